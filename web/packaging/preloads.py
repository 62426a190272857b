"""What the start fetches, named in the page: nothing waits until another script asks for it.

Scripts name their imports, but a browser learns of them only when it has read the script before:
half a second on a phone, module by module.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

HOLE = "<!--PRELOADS-->"
FETCHED = ("pyscript.json", "web/main.py")
"""What PyScript fetches and reads itself."""
STARTED = ("pyodide/preload.mjs", "pyodide/boot.mjs", "web/platform/pyscript_hooks.js")
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.{1,2}/[^"']+)["']""")
"""A script that another one imports whenever it runs; ``import(...)`` is not among them."""


def write(site: Path) -> None:
    """Put the links into the page of a site that has all its scripts."""
    page = site / "index.html"
    page.write_text(page.read_text("utf-8").replace(HOLE, links(site)), "utf-8")


def links(site: Path) -> str:
    """Return the links, the scripts in the order in which they are asked for."""
    named = [f'<link rel="modulepreload" href="./{path}">' for path in scripts(site)]
    fetched = [f'<link rel="preload" href="./{path}" as="fetch" crossorigin>' for path in FETCHED]
    return "\n    ".join(fetched + named)


def scripts(site: Path) -> list[str]:
    """Return all scripts of the start: those that begin it, and what they import."""
    found: list[Path] = []
    waiting = [*(site / path for path in STARTED), *_named_by_pyscript(site)]
    while waiting:
        path = waiting.pop(0).resolve()
        if path in found:
            continue
        found.append(path)
        waiting += [path.parent / name for name in IMPORT.findall(path.read_text("utf-8"))]
    return [path.relative_to(site.resolve()).as_posix() for path in found]


def _named_by_pyscript(site: Path) -> Iterator[Path]:
    """Yield the plugins, which PyScript loads even where they are switched off, and our modules."""
    settings = json.loads((site / "pyscript.json").read_text("utf-8"))
    for plugin in settings["plugins"]:
        yield from (site / "pyscript").glob(f"{plugin.removeprefix('!')}-*.js")
    yield from (site / path for path in settings["js_modules"]["main"])
