"""How long each beat is shown, and the results of a choice before anything follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web import games, statistics
from web.app.reading_time import LOOK_MS, reading_ms
from web.model.settings import PACES
from web.view.view_model import rival_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event, Match, SeatView
    from web.games.game_screen import GameScreen
    from web.games.moment import Moment
    from web.model.playing import Playing, ShownBeat
    from web.model.root import Model

PLAIN_MS = 450
"""Milliseconds for a beat without words: a piece placed, a pawn moved."""
LINE_MS = 350
"""Milliseconds for a line of a scoring, whose moment goes on with the next."""
MOMENT_MS = 3500
"""The most milliseconds for a moment that closes by itself."""
HALF, AGAIN_MS, AT_LAST = 0.5, 1200, 0.6
"""Share of its time that a second moment of a kind gets until a person chooses, and the least; the
share of that when the bots have taken long."""
ROUND_MS = 10_000
"""Milliseconds between two choices of a person, at the usual pace, which all that bots bring takes
at most, but for what waits for a tap."""
BRIEF_MS = 5_500
"""After so many of them all is shown as briefly as it can be seen."""
LEAST_SHARE = 0.22
"""Share of its time that anything gets then."""
AT_MOST = 0.5
"""Share of what is left of a round that one thing may take, so that it never ends too late."""
SEEN_MS = 120
"""What would be shown for less is shown with what follows it."""
TOLD_MS = 800
"""Milliseconds for which a moment is looked at, at least, when it has come out."""
RESULT_MS = 900
"""Milliseconds for which a person's results, and changes of points, are shown at least."""
STEP = 0.6
"""Share of a turn's pause that a choice within a bot's turn gets."""
FASTER = 0.8
"""Factor for the pause of each further turn of bots since a person chose."""
SHORTEST = 0.35
"""The smallest share of the full pause that a turn gets."""


def beat_ms(model: Model, playing: Playing) -> int:
    """Milliseconds for the current beat; 0 if it waits until somebody continues."""
    one = playing.beats[playing.at]
    if one.goes_on:
        lines = round(LINE_MS * max(HALF, _left(model, playing)))
        return _in_round(model, playing, at_pace(model, lines))
    if one.moment:
        if _waits_for_tap(model, playing, one.moment):
            return 0
        shown = at_pace(model, _moment_ms(model, playing, one.moment))
        return _in_round(model, playing, shown)
    is_last = playing.at + 1 == len(playing.beats)
    rests = playing.pause if is_last else 0
    return _in_round(model, playing, max(_plain_ms(model, playing, one), rests))


def _moment_ms(model: Model, playing: Playing, moment: Moment) -> int:
    """Milliseconds for a moment of a kind that is known; half of it where one came up just now.

    It is always seen how it comes out.
    """
    seen = min(MOMENT_MS, max(reading_ms(moment.words), moment.stage_ms + LOOK_MS))
    left = _left(model, playing)
    if is_swift(model, playing, moment):
        least = max(AGAIN_MS * max(AT_LAST, left), _swift_ms(moment))
        return max(round(least), round(seen * HALF * left))
    return max(moment.stage_ms + TOLD_MS, round(seen * left))


def is_swift(model: Model, playing: Playing, moment: Moment) -> bool:
    """Whether a moment is played twice as fast: its kind came up just now, or time is short."""
    if _waits_for_tap(model, playing, moment):
        return False
    return moment.kind in playing.recent or _may_take(model, playing) < moment.stage_ms + TOLD_MS


def _swift_ms(moment: Moment) -> float:
    """Milliseconds that a moment takes at least, played twice as fast."""
    return moment.stage_ms * HALF + TOLD_MS * HALF


def next_in_time(model: Model, playing: Playing) -> int:
    """The index of the beat that is shown next.

    When a round has taken all its time, what is left of a choice is shown at once.
    """
    at, beats = playing.at, playing.beats
    if _may_take(model, playing) >= SEEN_MS:
        return at
    while at + 1 < len(beats) and not _holds(model, playing, beats[at]):
        at += 1
    return at


def _holds(model: Model, playing: Playing, one: ShownBeat) -> bool:
    """Whether a beat waits for a tap."""
    return one.moment is not None and _waits_for_tap(model, playing, one.moment)


def is_too_late(model: Model, playing: Playing) -> bool:
    """Whether the current moment has no time to be played: the board and the log tell it."""
    one, before = playing.beats[playing.at], playing.beats[: playing.at]
    moment, is_played = one.moment, bool(before) and before[-1].goes_on and before[-1].moment
    if moment is None or is_played or _waits_for_tap(model, playing, moment):
        return False
    return _may_take(model, playing) < _swift_ms(moment)


def _left(model: Model, playing: Playing) -> float:
    """Which share of its time the next thing gets: the less, the longer the bots have taken."""
    return max(LEAST_SHARE, 1 - _spent(model, playing) / BRIEF_MS)


