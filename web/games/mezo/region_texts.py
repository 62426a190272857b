"""Texts and targets of regions that several decisions and events share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from web.games.mezo import words
from web.games.scene import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.games.scene import Scene


class InRegion(Protocol):
    """An event in a region."""

    @property
    def region(self) -> str:
        """The region by its id."""


def region(_scene: Scene, args: Sequence[Any]) -> Choice:
    """A region as an option."""
    return Choice(words.region(args[0]))


def at_region(args: Sequence[str]) -> tuple[str, ...]:
    """The region that something refused points at."""
    return (f"region:{args[0]}",)


def in_region(event: InRegion) -> tuple[str, ...]:
    """The region of an event."""
    return (f"region:{event.region}",)
