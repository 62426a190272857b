"""Mezo as the house sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.core.game import Game, Result, Setup
from engine.mezo import refusals, scoring
from engine.mezo.check import check
from engine.mezo.data import COLOURS
from engine.mezo.evaluate import evaluate
from engine.mezo.start import new_state
from engine.mezo.state import State, Table, View
from engine.mezo.steps.setup import set_up
from engine.mezo.view import determinize, view

if TYPE_CHECKING:
    from engine.core import state as core
    from engine.core.steps import Decision, Refusal


class Mezo(Game[State, View]):
    """Mezo for two to four players: the base game, which has no options (10.3)."""

    id = "mezo"
    players = (2, 3, 4)
    state_type = State
    view_type = View

    def colours(self, players: int) -> tuple[str, ...]:
        """MZ-SET-6: with two players red and yellow, else any of the four."""
        return COLOURS[:2] if players == 2 else COLOURS

    def new(self, setup: Setup) -> State:
        """All pieces in the Reserves, the set-up on the agenda."""
        s = new_state(setup.seats, setup.seed)
        s.then(set_up())
        return s

    def view(self, s: State, seat: int) -> View:
        """MZ-HID-1 to MZ-HID-3."""
        return view(s, seat)

    def determinize(self, view: View, seed: int) -> State:
        """MZ-HID-5: all that its seat may not know is drawn anew."""
        return determinize(view, seed)

    def scores(self, table: core.Table) -> tuple[int, ...]:
        """The VP track."""
        return tuple(cast("Table", table).vp)

    def result(self, s: State) -> Result:
        """MZ-END-2."""
        return scoring.result(s)

    def check(self, s: State) -> list[str]:
        """The conservation invariants."""
        return check(s)

    def evaluate(self, s: State, seat: int) -> float:
        """What the greedy bot goes by."""
        return evaluate(s, seat)

    def refusals(self, s: State, decision: Decision) -> dict[str, Refusal]:
        """Reasons by key."""
        return refusals.refusals(s, decision)
