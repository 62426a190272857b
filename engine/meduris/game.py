"""Meduris as the house sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from engine.core.game import Game, OptionSpec, Result, Setup
from engine.meduris import data, refusals, scoring, state, steps
from engine.meduris.evaluate import evaluate
from engine.meduris.state import State, Table, View
from engine.meduris.view import determinize, view

if TYPE_CHECKING:
    from engine.core import state as core
    from engine.core.steps import Decision, Refusal


class Meduris(Game[State, View]):
    """Meduris for two to four players; options of section 10."""

    id = "meduris"
    players = (2, 3, 4)
    options: ClassVar[tuple[OptionSpec, ...]] = (
        OptionSpec("bonus_layout", ("random", "rulebook", "manual"), {"rulebook": (2, 3)}),
        OptionSpec("open_hands", ("off", "on")),
        OptionSpec("start_player", ("random", "1", "2", "3", "4"), {"3": (3, 4), "4": (4,)}),
        OptionSpec("no_progress_rounds", ("10", "5", "20")),
    )
    state_type = State
    view_type = View

    def colours(self, players: int) -> tuple[str, ...]:
        """MD-SET-2: with two players purple and blue, else any of the four."""
        return data.COLOURS[:2] if players == 2 else data.COLOURS

    def new(self, setup: Setup) -> State:
        """The table set up; then tokens, workers (MD-SET-14) and the first turn.

        Starting player, layout and, in every turn, the die: nothing else is drawn (MD-HID-8).
        """
        s = state.new_state(setup)
        layouts = {
            "random": steps.lay_tokens_at_random(),
            "rulebook": steps.lay_rulebook_tokens(),
            "manual": steps.pick_token_space(()),
        }
        order = state.clockwise(s, s.start) * data.WORKERS[s.seats]
        s.then(
            layouts[setup.options["bonus_layout"]],
            *(steps.place_worker(seat) for seat in order),
            steps.take_turn(s.start),  # MD-SET-17
        )
        return s

    def view(self, s: State, seat: int) -> View:
        """MD-HID-1 to MD-HID-7."""
        return view(s, seat)

    def determinize(self, view: View, seed: int) -> State:
        """A table that fits the view (MD-HID-4)."""
        return determinize(view, seed)

    def scores(self, table: core.Table) -> tuple[int, ...]:
        """The points on the track (MD-VP-1)."""
        return tuple(cast("Table", table).vp)

    def result(self, s: State) -> Result:
        """Section 9."""
        return scoring.result(s)

    def check(self, s: State) -> list[str]:
        """MD-MAT-1 and the numbers of pieces."""
        return state.check(s)

    def evaluate(self, s: State, seat: int) -> float:
        """What the greedy bot goes by."""
        return evaluate(s, seat)

    def refusals(self, s: State, decision: Decision) -> dict[str, Refusal]:
        """Reasons by key."""
        return refusals.refusals(s, decision)
