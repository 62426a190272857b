"""What the finale counts, line by line: the points, the sums so far, and where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.games.score_sources import Counted
from web.i18n import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Result, ScoreLine, SeatView
    from web.games.game_screen import GameScreen


class FinaleLine(NamedTuple):
    """A line of the score, for the page.

    ``points`` and ``sums`` (with this line) are by party, ``order`` are the parties from the one
    ahead on, ``sources`` the things of each party, parted by ``|``, and ``told`` is the line in a
    short sentence.
    """

    kind: str
    label: str
    points: tuple[int, ...]
    sums: tuple[int, ...]
    order: tuple[int, ...]
    sources: str
    told: str


def finale_lines(game_screen: GameScreen, seen: SeatView, names: Sequence[str]) -> list[FinaleLine]:
    """The lines that brought anybody anything, in the order of the rules."""
    assert seen.result is not None
    counted = counted_lines(seen.result)
    sums: tuple[int, ...] = (0,) * len(names)
    order: tuple[int, ...] = tuple(range(len(names)))
    found = []
    for line in counted:
        sums = tuple(map(sum, zip(sums, line.points, strict=True)))
        order = overtaken(order, sums)
        label = game_screen.score_line(line.kind)
        sources = "|".join(map(" ".join, _sources_of(game_screen, seen, line)))
        told = _told(label, line, names)
        found.append(FinaleLine(line.kind, label, line.points, sums, order, sources, told))
    return found


def counted_lines(result: Result) -> list[ScoreLine]:
    """The lines that brought anybody anything."""
    return [line for line in result.lines if any(line.points)]


def overtaken(order: Sequence[int], sums: Sequence[int]) -> tuple[int, ...]:
    """The parties from most points to fewest; who has as many stays behind whom it was behind."""
    return tuple(sorted(order, key=lambda party: -sums[party]))


def _told(label: str, line: ScoreLine, names: Sequence[str]) -> str:
    points = zip(names, line.points, strict=True)
    return f"{label}: {', '.join(f'{name} {number(n)}' for name, n in points if n)}."


def _sources_of(
    game_screen: GameScreen, seen: SeatView, line: ScoreLine
) -> tuple[tuple[str, ...], ...]:
    """By party the things that a line counts, each once; none for who has no points of it."""
    find = game_screen.score_sources.get(line.kind)
    if find is None:
        return tuple(() for _points in line.points)
    return tuple(
        tuple(dict.fromkeys(find(Counted(seen.view, seen.history, party, line.kind))))
        if points
        else ()
        for party, points in enumerate(line.points)
    )
