"""Sentences on what things in Mezo do now, for explanations."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mezo import data
from engine.mezo.state import (
    RESERVE,
    SPACE_IDS,
    TYPES,
    VERTEX_REGIONS,
    XIBALBA,
    devotion_level,
    devotion_value,
    glyphs,
    record,
    units,
)
from engine.mezo.steps.appease import price
from engine.mezo.steps.effects import would_do_nothing
from web.games.mezo import words
from web.games.mezo.modules import leaderless
from web.games.mezo.parties import party_of
from web.i18n import _, fill, ngettext
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from markupsafe import Markup

    from web.games.legend import Explanation
    from web.games.scene import Scene

    Tell = Callable[[Scene, str], list[str]]


def current_notes(scene: Scene, thing: str) -> Sequence[str]:
    """Sentences on a thing, by its full name: ``shaman``, ``altar:altar_sun``."""
    kind, _sep, rest = thing.partition(":")
    return NOW[kind](scene, rest or kind) if kind in NOW else ()


# --- what one has --------------------------------------------------------------------------------


def _seat(scene: Scene) -> int:
    """Whose pieces are meant: of who decides, else of who looks."""
    return scene.decision.seat if scene.decision else scene.viewer


def _units(scene: Scene, kind: str) -> list[str]:
    seat, index = _seat(scene), TYPES.index(kind)
    if seat == NOBODY:
        return []
    held, dead = (units(scene.view, place, seat, index) for place in (RESERVE, XIBALBA))
    return [fill(_("In your Reserve: %(held)d. In Xibalba: %(dead)d."), held=held, dead=dead)]


def _glyphs(scene: Scene, _thing: str) -> list[str]:
    return _left(scene, glyphs(scene.view, RESERVE, seat) if (seat := _seat(scene)) >= 0 else 0)


def _champions(scene: Scene, _thing: str) -> list[str]:
    return _left(scene, scene.view.champions_left[seat] if (seat := _seat(scene)) >= 0 else 0)


def _left(scene: Scene, number: int) -> list[str]:
    if _seat(scene) == NOBODY:
        return []
    return [fill(_("In your Reserve: %(held)d."), held=number)]


def _devotion(scene: Scene, _thing: str) -> list[str]:
    seat = _seat(scene)
    if seat == NOBODY:
        return []
    text = _("Yours: %(value)d on the track (VP at the end of the game), level %(level)d.")
    value, level = devotion_value(scene.view, seat), devotion_level(scene.view, seat)
    return [fill(text, value=value, level=level)]


# --- where things are ----------------------------------------------------------------------------


def _god(scene: Scene, god: str) -> list[str]:
    """Who leads a god, what its call does, and where it is present."""
    view = scene.view
    if god not in view.god:
        return []
    number = view.god.index(god)
    party = party_of(view, number)
    if party >= view.seats:
        told = [leaderless(view, god)]
    else:
        told = [_leader(scene, party), f"{words.call(god)}: {words.call_text(god)}"]
    if view.vertex[number] == NOBODY:
        return [*told, _("It is not on the board yet.")]
    return [*told, _present(VERTEX_REGIONS[view.vertex[number]])]


def _leader(scene: Scene, seat: int) -> str:
    return fill(_("%(name)s leads this god."), name=scene.name(seat))


def _present(regions: Sequence[int | str]) -> str:
    where = ", ".join(map(words.region, regions))
    return fill(_("It is present in %(regions)s."), regions=where)


def _altar(scene: Scene, altar: str) -> list[str]:
    if altar not in scene.view.altars:
        return []
    where = words.region(scene.view.altars.index(altar))
    return [fill(_("It lies in %(region)s."), region=where)]


def _blessed(scene: Scene, _thing: str) -> list[str]:
    if scene.view.blessed == NOBODY:
        return []
    return [fill(_("In this Age it is %(region)s."), region=words.region(scene.view.blessed))]


def _desolate(scene: Scene, _thing: str) -> list[str]:
    lost = [i for i in range(len(data.REGIONS)) if scene.view.live and i not in scene.view.live]
    if not lost:
        return []
    where = ", ".join(map(words.region, lost))
    return [fill(_("In this match: %(regions)s."), regions=where)]


def _space(scene: Scene, space: str) -> list[str]:
    for kind, spaces in enumerate(SPACE_IDS):
        if space in spaces and (seat := record(scene.view, kind)[spaces.index(space)]) != NOBODY:
            return [fill(_("A unit stands on it: %(name)s."), name=scene.name(seat))]
    return []


# --- what texts do -------------------------------------------------------------------------------


def _appease(scene: Scene, _thing: str) -> list[str]:
    number = price(scene.view)
    text = ngettext("It costs %(count)d unit now.", "It costs %(count)d units now.", number)
    return [fill(text, count=number)]


def _action(scene: Scene, action: str) -> list[str]:
    """Why an action would do nothing, to whoever decides."""
    if scene.decision is None or action == "action":
        return []
    why = would_do_nothing(scene.view, scene.decision.seat, action)
    return [words.idle(why)] if why else []


NOW: Mapping[str, Tell] = {
    "warrior": _units,
    "shaman": _units,
    "glyph": lambda scene, thing: _glyphs(scene, thing) if thing == "glyph" else [],
    "champion": _champions,
    "devotion": _devotion,
    "god": _god,
    "altar": _altar,
    "blessed": _blessed,
    "desolate": _desolate,
    "space": _space,
    "appease": _appease,
    "action": _action,
}


# --- how a certain thing is drawn ----------------------------------------------------------------


def drawn(thing: str, found: Explanation) -> Explanation:
    """The answer with the drawing of this very thing, where all of its kind look different."""
    kind, _sep, rest = thing.partition(":")
    return replace(found, drawing=DRAWN[kind](rest)) if rest and kind in DRAWN else found


def _unit(name: str) -> Markup:
    _place, seat, kind = name.split(".")
    return part("mezo/pieces", "unit_icon", kind, int(seat))


DRAWN: Mapping[str, Callable[[str], Markup]] = {
    "altar": lambda altar: part("mezo/pieces", "altar_icon", altar),
    "space": lambda space: part("mezo/pieces", "space_icon", space),
    "tile": lambda tile: part("mezo/pieces", "wrath_icon", tile),
    "ability": lambda ability: part("mezo/pieces", "ability_icon", ability),
    "card": lambda card: part("mezo/pieces", "card_type_icon", card.rpartition("_")[2]),
    "glyph": lambda name: part("mezo/pieces", "glyph_icon", int(name.split(".")[1])),
    "unit": _unit,
}
