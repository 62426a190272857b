"""Local storage: synchronous, so a closed tab loses nothing that was written."""

from __future__ import annotations

from contextlib import suppress

import js
from pyodide.ffi import JsException


class StorageFull(Exception):
    """The browser did not keep what was written; what was there before is still there."""


def read(key: str) -> str | None:
    """Return the text kept under a key."""
    try:
        text = js.localStorage.getItem(key)
    except JsException:  # storage switched off by the person or the browser
        return None
    return text if isinstance(text, str) else None  # JavaScript's null is not None


def write(key: str, text: str) -> None:
    """Keep a text under a key, and make sure that it is there."""
    try:
        js.localStorage.setItem(key, text)
    except JsException as refusal:
        raise StorageFull(key) from refusal
    if read(key) != text:
        raise StorageFull(key)


def remove(key: str) -> None:
    """Forget a key; it need not exist."""
    try:
        js.localStorage.removeItem(key)
    except JsException:
        return


def keys(prefix: str = "") -> list[str]:
    """Return the keys that begin with a prefix, sorted."""
    try:
        names = [str(js.localStorage.key(i)) for i in range(js.localStorage.length)]
    except JsException:
        return []
    return sorted(name for name in names if name.startswith(prefix))


async def persist() -> None:
    """Ask the browser not to clear our storage when space is short; it may say no."""
    with suppress(AttributeError, JsException):  # no such thing here
        await js.navigator.storage.persist()
