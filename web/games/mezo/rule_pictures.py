"""The pictures of the rules of Mezo: drawings of the table's pieces, by their names there."""

from __future__ import annotations

from functools import partial
from math import atan2, cos, sin
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from engine.mezo import data
from web.games.mezo import layout
from web.games.mezo.modules.rule_pictures import PICTURES as MODULES
from web.games.rule_pictures import framed, placed
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

RED, YELLOW, GREEN, BLUE = range(4)
PIECES = "mezo/pieces"
SPACE_OF_EXAMPLE = 12
"""Where the devotion marker stands: value 8 on level 2."""


class Land(NamedTuple):
    """A region on a small map: its corners, and where its name stands."""

    corners: str
    x: int
    y: int


# fmt: off
LANDS = {
    "uxmal": Land("60,60 500,60 560,290 440,410 60,400", 270, 240),
    "coba": Land("500,60 940,60 940,290 560,290", 745, 190),
    "hochob": Land("60,400 440,410 560,590 440,710 60,710", 265, 570),
    "tikal": Land("560,290 940,290 940,590 560,590 440,410", 735, 455),
    "palenque": Land("60,710 440,710 500,940 60,940", 255, 850),
    "becan": Land("560,590 940,590 940,940 500,940 440,710", 725, 790),
}
PLACES = {
    "v1": (524, 152), "v2": (807, 290), "v3": (560, 290), "v4": (440, 410), "v5": (560, 590),
    "v6": (440, 710), "v7": (193, 710), "v8": (479, 860),
}
# fmt: on


# --- how a scene is put together -------------------------------------------------------------


def _scene(box: str, *drawn: Markup) -> Markup:
    """A picture of these drawings."""
    return framed("picture", box, drawn)


def _piece(macro: str, *args: object, x: float = 0, y: float = 0, size: float = 1) -> Markup:
    """A piece of the table at a place."""
    return placed(x, y, part(PIECES, macro, *args), size)


def _words(
    x: float, y: float, text: object, size: int = 28, colour: str = "currentColor"
) -> Markup:
    """A number, a sign or a name, in the colour of the text around the picture."""
    words = (
        '<text x="{:g}" y="{:g}" font-size="{}" font-weight="700" text-anchor="middle"'
        ' fill="{}">{}</text>'
    )
    return Markup(words).format(x, y, size, colour, text)


def _arrow(x: float, y: float, to_x: float, to_y: float) -> Markup:
    """An arrow from a point to another."""
    way = atan2(to_y - y, to_x - x)
    back_x, back_y = to_x - 16 * cos(way), to_y - 16 * sin(way)
    side_x, side_y = 9 * sin(way), 9 * cos(way)
    drawing = (
        '<path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"'
        ' d="M{:.0f} {:.0f}L{:.0f} {:.0f}"/>'
        '<path fill="currentColor" d="M{:.0f} {:.0f}L{:.0f} {:.0f} {:.0f} {:.0f}Z"/>'
    )
    ends = (to_x, to_y, back_x - side_x, back_y + side_y, back_x + side_x, back_y - side_y)
    return Markup(drawing).format(x, y, back_x, back_y, *ends)


def _box(x: float, y: float, wide: float, high: float, pigment: str = "") -> Markup:
    """A rounded field; `pigment` is a class that fills it."""
    field = (
        '<rect class="{}" x="{:g}" y="{:g}" width="{:g}" height="{:g}" rx="14" fill="none"'
        ' stroke="currentColor" stroke-width="3"/>'
    )
    return Markup(field).format(pigment, x, y, wide, high)


def _verb(verb: str, x: float, y: float, size: float = 1.5) -> Markup:
    """The icon of an effect on a pale disc, which it is drawn for."""
    disc = Markup('<circle class="art-o mezo-day-face" r="15"/>')
    return placed(x, y, disc + part(PIECES, "verb", verb), size)


