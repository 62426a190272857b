"""What surrounds the page: its address, the person's languages, files."""

from __future__ import annotations

import json
from collections.abc import Mapping

import js
from pyodide.ffi import JsException, to_js


def query() -> dict[str, str]:
    """Return the parameters of the page's address."""
    parameters = js.URLSearchParams.new(js.location.search)
    return {str(name): str(value) for name, value in parameters.entries()}


def languages() -> list[str]:
    """Return the browser's languages, most wanted first, like ["pl-PL", "en"]."""
    return [str(code) for code in js.navigator.languages]


def set_look(look: Mapping[str, str]) -> None:
    """Let the page look so, now and from the first paint of the next visit (look.js).

    `lang` is its language; `theme`, `letters` and `motion` are those of the settings.
    """
    js.dispatchEvent(js.CustomEvent.new("cenote:look", _object(detail=json.dumps(look))))


def set_title(text: str) -> None:
    """Set the title of the tab."""
    js.document.title = text


def download(name: str, text: str) -> None:
    """Give the person a file to keep."""
    kind = "text/csv" if name.endswith(".csv") else "application/json"
    blob = js.Blob.new(to_js([text]), _object(type=kind))
    link = js.document.createElement("a")
    link.href, link.download = js.URL.createObjectURL(blob), name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, link.href), 10_000)


def print_page() -> None:
    """Put what is on the screen onto paper."""
    js.window.print()


async def fetch_text(path: str) -> str:
    """Return a text of the site, also offline once it was kept; '' if it cannot be had."""
    try:
        reply = await js.fetch(path)
        return str(await reply.text()) if reply.ok else ""
    except JsException:
        return ""


async def open_text(accept: str = ".json,application/json") -> str | None:
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
    return str(await field.files.item(0).text())


def _object(**fields: str) -> object:
    return to_js(fields, dict_converter=js.Object.fromEntries)
