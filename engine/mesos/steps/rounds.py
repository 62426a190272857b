"""The frame: a round from placing to its events, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import effects
from ..cards import IDS, event
from ..data import ROUNDS, SCORE_RULES
from ..events import (
    EventResolved,
    RoundBegins,
    ScoredArtists,
    ScoredBuilders,
    ScoredBuildingEffects,
    ScoredBuildings,
    ScoredInventors,
)
from ..scoring import end_lines
from ..state import State, score, step
from .actions import act_in_order
from .placing import placing_turn
from .rows import discard_lower, move_down, refill
from .tower import offer_tower

if TYPE_CHECKING:
    from ..events import Scored


@step
def play_round(s: State) -> None:
    """ME-RND-1: placing in turn order, actions, watchtower, end of the round."""
    s.begin_beat()
    s.note("ME-RND-1", RoundBegins, s.round, s.era)
    s.then(
        *(placing_turn(seat) for seat in s.spaces),  # ME-PLC-1
        act_in_order(),
        offer_tower(),
        end_round(),
    )


@step
def end_round(s: State) -> None:
    """ME-RND-2: rounds 1 to 9 end with events, a change of rows and a refill; round 10 with all.

    Only the lower row's events resolve (ME-END-1, ME-END-6), in round 10 both rows' (ME-FIN-1,
    ME-FIN-2).
    """
    last = s.round == ROUNDS
    due = effects.in_order(s.lower + s.upper if last else s.lower)
    after = (final_scoring(),) if last else (discard_lower(), move_down(), refill(), next_round())
    s.then(*(resolve(card) for card in due), *after)


@step
def resolve(s: State, card: int) -> None:
    """ME-EVT-1: an event strikes everybody; two of one type strike twice (ME-EVT-S5)."""
    s.begin_beat()
    s.note("ME-EVT-1", EventResolved, IDS[card])
    for rule, change in effects.changes(s, card, s.food):
        s.food[change.seat] += change.food
        score(s, change.seat, event(card).kind, change.points)
        s.record(rule, change)


@step
def next_round(s: State) -> None:
    """ME-END-5: the next round; discards never come back."""
    s.round += 1
    s.then(play_round())


SCORED: dict[str, type[Scored]] = {
    "builders": ScoredBuilders,
    "inventors": ScoredInventors,
    "artists": ScoredArtists,
    "buildings": ScoredBuildings,
    "building_effects": ScoredBuildingEffects,
}
"""The record of each line counted at the end."""


@step
def final_scoring(s: State) -> None:
    """ME-FIN-3: the lines counted at the end go onto everybody's score sheet."""
    for seat in s.spaces:
        for line, points in end_lines(s, seat):
            s.begin_beat()
            score(s, seat, line, points)
            if points:
                s.note(SCORE_RULES[line], SCORED[line], seat, points)
