"""How strong the levels of bots are, from 482 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 120,
    "easy": 1161,
    "greedy": 1254,
    "casual": 1278,
    "medium": 1500,
    "hard": 1700,
}
