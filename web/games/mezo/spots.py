"""Where on the table of Mezo an option is tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mezo.state import GOD_CARDS, PLACES, RESERVE
from web.games.mezo.board import deploys
from web.games.mezo.stage import acts_on_card
from web.games.scene import Place

if TYPE_CHECKING:
    from engine import Option
    from web.games.scene import Scene

ON_MAP = ("region", "unit", "glyph", "vertex")
"""Things on the map that can be tapped; what has a text to be read first is listed with it."""
OFF_MAP = (PLACES[RESERVE], PLACES[GOD_CARDS])
"""Places of units that the map does not show."""


def place(scene: Scene, option: Option) -> Place:
    """Where an option is tapped: on the map, on the stage's card, in the hand."""
    kind, _sep, name = scene.next_target(option.targets).partition(":")
    if kind == "region" and deploys(scene) and not scene.as_list:
        return Place.BOARD  # each type of unit has a place of its own there
    if not scene.is_spot(option):
        return Place.LIST
    if kind in ON_MAP and name.partition(".")[0] not in OFF_MAP:
        return Place.BOARD
    if kind == "action" and acts_on_card(scene):
        return Place.RECKONING
    if kind == "card" and scene.viewer != NOBODY:
        return Place.HAND
    return Place.LIST
