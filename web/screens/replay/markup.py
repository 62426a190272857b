"""The replay: the table as it was, with a dock that only shows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY, known_events
from web.i18n import _, fill, mark
from web.model.timeline import Timeline
from web.render import part
from web.screens.new_match.markup import kinds_at, problem
from web.screens.table.headlines import headline
from web.screens.table.moments import columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.games.game_screen import GameScreen
    from web.games.moment import Moment
    from web.model.playing import Replay, ShownPlan
    from web.model.root import Model
    from web.render import Deferred
    from web.view.view_model import ViewModel

LENGTH, HEIGHT, BAND = 1000, 34, 6
"""The strip above the slider, in units of the drawing: its length, the height of the lines of the
scores, and below them the height of the band of turns."""
OF_OVER = mark("A separate match continues from this moment. The old one stays as it is.")
OF_RUNNING = mark(
    "A copy continues from this moment. Whatever you cannot see is dealt again, so nobody can peek."
)
"""What playing on from here means, in a match that is over and in one that is being played."""


def what_happened(
    replay: Replay,
    game_screen: GameScreen,
    latest: Sequence[Event],
    names: Sequence[str],
    limit: int,
) -> list[tuple[int, str]]:
    """As ``headline``, of the choice that led to the shown moment.

    What happened before a plan is not told: it would be taken for a part of it.
    """
    if replay.line and not replay.line.at:
        return [(replay.line.seat, plan_title(replay.line))]
    if not replay.number:
        return [(NOBODY, _("The table is set up."))]
    return headline(game_screen, latest, names, limit)


def plan_title(line: ShownPlan) -> str:
    """What a plan that is shown on the board is called."""
    return _("The better plan") if line.better else _("What you did")


def render_replay(table: ViewModel) -> Markup:
    """What the dock of a replay always shows: slider and buttons; or a plan of the analysis."""
    replay = table.replay
    assert replay is not None
    if replay.line:
        return _plan(table, replay.line)
    shown = {**_shown(replay), "can_analyse": table.can_analyse}
    return part("replay", "controls", shown, strip(replay.timeline))


def render_told(table: ViewModel) -> Markup | None:
    """What scrolls in the dock of a replay below the news: big moments, and everybody's cards."""
    replay = table.replay
    if replay is None or replay.line:
        return None
    told = [(moment, columns(table, moment)) for moment in _moments(table)]
    return part("replay", "told", told, _hands(table))


def tells_moments(table: ViewModel) -> bool:
    """Whether the shown choice has big moments: the dock has their room in all its beats."""
    replay = table.replay
    if replay is None or replay.line:
        return False
    return any(beat.moment for beat in replay.beats) or bool(_moments(table))


def render_sign(table: ViewModel) -> Markup:
    """The bar that says that this is a replay, and whose view is shown."""
    replay = table.replay
    assert replay is not None
    if replay.line:
        return part("analysis_plan", "bar")
    return part("replay", "bar", _eyes(table, replay))


def _plan(table: ViewModel, line: ShownPlan) -> Markup:
    """The dock of a plan of an analysis, a part of the app that is there once it was opened."""
    from web.screens.analysis.markup import render_line  # noqa: PLC0415 - as is said

    return render_line(table, line, plan_title(line))


def where(replay: Replay) -> str:
    """The shown moment in words."""
    text = _("Turn %(turn)d, choice %(number)d of %(last)d")
    turn = replay.timeline.turn_at(replay.number)
    return fill(text, turn=turn, number=replay.number, last=replay.timeline.last)


def _shown(replay: Replay) -> dict[str, object]:
    timeline = replay.timeline
    return {
        "number": replay.number,
        "first": timeline.first,
        "last": timeline.last,
        "where": where(replay),
        "plays": replay.plays,
        "is_over": replay.is_over,
        "can_fork": not (replay.is_over and replay.number == timeline.last),
        "length": LENGTH,
        "height": HEIGHT + BAND,
        "x": _across(timeline, replay.number),
    }


