"""The preview of a file with everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.archive.merge_report import MergeReport


@dataclass(frozen=True)
class ArchivePreview:
    """A file with everything, before it is imported.

    ``date`` is when it was written, ``records`` what it holds. ``merged`` is what it would change
    in the records that were ``here`` then. ``aside`` is the name of the bundle that it is, if it
    was put aside here, or ''.
    """

    date: str
    records: Mapping[str, object]
    here: Mapping[str, str]
    merged: MergeReport
    aside: str = ""
