"""What is told of the recorded matches of Aztlán besides their scores."""

from __future__ import annotations

import engine
from engine.aztlan.data import OFFERING, PROSPERITY
from engine.aztlan.state import State


def facts(match: engine.Match) -> list[str]:
    """The prosperity cards that were neither played nor laid open as an offering."""
    s = match.state
    assert isinstance(s, State)
    used = {event.args["card"] for event in match.events if event.kind == "played"}
    used |= {OFFERING} if any(OFFERING in hand for hand in s.laid_open) else set()
    return [f"unused {card}" for card in PROSPERITY if card not in used]
