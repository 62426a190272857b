"""Table mode is chosen in New match, and everybody gets an edge of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.effects import Announce, Focus
from web.model.table_edges import EDGES, moved, next_with_room
from web.screens.new_match.edges import said_place

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model
    from web.screens.new_match.model import Draft


@on("round_table")
def round_table(model: Model, message: Message) -> Effects:
    """Whether the device lies between the players."""
    if model.draft:
        model.draft.round_table = message.data.get("checked") == "true"
    return []


@on("next-edge")
def next_edge(model: Model, message: Message) -> Effects:
    """A player goes to the next edge at which there is room."""
    draft, seat = model.draft, _seat_of(message)
    if draft is None or not 0 <= seat < len(draft.sitters):
        return []
    return _goes(draft, seat, next_with_room(draft.edges, seat))


@on("seat-edge")
def seat_edge(model: Model, message: Message) -> Effects:
    """A player was dragged to an edge."""
    draft, seat, edge = model.draft, _seat_of(message), message.data.get("edge", "")
    if draft is None or edge not in EDGES or not 0 <= seat < len(draft.sitters):
        return []
    return _goes(draft, seat, edge)


def _seat_of(message: Message) -> int:
    said = message.data.get("seat", "")
    return int(said) if said.isdecimal() else -1


def _goes(draft: Draft, seat: int, edge: str) -> Effects:
    draft.sit_at(moved(draft.edges, seat, edge))
    return [Focus(f"edge-{seat}"), Announce(said_place(draft, seat))]
