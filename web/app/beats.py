"""Beats: what a choice brought is shown step by step before the match goes on.

The results of a choice *rest* on the table before anything covers or follows them. Meanwhile a bot
may think; its answer waits for the end of the rest. The moves of a party without a seat, within one
choice, are shown one by one (:class:`engine.Stage`), each on the table as it was after it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import NOBODY, known_events
from web import games, statistics
from web.app.effects import Feedback, Focus, SendLater
from web.app.match_flow import (
    announce_events,
    ask_bot,
    clear_beats,
    compute_odds,
    focus_next,
    make_forced_choices,
)
from web.app.reading_time import reading_ms
from web.app.saving import save_match
from web.model.message import Message
from web.model.playing import Beat
from web.model.settings import PACES
from web.view.view_model import rival_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Choice, Event, Match, SeatView, Stage
    from web.app.effects import Effects
    from web.games.game_screen import GameScreen
    from web.games.moment import Moment
    from web.model.playing import Playing
    from web.model.root import Model

RESULT_MS = 900
"""Milliseconds for which a person's results, and changes of points, are shown at least."""
STEP = 0.6
"""Share of a turn's pause that a choice within a bot's turn gets."""
FASTER = 0.8
"""Factor for the pause of each further turn of bots since a person chose."""
SHORTEST = 0.35
"""The smallest share of the full pause that a turn gets."""


def after_choice(model: Model, playing: Playing, chooser: int) -> Effects:
    """Shows the results of a choice for a while, then lets the match go on."""
    clear_beats(playing)
    compute_odds(playing)
    playing.counts = playing.match.over and PACES[model.settings.pace] > 0
    asks, seen = ask_bot(playing), playing.match.seen()
    if playing.match.seats[chooser].is_human:
        playing.turns = 0
    if not _is_hurried(model, playing):
        playing.beats = _latest(playing.match, seen)
    felt = [Feedback(model.settings.sound, model.settings.haptics)]
    pause = _pause(model, playing, chooser, seen)
    by_move = any(beat.stage for beat in playing.beats)
    told = [] if by_move or playing.counts else announce_events(seen)  # or the finale tells it
    return [*told, *asks, *felt, *_rest(model, playing, pause)]


def _latest(match: Match, seen: SeatView) -> tuple[Beat, ...]:
    """The beats of the last choice, and of the forced ones after it."""
    if seen.moved:
        return _beats(match, match.latest_choices())
    told = _looked(match, match.last_begin(), len(match.events))
    return tuple(_parted(match, told) or told)


def _parted(match: Match, told: Sequence[Beat]) -> list[Beat]:
    """A bot's choice part by part, on the table as it was after each; [] if it has but one.

    So that of a whole turn not only the end is seen. What spans several parts stays whole.
    """
    choice = match.choices[-1]
    if match.seats[choice.seat].is_human:
        return []
    parts = _moved(match, choice)
    is_whole = [beat.moment for beat in parts if beat.moment] != [beat.moment for beat in told]
    return [] if len(parts) < 2 or is_whole else parts


def show_again(model: Model, playing: Playing) -> Effects:
    """Shows the moments and moves since the person's last turn once more."""
    match = playing.match
    playing.beats, playing.at, playing.again = _beats(match, match.choices_since()), 0, True
    return _rest(model, playing, 0)


def _beats(match: Match, choices: Sequence[Choice]) -> tuple[Beat, ...]:
    """The beats of some successive choices, up to the last; only what onlookers may know."""
    ends = [*(choice.events_before for choice in choices[1:]), len(match.events)]
    return tuple(
        beat
        for choice, end in zip(choices, ends, strict=True)
        for beat in (
            _moved(match, choice) if choice.moved else _looked(match, choice.events_before, end)
        )
    )


def _looked(match: Match, begin: int, end: int, stage: Stage | None = None) -> list[Beat]:
    """A beat for each moment among some events."""
    public = known_events(match.events[begin:end], NOBODY)
    game_screen = games.screen(match.game.id)
    names = game_screen.names(match.seats, match.state)
    return [Beat(moment, stage) for moment in game_screen.moments(public, names)]


def _moved(match: Match, choice: Choice) -> list[Beat]:
    """The beats of a choice with moves of several parties: moments, or a move told in the dock."""
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
    """Whether there is a sentence to show for a move."""
    return bool(_told(match.seen(NOBODY, stage)))


def next_beat(model: Model, message: Message) -> Effects:
    """Ends the current beat: shows the next one, or makes the bot's waiting choice."""
    playing = model.playing
    if playing is None or not playing.resting:
        return []
    if playing.at + 1 < len(playing.beats):
        playing.at += 1
        return _rest(model, playing, 0)
    return end_pause(model, message)


def end_pause(model: Model, message: Message) -> Effects:
    """Ends the rest at once: the match goes on."""
    playing = model.playing
    assert playing is not None
    answer = playing.answer
    clear_beats(playing)
    return make_bot_choice(model, message, answer) if answer else focus_next(playing)


def make_bot_choice(model: Model, message: Message, answer: str) -> Effects:
    """Makes the choice that a bot has answered with."""
    playing = model.playing
    assert playing is not None
    assert playing.match.decision is not None
    chooser = playing.match.decision.seat
    playing.match.choose(answer)
    make_forced_choices(playing.match)
    return [*save_match(model, playing, message), *after_choice(model, playing, chooser)]


