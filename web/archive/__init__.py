"""Everything that is kept, in one text, and two shelves made one without losing either side."""

from web.archive.files import Archive, ArchiveError, read, write
from web.archive.merging import merge

__all__ = ["Archive", "ArchiveError", "merge", "read", "write"]
