"""The column of prophecies, everybody's progress, and what the cards ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....core.schema import Each
from ....core.state import NOBODY, Field
from ...state import RESERVE, XIBALBA, State, Table, army
from .data import COLUMN_LENGTH, NEEDED, PROPHECIES

_NO_CARDS: tuple[str, ...] = ()

COLUMN = Field(
    "prophecies",
    lambda _seats: _NO_CARDS,
    lambda _s: Each(range(COLUMN_LENGTH + 1), PROPHECIES),
)
"""The cards of the column, the lowest first; none before they are drawn and after the race."""

PROGRESS = Field(
    "prophecy_progress",
    lambda seats: (0,) * seats,
    lambda s: Each(s.seats, range(COLUMN_LENGTH)),
)
"""By seat: how many cards it has completed (MX-PRO-1)."""

HAPPENED = Field("prophecy_happened", lambda _seats: 0, lambda s: range(1 << s.seats))
"""A bit for each seat for which that has happened what its current card waits for (MX-PRO-8)."""

SCRIBE = Field("prophecy_scribe", lambda _seats: NOBODY, lambda s: range(NOBODY, s.seats))
"""Who has put a unit on the Calendar in this conflict; NOBODY if none has."""

MONUMENT = Field("monument", lambda _seats: NOBODY, lambda s: range(NOBODY, s.seats))
"""Who has taken the Monument; NOBODY while the race is on."""

FIELDS = (COLUMN, PROGRESS, HAPPENED, SCRIBE, MONUMENT)


# --- What cards ask for --------------------------------------------------------------------------


def _stones(t: Table, seat: int) -> int:
    return sum(t.glyphs[seat : RESERVE * t.parties : t.parties])


def _temples(t: Table, seat: int) -> int:
    found = 0
    for region in t.live:  # as state.temples counts, without a call for each pyramid
        for _, owner in t.pyramids[region]:
            if owner == seat:
                found += 1
                break
    return found


def _names(t: Table, seat: int) -> int:
    return t.calendar.count(seat) + t.codex.count(seat)


def _host(t: Table, seat: int) -> int:
    units, row, index = t.units, 2 * t.parties, 2 * seat
    return max([units[r * row + index] + units[r * row + index + 1] for r in t.live])


COUNTS: dict[str, Callable[[Table, int], int]] = {
    "pro_carved_land": _stones,
    "pro_three_temples": _temples,
    "pro_fervent_people": lambda t, seat: t.devotion[seat],
    "pro_recorded_names": _names,
    "pro_full_underworld": lambda t, seat: army(t, XIBALBA, seat),
    "pro_great_host": _host,
}
"""What is counted for the cards of what must be (MX-PRO-7), against the number in NEEDED.

Champions are no units; neutral tiers are nobody's (MX-COMB-9); units in the Offering Space and on
god cards are not in Xibalba yet. They are counted at every checkpoint, so they count fast.
"""


def current(t: Table, seat: int) -> str:
    """MX-PRO-2: the one card that a seat can complete now; empty when the race is over.

    It is over once somebody has completed the last one, also before the cards are put away.
    """
    column, done = COLUMN.of(t), PROGRESS.of(t)[seat]
    return column[done] if done < len(column) else ""


def has_happened(t: Table, seat: int) -> bool:
    """Whether that has happened what a seat's current card waits for."""
    return HAPPENED.of(t) >> seat & 1 > 0


def who_can(t: Table) -> list[int]:
    """The seats that complete their current card at a checkpoint (MX-PRO-7)."""
    column = COLUMN.of(t)
    if not column:
        return []
    happened, found = HAPPENED.of(t), []
    for seat, done in enumerate(PROGRESS.of(t)):
        card = column[done]
        count = COUNTS.get(card)
        if count(t, seat) >= NEEDED[card] if count else happened >> seat & 1:
            found.append(seat)
    return found


def put_away(s: State) -> None:
    """MX-PRO-5: cards and tokens are out of the game; nothing can be completed any more."""
    COLUMN.set(s, _NO_CARDS)
    PROGRESS.set(s, (0,) * s.seats)
    HAPPENED.set(s, 0)
    SCRIBE.set(s, NOBODY)


# --- What must hold ------------------------------------------------------------------------------


def check(s: State) -> Iterator[str]:
    """Three cards lie there until somebody has the Monument; nothing is left of them then."""
    column = COLUMN.of(s)
    gone = MONUMENT.of(s) != NOBODY or (s.phase == "setup" and not column)
    if len(set(column)) != (0 if gone else COLUMN_LENGTH):
        yield f"prophecies lost or doubled: {column}"
    if not column and (HAPPENED.of(s) or any(PROGRESS.of(s))):
        yield "progress without prophecies"
    if SCRIBE.of(s) != NOBODY and s.conflict == NOBODY:
        yield "a unit was put on the Calendar outside a conflict"
    for seat in range(s.seats):
        if has_happened(s, seat) and current(s, seat) in COUNTS:
            yield f"seat {seat}: something happened for a card that waits for nothing"
