"""What the app knows of the page that it runs in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PageEnvironment:
    """The page and the device around the app.

    ``address`` is the page's own, without a query. ``can`` is what the device can do: ``share``
    links, ``share-files``, use a ``camera``.
    """

    address: str = ""
    can: frozenset[str] = frozenset()
