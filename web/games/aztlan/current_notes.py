"""Sentences on what a thing in Aztlán would bring now, for explanations."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine import NOBODY
from engine.aztlan import data
from engine.aztlan.scoring import blessing_points
from engine.aztlan.state import unused_cards
from web.games.aztlan import breakdowns, score_forecast, words
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.games.scene import Scene


def current_notes(scene: Scene, thing: str) -> list[str]:
    """How things stand with a card, a lake or a domain; nothing for what says it itself."""
    kind, _sep, name = thing.partition(":")
    told = NOTES[kind](scene, name) if name and kind in NOTES else ""
    return [told] if told else []


def _power(scene: Scene, number: str) -> str:
    """What the viewer's land would score with a card that is still to be had."""
    seat = scene.viewer
    if seat == NOBODY or int(number) not in unused_cards(scene.view, seat):
        return ""
    points = words.points(score_forecast.current_points(scene, seat, int(number)))
    return fill(_("With it, your land would score %(points)s now."), points=points)


def _prosperity(scene: Scene, card: str) -> str:
    """What a Blessing would pay the viewer now, or the Offerings in hand at the end."""
    if scene.viewer == NOBODY:
        return ""
    if card in data.BLESSINGS:
        points = words.points(blessing_points(scene.view, scene.viewer, card))
        return fill(_("With your land now: %(points)s."), points=points)
    held = Counter(scene.view.hand)[card]
    if card != data.OFFERING or not held:
        return ""
    points = words.points(held**2)
    return fill(
        _("At the end, with the %(count)d you have: %(points)s."), count=held, points=points
    )


def _lake(_scene: Scene, name: str) -> str:
    """Where Canoes can land."""
    shores = next(lake.shores for lake in data.LAKES if lake.id == name)
    return fill(_("On its shore: %(territories)s."), territories=words.territories(shores))


def _domain(scene: Scene, name: str) -> str:
    """The arithmetic of one that is listed, as ``0.2``: whose, and which."""
    seat, _dot, number = name.partition(".")
    found = {one.seat: one.domains for one in breakdowns.scorings(scene)}.get(int(seat), ())
    if not number or int(number) >= len(found):
        return ""
    domain = found[int(number)]
    names = words.territories(data.IDS[i] for i in domain.territories)
    return f"{names}: {words.domain(domain.size, domain.matches)}"


NOTES: Mapping[str, Callable[[Scene, str], str]] = {
    "power": _power,
    "prosperity": _prosperity,
    "lake": _lake,
    "domain": _domain,
}
"""What there is to tell of a thing, by its kind."""
