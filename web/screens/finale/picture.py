"""The last picture of a match: who stands on it, how large and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.render import part
from web.screens.finale.outcome import Outcome, outcome_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Result
    from web.view.view_model import ViewModel

APART = 104
"""How far those who share a victory stand apart, in units of the drawing; a figure is 100 high."""
WIDE, HIGH, FOOT = 100, 104, 34
"""The room that a figure takes: its width, its height above the ground, and that below it."""


@dataclass(frozen=True)
class Figure:
    """A party in the picture.

    ``role`` is ``first``, ``close`` (beaten by a hair), ``fallen`` (a beaten party without a seat)
    or ``lost`` (whom such a party has beaten). ``x`` and ``size`` are in units of the drawing,
    ``lean`` in degrees; ``stands``: on a pedestal.
    """

    party: int
    role: str
    x: float = 0
    size: float = 1
    lean: int = 0

    @property
    def stands(self) -> bool:
        """Whether it stands where a winner stands."""
        return self.role == "first"


def render_picture(table: ViewModel) -> Markup:
    """The markup of the picture."""
    result, people = table.seen.result, len(table.seen.seats)
    assert result is not None
    outcome = outcome_of(result, people)
    figures = figures_of(result, outcome)
    return part(
        "art/victory",
        "picture",
        {
            "art": f"{table.game_screen.finale_art}.jinja",
            "game": table.game,
            "outcome": outcome.value,
            "shines": outcome is not Outcome.DEFEAT,
            "box": _box(figures),
            "figures": [
                {**vars(one), "stands": one.stands, "drawing": _drawing(table, one.party)}
                for one in figures
            ],
        },
    )


def figures_of(result: Result, outcome: Outcome) -> list[Figure]:
    """Who stands in the picture, from the back to the front."""
    winners = result.winners
    if outcome is Outcome.TRIUMPH:
        return [Figure(1, "fallen", x=52, size=0.62, lean=68), Figure(0, "first", x=-12)]
    if outcome is Outcome.DEFEAT:
        return [Figure(winners[0], "first"), Figure(0, "lost", x=48, size=0.4, lean=-14)]
    middle = (len(winners) - 1) / 2
    first = [Figure(party, "first", x=(at - middle) * APART) for at, party in enumerate(winners)]
    if outcome is not Outcome.NARROW:
        return first
    return [Figure(_second(result), "close", x=48, size=0.78), Figure(winners[0], "first", x=-14)]


def _second(result: Result) -> int:
    """The party on the second place, the first of several."""
    return result.places.index(min(place for place in result.places if place > 1))


def _box(figures: Sequence[Figure]) -> str:
    """The part of the drawing that they fill: a view box."""
    left = min(one.x - one.size * WIDE / 2 for one in figures)
    right = max(one.x + one.size * WIDE / 2 for one in figures)
    return f"{left:g} {-HIGH} {right - left:g} {HIGH + FOOT}"


def _drawing(table: ViewModel, party: int) -> Markup:
    return table.game_screen.victor(table.scene, party)
