"""The prizes of a conflict (5.9): altar, Calendar, Codex; what winning brings; its end."""

from __future__ import annotations

from functools import cache, partial

from ...core.state import NOBODY, Entry
from ...core.steps import Decision, Option, Refusal, option
from ..data import REGIONS
from ..decisions import DecisionKind
from ..events import ConflictEnds, ConflictWon, NoRecord, RecordLost, RecordWon
from ..hooks import moment, value
from ..pieces import put_on_record
from ..state import TYPES, State, Table, has, own_spaces, record, space_id, step
from ..strength import (
    majority,
    prize,
    source_of_record,
    standing,
    strength,
    strongest,
    tie_breaker,
)
from .effects import resolve

SPACE_TAKEN = Refusal("MZ-REC-4", "space_taken")


# --- Altar ---------------------------------------------------------------------------------------


@step
def award_altar(s: State, region: int) -> Decision | None:
    """MZ-STR-3: the greatest strength wins; a tie is decided by the champion's owner (D22)."""
    leaders = winners(s, region, strongest(s, region))
    if len(leaders) == 1:
        s.then(win(leaders[0], region))
        return None
    return break_tie(s, "altar", region, leaders, {seat: win(seat, region) for seat in leaders})


def winners(t: Table, region: int, leaders: list[int]) -> list[int]:
    """The leaders of a region, or the one of them who wins every tie there."""
    winner = value(t, "tie_winner", NOBODY, region) if len(leaders) > 1 else NOBODY
    return leaders if winner == NOBODY else [winner]


def break_tie(
    t: Table, about: str, region: int, tied: list[int], then: dict[int, Entry]
) -> Decision:
    """The one who decides in this region names one of the tied, perhaps himself (MZ-REC-2)."""
    options = [option("winner", seat, then=then[seat], targets=(f"seat:{seat}",)) for seat in tied]
    return Decision(
        DecisionKind.TIE, tie_breaker(t, region, tied), options, (about, REGIONS[region])
    )


@step
def win(s: State, seat: int, region: int) -> None:
    """MZ-STR-4: the altar's reward, completely; then what winning a conflict brings besides."""
    s.begin_beat()
    note_winner(s, "MZ-STR-3", seat, region)
    s.then(
        resolve(seat, s.altars[region]),
        conquest(seat, region),
        *after_winner(s, seat, region),
        *moment(s, "checkpoint", seat),
    )


def note_winner(s: State, rule: str, seat: int, region: int) -> None:
    """Tells who won a conflict, with which strengths it was counted, and who broke a tie."""
    if s.log is None:
        return
    now = standing(s, region)
    parts = [[(one.kind, one.number, one.points) for one in mine] for mine in now.parts]
    altar = "" if region == s.blessed else s.altars[region]
    decided = now.decides if value(s, "tie_winner", NOBODY, region) == NOBODY else NOBODY
    won = (list(now.strengths), parts, prize(s, region, seat), altar, decided)
    s.note(rule, ConflictWon, seat, REGIONS[region], *won)


def after_winner(s: State, seat: int, region: int) -> tuple[Entry, ...]:
    """What the modules do for a win; they are told of the strengths as they are now."""
    if not s.modules:
        return ()
    strengths = tuple(strength(s, region, p) for p in range(s.parties))
    return moment(s, "conflict.after_winner", seat, region, strengths)


@step
def conquest(s: State, seat: int, region: int) -> None:
    """MZ-STR-5, MZ-BLESS-6: ``ta_conquest_vp`` is a gain of its own after the prize."""
    del region
    if has(s, seat, "ta_conquest_vp"):
        s.then(resolve(seat, "ta_conquest_vp"))


# --- Calendar and Codex --------------------------------------------------------------------------


@step
def award_record(s: State, region: int, kind: int) -> Decision | None:
    """MZ-REC-1: most shamans for the Calendar, most warriors for the Codex; ties MZ-REC-2 (D23)."""
    found = majority(s, region, kind)
    leaders = winners(s, region, list(found.seats))
    if len(leaders) > 1:
        then = {seat: take_record(seat, region, kind) for seat in leaders}
        return break_tie(s, ("calendar", "codex")[kind], region, leaders, then)
    if leaders:
        s.then(take_record(leaders[0], region, kind))
    else:
        s.begin_beat()
        s.note("MZ-REC-3", NoRecord, TYPES[kind], REGIONS[region])
    return None


@step
def take_record(s: State, seat: int, region: int, kind: int) -> None:
    """The unit comes from the region, or of one who counts as having most from the Reserve.

    Without any the prize is lost (MZ-REC-6); so it is without a free space (MZ-REC-8).
    """
    s.begin_beat()
    s.note("MZ-REC-1", RecordWon, seat, TYPES[kind], REGIONS[region])
    source = source_of_record(s, region, seat, kind)
    if source == NOBODY:
        s.note("MZ-REC-6", RecordLost, seat, TYPES[kind])
    elif any(space_refusal(s, kind, space) is None for space in own_spaces(s, seat, kind)):
        s.then(choose_space(seat, kind, source), *moment(s, "checkpoint", seat))


def space_refusal(t: Table, kind: int, space: int) -> Refusal | None:
    """MZ-REC-4: each space holds one unit."""
    return None if record(t, kind)[space] == NOBODY else SPACE_TAKEN


@step
def choose_space(s: State, seat: int, kind: int, place: int) -> Decision:
    """MZ-REC-4: a free space of the player's choice, mandatory (D24)."""
    return Decision.among(
        DecisionKind.SPACE,
        seat,
        own_spaces(s, seat, kind),
        partial(space_refusal, s, kind),
        partial(_space_option, seat, kind, place),
        args=(TYPES[kind],),
    )


@cache
def _space_option(seat: int, kind: int, place: int, space: int) -> Option:
    name = space_id(kind, space)
    then = place_record(seat, kind, place, space)
    return option("space", name, then=then, targets=(f"space:{name}",))


@step
def place_record(s: State, seat: int, kind: int, place: int, space: int) -> None:
    """The unit is put there; the ability is resolved, twice with ``ta_repeat`` (MZ-REC-7)."""
    name = space_id(kind, space)
    put_on_record(s, "MZ-REC-4", seat, kind, source=place, space=space)
    times = 2 if has(s, seat, "ta_repeat") else 1
    s.then(*moment(s, "recorded", seat, kind), *(resolve(seat, name) for _ in range(times)))


# --- The end of a conflict -----------------------------------------------------------------------


@step
def end_conflict(s: State, region: int) -> None:
    """MZ-CLEAN-1, MZ-BLESS-8: the tile is put aside, effects of this conflict end."""
    s.bonus, s.claims = [0] * s.parties, [0] * (2 * s.parties)
    s.fought.append(region)
    s.conflict = NOBODY
    s.note("MZ-CLEAN-1", ConflictEnds, REGIONS[region])
    s.then(*moment(s, "conflict.cleanup", region), *moment(s, "checkpoint", NOBODY))
