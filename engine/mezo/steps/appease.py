"""APPEASE: units for the Offering Space, an Angry God tile in return (5.9, MZ-APP)."""

from __future__ import annotations

from functools import cache

from ...core.steps import Decision, Option, Refusal, option
from ..data import APPEASE_PRICES
from ..decisions import DecisionKind
from ..events import Appeased, TileUsed
from ..hooks import moment
from ..language import BOTH, Effect
from ..state import OFFERING, State, Table, army, has, step
from .effects import VERBS, Verb, resolve
from .units import Errand, pick_units, places_of

SOURCES = ("reserve", "presence")


def price(t: Table) -> int:
    """MZ-APP-2: less while the common Offering Space is empty (MZ-APP-6)."""
    return APPEASE_PRICES[any(army(t, OFFERING, seat) for seat in range(t.parties))]


def appease_refusal(t: Table, seat: int) -> Refusal | None:
    """MZ-APP-3: the price must be paid in full, from the Reserve and the god's regions."""
    owned = sum(army(t, place, seat) for place in places_of(t, seat, SOURCES))
    if owned < price(t):
        return Refusal("MZ-APP-3", "cannot_pay", {"price": price(t), "units": owned})
    return None


def _idle(t: Table, seat: int, e: Effect) -> Refusal | None:
    del e
    return appease_refusal(t, seat)


def _start(s: State, seat: int, e: Effect, n: int) -> None:
    """The price goes to the Offering Space, then a tile is resolved (MZ-APP-4)."""
    del e, n
    cost = price(s)
    errand = Errand("MZ-APP-2", BOTH, False, places_of(s, seat, SOURCES), OFFERING)
    s.note("MZ-APP-1", Appeased, seat, cost)
    s.then(
        pick_units(seat, cost, tuple(errand)),
        *moment(s, "appeased", seat, cost),
        choose_angry_god(seat, ""),
    )


@step
def choose_angry_god(s: State, seat: int, done: str) -> Decision:
    """MZ-APP-4: one face-up tile of the player's choice; a second one differs (MZ-APP-5)."""
    options = [_tile_option(seat, tile, bool(done)) for tile in s.wrath if tile != done]
    return Decision(DecisionKind.ANGRY_GOD, seat, options)


@cache
def _tile_option(seat: int, tile: str, second: bool) -> Option:
    then = resolve_tile(seat, tile, second)
    return option("tile", tile, then=then, targets=(f"tile:{tile}",))


@step
def resolve_tile(s: State, seat: int, tile: str, second: bool) -> None:
    """Resolves the tile, which is not used up (MZ-APP-6).

    With ``ta_double_appease`` a second one is chosen after the first is resolved (MZ-APP-5).
    """
    s.begin_beat()
    s.note("MZ-APP-4", TileUsed, seat, tile)
    if has(s, seat, "ta_double_appease") and not second and len(s.wrath) > 1:
        s.then(choose_angry_god(seat, tile))
    s.then(resolve(seat, tile))


VERBS["appease"] = Verb(_idle, _start)
