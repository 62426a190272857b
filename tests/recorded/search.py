"""Finds matches worth recording: bots play many, and those are kept that use what none yet uses
with the same options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

import engine
from engine import bots
from tests.conformance.chain import Dice
from tests.recorded import HERE, Recorded, files, outcome, recorded

MADE = "by greedy seats that choose at random every other time"


def search(
    game: str, options: Mapping[str, str], tries: int, seed: int, players: Sequence[int] = ()
) -> list[Recorded]:
    """So many matches of these options (of ``a|b|c`` each value), every number of players in turn;
    as few of them as tell all that is new, the most telling first.
    """
    tables = list(product(every(options), players or engine.describe(game).players))
    pool = []
    for number in range(tries):
        chosen, seats = tables[number % len(tables)]
        pool.append(played(game, seats, chosen, seed + number))
    alike = [m for m in recorded(game) if (m.options, m.players) in tables]
    known = {line for match in alike for line in match.outcome}
    found = []
    while pool:
        best = max(pool, key=lambda match: len(used(match) - known))
        if used(best) <= known:
            break
        known |= used(best)
        found.append(best)
    return found


def every(options: Mapping[str, str]) -> list[dict[str, str]]:
    """The options of every table that is meant: ``a|b|c`` is each of these values."""
    values = product(*(value.split("|") for value in options.values()))
    return [dict(zip(options, chosen, strict=True)) for chosen in values]


def used(match: Recorded) -> set[str]:
    """The facts that a game tells of what was used."""
    return {line for line in match.outcome if line.startswith("used ")}


def played(game: str, players: int, options: Mapping[str, str], seed: int) -> Recorded:
    """One match to its end."""
    record = Recorded(game, players, dict(options), seed, MADE, [], [])
    match, dice = record.start(), Dice(seed)
    for seat in range(players):
        match.reseat(seat, engine.Seat(match.seats[seat].name, "bot:greedy"))
    while match.decision is not None:
        keys = [option.key for option in match.decision.options]
        at_random = dice.below(2) == 0
        key = keys[dice.below(len(keys))] if at_random else bots.answer(bots.question(match))
        record.choices.append(key)
        match.choose(key)
    record.outcome = outcome(record.played())
    return record


def record(match: Recorded) -> str:
    """Writes a match under the next free name, which it returns."""
    taken = [int(path.stem.partition("_")[0]) for path in files(match.game)]
    name = f"{max(taken, default=-1) + 1:02}_{match.players}"
    match.write(HERE / match.game / f"{name}.txt")
    return name
