"""How strong the levels of bots are, from 2403 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": -56,
    "easy": 1105,
    "casual": 1335,
    "medium": 1500,
    "hard": 1602,
}
