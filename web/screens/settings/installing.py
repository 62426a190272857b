"""Cenote among the device's apps: what the settings say of it, by what the page has told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.words import _, mark

if TYPE_CHECKING:
    from web.model import Model


class Way(NamedTuple):
    """How Cenote comes among the apps: in words, or at a button of this name."""

    text: str
    button: str = ""


WAYS = {
    "installed": Way(mark("Cenote stands among your apps.")),
    "install": Way(mark("Cenote can stand among your apps."), mark("Install")),
    "ios": Way(
        mark(
            "In Safari tap Share, then Add to Home Screen. Cenote then opens without the bars of "
            "the browser, and what it keeps stays, even if you do not play for weeks."
        )
    ),
    "safari": Way(
        mark("In Safari choose File, then Add to Dock: Cenote then has a window of its own.")
    ),
}
"""By what the page has told; what counts most comes first."""
OTHERWISE = Way(
    mark("Look in your browser's menu for Install or Add to Home screen, if it can do that.")
)


def way(model: Model) -> Way:
    """How Cenote comes among the apps of this device, in the person's language."""
    found = next((way for told, way in WAYS.items() if told in model.device), OTHERWISE)
    return Way(_(found.text), _(found.button))


def is_offline(model: Model) -> bool:
    """Whether all of it is here, so that it plays without a network."""
    return "offline" in model.device
