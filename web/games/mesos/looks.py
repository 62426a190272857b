"""What a touch does where nothing is chosen: a thing on the table is looked at closely."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from web.games.scene import Spot


def looked_at(spot: Spot, target: str, label: str) -> Markup:
    """The attributes of a thing: it is chosen, or where it cannot be, looked at closely."""
    if spot.action and spot.state != "refused":
        return spot.attributes
    return replace(spot, action=look(target, label)).attributes


def look(target: str, label: str) -> Markup:
    """The attributes of a thing that opens a sheet about itself."""
    text = ' role="button" tabindex="0" aria-label="{label}"'
    text += ' data-action="sheet" data-sheet="thing" data-about="{thing}" data-explain="{thing}"'
    return Markup(text).format(label=label, thing=target)
