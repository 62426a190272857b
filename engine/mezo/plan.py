"""How the steps of Mezo follow one another: what the agenda may hold, with any modules.

A course is written with the tokens of ``hooks``: ``@tribe.end`` stands for the steps that the
modules in play have at this moment, ``=call`` for the procedure, or the step that a module takes in
its place. Modules add courses of their own steps; where they name one of the base game, theirs are
further alternatives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from ..core.agenda import START, Course, Left, Plan, seats
from ..core.schema import parameters
from ..core.state import NOBODY, Entry
from .data import CHAMPIONS, LAST_AGE
from .effect_plan import EFFECT_ASKS, EFFECT_COURSES
from .hooks import modules_of, registered
from .state import (
    GOD_CARDS,
    RESERVE,
    SPACES,
    State,
    Table,
    army,
    has,
    own_spaces,
    record,
    units,
)
from .steps.conflict import action_order

Ask = Callable[..., bool]


def plan(t: Table) -> Plan:
    """The courses of the base game and of the modules in play."""
    return _plan(t.modules)


@cache
def _plan(modules: tuple[str, ...]) -> Plan:
    courses, asks = {**COURSES, **EFFECT_COURSES}, {**ASKS, **EFFECT_ASKS}
    for module in modules_of(modules):
        asks.update(module.asks)
        for name, course in module.courses.items():
            known = courses.get(name)
            courses[name] = (
                Course(f"{known.steps} | {course.steps}", known.holds) if known else course
            )
    found = {
        name: Course(_written_out(course.steps, modules), course.holds)
        for name, course in courses.items()
    }
    return Plan(found, asks, _ended, begins={"set_up", "sacrifice_turn"})


def _written_out(steps: str, modules: tuple[str, ...]) -> str:
    """A course with the names of steps in place of moments and procedures."""

    def at_moment(found: re.Match[str]) -> str:
        return " ".join(step.name for step in registered(modules, "moments", found[1]))

    def procedure(found: re.Match[str]) -> str:
        instead = registered(modules, "procedures", found[1])
        return instead[0].name if instead else found[1]

    return re.sub(r"=(\w+)", procedure, re.sub(r"@([\w.]+)", at_moment, steps))


# --- what waiting steps are about -----------------------------------------------------------------


def arguments(left: Left, *names: str) -> set[Any]:
    """The arguments that waiting steps have for parameters of some names."""
    return {
        value
        for step, args in left
        for name, value in zip(_parameters(step), args, strict=True)
        if name in names
    }


@cache
def _parameters(step: str) -> tuple[str, ...]:
    return parameters(State.STEPS[step])


def is_own(t: Table, left: Left) -> bool:
    """Everything in a turn is the active player's."""
    return arguments(left, "seat", "acting") <= {t.active}


def is_here(t: Table, left: Left) -> bool:
    """Everything in a conflict is about its region."""
    return arguments(left, "region") <= {t.conflict}


def are_to_come(t: Table, waiting: list[int]) -> bool:
    """Those who wait for a turn come once each, and none of them has it now."""
    return len({*waiting, t.active}) == len(waiting) + 1 and max(waiting, default=0) < t.seats


def is_turn(t: Table, seat: int) -> bool:
    """A question of a turn is the active player's."""
    return seat == t.active


# --- set-up ---------------------------------------------------------------------------------------


def _set_up(t: Table, left: Left) -> bool:
    """Gods and whatever modules lay out, before the first Age."""
    before = bool(left)
    return before == (t.phase == "setup") and (t.age == 1 or not before)


def _choose_gods(t: Table, left: Left) -> bool:
    """MZ-SET-9: in ascending order of VP."""
    order, waiting = sorted(range(t.seats), key=lambda seat: t.vp[seat]), seats(left, "choose_god")
    done = t.seats - len(waiting) - 1
    return (
        done >= 0
        and order[done:] == [t.active, *waiting]
        and [seat for seat in order if t.god[seat]] == order[:done]
    )


# --- an Age ---------------------------------------------------------------------------------------

PHASE_BEFORE = {
    "tribe_phase": "age_start",
    "god_phase": "tribe",
    "conflict_phase": "gods",
    "age_end_phase": "conflict",
    "next_age": "age_end",
}
"""By the step that is to come next in an Age, the phase before it."""


