"""What the features of Mezo are worth (engine/core/evaluation.py): for a start, by hand."""

from engine.core.evaluation import by_seats

SEATS = (1, 2, 3, 4)
WORTH = {
    "vp": (0.06, 0.06),
    "devotion": (0.06, 0.06),
    "zeal": (0.048, 0.048),
    "temples": (0.057, 0.057),
    "records": (0.06, 0.06),
    "altars": (0.057, 0.057),
    "blessing": (0.054, 0.054),
    "spaces": (0.054, 0.054),
    "reserve": (0.048, 0.048),
    "offering": (0.024, 0.024),
    "army": (0.072, 0.072),
    "survivors": (0.048, 0.048),
    "glyphs": (0.042, 0.042),
    "thirds": (0.054, 0.054),
    "presence": (0.018, 0.018),
    "abilities": (0.06, 0.06),
    "card": (0.048, 0.048),
    "cards": (0.03, 0.03),
    "god": (0.06, 0.06),
    "parts": (0.06, 0.06),
}
"""Each feature's worth at the start and at the end, whatever the number of seats."""

WEIGHTS = by_seats(SEATS, {name: (ends,) * len(SEATS) for name, ends in WORTH.items()})
