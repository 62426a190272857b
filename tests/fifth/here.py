"""Nim moved into this process: for tests of what no game of the house has yet."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader

from engine import registry
from tests.fifth.house import NIM
from web import games, render


def move_nim_in(patch: pytest.MonkeyPatch) -> None:
    """Its two packages, its templates, and a line in each of the two registries."""
    _package(patch, "engine.nim", NIM / "engine")
    _package(patch, "web.games.nim", NIM / "web/game")
    patch.setitem(registry.PACKAGES, "nim", "engine.nim")
    patch.setitem(games.GAMES, "nim", games.Listed("web.games.nim", "Nim", "Stones"))
    shelf = PrefixLoader({"nim": FileSystemLoader(NIM / "web/templates")})
    environment = render.environment()
    assert environment.loader is not None
    patch.setattr(environment, "loader", ChoiceLoader([environment.loader, shelf]))


def _package(patch: pytest.MonkeyPatch, name: str, place: Path) -> None:
    spec = spec_from_file_location(
        name, place / "__init__.py", submodule_search_locations=[str(place)]
    )
    assert spec is not None
    assert spec.loader is not None
    package = module_from_spec(spec)
    patch.setitem(sys.modules, name, package)
    spec.loader.exec_module(package)