def _mark(seat: int, x: float, y: float, size: float = 1.4) -> Markup:
    return placed(x, y, part("art/seats", "seat_shape", seat), size)


def _inside(drawing: Markup) -> Markup:
    """What an icon's own frame holds."""
    text = str(drawing)
    return Markup(text[text.index(">") + 1 : text.rindex("</svg>")])


def _skull(x: float, y: float, size: float) -> Markup:
    return placed(x, y, _inside(part(PIECES, "common_icon", "xibalba")), size)


def _count(n: int, x: float, y: float) -> Markup:
    return _piece("count", n, x, y)


# --- the course of an Age, and what a player has -----------------------------------------------


def _age_course() -> Markup:
    stations = (
        _piece("wrath", None, 1, x=60, y=70, size=0.75),
        _piece("champion", RED, x=190, y=64) + _piece("warrior", RED, x=238, y=84),
        _piece("god", "kukulkan", RED, x=350, y=92),
        _piece("conflict_pile", 3, x=490, y=78, size=1.15),
        _piece("day", "cal_glory", x=612, y=50, size=0.8)
        + _piece("pyramid", [(1, RED), (2, BLUE)], x=645, y=120, size=0.8),
    )
    middles = (60, 208, 350, 490, 630)
    numbers = (_words(x, 164, n) for n, x in enumerate(middles, start=1))
    ways = (_arrow(x, 155, to, 155) for x, to in ((85, 183), (233, 325), (375, 465), (515, 605)))
    return _scene("0 0 720 176", *stations, *numbers, *ways)


def _pieces(units: int = 0) -> Markup:
    """The pieces of a colour; with how many there are, if the units are counted."""
    people = (
        _piece("shaman", RED, x=60, y=84, size=1.2),
        _piece("warrior", RED, x=150, y=84, size=1.2),
        _piece("champion", RED, x=255, y=74, size=1.1),
        _piece("glyph", RED, x=360, y=100, size=1.2),
    )
    middles = (85, 245, 372, 470)
    tiers = (_piece("tier", level, RED, x=x, y=200) for level, x in enumerate(middles, start=1))
    drawn = [*people, *tiers]
    if units:
        numbers = (units, units, data.GLYPHS, *data.TIERS)
        places = ((84, 124), (174, 124), (388, 124), *((x + 30, 204) for x in middles))
        drawn += [_count(n, x, y) for n, (x, y) in zip(numbers, places, strict=True)]
    else:
        drawn.append(_piece("god", "kukulkan", RED, x=462, y=90))
    return _scene("0 0 520 224", *drawn)


# --- the map -----------------------------------------------------------------------------------


def _land(region: str) -> Markup:
    land = LANDS[region]
    shape = (
        '<polygon class="mezo-land-{}" points="{}" stroke="currentColor" stroke-width="5"'
        ' stroke-linejoin="round"/>'
    )
    name = _words(land.x, land.y, region.capitalize(), 44)
    return Markup(shape).format(region, land.corners) + name


def _vertex(name: str) -> Markup:
    x, y = PLACES[name]
    ground = '<circle class="art-o mezo-altar-top" r="40"/><g class="art-ink">{}</g>'
    return placed(x, y, Markup(ground).format(_words(0, 12, name, 34, "inherit")))


def _board_map() -> Markup:
    return _scene("50 50 900 900", *map(_land, LANDS), *map(_vertex, PLACES))


def _presence() -> Markup:
    vertex = next(v for v in layout.VERTICES if v.id == "v6")
    rays = part("mezo/board_art", "presence", vertex._replace(x=0, y=0), BLUE)
    return _scene(
        "60 400 880 540",
        *map(_land, ("hochob", "tikal", "palenque", "becan")),
        placed(440, 710, rays, 1.9),
        _piece("god", "ixchel", BLUE, x=440, y=722, size=1.3),
    )


# --- tracks ------------------------------------------------------------------------------------


