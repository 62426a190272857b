"""The face of the Sacred Cenote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mezo.modules.cenote.data import DEVOTION
from engine.mezo.modules.cenote.decisions import Ask as Kind
from engine.mezo.modules.cenote.events import CenoteMoved, CenoteWon
from engine.mezo.modules.cenote.state import REGION
from web.games.face import Ask, Told
from web.games.mezo.modules.face import ModuleFace, Note
from web.games.mezo.regions import at_region, in_region, region
from web.render import part
from web.words import _, fill, mark

if TYPE_CHECKING:
    from engine.mezo.state import Table
    from web.games.scene import Scene


def _under_altar(t: Table, where: int) -> Markup:
    return part("mezo/modules/cenote", "cenote") if REGION.of(t) == where else Markup()


def _note(scene: Scene, where: int) -> Note | None:
    if REGION.of(scene.view) != where:
        return None
    text = _("The winner of the conflict here also gains %(devotion)d devotion.")
    icon = part("mezo/modules/cenote", "cenote_icon")
    return Note(_("the Sacred Cenote"), fill(text, devotion=DEVOTION), "MX-CEN-4", icon)


CENOTE = ModuleFace(
    id="cenote",
    name=mark("Sacred Cenote"),
    asks={
        Kind.CENOTE: Ask(
            mark("%(name)s: put the cenote under an altar."),
            {"cenote": region},
            targets={"cenote": at_region},
        )
    },
    told=(
        Told(
            CenoteMoved,
            mark("%(name)s puts the cenote under the altar in %(region)s."),
            touched=in_region,
        ),
        Told(
            CenoteWon,
            mark("%(name)s has won at the Sacred Cenote in %(region)s."),
            touched=in_region,
        ),
    ),
    under_altar=_under_altar,
    note=_note,
)

__all__ = ["CENOTE"]
