"""The rules of the prophecies (MX-PRO)."""

from __future__ import annotations

from ....core import chance
from ....core.state import NOBODY
from ...state import SHAMAN, State, Table, step, vp_order
from ...tracks import gain_vp
from .data import (
    COLUMN_LENGTH,
    MONUMENT_VP,
    NEEDED,
    PROPHECIES,
    VP,
)
from .events import (
    MonumentTaken,
    PropheciesLaid,
    ProphecyCompleted,
    ProphecyFulfilled,
)
from .state import (
    COLUMN,
    HAPPENED,
    MONUMENT,
    PROGRESS,
    SCRIBE,
    current,
    put_away,
    who_can,
)


@step
def lay_prophecies(s: State) -> None:
    """MX-SET-5: three of the twelve, face up in a column; the first drawn lies lowest.

    The others go back unseen (MX-HID-2). Nobody has any progress yet.
    """
    cards = list(PROPHECIES)
    chance.shuffle(s, cards)
    COLUMN.set(s, tuple(chance.draw(s, cards) for _ in range(COLUMN_LENGTH)))
    s.note("MX-SET-5", PropheciesLaid, list(COLUMN.of(s)))


# --- What happens (MX-PRO-7) ---------------------------------------------------------------------


def _happens(s: State, seat: int, card: str) -> None:
    """MX-PRO-8: counts only for a seat whose current card waits for it now."""
    if current(s, seat) == card:
        HAPPENED.set(s, HAPPENED.of(s) | 1 << seat)


@step
def see_built(s: State, seat: int, region: int, piece: str, level: int) -> None:
    """``pro_high_stone``: a tier by its printed level; only a BUILD is told of (MX-PRO-12).

    A glyph has no level.
    """
    del region, piece
    if level >= NEEDED["pro_high_stone"]:
        _happens(s, seat, "pro_high_stone")


@step
def see_winner(s: State, seat: int, region: int, strengths: tuple[int, ...]) -> None:
    """``pro_blessed_victor``; ``pro_foreign_field``: where no champion of the winner's stands."""
    del strengths
    if region == s.blessed:
        _happens(s, seat, "pro_blessed_victor")
    elif s.champions[region] != seat:
        _happens(s, seat, "pro_foreign_field")


@step
def see_record(s: State, seat: int, kind: int) -> None:
    """``pro_two_books``: it happens with the Codex, if the Calendar was the same seat's before."""
    if kind == SHAMAN:
        SCRIBE.set(s, seat)
    elif SCRIBE.of(s) == seat:
        _happens(s, seat, "pro_two_books")


@step
def forget_record(s: State, region: int) -> None:
    """``pro_two_books`` asks for both in one conflict."""
    del region
    SCRIBE.set(s, NOBODY)


@step
def see_appeased(s: State, seat: int, paid: int) -> None:
    """``pro_great_appeasement``: at the price that it asks for."""
    if paid == NEEDED["pro_great_appeasement"]:
        _happens(s, seat, "pro_great_appeasement")


@step
def see_sacrifice(s: State, seat: int, n: int) -> None:
    """``pro_red_river``: so many units at once in the Blessed Region."""
    if n >= NEEDED["pro_red_river"]:
        _happens(s, seat, "pro_red_river")


# --- Checkpoints ---------------------------------------------------------------------------------


@step
def reach_checkpoint(s: State, acting: int) -> None:
    """MX-PRO-9: never within an effect; the base game and modules name the moment.

    MX-PRO-10: the acting seat first, then the others in the VP order of now. Whoever is tested
    completes all that he can, and cannot decline (MX-PRO-11), whatever it was gained through
    (MX-COMB-7). The final scoring has no checkpoint (MX-PRO-13), and gives nothing for progress
    (MX-END-1).
    """
    if not who_can(s):
        return
    for seat in checkpoint_order(s, acting):
        while seat in who_can(s):
            _complete(s, seat)


def checkpoint_order(t: Table, acting: int) -> list[int]:
    """MX-PRO-10: the order at a checkpoint; NOBODY acts where no one seat does."""
    return sorted(vp_order(t), key=lambda seat: seat != acting)


def _complete(s: State, seat: int) -> None:
    """MX-PRO-3: the token moves up, VP at once; on the third card there is the Monument."""
    s.begin_beat()
    card, progress = current(s, seat), list(PROGRESS.of(s))
    progress[seat] += 1
    PROGRESS.set(s, tuple(progress))
    HAPPENED.set(s, HAPPENED.of(s) & ~(1 << seat))
    s.note("MX-PRO-3", ProphecyCompleted, seat, card, progress[seat], progress)
    gain_vp(s, "MX-PRO-3", seat, VP, "prophecies", source=card)
    if progress[seat] == COLUMN_LENGTH:
        _take_monument(s, seat)


def _take_monument(s: State, seat: int) -> None:
    """MX-PRO-4: a second gain, and the Monument, which does nothing more (MX-PRO-6).

    MX-PRO-5: cards and tokens are out of the game at once, whoever else could complete one.
    """
    s.begin_beat()
    MONUMENT.set(s, seat)
    s.note("MX-PRO-4", MonumentTaken, seat)
    gain_vp(s, "MX-PRO-4", seat, MONUMENT_VP, "monument")
    put_away(s)
    s.note("MX-PRO-5", ProphecyFulfilled)
