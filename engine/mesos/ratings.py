"""How strong the levels of bots are, from 4506 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 496,
    "easy": 1179,
    "greedy": 1310,
    "casual": 1354,
    "medium": 1500,
    "hard": 1714,
}