def _age(t: Table, left: Left) -> bool:
    """Each phase in its time, and nothing on the table that belongs to another."""
    belongs = t.phase == PHASE_BEFORE[left[0][0]] and all(t.god)
    return belongs and all(holds(t) for holds in (_tiles, _regions, _turn_fields, _card_fields))


def _tiles(t: Table) -> bool:
    """Tiles turned up, abilities taken: one for each Age (MZ-START-1, MZ-START-2)."""
    if t.phase == "age_start":
        return len(t.wrath) in (t.age - 1, t.age)
    own = {len(t.abilities[seat]) for seat in range(t.seats)}
    return len(t.wrath) == t.age and own == {t.age}


def _regions(t: Table) -> bool:
    """Where conflicts were, is one now, and are to come: champions, the Blessed Region."""
    fought = {*t.fought}
    if len(fought) < len(t.fought) or not fought <= {*t.live} or (t.conflict in fought):
        return False
    if (t.conflict != NOBODY) != (t.phase == "conflict"):
        return False
    standing = {region for region, owner in enumerate(t.champions) if owner != NOBODY}
    if t.phase in ("gods", "conflict"):
        return _blessed(t, standing, {*t.live} - fought)
    over = {*t.live} if t.phase == "age_end" else set()
    return fought == over and t.blessed == NOBODY and (t.phase == "tribe" or not standing)


def _blessed(t: Table, standing: set[int], to_come: set[int]) -> bool:
    """MZ-TRIBE-5, MZ-BLESS-8: a region without a champion, until its conflict is over.

    Every other region that is to come has one, unless there are too few champions (MS-TRIBE-4).
    """
    if t.blessed == NOBODY:
        without = to_come
    elif t.blessed in to_come:
        without = to_come - {t.blessed}
    else:
        return False
    if t.phase == "gods" and without == to_come:
        return False
    return standing <= without if t.parties > t.seats else standing == without


def _turn_fields(t: Table) -> bool:
    """What a tribe turn, a conflict or a text remembers is forgotten after it."""
    in_text = any(name == "resume" for name, _ in t.agenda)
    return (
        (t.phase == "tribe" or not any(t.deployed))
        and (t.phase == "conflict" or not any((*t.bonus, *t.claims)))
        and (in_text or (t.here == NOBODY and not t.paid))
        and t.here in (NOBODY, *t.live)
    )


def _card_fields(t: Table) -> bool:
    """Cards are chosen and played in normal conflicts only."""
    if t.phase == "conflict" and t.conflict != t.blessed:
        return True
    return not any((*t.played, *t.used, *t.ready, *t.drawn))


def _ended(t: Table) -> bool:
    """MZ-AGEEND-4: after the last Age."""
    nothing = t.blessed == t.conflict == t.here == NOBODY and not any((*t.deployed, *t.bonus))
    return t.phase == "end" and t.age == LAST_AGE and nothing and _card_fields(t)


# --- Age Start, Tribe and God Phase ---------------------------------------------------------------


def _age_start(t: Table, left: Left) -> bool:
    """MZ-START-1: the tile of the Age is turned up, or to come."""
    return (len(t.wrath) < t.age) == ("reveal_angry_god" in (name for name, _ in left))


def _abilities(t: Table, left: Left) -> bool:
    """MZ-START-2: one more each Age, by those who have had their turn."""
    waiting = seats(left, "choice_turn")
    return (
        are_to_come(t, waiting)
        and seats(left, "choose_ability") == waiting
        and {*arguments(left, "seat", "acting")} <= {*waiting, t.active}
        and all(
            len(t.abilities[seat]) == t.age - (seat in waiting)
            for seat in range(t.seats)
            if seat != t.active
        )
    )


def _ability(t: Table, seat: int) -> bool:
    return seat == t.active and len(t.abilities[seat]) == t.age - 1


def _tribe(t: Table, left: Left) -> bool:
    """MZ-TRIBE-1, MZ-TRIBE-2: a turn each; champions are at home before it, and not after it."""
    waiting = seats(left, "tribe_turn")
    return are_to_come(t, waiting) and all(
        t.champions_left[seat] == (CHAMPIONS[t.seats] if seat in waiting else 0)
        for seat in range(t.seats)
        if seat != t.active
    )


