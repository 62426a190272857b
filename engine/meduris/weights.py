"""What the features of Meduris are worth (engine/core/evaluation.py).

The first ones, before ``dev.py train``: fitted to 294 matches of two bots (22,815 positions, seeds
2000 and 7000 on, 2026-11-22) that judged by earlier weights, varied at random, and drawn towards
what an expert expects of each feature. Of matches left out they tell the winner of 66 % of the
positions (log loss 0.586, correlation with the lead 0.50).
"""

from ..core.evaluation import Weights

FIRST = Weights(
    start=(
        0.0337,  # points
        0.0162,  # rune_points
        0.0245,  # river
        0.0563,  # runes_safe
        -0.0741,  # runes_at_risk
        0.0122,  # worship
        0.0057,  # open_huts
        0.0075,  # rite_next
        -0.0014,  # rites_later
        0.01,  # last_lap
        0.0528,  # chips
        0.043,  # store
        0.032,  # surplus
        0.0175,  # harvest
        0.0314,  # to_move
    ),
    end=(
        0.1142,  # points
        0.1148,  # rune_points
        0.0127,  # river
        0.0466,  # runes_safe
        -0.1774,  # runes_at_risk
        0.0038,  # worship
        -0.0168,  # open_huts
        0.0373,  # rite_next
        0.0197,  # rites_later
        0.074,  # last_lap
        0.0186,  # chips
        0.0229,  # store
        0.0067,  # surplus
        0.0097,  # harvest
        0.0967,  # to_move
    ),
)
WEIGHTS = dict.fromkeys((2, 3, 4), FIRST)
