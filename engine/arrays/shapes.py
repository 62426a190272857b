"""Values of a schema as a fixed number of integers.

A game says what every field may hold (``Game.schema``). That alone decides how it is written:

* a number as itself; a name as its place among the names that there are;
* a list of fixed length, item after item;
* a short list of varying length likewise, filled up with a number under all that its items have;
* a long one as counts: how often it holds each value.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.schema import Each, Fields, Schema

SLOTS = 8
"""Longer lists of varying length are counted, shorter ones written item after item."""
MOST_VALUES = 256
"""Values that can be counted; lists of more kinds are written item after item."""
REMEMBERED = 50_000
"""So many encoded values are kept; then all are forgotten."""


class Column(NamedTuple):
    """The least and the greatest number in one place, and what the numbers stand for."""

    low: int
    high: int
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Coder:
    """How the values of one shape are written.

    ``columns`` are the places that a value takes, ``encode`` gives their numbers, ``told`` says in
    words how to read them. ``is_plain``: a value is its own encoding, a number or a list of them.
    """

    columns: tuple[Column, ...]
    encode: Callable[[Any], Sequence[int]]
    told: str
    is_plain: bool = False
    item: Coder | None = None
    """Of a list of fixed length: how its items are written."""
    values: tuple[Any, ...] | None = None
    """Of a single value: all that it may be, in order; None where it is written as itself."""


class Memory(dict[Any, bytes]):
    """Encodings by value, as bytes of 16-bit integers, made when they are first asked for."""

    def __init__(self, encode: Callable[[Any], Sequence[int]]) -> None:
        """Remembers what this function gives."""
        super().__init__()
        self.encode = encode

    def __missing__(self, value: Any) -> bytes:
        """Encodes a value that is new."""
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[value] = array("h", self.encode(value)).tobytes()
        return found


def coder_of(shape: Schema) -> Coder:
    """How values of a shape are written."""
    if isinstance(shape, Each):
        return _several(shape)
    if isinstance(shape, Fields):
        return _parts([coder_of(part) for part in shape.parts])
    return _single(shape)


def _single(shape: Any) -> Coder:
    if isinstance(shape, range) and len(shape):
        return _number(shape[0], shape[-1])
    values = in_order(shape)
    if values and all(type(value) is int for value in values):
        return _number(min(values), max(values))
    places = {value: (place,) for place, value in enumerate(values)}
    column = Column(0, max(1, len(values) - 1), tuple(map(str, values)))
    return Coder((column,), places.__getitem__, "the number of a value", values=values)


def _number(low: int, high: int) -> Coder:
    return Coder((Column(low, high),), lambda value: (value,), "as it is", is_plain=True)


def in_order(values: Iterable[Any]) -> tuple[Any, ...]:
    """The values of a container in its own order; those of a set by their texts."""
    listed = tuple(values)
    is_unordered = isinstance(values, set | frozenset)
    return tuple(sorted(listed, key=lambda v: (str(type(v)), v))) if is_unordered else listed


def _parts(coders: Sequence[Coder]) -> Coder:
    def encode(value: Any) -> list[int]:
        return [n for coder, part in zip(coders, value, strict=True) for n in coder.encode(part)]

    columns = tuple(column for coder in coders for column in coder.columns)
    return Coder(columns, encode, "its parts one after the other")


def _several(shape: Each) -> Coder:
    lengths, item = shape.length, coder_of(shape.items)
    if not isinstance(lengths, range):
        return _repeated(item, lengths)
    most = max(lengths, default=0)
    domain = _countable(shape.items)
    return _counts(domain, most) if domain and most > SLOTS else _filled_up(item, most)


def _countable(shape: Any) -> tuple[Any, ...]:
    """All values of a single thing, if they are few enough to be counted."""
    if not isinstance(shape, Collection):
        return ()
    return in_order(shape) if len(shape) <= MOST_VALUES else ()


def _repeated(item: Coder, number: int) -> Coder:
    if item.is_plain and len(item.columns) == 1:
        return Coder(item.columns * number, lambda value: value, "one after the other", True)

    def all_of(value: Iterable[Any]) -> list[int]:
        return [place for one in value for place in item.encode(one)]

    return Coder(item.columns * number, all_of, f"{number} times: {item.told}", item=item)


def _filled_up(item: Coder, most: int) -> Coder:
    columns = tuple(Column(low - 1, high, names) for low, high, names in item.columns)
    nothing = [column.low for column in columns]

    def encode(value: Sequence[Any]) -> list[int]:
        numbers = [number for one in value for number in item.encode(one)]
        return numbers + nothing * (most - len(value))

    return Coder(columns * most, encode, f"up to {most} times, then {nothing[:1]}: {item.told}")


def _counts(values: tuple[Any, ...], most: int) -> Coder:
    places = {value: place for place, value in enumerate(values)}

    def encode(listed: Iterable[Any]) -> list[int]:
        numbers = [0] * len(values)
        for value in listed:
            numbers[places[value]] += 1
        return numbers

    columns = tuple(Column(0, most, (str(value),)) for value in values)
    return Coder(columns, encode, "how often it holds each value")
