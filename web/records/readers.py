"""Small composable readers that validate JSON values within bounds.

A reader takes a value of plain JSON and returns it typed, or raises RecordError. They are plain
functions, so the type checker follows them into the records; voluptuous, the library that comes
nearest, gives untyped values, is 99 KB, and takes three times as long for the head of a match.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from engine.core import bounded_json, user_text

T = TypeVar("T")
Reader = Callable[[object], T]

LONGEST = 4_000_000
"""Characters of one record; a match takes some ten thousand."""
SHORT = 80
"""Characters of a text that nobody has typed."""
LONGEST_TYPED = 60
"""Letters of a title; names are shorter."""
COUNTS = 1_000_000
"""More choices, turns or hints than any match has."""
POINTS = 100_000
"""More points than anybody has, or lacks."""
MOST_SEATS, MOST_PARTIES, MOST_OPTIONS = 12, 16, 100
"""More than any game has."""
YEARS = range(1970, 9000)

UNFIT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
"""What no text holds that can be shown and kept."""


class RecordError(ValueError):
    """A record that does not read; the text says what was expected of it."""


def parse_json(record: str, longest: int = LONGEST) -> Any:
    """The value of a JSON record of at most so many characters."""
    try:
        return bounded_json.parse(record, longest=longest)
    except bounded_json.NotPlainJson as error:
        raise RecordError(str(error)) from error


def text(longest: int = SHORT) -> Reader[str]:
    """A text of at most so many characters, all of them printable."""

    def read(value: object) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise RecordError(f"no text of {longest} characters")
        if not value.isprintable() and UNFIT.search(value):  # most texts need no second look
            raise RecordError("characters that no text has")
        return value

    return read


SHORT_TEXT = text()
"""How most of them are read."""


def typed(value: object) -> str:
    """A text that somebody has typed, cleaned and cut; '' where nothing is left of it."""
    if not isinstance(value, str):
        raise RecordError("no text")
    return user_text.cleaned(value, LONGEST_TYPED)


def one_of(*known: str) -> Reader[str]:
    """One of these texts."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in known:
            raise RecordError(f"none of {known}")
        return value

    return read


def integer(least: int, most: int) -> Reader[int]:
    """A whole number within bounds."""

    def read(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise RecordError(f"no number from {least} to {most}")
        return value

    return read


def boolean(value: object) -> bool:
    """A boolean."""
    if not isinstance(value, bool):
        raise RecordError("neither true nor false")
    return value


def moment(value: object) -> str:
    """A timestamp in ISO form; '' if it is unknown."""
    found = SHORT_TEXT(value)
    try:
        is_sound = not found or datetime.fromisoformat(found).year in YEARS
    except ValueError:
        is_sound = False
    if not is_sound:
        raise RecordError("no moment")
    return found


def list_of(item: Reader[T], most: int, least: int = 0) -> Reader[tuple[T, ...]]:
    """A list of one type, of bounded length."""

    def read(value: object) -> tuple[T, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise RecordError(f"no list of {least} to {most}")
        return tuple(map(item, value))

    return read


def one_per_seat(found: tuple[T, ...], seats: int) -> tuple[T, ...]:
    """Checks that a list has exactly one item for each seat."""
    if len(found) != seats:
        raise RecordError(f"no list of {seats}")
    return found


def dict_of(item: Reader[T], most: int, name: Reader[str] | None = None) -> Reader[dict[str, T]]:
    """A dictionary of values of one type by name, of bounded size."""
    called = name or SHORT_TEXT

    def read(value: object) -> dict[str, T]:
        if not isinstance(value, dict) or len(value) > most:
            raise RecordError(f"no table of {most}")
        return {called(name): item(inner) for name, inner in value.items()}

    return read


# --- what several kinds of records say ----------------------------------------------------------

NAMES = list_of(typed, MOST_SEATS, least=1)
KINDS = list_of(SHORT_TEXT, MOST_SEATS)
SCORES = list_of(integer(-POINTS, POINTS), MOST_PARTIES)
OPTIONS = dict_of(SHORT_TEXT, MOST_OPTIONS)
COUNT = integer(0, COUNTS)


class Fields:
    """What an object of JSON says, field by field."""

    def __init__(self, value: object) -> None:
        """Raises RecordError for anything but an object."""
        if not isinstance(value, dict):
            raise RecordError("no object")
        self._said: Mapping[str, Any] = value

    def read(self, name: str, reader: Reader[T]) -> T:
        """A field that must be there."""
        if name not in self._said:
            raise RecordError(f"no {name}")
        return reader(self._said[name])

    def get(self, name: str, reader: Reader[T], default: T) -> T:
        """A field that may be missing, but makes sense if it is there."""
        return reader(self._said[name]) if name in self._said else default

    def spare(self, name: str, reader: Reader[T], default: T) -> T:
        """A field that may be missing, or make no sense."""
        try:
            return self.get(name, reader, default)
        except RecordError:
            return default

    def besides(self, *known: str) -> dict[str, Any]:
        """All that is said besides the fields of these names, as a newer version may."""
        return {name: value for name, value in self._said.items() if name not in known}
