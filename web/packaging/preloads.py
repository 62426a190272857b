"""What the start fetches, named in the page: nothing waits until another script asks for it.

Scripts name their imports, but a browser learns of them only when it has read the script before:
half a second on a phone, module by module.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from web.packaging.scripts import named

HOLE = "<!--PRELOADS-->"
FETCHED = ("pyscript.json", "web/main.py")
"""What PyScript fetches and reads itself."""
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
    waiting = [*(site / path for path in named(site)), *_loaded_by_pyscript(site)]
    while waiting:
        path = waiting.pop(0).resolve()
        if path in found:
            continue
        found.append(path)
        waiting += [path.parent / name for name in IMPORT.findall(path.read_text("utf-8"))]
    return [path.relative_to(site.resolve()).as_posix() for path in found]


def _loaded_by_pyscript(site: Path) -> Iterator[Path]:
    """Yield Python's own script, and the plugins, which come even where they are switched off."""
    settings = json.loads((site / "pyscript.json").read_text("utf-8"))
    yield site / settings["interpreter"]
    for plugin in settings["plugins"]:
        yield from (site / "pyscript").glob(f"{plugin.removeprefix('!')}-*.js")
