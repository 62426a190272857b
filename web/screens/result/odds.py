"""The odds of the result: everybody's expected share of the win over the match, and its swings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.i18n import _, fill, percent, signed
from web.screens.result.score_jumps import HEIGHT, WIDTH, across, score_jumps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.bots.odds import OddsCurve
    from web.games.game_screen import GameScreen

RIM = 12
"""How far from the sides of the field a party's mark lies."""


def odds(
    course: OddsCurve | None, game_screen: GameScreen, names: Sequence[str]
) -> dict[str, object] | None:
    """What the chart of the odds shows; None where there are none."""
    if course is None or len(names) < 2:
        return None
    return {
        "label": _("Odds over the match"),
        "told": odds_told(course, names),
        "bands": [_band(course, party) for party in range(len(names))],
        "half": HEIGHT // 2,
        "swings": score_jumps(course, course.swings, game_screen, names, _share),
    }


def odds_told(course: OddsCurve, names: Sequence[str]) -> str:
    """The course in words, for those who do not see the drawing."""
    text = _("%(name)s: %(start)s at the start, %(most)s at most, %(end)s at the end.")
    lines = [
        fill(
            text,
            name=name,
            start=percent(course.shares[0][party]),
            most=percent(max(row[party] for row in course.shares)),
            end=percent(course.shares[-1][party]),
        )
        for party, name in enumerate(names)
    ]
    return " ".join([_("Everybody's chance to win."), *lines])


def _edge(course: OddsCurve, party: int) -> list[tuple[int, int]]:
    """The upper edge of a party's band: below it is what it and those after it may expect."""
    return [
        (across(course, number), round(HEIGHT * sum(row[:party])))
        for number, row in enumerate(course.shares)
    ]


def _band(course: OddsCurve, party: int) -> dict[str, object]:
    """A party's band, as high as its share at each moment, and where its mark lies."""
    upper, lower = _edge(course, party), _edge(course, party + 1)
    inner = [n for n, (x, _y) in enumerate(upper) if RIM <= x <= WIDTH - RIM] or [0]
    widest = max(inner, key=lambda number: course.shares[number][party])
    return {
        "party": party,
        "path": f"M{_line(upper)}L{_line(lower[::-1])}Z",
        "x": upper[widest][0],
        "y": round((upper[widest][1] + lower[widest][1]) / 2, 1),
    }


def _line(points: Sequence[tuple[int, int]]) -> str:
    return "L".join(f"{x} {y}" for x, y in points)


def _share(change: float) -> str:
    """The change of a share as it is printed."""
    return f"{signed(round(100 * change))}%"
