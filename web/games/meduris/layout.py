"""Where things lie on the two sides of the Meduris board: ``meduris/board_layout.json``, typed.

Spaces, spots and plateaus follow the rules' own board file; the land around them is ours.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from web.games import board_layouts
from web.games.board_layouts import Point


class Space(NamedTuple):
    """A building space: disc, plaque with the two materials, the druid's place beside it."""

    x: float
    y: float
    territory: str
    materials: tuple[str, str]
    icons: tuple[Point, Point]
    plaque: Point
    plaque_angle: float
    druid: Point


class Territory(NamedTuple):
    """A rune territory: land (clipped by the coast), first border, glyph and ornaments."""

    id: str
    land: str
    border: str
    glyph: Point
    ornaments: tuple[Point, ...]


class Plateau(NamedTuple):
    """A plateau of the mountain: the places of its stack, from the bottom up, and its heap."""

    material: str
    workers: tuple[Point, Point, Point]
    supply: Point
    supply_radius: float


class Side(NamedTuple):
    """One side of the board."""

    id: str
    radius: float
    """of a space's disc; pieces are drawn for 30 and scaled by `scale`"""
    scale: float
    icon_radius: float
    plaque_width: float
    plaque_height: float
    spaces: tuple[Space, ...]
    territories: tuple[Territory, ...]
    coast: str
    river: str
    banks: str
    ripples: str
    trail: str
    """the druid's path round the ring, clockwise, closed"""
    entry: str
    """from his temple over the rocks to the path"""
    temple: Point
    temple_radius: float
    rocks: tuple[Point, Point, Point]


def _side(drawn: Mapping[str, Any]) -> Side:
    spaces = tuple(Space(**space) for space in drawn["spaces"])
    territories = tuple(Territory(**territory) for territory in drawn["territories"])
    return Side(**{**drawn, "spaces": spaces, "territories": territories})


_DRAWN = board_layouts.read("meduris")

VIEW_BOX: str = _DRAWN["view_box"]
DIE: Point = _DRAWN["die"]
PLATEAUS = tuple(Plateau(**plateau) for plateau in _DRAWN["plateaus"])
SIDES = {side["id"]: _side(side) for side in _DRAWN["sides"]}
SIDE_2_3, SIDE_4 = SIDES["side_2_3"], SIDES["side_4"]
