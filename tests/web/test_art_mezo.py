"""Mezo's drawings: they render, say no word of their own, and lie where the rules say."""

import re
from collections.abc import Collection
from functools import partial
from itertools import pairwise, product
from math import dist
from pathlib import Path
from xml.etree import ElementTree as ET

import jinja2
import pytest

from engine.mezo import data
from engine.mezo.content import pool
from engine.mezo.language import EFFECTS
from engine.mezo.modules import MODULES
from engine.mezo.modules.prophecies.data import PROPHECIES
from engine.mezo.modules.rituals.data import PHASE_OF
from engine.mezo.modules.solo.data import CORNERS, GODS, SPACES
from engine.mezo.modules.tribe_powers.data import POWER_OF
from tests.web.test_tokens import contrast, palette
from web import render as drawing
from web.games import board_layouts
from web.games.mezo import layout
from web.render import mark_of

TEMPLATES = Path(__file__).parents[2] / "web" / "templates"
ENV = jinja2.Environment(
    autoescape=True,
    loader=jinja2.FileSystemLoader(TEMPLATES),
    undefined=jinja2.StrictUndefined,
)
ENV.globals["mark_of"] = mark_of
ENV.globals["region"] = drawing.region
TAGS = {"svg", "g", "path", "circle", "text", "use", "defs", "clipPath", "span", "b", "i"}
OWN_WORDS = re.compile(r"[A-E]|\+?\d+")
EVERYTHING = pool(tuple(module.id for module in MODULES))
TILES = sum(EVERYTHING.angry_gods, ())
VERBS = {effect.do for effect in EFFECTS.values()}
SEATS = range(5)
ACTIONS = "[{'name': '', 'text': '', 'verbs': ['call', 'smite'], 'state': '', 'attributes': ''}]"
CALLS = [
    *(f"{m}({s})" for m in ("champion", "glyph", "devotion_token") for s in SEATS),
    *(f"{m}_icon({s}, 'large')" for m in ("champion", "glyph", "devotion") for s in SEATS),
    *(
        f"{m}('{k}', {s})"
        for m in ("unit", "unit_icon")
        for k in ("warrior", "shaman")
        for s in SEATS
    ),
    *(f"{m}({k}, {s})" for m in ("tier", "tier_icon") for k in (1, 2, 3, 4) for s in (0, "none")),
    "pyramid([(1, none), (2, 0), (3, 3), (4, 1)])",
    "pyramid([])",
    *(f"god('{g}', {s})" for g in EVERYTHING.gods for s in (2, "none")),
    *(f"god_icon('{g}')" for g in EVERYTHING.gods),
    *(f"{m}('{a}')" for m in ("altar", "altar_icon") for a in EVERYTHING.altars),
    *(f"{m}('{w}')" for m in ("wrath", "wrath_icon") for w in TILES),
    "altar()",
    "wrath(age=3)",
    *(f"day('{s}')" for s in data.CALENDAR),
    *(f"leaf('{s}')" for s in data.CODEX),
    *(f"ability_icon('{a}')" for a in data.ABILITIES),
    *(f"action_icon('{v}')" for v in sorted(VERBS)),
    *(f"{m}{i}()" for m in ("blessed", "desolate") for i in ("", "_icon")),
    f"devotion_track({data.DEVOTION_VALUES}, {data.DEVOTION_LEVELS}, 7, 3)",
    "conflict_pile(3)",
    "count(8)",
    *(f"shield({s})" for s in SEATS),
    *(f"kind_sign('{k}')" for k in ("warrior", "shaman")),
    *(f"common_icon('{c}')" for c in layout.COMMONS),
    "crown()",
    "reminder(1, 3)",
    *(f"reminder(2, sign='{s}')" for s in ("shaman", "warrior", "spared")),
    *(
        f"god_card('ixchel', '{t}', '', {ACTIONS}, state='large')"
        for t in ("legacy", "vengeance", "fervor", "edict", "task", "sheet")
    ),
]

OF_MODULES = {
    "modules/cities": [f"{m}({s})" for m in ("city", "city_icon") for s in SEATS],
    "modules/rituals": [
        *(f"{m}('{r}')" for m in ("ritual", "ritual_icon") for r in PHASE_OF),
        "ritual_back()",
        "ritual_icon()",
    ],
    "modules/prophecies": [
        *(f"{m}('{p}')" for m in ("prophecy", "prophecy_icon") for p in PROPHECIES),
        *(f"{m}({s})" for m in ("prophecy_token", "stela_icon") for s in SEATS),
        "monument()",
        "prophecy_icon()",
    ],
    "pieces": [
        *(f"god('{g}', {s})" for g in GODS for s in (1, "none")),
        *(f"god_icon('{g}')" for g in GODS),
        *(f"space_icon('{s}')" for s in SPACES),
    ],
    "modules/vengeance": [
        *(f"action_card('{c}', '', 5, {ACTIONS}, 'large')" for c in CORNERS),
        *(f"small_action_card('{c}', {n}, 2)" for c, n in CORNERS.items()),
        *(f"{m}('{c}')" for m in ("card_sign", "small_icon") for c in CORNERS),
        "pile_icon()",
        "trial_icon()",
        "trial_icon((1, 3), 'large')",
        *(f"trial_card(((1, 3, 6), (3, 6, 10)), ({n}, {3 - n}))" for n in range(4)),
    ],
    "modules/tribe_powers": [
        f"{m}('{p}', {u})"
        for m in ("power", "power_icon")
        for p in POWER_OF.values()
        for u in ("false", "true")
    ],
}


