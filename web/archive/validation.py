"""Which reader a key needs, and why a text is not a valid record."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from web import statistics
from web.archive.archive_file import MATCH_PREFIXES, travels
from web.records import RecordError, saved_matches, storage_keys
from web.records.analyses import read_analysis
from web.records.lessons import read_progress
from web.records.match_headers import read_header
from web.records.puzzles import read_log
from web.records.readers import LONGEST
from web.records.settings import read_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ID = re.compile(r"[\w-]{1,60}", re.ASCII)


def _read_match(text: str) -> None:
    """Reads all that is read of a match until somebody opens it."""
    read_header("", text)
    if not saved_matches.save_in(text):
        raise RecordError("no save")


READERS: Mapping[str, Callable[[str], object]] = {
    **dict.fromkeys(MATCH_PREFIXES, _read_match),
    storage_keys.ANALYSIS: read_analysis,
    storage_keys.SETTINGS: read_settings,
    storage_keys.LESSONS: read_progress,
    storage_keys.PUZZLES: read_log,
    statistics.KEY: statistics.read,
}
"""By the key of a record, or the room that it is in."""


def is_readable(key: str, text: str) -> bool:
    """Whether a record reads."""
    return problem_with(key, text) == ""


def problem_with(key: str, text: object) -> str:
    """Why something cannot be a record; '' if it can.

    ``foreign``: it is none of ours, ``newer``: it may be one of a newer version, ``too_large``, or
    ``damaged``: it does not read.
    """
    room = next((room for room in MATCH_PREFIXES if key.startswith(room)), "")
    if not isinstance(text, str) or not text or (room and not ID.fullmatch(key[len(room) :])):
        return "foreign"
    if not travels(key):
        return "newer" if key.startswith(storage_keys.PREFIX) else "foreign"
    if len(text) > LONGEST:
        return "too_large"
    try:
        READERS[room or key](text)
    except RecordError:
        return "damaged"
    return ""
