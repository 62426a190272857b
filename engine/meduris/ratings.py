"""How strong the levels of bots are, from 930 matches of the ladder.

Written by ``python3 dev.py ladder --table FILE… --rate``; nothing here is by hand.
"""

RATINGS = {
    "random": 101,
    "greedy": 955,
    "easy": 982,
    "casual": 1203,
    "medium": 1500,
    "hard": 1788,
}
