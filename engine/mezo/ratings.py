"""How strong the levels of bots are, from 498 matches of the ladder.

Written by ``python3 dev.py ladder --table FILE… --rate``; nothing here is by hand.
"""

RATINGS = {
    "random": -14,
    "easy": 746,
    "casual": 1078,
    "greedy": 1253,
    "medium": 1500,
    "hard": 1698,
}
