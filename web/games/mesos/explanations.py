"""What an explanation in Mesos says of this very thing and of the current situation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.mesos import projection, tribe
from web.games.mesos import words
from web.games.mesos.board import space_drawing
from web.games.mesos.consequences import deciding_seat
from web.games.mesos.legend import tile_drawing
from web.games.mesos.tribe_figures import event_label, visible_events
from web.games.scene import BLANK
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from web.games.legend import Explanation
    from web.games.scene import Scene


def current_notes(scene: Scene, thing: str) -> Sequence[str]:
    """How things stand with what is no single thing: a kind of people or events, a number."""
    if thing in words.EVENTS:
        return _coming(scene, thing)
    if thing in words.KINDS or thing in FIGURES:
        return [_compared(scene, thing)]
    return [_hunger(scene)] if thing in ("need", "food") else []


def _coming(scene: Scene, kind: str) -> list[str]:
    """The events of a kind that are in sight."""
    mine = [one for one in visible_events(scene) if words.card_kind(one.card) == kind]
    return [f"{event_label(scene, one)}." for one in mine] or [_("None in view.")]


FIGURES: dict[str, Callable[[projection.Figures], int]] = {
    "set": lambda figures: figures.sets,
    "star": lambda figures: figures.stars,
    "invention": lambda figures: figures.inventions,
    "discount": lambda figures: figures.discount,
}
"""The figures of a tribe that a sign stands for."""


def _compared(scene: Scene, thing: str) -> str:
    """How many of something each tribe has."""
    view = scene.view
    if thing in FIGURES:
        counts = [FIGURES[thing](projection.figures(view, seat)) for seat in range(view.seats)]
    else:
        counts = [tribe.count(view.tribes[seat], thing) for seat in range(view.seats)]
    told = [f"{scene.name(seat)} {count}" for seat, count in enumerate(counts)]
    return fill(_("On the table: %(counts)s."), counts=", ".join(told))


def _hunger(scene: Scene) -> str:
    """Whether the tribe that is asked could feed itself."""
    view, seat = scene.view, deciding_seat(scene)
    need = tribe.need(view.tribes[seat], view.buildings[seat])
    text = _("%(name)s has %(food)d food; a Sustenance would ask for %(need)d.")
    return fill(text, name=scene.name(seat), food=view.food[seat], need=need)


# --- single things --------------------------------------------------------------------------------


def refine_explanation(scene: Scene, thing: str, found: Explanation) -> Explanation:
    """The answer about a single thing, with its own drawing and name."""
    kind, _sep, name = thing.partition(":")
    hook = SINGLE.get(kind)
    return hook(scene, name, found) if hook and name else found


def _card(_scene: Scene, card: str, found: Explanation) -> Explanation:
    """A card is drawn large below, with all that an option would say of it."""
    deed = _("Build it") if card in words.BUILDING_CARDS else _("Take it")
    prospects = tuple(replace(one, label=deed, detail="") for one in found.prospects)
    return replace(found, drawing=BLANK if found.body else found.drawing, prospects=prospects)


def _tile(_scene: Scene, tile: str, found: Explanation) -> Explanation:
    deed = fill(_("Place it on %(letter)s"), letter=words.tile_letter(tile))
    prospects = tuple(replace(one, label=deed, detail="") for one in found.prospects)
    return replace(found, drawing=tile_drawing(words.OFFER_TILES[tile])(), prospects=prospects)


def _space(scene: Scene, number: str, found: Explanation) -> Explanation:
    return replace(found, drawing=space_drawing(scene, int(number) - 1))


def _invention(_scene: Scene, name: str, found: Explanation) -> Explanation:
    return replace(found, name=f"{found.name} ({_(words.INVENTIONS[name])})")


SINGLE: dict[str, Callable[[Scene, str, Explanation], Explanation]] = {
    "card": _card,
    "tile": _tile,
    "space": _space,
    "invention": _invention,
}
