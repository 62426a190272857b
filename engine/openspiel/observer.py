"""What a player sees, as OpenSpiel asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from ..arrays import Encoding
    from .state import CenoteState


class Observer:
    """A tensor and a text of a state, with the eyes of one player.

    ``tensor`` is the row of the layout, ``dict`` the same by the names of its fields. With
    ``remembers`` the text is that of an information state.
    """

    def __init__(self, table: Encoding, *, remembers: bool) -> None:
        """An empty tensor."""
        self.remembers = remembers
        self.tensor = np.zeros(table.layout.length, np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {
            field.name: self.tensor[field.start : field.stop] for field in table.layout.fields
        }

    def set_from(self, state: CenoteState, player: int) -> None:
        """Fills the tensor with what a player sees."""
        self.tensor[:] = state.row(player)

    def string_from(self, state: CenoteState, player: int) -> str:
        """What a player sees, or knows, in a text."""
        return state.knowledge(player) if self.remembers else state.sight(player)
