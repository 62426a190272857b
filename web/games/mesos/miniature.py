"""The thumbnail of Mesos: the two rows by kind, the totems, all tribes in stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import NOBODY
from engine.mesos import tribe
from engine.mesos.cards import GAP, is_building, is_event, track
from engine.mesos.data import CHARACTERS, KINDS, OFFER_TILES, SPACE_FOOD
from engine.mesos.state import pp
from web.games import miniatures
from web.games.miniatures import BOARD, MOST, at, pieces, short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine.mesos.state import Table
    from web.games.miniatures import Point, Reader

USUAL = 120
"""Points with which a column of the score is full."""
EVENT, BUILDING = len(KINDS), len(KINDS) + 1
SHOWN_AS = (*KINDS, "event", "building")
"""What a card is drawn as, by the number that says it."""
LONGEST = 18
"""Cards of a row, at most."""
TALLEST = 11
"""People of a kind that are drawn, at most."""

LEFT = 3.0
ROWS = (2.6, 12.6)
CARD, APART, HIGH = 5.4, 6.1, 8.8
"""Of a card: its width, how far the next one is, its height."""
BAND = 5.2
"""Of the height of a card, what bears the pigment of its kind."""
TRACK, TILE, TILE_APART, SPACE = 23.8, 5.2, 5.9, 4.4
"""The height at which the totems stand; the tiles of the offer, how wide and how far apart;
and the width of a space of the turn order."""
TOTEM = 1.9
FOOT, TALL = 62.2, 2.6
"""Where the stacks stand, and how high each person is."""
WIDEST, FREE = 3.6, 1.8
"""Of the stacks: how wide at most, and what is free between two tribes."""


class Shown(NamedTuple):
    """What is shown of a match: the cards of both rows, the totems, each tribe by kind."""

    seats: int
    points: tuple[int, ...]
    rows: tuple[tuple[int, ...], tuple[int, ...]]
    spaces: tuple[int, ...]
    offer: tuple[int, ...]
    tribes: tuple[tuple[int, ...], ...]


EMPTY = Shown(2, (), ((), ()), (NOBODY,) * 2, (NOBODY,) * len(OFFER_TILES), ())


def write(view: Table) -> str:
    """The table as a text."""
    rows = [[*view.upper, *view.upper_buildings], [*view.lower, *view.lower_buildings]]
    counted = [
        (*tribe.counts(own), len(owned))
        for own, owned in zip(view.tribes, view.buildings, strict=True)
    ]
    return (
        miniatures.write(view.seats)
        + miniatures.write_points(pp(view, seat) for seat in range(view.seats))
        + "".join(miniatures.write(len(row), *map(_kind, row)) for row in rows)
        + miniatures.write(*view.spaces, *view.offer, *(n for counts in counted for n in counts))
    )


def _kind(card: int) -> int:
    """As what a card is drawn; GAP for the place of one that was taken."""
    if card == GAP or is_event(card):
        return GAP if card == GAP else EVENT
    return BUILDING if is_building(card) else KINDS.index(CHARACTERS[card].kind)


def read(reader: Reader) -> Shown:
    """What a text shows."""
    seats = reader.number(min(SPACE_FOOD), max(SPACE_FOOD))
    return Shown(
        seats,
        reader.points(seats),
        (_row(reader), _row(reader)),
        reader.numbers(seats, NOBODY, seats - 1),
        reader.numbers(len(OFFER_TILES), NOBODY, seats - 1),
        tuple(reader.numbers(len(KINDS) + 1, 0, MOST) for _ in range(seats)),
    )


def _row(reader: Reader) -> tuple[int, ...]:
    return reader.numbers(reader.number(0, LONGEST), GAP, BUILDING)


def draw(text: str) -> Markup:
    """The picture of a text."""
    shown = miniatures.reading(text, read, EMPTY)
    tiles = track(shown.seats)
    spaces = [(LEFT + TOTEM + SPACE * i, TRACK + 3.6) for i in range(shown.seats)]
    offer = [_tile(i, len(tiles)) for i in range(len(tiles))]
    standing = [*zip(shown.spaces, spaces, strict=True)]
    standing += zip([shown.offer[tile] for tile in tiles], offer, strict=True)
    return miniatures.drawn(
        "mesos",
        {
            "cards": _cards(shown.rows),
            "faces": _faces(shown.rows),
            "spaces": _box((LEFT - 0.3, TRACK + 0.6), SPACE * shown.seats, 6),
            "tiles": "".join(_box((x - TILE / 2, TRACK), TILE, 7.2) for x, _y in offer),
            "totems": pieces((TOTEM, [(seat, place) for seat, place in standing if seat >= 0])),
            "people": _people(shown.tribes),
            "crowd": "".join(d for _name, d in _people(shown.tribes)),
            "mats": _mats(shown) if shown.tribes else [],
            "score": _score(shown),
        },
    )


def _score(shown: Shown) -> list[miniatures.Ink]:
    points = shown.points
    return miniatures.columns(range(shown.seats), points, USUAL) if points else []


def _box(corner: Point, width: float, height: float) -> str:
    return f"{at(corner)}h{short(width)}v{short(height)}h-{short(width)}z"


def _tile(number: int, tiles: int) -> Point:
    """Where a totem stands on an offer tile: the tiles end on the right."""
    right = BOARD - TILE / 2 - 0.8
    return right - TILE_APART * (tiles - 1 - number), TRACK + 3.6


def _cards(rows: Sequence[Sequence[int]]) -> list[tuple[str, str]]:
    """The cards of the rows by what they are."""
    found: dict[int, str] = {}
    for y, row in zip(ROWS, rows, strict=True):
        for column, kind in enumerate(row):
            if kind != GAP:
                box = _box((LEFT + APART * column, y), CARD, HIGH)
                found[kind] = found.get(kind, "") + box
    return [(SHOWN_AS[kind], d) for kind, d in sorted(found.items())]


def _faces(rows: Sequence[Sequence[int]]) -> str:
    """The lower part of every card but the events: paper."""
    return "".join(
        _box((LEFT + APART * column, y + BAND), CARD, HIGH - BAND)
        for y, row in zip(ROWS, rows, strict=True)
        for column, kind in enumerate(row)
        if kind not in (GAP, EVENT)
    )


def _block(seat: int, seats: int) -> tuple[float, float]:
    """Where the stacks of a tribe begin, and how wide each is."""
    room = (BOARD - 2 * LEFT + FREE) / seats
    width = min(WIDEST, (room - FREE) / len(SHOWN_AS))
    return LEFT + room * seat + (room - FREE - width * (len(KINDS) + 1)) / 2, width


def _people(tribes: Sequence[Sequence[int]]) -> list[tuple[str, str]]:
    """The places of the people by kind, each kind a stack, and of the buildings."""
    found: dict[str, str] = {}
    for seat, counts in enumerate(tribes):
        left, width = _block(seat, len(tribes))
        for column, (name, count) in enumerate(zip((*KINDS, "building"), counts, strict=True)):
            x, y = left + width * (column + 0.5), FOOT - TALL / 2
            heads = [at((x, y - TALL * n)) + "h0" for n in range(min(count, TALLEST))]
            found[name] = found.get(name, "") + "".join(heads)
    return [(name, d) for name, d in found.items() if d]


def _mats(shown: Shown) -> list[miniatures.Ink]:
    """What each tribe stands on, in its seat's colour, with its shape."""
    found = []
    for seat in range(shown.seats):
        left, width = _block(seat, shown.seats)
        wide = width * (len(KINDS) + 1)
        mat = _box((left - 0.8, FOOT), wide + 1.6, 1.8)
        found.append(
            miniatures.Ink(seat, mat + miniatures.shape(seat, (left + wide / 2, FOOT + 4.8), 2.4))
        )
    return found
