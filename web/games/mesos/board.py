"""Draws the table of Mesos: prepares the data of its template."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mesos import state
from engine.mesos.cards import GAP, IDS, building, is_building, track
from engine.mesos.data import KINDS, LAST_SPACE_FOOD, LAST_SPACE_PP, OFFER_TILES, SPACE_FOOD
from web.games.mesos import row_limits, words
from web.games.mesos.card_drawings import draw, drawing
from web.games.mesos.consequences import deciding_seat
from web.games.mesos.detail_buttons import choose_or_inspect, inspect
from web.games.mesos.tribes import tableau
from web.games.scene import Place
from web.i18n import _, fill, ngettext
from web.render import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Option
    from engine.mesos.data import Tile
    from web.games.scene import Scene

ONE_LINE = 7
"""So many cards of a row stand beside each other where there is room for large ones."""


def board(scene: Scene) -> Markup:
    """The table as it stands now."""
    view = scene.view
    return render(
        "mesos/board",
        seats=view.seats,
        tiles=[_tile(scene, OFFER_TILES[tile], view.offer[tile]) for tile in track(view.seats)],
        spaces=[_space(scene, number) for number in range(view.seats)],
        piles=piles(scene),
        rows=[
            _row(scene, "upper", view.upper, view.upper_buildings),
            _row(scene, "lower", view.lower, view.lower_buildings),
        ],
        is_full=_is_full(view.upper, view.upper_buildings)
        or _is_full(view.lower, view.lower_buildings),
        tribes=[tableau(scene, seat) for seat in range(view.seats)],
    )


def place(scene: Scene, option: Option) -> Place:
    """Where an option is tapped: tiles and the cards of the rows lie on the table."""
    kind, _sep, name = scene.next_target(option.targets).partition(":")
    view = scene.view
    rows = (view.upper, view.lower, view.upper_buildings, view.lower_buildings)
    lies_open = kind == "tile" or any(name == IDS[card] for row in rows for card in row)
    return Place.BOARD if lies_open and scene.is_spot(option) else Place.LIST


# --- offer track, turn order, piles ---------------------------------------------------------------


def _tile(scene: Scene, tile: Tile, seat: int) -> dict[str, object]:
    target = f"tile:{tile.id}"
    label = tile_label(scene, tile, seat)
    return {
        "tile": tile,
        "letter": words.tile_letter(tile.id),
        "food": f"+{tile.food}" if tile.food else "",
        "seat": seat,
        "attributes": choose_or_inspect(scene.spot(target), target, label),
    }


def tile_label(scene: Scene, tile: Tile, seat: int) -> str:
    """A tile in words: its name, what it gives, and whose totem is on it."""
    return f"{words.tile_name(tile.id)}: {tile_text(scene, tile, seat)}"


def tile_text(scene: Scene, tile: Tile, seat: int) -> str:
    """What a tile gives, and whose totem is on it."""
    text = row_limits.tile_text(scene, tile, seat)
    if seat == NOBODY:
        return text
    return f"{text} " + fill(_("%(name)s's totem is here."), name=scene.name(seat))


def _space(scene: Scene, number: int) -> dict[str, object]:
    view = scene.view
    food, last = _printed(view.seats, number)
    label = _space_label(scene, number, SPACE_FOOD[view.seats][number], last=bool(last))
    return {
        "number": number + 1,
        "food": food,
        "last": last,
        "seat": view.spaces[number],
        "attributes": inspect(f"space:{number + 1}", label),
    }


def _printed(seats: int, number: int) -> tuple[str, tuple[str, str] | None]:
    """What is printed on a space, by its index: its food, or the two prices of the last one."""
    bonus, last = SPACE_FOOD[seats][number], number == seats - 1
    prices = (f"−{LAST_SPACE_FOOD}", f"−{LAST_SPACE_PP}")
    return f"+{bonus}" if bonus else "", prices if last else None


def space_drawing(scene: Scene, number: int) -> Markup:
    """A space of the turn order tile, small, by its index."""
    return drawing("space_icon", *_printed(scene.view.seats, number), str(number + 1))


def _space_label(scene: Scene, number: int, bonus: int, *, last: bool) -> str:
    label = space_name(number)
    if bonus:
        label += f": {words.food_change(bonus)}"
    if last:
        label += ": " + _("pay 1 food, or lose 2 PP if you have none")
    seat = scene.view.spaces[number]
    return label if seat == NOBODY else f"{label}. {scene.name(seat)}"


def space_name(number: int) -> str:
    """A space of the turn order tile in words, by its index."""
    return fill(_("Space %(number)d"), number=number + 1)


def piles(scene: Scene) -> list[dict[str, object]]:
    """The tribe deck and the buildings of the eras to come."""
    view, coming = scene.view, state.unseen(scene.view)
    eras = [words.card_era(IDS[card]) for card in coming]
    deck = [_pile("deck", "tribe", min(eras), len(coming))] if coming else []
    sizes = [(era, state.pile_size(view, era)) for era in (2, 3)]
    return deck + [_pile(f"era_{era}", "building", era, size) for era, size in sizes if size]


def _pile(pile: str, kind: str, era: int, count: int) -> dict[str, object]:
    label = f"{pile_name(pile)}: {count}"
    target = f"pile:{pile}"
    return {
        "kind": kind,
        "era": era,
        "count": count,
        "attributes": inspect(target, label),
        "id": pile,
    }


def pile_name(pile: str) -> str:
    """A pile in words."""
    if pile == "deck":
        return _("Tribe deck")
    return fill(_("Buildings of era %(era)s"), era=words.ERAS[int(pile[-1])])


# --- the rows -------------------------------------------------------------------------------------


def _is_full(cards: Sequence[int], buildings: Sequence[int]) -> bool:
    """Whether a row needs smaller cards, or a second line."""
    return len(cards) + len(buildings) > ONE_LINE


def _row(
    scene: Scene, row: str, cards: Sequence[int], buildings: Sequence[int]
) -> dict[str, object]:
    """A row in two parts, tribe cards and buildings, which stay together where lines break."""
    parts = [[_card(scene, card) for card in part] for part in (cards, buildings)]
    return {
        "id": row,
        "name": _(words.ROWS[row]),
        "symbol": "up" if row == "upper" else "down",
        "parts": [part for part in parts if part],
    }


def _card(scene: Scene, number: int) -> dict[str, object]:
    """A card of a row; a gap where one was taken (ME-TAK-10)."""
    if number == GAP:
        return {"id": ""}
    card = IDS[number]
    spot = scene.spot(f"card:{card}")
    cave_loss = scene.view.cave_loss
    label = f"{words.card_name(card)}. {words.card_text(card, cave_loss)}"
    price = _price(scene, number)
    if price:
        label += " " + fill(_("Costs you %(food)s."), food=words.food(int(price)))
    return {
        "id": card,
        "price": price,
        "pile": _pile_of(number),
        "drawing": draw(card, cave_loss),
        "state": spot.state,
        "attributes": choose_or_inspect(spot, f"card:{card}", label),
    }


def _pile_of(number: int) -> str:
    """The pile from which a card came."""
    era = words.card_era(IDS[number])
    return f"pile-era_{era}" if is_building(number) and era > 1 else "pile-deck"


def _price(scene: Scene, number: int) -> str:
    """What a building costs the one who is asked, where builders take something off."""
    if not is_building(number):
        return ""
    price = state.price(scene.view, deciding_seat(scene), number)
    return str(price) if price < building(number).cost else ""


# --- the deck -------------------------------------------------------------------------------------


def left_in_deck(scene: Scene) -> list[dict[str, object]]:
    """The unseen tribe cards counted by era and type: everybody can reckon them (ME-HID-2)."""
    found: list[dict[str, object]] = []
    for era in (1, 2, 3):
        cards = [IDS[card] for card in state.unseen(scene.view) if words.card_era(IDS[card]) == era]
        kinds = [words.card_kind(card) for card in cards]
        counts = [
            {"kind": kind, "name": words.kind_name(kind), "count": kinds.count(kind)}
            for kind in (*KINDS, *words.EVENTS)
            if kind in kinds
        ]
        if cards:
            text = ngettext("Era %(era)s: %(n)d card", "Era %(era)s: %(n)d cards", len(cards))
            title = fill(text, era=words.ERAS[era], n=len(cards))
            found.append({"title": title, "counts": counts})
    return found
