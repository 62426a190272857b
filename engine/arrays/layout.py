"""The observation: one row of integers made of a seat's view, of the same length all match long.

First comes the question that is open, which everybody may know of: who is asked, by which step of
the rules, with which arguments, and what waits behind it. Then follow the fields of the view.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core.schema import Schema, parameters
from ..core.state import NOBODY
from .shapes import REMEMBERED, Coder, Column, Memory, coder_of

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import Entry, State, View
    from .vocabulary import Vocabulary

WAITING = 6
"""So many of the steps that wait behind the open question are told."""
COMMON: dict[str, Schema] = {"active": range(NOBODY, 16), "turn": range(10_000)}
"""Fields of every game that the schema of none has to declare."""
UNTOLD = {"agenda", "seats", "parties", "seat", "revealed"}
"""Fields of a view that are told otherwise, or are the same all match long, or tell of no game."""


@dataclass(frozen=True)
class LayoutField:
    """Where a field stands in an observation, and what its numbers mean.

    ``columns`` are the ranges of its places from ``start`` on; a column with ``names`` holds the
    number of one of them, or, of a single name, how often that is there.
    """

    name: str
    start: int
    columns: tuple[Column, ...]
    told: str

    @property
    def stop(self) -> int:
        """The place behind its last one."""
        return self.start + len(self.columns)


class ViewLayout:
    """How views of one game, with one number of players and one set of options, become rows.

    ``fields`` say what stands where, ``length`` how long a row is; ``lows`` and ``highs`` are the
    bounds of every place.
    """

    def __init__(
        self, game: Game[Any, Any], s: State, known: Mapping[str, Schema], vocabulary: Vocabulary
    ) -> None:
        """Reads how long everything is from a table at its first question, of which no more."""
        self._picks = [0] * (vocabulary.depth - 1)
        self._tokens = ("", *vocabulary.tokens)
        steps = sorted(game.state_type.STEPS)
        self._steps = {name: number for number, name in enumerate(steps, start=1)}
        self._question = _Question(game, s, self._steps)
        shapes = {**COMMON, **game.schema(s), **known}
        values = {n: value for n, value in vars(game.view(s, 0)).items() if n not in UNTOLD}
        coders = {name: coder_of(shapes[name]) for name in values}
        order = self._ordered(coders, values)
        fields = ((name, coders[name].columns, coders[name].told) for name in order)
        self.fields = tuple(_placed([*self._told(s, steps), *fields]))
        columns = [column for field in self.fields for column in field.columns]
        self.length = len(columns)
        self.lows = array("h", [column.low for column in columns])
        self.highs = array("h", [column.high for column in columns])

    def _ordered(self, coders: Mapping[str, Coder], values: Mapping[str, Any]) -> list[str]:
        """Sorts the fields by how they are written; their names in the order of a row."""
        is_list = {name: type(value) is list for name, value in values.items()}
        plain = [name for name, coder in coders.items() if coder.is_plain]
        self._numbers = [name for name in plain if isinstance(values[name], int)]
        self._lists = [name for name in plain if name not in self._numbers]
        others = {n: c for n, c in coders.items() if not c.is_plain}
        by_item = {n: c.item for n, c in others.items() if c.item}
        whole = {n: Memory(c.encode) for n, c in others.items() if not c.item}
        self._by_item = [(n, Memory(item.encode).__getitem__) for n, item in by_item.items()]
        self._as_list = [(n, memory) for n, memory in whole.items() if is_list[n]]
        self._as_is = [(n, memory) for n, memory in whole.items() if not is_list[n]]
        coded = (name for name, _ in (*self._by_item, *self._as_list, *self._as_is))
        return [*self._numbers, *self._lists, *coded]

    def _told(self, s: State, steps: list[str]) -> Iterator[tuple[str, tuple[Column, ...], str]]:
        step = Column(0, len(steps), ("", *steps))
        yield "seat", (Column(0, max(1, s.seats - 1)),), "whose view it is"
        yield "asked", (Column(NOBODY, s.seats - 1),), "who is asked; -1: the match is over"
        yield "step", (step,), "the step of the rules that asks; 0: none"
        if self._question.columns:
            yield "arguments", self._question.columns, "its arguments, one after the other"
        yield "waiting", (step,) * WAITING, "the steps behind it, the next one first"
        if self._picks:
            picks = (Column(0, len(self._tokens) - 1, self._tokens),) * len(self._picks)
            yield "picked", picks, "tokens that the seat has picked of a factored choice"

    def encode(self, view: View, asked: int, picked: Sequence[int] = ()) -> array[int]:
        """The row of a view; ``asked`` is whose question is open, NOBODY if none is.

        ``picked`` are the tokens chosen so far of a factored choice, for the seat's own eyes.
        """
        fields = view.__dict__
        agenda: list[Entry] = fields["agenda"]
        numbers = [view.seat, asked]
        numbers += self._question[agenda[-1]] if agenda else self._question.none
        numbers += self._waiting(agenda)
        if self._picks:
            numbers += [token + 1 for token in picked]
            numbers += self._picks[len(picked) :]
        numbers += [fields[name] for name in self._numbers]
        for name in self._lists:
            numbers += fields[name]
        parts = [array("h", numbers).tobytes()]
        for name, encode in self._by_item:
            parts += map(encode, fields[name])
        parts += [memory[tuple(fields[name])] for name, memory in self._as_list]
        parts += [memory[fields[name]] for name, memory in self._as_is]
        row = array("h")
        row.frombytes(b"".join(parts))
        return row

    def _waiting(self, agenda: list[Entry]) -> list[int]:
        steps = self._steps
        behind = [steps[entry[0]] for entry in agenda[-2 : -2 - WAITING : -1]]
        return behind if len(behind) == WAITING else behind + [0] * (WAITING - len(behind))

    def named(self, row: Sequence[int]) -> dict[str, list[int]]:
        """A row in parts, by the names of the fields."""
        return {field.name: list(row[field.start : field.stop]) for field in self.fields}


class _Question(dict["Entry", Sequence[int]]):
    """Steps that ask, with their arguments, as numbers: by the entry on the agenda."""

    def __init__(self, game: Game[Any, Any], s: State, steps: Mapping[str, int]) -> None:
        super().__init__()
        shapes = game.arguments(s)
        self.steps = steps
        self.coders: dict[str, list[Coder]] = {}
        for name in sorted(game.plan(s).asks):
            needed = parameters(game.state_type.STEPS[name])
            if shapes.keys() >= set(needed):  # otherwise it asks at other tables of the game
                self.coders[name] = [coder_of(shapes[one]) for one in needed]
        self.columns = _joined([_columns(coders) for coders in self.coders.values()])
        self.none = (0,) * (1 + len(self.columns))

    def __missing__(self, entry: Entry) -> Sequence[int]:
        """Encodes a question that is new."""
        name, args = entry
        coders = self.coders[name]
        numbers = [n for coder, arg in zip(coders, args, strict=True) for n in coder.encode(arg)]
        found = (self.steps[name], *numbers, *[0] * (len(self.columns) - len(numbers)))
        if len(self) >= REMEMBERED:
            self.clear()
        self[entry] = found
        return found


def _joined(rows: Sequence[tuple[Column, ...]]) -> tuple[Column, ...]:
    """Columns wide enough for any of some rows, and for nothing, which is written as 0."""
    found = []
    for place in range(max(map(len, rows), default=0)):
        there = [row[place] for row in rows if place < len(row)]
        found.append(Column(min(0, *(c.low for c in there)), max(1, *(c.high for c in there))))
    return tuple(found)


def _columns(coders: Sequence[Coder]) -> tuple[Column, ...]:
    return tuple(column for coder in coders for column in coder.columns)


def _placed(
    parts: Sequence[tuple[str, tuple[Column, ...], str]],
) -> Iterator[LayoutField]:
    start = 0
    for name, columns, told in parts:
        yield LayoutField(name, start, columns, told)
        start += len(columns)
