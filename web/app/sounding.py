"""What is heard: the sounds of what has come into sight, and the calls at a turn and at the end.

Nobody has to ask for them: after every message :func:`new_sounds` looks which events have come into
sight, with a beat or at once, whether a person is asked now who was waiting before, and whether the
result is shown. Of events only those are heard that everybody may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY, known_events
from web import games
from web.app.beat_times import HALF, is_hurried
from web.app.effects import Sound
from web.games.sounds import AGE_END, COMMON, WIN, YOUR_TURN, layered
from web.model.playing import Heard
from web.view.view_model import asked

if TYPE_CHECKING:
    from engine import Match
    from web.app.effects import Effects
    from web.model.playing import Playing, Replay
    from web.model.root import Model

OTHERS, OVER, PLAYS = "others", "over", "plays"
"""Instead of the seat that is asked: others have the turn or the device, the result is shown; a
replay plays by itself."""


def new_sounds(model: Model) -> Effects:
    """The sounds of what this message has brought into sight, at most two.

    These are the cause, and a call or else the weightiest of what the cause brings. At first
    nothing is heard: that somebody opens a match is no event of it.
    """
    playing = model.playing
    if playing is None or playing.elsewhere:
        return []
    if playing.replay:
        return _of_replay(model, playing, playing.replay)
    before, now = playing.heard, _in_sight(playing)
    playing.heard = now
    if before is None:
        return []
    made, call = _of_events(model, playing, before, now), _call(playing.match, before, now)
    heard, wait = (*made[:1], call) if call else made, _wait(playing) if made else 0
    return _played(model, heard, now.choices + now.beat, wait)


def _wait(playing: Playing) -> int:
    """Milliseconds until the moment in sight is heard; a line that adds to one is at once."""
    beats, at = playing.beats, playing.at
    moment = beats[at].moment if beats else None
    if moment is None or (at and beats[at - 1].goes_on):
        return 0
    return round(moment.sounds_ms * (HALF if playing.repeats else 1))


def tuning(model: Model) -> tuple[str, int]:
    """Which game's sounds are played now ('': none), and how loud, in percent."""
    game = model.playing.match.game.id if model.playing else ""
    has_sounds = bool(game and games.screen(game).sounds)
    return game if has_sounds else "", int(model.settings.volume) if model.settings.sound else 0


def sample(model: Model) -> Effects:
    """A sound at a table, so that whoever changes the volume hears it."""
    return _played(model, (COMMON,), 0) if model.playing else []


# --- events ---------------------------------------------------------------------------------------


def _in_sight(playing: Playing) -> Heard:
    """What is in sight after a message.

    While nobody is called, the last call stays; what is shown again is nothing new.
    """
    match, beats, last = playing.match, playing.beats, playing.heard
    events = beats[playing.at].beat.end if beats else len(match.events)
    if playing.again and last:
        events = last.events
    called = _called(playing) or (last.called if last else "")
    return Heard(events, len(match.choices), playing.beat, called)


def _of_events(model: Model, playing: Playing, before: Heard, now: Heard) -> tuple[str, ...]:
    """The sounds of the events that have come into sight, or are shown again.

    There is a sound for every choice, but for bots' that are not shown one by one, and for every
    moment, though it brings nothing.
    """
    match, has_chosen = playing.match, now.choices > before.choices
    begin, end = before.events, now.events
    if playing.again and now.beat != before.beat:
        beat = playing.beats[playing.at].beat
        begin, end = beat.begin, beat.end
    if not (has_chosen or end > begin) or _is_skipped(model, playing):
        return ()
    is_told = bool(playing.beats) and playing.beats[playing.at].moment is not None
    return _of_public(match, begin, end) or ((COMMON,) if has_chosen or is_told else ())


def _of_public(match: Match, begin: int, end: int) -> tuple[str, ...]:
    """The sounds of those among some events that everybody may know."""
    public = known_events(match.events[begin:end], NOBODY)
    return layered(map(games.screen(match.game.id).sound, public))


def _of_replay(model: Model, playing: Playing, replay: Replay) -> Effects:
    """The sounds of what a replay shows next while it plays by itself."""
    beat, before = playing.shown_beat, replay.heard
    end = beat.beat.end if beat else len(replay.match.events)
    replay.heard = now = Heard(end, replay.number, replay.tick, PLAYS if replay.plays else "")
    if before is None or PLAYS not in (before.called, now.called):
        return []
    is_next = now.choices - before.choices in (0, 1)
    made = _of_public(playing.match, before.events, end) if is_next else ()
    return _played(model, made, now.choices + now.beat)


def _is_skipped(model: Model, playing: Playing) -> bool:
    """Whether the last choice is a bot's that is not shown."""
    match = playing.match
    by_bot = bool(match.choices) and not match.is_here(match.choices[-1].seat)
    return by_bot and is_hurried(model, playing)


# --- calls ----------------------------------------------------------------------------------------


def _call(match: Match, before: Heard, now: Heard) -> str:
    """The call of a turn that begins, or of the end, once it is in sight; '' for none."""
    if now.called == before.called:
        return ""
    if now.called == OVER:
        return _last_call(match)
    return YOUR_TURN if before.called == OTHERS and now.called != OTHERS else ""


def _called(playing: Playing) -> str:
    """Who is called: a seat that is asked, OTHERS, OVER; '' while a person's results are shown."""
    match = playing.match
    moves = any(beat.is_move for beat in playing.beats) and not playing.again
    is_others = match.decision is not None and not match.is_here(match.decision.seat)
    if not match.over and (is_others or moves or match.gate_for() != NOBODY):
        return OTHERS
    if decision := asked(playing):
        return str(decision.seat)
    is_result = match.over and not (playing.resting or playing.at_board or not playing.is_kept)
    is_told = playing.risen or not playing.counts
    return OVER if is_result and is_told else ""


def _last_call(match: Match) -> str:
    """The end sounds of victory, unless people have played and none of them has won."""
    result, people = match.result(), match.here
    has_won = result is not None and any(seat in people for seat in result.winners)
    return WIN if has_won or not people else AGE_END


def _played(model: Model, sounds: tuple[str, ...], number: int, wait: int = 0) -> Effects:
    """The effect for some sounds, as the settings have it."""
    if not sounds:
        return []
    wish = model.settings
    heard, felt = sounds if wish.sound else (), sounds[-1] if wish.haptics else ""
    return [Sound(heard, number, felt, wait)] if heard or felt else []
