"""A match comes onto the table, goes on after a choice, and is laid aside."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from engine import bots
from engine.bots import odds
from web import games, shelf
from web.app.keeping import hold, keep_match, new_id
from web.model import Announce, AskBot, Erase, Focus, Later, Message, Playing
from web.render import meet
from web.sight import asked, rival_in

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Model


QUESTIONS = 1_000_000
"""No match ever asks its bots so often."""
SAID = 3
"""Sentences about one choice that are still listened to."""

# --- onto the table and off it ------------------------------------------------------------------


def open_match(model: Model, match_id: str) -> Effects:
    """Lays a kept match on the table, through the gate where secrets follow."""
    try:
        match = shelf.load(shelf.save_in(model.records.get(shelf.MATCH + match_id, "")))
    except engine.SaveError as error:
        return _refuse(model, match_id, error.reason)
    playing = on_table(model, match_id, match)
    model.playing, model.draft, model.notice = playing, None, ("", "")
    model.regret = None
    if _replace_unknown_bots(match):
        model.notice = ("unknown_bot", "")
    take_only_options(match)
    return [*hold(model, playing), *go_on(playing), *attend(playing)]


def on_table(model: Model, match_id: str, match: engine.Match) -> Playing:
    """A match on the table; a late answer from a match before it has no number of its own."""
    model.laid += 1
    model.held = []
    meet(rival_in(match))
    return Playing(match_id, match, asked=model.laid * QUESTIONS)


def _replace_unknown_bots(match: engine.Match) -> bool:
    """A hard bot sits down for bots of levels that there are not; tells whether it had to."""
    strange = [n for n, seat in enumerate(match.seats) if not bots.is_known(seat.kind)]
    for number in strange:
        seat = match.seats[number]
        match.reseat(number, engine.Seat(seat.name, "bot:hard", seat.colour))
    return bool(strange)


def _refuse(model: Model, match_id: str, reason: str) -> Effects:
    """A save that cannot be opened: it stays as it is, marked, and the person is told."""
    model.shelf[match_id] = replace(model.shelf[match_id], fault=reason)
    model.playing, model.draft, model.notice = None, None, (reason, match_id)
    return [Erase(shelf.OPEN)]


def lay(model: Model, message: Message, match: engine.Match) -> Effects:
    """Lays a new match on the table."""
    take_only_options(match)
    playing = on_table(model, new_id(message), match)
    model.draft, model.playing, model.sheet = None, playing, ("", "")
    model.regret = None
    held = [*keep_match(model, playing, message), *hold(model, playing)]
    return [*held, *go_on(playing), *attend(playing)]


def leave_table(model: Model) -> Effects:
    """Back to the lobby; the match stays on the shelf."""
    is_ours = model.playing is not None and not model.playing.elsewhere
    model.playing, model.draft, model.reader = None, None, None
    model.sheet = model.notice = ("", "")
    return [Erase(shelf.OPEN)] if is_ours else []


# --- at the table -------------------------------------------------------------------------------


def forget(playing: Playing) -> None:
    """Nothing is tapped, picked, asked about or explained any more."""
    playing.chosen = playing.why = playing.shown = ""
    playing.picked = ()


def take_only_options(match: engine.Match) -> None:
    """Makes the choices that are none for the only person: nobody could learn from a pause."""
    while match.decision and match.is_idle():
        match.choose(match.decision.options[0].key)


def tell(seen: engine.Seen) -> Effects:
    """Says to screen readers, briefly, what happened, or who has won; all may hear it.

    Whose turn it is need not be said: the prompt has the focus then, or the gate.
    """
    face = games.screen(seen.game.id)
    names = face.names_in(seen)
    if seen.result:
        return [Announce(face.winners(seen.result, names, len(seen.seats)))]
    told = face.sentences(seen.latest, names)
    if len(told) > SAID:  # what moved points, or else the last
        told = ([(event, text) for event, text in told if face.points(event)] or told)[-SAID:]
    said = " ".join(text for _event, text in told)
    return [Announce(said)] if said else []


def attend(playing: Playing) -> Effects:
    """Puts the focus where the next thing is to be done."""
    if playing.lesson:
        return [Focus("coach")]
    return [Focus("prompt")] if asked(playing) else []


def go_on(playing: Playing) -> Effects:
    """From here: asks the bot whose decision it is, if it is a bot's; nothing is shown before."""
    stop_showing(playing)
    judge(playing)
    return ask_bot(playing)


def judge(playing: Playing) -> None:
    """Works out the odds of a match that is over, once; before, nobody may know them."""
    is_judged = playing.match.over and playing.lesson is None
    playing.course = odds.course(playing.match) if is_judged else None


def stop_showing(playing: Playing) -> None:
    """Nothing of what was chosen last is shown any longer, and no bot's answer waits for that."""
    playing.resting, playing.beats, playing.at, playing.again = False, (), 0, False
    playing.answer = ""


def ask_bot(playing: Playing) -> Effects:
    """Asks the bot whose decision it is, if it is a bot's; in a lesson the script answers first."""
    if not wait_for_bots(playing):
        return []
    playing.asked += 1
    if playing.lesson:
        if playing.lesson.strayed:
            playing.waiting = False
            return []
        if key := next_reply(playing):
            return [Later(0, Message("bot_answer", {"number": str(playing.asked), "key": key}))]
    return [AskBot(bots.question(playing.match), playing.asked)]


def next_reply(playing: Playing) -> str:
    """The choice that a lesson's script makes for the bot that is asked; '' if it has none."""
    decision, lesson = playing.match.decision, playing.lesson
    key = lesson.replies.pop(0) if lesson and lesson.replies else ""
    return key if decision and decision.find(key) else ""


def wait_for_bots(playing: Playing) -> bool:
    """Notes whether a bot has the turn, and tells it; nobody is in a hurry once a person has."""
    decision = playing.match.decision
    playing.waiting = decision is not None and not playing.match.seats[decision.seat].is_human
    playing.hurry = playing.hurry and playing.waiting
    return playing.waiting
