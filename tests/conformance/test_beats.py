"""Beat by beat a match shows one moment: the table, the points and the log of the same beat.

The points are those of the events so far, as the game's screen tells them; nobody sees in a beat
what they may not know; and nothing of the match hangs on its being watched.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

import engine
from engine.core import steps
from engine.core.match import WITH_BEATS
from tests.conformance.cases import NIGHTLY, Case, random_choices, scaled
from tests.conformance.test_views import moments, onlookers
from web import games

LOOK_EVERY = 17 if NIGHTLY else 61
MOST_OPTIONS = 6
"""So many options of a decision are tried at most."""


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_at_every_beat_the_points_are_those_told_so_far(table: Case, seed: int) -> None:
    match = table.start(seed + 21)
    told = Points(match)
    for _number in random_choices(match, seed + 21):
        told.follow(match)
    told.follow(match)


class Points:
    """Adds up what the events of a match bring, and holds it against the tables of its beats."""

    def __init__(self, match: engine.Match) -> None:
        self.screen = games.screen(match.game.id)
        self.sums = list(match.seen().scores)
        self.followed = 0

    def follow(self, match: engine.Match) -> None:
        """Goes through the beats of the choices that are new."""
        for choice in match.choices[self.followed :]:
            for beat in choice.beats:
                self._add(match.events[beat.begin : beat.end])
                scores = match.game.scores(match.game.view(beat.state, engine.NOBODY))
                assert list(scores) == self.sums, [e.kind for e in match.events[beat.begin :]]
        self.followed = len(match.choices)

    def _add(self, events: Sequence[engine.Event]) -> None:
        for event in engine.known_events(events, engine.NOBODY):
            for party, gain in self.screen.points(event).items():
                self.sums[party] += gain


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_beats_follow_one_another_without_a_gap_up_to_the_present(table: Case, seed: int) -> None:
    match = table.start(seed + 22)
    for number in random_choices(match, seed + 22):
        if number:
            _holds_together(match)
    _holds_together(match)


def _holds_together(match: engine.Match) -> None:
    """The beats of the last choice are all of it."""
    choice = match.choices[-1]
    ends = [choice.events_before, *(beat.end for beat in choice.beats)]
    assert [beat.begin for beat in choice.beats] == ends[:-1]
    assert ends[-1] == len(match.events)
    assert choice.beats[-1].state is match.state
    for beat in choice.beats[1:]:
        assert any(event.only == engine.EVERYBODY for event in match.events[beat.begin : beat.end])


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_the_log_of_a_beat_ends_with_it(table: Case, seed: int) -> None:
    for match in moments(table, seed + 23, 31):
        if not match.choices:
            continue
        beats = match.choices[-1].beats
        for seat in onlookers(match):
            now = match.seen(seat)
            shown = [match.seen(seat, beat) for beat in beats]
            for before, after in pairwise(shown):
                assert after.history == before.history + after.latest
            for seen in shown:
                assert seen.history[len(seen.history) - len(seen.latest) :] == seen.latest
                assert (seen.decision, seen.result) == (None, None)
                assert all(begin <= len(seen.history) for begin, _party in seen.turns)
            last = shown[-1]
            assert (last.view, last.history, last.scores) == (now.view, now.history, now.scores)


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_twins_are_equal_at_every_beat(table: Case, seed: int) -> None:
    """As long as a seat is told the same in two tables, it sees the same beats."""
    for match in moments(table, seed + 24, LOOK_EVERY):
        if match.decision is None:
            break
        for seat in onlookers(match):
            twin = match.game.determinize(match.view(seat), seed)
            for option in match.decision.options[:MOST_OPTIONS]:
                real, other = played(match, match.state, option), played(match, twin, option)
                if real and other:
                    _same_beats(real, other, seat)


def played(match: engine.Match, state: engine.State, option: engine.Option) -> engine.Match | None:
    """A match from a table after one choice more; None if it is not offered there."""
    ahead = engine.Match(match.game, match.seats, match.setup, origin=state)
    if ahead.decision is None or ahead.decision.find(option.key) is None:
        return None
    ahead.choose(option.key)
    return ahead


def _same_beats(real: engine.Match, other: engine.Match, seat: int) -> None:
    """Holds the beats of two matches against each other, as far as the seat is told the same.

    Up to where something was learned: a draw, a reveal, that somebody is asked.
    """
    mine, theirs = real.choices[-1].beats, other.choices[-1].beats
    before = real.origin.revealed if real.origin else 0
    now = real.seen(seat), other.seen(seat)
    if now[0].asked != now[1].asked:  # which is news too
        mine, theirs = mine[:-1], theirs[:-1]
    elif now[0].history == now[1].history and not (real.state.learned or other.state.learned):
        assert len(mine) == len(theirs)
    for a, b in zip(mine, theirs, strict=False):
        one, two = real.seen(seat, a), other.seen(seat, b)
        learned = one.view.revealed != before or a.state.learned or b.state.learned
        if learned or one.history != two.history:
            break
        differ = {n for n in vars(one.view) if vars(one.view)[n] != vars(two.view)[n]}
        assert not differ, differ
        assert (one.latest, one.asked, one.turns) == (two.latest, two.asked, two.turns)


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_nothing_hangs_on_being_watched(table: Case, seed: int) -> None:
    """Neither the table nor what is asked; and beats of old choices are those that they had."""
    match = table.start(seed + 25)
    kept: list[list[str]] = []
    for number in random_choices(match, seed + 25, 60):
        if number:
            kept.append([beat.state.digest() for beat in match.choices[-1].beats])
        assert match.decision is not None
        unseen = match.state.clone()
        steps.choose(unseen, match.decision.options[0])
        assert unseen.beats is None
    kept.append([beat.state.digest() for beat in match.choices[-1].beats])
    assert not any(choice.beats for choice in match.choices[:-WITH_BEATS])
    assert all(choice.beats for choice in match.choices[-WITH_BEATS:])
    for number in range(0, len(kept), 7):
        again = engine.beats_of(match, number)
        assert [beat.state.digest() for beat in again] == kept[number]


def test_a_choice_that_is_made_again_has_the_same_beats(default_case: Case) -> None:
    match, again = default_case.start(26), 0
    for _number in random_choices(match, 26, 40):
        if not match.choices or not match.can_undo():
            continue
        before = [beat.state.digest() for beat in match.choices[-1].beats]
        assert match.undo()
        assert match.redo()
        assert [beat.state.digest() for beat in match.choices[-1].beats] == before
        again += 1
    assert again
