"""Sound and vibration that confirm a choice."""

from __future__ import annotations

import js
from pyscript.js_modules import sound as speaker

TAP_MS = 15


def confirm(*, sound: bool, haptics: bool) -> None:
    """Play the sound of a stone and vibrate, as far as the device can."""
    if sound:
        speaker.click()
    if haptics and hasattr(js.navigator, "vibrate"):
        js.navigator.vibrate(TAP_MS)
