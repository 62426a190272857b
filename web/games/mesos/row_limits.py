"""What picks may take, and where a row holds less than that: then they are void (ME-TAK-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import NOBODY
from engine.mesos.cards import is_building
from engine.mesos.data import OFFER_TILES
from engine.mesos.decisions import DecisionKind
from engine.mesos.state import lower_row, upper_row
from engine.mesos.steps.actions import takeable
from web.games.mesos import words
from web.games.mesos.consequences import deciding_seat
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Decision
    from engine.mesos.data import Tile
    from web.games.scene import Scene


def left_to_take(scene: Scene, decision: Decision) -> str:
    """What the picks that are left may take, in words."""
    upper, lower = decision.args
    return _cards(scene, decision.seat, upper, lower, ())


def tile_text(scene: Scene, tile: Tile, seat: int) -> str:
    """What a tile gives to the seat on it, or to the one that may go there."""
    is_ahead = scene.decision is not None and scene.decision.kind == DecisionKind.PLACE
    if tile.food or not is_ahead:
        return words.tile_text(tile)
    whose = deciding_seat(scene) if seat == NOBODY else seat
    ahead = _act_before(scene, tile)
    return words.taken(_cards(scene, whose, tile.upper, tile.lower, ahead))


def _act_before(scene: Scene, tile: Tile) -> list[Tile]:
    """The tiles whose totems act before one on this tile, as things stand (ME-ACT-1)."""
    ahead = OFFER_TILES[: OFFER_TILES.index(tile)]
    return [one for number, one in enumerate(ahead) if scene.view.offer[number] != NOBODY]


def _cards(scene: Scene, seat: int, upper: int, lower: int, ahead: Sequence[Tile]) -> str:
    """What a seat's picks may take, in words, after the totems ahead of it."""
    told = []
    if upper:
        found = _found(scene, seat, upper_row(scene.view))
        limit = _limit(found, upper, sum(one.upper for one in ahead))
        told.append(words.upper_cards(upper) + limit)
    if lower:
        found = _found(scene, seat, lower_row(scene.view))
        limit = _limit(found, lower, sum(one.lower for one in ahead))
        told.append(words.lower_cards(lower) + limit)
    return words.both_rows(told)


class _Found(NamedTuple):
    """How many ``cards`` of a row can be taken now; ``dear``: others could be with more food."""

    cards: int
    dear: bool


def _found(scene: Scene, seat: int, row: Sequence[int]) -> _Found:
    cards = takeable(scene.view, seat, row)
    return _Found(len(cards), any(is_building(card) and card not in cards for card in row))


def _limit(found: _Found, picks: int, ahead: int) -> str:
    """That not all picks find a card, in brackets; ``ahead`` are those of others before."""
    if found.cards < picks and not ahead:
        return " " + (_without_food(found.cards) if found.dear else _left(found.cards))
    left = found.cards - ahead
    return " " + _perhaps_left(max(left, 0)) if left < picks else ""


def _left(count: int) -> str:
    return fill(_("(only %(n)d left)"), n=count) if count else _("(none left)")


def _without_food(count: int) -> str:
    if not count:
        return _("(none without more food)")
    return fill(_("(only %(n)d without more food)"), n=count)


def _perhaps_left(count: int) -> str:
    if not count:
        return _("(perhaps none left by then)")
    return fill(_("(perhaps only %(n)d left by then)"), n=count)
