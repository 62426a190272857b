"""The hand-over: who takes the device. Nothing of the table is in the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.render import render

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.model import Playing


def render_gate(playing: Playing) -> Markup:
    """The gate before the seat that is asked."""
    match = playing.match
    seat = match.gate_for()
    return render(
        "handover",
        seat=seat,
        name=match.seats[seat].name,
        title=games.title(match.game.id),
        can_undo=match.can_undo(),
    )
