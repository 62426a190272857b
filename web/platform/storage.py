"""Local storage: synchronous, so a closed tab loses nothing that was written.

Where it is switched off, everything is kept in memory instead, as long as the page is open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException

TRIED = "cenote:tried"


class StorageFull(Exception):
    """The browser did not store a text; the old one is still there."""


class _Memory:
    """A storage that lasts as long as the page."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    @property
    def length(self) -> int:
        return len(self._texts)

    def key(self, number: int) -> str:
        return list(self._texts)[number]

    def getItem(self, key: str) -> str | None:
        return self._texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        self._texts[key] = text

    def removeItem(self, key: str) -> None:
        self._texts.pop(key, None)


def _open() -> Any:
    try:
        js.localStorage.removeItem(TRIED)
    except (AttributeError, JsException):  # switched off, or not there at all
        return _Memory()
    return js.localStorage


_storage = _open()


def lasts() -> bool:
    """Whether the storage outlives the page."""
    return not isinstance(_storage, _Memory)


def read(key: str) -> str | None:
    """Return the text kept under a key."""
    text = _storage.getItem(key)
    return text if isinstance(text, str) else None  # JavaScript's null is not None


def write(key: str, text: str) -> None:
    """Store a text under a key. Raises StorageFull unless it can be read back."""
    try:
        _storage.setItem(key, text)
    except JsException as refusal:
        raise StorageFull(key) from refusal
    if read(key) != text:
        raise StorageFull(key)


def write_all(texts: Mapping[str, str], without: Sequence[str] = ()) -> None:
    """Store all these texts by their keys, or none; the keys ``without`` are removed first.

    Raises StorageFull after everything has been restored.
    """
    before = {key: read(key) for key in (*without, *texts)}
    try:
        for key in without:
            remove(key)
        for key, text in texts.items():
            write(key, text)
    except StorageFull:
        for key in texts:
            remove(key)
        for key, old in before.items():
            if old is not None:
                write(key, old)
        raise


def remove(key: str) -> None:
    """Remove a key; it need not exist."""
    _storage.removeItem(key)


def keys(prefix: str = "") -> list[str]:
    """Return the keys that begin with a prefix, sorted."""
    names = [str(_storage.key(i)) for i in range(_storage.length)]
    return sorted(name for name in names if name.startswith(prefix))


async def persist() -> None:
    """Ask the browser not to clear our storage when space is short; it may say no."""
    with suppress(AttributeError, JsException):  # no such thing here
        await js.navigator.storage.persist()


async def persisted() -> bool | None:
    """Whether the browser has promised that; None where it does not say."""
    try:
        return bool(await js.navigator.storage.persisted())
    except (AttributeError, JsException):
        return None
