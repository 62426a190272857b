"""The rules of the house: what may import what, what may be named, what is carried."""

from __future__ import annotations

import ast
import json
import re
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import engine
from tests import working_tree
from tests.imports import ROOT, imports, module_of
from web.packaging import site

BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
TEXT = {".py", ".js", ".mjs", ".toml", ".json", ".md", ".html", ".css", ".yml", ".po", ".jinja", ""}
# Put together here, so that this file does not name them itself.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("pypi", "org"),
        ("files", "pythonhosted", "org"),
        ("cdn", "jsdelivr", "net"),
        ("unpkg", "com"),
        ("deb", "debian", "org"),
    )
]


ENVIRONMENTS = ("pettingzoo", "openspiel")
"""The packages of engine/ that only the wheel carries, with an extra for each."""


def imported(path: Path) -> set[str]:
    """The full names of the modules that a file imports, wherever in it."""
    return {module for module, _name in imports(path)}


def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    """But for the environments, which are made of what their extras bring."""
    allowed = set(sys.stdlib_module_names) | {"engine"}
    foreign = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources("engine")
        if path.parent.name not in ENVIRONMENTS
        for name in imported(path)
        if name.split(".")[0] not in allowed
    ]
    assert foreign == []


def test_the_engine_may_go_under_any_name() -> None:
    """The wheel calls its folder cenote_engine: no module of it says what it is called here."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources("engine")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.ImportFrom) and not node.level and node.module == "engine")
        or (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("engine."))
        or (isinstance(node, ast.Import) and any(n.name.startswith("engine") for n in node.names))
    ]
    assert found == []


def test_the_rules_have_no_clock_no_files_and_no_chance_of_their_own() -> None:
    """Bots and the bench stand beside the rules; a bot is given its own source of chance."""
    forbidden = {"time", "datetime", "random", "secrets", "os", "socket", "threading", "uuid"}
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources("engine")
        if path.name not in ("__main__.py", "bench.py")
        and path.parent.name not in ("bots", *ENVIRONMENTS)
        and path != ROOT / "engine/arrays/bots.py"
        for name in imported(path)
        if name.split(".")[0] in forbidden
    ]
    assert found == []


def test_the_engine_parses_json_in_one_place() -> None:
    """There its length and depth are bounded; bots read only what the page itself has written."""
    found = {
        path.relative_to(ROOT).as_posix()
        for path in sources("engine")
        if re.search(r"json\.loads?\b|JSONDecoder", path.read_text("utf-8"))
    }
    assert {name for name in found if not name.startswith("engine/bots/")} == {
        "engine/core/bounded_json.py"
    }


def test_only_the_platform_touches_the_browser() -> None:
    def may(path: Path) -> bool:
        inside = path.is_relative_to(ROOT / "web/platform")
        return inside or path in (ROOT / "web/main.py", ROOT / "web/bots_worker.py")

    trespassers = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in [*sources("engine"), *sources("web")]
        for name in imported(path)
        if name.split(".")[0] in BROWSER and not may(path)
    ]
    assert trespassers == []


def needed(path: Path, known: set[str]) -> set[str]:
    """The modules that a module names in its imports, also in those for types alone."""
    found = set()
    for module, name in imports(path):
        inner = f"{module}.{name}"
        found.add(inner if inner in known else module)
    return found & known


SCREEN_MODELS = sorted((ROOT / "web/screens").glob("*/model.py"))
"""Each screen's part of the model: plain data, so it may be used wherever the model is."""
ROOMS = {
    "engine.core": "core",
    "engine.registry": "registry",
    "engine.bots": "bots",
    "engine.arrays": "arrays",
    **{f"engine.{package}": "environments" for package in ENVIRONMENTS},
    **{f"engine.{game}": "games" for game in engine.games()},
    "engine": "front",
    "web.i18n": "words",
    "web.render": "words",
    "web.version": "words",
    **{f"web.games.{game}": "game_screens" for game in engine.games()},
    "web.games": "kit",
    "web.platform": "platform",
    "web.main": "platform",
    "web.bots_worker": "platform",
    "web.application": "application",
    "web.lazy_parts": "application",
    "web.screens": "screens",
    "web.app": "app",
    "web.view": "view",
    **{f"web.{package}": "data" for package in ("model", "records", "archive", "statistics")},
    **{f"web.{package}": "data" for package in ("phones", "puzzles", "achievements", "scenarios")},
    **{f"web.screens.{path.parent.name}.model": "data" for path in SCREEN_MODELS},
    "web.lessons": "data",
    "web.rules": "data",
    "web": "words",
}
"""By the beginning of a module's name: its room in the drawing of docs/architecture.md."""
LOOSE = {"__init__", "application", "bots_worker", "lazy_parts", "main", "version"}
"""The modules of web/ that stand in no room of their own."""
SCRIPTS = tuple(
    f"web.{kind}.{game}" for kind in ("lessons", "scenarios") for game in engine.games()
)
UNDRAWN = ("web.packaging", *SCRIPTS, "engine.__main__", "engine.bench")
"""What makes, runs or measures the house from outside."""


