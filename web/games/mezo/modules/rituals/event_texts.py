"""Decision texts and event texts of the rituals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.mezo.modules.rituals import events as e
from engine.mezo.modules.rituals.data import BLOOD_FOR_STONE, FIRE_DEVOTION
from engine.mezo.modules.rituals.decisions import DecisionKind as Kind
from engine.mezo.state import actions_of
from engine.mezo.steps.conflict import last_slot
from web.games.mezo import words
from web.games.mezo.modules.rituals.common_board import icon
from web.games.mezo.modules.rituals.texts import named
from web.games.mezo.region_texts import in_region
from web.games.scene import Choice
from web.games.texts import DecisionText, EventText
from web.i18n import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from markupsafe import Markup

    from engine import Decision
    from web.games.scene import Scene

ABOUT = "common:rituals"
"""The ritual of the Age, beside the map."""


def _unit(_scene: Scene, args: Sequence[str]) -> Choice:
    return Choice(words.units(args[1], 1), words.place(args[0]))


def _no(_scene: Scene, _args: Sequence[str]) -> Choice:
    return Choice(_("No"))


def _fire(_scene: Scene, _decision: Decision) -> Mapping[str, object]:
    return {"devotion": words.devotion(FIRE_DEVOTION)}


def blood(scene: Scene, args: Sequence[Any]) -> Choice:
    """Units instead of a glyph, with the action that they pay for."""
    assert scene.decision is not None
    view, seat = scene.view, scene.decision.seat
    action = actions_of(view, seat)[last_slot(view, seat)]
    mix = words.army(int(args[0]), int(args[1]))
    price = fill(_("%(units)s to Xibalba"), units=mix)
    does = f"{words.named(action)}: {words.explained(action)}"
    return Choice(price, does, deed=fill(_("Use %(thing)s"), thing=words.named(action)))


def blood_picture(_args: Sequence[int | str]) -> Markup:
    """The banner of the ritual that allows it."""
    return icon(BLOOD_FOR_STONE)


TIES = {
    "second": mark(
        "%(name)s: War of Souls, a tie in %(region)s."
        " Who comes next after the winner and gains 2 VP?"
    ),
}
"""MX-D-16."""

DECISION_TEXTS: dict[str, DecisionText] = {
    Kind.FIRE: DecisionText(
        mark("%(name)s: Offering of Fire, send a unit from the Reserve to Xibalba? (%(devotion)s)"),
        {"take": _unit, "decline": _no},
        values=_fire,
        says=mark("Devotion for a unit. Check how many units your Reserve can spare."),
        rule="MX-D-7",
    ),
}


def _skipped(event: e.RegionsSkipped) -> str:
    return ngettext(
        "%(name)s has deployed nothing in %(count)d region.",
        "%(name)s has deployed nothing in %(count)d regions.",
        event.n,
    )


EVENT_TEXTS = (
    EventText(
        e.RitualRevealed,
        mark("The ritual of Age %(age)s is revealed: %(ritual)s."),
        values=named,
        touched=lambda _event: (ABOUT,),
    ),
    EventText(
        e.RitualObeyed,
        mark("%(ritual)s. Order: %(order)s."),
        values=named,
        touched=lambda _event: (ABOUT,),
        begins_turn=True,
    ),
    EventText(
        e.RitualUsed,
        mark("%(name)s uses the ritual %(ritual)s."),
        values=named,
        touched=lambda _event: (ABOUT,),
    ),
    EventText(
        e.RegionsSkipped,
        _skipped,
        values=lambda event, _names: {"count": event.n},
        touched=lambda _event: (ABOUT,),
    ),
    EventText(
        e.SecondInStrength,
        mark("%(name)s comes next after the winner in %(region)s, with strength %(strength)d."),
        touched=in_region,
    ),
    EventText(
        e.RitualEnds,
        mark("The ritual %(ritual)s is over."),
        values=named,
        touched=lambda _event: (ABOUT,),
    ),
)
