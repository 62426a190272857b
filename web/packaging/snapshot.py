"""What Python holds in its memory when the page takes it up: run by snapshot.mjs, in Pyodide.

Everything that the app may ever import is imported here, for the page gets this memory and no
files: games, templates, catalogues, and the parts of the standard library that PyScript asks for.
What touches the browser can be imported only there; its code waits in the memory.
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
WAITS = "web.platform"
"""The package that can be imported only in the page."""
LIBRARY = (
    "ast asyncio base64 html inspect json random shutil tempfile traceback types typing zipfile "
    "pyodide.http pyodide.webloop pyodide.code"
).split()


class Waiting(MetaPathFinder, Loader):
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


def fill(templates: list[str]) -> None:
    """Imports all there is, then forgets the files."""
    sys.path.insert(0, HOME)
    for name in LIBRARY:
        import_module(name)
    import_app(templates)
    sys.meta_path.append(Waiting(waiting()))
    sys.path.remove(HOME)
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()  # none of this ever becomes rubbish: the page need not look through it


def import_app(templates: list[str]) -> None:
    """The rules and screens of every game, in every language."""
    import engine  # noqa: PLC0415 - from the app's own files, which lie in HOME by now
    from engine import bots  # noqa: PLC0415
    from web import app, games, render, words  # noqa: PLC0415

    assert bots
    assert app
    for game in engine.games():
        engine.game(game)
        games.screen(game)
    for language in words.LANGUAGES:
        words.use(language)
    for name in templates:
        render.environment().get_template(name)


def waiting() -> dict[str, CodeType]:
    """The code of the modules that are imported in the page, by their names."""
    folder = Path(HOME, *WAITS.split("."))
    return {
        WAITS if path.stem == "__init__" else f"{WAITS}.{path.stem}": code_of(path)
        for path in sorted(folder.glob("*.pyc"))
    }


def code_of(path: Path) -> CodeType:
    """The code in a compiled file."""
    import marshal  # noqa: PLC0415 - only here

    code: CodeType = marshal.loads(path.read_bytes()[16:])
    return code
