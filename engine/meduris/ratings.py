"""How strong the levels of bots are, from 1862 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 236,
    "greedy": 930,
    "easy": 1117,
    "casual": 1288,
    "medium": 1500,
    "hard": 1763,
}
