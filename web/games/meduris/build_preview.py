"""What a hut or a temple is sure to bring about, even while its payment is still to be chosen.

The rules ask for the payment before they go on, so a look ahead ends there; what follows does not
hang on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.meduris import data, events, state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core.events import EventRecord
    from engine.meduris.state import Table


def certain_events(t: Table, site: events.HutSite | events.TempleSite) -> Iterator[EventRecord]:
    """What happens after the payment for a site, up to the first offering."""
    is_hut = isinstance(site, events.HutSite)
    if is_hut:
        yield from _token(t, site.seat, site.space)
        yield from _rune(t, site.seat, site.space)
    if t.ended_by == NOBODY and t.huts_left[site.seat] + t.temples_left[site.seat] == 1:
        yield events.EndTriggered(site.seat)
    yield from _druid(t, site.seat, site.space, is_hut=is_hut)


def _token(t: Table, seat: int, space: int) -> Iterator[EventRecord]:
    if t.tokens[space] == data.TOKEN_VP:
        yield events.TokenPoints(seat, data.TOKEN_POINTS, space)


def _rune(t: Table, seat: int, space: int) -> Iterator[EventRecord]:
    rune = state.territory(t, space)
    if t.runes[rune] != seat:
        yield events.RuneTaken(seat, rune, t.runes[rune])


def _druid(t: Table, seat: int, space: int, *, is_hut: bool) -> Iterator[EventRecord]:
    """MD-DRU-1 to MD-DRU-4: down his rocks, then to the next hut, the new one among them."""
    if t.druid < data.ROCK_3:
        yield events.DruidOnRock(t.druid + 1 - data.AT_TEMPLE)
        return
    ring = state.spaces(t)
    huts = [i for i in range(ring) if t.huts[i] >= 0 or (is_hut and i == space)]
    if not huts:
        yield events.DruidWaits()
        return
    first = t.druid + 1
    goal = min(huts, key=lambda hut: (hut - first) % ring)
    if (goal - first) % ring + first >= ring:
        yield events.RiverCrossed()
        yield from _runes_counted(t, state.territory(t, space) if is_hut else NOBODY, seat)
    yield events.DruidWalks(goal)


def _runes_counted(t: Table, taken: int, by: int) -> Iterator[EventRecord]:
    """MD-RIV-2: a point for every rune stone, the one just taken among them."""
    holders = [by if rune == taken else holder for rune, holder in enumerate(t.runes)]
    for seat in state.clockwise(t, t.active):
        if runes := holders.count(seat):
            yield events.RunePoints(seat, runes * data.RUNE_POINTS, runes)
