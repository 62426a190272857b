"""Where the points of a final score come from: what on the board each of its lines counts.

A game says so as data, ``GameScreen.score_sources``: for each kind of line a function of what
somebody *counted*. A line without one, or without anything on the board, comes from the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from engine import Event


class Counted(NamedTuple):
    """A line of a party: the public view at the end, the public events, the party, the line."""

    view: Any
    events: Sequence[Event]
    party: int
    line: str


Sources = Callable[[Counted], Iterable[str]]
"""The things that a line counts, by the names of their spots, targets, drawings or keys.

``OUTER/INNER`` is a thing within another.
"""


def standing(*things: str) -> Sources:
    """The same things for everybody."""
    return lambda _counted: things
