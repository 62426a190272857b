"""At which tables several phones are tried: by day at one a game, at night at all of them."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.conformance.cases import Case, few_cases


def tables(by_day: int, at_night: int, *, least: int = 1) -> list[Any]:
    """Parameters: the table of two of each game with an amount, at night all with another.

    All are those of at least ``least`` players.
    """
    return [pytest.param(case, by_day, id=str(case)) for case in day_tables()] + [
        pytest.param(case, at_night, id=f"{case}-night", marks=pytest.mark.nightly)
        for case in few_cases()
        if case.players >= least
    ]


def day_tables() -> list[Case]:
    """Of each game the table of two with the defaults."""
    two = (case for case in few_cases() if case.players == 2 and case.name == "defaults")
    found = {case.game: case for case in two}
    return [found[game] for game in engine.games()]


def games(by_day: int, at_night: int, *day: str) -> list[Any]:
    """Parameters: some games with an amount, at night all of them with another."""
    return [pytest.param(game, by_day, id=game) for game in day] + [
        pytest.param(game, at_night, id=f"{game}-night", marks=pytest.mark.nightly)
        for game in engine.games()
    ]
