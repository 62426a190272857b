"""Achievements that every game has, or every game of a kind."""

from __future__ import annotations

from web.games.achievement import Achievement, Played, different, in_a_row, once
from web.i18n import mark

HARD = "hard"
SEATS, ROW, MANY = 4, 5, 3
"""The places round a table of four; matches in a row; bots at one table."""


def _by_tie_break(played: Played) -> bool:
    best = played.scores[played.seat]
    return played.won and played.scores.count(best) > 1


def _place(played: Played) -> int | None:
    """The seat at a table of four; None at any other."""
    return played.seat if len(played.kinds) == SEATS else None


def _meets_hard(played: Played) -> bool:
    return f"bot:{HARD}" in played.kinds


HAIR = Achievement(
    "hair",
    "hair",
    mark("By a hair"),
    mark("Win by exactly one point."),
    once(lambda p: p.won and p.ahead == 1),
)
TIE_BREAK = Achievement(
    "tie_break",
    "scales",
    mark("Level, but first"),
    mark("Win by a tie-break."),
    once(_by_tie_break),
)
DEN = Achievement(
    "den",
    "three",
    mark("Three at once"),
    mark("Beat three hard bots at one table."),
    once(lambda p: p.beats(HARD, MANY)),
)
ROW_OF_FIVE = Achievement(
    "row",
    "chain",
    mark("No coincidence"),
    mark("Win five matches in a row against hard bots."),
    in_a_row(lambda p: p.won, _meets_hard),
    ROW,
)
CHAIRS = Achievement(
    "chairs",
    "chairs",
    mark("Any chair will do"),
    mark("Win from each of the four places at a table of four."),
    different(_place, lambda p: p.won),
    SEATS,
)


def common(*, has_ties: bool) -> tuple[Achievement, ...]:
    """Those of a game; ``has_ties``: points may be equal at its end."""
    return (HAIR, *((TIE_BREAK,) if has_ties else ()), DEN, ROW_OF_FIVE, CHAIRS)
