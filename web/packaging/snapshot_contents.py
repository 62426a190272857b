"""Imports everything into the memory snapshot: run by make_snapshot.mjs, in Pyodide.

The page gets this memory and no files, so everything that the app may ever import is imported here:
games, templates, catalogues, and the parts of the standard library that PyScript asks for. Only the
parts of ``web/packaging/part_archives.py`` are fetched later.
``web.platform`` and PyScript's own package can be imported only in the browser, so of them the
snapshot holds only the code.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

HOME = "/home/pyodide"
BROWSER_ONLY = "web.platform"
"""The package that can be imported only in the page."""
STANDARD_LIBRARY = (
    "ast asyncio base64 html inspect json random shutil tempfile traceback types typing zipfile "
    "pyodide.http pyodide.webloop pyodide.code"
).split()


class CodeImporter(MetaPathFinder, Loader):
    """Imports modules from their code, with no file anywhere."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        """``codes`` are by the modules' names."""
        self._codes = codes

    def find_spec(self, name: str, _path: object, _target: object = None) -> ModuleSpec | None:
        """How to import a module of ours."""
        if name not in self._codes:
            return None
        return ModuleSpec(name, self, is_package=any(n.startswith(f"{name}.") for n in self._codes))

    def exec_module(self, module: ModuleType) -> None:
        """Runs a module's code."""
        exec(self._codes[module.__name__], module.__dict__)


def prepare(templates: list[str], pyscript: dict[str, str]) -> None:
    """Imports everything, then removes the files from the import path.

    ``pyscript`` holds the files of PyScript's package. It writes them at every start, to import
    them from there; the code goes before.
    """
    sys.path.insert(0, HOME)
    for name in STANDARD_LIBRARY:
        import_module(name)
    import_app(templates)
    sys.meta_path.insert(0, CodeImporter(browser_only() | compiled("pyscript", pyscript)))
    sys.path.remove(HOME)
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()  # none of this is ever garbage: the collector can skip it


def import_app(templates: list[str]) -> None:
    """The rules and screens of every game, in every language."""
    import engine  # noqa: PLC0415 - from the app's own files, which lie in HOME by now
    from engine import bots  # noqa: PLC0415
    from web import application, games, i18n, render  # noqa: PLC0415

    assert bots
    assert application
    for game in engine.games():
        engine.game(game)
        games.screen(game)
    for language in i18n.LANGUAGES:
        i18n.use(language)
    for name in templates:
        render.environment().get_template(name)


def browser_only() -> dict[str, CodeType]:
    """The code of the modules that are imported in the page, by their names."""
    folder = Path(HOME, *BROWSER_ONLY.split("."))
    return {
        BROWSER_ONLY if path.stem == "__init__" else f"{BROWSER_ONLY}.{path.stem}": code_of(path)
        for path in sorted(folder.glob("*.pyc"))
    }


def compiled(package: str, files: dict[str, str]) -> dict[str, CodeType]:
    """The code of a package's files, by the modules' names."""
    modules = {name: f"{package}.{name.removesuffix('.py')}" for name in files}
    modules["__init__.py"] = package
    return {modules[name]: compile(text, name, "exec") for name, text in files.items()}


def code_of(path: Path) -> CodeType:
    """The code in a compiled file."""
    import marshal  # noqa: PLC0415 - only here

    code: CodeType = marshal.loads(path.read_bytes()[16:])
    return code
