"""What a first visit brings: bytes of all that is kept for offline play, raw and gzipped.

python3 dev.py bench visit [--record]

A host that compresses nothing sends the raw bytes. What only a start without the snapshot would ask
for (the reserve) is counted apart.
"""

from __future__ import annotations

import argparse
import gzip
from collections import defaultdict
from pathlib import Path

from tests import measured
from tests.bench.browser import build
from web.packaging.site import RESERVE

ROOMS = {
    "pyodide/snapshot": "memory with the app", "pyodide": "Python", "pyscript": "PyScript",
    "web/styles": "sheets",
    "web/fonts": "fonts", "web/platform": "scripts", "vendor": "scripts", "assets": "pictures",
}  # fmt: skip
NOT_FETCHED = "assets/screenshots"  # for app stores only


def main(arguments: list[str]) -> None:
    """Prints a row for each kind of file, and the sum."""
    parser = argparse.ArgumentParser(prog="dev.py bench visit")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    site = build()
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not name.startswith(NOT_FETCHED):
            rooms = ("reserve",) if name in RESERVE else (_room(name), "first visit")
            for room in rooms:
                sums[room] = [a + b for a, b in zip(sums[room], _sizes(path), strict=True)]
    with measured.Report("dev.py bench visit", arguments, __doc__, record=chosen.record) as report:
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
