"""The ritual of the Age beside the map, and its sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.mezo.language import SOURCES
from engine.mezo.modules.rituals.data import PHASE_OF
from engine.mezo.modules.rituals.state import PAST, RITUAL
from web.games.mezo import words
from web.games.mezo.modules.module_screen import CommonBoard
from web.games.mezo.modules.rituals.current_effect import current_effect, vp_each
from web.i18n import _, fill
from web.render import part, render

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.games.scene import Scene


def icon(ritual: str, size: str = "") -> Markup:
    """The banner of a ritual; '' for one that is face down."""
    return part("mezo/modules/rituals", "ritual_icon", ritual or None, size)


def ritual_board(scene: Scene) -> CommonBoard:
    """The ritual of the Age, always in sight with what it changes now."""
    ritual, means = RITUAL.of(scene.view), current_effect(scene)
    name = words.named(ritual) if ritual else _("Ritual")
    text = words.explained(ritual) if ritual else ""
    label = fill(_("Ritual of the Age: %(what)s"), what=". ".join(filter(None, (name, means))))
    return CommonBoard(
        name=name,
        number="",
        label=f"{label}. {text}".rstrip(),
        icon=icon(ritual),
        sheet=partial(_sheet, scene),
        now=means,
    )


def _sheet(scene: Scene) -> Markup:
    """The card with its whole text, what it means now for everybody, and those of Ages past."""
    ritual = RITUAL.of(scene.view)
    each = [(seat, scene.name(seat), words.vp(vp)) for seat, vp in vp_each(scene)]
    past = [{"name": words.named(one), "text": words.explained(one)} for one in PAST.of(scene.view)]
    return render(
        "mezo/modules/ritual_sheet",
        picture=icon(ritual, "large"),
        text=_text(ritual),
        phase=_(words.PHASES[PHASE_OF[ritual]]) if ritual else "",
        now=current_effect(scene, whole=not each),
        each=each,
        past=past,
    )


def _text(ritual: str) -> Markup | str:
    if ritual in SOURCES:
        return words.keywords(words.explained(ritual), ritual)
    return words.explained(ritual) if ritual else _("It is revealed when the Age begins.")
