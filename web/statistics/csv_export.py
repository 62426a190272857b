"""All entries as a table for a spreadsheet: comma-separated values, a row for every party."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from web.records.statistics import Entry

COLUMNS = (
    *("ended", "game", "players", "options", "party", "name", "kind", "score", "place", "won"),
    *("turns", "choices", "hints", "freely", "deal"),
)
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet would evaluate a text that begins with one of these."""


def to_csv(entries: Iterable[Entry]) -> str:
    """The entries as a text; its columns are named in English, whatever the language is."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for entry in entries:
        writer.writerows(_rows(entry))
    return text.getvalue()


def _rows(entry: Entry) -> Iterator[list[object]]:
    options = " ".join(f"{name}={value}" for name, value in sorted(entry.options.items()))
    seats = len(entry.names)
    for party, (score, place) in enumerate(zip(entry.scores, entry.places, strict=True)):
        sits = party < seats
        yield [
            *(entry.ended, entry.game, seats, options, party + 1),
            _plain(entry.names[party]) if sits else "",
            entry.kinds[party] if sits else "automa",
            *(score, place, int(place == 1), entry.turns, entry.choices),
            entry.hints[party] if party < len(entry.hints) else 0,
            *(int(entry.freely), entry.root),
        ]


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(FORMULA) else name
