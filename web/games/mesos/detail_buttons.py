"""Attributes of elements that open the detail sheet where no option can be chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from web.games.scene import Spot


def choose_or_inspect(spot: Spot, target: str, label: str) -> Markup:
    """The attributes of a target: a tap chooses it, or else opens its detail sheet."""
    if spot.action and spot.state != "refused":
        return spot.attributes
    return replace(spot, action=inspect(target, label)).attributes


def inspect(target: str, label: str) -> Markup:
    """The attributes of an element that opens its detail sheet."""
    text = ' role="button" tabindex="0" aria-label="{label}" aria-haspopup="dialog"'
    text += ' data-action="sheet" data-sheet="thing" data-about="{thing}" data-explain="{thing}"'
    return Markup(text).format(label=label, thing=target)
