"""Scripts of the page, each with what it imports in one file.

Forty small modules are forty requests to the service worker, and a browser learns of each only when
it has read the one before. What two of the files share, and what is imported when it is wanted, are
files of their own.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

MODULE = re.compile(r'<script type="module" src="\./([^"]+)"')
WITHIN = ("vendor/morphdom.js", "vendor/panzoom.js")
"""Libraries that are always wanted; the others are fetched when they are."""
APART = ("../../pyodide/*", "../../pyscript/*", "../../vendor/qr/*", "../../vendor/minisearch.js")
"""Imports that stay as they are."""
FIRST = "pyscript_observers.js"
"""It must run before PyScript does: what is put into one file runs after all that stays apart."""
FORM = ("--format=esm", "--target=es2022", "--minify-whitespace", "--minify-syntax")


def named(site: Path) -> list[str]:
    """Return the paths of the scripts that the page or pyscript.toml names."""
    page = MODULE.findall((site / "index.html").read_text("utf-8"))
    settings = json.loads((site / "pyscript.json").read_text("utf-8"))
    ours = (path.removeprefix("./") for path in settings["js_modules"]["main"])
    return list(dict.fromkeys([*page, *ours]))


def options(site: Path, target: Path) -> Iterator[str]:
    """Yield what esbuild is asked to do with the scripts of a site."""
    yield from (str(site / path) for path in named(site) if path.startswith("web/platform/"))
    yield from ("--bundle", "--splitting", *FORM, "--log-level=warning")
    yield from (f"--external:{path}" for path in (*APART, f"./{FIRST}"))
    yield from (
        f"--outbase={site}",
        f"--outdir={target}",
        "--chunk-names=web/platform/[name]-[hash]",
    )


def replace(site: Path, bundled: Path) -> None:
    """Put the bundled scripts into a site in place of all that they were made of."""
    shutil.copy(site / "web/platform" / FIRST, bundled / "web/platform")
    shutil.rmtree(site / "web/platform")
    shutil.copytree(bundled / "web/platform", site / "web/platform")
    for name in WITHIN:
        (site / name).unlink()
