"""Figures of matches won."""

from __future__ import annotations

Z = 1.959964
"""So many standard errors to either side hold 95 % of a normal distribution."""


def wilson(won: float, number: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson: sound for few matches and for all or none won."""
    share, weight = won / number, Z * Z / number
    middle = (share + weight / 2) / (1 + weight)
    half = Z / (1 + weight) * (share * (1 - share) / number + weight / number / 4) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)
