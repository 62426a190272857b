"""A match played by a fixed rule of choice, as a chain of digests.

Needs the engine and nothing else, so that the same chain can be made in CPython and in the
browser: same options, seed and choices must give the same match everywhere, byte for byte.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import engine

EVERY = 10
"""A digest is taken before every tenth choice, and at the end."""

_MASK = (1 << 63) - 1

T = TypeVar("T")


class Dice:
    """A tiny generator for tests: the same numbers on every Python."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def below(self, limit: int) -> int:
        """A number in 0 … limit-1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (self._state >> 31) % limit

    def one(self, things: Sequence[T]) -> T:
        """One of some things."""
        return things[self.below(len(things))]


def start(game_id: str, players: int, options: Mapping[str, str], seed: int) -> engine.Match:
    """A match of people only, named by letters."""
    seats = [engine.Seat("ABCDEFGH"[seat]) for seat in range(players)]
    return engine.start(game_id, seats, options, seed=seed)


def playthrough(match: engine.Match, seed: int) -> Iterator[str]:
    """Plays to the end; gives every key as it is about to be chosen."""
    dice = Dice(seed)
    while match.decision is not None:
        options = match.decision.options
        key = options[dice.below(len(options))].key
        yield key
        match.choose(key)


def chain(game_id: str, players: int, options: Mapping[str, str], seed: int) -> list[str]:
    """Digests of the state, and of all options offered so far in their order."""
    match = start(game_id, players, options, seed)
    offered = hashlib.sha256()
    links = []
    for number, _ in enumerate(playthrough(match, seed)):
        assert match.decision is not None
        offered.update("|".join(option.key for option in match.decision.options).encode())
        if number % EVERY == 0:
            links.append(f"{match.state.digest()}-{offered.hexdigest()[:8]}")
    links.append(f"{match.state.digest()}-{offered.hexdigest()[:8]}")
    return links
