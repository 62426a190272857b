"""How strong the levels of bots are, from 1303 matches of the ladder.

Written by ``python3 dev.py ladder --rate`` from docs/measured/ladder.md; nothing is by hand.
"""

RATINGS = {
    "random": 438,
    "easy": 1084,
    "casual": 1292,
    "medium": 1500,
    "hard": 1602,
}
