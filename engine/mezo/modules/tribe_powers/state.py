"""Who has which power, and who has used it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.schema import Each
from ....core.state import Field
from ...state import State, Table, present
from .data import ACTIONS, POWER_OF

if TYPE_CHECKING:
    from ....core.game import Setup

POWERS = Field("powers", lambda seats: ("",) * seats, lambda s: Each(s.seats, ACTIONS))
"""By seat: its power, which its colour brings (MX-SET-6)."""

USED = Field("powers_used", lambda seats: [0] * seats, lambda s: Each(s.seats, range(2)))
"""By seat: 1 once its token is turned face down, for the rest of the game (MX-POW-1)."""


def lay_out(s: State, setup: Setup) -> None:
    """MX-SET-6: everybody has the token of the own tribe, ready side up."""
    POWERS.set(s, tuple(POWER_OF[colour] for colour in setup.colours))


def takes_part(t: Table, seat: int) -> bool:
    """MX-POW-3: whether a seat's god or a champion of it is where the conflict is.

    Either of two champions will do (MX-COMB-8); how strong it is does not matter (MX-COMB-6).
    """
    return t.champions[t.conflict] == seat or present(t, seat, t.conflict)


def check(s: State) -> Iterator[str]:
    """Every tribe's token is there once."""
    if len(set(POWERS.of(s))) < s.seats:
        yield "a tribe power is had twice"
