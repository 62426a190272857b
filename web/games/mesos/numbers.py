"""All tribes in numbers with the events in sight, below the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mesos import outlook, tribe
from engine.mesos.data import KINDS
from web.games.mesos import words
from web.games.mesos.consequences import amounts, asked, tone
from web.games.mesos.looks import look
from web.render import render
from web.words import _, signed

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.games.scene import Scene


def numbers(scene: Scene) -> Markup:
    """A table with a row for each seat."""
    return render(
        "mesos/numbers",
        tribes=[_tribe(scene, seat) for seat in range(scene.view.seats)],
        kinds=[{"id": kind, "name": _(words.KINDS[kind])} for kind in KINDS],
        events=events(scene),
    )


def _tribe(scene: Scene, seat: int) -> dict[str, object]:
    view = scene.view
    return {
        "seat": seat,
        "name": scene.name(seat),
        "own": seat == asked(scene),
        "food": view.food[seat],
        "need": tribe.need(view.tribes[seat], view.buildings[seat]),
        "counts": tribe.counts(view.tribes[seat]),
    }


# --- events in sight ------------------------------------------------------------------------------


def in_sight(scene: Scene) -> list[outlook.Forecast]:
    """The events that will still strike: none once the match is over."""
    return outlook.forecasts(scene.view) if scene.view.agenda else []


def events(scene: Scene) -> list[dict[str, object]]:
    """Every event in sight with what it does to each seat as things stand."""
    return [
        {
            "id": found.card,
            "kind": words.EVENT_CARDS[found.card].kind,
            "era": words.ERAS[words.EVENT_CARDS[found.card].era],
            "now": found.round == scene.view.round,
            "attributes": look(f"card:{found.card}", event_label(scene, found)),
            "cells": [_cell(found, seat) for seat in range(scene.view.seats)],
        }
        for found in in_sight(scene)
    ]


def event_label(scene: Scene, found: outlook.Forecast) -> str:
    """An event in sight in words: what, and when."""
    return f"{words.card_name(found.card)}, {due(scene, found.round)}"


def due(scene: Scene, when: int) -> str:
    """When an event resolves."""
    rounds = when - scene.view.round
    return _("at the end of this round") if not rounds else _("at the end of the next round")


def _cell(found: outlook.Forecast, seat: int) -> dict[str, object]:
    """What an event does to a seat, in numbers and for the ear."""
    mine = [change for change in found.changes if change.seat == seat]
    food, points = sum(change.food for change in mine), sum(change.points for change in mine)
    spoken = [chip.text for chip in amounts(food, points)]
    return {
        "food": signed(food) if food else "",
        "food_tone": tone(food),
        "points": signed(points) if points else "",
        "points_tone": tone(points),
        "spoken": ", ".join(spoken) or _("nothing"),
    }
