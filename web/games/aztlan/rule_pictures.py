"""The pictures of the rules of Aztlán: one drawing by its name in the texts.

All are made of the table's own pieces, cards and lands; the words below them are the texts'.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.aztlan import data
from web.games import board_layouts
from web.games.aztlan import layout, words
from web.games.rule_pictures import figure, framed, lettered, placed, stroke
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from web.games.board_layouts import Point

LANDS = {land.id: land for land in layout.TERRITORIES}
LAKES = {lake.id: lake for lake in layout.LAKES}
SERPENT, OCELOT, COYOTE, QUETZAL = data.TRIBES

CARD = (76, 110)
"""How wide and high a card is."""
NAME_SIZE = 19
"""The size in which a name is drawn on the board."""
UNUSED = 8
"""The card that the drawing of the last points shows."""


# --- frames ---------------------------------------------------------------------------------------


def _sign(box: str, template: str, macro: str, *args: object) -> Markup:
    return framed("sign", box, [part(template, macro, *args)])


def _inset(x: float, y: float, width: float, height: float, inner: Markup) -> Markup:
    """A drawing with a frame of its own, within another."""
    box = Markup('<svg x="{:g}" y="{:g}" width="{:g}" height="{:g}">{}</svg>')
    return box.format(x, y, width, height, inner)


def _plate(x: float, y: float, text: str, size: float = 22, *, best: bool = False) -> Markup:
    """A small pale plate with figures: an amount of power or points."""
    half, high = len(text) * size * 0.29 + size * 0.42, size * 0.78
    ground = (
        f"M{-half:g} {-high:g}Q0 {-high - 2:g} {half:g} {-high:g} {half + 3:g} 0 {half:g} {high:g} "
        f"0 {high + 2:g} {-half:g} {high:g} {-half - 3:g} 0 {-half:g} {-high:g}Z"
    )
    paper = stroke(f"art-o {'art-maize' if best else 'art-bone'}", ground)
    return placed(x, y, paper + lettered(0, size * 0.36, size, text))


def _pointer(number: int, x: float, y: float) -> Markup:
    return placed(x, y, stroke("art-o art-maize", _round(11)) + lettered(0, 5.5, 15, number))


def _rod(x: float, y: float, long: float) -> Markup:
    """From a pointer to what it points at."""
    return stroke("art-maize", f"M{x:g} {y - 1.5:g}h{long:g}v3h{-long:g}Z")


def _round(r: float) -> str:
    k = r * 0.56
    return (
        f"M0 {-r:g}C{k:g} {-r:g} {r:g} {-k:g} {r:g} 0 {r:g} {k:g} {k:g} {r:g} 0 {r:g} "
        f"{-k:g} {r:g} {-r:g} {k:g} {-r:g} 0 {-r:g} {-k:g} {-k:g} {-r:g} 0 {-r:g}Z"
    )


def _arrow(start: Point, goal: Point) -> Markup:
    """A pawn's way, with a head."""
    (x1, y1), (x2, y2) = start, goal
    long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    ux, uy = (x2 - x1) / long, (y2 - y1) / long
    tip, neck = (x2, y2), (x2 - 17 * ux, y2 - 17 * uy)
    left = (neck[0] - 9 * uy, neck[1] + 9 * ux)
    right = (neck[0] + 9 * uy, neck[1] - 9 * ux)
    shaft = f"M{x1:.0f} {y1:.0f}L{neck[0]:.0f} {neck[1]:.0f}"
    head = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in (tip, left, right)) + "Z"
    return (
        stroke("aztlan-link-casing", shaft)
        + stroke("aztlan-link-line", shaft)
        + stroke("art-o art-seat", head)
    )


def _barred(x: float, y: float) -> Markup:
    return placed(
        x, y, stroke("art-o art-cinnabar", _round(13)) + stroke("aztlan-l", "M-6-6 6 6M6-6-6 6")
    )


# --- pieces ---------------------------------------------------------------------------------------


def _pawns(tribe: str, count: int = 1) -> Markup:
    return part("aztlan/pieces", "pawns", tribe, count)


