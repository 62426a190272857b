"""Sprites: all sounds of a game in one file, one after the other with silence between them.

The file is Opus in WebM: every browser that runs the app decodes it (Safari from 17 on). Where its
sounds begin stands beside it, in the JSON of the same name, which the page reads.
"""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

import av
import numpy as np

from web.packaging.sounds.instruments import RATE, Wave
from web.packaging.sounds.mastering import mastered
from web.packaging.sounds.recipe import Recipe

FOLDER = Path(__file__).resolve().parents[3] / "assets/sounds"
GAP = 0.06
"""Seconds of silence before each sound and after the last: no decoder's delay cuts one."""
BITS = 64_000
"""A second; mono."""
FRAME = 960
"""Samples that Opus takes at a time: 20 ms."""

Places: TypeAlias = dict[str, list[list[float]]]
"""By the name of a sound, for each variant: where it begins in the file, and its length."""


def recipes(game: str) -> Mapping[str, Recipe]:
    """The recipes of a game. Raises ModuleNotFoundError for one without sounds."""
    found: Mapping[str, Recipe] = import_module(f"web.packaging.sounds.worlds.{game}").SOUNDS
    return found


def waves(game: str) -> dict[str, list[Wave]]:
    """All sounds of a game, mastered, each with its variants."""
    return {
        name: [mastered(wave) for wave in recipe.waves(zlib.crc32(f"{game}:{name}".encode()))]
        for name, recipe in recipes(game).items()
    }


def laid_out(sounds: Mapping[str, list[Wave]]) -> tuple[Wave, Places]:
    """All sounds as one wave, and where each stands in it."""
    silence = np.zeros(round(GAP * RATE))
    parts, places, at = [silence], Places(), len(silence)
    for name, variants in sounds.items():
        places[name] = []
        for wave in variants:
            places[name].append([round(at / RATE, 4), round(len(wave) / RATE, 4)])
            parts += [wave, silence]
            at += len(wave) + len(silence)
    return np.concatenate(parts), places


def encoded(wave: Wave) -> bytes:
    """A wave as a WebM file, the same bytes every time."""
    target = io.BytesIO()
    with av.open(target, "w", format="webm", options={"fflags": "+bitexact"}) as container:
        stream = container.add_stream("libopus", rate=RATE, layout="mono")
        stream.bit_rate = BITS
        stream.options = {"application": "audio", "vbr": "on", "compression_level": "10"}
        for begin in range(0, len(wave), FRAME):
            container.mux(stream.encode(_frame(wave[begin : begin + FRAME], begin)))
        container.mux(stream.encode(None))
    return target.getvalue()


def _frame(piece: Wave, begin: int) -> av.AudioFrame:
    samples = np.zeros((1, FRAME), dtype=np.float32)
    samples[0, : len(piece)] = piece
    frame = av.AudioFrame.from_ndarray(samples, format="flt", layout="mono")
    frame.sample_rate, frame.pts = RATE, begin
    return frame


def decoded(data: bytes) -> Wave:
    """The wave of such a file."""
    with av.open(io.BytesIO(data), "r") as container:
        pieces = [frame.to_ndarray().ravel() for frame in container.decode(audio=0)]
    return np.concatenate(pieces).astype(np.float64)


def write(game: str) -> Path:
    """Writes the sprite of a game and its places; returns where the sprite is."""
    wave, places = laid_out(waves(game))
    FOLDER.mkdir(parents=True, exist_ok=True)
    target = FOLDER / f"{game}.webm"
    target.write_bytes(encoded(wave))
    target.with_suffix(".json").write_text(
        f"{json.dumps(places, separators=(',', ':'))}\n", "utf-8"
    )
    return target
