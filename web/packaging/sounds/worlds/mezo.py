"""Mezo: rain, gong, obsidian and the quetzal."""

from __future__ import annotations

import numpy as np

from web.packaging.sounds.instruments import (
    RATE,
    Modes,
    Wave,
    burst,
    drop,
    grains,
    mixed,
    noise,
    rustle,
    scaled,
    seconds,
    skin,
    struck,
    swell,
)
from web.packaging.sounds.recipe import recipes

OBSIDIAN: Modes = (
    (1.0, 0.2, 1.0),
    (1.65, 0.15, 0.65),
    (2.33, 0.12, 0.5),
    (3.23, 0.08, 0.3),
)
"""A blade of volcanic glass, of 1 Hz."""
STONE: Modes = ((372, 0.18, 0.9), (610, 0.16, 0.9), (980, 0.12, 0.6), (1740, 0.08, 0.4))
GONG: Modes = (
    (1.0, 1.6, 0.7),
    (1.006, 1.5, 0.5),
    (1.52, 1.3, 0.7),
    (1.98, 1.2, 0.9),
    (2.44, 1.1, 0.7),
    (2.46, 1.0, 0.5),
    (3.14, 0.9, 0.7),
    (3.87, 0.8, 0.5),
    (4.72, 0.65, 0.4),
    (5.91, 0.5, 0.3),
    (7.3, 0.4, 0.2),
)
"""A gong of 1 Hz: pairs of modes that beat against each other."""


def _glass(pitch: float, length: float, ring: float = 1.0) -> Wave:
    return struck(scaled(OBSIDIAN, pitch, ring), length, hardness=0.0004)


def _gong(pitch: float, length: float, dice: np.random.Generator, ring: float = 1.0) -> Wave:
    """A gong blooms: what is high comes a little after the stroke."""
    t = seconds(length)
    body = struck(scaled(GONG, pitch, ring), length, hardness=0.006)
    shine = noise(length, 1500, 5000, dice) * (1 - np.exp(-t / 0.05)) * np.exp(-t / (0.22 * ring))
    return mixed(length, (0.0, 1.0, body), (0.0, 0.1, shine), (0.0, 0.5, skin(75, 0.3, 0.25, dice)))


def _rain(length: float, dice: np.random.Generator, count: int = 60) -> Wave:
    """Rain on leaves."""
    falls = [
        burst(0.02, 1500 + 2500 * dice.random(), 9000, 0.004 + 0.008 * dice.random(), dice)
        for _ in range(12)
    ]
    falls += [drop(900 + 900 * dice.random(), 0.03) * 2 for _ in range(6)]
    starts = [float(one) for one in np.sort(dice.uniform(0, length * 0.93, count))]
    levels = [float(one) for one in dice.uniform(0.15, 1.0, count)]
    return grains(length, starts, falls, levels) * swell(length, length * 0.25, bend=0.7)


def _whistle(begin: float, end: float, length: float) -> Wave:
    """One note of the quetzal: it bends and swells."""
    t = seconds(length)
    pitch = begin + (end - begin) * np.sin(np.pi * t / length)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    wave = np.sin(phase) + 0.18 * np.sin(2 * phase) + 0.06 * np.sin(3 * phase)
    return wave * swell(length, 0.045, bend=1.4)


def _wings(length: float, dice: np.random.Generator) -> Wave:
    """Feathers beat the air."""
    t = seconds(length)
    beat = np.clip(np.sin(2 * np.pi * 17 * t - 0.5), 0, 1) ** 1.5
    return noise(length, 500, 3500, dice) * beat * swell(length, 0.03, bend=1.0)


def _place(dice: np.random.Generator, tune: float) -> Wave:
    """Obsidian is set on stone."""
    return mixed(
        0.22,
        (0.0, 0.6, _glass(2150 * tune, 0.2, 0.9)),
        (0.0, 1.0, struck(scaled(STONE, tune, 1.7), 0.21)),
        (0.0, 0.4, burst(0.03, 2500, 9000, 0.015, dice)),
        (0.055 + 0.02 * dice.random(), 0.2, _glass(2330 * tune, 0.1, 0.3)),
    )


def _move(dice: np.random.Generator, tune: float) -> Wave:
    """Steps on wet leaves."""
    return mixed(
        0.3,
        (0.0, 0.8, burst(0.12, 240, 1200 * tune, 0.15, dice)),
        (0.0, 0.3, _rain(0.12, dice, 24)),
        (0.12, 1.0, burst(0.15, 220, 1000 * tune, 0.18, dice)),
        (0.12, 0.3, _rain(0.16, dice, 30)),
    )


