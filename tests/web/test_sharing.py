"""A match goes out and comes in: what may be handed on, what is shown, what is refused."""

from __future__ import annotations

import json

import pytest

import engine
from engine import links
from tests.web.page import Desk
from web import application, games
from web.app.effects import Copy, Download, Share
from web.model.environment import PageEnvironment
from web.records import saved_matches, storage_keys
from web.screens.alerts.markup import TEXTS
from web.screens.sharing.markup import LONGEST

GAME = "meduris"
SECRET = "aztlan"
"""A game in which every seat holds something of its own."""
HOME = "https://cenote.example/app/"
PAGE = PageEnvironment(HOME, frozenset({"share", "share-files"}))


def desk_at(game: str, *kinds: str) -> Desk:
    """A match on the table, on a page that knows its address."""
    desk = Desk.open(seed="5")
    desk.model.environment = PAGE
    desk.sit(game, *kinds)
    return desk


def finished() -> Desk:
    """A match of two bots and a person that is over."""
    desk = desk_at(GAME, "human", "bot:random")
    while not desk.match.over:
        desk.choose(desk.match.decision.options[-1].key)  # type: ignore[union-attr]
    return desk


@pytest.fixture(scope="module")
def ended() -> str:
    """The save of a match that is over."""
    return engine.dump(finished().match)


def opened(save: str) -> Desk:
    """A save that lies in the lobby of another device."""
    desk = Desk.open()
    desk.model.environment = PAGE
    desk.send("imported", text=save)
    desk.touch(action="found-keep")
    desk.touch(action="close")
    return desk


def link_of(desk: Desk, what: str = "match") -> str:
    assert desk.model.sharing
    return desk.model.sharing.links[what]


# --- going out ------------------------------------------------------------------------------------


def test_a_match_of_ones_own_goes_out_whole_and_says_so() -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="share")
    page = desk.page
    (field,) = page.all("data-link")
    assert page.values("data-qr") == [field.attributes["value"]] == [link_of(desk)]
    assert link_of(desk).startswith(f"{HOME}#m=")
    assert "including hidden cards" in page.text
    link = links.read(link_of(desk).partition("#m=")[2])
    assert link.match.state == desk.match.state
    assert not link.is_question


def test_a_running_match_of_several_people_never_goes_out_by_a_link() -> None:
    desk = desk_at(GAME, "human", "human")
    desk.touch(action="share")
    assert desk.model.sharing
    assert "match" not in desk.model.sharing.links
    desk.touch(action="share-what", value="match")
    assert desk.page.values("data-qr") == []
    assert "data-link" not in str(desk.page.html)
    assert "everybody's secrets" in desk.page.text
    assert desk.touch(action="copy-link") == []
    assert desk.touch(action="hand-on") == []
    assert [e.attributes["data-about"] for e in desk.page.doing("export")] == [desk.playing.id]


def test_nothing_goes_out_behind_a_gate() -> None:
    desk = desk_at(SECRET, "human", "human")
    while desk.match.gate_for() == engine.NOBODY:
        desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    assert desk.touch(action="share", about=desk.playing.id) == []
    assert desk.touch(action="hand-on-file", about=desk.playing.id) == []
    assert desk.model.sharing is None
    assert desk.page.values("data-qr") == []


def test_a_sheet_that_was_open_shows_nothing_once_a_gate_stands() -> None:
    desk = desk_at(SECRET, "human", "human")
    desk.take_device()
    desk.touch(action="share")
    assert desk.page.values("data-qr")
    desk.match.cover()
    assert desk.match.gate_for() != engine.NOBODY
    assert desk.page.values("data-qr") == []


def test_a_question_goes_out_only_where_its_seat_is_in_sight() -> None:
    desk = desk_at(SECRET, "human", "human")
    desk.take_device()
    desk.touch(action="share")
    assert desk.model.sharing
    assert set(desk.model.sharing.links) == {"question"}
    match_id = desk.playing.id
    desk.touch(action="leave")
    other = opened(saved_matches.save_in(desk.store[storage_keys.MATCH + match_id]))
    (kept,) = other.model.saved_matches
    other.touch(action="share", about=kept)
    assert other.model.sharing
    assert other.model.sharing.links == {}
    assert other.model.sharing.covered
    other.touch(action="share-what", value="question")
    assert "Uncover" in other.page.text
    assert other.page.values("data-qr") == []


