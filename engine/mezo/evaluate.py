"""How good a table of Mezo looks for a seat."""

from __future__ import annotations

from engine.mezo.state import State


def evaluate(s: State, seat: int) -> float:
    return float(s.vp[seat])
