"""How strong the levels of bots are, from 4296 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 490,
    "easy": 1174,
    "greedy": 1310,
    "casual": 1347,
    "medium": 1500,
    "hard": 1714,
}
