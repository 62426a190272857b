"""The chart of the result: the points of every party over the match, with a scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.i18n import _, number, signed
from web.screens.result.score_jumps import HEIGHT, WIDTH, across, apart, score_jumps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.bots.odds import OddsCurve
    from web.games.game_screen import GameScreen

APART = 16
"""How far apart the marks at the ends of the lines are at least."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)
"""The distances that a scale may have between its lines."""
MOST_STEPS = 5


def chart(
    course: OddsCurve | None, game_screen: GameScreen, names: Sequence[str]
) -> dict[str, object] | None:
    """What the chart shows; None where no points came during play."""
    rows = course.scores if course else []
    if course is None or len({*rows[:-1]}) < 2:
        return None
    top = max(max(row) for row in rows) or 1
    bottom = min(0, *(min(row) for row in rows))
    ends = apart([_height(score, top, bottom) for score in rows[-1]], HEIGHT, APART)
    lines = [
        {"seat": seat, "path": _path(course, seat, top, bottom), "y": end, "score": score}
        for seat, (end, score) in enumerate(zip(ends, map(number, rows[-1]), strict=True))
    ]
    return {
        "label": _("Points over the match"),
        "lines": lines,
        "x": WIDTH,
        "scale": _scale(top, bottom),
        "leaps": score_jumps(course, course.leaps, game_screen, names, _points),
    }


def _points(change: float) -> str:
    return signed(round(change))


def _height(points: int, top: int, bottom: int) -> int:
    return round(HEIGHT * (top - points) / (top - bottom))


def _path(course: OddsCurve, seat: int, top: int, bottom: int) -> str:
    points = [
        (across(course, moment), _height(row[seat], top, bottom))
        for moment, row in enumerate(course.scores)
    ]
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def _scale(top: int, bottom: int) -> list[dict[str, object]]:
    """The lines of the scale: their numbers, and how high they lie."""
    step = next((s for s in STEPS if (top - bottom) / s <= MOST_STEPS), STEPS[-1])
    first = -(-bottom // step) * step
    return [
        {"points": number(points), "y": _height(points, top, bottom)}
        for points in range(first, top + 1, step)
    ]
