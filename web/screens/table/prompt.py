"""What is asked at the table, above it the news, and below it why something cannot be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web.i18n import _, fill, mark
from web.screens.replay.markup import what_happened
from web.screens.table.headlines import headline
from web.screens.table.undo_texts import why_no_undo

if TYPE_CHECKING:
    from web.view.view_model import ViewModel


UNDO = "undo"
"""What was asked about, if it is why nothing can be taken back."""
NEWS = 3
"""Sentences above the prompt on what has happened."""
MORE_NEWS = 8
"""Sentences while nothing is asked and the dock has the room."""
AWAY = {
    "phone": mark("%(name)s is choosing on another device."),
    "lost": mark("%(name)s's phone is out of reach. The match waits for it."),
    "cut": mark("The device that keeps the match is out of reach. It comes back by itself."),
    "closed": mark("This table has moved or is closed to you. Join it again with new codes."),
    "moving": mark("Another device keeps the match from now on. You follow it by yourself."),
    "link": mark("%(name)s plays by link. Send the turn."),
    "ready": mark("Your turn is ready. Send it back."),
    "paused": mark("The device that keeps the match shows something else just now."),
}
"""Instead of a prompt: where somebody is for whom the match waits."""


def prompt_and_news(table: ViewModel) -> dict[str, object]:
    """What is asked, and above it what has just happened; while nothing is asked, that is large."""
    news = _news(table)
    is_large = bool(news) and (table.resting or table.replay is not None)
    first = news[0] if is_large else None
    return {
        "prompt": first[1] if first else prompt_of(table),
        "prompt_seat": _speaker(table, first),
        "prompt_rule": "" if first else _prompt_rule(table),
        "news": [text for _seat, text in news[1 if first else 0 :]],
        "told_events": len(table.seen.history),
    }


def _speaker(table: ViewModel, told: tuple[int, str] | None) -> int:
    """Whose mark stands before the prompt: who is told of there, who chose, or who is asked."""
    if table.replay and table.replay.line:
        return table.replay.line.seat
    if told and 0 <= told[0] < table.seen.view.parties:
        return told[0]
    return table.seen.chooser if told or table.replay else table.seen.asked


def prompt_of(table: ViewModel) -> str:
    """What is asked, or why nothing is."""
    if table.scene.decision:
        return table.game_screen.prompt(table.scene)
    if table.scenario and table.scenario.is_decided:
        return _("The scenario is decided.")
    if table.seen.over:
        return _("The match is over.")
    name = table.scene.name(table.seen.asked)
    if table.away and not table.resting:
        return fill(_(AWAY[table.away]), name=name)
    if table.beats:
        return fill(_("Turn: %(name)s"), name=name)
    text = (
        _("%(name)s is next.") if table.resting or not table.waiting else _("%(name)s is thinking.")
    )
    return fill(text, name=name)


def _prompt_rule(table: ViewModel) -> str:
    """The rule that explains what is asked; '' where nothing is asked, or none is known."""
    decision = table.scene.decision
    asks = table.game_screen.decision_texts
    return asks[decision.kind].rule_of(decision) if decision else ""


def _news(table: ViewModel) -> list[tuple[int, str]]:
    """What happened, the most important of it, as ``headline``.

    Nothing while something is to be confirmed. Whoever comes to decide reads what the others did
    since their last turn.
    """
    seen, scene, game_screen = table.seen, table.scene, table.game_screen
    events, reader = scene.latest, NOBODY
    if scene.decision and (seen.moved or seen.chooser != scene.decision.seat):
        events = [event for choice in seen.since[1:] for event in choice] or events
        reader = scene.decision.seat
    limit = MORE_NEWS if table.resting or table.replay else NEWS
    if table.replay:
        return what_happened(table.replay, game_screen, events, scene.names, limit)
    return [] if scene.chosen else headline(game_screen, events, scene.names, limit, reader)


def reason_of(table: ViewModel) -> dict[str, str] | None:
    """Why what was asked about cannot be done, with its rule; None if nothing was."""
    if table.why == UNDO and table.seen.undo_barrier:
        return {"text": why_no_undo(table), "rule": ""}
    refusal = table.scene.refusals.get(table.why)
    if refusal is None:
        return None
    return {"text": table.game_screen.refusal(refusal), "rule": refusal.rule}
