"""How strong the levels of bots are, from 1898 matches of the ladder.

Written by ``python3 dev.py ladder --table FILE… --rate``; nothing here is by hand.
"""

RATINGS = {
    "random": 464,
    "easy": 1148,
    "casual": 1320,
    "greedy": 1350,
    "medium": 1500,
    "hard": 1754,
}
