"""Where on the table of Mezo an option is tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web.games.mezo.board import kind_in_hand
from web.games.mezo.stage import acts_on_card
from web.games.scene import Place

if TYPE_CHECKING:
    from engine import Option
    from web.games.scene import Scene

ON_MAP = ("region", "vertex")
"""Things on the map that can be tapped; what stands there is offered in the dock and lights up."""


def place(scene: Scene, option: Option) -> Place:
    """Where an option is tapped: on the map, on the stage's card, in the hand, in the dock."""
    if scene.as_list:
        return Place.LIST
    if option.verb == "deploy":
        return Place.BOARD if option.args[1] == kind_in_hand(scene) else Place.RECKONING
    return _at_thing(scene, option) if scene.is_spot(option) else Place.LIST


def _at_thing(scene: Scene, option: Option) -> Place:
    """Where the thing is that stands for an option."""
    kind, _sep, _name = scene.next_target(option.targets).partition(":")
    if kind in ON_MAP:
        return Place.BOARD
    if kind == "action" and acts_on_card(scene):
        return Place.RECKONING
    return Place.HAND if kind == "card" and scene.viewer != NOBODY else Place.LIST
