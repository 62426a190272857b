"""The licences of all third-party components that are shipped, to be read offline."""

from __future__ import annotations

import json
import os
import re
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PATH = "licences.json"
"""Where the page finds them."""
PYTHON_PACKAGES = ("jinja2", "markupsafe")
"""Imported packages; their licences are installed beside them."""
NOT_SHIPPED = ("@types/", "ws")
"""npm packages that are not shipped: types, and sockets for Node.js."""
MPL = "axe-core/LICENSE"
"""Pyodide's package names its licence and leaves the text out; here it is, word for word."""
APACHE = {"@orama/stemmers": "@pyscript/core/LICENSE"}
"""Packages that only point to the Apache licence, and where its text is."""


LONG = 45
"""A line of at least so many characters continues in the next, unless that starts a sentence."""


class Component(NamedTuple):
    """A third-party component: name, version, the licence's name and full text."""

    name: str
    version: str
    licence: str
    text: str


def text() -> str:
    """Return all of them as the page fetches them."""
    return json.dumps([work._asdict() for work in components()], ensure_ascii=False)


def components() -> list[Component]:
    """Return all that is carried, the same twice under one name, by name."""
    found = {work.name: work for work in (*_from_npm(), *_from_python(), _python())}
    return sorted(found.values(), key=lambda work: work.name.casefold())


def _from_npm() -> list[Component]:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    return [
        _package(path, told)
        for path, told in lock.items()
        if path.count("node_modules/") == 1
        and not told.get("dev")
        and not path.removeprefix("node_modules/").startswith(NOT_SHIPPED)
    ]


def _package(path: str, told: dict[str, str]) -> Component:
    name, licence = path.removeprefix("node_modules/"), told["license"]
    own = sorted(file for file in (ROOT / path).glob("*") if "licen" in file.name.lower())
    if licence.startswith("MPL"):
        own = [ROOT / "node_modules" / MPL]
    own += [ROOT / "node_modules" / file for file in [APACHE.get(name)] if file]
    said = "\n\n".join(_flowing(file.read_text("utf-8")) for file in own)
    return Component(name, told["version"], licence, said or _ISC % _author(ROOT / path))


def _author(folder: Path) -> str:
    told = json.loads((folder / "package.json").read_text("utf-8")).get("author", "")
    return str(told["name"] if isinstance(told, dict) else told)


def _from_python() -> list[Component]:
    """Each names its licence file, and the classifier or expression says which it is."""
    return [_distribution(metadata.distribution(name)) for name in PYTHON_PACKAGES]


def _distribution(found: metadata.Distribution) -> Component:
    files = [file for file in found.files or [] if "licen" in file.name.lower()]
    said = "\n\n".join(_flowing(file.read_text("utf-8")) for file in files)
    licence = str(found.metadata.json.get("license_expression", "BSD-3-Clause"))
    return Component(found.metadata["Name"], found.version, licence, said)


def _python() -> Component:
    """Pyodide is CPython, in the version that it names; the text is that of any CPython."""
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    said = Path(os.__file__).with_name("LICENSE.txt").read_text("utf-8")
    return Component("CPython", lock["info"]["python"], "PSF-2.0", _flowing(said))


def _flowing(text: str) -> str:
    """The text without hard line breaks, because phones wrap differently."""
    loud = re.sub(rf"(?m)^([^a-z\n]{{{LONG},}})\n[ \t]*(?=[A-Z])", r"\1 ", text.strip())
    return re.sub(rf"(?m)^(.{{{LONG},}})\n[ \t]*(?=[a-z\"])", r"\1 ", loud)


_ISC = """ISC License

Copyright (c) %s

Permission to use, copy, modify, and/or distribute this software for any purpose with or
without fee is hereby granted, provided that the above copyright notice and this permission
notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS
SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE
AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT,
NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.
"""
"""Three small packages name this licence and leave the text out."""