def _tribe_turn(t: Table, left: Left) -> bool:
    """MZ-TRIBE-2, MZ-TRIBE-3: first the champions, then units."""
    names = [name for name, _ in left]
    asked = t.agenda[-1][0] == "choose_champion_region"
    champions = names.count("choose_champion_region") + asked
    return (
        is_own(t, left)
        and t.champions_left[t.active] == champions
        and not ("deploy_units" in names and any(t.deployed))
        and all(n <= army(t, region, t.active) for region, n in enumerate(t.deployed))
    )


def _gods(t: Table, left: Left) -> bool:
    """MZ-GODS-1: everybody, once; then his god stands somewhere."""
    waiting = seats(left, "god_turn")
    done = {*range(t.seats)} - {t.active, *waiting}
    return are_to_come(t, waiting) and all(t.vertex[seat] != NOBODY for seat in done)


# --- conflicts ------------------------------------------------------------------------------------


def _conflict(t: Table, left: Left) -> bool:
    """MZ-CONF-1, MZ-BLESS-1: what kind of conflict it is depends on its region."""
    names = [name for name, _ in left[:-1]]
    return is_here(t, left) and not (
        names and ("blessed_conflict" in names) != (t.conflict == t.blessed)
    )


def _blessed_conflict(t: Table, left: Left) -> bool:
    """MZ-BLESS-2: sacrifices one after the other, then the 8 VP."""
    waiting = seats(left, "sacrifice_turn")
    return (
        t.conflict == t.blessed != NOBODY
        and is_here(t, left)
        and len({*waiting}) == len(waiting)
        and not any(army(t, GOD_CARDS, seat) for seat in waiting)
    )


def _sacrifice(t: Table, seat: int) -> bool:
    return seat == t.active and seat not in seats(t.agenda, "sacrifice_turn")


def _normal_conflict(t: Table, left: Left) -> bool:
    """MZ-CONF-3, MZ-CONF-4: the same order in every round; who is done has played and marked."""
    if not is_here(t, left) or t.conflict == t.blessed or t.champions[t.conflict] == NOBODY:
        return False
    order = action_order(t, t.conflict)
    turns = [(name, args) for name, args in left if name in ("act", "third_action")]
    rounds: list[Entry] = [("act", (seat, n)) for n in (1, 2) for seat in order]
    rounds += [("third_action", (seat,)) for seat in order]
    done = len(rounds) - len(turns)
    if turns != rounds[done:] or not _is_at_hand(t, rounds[:done]):
        return False
    if "reveal_cards" in (name for name, _ in left):
        return len(turns) == len(rounds) and _is_choosing(t, order, seats(left, "choose_card"))
    return all(t.played) and not any((*t.ready, *t.drawn)) and _have_marked(t, turns)


def _is_at_hand(t: Table, turns: list[Entry]) -> bool:
    """Whether it is the last of some turns in which an action is to be chosen now, if one is."""
    name, args = t.agenda[-1]
    turn = {"choose_action": "act", "choose_third_action": "third_action"}.get(name)
    return turn is None or turns[-1:] == [(turn, args)]


def _is_choosing(t: Table, order: list[int], waiting: list[int]) -> bool:
    """MZ-CONF-3: all have drawn, and lay a card one after the other."""
    done = len(order) - len(waiting) - 1
    if done < 0 or order[done:] != [t.active, *waiting] or any((*t.played, *t.used)):
        return False
    return all(t.ready[seat] for seat in order[:done]) and not any(t.ready[p] for p in waiting)


def _have_marked(t: Table, turns: list[tuple[str, Any]]) -> bool:
    """MZ-CONF-5, MZ-CONF-6: an action in each of the first two rounds, whoever had his turn."""
    third = seats(turns, "third_action")
    for seat in range(t.seats):
        least = 2 - seats(turns, "act").count(seat)
        is_at_it = seat == t.active
        most = least if seat in third and not is_at_it else least + 1
        if not least - is_at_it <= marked(t, seat) <= most:
            return False
    return True


def marked(t: Table, seat: int) -> int:
    """How many actions of a seat's card are marked."""
    return t.used[seat].bit_count()


def _pick_card(t: Table, seat: int) -> bool:
    return seat == t.active and not t.ready[seat] and t.drawn[seat] > 0


def _return_cards(t: Table, seat: int) -> bool:
    return seat == t.active and bool(t.ready[seat]) and t.drawn[seat] > 1


def _action(t: Table, seat: int, number: int) -> bool:
    return seat == t.active and marked(t, seat) == number - 1


