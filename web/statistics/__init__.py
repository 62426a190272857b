"""Statistics: one entry for every deal that was played to its end, and what is counted from them.

A total is never stored. Entries outlive their matches; an import, a copy or a branch of a match
comes from the same deal (:func:`web.records.saved_matches.root_of`) and counts once. A copy of a
running match is dealt anew as far as its player cannot see, so it is a match of its own.
"""

from web.records.statistics import Book, Entry, fold_name
from web.statistics.entries import (
    KEY,
    add,
    entry_of,
    erase,
    erase_name,
    merge,
    note_facts,
    read,
    take_back,
    with_accuracy,
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
    "fold_name",
    "merge",
    "note_facts",
    "read",
    "take_back",
    "with_accuracy",
    "write",
]
