"""The sounds of rituals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.modules.rituals import events as e

if TYPE_CHECKING:
    from web.games.sounds import SoundTable

SOUNDS: SoundTable = {
    e.RitualRevealed: "rain",
    e.RitualObeyed: "rain",
    e.RitualUsed: "rain",
    e.RegionsSkipped: "",
    e.SecondInStrength: "",
    e.RitualEnds: "",
}