def _emblem(name: str) -> Markup:
    return part("aztlan/pieces", "emblem", name)


def _marker(seat: int, *, top: bool = False) -> Markup:
    return part("aztlan/pieces", "score_marker", seat, top)


def _of(tribe: str, inner: Markup) -> Markup:
    """Something in a tribe's colour."""
    return Markup('<g class="seat-{}">{}</g>').format(data.TRIBES.index(tribe), inner)


def _card(x: float, y: float, number: int, scale: float = 1) -> Markup:
    """A power card: number, terrain and worth."""
    card = data.POWER_CARDS[number]
    width, height = CARD
    ground = _inset(0, 0, width, height, part("art/card", "card_ground", width, height))
    kind = Markup('<g class="aztlan-card-{}">{}</g>').format(card.terrain, ground)
    art = _inset(8, 30, 60, 50, part("aztlan/pieces", "power_art", card.terrain))
    worth = _inset(18, 84, 19, 19, part("aztlan/pieces", "worth_mark", ""))
    face = placed(16, 13, _terrain(card.terrain), 0.46) + lettered(58, 20, 22, number)
    return placed(x, y, kind + face + art + worth + lettered(51, 99, 16, card.unused_vp), scale)


def _terrain(name: str) -> Markup:
    return part("aztlan/board_art", "terrain", name)


def _prosperity(x: float, y: float, card: str, scale: float = 1) -> Markup:
    """A prosperity card: its emblem below the band of its phase."""
    width, height = CARD
    ground = _inset(0, 0, width, height, part("art/card", "card_ground", width, height))
    kind = Markup('<g class="aztlan-phase-{}">{}</g>').format(words.CARD_PHASES[card], ground)
    emblem = part("aztlan/pieces", "prosperity_emblem", card)
    return placed(x, y, kind + placed(38, 64, emblem, 1.15), scale)


def _back(x: float, y: float, tribe: str, scale: float = 1) -> Markup:
    """A power card face down."""
    width, height = CARD
    ground = _inset(0, 0, width, height, part("art/card", "card_ground", width, height, 0))
    sun = placed(38, 55, part("aztlan/board_art", "symbol_sun"), 1.1)
    back = Markup('<g class="card aztlan-power-back seat-{}">{}</g>').format(
        data.TRIBES.index(tribe), ground + sun
    )
    return placed(x, y, back, scale)


# --- lands ----------------------------------------------------------------------------------------


def _lands(names: Collection[str], *, marked: bool = True) -> Markup:
    """Some territories and lakes as the board has them; `marked` with a drawing of the terrain."""
    borders = _borders(names)
    return Markup("").join(
        [
            stroke("aztlan-shallows", layout.edge(names)),
            *(_ground(name) for name in names),
            stroke("aztlan-borders-pale", borders),
            stroke("aztlan-borders", borders),
            *(_mark(name) for name in names if marked and name in LANDS),
        ]
    )


def _borders(names: Collection[str]) -> str:
    """All lines of some areas, each once."""
    return "".join(line.path for line in layout.LINES if line.a in names or line.b in names)


def _ground(name: str) -> Markup:
    if name in LAKES:
        lake = stroke("aztlan-lake", layout.OUTLINES[name])
        return lake + stroke("aztlan-ripple", LAKES[name].ripples)
    return stroke(f"aztlan-land aztlan-land-{LANDS[name].terrain}", layout.OUTLINES[name])


def _mark(name: str) -> Markup:
    """The terrain's large drawing where the board has it."""
    land = LANDS[name]
    x, y, scale = land.marks[0]
    return placed(x, y, part("aztlan/board_art", "terrain", land.terrain), scale)


def _names(places: Mapping[str, Point], size: float) -> Markup:
    """The names of territories, always to be seen."""
    return Markup("").join(_named(words.territory(n), n, at, size) for n, at in places.items())


def _named(text: object, name: str, place: Point, size: float) -> Markup:
    kind = f"aztlan-name aztlan-name-{LANDS[name].terrain}"
    return placed(*place, Markup('<text class="{}">{}</text>').format(kind, text), size / NAME_SIZE)


