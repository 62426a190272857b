"""Events as plain data and back: the kinds are those that a game's screen has texts for."""

from __future__ import annotations

import re
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from engine import EVERYBODY, Event
from engine.core.events import kind_of
from web import games
from web.records.readers import MOST_SEATS, RecordError

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE = re.compile(r"[A-Z0-9a-z.-]{0,40}")
MOST_ITEMS = 500
LONGEST_TEXT = 400
LARGEST = 1 << 40


def plain_event(event: Event) -> list[Any]:
    """An event as its kind, its rule, who alone may know it, and its fields."""
    return [event.kind, event.rule, event.only, list(event.what._asdict().values())]


def read_event(game_id: str, plain: Any) -> Event:
    """The event that :func:`plain_event` wrote. Raises RecordError for anything else."""
    if not isinstance(plain, list) or len(plain) != 4:
        raise RecordError("no event")
    kind, rule, only, values = plain
    record = kinds(game_id).get(kind) if isinstance(kind, str) else None
    if record is None or not isinstance(rule, str) or not RULE.fullmatch(rule):
        raise RecordError("an unknown event")
    if type(only) is not int or only not in range(EVERYBODY, MOST_SEATS):
        raise RecordError("told to nobody")
    shapes = _shapes(record)
    if not isinstance(values, list) or len(values) != len(shapes):
        raise RecordError(f"other fields of {kind}")
    return Event(record(*map(_value, values, shapes)), rule, only)


@cache
def kinds(game_id: str) -> Mapping[str, type]:
    """The kinds of a game's events by their names."""
    return {kind_of(kind): kind for kind in games.screen(game_id).event_texts.records}


@cache
def _shapes(record: type) -> tuple[Any, ...]:
    """The types of a record's fields, in their order."""
    return tuple(get_type_hints(record).values())


def _value(value: Any, shape: Any) -> Any:
    """A value of JSON as one of a type. Raises RecordError where it is none."""
    origin = get_origin(shape)
    if origin is None:
        return _scalar(value, shape)
    if isinstance(value, list) and len(value) <= MOST_ITEMS and origin in (list, tuple):
        return _items(value, origin, get_args(shape))
    if origin is UnionType and value is None and type(None) in get_args(shape):
        return None
    raise RecordError(f"no {shape}")


def _scalar(value: Any, shape: Any) -> Any:
    if type(value) is not shape:
        raise RecordError(f"no {shape}")
    is_small = len(value) <= LONGEST_TEXT if isinstance(value, str) else abs(value) < LARGEST
    if shape not in (int, str, bool) or not is_small:
        raise RecordError("too large")
    return value


def _items(values: list[Any], origin: type, inner: tuple[Any, ...]) -> Any:
    """A list, or a tuple of many alike or of a few of several types."""
    if origin is list or inner[1:] == (...,):
        return origin(_value(value, inner[0]) for value in values)
    if len(values) != len(inner):
        raise RecordError("other parts")
    return tuple(map(_value, values, inner))
