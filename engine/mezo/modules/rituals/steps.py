"""The way of the ritual cards through a match (MX-RIT); what each of them does, ``twelve`` says.

Most rituals change a rule of the base game while they lie face up. Four are carried out by every
player; their texts are in the effect language.
"""

from __future__ import annotations

from ....core import chance
from ...data import LAST_AGE
from ...hooks import moment
from ...language import EFFECTS, SOURCES, amount
from ...state import State, Table, players, step
from ...steps.effects import resolve
from .data import PHASE_OF
from .events import RitualEnds, RitualObeyed, RitualRevealed
from .state import DOWN, PAST, RITUAL


@step
def lay_rituals(s: State) -> None:
    """MX-SET-4: three of the twelve, face down in one stack; nobody sees the other nine."""
    cards = list(PHASE_OF)
    chance.shuffle(s, cards)
    DOWN.set(s, cards[:LAST_AGE])


@step
def reveal_ritual(s: State) -> None:
    """MX-RIT-2: after the Angry God tile (MX-GEN-9) the top card is turned up and stays so.

    If the Age Start Phase is its phase, it is carried out at once (MX-RIT-4).
    """
    s.begin_beat()
    ritual = chance.draw(s, DOWN.of(s))
    RITUAL.set(s, ritual)
    s.note("MX-RIT-2", RitualRevealed, ritual, s.age)
    if PHASE_OF[ritual] == "age_start":
        s.then(obey_all())


@step
def obey_all(s: State) -> None:
    """MX-RIT-6: everybody, in the VP order of now, which stays as it is (MX-GEN-3, MX-COMB-11).

    One player completely before the next.
    """
    s.begin_beat()
    order, ritual = players(s), RITUAL.of(s)
    s.note("MX-RIT-6", RitualObeyed, ritual, order, [vp_of(s, p, ritual) for p in range(s.seats)])
    for seat in reversed(order):
        s.then(obey(seat), *moment(s, "checkpoint", seat))


def vp_of(t: Table, seat: int, ritual: str) -> int:
    """The VP that a ritual which everybody carries out brings a seat, as things stand."""
    gains = (EFFECTS[path] for path in SOURCES[ritual] if EFFECTS[path].do == "gain_vp")
    return sum(amount(t, seat, effect.n) for effect in gains)


@step
def obey(s: State, seat: int) -> None:
    """One player's part of a ritual, with what that player chooses in it (MX-D-5)."""
    s.begin_turn(seat)
    s.then(resolve(seat, RITUAL.of(s)))


@step
def end_ritual(s: State) -> None:
    """MX-RIT-5: after the VP for pyramids (MX-GEN-10), a ritual of the Age End is carried out.

    Then it is discarded, whatever its phase.
    """
    s.then(discard_ritual())
    if PHASE_OF[RITUAL.of(s)] == "age_end":
        s.then(obey_all())


@step
def discard_ritual(s: State) -> None:
    """MX-RIT-5: it goes back to the box; nothing of it lasts into the next Age (MX-RIT-3)."""
    s.begin_beat()
    s.note("MX-RIT-5", RitualEnds, RITUAL.of(s))
    PAST.of(s).append(RITUAL.of(s))
    RITUAL.set(s, "")
