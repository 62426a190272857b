"""Sounds of the game on the table, and vibration."""

from __future__ import annotations

from collections.abc import Mapping

import js
from pyodide.ffi import to_js
from pyscript.js_modules import sound as speaker

TAP_MS = (15,)
PULSES_MS: Mapping[str, tuple[int, ...]] = {
    "clash": (25, 40, 40),
    "age_end": (60,),
    "your_turn": (20, 70, 20),
    "win": (30, 60, 30, 60, 80),
}
"""By the sound that is felt: milliseconds of vibration, of rest, and so on; else TAP_MS."""


def tune(game: str, percent: int) -> None:
    """Say whose sounds are played ('': nobody's), and how loud (0: none is)."""
    speaker.tune(game, percent / 100)


def play(names: tuple[str, ...], number: int, wait: int = 0) -> None:
    """Play sounds, the second over the first, after so many milliseconds of full motion."""
    if names:
        speaker.play(to_js(names), number, wait / 1000)


def vibrate(felt: str) -> None:
    """Vibrate for a sound ('' for none), if the device can, and may: once it was touched."""
    active = getattr(js.navigator, "userActivation", None)
    may = active is None or active.hasBeenActive
    if felt and may and hasattr(js.navigator, "vibrate"):
        js.navigator.vibrate(to_js(PULSES_MS.get(felt, TAP_MS)))
