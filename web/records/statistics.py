"""The statistics: entries of finished matches, what they are, and how they are read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from web.records.readers import (
    COUNT,
    KINDS,
    MOST_PARTIES,
    MOST_SEATS,
    NAMES,
    OPTIONS,
    POINTS,
    SCORES,
    SHORT_TEXT,
    Fields,
    RecordError,
    boolean,
    dict_of,
    integer,
    list_of,
    moment,
    one_per_seat,
    parse_json,
    text,
)

MOST_ENTRIES = 100_000
MOST_FACTS = 100
"""More than are counted of any match."""
NOBODY = ""
"""The name of a person who is no longer named."""


@dataclass(frozen=True)
class Entry:
    """How a match ended.

    ``root`` is its deal, ``match`` its id on the shelf that it was counted from, ``ended`` the
    moment in ISO form. ``names`` and ``kinds`` are those of the seats, ``scores`` and ``places``
    those of all parties, ``turns`` and ``choices`` how many it had, ``hints`` how many each seat
    took. ``freely``: everything could be taken back; ``imagined``: it began in the middle of
    another, with hidden things drawn anew. ``accuracy`` is what an analysis has found of each seat
    (() for nothing): for each phase of the match how many moves were judged, and how near they came
    to the best, in thousandths. ``facts`` are what achievements go by besides
    (``web/achievements``), by name a number a party: None as long as nobody has counted them, {}
    if they cannot be known. ``more`` is what a newer version says besides.
    """

    root: str
    match: str
    game: str
    ended: str
    options: Mapping[str, str]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    choices: int = 0
    turns: int = 0
    hints: tuple[int, ...] = ()
    freely: bool = False
    imagined: bool = False
    accuracy: tuple[tuple[int, ...], ...] = ()
    facts: Mapping[str, tuple[int, ...]] | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[int, ...]:
        """The parties that have won: several share the victory."""
        return tuple(party for party, place in enumerate(self.places) if place == 1)

    @property
    def is_alone(self) -> bool:
        """Whether nobody else sat at the table."""
        return len(self.names) == 1

    def seat_of(self, name: str) -> int | None:
        """The seat of a person by the folded name; None if that one was not there."""
        people = zip(self.names, self.kinds, strict=True)
        seats = (
            n for n, (own, kind) in enumerate(people) if kind == "human" and fold_name(own) == name
        )
        return next(seats, None)

    @property
    def outcome(self) -> tuple[object, ...]:
        """What matters of how it ended: the same for the same match kept once more."""
        return self.names, self.kinds, self.scores, self.places, self.choices


@dataclass(frozen=True)
class Book:
    """All that is kept: the entries by their deals, in order.

    ``erased`` are deals that are not to be counted again, ``looked`` the matches of the shelf that
    were looked at whether they had an entry. ``strange`` are entries that make no sense here (those
    of a newer version may) as JSON, ``more`` is what else stood there; both are kept as they are.
    """

    entries: tuple[Entry, ...] = ()
    erased: frozenset[str] = frozenset()
    looked: frozenset[str] = frozenset()
    strange: tuple[str, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)

    def of(self, root: str) -> Entry | None:
        """The entry of a deal."""
        return next((entry for entry in self.entries if entry.root == root), None)


def fold_name(name: str) -> str:
    """A name as it is told from others: capitals and spaces make no difference."""
    return " ".join(name.split()).casefold()


# --- read ---------------------------------------------------------------------------------------


def plain(value: object) -> str:
    """A value of JSON as it is kept in a text, the same for the same value."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


def read_book(record: str) -> Book:
    """The book of a record; an entry that does not read is kept as strange. Raises RecordError."""
    said = Fields(parse_json(record))
    found = [(_tried(value), value) for value in said.read("entries", list_of(_any, MOST_ENTRIES))]
    roots, none = list_of(text(), MOST_ENTRIES), tuple[str, ...]()
    return Book(
        tuple({entry.root: entry for entry, _value in found if entry}.values()),
        frozenset(said.get("erased", roots, none)),
        frozenset(said.get("looked", roots, none)),
        tuple(plain(value) for entry, value in found if entry is None),
        said.besides("entries", "erased", "looked", "format"),
    )


def _any(value: object) -> object:
    return value


def _tried(value: object) -> Entry | None:
    try:
        return read_entry(value)
    except RecordError:
        return None


PLACES = list_of(integer(1, MOST_PARTIES), MOST_PARTIES)
HINTS = list_of(COUNT, MOST_SEATS)
FIGURES = 6
"""Of an analysed seat: two for each phase of a match."""
ACCURACY = list_of(list_of(COUNT, FIGURES), MOST_SEATS)
FACTS = dict_of(list_of(integer(-POINTS, POINTS), MOST_PARTIES), MOST_FACTS)


def read_entry(value: object) -> Entry:
    """An entry of plain data. Raises RecordError."""
    said = Fields(value)
    names, scores = said.read("names", NAMES), said.read("scores", SCORES)
    entry = Entry(
        said.read("root", SHORT_TEXT),
        said.read("match", SHORT_TEXT),
        said.read("game", SHORT_TEXT),
        said.read("ended", moment),
        said.read("options", OPTIONS),
        names,
        one_per_seat(said.read("kinds", KINDS), len(names)),
        scores,
        one_per_seat(said.read("places", PLACES), len(scores)),
        said.read("choices", COUNT),
        said.read("turns", COUNT),
        said.read("hints", HINTS),
        said.read("freely", boolean),
        said.read("imagined", boolean),
        said.get("accuracy", ACCURACY, ()),
        said.get("facts", FACTS, None),
        said.besides(*FIELDS),
    )
    return _with_sense(entry)


def _with_sense(entry: Entry) -> Entry:
    """An entry that has a name, which everybody at its table fits, and which somebody has won."""
    seats, parties = len(entry.names), len(entry.scores)
    is_sound = entry.root and seats <= parties and len(entry.hints) <= seats
    is_sound = is_sound and len(entry.accuracy) <= seats
    is_sound = is_sound and all(len(row) in (0, FIGURES) for row in entry.accuracy)
    is_sound = is_sound and all(len(of) == parties for of in (entry.facts or {}).values())
    if not is_sound or not entry.winners or max(entry.places) > parties:
        raise RecordError("an entry that makes no sense")
    return entry


FIELDS = tuple(name for name in Entry.__dataclass_fields__ if name != "more")
"""The fields of an entry that this version knows."""
