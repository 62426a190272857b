"""Chance and secrets: every draw and every reveal goes through here.

One small generator (SplitMix64) lives inside the state, so that the same seed gives the same
match on every Python and platform. Each draw counts as a moment at which somebody learned
something, so undo stops there. While a state is sealed, a draw raises Sealed instead:
previews and bots look ahead as far as is known, and never further.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .state import State

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Sealed(Exception):
    """A sealed state reached a draw or a reveal, whose outcome is unknown."""


def reveal(s: State) -> None:
    """Marks that somebody now learns hidden information. Raises Sealed on a sealed state."""
    if s.sealed is not None:
        raise Sealed
    s.revealed += 1
    if s.shown is None and s.log is not None:
        s.shown = len(s.log)


def secret_of(s: State, seat: int) -> None:
    """Marks that what follows depends on the secrets of one seat.

    Raises Sealed on a state that is sealed for another seat: its look ahead ends here. In the real
    match whoever made the choice learns something by it, so undo stops there.
    """
    if s.sealed is None:
        s.learned = s.learned or seat != s.chooser
    elif s.sealed != seat:
        raise Sealed


def below(s: State, limit: int) -> int:
    """A uniform integer in 0 … limit-1. Raises ValueError for a limit under 1."""
    if limit < 1:
        raise ValueError("nothing to draw from")
    reveal(s)
    while True:
        s.rng = (s.rng + _GOLDEN) & _MASK
        z = s.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z < _MASK - _MASK % limit:  # the rest would favour small numbers
            return z % limit


def pick(s: State, items: Sequence[T]) -> T:
    """One of the items, each equally likely."""
    return items[below(s, len(items))]


def shuffle(s: State, items: list[T]) -> None:
    """Shuffles the items in place; every order is equally likely."""
    for last in range(len(items) - 1, 0, -1):
        other = below(s, last + 1)
        items[last], items[other] = items[other], items[last]


def draw(s: State, pile: list[T]) -> T:
    """Takes the last item of a shuffled pile; somebody sees it. Raises IndexError if empty."""
    reveal(s)
    return pile.pop()
