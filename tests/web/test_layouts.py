"""The layouts of the boards: of their declared types, inside the board, true to the rules' maps."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import dist
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from engine.mezo import data as mezo_data
from tests.rules.specs import SPECIFICATIONS
from web.games import board_layouts
from web.games.aztlan import layout as aztlan
from web.games.board_layouts import COAST
from web.games.meduris import layout as meduris
from web.games.meduris import ring_outlines
from web.games.mezo import layout as mezo

GAMES = {"aztlan": aztlan, "meduris": meduris, "mezo": mezo}
MAPS = ("aztlan", "mezo")
"""Those that are drawn of lines between areas."""
CURVES = re.compile(r"M-?\d+ -?\d+C-?\d+(?:[ C]-?\d+)+")
"""A line between areas: whole numbers only, as it is run backwards too."""
NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}
"""By command: so many numbers, or a multiple of that, follow in path data."""
OFF_THE_MAP = {
    "mezo": {"plaque", "altar", "heights", "calendar", "codex", "wrath", "offering", "xibalba"}
    | {"pools", "commons"}
}
"""Measures and places that are counted from elsewhere."""


def fits(value: Any, kind: Any) -> bool:
    """Whether a value is of a declared type: of text, numbers, tuples of such, or a record."""
    if get_origin(kind) is tuple:
        kinds = get_args(kind)
        if kinds[-1] is Ellipsis:
            kinds = kinds[:1] * len(value)
        return (
            isinstance(value, tuple) and len(value) == len(kinds) and all(map(fits, value, kinds))
        )
    if hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        return isinstance(value, kind) and all(fits(getattr(value, n), hints[n]) for n in hints)
    return isinstance(value, (int, float) if kind is float else kind)


def records(value: Any) -> Iterator[Any]:
    """The records in a value, not those within records."""
    if hasattr(value, "_fields"):
        yield value
    elif isinstance(value, (tuple, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from records(inner)


def walk(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in a layout that is no object, by its name; x and y also as a point."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from walk(inner, key)
        if "x" in value:
            yield name, (value["x"], value["y"])
    elif isinstance(value, tuple) and value and isinstance(value[0], (tuple, dict)):
        for inner in value:
            yield from walk(inner, name)
    else:
        yield name, value


def is_point(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) in (2, 3) and not isinstance(value[0], str)


@pytest.mark.parametrize("layout", GAMES.values(), ids=GAMES)
def test_everything_is_of_its_declared_type(layout: ModuleType) -> None:
    tables = {name: value for name, value in vars(layout).items() if name.isupper()}
    found = [record for value in tables.values() for record in records(value)]
    assert found
    assert [record for record in found if not fits(record, type(record))] == []
    hints = {name: kind for name, kind in get_type_hints(layout).items() if name in tables}
    plain = {name: kind for name, kind in hints.items() if get_origin(kind) is not dict}
    assert [name for name, kind in plain.items() if not fits(tables[name], kind)] == []


@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_on_the_board(game: str) -> None:
    layout = board_layouts.read(game)
    left, top, width, height = map(float, layout["view_box"].split())
    drawn = {name: it for name, it in layout.items() if name not in OFF_THE_MAP.get(game, ())}
    points = [(name, it) for name, it in walk(drawn) if is_point(it)]
    assert len(points) > 100
    outside = [
        (name, point)
        for name, point in points
        if not (left <= point[0] <= left + width and top <= point[1] <= top + height)
    ]
    assert outside == []


@pytest.mark.parametrize("game", GAMES)
def test_every_path_is_path_data(game: str) -> None:
    paths = [
        it for _, it in walk(board_layouts.read(game)) if isinstance(it, str) and it[:1] == "M"
    ]
    assert len(paths) > 10
    for path in paths:
        commands = re.findall(r"([A-Za-z])([^A-Za-z]*)", path)
        assert commands[0][0] == "M"
        for command, told in commands:
            numbers = re.findall(r"-?(?:\d+\.?\d*|\.\d+)", told)
            assert re.sub(r"[-\d. ]", "", told) == ""
            assert len(numbers) % (NUMBERS[command] or 1) == 0
            assert bool(numbers) == bool(NUMBERS[command])


def areas(drawn: dict[str, Any]) -> list[dict[str, Any]]:
    """All areas of a map that is drawn of lines."""
    return [it for kind in ("territories", "lakes", "regions") for it in drawn.get(kind, ())]


@pytest.mark.parametrize("game", MAPS)
def test_a_border_is_drawn_once_and_borders_two_areas(game: str) -> None:
    drawn = board_layouts.read(game)
    borders = Counter(frozenset((line["a"], line["b"])) for line in drawn["borders"])
    assert set(borders.values()) == {1}
    sides = Counter(
        frozenset((area["id"], other)) for area in areas(drawn) for other in area["neighbours"]
    )
    assert sides.keys() == borders.keys()
    assert all(count == 1 + (COAST not in pair) for pair, count in sides.items())
    assert sorted(drawn["coast"]) == sorted(
        area["id"] for area in areas(drawn) if COAST in area["neighbours"]
    )
    assert all(CURVES.fullmatch(line["path"]) for line in drawn["borders"])


@pytest.mark.parametrize("game", MAPS)
def test_lines_close_every_outline_clockwise(game: str) -> None:
    drawn = board_layouts.read(game)
    lines = board_layouts.lines(drawn["borders"])
    around = [(COAST, drawn["coast"]), *((it["id"], it["neighbours"]) for it in areas(drawn))]
    for ring in (board_layouts.ring(lines, *area) for area in around):
        found = [lines[i].points if i >= 0 else lines[~i].points for i in ring]
        starts = [p[:2] if i >= 0 else p[-2:] for i, p in zip(ring, found, strict=True)]
        stops = [p[-2:] if i >= 0 else p[:2] for i, p in zip(ring, found, strict=True)]
        assert stops == starts[1:] + starts[:1]
        assert turning(starts) > 0


def turning(corners: Sequence[Sequence[float]]) -> float:
    """Twice the area of a polygon: positive if it runs clockwise, y downwards."""
    following = [*corners[1:], corners[0]]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, following, strict=True))


def test_regions_of_mezo_touch_where_they_share_a_vertex() -> None:
    drawn = board_layouts.read("mezo")
    borders = {frozenset((line["a"], line["b"])) for line in drawn["borders"]}
    shared = [pair for met in mezo_data.VERTICES.values() for pair in combinations(met, 2)]
    assert {pair for pair in borders if COAST not in pair} == set(map(frozenset, shared))
    lines = [(line.b == COAST, line.points) for line in board_layouts.lines(drawn["borders"])]
    ends = {(sea, end) for sea, points in lines for end in (points[:2], points[-2:])}
    inland = {end for sea, end in ends if not sea and (True, end) not in ends}
    assert inland == {(v.x, v.y) for v in mezo.VERTICES if len(v.rays) == 3}


def specification(name: str) -> dict[str, Any]:
    path = SPECIFICATIONS / name
    if not path.exists():
        pytest.skip("the specifications are not here")
    told: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return told


def test_aztlan_lies_where_the_specification_says() -> None:
    told = specification("aztlan_map.json")
    lands = {
        land["id"]: (land["type"], land["centre"], land["slots"]) for land in told["territories"]
    }
    drawn = {
        t.id: (t.terrain, [*t.centre], [[*slot] for slot in t.slots]) for t in aztlan.TERRITORIES
    }
    assert drawn == lands
    assert {lake.id: [*lake.centre] for lake in aztlan.LAKES} == {
        lake["id"]: lake["centre"] for lake in told["lakes"]
    }
    borders = {frozenset((line.a, line.b)) for line in aztlan.LINES if line.b != COAST}
    assert borders == {frozenset((border["a"], border["b"])) for border in told["borders"]}


def test_the_track_has_a_stone_at_every_point() -> None:
    stones = [
        (look, [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", stone)])
        for look, path in aztlan.TRACK_STONES.items()
        for stone in path.split("Z")[:-1]
    ]
    middles = {
        (sum(x for x, _y in corners[:8:2]) / 4, sum(y for _x, y in corners[:8:2]) / 4): look
        for look, corners in stones
    }
    assert len(middles) == aztlan.TRACK_SPACES
    for vp in range(aztlan.TRACK_SPACES):
        spot = aztlan.track_spot(vp)
        nearest = min(middles, key=lambda middle: dist(middle, spot))
        assert dist(nearest, spot) < 5
        assert (middles[nearest] == "ten") == (vp % 10 == 0)


def test_drawings_stand_by_scale_in_its_own_units() -> None:
    marks = [(10, 20, 1), (30, 45, 1.5), (1, 2, 1)]
    assert board_layouts.by_scale(marks) == {1: ((10, 20), (1, 2)), 1.5: ((20, 30),)}
    drawn = [
        (round(x * scale), round(y * scale))
        for drawings in aztlan.MARKS.values()
        for scale, places in drawings.items()
        for x, y in places
    ]
    assert sorted(drawn) == sorted((x, y) for t in aztlan.TERRITORIES for x, y, _scale in t.marks)
    strewn = [spot for places in aztlan.STREWN.values() for spot in places]
    assert sorted(strewn) == sorted(spot for t in aztlan.TERRITORIES for spot in t.strewn)


@pytest.mark.parametrize("side", meduris.SIDES.values(), ids=meduris.SIDES)
def test_meduris_lies_where_the_specification_says(side: meduris.Side) -> None:
    board = specification("meduris_board.json")
    told = board["sides"][side.id]
    assert [(s.x, s.y, [*s.druid]) for s in side.spaces] == [
        (space["x"], space["y"], space["druid"]) for space in told["spaces"]
    ]
    assert side.radius == told["space_radius"]
    assert [*side.temple] == told["druid"]["temple"]
    assert [[*rock] for rock in side.rocks] == [rock["pos"] for rock in told["druid"]["rocks"]]


def test_a_layout_that_is_no_json_names_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "meduris").mkdir()
    (tmp_path / "meduris/board_layout.json").write_text('{\n "die": [932 66]\n}\n', "utf-8")
    monkeypatch.setattr(board_layouts, "TEMPLATES", tmp_path)
    with pytest.raises(SyntaxError, match="Expecting ',' delimiter") as caught:
        board_layouts.read("meduris")
    assert (Path(str(caught.value.filename)).name, caught.value.lineno) == ("board_layout.json", 2)


@pytest.mark.parametrize("side", meduris.SIDES.values(), ids=lambda side: side.id)
def test_the_flag_of_a_settlement_covers_no_material(side: meduris.Side) -> None:
    """They may be asked for while it stands there; nor does it lie on the heaps of the mountain."""
    icons = [icon for space in side.spaces for icon in space.icons]
    heaps = [(*plateau.supply, plateau.supply_radius) for plateau in meduris.PLATEAUS]
    things = [*((x, y, side.icon_radius) for x, y in icons), *heaps]
    for space in range(len(side.spaces)):
        for width in (80.0, 105.0, 118.5, 132.0):
            x, y = ring_outlines.flag_place(side.id, space, width)
            for at_x, at_y, radius in things:
                off = max(abs(at_x - x) - width / 2, 0), max(abs(at_y - y) - 19, 0)
                assert off[0] ** 2 + off[1] ** 2 >= radius**2, (space, width)
