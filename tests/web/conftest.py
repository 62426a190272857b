"""The catalogues are compiled first; every test begins in English, and at a table of seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web import words
from web.packaging import catalogues
from web.render import meet


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    catalogues.compile_all()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    words.use("en")
    yield
    words.use("en")
    meet(None)
