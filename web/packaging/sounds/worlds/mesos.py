"""Mesos: flint, fire, skin and bone."""

from __future__ import annotations

import numpy as np

from web.packaging.sounds.instruments import (
    Modes,
    Wave,
    blown,
    burst,
    grains,
    mixed,
    noise,
    rustle,
    scaled,
    skin,
    struck,
    swell,
)
from web.packaging.sounds.recipe import recipes

BONE: Modes = ((1.0, 0.19, 1.0), (1.76, 0.13, 0.6), (3.02, 0.08, 0.45), (4.3, 0.05, 0.25))
"""A bone of 1 Hz that is struck with another."""
FLINT: Modes = (
    (1650, 0.14, 0.8),
    (3120, 0.12, 1.0),
    (4730, 0.09, 0.7),
    (6900, 0.06, 0.4),
)
FLUTE = (1.0, 0.22, 0.12, 0.04)
G5, C6, D6, G6 = 784.0, 1046.5, 1174.7, 1568.0


def _bone(pitch: float, length: float, ring: float = 1.0) -> Wave:
    return struck(scaled(BONE, pitch, ring), length, hardness=0.0005)


def _flute(pitch: float, length: float, dice: np.random.Generator) -> Wave:
    return blown(pitch, length, FLUTE, dice, rise=0.03, breath=0.12, slide=0.03, shake=0.006)


def _fire(length: float, dice: np.random.Generator) -> Wave:
    """Wood crackles in flames."""
    cracks = [
        burst(0.03, 900 + 2500 * dice.random(), 9000, 0.004 + 0.012 * dice.random(), dice)
        for _ in range(9)
    ]
    starts = np.sort(dice.uniform(0, length * 0.85, 9))
    crackle = grains(length, list(starts), cracks, list(dice.uniform(0.3, 1.0, 9)))
    flames = noise(length, 180, 900, dice) * swell(length, length * 0.3)
    return mixed(length, (0.0, 1.0, crackle), (0.0, 0.5, flames))


def _place(dice: np.random.Generator, tune: float) -> Wave:
    """A totem of bone is set on the ground."""
    return mixed(
        0.22,
        (0.0, 1.0, _bone(960 * tune, 0.2, 1.6)),
        (0.0, 1.0, burst(0.2, 200, 900 * tune, 0.24, dice)),
        (0.0, 0.3, burst(0.03, 2000, 7000, 0.015, dice)),
        (0.06 + 0.02 * dice.random(), 0.25, _bone(1090 * tune, 0.1, 0.6)),
    )


def _move(dice: np.random.Generator, tune: float) -> Wave:
    """Two fingers on a hide."""
    return mixed(
        0.3,
        (0.0, 0.7, skin(235 * tune, 0.2, 0.34, dice, bend=0.2)),
        (0.12, 1.0, skin(262 * tune, 0.18, 0.34, dice, bend=0.2)),
        (0.1, 0.12, rustle(0.12, dice, low=1500, high=5000) * swell(0.12, 0.04)),
    )


def _card(dice: np.random.Generator, tune: float) -> Wave:
    """A painted hide is laid down."""
    return mixed(
        0.28,
        (0.0, 0.6, rustle(0.2, dice, low=600 * tune, high=4000) * swell(0.2, 0.07)),
        (0.13, 1.0, burst(0.13, 150, 1000 * tune, 0.09, dice)),
        (0.135, 0.25, _bone(1250 * tune, 0.08, 0.5)),
    )


def _turn_over(dice: np.random.Generator, tune: float) -> Wave:
    """A hide is turned; bones on its hem click."""
    return mixed(
        0.34,
        (0.0, 0.5, rustle(0.18, dice, low=700, high=5000) * swell(0.18, 0.1)),
        (0.15, 1.0, _bone(1320 * tune, 0.12)),
        (0.2, 0.6, _bone(1480 * tune, 0.1, 0.7)),
        (0.24, 0.35, _bone(1400 * tune, 0.1, 0.6)),
    )