def room(name: str) -> tuple[str, str]:
    """The room of a module in the drawing, and the game, for a room that each game has."""
    start = max((start for start in ROOMS if f"{name}.".startswith(f"{start}.")), key=len)
    found = ROOMS[start]
    return found, start.rpartition(".")[2] if found in ("games", "game_screens") else ""


def drawn() -> dict[str, set[str]]:
    """From every room of the drawing: the rooms that its arrows lead to, over others too."""
    picture = (ROOT / "docs/architecture.md").read_text("utf-8").split("```mermaid")[2]
    leads: dict[str, set[str]] = {name: set() for name in ROOMS.values()}
    for line in re.findall(r"^ *(\w+(?: --> \w+)+)$", picture, re.MULTILINE):
        for start, end in pairwise(line.split(" --> ")):
            leads[start].add(end)
    for _ in leads:
        for ends in leads.values():
            ends |= {further for end in ends for further in leads[end]}
    return leads


def test_an_import_follows_the_arrows_of_the_drawing() -> None:
    """docs/architecture.md draws which room uses which; the two registries look games up."""
    leads = drawn()
    paths = {module_of(path): path for package in ("engine", "web") for path in sources(package)}
    climbers = []
    for name, path in paths.items():
        if name.startswith(UNDRAWN):
            continue
        (here, ours) = room(name)
        for other in needed(path, set(paths)):
            (there, theirs) = room(other)
            allowed = here == there or there in leads[here]
            if not allowed or (ours and theirs and ours != theirs):
                climbers.append(f"{name} ({here}) imports {other} ({there})")
    assert climbers == []


def test_the_app_knows_no_screen() -> None:
    """Screens use the app; only web/application.py and web/lazy_parts.py put both together."""
    climbers = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources("web/app")
        for name in imported(path)
        if name.startswith(("web.screens", "web.application"))
    ]
    assert climbers == []


def test_a_part_of_the_model_is_plain_data() -> None:
    """So that everything that uses the model may name it."""
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in [*sources("web/model"), *SCREEN_MODELS]
        for name in imported(path)
        if name.startswith(("web.app", "web.view", "web.screens")) and not name.endswith(".model")
    ]
    assert found == []


def test_every_module_of_the_web_stands_in_a_room() -> None:
    loose = {path.stem for path in (ROOT / "web").glob("*.py")}
    assert loose == LOOSE


def test_no_module_of_the_web_imports_one_above_it() -> None:
    """The way of a tap to the page never climbs: taking away what needs nothing leaves nothing."""
    known = {module_of(path) for path in sources("web")}
    needs = {module_of(path): needed(path, known) - {module_of(path)} for path in sources("web")}
    while free := {name for name, below in needs.items() if not below}:
        needs = {name: below - free for name, below in needs.items() if name not in free}
    assert needs == {}


