"""The flow of a match: it is opened, goes on after a choice, and is left."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from engine import bots
from engine.bots import odds
from web import games
from web.app.effects import Announce, AskBot, Erase, Focus, SendLater
from web.app.hosting import restore_hosting
from web.app.saving import claim_match, new_match_id, save_match
from web.model.message import Message
from web.model.playing import Playing
from web.records import saved_matches, storage_keys
from web.render import set_first_rival
from web.view.view_model import asked, rival_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.app.effects import Effects
    from web.model.root import Model


QUESTIONS = 1_000_000
"""More questions than any match asks its bots."""
SAID = 3
"""The most sentences that are announced of one choice."""

# --- onto the table and off it ------------------------------------------------------------------


def open_match(model: Model, match_id: str) -> Effects:
    """Opens a saved match; where secrets follow, the hand-over comes first."""
    try:
        match = saved_matches.load(
            saved_matches.save_in(model.records.get(storage_keys.MATCH + match_id, ""))
        )
    except engine.SaveError as error:
        return _refuse(model, match_id, error.reason)
    playing = start_playing(model, match_id, match)
    playing.edges = model.saved_matches[match_id].edges
    model.playing, model.draft, model.alert = playing, None, ("", "")
    model.undoable = None
    restore_hosting(model, playing)
    if _replace_unknown_bots(match):
        model.alert = ("unknown_bot", "")
    make_forced_choices(match)
    return [*claim_match(model, playing), *continue_match(playing), *focus_next(playing)]


def start_playing(model: Model, match_id: str, match: engine.Match) -> Playing:
    """A new state of the table for a match, with its own range of numbers for questions."""
    model.tables_opened += 1
    model.deferred = []
    set_first_rival(rival_in(match))
    return Playing(match_id, match, asked=model.tables_opened * QUESTIONS)


def _replace_unknown_bots(match: engine.Match) -> bool:
    """Replaces bots of unknown levels by hard ones; returns whether there were any."""
    strange = [n for n, seat in enumerate(match.seats) if not bots.is_known(seat.kind)]
    for number in strange:
        seat = match.seats[number]
        match.reseat(number, engine.Seat(seat.name, "bot:hard", seat.colour))
    return bool(strange)


def _refuse(model: Model, match_id: str, reason: str) -> Effects:
    """Marks a save that cannot be opened, leaves it as it is, and shows an alert."""
    model.saved_matches[match_id] = replace(model.saved_matches[match_id], fault=reason)
    model.playing, model.draft, model.alert = None, None, (reason, match_id)
    return [Erase(storage_keys.OPEN)]


def start_match(
    model: Model, message: Message, match: engine.Match, edges: tuple[str, ...] = ()
) -> Effects:
    """Puts a new match on the table and saves it; ``edges`` are the seats' in table mode."""
    make_forced_choices(match)
    playing = start_playing(model, new_match_id(message), match)
    playing.edges = edges
    model.draft, model.playing, model.sheet = None, playing, ("", "")
    model.undoable = None
    held = [*save_match(model, playing, message), *claim_match(model, playing)]
    return [*held, *continue_match(playing), *focus_next(playing)]


def leave_table(model: Model) -> Effects:
    """Back to the lobby; the match stays saved."""
    is_ours = model.playing is not None and not model.playing.elsewhere
    model.phones.left = bool(model.playing and model.playing.guest)
    model.playing, model.draft, model.reader = None, None, None
    model.sheet = model.alert = ("", "")
    return [Erase(storage_keys.OPEN)] if is_ours else []


# --- at the table -------------------------------------------------------------------------------


def clear_selection(playing: Playing) -> None:
    """Nothing is tapped, picked, asked about or explained any more."""
    playing.chosen = playing.why = playing.shown = ""
    playing.picked = ()


def make_forced_choices(match: engine.Match) -> None:
    """Makes the choices without alternatives of the only person: they tell nobody anything."""
    while match.decision and match.is_idle():
        match.choose(match.decision.options[0].key)


def announce_events(seen: engine.SeatView, events: Sequence[engine.Event] | None = None) -> Effects:
    """Announces to screen readers, briefly, what happened, or who has won.

    Only what everybody may know. Whose turn it is need not be said: the prompt, or the hand-over,
    has the focus then. ``events`` are those of the last choice, if no others are given.
    """
    game_screen = games.screen(seen.game.id)
    names = game_screen.names_in(seen)
    if seen.result:
        return [Announce(game_screen.winners(seen.result, names, len(seen.seats)))]
    told = game_screen.sentences(seen.latest if events is None else events, names)
    if len(told) > SAID:  # what moved points, or else the last
        scored = [(event, text) for event, text in told if game_screen.points(event)]
        told = (scored or told)[-SAID:]
    said = " ".join(text for _event, text in told)
    return [Announce(said)] if said else []


def focus_next(playing: Playing) -> Effects:
    """Focuses what the person is to do next."""
    if playing.lesson:
        return [Focus("coach")]
    if playing.scenario and playing.scenario.is_decided:
        return [Focus("quest")]
    return [Focus("prompt")] if asked(playing) else []


def continue_match(playing: Playing) -> Effects:
    """Lets the match go on without a rest: asks the bot whose turn it is."""
    clear_beats(playing)
    compute_odds(playing)
    return ask_bot(playing)


def compute_odds(playing: Playing) -> None:
    """Computes the odds of a match that is over, once; before, nobody may know them."""
    is_judged = playing.match.over and playing.is_kept
    playing.course = odds.odds_curve(playing.match) if is_judged else None


def clear_beats(playing: Playing) -> None:
    """Ends all beats, and drops the bot's answer that waits for them."""
    playing.resting, playing.beats, playing.at, playing.again = False, (), 0, False
    playing.answer, playing.pause = "", 0


def ask_bot(playing: Playing) -> Effects:
    """Asks the bot whose turn it is, if any; in a lesson the script answers first.

    The bots of a match that another device keeps are asked there.
    """
    if playing.lesson and playing.lesson.ends:
        return _show_line(playing)
    if not note_whose_turn(playing) or playing.guest:
        return []
    playing.asked += 1
    if playing.is_halted:
        playing.waiting = False
        return []
    if playing.lesson and (key := scripted_reply(playing)):
        return [_reply(playing, key)]
    return [AskBot(bots.question(playing.match), playing.asked)]


def _show_line(playing: Playing) -> Effects:
    """Makes the next choice of a line that is only shown, whoever makes it; none where it ends."""
    playing.asked += 1
    key = scripted_reply(playing)
    playing.waiting = bool(key)
    return [_reply(playing, key)] if key else []


def _reply(playing: Playing, key: str) -> SendLater:
    return SendLater(0, Message("bot_answer", {"number": str(playing.asked), "key": key}))


def scripted_reply(playing: Playing) -> str:
    """The choice that a lesson's script makes for the bot in turn; '' if it has none."""
    decision, lesson = playing.match.decision, playing.lesson
    key = lesson.replies.pop(0) if lesson and lesson.replies else ""
    return key if decision and decision.find(key) else ""


def note_whose_turn(playing: Playing) -> bool:
    """Notes and returns whether a bot has the turn; *skip* ends with a person's turn."""
    decision = playing.match.decision
    playing.waiting = decision is not None and not playing.match.seats[decision.seat].is_human
    playing.hurry = playing.hurry and playing.waiting
    return playing.waiting
