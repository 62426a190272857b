"""What a table of Meduris may hold: the schema of its fields, and their consistency."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.schema import BOOLS, Each
from ..core.state import NOBODY
from . import data
from .state import is_free, spaces

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..core.schema import Schema
    from .state import State

POINTS = range(10_000)
"""More points than anybody ever has."""
TURNS = range(10_000)


def schema(s: State) -> Mapping[str, Schema]:
    """What every field may hold."""
    ring, kinds = len(data.PAIRS[s.seats]), len(data.MATERIALS)
    seats, owners, chips = range(s.seats), range(NOBODY, s.seats), range(data.CHIPS + 1)
    return {
        "huts": Each(ring, owners),
        "temples": Each(ring, owners),
        "tokens": Each(ring, range(len(data.TOKENS))),
        "stacks": Each(kinds, Each(range(data.STACK_LIMIT + 1), seats)),
        "supply": Each(kinds, chips),
        "hands": Each(s.seats, Each(kinds, chips)),
        "vp": Each(s.seats, POINTS),
        "huts_left": Each(s.seats, range(data.HUTS[s.seats] + 1)),
        "temples_left": Each(s.seats, range(data.TEMPLES + 1)),
        "runes": Each(len(data.TERRITORIES), owners),
        "druid": range(data.AT_TEMPLE, ring),
        "die": range(NOBODY, len(data.FACES)),
        "start": seats,
        "built_turn": TURNS,
        "ended_by": owners,
        "turns_left": range(NOBODY, s.seats),
        "lap": BOOLS,
        "open_hands": BOOLS,
        "idle_rounds": data.IDLE_ROUNDS,
    }


def arguments(s: State) -> Mapping[str, Schema]:
    """What the steps' arguments may be."""
    ring, kinds = range(spaces(s)), range(len(data.MATERIALS))
    return {
        "seat": range(s.seats),
        "space": ring,
        "first": range(spaces(s) + 1),
        "chosen": Each(range(len(data.TOKEN_POOL) + 1), ring),
        "plateau": kinds,
        "material": kinds,
        "start": kinds,
        "goal": kinds,
        "height": range(data.STACK_LIMIT),
        "units": ring,
        "points": ring,
        "chips": Each(len(data.MATERIALS), range(data.CHIPS + 1)),
        "rule": {"MD-HUT-2", "MD-TMP-2", "MD-OFF-6", "MD-OFF-7", "MD-SML-6"},
    }


def check(s: State) -> list[str]:
    """What is wrong with a table that waits for a decision: pieces lost, the druid nowhere."""
    return [name for name, count, whole in _counts(s) if count != whole] + _faults(s)


def _counts(s: State) -> Iterator[tuple[str, int, int]]:
    """How many there are of everything that is neither made nor lost, and how many there were."""
    for material, name in enumerate(data.MATERIALS):
        yield name, s.supply[material] + sum(hand[material] for hand in s.hands), data.CHIPS
    for seat in range(s.seats):
        huts, temples = s.huts_left[seat], s.temples_left[seat]
        yield f"huts of seat {seat}", huts + s.huts.count(seat), data.HUTS[s.seats]
        yield f"temples of seat {seat}", temples + s.temples.count(seat), data.TEMPLES
        workers = sum(stack.count(seat) for stack in s.stacks)
        coming = s.agenda.count(("place_worker", (seat,)))
        yield f"workers of seat {seat}", workers + coming, data.WORKERS[s.seats]


def _faults(s: State) -> list[str]:
    faults = {
        "a hut and a temple on one space": any(
            s.huts[i] >= 0 and s.temples[i] >= 0 for i in range(spaces(s))
        ),
        "a token under a piece": any(
            token and not is_free(s, i) and (s.huts[i] < 0 or token != data.TOKEN_DRUID)
            for i, token in enumerate(s.tokens)
        ),
        "a token too many": any(
            s.tokens.count(token) > data.TOKEN_POOL.count(token) for token in data.TOKEN_POOL
        ),
        "the druid is nowhere": s.druid >= 0 and s.huts[s.druid] < 0,
        "a turn of nobody": (s.turn == 0) != (s.active == NOBODY),
        "built in a turn to come": s.built_turn > s.turn,
        "an end without last turns": (s.ended_by == NOBODY) != (s.turns_left == NOBODY),
    }
    return [fault for fault, is_so in faults.items() if is_so]