# --- how long -----------------------------------------------------------------------------------


def _rest(model: Model, playing: Playing, pause: int) -> Effects:
    """Starts a rest: for the current beat if there is one, else for some milliseconds."""
    playing.resting = bool(playing.beats or pause)
    if not playing.resting:
        return focus_next(playing)
    playing.beat += 1
    then = Message("rested", {"number": str(playing.beat)})
    if not playing.beats:
        return [SendLater(pause, then)]
    shown, moment = _beat_time(model, playing), playing.beats[playing.at].moment
    if moment:
        playing.met.add(moment.kind)
    told = [*_said(playing), *([Focus("continue")] if moment else [])]
    return [*told, *([SendLater(shown, then)] if shown else [])]


def _said(playing: Playing) -> Effects:
    """Announces a move when its first beat is shown."""
    stages = [beat.stage for beat in playing.beats[: playing.at + 1]]
    is_new = stages[-1] not in (None, *stages[:-1])
    return announce_events(playing.match.seen(NOBODY, stages[-1])) if is_new else []


def _beat_time(model: Model, playing: Playing) -> int:
    """Milliseconds for the current beat; 0 if it waits until somebody continues."""
    beat = playing.beats[playing.at]
    if beat.moment:
        is_tapped = _waits_for_tap(model, playing, beat.moment)
        return 0 if is_tapped else _at_pace(model, reading_ms(beat.moment.words))
    return _move_time(model, playing) if beat.is_move else RESULT_MS


def _waits_for_tap(model: Model, playing: Playing, moment: Moment) -> bool:
    """Whether a moment stays until somebody continues: where what it tells is still to be learned.

    So it is in a lesson, in a first match, alone, and when its kind first comes up in a match.
    """
    match = playing.match
    if not match.people:
        return False  # nobody is there to tap
    is_new = moment.kind not in playing.met
    is_taught = playing.lesson is not None or _is_first_match(model, match)
    return model.settings.wait or is_new or is_taught or rival_in(match) is not None


def _is_first_match(model: Model, match: Match) -> bool:
    """Whether somebody still learns the game: with the assistant, or before any match has ended."""
    book = statistics.read(model.records.get(statistics.KEY))
    is_known = any(entry.game == match.game.id for entry in book.entries)
    return model.settings.assistant or not is_known


def _move_time(model: Model, playing: Playing) -> int:
    """Milliseconds for a move: as for a bot's turn, and long enough to be read."""
    seen = playing.match.seen(NOBODY, playing.beats[playing.at].stage)
    pause = round(PACES[model.settings.pace] * _next_share(playing))
    is_automa = seen.asked >= len(playing.match.seats)
    least = reading_ms(_told(seen)) if is_automa else _least(playing.match, seen)
    return max(pause, _at_pace(model, max(least, RESULT_MS)))


def _least(match: Match, seen: SeatView) -> int:
    """Milliseconds that a bot's results stay at least: what costs a person something is read."""
    if lost := _told(seen, match.people):
        return reading_ms(lost)
    return RESULT_MS if _moves_points(seen) else 0


def _told(seen: SeatView, losers: Sequence[int] = ()) -> str:
    """What happened last, in the words of the dock; ``losers``: only what cost one of them."""
    game_screen = games.screen(seen.game.id)
    told = game_screen.sentences(seen.latest, game_screen.names_in(seen))
    return " ".join(text for one, text in told if not losers or _costs(game_screen, one, losers))


def _costs(game_screen: GameScreen, event: Event, seats: Sequence[int]) -> bool:
    """Whether an event takes points, units, pieces or cards from one of some seats."""
    changes = (game_screen.points(event), game_screen.holdings(event))
    return any(change.get(seat, 0) < 0 for change in changes for seat in seats)


def _pause(model: Model, playing: Playing, chooser: int, seen: SeatView) -> int:
    """Milliseconds for which the results of a choice are shown before anything follows."""
    match, pace = playing.match, PACES[model.settings.pace]
    if _is_hurried(model, playing):
        return 0
    by_person = match.seats[chooser].is_human
    if not playing.waiting:
        covered = match.over or match.gate_for() != NOBODY
        return _at_pace(model, RESULT_MS) if covered or not by_person else 0
    if by_person:
        return RESULT_MS
    return max(round(pace * _share(playing, chooser)), _at_pace(model, _least(match, seen)))


def _share(playing: Playing, chooser: int) -> float:
    """Which share of the full pause a bot's choice gets; less within a turn and for later turns."""
    assert playing.match.decision is not None
    if playing.match.decision.seat == chooser:
        return STEP * max(SHORTEST, FASTER**playing.turns)
    return _next_share(playing)


def _next_share(playing: Playing) -> float:
    """Which share of the full pause the next whole turn gets."""
    share = max(SHORTEST, FASTER**playing.turns)
    playing.turns += 1
    return share


def _moves_points(seen: SeatView) -> bool:
    game_screen = games.screen(seen.game.id)
    return any(game_screen.points(event) for event in seen.latest)


def _is_hurried(model: Model, playing: Playing) -> bool:
    return playing.hurry or not PACES[model.settings.pace]


def _at_pace(model: Model, milliseconds: int) -> int:
    """Milliseconds scaled to the chosen pace; slower paces do not prolong them."""
    return round(milliseconds * min(1, PACES[model.settings.pace] / PACES["normal"]))
