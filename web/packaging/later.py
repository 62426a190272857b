"""Parts of the app that few need: a page fetches their Python when they are first wanted.

Nothing of them is in the memory snapshot of the start. A part is a zip of compiled modules, named
as they are imported; ``web/platform/later.py`` reads it.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

from jinja2 import ModuleLoader

COMPILED = "web/templates_compiled/"
MODULES = {"phones": ("web/phones/", "web/screens/phones/", "web/app/phones_flow.")}
"""By the part: how the paths of its modules begin."""
TEMPLATES = {"phones": ("phones.jinja", "art/phones.jinja")}
"""By the part: its templates."""


def templates() -> set[str]:
    """Return the names of all templates that the start has no need of."""
    return {name for names in TEMPLATES.values() for name in names}


def write(app: Path, site: Path) -> None:
    """Write every part, from the compiled app."""
    with zipfile.ZipFile(app) as archive:
        for part in MODULES:
            _write_part(archive, part, site / f"{part}.zip")


def _write_part(app: zipfile.ZipFile, part: str, target: Path) -> None:
    paths = [name for name in app.namelist() if name.startswith(MODULES[part])]
    paths += [
        f"{COMPILED}{Path(ModuleLoader.get_module_filename(name)).stem}.pyc"
        for name in TEMPLATES[part]
    ]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in paths:
            entry = zipfile.ZipInfo(_module(path))  # without the time: the same bytes every time
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, app.read(path), compresslevel=9)


def _module(path: str) -> str:
    """Return the name under which a file is imported; of a template only its last part."""
    name = path.removesuffix(".pyc").removesuffix("/__init__")
    return name.removeprefix(COMPILED) if name.startswith(COMPILED) else name.replace("/", ".")
