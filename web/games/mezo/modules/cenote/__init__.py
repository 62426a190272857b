"""The screen of the Sacred Cenote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mezo.modules.cenote.data import DEVOTION
from engine.mezo.modules.cenote.decisions import DecisionKind as Kind
from engine.mezo.modules.cenote.events import CenoteMoved, CenoteWon
from engine.mezo.modules.cenote.state import REGION
from web.games.legend import Entry
from web.games.mezo import words
from web.games.mezo.modules.legend_headings import SOULS
from web.games.mezo.modules.module_screen import ModuleScreen, RegionNote
from web.games.mezo.region_texts import at_region, in_region, region
from web.games.moment import Moment
from web.games.texts import DecisionText, EventText
from web.i18n import _, fill, mark
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Decision, Event
    from engine.mezo.state import Table
    from web.games.scene import Scene
    from web.games.texts import Names


def _under_altar(t: Table, where: int) -> Markup:
    return part("mezo/modules/cenote", "cenote") if REGION.of(t) == where else Markup()


def _note(scene: Scene, where: int) -> RegionNote | None:
    if REGION.of(scene.view) != where:
        return None
    return RegionNote(_("the Sacred Cenote"), _stake(), "MX-CEN-4", _icon())


def _stake() -> str:
    text = _("The winner of the conflict here also gains %(devotion)d devotion.")
    return fill(text, devotion=DEVOTION)


def _icon(size: str = "") -> Markup:
    return part("mezo/modules/cenote", "cenote_icon", size)


def _worth(_scene: Scene, _decision: Decision) -> dict[str, object]:
    return {"devotion": DEVOTION}


# --- moments -------------------------------------------------------------------------------------


def _moved(event: CenoteMoved, _rest: Sequence[Event], _names: Names) -> Moment:
    return Moment(
        "cenote",
        fill(_("The Cenote lies in %(region)s"), region=words.region(event.region)),
        prize=words.devotion(DEVOTION),
        picture=_icon("large"),
        why=_stake(),
        about=in_region(event),
        seats=(event.seat,),
    )


def _won(event: CenoteWon, _rest: Sequence[Event], names: Names) -> Moment:
    return Moment(
        "cenote",
        fill(_("%(name)s wins at the Sacred Cenote"), name=names[event.seat]),
        prize=words.devotion(DEVOTION),
        picture=_icon("large"),
        about=in_region(event),
        seats=(event.seat,),
    )


CENOTE = ModuleScreen(
    id="cenote",
    name=mark("Sacred Cenote"),
    decision_texts={
        Kind.CENOTE: DecisionText(
            mark(
                "%(name)s: put the Sacred Cenote under an altar. The winner of the "
                "conflict there also gains %(devotion)d devotion."
            ),
            {"cenote": region},
            values=_worth,
            targets={"cenote": at_region},
            says=mark(
                "The winner there gains 3 devotion on top of the altar. Choose a region "
                "you will win, or one your rivals cannot."
            ),
            rule="MX-CEN-1",
        )
    },
    event_texts=(
        EventText(
            CenoteMoved,
            mark("%(name)s puts the cenote under the altar in %(region)s."),
            touched=in_region,
        ),
        EventText(
            CenoteWon,
            mark("%(name)s has won at the Sacred Cenote in %(region)s."),
            touched=in_region,
        ),
    ),
    under_altar=_under_altar,
    note=_note,
    sounds={CenoteMoved: "rain", CenoteWon: "rain"},
    moments={CenoteMoved: _moved, CenoteWon: _won},
    legend={
        "cenote": Entry(
            mark("Sacred Cenote"),
            mark(
                "It lies under an altar: the winner of the conflict there also gains 3 "
                "devotion. Each Age the player with the most VP places it."
            ),
            "MX-CEN-4",
            _icon,
            SOULS,
        )
    },
)

__all__ = ["CENOTE"]
