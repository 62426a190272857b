"""What the events at the end of the last round did: shown until cards are taken again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mesos.decisions import Ask as Kind
from engine.mesos.events import Change, EventResolved, Placed, RoundBegins
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
    cards = [event.what.card for event in last if isinstance(event.what, EventResolved)]
    if not cards:
        return Markup()
    title = fill(_("The events of round %(round)d:"), round=scene.view.round - 1)
    return render("mesos/struck", title=title, events=[_event(scene, card, last) for card in cards])


def _placing(scene: Scene) -> bool:
    """Whether nothing but placing has happened since the round began, and no more is asked."""
    if scene.chosen or (scene.decision and scene.decision.kind != Kind.PLACE):
        return False
    past = (event.what for event in reversed(scene.history))
    return isinstance(next((one for one in past if not isinstance(one, Placed)), None), RoundBegins)


def _last_round(history: Sequence[Event]) -> Sequence[Event]:
    """What happened between the beginnings of the last two rounds."""
    begins = [i for i, event in enumerate(history) if isinstance(event.what, RoundBegins)]
    return history[begins[-2] : begins[-1]] if len(begins) > 1 else []


def _event(scene: Scene, card: str, events: Sequence[Event]) -> dict[str, object]:
    changes = [event.what for event in events if isinstance(event.what, Change)]
    mine = [change for change in changes if change.card == card]
    found = words.EVENT_CARDS[card]
    return {
        "kind": found.kind,
        "era": words.ERAS[found.era],
        "name": words.card_name(card),
        "cells": [_cell(scene, seat, mine) for seat in range(scene.view.seats)],
    }


def _cell(scene: Scene, seat: int, changes: Sequence[Change]) -> dict[str, object]:
    mine = [change for change in changes if change.seat == seat]
    food, points = sum(change.food for change in mine), sum(change.points for change in mine)
    return {"seat": seat, "name": scene.name(seat), **cell(food, points)}
