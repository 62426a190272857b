"""The leaps of a match that is over: what the charts of the result have in common.

Both have the choices of the match from left to right, as the replay has, and number the leaps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.bots.odds import Course, Swing
    from web.games.base import GameScreen

WIDTH, HEIGHT = 300, 130
"""The field of a chart, in units of the drawing."""
NUMBERS_APART = 18
"""How far apart the numbers of the leaps are at least, in units of the drawing."""


def across(course: Course, moment: int) -> int:
    """How far from the left a moment lies: by the number of choices before it."""
    first, last = course.moments[0].choices, course.moments[-1].choices
    return round(WIDTH * (course.moments[moment].choices - first) / max(1, last - first))


def apart(places: Sequence[int], most: int, least: int) -> list[int]:
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


def leaps(
    course: Course,
    found: Sequence[Swing],
    face: GameScreen,
    names: Sequence[str],
    printed: Callable[[float], str],
) -> list[dict[str, object]]:
    """Some leaps in the order of the match, with their numbers, and where these are drawn.

    ``printed`` makes a text of a change.
    """
    told = sorted(found, key=lambda swing: swing.after)
    columns = [across(course, swing.after) for swing in told]
    discs = apart(columns, WIDTH, NUMBERS_APART)
    return [
        _leap(course, swing, face, names)
        | {"number": number, "x": x, "disc": disc, "change": printed(swing.change)}
        for number, (swing, x, disc) in enumerate(zip(told, columns, discs, strict=True), 1)
    ]


def _leap(
    course: Course, swing: Swing, face: GameScreen, names: Sequence[str]
) -> dict[str, object]:
    """A leap in words: its moment, whose it is, and what lies behind it."""
    moment = course.moments[swing.after]
    is_end = swing.after == len(course.moments) - 1
    return {
        "moment": _("The end") if is_end else fill(_("Turn %(turn)d"), turn=moment.turn),
        "choices": moment.choices,
        "party": swing.party,
        "name": names[swing.party],
        "what": _behind(swing, face, names),
    }


def _behind(swing: Swing, face: GameScreen, names: Sequence[str]) -> str:
    """What happened that speaks most for a swing, by the points that it moved; else what began."""
    told = face.sentences(swing.events, names)
    return max(told, key=lambda one: _speaks_for(swing, face.points(one[0])), default=(0, ""))[1]


def _speaks_for(swing: Swing, points: Mapping[int, int]) -> int:
    own = points.get(swing.party, 0)
    ahead = own - (sum(points.values()) - own)
    return ahead if swing.change > 0 else -ahead
