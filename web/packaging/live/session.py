"""What survives a reload of the code: the records, the open pages, and the current app."""

from __future__ import annotations

import importlib.util
import json
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

from web.packaging.live.error_report import report

if TYPE_CHECKING:
    from web.packaging.live.live_app import LiveApp

Command = Mapping[str, str]


class Session:
    """One app for all open pages; a lock makes everything happen one after the other."""

    def __init__(self, root: Path) -> None:
        """Loads the records of the last session from ``build/live.json`` under the root."""
        self._root = root
        self._file = root / "build/live.json"
        self._records: dict[str, str] = {}
        with suppress(OSError, ValueError):
            self._records = json.loads(self._file.read_text("utf-8"))
        self._pages: list[SimpleQueue[Command]] = []
        self._languages: list[str] = []
        self._query: dict[str, str] = {}
        self._address = ""
        self._app: LiveApp | None = None
        self._left = b""
        self._lock = threading.RLock()

    def arrive(
        self, languages: list[str], query: dict[str, str], address: str
    ) -> SimpleQueue[Command]:
        """Opens the app for a newly loaded page; returns the queue of commands to it."""
        page: SimpleQueue[Command] = SimpleQueue()
        with self._lock:
            self._languages, self._query, self._address = languages, query, address
            self._pages.append(page)
            self._try(self._open)
        return page

    def depart(self, page: SimpleQueue[Command]) -> None:
        """A page was closed."""
        with self._lock:
            self._pages.remove(page)

    def touch(self, touched: dict[str, str]) -> None:
        """Something was touched in a page."""
        app = self._app
        if app is not None:
            self._try(lambda: app.touch(touched))

    def tell(self, command: Command) -> None:
        """Sends a command to every page."""
        for page in self._pages:
            page.put(command)

    def saved(self, files: set[Path]) -> None:
        """Some files were saved."""
        self._try(lambda: self._follow(files))

    def _follow(self, files: set[Path]) -> None:
        endings = {path.suffix for path in files}
        for path in files:
            # A .pyc knows its source's age only to the second: it could miss a second save.
            Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
        if ".po" in endings:
            compile_catalogues()
        if endings & {".py", ".jinja", ".json", ".po"}:
            self._renew()
        elif ".md" in endings and self._app is not None:
            self._app.read_rules_anew()
        if ".css" in endings:
            self.tell({"command": "styles"})
        if endings & {".js", ".html"}:
            self.tell({"command": "reload"})

    def _renew(self) -> None:
        if self._app is not None:
            self._left = self._app.leave()
        self._app = None  # touches are ignored until the code loads again
        forget_code()
        self._open(self._left)

    def _open(self, left: bytes = b"") -> None:
        from web.packaging.live.live_app import Callbacks, LiveApp  # noqa: PLC0415 - reloaded

        callbacks = Callbacks(self.tell, self._later, self._address)
        self._app = LiveApp(self._records, self._languages, self._query, callbacks)
        self._app.open(left)

    def _later(self, seconds: float, work: Callable[[], None]) -> None:
        app = self._app

        def unless_renewed() -> None:
            if app is self._app:
                work()

        timer = threading.Timer(seconds, lambda: self._try(unless_renewed))
        timer.daemon = True
        timer.start()

    def _try(self, work: Callable[[], None]) -> None:
        """Runs something of the app; errors are shown in the pages."""
        with self._lock:
            try:
                work()
            except Exception as failure:  # whatever it was, whoever edits the code should see it
                self.tell({"command": "trouble", "text": report(failure, self._root)})
            self._file.parent.mkdir(exist_ok=True)
            fresh = self._file.with_suffix(".new")  # written atomically
            fresh.write_text(json.dumps(self._records), "utf-8")
            fresh.replace(self._file)


def compile_catalogues() -> None:
    """Makes the catalogues that the app reads."""
    from web.packaging import catalogues  # noqa: PLC0415 - the code as it is now

    catalogues.compile_all()


def forget_code() -> None:
    """Forgets every module of engine and web: the next import reads its file."""
    for name in list(sys.modules):
        if name.partition(".")[0] in ("engine", "web"):
            del sys.modules[name]
    importlib.invalidate_caches()
