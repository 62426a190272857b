"""A file with everything: many records in one text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.records.readers import COUNTS, Fields, RecordError, integer, moment, parse_json, text

if TYPE_CHECKING:
    from collections.abc import Mapping

KIND = "everything"
LONGEST = 16_000_000
"""Characters of a file: all that a browser keeps, every second one escaped."""


class Archive(NamedTuple):
    """What a file holds: its format, when it was written, and the records by their keys."""

    format: int
    date: str
    records: Mapping[str, object]


def read_archive(file: str) -> Archive | None:
    """What such a file holds; None if the file is something else. Raises RecordError.

    The records are as they came: nothing of them has been read.
    """
    try:
        said = Fields(parse_json(file, LONGEST))
    except RecordError:
        return None
    if said.spare("cenote", text(), "") != KIND:
        return None
    records = said.read("records", Fields).besides()
    return Archive(said.read("format", integer(0, COUNTS)), said.spare("date", moment, ""), records)
