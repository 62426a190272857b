"""The replay: any moment of a match at the same table, through the eyes that may look there."""

from __future__ import annotations

import random
import re

import pytest
from markupsafe import Markup

import engine
from engine import NOBODY
from tests.web.page import Desk, Element
from web import games
from web.app import shown_beats
from web.app.effects import SendLater
from web.model.timeline import public_events, search_moments, timeline_of
from web.records import saved_matches, storage_keys

GAMES = list(games.GAMES)
LINE = re.compile(r'(<span>(?:(?!<li[ >]).)*)<button[^>]* data-action="replay" data-about="(\d+)"')
"""A line of the log, and the moment to which its button leads."""


def played(game: str, choices: int, *kinds: str, seed: str = "5") -> Desk:
    """A table at which so many choices were made, at random."""
    desk = Desk.open(seed=seed, debug="1")
    desk.sit(game, *(kinds or ("human", "bot:random")))
    chance = random.Random(1)
    for _ in range(choices):
        desk.take_device()
        if desk.match.decision is None:
            break
        desk.match.choose(chance.choice(desk.match.decision.options).key)
    desk.pending.clear()
    return desk


def over(game: str) -> Desk:
    """A match that was played to its end."""
    desk = played(game, 2000)
    assert desk.match.over
    return desk


@pytest.mark.parametrize("game", GAMES)
def test_the_table_stands_as_it_stood(game: str) -> None:
    desk = over(game)
    number = len(desk.match.choices) // 2
    now = desk.match.state.to_plain()
    desk.touch(action="replay", about=str(number))
    page = desk.page
    assert page.values("data-screen") == ["table"]
    assert page.values("data-past") == [str(number)]
    assert page.values("data-option") == []
    then = desk.playing.in_sight
    assert len(then.choices) == number
    assert then.view(NOBODY) == engine.match_at(desk.match, number).view(NOBODY)
    for action in ("undo", "undo-turn", "redo", "hint", "as_list"):
        assert action not in page.values("data-action")
    assert desk.match.state.to_plain() == now


@pytest.mark.parametrize("game", GAMES)
def test_a_film_tells_the_scores_of_every_moment(game: str) -> None:
    desk = over(game)
    film = timeline_of(desk.match)
    for number in range(film.first, film.last + 1, 7):
        assert film.scores[number] == engine.match_at(desk.match, number).seen().scores, number
    assert film.scores[-1] == desk.match.seen().scores


def test_the_mark_before_what_is_told_is_that_of_whom_it_tells() -> None:
    """Whoever chose: who reveals a card, or wins, may be somebody else."""
    desk = over("mezo")
    names, begun = [seat.name for seat in desk.match.seats], re.compile(r"(\w+) (reveals|wins) ")
    others = 0
    for number in range(1, len(desk.match.choices)):
        desk.touch(action="replay", about=str(number))
        row = desk.html.partition('class="prompt-row')[2].partition("</h2>")[0]
        told = begun.match(row.rpartition(">")[2])
        if told and told[1] in names:
            seat = names.index(told[1])
            assert f'<g class="seat-{seat} ' in row
            others += desk.playing.in_sight.seen().chooser != seat
        if others:
            return
    pytest.fail("nobody else was told of")


def test_steps_turns_and_the_slider() -> None:
    desk = over("meduris")
    desk.touch(action="replay")
    assert desk.page.values("data-past") == ["0"]
    assert "The table is set up." in desk.page.text
    desk.touch(action="replay-step", about="on")
    assert desk.page.values("data-past") == ["1"]
    desk.touch(action="replay-step", about="turn-on")
    begun = desk.playing.replay.timeline.turns[1][0]
    assert desk.page.values("data-past") == [str(begun)]
    desk.touch(action="replay-step", about="back")
    desk.touch(action="replay-step", about="turn-back")
    assert desk.page.values("data-past") == ["0"]
    desk.touch(slider="moment", value="40")
    assert desk.page.values("data-past") == ["40"]
    desk.touch(slider="moment", value="100000")
    assert desk.page.values("data-past") == [str(len(desk.match.choices))]
    desk.touch(slider="moment", value="nonsense")
    assert desk.page.values("data-past") == ["0"]


def test_it_plays_by_itself_to_the_end_and_begins_anew() -> None:
    desk = over("mesos")
    last = len(desk.match.choices)
    desk.touch(action="replay", about=str(last - 3), plays="")
    desk.settle()
    assert desk.page.values("data-past") == [str(last)]
    assert not desk.playing.replay.plays
    desk.touch(action="replay-play")
    assert desk.page.values("data-past") == ["0"]
    desk.touch(action="replay-play")
    assert not desk.playing.replay.plays
    desk.settle()  # the tick that was on its way is none any more
    assert desk.page.values("data-past") == ["0"]


