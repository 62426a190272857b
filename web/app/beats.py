"""Beats: what a choice brought is shown step by step before the match goes on.

Everything on the screen belongs to the beat in sight (``ViewModel``): board, points, title, log,
announcements; the present is the last beat. The results of a choice *rest* on the table before
anything covers or follows them. Meanwhile a bot may think; its answer waits for the end of the
rest. Which beats are shown says :mod:`web.app.shown_beats`, how long :mod:`web.app.beat_times`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import NOBODY
from web.app import shown_beats
from web.app.beat_times import (
    beat_ms,
    is_hurried,
    is_swift,
    is_too_late,
    next_in_time,
    pause_ms,
)
from web.app.effects import Focus, SendLater
from web.app.match_flow import (
    announce_events,
    ask_bot,
    clear_beats,
    clear_selection,
    compute_odds,
    continue_match,
    focus_next,
    make_forced_choices,
)
from web.app.saving import save_match
from web.model.message import Message
from web.model.settings import PACES

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.playing import Playing, ShownBeat
    from web.model.root import Model


def after_choice(
    model: Model, playing: Playing, chooser: int, unseen: tuple[ShownBeat, ...] = ()
) -> Effects:
    """Shows the results of a choice for a while, then lets the match go on.

    ``unseen`` are beats before it that are still to be shown.
    """
    clear_beats(playing)
    compute_odds(playing)
    playing.counts = playing.match.over and playing.is_kept and PACES[model.settings.pace] > 0
    asks, seen = ask_bot(playing), playing.match.seen()
    if playing.match.seats[chooser].is_human:
        playing.turns = playing.spent = 0
        playing.recent.clear()
    if not is_hurried(model, playing):
        playing.beats = (*unseen, *shown_beats.latest(playing.match))
    playing.pause = pause_ms(model, playing, chooser, seen)
    told = (
        [] if playing.beats or playing.counts else announce_events(seen)
    )  # or the finale tells it
    return [*told, *asks, *_rest(model, playing)]


def show_again(model: Model, playing: Playing) -> Effects:
    """Shows the moments and moves since the person's last turn once more."""
    playing.beats, playing.at = shown_beats.since_turn(playing.match), 0
    playing.pause, playing.again = 0, True
    return _rest(model, playing)


def complete(model: Model, message: Message) -> Effects:
    """Somebody continues: what runs by itself is completed, else the next beat is shown."""
    playing = model.playing
    if playing is None or not playing.resting:
        return []
    at = playing.at
    while playing.beats and playing.beats[playing.at].goes_on:
        playing.at += 1
    return next_beat(model, message) if playing.at == at else _rest(model, playing)


def explain(playing: Playing) -> Effects:
    """Somebody wants to read more of the moment: it stays until they continue."""
    playing.brief = False
    return [Focus("continue")]


def next_beat(model: Model, message: Message) -> Effects:
    """Ends the current beat: shows the next one, or makes the bot's waiting choice."""
    playing = model.playing
    if playing is None or not playing.resting:
        return []
    if playing.at + 1 < len(playing.beats):
        playing.at += 1
        return _rest(model, playing)
    return end_pause(model, message)


def end_pause(model: Model, message: Message) -> Effects:
    """Ends the rest at once: the match goes on."""
    playing = model.playing
    assert playing is not None
    answer, untold = playing.answer, _untold(playing)
    clear_beats(playing)
    if playing.coming:
        return [*untold, *lay_next(model, playing)]
    if answer:
        return [*untold, *make_bot_choice(model, message, answer)]
    return [*untold, *focus_next(playing)]


def lay_next(model: Model, playing: Playing) -> Effects:
    """Lays the next table that the host of a match has told, and shows what has led to it."""
    before, playing.match = len(playing.match.choices), playing.coming.pop(0)
    clear_selection(playing)
    playing.asked += 1
    match = playing.match
    if len(match.choices) > before:
        return after_choice(model, playing, match.choices[-1].seat)
    clear_beats(playing)
    return [*continue_match(playing), *focus_next(playing)]


def _untold(playing: Playing) -> Effects:
    """Announces what was not shown as a beat of its own: how the match ended, too."""
    match = playing.match
    if not playing.beats or playing.again or playing.counts:
        return []
    end = playing.beats[playing.at].beat.end
    return announce_events(match.seen(), match.events_since(end))


def make_bot_choice(model: Model, message: Message, answer: str) -> Effects:
    """Makes the choice that a bot has answered with."""
    playing = model.playing
    assert playing is not None
    assert playing.match.decision is not None
    chooser = playing.match.decision.seat
    playing.match.choose(answer)
    make_forced_choices(playing.match)
    return [*save_match(model, playing, message), *after_choice(model, playing, chooser)]


def _rest(model: Model, playing: Playing) -> Effects:
    """Starts a rest: for the current beat if there is one, else for the choice's pause."""
    playing.resting = bool(playing.beats or playing.pause)
    if not playing.resting:
        return focus_next(playing)
    playing.beat += 1
    then = Message("rested", {"number": str(playing.beat)})
    if not playing.beats:
        _spend(playing, playing.pause)
        return [SendLater(playing.pause, then)]
    _keep_time(model, playing)
    one = playing.beats[playing.at]
    shown, waits = beat_ms(model, playing), one.moment is not None and not one.goes_on
    playing.repeats = one.moment is not None and is_swift(model, playing, one.moment)
    _spend(playing, shown)
    playing.brief = one.moment is not None and shown > 0
    return [*_said(playing), *([] if waits and not shown else [SendLater(shown, then)])]


def _spend(playing: Playing, milliseconds: int) -> None:
    """Counts what a round takes; nobody waits for it where nobody plays."""
    if playing.match.here and not playing.again:
        playing.spent += milliseconds


def _keep_time(model: Model, playing: Playing) -> None:
    """Leaves out what the round has no time for: then the board and the log tell it."""
    playing.at = next_in_time(model, playing)
    if is_too_late(model, playing):
        beats, at = playing.beats, playing.at
        playing.beats = (*beats[:at], replace(beats[at], moment=None), *beats[at + 1 :])


def _said(playing: Playing) -> Effects:
    """Announces a beat when it is shown, and has its moment read."""
    one, before = playing.beats[playing.at], playing.beats[: playing.at]
    is_new = one.beat not in [earlier.beat for earlier in before]
    told = announce_events(playing.match.seen(NOBODY, one.beat)) if is_new else []
    if one.moment is None:
        return told
    if not one.goes_on:
        playing.met.add(one.moment.kind)
        playing.recent.add(one.moment.kind)
    is_grown = bool(before) and before[-1].goes_on
    return told if is_grown else [*told, Focus("continue")]
