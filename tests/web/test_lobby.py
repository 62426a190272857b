"""Kept matches in the lobby: the list, sorting and searching, a match's own sheet."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import engine
from tests.web.page import MORNING, Desk
from web import games, i18n
from web.app.effects import Announce, SendLater
from web.i18n.dates import when
from web.model.saved_match import SavedMatch
from web.records import saved_matches, storage_keys
from web.screens.lobby.filtering import FOLDED, MANY, PAGE, fold, listed, matching, ordered
from web.screens.lobby.model import LobbyView

GAME = "meduris"


def store(count: int, *, over: bool = False) -> dict[str, str]:
    """So many matches as storage keeps them, a day each, the last one the newest."""
    seats = [engine.Seat("Ana", "human", ""), engine.Seat("Ben", "human", "")]
    match = engine.start(GAME, seats, seed=5)
    found = {}
    for number in range(count):
        moment = f"2026-{1 + number // 28:02d}-{1 + number % 28:02d}T10:00:00Z"
        _kept, text = saved_matches.record(f"{number:x}", match, moment)
        found[storage_keys.MATCH + f"{number:x}"] = saved_matches.changed(text, over=over)  # type: ignore[arg-type]
    return found


def kept(title: str, game: str = GAME, names: tuple[str, ...] = ("Ana", "Ben")) -> SavedMatch:
    return SavedMatch(title or game, game, names, ("human",) * len(names), MORNING, title=title)


# --- sorted and searched ------------------------------------------------------------------------


def test_a_text_is_compared_without_capitals_and_accents() -> None:
    assert fold("ŁÓDŹ Aztlán Straße’s") == "lodz aztlan strasse's"


@pytest.mark.parametrize(
    ("sought", "found"),
    [
        ("", {"Grandma", "Łódź", "aztlan"}),
        ("lodz", {"Łódź"}),
        ("AZTLÁN", {"aztlan"}),
        ("ben medu", {"Grandma", "Łódź"}),
        ("zoe", {"aztlan"}),
        ("ana zoe", set()),
    ],
)
def test_every_word_stands_in_a_title_a_game_or_a_name(sought: str, found: set[str]) -> None:
    shelved = [kept("Grandma"), kept("Łódź"), kept("", "aztlan", ("Zoë",))]
    assert {about.id for about in matching(shelved, sought)} == found


def test_orders() -> None:
    old = replace(kept("Émile", "mezo"), updated="2026-01-01T10:00:00Z")
    new = replace(kept("Zoo", "aztlan"), updated="2026-02-01T10:00:00Z")
    middle = replace(kept("apple", "mezo"), updated="2026-01-15T10:00:00Z")
    every = [old, new, middle]
    assert ordered(every, "newest") == [new, middle, old]
    assert ordered(every, "game") == [new, middle, old]
    assert ordered(every, "name") == [middle, old, new]
    assert ordered(every, "no such order") == [new, middle, old]


def test_a_long_list_is_folded_and_shown_page_by_page() -> None:
    going = [replace(kept("a"), id=str(n)) for n in range(FOLDED + 5)]
    over = [replace(about, id=f"over-{about.id}", over=True) for about in going]
    shown = listed([*going, *over], LobbyView())
    assert (len(shown[0].shown), shown[0].number) == (PAGE, FOLDED + 5)
    assert (shown[1].shown, shown[1].number, shown[1].folded) == ([], FOLDED + 5, True)
    assert len(listed(going, LobbyView(pages=2))[0].shown) == FOLDED + 5
    assert len(listed([*going, *over], LobbyView(unfolded=True))[1].shown) == PAGE
    assert not listed([*going, *over], LobbyView(sought="a"))[1].folded, "what is sought is shown"
    assert not listed(over[: FOLDED - 1], LobbyView())[1].folded


def test_few_matches_need_no_search() -> None:
    assert not Desk.open(store(MANY - 1)).page.all("data-search")
    assert Desk.open(store(MANY)).page.all("data-search")


def test_the_lobby_finds_sorts_and_unfolds() -> None:
    texts = store(FOLDED)
    key = storage_keys.MATCH + "3"
    texts[key] = saved_matches.changed(texts[key], title="Wieczór u Łucji")
    desk = Desk.open(texts)
    desk.touch(type="input", action="seek", search="matches", value="lucji")
    assert desk.page.values("data-match") == ["3"]
    assert desk.page.values("data-results") == ["1"]
    desk.touch(type="input", action="seek", search="matches", value="no such")
    assert desk.page.values("data-match") == []
    desk.touch(type="input", action="seek", search="matches", value="")
    desk.touch(type="change", action="order", value="name")
    assert desk.page.values("data-match")[-1] == "3"
    desk.touch(type="change", action="order", value="newest")
    assert desk.page.values("data-match")[0] == f"{FOLDED - 1:x}"
    over = Desk.open(store(FOLDED, over=True))
    assert over.page.values("data-match") == []
    over.touch(action="unfold")
    assert len(over.page.values("data-match")) == PAGE
    over.touch(action="unfold")
    assert over.page.values("data-match") == []


def test_more_of_a_long_list() -> None:
    desk = Desk.open(store(PAGE + 3))
    assert len(desk.page.values("data-match")) == PAGE
    desk.touch(action="more-matches")
    assert len(desk.page.values("data-match")) == PAGE + 3
    assert not desk.page.doing("more-matches")


# --- the match to go on with, and the games -----------------------------------------------------


def played_last(desk: Desk) -> list[str]:
    """The matches that stand large at the top, by id."""
    at_top = [e for e in desk.page.all("data-match") if e.attributes["class"] == "last-open"]
    return [e.attributes["data-match"] for e in at_top]


def test_the_match_played_last_stands_first_and_once() -> None:
    desk = Desk.open(store(3))
    assert played_last(desk) == ["2"]
    assert desk.page.values("data-match") == ["2", "1", "0"]
    assert "Continue" in desk.page.texts
    desk.touch(type="input", action="seek", search="matches", value="ana")
    assert played_last(desk) == []
    assert desk.page.values("data-match") == ["2", "1", "0"]


def test_neither_a_finished_nor_a_faulty_match_is_gone_on_with() -> None:
    texts = store(3, over=True) | {storage_keys.MATCH + "x": "nonsense"}
    assert played_last(Desk.open(texts)) == []
    texts[storage_keys.MATCH + "0"] = store(1)[storage_keys.MATCH + "0"]
    assert played_last(Desk.open(texts)) == ["0"]


def test_new_match_comes_before_all_matches_but_the_last() -> None:
    page = Desk.open(store(2)).page
    order = [e.attributes.get("data-match") or e.attributes["data-game"] for e in page.elements
             if {"data-match", "data-game"} & e.attributes.keys()]  # fmt: skip
    assert order == ["1", *games.GAMES, "0"]


def test_a_game_says_how_many_play_it_and_how_long() -> None:
    texts = Desk.open().page.texts
    assert {"2 to 4 players", "60–75 min", "60 min", "30–50 min", "90–120 min"} <= set(texts)


def test_a_match_alone_says_so_in_every_language() -> None:
    desk = Desk.open(seed="3")
    desk.sit("mezo", "human")
    desk.touch(action="leave")
    assert "Alone · Against the Vengeful Gods" in desk.page.texts
    desk.send("setting", input="language", value="pl")
    assert "W pojedynkę · Przeciw Mściwym Bogom" in desk.page.texts


def test_it_says_whose_turn_it_is() -> None:
    page = Desk.open(store(1)).page
    turns = [e for e in page.elements if e.attributes.get("class") == "last-seat turn"]
    assert len(turns) == 1
    assert any(text.endswith("'s turn ·") for text in page.texts)


# --- when ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "now", "said"),
    [
        ("2026-11-21T10:05:00", "2026-11-21T23:00:00", "Today, 10:05"),
        ("2026-11-20T23:59:00", "2026-11-21T00:01:00", "Yesterday, 23:59"),
        ("2026-11-19T10:05:00", "2026-11-21T10:05:00", "19 November, 10:05"),
        ("2025-11-21T10:05:00", "2026-11-21T10:05:00", "21 November 2025"),
        ("2025-12-31T10:05:00", "2026-01-01T10:05:00", "Yesterday, 10:05"),
        ("2026-11-19T10:05:00", "", "19 November, 10:05"),
        ("once", "2026-11-21T10:05:00", ""),
        ("", "", ""),
    ],
)
def test_a_moment_in_words(moment: str, now: str, said: str) -> None:
    assert when(moment, now) == said


# --- a match's own sheet ------------------------------------------------------------------------


def opened() -> tuple[Desk, str]:
    """A match of two people that has been left, and its sheet open."""
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    match_id = desk.playing.id
    desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    desk.touch(action="leave")
    desk.pending.clear()
    desk.touch(action="sheet", sheet="match", about=match_id)
    return desk, match_id


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_sheet_of_a_match(language: str) -> None:
    desk, match_id = opened()
    desk.send("setting", input="language", value=language)
    page = desk.page
    assert "dialog" in page.values("role")
    for action in ("rename", "duplicate", "export", "delete"):
        assert [e.attributes["data-about"] for e in page.doing(action)] == [match_id]


def test_a_match_gets_a_name_of_its_own() -> None:
    desk, match_id = opened()
    save = saved_matches.save_in(desk.store[storage_keys.MATCH + match_id])
    desk.touch(type="change", action="rename", about=match_id, value="  At   grandma's ")
    assert desk.model.saved_matches[match_id].title == "At grandma's"
    again = Desk.open(desk.store)
    again.touch(action="leave")
    assert "At grandma's" in again.page.texts
    assert "Meduris" in again.page.texts
    assert saved_matches.save_in(desk.store[storage_keys.MATCH + match_id]) == save
    desk.touch(type="change", action="rename", about=match_id, value="x" * 500)
    assert len(desk.model.saved_matches[match_id].title) == 60
    desk.touch(type="change", action="rename", about=match_id, value=" ")
    assert desk.model.saved_matches[match_id].title == ""


def test_the_name_of_a_match_is_mended() -> None:
    desk, match_id = opened()
    desk.touch(type="change", action="rename", about=match_id, value="At\u200b \u2067home\x07 ")
    assert desk.model.saved_matches[match_id].title == "At home"
    desk.touch(type="change", action="rename", about=match_id, value="\u200b\u3164")
    assert desk.model.saved_matches[match_id].title == ""


def test_a_copy_of_a_match_with_a_long_name_keeps_its_number() -> None:
    desk, match_id = opened()
    desk.touch(type="change", action="rename", about=match_id, value="x" * 60)
    desk.touch(action="duplicate", about=match_id)
    titles = {about.title for about in Desk.open(desk.store).model.saved_matches.values()}
    assert titles == {"x" * 60, "x" * 56 + " (2)"}


@pytest.mark.parametrize("game", games.GAMES)
def test_two_who_have_the_same_name_once_it_is_mended_play_on(game: str) -> None:
    """Nobody is known by the name: it was that of two when the match came in."""
    seats = [engine.Seat("Ana") for _ in range(max(engine.describe(game).players))]
    match = engine.start(game, seats, seed=3)
    for number, seat in enumerate(seats):
        object.__setattr__(seat, "name", "Ana" + "\u200b" * number)
    desk = Desk.open()
    desk.send("imported", text=engine.dump(match))
    desk.send("found-play")
    assert {seat.name for seat in desk.match.seats} == {"Ana"}
    for _ in range(12):
        desk.take_device()
        assert desk.match.decision is not None
        desk.choose(desk.match.decision.options[0].key)
    again = Desk.open(desk.store)
    assert again.match.state == desk.match.state


def test_what_a_record_from_outside_says_is_mended() -> None:
    desk, match_id = opened()
    head, _line, save = desk.store[storage_keys.MATCH + match_id].partition("\n")
    said = {**json.loads(head), "names": ["\u200b", "B\u2067" + "n" * 10_000], "title": "\u202eT"}
    about = saved_matches.read(storage_keys.MATCH + match_id, f"{json.dumps(said)}\n{save}")
    assert about.names == ("#1", "B" + "n" * 19)
    assert about.title == "T"


def test_a_copy_is_played_by_itself() -> None:
    desk, match_id = opened()
    desk.touch(action="duplicate", about=match_id)
    copy = next(about for about in desk.model.saved_matches.values() if about.id != match_id)
    assert copy.title == "Copy of Meduris"
    assert desk.page.values("data-match")[0] == copy.id, "the newest"
    first = desk.store[storage_keys.MATCH + match_id]
    desk.touch(match=copy.id)
    desk.take_device()
    desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    assert desk.store[storage_keys.MATCH + match_id] == first
    assert desk.model.saved_matches[copy.id].title == "Copy of Meduris"
    assert desk.model.saved_matches[copy.id].root == desk.model.saved_matches[match_id].root


def test_copies_are_numbered() -> None:
    desk, match_id = opened()
    for _ in range(3):
        desk.touch(action="duplicate", about=match_id)
    titles = {about.title for about in desk.model.saved_matches.values()}
    assert titles == {"", "Copy of Meduris", "Copy of Meduris (2)", "Copy of Meduris (3)"}
    copy = next(
        about.id for about in desk.model.saved_matches.values() if about.title.endswith("(3)")
    )
    desk.touch(action="duplicate", about=copy)
    assert "Copy of Meduris (4)" in {about.title for about in desk.model.saved_matches.values()}


def test_a_damaged_match_is_exported_or_deleted_and_nothing_else() -> None:
    desk = Desk.open({storage_keys.MATCH + "x": "nonsense"})
    desk.touch(action="sheet", sheet="match", about="x")
    assert desk.page.doing("export")
    assert not desk.page.doing("rename") + desk.page.doing("duplicate")
    for action in ("rename", "duplicate"):
        desk.touch(action=action, about="x", value="name")
        desk.touch(action=action, about="no such", value="name")
    assert desk.store == {storage_keys.MATCH + "x": "nonsense"}


# --- deleted, and back --------------------------------------------------------------------------


def test_what_was_deleted_comes_back_whole() -> None:
    desk, match_id = opened()
    before, about = dict(desk.store), desk.model.saved_matches[match_id]
    said = desk.touch(action="delete", about=match_id)
    assert Announce("Match deleted.") in said
    assert not [key for key in desk.store if match_id in key], "a closed tab leaves nothing behind"
    assert not [key for key in desk.model.records if match_id in key]
    assert desk.page.values("data-match") == []
    desk.touch(game=GAME)
    assert not desk.page.doing("take-back"), "it would lie over the button that starts"
    desk.touch(action="leave")
    desk.touch(action="take-back")
    kinds = (storage_keys.MATCH, storage_keys.EARLIER)
    expected = {key: text for key, text in before.items() if key.startswith(kinds)}
    assert {key: text for key, text in desk.store.items() if key.startswith(kinds)} == expected
    assert desk.model.saved_matches[match_id] == about
    assert not desk.page.doing("take-back")
    desk.touch(match=match_id)
    assert desk.model.playing


def test_for_a_while_it_can_be_undone() -> None:
    desk, match_id = opened()
    desk.touch(action="duplicate", about=match_id)
    copy = next(about for about in desk.model.saved_matches if about != match_id)
    desk.touch(action="delete", about=match_id)
    (first,) = [effect for effect in desk.pending if isinstance(effect, SendLater)]
    desk.touch(action="delete", about=copy)
    desk.send(first.message.name, **first.message.data)
    assert desk.page.doing("take-back"), "the time of an older deletion is over"
    desk.settle()
    assert not desk.page.doing("take-back")
    desk.touch(action="take-back")
    assert not desk.model.saved_matches


def test_a_match_opened_meanwhile_ends_it() -> None:
    desk, match_id = opened()
    desk.touch(action="duplicate", about=match_id)
    desk.touch(action="delete", about=match_id)
    desk.touch(match=next(iter(desk.model.saved_matches)))
    assert not desk.page.doing("take-back")


def test_what_is_not_there_cannot_be_deleted() -> None:
    desk, _match_id = opened()
    before = dict(desk.store)
    desk.touch(action="delete", about="no such")
    assert desk.store == before
    assert not desk.page.doing("take-back")
