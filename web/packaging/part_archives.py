"""Parts of the app that few need: a page fetches their Python when they are first wanted.

Nothing of them is in the memory snapshot of the start. A part is a zip of compiled modules, named
as they are imported; ``web/platform/part_loader.py`` reads it.
"""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import NamedTuple

from jinja2 import ModuleLoader

import engine

COMPILED = "web/templates_compiled/"


class Part(NamedTuple):
    """What a part brings along.

    ``modules`` are how the paths of its modules begin, ``templates`` the names of its templates,
    ``library`` the modules of the standard library that nothing else needs.
    """

    modules: tuple[str, ...]
    templates: tuple[str, ...]
    library: tuple[str, ...] = ()


PARTS = {
    "phones": Part(
        modules=(
            "web/phones/",
            "web/screens/phones/",
            "web/app/phones_flow.",
            "web/app/follow_flow.",
            "web/app/turn_links.",
        ),
        templates=("phones.jinja", "turn_links.jinja", "art/phones.jinja"),
        library=("ipaddress",),
    ),
    "analysis": Part(
        modules=(
            *("engine/bots/analysis.", "engine/bots/duel.", "engine/bots/aftermath."),
            "web/screens/analysis/",
        ),
        templates=("analysis.jinja", "analysis_plan.jinja"),
    ),
    "puzzles": Part(
        modules=(
            *("web/puzzles/", "web/screens/puzzles/"),
            *("web/app/puzzle_flow.", "web/model/puzzles."),
        ),
        templates=("puzzles.jinja",),
    ),
    "goals": Part(
        modules=(
            "web/achievements/",
            *(f"web/scenarios/{name}." for name in ("__init__", "scenario", "state")),
            *(f"web/screens/{name}/" for name in ("achievements", "scenarios", "ladder")),
            "web/screens/goal_sheets.",
            *(f"web/app/{name}_flow." for name in ("achievement", "scenario", "ladder")),
            *(f"web/games/{name}." for name in ("achievement", "goal", "ladder")),
            *(
                f"web/games/{game}/{name}."
                for game in engine.games()
                for name in ("achievements", "goals", "ladder")
            ),
        ),
        templates=(
            *("achievements.jinja", "scenarios.jinja", "ladder.jinja"),
            "art/achievement_signs.jinja",
        ),
    ),
}
"""Every part by its name."""


def templates() -> set[str]:
    """Return the names of all templates that the start has no need of."""
    return {name for part in PARTS.values() for name in part.templates}


def write(app: Path, site: Path) -> None:
    """Write every part, from the compiled app."""
    library = site / "pyodide/stdlib.zip"
    with zipfile.ZipFile(app) as ours, zipfile.ZipFile(library) as theirs:
        for name, part in PARTS.items():
            _write_part(ours, theirs, part, site / f"{name}.zip")


def _write_part(ours: zipfile.ZipFile, theirs: zipfile.ZipFile, part: Part, target: Path) -> None:
    modules = {n: ours.read(n) for n in ours.namelist() if n.startswith(part.modules)}
    for name in part.templates:
        path = f"{COMPILED}{Path(ModuleLoader.get_module_filename(name)).stem}.pyc"
        modules[path] = ours.read(path)
    modules |= {f"{name}.pyc": theirs.read(f"{name}.pyc") for name in part.library}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path, code in modules.items():
            entry = zipfile.ZipInfo(_module(path))  # without the time: the same bytes every time
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, code, compresslevel=9)


def _module(path: str) -> str:
    """Return the name under which a file is imported; of a template only its last part."""
    name = path.removesuffix(".pyc").removesuffix("/__init__")
    return name.removeprefix(COMPILED) if name.startswith(COMPILED) else name.replace("/", ".")