def test_a_match_that_is_over_goes_out_whoever_played(ended: str) -> None:
    desk = opened(ended)
    (match_id,) = desk.model.saved_matches
    desk.touch(action="share", about=match_id, at="7")
    assert "every hand" in desk.page.text
    link = links.read(link_of(desk).partition("#m=")[2])
    assert link.match.over
    assert link.at == 7


def test_a_lesson_is_not_handed_on() -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="leave")
    desk.touch(action="learn", about=GAME)
    desk.settle()
    lesson = desk.page.doing("lesson")
    desk.touch(**{k.removeprefix("data-"): v for k, v in lesson[0].attributes.items()})
    desk.settle()
    assert desk.playing.lesson
    assert desk.touch(action="share") == []


def test_the_link_is_copied_or_handed_on_by_the_device() -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="share")
    link = link_of(desk)
    assert desk.touch(action="copy-link") == [Copy(link)]
    (effect,) = desk.touch(action="hand-on")
    assert isinstance(effect, Share)
    assert effect.address == link
    desk.send("copied", done="true")
    assert desk.page.values("data-said") == ["copied"]
    desk.send("copied")
    assert desk.page.values("data-said") == ["failed"]
    desk.send("shared", what="")
    assert desk.page.values("data-said") == ["failed"], "who thought better of it hears nothing new"
    (effect,) = desk.touch(action="hand-on-file", about=desk.playing.id)
    assert isinstance(effect, Share)
    assert isinstance(effect.file, Download)
    assert engine.load(effect.file.text).state == desk.match.state


def test_what_the_device_cannot_do_is_not_offered() -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.model.environment = PageEnvironment(HOME)
    desk.touch(action="share")
    assert not desk.page.doing("hand-on")
    assert not desk.page.doing("hand-on-file")
    assert desk.page.doing("copy-link")


def test_what_is_too_long_for_a_code_says_so_and_keeps_the_other_ways() -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="share")
    assert desk.model.sharing
    desk.model.sharing.links["match"] = f"{HOME}#m=" + "a" * LONGEST
    assert desk.page.values("data-qr") == []
    assert "too long for a code" in desk.page.text
    assert desk.page.doing("copy-link")
    assert desk.page.doing("export")


def test_the_code_fills_the_screen_and_back_leads_to_the_sheet() -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="share")
    desk.touch(action="enlarge")
    assert [e.attributes["aria-pressed"] for e in desk.page.doing("enlarge")] == ["true"]
    desk.send("back")
    assert [e.attributes["aria-pressed"] for e in desk.page.doing("enlarge")] == ["false"]
    desk.send("back")
    assert desk.page.doing("enlarge") == []
    assert desk.page.values("data-screen") == ["table"]


# --- coming in ------------------------------------------------------------------------------------


@pytest.mark.parametrize("around", ["{}", "  {}\n", "Look at this: {} !"])
def test_a_link_is_shown_before_anything_happens(around: str) -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="share")
    other = Desk.open()
    other.send("arrived", text=around.format(link_of(desk)))
    assert other.page.values("data-found") == ["running"]
    assert not other.model.saved_matches
    assert "Ana" in other.page.texts
    other.touch(action="found-play")
    assert other.match.state == desk.match.state
    assert len(other.model.saved_matches) == 1


def test_what_stands_behind_the_mark_opens_too() -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="share")
    other = Desk.open()
    other.touch(action="bring")
    other.send("typed-link", value=link_of(desk).partition("#m=")[2])
    other.touch(action="bring-link")
    assert other.page.values("data-found") == ["running"]


def test_the_same_match_is_not_kept_twice(ended: str) -> None:
    desk = opened(ended)
    (match_id,) = desk.model.saved_matches
    desk.touch(action="share", about=match_id)
    link = link_of(desk)
    desk.send("arrived", text=link)
    assert "already in your lobby" in desk.page.text
    assert not desk.page.doing("found-keep")
    desk.touch(action="found-play")
    assert list(desk.model.saved_matches) == [match_id]
    assert desk.playing.id == match_id
    desk.touch(action="leave")
    desk.send("arrived", text=ended)
    desk.touch(action="found-play")
    assert list(desk.model.saved_matches) == [match_id], "a file of it is the same match too"


