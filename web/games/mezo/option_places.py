"""Where on the table of Mezo an option is tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web.games.mezo.board import kind_in_hand
from web.games.mezo.dock import offers
from web.games.scene import Place

if TYPE_CHECKING:
    from engine import Option
    from web.games.scene import Scene

ON_MAP = ("region", "vertex")
"""Things on the map that can be tapped; what stands there is offered in the dock and lights up."""


def place(scene: Scene, option: Option) -> Place:
    """Where an option is tapped: on the map, in the hand, in the dock."""
    if scene.as_list:
        return Place.LIST
    if option.verb == "deploy":
        return Place.BOARD if option.args[1] == kind_in_hand(scene) else Place.DOCK
    kind, _sep, _name = scene.next_target(option.targets).partition(":")
    if kind in ON_MAP and scene.is_spot(option):
        return Place.BOARD
    if kind == "card" and scene.viewer != NOBODY:
        return Place.HAND
    return Place.DOCK if offers(scene) else Place.LIST
