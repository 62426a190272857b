"""What bots think of the prophecies: a race, in which every card is a step."""

from __future__ import annotations

from ...data import LAST_AGE
from ...state import RESERVE, Table, army
from .data import MONUMENT_VP, NEEDED, VP
from .state import COLUMN, COUNTS, HAPPENED, PROGRESS, SCRIBE

SURE = 0.95
"""The chance of a card whose condition is met: it is tested at the next checkpoint."""
ON_THE_WAY = 0.65
"""That of one for which almost everything is there."""
OPEN = 0.1
"""That of any card for which nothing is there yet."""
EVENT = 0.3
"""That of something that may happen, while there is time."""
WON = 2.0
"""What a victory is worth besides its prize to whoever's current card waits for one like it."""
LAST_TIME = 0.2
"""How much of that is left when the last conflict of the game begins."""


def stakes(t: Table, region: int, extra: list[float]) -> None:
    """A victory that completes somebody's card."""
    column = COLUMN.of(t)
    if not column:
        return
    blessed = region == t.blessed
    for seat, done in enumerate(PROGRESS.of(t)):
        card = column[done]
        if card == "pro_blessed_victor" if blessed else card == "pro_foreign_field":
            extra[seat] += WON if blessed or t.champions[region] != seat else 0.0


def evaluate(t: Table, worth: list[float]) -> None:
    """The cards still to come by the chance of completing them, and the Monument by the lead."""
    column = COLUMN.of(t)
    if not column or t.phase == "end":
        return
    time = _time(t)
    finish = []
    for seat, done in enumerate(PROGRESS.of(t)):
        chance = 1.0
        for number in range(done, len(column)):
            chance *= _chance(t, seat, column[number], time, now=number == done)
            worth[seat] += VP * chance
        finish.append(chance)
    rivals = sum(finish)
    for seat, chance in enumerate(finish):
        worth[seat] += MONUMENT_VP * chance * chance / rivals


def _time(t: Table) -> float:
    """How much of the match is left for what has not begun yet, from 1 down to LAST_TIME."""
    over = len(t.fought) / len(t.live) if t.phase in ("conflict", "age_end") else 0.0
    return 1 - (1 - LAST_TIME) * (t.age - 1 + over) / LAST_AGE


def _chance(t: Table, seat: int, card: str, time: float, *, now: bool) -> float:
    """The chance that a seat completes a card; ``now`` if it is its current one."""
    count = COUNTS.get(card)
    if count:
        have, need = count(t, seat), NEEDED[card]
        there = SURE if have >= need else OPEN + (ON_THE_WAY - OPEN) * have / need
        return there if have >= need and now else there * time
    if now and HAPPENED.of(t) >> seat & 1:
        return SURE
    return _of_event(t, seat, card) * time if now else EVENT * time


def _of_event(t: Table, seat: int, card: str) -> float:
    """The chance of what a current card waits for: it is better once something is ready for it."""
    if card == "pro_two_books" and SCRIBE.of(t) == seat:
        return ON_THE_WAY
    if card == "pro_red_river":
        need = NEEDED[card]
        return OPEN + (ON_THE_WAY - OPEN) * min(army(t, RESERVE, seat), need) / need
    if card == "pro_high_stone" and any(top and top[-1][0] in (2, 3) for top in t.pyramids):
        return ON_THE_WAY
    return EVENT
