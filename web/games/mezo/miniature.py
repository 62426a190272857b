"""The thumbnail of Mezo: the strongest in each region, the pyramids, the gods."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import NOBODY
from engine.mezo.data import REGIONS, VERTICES
from engine.mezo.state import TOP_LEVEL
from engine.mezo.strength import strength
from web.games import miniatures
from web.games.mezo.layout import VERTICES as CORNERS
from web.games.mezo.parties import party_of
from web.games.miniatures import BOARD, Ink, at, marks_of, pieces, short
from web.render import mark_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from markupsafe import Markup

    from engine.mezo.state import Table
    from web.games.miniatures import Point, Reader

USUAL = 60
"""Points with which a column of the score is full."""
STRONG = 20
"""Strength beyond this is told as this."""
MOST_PARTIES = 4
NO_TIER = NOBODY - 1
"""In the place of a tier: it is not built; NOBODY's are those that belong to no player."""
SCALE = BOARD / 1000
"""Of the picture: the size of a unit of the board."""
OUTLINES = (
    "M58 380 30 250 36 90 100 38 300 33 504 60 512 120 541 271 556 320 440 402 250 384Z",
    "M504 60 580 38 900 42 962 95 970 200 944 314 846 318 700 316 556 320 541 271 512 120Z",
    "M58 380 250 384 440 402 500 515 560 622 440 702 214 694 58 698 38 640 30 540Z",
    "M556 320 700 316 846 318 944 314 968 377 970 530 944 634 776 641 560 622 500 515 440 402Z",
    "M58 698 214 694 440 702 465 803 506 938 450 958 246 972 96 948 37 874 32 780Z",
    "M560 622 776 641 944 634 974 760 962 894 900 957 732 971 571 964 506 938 465 803 440 702Z",
)
"""The regions, on the board: the corners of their outlines, the same along a border."""
ROADS = (
    "M504 60 512 120 541 271 556 320 440 402 250 384 58 380M556 320 700 316 944 314M440 402"
    " 500 515 560 622 440 702 214 694 58 698M560 622 776 641 944 634M440 702 465 803 506 938"
)
FEET = ((322, 352), (690, 284), (322, 654), (680, 600), (285, 920), (705, 920))
"""Where the columns of the strengths stand in each region, on the board: the middle."""
PYRAMIDS = ((136, 352), (872, 276), (134, 654), (866, 600), (134, 905), (862, 905))
"""Where the pyramids stand: the middle of the foot."""
TALLEST, COLUMN, BAR = 11.0, 4.7, 2.7
"""Of the columns of strength: the height of a strength of FULL, how far apart, and how wide."""
FULL = 12
MARK = 2.0
TIER, WIDEST, NARROWER = 2.9, 10.0, 2.1
"""How high a tier is; how wide the lowest, and how much narrower each further one."""
GOD = 3.3


class Region(NamedTuple):
    """A region: the strength of every party, and the owner of every tier."""

    live: bool
    strengths: tuple[int, ...]
    tiers: tuple[int, ...]


class Shown(NamedTuple):
    """What is shown of a match; ``gods`` by vertex: the party, or NOBODY."""

    seats: int
    points: tuple[int, ...]
    regions: tuple[Region, ...]
    gods: tuple[int, ...]
    conflict: int


BARE = (NO_TIER,) * TOP_LEVEL
EMPTY = Shown(0, (), (Region(True, (), BARE),) * len(REGIONS), (NOBODY,) * len(VERTICES), NOBODY)


def write(view: Table) -> str:
    """The table as a text."""
    return (
        miniatures.write(view.seats, view.parties)
        + miniatures.write_points(view.vp)
        + "".join(_written(view, region) for region in range(len(REGIONS)))
        + miniatures.write(*_gods(view), view.conflict)
    )


def _written(view: Table, region: int) -> str:
    owners = [owner for _level, owner in view.pyramids[region]]
    strengths = [
        min(max(strength(view, region, party), 0), STRONG) for party in range(view.parties)
    ]
    return miniatures.write(region in view.live, *strengths, *[*owners, *BARE][:TOP_LEVEL])


def _gods(view: Table) -> list[int]:
    """Whose god stands at each vertex."""
    standing = {vertex: party_of(view, god) for god, vertex in enumerate(view.vertex)}
    return [standing.get(vertex, NOBODY) for vertex in range(len(VERTICES))]