def _spent(model: Model, playing: Playing) -> float:
    """What the round has taken so far, in milliseconds of the usual pace."""
    pace = PACES[model.settings.pace]
    return 0 if playing.again or not pace else playing.spent * PACES["normal"] / pace


def _may_take(model: Model, playing: Playing) -> float:
    """Milliseconds at the usual pace that one thing may take now."""
    if rival_in(playing.match) is not None:
        return ROUND_MS  # whoever plays alone reads, and taps
    return max(0, ROUND_MS - _spent(model, playing)) * AT_MOST


def _in_round(model: Model, playing: Playing, milliseconds: int) -> int:
    """So many milliseconds, or as many as the round has left for one thing."""
    pace = PACES[model.settings.pace] / PACES["normal"]
    return min(milliseconds, round(_may_take(model, playing) * pace))


def _plain_ms(model: Model, playing: Playing, one: ShownBeat) -> int:
    """Milliseconds for a beat that is told in the dock alone."""
    match = playing.match
    seen = match.seen(beat=one.beat)
    if one.beat.party >= len(match.seats):  # its move is over when it has been read
        pause = round(PACES[model.settings.pace] * _next_share(playing))
        return max(pause, at_pace(model, max(reading_ms(_words(seen)), RESULT_MS)))
    least = RESULT_MS if _others_follow(playing) else PLAIN_MS
    if not (least == RESULT_MS and _moves_points(seen)):
        least = round(least * _left(model, playing))
    lost = _words(seen, match.people) if one.is_move else ""
    return at_pace(model, max(least, reading_ms(lost) if lost else 0))


def _others_follow(playing: Playing) -> bool:
    """Whether the current beat is the last before another party moves."""
    one, *after = playing.beats[playing.at : playing.at + 2]
    return any(other.beat.party != one.beat.party for other in after)


def _least(match: Match, seen: SeatView) -> int:
    """Milliseconds that a bot's results stay at least: what costs a person something is read."""
    if lost := _words(seen, match.people):
        return reading_ms(lost)
    return RESULT_MS if _moves_points(seen) else 0


def _waits_for_tap(model: Model, playing: Playing, moment: Moment) -> bool:
    """Whether a moment stays until somebody continues: where what it tells is still to be learned.

    So it is in a lesson, in a first match, alone, and when its kind first comes up in a match.
    """
    match = playing.match
    if not match.here:
        return False  # nobody is there to tap
    is_new = moment.kind not in playing.met
    is_taught = playing.lesson is not None or _is_first_match(model, match)
    return model.settings.wait or is_new or is_taught or rival_in(match) is not None


def _is_first_match(model: Model, match: Match) -> bool:
    """Whether somebody still learns the game: with the assistant, or before any match has ended."""
    book = statistics.read(model.records.get(statistics.KEY))
    is_known = any(entry.game == match.game.id for entry in book.entries)
    return model.settings.assistant or not is_known


def pause_ms(model: Model, playing: Playing, chooser: int, seen: SeatView) -> int:
    """Milliseconds for which the results of a choice are shown before anything follows."""
    match, pace = playing.match, PACES[model.settings.pace]
    if is_hurried(model, playing):
        return 0
    by_person = match.is_here(chooser)
    if not playing.waiting:
        covered = match.over or match.gate_for() != NOBODY
        rests = at_pace(model, RESULT_MS) if covered or not by_person else 0
        return _in_round(model, playing, rests)
    if by_person:
        return RESULT_MS
    share = _share(playing, chooser) * _left(model, playing)
    rests = max(round(pace * share), at_pace(model, _least(match, seen)))
    return _in_round(model, playing, rests)


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


def _words(seen: SeatView, losers: Sequence[int] | None = None) -> str:
    """What happened last, in the words of the dock; ``losers``: only what cost one of them."""
    game_screen = games.screen(seen.game.id)
    told = game_screen.sentences(seen.latest, game_screen.names_in(seen))
    return " ".join(
        text for one, text in told if losers is None or _costs(game_screen, one, losers)
    )


def _costs(game_screen: GameScreen, event: Event, seats: Sequence[int]) -> bool:
    """Whether an event takes points, units, pieces or cards from one of some seats."""
    changes = (game_screen.points(event), game_screen.holdings(event))
    return any(change.get(seat, 0) < 0 for change in changes for seat in seats)


def _moves_points(seen: SeatView) -> bool:
    game_screen = games.screen(seen.game.id)
    return any(game_screen.points(event) for event in seen.latest)


def is_hurried(model: Model, playing: Playing) -> bool:
    """Whether nothing is shown one by one: it is skipped, or so the settings want it."""
    return playing.hurry or not PACES[model.settings.pace]


def at_pace(model: Model, milliseconds: int) -> int:
    """Milliseconds scaled to the chosen pace; slower paces do not prolong them."""
    return round(milliseconds * min(1, PACES[model.settings.pace] / PACES["normal"]))
