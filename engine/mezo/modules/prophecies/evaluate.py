"""What bots think of the prophecies."""

from __future__ import annotations

from engine.mezo.state import Table


def evaluate(t: Table, worth: list[float]) -> None:
    """Progress is in the VP already."""
    del t, worth
