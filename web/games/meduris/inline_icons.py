"""Small drawings of Meduris for lines of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.meduris import data
from web.games.meduris import words
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Sequence


def drawing(macro: str, *args: int | str) -> Markup:
    """A small drawing of a piece."""
    return part("meduris/pieces", macro, *args)


def material_icon(material: int) -> Markup:
    """A material, by its number."""
    return drawing("material_icon", data.MATERIALS[material])


def drawn_chips(chips: Sequence[int], *, counted: bool = True) -> Markup:
    """Chips by material, with their numbers."""
    return Markup().join(
        Markup("<span>{}{}</span>").format(material_icon(material), count if counted else "")
        for material, count in enumerate(chips)
        if count
    )


@dataclass(frozen=True)
class Held:
    """So many chips of a material in a hand: its id, the number in words and in digits."""

    id: str
    words: str
    count: int


def held(chips: Sequence[int]) -> list[Held]:
    """A hand by material; nothing of one that is UNKNOWN."""
    return [Held(data.MATERIALS[m], words.amount(m, n), n) for m, n in enumerate(chips)]
