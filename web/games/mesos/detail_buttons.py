"""Attributes of elements that open the detail sheet where no option can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.render import attributes

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.games.scene import Spot


def choose_or_inspect(spot: Spot, target: str, label: str) -> Markup:
    """The attributes of a target: a tap chooses it, or else opens its detail sheet."""
    if spot.action and spot.state != "refused":
        return spot.attributes
    return spot._replace(action=inspect(target, label)).attributes


def inspect(target: str, label: str) -> Markup:
    """The attributes of an element that opens its detail sheet."""
    return attributes(
        role="button",
        tabindex="0",
        aria_label=label,
        aria_haspopup="dialog",
        data_action="sheet",
        data_sheet="thing",
        data_about=target,
        data_explain=target,
    )
