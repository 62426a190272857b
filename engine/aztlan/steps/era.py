"""Eras, and phase 1, Choice (rules/aztlan.md, 5.3, 5.4, 10)."""

from __future__ import annotations

from functools import cache, partial

from ...core.steps import Decision, Option, Refusal, option
from ..data import ERAS, POWER_CARDS
from ..decisions import DecisionKind
from ..events import EraBegins, PowerCard, PowerChosen, SidesSwapped
from ..state import CHOICE, State, standing, step
from .clash import begin_clashes
from .development import development_round, fill_pools, reveal_power
from .scoring import begin_scoring, end_game

USED = Refusal("AZ-ERA-4", "card_used")


@step
def begin_era(s: State) -> None:
    """AZ-ERA-1, AZ-ERA-2: the marker moves on; four phases follow, in an order fixed now.

    AZ-ORD-7, AZ-ORD-8: by the standing, which in the first era is the start order. Pawns on the
    board stay where they are (AZ-ERA-3).
    """
    s.begin_beat()
    s.era += 1
    s.phase = CHOICE
    s.order = standing(s)
    s.placed = [()] * s.seats
    s.note("AZ-ERA-2", EraBegins, s.era, list(s.order))
    s.then(
        *(choice_turn(seat) for seat in s.order),  # AZ-CHO-3
        fill_pools(),
        development_round(),
        reveal_power(),
        begin_clashes(),
        begin_scoring(),
        end_era(),
    )


@step
def choice_turn(s: State, seat: int) -> None:
    """AZ-CHO-1: everybody chooses a power card; no prosperity cards here (AZ-CHO-5)."""
    s.begin_turn(seat)
    s.then(choose_power(seat))


@step
def choose_power(s: State, seat: int) -> Decision:
    """AZ-DEC-1, AZ-CHO-1, AZ-CHO-2: in secret, one of the cards not used yet (AZ-ERA-4)."""
    return _cards(seat, s.era, s.used[seat])


@cache
def _cards(seat: int, era: int, used: tuple[int, ...]) -> Decision:
    return Decision.among(
        DecisionKind.CHOOSE_POWER,
        seat,
        POWER_CARDS,
        lambda card: USED if card in used else None,
        partial(_power_option, seat),
        args=(era,),
        secret=True,
        always=True,
    )


@cache
def _power_option(seat: int, card: int) -> Option:
    return option("power", card, then=lay_power(seat, card), targets=(f"power:{card}",))


@step
def lay_power(s: State, seat: int, card: int) -> None:
    """AZ-CHO-2: the card lies face down and stays; the others see only that it lies there."""
    s.chosen[seat] = card
    s.face_down[seat] = True
    s.note("AZ-CHO-1", PowerChosen, seat)
    s.tell(seat, "AZ-HID-1", PowerCard, seat, card)


@step
def end_era(s: State) -> None:
    """AZ-ERA-5: the next era, or the end; AZ-SCO-11: used power cards stay open."""
    if s.era == ERAS:
        s.then(end_game())
        return
    if s.seats == 2:
        _swap_sides(s)
    s.then(begin_era())


def _swap_sides(s: State) -> None:
    """AZ-2P-5: the players change alliances; pawns stay with these, cards with those (AZ-2P-6)."""
    s.begin_beat()
    s.sides.reverse()
    s.note("AZ-2P-5", SidesSwapped, list(s.sides))
