"""Matches of bots against themselves, and what they teach: positions, and who won from there.

Every seat makes some of its choices at random, so that positions vary and mistakes are met.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import engine
from engine.bots.plans import play
from engine.core.evaluation import Rows
from engine.core.state import State
from engine.core.steps import Option
from tests.arena.matches import Player, Table, lead, share
from tests.conformance.cases import drawn

POSITIONS = 16
"""So many positions are taken from a match, spread over it."""
EXPLORED = (0.03, 0.15)
"""The share of choices at random lies between these, for each match."""
OPENING = 8
"""Up to so many choices at the start of a match are at random."""


class Lesson(NamedTuple):
    """A match to learn from: of whom, or of these keys."""

    number: int
    table: Table
    seed: int
    player: Player
    keys: Sequence[str] = ()


class Sample(NamedTuple):
    """A position: what was measured of every party, and what came of it."""

    match: int
    seats: int
    phase: float
    rows: Rows
    by_hand: Sequence[float]
    points: Sequence[int]
    shares: Sequence[float]
    leads: Sequence[float]


class Moment(NamedTuple):
    """A table before a choice, the option that was chosen, and by whom."""

    state: State
    option: Option
    seat: int


def lessons(
    game: str, players: Sequence[int], numbers: range, seed: int, player: Player, *, vary: bool
) -> list[Lesson]:
    """Matches of some numbers for each number of players, half with options drawn at random."""
    found = []
    for seats in players:
        for number in numbers:
            own = (seed * 10 + seats) * 1_000_000 + number
            table = _table(game, seats, own if vary and number % 2 else 0)
            found.append(Lesson(number, table, own, player))
    return found


def _table(game: str, seats: int, seed: int) -> Table:
    """A table with its options drawn, or for seed 0 with the defaults."""
    return Table(game, seats, drawn(game, seats, seed).options if seed else ())


def learn(lesson: Lesson) -> tuple[list[str], list[Sample]]:
    """Plays a match; gives its choices, and the positions taken from it."""
    match = lesson.table.start(lesson.seed)
    choose = _by_keys(lesson.keys) if lesson.keys else _by_player(lesson)
    moments = list(_played(match, choose))
    rng = random.Random(-lesson.seed)
    taken = [_taken(moment, rng) for moment in _spread(moments, rng)]
    samples = [_sample(lesson.number, match, s) for s in taken if s.agenda]
    return [choice.key for choice in match.choices], samples


def _played(match: engine.Match, choose: Callable[[engine.Match], str]) -> Iterator[Moment]:
    """Plays a match to its end; gives its moments."""
    while match.decision is not None:
        seat, chosen = match.decision.seat, match.decision.find(choose(match))
        assert chosen is not None
        yield Moment(match.state, chosen, seat)
        match.choose(chosen.key)


def _by_keys(keys: Sequence[str]) -> Callable[[engine.Match], str]:
    """The choices that were made once."""
    return lambda match: keys[len(match.choices)]


def _by_player(lesson: Lesson) -> Callable[[engine.Match], str]:
    """The choices of a bot that tries something else now and then, and at first."""
    rng = random.Random(lesson.seed)
    often, opening = rng.uniform(*EXPLORED), rng.randrange(OPENING + 1)

    def choose(match: engine.Match) -> str:
        assert match.decision is not None
        if len(match.choices) < opening or rng.random() < often:
            return rng.choice(match.decision.options).key
        return lesson.player.choose(match)

    return choose


def _spread(moments: Sequence[Moment], rng: random.Random) -> list[Moment]:
    """One moment of each of so many equal parts of a match."""
    size = len(moments) / POSITIONS
    return [moments[int((part + rng.random()) * size)] for part in range(POSITIONS)]


def _taken(moment: Moment, rng: random.Random) -> State:
    """The table before the choice, or as bots judge it: after it, as far as the seat can know."""
    if rng.random() < 0.5:
        return moment.state
    return play(moment.state, moment.option, moment.seat)[0]


def _sample(number: int, match: engine.Match, s: State) -> Sample:
    """What is known of a position of a match that is over."""
    game: engine.Game[Any, Any] = match.game
    result, parties = match.result(), range(s.parties)
    assert result is not None
    return Sample(
        match=number,
        seats=s.seats,
        phase=game.evaluation.phase(s),
        rows=game.evaluation.measure(s),
        by_hand=[game.evaluate(s, party) for party in parties],
        points=game.scores(s),
        shares=[share(result, party) for party in parties],
        leads=[lead(result.scores, party) for party in parties],
    )
