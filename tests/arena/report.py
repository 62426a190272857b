"""What training found: how well it foretells the win, what features are worth, and their module."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log
from statistics import correlation, mean
from textwrap import wrap
from typing import NamedTuple

from engine.core.evaluation import Weights
from tests.arena.fit import Fitted
from tests.arena.selfplay import Sample

DIGITS = 4
TOLD = ("log loss", "winner right", "correlation with the lead")
MODULE = '''"""What the features of the game are worth (engine/core/evaluation.py).

Learned on {date}, {positions}:

    {command}

Of matches that were left out, beside the evaluation by hand and the points of the moment:

{told}
"""

from engine.core.evaluation import by_seats

SEATS = {seats}
WORTH = {{
{rows}
}}
"""Each feature's worth at the start and at the end, for every number of seats."""

WEIGHTS = by_seats(SEATS, WORTH)
'''


class Told(NamedTuple):
    """How well something foretells the win, of positions whose matches it has not seen."""

    loss: float
    right: float
    tells_lead: float

    @classmethod
    def of(cls, samples: Sequence[Sample], foretold: Sequence[Sequence[float]]) -> Told:
        """The mean loss, the share of winners called right, the correlation with the lead."""
        pairs = list(zip(samples, foretold, strict=True))
        return cls(
            mean(_loss(sample.shares, shares) for sample, shares in pairs),
            mean(sample.shares[_first(shares)] > 0 for sample, shares in pairs),
            correlation(
                [share for shares in foretold for share in shares],
                [lead for sample in samples for lead in sample.leads],
            ),
        )

    def cells(self) -> tuple[str, str, str]:
        """The figures under :data:`TOLD`."""
        return f"{self.loss:.4f}", f"{self.right:.1%}", f"{self.tells_lead:.2f}"

    def __str__(self) -> str:
        """As the module says it."""
        return ", ".join(f"{name} {cell}" for name, cell in zip(TOLD, self.cells(), strict=True))


def _loss(won: Sequence[float], foretold: Sequence[float]) -> float:
    return -sum(part * log(max(share, 1e-12)) for part, share in zip(won, foretold, strict=True))


def _first(shares: Sequence[float]) -> int:
    return max(range(len(shares)), key=shares.__getitem__)


def positions(samples: Sequence[Sample]) -> str:
    """From how much was learned."""
    matches = {(sample.seats, sample.match) for sample in samples}
    return f"from {len(samples)} positions of {len(matches)} matches"


def lines(features: Sequence[str], found: Fitted) -> Iterator[str]:
    """What each feature is worth, for every number of seats, the weightiest first."""
    yield f"penalties by number of seats (0: of what all share): {found.penalties}"
    yield "seats | what a usual difference is worth in % of the win, at the start and at the end"
    for seats, weights in found.worth.items():
        parties = max(seats, 2)
        percent = 100 * (parties - 1) / parties**2
        rows = [
            (size * percent * start, size * percent * end, name, size)
            for name, size, start, end in zip(features, found.typical, *weights, strict=True)
        ]
        for start, end, name, size in sorted(rows, key=lambda row: -max(map(abs, row[:2]))):
            yield f"{seats} | {start:+6.1f} {end:+6.1f} | {name} (usual difference {size:.3g})"


def module(
    features: Sequence[str],
    worth: Mapping[int, Weights],
    *,
    date: str,
    command: str,
    samples: Sequence[Sample],
    told: Mapping[str, Told],
) -> str:
    """The text of a game's module of weights."""
    seats = tuple(sorted(worth))
    ends = [zip(*(_rounded(part) for part in worth[n]), strict=True) for n in seats]
    rows = zip(features, zip(*ends, strict=True), strict=True)
    return MODULE.format(
        date=date,
        positions=positions(samples),
        command="\n        ".join(wrap(command, 88, break_on_hyphens=False)),
        told="\n".join(f"* {name}: {one}" for name, one in told.items()),
        seats=seats,
        rows="\n".join(f'    "{feature}": {pairs},' for feature, pairs in rows),
    )


def _rounded(weights: Sequence[float]) -> list[float]:
    return [round(weight, DIGITS) + 0.0 for weight in weights]
