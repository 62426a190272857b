"""Everything in one file: all records that matter, as they are, even damaged ones."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from web import statistics
from web.records import RecordError, storage_keys
from web.records.archives import KIND, LONGEST, Archive, read_archive
from web.records.quarantine import ASIDE
from web.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 1
MATCH_PREFIXES = (storage_keys.MATCH, storage_keys.EARLIER, storage_keys.ANALYSIS)
"""Of these every record travels, by the id of its match."""
SINGLE = (storage_keys.SETTINGS, storage_keys.LESSONS, storage_keys.PUZZLES, statistics.KEY)
"""Of these there is one."""


class ArchiveError(ValueError):
    """A file that cannot be read; ``reason`` is ``damaged``, ``newer`` or ``too_large``."""

    def __init__(self, reason: str) -> None:
        """Keeps the reason for the person."""
        super().__init__(reason)
        self.reason = reason


def travels(key: str) -> bool:
    """Whether what stands under a key belongs into the file: not which tab plays, or is open."""
    return key.startswith((*MATCH_PREFIXES, ASIDE)) or key in SINGLE


def write(records: Mapping[str, str], now: str) -> str:
    """The file, as a text."""
    saved = {key: records[key] for key in sorted(records) if travels(key)}
    body = {"cenote": KIND, "format": FORMAT, "app": VERSION, "date": now, "records": saved}
    return json.dumps(body, ensure_ascii=False, indent=0)


def read(text: str) -> Archive | None:
    """What such a file holds; None if the text is something else.

    Raises ArchiveError for one that was changed, or written by a newer version, and for any text
    that is too long for one.
    """
    if len(text) > LONGEST:
        raise ArchiveError("too_large")
    try:
        file = read_archive(text)
    except RecordError as error:
        raise ArchiveError("damaged") from error
    if file and file.format > FORMAT:
        raise ArchiveError("newer")
    return file
