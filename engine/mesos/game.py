"""Mesos as the house sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from engine.core.game import Game, OptionSpec, Result, Setup
from engine.mesos import data, refusals, scoring, state, steps
from engine.mesos.evaluate import evaluate
from engine.mesos.state import State, Table, View
from engine.mesos.view import determinize, view

if TYPE_CHECKING:
    from engine.core import state as core
    from engine.core.steps import Decision, Refusal


class Mesos(Game[State, View]):
    """Mesos for two to five players; the options are those of section 10 (ME-VAR-2, ME-DEC-5)."""

    id = "mesos"
    players = (2, 3, 4, 5)
    options: ClassVar[tuple[OptionSpec, ...]] = (
        OptionSpec("variant", ("base", "expert")),  # ME-VAR-1
        OptionSpec("cave_loss", tuple(data.CAVE_LOSS)),  # ME-VAR-3
    )
    state_type = State
    view_type = View

    def colours(self, players: int) -> tuple[str, ...]:
        """ME-SET-10: any of the five totems."""
        del players
        return data.COLOURS

    def new(self, setup: Setup) -> State:
        """The table set up, round 1 about to begin (ME-SET-13)."""
        s = state.new_state(setup)
        s.then(steps.play_round())
        return s

    def view(self, s: State, seat: int) -> View:
        """ME-HID-1."""
        return view(s, seat)

    def determinize(self, view: View, seed: int) -> State:
        """ME-HID-6."""
        return determinize(view, seed)

    def scores(self, table: core.Table) -> tuple[int, ...]:
        """The PP of every seat now."""
        return scoring.scores(cast("Table", table))

    def result(self, s: State) -> Result:
        """ME-SCO-7, ME-SCO-8."""
        return scoring.result(s)

    def check(self, s: State) -> list[str]:
        """Cards and totems lost or doubled, numbers out of bounds."""
        return state.check(s)

    def evaluate(self, s: State, seat: int) -> float:
        """What a greedy bot goes by: see evaluate.py."""
        return evaluate(s, seat)

    def refusals(self, s: State, decision: Decision) -> dict[str, Refusal]:
        """Taken tiles, events, rows without picks, buildings too dear, finishing too early."""
        return refusals.refusals(s, decision)
