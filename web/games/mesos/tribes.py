"""The tribe of a player: characters in columns by type, buildings, food."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mesos import projection, scoring, tribe
from engine.mesos.cards import IDS
from engine.mesos.data import ARTIST, BUILDER, GATHERER, HUNTER, INVENTOR, KINDS, SHAMAN
from web.games.mesos import words
from web.games.mesos.card_drawings import drawing, symbol
from web.games.mesos.consequences import amounts, deciding_seat
from web.games.mesos.detail_buttons import inspect
from web.i18n import _, fill, ngettext, signed
from web.render import deferred

if TYPE_CHECKING:
    from markupsafe import Markup

    from engine.mesos.projection import Column
    from engine.mesos.state import Table
    from web.games.scene import Scene
    from web.render import Deferred


def plate(scene: Scene, seat: int) -> Deferred:
    """The numbers of a tribe in a line."""
    view = scene.view
    return deferred("mesos/plate", cards=_cards(view, seat), **_numbers(view, seat))


def _numbers(view: Table, seat: int) -> dict[str, int]:
    """What a tribe comes to."""
    figures = projection.figures(view, seat)
    return {
        "seat": seat,
        "food": view.food[seat],
        "need": figures.need,
        "sets": figures.sets,
        "projected": scoring.projected(view, seat),
    }


def panel(scene: Scene, seat: int) -> Deferred:
    """The tribe of a seat."""
    view = scene.view
    return deferred(
        "mesos/panel",
        **_numbers(view, seat),
        columns=[_column(column) for column in projection.columns(view, seat)],
        buildings=[_building(scene, IDS[card]) for card in view.buildings[seat]],
        discount=tribe.discount(view.tribes[seat]),
    )


def _cards(view: Table, seat: int) -> str:
    """The cards that are in a tribe, by their names on the table."""
    return " ".join(f"card-{IDS[card]}" for card in (*view.tribes[seat], *view.buildings[seat]))


# --- on the table ---------------------------------------------------------------------------------

CROWD = 4
"""So many figures of a type are drawn; their number says the rest."""
APART = 25
"""How far figures of a type stand apart, in units of a drawing 60 wide."""


def tableau(scene: Scene, seat: int) -> dict[str, object]:
    """A tribe as it stands on the table: its people by type, and what it has built."""
    view = scene.view
    return {
        "seat": seat,
        "name": scene.name(seat),
        "cards": _cards(view, seat),
        "own": seat == deciding_seat(scene),
        "food": view.food[seat],
        "need": tribe.need(view.tribes[seat], view.buildings[seat]),
        "people": [_people(view, seat, kind) for kind in KINDS if _count(view, seat, kind)],
        "buildings": [_building(scene, IDS[card]) for card in view.buildings[seat]],
    }


def _count(view: Table, seat: int, kind: str) -> int:
    return tribe.count(view.tribes[seat], kind)


def _people(view: Table, seat: int, kind: str) -> dict[str, object]:
    count = _count(view, seat, kind)
    return {
        "kind": kind,
        "name": words.kind_name(kind),
        "count": count,
        "shown": min(count, CROWD),
        "apart": APART,
        "measures": _measures(view, seat, kind),
    }


def _measures(view: Table, seat: int, kind: str) -> list[tuple[Markup, str]]:
    """What a type is about besides its number: drawings, each with its number or none."""
    own, owned = view.tribes[seat], view.buildings[seat]
    if kind == INVENTOR:
        return [(drawing("invention_icon", name), "") for name in sorted({*tribe.inventions(own)})]
    if kind == SHAMAN:
        return [(symbol("star"), str(tribe.stars(own, owned)))]
    if kind == BUILDER:
        return [(symbol("discount"), signed(-tribe.discount(own)))]
    return []


# --- in a sheet -----------------------------------------------------------------------------------


def _column(column: Column) -> dict[str, object]:
    return {
        "kind": column.kind,
        "name": words.kind_name(column.kind),
        "count": len(column.cards),
        "marks": [_mark(card) for card in column.cards],
        "measure": _measure(column) if column.cards else "",
        "points": words.points(column.points) if column.points else "",
        "next": amounts(column.event_food, column.event_points),
        "next_name": _next_name(column),
    }


def _mark(card: str) -> dict[str, object]:
    """What tells one card of a column from the others."""
    found = words.CHARACTER_CARDS[card]
    shown = {
        INVENTOR: lambda: drawing("invention_icon", found.invention),
        SHAMAN: lambda: symbol("star"),
        HUNTER: lambda: symbol("food"),
        BUILDER: lambda: symbol("discount"),
    }
    wanted = found.kind in shown and (found.kind != HUNTER or found.icon)
    return {
        "id": card,
        "name": words.card_name(card),
        "icon": shown[found.kind]() if wanted else "",
        "number": found.stars or found.discount or "",
    }


def _measure(column: Column) -> str:
    """What a column is about now, in words."""
    count = column.measure
    texts = {
        INVENTOR: ngettext("%(n)d invention", "%(n)d inventions", count),
        GATHERER: ngettext("%(n)d food saved", "%(n)d food saved", count),
        SHAMAN: ngettext("%(n)d star", "%(n)d stars", count),
        BUILDER: _("buildings −%(n)d"),
        ARTIST: ngettext("%(n)d pair", "%(n)d pairs", count // 2),
        HUNTER: _("next icon +%(n)d"),
    }
    return fill(texts[column.kind], n=count // 2 if column.kind == ARTIST else count)


def _next_name(column: Column) -> str:
    """The next event that counts a column."""
    kind = projection.COUNTED_AT.get(column.kind)
    return words.kind_name(kind) if kind else ""


def _building(scene: Scene, card: str) -> dict[str, object]:
    found = words.BUILDING_CARDS[card]
    name, text = words.card_name(card), words.card_text(card, scene.view.cave_loss)
    return {
        "id": card,
        "icon": drawing("building_icon", card),
        "name": name,
        "text": text,
        "points": words.points(found.pp) if found.pp else "",
        "attributes": inspect(f"card:{card}", f"{name}. {text}"),
    }