def _card(dice: np.random.Generator, tune: float) -> Wave:
    """A card of feathers is laid on stone."""
    return mixed(
        0.26,
        (0.0, 0.7, rustle(0.2, dice, low=2000 * tune, high=9000) * swell(0.2, 0.08)),
        (0.14, 1.0, struck(scaled(STONE, 1.1 * tune, 0.6), 0.1)),
        (0.14, 0.5, burst(0.06, 300, 2000, 0.04, dice)),
    )


def _turn_over(dice: np.random.Generator, tune: float) -> Wave:
    """A mirror of obsidian is turned to the light."""
    return mixed(
        0.38,
        (0.0, 0.6, rustle(0.16, dice, low=1800, high=8000) * swell(0.16, 0.1)),
        (0.13, 0.8, struck(scaled(STONE, 1.3), 0.1)),
        (0.14, 0.8, _glass(1760 * tune, 0.24, 0.8)),
        (0.18, 0.5, _glass(2640 * tune, 0.2, 0.7)),
    )


def _gain(_dice: np.random.Generator, tune: float) -> Wave:
    """Two blades ring upwards."""
    return mixed(
        0.4,
        (0.0, 0.8, _glass(1320 * tune, 0.35, 1.3)),
        (0.085, 1.0, _glass(1760 * tune, 0.31, 1.4)),
    )


def _loss(dice: np.random.Generator, tune: float) -> Wave:
    """A blade cracks, and stone answers below."""
    return mixed(
        0.4,
        (0.0, 0.6, _glass(1180 * tune, 0.2, 0.7)),
        (0.0, 0.35, burst(0.05, 2500, 9000, 0.03, dice)),
        (0.1, 1.0, struck(scaled(STONE, 0.8 * tune, 1.4), 0.29)),
        (0.1, 0.5, skin(140 * tune, 0.28, 0.3, dice)),
    )


def _clash(dice: np.random.Generator, tune: float) -> Wave:
    """Clubs edged with obsidian, a drum, splinters."""
    splinters = [_glass(3000 + 2500 * dice.random(), 0.06, 0.3) for _ in range(6)]
    starts = [float(one) for one in np.sort(dice.uniform(0.05, 0.32, 6))]
    return mixed(
        0.4,
        (0.0, 1.0, skin(150 * tune, 0.35, 0.4, dice)),
        (0.0, 0.7, burst(0.08, 1000, 7000, 0.05, dice)),
        (0.0, 0.7, _glass(1500 * tune, 0.2, 0.6)),
        (0.11, 0.9, skin(128 * tune, 0.29, 0.36, dice)),
        (0.11, 0.5, burst(0.08, 1400, 8000, 0.05, dice)),
        (0.0, 0.3, grains(0.4, starts, splinters, [1.0, 0.8, 0.7, 0.6, 0.5, 0.4])),
    )


def _event(dice: np.random.Generator, _tune: float) -> Wave:
    """A small gong in the rain."""
    return mixed(0.4, (0.0, 1.0, _gong(294, 0.4, dice, 0.45)), (0.0, 0.2, _rain(0.4, dice, 150)))


def _falling_rain(dice: np.random.Generator, _tune: float) -> Wave:
    return _rain(0.4, dice, 170)


def _quetzal(dice: np.random.Generator, _tune: float) -> Wave:
    """It flies up."""
    return mixed(0.4, (0.0, 0.9, _wings(0.4, dice)), (0.08, 0.6, _whistle(1250, 1650, 0.24)))


def _your_turn(_dice: np.random.Generator, _tune: float) -> Wave:
    """The quetzal calls: two notes."""
    return mixed(
        0.4, (0.0, 0.9, _whistle(1050, 1400, 0.19)), (0.17, 1.0, _whistle(1180, 1060, 0.23))
    )


def _age_end(dice: np.random.Generator, _tune: float) -> Wave:
    """The great gong."""
    return _gong(165, 1.6, dice, 1.4)


def _win(dice: np.random.Generator, _tune: float) -> Wave:
    """The gong, blades running up over it, and the quetzal."""
    run = (880, 1175, 1320, 1760, 2350)
    blades = [(0.25 + 0.1 * n, 0.5, _glass(one, 0.6, 2.2)) for n, one in enumerate(run)]
    calls = [(0.85, 0.45, _whistle(1175, 1760, 0.26)), (1.1, 0.5, _whistle(1500, 1175, 0.34))]
    return mixed(1.8, (0.0, 1.0, _gong(175, 1.8, dice, 1.4)), *blades, *calls)


SOUNDS = recipes(
    place=_place,
    move=_move,
    card=_card,
    turn_over=_turn_over,
    gain=_gain,
    loss=_loss,
    clash=_clash,
    event=_event,
    rain=_falling_rain,
    quetzal=_quetzal,
    your_turn=_your_turn,
    age_end=_age_end,
    win=_win,
)
