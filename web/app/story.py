"""The match goes on at the table's pace: results stay in sight, moments are looked at, bots follow.

What a choice brought *rests* on the table before anything covers or follows it. A bot thinks
meanwhile; its answer waits for the end of the rest. What a party at which nobody sits does within a
choice is shown move by move (:class:`engine.Stage`), each on the table as it was after it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import NOBODY
from web import games
from web.app.keeping import keep_match
from web.app.playing import ask_bot, attend, judge, stop_showing, take_only_options, tell
from web.model import PACES, Beat, Feel, Focus, Later, Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Choice, Match, Seen, Stage
    from web.app.messages import Effects
    from web.model import Model, Playing

RESULT_MS = 900
"""For so long a person's results, and points, stay in sight at the least."""
MOMENT_MS = 2200
OWN_MOMENT_MS = 6000
"""A moment that concerns a person goes on by itself, later: a phone may lie untouched."""
STEP = 0.6
"""A choice in the middle of a bot's turn is shown for this share of a turn's time."""
FASTER = 0.8
"""Each further turn of bots in a round is shown for this share of the last one's time."""
SHORTEST = 0.35
"""No turn is shown for less than this share of the first."""


def after_choice(model: Model, playing: Playing, chooser: int) -> Effects:
    """What a choice brought is shown for its time, then the match goes on."""
    stop_showing(playing)
    judge(playing)
    playing.counts = playing.match.over and PACES[model.settings.pace] > 0
    asks, seen = ask_bot(playing), playing.match.seen()
    if playing.match.seats[chooser].is_human:
        playing.turns = 0
    if not _is_hurried(model, playing):
        playing.beats = _latest(playing.match, seen)
    felt = [Feel(model.settings.sound, model.settings.haptics)]
    pause = _pause(model, playing, chooser, seen)
    told = [] if seen.moved and playing.beats else tell(seen)  # else move by move
    return [*told, *asks, *felt, *_rest(model, playing, pause)]


def _latest(match: Match, seen: Seen) -> tuple[Beat, ...]:
    """What is looked at of the last choice, and of those that were none after it."""
    if seen.moved:
        return _beats(match, match.latest_choices())
    return tuple(_looked(match, match.last_begin(), len(match.events)))


def look_again(model: Model, playing: Playing) -> Effects:
    """Shows the moments and moves since the person's last turn once more, one after the other."""
    match = playing.match
    playing.beats, playing.at, playing.again = _beats(match, match.choices_since()), 0, True
    return _rest(model, playing, 0)


def _beats(match: Match, choices: Sequence[Choice]) -> tuple[Beat, ...]:
    """What is looked at of some choices in a row, up to the last; only what onlookers may know."""
    ends = [*(choice.events_before for choice in choices[1:]), len(match.events)]
    return tuple(
        beat
        for choice, end in zip(choices, ends, strict=True)
        for beat in (
            _moved(match, choice) if choice.moved else _looked(match, choice.events_before, end)
        )
    )


def _looked(match: Match, begin: int, end: int, stage: Stage | None = None) -> list[Beat]:
    """The moments of some events."""
    public = [event for event in match.events[begin:end] if event.known_to(NOBODY)]
    face = games.screen(match.game.id)
    names = face.names(match.seats, match.state)
    return [Beat(moment, stage) for moment in face.moments(public, names)]


def _moved(match: Match, choice: Choice) -> list[Beat]:
    """What a choice set off, move by move: its moments, or else it is told in the dock."""
    found: list[Beat] = []
    for stage in choice.stages:
        is_move = stage.party not in match.people
        moments = _looked(match, stage.begin, stage.end, stage)
        if moments:
            found += [replace(beat, is_move=is_move) for beat in moments]
        elif _is_told(match, stage):
            found.append(Beat(stage=stage, is_move=is_move))
    return found


def _is_told(match: Match, stage: Stage) -> bool:
    """Whether there is anything to say of a move."""
    seen, face = match.seen(NOBODY, stage), games.screen(match.game.id)
    return bool(face.sentences(seen.latest, face.names_in(seen)))


def next_beat(model: Model, message: Message) -> Effects:
    """The rest is over: the next moment, or what a bot has answered meanwhile, or the person."""
    playing = model.playing
    if playing is None or not playing.resting:
        return []
    if playing.at + 1 < len(playing.beats):
        playing.at += 1
        return _rest(model, playing, 0)
    return end_rest(model, message)


