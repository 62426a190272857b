"""Everything in one file: all records that matter, as they are, even damaged ones."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from web import shelf, statistics
from web.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 1
KIND = "everything"
ROOMS = (shelf.MATCH, shelf.EARLIER)
"""Of these every record travels, by the id of its match."""
SINGLE = (shelf.SETTINGS, shelf.LESSONS, statistics.KEY)
"""Of these there is one."""


class ArchiveError(ValueError):
    """A file with everything that cannot be read; ``reason`` is ``damaged`` or ``newer``."""

    def __init__(self, reason: str) -> None:
        """Keeps the reason for the person."""
        super().__init__(reason)
        self.reason = reason


class Archive(NamedTuple):
    """What a file holds: when it was written, and the records by their keys."""

    date: str
    records: Mapping[str, object]


def travels(key: str) -> bool:
    """Whether what stands under a key belongs into the file: not which tab plays, or is open."""
    return key.startswith(ROOMS) or key in SINGLE


def write(records: Mapping[str, str], now: str) -> str:
    """The file, as a text."""
    kept = {key: records[key] for key in sorted(records) if travels(key)}
    body = {"cenote": KIND, "format": FORMAT, "app": VERSION, "date": now, "records": kept}
    return json.dumps(body, ensure_ascii=False, indent=0)


def read(text: str) -> Archive | None:
    """What such a file holds; None if the text is something else.

    Raises ArchiveError for one that was changed, or written by a newer version.
    """
    try:
        body: Any = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(body, dict) or body.get("cenote") != KIND:
        return None
    if not isinstance(body.get("format"), int) or not isinstance(body.get("records"), dict):
        raise ArchiveError("damaged")
    if body["format"] > FORMAT:
        raise ArchiveError("newer")
    return Archive(str(body.get("date", "")), body["records"])