def read(reader: Reader) -> Shown:
    """What a text shows."""
    seats = reader.number(1, MOST_PARTIES)
    parties = reader.number(seats, MOST_PARTIES)
    return Shown(
        seats,
        reader.points(parties),
        tuple(_region(reader, parties) for _ in REGIONS),
        reader.numbers(len(VERTICES), NOBODY, parties - 1),
        reader.number(NOBODY, len(REGIONS) - 1),
    )


def _region(reader: Reader, parties: int) -> Region:
    return Region(
        bool(reader.number(0, 1)),
        reader.numbers(parties, 0, STRONG),
        reader.numbers(TOP_LEVEL, NO_TIER, parties - 1),
    )


def draw(text: str) -> Markup:
    """The picture of a text."""
    shown = miniatures.reading(text, read, EMPTY)
    marks = marks_of(len(shown.points), shown.seats)
    return miniatures.drawn(
        "mezo",
        {
            "lands": [_land(marks, region) for region in shown.regions],
            "outlines": OUTLINES,
            "roads": ROADS,
            "conflict": OUTLINES[shown.conflict] if shown.conflict != NOBODY else "",
            "wells": "".join(at(place) + "h0" for place in _corners(shown, taken=False)),
            "daises": "".join(at(place) + "h0" for place in _corners(shown, taken=True)),
            "gods": pieces((GOD, _standing(marks, shown))),
            "pyramids": _pyramids(marks, shown),
            "strengths": _strengths(marks, shown),
            "score": miniatures.columns(marks, shown.points, USUAL) if marks else [],
        },
    )


def _land(marks: Sequence[int], region: Region) -> str:
    """How a region is dressed: as whose it is, else as what it is."""
    strengths = region.strengths
    if not region.live:
        return "mezo-mini-desolate"
    best = max(strengths, default=0)
    if best and strengths.count(best) == 1:
        return f"mezo-mini-held mini-{mark_of(marks[strengths.index(best)])}"
    return ""


def _place(point: Sequence[float]) -> Point:
    return point[0] * SCALE, point[1] * SCALE


def _corners(shown: Shown, *, taken: bool) -> list[Point]:
    """The vertices at which a god stands, or those that are free."""
    found = zip(CORNERS, shown.gods, strict=True)
    return [_place((corner.x, corner.y)) for corner, god in found if (god != NOBODY) == taken]


def _standing(marks: Sequence[int], shown: Shown) -> Iterable[tuple[int, Point]]:
    gods = [god for god in shown.gods if god != NOBODY]
    return zip([marks[god] for god in gods], _corners(shown, taken=True), strict=True)


def _strengths(marks: Sequence[int], shown: Shown) -> list[Ink]:
    """A column for every party that is strong in a region, those of one mark in one path."""
    found: dict[int, str] = {}
    for foot, region in zip(FEET, shown.regions, strict=True):
        there = [party for party, value in enumerate(region.strengths) if value]
        x, y = _place(foot)
        x -= COLUMN * (len(there) - 1) / 2
        for party in there:
            mark, height = marks[party], TALLEST * min(region.strengths[party], FULL) / FULL
            found[mark] = found.get(mark, "") + _column(mark, (x, y), height)
            x += COLUMN
    return [Ink(mark, d) for mark, d in sorted(found.items())]


def _column(mark: int, foot: Point, height: float) -> str:
    x, y = foot
    bar = f"{at((x - BAR / 2, y))}v-{short(height)}h{BAR:g}v{short(height)}z"
    return bar + miniatures.shape(mark, (x, y - height - MARK * 0.9), MARK)


def _pyramids(marks: Sequence[int], shown: Shown) -> list[tuple[str, str]]:
    """The tiers by the class of their owner's colour."""
    found: dict[str, str] = {}
    for foot, region in zip(PYRAMIDS, shown.regions, strict=True):
        for level, owner in enumerate(region.tiers):
            if owner != NO_TIER:
                owned = owner != NOBODY
                colour = f"mini-{mark_of(marks[owner])}" if owned else "mezo-mini-neutral"
                found[colour] = found.get(colour, "") + _tier(_place(foot), level)
    return list(found.items())


def _tier(foot: Point, level: int) -> str:
    width = WIDEST - NARROWER * level
    x, y = foot[0] - width / 2, foot[1] - TIER * level
    return f"{at((x, y))}l.4-{TIER:g}h{short(width - 0.8)}l.4 {TIER:g}z"