def end_rest(model: Model, message: Message) -> Effects:
    """Nothing is shown any longer: the match goes on."""
    playing = model.playing
    assert playing is not None
    answer = playing.answer
    stop_showing(playing)
    return play_answer(model, message, answer) if answer else attend(playing)


def play_answer(model: Model, message: Message, answer: str) -> Effects:
    """A bot's answer becomes its choice."""
    playing = model.playing
    assert playing is not None
    assert playing.match.decision is not None
    chooser = playing.match.decision.seat
    playing.match.choose(answer)
    take_only_options(playing.match)
    return [*keep_match(model, playing, message), *after_choice(model, playing, chooser)]


# --- how long -----------------------------------------------------------------------------------


def _rest(model: Model, playing: Playing, pause: int) -> Effects:
    """Lets the table rest for a beat, if there is one, or for some milliseconds."""
    playing.resting = bool(playing.beats or pause)
    if not playing.resting:
        return attend(playing)
    playing.beat += 1
    then = Message("rested", {"number": str(playing.beat)})
    if not playing.beats:
        return [Later(pause, then)]
    shown, focus = _beat_time(model, playing), playing.beats[playing.at].moment is not None
    told = [*_said(playing), *([Focus("continue")] if focus else [])]
    return [*told, *([Later(shown, then)] if shown else [])]


def _said(playing: Playing) -> Effects:
    """What is said of a move when the first beat of it comes into sight."""
    stages = [beat.stage for beat in playing.beats[: playing.at + 1]]
    is_new = stages[-1] not in (None, *stages[:-1])
    return tell(playing.match.seen(NOBODY, stages[-1])) if is_new else []


def _beat_time(model: Model, playing: Playing) -> int:
    """Milliseconds of the beat in sight; 0 for one that waits until somebody continues."""
    beat = playing.beats[playing.at]
    if beat.moment is None:
        return _move_time(model, playing) if beat.is_move else RESULT_MS
    if not beat.moment.concerns(playing.match.people):
        return _at_pace(model, MOMENT_MS)
    return 0 if model.settings.wait else _at_pace(model, OWN_MOMENT_MS)


def _move_time(model: Model, playing: Playing) -> int:
    """As long as a bot's turn: less for each further one, and long enough where points move."""
    seen = playing.match.seen(NOBODY, playing.beats[playing.at].stage)
    pause = round(PACES[model.settings.pace] * _next_share(playing))
    return max(pause, _at_pace(model, RESULT_MS)) if _moves_points(seen) else pause


def _pause(model: Model, playing: Playing, chooser: int, seen: Seen) -> int:
    """Milliseconds for which the results of a choice stay before anything follows."""
    match, pace = playing.match, PACES[model.settings.pace]
    if _is_hurried(model, playing):
        return 0
    by_person = match.seats[chooser].is_human
    if not playing.waiting:
        covered = match.over or match.gate_for() != NOBODY
        return _at_pace(model, RESULT_MS) if covered or not by_person else 0
    if by_person:
        return RESULT_MS
    pause = round(pace * _share(playing, chooser))
    return max(pause, _at_pace(model, RESULT_MS)) if _moves_points(seen) else pause


def _share(playing: Playing, chooser: int) -> float:
    """Which part of the pace a bot's choice gets: less in the middle of a turn, and by and by."""
    assert playing.match.decision is not None
    if playing.match.decision.seat == chooser:
        return STEP * max(SHORTEST, FASTER**playing.turns)
    return _next_share(playing)


def _next_share(playing: Playing) -> float:
    """Which part of the pace a whole turn gets."""
    share = max(SHORTEST, FASTER**playing.turns)
    playing.turns += 1
    return share


def _moves_points(seen: Seen) -> bool:
    face = games.screen(seen.game.id)
    return any(face.points(event) for event in seen.latest)


def _is_hurried(model: Model, playing: Playing) -> bool:
    return playing.hurry or not PACES[model.settings.pace]


def _at_pace(model: Model, milliseconds: int) -> int:
    """As long as the pace wants it; a slow pace does not stretch what is long enough."""
    return round(milliseconds * min(1, PACES[model.settings.pace] / PACES["normal"]))
