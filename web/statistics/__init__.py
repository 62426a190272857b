"""Statistics: one entry for every deal that was played to its end, and what is counted from them.

A total is never stored. Entries outlive their matches; an import, a copy or a branch of a match
comes from the same deal (:func:`web.shelf.root_of`) and counts once.
"""

from web.statistics.entries import (
    KEY,
    Book,
    Entry,
    add,
    entry_of,
    erase,
    erase_name,
    fold,
    merge,
    read,
    take_back,
    write,
)

__all__ = [
    "KEY",
    "Book",
    "Entry",
    "add",
    "entry_of",
    "erase",
    "erase_name",
    "fold",
    "merge",
    "read",
    "take_back",
    "write",
]
