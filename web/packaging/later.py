"""Parts of the app that few need: a page fetches their Python when they are first wanted.

Nothing of them is in the memory snapshot of the start. A part is a zip of compiled modules, named
as they are imported; ``web/platform/later.py`` reads it.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

from jinja2 import ModuleLoader

COMPILED = "web/templates_compiled/"
MODULES = {
    "phones": ("web/phones/", "web/screens/phones/", "web/app/phones_flow.", "web/app/turn_links."),
    "puzzles": (
        "web/puzzles/",
        "web/screens/puzzles/",
        "web/app/puzzle_flow.",
        "web/model/puzzles.",
    ),
}
"""By the part: how the paths of its modules begin."""
LIBRARY = {"phones": ("ipaddress",), "puzzles": ()}
"""By the part: modules of the standard library that nothing else needs."""
TEMPLATES = {
    "phones": ("phones.jinja", "turn_links.jinja", "art/phones.jinja"),
    "puzzles": ("puzzles.jinja",),
}
"""By the part: its templates."""


def templates() -> set[str]:
    """Return the names of all templates that the start has no need of."""
    return {name for names in TEMPLATES.values() for name in names}


def write(app: Path, site: Path) -> None:
    """Write every part, from the compiled app."""
    library = site / "pyodide/stdlib.zip"
    with zipfile.ZipFile(app) as ours, zipfile.ZipFile(library) as theirs:
        for part in MODULES:
            _write_part(ours, theirs, part, site / f"{part}.zip")


def _write_part(ours: zipfile.ZipFile, theirs: zipfile.ZipFile, part: str, target: Path) -> None:
    modules = {n: ours.read(n) for n in ours.namelist() if n.startswith(MODULES[part])}
    for name in TEMPLATES[part]:
        path = f"{COMPILED}{Path(ModuleLoader.get_module_filename(name)).stem}.pyc"
        modules[path] = ours.read(path)
    modules |= {f"{name}.pyc": theirs.read(f"{name}.pyc") for name in LIBRARY[part]}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path, code in modules.items():
            entry = zipfile.ZipInfo(_module(path))  # without the time: the same bytes every time
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, code, compresslevel=9)


def _module(path: str) -> str:
    """Return the name under which a file is imported; of a template only its last part."""
    name = path.removesuffix(".pyc").removesuffix("/__init__")
    return name.removeprefix(COMPILED) if name.startswith(COMPILED) else name.replace("/", ".")
