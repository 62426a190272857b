"""What the features of the game are worth (engine/core/evaluation.py).

Learned on 2026-11-26, from 2857 positions of 180 matches:

    python3 dev.py train aztlan --matches 60 --seed 1 --rounds 1 --players 2,3,4
        --teacher 1.0

Of matches that were left out, beside the evaluation by hand and the points of the moment:

* learned: log loss 0.9527, winner right 50.2%, correlation with the lead 0.42
* by hand: log loss 0.9994, winner right 45.0%, correlation with the lead 0.29
* points: log loss 1.0458, winner right 37.8%, correlation with the lead 0.10
"""

from ..core.evaluation import by_seats

SEATS = (2, 3, 4)
WORTH = {
    "points": ((0.0131, 0.0541), (0.0149, 0.0564), (0.0136, 0.0631)),
    "era_points": ((0.0119, 0.051), (0.0133, 0.0469), (0.0119, 0.0463)),
    "era_risk": ((-0.0081, -0.0141), (-0.0058, -0.0152), (-0.0061, -0.0131)),
    "clash_wins": ((0.0357, 0.2006), (0.0483, 0.1674), (0.0572, 0.1469)),
    "clash_falls": ((-0.0054, -0.0629), (-0.0033, -0.024), (0.0015, -0.009)),
    "next_points": ((0.0076, 0.0309), (0.0031, 0.0213), (0.0056, 0.0237)),
    "next_risk": ((0.0013, -0.0249), (-0.0013, -0.0092), (0.0004, -0.0082)),
    "later_points": ((-0.0088, 0.0139), (-0.0022, 0.0093), (0.0028, 0.0094)),
    "next_pawns": ((-0.0236, 0.003), (0.0103, 0.0285), (0.0251, 0.0426)),
    "next_upper_hand": ((0.0312, 0.0334), (0.0068, 0.0195), (0.007, 0.0174)),
    "next_turn": ((0.0888, 0.3412), (0.2757, 0.3738), (0.4056, 0.3754)),
    "kept_card": ((0.0495, 0.0989), (0.0209, 0.0629), (0.0153, 0.055)),
    "strong_cards": ((0.2591, 0.4503), (0.1117, 0.3084), (0.0524, 0.2551)),
    "joker": ((-0.0519, 0.096), (-0.0129, 0.1475), (-0.0016, 0.2065)),
    "era_power": ((0.2222, 0.4186), (0.0981, 0.2644), (0.0718, 0.2154)),
    "cards": ((0.0805, 0.2019), (0.0517, 0.1393), (0.0576, 0.1323)),
    "offerings": ((0.0169, 0.0507), (0.016, 0.0486), (0.0161, 0.0483)),
    "blessings": ((-0.009, 0.0406), (0.0034, 0.0346), (-0.0004, 0.0318)),
    "canoes": ((0.0068, 0.0138), (0.0077, 0.0254), (0.0119, 0.0266)),
    "sacred_games": ((0.2225, -0.0006), (0.0889, 0.0642), (0.0969, 0.0633)),
    "tlatoani": ((0.255, 0.1178), (0.0818, 0.0696), (0.0745, 0.0705)),
    "warriors": ((-0.0581, 0.0854), (0.0504, 0.101), (0.0974, 0.0914)),
}
"""Each feature's worth at the start and at the end, for every number of seats."""

WEIGHTS = by_seats(SEATS, WORTH)
