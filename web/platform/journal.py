"""The journal: a second copy of every change, on the disk before the next choice is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pyodide.ffi import create_proxy
from pyscript.js_modules import journal as database


def missing() -> str:
    """Return the entries that local storage lacks, as JSON; see ``web.app.recovery``."""
    return str(database.missing)


def is_working() -> bool:
    """Whether the last write reached the disk; before that, whether the database could be read."""
    return bool(database.isWorking())


def listen(settled: Callable[[bool], None]) -> None:
    """Call back with is_working whenever a write has ended or timed out.

    Call this once.
    """
    database.listen(create_proxy(settled))


def write(texts: Mapping[str, str | None]) -> bool:
    """Start to write texts by their keys, None for deleted ones; local storage has them already.

    Returns whether to wait for it; ``listen`` tells when it has ended.
    """
    for key, text in texts.items():
        database.queue(key, text)
    return bool(database.write())
