"""The page's surroundings: its address, the languages, files, clipboard and sharing."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Iterator, Mapping

import js
from pyodide.ffi import JsException, to_js

from web.app.effects import Download, Share
from web.model.environment import PageEnvironment
from web.platform import dom
from web.records.archives import LONGEST

MOST_BYTES = 4 * (LONGEST + 1)
"""No more of a file is read: what is longer is refused, whatever its encoding."""


def query() -> dict[str, str]:
    """Return the parameters of the page's address."""
    parameters = js.URLSearchParams.new(js.location.search)
    return {str(name): str(value) for name, value in parameters.entries()}


def surroundings() -> PageEnvironment:
    """Return the page's own address, and what the device can do."""
    address = f"{js.location.origin}{js.location.pathname}"
    can = frozenset(what for what, can in _abilities() if can)
    return PageEnvironment(address, can, is_narrow=dom.is_narrow())


def _abilities() -> Iterator[tuple[str, bool]]:
    navigator = js.navigator
    yield "share", bool(getattr(navigator, "share", None))
    yield "share-files", bool(getattr(navigator, "canShare", None)) and _takes_files()


def _takes_files() -> bool:
    return bool(js.navigator.canShare(_data(Share("", file=Download("cenote.json", "{}")))))


def languages() -> list[str]:
    """Return the browser's languages, most wanted first, like ["pl-PL", "en"]."""
    return [str(code) for code in js.navigator.languages]


def set_appearance(look: Mapping[str, str]) -> None:
    """Set how the page looks, now and from the first paint of the next visit (appearance.js).

    `lang` is its language; `theme`, `letters` and `motion` are those of the settings.
    """
    js.dispatchEvent(js.CustomEvent.new("cenote:look", _object(detail=json.dumps(look))))


def set_title(text: str) -> None:
    """Set the title of the tab."""
    js.document.title = text


def download(name: str, text: str) -> None:
    """Download a text as a file."""
    kind = "text/csv" if name.endswith(".csv") else "application/json"
    blob = js.Blob.new(to_js([text]), _object(type=kind))
    link = js.document.createElement("a")
    link.href, link.download = js.URL.createObjectURL(blob), name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, link.href), 10_000)


def copy(text: str) -> Awaitable[object] | None:
    """Start to copy a text to the clipboard; None where there is none.

    Call it straight from a click, and await the result.
    """
    clipboard = getattr(js.navigator, "clipboard", None)
    return clipboard.writeText(text) if clipboard else None


def share(wanted: Share) -> Awaitable[object] | None:
    """Start to share something by the device's own dialog; as with copy()."""
    return js.navigator.share(_data(wanted)) if getattr(js.navigator, "share", None) else None


async def outcome(begun: Awaitable[object] | None) -> str:
    """Wait for copy() or share(); return "" on success, else the name of the error."""
    if begun is None:
        return "NotSupportedError"
    try:
        await begun
    except JsException as failure:
        return str(failure.name)
    return ""


def _data(wanted: Share) -> object:
    """What the browser shares; few browsers take JSON files, so it goes as plain text."""
    fields: dict[str, object] = {"title": wanted.title}
    if wanted.text:
        fields["text"] = wanted.text
    if wanted.address:
        fields["url"] = wanted.address
    if wanted.file:
        name = wanted.file.name.removesuffix(".json") + ".txt"
        plain = _object(type="text/plain")
        fields["files"] = to_js([js.File.new(to_js([wanted.file.text]), name, plain)])
    return _object(**fields)


def print_page() -> None:
    """Open the browser's print dialog."""
    js.window.print()


async def fetch_text(path: str) -> str:
    """Return a text file of the site, also offline once it is cached; '' if it is not available."""
    try:
        reply = await js.fetch(path)
        return str(await reply.text()) if reply.ok else ""
    except JsException:
        return ""


async def open_text(accept: str = ".json,.txt,application/json,text/plain") -> str | None:
    """Let the person choose a file and return its text; call it straight from a click."""
    field = js.document.createElement("input")
    field.type, field.accept = "file", accept
    chosen = js.Promise.withResolvers()
    for event in ("change", "cancel"):
        field.addEventListener(event, chosen.resolve)
    field.click()
    await chosen.promise
    if not field.files.length:
        return None
    return str(await field.files.item(0).slice(0, MOST_BYTES).text())


def _object(**fields: object) -> object:
    return to_js(fields, dict_converter=js.Object.fromEntries)