def test_the_scores_of_a_finished_match_are_seen_first(ended: str) -> None:
    desk = Desk.open()
    desk.send("arrived", text=ended)
    assert desk.page.values("data-found") == ["over"]
    result = engine.load(ended).result()
    assert result
    for score in result.scores:
        assert str(score) in desk.page.texts


def test_what_lies_on_the_table_is_kept_when_another_match_comes(ended: str) -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    before, match_id = desk.match.state, desk.playing.id
    desk.send("arrived", text=ended)
    assert desk.playing.id == match_id, "nothing has happened yet"
    desk.touch(action="found-play")
    assert desk.playing.id != match_id
    desk.touch(action="leave")
    desk.touch(match=match_id)
    assert desk.match.state == before


def test_a_question_is_answered_where_it_was_asked() -> None:
    desk = desk_at(SECRET, "human", "human")
    desk.take_device()
    desk.touch(action="share")
    decision = desk.match.decision
    assert decision
    other = Desk.open()
    other.send("arrived", text=link_of(desk, "question"))
    assert other.page.values("data-found") == ["question"]
    asked = desk.match.seats[decision.seat].name
    assert f"{asked} asks" in other.page.text
    assert not other.model.saved_matches
    other.touch(action="found-answer")
    kinds = ["human" if n == decision.seat else "bot:hard" for n in range(2)]
    assert [seat.kind for seat in other.match.seats] == kinds
    assert other.match.decision
    assert [o.key for o in other.match.decision.options] == [o.key for o in decision.options]
    assert other.page.values("data-decision") == [decision.kind]
    assert len(other.model.saved_matches) == 1


def test_a_question_of_any_moment_of_a_match_that_is_over(ended: str) -> None:
    desk = opened(ended)
    (match_id,) = desk.model.saved_matches
    match = engine.load(ended)
    at = next(n for n, choice in enumerate(match.choices) if n > 3 and choice.seat == 0)
    desk.touch(action="share", about=match_id, at=str(at))
    desk.touch(action="share-what", value="question")
    link = links.read(link_of(desk, "question").partition("#m=")[2])
    assert link.is_question
    asked, then = link.match.decision, engine.match_at(match, at).decision
    assert asked
    assert then
    assert [o.key for o in asked.options] == [o.key for o in then.options]


def test_a_question_of_the_past_is_not_another_persons() -> None:
    desk = desk_at(SECRET, "human", "human")
    for _ in range(6):
        desk.take_device()
        desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    desk.take_device()
    match = desk.match
    own = match.seat_in_sight()
    asked = {at: engine.match_at(match, at).decision.seat for at in range(len(match.choices))}  # type: ignore[union-attr]
    assert set(asked.values()) == {0, 1}
    for at, seat in asked.items():
        desk.touch(action="share", at=str(at))
        assert desk.model.sharing
        assert ("question" in desk.model.sharing.links) == (seat == own)


def test_a_game_without_screens_is_refused(monkeypatch: pytest.MonkeyPatch, ended: str) -> None:
    link = links.write(engine.load(ended))
    monkeypatch.setattr(games, "available", lambda _game: False)
    desk = Desk.open()
    desk.send("arrived", text=link)
    assert desk.model.alert == ("link_unknown_game", "")


def test_what_is_too_much_for_a_link_goes_out_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_match: engine.Match, _at: int | None = None) -> str:
        raise links.LinkError("too_large")

    monkeypatch.setattr(links, "write", refuse)
    monkeypatch.setattr(links, "write_question", refuse)
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="share")
    assert "too much for a link" in desk.page.text
    assert desk.page.values("data-qr") == []
    assert desk.page.doing("export")
    desk.touch(action="share-what", value="question")
    assert "too much for a link" in desk.page.text


def test_a_question_holds_what_its_seat_knows_and_not_the_deal() -> None:
    """That two tables which differ only in what it cannot know give one text is held elsewhere."""
    desk = desk_at(SECRET, "human", "human")
    desk.take_device()
    match = desk.match
    assert match.decision
    asked = match.decision.seat
    desk.touch(action="share")
    read = links.read(link_of(desk, "question").partition("#m=")[2]).match
    assert read.view(asked) == match.view(asked)
    assert read.setup.seed != match.setup.seed


