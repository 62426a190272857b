"""What lies on the table in the solo mode besides, and who is who."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.schema import Each
from ....core.state import Field
from ...state import State, Table
from .data import CORNERS, DIFFICULTIES, START_VP, TRIAL_SPACES, TRIALS

YOU, VG = range(2)
"""The player and the Vengeful Gods, a party at which nobody sits."""

TRIAL = Field("trial", lambda _seats: "", lambda _s: {"", *TRIALS})
"""The side of the trial card that lies open; "" until it is chosen."""

COVERED = Field("covered", lambda _seats: [0, 0], lambda _s: Each(2, range(TRIAL_SPACES + 1)))
"""By party: how many spaces of the trial are covered."""

CARD = Field("vengeful_card", lambda _seats: "", lambda _s: {"", *CORNERS})
"""The action card that answers in this conflict; "" until it is turned up."""

PLAYED = Field(
    "vengeful_discard",
    lambda _seats: list[str](),
    lambda _s: Each(range(len(CORNERS) + 1), CORNERS),
)
"""The action cards that have answered in this Age; the order of the others is nobody's to know."""

START = Field(
    "start",
    lambda _seats: list(DIFFICULTIES["solo_normal"]),
    lambda _s: Each(2, START_VP),
)
"""By party: the space on which its VP marker begins."""

GODS_CHOOSE = Field("gods_choose", lambda _seats: 0, lambda _s: range(2))
"""1 where the book says at which vertex a new god stands, and not the player."""

MARCHED = Field("marched", lambda _seats: 0, lambda _s: range(100))
"""The units that have moved by the effect at hand: shamans and warriors take turns (MS-BOT-4)."""

FIELDS = (TRIAL, COVERED, CARD, PLAYED, START, GODS_CHOOSE, MARCHED)


def unseen(t: Table) -> list[str]:
    """The action cards that may still answer in this Age."""
    return [card for card in CORNERS if card not in (*PLAYED.of(t), CARD.of(t))]


def trial_row(t: Table, party: int) -> tuple[int, ...]:
    """What a party's half of the trial is worth with 0, 1, 2, 3 spaces covered."""
    trial = TRIALS[TRIAL.of(t)]
    return (0, *(trial.own if party == YOU else trial.theirs))


def worth(t: Table, party: int) -> int:
    """MS-FIN-2: the VP of the rightmost covered space of a party's half of the trial."""
    return trial_row(t, party)[COVERED.of(t)[party]]


def check(s: State) -> Iterator[str]:
    """One god more each Age (MS-AGE-3), and every action card once (MX-COMP-2)."""
    gods = s.god[VG:]
    if len(gods) not in (s.age - 1, s.age) or len({*s.god}) < len(s.god):
        yield f"Vengeful Gods: {gods} in Age {s.age}"
    laid = [*PLAYED.of(s), *filter(None, [CARD.of(s)])]
    if len({*laid}) < len(laid):
        yield "a vengeful action card is there twice"
    if len(PLAYED.of(s)) > len(s.fought):
        yield "more vengeful action cards than conflicts"
