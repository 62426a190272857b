"""Which gods, altars and Angry God tiles there are, and which of them a match draws from."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from . import data

Cards = dict[str, dict[str, tuple[str, str, str]]]
"""By god: its five cards, each with its three actions from the top."""


class Content(NamedTuple):
    """What a box holds: gods with their cards, altars, and the tiles of each of the three Ages.

    ``figures`` are gods that only stand on the board, without cards of their own.
    """

    gods: Cards = {}  # noqa: RUF012  # never written
    altars: tuple[str, ...] = ()
    angry_gods: tuple[tuple[str, ...], ...] = ((),) * data.LAST_AGE
    figures: tuple[str, ...] = ()


NO_CONTENT = Content()
BASE = Content(data.CARDS, tuple(data.ALTARS), data.ANGRY_GODS_OF_AGE)

CARDS: Cards = dict(BASE.gods)
"""The cards of every god that there is."""

_ADDED: dict[str, Content] = {}


def add_content(module: str, content: Content) -> None:
    """Makes known what a module brings; it is drawn from only where that module is in play."""
    _ADDED[module] = content
    CARDS.update(content.gods)


@cache
def pool(modules: tuple[str, ...]) -> Content:
    """What a match with these modules draws from: the base game's first, then each module's."""
    boxes = (BASE, *(_ADDED[name] for name in modules))
    ages = zip(*(box.angry_gods for box in boxes), strict=True)
    return Content(
        gods={god: cards for box in boxes for god, cards in box.gods.items()},
        altars=tuple(altar for box in boxes for altar in box.altars),
        angry_gods=tuple(tuple(tile for tiles in age for tile in tiles) for age in ages),
        figures=tuple(god for box in boxes for god in box.figures),
    )


def angry_gods(modules: tuple[str, ...]) -> tuple[str, ...]:
    """The tiles of all Ages that such a match may draw."""
    return tuple(tile for tiles in pool(modules).angry_gods for tile in tiles)
