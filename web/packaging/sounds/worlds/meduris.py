"""Meduris: stone, wool, wind and bells."""

from __future__ import annotations

import numpy as np

from web.packaging.sounds.instruments import (
    Modes,
    Wave,
    burst,
    grains,
    mixed,
    noise,
    plucked,
    rustle,
    scaled,
    struck,
    swell,
)
from web.packaging.sounds.recipe import recipes

STONE: Modes = (
    (620, 0.17, 1.0),
    (1130, 0.14, 0.8),
    (1710, 0.11, 0.6),
    (2480, 0.08, 0.45),
    (3390, 0.06, 0.3),
)
WOOD: Modes = ((228, 0.2, 0.7), (438, 0.2, 1.0), (790, 0.14, 0.7), (1240, 0.1, 0.4))
BELL: Modes = (
    (0.5, 0.9, 0.25),
    (1.0, 0.8, 1.0),
    (1.19, 0.5, 0.4),
    (1.5, 0.45, 0.25),
    (2.0, 0.55, 0.75),
    (2.74, 0.35, 0.3),
    (3.76, 0.22, 0.22),
    (5.2, 0.14, 0.14),
)
"""A cast bell of 1 Hz: hum, prime, tierce, quint, nominal, and what makes it shine."""
D4, A4, D5, FIS5, A5, D6 = 293.7, 440.0, 587.3, 740.0, 880.0, 1174.7


def _bell(pitch: float, length: float, ring: float = 1.0) -> Wave:
    return struck(scaled(BELL, pitch, ring), length, hardness=0.001)


def _place(dice: np.random.Generator, tune: float) -> Wave:
    """A stone is laid on wood, and settles."""
    return mixed(
        0.22,
        (0.0, 0.9, struck(scaled(STONE, tune, 1.6), 0.22)),
        (0.0, 0.45, burst(0.04, 1500, 7000, 0.025, dice)),
        (0.003, 0.9, struck(scaled(WOOD, tune, 1.5), 0.21)),
        (0.06 + 0.02 * dice.random(), 0.25, struck(scaled(STONE, 1.2 * tune, 0.7), 0.1)),
    )


def _move(dice: np.random.Generator, tune: float) -> Wave:
    """Two steps in felt shoes."""
    return mixed(
        0.3,
        (0.0, 0.8, burst(0.12, 250, 1100 * tune, 0.16, dice)),
        (0.0, 0.16, rustle(0.1, dice, low=1500, high=5000) * swell(0.1, 0.02)),
        (0.13, 1.0, burst(0.15, 220, 950 * tune, 0.18, dice)),
        (0.12, 0.16, rustle(0.12, dice, low=1300, high=4500) * swell(0.12, 0.03)),
    )


def _card(dice: np.random.Generator, tune: float) -> Wave:
    """A tile slides over stone and lies."""
    return mixed(
        0.28,
        (0.0, 0.5, rustle(0.17, dice, low=900 * tune, high=4200) * swell(0.17, 0.1)),
        (0.15, 0.9, struck(scaled(STONE, 1.25 * tune, 1.1), 0.13)),
        (0.152, 0.6, struck(scaled(WOOD, tune, 1.1), 0.125)),
    )


def _turn_over(dice: np.random.Generator, tune: float) -> Wave:
    """A token is lifted, turned, and falls on its other face."""
    return mixed(
        0.32,
        (0.0, 0.3, rustle(0.12, dice, low=1400, high=6000) * swell(0.12, 0.05)),
        (0.13, 1.0, struck(scaled(STONE, 1.5 * tune), 0.14)),
        (0.2, 0.5, struck(scaled(STONE, 1.62 * tune, 0.7), 0.1)),
        (0.245, 0.25, struck(scaled(STONE, 1.7 * tune, 0.5), 0.07)),
    )


