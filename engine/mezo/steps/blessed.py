"""The conflict in the Blessed Region (5.10): sacrifices, no cards; 8 VP, no altar."""

from __future__ import annotations

from functools import cache

from ...core.state import NOBODY
from ...core.steps import Decision, Option, option
from ..data import BLESSED_VP, REGIONS, SACRIFICE_DEVOTION
from ..decisions import DecisionKind
from ..events import Sacrificed
from ..hooks import moment
from ..pieces import move_all, move_units
from ..state import (
    GOD_CARDS,
    RESERVE,
    SHAMAN,
    WARRIOR,
    XIBALBA,
    State,
    players,
    step,
    units,
)
from ..strength import strength, strongest
from ..tracks import gain_devotion, gain_vp
from .prizes import (
    after_winner,
    break_tie,
    conquest,
    end_conflict,
    note_winner,
    winners,
)


@step
def blessed_conflict(s: State, region: int) -> None:
    """MZ-BLESS-1: no cards and no actions; no Calendar and no Codex (MZ-BLESS-7).

    Sacrifices are made in the VP order of now (MZ-BLESS-2, MZ-GEN-2).
    """
    s.then(
        *(sacrifice_turn(seat) for seat in players(s)),
        *moment(s, "blessed.after_sacrifices", region),
        award_blessing(region),
        clean_up_blessed(region),
    )


@step
def sacrifice_turn(s: State, seat: int) -> None:
    """One player's sacrifices."""
    s.begin_turn(seat)
    s.then(choose_sacrifice(seat), *moment(s, "checkpoint", seat))


@step
def choose_sacrifice(s: State, seat: int) -> Decision:
    """MZ-BLESS-2: any number of units from the Reserve, even none; fewest first (D25)."""
    shamans, warriors = (units(s, RESERVE, seat, kind) for kind in (SHAMAN, WARRIOR))
    options = [
        _sacrifice_option(seat, picked, number - picked)
        for number in range(shamans + warriors + 1)
        for picked in range(max(0, number - warriors), min(number, shamans) + 1)
    ]
    return Decision(DecisionKind.SACRIFICE, seat, options)


@cache
def _sacrifice_option(seat: int, shamans: int, warriors: int) -> Option:
    return option("units", shamans, warriors, then=sacrifice(seat, shamans, warriors))


@step
def sacrifice(s: State, seat: int, shamans: int, warriors: int) -> None:
    """MZ-BLESS-2: onto the god card; each gives 1 devotion, in one gain, and 1 strength here."""
    for kind, number in ((SHAMAN, shamans), (WARRIOR, warriors)):
        move_units(s, "MZ-BLESS-2", seat, kind, number, source=RESERVE, to=GOD_CARDS)
    if s.log is not None:
        powers = [strength(s, s.conflict, p) for p in range(s.parties)]
        where = REGIONS[s.conflict]
        s.note("MZ-BLESS-2", Sacrificed, seat, shamans + warriors, where, powers)
    s.then(*moment(s, "sacrificed", seat, shamans + warriors))
    gain_devotion(s, "MZ-BLESS-2", seat, SACRIFICE_DEVOTION * (shamans + warriors))


@step
def award_blessing(s: State, region: int) -> Decision | None:
    """MZ-BLESS-3: the greatest strength wins.

    A tie, even one at strength 0 (MZ-BLESS-5), is decided by the tied player with fewest VP
    (MZ-BLESS-4, D26).
    """
    leaders = winners(s, region, strongest(s, region))
    if len(leaders) == 1:
        s.then(win_blessing(leaders[0], region))
        return None
    then = {seat: win_blessing(seat, region) for seat in leaders}
    return break_tie(s, "blessing", region, leaders, then)


@step
def win_blessing(s: State, seat: int, region: int) -> None:
    """MZ-BLESS-3: 8 VP, then what winning any conflict brings (MZ-BLESS-6)."""
    s.begin_beat()
    note_winner(s, "MZ-BLESS-3", seat, region)
    s.then(
        conquest(seat, region),
        *after_winner(s, seat, region),
        *moment(s, "checkpoint", seat),
    )
    gain_vp(s, "MZ-BLESS-3", seat, BLESSED_VP, "blessed", source=REGIONS[region])


@step
def clean_up_blessed(s: State, region: int) -> None:
    """MZ-BLESS-8: units home, the sacrificed ones to Xibalba, the altar is uncovered."""
    s.begin_beat()
    move_all(s, "MZ-BLESS-8", region, RESERVE)
    move_all(s, "MZ-BLESS-8", GOD_CARDS, XIBALBA)
    s.blessed = NOBODY
    s.then(end_conflict(region))
