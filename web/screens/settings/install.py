"""Installing the app: what the settings say of it, by what the page has reported."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.i18n import _, mark

if TYPE_CHECKING:
    from web.model.root import Model


class InstallWay(NamedTuple):
    """A way to install: in words, and the label of a button if there is one."""

    text: str
    button: str = ""


WAYS = {
    "installed": InstallWay(mark("Cenote is among your apps.")),
    "install": InstallWay(mark("Add Cenote to your apps."), mark("Install")),
    "ios": InstallWay(
        mark(
            "In Safari tap Share, then Add to Home Screen. Cenote then opens full screen, and"
            " your matches stay even if you do not play for weeks."
        )
    ),
    "safari": InstallWay(
        mark("In Safari choose File, then Add to Dock. Cenote then gets its own window.")
    ),
}
"""By the key that the page reports; the most important first."""
OTHERWISE = InstallWay(mark("Look for Install or Add to Home screen in your browser's menu."))


def install_way(model: Model) -> InstallWay:
    """How to install the app on this device, in the person's language."""
    found = next((way for told, way in WAYS.items() if told in model.device), OTHERWISE)
    return InstallWay(_(found.text), _(found.button))


def is_offline(model: Model) -> bool:
    """Whether everything is cached, so that the app works offline."""
    return "offline" in model.device
