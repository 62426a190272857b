"""The pictures of the rules of Mesos: one drawing by its name in the texts.

All are made of the table's own tiles, cards and signs; the words below them are the texts'.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mesos import data
from engine.mesos.cards import track
from web.games.mesos import words
from web.games.mesos.card_drawings import drawing
from web.games.rule_pictures import figure, framed, placed
from web.i18n import signed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

CARD = (76, 110)
"""How wide and high a card is."""
TILE = (100, 200)
"""How wide and high an offer tile is."""
SPACE = (130, 64)
"""How wide and high a space of the turn order tile is."""
SHEET = "M4 2Q38 1 72 1.6L75 5Q73.6 55 75 105L72 108.4Q38 107.4 4.6 108.5L1.5 105Q2.6 55 1.5 5Z"
BAND = "M4 2Q38 1 72 1.6L75 5 74.6 24Q38 25 1.6 24L1.5 5Z"
"""A card's sheet, and its coloured band."""
STEP = 7
"""What lies between two pieces of a row."""

RED, YELLOW, GREEN, BLUE, PURPLE = range(5)
PLACED = {"A": YELLOW, "B": RED, "C": PURPLE, "E": BLUE, "G": GREEN}
"""Whose totem stands on which tile in the example of a turn."""

# --- frames ---------------------------------------------------------------------------------------


def _sign(box: str, macro: str, *args: str | int) -> Markup:
    return framed("sign", box, [drawing(macro, *args)])


def _row(pieces: Sequence[Markup], x: float, y: float, step: float) -> Markup:
    return Markup("").join(placed(x + n * step, y, one) for n, one in enumerate(pieces))


def _text(x: float, y: float, text: str | int) -> Markup:
    """A number or a letter in the hand of the tiles, on a ground of paper."""
    return Markup('<text class="mesos-tile-number" x="{}" y="{}">{}</text>').format(x, y, text)


def _label(x: float, y: float, symbol: str, text: str | int, width: float = 70) -> Markup:
    """A number with a symbol, on a slip of paper."""
    left, right = -width / 2, width / 2
    slip = f"M{left + 5:g}-19Q0-21 {right - 4:g}-18.6 {right + 2:g} 0 {right - 5:g} 19 "
    slip += f"0 21 {left + 4:g} 18.6 {left - 2:g} 0 {left + 5:g}-19Z"
    ground = Markup('<path class="mesos-o mesos-bone" d="{}"/>').format(slip)
    sign = placed(right - 19, 0, drawing("symbol", symbol), 1.05) if symbol else Markup()
    words_at = -14 if symbol else 0
    return placed(x, y, ground + _text(words_at, 10.5, text) + sign)


def _arrow(x: float, y: float, length: float, *, across: bool = False) -> Markup:
    """An arrow down from a place, or to the right."""
    neck = f"{length - 15:g}"
    left = f"M-5 0Q-6 {length / 2:g}-5 {neck}L-13 {length - 16:g}Q-6 {length - 6:g} 0 {length:g} "
    right = f"6 {length - 6:g} 13 {length - 16:g}L5 {neck}Q6 {length / 2:g} 5 0Z"
    turn = " rotate(-90)" if across else ""
    path = Markup('<path class="mesos-o mesos-ochre" d="{}"/>').format(left + right)
    return Markup('<g transform="translate({} {}){}">{}</g>').format(f"{x:g}", f"{y:g}", turn, path)


# --- pieces ---------------------------------------------------------------------------------------


def _card(kind: str, art: Markup, head: str, marks: Iterable[Markup] = ()) -> Markup:
    """A card without words: its sheet, the sign in its band, a drawing, and other marks."""
    sheet = '<g class="{}"><path class="card-paper" d="{}"/><path class="card-band" d="{}"/></g>'
    color = "mesos-back-sign" if "event" in kind else "mesos-shield"
    sign = Markup('<g class="{}">{}</g>').format(
        color, placed(14, 12.5, drawing("sign", head), 0.8)
    )
    ground = Markup(sheet).format(kind, SHEET, BAND)
    return ground + sign + placed(38, 68, art, 1.05) + Markup("").join(marks)


def _character(kind: str, stars: int = 0, *, icon: bool = False) -> Markup:
    symbols = ["star"] * stars + ["food"] * icon
    marks = [placed(63 - 17 * n, 12.5, drawing("symbol", s), 0.72) for n, s in enumerate(symbols)]
    return _card(f"mesos-kind-{kind}", drawing("figure", kind), kind, marks)


