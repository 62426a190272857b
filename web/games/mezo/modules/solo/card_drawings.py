"""Drawings of the action cards of the Vengeful Gods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.modules.solo.data import CORNERS
from web.games.mezo import words
from web.games.mezo.card_lines import action_line
from web.games.mezo.modules.solo.texts import ROWS
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

ART = "mezo/modules/vengeance"


def lines(card: str, used: Sequence[bool] = (), now: int = 0) -> list[dict[str, object]]:
    """The rows of an action card, for its drawing."""
    states = ["used" if row <= len(used) and used[row - 1] else "" for row in ROWS]
    return [
        action_line(f"{card}_{row}", "target" if row == now else states[row - 1]) for row in ROWS
    ]


def whole(card: str, used: Sequence[bool] = (), now: int = 0, size: str = "large") -> Markup:
    """An action card with its words; rows that have answered are dimmed."""
    rows = lines(card, used, now)
    return part(ART, "action_card", card, words.card_type(card), CORNERS[card], rows, size)
