"""The graph of an analysis: the share of the win from move to move, and what each move cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.i18n import _, fill, percent
from web.screens.result.score_jumps import HEIGHT, NUMBERS_APART, WIDTH, apart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.bots.analysis import Review, Stretch
    from web.screens.analysis.model import Analysis


RIM = 9
"""How far from the sides of the field a number lies at least."""


def graph(
    analysis: Analysis, way: Sequence[Stretch], told: Sequence[Review], result: float
) -> dict[str, object]:
    """What the graph shows; ``told`` are the moves with a number, ``result`` is the share won."""
    reviews = [stretch.review for stretch in way]
    columns = {one.first: _across(analysis, one.first) for one in reviews}
    points = [f"{columns[one.first]} {_down(one.promised)}V{_down(one.kept)}" for one in reviews]
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "path": "M" + "L".join([*points, f"{WIDTH} {_down(result)}"]),
        "area": f"M{_first(columns)} {HEIGHT}L"
        + "L".join([*points, f"{WIDTH} {_down(result)}"])
        + f"V{HEIGHT}Z",
        "drops": [_drop(columns[one.first], one) for one in reviews],
        "numbers": _numbers(columns, told),
        "unknown": _first(columns) if analysis.left else 0,
        "end": _down(result),
        "told": _told(reviews, result),
    }


def _first(columns: dict[int, int]) -> int:
    return min(columns.values(), default=WIDTH)


def _across(analysis: Analysis, number: int) -> int:
    """The horizontal place of a moment, by the number of choices before it."""
    return round(WIDTH * number / max(1, analysis.length))


def _down(share: float) -> float:
    return round(HEIGHT * (1 - share), 1)


def _drop(x: int, one: Review) -> dict[str, object]:
    """What a move has cost, as a line down, with the mark of its verdict."""
    return {
        "x": x,
        "top": _down(one.promised),
        "bottom": _down(one.kept),
        "verdict": one.verdict.value,
        "first": one.first,
    }


def _numbers(columns: dict[int, int], told: Sequence[Review]) -> list[dict[str, object]]:
    """The numbers of the costliest moves above the field, none over another."""
    places = [columns[one.first] for one in told]
    discs = apart([max(x, RIM) for x in places], WIDTH - RIM, NUMBERS_APART)
    return [
        {"number": number, "x": x, "disc": disc}
        for number, (x, disc) in enumerate(zip(places, discs, strict=True), 1)
    ]


def _told(reviews: Sequence[Review], result: float) -> str:
    """The course in words, for those who do not see the drawing."""
    if not reviews:
        return _("Chance to win")
    text = _("Chance to win: %(start)s at the first move shown, %(end)s in the end.")
    return fill(text, start=percent(reviews[0].promised), end=percent(result))