def _vp_jump() -> Markup:
    spaces = [_box(20 + 84 * n, 80, 74, 74) + _words(57 + 84 * n, 186, 9 + n, 26) for n in range(8)]
    seats = ((RED, 10), (GREEN, 13), (BLUE, 14))
    marks = [_mark(seat, 57 + 84 * (vp - 9), 117, 2) for seat, vp in seats]
    way = Markup(
        '<path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" {}d="{}"/>'
    )
    jump = way.format("", "M141 70Q267-20 390 62") + way.format(
        Markup('stroke-dasharray="2 12" '), "M396 60Q480 10 545 52"
    )
    head = Markup('<path fill="currentColor" d="M561 70 540 60 554 45Z"/>')
    ghost = Markup('<g opacity=".5">{}</g>').format(_mark(RED, 561, 117, 2))
    return _scene("0 0 720 200", *spaces, *marks, jump, head, ghost, _words(265, 20, "+3"))


def _devotion_track() -> Markup:
    values = (data.DEVOTION_VALUES, data.DEVOTION_LEVELS)
    track = _inside(part(PIECES, "devotion_track", *values, SPACE_OF_EXAMPLE, RED))
    return _scene("-160 -112 320 118", Markup('<g class="mezo-track">{}</g>').format(track))


# --- keywords ----------------------------------------------------------------------------------


def _unit_ways() -> Markup:
    ways = (
        (_arrow(186, 150, 400, 70), "deploy", 285, 88),
        (_arrow(400, 122, 206, 192), "exile", 318, 166),
        (_arrow(400, 312, 186, 240), "recover", 290, 302),
        (_arrow(500, 150, 500, 250), "smite", 462, 200),
        (_arrow(570, 250, 570, 150), "awaken", 608, 200),
    )
    places = (
        _box(20, 130, 160, 130, "seat-0 art-seat-shade"),
        _box(410, 20, 250, 126, "mezo-land-tikal"),
        _box(410, 256, 250, 126, "mezo-obsidian"),
    )
    pieces = (
        _piece("shaman", RED, x=66, y=195),
        _piece("warrior", RED, x=124, y=195),
        _piece("altar", "altar_sun", x=462, y=82),
        _piece("warrior", RED, x=540, y=84),
        _piece("shaman", BLUE, x=610, y=84),
        _skull(480, 328, 1.4),
        _piece("shaman", RED, x=580, y=322),
    )
    return _scene(
        "0 0 680 400", *places, *pieces, *(a + _verb(v, x, y, 1.6) for a, v, x, y in ways)
    )


def _pyramid_vp() -> Markup:
    whole: list[tuple[int, int | None]] = [(level, BLUE) for level in (1, 2, 3)]
    return _scene(
        "0 0 520 190",
        _piece("pyramid", [*whole, (4, RED)], x=110, y=180),
        _arrow(210, 100, 270, 100),
        _mark(RED, 320, 70, 2.2) + _words(400, 82, "+4", 40),
        _mark(BLUE, 320, 140, 2.2) + _words(400, 152, "+1", 40),
    )


def _neutral() -> Markup:
    return _scene(
        "0 0 420 110",
        _piece("pyramid", [(1, None), (2, RED)], x=100, y=92),
        _arrow(195, 60, 250, 60),
        _mark(RED, 295, 60, 2) + _words(365, 73, "+2", 38),
    )


# --- an Age ------------------------------------------------------------------------------------


def _tribe_turn() -> Markup:
    champions = (RED, YELLOW, GREEN, BLUE, None)
    units = ("", "www", "sw", "", "s")
    grounds = ("uxmal", "coba", "hochob", "tikal", "becan")
    drawn = []
    for n, (champion, group, ground) in enumerate(zip(champions, units, grounds, strict=True)):
        x = 10 + 148 * n
        drawn.append(_box(x, 10, 138, 210, f"mezo-land-{ground}"))
        if champion is None:
            drawn.append(_piece("blessed", x=x + 69, y=66, size=1.2))
        else:
            drawn.append(_piece("champion", champion, x=x + 69, y=72))
        for place, kind in enumerate(group):
            step = 40 * (place - (len(group) - 1) / 2)
            unit = {"w": "warrior", "s": "shaman"}[kind]
            drawn.append(_piece(unit, RED, x=x + 67 + step, y=172, size=0.9))
    return _scene("0 0 750 230", *drawn)


