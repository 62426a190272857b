"""How strong the levels of bots are, from 2462 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 249,
    "greedy": 930,
    "easy": 1130,
    "casual": 1301,
    "medium": 1500,
    "hard": 1763,
}
