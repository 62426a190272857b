"""Forged tables: a sound one of which something was changed, with material from others.

Each mutant is a state as plain data. It comes into a save by one of DOORS, with a right checksum,
so nothing but the shape of a state and its game's check stands in its way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import engine
from engine.core.schema import parameters
from tests.conformance.cases import Case, random_choices
from tests.conformance.chain import Dice
from tests.conformance.forging import forge, sealed

Plain = dict[str, Any]
"""A state as ``to_plain`` writes it."""

STRIDE = 5
"""Every so manieth state of a match goes into a quarry."""
UNTOUCHED = {"rng", "revealed", "seats", "parties", "agenda"}
"""Fields of which any value will do, or none other; the agenda has mutations of its own."""


@dataclass
class Quarry:
    """What mutants are made of: whole states of one game, and the arguments that steps have had."""

    states: list[Plain]
    parameters: Mapping[str, Sequence[str]]
    """The names of each step's parameters."""
    seen: dict[str, list[Any]] = field(default_factory=dict)
    """By parameter: what has been on the agenda of some state."""

    @classmethod
    def at(cls, case: Case, seed: int, matches: int = 3, stride: int = STRIDE) -> Quarry:
        """Every so manieth state of some matches played at random at a table."""
        numbers = range(seed, seed + matches)
        states = [plain for number in numbers for plain in _states(case, number, stride)]
        quarry = cls(states, parameters_of_steps(case.game))
        for entry in (entry for plain in states for entry in plain["agenda"]):
            for name, value in zip(quarry.parameters[entry[0]], entry[1], strict=True):
                if value not in (known := quarry.seen.setdefault(name, [])):
                    known.append(value)
        return quarry

    def one(self, dice: Dice) -> Plain:
        """Some state, to be changed at will."""
        copy: Plain = json.loads(json.dumps(dice.one(self.states)))
        return copy


def parameters_of_steps(game: str) -> dict[str, tuple[str, ...]]:
    """By step of a game, the names of its parameters; without steps that some test has added."""
    steps = engine.game(game).state_type.STEPS.items()
    own = {name: step for name, step in steps if step.__module__.startswith("engine.")}
    return {name: parameters(step) for name, step in own.items()}


def _states(case: Case, seed: int, stride: int) -> list[Plain]:
    """States of a match, spread from its first decision to its end."""
    match = case.start(seed)
    played = [json.dumps(match.state.to_plain()) for _ in random_choices(match, seed)]
    kept = [*played[seed % stride :: stride], json.dumps(match.state.to_plain())]
    return [json.loads(text) for text in kept]


def mutant(quarry: Quarry, dice: Dice, kind: str = "") -> tuple[str, Plain]:
    """A state of which something was changed, sometimes twice; the first change may be named."""
    return mutant_of(dice.one(quarry.states), quarry, dice, kind)


def mutant_of(whole: Plain, quarry: Quarry, dice: Dice, kind: str = "") -> tuple[str, Plain]:
    """The same of a state that was chosen already."""
    while True:
        plain: Plain = json.loads(json.dumps(whole))
        first = kind or dice.one(KINDS)
        MUTATIONS[first](plain, quarry, dice)
        if dice.below(4) == 0:
            MUTATIONS[dice.one(KINDS)](plain, quarry, dice)
        if plain != whole:
            return first, plain


# --- fields --------------------------------------------------------------------------------------


def _field(plain: Plain, dice: Dice) -> str:
    return dice.one(sorted(plain.keys() - UNTOUCHED))


