"""Where the ritual cards are: the one of this Age, those of Ages past, those still face down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core import chance
from ....core.schema import Each
from ....core.state import Field, Visibility
from ...data import LAST_AGE
from ...state import State, Table, View
from .data import PHASE_OF

_SEVERAL = Each(range(LAST_AGE + 1), PHASE_OF)


def _none(_seats: int) -> list[str]:
    return []


RITUAL = Field("ritual", lambda _seats: "", lambda _s: {"", *PHASE_OF})
"""The ritual that lies face up now; '' before it is turned up and once it is discarded."""
PAST: Field[list[str]] = Field("rituals_past", _none, lambda _s: _SEVERAL)
"""The rituals of earlier Ages."""
DOWN: Field[list[str]] = Field("rituals_down", _none, lambda _s: _SEVERAL, Visibility.HIDDEN)
"""MX-RIT-1: the rituals of the Ages to come, which nobody may look at; the last is the next."""

FIELDS: tuple[Field[Any], ...] = (RITUAL, PAST, DOWN)


def in_force(t: Table, ritual: str) -> bool:
    """MX-RIT-3: whether it is the ritual of the current Age; each works in its own phase only."""
    return RITUAL.of(t) == ritual


def turned_up(t: Table) -> list[str]:
    """MX-HID-1: the rituals that everybody has seen."""
    return [*PAST.of(t), *filter(None, (RITUAL.of(t),))]


def determinize(view: View, s: State) -> None:
    """MX-HID-1: those face down are any of the rituals that have not been seen."""
    seen = turned_up(view)
    unseen = [ritual for ritual in PHASE_OF if ritual not in seen]
    chance.shuffle(s, unseen)
    laid = all(view.god)  # that is when they are laid out
    DOWN.set(s, unseen[: LAST_AGE - len(seen)] if laid else [])


def check(s: State) -> Iterator[str]:
    """Three different rituals are in the match, one for each Age."""
    cards = [*turned_up(s), *DOWN.of(s)]
    if len(set(cards)) != len(cards) or len(cards) != (LAST_AGE if cards else 0):
        yield f"rituals lost or doubled: {cards}"
    if not cards and s.phase != "setup":
        yield "no rituals were laid out"
