"""What outlives a change of the code: records, the pages that look on, and the stage of now."""

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

from web.packaging.live.trouble import report

if TYPE_CHECKING:
    from web.packaging.live.stage import Stage

Deed = Mapping[str, str]


class House:
    """One app for all pages that look on; everything in it happens one after the other."""

    def __init__(self, root: Path) -> None:
        """Takes up the records of the last time, from ``build/live.json`` under the root."""
        self._root = root
        self._file = root / "build/live.json"
        self._records: dict[str, str] = {}
        with suppress(OSError, ValueError):
            self._records = json.loads(self._file.read_text("utf-8"))
        self._pages: list[SimpleQueue[Deed]] = []
        self._languages: list[str] = []
        self._query: dict[str, str] = {}
        self._address = ""
        self._stage: Stage | None = None
        self._left = b""
        self._lock = threading.RLock()

    def arrive(
        self, languages: list[str], query: dict[str, str], address: str
    ) -> SimpleQueue[Deed]:
        """Opens the app for a page that was loaded; gives the deeds that are asked of it."""
        page: SimpleQueue[Deed] = SimpleQueue()
        with self._lock:
            self._languages, self._query, self._address = languages, query, address
            self._pages.append(page)
            self._try(self._open)
        return page

    def depart(self, page: SimpleQueue[Deed]) -> None:
        """A page was closed."""
        with self._lock:
            self._pages.remove(page)

    def touch(self, touched: dict[str, str]) -> None:
        """Something was touched in a page."""
        stage = self._stage
        if stage is not None:
            self._try(lambda: stage.touch(touched))

    def tell(self, deed: Deed) -> None:
        """Asks a deed of every page."""
        for page in self._pages:
            page.put(deed)

    def saved(self, files: set[Path]) -> None:
        """Some files were saved."""
        self._try(lambda: self._follow(files))

    def _follow(self, files: set[Path]) -> None:
        endings = {path.suffix for path in files}
        for path in files:
            # It knows its source's age by the second only: a second saving may go unnoticed.
            Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
        if ".po" in endings:
            compile_catalogues()
        if endings & {".py", ".jinja", ".po"}:
            self._renew()
        elif ".md" in endings and self._stage is not None:
            self._stage.read_rules_anew()
        if ".css" in endings:
            self.tell({"deed": "styles"})
        if endings & {".js", ".html"}:
            self.tell({"deed": "reload"})

    def _renew(self) -> None:
        if self._stage is not None:
            self._left = self._stage.leave()
        self._stage = None  # until the code is whole again nothing touched is heard
        forget_code()
        self._open(self._left)

    def _open(self, left: bytes = b"") -> None:
        from web.packaging.live.stage import Hands, Stage  # noqa: PLC0415 - the code as it is now

        hands = Hands(self.tell, self._later, self._address)
        self._stage = Stage(self._records, self._languages, self._query, hands)
        self._stage.open(left)

    def _later(self, seconds: float, work: Callable[[], None]) -> None:
        stage = self._stage

        def unless_renewed() -> None:
            if stage is self._stage:
                work()

        timer = threading.Timer(seconds, lambda: self._try(unless_renewed))
        timer.daemon = True
        timer.start()

    def _try(self, work: Callable[[], None]) -> None:
        """Does something of the app's; what goes wrong is shown in the pages."""
        with self._lock:
            try:
                work()
            except Exception as failure:  # whatever it was, it is the person's who edits
                self.tell({"deed": "trouble", "text": report(failure, self._root)})
            self._file.parent.mkdir(exist_ok=True)
            fresh = self._file.with_suffix(".new")  # whoever reads meanwhile finds it whole
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
