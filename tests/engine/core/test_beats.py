"""Beats: where they begin, what belongs to them, and that they cost nothing without a match."""

from __future__ import annotations

from engine.core import beats, steps
from engine.core.events import Event
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.state import BeatStart
from tests.engine.core import toy


def watched() -> toy.State:
    """A table at which somebody looks on."""
    s = toy.GAME.new(toy.GAME.setup(2, {}, 5))
    s.log, s.beats, s.chooser = [], [], 1
    return s


def begun(s: toy.State) -> list[BeatStart]:
    assert s.beats is not None
    return s.beats


def test_a_beat_belongs_to_whose_move_it_is_part_of() -> None:
    s = watched()
    s.begin_beat()
    s.note("TOY-3", toy.Kept, 1, 4)
    s.begin_move(0)
    s.note("TOY-3", toy.Kept, 0, 2)
    s.begin_beat()
    assert [(one.party, one.events, one.is_move) for one in begun(s)] == [
        (1, 0, False),
        (0, 1, True),
        (0, 2, False),
    ]


def test_a_beat_in_which_nothing_happened_is_none() -> None:
    """What was changed in silence since its start belongs to the one that follows."""
    s = watched()
    s.begin_move(0)
    s.points[0] = 3
    s.begin_beat()
    (only,) = begun(s)
    assert (only.party, only.is_move, only.before.points) == (0, True, [0, 0])


def test_beats_of_one_kind_that_follow_one_another_are_one() -> None:
    s = watched()
    for kind in ("tie", "tie", "", "", "tie"):
        s.begin_beat(kind)
        s.note("TOY-3", toy.Kept, 0, 1)
    assert [one.events for one in begun(s)] == [0, 2, 3, 4]


def test_where_nobody_looks_on_nothing_is_kept() -> None:
    s = watched()
    s.beats = None
    s.begin_beat()
    s.begin_move(0)
    assert s.beats is None


def test_in_the_middle_of_a_step_the_step_is_still_to_be_done() -> None:
    """A table that is kept does not look like one at which the match is over."""
    s = watched()
    s.agenda = [toy.take_turn(0)]
    steps.run(s)
    (turn,) = begun(s)
    assert turn.before.agenda == [toy.take_turn(0)]


def test_what_only_one_seat_hears_is_no_beat_of_its_own() -> None:
    s = watched()
    events = [Event(toy.Drawn(3), "TOY-2", 1), Event(toy.Kept(1, 3), "TOY-3")]
    events += [Event(toy.Drawn(5), "TOY-2", 0)]
    starts = [BeatStart(party, at, s, False, "") for at, party in ((1, 1), (2, 0))]
    parts = beats.parted(events, 0, starts, s)
    assert [(part.begin, part.end) for part in parts] == [(0, 1), (1, 2), (2, 3)]
    (told,) = beats.told_to_all(events, 0, parts, s)
    assert (told.party, told.begin, told.end) == (1, 0, 3)


def test_a_choice_of_which_others_hear_nothing_has_one_beat_all_the_same() -> None:
    match = Match(toy.GAME, [Seat("A"), Seat("B")], toy.GAME.setup(2, {}, 5))
    match.choose("draw")
    (beat,) = match.choices[-1].beats
    assert (beat.begin, beat.end, beat.state) == (1, 2, match.state)
    assert [match.seen(seat, beat).latest != [] for seat in (0, 1)] == [True, False]
