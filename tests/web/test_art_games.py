"""Aztlán's and Mesos' drawings: they render, say no word, and lie where the rules say."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import jinja2
import pytest

from engine.aztlan import data as aztlan
from engine.mesos import data as mesos
from tests.web.test_tokens import contrast, palette, read
from web.games import board_layouts
from web.games.aztlan import layout
from web.render import mark_of

TEMPLATES = Path(__file__).parents[2] / "web" / "templates"
ENV = jinja2.Environment(
    autoescape=True,
    loader=jinja2.FileSystemLoader(TEMPLATES),
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
ENV.globals["mark_of"] = mark_of
TAGS = {"svg", "g", "path", "circle", "rect", "text", "use", "defs", "span"}
OWN_WORDS = re.compile(r"[A-E]|[IV]+|[+×\d]+")
AZTLAN = [
    *(f"pawn('{t}', {s}){'}}{{'}p.pawns('{t}', 3)" for s, t in enumerate(aztlan.TRIBES)),
    *(f"pawn_icon('{t}')" for t in aztlan.TRIBES),
    *(f"score_marker({s}, true)" for s in range(4)),
    *(f"emblem_icon('{e}')" for e in ("clash", "defeat", "coexist")),
    *(f"terrain_icon('{t}')" for t in (*aztlan.TERRAINS, aztlan.JOKER)),
    *(f"power_card('{n}', '{c.terrain}', '', '0')" for n, c in aztlan.POWER_CARDS.items()),
    *(f"prosperity_card('{c}', 'scoring', '')" for c in aztlan.PROSPERITY),
    *(f"phase_mark('{p}')" for p in ("development", "clash", "scoring", "end")),
    "canoe_link(0, 0, 9, 9, 1)",
    "power_card('9', 'city', '')",
    "power_back(1)",
]
MESOS = [
    *(f"totem_icon({s})" for s in range(5)),
    *(f"character_card('{k}', '', stars=2, pp='1')" for k in mesos.KINDS),
    *(f"character_card('inventor', '', '{i}')" for i in mesos.INVENTIONS),
    *(f"sign_icon('{k}')" for k in (*mesos.KINDS, *mesos.EVENT_KINDS, "set", "building")),
    *(f"symbol_icon('{s}')" for s in ("star", "food", "pp", "discount", "up", "down")),
    *(f"event_card('{k}', '', final=true)" for k in mesos.EVENT_KINDS),
    *(f"building_card('{b.id}', '', '{b.cost}')" for b in mesos.BUILDINGS),
    *(f"offer_tile('{t.id}', 'A', {t.upper}, {t.lower}, '3')" for t in mesos.OFFER_TILES),
    "turn_space('3', none, 1)",
    "turn_space('', ('1', '2'), 4)",
    "era_back('tribe', 3)",
]
CALLS = [("aztlan", c) for c in AZTLAN] + [("mesos", c) for c in MESOS]


def check(markup: str) -> None:
    for element in ET.fromstring(f"<svg>{markup}</svg>").iter():
        assert element.tag in TAGS
        assert "style" not in element.attrib
        said = (element.text or "").strip() + (element.tail or "").strip()
        assert not said or OWN_WORDS.fullmatch(said), "words belong to the caller"
    assert set(re.findall(r'href="#([^"]+)"', markup)) <= set(re.findall(r'\bid="([^"]+)"', markup))


@pytest.mark.parametrize(("game", "call"), CALLS)
def test_pieces_render(game: str, call: str) -> None:
    check(ENV.from_string(f'{{% import "{game}/pieces.jinja" as p %}}{{{{ p.{call} }}}}').render())


LEGEND = (TEMPLATES / "aztlan/legend_icons.jinja").read_text("utf-8")


@pytest.mark.parametrize("icon", re.findall(r"{% macro (\w+_icon)\(", LEGEND))
def test_icons_of_the_legend_render(icon: str) -> None:
    check(
        ENV.from_string(
            f'{{% import "aztlan/legend_icons.jinja" as p %}}{{{{ p.{icon}() }}}}'
        ).render()
    )


@pytest.mark.parametrize(("game", "call"), [("aztlan", "backdrop(L)"), ("mesos", "cave()")])
def test_boards_render_within_reason(game: str, call: str) -> None:
    source = f'{{% import "{game}/board_art.jinja" as b %}}{{{{ b.{call} }}}}'
    markup = ENV.from_string(source).render(L=layout)
    check(markup)
    assert len(markup) < 200_000


@pytest.mark.rule("AZ-MAP-1", "AZ-MAP-2")
def test_the_drawn_land_is_the_played_one() -> None:
    assert [(t.id, t.terrain) for t in layout.TERRITORIES] == [
        (t.id, t.terrain) for t in aztlan.TERRITORIES
    ]
    lakes = {lake.id for lake in layout.LAKES}
    for land in aztlan.TERRITORIES:
        drawn = {b if a == land.id else a for a, b, *_ in layout.LINES if land.id in (a, b)}
        assert tuple(sorted(drawn - lakes - {board_layouts.COAST})) == land.neighbours


def test_the_edge_of_a_domain_leaves_out_what_lies_between() -> None:
    pair = ("chalco", "texcoco")
    inner = next(line for line in layout.LINES if (line.a, line.b) == pair)
    whole = layout.edge(pair)
    assert f"M{inner.points[0]} {inner.points[1]}C{inner.points[2]} " not in whole
    assert len(whole) < len(layout.edge(pair[:1])) + len(layout.edge(pair[1:]))


@pytest.mark.rule("AZ-ORD-1")
def test_the_score_track_goes_round() -> None:
    assert layout.track_spot(0) == layout.track_spot(100) == (500.0, 0.0)
    assert layout.track_spot(25) == (1000.0, 500.0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_borders_and_bands_stand_out(theme: str) -> None:
    sheets = (
        "tokens/tokens.css",
        "base/card.css",
        "aztlan/art.css",
        "aztlan/miniature.css",
        "mesos/art.css",
        "mesos/miniature.css",
    )
    p = palette(theme, *sheets)
    rules = [values for sheet in sheets for _selector, values in read(sheet)]
    bands = [v["card-band"] for v in rules if "card-band" in v and "card-band-ink" not in v]
    for land in aztlan.TERRAINS:
        assert max(contrast(p[f"aztlan-{c}"], p[f"aztlan-{land}"]) for c in ("line", "pale")) >= 3
    assert bands
    dark_bands = [band for band in (*bands, p["paper"]) if contrast(p["piece-ink"], band) < 4.5]
    assert dark_bands == ["#8a2a17"], "the final events' band has its own ink"
