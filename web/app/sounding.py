"""What is heard: the sounds of what is shown now, and the calls at a turn and at the end.

``sounds_of`` is for whoever shows events. The calls need no one to ask for them: after every
message :func:`calls` looks whether a person is asked now who was waiting before, or whether the
result has come into sight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY, known_events
from web import games
from web.app.effects import Sound
from web.games.sounds import AGE_END, COMMON, WIN, YOUR_TURN, layered
from web.model.settings import PACES
from web.view.view_model import asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event, Match
    from web.app.effects import Effects
    from web.model.playing import Playing
    from web.model.root import Model

OTHERS, OVER = "others", "over"
"""Instead of the seat that is asked: others have the turn or the device, the result is shown."""


def sounds_of(model: Model, playing: Playing, events: Sequence[Event]) -> Effects:
    """The sounds of events that are shown now, at most two; only what everybody may know is told.

    The variant is that of the beat's number.
    """
    game_screen = games.screen(playing.match.game.id)
    heard = layered(game_screen.sound(event) for event in known_events(events, NOBODY))
    return _played(model, heard or (COMMON,), len(playing.match.choices) + playing.at)


def sounds_of_choice(model: Model, playing: Playing, chooser: int) -> Effects:
    """The sounds of the last choice, all that followed on it included.

    Where bots' choices are not shown one by one, none of theirs is heard.
    """
    match = playing.match
    is_hurried = playing.hurry or not PACES[model.settings.pace]
    if is_hurried and not match.seats[chooser].is_human:
        return []
    return sounds_of(model, playing, match.events[match.last_begin() :])


def tuning(model: Model) -> tuple[str, int]:
    """Which game's sounds are played now ('': none), and how loud, in percent."""
    game = model.playing.match.game.id if model.playing else ""
    has_sounds = bool(game and games.screen(game).sounds)
    return game if has_sounds else "", int(model.settings.volume) if model.settings.sound else 0


def sample(model: Model) -> Effects:
    """A sound at a table, so that whoever changes the volume hears it."""
    return _played(model, (COMMON,), 0) if model.playing else []


def calls(model: Model) -> Effects:
    """The call of a turn that begins, or of the end, if there is one after this message."""
    playing = model.playing
    if playing is None or playing.replay or playing.elsewhere:
        return []
    before, now = playing.called, _called(playing)
    if now in ("", before):
        return []
    playing.called = now
    if now == OVER:
        return _played(model, (_last_call(playing.match),), 0) if before else []
    return _played(model, (YOUR_TURN,), 0) if before == OTHERS and now != OTHERS else []


def _called(playing: Playing) -> str:
    """Who is called: a seat that is asked, OTHERS, OVER; '' while a person's results are shown."""
    match = playing.match
    moves = any(beat.is_move for beat in playing.beats)
    if not match.over and (playing.waiting or moves or match.gate_for() != NOBODY):
        return OTHERS
    if decision := asked(playing):
        return str(decision.seat)
    is_result = match.over and not (playing.resting or playing.at_board or playing.lesson)
    return OVER if is_result else ""


def _last_call(match: Match) -> str:
    """The end sounds of victory, unless people have played and none of them has won."""
    result, people = match.result(), match.people
    has_won = result is not None and any(seat in people for seat in result.winners)
    return WIN if has_won or not people else AGE_END


def _played(model: Model, sounds: tuple[str, ...], number: int) -> Effects:
    """The effect for some sounds, as the settings have it."""
    wish = model.settings
    heard, felt = sounds if wish.sound else (), sounds[0] if wish.haptics else ""
    return [Sound(heard, number, felt)] if heard or felt else []
