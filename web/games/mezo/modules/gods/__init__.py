"""The screen of the gods of the expansion: Zotz, Xolotl, Uayeb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.modules.gods.events import Warded
from engine.mezo.modules.gods.state import is_warded
from web.games.mezo.modules.gods.legend import LEGEND
from web.games.mezo.modules.gods.texts import NAMES, OPTIONS, TEXTS
from web.games.mezo.modules.module_screen import ModuleScreen, RegionNote
from web.games.mezo.region_texts import in_region
from web.games.texts import EventText
from web.i18n import _, fill, mark
from web.render import part

if TYPE_CHECKING:
    from web.games.scene import Scene

WARD = mark("No opponent's effect can touch your units in the region.")


def _note(scene: Scene, where: int) -> RegionNote | None:
    """Whose units are warded in a region."""
    warded = [p for p in range(scene.view.parties) if is_warded(scene.view, p, where)]
    if not warded:
        return None
    names = ", ".join(map(scene.name, warded))
    text = _("Nobody else's effect touches these units before the end of this conflict.")
    icon = part("mezo/pieces", "action_icon", "ward", "large")
    return RegionNote(fill(_("warded: %(names)s"), names=names), text, "MX-GEN-6", icon)


GODS = ModuleScreen(
    id="gods",
    name=mark("New gods"),
    gods={"zotz": "Zotz", "xolotl": "Xolotl", "uayeb": "Uayeb"},
    names=NAMES,
    texts=TEXTS,
    options=OPTIONS,
    keywords={"ward": WARD},
    event_texts=(
        EventText(
            Warded,
            mark("%(name)s's units in %(region)s are warded for this conflict."),
            touched=in_region,
        ),
    ),
    refusals={
        "already_warded": mark("These units are already warded."),
        "nobody_pays": mark("Nobody else has a unit here."),
    },
    note=_note,
    sounds={Warded: "turn_over"},
    legend=LEGEND,
)

__all__ = ["GODS"]
