"""How effects of texts follow one another: what of them may be on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from ..core.agenda import Course, Left
from ..core.state import NOBODY
from .language import EFFECTS, SOURCES
from .state import OFFERING, RESERVE, XIBALBA, Table, after, has
from .steps.buildings import PIECE_VERBS
from .steps.effects import REGION_VERBS
from .steps.units import STRIKES, Errand, Plan

# --- texts ----------------------------------------------------------------------------------------


@cache
def _lists() -> dict[str, tuple[str, ...]]:
    """By path of an effect, the list of which it is a part: a text, what follows, an option."""
    lists = [*SOURCES.values(), *(e.inner for e in EFFECTS.values())]
    lists += [paths for e in EFFECTS.values() for paths in e.options]
    return {path: paths for paths in lists for path in paths}


def _is_rest(paths: list[str]) -> bool:
    """Whether some effects are the last ones of a list."""
    whole = _lists().get(paths[0], ())
    return tuple(paths) == whole[whole.index(paths[0]) :] if whole else False


def _text(t: Table, left: Left) -> bool:
    """MZ-GEN-7: what is left of a text is one seat's, in printed order; the first is under way."""
    effects, (_resume, (here, _paid)) = left[:-1], left[-1]
    if here not in (NOBODY, *t.live):
        return False
    if not effects:
        return True
    paths = [args[1] for _, args in effects]
    is_one = len({args[0] for _, args in effects}) == 1
    return is_one and _is_rest(paths) and paths[0] in SOURCES[EFFECTS[paths[0]].source][1:]


def _inside(t: Table, left: Left) -> bool:
    """What an effect has put there: others of its text, the same for others, or what an appeal is.

    One list for each of the seats that come, in the order of the table.
    """
    effects = [args for name, args in left if name == "effect"]
    if effects and not _are_lists(t, effects):
        return False
    bargains = [args for name, args in left if name == "bargain"]
    if bargains and not _are_bargains(t, bargains):
        return False
    return all(plan_holds(t, args[2]) for name, args in left if name == "pick_units") and all(
        args[1] == "" for name, args in left if name == "choose_angry_god"
    )


def _are_lists(t: Table, effects: list[tuple[int, str]]) -> bool:
    """Whether effects are the end of a list, and whole ones of the same for the seats that come."""
    by_seat: dict[int, list[str]] = {}
    for seat, path in effects:
        by_seat.setdefault(seat, []).append(path)
    first, *others = by_seat
    order = after(first, t.parties)
    return (
        all(map(_is_rest, by_seat.values()))
        and others == order[: len(others)]
        and all(by_seat[other][0] == _lists()[by_seat[first][0]][0] for other in others)
        and (not others or EFFECTS[by_seat[first][0]].source == EFFECTS[effects[-1][1]].source)
    )


def _are_bargains(t: Table, bargains: list[tuple[int, str, int]]) -> bool:
    """Whether those who are still to decide are the last round the table from who gains."""
    (_seat, path, by), *_ = bargains
    order = after(by, t.parties)
    return (
        bargains == [(seat, path, by) for seat in order[len(order) - len(bargains) :]]
        and EFFECTS[path].do == "each_other_player_or"
    )


def _visit(t: Table, left: Left) -> bool:
    """MX-D-15: the regions that are left, without the one that is visited."""
    return all(
        EFFECTS[path].do == "for_each_presence_region" and _are_left(t, regions)
        for _, (_seat, path, regions) in left
    )


def _are_left(t: Table, regions: tuple[int, ...]) -> bool:
    return {*regions} <= {*t.live} - {t.here} and len({*regions}) == len(regions)


def _second_tile(t: Table, left: Left) -> bool:
    """MZ-APP-5: another tile follows, for who has the ability."""
    return all(tile in t.wrath and has(t, seat, "ta_double_appease") for _, (seat, tile) in left)


# --- questions ------------------------------------------------------------------------------------


def plan_holds(t: Table, plan: Plan) -> bool:
    """Whether units may go on an errand: from where to where its rule says."""
    errand = Errand(*plan)
    sources, to = {*errand.sources}, errand.to
    if len(sources) < len(errand.sources) or not sources <= {*t.live, RESERVE, XIBALBA}:
        return False
    return {
        "MZ-KEY-DEPLOY-1": sources == {RESERVE} and to == t.here,
        "MZ-KEY-AWAKEN-1": sources == {XIBALBA} and to == t.here,
        "MZ-KEY-RECOVER-1": sources == {XIBALBA} and to == RESERVE,
        "MZ-KEY-SAC-1": XIBALBA not in sources and to == XIBALBA,
        "MZ-KEY-MOVE-1": sources <= {*t.live} - {to} and to == t.here,
        "MZ-APP-2": XIBALBA not in sources and to == OFFERING and not errand.upto,
    }[errand.rule]


