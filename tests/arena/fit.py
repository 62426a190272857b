"""What features are worth: a conditional logistic regression of who won.

Among the parties of a position the odds of the win are e to the scores, so a winner stands against
each loser by the difference of their features. Where a teacher says what shares may be expected,
whoever may expect more stands against whoever may expect less, by their parts of the two. Each
feature counts by itself and by the phase. The weights of a number of seats are drawn towards those
of all numbers together, as far as matches that were left out say is best, and those in the same way
towards what an expert expects. Whole matches are left out, since the positions of one are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.evaluation import Rows, Weights, shares
from tests.arena.selfplay import Sample

FOLDS = 5
PENALTIES = (0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0, 10000.0, 30000.0)
"""How strongly weights are drawn to nothing, or to the common ones; the best is found."""
STEPS = 30
ALONE = 1
"""Matches against a party at which nobody sits say nothing of the others."""

Array = NDArray[np.float64]
Measured = Callable[[Sample], Rows]
Expected = Sequence[tuple[float, float]]


class Pairs(NamedTuple):
    """Winners against losers: differences (pairs × 2 features), how much each counts, its match.

    A pair of whom either may win is there twice, once each way.
    """

    differences: Array
    counts: Array
    matches: NDArray[np.int64]

    def without(self, fold: int | None) -> Pairs:
        """Those of the matches that are not in a fold."""
        kept = self.matches % FOLDS != (FOLDS if fold is None else fold)
        return Pairs(*(part[kept] for part in self))


class Fitted(NamedTuple):
    """What was learned: weights by number of seats, and every sample's shares, foretold.

    What foretells a sample was learned without its match. ``typical`` is how far winner and loser
    are usually apart in each feature; ``penalties`` are those found best (0: for all together).
    """

    worth: dict[int, Weights]
    foretold: list[list[float]]
    typical: list[float]
    penalties: dict[int, float]


def fit(samples: Sequence[Sample], measured: Measured, expected: Expected = ()) -> Fitted:
    """Learns the worth of what is measured.

    ``expected`` is what each of it is thought to be worth before, at the start and at the end.
    """
    typical = _typical([s for s in samples if s.seats != ALONE] or samples, measured)
    seats = sorted({sample.seats for sample in samples})
    by_seats = {n: [s for s in samples if s.seats == n] for n in seats}
    pairs = {n: _pairs(own, measured, typical) for n, own in by_seats.items()}
    shared = [own for n, own in pairs.items() if n != ALONE] or list(pairs.values())
    pooled = Pairs(*(np.concatenate(parts) for parts in zip(*shared, strict=True)))
    before = [_centre(expected, typical)] * (FOLDS + 1)
    penalty, common = _best(pooled, before)
    penalties, worth, found = {0: penalty}, {}, {}
    for n in seats:
        penalties[n], fitted = _best(pairs[n], common)
        found[n] = [_weights(one, typical) for one in fitted]
        worth[n] = found[n][FOLDS]
    foretold = [_shares(s, measured(s), found[s.seats][s.match % FOLDS]) for s in samples]
    return Fitted(worth, foretold, typical.tolist(), penalties)


def _centre(expected: Expected, typical: Array) -> Array:
    """What is expected, as the weights of a feature by itself and by the phase."""
    ends = np.array(expected or np.zeros((len(typical), 2)), float) * typical[:, None]
    return np.concatenate([ends.sum(axis=1), ends[:, 1] - ends[:, 0]]) / 2


def _typical(samples: Sequence[Sample], measured: Measured) -> Array:
    """The root mean square of the differences between winners and losers, by feature."""
    whole = np.concatenate([_differences(sample, measured(sample)) for sample in samples])
    found: Array = np.sqrt((whole**2).mean(axis=0))
    return np.where(found > 0, found, 1.0)


def _differences(sample: Sample, rows: Rows) -> Array:
    """Each winner's row less that of each loser."""
    table, (ahead, behind, _odds) = np.array(rows, float), _ordered(sample)
    found: Array = table[ahead] - table[behind]
    return found


def _ordered(sample: Sample) -> tuple[NDArray[np.int64], NDArray[np.int64], Array]:
    """The pairs of parties of whom one may expect more: those, the others, their part of both."""
    shares = np.array(sample.taught or sample.shares)
    ahead, behind = np.nonzero(shares[:, None] > shares[None, :])
    return ahead, behind, shares[ahead] / (shares[ahead] + shares[behind])


def _pairs(samples: Sequence[Sample], measured: Measured, typical: Array) -> Pairs:
    """The pairs of all samples; those of one sample count as much as those of any other."""
    differences, counts, matches = [], [], []
    for sample in samples:
        plain = _differences(sample, measured(sample)) / typical
        number, (_ahead, _behind, odds) = len(plain), _ordered(sample)
        both = np.hstack([plain, plain * (2 * sample.phase - 1)])
        upset = odds < 1
        differences += [both, -both[upset]]
        counts.append(np.concatenate([odds, 1 - odds[upset]]) / max(number, 1))
        matches.append(np.full(len(counts[-1]), sample.match))
    return Pairs(*map(np.concatenate, (differences, counts, matches)))


def _best(pairs: Pairs, centres: Sequence[Array]) -> tuple[float, list[Array]]:
    """The penalty that matches left out speak for; the fits without each fold and with all.

    It is the strongest that foretells no worse than the best by more than one standard error: what
    a few matches say against the centre is mostly their luck.
    """
    folds = range(FOLDS)
    fits = {p: [_fit(pairs.without(n), p, centres[n]) for n in folds] for p in PENALTIES}
    losses = {p: np.array([_loss(pairs, n, fits[p][n]) for n in folds]) for p in PENALTIES}
    least = min(losses.values(), key=lambda lost: float(lost.sum()))
    worse = {p: losses[p] - least for p in PENALTIES}
    penalty = max(p for p in PENALTIES if worse[p].sum() <= worse[p].std(ddof=1) * FOLDS**0.5)
    return penalty, [*fits[penalty], _fit(pairs, penalty, centres[FOLDS])]


def _loss(pairs: Pairs, fold: int, worth: Array) -> float:
    """How badly weights foretell the pairs of a fold."""
    own = pairs.matches % FOLDS == fold
    lost = np.logaddexp(0, -pairs.differences[own] @ worth)
    return float(lost @ pairs.counts[own])


def _fit(pairs: Pairs, penalty: float, centre: Array) -> Array:
    """The weights by which winners beat losers most likely, drawn to a centre (Newton's steps)."""
    x, worth = pairs.differences, centre
    for _ in range(STEPS):
        lost = 1 / (1 + np.exp(np.clip(x @ worth, -500, 500)))
        slope = x.T @ (pairs.counts * lost) - penalty * (worth - centre)
        bend = (x.T * (pairs.counts * lost * (1 - lost))) @ x + penalty * np.eye(len(worth))
        step = np.linalg.solve(bend, slope)
        worth = worth + step
        if abs(step).max() < 1e-9:
            break
    return worth


def _weights(worth: Array, typical: Array) -> Weights:
    """Weights of features as they are measured."""
    plain, by_phase = np.split(worth, 2)
    start, end = (plain - by_phase) / typical, (plain + by_phase) / typical
    return Weights(tuple(start.tolist()), tuple(end.tolist()))


def _shares(sample: Sample, rows: Rows, weights: Weights) -> list[float]:
    """The shares of the win that weights foretell."""
    worth = weights.at(sample.phase)
    return shares([float(np.dot(row, worth)) for row in rows])
