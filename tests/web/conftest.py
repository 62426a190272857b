"""The catalogues are compiled before anything is shown, and every test begins in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web import words
from web.packaging import catalogues


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    catalogues.compile_all()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    words.use("en")
    yield
    words.use("en")
