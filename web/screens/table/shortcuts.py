"""Keyboard shortcuts of the table: one list for the handler and for the sheet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from web.i18n import mark

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Key:
    """A key as the browser names it, what it does in words, and the message that it stands for."""

    key: str
    says: str
    message: str
    data: Mapping[str, str] = field(default_factory=dict)


KEYS = (
    Key("u", mark("Undo"), "undo"),
    Key("U", mark("Restart my turn"), "undo-turn"),
    Key("r", mark("Redo"), "redo"),
    Key("c", mark("Continue; confirm; press the large button"), "deed"),
    Key("h", mark("Hint"), "hint"),
    Key("s", mark("Since your turn"), "sheet", {"sheet": "since"}),
    Key("a", mark("All players: their points and what lies open before them"), "players"),
    Key("l", mark("Log"), "sheet", {"sheet": "log"}),
    Key("b", mark("Rules"), "rules"),
    Key("p", mark("Show places as a list"), "as_list"),
    Key("v", mark("Mute, or turn sound on"), "mute"),
    Key("m", mark("Menu"), "menu"),
    Key("?", mark("All keys"), "sheet", {"sheet": "keys"}),
)
"""All keys but digits, Enter and Escape, which the sheet tells of besides."""
OF_PAST = ("sheet", "rules", "players", "mute")
"""What keys do in a replay too."""
OTHERS = (
    ("1 … 9", mark("Choose an option by its number")),
    ("I, ?", mark("What is this? Explains whatever is selected or under the mouse")),
    ("← ↑ → ↓", mark("Go on the board; with Shift also to what cannot be chosen now")),
    ("Enter", mark("Confirm")),
    ("Esc", mark("Close or cancel, or else open the menu")),
)


def shown() -> list[tuple[str, str]]:
    """Every key as it is written on a keyboard, and what it does."""
    return [OTHERS[0], *((_written(key.key), key.says) for key in KEYS), *OTHERS[1:]]


def _written(key: str) -> str:
    return f"Shift {key}" if key.isupper() else key.upper()
