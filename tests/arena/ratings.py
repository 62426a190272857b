"""How strong the levels of bots are, on one scale, from the rows that the ladder has recorded.

A rating is Elo's: who has 400 more wins ten times as often. Of several at a table each wins in
proportion to its strength (Bradley and Terry, for one among many as Plackett and Luce), so tables
of all sizes speak for the same numbers. The level :data:`ANCHOR` has the rating :data:`ANCHORED`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import log10
from typing import NamedTuple

from engine import bots
from tests import measured
from tests.arena import figures
from tests.arena.figures import Pairing

ANCHOR, ANCHORED = "medium", 1500
SPREAD = 400
ROUNDS = 5000
SETTLED = 1e-9
"""The strengths have settled once a round changes none by a greater part."""
MODULE = '''"""How strong the levels of bots are, from {matches} matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {{
{rows}
}}
'''


class Row(NamedTuple):
    """A row of the ladder: what part of so many matches the strong one won."""

    pairing: Pairing
    share: float
    matches: int


def recorded(text: str) -> dict[str, list[Row]]:
    """The rows of every game in what the ladder has recorded; sections are called by games."""
    found: dict[str, list[Row]] = {}
    for title, section in measured.sections_of(text).items():
        game = title.partition(":")[0]
        found.setdefault(game, []).extend(_rows(game, section))
    return found


def _rows(game: str, section: str) -> Iterator[Row]:
    for line in section.splitlines():
        cells = dict(zip(figures.HEADER, map(str.strip, line.strip("|").split("|")), strict=False))
        if cells.get("matches", "").isdecimal():
            pairing = Pairing(game, int(cells["players"]), cells["level"], cells["against"])
            yield Row(pairing, float(cells["wins"].removesuffix("%")) / 100, int(cells["matches"]))


def fitted(rows: Iterable[Row]) -> dict[str, int]:
    """The ratings of the levels that the rows of a game connect with the anchor.

    Beside the matches of each pairing stands one in which all were equal: so a level that has lost
    every match is not infinitely weak.
    """
    met = _tallied(rows)
    connected = _connected(met)
    strengths = _settled({one: of for one, of in met.items() if one.strong in connected})
    told = {level: log10(one / strengths[ANCHOR]) for level, one in strengths.items()}
    found = {level: ANCHORED + round(SPREAD * much) for level, much in told.items()}
    return dict(sorted(found.items(), key=lambda one: one[1]))


def _tallied(rows: Iterable[Row]) -> dict[Pairing, tuple[float, int]]:
    """Of every pairing of levels as they are: how many matches the strong one won, of how many."""
    met: dict[Pairing, tuple[float, int]] = {}
    for pairing, share, matches in rows:
        levels = {pairing.strong, pairing.weak}
        if pairing.players > 1 and len(levels) == 2 and levels <= bots.LEVELS.keys():
            won, count = met.get(pairing, (1 / pairing.players, 1))
            met[pairing] = won + share * matches, count + matches
    return met


def _connected(met: Mapping[Pairing, object]) -> set[str]:
    """The levels that have met the anchor, or others that have, and so on."""
    found, more = set[str](), {ANCHOR}
    while more:
        found |= more
        pairs = ({pairing.strong, pairing.weak} for pairing in met)
        more = set().union(*(pair for pair in pairs if pair & found)) - found
    return found


def _settled(met: Mapping[Pairing, tuple[float, int]]) -> dict[str, float]:
    """Strengths in proportion to which levels win: Hunter's minorization, until they settle."""
    strengths = {level: 1.0 for pairing in met for level in (pairing.strong, pairing.weak)}
    for _ in range(ROUNDS):
        won, share = dict.fromkeys(strengths, 0.0), dict.fromkeys(strengths, 0.0)
        for (_table, players, strong, weak), (wins, count) in met.items():
            whole = strengths[strong] + (players - 1) * strengths[weak]
            won[strong] += wins
            won[weak] += count - wins
            share[strong] += count / whole
            share[weak] += count * (players - 1) / whole
        after = {level: won[level] / share[level] for level in strengths}
        moved = max((abs(after[one] / strengths[one] - 1) for one in strengths), default=0.0)
        strengths = after
        if moved < SETTLED:
            break
    return strengths


def module(ratings: Mapping[str, int], matches: int) -> str:
    """The text of a game's module of ratings."""
    rows = "\n".join(f'    "{level}": {rating},' for level, rating in ratings.items())
    return MODULE.format(matches=matches, rows=rows)