def _card() -> Markup:
    rows = (("call",), ("build", "deploy"), ("deploy", "appease"))
    drawn = [
        _box(40, 10, 250, 320, "card-paper"),
        _piece("god", "kukulkan", x=165, y=100, size=0.9),
    ]
    for n, verbs in enumerate(rows):
        y = 160 + 62 * n
        drawn.append(_words(18, y + 9, n + 1))
        middle = 165 - 26 * (len(verbs) - 1)
        drawn += [_verb(verb, middle + 52 * i, y) for i, verb in enumerate(verbs)]
    line = Markup('<path stroke="#2a231c" stroke-width="2" d="M60 253H270"/>')
    return _scene("-140 0 600 340", *drawn, line)


def _strength() -> Markup:
    champion = _piece("champion", RED, x=60, y=64)
    chosen = _verb("strength", 190, 72, 2.2)
    warrior = _piece("warrior", RED, x=310, y=74)
    glyph = _piece("glyph", RED, x=425, y=84)
    god = _piece("god", "kukulkan", RED, x=550, y=92)
    places = zip((60, 190, 310, 425, 550), (2, 3, 1, 1, 2), strict=True)
    numbers = [_words(x, 168, n, 36) for x, n in places]
    signs = [_words(x, 166, "+", 32) for x in (125, 250, 368, 488)]
    return _scene(
        "0 0 720 184", champion, chosen, warrior, glyph, god, *numbers, *signs,
        _words(618, 166, "=", 32), _words(670, 168, 9, 44),
    )  # fmt: skip


def _prizes() -> Markup:
    most = (
        _verb("strength", 80, 60, 3),
        _piece("shaman", RED, x=240, y=62, size=1.5),
        _piece("warrior", YELLOW, x=400, y=62, size=1.5),
    )
    prizes = (
        _piece("altar", "altar_sun", x=80, y=208, size=1.25),
        _piece("day", "cal_harvest", x=240, y=208, size=1.1),
        _piece("leaf", "cod_return", x=400, y=208),
    )
    ways = (_arrow(x, 118, x, 156) for x in (80, 240, 400))
    return _scene("-60 0 600 260", *most, *ways, *prizes)


def _blessed_example() -> Markup:
    rows = ((GREEN, 3, 4), (RED, 4, 4), (BLUE, 2, 7), (YELLOW, 4, 5))
    drawn = []
    for n, (seat, strength, offered) in enumerate(rows):
        y = 44 + 78 * n
        drawn += [
            _mark(seat, 40, y, 2),
            _piece("warrior", seat, x=130, y=y),
            _words(184, y + 12, strength, 36),
            _words(232, y + 11, "+"),
            _verb("sacrifice", 290, y, 1.6),
            _words(342, y + 12, offered, 36),
            _words(392, y + 11, "="),
            _words(440, y + 12, strength + offered, 40),
        ]
    drawn.append(_words(520, 44 + 78 * 3 + 12, f"+{data.BLESSED_VP}", 36))
    return _scene("0 0 580 326", *drawn)


def _age_end() -> Markup:
    return _scene(
        "0 0 720 160",
        _piece("day", "cal_harvest", x=60, y=60) + _piece("shaman", RED, x=60, y=60, size=0.9),
        _piece("leaf", "cod_return", x=170, y=60) + _piece("warrior", RED, x=170, y=60, size=0.9),
        _words(60, 146, 2, 32), _words(115, 144, "+"), _words(170, 146, 2, 32),
        _piece("pyramid", [(1, BLUE), (2, RED)], x=440, y=106),
        _piece("pyramid", [(1, RED), (2, RED), (3, YELLOW)], x=620, y=106),
        _words(440, 146, 3, 32), _words(530, 144, "+"), _words(620, 146, 3, 32),
    )  # fmt: skip


