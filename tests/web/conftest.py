"""The catalogues are compiled first; every test begins in English, and at a table of seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web import i18n
from web.packaging import catalogues
from web.render import set_first_rival, set_marks


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    catalogues.compile_all()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use("en")
    yield
    i18n.use("en")
    set_first_rival(None)
    set_marks(())