def _cut(box: Sequence[float], *parts: Markup) -> Markup:
    """A picture of a part of the board: x, y, width, height."""
    return framed("picture", " ".join(f"{value:g}" for value in box), parts)


# --- figures --------------------------------------------------------------------------------------


def era() -> Markup:
    """The four phases of an era, from left to right."""
    arrows = [placed(x, 70, stroke("art-o art-maize", "M-9-8 9 0-9 8Z")) for x in (118, 250, 382)]
    score = stroke(
        "art-o art-jade", "M-44 12Q-48-26-20-34 4-42 12-24 40-34 46-4 50 26 20 34-36 40-44 12Z"
    )
    return figure(
        500,
        140,
        *arrows,
        _back(20, 16, COYOTE),
        placed(184, 72, _pawns(COYOTE), 1.7),
        placed(316, 70, _emblem("clash"), 2.2),
        placed(447, 70, score),
        _plate(447, 70, "5 + 3²", 22),
    )


def power_card() -> Markup:
    """A power card with its three parts pointed at."""
    return figure(
        220,
        176,
        _card(52, 6, 9, 1.5),
        *(_rod(x, y, long) for x, y, long in ((24, 88, 36), (152, 24, 44), (142, 142, 54))),
        _pointer(1, 196, 24),
        _pointer(2, 24, 88),
        _pointer(3, 196, 142),
    )


def order() -> Markup:
    """Four markers in one stack, the first player's on top."""
    stack = [placed(60, 128 - 30 * at, _marker(seat), 1.5) for at, seat in enumerate((3, 2, 1, 0))]
    ranks = [_plate(130, 128 - 30 * at, f"{4 - at}.", 17) for at in range(4)]
    return figure(190, 160, *stack, *ranks)


def place_and_move() -> Markup:
    """A pawn is put down in Texcoco; another moves on from Iztaccihuatl to Chalco."""
    hand = placed(880, 560, _pawns(COYOTE), 1.2)
    there = Markup('<g opacity=".55">{}</g>').format(_pawns(COYOTE))
    return _cut(
        (500, 445, 430, 355),
        _lands(("chalco", "texcoco", "iztaccihuatl"), marked=False),
        placed(735, 525, there, 1.2),
        _of(COYOTE, _arrow((850, 590), (790, 640)) + _arrow((630, 602), (706, 548))),
        placed(606, 620, _pawns(COYOTE), 1.3),
        placed(756, 655, _pawns(COYOTE), 1.3),
        hand,
        _pointer(1, 812, 600),
        _pointer(2, 655, 560),
    )


def lake() -> Markup:
    """Where a pawn can go from Popocatepetl."""
    goals = data.TERRITORIES[data.INDEX["popocatepetl"]].neighbours
    far = ("citlaltepetl", "tetzcotzinco")
    start = (559.0, 296.0)
    ways = [
        _arrow(_between(start, _centre(goal), 0.26), _between(start, _centre(goal), 0.68))
        for goal in goals
    ]
    no = [_barred(*_between(start, _centre(name), 0.62)) for name in far]
    return _cut(
        (280, 20, 640, 560),
        _lands(["popocatepetl", *goals, *far, "chapala"], marked=False),
        _of(COYOTE, Markup("").join(ways)),
        *no,
        placed(*start, _pawns(COYOTE), 1.4),
        _names({name: _below(LANDS[name].centre) for name in (*goals, *far)}, 21),
    )


def _centre(name: str) -> Point:
    return LANDS[name].centre


def _below(place: Point) -> Point:
    return (place[0], place[1] + 30)


def _between(start: Point, goal: Point, way: float) -> Point:
    return (start[0] + way * (goal[0] - start[0]), start[1] + way * (goal[1] - start[1]))


def _fight(*sides: tuple[str, int, int], gone: Collection[str] = ()) -> list[Markup]:
    """The sides of a clash beside each other: pawns, the sum of their power, who has most."""
    best = max(count * card for _tribe, count, card in sides)
    parts = []
    for at, (tribe, count, card) in enumerate(sides):
        x = 80 + 140 * at
        power = count * card
        pawns = placed(x, 62, _pawns(tribe, count), 1.6)
        parts += [
            Markup('<g opacity=".45">{}</g>').format(pawns) if tribe in gone else pawns,
            _plate(x, 130, f"{count} × {card} = {power}", 18, best=power == best),
        ]
        if tribe in gone:
            parts.append(_barred(x + 30, 34))
    return parts


