"""Parts of the app that are not there at the start: their Python is fetched when first wanted.

The build puts each into a zip of its own (``web/packaging/part_archives.py``). Where the app's
files are there, as in the live loop, nothing is fetched.
"""

from __future__ import annotations

import io
import marshal
import sys
import zipfile
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

import js
from pyodide.ffi import JsException

TEMPLATE = "tmpl_"
"""How the modules of compiled templates begin, below a package with a name of its own."""
HEAD = 16
"""Bytes before the code in a compiled file."""
MARKS = {
    "phones": "web.phones",
    "analysis": "engine.bots.analysis",
    "puzzles": "web.puzzles",
    "goals": "web.achievements",
}
"""By the part: a module of it."""


class Missing(Exception):
    """A part could not be fetched."""


class PartImporter(MetaPathFinder, Loader):
    """Imports the modules of a part that was fetched."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        """``codes`` are by the modules' names."""
        self._codes = codes

    def find_spec(self, name: str, _path: object, _target: object = None) -> ModuleSpec | None:
        """How to import a module of the part."""
        if self._key(name) not in self._codes:
            return None
        return ModuleSpec(name, self, is_package=any(n.startswith(f"{name}.") for n in self._codes))

    def exec_module(self, module: ModuleType) -> None:
        """Runs a module's code."""
        exec(self._codes[self._key(module.__name__)], module.__dict__)

    def _key(self, name: str) -> str:
        last = name.rpartition(".")[2]
        return last if last.startswith(TEMPLATE) else name


def is_there(part: str) -> bool:
    """Tell whether a part can be imported."""
    try:
        import_module(MARKS[part])
    except ModuleNotFoundError:
        return False
    return True


async def load(part: str, site: str = "./") -> None:
    """Fetch a part from below an address, unless it is there. Raises Missing."""
    if is_there(part):
        return
    try:
        reply = await js.fetch(f"{site}{part}.zip")
        packed = (await reply.arrayBuffer()).to_bytes() if reply.ok else b""
    except JsException as failure:
        raise Missing(part) from failure
    if not packed:
        raise Missing(part)
    if not is_there(part):  # another wish may have come first
        sys.meta_path.append(PartImporter(_codes(packed)))


def _codes(packed: bytes) -> dict[str, CodeType]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {name: marshal.loads(archive.read(name)[HEAD:]) for name in archive.namelist()}
