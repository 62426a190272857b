"""At which tables the environments are tried, and how matches are played there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.arrays import Encoding, Play, encoding_of
from tests.conformance.cases import Case, usual_tables

TABLES = usual_tables()


def encoding(case: Case) -> Encoding:
    return encoding_of(case.game, case.players, dict(case.options))


def plays(table: Encoding, seed: int) -> Iterator[Play]:
    """A match at random: the same object before every token, and at the end."""
    play, rng = Play(table, seed, log=True), random.Random(seed)
    yield play
    while play.decision:
        play.take(rng.randrange(len(play.ids)))
        yield play


def moments(table: Encoding, seed: int, every: int = 13) -> Iterator[Play]:
    """Some moments of a match, each a match of its own."""
    for number, play in enumerate(plays(table, seed)):
        if number % every == 0 or play.decision is None:
            yield play.clone()
