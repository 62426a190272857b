"""Notices saved files by their modification times."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

SECONDS = 0.2
ENDINGS = frozenset({".py", ".jinja", ".json", ".po", ".css", ".js", ".html", ".md"})


def watch(root: Path, saved: Callable[[set[Path]], None]) -> None:
    """Calls ``saved`` with the files that were saved, added or taken away, for ever."""
    before = times(root)
    while True:
        time.sleep(SECONDS)
        now = times(root)
        changed = {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}
        before = now
        if changed:
            saved(changed)


def times(root: Path) -> dict[Path, int]:
    """When each file of the app was last changed."""
    found = {}
    for path in _files(root):
        try:
            found[path] = path.stat().st_mtime_ns
        except FileNotFoundError:  # just being replaced
            continue
    return found


def _files(root: Path) -> Iterator[Path]:
    yield root / "index.html"
    for package in ("engine", "web"):
        yield from (path for path in (root / package).rglob("*.*") if path.suffix in ENDINGS)
