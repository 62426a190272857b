"""The page: patch markup into it, announce to screen readers, listen to what is touched."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from pyodide.ffi import JsException, create_proxy
from pyscript.js_modules import page

Message = dict[str, str]


def patch(changes: Sequence[tuple[str, str]]) -> None:
    """Morph regions of the page into their new markup; focus, scroll and zoom stay where they are.

    A change is a region's name and its markup (see `web/render/regions.py`). `id`, `data-key`,
    `data-piece` and `data-screen` name an element, so that it is moved and not rewritten. The
    markup must hold no style attribute.
    """
    page.patch(json.dumps(changes, ensure_ascii=False))


def is_narrow() -> bool:
    """Whether the window has no room for a column with the log; "resized" tells later."""
    return bool(page.isNarrow())


def announce(text: str) -> None:
    """Let screen readers say a sentence."""
    page.announce(text)


def focus(element: str) -> None:
    """Give the focus to the element of this id, once it is shown; nothing if there is none."""
    page.focus(element)


def accept(what: str) -> None:
    """Let the page carry out what it has offered, such as an update."""
    page.accept(what)


def search(path: str, query: str) -> None:
    """Search a book of rules for words; the result comes as the message "found"."""
    page.search(path, query)


async def share_result_picture(result: str) -> str:
    """Draw a result and share it; return "shared", "saved", "failed", or "" if it was cancelled."""
    try:
        return str(await page.shareResultPicture(result))
    except JsException:
        return "failed"


def ready() -> None:
    """Mark the page as interactive: `<body data-ready="true">`."""
    page.ready()


def failed(text: str) -> None:
    """Show the static failure screen with a technical detail."""
    page.failed(text)


def listen(handler: Callable[[Message], None]) -> None:
    """Deliver everything that is touched to one handler; call this once.

    A message holds `type` ("click", "change", "input", "explain", "key", "back", "stored", "told",
    "resized" or "found"), and the `data-*` attributes of the touched element without their `data-`;
    `seat` of the enclosing `[data-seat]`, `value` and `checked` ("true"/"false") of a field, `key`
    ("Escape") of a key, `key` and `value` of what another tab has stored; `what` the page tells;
    `narrow` of the window; `query` and `hits` of a search.
    """

    def receive(text: str) -> None:
        handler(json.loads(text))

    page.listen(create_proxy(receive))
