"""The Conflict Phase (5.9): the tile, three rounds of actions, clean-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from ...core import chance
from ...core.steps import Decision, Option, Refusal, option
from ..data import PASS_DEVOTION, PASS_RECOVER, REGIONS, THIRD_ACTION_GLYPHS
from ..decisions import DecisionKind
from ..events import Action, ConflictBegins, Marked, Passed, ThirdActionDeclined
from ..hooks import moment, offers, procedure
from ..pieces import demolish_glyph, move_all, return_champion
from ..state import (
    OFFERING,
    RESERVE,
    SHAMAN,
    WARRIOR,
    XIBALBA,
    State,
    Table,
    actions_of,
    after,
    glyphs,
    is_used,
    step,
)
from ..tracks import gain_devotion
from .blessed import blessed_conflict
from .cards import choose_card, draw_cards, reveal_cards
from .effects import resolve
from .prizes import award_altar, award_record, end_conflict
from .units import recover

SLOTS = range(3)
"""The actions of a card, from the top."""
PASSES = ("devotion", "recover")

ALREADY_USED = Refusal("MZ-CONF-5", "already_used")
NO_GLYPH_HERE = Refusal("MZ-CONF-8", "no_glyph_here")
NO_PASS = Refusal("MZ-CONF-8", "no_pass_in_third_round")


@step
def conflict_phase(s: State) -> None:
    """MZ-CONF-1: conflicts one after the other, until all tiles are used."""
    s.begin_beat()
    s.phase = "conflict"
    s.then(next_conflict())


@step
def next_conflict(s: State) -> None:
    """MZ-CONF-1: the next tile shows where; everybody takes part everywhere (MZ-CONF-2)."""
    if not s.stack:
        return
    s.begin_beat()
    region = s.conflict = chance.draw(s, s.stack)
    s.note("MZ-CONF-1", ConflictBegins, REGIONS[region])
    s.then(
        *moment(s, "conflict.region_revealed", region),
        blessed_conflict(region)
        if region == s.blessed
        else procedure(s, "normal_conflict", normal_conflict(region), region),
        next_conflict(),
    )


def action_order(t: Table, region: int) -> list[int]:
    """MZ-CONF-4: clockwise from the left of the champion's owner, who is last (MZ-2P-5)."""
    owner = t.champions[region]
    return [*after(owner, t.seats), owner]


@step
def normal_conflict(s: State, region: int) -> None:
    """Cards, three rounds in the same order (MZ-CONF-4), altar, Calendar, Codex, clean-up."""
    order = action_order(s, region)
    s.then(
        draw_cards(),
        *(choose_card(seat) for seat in order),
        reveal_cards(),
        *(act(seat, number) for number in (1, 2) for seat in order),
        *(third_action(seat) for seat in order),
        *moment(s, "conflict.after_actions", region),  # MZ-CONF-10
        award_altar(region),
        award_record(region, SHAMAN),
        award_record(region, WARRIOR),  # counted after the Calendar's ability (MZ-REC-5)
        clean_up(region),
    )


# --- Rounds 1 and 2 ------------------------------------------------------------------------------


@step
def act(s: State, seat: int, number: int) -> None:
    """MZ-CONF-5: the turn of a player in round 1 or 2."""
    s.begin_turn(seat)
    s.then(choose_action(seat, number), *moment(s, "checkpoint", seat))


def action_refusal(t: Table, seat: int, slot: int) -> Refusal | None:
    """MZ-CONF-5: an action is used once. Useless ones may be chosen (MZ-CONF-7)."""
    return ALREADY_USED if is_used(t, seat, slot) else None


@step
def choose_action(s: State, seat: int, number: int) -> Decision:
    """MZ-CONF-5, MZ-CONF-6: an action not yet marked, from the top, or one of the two passes."""
    decision = _among_actions(s, DecisionKind.ACTION, seat, _action_option, number)
    decision.options += [_pass_option(seat, what) for what in PASSES]
    return decision


def _among_actions(
    s: State, kind: DecisionKind, seat: int, make: Callable[[int, str, int], Option], *args: int
) -> Decision:
    """A choice among the actions of a seat's card that are not marked yet, from the top."""
    actions = actions_of(s, seat)
    why_not = partial(action_refusal, s, seat)
    return Decision.among(
        kind, seat, SLOTS, why_not, lambda slot: make(seat, actions[slot], slot), args=args
    )


@cache
def _action_option(seat: int, action: str, slot: int) -> Option:
    return option("act", action, then=take_action(seat, slot), targets=(f"action:{action}",))


@cache
def _pass_option(seat: int, what: str) -> Option:
    then = pass_for_devotion(seat) if what == "devotion" else pass_to_recover(seat)
    return option("pass", what, then=then)


@step
def take_action(s: State, seat: int, slot: int) -> None:
    """Marks the action and resolves it."""
    action = actions_of(s, seat)[slot]
    s.used[seat] |= 1 << slot
    s.note("MZ-CONF-5", Action, seat, action)
    s.then(resolve(seat, action))


