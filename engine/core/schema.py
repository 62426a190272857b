"""The schema of a state: which values its fields and its agenda may hold.

A save may be forged. Before any rule runs on a snapshot, every field is checked against the game's
schema, and every entry of the agenda against the parameters of its step, so that no step ever gets
an argument or a list that cannot occur in play.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from . import agenda

if TYPE_CHECKING:
    from .game import Game
    from .state import State, View

AGENDA_LIMIT = 500
"""No match ever has so many steps still to run."""


@dataclass(frozen=True)
class Each:
    """A list or tuple of which every item is allowed: a container of values, or a schema.

    ``length`` is the number of items, or the range of numbers that there may be.
    """

    length: int | range
    items: Schema


@dataclass(frozen=True)
class Fields:
    """A tuple of fixed parts, each with its own schema."""

    parts: tuple[Schema, ...]


Schema = Container[Any] | Each | Fields
"""What a value may be: one of a container (``range(9)``, ``{"wood", "wool"}``), or a list."""

BOOLS: Container[Any] = frozenset({False, True})


def fits(value: Any, shape: Schema) -> bool:
    """Whether a value fits a schema; True is no number and a text no list."""
    if isinstance(shape, Each):
        counts = shape.length if isinstance(shape.length, range) else (shape.length,)
        listed = isinstance(value, list | tuple) and len(value) in counts
        return listed and all(fits(item, shape.items) for item in value)
    if isinstance(shape, Fields):
        listed = isinstance(value, tuple) and len(value) == len(shape.parts)
        return listed and all(map(fits, value, shape.parts))
    if isinstance(value, bool) != (shape is BOOLS):
        return False
    return value in shape


def faults(game: Game[Any, Any], s: State) -> list[str]:
    """The faults of a state: fields out of range, agenda entries that are no steps."""
    if not isinstance(s.seats, int) or s.seats not in game.players:
        return ["seats"]
    if s.parties != s.seats + game.automas(s):
        return ["parties"]
    shapes = {**_common(s), **game.schema(s)}
    wrong = [name for name, shape in shapes.items() if not fits(getattr(s, name), shape)]
    return wrong or _agenda_faults(game, s)


MODEST = range(-1, 1_000)
"""What numbers of a view may be that no field of a state corresponds to."""
MODEST_LENGTH = 500


def faults_of_view(game: Game[Any, Any], view: View) -> list[str]:
    """The faults of a view, checked before a table is drawn from it.

    Fields that everybody sees are held against the shape that they have in a state, the agenda too;
    of what one seat knows nothing is declared, but it is never large.
    """
    if view.seats not in game.players or view.seat not in range(-1, view.seats):
        return ["seats"]
    open_part = object.__new__(game.state_type)
    view.fill(open_part)
    if open_part.parties != open_part.seats + game.automas(open_part):
        return ["parties"]
    shapes = {**_common(open_part), **game.schema(open_part)}
    fields = vars(view)
    wrong = [
        name
        for name, value in vars(open_part).items()
        if name in shapes and not fits(value, shapes[name])
    ]
    wrong += [name for name in fields.keys() - vars(open_part) if not _is_modest(fields[name])]
    return wrong or _agenda_faults(game, open_part)


def _is_modest(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return len(value) <= MODEST_LENGTH and all(map(_is_modest, value))
    return len(value) <= MODEST_LENGTH if isinstance(value, str) else value in MODEST


def _common(s: State) -> dict[str, Schema]:
    """The fields that every game has."""
    return {
        "active": range(-1, s.parties),
        "turn": range(10_000),
        "revealed": range(1_000_000),
        "rng": range(-(1 << 64), 1 << 64),
    }


def _agenda_faults(game: Game[Any, Any], s: State) -> list[str]:
    """Entries that are no steps, or steps that do not follow one another so."""
    if len(s.agenda) > AGENDA_LIMIT:
        return ["a long agenda"]
    arguments = game.arguments(s)
    wrong = [f"agenda: {entry}" for entry in s.agenda if not _is_entry(s, entry, arguments)]
    return wrong or agenda.faults(game.plan(s), s)


def _is_entry(s: State, entry: Any, arguments: Mapping[str, Schema]) -> bool:
    """Whether something is a step of the game with arguments that may be."""
    if not isinstance(entry, tuple) or len(entry) != 2 or not isinstance(entry[1], tuple):
        return False
    name, values = entry
    step = s.STEPS.get(name) if isinstance(name, str) else None
    names = parameters(step) if step else ()
    if step is None or len(values) != len(names):
        return False
    if not arguments.keys() >= set(names):  # a step of other tables of the game
        return False
    return all(fits(value, arguments[p]) for value, p in zip(values, names, strict=True))


@cache
def parameters(step: Callable[..., Any]) -> tuple[str, ...]:
    """The names of a step's arguments, without the state."""
    return tuple(inspect.signature(step).parameters)[1:]
