"""What the features of Mezo are worth (engine/core/evaluation.py): what an expert expects.

The same as in tests/arena/expected.py, from which ``python3 dev.py train mezo`` begins. Most
features are in VP; what units not in Xibalba are worth was learned from 430 matches of bots.
"""

from ..core.evaluation import by_seats

SEATS = (1, 2, 3, 4)
WORTH = {
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
}
"""Each feature's worth at the start and at the end, whatever the number of seats."""

WEIGHTS = by_seats(SEATS, {name: (ends,) * len(SEATS) for name, ends in WORTH.items()})