def _die(dice: np.random.Generator, tune: float) -> Wave:
    """A wooden die rolls over a table, slower and slower, and lies."""
    body = [
        mixed(
            0.08,
            (0.0, 1.0, struck(scaled(WOOD, (1.5 + 0.5 * dice.random()) * tune, 0.7), 0.08)),
            (0.0, 0.5, burst(0.03, 1200, 5000, 0.02, dice)),
        )
        for _ in range(7)
    ]
    starts = (0.0, 0.05, 0.092, 0.15, 0.198, 0.262, 0.31)
    return grains(0.4, starts, body, (0.8, 0.6, 0.9, 0.7, 1.0, 0.55, 0.35))


def _gain(dice: np.random.Generator, tune: float) -> Wave:
    """Two strings upwards, and a small bell."""
    return mixed(
        0.4,
        (0.0, 0.8, plucked(D5 * tune, 0.4, dice, keep=0.99)),
        (0.085, 0.9, plucked(A5 * tune, 0.31, dice, keep=0.99)),
        (0.085, 0.4, _bell(2 * D6, 0.31, 0.4)),
    )


def _loss(dice: np.random.Generator, tune: float) -> Wave:
    """Two muffled strings downwards, into wool."""
    return mixed(
        0.4,
        (0.0, 0.8, plucked(A4 * tune, 0.3, dice, keep=0.965, soft=5)),
        (0.11, 1.0, plucked(D4 * tune, 0.29, dice, keep=0.975, soft=6)),
        (0.11, 0.45, burst(0.16, 130, 700, 0.14, dice)),
    )


def _clash(dice: np.random.Generator, tune: float) -> Wave:
    """Stone on stone, and grit."""
    return mixed(
        0.36,
        (0.0, 1.0, struck(scaled(STONE, 0.62 * tune, 1.6), 0.3)),
        (0.0, 0.7, burst(0.08, 700, 6000, 0.06, dice)),
        (0.07, 0.8, struck(scaled(STONE, 0.55 * tune, 1.6), 0.29)),
        (0.07, 0.35, burst(0.25, 1200, 5000, 0.2, dice)),
    )


def _event(dice: np.random.Generator, _tune: float) -> Wave:
    """A gust of wind, and a bell in it."""
    wind = noise(0.4, 350, 1500, dice) * swell(0.4, 0.16) + 0.4 * noise(0.4, 1500, 4000, dice)
    return mixed(
        0.4,
        (0.0, 0.5, wind * swell(0.4, 0.18)),
        (0.05, 1.0, _bell(D5, 0.35, 0.7)),
        (0.16, 0.5, _bell(A5, 0.24, 0.5)),
    )


def _your_turn(_dice: np.random.Generator, _tune: float) -> Wave:
    """A small bell, twice."""
    return mixed(0.4, (0.0, 0.8, _bell(A5, 0.4, 0.5)), (0.13, 1.0, _bell(D6, 0.27, 0.6)))


def _age_end(dice: np.random.Generator, _tune: float) -> Wave:
    """The bell of the valley, wind over the pass."""
    wind = noise(1.4, 300, 1300, dice) * swell(1.4, 0.5)
    return mixed(
        1.4, (0.0, 1.0, _bell(D4 * 1.5, 1.4, 1.7)), (0.0, 0.22, wind), (0.3, 0.4, _bell(D5, 1.1))
    )


def _win(dice: np.random.Generator, _tune: float) -> Wave:
    """A harp runs up, and three bells ring."""
    run = [(0.09 * n, 0.6, plucked(one, 1.0, dice)) for n, one in enumerate((D4, A4, D5, FIS5, A5))]
    bells = [(0.45, 1.0, _bell(D5, 1.3, 1.6)), (0.62, 0.7, _bell(FIS5, 1.1, 1.3))]
    return mixed(1.75, *run, *bells, (0.8, 0.8, _bell(A5, 0.95, 1.2)))


SOUNDS = recipes(
    place=_place,
    move=_move,
    card=_card,
    turn_over=_turn_over,
    die=_die,
    gain=_gain,
    loss=_loss,
    clash=_clash,
    event=_event,
    your_turn=_your_turn,
    age_end=_age_end,
    win=_win,
)
