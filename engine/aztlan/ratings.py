"""How strong the levels of bots are, from 552 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 128,
    "easy": 1169,
    "greedy": 1254,
    "casual": 1267,
    "medium": 1500,
    "hard": 1700,
}