# --- what there is of a kind -------------------------------------------------------------------


def _gods() -> Markup:
    names = ("kukulkan", "ixchel", "ah_puch", "cabrakan")
    gods = (_piece("god", name, x=70 + 130 * n, y=105) for n, name in enumerate(names))
    return _scene("0 0 530 135", *gods)


class Rows(NamedTuple):
    """How pieces of a kind lie in rows: how many across, how far apart, and the space beside."""

    across: int
    wide: int
    high: int
    beside: int = 0


def _rows(macro: str, ids: Sequence[str], lie: Rows) -> Markup:
    """The pieces of a kind."""
    drawn = (
        _piece(
            macro, one, x=lie.wide * (n % lie.across + 0.5), y=lie.high * (n // lie.across + 0.5)
        )
        for n, one in enumerate(ids)
    )
    rows = (len(ids) + lie.across - 1) // lie.across
    wide = lie.wide * lie.across + 2 * lie.beside
    return _scene(f"{-lie.beside} 0 {wide} {lie.high * rows}", *drawn)


# --- signs -------------------------------------------------------------------------------------


def _sign(macro: str, *args: object) -> Markup:
    """A piece or an icon as high as the text."""
    drawn = str(part(PIECES, macro, *args)).replace('class="', 'class="sign ', 1)
    return Markup(drawn)


VERBS = (
    "deploy", "awaken", "recover", "smite", "exile", "build", "demolish", "transform", "call",
    "appease",
)  # fmt: skip
SIGNS: Mapping[str, Callable[[], Markup]] = {
    "shaman": partial(_sign, "unit_icon", "shaman", RED),
    "warrior": partial(_sign, "unit_icon", "warrior", RED),
    "champion": partial(_sign, "champion_icon", RED),
    "glyph": partial(_sign, "glyph_icon", RED),
    "altar": partial(_sign, "altar_icon", "altar_sun"),
    "blessed": partial(_sign, "blessed_icon"),
    "desolate": partial(_sign, "desolate_icon"),
    "devotion": partial(_sign, "devotion_icon", RED),
    "angry-god": partial(_sign, "wrath_icon", "wrath_1_red_dawn"),
    **{verb: partial(_sign, "action_icon", verb) for verb in VERBS},
}
FIGURES: Mapping[str, Callable[[], Markup]] = {
    "age-course": _age_course,
    "pieces": _pieces,
    "reserve": partial(_pieces, data.UNITS_OF_A_TYPE - 1),
    "board-map": _board_map,
    "presence": _presence,
    "vp-jump": _vp_jump,
    "devotion-track": _devotion_track,
    "unit-ways": _unit_ways,
    "pyramid-vp": _pyramid_vp,
    "neutral": _neutral,
    "tribe-turn": _tribe_turn,
    "card": _card,
    "strength": _strength,
    "prizes": _prizes,
    "blessed-example": _blessed_example,
    "age-end": _age_end,
    "gods": _gods,
    "altars": partial(_rows, "altar", tuple(data.ALTARS), Rows(4, 90, 88, 90)),
    "calendar": partial(_rows, "day", tuple(data.CALENDAR), Rows(5, 100, 96)),
    "codex": partial(_rows, "leaf", tuple(data.CODEX), Rows(5, 96, 108)),
    "angry-gods": partial(_rows, "wrath", tuple(data.ANGRY_GODS), Rows(3, 118, 144, 120)),
}
PICTURES: Mapping[str, Callable[[], Markup]] = {**FIGURES, **SIGNS, **MODULES}
"""What draws each picture, by the name that the texts call it by."""
