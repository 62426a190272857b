"""The effect language (6.1): rows of ``data.py`` as typed effects, amounts and counters.

Every effect has a path that names it in the agenda and in saves: ``ah_puch_legacy_2/1/then/0`` is
the first effect that is resolved once the second effect of that action has been paid for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ..core.state import NOBODY
from . import data
from .state import (
    OFFERING,
    RESERVE,
    SHAMAN,
    TYPES,
    WARRIOR,
    XIBALBA,
    Table,
    army,
    devotion_level,
    glyphs,
    own_tiers,
    present,
    temples,
    units,
)

BOTH = (SHAMAN, WARRIOR)


class Effect(NamedTuple):
    """One effect, as its row says it; ``path`` names it and ``source`` the whole text.

    ``line`` is the line of the final score that its VP go to, ``first`` the scope of the first
    region effect of its action, which stands in for ``same`` where that effect found no region
    (MZ-SCOPE-6). ``cost``, ``inner`` and ``options`` are paths of nested effects: a price, what
    follows, and the lists among which one is resolved.
    """

    path: str
    source: str
    line: str
    do: str
    n: Any
    kinds: tuple[int, ...]
    piece: str
    where: str
    whose: str
    places: tuple[str, ...]
    upto: bool
    may: bool
    first: str
    cost: str
    inner: tuple[str, ...]
    options: tuple[tuple[str, ...], ...]


EFFECTS: dict[str, Effect] = {}
"""Every effect of the game by its path."""

SOURCES: dict[str, tuple[str, ...]] = {}
"""The effects of every action, call, altar, space, tile and ability, in printed order."""

# Where a row names no place or owner (MZ-SCOPE-1, MZ-KEY-SMITE-2, MZ-KEY-DEMOLISH-1).
_WHERE = dict.fromkeys(
    ("deploy", "awaken", "smite", "exile", "build", "demolish", "transform"), "presence"
)
_WHOSE = {"smite": "opponents", "exile": "opponents", "demolish": "own"}

_KEYS = {
    *("do", "n", "type", "kind", "where", "to", "from", "whose", "upto", "may"),
    *("cost", "then", "effect", "else", "options"),
}
_SCOPES = {"presence", "conflict", "any", "another", "same", "this"}
"""``this`` is the region that the effect around it works in now."""


def _where(row: dict[str, Any]) -> str:
    """The scope of the one region that a row works in; empty if it works in none."""
    where: str = row.get("where") or row.get("to") or _WHERE.get(row["do"], "")
    return where


def _places(row: dict[str, Any]) -> tuple[str, ...]:
    """Where the units of a row come from: the Reserve, scopes."""
    places = row.get("from", ())
    return (places,) if isinstance(places, str) else tuple(places)


def _refuse_foreign(row: dict[str, Any]) -> None:
    """Raises ValueError for a key, a scope or a place that the language does not have."""
    places = {_where(row), *_places(row)} - _SCOPES - {"", "reserve"}
    if foreign := {*row} - _KEYS | places:
        raise ValueError(f"{sorted(foreign)} in {row}")


def _read(path: str, source: str, line: str, row: dict[str, Any], first: str) -> str:
    """Adds a row, and the rows inside it, to EFFECTS; returns its path."""
    _refuse_foreign(row)
    do, kind = row["do"], row.get("type", "unit")

    def nested(name: str, rows: Iterable[dict[str, Any]]) -> tuple[str, ...]:
        paths = ((f"{path}/{name}/{i}", inside) for i, inside in enumerate(rows))
        return tuple(_read(inside, source, line, one, first) for inside, one in paths)

    inner = row.get("then") or row.get("else") or ([row["effect"]] if "effect" in row else [])
    EFFECTS[path] = Effect(
        path=path,
        source=source,
        line=line,
        do=do,
        n=row.get("n", 1),
        kinds=BOTH if kind == "unit" else (TYPES.index(kind),),
        piece=row.get("kind", "either"),
        where=_where(row),
        whose=row.get("whose", _WHOSE.get(do, "")),
        places=_places(row),
        upto=row.get("upto", False),
        may=row.get("may", False),
        first=first,
        cost=_read(f"{path}/cost", source, line, row["cost"], first) if "cost" in row else "",
        inner=nested("then", inner),
        options=tuple(
            nested(f"options/{i}", rows) for i, rows in enumerate(row.get("options", ()))
        ),
    )
    return path


def add_sources(line: str, texts: Mapping[str, data.Rows]) -> None:
    """Makes texts known under their ids; their VP go to a line of the final score."""
    for source, rows in texts.items():
        scopes = [_where(row) for row in rows]
        first = next((where for where in scopes if where and where != "same"), "")
        SOURCES[source] = tuple(
            _read(f"{source}/{i}", source, line, row, first) for i, row in enumerate(rows)
        )


add_sources("cards", data.GOD_EFFECTS)
add_sources("altars", data.ALTARS)
add_sources("spaces", data.CALENDAR)
add_sources("spaces", data.CODEX)
add_sources("appease", data.ANGRY_GODS)
add_sources("abilities", data.ABILITIES)


# --- Amounts -------------------------------------------------------------------------------------

COUNTERS: dict[str, Callable[[Table, int, int], int]] = {
    "god_present_in_conflict": lambda t, seat, _: present(t, seat, t.conflict),
    "own_warriors_in_chosen_region": lambda t, seat, region: (
        units(t, region, seat, WARRIOR) if region in t.live else 0
    ),
    "own_units_on_calendar": lambda t, seat, _: t.calendar.count(seat),
    "own_units_on_codex": lambda t, seat, _: t.codex.count(seat),
    "regions_with_own_shaman": lambda t, seat, _: sum(
        units(t, region, seat, SHAMAN) > 0 for region in t.live
    ),
    "own_units_in_xibalba": lambda t, seat, _: army(t, XIBALBA, seat),
    "units_sacrificed_by_this_action": lambda t, _seat, _region: t.paid,
    "regions_with_own_tier": lambda t, seat, _: temples(t, seat),
    "own_tiers_in_conflict_region": lambda t, seat, _: (
        own_tiers(t, t.conflict, seat) if t.conflict in t.live else 0
    ),
    "own_glyphs_on_board": lambda t, seat, _: sum(
        glyphs(t, region, seat) for region in range(RESERVE)
    ),
    "units_in_offering_space": lambda t, _seat, _region: sum(
        army(t, OFFERING, seat) for seat in range(t.parties)
    ),
}
"""Counters by name: functions of the table, the acting seat and the region of the effect."""

_OPERATIONS: dict[str, Callable[[list[int]], int]] = {
    "sum": sum,
    "mul": lambda numbers: numbers[0] * numbers[1],
    "min": min,
    "half": lambda numbers: numbers[0] // 2,
    "third": lambda numbers: numbers[0] // 3,
}


def amount(t: Table, seat: int, n: Any, region: int = NOBODY) -> int:
    """The value of an amount for an acting seat, in the region of the effect if it has one."""
    if isinstance(n, int):
        return n
    if n == "age":
        return t.age
    if n == "devotion_level":
        return devotion_level(t, seat)
    (operation, operands), *_ = n.items()
    if operation == "count":
        return COUNTERS[operands](t, seat, region)
    listed = operands if isinstance(operands, list) else [operands]
    return _OPERATIONS[operation]([amount(t, seat, x, region) for x in listed])
