"""The match goes on at the table's pace: results stay in sight, moments are looked at, bots follow.

What a choice brought *rests* on the table before anything covers or follows it. A bot thinks
meanwhile; its answer waits for the end of the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web import games
from web.app.keeping import keep_match
from web.app.playing import ask_bot, attend, stop_showing, take_only_options, tell
from web.model import PACES, Feel, Focus, Later, Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Event, Seen
    from web.app.messages import Effects
    from web.games.story import Moment
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
    asks, seen = ask_bot(playing), playing.match.seen()
    if playing.match.seats[chooser].is_human:
        playing.turns = 0
    if not _is_hurried(model, playing):
        playing.moments = _moments(seen, [seen.latest])
    felt = [Feel(model.settings.sound, model.settings.haptics)]
    pause = _pause(model, playing, chooser, seen)
    return [*tell(seen), *asks, *felt, *_rest(model, playing, pause)]


def look_again(model: Model, playing: Playing) -> Effects:
    """Shows the moments since the person's last turn once more, one after the other."""
    seen = playing.match.seen()
    playing.moments, playing.at, playing.again = _moments(seen, seen.since), 0, True
    return _rest(model, playing, 0)


def _moments(seen: Seen, choices: Iterable[Sequence[Event]]) -> tuple[Moment, ...]:
    """The moments of some choices, of what onlookers may know."""
    face, names = games.screen(seen.game.id), [seat.name for seat in seen.seats]
    return tuple(moment for events in choices for moment in face.moments(events, names))


def next_beat(model: Model, message: Message) -> Effects:
    """The rest is over: the next moment, or what a bot has answered meanwhile, or the person."""
    playing = model.playing
    if playing is None or not playing.resting:
        return []
    playing.at += 1
    if playing.at < len(playing.moments):
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
    """Lets the table rest for a moment, if there is one, or for some milliseconds."""
    playing.resting = bool(playing.moments or pause)
    if not playing.resting:
        return attend(playing)
    playing.beat += 1
    then = Message("rested", {"number": str(playing.beat)})
    if not playing.moments:
        return [Later(pause, then)]
    shown = _moment_time(model, playing)
    return [Focus("continue"), *([Later(shown, then)] if shown else [])]


def _moment_time(model: Model, playing: Playing) -> int:
    """Milliseconds of the moment in sight; 0 for one that waits until somebody continues."""
    if not playing.moments[playing.at].concerns(playing.match.people):
        return _at_pace(model, MOMENT_MS)
    return 0 if model.settings.wait else _at_pace(model, OWN_MOMENT_MS)


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
    share = max(SHORTEST, FASTER**playing.turns)
    if playing.match.decision.seat == chooser:
        return STEP * share
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
