"""What event cards do: pure functions from the table to the changes for every seat.

The rules apply these changes, the screens show them beforehand, and bots reckon with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import data, tribe
from .cards import event, is_event
from .data import ARTIST, CAVE_LOSS, HUNTER
from .events import (
    Change,
    Fed,
    FewestStars,
    Hunted,
    MostStars,
    Painted,
    PaintedHouse,
    StarsBetween,
    TooFewArtists,
    Unfed,
    Warded,
)
from .state import turn_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .data import Event
    from .state import Table

Ruled = tuple[str, Change]
"""A change, and the rule that it comes by."""


def in_order(cards: list[int]) -> list[int]:
    """The events among some cards as they resolve: by type, Sustenance last, then by era.

    ME-EVT-2, ME-EVT-3: in that order they are numbered. The row that an event lies in plays no part
    (ME-FIN-4).
    """
    return sorted(card for card in cards if is_event(card))


def changes(t: Table, card: int, food: Sequence[int]) -> list[Ruled]:
    """What an event does to everybody, in turn order (ME-EVT-1, ME-EVT-4).

    ``food`` is what the seats have when it resolves: the table's, or what earlier events leave.
    """
    found = event(card)
    return list(EFFECTS[found.kind](t, found, food))


def _hunt(t: Table, found: Event, food: Sequence[int]) -> Iterator[Ruled]:
    """ME-EVT-H: food and PP per hunter, one more of each with the Hunting Lodge."""
    del food
    for seat in turn_order(t):
        hunters = tribe.count(t.tribes[seat], HUNTER)
        more = tribe.strength(t.buildings[seat], data.HUNT_MORE)
        gained = hunters * (data.HUNT_FOOD + more), hunters * (found.gain + more)
        yield "ME-EVT-H", Hunted(seat, found.id, *gained, hunters)


def _paintings(t: Table, found: Event, food: Sequence[int]) -> Iterator[Ruled]:
    """ME-EVT-P1: a gain per artist from the threshold on, a loss below it (6.4, ME-VAR-3)."""
    del food
    loss = CAVE_LOSS[t.cave_loss][found.era - 1]
    for seat in turn_order(t):
        artists = tribe.count(t.tribes[seat], ARTIST)
        if artists >= found.threshold:
            yield "ME-EVT-P1", Painted(seat, found.id, 0, found.gain * artists, artists)
        else:
            yield "ME-EVT-P1", TooFewArtists(seat, found.id, 0, -loss, artists)
        meal = artists * tribe.strength(t.buildings[seat], data.PAINTINGS_FOOD)
        if meal:
            yield "ME-EVT-P2", PaintedHouse(seat, found.id, meal, 0, artists)


def _ritual(t: Table, found: Event, food: Sequence[int]) -> Iterator[Ruled]:
    """ME-EVT-R2: most stars gain, fewest lose, ties in full; all tied gain, then lose (ME-EVT-R3).

    With two players that is the leader and the other (ME-EVT-R6).
    """
    del food
    stars = [tribe.stars(t.tribes[seat], t.buildings[seat]) for seat in range(t.seats)]
    for seat in turn_order(t):
        if stars[seat] == max(stars):
            more = tribe.strength(t.buildings[seat], data.RITUAL_GAIN_MORE)
            rule = "ME-EVT-R4" if more else "ME-EVT-R2"
            yield rule, MostStars(seat, found.id, 0, found.gain * (1 + more), stars[seat])
    for seat in turn_order(t):
        if stars[seat] == min(stars):
            if tribe.strength(t.buildings[seat], data.RITUAL_NO_LOSS):
                yield "ME-EVT-R5", Warded(seat, found.id, 0, 0, stars[seat])
            else:
                yield "ME-EVT-R2", FewestStars(seat, found.id, 0, -found.loss, stars[seat])
        elif stars[seat] < max(stars):
            yield "ME-EVT-R2", StarsBetween(seat, found.id, 0, 0, stars[seat])


def _sustenance(t: Table, found: Event, food: Sequence[int]) -> Iterator[Ruled]:
    """ME-EVT-S3: whoever has food pays it; each food that is missing costs PP."""
    for seat in turn_order(t):
        need = tribe.need(t.tribes[seat], t.buildings[seat])
        paid = min(food[seat], need)
        yield "ME-EVT-S3", Fed(seat, found.id, -paid, 0, need)
        if need > paid:
            unpaid = need - paid
            yield "ME-EVT-S3", Unfed(seat, found.id, 0, -found.loss * unpaid, unpaid)


EFFECTS: dict[str, Callable[[Table, Event, Sequence[int]], Iterator[Ruled]]] = {
    data.HUNT: _hunt,
    data.PAINTINGS: _paintings,
    data.RITUAL: _ritual,
    data.SUSTENANCE: _sustenance,
}
