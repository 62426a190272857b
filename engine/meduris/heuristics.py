"""A hand-written evaluation of a table of Meduris, for the greedy bot.

Points on the table count in full. Chips are worth what they will build or offer: each further
chip of a kind less than the one before. A hut is worth its future offerings; a rune stone its
counts to come.
"""

from __future__ import annotations

from .scoring import runes_of, temples_of
from .state import State, run_size

CHIP = (0.55, 0.5, 0.45, 0.4, 0.3, 0.2)
"""Worth of the first, second, … chip of one material."""
LATER_CHIP = 0.08
RUNE_COUNT = 1.2
"""Points that a rune stone brings at the river before the end."""
HUT = 1.6
NEIGHBOUR = 0.35
"""Worth of every further hut in the run of a hut of the seat's: offerings of both materials."""
BUILT = 0.5
"""Worth of any piece on the board: the game comes nearer to its end with it."""


def evaluate(s: State, seat: int) -> float:
    """The seat's worth less the mean worth of the others, in points."""
    worth = [_worth(s, p) for p in range(s.seats)]
    others = sum(worth) - worth[seat]
    return worth[seat] - others / (s.seats - 1)


def _worth(s: State, seat: int) -> float:
    points = float(s.vp[seat] + temples_of(s, seat) + runes_of(s, seat))
    if not s.agenda:
        return points
    huts = [i for i, owner in enumerate(s.huts) if owner == seat]
    runs = sum(run_size(s, i) - 1 for i in huts)
    points += HUT * len(huts) + NEIGHBOUR * runs + RUNE_COUNT * s.runes.count(seat)
    points += BUILT * s.temples.count(seat)
    return points + sum(_chips_worth(n) for n in s.hands[seat]) * (0.4 if s.lap else 1.0)


def _chips_worth(count: int) -> float:
    return sum(CHIP[:count]) + LATER_CHIP * max(0, count - len(CHIP))
