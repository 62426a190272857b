"""What the ritual of the Age changes now, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mezo.decisions import DecisionKind
from engine.mezo.modules.rituals import data
from engine.mezo.modules.rituals.effects import devotion_for_skipping
from engine.mezo.modules.rituals.state import RITUAL
from engine.mezo.modules.rituals.steps import vp_of
from engine.mezo.state import PHASES
from engine.mezo.strength import standing
from web.games.mezo import words
from web.i18n import _, fill, mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.games.scene import Scene

SHORT = {
    data.BLOOD_TOLL: mark("1 warrior each"),
    data.GIFT_OF_MAIZE: mark("2 units, 1 devotion"),
    data.GREAT_MUSTER: mark("up to 4 a region"),
    data.LEAN_YEARS: mark("up to 2 a region"),
    data.VANGUARD: mark("2 beside champions"),
    data.REVERSED_SKY: mark("fewest VP CALLs first"),
    data.OFFERING_OF_FIRE: mark("1 unit: 2 devotion"),
    data.BLOOD_FOR_STONE: mark("2 units for action 3"),
    data.HEROES_HOUR: mark("champion: 4 strength"),
    data.WAR_OF_SOULS: mark("2 VP for the runner-up"),
    data.JADE_TRIBUTE: mark("1 VP per glyph"),
    data.RETURN_OF_SOULS: mark("1 VP per 3 in Xibalba"),
}
"""What each ritual changes, as short as half a phone's width wants it."""


def current_effect(scene: Scene, *, whole: bool = True) -> str:
    """What the ritual changes now, or will change in which phase, or that it is over.

    The ``whole`` of it tells how much, and for whom, too.
    """
    ritual = RITUAL.of(scene.view)
    phase = data.PHASE_OF.get(ritual, "")
    if not phase:
        return _("not revealed yet")
    if _is_over(scene, phase):
        return _("over for this Age")
    detail = _detail(scene, ritual) if whole else ""
    later = _(words.PHASES[phase]) if scene.view.phase != phase else ""
    return " · ".join(filter(None, (_(SHORT[ritual]), detail, later)))


def _is_over(scene: Scene, phase: str) -> bool:
    """Whether the ritual has done all that it does."""
    view = scene.view
    if phase == view.phase == "age_start":
        return scene.decision is None or scene.decision.kind != DecisionKind.MIX
    return PHASES.index(view.phase) > PHASES.index(phase)


def _detail(scene: Scene, ritual: str) -> str:
    detail = DETAILS.get(ritual)
    return detail(scene) if detail else ""


# --- by position ---------------------------------------------------------------------------------


def _skipped(scene: Scene) -> str:
    """Lean Years: what the turn would bring who deploys, if it ended now."""
    decision = scene.decision
    if decision is None or decision.kind != DecisionKind.DEPLOY:
        return ""
    gain = words.devotion(devotion_for_skipping(scene.view, decision.seat))
    return fill(_("now: %(what)s"), what=gain)


def _not_blessed(scene: Scene) -> str:
    """Where rituals of the Conflict Phase do not work (MX-RIT-7)."""
    blessed = scene.view.conflict == scene.view.blessed != NOBODY
    return _("not in the Blessed Region") if blessed else ""


def _next_in_strength(scene: Scene) -> str:
    """War of Souls: who would come next after the winner of the conflict now."""
    if scene.view.conflict == NOBODY or _not_blessed(scene):
        return _not_blessed(scene)
    powers = standing(scene.view, scene.view.conflict).strengths
    top = sorted(powers, reverse=True)[1]
    there = [scene.name(seat) for seat, power in enumerate(powers) if power == top]
    return fill(_("now: %(what)s"), what=" / ".join(there)) if top else ""


def vp_each(scene: Scene) -> list[tuple[int, int]]:
    """What a ritual of the Age End brings as things stand: seats and VP; empty for others."""
    ritual = RITUAL.of(scene.view)
    if data.PHASE_OF.get(ritual) != "age_end":
        return []
    return [(seat, vp_of(scene.view, seat, ritual)) for seat in range(scene.view.seats)]


def _everybodys_vp(scene: Scene) -> str:
    return ", ".join(f"{scene.name(seat)} {vp}" for seat, vp in vp_each(scene))


DETAILS: dict[str, Callable[[Scene], str]] = {
    data.LEAN_YEARS: _skipped,
    data.BLOOD_FOR_STONE: _not_blessed,
    data.WAR_OF_SOULS: _next_in_strength,
    data.JADE_TRIBUTE: _everybodys_vp,
    data.RETURN_OF_SOULS: _everybodys_vp,
}
"""How much, and for whom, as things stand."""
