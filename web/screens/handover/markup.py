"""The hand-over: who takes the device. The public table stays in sight, nobody's secrets do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web import games
from web.i18n import _, fill
from web.render import region, render
from web.screens.table.corners import corners
from web.screens.table.plates import plates

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.view.view_model import ViewModel


def render_gate(table: ViewModel, *, hold: bool) -> Markup:
    """The gate before the seat that is asked; ``hold``: its button is to be held."""
    name, game_screen, scene = table.seen.seats[table.gate].name, table.game_screen, table.scene
    assert scene.viewer == NOBODY
    return render(
        "handover",
        match_id=table.id,
        seats=plates(table),
        board=region("board", scene.drawn_from, lambda: game_screen.board(scene)),
        pans=game_screen.pans,
        rail=game_screen.rail(scene) if table.edges else "",
        edges=table.edges,
        corners=corners(table),
        seat=table.gate,
        heading=fill(_("Pass to %(name)s"), name=name),
        about=fill(_("What follows is for %(name)s only."), name=name),
        button=fill(_("I am %(name)s"), name=name),
        title=games.title(table.game),
        can_undo=table.seen.can_undo,
        asking=table.asking,
        hold=hold or table.edges is not None,  # the button lies before everybody
    )
