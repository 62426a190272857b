"""The table that New match draws for table mode: who sits at which edge of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.i18n import _, fill, mark
from web.model.table_edges import EDGES

if TYPE_CHECKING:
    from web.screens.new_match.model import Draft

PLACES = {
    "bottom": mark("%(name)s sits at the bottom edge."),
    "left": mark("%(name)s sits at the left edge."),
    "top": mark("%(name)s sits at the top edge."),
    "right": mark("%(name)s sits at the right edge."),
}
"""Where somebody sits, by the edge as the screen is held now."""


def drawn_edges(draft: Draft) -> list[dict[str, object]]:
    """Every edge with who sits there; nothing while table mode is not chosen."""
    if not draft.edges_in_play:
        return []
    return [{"edge": edge, "seats": _seats_at(draft, edge)} for edge in EDGES]


def _seats_at(draft: Draft, edge: str) -> list[dict[str, object]]:
    return [
        {"seat": seat, "name": sitter.name, "says": said_place(draft, seat)}
        for seat, sitter in enumerate(draft.sitters)
        if draft.edges[seat] == edge
    ]


def said_place(draft: Draft, seat: int) -> str:
    """Where a player sits, in a sentence."""
    return fill(_(PLACES[draft.edges[seat]]), name=draft.sitters[seat].name)
