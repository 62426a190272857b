"""Score jumps: what the two charts of a result have in common.

Both show the choices from left to right, as the replay does, and number the jumps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.bots.odds import OddsCurve, Swing
    from web.games.game_screen import GameScreen

WIDTH, HEIGHT = 300, 130
"""The field of a chart, in units of the drawing."""
NUMBERS_APART = 18
"""How far apart the numbers of the leaps are at least, in units of the drawing."""


def across(course: OddsCurve, moment: int) -> int:
    """The horizontal place of a moment, by the number of choices before it."""
    first, last = course.moments[0].choices, course.moments[-1].choices
    return round(WIDTH * (course.moments[moment].choices - first) / max(1, last - first))


def apart(places: Sequence[int], most: int, least: int) -> list[int]:
    """Places spread so that no two are nearer than ``least``."""
    order = sorted(range(len(places)), key=lambda one: places[one])
    found, begin = list(places), 0
    for one in order:
        found[one] = begin = max(places[one], begin)
        begin += least
    for one in reversed(order):
        found[one] = most = min(found[one], most)
        most -= least
    return found


def score_jumps(
    course: OddsCurve,
    found: Sequence[Swing],
    game_screen: GameScreen,
    names: Sequence[str],
    printed: Callable[[float], str],
) -> list[dict[str, object]]:
    """The jumps in the order of the match, with their numbers and places.

    ``printed`` formats a change.
    """
    told = sorted(found, key=lambda swing: swing.after)
    columns = [across(course, swing.after) for swing in told]
    discs = apart(columns, WIDTH, NUMBERS_APART)
    return [
        _leap(course, swing, game_screen, names)
        | {"number": number, "x": x, "disc": disc, "change": printed(swing.change)}
        for number, (swing, x, disc) in enumerate(zip(told, columns, discs, strict=True), 1)
    ]


def _leap(
    course: OddsCurve, swing: Swing, game_screen: GameScreen, names: Sequence[str]
) -> dict[str, object]:
    """A jump in words: its moment, whose it is, and the reason."""
    moment = course.moments[swing.after]
    is_end = swing.after == len(course.moments) - 1
    return {
        "moment": _("The end") if is_end else fill(_("Turn %(turn)d"), turn=moment.turn),
        "choices": moment.choices,
        "party": swing.party,
        "name": names[swing.party],
        "what": _behind(swing, game_screen, names),
    }


def _behind(swing: Swing, game_screen: GameScreen, names: Sequence[str]) -> str:
    """The reason of a jump: the event that moved most points, or else what began then."""
    told = game_screen.sentences(swing.events, names)
    return max(
        told, key=lambda one: _speaks_for(swing, game_screen.points(one[0])), default=(0, "")
    )[1]


def _speaks_for(swing: Swing, points: Mapping[int, int]) -> int:
    own = points.get(swing.party, 0)
    ahead = own - (sum(points.values()) - own)
    return ahead if swing.change > 0 else -ahead
