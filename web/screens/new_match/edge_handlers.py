"""Table mode is chosen in New match, and everybody gets an edge of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.effects import Announce, Focus
from web.model.table_edges import EDGES, moved, next_with_room
from web.screens.new_match.edges import said_place
from web.screens.new_match.touched_seat import touched_seat

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model
    from web.screens.new_match.touched_seat import TouchedSeat


@on("round_table")
def round_table(model: Model, message: Message) -> Effects:
    """Whether the device lies between the players."""
    if model.draft:
        model.draft.round_table = message.data.get("checked") == "true"
    return []


@on("next-edge")
def next_edge(model: Model, message: Message) -> Effects:
    """A player goes to the next edge at which there is room."""
    touched = touched_seat(model, message)
    if touched is None:
        return []
    return _goes(touched, next_with_room(touched.draft.edges, touched.seat))


@on("seat-edge")
def seat_edge(model: Model, message: Message) -> Effects:
    """A player was dragged to an edge."""
    touched, edge = touched_seat(model, message), message.data.get("edge", "")
    return _goes(touched, edge) if touched and edge in EDGES else []


def _goes(touched: TouchedSeat, edge: str) -> Effects:
    draft, seat = touched
    draft.sit_at(moved(draft.edges, seat, edge))
    return [Focus(f"edge-{seat}"), Announce(said_place(draft, seat))]
