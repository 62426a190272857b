"""The parameters of the suite: a test that asks for ``case`` runs on every case of its kind."""

from __future__ import annotations

import pytest

import engine
from tests.conformance import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name, values in (
        ("case", cases.usual_cases),
        ("any_case", cases.all_cases),
        ("table", cases.usual_tables),
        ("default_case", cases.default_cases),
    ):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values(), ids=str)
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", engine.games())