def _change_field(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """A number a little more or less, something strange, lost or doubled."""
    del quarry
    name = _field(plain, dice)
    part = {name: plain[name]}
    forge(part, dice)
    plain[name] = part.get(name)


def _permute_field(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """Two items of a list change places."""
    del quarry
    lists = [name for name in sorted(plain.keys() - UNTOUCHED) if _is_list(plain[name])]
    items = plain[dice.one(lists)]
    a, b = dice.below(len(items)), dice.below(len(items))
    items[a], items[b] = items[b], items[a]


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and len(value) > 1


def _borrow_field(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """A field is as in another state."""
    name, other = _field(plain, dice), quarry.one(dice)
    plain[name] = other.get(name, plain[name])


def _borrow_fields(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """Several fields are as in another state."""
    other = quarry.one(dice)
    for _ in range(2 + dice.below(4)):
        name = _field(plain, dice)
        plain[name] = other.get(name, plain[name])


# --- the agenda ----------------------------------------------------------------------------------


def _place(agenda: list[Any], dice: Dice) -> int:
    """Where on an agenda: often at its top, where the open question is."""
    return dice.below(len(agenda) + 1) if dice.below(3) else len(agenda)


def _remove_entry(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    del quarry
    if agenda := plain["agenda"]:
        del agenda[dice.below(len(agenda))]


def _double_entry(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    del quarry
    if agenda := plain["agenda"]:
        agenda.insert(_place(agenda, dice), dice.one(agenda))


def _swap_entries(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    del quarry
    if agenda := plain["agenda"]:
        a, b = dice.below(len(agenda)), dice.below(len(agenda))
        agenda[a], agenda[b] = agenda[b], agenda[a]


def _insert_entry(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """A step that lies on the agenda of another state."""
    if other := quarry.one(dice)["agenda"]:
        plain["agenda"].insert(_place(plain["agenda"], dice), dice.one(other))


def _new_entry(name: str, quarry: Quarry, dice: Dice) -> list[Any]:
    return [name, [_argument(parameter, quarry, dice) for parameter in quarry.parameters[name]]]


def _argument(parameter: str, quarry: Quarry, dice: Dice) -> Any:
    known = quarry.seen.get(parameter)
    return dice.one(known) if known else (0, 1, 2, "", [])[dice.below(5)]


def _invent_entry(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """Any step of the game, with arguments that steps have had."""
    entry = _new_entry(dice.one(sorted(quarry.parameters)), quarry, dice)
    plain["agenda"].insert(_place(plain["agenda"], dice), entry)


def _replace_entry(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """A step lies where another did."""
    if agenda := plain["agenda"]:
        name = dice.one(sorted(quarry.parameters))
        agenda[min(_place(agenda, dice), len(agenda) - 1)] = _new_entry(name, quarry, dice)


def _leave_entry(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """Nothing is to run but one step."""
    plain["agenda"] = [_new_entry(dice.one(sorted(quarry.parameters)), quarry, dice)]


def _change_argument(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """A step has another argument, one that such steps have had."""
    if entries := [entry for entry in plain["agenda"] if entry[1]]:
        name, arguments = dice.one(entries) if dice.below(2) else entries[-1]
        at = dice.below(len(arguments))
        arguments[at] = _argument(quarry.parameters[name][at], quarry, dice)


def _borrow_agenda(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """All that is still to run is as in another state."""
    plain["agenda"] = quarry.one(dice)["agenda"]


def _splice_agendas(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """What is to run first comes from another state."""
    other = quarry.one(dice)["agenda"]
    at, begin = dice.below(len(plain["agenda"]) + 1), dice.below(len(other) + 1)
    plain["agenda"] = plain["agenda"][:at] + other[begin:]


def _cut_agenda(plain: Plain, quarry: Quarry, dice: Dice) -> None:
    """What is to run last, or first, is gone."""
    del quarry
    at = dice.below(len(plain["agenda"]) + 1)
    plain["agenda"] = plain["agenda"][:at] if dice.below(2) else plain["agenda"][at:]


MUTATIONS: dict[str, Callable[[Plain, Quarry, Dice], None]] = {
    "field changed": _change_field,
    "field permuted": _permute_field,
    "field of another state": _borrow_field,
    "fields of another state": _borrow_fields,
    "entry removed": _remove_entry,
    "entry doubled": _double_entry,
    "entries swapped": _swap_entries,
    "entry of another state": _insert_entry,
    "entry invented": _invent_entry,
    "entry replaced": _replace_entry,
    "entry alone": _leave_entry,
    "argument changed": _change_argument,
    "agenda of another state": _borrow_agenda,
    "agendas spliced": _splice_agendas,
    "agenda cut": _cut_agenda,
}
"""What may be changed in a state, by name."""
KINDS = tuple(MUTATIONS)


# --- how it comes into a save --------------------------------------------------------------------


def _as_snapshot(plain: Plain) -> dict[str, Any]:
    return {"snapshot": plain, "choices": ["gone"]}  # which would lead on without it


def _as_origin(plain: Plain) -> dict[str, Any]:
    return {"origin": plain}


def _as_adopted(plain: Plain) -> dict[str, Any]:
    return {"adopted": [0, plain]}


DOORS: dict[str, Callable[[Plain], dict[str, Any]]] = {
    "snapshot": _as_snapshot,
    "origin": _as_origin,
    "adopted": _as_adopted,
}
"""Where a save holds a table of its own: that of older rules, a prepared one, one gone on from."""


def save_with(case: Case, plain: Plain, door: str) -> str:
    """A save of today's rules without choices, with a table in it: newer ones take it as it is."""
    return sealed(_empty_save(case) | DOORS[door](plain))


@cache
def _empty_save(case: Case) -> Plain:
    body: Plain = json.loads(engine.dump(case.start(seed=1)))
    return body | {"snapshot": {}}


def assert_sound(match: engine.Match, seeds: Sequence[int], text: str) -> None:
    """Whatever is chosen, a table is sound at every decision, up to an end that comes."""
    check = match.game.check_small or match.game.check  # a save may begin at a prepared table
    for seed in seeds:
        line = engine.Match(match.game, match.seats, match.setup, origin=match.state)
        for _ in random_choices(line, seed):
            assert check(line.state) == [], text
        assert line.over, text
        assert line.result() is not None, text
