"""Aztlán: jade, drum, conch and water."""

from __future__ import annotations

import numpy as np

from web.packaging.sounds.instruments import (
    Modes,
    Wave,
    blown,
    burst,
    drop,
    grains,
    mixed,
    rustle,
    scaled,
    skin,
    struck,
    swell,
)
from web.packaging.sounds.recipe import recipes

JADE: Modes = (
    (1180, 0.3, 1.0),
    (1189, 0.26, 0.4),
    (3250, 0.16, 0.5),
    (6370, 0.07, 0.22),
)
"""A bar of jade that hangs free."""
STONE: Modes = ((390, 0.17, 0.9), (720, 0.14, 0.9), (1260, 0.1, 0.6), (2050, 0.07, 0.35))
LOG: Modes = ((1.0, 0.24, 1.0), (2.02, 0.12, 0.35), (3.9, 0.07, 0.28), (6.1, 0.04, 0.15))
"""The tongue of a slit drum, of 1 Hz."""
CONCH = (1.0, 0.75, 0.5, 0.34, 0.2, 0.13, 0.08, 0.05)


def _jade(tune: float, length: float, ring: float = 1.0) -> Wave:
    return struck(scaled(JADE, tune, ring), length, hardness=0.0006)


def _place(dice: np.random.Generator, tune: float) -> Wave:
    """A figure of jade is set on stone."""
    return mixed(
        0.24,
        (0.0, 0.9, _jade(tune, 0.24, 0.9)),
        (0.0, 0.9, struck(scaled(STONE, tune, 1.7), 0.22)),
        (0.0, 0.4, burst(0.03, 2000, 8000, 0.018, dice)),
        (0.055 + 0.02 * dice.random(), 0.22, _jade(1.03 * tune, 0.1, 0.3)),
    )


def _move(dice: np.random.Generator, tune: float) -> Wave:
    """Two taps on a slit drum: steps."""
    return mixed(
        0.3,
        (0.0, 0.7, struck(scaled(LOG, 330 * tune), 0.2)),
        (0.0, 0.2, burst(0.03, 600, 3000, 0.02, dice)),
        (0.11, 1.0, struck(scaled(LOG, 392 * tune), 0.19)),
        (0.11, 0.25, burst(0.03, 600, 3000, 0.02, dice)),
    )


def _card(dice: np.random.Generator, tune: float) -> Wave:
    """Bark paper is laid on a mat."""
    return mixed(
        0.26,
        (0.0, 0.8, rustle(0.2, dice, low=1500 * tune, high=7500) * swell(0.2, 0.05)),
        (0.13, 0.9, burst(0.13, 220, 1400 * tune, 0.14, dice)),
    )


def _turn_over(dice: np.random.Generator, tune: float) -> Wave:
    """A leaf of a codex is turned, and jade touches it."""
    return mixed(
        0.34,
        (0.0, 0.7, rustle(0.2, dice, low=1200, high=7000) * swell(0.2, 0.12)),
        (0.16, 0.8, burst(0.08, 400, 4500, 0.05, dice)),
        (0.17, 0.7, _jade(0.9 * tune, 0.17, 0.5)),
    )


def _gain(_dice: np.random.Generator, tune: float) -> Wave:
    """Two bars of jade upwards."""
    return mixed(0.4, (0.0, 0.8, _jade(tune, 0.3)), (0.09, 1.0, _jade(1.498 * tune, 0.31)))


def _loss(dice: np.random.Generator, tune: float) -> Wave:
    """Two tongues of a slit drum downwards, and a drop."""
    return mixed(
        0.4,
        (0.0, 0.9, struck(scaled(LOG, 330 * tune), 0.25)),
        (0.11, 1.0, struck(scaled(LOG, 262 * tune, 1.3), 0.29)),
        (0.11, 0.3, burst(0.08, 200, 900, 0.07, dice)),
        (0.2, 0.35, drop(380, 0.18, rise=1.4)),
    )


def _clash(dice: np.random.Generator, tune: float) -> Wave:
    """A great drum, twice, and clubs with edges."""
    return mixed(
        0.4,
        (0.0, 1.0, skin(150 * tune, 0.36, 0.42, dice)),
        (0.0, 0.5, burst(0.09, 1500, 8000, 0.07, dice)),
        (0.12, 0.9, skin(124 * tune, 0.28, 0.4, dice)),
        (0.125, 0.5, struck(scaled(STONE, 2.3, 1.6), 0.2)),
    )


def _event(dice: np.random.Generator, tune: float) -> Wave:
    """Four beats of a drum, each stronger."""
    beats = [skin(pitch * tune, 0.2, 0.28, dice) for pitch in (205, 205, 220, 245)]
    return grains(0.4, (0.0, 0.07, 0.14, 0.21), beats, (0.45, 0.6, 0.8, 1.0))


def _water(dice: np.random.Generator, tune: float) -> Wave:
    """A paddle dips in: drops."""
    return mixed(
        0.4,
        (0.0, 0.4, burst(0.25, 500, 2500, 0.22, dice)),
        (0.02, 1.0, drop(420 * tune, 0.16)),
        (0.13, 0.8, drop(610 * tune, 0.12)),
        (0.22, 0.6, drop(520 * tune, 0.14)),
    )


def _your_turn(_dice: np.random.Generator, _tune: float) -> Wave:
    """Three bars of jade."""
    return mixed(
        0.4,
        (0.0, 0.8, _jade(0.75, 0.3)),
        (0.09, 0.9, _jade(1.0, 0.3)),
        (0.18, 1.0, _jade(1.26, 0.22, 1.2)),
    )


def _age_end(dice: np.random.Generator, _tune: float) -> Wave:
    """A conch is blown from the temple."""
    horn = blown(294, 1.4, CONCH, dice, rise=0.09, slide=0.05, breath=0.06)
    return mixed(1.4, (0.0, 1.0, horn), (0.0, 0.5, skin(98, 0.5, 0.45, dice)))


def _win(dice: np.random.Generator, _tune: float) -> Wave:
    """Two conches, a fifth apart, over the great drum; jade above."""
    low = blown(294, 0.75, CONCH, dice, rise=0.07, slide=0.05, breath=0.05)
    high = blown(440.5, 1.1, CONCH[:6], dice, rise=0.07, slide=0.05, breath=0.05)
    beats = [(at, 0.6, skin(98, 0.5, 0.4, dice)) for at in (0.0, 0.3, 0.6)]
    jade = [(0.8 + 0.09 * n, 0.35, _jade(one, 0.5)) for n, one in enumerate((0.75, 1.0, 1.26, 1.5))]
    return mixed(1.75, (0.0, 0.9, low), (0.6, 1.0, high), *beats, *jade)


SOUNDS = recipes(
    place=_place,
    move=_move,
    card=_card,
    turn_over=_turn_over,
    gain=_gain,
    loss=_loss,
    clash=_clash,
    event=_event,
    water=_water,
    your_turn=_your_turn,
    age_end=_age_end,
    win=_win,
)
