"""Time: callbacks for later, and the date for saves."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import js
from pyodide.ffi import create_once_callable


class Timer:
    """A delayed callback that can be cancelled."""

    def __init__(self, milliseconds: int, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback
        js.setTimeout(create_once_callable(self._fire), milliseconds)

    def cancel(self) -> None:
        """Cancel the callback; harmless when it has run already."""
        # The browser's timer still fires once and frees its proxy, with nothing left to do.
        self._callback = None

    def _fire(self) -> None:
        callback, self._callback = self._callback, None
        if callback is not None:
            callback()


def later(milliseconds: int, callback: Callable[[], None]) -> Timer:
    """Run a callback after some milliseconds."""
    return Timer(milliseconds, callback)


def now_iso() -> str:
    """Return the current time in UTC, like 2026-11-21T10:30:00Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
