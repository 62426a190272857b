"""What the events at the end of the last round did: shown until cards are taken again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from web.games.mesos import words
from web.games.mesos.board import cell
from web.render import render
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.games.scene import Scene


def struck(scene: Scene) -> Markup:
    """Every event of the last round with what each seat gained or lost; nothing without any.

    Only while totems are placed and nothing is to be confirmed.
    """
    last = _last_round(scene.history) if _placing(scene) else []
    cards = [event.args["card"] for event in last if event.kind == "event_resolved"]
    if not cards:
        return Markup()
    title = fill(_("The events of round %(round)d:"), round=scene.view.round - 1)
    return render("mesos/struck", title=title, events=[_event(scene, card, last) for card in cards])


def _placing(scene: Scene) -> bool:
    """Whether nothing but placing has happened since the round began, and no more is asked."""
    if scene.chosen or (scene.decision and scene.decision.kind != "place"):
        return False
    since = next((event.kind for event in reversed(scene.history) if event.kind != "placed"), "")
    return since == "round_begins"


def _last_round(history: Sequence[Event]) -> Sequence[Event]:
    """What happened between the beginnings of the last two rounds."""
    begins = [i for i, event in enumerate(history) if event.kind == "round_begins"]
    return history[begins[-2] : begins[-1]] if len(begins) > 1 else []


def _event(scene: Scene, card: str, events: Sequence[Event]) -> dict[str, Any]:
    mine = [e.args for e in events if e.args.get("card") == card and "counted" in e.args]
    found = words.EVENT_CARDS[card]
    return {
        "kind": found.kind,
        "era": words.ERAS[found.era],
        "name": words.card_name(card),
        "cells": [_cell(scene, seat, mine) for seat in range(scene.view.seats)],
    }


def _cell(scene: Scene, seat: int, changes: Sequence[dict[str, Any]]) -> dict[str, Any]:
    mine = [change for change in changes if change["seat"] == seat]
    food, points = (sum(change[what] for change in mine) for what in ("food", "points"))
    return {"seat": seat, "name": scene.name(seat), **cell(food, points)}
