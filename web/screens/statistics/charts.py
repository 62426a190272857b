"""The drawings of the statistics: a ring, bars, and the course of one's scores."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from web.i18n import _, fill, number, percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.statistics.counting import Point

ROUND = 100
"""The length of the ring's line, in units of the drawing: so shares are lengths."""
RADIUS = ROUND / (2 * pi)
TICK = 3.4
"""How far the tick at the fair share reaches to both sides of the line."""
WIDTH, HEIGHT = 300, 110
"""The field of the scores."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000)
"""The distances that the lines of the scale may have."""
MOST_LINES = 4


def ring(rate: float, fair: float) -> dict[str, object]:
    """A share as an arc from the top, with a tick at the share that would be fair."""
    angle = 2 * pi * fair - pi / 2
    inner, outer = (
        f"{reach * cos(angle):.2f} {reach * sin(angle):.2f}"
        for reach in (RADIUS - TICK, RADIUS + TICK)
    )
    return {"radius": f"{RADIUS:.3f}", "arc": f"{ROUND * rate:.1f}", "tick": f"M{inner}L{outer}"}


def parts_of(won: int, shared: int, lost: int) -> list[tuple[str, str, str]]:
    """The parts of a bar a hundred wide: kind, beginning and length of each."""
    total, begin, parts = max(1, won + shared + lost), 0.0, []
    for kind, count in (("won", won), ("shared", shared), ("lost", lost)):
        length = 100 * count / total
        if count:
            parts.append((kind, f"{begin:.2f}", f"{length:.2f}"))
        begin += length
    return parts


def course_chart(points: Sequence[Point]) -> dict[str, object]:
    """The scores from the first match to the last: a line, a mark a match, and the mean."""
    scores = [point.score for point in points]
    low, high = min(scores), max(scores)
    if low == high:
        low, high = low - 1, high + 1
    mean = sum(scores) / len(scores)
    marks = [
        {"x": _across(n, len(points)), "y": _down(point.score, low, high), "won": point.won}
        for n, point in enumerate(points)
    ]
    return {
        "path": "M" + "L".join(f"{mark['x']} {mark['y']}" for mark in marks),
        "marks": marks,
        "size": 5 if len(points) <= 25 else 3.5 if len(points) <= 60 else 2.2,
        "mean": _down(mean, low, high),
        "scale": _scale(low, high),
        "told": _told(scores, round(mean)),
    }


def accuracy_chart(matches: Sequence[float]) -> dict[str, object]:
    """The accuracy from the first analysed match to the last: a line, and a mark a match."""
    low = min(0.5, *matches)
    marks = [
        {"x": _across(n, len(matches)), "y": round(HEIGHT * (1 - share) / (1 - low), 1)}
        for n, share in enumerate(matches)
    ]
    text = _("Accuracy: %(first)s in the first match, %(last)s in the last.")
    return {
        "path": "M" + "L".join(f"{mark['x']} {mark['y']}" for mark in marks),
        "marks": marks,
        "scale": [(percent(1.0), 0), (percent(low), HEIGHT)],
        "told": fill(text, first=percent(matches[0]), last=percent(matches[-1])),
    }


def _told(scores: Sequence[int], mean: int) -> str:
    text = _("%(first)d points in the first match, %(last)d in the last, %(mean)d on average.")
    return fill(text, first=scores[0], last=scores[-1], mean=mean)


def _across(n: int, count: int) -> float:
    return round(WIDTH * n / (count - 1), 1)


def _down(score: float, low: int, high: int) -> float:
    return round(HEIGHT * (high - score) / (high - low), 1)


def _scale(low: int, high: int) -> list[dict[str, object]]:
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])
    first = -(-low // step) * step
    return [
        {"points": number(points), "y": _down(points, low, high)}
        for points in range(first, high + 1, step)
    ]
