"""Exports all stored records as one text, and merges such an export without losing anything."""

from web.archive.archive_file import SINGLE, ArchiveError, read, write
from web.archive.merge_records import merge
from web.archive.validation import is_readable
from web.records.archives import Archive

__all__ = ["SINGLE", "Archive", "ArchiveError", "is_readable", "merge", "read", "write"]
