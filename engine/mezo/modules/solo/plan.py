"""What of the rules of the solo mode may be on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....core.agenda import Course, Left
from ....core.state import NOBODY
from ...plan import is_here, marked
from ...state import VERTEX_REGIONS, Table
from .state import TRIAL, VG, YOU


def _conflict(t: Table, left: Left) -> bool:
    """MS-CONF-3 to MS-CONF-6: a card, then exchanges; who is done has played and marked."""
    names = [name for name, _ in left]
    exchanges = [args for name, args in left if name == "exchange"]
    if (
        not is_here(t, left)
        or t.conflict == t.blessed
        or exchanges not in ([], [(2,)], [(1,), (2,)])
    ):
        return False
    if "reveal_cards" in names:
        return len(exchanges) == 2 and not t.played[YOU] and not t.used[YOU]
    last = "last_exchange" in names
    return (
        bool(t.played[YOU])
        and not any((*t.ready, *t.drawn))
        and (marked(t, YOU) in ((0, 1), (1, 2), (2, 3))[2 - len(exchanges) - last])
    )


def _vengeance(t: Table, left: Left) -> bool:
    return all(_are_here(t, gods) for _, (gods,) in left)


def _are_here(t: Table, gods: tuple[str, ...]) -> bool:
    """MS-CONF-2: gods that stand there and have not acted yet."""
    figures = zip(t.god[VG:], t.vertex[VG:], strict=True)
    there = [god for god, vertex in figures if t.conflict in VERTEX_REGIONS[vertex]]
    return len({*gods}) == len(gods) and {*gods} <= {*there}


def _next(t: Table, gods: tuple[str, ...]) -> bool:
    return t.conflict != NOBODY and _are_here(t, gods)


def _answering(t: Table, left: Left) -> bool:
    """MS-CONF-4: what was marked before is marked still."""
    return all(seen & ~t.used[YOU] == 0 for name, args in left if name == "answer" for seen in args)


def _new_god(t: Table, god: str, region: int) -> bool:
    """MS-AGE-1, MS-AGE-2: one more, and none that is there."""
    del region
    return god not in t.god and len(t.god) == t.age


def _trial(t: Table, card: str) -> bool:
    del card
    return TRIAL.of(t) == "" and all(t.god)


def _blessing(t: Table) -> bool:
    return t.blessed == NOBODY and not t.champions_left[YOU]


COURSES: Mapping[str, Course] = {
    "lay_trial": Course("choose_trial"),
    "new_god": Course("place_god"),
    "place_god": Course("choose_vengeful_vertex"),
    "vengeful_step": Course("next_vengeance"),
    "next_vengeance": Course("take_vengeance"),
    "take_vengeance": Course("resolve next_vengeance", _vengeance),
    "solo_conflict": Course(
        "choose_card reveal_cards exchange* last_exchange end_moves"
        " award_altar award_record award_record clean_up",
        _conflict,
    ),
    "exchange": Course("act answer", _answering),
    "last_exchange": Course("third_action answer", _answering),
    "answer": Course("resolve"),
    "call_or_vp": Course("call"),
}
ASKS: Mapping[str, Callable[..., bool]] = {
    "choose_trial": _trial,
    "choose_vengeful_vertex": _new_god,
    "choose_blessing": _blessing,
    "next_vengeance": _next,
}
