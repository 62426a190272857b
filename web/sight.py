"""What is in sight: the decision that the person at the device makes, and the table as a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games
from web.games.scene import Scene
from web.games.staging import stage

if TYPE_CHECKING:
    from web.model import Model, Playing


def asked(playing: Playing) -> engine.Decision | None:
    """The decision that the person at the device is to make now; None at a gate or a bot's turn."""
    match = playing.match
    decision = match.decision
    if decision is None or playing.elsewhere or match.gate_for() != engine.NOBODY:
        return None
    return decision if match.seats[decision.seat].is_human else None


def scene(model: Model, playing: Playing) -> Scene:
    """What the table may show now."""
    match = playing.match
    gated = match.gate_for() != engine.NOBODY
    viewer = engine.NOBODY if gated or match.over else match.seat_in_sight()
    decision = asked(playing)
    view = match.view(viewer)
    bare = Scene(
        view=view,
        seats=match.seats,
        scores=match.game.scores(view),
        decision=decision,
        chosen=playing.chosen,
        picked=playing.picked,
        shown=playing.shown,
        as_list=model.settings.as_list,
        refusals=match.refusals() if decision else {},
        latest=match.events_since(match.last_begin(), viewer),
        history=match.events_since(0, viewer),
    )
    return stage(games.screen(match.game.id), bare, match.preview)