def test_big_moments_are_marked_bit_by_bit() -> None:
    desk = over("mezo")
    film = timeline_of(desk.match)
    stretches = 1
    while search_moments(film, desk.match):
        stretches += 1
    assert stretches > 1
    game_screen = games.screen("mezo")
    names = game_screen.names(desk.match.seats, desk.match.state)
    told = [
        number
        for number in range(1, film.last + 1)
        if game_screen.moments(
            [e for e in engine.match_at(desk.match, number).seen().latest if e.known_to(NOBODY)],
            names,
        )
    ]
    assert film.marks
    assert set(film.marks) <= set(told)  # an idle choice tells again what came before it


def test_a_running_match_shows_only_what_its_holder_may_know() -> None:
    desk = played("aztlan", 30, "human", "human", "bot:random")
    desk.match.uncover(0)
    desk.touch(action="replay", about="20")
    holder = desk.match.seat_in_sight()
    assert holder == 0
    for eyes in ("0", "1", "2", "open"):
        desk.send("replay-eyes", value=eyes)
        assert desk.playing.replay.eyes == holder
        assert not desk.playing.replay.open
    assert "replay-eyes" not in desk.page.values("data-action")


def test_every_seats_eyes_and_all_cards_once_it_is_over() -> None:
    desk = over("aztlan")
    desk.touch(action="replay", about="10")
    then = engine.match_at(desk.match, 10)
    for seat in (0, 1):
        desk.send("replay-eyes", value=str(seat))
        assert desk.playing.replay.eyes == seat
        assert "For your eyes only" in desk.page.html or not then.view(seat).hand
    desk.send("replay-eyes", value="open")
    assert desk.page.html.count("past-hand") == 2
    desk.send("replay-eyes", value="7")
    assert desk.playing.replay.open


def test_there_is_no_past_at_a_gate_in_a_lesson_or_before_the_first_choice() -> None:
    desk = Desk.open(seed="5")
    desk.sit("meduris", "human", "human")
    desk.touch(action="replay")
    assert desk.playing.replay is None
    while desk.match.gate_for() == NOBODY:
        desk.match.choose(desk.match.decision.options[0].key)
    desk.touch(action="replay")
    assert desk.playing.replay is None
    assert desk.page.values("data-screen") == ["handover"]


def test_what_bots_answer_waits_until_the_present() -> None:
    desk = Desk.open(seed="5")
    desk.sit("mesos", "human", "bot:random")
    desk.model.settings.pace = "instant"
    while not desk.playing.waiting:
        desk.touch(option=desk.match.decision.options[0].key)
        desk.touch(action="confirm")
    count = len(desk.match.choices)
    desk.touch(action="replay", about="0")
    desk.settle()
    assert len(desk.match.choices) == count
    assert desk.page.values("data-past") == ["0"]
    desk.touch(action="replay-close")
    desk.settle()
    assert len(desk.match.choices) > count


def test_back_and_keys_lead_to_the_present_and_change_nothing() -> None:
    desk = over("mesos")
    count = len(desk.match.choices)
    desk.touch(action="replay", about="5")
    for key in "uUrchpm":
        desk.send("key", key=key)
    assert len(desk.match.choices) == count
    assert desk.page.values("data-past") == ["5"]
    desk.send("back")
    assert desk.page.values("data-screen") == ["result"]
    desk.touch(action="replay", about="5")
    desk.send("escape")
    assert desk.page.values("data-screen") == ["result"]