def strength() -> Markup:
    """Two pawns with a 5 against one with a 9."""
    return figure(300, 156, *_fight((OCELOT, 2, 5), (SERPENT, 1, 9)))


def tie() -> Markup:
    """Two tied sides, and a weaker one that goes."""
    sides = (COYOTE, 2, 4), (QUETZAL, 1, 8), (OCELOT, 1, 5)
    return figure(440, 156, *_fight(*sides, gone=[OCELOT]))


def verdict() -> Markup:
    """What a victor can do: defeat, or coexist and draw."""
    gone = Markup('<g opacity=".45">{}</g>').format(placed(160, 112, _pawns(SERPENT), 1.3))
    return figure(
        460,
        170,
        placed(120, 36, _emblem("defeat"), 1.4),
        placed(80, 112, _pawns(OCELOT, 2), 1.3),
        gone,
        _barred(186, 88),
        stroke("art-maize", "M230 14L233 84 230 156 227 84Z"),
        placed(320, 36, _emblem("coexist"), 1.4),
        placed(280, 112, _pawns(OCELOT, 2), 1.3),
        placed(350, 112, _pawns(SERPENT), 1.3),
        _prosperity(390, 68, "offering", 0.8),
    )


DOMAINS = (
    ("tollan", "tepoztlan", "nauhcampatepetl", "huaxtecapan"),
    ("cholollan", "chalco", "texcoco"),
    ("tenochtitlan",),
    ("nopallan",),
)
"""The lands of the example that the drawing shows."""


def domains() -> Markup:
    """Four domains and what each scores, with the cities marked."""
    spots = [(240, 196), (810, 530), (505, 880), (237, 790)]
    shown = [name for names in DOMAINS for name in names]
    return _cut(
        (10, 10, 980, 980),
        stroke("aztlan-land aztlan-land-desert", layout.COAST_LINE),
        Markup('<g opacity=".35">{}</g>').format(stroke("aztlan-borders", _inner_lines())),
        *(_ground(name) for name in shown),
        *(stroke("aztlan-lake", _rough(lake)) for lake in layout.LAKES),
        *(_of(OCELOT, part("aztlan/board_art", "domain", layout.edge(n), 1)) for n in DOMAINS),
        *(placed(*_centre(n), _terrain("city"), 1.5) for n in shown if LANDS[n].terrain == "city"),
        *(
            _plate(x, y + 60, _sum(names), 38, best=True)
            for (x, y), names in zip(spots, DOMAINS, strict=True)
        ),
    )


def _sum(names: Collection[str]) -> str:
    return words.domain_short(len(names), sum(LANDS[n].terrain == "city" for n in names))


def _inner_lines() -> str:
    """All borders on land: faint, only for the look of the map."""
    lines = (line for line in layout.LINES if line.b != board_layouts.COAST and line.b not in LAKES)
    return "".join(_polygon(line.points) for line in lines)


def link() -> Markup:
    """Popocatepetl and Citlaltepetl, joined by canoes over Lake Chapala."""
    names = ("popocatepetl", "citlaltepetl", "chapala")
    (x1, y1), (x2, y2) = (575, 300), (745, 405)
    return _cut(
        (470, 190, 390, 320),
        _lands(names),
        part("aztlan/pieces", "canoe_link", x1, y1, x2, y2, 1),
        placed(550, 296, _pawns(OCELOT), 1.2),
        placed(762, 414, _pawns(OCELOT), 1.2),
        _plate(676, 470, "2 + 2² = 6", 24, best=True),
    )


