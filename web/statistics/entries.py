"""Entries of finished matches: made, kept as a text, put together with those of another device."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from web import shelf

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Match

KEY = "cenote:stats"
"""Where the entries are kept."""
FORMAT = 1
NOBODY = ""
"""The name of a person who is no longer named."""


@dataclass(frozen=True)
class Entry:
    """How a match ended.

    ``root`` is its deal, ``match`` its id on the shelf that it was counted from, ``ended`` the
    moment in ISO form. ``names`` and ``kinds`` are those of the seats, ``scores`` and ``places``
    those of all parties, ``turns`` and ``choices`` how many it had, ``hints`` how many each seat
    took. ``freely``: everything could be taken back; ``imagined``: it began in the middle of
    another, with hidden things drawn anew. ``more`` is what a newer version says besides.
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
        seats = (n for n, (own, kind) in enumerate(people) if kind == "human" and fold(own) == name)
        return next(seats, None)

    @property
    def outcome(self) -> tuple[object, ...]:
        """What matters of how it ended: the same for the same match kept once more."""
        return self.names, self.kinds, self.scores, self.places, self.choices


FIELDS = tuple(name for name in Entry.__dataclass_fields__ if name != "more")


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


def fold(name: str) -> str:
    """A name as it is told from others: capitals and spaces make no difference."""
    return " ".join(name.split()).casefold()


# --- entries come and go ------------------------------------------------------------------------


def entry_of(match_id: str, match: Match, now: str) -> Entry | None:
    """The entry of a match that is over and at which somebody sat, else None."""
    result = match.result()
    if result is None or not match.people:
        return None
    seats = range(len(match.seats))
    return Entry(
        shelf.root_of(match),
        match_id,
        match.game.id,
        now,
        dict(match.setup.options),
        tuple(seat.name for seat in match.seats),
        tuple(seat.kind for seat in match.seats),
        result.scores,
        result.places,
        len(match.choices),
        match.state.turn,
        tuple(match.hints.count(seat) for seat in seats),
        match.freely,
        match.origin is not None,
    )


def add(book: Book, entry: Entry) -> Book:
    """The book with an entry, unless its deal is there already, or was erased.

    The same match may have ended anew after its end was taken back; and what was imagined gives way
    to the match that it was imagined from.
    """
    had = book.of(entry.root)
    if entry.root in book.erased:
        return book
    is_anew = had is not None and had.match == entry.match and had.outcome != entry.outcome
    is_truer = had is not None and had.imagined and not entry.imagined
    if had and not is_anew and not is_truer:
        return book
    return _with(book, [*(other for other in book.entries if other is not had), entry])


def take_back(book: Book, match_id: str) -> Book:
    """The book without a match that is no longer over."""
    left = [entry for entry in book.entries if entry.match != match_id]
    return _with(book, left) if len(left) < len(book.entries) else book


def erase(book: Book, roots: Iterable[str]) -> Book:
    """The book without some deals, which stay uncounted."""
    gone = frozenset(roots)
    left = [entry for entry in book.entries if entry.root not in gone]
    return replace(_with(book, left), erased=book.erased | gone)


def erase_name(book: Book, name: str) -> Book:
    """The book without somebody, by the folded name: what others have done stays theirs."""
    found = [_nameless(entry, name) for entry in book.entries]
    empty = [entry.root for entry in found if not _is_somebodys(entry)]
    return erase(_with(book, found), empty)


def _nameless(entry: Entry, name: str) -> Entry:
    people = zip(entry.names, entry.kinds, strict=True)
    names = (NOBODY if kind == "human" and fold(own) == name else own for own, kind in people)
    return replace(entry, names=tuple(names))


def _is_somebodys(entry: Entry) -> bool:
    people = zip(entry.names, entry.kinds, strict=True)
    return any(kind == "human" and fold(name) for name, kind in people)


def _with(book: Book, entries: Iterable[Entry]) -> Book:
    return replace(book, entries=tuple(sorted(entries, key=_when)))


def _when(entry: Entry) -> tuple[str, str]:
    return entry.ended, entry.root


# --- two devices --------------------------------------------------------------------------------


