"""What a first visit brings: bytes of all that is kept for offline play, raw and gzipped.

python3 dev.py bench visit
"""

from __future__ import annotations

import gzip
from collections import defaultdict
from pathlib import Path

from tests.bench.browser import build

ROOMS = {
    "pyodide": "Python", "pyscript": "PyScript", "app.zip": "the app", "web/styles": "sheets",
    "web/fonts": "fonts", "web/platform": "scripts", "vendor": "scripts", "assets": "pictures",
}  # fmt: skip
NOT_FETCHED = "assets/screenshots"  # for app stores only


def main(_arguments: list[str]) -> None:
    """Prints a row for each kind of file, and the sum."""
    site = build()
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not name.startswith(NOT_FETCHED):
            for room in (_room(name), "all"):
                sums[room] = [a + b for a, b in zip(sums[room], _sizes(path), strict=True)]
    print("what | files | bytes | gzipped")
    for room, (files, raw, packed) in sums.items():
        print(f"{room} | {files} | {raw} | {packed}")


def _room(name: str) -> str:
    return next((room for start, room in ROOMS.items() if name.startswith(start)), "pages")


def _sizes(path: Path) -> tuple[int, int, int]:
    content = path.read_bytes()
    return 1, len(content), len(gzip.compress(content, 6))


if __name__ == "__main__":
    main([])
