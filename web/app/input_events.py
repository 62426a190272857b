"""Input events: from an event of the page to the message that it stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.model.message import Message

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
"""By the attribute of a touched element: the message that it sends."""


OF_THE_PAGE = ("stored", "told", "found", "explain", "arrived", "camera", "risen", "resized")
"""Messages that the page itself sends, with no element behind them."""


def message_of(data: Mapping[str, str]) -> Message:
    """The message of an event on the page, by the ``data-*`` attributes of its element."""
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
