"""What a choice feels like: a stone laid on wood, a light tap in the hand."""

from __future__ import annotations

import js
from pyscript.js_modules import sound as speaker

TAP_MS = 15


def stone(*, sound: bool, haptics: bool) -> None:
    """Let a stone be heard and felt; a device that can do neither stays silent."""
    if sound:
        speaker.click()
    if haptics and hasattr(js.navigator, "vibrate"):
        js.navigator.vibrate(TAP_MS)
