"""A recipe: how one sound of a game is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from web.packaging.sounds.instruments import Wave

SHORT = 0.4
"""Seconds that a sound lasts at most."""
LONG = 1.8
"""Seconds that a call lasts at most: gong, conch, bells, flute."""
TUNES = (1.0, 0.93, 1.08)
"""By how much the variants of a sound are higher or lower."""


class Recipe(NamedTuple):
    """``make`` gets chance and a tune, a factor for pitches.

    ``variants``: so many are made, each with its own chance and tune. ``is_call``: it may be long.
    """

    make: Callable[[np.random.Generator, float], Wave]
    variants: int = 1
    is_call: bool = False

    def waves(self, seed: int) -> list[Wave]:
        """The raw waves of all variants."""
        dice = [np.random.default_rng((seed, number)) for number in range(self.variants)]
        return [self.make(one, tune) for one, tune in zip(dice, TUNES, strict=False)]
