"""Instruments: waves made of struck modes, plucked strings, skins, air and noise.

A wave is an array of samples at RATE, of any level: mastering decides how loud it becomes. Times
are seconds, pitches are hertz. Chance is a generator with a seed, so that a wave can be remade.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 48_000
"""Samples a second: what Opus works with."""

Wave: TypeAlias = NDArray[np.float64]
SKIN = ((1.0, 0.7), (1.59, 0.75), (2.14, 0.7), (2.65, 0.55), (3.16, 0.4), (3.5, 0.4), (4.06, 0.3))
"""The modes of a round skin: ratios of pitch, and how strong they are where a hand strikes."""
Modes: TypeAlias = Sequence[tuple[float, float, float]]
"""Of a struck body: a pitch, how long it rings (until 60 dB less), and how strong it is."""


def seconds(length: float) -> Wave:
    """The moments of a wave of some length."""
    return np.arange(round(length * RATE), dtype=np.float64) / RATE


def struck(modes: Modes, length: float, *, hardness: float = 0.0008) -> Wave:
    """A body that is struck: each mode rings and dies; the harder, the quicker it begins."""
    t = seconds(length)
    wave: Wave = np.zeros_like(t)
    for pitch, ring, strength in modes:
        wave += strength * np.exp(-6.9 * t / ring) * np.sin(2 * np.pi * pitch * t)
    begun: Wave = wave * (1 - np.exp(-t / hardness))
    return begun


def scaled(modes: Modes, pitch: float = 1.0, ring: float = 1.0) -> Modes:
    """The same body, smaller (higher), or damped (shorter)."""
    return [(one * pitch, long * ring, strength) for one, long, strength in modes]


def noise(length: float, low: float, high: float, dice: np.random.Generator) -> Wave:
    """Noise between two pitches, with soft edges, of a level near 1."""
    count = round(length * RATE)
    spectrum = np.fft.rfft(dice.standard_normal(count))
    pitch = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    shape = 1 / (1 + (low / pitch) ** 6) / (1 + (pitch / high) ** 6)
    wave: Wave = np.fft.irfft(spectrum * shape, count)
    return wave / (float(np.std(wave)) or 1.0)


def burst(length: float, low: float, high: float, ring: float, dice: np.random.Generator) -> Wave:
    """The noise of a touch: it begins at once and dies in ``ring``."""
    return noise(length, low, high, dice) * np.exp(-6.9 * seconds(length) / ring)


def swell(length: float, rise: float, *, bend: float = 2.0) -> Wave:
    """An envelope that comes up in ``rise`` and is gone at the end."""
    t = seconds(length)
    return np.minimum(1, t / rise) ** bend * np.clip((length - t) / (length - rise), 0, 1) ** bend


def plucked(
    pitch: float, length: float, dice: np.random.Generator, *, keep: float = 0.996, soft: int = 2
) -> Wave:
    """A plucked string (Karplus and Strong): a period of noise goes round, smoothed every time.

    ``keep`` is what is left after a round, ``soft`` how often the pluck itself is smoothed.
    """
    period = round(RATE / pitch - 0.5)
    turn = dice.uniform(-1, 1, period)
    for _ in range(soft):
        turn = (turn + np.roll(turn, 1)) / 2
    turn -= turn.mean()
    rounds = []
    for _ in range(int(length * RATE / period) + 1):
        rounds.append(turn)
        turn = keep * (turn + np.concatenate((turn[-1:], turn[:-1]))) / 2
    return np.concatenate(rounds)[: round(length * RATE)]


def skin(
    pitch: float, length: float, ring: float, dice: np.random.Generator, *, bend: float = 0.35
) -> Wave:
    """A drum: the modes of a round skin, whose pitch falls from ``bend`` above, and the hand."""
    t = seconds(length)
    phase = 2 * np.pi * pitch * (t + bend * 0.02 * (1 - np.exp(-t / 0.02)))
    wave: Wave = np.zeros_like(t)
    for ratio, strength in SKIN:
        wave += strength * np.exp(-6.9 * t * ratio**0.4 / ring) * np.sin(phase * ratio)
    hand = burst(length, 500, 3500, 0.045, dice)
    begun: Wave = (wave + 0.6 * hand) * (1 - np.exp(-t / 0.0012))
    return begun


def drop(pitch: float, length: float, *, rise: float = 2.2) -> Wave:
    """A drop of water: a bubble whose pitch rises while it dies."""
    t = seconds(length)
    phase = 2 * np.pi * pitch * (t + (rise - 1) * t**2 / (2 * length))
    wave: Wave = np.sin(phase) * np.exp(-5.5 * t / length) * (1 - np.exp(-t / 0.002))
    return wave


def blown(
    pitch: float,
    length: float,
    harmonics: Sequence[float],
    dice: np.random.Generator,
    *,
    rise: float = 0.05,
    breath: float = 0.1,
    slide: float = 0.0,
    shake: float = 0.004,
) -> Wave:
    """A pipe, bone or conch: harmonics and breath, from ``slide`` (a share) below its pitch."""
    t = seconds(length)
    bent = pitch * (1 - slide * np.exp(-t / (rise * 1.2)) + shake * np.sin(2 * np.pi * 5.5 * t))
    phase = 2 * np.pi * np.cumsum(bent) / RATE
    wave = np.zeros_like(t)
    for number, strength in enumerate(harmonics, 1):
        wave += strength * np.sin(number * phase) * np.minimum(1, t / rise) ** (0.6 + number / 3)
    air = noise(length, pitch * 0.9, pitch * 5, dice)
    return (wave + breath * air) * swell(length, rise, bend=1.2)


def grains(
    length: float, starts: Sequence[float], grain: Sequence[Wave], levels: Sequence[float]
) -> Wave:
    """Small waves strewn over a length: rain, a fire, a rolling die."""
    wave = np.zeros(round(length * RATE))
    for number, (start, level) in enumerate(zip(starts, levels, strict=True)):
        lay(wave, grain[number % len(grain)], start, level)
    return wave


def lay(wave: Wave, other: Wave, start: float = 0.0, level: float = 1.0) -> None:
    """Adds a wave to another, from a moment on; what does not fit is cut."""
    begin = round(start * RATE)
    room = max(0, len(wave) - begin)
    wave[begin : begin + room][: len(other)] += level * other[:room]


def mixed(length: float, *layers: tuple[float, float, Wave]) -> Wave:
    """Several waves in one: each with the moment when it begins, and its level."""
    wave = np.zeros(round(length * RATE))
    for start, level, other in layers:
        peak = float(np.max(np.abs(other))) or 1.0
        lay(wave, other, start, level / peak)
    return wave


def rustle(length: float, dice: np.random.Generator, *, low: float, high: float) -> Wave:
    """Paper or feathers: noise whose loudness trembles as fibres pass each other."""
    tremble = np.abs(noise(length, 20, 160, dice)) ** 1.3
    return noise(length, low, high, dice) * (0.25 + tremble)
