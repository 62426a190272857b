"""Conflicts against the Vengeful Gods: VENGEFUL step, exchanges, ties (MS-CONF, MS-BLESS)."""

from __future__ import annotations

from functools import cache

from .....core import chance
from .....core.steps import Decision, Option, option
from ....data import REGIONS
from ....pieces import move_units
from ....state import (
    GOD_CARDS,
    RESERVE,
    SHAMAN,
    VERTEX_REGIONS,
    WARRIOR,
    State,
    Table,
    step,
    units,
)
from ....steps.cards import choose_card, draw_cards, reveal_cards
from ....steps.conflict import act, clean_up, third_action
from ....steps.effects import resolve
from ....steps.gods import call
from ....steps.prizes import award_altar, award_record
from ....tracks import gain_vp
from ..data import BLOOD_VP, CALL_VP, CORNERS, NOT_IN_BLESSED
from ..decisions import DecisionKind
from ..events import (
    Answer,
    Vengeance,
    VengeanceVoid,
    VengefulCard,
    VengefulSacrifice,
)
from ..state import CARD, PLAYED, VG, YOU, unseen
from ..unit_choice import alternating

# --- the VENGEFUL step ---------------------------------------------------------------------------


@step
def vengeful_step(s: State, region: int) -> None:
    """MS-CONF-2, MS-BLESS-1: at the start of a conflict every god that is present there acts."""
    figures = zip(s.god[VG:], s.vertex[VG:], strict=True)
    s.then(next_vengeance(tuple(god for god, v in figures if region in VERTEX_REGIONS[v])))


@step
def next_vengeance(s: State, gods: tuple[str, ...]) -> Decision | None:
    """MS-CONF-2, MS-D-5: the player says who is next, once the one before has been resolved."""
    del s
    if not gods:
        return None
    return Decision(DecisionKind.VENGEANCE, YOU, [_vengeance_option(gods, god) for god in gods])


@cache
def _vengeance_option(gods: tuple[str, ...], god: str) -> Option:
    return option("god", god, then=take_vengeance(gods, god), targets=(f"god:{god}",))


@step
def take_vengeance(s: State, gods: tuple[str, ...], god: str) -> None:
    """The ability of the god's card, as far as it means anything here (MS-SPEC-7)."""
    ability = f"vab_{god}"
    s.then(next_vengeance(tuple(other for other in gods if other != god)))
    if s.conflict == s.blessed and ability in NOT_IN_BLESSED:
        s.note("MS-CONF-2", VengeanceVoid, god, ability)
        return
    s.begin_move(VG)
    s.note("MS-CONF-2", Vengeance, VG, god, ability)
    s.then(resolve(VG, ability))


# --- exchanges -----------------------------------------------------------------------------------


@step
def solo_conflict(s: State, region: int) -> None:
    """MS-CONF-3 to MS-CONF-6, then the prizes as in the base game (MS-CONF-10, MS-CONF-13)."""
    s.then(
        draw_cards(),
        choose_card(YOU),
        reveal_cards(),
        exchange(1),
        exchange(2),
        last_exchange(),
        end_moves(),
        award_altar(region),
        award_record(region, SHAMAN),
        award_record(region, WARRIOR),  # counted anew (MS-CONF-14)
        clean_up(region),
    )


@step
def exchange(s: State, number: int) -> None:
    """MS-CONF-4, MS-CONF-5: the player first (MS-CONF-8); a pass is answered too (MS-CONF-7)."""
    s.then(act(YOU, number), answer(s.used[YOU]))


@step
def last_exchange(s: State) -> None:
    """MS-CONF-6: only for a glyph in the region; otherwise neither side acts."""
    s.then(third_action(YOU), answer(s.used[YOU]))


@step
def end_moves(s: State) -> None:
    """What follows is nobody's move: prizes are counted for both."""
    s.begin_move(YOU)


@step
def answer(s: State, marked: int) -> None:
    """MS-CONF-4: the Vengeful Gods resolve the row that the player has just marked.

    Their card is turned up after the player's first action (MS-HID-3).
    """
    row = (s.used[YOU] ^ marked).bit_length()
    if not row:
        return
    if not CARD.of(s):
        turn_up(s)
    action = f"{CARD.of(s)}_{row}"
    s.begin_turn(VG)
    s.note("MS-CONF-4", Answer, VG, action, CARD.of(s), row)
    s.then(resolve(VG, action))


def turn_up(s: State) -> None:
    """The top card of those that have not answered in this Age (MS-HID-1)."""
    s.begin_beat()
    CARD.set(s, chance.pick(s, unseen(s)))
    s.note("MS-CONF-4", VengefulCard, CARD.of(s), REGIONS[s.conflict])


@step
def put_card_away(s: State, region: int) -> None:
    """MS-CONF-16, MS-BLESS-5: it has answered for this Age."""
    del region
    PLAYED.of(s).append(CARD.of(s))
    CARD.set(s, "")


@step
def shuffle_vengeful_cards(s: State) -> None:
    """MS-END-3: all six may answer again in the next Age."""
    PLAYED.set(s, [])


# --- ties, devotion, calls -----------------------------------------------------------------------


def tie_winner(t: Table, usual: int, region: int) -> int:
    """MS-CONF-11, MS-BLESS-4: ties are theirs, but for the region of the player's champion.

    So is one at 0 : 0 (MS-CONF-12); nobody is asked.
    """
    del usual
    return YOU if t.champions[region] == YOU else VG


@step
def call_or_vp(s: State, seat: int) -> None:
    """MS-BOT-14: a CALL is 2 VP for the Vengeful Gods, whose figures never move (MS-BOT-15)."""
    if seat == YOU:
        s.then(call(seat))
    else:
        gain_vp(s, "MS-BOT-14", VG, CALL_VP, "vengeance")


# --- the Blessed Region --------------------------------------------------------------------------


@step
def vengeful_sacrifice(s: State, region: int) -> None:
    """MS-BLESS-3: as many units as the corner of the next card says, shamans and warriors in turn.

    Each gives strength here and 1 VP, all in one gain; no row of the card is resolved.
    """
    del region
    turn_up(s)
    corner = CORNERS[CARD.of(s)]
    left = [units(s, RESERVE, VG, kind) for kind in (SHAMAN, WARRIOR)]
    numbers = alternating(corner, left)
    s.begin_turn(VG)
    s.note("MS-BLESS-3", VengefulSacrifice, VG, sum(numbers), corner, CARD.of(s))
    for kind, number in enumerate(numbers):
        move_units(s, "MS-BLESS-3", VG, kind, number, source=RESERVE, to=GOD_CARDS)
    s.then(end_moves())
    gain_vp(s, "MS-BLESS-3", VG, BLOOD_VP * sum(numbers), "vengeance")
