"""Hints: the person who is to choose asks for the best bot's opinion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import bots
from web.app.dispatch import on
from web.app.effects import Announce, AskHint
from web.app.saving import save_match
from web.model.playing import Hint
from web.screens.table.hint_view import failure, spoken
from web.view.view_model import asked, can_hint, view_model_of

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.playing import Playing
    from web.model.root import Model


@on("hint")
def hint(model: Model, _message: Message) -> Effects:
    """Asks for a hint; or folds the shown one, and unfolds it again."""
    playing = model.playing
    if playing is None or not can_hint(model, playing):
        return []
    decision, had = asked(playing), playing.hint
    assert decision is not None
    if had and had.decision is decision and had.number and not had.failed:
        had.folded = not had.folded
        return []
    if playing.match.conceals(decision.seat):
        is_open = had is not None and had.decision is decision
        playing.hint = None if is_open else Hint(decision)
        return []
    return _ask(playing)


@on("hint-uncovered")
def hint_uncovered(model: Model, message: Message) -> Effects:
    """The person confirms that nobody else is looking: secrets are shown, and a hint comes."""
    playing = model.playing
    if playing is None or not can_hint(model, playing):
        return []
    decision = asked(playing)
    assert decision is not None
    playing.match.uncover(decision.seat)
    return [*save_match(model, playing, message), *_ask(playing)]


def _ask(playing: Playing) -> Effects:
    """Asks the best bot in the person's place."""
    assert playing.match.decision is not None
    playing.asked += 1
    playing.hint = Hint(playing.match.decision, playing.asked)
    return [AskHint(bots.hint_question(playing.match), playing.asked)]


@on("advice")
def advice(model: Model, message: Message) -> Effects:
    """The hint has come; it counts if the decision is still the same."""
    playing = model.playing
    if playing is None or playing.hint is None:
        return []
    hint, text = playing.hint, message.data["advice"]
    if message.data["number"] != str(hint.number) or hint.decision is not playing.match.decision:
        return []
    if not text:
        hint.failed = True
        return [Announce(failure())]
    hint.advice = bots.Advice.from_text(text)
    playing.match.hints.append(hint.decision.seat)
    table = view_model_of(model, playing)
    told = [Announce(spoken(table))] if table.hint else []
    return [*save_match(model, playing, message), *told]
