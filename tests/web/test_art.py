"""The drawings: they render, say no word, carry no inline style, and lie where the rules say."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import jinja2
import pytest

from engine.meduris import data
from web import games
from web.games.meduris import layout
from web.render import mark_of

TEMPLATES = Path(__file__).parents[2] / "web" / "templates"
ENV = jinja2.Environment(
    autoescape=True,
    loader=jinja2.FileSystemLoader(TEMPLATES),
    undefined=jinja2.StrictUndefined,
)
ENV.globals["mark_of"] = mark_of
PIECES = '{% import "meduris/pieces.jinja" as p %}'
CALLS = [
    *(f"{PIECES}{{{{ p.{m}({s}) }}}}" for m in ("hut", "temple", "worker") for s in range(5)),
    *(
        f"{PIECES}{{{{ p.{m}('{n}') }}}}"
        for m in ("material", "material_chip", "material_icon", "chip_icon")
        for n in data.MATERIALS
    ),
    *(f"{PIECES}{{{{ p.die('{f}') }}}}" for f in data.FACES),
    *(
        f"{PIECES}{{{{ p.{m}('{t}') }}}}"
        for m in ("rune", "rune_stone", "rune_stone_icon")
        for t in data.TERRITORIES
    ),
    *(f"{PIECES}{{{{ p.{m}('{t}') }}}}" for m in ("bonus", "bonus_icon") for t in data.TOKENS[1:]),
    *(f"{PIECES}{{{{ p.{m}_icon({s}) }}}}" for m in ("hut", "temple", "worker") for s in range(5)),
    f"{PIECES}{{{{ p.druid() }}}}{{{{ p.druid_icon() }}}}",
    *(
        f'{{% from "parts/ui.jinja" import game_stone %}}{{{{ game_stone("{g}") }}}}'
        for g in (*games.GAMES, "none")
    ),
    *(
        f'{{% from "art/seats.jinja" import seat_mark %}}{{{{ seat_mark({s}, "large") }}}}'
        for s in range(5)
    ),
    '{% from "art/logo.jinja" import logo %}{{ logo() }}',
    '{% from "art/icons.jinja" import icon, ICONS %}{% for n in ICONS %}{{ icon(n) }}{% endfor %}',
]


def check(markup: str) -> None:
    tree = ET.fromstring(f"<svg>{markup}</svg>")
    for element in tree.iter():
        assert element.tag in {
            "svg", "g", "path", "circle", "rect", "text", "use", "defs", "clipPath",
        }  # fmt: skip
        assert "style" not in element.attrib
        if element.text and element.text.strip():
            assert re.fullmatch(r"[A-E]|\+2", element.text.strip()), "words belong to the caller"
    defined = set(re.findall(r'\bid="([^"]+)"', markup))
    used = set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))
    assert used <= defined


@pytest.mark.parametrize("call", CALLS)
def test_pieces_render(call: str) -> None:
    check(ENV.from_string(call).render())


@pytest.mark.parametrize("side", layout.SIDES.values(), ids=lambda side: side.id)
def test_the_board_renders_within_reason(side: layout.Side) -> None:
    source = '{% from "meduris/board_art.jinja" import backdrop %}{{ backdrop(side) }}'
    markup = ENV.from_string(source).render(side=side)
    check(markup)
    assert len(markup) < 80_000


@pytest.mark.parametrize(
    ("side", "table"),
    [(layout.SIDE_2_3, data.SIDE_2_3), (layout.SIDE_4, data.SIDE_4)],
    ids=["side_2_3", "side_4"],
)
def test_the_drawn_board_is_the_played_one(
    side: layout.Side, table: tuple[tuple[tuple[int, int], ...], ...]
) -> None:
    played = [
        (land, tuple(data.MATERIALS[m] for m in pair))
        for land, spaces in zip(data.TERRITORIES, table, strict=True)
        for pair in spaces
    ]
    assert [(s.territory, s.materials) for s in side.spaces] == played
    assert tuple(t.id for t in side.territories) == data.TERRITORIES
    assert tuple(p.material for p in layout.PLATEAUS) == data.MATERIALS