def _across(timeline: Timeline, number: int) -> int:
    """The place of a moment on the strip."""
    return round(LENGTH * (number - timeline.first) / max(1, timeline.last - timeline.first))


def strip(timeline: Timeline) -> Markup:
    """The strip above the slider: everybody's points, the turns, the big moments."""
    return _strip(timeline.first, timeline.scores, tuple(timeline.turns), tuple(timeline.marks))


@lru_cache(maxsize=4)
def _strip(
    first: int,
    scores: tuple[tuple[int, ...], ...],
    turns: tuple[tuple[int, int], ...],
    marks: tuple[int, ...],
) -> Markup:
    """The strip, cached: it is the same at every moment."""
    timeline = Timeline(first, scores, list(turns), 0)
    ends = [*(begin for begin, _seat in turns[1:]), timeline.last]
    blocks = [
        (_across(timeline, begin), max(1, _across(timeline, end) - _across(timeline, begin)), seat)
        for (begin, seat), end in zip(turns, ends, strict=True)
    ]
    places = [_across(timeline, number) for number in marks]
    return part("replay", "strip", _lines(timeline), blocks, places, HEIGHT, BAND)


def _lines(timeline: Timeline) -> list[str]:
    """Everybody's points over the match, as paths that only say where they change."""
    top = max(max(row) for row in timeline.scores) or 1
    bottom = min(0, *(min(row) for row in timeline.scores))
    return [_line(timeline, party, top, bottom) for party in range(len(timeline.scores[0]))]


def _line(timeline: Timeline, party: int, top: int, bottom: int) -> str:
    path: list[str] = []
    last: int | None = None
    for number, row in enumerate(timeline.scores, timeline.first):
        if row[party] != last or number == timeline.last:
            y = round((HEIGHT - 4) * (top - row[party]) / (top - bottom)) + 2
            path.append(f"H{_across(timeline, number)}V{y}" if path else f"M0 {y}")
            last = row[party]
    return "".join(path)


def render_fork(model: Model, table: ViewModel | None) -> Markup:
    """The sheet that asks who plays on."""
    draft = model.draft
    if draft is None or draft.fork is None or table is None:
        return Markup()
    kinds = [kinds_at(sitter.kind) for sitter in draft.sitters]
    free = draft.has_one_person
    is_over = table.replay.is_over if table.replay else table.seen.over
    says = _(OF_OVER) if is_over else _(OF_RUNNING)
    return part(
        "replay",
        "fork",
        draft.sitters,
        kinds,
        draft.doubles,
        problem(draft),
        says,
        free,
        draft.freely,
    )


def _moments(table: ViewModel) -> Sequence[Moment]:
    """The big moments of the choice that led here; while it is played, that of the beat."""
    replay = table.replay
    if replay and replay.beats:
        shown = replay.beats[replay.at].moment
        return [shown] if shown else []
    public = known_events(table.scene.latest, NOBODY)
    return table.game_screen.moments(public, table.scene.names) if table.seen.choices else ()


def _eyes(table: ViewModel, replay: Replay) -> Sequence[tuple[str, str, bool]]:
    """The views to choose from: value, text, and whether it is the shown one."""
    if not replay.is_over:
        return []
    seats = [(str(n), seat.name, replay.eyes == n) for n, seat in enumerate(table.seen.seats)]
    return [
        (str(NOBODY), _("What everybody could see"), replay.eyes == NOBODY and not replay.open),
        *seats,
        ("open", _("All cards face up"), replay.open),
    ]


def _hands(table: ViewModel) -> list[tuple[int, str, Deferred | Markup]]:
    """What each seat could see, where all cards lie open."""
    found = [
        (n, scene.name(n), table.game_screen.hand(scene)) for n, scene in enumerate(table.hands)
    ]
    return [(seat, name, hand) for seat, name, hand in found if hand]
