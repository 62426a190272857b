"""The verb that only cards of the Vengeful Gods have: units that are driven out (6.0)."""

from __future__ import annotations

from ....core.state import NOBODY
from ....core.steps import Refusal
from ...data import REGIONS
from ...hooks import value
from ...language import Effect
from ...pieces import move_units
from ...state import SHAMAN, WARRIOR, State, Table, army, units
from ...steps.effects import VERBS, Verb
from .events import ByTheBook
from .focus_order import exile_key
from .state import VG, YOU

NOBODY_TO_DRIVE_OUT = Refusal("MS-BOT-9", "no_victim")


def _idle(t: Table, seat: int, e: Effect) -> Refusal | None:
    """Nobody there, or only units that are warded."""
    del seat, e
    driven = t.conflict != NOBODY and army(t, t.conflict, YOU)
    return None if driven and not value(t, "spared", 0, YOU, t.conflict) else NOBODY_TO_DRIVE_OUT


def _start(s: State, seat: int, e: Effect, n: int) -> None:
    """MS-BOT-9: one at a time, of the type that is more there, reckoned anew for each."""
    del seat, e
    for _ in range(min(n, army(s, s.conflict, YOU))):
        _drive_out(s, type_of_more(s, s.conflict, YOU))


def type_of_more(t: Table, place: int, party: int) -> int:
    """MS-BOT-7: the type of which a party has more in a place; a shaman where they are even."""
    return WARRIOR if units(t, place, party, WARRIOR) > units(t, place, party, SHAMAN) else SHAMAN


def _drive_out(s: State, kind: int) -> None:
    keys = {r: exile_key(s, r, army(s, r, YOU)) for r in s.live if r != s.conflict}
    to = min(keys, key=lambda region: keys[region])
    if s.log is not None:
        weighed = [(REGIONS[region], key) for region, key in keys.items()]
        s.note("MS-BOT-9", ByTheBook, VG, "displace_units", REGIONS[to], weighed)
    move_units(s, "MS-BOT-9", YOU, kind, 1, source=s.conflict, to=to)


VERBS["displace_units"] = Verb(_idle, _start)
