"""Matches of bots against themselves, and what they teach: positions, and who won from there.

Every seat makes some of its choices at random, so that positions vary and mistakes are met.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import engine
from engine import bots
from engine.arrays import Encoding, encoding_of
from engine.bots.plans import play
from engine.core.evaluation import Rows
from engine.core.state import State
from engine.core.steps import Option
from tests.arena import teacher
from tests.arena.matches import Player, Table, lead, share
from tests.arena.raw_view import raw_rows
from tests.conformance.cases import drawn

POSITIONS = 16
"""So many positions are taken from a match, spread over it."""
EXPLORED = (0.03, 0.15)
"""The share of choices at random lies between these, for each match."""
OPENING = 8
"""Up to so many choices at the start of a match are at random."""


class Lesson(NamedTuple):
    """A match to learn from: of whom, or of these keys.

    ``teacher`` is how many times as many positions as usual *hard* looks at to say what a position
    is worth; with 0 only the result says it. With ``raw`` samples hold what is seen, too.
    """

    number: int
    table: Table
    seed: int
    player: Player
    keys: Sequence[str] = ()
    teacher: float = 0.0
    raw: bool = False


class Sample(NamedTuple):
    """A position: what was measured of every party, and what came of it.

    ``taught`` is what weights are fitted to, if it is not who won; ``raw`` see ``raw_view.py``.
    """

    match: int
    seats: int
    phase: float
    rows: Rows
    by_hand: Sequence[float]
    points: Sequence[int]
    shares: Sequence[float]
    leads: Sequence[float]
    taught: Sequence[float] = ()
    raw: Rows = ()


class Moment(NamedTuple):
    """A table before a choice, the option that was chosen, by whom; for a teacher the question."""

    state: State
    option: Option
    seat: int
    question: str


class Position(NamedTuple):
    """A table to be measured, and the shares that a teacher gives it (none: the result does)."""

    state: State
    found: Sequence[float] = ()


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
    moments = list(_played(match, choose, asks=bool(lesson.teacher)))
    rng = random.Random(-lesson.seed)
    taken = [_taken(moment, rng, lesson) for moment in _spread(moments, rng)]
    samples = [_sample(lesson, match, one) for one in taken if one and one.state.agenda]
    return [choice.key for choice in match.choices], samples


def _played(
    match: engine.Match, choose: Callable[[engine.Match], str], *, asks: bool
) -> Iterator[Moment]:
    """Plays a match to its end; gives its moments."""
    while match.decision is not None:
        seat, chosen = match.decision.seat, match.decision.find(choose(match))
        assert chosen is not None
        yield Moment(match.state, chosen, seat, bots.question(match) if asks else "")
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


def _taken(moment: Moment, rng: random.Random, lesson: Lesson) -> Position | None:
    """The table before the choice, or as bots judge it: after it, as far as the seat can know."""
    if moment.question:
        found = teacher.searched(moment.question, lesson.teacher)
        return Position(*found) if found else None
    if lesson.raw or rng.random() < 0.5:
        return Position(moment.state)
    return Position(play(moment.state, moment.option, moment.seat)[0])


def _sample(lesson: Lesson, match: engine.Match, position: Position) -> Sample:
    """What is known of a position of a match that is over."""
    game: engine.Game[Any, Any] = match.game
    s, found = position
    result, parties = match.result(), range(s.parties)
    assert result is not None
    won = [share(result, party) for party in parties]
    return Sample(
        match=lesson.number,
        seats=s.seats,
        phase=game.evaluation.phase(s),
        rows=game.evaluation.measure(s),
        by_hand=[game.evaluate(s, party) for party in parties],
        points=game.scores(s),
        shares=won,
        leads=[lead(result.scores, party) for party in parties],
        taught=[(a + b) / 2 for a, b in zip(found, won, strict=True)] if found else (),
        raw=raw_rows(_encoding(lesson.table), s) if lesson.raw else (),
    )


def _encoding(table: Table) -> Encoding:
    return encoding_of(table.game, table.players, dict(table.options))
