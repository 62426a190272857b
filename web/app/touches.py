"""From what was touched on the page to the message that it sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.model import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

TOUCHES = {
    "seat-kind": "seat_kind",
    "seat-name": "seat_name",
    "option-name": "option_value",
    "option-group": "option_group",
    "option-preset": "option_preset",
    "input": "setting",
    "slider": "slide",
    "option": "option",
    "game": "game",
    "match": "match",
}
"""From the attribute that names a thing to the message that touching it sends."""


OF_THE_PAGE = ("stored", "told", "found", "explain", "arrived", "camera")
"""What the page itself says, by the message's name."""


def touched(data: Mapping[str, str]) -> Message:
    """The message of something touched on the page, from its ``data-*`` attributes."""
    kind = data.get("type", "click")
    if kind in OF_THE_PAGE:
        return Message(kind, data)
    if kind == "back":
        return Message("back")
    if kind == "key":
        return Message("escape" if data.get("key") == "Escape" else "key", data)
    for attribute, name in TOUCHES.items():
        if attribute in data:
            return Message(name, data)
    return Message(data.get("action", ""), data)
