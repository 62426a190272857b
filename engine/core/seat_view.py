"""What a seat may know of a match: all that screens, replays, lessons and hints get."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .events import Event
    from .game import Game, Result, Seat
    from .state import View
    from .steps import Ahead, Decision, Option, Refusal
    from .undo import NoUndo, Undone


@dataclass(frozen=True, eq=False, kw_only=True)
class SeatView:
    """A match at one moment, as a seat (or NOBODY: onlookers) may see it.

    It does not change when the match goes on. ``asked`` is the seat whose decision is open (NOBODY
    when the match is over), ``decision`` that decision if it is this seat's own or public.
    ``history`` are all events that the seat may know, ``latest`` those of the last choice,
    ``chooser`` the seat that made it (NOBODY before the first), ``moved``: an automa has moved
    after it; ``since`` are the events of each choice, and of each such move, since this seat's last
    turn (its last choice before others chose or moved, and all after it), ``since_choice`` how many
    choices were made before these, ``turns`` where in the history the choices or moves of another
    party begin, and of which one, ``begins`` where in it each choice begins, ``choices`` the number
    of choices made. ``undo_barrier`` is why nothing can be undone (None: it can be), ``undone``
    what redo would restore. ``freely``: everything may be undone here; ``hints`` are the seats that
    were given one, hint by hint. ``result`` is None while the match goes on. ``look`` looks ahead
    on a sealed copy; ask :meth:`ahead` instead.
    """

    game: Game[Any, Any]
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    view: View
    asked: int
    decision: Decision | None
    history: list[Event]
    latest: list[Event]
    since: list[list[Event]]
    since_choice: int
    turns: list[tuple[int, int]]
    begins: list[int]
    chooser: int
    moved: bool
    choices: int
    can_undo: bool
    can_redo: bool
    undo_barrier: NoUndo | None
    undone: Undone | None
    freely: bool
    hints: tuple[int, ...]
    result: Result | None
    look: Callable[[Option], Ahead] = field(repr=False)
    _looked: dict[str, Ahead] = field(default_factory=dict, init=False, repr=False)

    @property
    def seat(self) -> int:
        """Whose view it is."""
        return self.view.seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.result is not None

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The current scores of all parties."""
        return self.game.scores(self.view)

    @cached_property
    def refusals(self) -> Mapping[str, Refusal]:
        """Why things are not offered, by the key that they would have."""
        return self.decision.why_not() if self.decision else {}

    def ahead(self, key: str) -> Ahead:
        """The certain outcome of an option. Raises KeyError for an unknown key."""
        if key not in self._looked:
            found = self.decision.find(key) if self.decision else None
            if found is None:
                raise KeyError(key)
            ahead = self.look(found)
            self._looked[key] = ahead._replace(may_be_final=ahead.may_be_final and not self.freely)
        return self._looked[key]