def _inventor(invention: str) -> Markup:
    made = placed(0, 0, drawing("invention", invention), 1.9)
    return _card("mesos-kind-inventor", made, data.INVENTOR)


def _event(kind: str) -> Markup:
    return _card("mesos-event-card", drawing("event", kind), kind)


def _building(name: str) -> Markup:
    found = words.BUILDING_CARDS[name]
    marks = [
        placed(63, 12.5, drawing("symbol", "food"), 0.72),
        placed(47, 20, _text(0, 0, found.cost), 0.7),
        placed(29, 99, drawing("symbol", "pp"), 0.62),
        placed(46, 106, _text(0, 0, found.pp), 0.7),
    ]
    art = placed(0, -9, drawing("building", name))
    return _card("mesos-building-card", art, "building", marks)


def _back(era: int) -> Markup:
    """The tribe deck: its top card from behind, with a mark for each era."""
    sign = placed(38, 42, drawing("sign", data.ARTIST), 1.5)
    stone = Markup('<circle class="mesos-o mesos-bone" r="5" cx="{}" cy="80"/>')
    stones = Markup("").join(stone.format(38 + (2 * n - era + 1) * 8) for n in range(era))
    back = '<path class="mesos-o mesos-ochre" d="{}"/><g class="mesos-back-sign">{}</g>{}'
    return Markup(back).format(SHEET, sign, stones)


def _tile(tile: data.Tile, seat: int | None = None) -> Markup:
    letter = words.tile_letter(tile.id)
    food = signed(tile.food) if tile.food else ""
    drawn = drawing("offer_tile", tile.id, letter, tile.upper, tile.lower, food)
    return drawn if seat is None else drawn + placed(50, 42, drawing("totem", seat))


def _spaces(players: int) -> list[Markup]:
    """The turn order tile, from the top to the last space."""
    *foods, _last = data.SPACE_FOOD[players]
    last = (f"−{data.LAST_SPACE_FOOD}", f"−{data.LAST_SPACE_PP}")
    shown = [("" if not n else signed(n), None) for n in foods]
    return [
        drawing("turn_space", food, price, str(number))
        for number, (food, price) in enumerate([*shown, ("", last)], start=1)
    ]


def _tiles(players: int) -> list[data.Tile]:
    return [data.OFFER_TILES[number] for number in track(players)]


# --- figures --------------------------------------------------------------------------------------


def table() -> Markup:
    """The table of two players: the rows, and the tracks between them."""
    upper = [_character(data.GATHERER), _event(data.HUNT), _character(data.BUILDER)]
    upper += [_character(data.HUNTER), _character(data.ARTIST), _character(data.INVENTOR)]
    lower = [_character(kind) for kind in (data.HUNTER, data.ARTIST, data.BUILDER)]
    step = CARD[0] + STEP
    tiles = [_tile(tile) for tile in _tiles(2)]
    return figure(
        7 * step + 9,
        444,
        _row(upper, 4, 4, step),
        placed(4 + 6 * step, 4, _building("chiefs_tent")),
        *(placed(4, 152 + 70 * n, space) for n, space in enumerate(_spaces(2))),
        *(placed(150 + 108 * n, 124, tile) for n, tile in enumerate(tiles)),
        _row(lower, 4, 330, step),
        placed(4 + 6 * step, 330, _back(1)),
    )


def tiles() -> Markup:
    """All offer tiles in their order."""
    shown = [_tile(tile) for tile in _tiles(5)]
    return figure(7 * 107, 204, _row(shown, 3, 2, 107))


def placing() -> Markup:
    """The offer track of the example of a turn: five totems on seven tiles."""
    shown = [_tile(tile, PLACED.get(words.tile_letter(tile.id))) for tile in _tiles(5)]
    return figure(7 * 107, 210, _row(shown, 3, 8, 107))


def first_rows() -> Markup:
    """The example of a set-up: six tribe cards above, three characters below."""
    upper = [_event(data.HUNT), _event(data.RITUAL), _character(data.GATHERER)]
    upper += [_character(data.INVENTOR), _character(data.BUILDER), _character(data.ARTIST)]
    lower = [_character(data.ARTIST), _character(data.HUNTER, icon=True)]
    lower += [_character(data.SHAMAN, 2)]
    step = CARD[0] + STEP
    return figure(
        6 * step + 32,
        240,
        placed(14, 60, drawing("symbol", "up")),
        _row(upper, 32, 4, step),
        placed(14, 182, drawing("symbol", "down")),
        _row(lower, 32, 126, step),
    )


