"""Glicko-2: how strong somebody is, and how sure that is.

After Mark E. Glickman, "Example of the Glicko-2 system" (2013), whose steps and letters these are;
his worked example is a test. A puzzle takes the place of an opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

TAU = 0.5
"""How fast the volatility may change."""
SCALE = 173.7178
"""From the scale of Glicko to that of Glicko-2."""
MIDDLE = 1500.0
EPSILON = 1e-6
"""How exactly the new volatility is found."""


class Rating(NamedTuple):
    """A strength, by how much it may be off (one standard deviation), and how much it varies."""

    value: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


def rated(who: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after results against others: 1 a win, 0 a loss."""
    mu, phi = (who.value - MIDDLE) / SCALE, who.deviation / SCALE
    weights = [(_g(other), _expected(mu, other), score) for other, score in results]
    v = 1 / sum(g * g * e * (1 - e) for g, e, _score in weights)
    gain = sum(g * (score - e) for g, e, score in weights)
    sigma = _volatility(phi, who.volatility, v, v * gain)
    spread = phi * phi + sigma * sigma
    phi = 1 / sqrt(1 / spread + 1 / v)
    return Rating(MIDDLE + SCALE * (mu + phi * phi * gain), SCALE * phi, sigma)


def _g(other: Rating) -> float:
    """How much a result against somebody tells: less, the less sure their rating is."""
    return 1 / sqrt(1 + 3 * (other.deviation / SCALE / pi) ** 2)


def _expected(mu: float, other: Rating) -> float:
    """The result to be expected."""
    return 1 / (1 + exp(-_g(other) * (mu - (other.value - MIDDLE) / SCALE)))


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """The new volatility: where f is 0, by the Illinois algorithm (step 5)."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + v + exp(x)
        return exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - a) / (TAU * TAU)

    low, high = a, _bound(f, a, delta * delta - phi * phi - v)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > EPSILON:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _bound(f: object, a: float, further: float) -> float:
    """The other end of the range in which f is 0."""
    assert callable(f)
    if further > 0:
        return log(further)
    k = 1
    while f(a - k * TAU) < 0:
        k += 1
    return a - k * TAU
