"""Entries of finished matches: made, kept as a text, put together with those of another device."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from web.records import saved_matches
from web.records.statistics import FIELDS, NOBODY, Book, Entry, fold_name, plain, read_book

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine import Match

KEY = "cenote:stats"
"""Where the entries are kept."""
FORMAT = 1

# --- entries come and go ------------------------------------------------------------------------


def entry_of(match_id: str, match: Match, now: str) -> Entry | None:
    """The entry of a match that is over and at which somebody sat, else None."""
    result = match.result()
    if result is None or not match.people:
        return None
    seats = range(len(match.seats))
    return Entry(
        saved_matches.root_of(match),
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


def with_accuracy(book: Book, match_id: str, seat: int, figures: Sequence[int]) -> Book:
    """The book with what an analysis has found of a seat of a match, if the match counts."""
    entry = next((entry for entry in book.entries if entry.match == match_id), None)
    if entry is None or seat >= len(entry.names):
        return book
    rows = [*entry.accuracy, *[()] * (len(entry.names) - len(entry.accuracy))]
    rows[seat] = tuple(figures)
    judged = replace(entry, accuracy=tuple(rows))
    return _with(book, [judged if other is entry else other for other in book.entries])


def note_facts(book: Book, root: str, facts: Mapping[str, tuple[int, ...]]) -> Book:
    """The book with what was counted of a deal besides its result."""
    entries = (replace(one, facts=facts) if one.root == root else one for one in book.entries)
    return _with(book, entries)


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
    names = (NOBODY if kind == "human" and fold_name(own) == name else own for own, kind in people)
    return replace(entry, names=tuple(names))


def _is_somebodys(entry: Entry) -> bool:
    people = zip(entry.names, entry.kinds, strict=True)
    return any(kind == "human" and fold_name(name) for name, kind in people)


def _with(book: Book, entries: Iterable[Entry]) -> Book:
    return replace(book, entries=tuple(sorted(entries, key=_when)))


def _when(entry: Entry) -> tuple[str, str]:
    return entry.ended, entry.root


# --- two devices --------------------------------------------------------------------------------


def merge(one: str, other: str) -> str:
    """Two kept texts put together: every deal once, nothing of either lost.

    The order makes no difference. What was erased in one and is there in the other is there: it is
    easier to erase it again than to play it again. Raises RecordError.
    """
    books = read(one), read(other)
    best: dict[str, Entry] = {}
    for entry in (entry for book in books for entry in book.entries):
        had = best.get(entry.root, entry)
        best[entry.root] = _with_facts(min(had, entry, key=_rank), had, entry)
    merged = Book(
        erased=(books[0].erased | books[1].erased) - best.keys(),
        looked=books[0].looked | books[1].looked,
        strange=tuple(sorted({*books[0].strange, *books[1].strange})),
        more=_united(books[0].more, books[1].more),
    )
    return write(_with(merged, best.values()))


def _with_facts(stays: Entry, *both: Entry) -> Entry:
    """The entry that stays, with what either device has counted of the same end."""
    same = (one.facts for one in both if one.outcome == stays.outcome)
    facts = max((found for found in same if found), key=plain, default=stays.facts)
    return stays if facts is stays.facts else replace(stays, facts=facts)


def _rank(entry: Entry) -> tuple[bool, str, int, int, str]:
    """Which of two entries of a deal stays: of the match itself, the first one, the fuller one."""
    nameless = sum(not fold_name(name) for name in entry.names)
    unjudged = len(entry.names) - sum(map(bool, entry.accuracy))
    plain = json.dumps(_plain(entry), sort_keys=True)
    return entry.imagined, entry.ended, nameless, unjudged, plain


def _united(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """What newer versions say, of both; where they differ the same is taken whoever asks."""
    found = dict(one)
    for name, value in other.items():
        found[name] = max(found.get(name, value), value, key=plain)
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
    return plain(whole)


def _plain(entry: Entry) -> dict[str, Any]:
    said = {name: getattr(entry, name) for name in FIELDS}
    if entry.facts is None:
        del said["facts"]
    return {**entry.more, **said}


@lru_cache(maxsize=4)
def read(text: str | None) -> Book:
    """The book of a text, empty if there is none. Raises RecordError."""
    if not text:
        return Book()
    book = read_book(text)
    return _with(book, book.entries)