def test_no_markup_imports_what_changes_the_model() -> None:
    climbers = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in [*sources("web/games"), *sources("web/screens")]
        if path.is_relative_to(ROOT / "web/games") or path.name in MARKUP
        for name in imported(path)
        if name.startswith("web.app") or name.endswith(("handlers", "pacing", "navigation"))
    ]
    assert climbers == []


def test_neither_markup_nor_game_screens_reach_for_the_match() -> None:
    """They get what a seat has seen; the match itself has the other seats' secrets in it."""
    markup = [path for path in sources("web/screens") if path.name in MARKUP]
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in [*sources("web/games"), *markup]
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.Attribute) and node.attr in ("match", "determinize"))
        or (isinstance(node, ast.alias) and node.name in ("Match", "State", "Playing"))
    ]
    assert found == []


MARKUP = ("markup.py", "log_view.py", "page.py", "__init__.py")
"""The modules of web/screens that only draw."""


def test_templates_hold_no_inline_style_or_script() -> None:
    """The page's Content-Security-Policy would refuse them."""
    pattern = re.compile(r"""\sstyle\s*=\s*["']|\son[a-z]+\s*=\s*["']|<style\b""")
    found = [
        f"{path.relative_to(ROOT)}: {match.group(0)}"
        for path in [ROOT / "index.html", *(ROOT / "web/templates").rglob("*.jinja")]
        for match in pattern.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def test_the_lock_file_names_no_address() -> None:
    assert "://" not in (ROOT / "package-lock.json").read_text("utf-8")


def test_no_file_names_a_registry() -> None:
    found = [
        f"{path}: {host}"
        for path in working_tree.files()
        if path.suffix in TEXT
        for host in REGISTRIES
        if host in (ROOT / path).read_text("utf-8", errors="ignore")
    ]
    assert found == []


def test_the_page_names_no_other_origin() -> None:
    for name in ("index.html", "sw.js", "manifest.webmanifest", "pyscript.toml"):
        assert "://" not in (ROOT / name).read_text("utf-8"), name


def test_the_app_carries_nothing_for_programs_that_learn() -> None:
    carried = {path.relative_to(ROOT) for path in sources("engine") if site.is_carried(path)}
    left = {path.relative_to(ROOT) for path in sources("engine")} - carried
    packages = {f"engine/{name}" for name in ("arrays", *ENVIRONMENTS)}
    assert {path for path in left if path.parent.as_posix() not in packages} == {
        Path(f"engine/{game}/arrays.py") for game in engine.games()
    }
    needs = {
        f"{path}: {module}"
        for path in carried
        for module in imported(ROOT / path)
        if module.startswith(tuple(name.replace("/", ".") for name in packages))
    }
    assert needs == set()


@pytest.fixture(scope="module")
def precache() -> dict[str, str]:
    worker = ROOT / "dist/sw.js"
    if not worker.exists():
        pytest.skip("not built: python3 dev.py build")
    match = re.search(r"const FILES = (\{.*?\});", worker.read_text("utf-8"), re.DOTALL)
    assert match
    listed: dict[str, str] = json.loads(match.group(1))
    return listed


def test_every_file_is_kept_for_offline_play(precache: dict[str, str]) -> None:
    dist = ROOT / "dist"
    there = {p.relative_to(dist).as_posix() for p in dist.rglob("*") if p.is_file()}
    for_stores = {name for name in there if name.startswith("assets/screenshots/")}
    assert there - precache.keys() - for_stores == {"sw.js", *site.RESERVE}
    assert precache.keys() - there == set()


def test_icons_of_the_manifest_are_there(precache: dict[str, str]) -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        assert icon["src"].removeprefix("./") in precache
    for picture in manifest["screenshots"]:
        assert (ROOT / picture["src"]).exists()
    page = (ROOT / "dist/index.html").read_text("utf-8")
    for address in re.findall(r'(?:href|src)="\./([^"]+)"', page):
        assert address in precache, address
