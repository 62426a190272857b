"""Which seat of the new match a message is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from web.model.message import Message
    from web.model.root import Model
    from web.screens.new_match.model import Draft, DraftSeat


class TouchedSeat(NamedTuple):
    """A seat of the match that is set up."""

    draft: Draft
    seat: int

    @property
    def sitter(self) -> DraftSeat:
        """Who sits there."""
        return self.draft.sitters[self.seat]


def touched_seat(model: Model, message: Message) -> TouchedSeat | None:
    """The seat that was touched.

    None if there is no such seat: a second tap in haste may be about one that has just gone.
    """
    draft, said = model.draft, message.data.get("seat", "")
    if draft is None or not said.isdecimal() or int(said) >= len(draft.sitters):
        return None
    return TouchedSeat(draft, int(said))