def check(markup: str) -> None:
    for element in ET.fromstring(f"<svg>{markup}</svg>").iter():
        assert element.tag in TAGS
        assert "style" not in element.attrib
        said = (element.text or "").strip() + (element.tail or "").strip()
        assert not said or OWN_WORDS.fullmatch(said), "words belong to the caller"
    defined = set(re.findall(r'\bid="([^"]+)"', markup))
    used = set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))
    assert used <= defined


def render(name: str, call: str) -> str:
    source = f'{{% import "mezo/{name}.jinja" as p %}}{{{{ p.{call} }}}}'
    return ENV.from_string(source).render(L=layout)


@pytest.mark.parametrize("call", CALLS)
def test_pieces_render(call: str) -> None:
    check(render("pieces", call))


@pytest.mark.parametrize(
    ("name", "call"), [(name, call) for name, calls in OF_MODULES.items() for call in calls]
)
def test_pieces_of_the_modules_render(name: str, call: str) -> None:
    check(render(name, call))


@pytest.mark.parametrize(
    ("name", "macro", "ids"),
    [
        ("modules/rituals", "ritual", PHASE_OF),
        ("modules/prophecies", "prophecy", PROPHECIES),
        ("modules/tribe_powers", "power", POWER_OF.values()),
        ("pieces", "god", GODS),
        ("pieces", "god_icon", GODS),
        ("modules/vengeance", "small_icon", CORNERS),
        ("pieces", "god", EVERYTHING.gods),
        ("pieces", "altar", EVERYTHING.altars),
        ("pieces", "wrath", TILES),
        ("pieces", "action_icon", sorted(VERBS)),
    ],
)
def test_no_two_of_a_kind_look_alike(name: str, macro: str, ids: Collection[str]) -> None:
    assert len({render(name, f"{macro}('{one}')") for one in ids}) == len(ids)


def test_the_board_renders_within_reason() -> None:
    looks = "{'uxmal': 'blessed', 'coba': 'desolate', 'tikal': 'conflict', 'becan': 'done'}"
    markup = render("board_art", f"backdrop(L, {looks})")
    check(markup)
    assert markup.count('class="mezo-look ') == 4
    assert len(markup) < 90_000


def test_what_lights_up_renders() -> None:
    check(render("board_art", "symbols(L) + p.land(L.REGIONS[0])"))
    markup = render("board_art", "presence(L.VERTICES[2], 1)")
    check(markup)
    assert markup.count("art-seat") == len(data.VERTICES["v3"]), "a foot in every region it reaches"


def outline(region: layout.Region) -> list[board_layouts.Point]:
    numbers = [float(n) for n in re.findall(r"-?\d+", region.outline)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    return points[::3]


def inside(point: board_layouts.Point, ring: list[board_layouts.Point]) -> bool:
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def test_the_drawn_board_is_the_played_one() -> None:
    assert tuple(r.id for r in layout.REGIONS) == data.REGIONS
    assert {v.id: tuple(r for r, _ in v.rays) for v in layout.VERTICES} == data.VERTICES
    assert len(layout.CALENDAR) == len(data.CALENDAR)
    assert len(layout.CODEX) == len(data.CODEX)
    assert len(layout.WRATH) == data.LAST_AGE


def test_a_vertex_lies_on_the_border_of_its_regions_alone() -> None:
    for vertex in layout.VERTICES:
        near = {
            r.id
            for r in layout.REGIONS
            if min(dist((vertex.x, vertex.y), point) for point in outline(r)) < 12
        }
        assert near == set(data.VERTICES[vertex.id])


def test_pieces_stand_in_their_region_and_apart() -> None:
    """Each seat's strength, shield and glyphs in a column, clear of what stands beside them."""
    platforms = [(v.x, v.y) for v in layout.VERTICES]
    for region, seats in product(layout.REGIONS, (2, 3, 4)):
        ring = outline(region)
        at = partial(layout.place, region, seats=seats)
        shields = [at(seat, kind="shield") for seat in range(seats)]
        places = [at(seat, kind=kind) for seat, kind in product(range(seats), layout.HEIGHTS)]
        fixed = [region.champion, region.pyramid]
        assert all(inside(point, ring) for point in [*places, *fixed, region.plaque])
        assert min(b[0] - a[0] for a, b in pairwise(shields)) >= 70
        assert min(dist(a, b) for a, b in product(shields, fixed)) >= 66
        assert min(dist(a, b) for a, b in product(shields, platforms)) >= 66


def test_an_icon_shows_the_ability_of_its_space() -> None:
    for table in (data.CALENDAR, data.CODEX):
        for name, (effect, *_) in table.items():
            wanted = effect["do"] + ("_glyph" if effect.get("kind") == "glyph" else "")
            assert render("pieces", f"SPACES['{name}']") == wanted


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_names_and_pieces_stand_off_the_land(theme: str) -> None:
    p = palette(theme, "tokens/tokens.css", "mezo/art.css", "mezo/miniature.css")
    lands = [f"mezo-{region}" for region in data.REGIONS]
    low = [land for land in lands if contrast(p["ink"], p[land]) < 4.5]
    low += [
        f"{piece} on {land}"
        for piece, land in product(
            [f"seat-{s}" for s in SEATS], [*lands, "mezo-bowl", "mezo-depth"]
        )
        if max(contrast(p[piece], p[land]), contrast(p["piece-ink"], p[land])) < 3
    ]
    assert not low
