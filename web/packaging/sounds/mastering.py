"""Mastering: every sound equally loud, without clicks, and never too loud.

Loudness is that of BS.1770 by pyloudnorm, the loudest block counting, as R 128 has it for what is
short. Our sounds are shorter than its blocks of 400 ms, so blocks are of 100 ms.
"""

from __future__ import annotations

import numpy as np
import pyloudnorm
from numpy.lib.stride_tricks import sliding_window_view

from web.packaging.sounds.instruments import RATE, Wave

LOUDNESS = -18.0
"""LUFS of each sound."""
PEAK = 10 ** (-6.5 / 20)
"""No sample is above this: half a decibel below the promised -6, for what the encoder adds."""
BLOCK = 0.1
LOOK = round(0.01 * RATE)
"""So far before and after a top it is turned down."""
FADE_IN = round(0.0015 * RATE)
FADE_OUT = round(0.02 * RATE)
ROUNDS = 12
"""Limiting costs loudness, which is turned up again: this comes to rest long before."""


def mastered(wave: Wave) -> Wave:
    """A wave at the common loudness, with silence at both ends and no constant part."""
    wave = faded(without_rumble(wave))
    gain = 1.0
    for _ in range(ROUNDS):
        gain *= 10 ** ((LOUDNESS - loudness(limited(gain * wave))) / 20)
    return limited(gain * wave)


def loudness(wave: Wave) -> float:
    """How loud a wave is where it is loudest, in LUFS."""
    meter = pyloudnorm.Meter(RATE, block_size=BLOCK)
    rest = np.zeros(round(BLOCK * RATE))
    meter.integrated_loudness(np.concatenate((rest, wave, rest)))
    return float(max(meter.blockwise_loudness))


def without_rumble(wave: Wave) -> Wave:
    """Nothing below 40 Hz, which no speaker plays: a constant part least of all."""
    count = 2 * len(wave)
    spectrum = np.fft.rfft(wave, count)
    pitch = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 0.1)
    kept: Wave = np.fft.irfft(spectrum / (1 + (40 / pitch) ** 4), count)[: len(wave)]
    return kept


def faded(wave: Wave) -> Wave:
    """Both ends are brought to nothing, so that neither clicks; then no constant part is left."""
    shape = np.ones(len(wave))
    shape[:FADE_IN] *= np.sin(np.linspace(0, np.pi / 2, FADE_IN)) ** 2
    shape[-FADE_OUT:] *= np.cos(np.linspace(0, np.pi / 2, FADE_OUT)) ** 2
    wave = wave * shape
    centred: Wave = wave - shape * (wave.sum() / shape.sum())
    return centred


def limited(wave: Wave) -> Wave:
    """No sample is above PEAK: around a top all is turned down, smoothly, so that nothing rasps."""
    needed = np.minimum(1, PEAK / np.maximum(np.abs(wave), PEAK))
    padded = np.pad(needed, LOOK, constant_values=1.0)
    lowest = sliding_window_view(padded, LOOK + 1).min(axis=1)
    gain: Wave = np.convolve(lowest, np.full(LOOK + 1, 1 / (LOOK + 1)), "valid")
    return wave * gain
