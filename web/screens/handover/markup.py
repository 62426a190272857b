"""The hand-over: who takes the device. Nothing of the table is in the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.render import render

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.sight import Sight


def render_gate(table: Sight) -> Markup:
    """The gate before the seat that is asked."""
    return render(
        "handover",
        seat=table.gate,
        name=table.seen.seats[table.gate].name,
        title=games.title(table.game),
        can_undo=table.seen.can_undo,
    )
