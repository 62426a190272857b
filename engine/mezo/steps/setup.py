"""The set-up (section 4), step by step."""

from __future__ import annotations

from functools import cache, partial

from ...core import chance
from ...core.steps import Decision, Option, Refusal, option
from ..content import CARDS, pool
from ..data import (
    DESOLATE_REGIONS,
    NEUTRAL_TIERS,
    REGIONS,
    START_VP,
)
from ..decisions import DecisionKind
from ..events import AltarLaid, Desolate, GodChosen, NeutralTier, SeatOrder
from ..hooks import moment, value
from ..pieces import move_units
from ..state import (
    NEUTRAL,
    RESERVE,
    SHAMAN,
    WARRIOR,
    XIBALBA,
    State,
    Table,
    after,
    step,
)
from ..tracks import count_vp
from .age import play_age
from .cards import shuffle_decks

GOD_TAKEN = Refusal("MZ-SET-9", "god_taken")


@step
def set_up(s: State) -> None:
    """Everything up to Age 1 (MZ-SET-1); colours are chosen with the seats (MZ-SET-6)."""
    s.then(
        choose_desolate(),
        *([place_neutral_tiers()] if s.seats == 2 else []),
        lay_altars(),
        lay_angry_gods(),
        send_first_souls(),
        place_vp_markers(),
        choose_gods(),
        *moment(s, "setup.after_gods_chosen"),
        shuffle_decks("MZ-SET-10"),
        *moment(s, "setup.end"),
        play_age(),
    )


@step
def choose_desolate(s: State) -> None:
    """MZ-SET-2: the first tile's region is out of the game; two with three players (MZ-3P-1)."""
    chance.shuffle(s, s.stack)
    for _ in range(DESOLATE_REGIONS[s.seats]):
        region = chance.draw(s, s.stack)
        s.live = tuple(r for r in s.live if r != region)
        s.note("MZ-SET-2", Desolate, REGIONS[region])


@step
def place_neutral_tiers(s: State) -> None:
    """MZ-SET-3, MZ-2P-2: a neutral level-1 tier in the regions of the next two tiles."""
    for region in s.stack[-NEUTRAL_TIERS:]:
        s.pyramids[region] = ((1, NEUTRAL),)
        s.note("MZ-SET-3", NeutralTier, REGIONS[region])
    chance.shuffle(s, s.stack)


@step
def lay_altars(s: State) -> None:
    """MZ-SET-4: a random altar on every live region, for all three Ages."""
    altars = list(pool(s.modules).altars)
    chance.shuffle(s, altars)
    for region in s.live:
        s.altars[region] = altars.pop()
        s.note("MZ-SET-4", AltarLaid, REGIONS[region], s.altars[region])


@step
def lay_angry_gods(s: State) -> None:
    """MZ-SET-5: one random tile for each Age, face down."""
    for tiles in reversed(pool(s.modules).angry_gods):
        s.wrath_down.append(chance.pick(s, tiles))


@step
def send_first_souls(s: State) -> None:
    """MZ-SET-7: a shaman and a warrior of everybody begin in Xibalba; devotion on 0."""
    for seat in range(s.parties):
        for kind in (SHAMAN, WARRIOR):
            move_units(s, "MZ-SET-7", seat, kind, 1, source=RESERVE, to=XIBALBA)


@step
def place_vp_markers(s: State) -> None:
    """MZ-SET-8: a random seat starts on 5, each next one clockwise a space lower."""
    first = chance.below(s, s.seats)
    order = [first, *after(first, s.seats), *range(s.seats, s.parties)]
    for number, seat in enumerate(order):
        s.vp[seat] = value(s, "start_vp", START_VP - number, seat)
        count_vp(s, "start", seat, s.vp[seat])
    s.note("MZ-SET-8", SeatOrder, first)


@step
def choose_gods(s: State) -> None:
    """MZ-SET-9: in ascending order of VP."""
    order = sorted(range(s.seats), key=lambda seat: s.vp[seat])
    s.then(*(choose_god(seat) for seat in order))


@step
def choose_god(s: State, seat: int) -> None:
    """It is this player's turn to choose."""
    s.begin_turn(seat)
    s.then(pick_god(seat))


@step
def pick_god(s: State, seat: int) -> Decision:
    """MZ-SET-9: a god not yet chosen, with its five cards."""
    gods = tuple(pool(s.modules).gods)
    return Decision.among(
        DecisionKind.GOD, seat, gods, partial(god_refusal, s), partial(_god_option, seat)
    )


def god_refusal(t: Table, god: str) -> Refusal | None:
    """Why a god cannot be chosen; None if it can."""
    return GOD_TAKEN if god in t.god else None


@cache
def _god_option(seat: int, god: str) -> Option:
    return option("god", god, then=take_god(seat, god), targets=(f"god:{god}",))


@step
def take_god(s: State, seat: int, god: str) -> None:
    """The god stays off the board for now; calendar, codex and vertices are empty (MZ-SET-11)."""
    s.god[seat] = god
    s.deck[seat] = tuple(CARDS[god])
    s.note("MZ-SET-9", GodChosen, seat, god)
