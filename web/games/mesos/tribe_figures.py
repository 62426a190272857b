"""All tribes in figures with the visible events, below the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mesos import projection, tribe
from engine.mesos.data import KINDS
from web.games.mesos import words
from web.games.mesos.consequences import amounts, deciding_seat, tone
from web.games.mesos.detail_buttons import inspect
from web.i18n import _, signed
from web.render import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.games.scene import Scene
    from web.render import Deferred


def tribe_figures(scene: Scene) -> Deferred:
    """A table with a row for each seat."""
    found = visible_events(scene)
    return deferred(
        "mesos/tribe_figures",
        tribes=[_tribe(scene, seat, found) for seat in range(scene.view.seats)],
        kinds=[{"id": kind, "name": _(words.KINDS[kind])} for kind in KINDS],
        events=[_event(scene, event) for event in found],
    )


def _tribe(
    scene: Scene, seat: int, events: Sequence[projection.EventForecast]
) -> dict[str, object]:
    view = scene.view
    return {
        "seat": seat,
        "name": scene.name(seat),
        "own": seat == deciding_seat(scene),
        "food": view.food[seat],
        "need": tribe.need(view.tribes[seat], view.buildings[seat]),
        "counts": tribe.counts(view.tribes[seat]),
        "cells": [_cell(scene, event, seat) for event in events],
    }


# --- events in sight ------------------------------------------------------------------------------


def visible_events(scene: Scene) -> list[projection.EventForecast]:
    """The events that will still strike: none once the match is over."""
    return projection.forecasts(scene.view) if scene.view.agenda else []


def _event(scene: Scene, found: projection.EventForecast) -> dict[str, object]:
    """An event in sight, as the head of its column."""
    event = words.EVENT_CARDS[found.card]
    return {
        "id": found.card,
        "kind": event.kind,
        "era": words.ERAS[event.era],
        "now": found.round == scene.view.round,
        "attributes": inspect(f"card:{found.card}", event_label(scene, found)),
    }


def event_label(scene: Scene, found: projection.EventForecast) -> str:
    """An event in sight in words: what, and when."""
    return f"{words.card_name(found.card)}, {due_events(scene, found.round)}"


def due_events(scene: Scene, when: int) -> str:
    """When an event resolves."""
    rounds = when - scene.view.round
    return _("at the end of this round") if not rounds else _("at the end of the next round")


def _cell(scene: Scene, found: projection.EventForecast, seat: int) -> dict[str, object]:
    """What an event does to a seat as things stand, in numbers and for the ear."""
    mine = [change for change in found.changes if change.seat == seat]
    food, points = sum(change.food for change in mine), sum(change.points for change in mine)
    spoken = [chip.text for chip in amounts(food, points)]
    return {
        "id": found.card,
        "now": found.round == scene.view.round,
        "food": signed(food) if food else "",
        "food_tone": tone(food),
        "points": signed(points) if points else "",
        "points_tone": tone(points),
        "spoken": ", ".join(spoken) or _("nothing"),
    }