def merge(one: str, other: str) -> str:
    """Two kept texts put together: every deal once, nothing of either lost.

    The order makes no difference. What was erased in one and is there in the other is there: it is
    easier to erase it again than to play it again.
    """
    books = read(one), read(other)
    best: dict[str, Entry] = {}
    for entry in (entry for book in books for entry in book.entries):
        had = best.get(entry.root, entry)
        best[entry.root] = min(had, entry, key=_rank)
    merged = Book(
        erased=(books[0].erased | books[1].erased) - best.keys(),
        looked=books[0].looked | books[1].looked,
        strange=tuple(sorted({*books[0].strange, *books[1].strange})),
        more=_united(books[0].more, books[1].more),
    )
    return write(_with(merged, best.values()))


def _rank(entry: Entry) -> tuple[bool, str, int, str]:
    """Which of two entries of a deal stays: of the match itself, the first one, the fuller one."""
    nameless = sum(not fold(name) for name in entry.names)
    return entry.imagined, entry.ended, nameless, json.dumps(_plain(entry), sort_keys=True)


def _united(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """What newer versions say, of both; where they differ the same is taken whoever asks."""
    found = dict(one)
    for name, value in other.items():
        found[name] = max(found.get(name, value), value, key=_text)
    return found


# --- as a text ----------------------------------------------------------------------------------


def write(book: Book) -> str:
    """The book as a text."""
    whole = {
        **book.more,
        "format": FORMAT,
        "entries": [*map(_plain, book.entries), *map(json.loads, book.strange)],
        "erased": sorted(book.erased),
        "looked": sorted(book.looked),
    }
    return _text(whole)


def _text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


def _plain(entry: Entry) -> dict[str, Any]:
    return {**entry.more, **{name: getattr(entry, name) for name in FIELDS}}


@lru_cache(maxsize=4)
def read(text: str | None) -> Book:
    """The book of a text; of one that makes no sense an empty one, which keeps it as strange."""
    if not text:
        return Book()
    try:
        whole: dict[str, Any] = dict(json.loads(text))
        found = [(_entry(plain), plain) for plain in whole.pop("entries")]
        erased, looked = (frozenset(map(str, whole.pop(name, ()))) for name in ("erased", "looked"))
    except (ValueError, TypeError, KeyError, RecursionError):
        return Book(strange=(_text(text),))
    whole.pop("format", None)
    strange = tuple(_text(plain) for entry, plain in found if entry is None)
    book = Book(erased=erased, looked=looked, strange=strange, more=whole)
    return _with(book, {entry.root: entry for entry, _plain in found if entry}.values())


def _entry(plain: Any) -> Entry | None:
    """An entry of plain data; None if it makes no sense here."""
    try:
        given = {name: plain[name] for name in FIELDS}
        entry = Entry(
            **{name: _KINDS[name](value) for name, value in given.items()},
            more={name: value for name, value in plain.items() if name not in FIELDS},
        )
    except (ValueError, TypeError, KeyError):
        return None
    return entry if _makes_sense(entry) else None


def _makes_sense(entry: Entry) -> bool:
    seats, parties = len(entry.names), len(entry.scores)
    if not entry.root or not 1 <= seats == len(entry.kinds) <= parties == len(entry.places):
        return False
    return 1 in entry.places and min(entry.places) == 1


def _string(value: object) -> str:
    if isinstance(value, str):
        return value
    raise TypeError(value)


def _whole(value: object) -> int:
    if type(value) is int:
        return value
    raise TypeError(value)


def _switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise TypeError(value)


def _strings(value: Sequence[object]) -> tuple[str, ...]:
    return tuple(map(_string, _list(value)))


def _wholes(value: Sequence[object]) -> tuple[int, ...]:
    return tuple(map(_whole, _list(value)))


def _list(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    raise TypeError(value)


def _table(value: object) -> dict[str, str]:
    if isinstance(value, dict):
        return {_string(name): _string(what) for name, what in value.items()}
    raise TypeError(value)


_KINDS: Mapping[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("root", "match", "game", "ended"), _string),
    **dict.fromkeys(("names", "kinds"), _strings),
    **dict.fromkeys(("scores", "places", "hints"), _wholes),
    **dict.fromkeys(("choices", "turns"), _whole),
    **dict.fromkeys(("freely", "imagined"), _switch),
    "options": _table,
}
"""How each field of an entry is read."""
