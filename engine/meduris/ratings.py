"""How strong the levels of bots are, from 930 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 23,
    "easy": 904,
    "greedy": 955,
    "casual": 1240,
    "medium": 1500,
    "hard": 1788,
}