def last_points() -> Markup:
    """The unused card, a point for each card in hand, and Offerings squared: 14 + 4 + 9."""
    hand = ("offering", "offering", "offering", "blessing_mixcoatl")
    cards = [_prosperity(140 + 36 * at, 20, card, 0.9) for at, card in enumerate(hand)]
    return figure(
        440,
        196,
        _card(30, 14, UNUSED),
        _plate(68, 160, "14", 22),
        *cards,
        _plate(228, 160, "4 × 1", 22),
        placed(392, 68, part("aztlan/pieces", "prosperity_emblem", "offering"), 1.3),
        _plate(392, 160, "3² = 9", 22),
        *(_text_plus(x) for x in (140, 318)),
    )


def _text_plus(x: float) -> Markup:
    return _plate(x, 160, "+", 18)


def alliances() -> Markup:
    """The two alliances, each of two tribes."""
    return figure(
        420,
        120,
        placed(56, 62, _pawns(COYOTE), 1.6),
        placed(130, 62, _pawns(QUETZAL), 1.6),
        _of(COYOTE, _arrow((180, 50), (240, 50))),
        _of(OCELOT, _arrow((240, 78), (180, 78))),
        placed(286, 62, _pawns(OCELOT), 1.6),
        placed(364, 62, _pawns(SERPENT), 1.6),
    )


def board() -> Markup:
    """The map: every territory with its number."""
    places = [(land.id, land.centre) for land in layout.TERRITORIES]
    numbers = [_number(at, name, place) for at, (name, place) in enumerate(places, start=1)]
    return _cut(
        (10, 10, 980, 980),
        *(
            stroke(f"aztlan-land aztlan-land-{land.terrain}", _rough(land))
            for land in LANDS.values()
        ),
        *(stroke("aztlan-lake", _rough(lake)) for lake in layout.LAKES),
        stroke("aztlan-borders", "".join(_polygon(line.points) for line in layout.LINES)),
        Markup("").join(numbers),
    )


def _number(number: int, name: str, place: Point) -> Markup:
    return _named(number, name, (place[0], place[1] + 14), 44)


def _rough(area: layout.Territory | layout.Lake) -> str:
    """An area without its curves: thirty of them are heavy, and small on a page."""
    numbers = re.findall(r"-?\d+", layout.OUTLINES[area.id])
    return _polygon([int(number) for number in numbers]) + "Z"


def _polygon(points: Sequence[int]) -> str:
    """The ends of some curves, joined by straight lines."""
    ends = [f"{points[i]} {points[i + 1]}" for i in range(0, len(points) - 1, 6)]
    return "M" + "L".join(ends)


# --- signs ----------------------------------------------------------------------------------------

TERRAIN_BOX = "-21 -22 42 42"
PAWN_BOX = "-27 -31 54 56"
EMBLEM_BOX = "-22 -22 44 44"
CARD_BOX = "-27 -27 54 54"


def _terrain_sign(name: str) -> Markup:
    return _sign(TERRAIN_BOX, "aztlan/board_art", "terrain", name)


def _joker_sign() -> Markup:
    art = part("aztlan/pieces", "power_art", data.JOKER)
    return framed("sign", "10 4 36 36", [_inset(0, 0, 56, 44, art)])


PICTURES: Mapping[str, Callable[[], Markup]] = {
    "era": era,
    "power-card": power_card,
    "order": order,
    "place-and-move": place_and_move,
    "lake": lake,
    "strength": strength,
    "tie": tie,
    "verdict": verdict,
    "domains": domains,
    "link": link,
    "last-points": last_points,
    "alliances": alliances,
    "map": board,
    **{
        name: partial(_terrain_sign, name)
        for name in ("jungle", "desert", "mountain", "field", "city")
    },
    "joker": _joker_sign,
    **{t: partial(_sign, PAWN_BOX, "aztlan/pieces", "pawn", t) for t in data.TRIBES},
    **{
        name: partial(_sign, EMBLEM_BOX, "aztlan/pieces", "emblem", name)
        for name in ("clash", "defeat", "coexist")
    },
    **{
        card.replace("_", "-"): partial(_sign, CARD_BOX, "aztlan/pieces", "prosperity_emblem", card)
        for card in data.PROSPERITY
    },
}
"""What draws each picture, by the name that the texts call it by."""