def _gain(_dice: np.random.Generator, tune: float) -> Wave:
    """Three bones upwards."""
    return mixed(
        0.36,
        (0.0, 0.8, _bone(G5 * tune, 0.25, 1.8)),
        (0.075, 0.9, _bone(C6 * tune, 0.25, 1.8)),
        (0.15, 1.0, _bone(G6 * tune, 0.21, 1.8)),
    )


def _loss(dice: np.random.Generator, tune: float) -> Wave:
    """Two bones downwards, onto a hide."""
    return mixed(
        0.38,
        (0.0, 0.8, _bone(G5 * tune, 0.2, 1.5)),
        (0.1, 0.8, _bone(0.63 * G5 * tune, 0.2, 1.6)),
        (0.1, 1.0, skin(165 * tune, 0.28, 0.34, dice)),
    )


def _clash(dice: np.random.Generator, tune: float) -> Wave:
    """Flint on flint, twice, and sparks."""
    sparks = [burst(0.02, 5000, 12000, 0.008, dice) for _ in range(8)]
    starts = [float(one) for one in np.sort(dice.uniform(0.02, 0.32, 8))]
    return mixed(
        0.36,
        (0.0, 1.0, struck(scaled(FLINT, tune, 1.8), 0.2, hardness=0.0003)),
        (0.0, 0.8, burst(0.08, 1200, 9000, 0.06, dice)),
        (0.11, 0.9, struck(scaled(FLINT, 0.88 * tune, 2.2), 0.24, hardness=0.0003)),
        (0.11, 0.8, burst(0.12, 900, 8000, 0.1, dice)),
        (0.0, 0.25, grains(0.36, starts, sparks, [1.0] * 8)),
    )


def _event(dice: np.random.Generator, tune: float) -> Wave:
    """Three beats on a hide drum."""
    beats = [skin(pitch * tune, 0.25, 0.32, dice) for pitch in (185, 185, 220)]
    return grains(0.4, (0.0, 0.09, 0.18), beats, (0.7, 0.6, 1.0))


def _hearth(dice: np.random.Generator, _tune: float) -> Wave:
    """The fire round which a tribe eats."""
    return _fire(0.4, dice)


def _your_turn(dice: np.random.Generator, _tune: float) -> Wave:
    """A bone flute calls twice."""
    return mixed(0.4, (0.0, 0.8, _flute(G5, 0.16, dice)), (0.14, 1.0, _flute(C6, 0.26, dice)))


def _age_end(dice: np.random.Generator, _tune: float) -> Wave:
    """Two slow beats, and the fire flares up."""
    return mixed(
        1.2,
        (0.0, 1.0, skin(120, 0.6, 0.6, dice)),
        (0.0, 0.4, _fire(1.2, dice)),
        (0.38, 0.9, skin(104, 0.7, 0.7, dice)),
        (0.38, 0.4, _flute(G5 / 2, 0.8, dice)),
    )


def _win(dice: np.random.Generator, _tune: float) -> Wave:
    """A bone flute over drums and the fire."""
    tune = ((0.0, G5, 0.24), (0.2, C6, 0.24), (0.4, D6, 0.24), (0.6, G6, 1.0))
    calls = [(start, 0.9, _flute(pitch, long, dice)) for start, pitch, long in tune]
    beats = [(at, 0.6, skin(110, 0.4, 0.36, dice)) for at in (0.0, 0.2, 0.4, 0.6, 1.0)]
    return mixed(1.65, *calls, *beats, (0.3, 0.25, _fire(1.3, dice)))


SOUNDS = recipes(
    place=_place,
    move=_move,
    card=_card,
    turn_over=_turn_over,
    gain=_gain,
    loss=_loss,
    clash=_clash,
    event=_event,
    fire=_hearth,
    your_turn=_your_turn,
    age_end=_age_end,
    win=_win,
)
