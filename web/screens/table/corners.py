"""Table mode: the corners of the edges at which the tray does not lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.i18n import _, fill, series

if TYPE_CHECKING:
    from web.view.view_model import ViewModel


def corners(table: ViewModel) -> list[dict[str, object]]:
    """The corners with the menu, the rules and *undo*, each with whose it is."""
    round_table = table.edges
    if round_table is None:
        return []
    return [
        _corner(table, edge, round_table.seats_at(edge))
        for edge in round_table.taken
        if edge != round_table.edge
    ]


def _corner(table: ViewModel, edge: str, seats: tuple[int, ...]) -> dict[str, object]:
    who = series([table.scene.name(seat) for seat in seats])
    return {
        "edge": edge,
        "of": len(seats),
        "says": fill(_("Within reach of %(name)s"), name=who),
    }
