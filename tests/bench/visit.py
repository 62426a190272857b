"""A first visit, and the next one: how Lighthouse finds them on a phone, and what the first brings.

python3 dev.py bench visit [RUNS] [--record]

Lighthouse (by npx, in the version below) opens the page as a mid-range phone on slow 4G would,
from a host that compresses: first knowing nothing, then again in the same browser, from the service
worker. ``blocked`` is how long the page's own thread could not answer; it grows with all else that
the machine does. RUNS 0 counts only the bytes: of all that is kept for offline play, raw and
gzipped. A host that compresses nothing sends the raw bytes. What only a start without the snapshot
would ask for (the reserve) is counted apart.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import socket
import statistics
import subprocess
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from tests import measured
from tests.bench.browser import ARGS, PATIENCE_MS, build, executable
from web.packaging.server import QuietHandler, QuietServer
from web.packaging.site import RESERVE

LIGHTHOUSE = "lighthouse@12.8.2"  # the last one for Node.js 20; 200 packages, so nobody else has it
RUNS = 3
SCORES = ("performance", "accessibility", "best-practices")
AUDITS = {
    "first paint": "first-contentful-paint",
    "largest": "largest-contentful-paint",
    "blocked": "total-blocking-time",
    "interactive": "interactive",
    "shift": "cumulative-layout-shift",
}
ROOMS = {
    "pyodide/snapshot": "memory with the app", "pyodide": "Python", "pyscript": "PyScript",
    "web/styles": "sheets",
    "web/fonts": "fonts", "web/platform": "scripts", "vendor": "scripts", "assets": "pictures",
}  # fmt: skip
NOT_FETCHED = "assets/screenshots"  # for app stores only

Found = dict[str, float]


def main(arguments: list[str]) -> None:
    """Prints what Lighthouse has found, then a row for each kind of file, and the sum."""
    parser = argparse.ArgumentParser(prog="dev.py bench visit")
    parser.add_argument("runs", type=int, nargs="?", default=RUNS)
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    site = build()
    with measured.Report("dev.py bench visit", arguments, __doc__, record=chosen.record) as report:
        if chosen.runs:
            visit(report, site, chosen.runs)
        weigh(report, site)


# --- Lighthouse -------------------------------------------------------------------------------


def visit(report: measured.Report, site: Path, runs: int) -> None:
    """Reports the medians of both visits."""
    found: dict[str, list[Found]] = {"first": [], "again": []}
    with host(site) as address:
        for _ in range(runs):
            with browser() as (port, context):
                found["first"].append(judged(address, port))
                keep_offline(context, address)
                found["again"].append(judged(address, port, "--disable-storage-reset"))
    report.table("visit", "runs", *(f"{name} ms" for name in list(AUDITS)[:-1]), "shift", *SCORES)
    for name, results in found.items():
        report.row(name, runs, *(middle(results, what) for what in (*AUDITS, *SCORES)))


def middle(results: list[Found], what: str) -> str:
    """The median of a figure."""
    digits = 3 if what == "shift" else 0
    return f"{statistics.median(result[what] for result in results):.{digits}f}"


def judged(address: str, port: int, *options: str) -> Found:
    """Times in milliseconds, the shift of the layout, and scores up to 100, of one visit."""
    npx = shutil.which("npx") or "npx"
    asked = ["--quiet", "--output=json", f"--only-categories={','.join(SCORES)}", f"--port={port}"]
    run = subprocess.run(
        [npx, "--yes", LIGHTHOUSE, address, *asked, *options],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    told = json.loads(run.stdout)
    times = {name: float(told["audits"][audit]["numericValue"]) for name, audit in AUDITS.items()}
    return times | {name: 100 * told["categories"][name]["score"] for name in SCORES}


@contextmanager
def browser() -> Iterator[tuple[int, BrowserContext]]:
    """A browser that knows nothing, and the port by which Lighthouse drives it too."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    arguments = [*ARGS, f"--remote-debugging-port={port}"]
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        start = playwright.chromium.launch_persistent_context
        context = start(profile, executable_path=executable(playwright), args=arguments)
        yield port, context
        context.close()


def keep_offline(context: BrowserContext, address: str) -> None:
    """Waits until the service worker has everything."""
    page = context.new_page()
    page.goto(address)
    page.locator("html[data-offline='ready']").wait_for(timeout=PATIENCE_MS)
    page.close()


class CompressingHandler(QuietHandler):
    """Sends gzipped what becomes smaller by it, as hosts do."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answers with a file of the site."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content, encoding = compressed(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@cache
def compressed(path: Path) -> tuple[bytes, str]:
    """A file as it travels, and its encoding."""
    content = path.read_bytes()
    packed = gzip.compress(content, 6)
    return (packed, "gzip") if len(packed) < len(content) else (content, "identity")


@contextmanager
def host(site: Path) -> Iterator[str]:
    """The site on a host that compresses: its address."""
    server = QuietServer(("127.0.0.1", 0), partial(CompressingHandler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()


# --- bytes ------------------------------------------------------------------------------------


def weigh(report: measured.Report, site: Path) -> None:
    """Reports the bytes of each kind of file."""
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not name.startswith(NOT_FETCHED):
            rooms = ("reserve",) if name in RESERVE else (_room(name), "first visit")
            for room in rooms:
                sums[room] = [a + b for a, b in zip(sums[room], _sizes(path), strict=True)]
    report.table("what", "files", "bytes", "gzipped")
    for room, sizes in sums.items():
        report.row(room, *sizes)


def _room(name: str) -> str:
    return next((room for start, room in ROOMS.items() if name.startswith(start)), "pages")


def _sizes(path: Path) -> tuple[int, int, int]:
    content = path.read_bytes()
    return 1, len(content), len(gzip.compress(content, 6))


if __name__ == "__main__":
    main([])
