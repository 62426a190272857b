"""How strong the levels of bots are, from 1802 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 481,
    "easy": 1164,
    "greedy": 1350,
    "casual": 1353,
    "medium": 1500,
    "hard": 1754,
}
