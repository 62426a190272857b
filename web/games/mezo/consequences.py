"""What a choice of Mezo is sure to bring, as chips: what is alike is told once, and where."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.mezo.data import REGIONS
from engine.mezo.events import UnitsMoved
from web.games.mezo import words
from web.games.mezo.event_texts import EVENT_TEXTS, chosen
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.games.scene import Chip, Scene


def chips(scene: Scene, events: Sequence[Event]) -> list[Chip]:
    """The consequences of an option; units that come or go in several regions say in which."""
    together = _together(chosen(scene, events))
    regions = {where for event in together for where in _regions(event)}
    where: dict[Chip, list[str]] = {}
    found: list[Chip] = []
    for event in together:
        for chip in EVENT_TEXTS.chips(scene, event):
            if len(regions) > 1 and _regions(event):
                where.setdefault(chip, []).extend(_regions(event))
            else:
                found.append(chip)
    for chip, places in where.items():
        found += _placed(scene, chip, places)
    return found


def _placed(scene: Scene, chip: Chip, regions: Sequence[str]) -> list[Chip]:
    """What comes or goes, and where."""
    if set(regions) == {REGIONS[region] for region in scene.view.live}:
        return [replace(chip, text=fill(_("%(units)s in every region"), units=chip.text))]
    return [replace(chip, text=f"{chip.text}, {words.region(region)}") for region in regions]


def _regions(event: Event) -> list[str]:
    """The regions in which units come or go."""
    what = event.what
    if not isinstance(what, UnitsMoved):
        return []
    return [where for where in (what.source, what.to) if where in REGIONS]


def _together(events: Sequence[Event]) -> list[Event]:
    """Moves of the same units between the same places as one, where the first of them is."""
    found: dict[object, Event] = {}
    for number, event in enumerate(events):
        what = event.what
        if not isinstance(what, UnitsMoved):
            found[number] = event
            continue
        same = what[:4]
        before = found[same].what if same in found else None
        more = before.n if isinstance(before, UnitsMoved) else 0
        found[same] = event._replace(what=what._replace(n=what.n + more))
    return list(found.values())
