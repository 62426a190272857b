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


Make = Callable[[np.random.Generator, float], Wave]
"""Makes a wave of chance and a tune, a factor for pitches."""
VARIED = ("place", "move", "card")
"""The sounds that are heard so often that there is more than one of them."""
CALLS = ("age_end", "win")


class Recipe(NamedTuple):
    """``make`` makes one.

    ``variants``: so many are made, each with its own chance and tune. ``is_call``: it may be long.
    """

    make: Make
    variants: int = 1
    is_call: bool = False

    def waves(self, seed: int) -> list[Wave]:
        """The raw waves of all variants."""
        dice = [np.random.default_rng((seed, number)) for number in range(self.variants)]
        return [self.make(one, tune) for one, tune in zip(dice, TUNES, strict=False)]


def recipes(**made: Make) -> dict[str, Recipe]:
    """The sounds of a game by name, each with as many variants and as long as that one has."""
    return {
        name: Recipe(make, len(TUNES) if name in VARIED else 1, is_call=name in CALLS)
        for name, make in made.items()
    }
