"""The chart of the result: the points of every party over the match, with a scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.words import _, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Result, Seen

WIDTH, HEIGHT = 300, 130
"""The field of the lines, in units of the drawing."""
APART = 16
"""How far apart the marks at the ends of the lines are at least."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)
"""The distances that a scale may have between its lines."""
MOST_STEPS = 5


def chart(seen: Seen, result: Result) -> dict[str, object] | None:
    """What the chart shows; None where no points came during play."""
    rows = _rows(seen, result)
    if len(rows) < 3:
        return None
    top = max(max(row) for row in rows) or 1
    bottom = min(0, *(min(row) for row in rows))
    ends = apart([_height(score, top, bottom) for score in result.scores], HEIGHT)
    lines = [
        {"seat": seat, "path": _path(rows, seat, top, bottom), "x": WIDTH, "y": end, "score": score}
        for seat, (end, score) in enumerate(zip(ends, map(number, result.scores), strict=True))
    ]
    return {"label": _("Points over the match"), "lines": lines, "scale": _scale(top, bottom)}


def _rows(seen: Seen, result: Result) -> list[tuple[int, ...]]:
    """The points of all parties after each event that names seat and points, and at the end."""
    steps = [e.args for e in seen.history if "points" in e.args and "seat" in e.args]
    gained = [sum(a["points"] for a in steps if a["seat"] == n) for n in range(len(seen.scores))]
    now = [score - won for score, won in zip(seen.scores, gained, strict=True)]
    rows = [tuple(now)]
    for args in steps:
        now[args["seat"]] += args["points"]
        rows.append(tuple(now))
    return [*rows, result.scores]


def _height(points: int, top: int, bottom: int) -> int:
    return round(HEIGHT * (top - points) / (top - bottom))


def _path(rows: Sequence[tuple[int, ...]], seat: int, top: int, bottom: int) -> str:
    last = len(rows) - 1
    points = [
        (round(WIDTH * i / last), _height(row[seat], top, bottom)) for i, row in enumerate(rows)
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


def apart(places: Sequence[int], most: int, least: int = APART) -> list[int]:
    """Places moved on, and back again at the far end, until no two are nearer than ``least``."""
    order = sorted(range(len(places)), key=lambda one: places[one])
    found, begin = list(places), 0
    for one in order:
        found[one] = begin = max(places[one], begin)
        begin += least
    for one in reversed(order):
        found[one] = most = min(found[one], most)
        most -= least
    return found