def test_a_finished_match_is_watched_at_the_moment_that_the_link_names(ended: str) -> None:
    desk = Desk.open()
    match = engine.load(ended)
    desk.send("arrived", text=links.write(match, 9))
    assert f"choice 9 of {len(match.choices)}" in desk.page.text
    assert [e.attributes["data-action"] for e in desk.page.doing("found-watch")]
    desk.touch(action="found-watch")
    assert desk.playing.replay
    assert desk.playing.replay.number == 9
    assert len(desk.model.saved_matches) == 1


def test_a_moment_of_the_replay_is_handed_on(ended: str) -> None:
    desk = opened(ended)
    desk.model.environment = PAGE
    desk.touch(match=next(iter(desk.model.saved_matches)))
    desk.touch(action="replay", about="12")
    (button,) = desk.page.doing("share")
    desk.touch(**{k.removeprefix("data-"): v for k, v in button.attributes.items()})
    assert links.read(link_of(desk).partition("#m=")[2]).at == 12


REASONS = ("damaged", "foreign", "newer", "older", "unknown_game", "too_large", "empty")


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_is_told_in_words(reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_text: str) -> links.Link:
        raise links.LinkError(reason)

    monkeypatch.setattr(links, "read", refuse)
    desk = Desk.open()
    desk.touch(action="bring")
    desk.send("arrived", text="#m=abc")
    assert TEXTS[f"link_{reason}"][0] in desk.page.texts
    desk.touch(action="close")
    assert desk.page.doing("scan"), "back at the ways in"
    assert not desk.model.saved_matches


@pytest.mark.parametrize(
    "text", ["", "   ", "https://example.com/", "hello there", "#m=", "{", "[1]"]
)
def test_what_is_no_match_is_refused(text: str) -> None:
    desk = Desk.open()
    desk.send("arrived", text=text)
    assert desk.page.values("role").count("alertdialog") == 1
    assert desk.model.import_preview is None


def test_a_link_closes_the_rules_that_lie_over_everything() -> None:
    desk = desk_at(GAME, "human", "bot:greedy")
    desk.touch(action="share")
    link = link_of(desk)
    desk.touch(action="rules")
    desk.settle()
    assert desk.model.reader
    desk.send("arrived", text=link)
    assert desk.model.reader is None
    assert desk.page.values("data-found") == ["running"]


def test_the_camera_looks_only_while_it_is_wanted() -> None:
    desk = Desk.open()
    desk.touch(action="bring")
    assert desk.page.values("data-scan") == []
    desk.touch(action="scan")
    assert desk.page.values("data-scan") == [""]
    desk.send("camera", what="refused")
    assert desk.page.values("data-scan") == []
    assert "may not use the camera" in desk.page.text
    desk.touch(action="scan")
    desk.send("arrived", text="https://example.com/")
    assert desk.page.values("data-scan") == [], "what was read would be read again and again"
    desk.touch(action="close")
    desk.touch(action="scan")
    desk.touch(action="close")
    assert desk.page.values("data-scan") == []


def test_a_shared_match_has_a_row_in_the_menu_and_none_at_a_gate() -> None:
    desk = desk_at(SECRET, "human", "human")
    desk.take_device()
    desk.touch(action="menu")
    assert [e.attributes["data-about"] for e in desk.page.doing("share")] == [desk.playing.id]
    desk.match.cover()
    assert desk.page.doing("share") == []


def test_names_in_a_match_that_came_in_are_only_text() -> None:
    match = engine.start(GAME, [engine.Seat("<b>Ana</b>"), engine.Seat("Ben")], seed=4)
    desk = Desk.open()
    desk.send("arrived", text=engine.dump(match))
    assert "<b>Ana" not in application.render_page(desk.model)


def test_a_damaged_record_on_the_shelf_is_no_match_of_the_same_content(ended: str) -> None:
    desk = opened(ended)
    (match_id,) = desk.model.saved_matches
    key = storage_keys.MATCH + match_id
    desk.model.records[key] = desk.model.records[key].partition("\n")[0] + "\n{"
    assert json.loads(desk.model.records[key].partition("\n")[0])
    desk.send("arrived", text=ended)
    assert desk.page.doing("found-keep")
