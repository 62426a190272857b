"""Aztlán as the house sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from engine.aztlan import data, refusals, scoring, state, steps
from engine.aztlan.evaluate import evaluate
from engine.aztlan.state import EVERYONE, HOLDERS, State, Table, View
from engine.aztlan.view import determinize, view
from engine.core.game import Game, OptionSpec, Result, Setup

if TYPE_CHECKING:
    from engine.core import state as core
    from engine.core.steps import Decision, Refusal


class Aztlan(Game[State, View]):
    """Aztlán for three or four; Aztec Gods for two (AZ-2P-1)."""

    id = "aztlan"
    players = (2, 3, 4)
    options: ClassVar[tuple[OptionSpec, ...]] = (
        OptionSpec("reactions", (EVERYONE, HOLDERS)),
        OptionSpec("start_order", ("lots", "seats")),
        OptionSpec("alliance", ("lots", *data.ALLIANCES), dict.fromkeys(data.ALLIANCES, (2,))),
    )
    state_type = State
    view_type = View

    def colours(self, players: int) -> tuple[str, ...]:
        """The tribes (AZ-SETUP-2); with two players neutral colours (AZ-2P-10)."""
        return data.SEAT_COLOURS if players == 2 else data.TRIBES

    def new(self, setup: Setup) -> State:
        """The table set up, and the first era before us."""
        s = state.new_state(setup)
        s.then(steps.begin_era())
        return s

    def view(self, s: State, seat: int) -> View:
        """AZ-HID-1 to AZ-HID-5."""
        return view(s, seat)

    def determinize(self, view: View, seed: int) -> State:
        """A table that fits the view (AZ-HID-7)."""
        return determinize(view, seed)

    def scores(self, table: core.Table) -> tuple[int, ...]:
        """The points on the track (AZ-ORD-1)."""
        return tuple(cast("Table", table).vp)

    def result(self, s: State) -> Result:
        """Section 9."""
        return scoring.result(s)

    def check(self, s: State) -> list[str]:
        """AZ-SUP-1 and the numbers of cards and points."""
        return state.check(s)

    def evaluate(self, s: State, seat: int) -> float:
        """What the greedy bot goes by."""
        return evaluate(s, seat)

    def refusals(self, s: State, decision: Decision) -> dict[str, Refusal]:
        """Reasons by key."""
        return refusals.refusals(s, decision)
