"""Moments of rituals: when one is revealed, and when it gives VP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.events import UnitsMoved, Vp
from engine.mezo.modules.rituals.data import BLOOD_TOLL, SECOND_VP, WAR_OF_SOULS
from engine.mezo.modules.rituals.events import RitualObeyed, RitualRevealed, SecondInStrength
from web.games.mezo import words
from web.games.mezo.modules.rituals.common_board import icon
from web.games.mezo.modules.rituals.event_texts import ABOUT
from web.games.mezo.region_texts import in_region
from web.games.moment import Column, Moment
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.games.mezo.modules.module_screen import MakeMoment
    from web.games.texts import Names


def _revealed(event: RitualRevealed, rest: Sequence[Event], _names: Names) -> Moment:
    return Moment(
        "ritual",
        words.named(event.ritual),
        prize=fill(_("Age %(age)s"), age=words.AGES[event.age]),
        picture=icon(event.ritual, "large"),
        columns=_toll(rest) if event.ritual == BLOOD_TOLL else (),
        why=words.explained(event.ritual),
        about=(ABOUT,),
    )


def _toll(rest: Sequence[Event]) -> tuple[Column, ...]:
    """Who has sent a warrior, of those whose turn it was; nobody's was yet as it is turned up."""
    order = next((e.what.order for e in rest if isinstance(e.what, RitualObeyed)), [])
    moved = (e.what for e in rest if isinstance(e.what, UnitsMoved))
    sent = {what.seat for what in moved if what.to == "xibalba"}
    reached = max((order.index(seat) + 1 for seat in sent & {*order}), default=0)
    lost, nothing = f"−{words.units('warrior', 1)}", _("none")
    had_turns = sorted(order[:reached])
    return tuple(Column(seat, note=lost if seat in sent else nothing) for seat in had_turns)


def _obeyed(event: RitualObeyed, rest: Sequence[Event], _names: Names) -> Moment | None:
    """The VP of everybody; without any, that it was turned up has told enough."""
    if not any(event.points):
        return None
    return Moment(
        "ritual",
        words.named(event.ritual),
        picture=icon(event.ritual, "large"),
        columns=tuple(
            Column(seat, gain=_won(rest, seat, points)) for seat, points in enumerate(event.points)
        ),
        why=words.explained(event.ritual),
        about=(ABOUT,),
    )


def _won(rest: Sequence[Event], seat: int, points: int) -> int:
    """What a seat gains by a ritual: over occupied spaces too, where it has moved already."""
    gains = (event.what for event in rest if isinstance(event.what, Vp))
    found = (vp.points for vp in gains if vp.line == "rituals" and vp.seat == seat)
    return next(found, points)


def _second(event: SecondInStrength, rest: Sequence[Event], names: Names) -> Moment:
    text = _("%(name)s comes next after the winner, with strength %(strength)d.")
    return Moment(
        "ritual",
        words.named(WAR_OF_SOULS),
        prize=words.vp(SECOND_VP),
        picture=icon(WAR_OF_SOULS, "large"),
        columns=(Column(event.seat, total=event.strength, gain=_won(rest, event.seat, SECOND_VP)),),
        why=fill(text, name=names[event.seat], strength=event.strength),
        about=in_region(event),
    )


MOMENTS: dict[type, MakeMoment] = {
    RitualRevealed: _revealed,
    RitualObeyed: _obeyed,
    SecondInStrength: _second,
}
