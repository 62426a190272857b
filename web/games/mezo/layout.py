"""Where things lie on the Mezo board: ``mezo/board_layout.json``, typed.

Which regions touch and which vertices lie between them follow the rules' own board table; the
hand that drew the lines is ours.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from web.games import board_layouts
from web.games.board_layouts import Point

Box = tuple[float, float, float, float]
"""x, y, width and height"""


class Region(NamedTuple):
    """A region: its land and what stands on it.

    ``plaque`` is the upper left corner of what tells its name, its prize and everybody's strength;
    below it the pieces of each seat stand in a column of their own (:func:`place`). ``pyramid`` is
    the middle of a pyramid's foot, ``free`` the place of what a module puts there; ``ornaments``
    are the places of the terrain's drawing.
    """

    id: str
    outline: str
    plaque: Point
    champion: Point
    pyramid: Point
    free: Point
    ornaments: tuple[Point, ...]

    @property
    def middle(self) -> str:
        """The middle of the plaque and all pieces below it, about which they turn together."""
        (x, y), (width, _height) = self.plaque, PLAQUE
        return f"{x + width / 2:g} {y + (HEIGHTS['glyph'] + GLYPH / 2) / 2:g}"

    @property
    def ornaments_by_scale(self) -> dict[float, tuple[Point, ...]]:
        """Where ornaments of each scale stand: every fourth is larger."""
        return board_layouts.by_scale(
            (x, y, 1.35 if number % 4 == 1 else 1) for number, (x, y) in enumerate(self.ornaments)
        )


class Vertex(NamedTuple):
    """A vertex; ``rays`` are its regions with the angle in which each lies."""

    id: str
    x: float
    y: float
    rays: tuple[tuple[str, int], ...]


class Pool(NamedTuple):
    """Units off the map: the columns of the seats, the heights of warriors and shamans, a scale."""

    id: str
    columns: tuple[float, ...]
    heights: tuple[float, float]
    scale: float


def _outline(area: str, neighbours: tuple[str, ...]) -> str:
    return board_layouts.closed(_LINES, board_layouts.ring(_LINES, area, neighbours), "C")


def _region(drawn: Mapping[str, Any]) -> Region:
    rest = {name: value for name, value in drawn.items() if name != "neighbours"}
    return Region(**rest, outline=_outline(drawn["id"], drawn["neighbours"]))


_DRAWN = board_layouts.read("mezo")
_LINES = board_layouts.lines(_DRAWN["borders"])

VIEW_BOX: str = _DRAWN["view_box"]
REGIONS = tuple(map(_region, _DRAWN["regions"]))
VERTICES = tuple(Vertex(**vertex) for vertex in _DRAWN["vertices"])
ROADS = tuple(line.path for line in _LINES if line.b != board_layouts.COAST)
"""The white roads along the borders, from vertex to vertex."""
COAST = _outline(board_layouts.COAST, _DRAWN["coast"])

RECORD = 5
"""The spaces of a record; behind them come those of a party at which nobody sits."""
CALENDAR: tuple[Point, ...] = _DRAWN["calendar"]
CODEX: tuple[Point, ...] = _DRAWN["codex"]
WRATH: tuple[Point, ...] = _DRAWN["wrath"]
"""The Angry God tiles, by Age."""

OFFERING: Box = _DRAWN["offering"]
XIBALBA: Box = _DRAWN["xibalba"]
POOLS = {pool["id"]: Pool(**pool) for pool in _DRAWN["pools"]}
"""The units in the Offering Space and in Xibalba, by place."""

COMMONS: dict[str, str] = _DRAWN["commons"]
"""The common boards, each with the part of the table that is shown of it: they lie off the map."""

PLAQUE: Point = _DRAWN["plaque"]
"""Width and height of a plaque: the name and the prize above, the strengths below."""
GLYPH = 54
"""The height of a glyph, the lowest of these pieces."""
ALTAR: Point = _DRAWN["altar"]
"""The altar on its plaque, from the plaque's corner."""
HEIGHTS: dict[str, float] = _DRAWN["heights"]
"""How far below a plaque's upper rim the middle of what belongs to a seat lies."""


def place(region: Region, seat: int, seats: int, kind: str) -> Point:
    """Where something of a seat's stands in a region, by its kind in ``HEIGHTS``."""
    x, y = region.plaque
    width, _height = PLAQUE
    return x + width * (seat + 0.5) / seats, y + HEIGHTS[kind]