def _mix(t: Table, seat: int, n: int, plan: Plan) -> bool:
    del seat
    return n > 0 and len(Errand(*plan).sources) == 1 and plan_holds(t, plan)


def _units(t: Table, seat: int, left: int, plan: Plan) -> bool:
    del seat
    return left > 0 and plan_holds(t, plan)


def asks_about(*dos: str) -> Callable[..., bool]:
    """A question about an effect with one of these verbs; in its region, where it has one."""

    def holds(t: Table, seat: int, path: str, *others: object) -> bool:
        del seat, others
        effect = EFFECTS[path]
        return effect.do in dos and (effect.where != "this" or t.here in t.live)

    return holds


def in_this_region(*dos: str) -> Callable[..., bool]:
    """A question about an effect with one of these verbs in the region that it has chosen."""

    def holds(t: Table, seat: int, path: str, n: int, region: int) -> bool:
        del seat
        return EFFECTS[path].do in dos and n > 0 and region == t.here

    return holds


def _may(t: Table, seat: int, path: str) -> bool:
    del t, seat
    return EFFECTS[path].may


def _region(t: Table, seat: int, path: str, n: int) -> bool:
    counts_there = EFFECTS[path].do == "gain_vp"  # so far it may have counted to 0
    return (n > 0 or counts_there) and asks_about(*REGION_VERBS)(t, seat, path)


def _piece(t: Table, seat: int, path: str, left: int, only: int) -> bool:
    return left > 0 and only in (NOBODY, t.here) and asks_about(*PIECE_VERBS)(t, seat, path)


def _next_region(t: Table, seat: int, path: str, regions: tuple[int, ...]) -> bool:
    distinct = len({*regions}) == len(regions) and {*regions} <= {*t.live}
    return distinct and asks_about("for_each_presence_region")(t, seat, path)


def _bargain(t: Table, seat: int, path: str, by: int) -> bool:
    waiting = [args for name, args in t.agenda if name == "bargain"][::-1]
    return seat != by and _are_bargains(t, [one for one in waiting if one[1:] == (path, by)])


def _tile(t: Table, seat: int, done: str) -> bool:
    return done in ("", *t.wrath) and (not done or has(t, seat, "ta_double_appease"))


def _call(t: Table, seat: int) -> bool:
    """In the God Phase it is the active player's own, unless a text says so."""
    in_text = any(name == "resume" for name, _ in t.agenda)
    return in_text or (t.phase == "gods" and seat == t.active)


def _vertex(t: Table, seat: int) -> bool:
    """The move follows on the ability only where the god stands already."""
    return t.vertex[seat] != NOBODY and _call(t, seat)


EFFECT_COURSES: Mapping[str, Course] = {
    "resolve": Course("effect* resume", _text),
    "effect": Course(
        "effect* | bargain* | visit | pick_units @appeased choose_angry_god | choose_region"
        " | choose_mix | pick_units | strike | pick_piece | choose_one | choose_player"
        " | next_region | =call",
        _inside,
    ),
    "bargain": Course("effect"),
    "visit": Course("effect next_region", _visit),
    "choose_angry_god": Course("resolve_tile"),
    "resolve_tile": Course("resolve choose_angry_god?", _second_tile),
    "call": Course("move_god | ability_first"),
    "move_god": Course("resolve"),
    "ability_first": Course("resolve choose_vertex"),
}
"""What is left of texts when somebody is asked.

What a step only hands on to another, without leaving anything, is left out: where an effect asks
for its region, what it then does there comes of the effect.
"""

EFFECT_ASKS: Mapping[str, Callable[..., bool]] = {
    "effect": _may,
    "choose_region": _region,
    "strike": in_this_region(*STRIKES),
    "choose_mix": _mix,
    "pick_units": _units,
    "pick_piece": _piece,
    "choose_one": asks_about("choose_one"),
    "choose_player": asks_about("choose_player"),
    "bargain": _bargain,
    "next_region": _next_region,
    "choose_angry_god": _tile,
    "call": _call,
    "choose_vertex": _vertex,
}
"""What asks there."""