def characters() -> Markup:
    """One character of each type."""
    marks = {data.SHAMAN: 2}
    shown = [_character(k, marks.get(k, 0), icon=k == data.HUNTER) for k in data.KINDS]
    return figure(6 * 83 + 1, 118, _row(shown, 4, 4, 83))


def hunters() -> Markup:
    """Two hunters without the icon, one with it, and the food it brings."""
    shown = [_character(data.HUNTER, icon=icon) for icon in (False, False, True)]
    return figure(
        400,
        118,
        _row(shown, 4, 4, 83),
        _arrow(264, 59, 46, across=True),
        _label(354, 59, "food", signed(3), 78),
    )


def building_card() -> Markup:
    """A building's card by itself."""
    return figure(84, 118, placed(4, 4, _building("chiefs_tent")))


def spaces() -> Markup:
    """The turn order tile of five players."""
    return figure(138, 5 * 69 + 4, *(placed(4, 3 + 69 * n, s) for n, s in enumerate(_spaces(5))))


def rows() -> Markup:
    """The end of a round: what the two rows do, in four steps."""
    upper = [_character(data.HUNTER), _character(data.INVENTOR), _event(data.SUSTENANCE)]
    lower = [_character(data.ARTIST), _event(data.RITUAL)]
    step = CARD[0] + STEP
    x = 176
    return figure(
        x + 4 * step + 12,
        348,
        _label(18, 59, "", 4, 28),
        placed(40, 4, _back(2)),
        _arrow(122, 59, 48, across=True),
        _row(upper, x, 4, step),
        placed(x + 3 * step + 8, 4, _building("twin_workshop")),
        _label(18, 139, "", 3, 28),
        *(_arrow(x + step * n + 38, 118, 44) for n in range(3)),
        _label(18, 221, "", 1, 28),
        placed(78, 221, drawing("event", data.RITUAL), 1.1),
        _row(lower, x, 166, step),
        placed(x + 3 * step + 8, 166, _building("feast_tent")),
        _label(18, 303, "", 2, 28),
        *(_arrow(x + step * n + 38, 280, 48) for n in range(2)),
    )


def stars() -> Markup:
    """The example of a ritual: stars of four players, and what comes of them."""
    shown = [(RED, 4, 10), (YELLOW, 3, 0), (GREEN, 2, -5), (BLUE, 2, -5)]
    parts = []
    for n, (seat, count, points) in enumerate(shown):
        y = 34 + 66 * n
        parts += [placed(26, y, drawing("totem", seat), 0.9)]
        parts += [placed(74 + 38 * s, y, drawing("symbol", "star"), 1.3) for s in range(count)]
        parts += [_label(280, y, "pp", signed(points) if points else 0, 96)]
    return figure(336, 4 * 66 + 4, *parts)


def meal() -> Markup:
    """The example of a Sustenance: nine characters, and what two gatherers save."""
    kinds = [data.GATHERER] * 2 + [data.ARTIST] * 3 + [data.HUNTER] * 4
    step = 55
    shown = [placed(4 + step * n, 4, _character(kind), 0.68) for n, kind in enumerate(kinds)]
    width = 9 * step + 3
    return figure(
        width,
        140,
        *shown,
        _label(62, 112, "food", "9 − 6", 116),
        _arrow(144, 112, 42, across=True),
        _label(236, 112, "food", "3", 70),
    )


def inventions() -> Markup:
    """Five inventors with four different inventions."""
    shown = [_inventor(name) for name in ("hide", "hide", "canoe", "bread", "flute")]
    return figure(
        5 * 83 + 3,
        168,
        _row(shown, 4, 4, 83),
        _label(208, 142, "pp", "5 × 4 = 20", 196),
    )


# --- all of them ----------------------------------------------------------------------------------

PLAIN = "-13.5 -13.5 27 27"
SIGNS = (*data.KINDS, *words.EVENTS, "set", "building")
SYMBOLS = ("food", "pp", "star", "discount", "up", "down")

PICTURES: Mapping[str, Callable[[], Markup]] = {
    "table": table,
    "tiles": tiles,
    "placing": placing,
    "first-rows": first_rows,
    "characters": characters,
    "hunters": hunters,
    "building-card": building_card,
    "spaces": spaces,
    "rows": rows,
    "stars": stars,
    "meal": meal,
    "inventions": inventions,
    "totem": partial(_sign, "-31 -31 62 62", "totem", RED),
    **{name: partial(_sign, PLAIN, "symbol", name) for name in SYMBOLS},
    **{name: partial(_sign, PLAIN, "sign", name) for name in SIGNS},
}
"""The pictures that the texts name."""