def _mark(t: Table, seat: int) -> bool:
    return seat == t.active and marked(t, seat) < 2


def _third_action(t: Table, seat: int) -> bool:
    return seat == t.active and marked(t, seat) == 2


def _award(t: Table, region: int, *kind: int) -> bool:
    del kind
    return region == t.conflict


def _winner(t: Table, left: Left) -> bool:
    """Everything that winning brings is one player's, for this region."""
    return is_here(t, left) and len(arguments(left, "seat", "acting")) <= 1


def _space(t: Table, seat: int, kind: int, place: int) -> bool:
    """MZ-REC-4, MZ-REC-6: the unit stands in the region, or in the Reserve; a space is free."""
    free = any(record(t, kind)[space] == NOBODY for space in own_spaces(t, seat, kind))
    return free and place in (t.conflict, RESERVE) and units(t, place, seat, kind) > 0


def _space_again(t: Table, left: Left) -> bool:
    """MZ-REC-7: the ability of a space is resolved twice by who can do so."""
    return all(
        has(t, seat, "ta_repeat") and source in (*SPACES[0], *SPACES[1])
        for _, (seat, source) in left
    )


COURSES: Mapping[str, Course] = {
    START: Course("set_up"),
    "set_up": Course(
        "choose_gods @setup.after_gods_chosen shuffle_decks @setup.end play_age", _set_up
    ),
    "choose_gods": Course("choose_god*", _choose_gods),
    "choose_god": Course("pick_god"),
    "play_age": Course(
        "age_start_phase tribe_phase god_phase conflict_phase age_end_phase next_age", _age
    ),
    "age_start_phase": Course(
        "@age_start.begin reveal_angry_god @age_start.after_angry_god_reveal choose_abilities",
        _age_start,
    ),
    "choose_abilities": Course(
        "(choice_turn choose_ability @age_start.player_choice @checkpoint)*", _abilities
    ),
    "tribe_phase": Course("tribe_turn* =mark_blessed @tribe.end", _tribe),
    "tribe_turn": Course(
        "start_abilities @tribe.turn_start choose_champion_region* deploy_units"
        " @tribe.turn_end @checkpoint",
        _tribe_turn,
    ),
    "start_abilities": Course("resolve"),  # at most one of a seat's is of the turn's start
    "god_phase": Course("god_turn*", _gods),
    "god_turn": Course("call @checkpoint @gods.after_call", is_own),
    "conflict_phase": Course("next_conflict"),
    "next_conflict": Course(
        "@conflict.region_revealed (blessed_conflict | =normal_conflict) next_conflict", _conflict
    ),
    "blessed_conflict": Course(
        "sacrifice_turn* @blessed.after_sacrifices award_blessing clean_up_blessed",
        _blessed_conflict,
    ),
    "sacrifice_turn": Course("choose_sacrifice @checkpoint", is_own),
    "normal_conflict": Course(
        "choose_card* reveal_cards act* third_action* @conflict.after_actions"
        " award_altar award_record award_record clean_up",
        _normal_conflict,
    ),
    "choose_card": Course("pick_card | return_cards"),
    "act": Course("choose_action @checkpoint", is_own),
    "choose_action": Course("resolve | choose_mix? choose_mark", is_own),
    "third_action": Course("choose_third_action"),
    "choose_third_action": Course("take_action @checkpoint", is_own),
    "take_action": Course("resolve"),
    "award_altar": Course("win"),
    "win": Course("resolve conquest @conflict.after_winner @checkpoint", _winner),
    "award_record": Course("take_record"),
    "take_record": Course("choose_space @checkpoint"),
    "choose_space": Course("resolve resolve?", _space_again),
    "age_end_phase": Course("@age_end.after_pyramids shuffle_decks"),
}
"""What is left of phases, turns and conflicts when somebody is asked."""

ASKS: Mapping[str, Ask] = {
    "pick_god": is_turn,
    "choose_ability": _ability,
    "choose_champion_region": is_turn,
    "deploy_units": is_turn,
    "choose_sacrifice": _sacrifice,
    "pick_card": _pick_card,
    "return_cards": _return_cards,
    "choose_action": _action,
    "choose_mark": _mark,
    "choose_third_action": _third_action,
    "award_altar": _award,
    "award_record": _award,
    "award_blessing": _award,
    "choose_space": _space,
}
"""What asks there."""
