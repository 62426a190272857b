"""What the app knows of the page that it runs in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PageEnvironment:
    """The page and the device around the app.

    ``address`` is the page's own, without a query. ``can`` is what the device can do: ``share``
    links, ``share-files``, use a ``camera``. ``is_narrow``: the window has no room for a column
    with the log (shell/table.css: below 60rem), which need not be drawn then.
    """

    address: str = ""
    can: frozenset[str] = frozenset()
    is_narrow: bool = False
