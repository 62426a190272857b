"""How strong the levels of bots are, from 1622 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 342,
    "easy": 1102,
    "greedy": 1207,
    "casual": 1329,
    "medium": 1500,
    "hard": 1653,
}
