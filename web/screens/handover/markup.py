"""The hand-over: who takes the device. Nothing of the table is in the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.i18n import _, fill
from web.render import render

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.view.view_model import ViewModel


def render_gate(table: ViewModel, *, hold: bool) -> Markup:
    """The gate before the seat that is asked; ``hold``: its button is to be held."""
    name = table.seen.seats[table.gate].name
    return render(
        "handover",
        seat=table.gate,
        heading=fill(_("Pass to %(name)s"), name=name),
        about=fill(_("What follows is for %(name)s only."), name=name),
        button=fill(_("I am %(name)s"), name=name),
        title=games.title(table.game),
        can_undo=table.seen.can_undo,
        asking=table.asking,
        hold=hold,
    )