def test_a_line_of_the_log_leads_to_its_moment() -> None:
    desk = played("meduris", 60)
    desk.touch(action="sheet", sheet="log")
    lines = LINE.findall(desk.html)
    assert lines
    game_screen = games.screen("meduris")
    for line, about in lines[:: len(lines) // 10]:
        then = engine.match_at(desk.match, int(about))
        told = [
            text
            for _event, text in game_screen.sentences(
                then.seen(0).latest, game_screen.names_in(then.seen())
            )
        ]
        assert Markup(line).striptags() in told
    desk.touch(action="replay", about=lines[0][1])
    assert desk.model.sheet == ("", "")


def test_since_my_turn_is_watched_on_the_board() -> None:
    desk = Desk.open(seed="5")
    desk.sit("meduris", "human", "bot:random")
    for _ in range(6):
        desk.choose(desk.match.decision.options[0].key)
    desk.touch(action="sheet", sheet="since")
    (button,) = [e for e in desk.page.doing("replay") if "data-plays" in e.attributes]
    number = int(button.attributes["data-about"])
    own = [i for i, choice in enumerate(desk.match.choices) if choice.seat == 0]
    assert number in own
    assert any(choice.seat == 1 for choice in desk.match.choices[number:])


# --- playing on ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_from_turn_seven(game: str) -> None:
    desk = over(game)
    old, before = desk.playing.id, desk.match
    number = timeline_of(before).turns[7][0]
    desk.touch(action="replay", about=str(number))
    desk.touch(action="fork")
    desk.send("seat_name", seat="0", value="Zoe")
    desk.send("seat_kind", seat="1", value="human")
    desk.touch(action="fork-start")
    assert desk.playing.id != old
    assert {old, desk.playing.id} <= set(desk.model.saved_matches)
    assert desk.match.state == engine.match_at(before, number).state
    assert [seat.kind for seat in desk.match.seats] == ["human", "human"]
    assert desk.match.seats[0].name == "Zoe"
    assert not desk.match.can_undo()
    assert not desk.match.over
    kept = saved_matches.load(saved_matches.save_in(desk.store[storage_keys.MATCH + old]))
    assert kept.choices == [] or len(kept.choices) <= len(before.choices)


def test_a_copy_of_a_running_match_draws_anew_what_its_player_cannot_see() -> None:
    desk = played("mezo", 40)
    while desk.match.decision.seat != 0:
        desk.match.choose(desk.match.decision.options[0].key)
    match = desk.match
    desk.touch(action="replay", about="10")
    desk.touch(action="fork")
    desk.touch(action="fork-start")
    copy = desk.match
    assert copy is not match
    assert copy.view(0) == match.view(0)
    assert [o.key for o in copy.decision.options] == [o.key for o in match.decision.options]
    assert copy.state.rng != match.state.rng
    save = saved_matches.save_in(desk.store[storage_keys.MATCH + desk.playing.id])
    assert saved_matches.load(save).setup.seed == copy.setup.seed != match.setup.seed
    assert saved_matches.root_of(copy) != saved_matches.root_of(match), (
        "it has the deal of the match"
    )
    copies = [engine.fork_from_view(match, 0, match.seats, seed) for seed in range(9)]
    drawn = {str(copied.view(1).to_plain()) for copied in copies}
    assert len(drawn) > 1


def test_others_of_a_running_match_become_bots_and_nobody_shares_a_name() -> None:
    desk = played("meduris", 9, "human", "human", "bot:random")
    while not desk.match.seats[desk.match.decision.seat].is_human:
        desk.match.choose(desk.match.decision.options[0].key)
    desk.match.uncover(desk.match.decision.seat)
    own = desk.match.decision.seat
    desk.touch(action="fork")
    draft = desk.model.draft
    assert draft is not None
    kinds = [sitter.kind for sitter in draft.sitters]
    assert [n for n, kind in enumerate(kinds) if kind == "human"] == [own]
    desk.send("seat_name", seat="0", value="Eva")
    desk.send("seat_name", seat="1", value="eva")
    before = desk.playing.id
    desk.touch(action="fork-start")
    assert desk.playing.id == before
    assert "Two players are called" in desk.page.text


def test_marks_come_by_later_messages() -> None:
    desk = over("mezo")
    effects = desk.touch(action="replay")
    assert any(isinstance(e, SendLater) and e.message.name == "film" for e in effects)
    desk.settle()
    assert desk.playing.replay.timeline.searched == desk.playing.replay.timeline.last


def test_another_line_of_the_log_leaves_the_cards_open_and_no_step_behind() -> None:
    desk = over("aztlan")
    desk.touch(action="replay", about="10", plays="")
    late = [effect for effect in desk.pending if isinstance(effect, SendLater)]
    desk.send("replay-eyes", value="open")
    desk.pending.clear()
    desk.touch(action="replay", about="30", plays="")
    assert desk.playing.replay.open
    for effect in late:
        desk.send(effect.message.name, **effect.message.data)
    assert desk.page.values("data-past") == ["30"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_scrolls_and_the_controls_do_not(game: str) -> None:
    desk = over(game)
    film = timeline_of(desk.match)
    while search_moments(film, desk.match):
        pass
    told = []
    for number in (film.marks[0], film.marks[0] - 1):
        desk.touch(action="replay", about=str(number))
        page = desk.page
        (tray,) = (one for one in page.elements if is_of(one, "past-tray"))
        moments = [one for one in page.elements if is_of(one, "moment")]
        news = [one for one in page.elements if is_of(one, "news") or is_of(one, "prompt")]
        assert all(tray in one.around for one in (*moments, *news))
        assert not any(tray in one.around for one in page.doing("replay-step"))
        told.append((bool(moments), any(is_of(one, "is-told") for one in page.elements)))
    assert told[0] == (True, True)
    assert told[1][0] == told[1][1]


def test_the_room_for_moments_stays_in_all_beats_of_a_choice() -> None:
    desk = over("mezo")
    game_screen, rooms = games.screen("mezo"), []
    names = game_screen.names(desk.match.seats, desk.match.state)
    number = next(
        number
        for number in range(len(desk.match.choices))
        if len(shown_beats.shown(desk.match, [number])) > 1
        and game_screen.moments(public_events(desk.match, number), names)
    )
    desk.touch(action="replay", about=str(number), plays="")
    while desk.playing.replay.number <= number + 1:
        if desk.playing.replay.number == number + 1:
            rooms.append("is-told" in desk.html)
        desk.step()
    assert len(rooms) > 1
    assert all(rooms)


def is_of(element: Element, name: str) -> bool:
    """Whether an element is of a class."""
    return name in element.attributes.get("class", "").split()
