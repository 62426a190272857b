"""How strong the levels of bots are, from 474 matches of the ladder.

Written by ``python3 dev.py ladder --table FILE… --rate``; nothing here is by hand.
"""

RATINGS = {
    "random": 158,
    "easy": 1199,
    "greedy": 1254,
    "casual": 1290,
    "medium": 1500,
    "hard": 1700,
}
