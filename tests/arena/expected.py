"""What an expert expects features to be worth, at the start and at the end of a match (logits).

Training draws weights towards these where matches say little. A feature that is not named here is
expected to be worth nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

EXPECTED: Mapping[str, Mapping[str, tuple[float, float]]] = {
    "meduris": {
        "points": (0.05, 0.15),
        "rune_points": (0.03, 0.15),
        "river": (0.05, 0.12),
        "runes_safe": (0.05, 0.1),
        "runes_at_risk": (-0.05, -0.15),
        "worship": (0.03, 0.02),
        "open_huts": (0.02, 0.0),
        "rite_next": (0.03, 0.08),
        "rites_later": (0.02, 0.05),
        "last_lap": (0.02, 0.1),
        "chips": (0.06, 0.03),
        "store": (0.04, 0.02),
        "surplus": (0.03, 0.0),
        "harvest": (0.02, 0.01),
        "to_move": (0.05, 0.1),
    },
    "mezo": {
        "vp": (0.03, 0.12),
        "devotion": (0.03, 0.12),
        "zeal": (0.024, 0.096),
        "temples": (0.0285, 0.114),
        "records": (0.03, 0.12),
        "altars": (0.0285, 0.114),
        "blessing": (0.027, 0.108),
        "spaces": (0.03, 0.12),
        "reserve": (0.024, 0.096),
        "offering": (0.006, 0.072),
        "army": (0.03, 0.12),
        "survivors": (0.024, 0.096),
        "glyphs": (0.021, 0.084),
        "thirds": (0.027, 0.108),
        "presence": (0.009, 0.036),
        "abilities": (0.03, 0.12),
        "card": (0.027, 0.108),
        "cards": (0.021, 0.084),
        "god": (0.03, 0.12),
        "parts": (0.03, 0.12),
    },
}