@step
def pass_for_devotion(s: State, seat: int) -> None:
    """MZ-CONF-6: devotion; the player stays in the conflict."""
    s.note("MZ-CONF-6", Passed, seat)
    s.then(choose_mark(seat))
    gain_devotion(s, "MZ-CONF-6", seat, PASS_DEVOTION)


@step
def pass_to_recover(s: State, seat: int) -> None:
    """MZ-CONF-6: RECOVER, which may be chosen with nobody in Xibalba (MZ-CONF-7)."""
    s.note("MZ-CONF-6", Passed, seat)
    s.then(choose_mark(seat))
    recover(s, seat, PASS_RECOVER)


@step
def choose_mark(s: State, seat: int) -> Decision:
    """MZ-CONF-6: an unmarked action of the player's choice counts as used (D11)."""
    return _among_actions(s, DecisionKind.MARK, seat, _mark_option)


@cache
def _mark_option(seat: int, action: str, slot: int) -> Option:
    return option("mark", action, then=mark(seat, slot), targets=(f"action:{action}",))


@step
def mark(s: State, seat: int, slot: int) -> None:
    """The action is not resolved."""
    s.used[seat] |= 1 << slot
    s.note("MZ-CONF-6", Marked, seat, actions_of(s, seat)[slot])


# --- Round 3 -------------------------------------------------------------------------------------


@step
def third_action(s: State, seat: int) -> None:
    """MZ-CONF-8: the turn, in round 3, of a player who can pay for it at that moment."""
    if has_glyphs_to_pay(s, seat) or other_payments(s, seat):
        s.begin_turn(seat)
        s.then(choose_third_action(seat))


@step
def choose_third_action(s: State, seat: int) -> Decision:
    """MZ-CONF-8: a glyph for the last action, or nothing; one each (MZ-CONF-9), and no pass.

    Modules may offer to pay otherwise.
    """
    actions = actions_of(s, seat)
    decision = Decision.among(
        DecisionKind.THIRD_ACTION,
        seat,
        SLOTS,
        partial(third_action_refusal, s, seat),
        lambda slot: _third_option(seat, actions[slot], slot),
        args=(THIRD_ACTION_GLYPHS,),
    )
    decision.options += other_payments(s, seat)
    declines = decline_third_action(seat, actions[last_slot(s, seat)])
    decision.options.append(option("decline", then=declines))
    return decision.and_among(PASSES, _no_pass, partial(_pass_option, seat))


@step
def decline_third_action(s: State, seat: int, action: str) -> None:
    """MZ-CONF-8: the last action is not paid for."""
    s.note("MZ-CONF-8", ThirdActionDeclined, seat, action)


def third_action_refusal(t: Table, seat: int, slot: int) -> Refusal | None:
    """MZ-CONF-8: only the last action, for a glyph of the seat's in this region."""
    paid_for = None if has_glyphs_to_pay(t, seat) else NO_GLYPH_HERE
    return action_refusal(t, seat, slot) or paid_for


def _no_pass(what: str) -> Refusal:
    del what
    return NO_PASS


def has_glyphs_to_pay(t: Table, seat: int) -> bool:
    """MZ-CONF-8: whether a seat has in the region what the last action costs."""
    return glyphs(t, t.conflict, seat) >= THIRD_ACTION_GLYPHS


def last_slot(t: Table, seat: int) -> int:
    """The one action of a seat's card that is not marked in round 3."""
    return next(slot for slot in SLOTS if not is_used(t, seat, slot))


def other_payments(t: Table, seat: int) -> list[Option]:
    """How else a seat may pay for its last action."""
    return offers(t, "third_action", seat, last_slot(t, seat)) if t.modules else []


@cache
def _third_option(seat: int, action: str, slot: int) -> Option:
    return option("act", action, then=pay_glyph(seat, slot), targets=(f"action:{action}",))


@step
def pay_glyph(s: State, seat: int, slot: int) -> None:
    """MZ-CONF-9: the glyph is in the Reserve before the action, which may build it again."""
    for _ in range(THIRD_ACTION_GLYPHS):
        demolish_glyph(s, "MZ-CONF-8", seat, s.conflict, seat)
    s.then(take_action(seat, slot), *moment(s, "checkpoint", seat))


# --- Clean-up ------------------------------------------------------------------------------------


@step
def clean_up(s: State, region: int) -> None:
    """MZ-CLEAN-1; units on the Calendar and Codex stay there (MZ-CLEAN-2)."""
    s.begin_beat()
    return_champion(s, "MZ-CLEAN-1", region)
    move_all(s, "MZ-CLEAN-1", region, RESERVE)
    move_all(s, "MZ-CLEAN-1", OFFERING, XIBALBA)
    for seat in range(s.seats):
        s.discard[seat] += (s.played[seat],)
    s.played = [""] * s.seats
    s.used = [0] * s.seats
    s.then(end_conflict(region))
