"""Which sound an event makes: by a game's table, else by what the event changes.

A sound is named as in the game's sprite (``assets/sounds``, ``web/packaging/sounds``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Sound = str | Callable[[Any], str]
"""A sound by its name, '' for none, or a function that chooses one by the event's record."""
SoundTable = Mapping[type, Sound]
"""The sounds of events by their type."""

COMMON = "place"
"""What a choice sounds like of which nobody else may know more than that it was made."""
YOUR_TURN, AGE_END, WIN = "your_turn", "age_end", "win"
WEIGHTY = (WIN, AGE_END, "clash", "turn_over", "event")
LIGHT = ("die", "loss", "gain", "card", "place", "move")
"""From the weightiest on; the sounds that a game alone has stand between both."""


def of_change(
    points: Mapping[int, int], holdings: Mapping[int, int], touched: tuple[str, ...]
) -> str:
    """The sound of an event by what it changes: points, pieces in hand, a place on the board."""
    for change in (points, holdings):
        if any(change.values()):
            return "gain" if sum(change.values()) > 0 else "loss"
    return COMMON if touched else ""


def layered(sounds: Iterable[str]) -> tuple[str, ...]:
    """What is heard of the sounds of one beat: its cause, and the weightiest of what it brings."""
    first, *others = dict.fromkeys(filter(None, sounds)) or [""]
    return tuple(filter(None, (first, *sorted(others, key=_weight)[:1])))


def _weight(sound: str) -> int:
    if sound in WEIGHTY:
        return WEIGHTY.index(sound)
    own = len(WEIGHTY)
    return own + 1 + LIGHT.index(sound) if sound in LIGHT else own
