"""What the features of Meduris are worth (engine/core/evaluation.py)."""

from engine.core.evaluation import Weights

FIRST = Weights(
    start=(
        0.0336,
        0.0179,
        0.0217,
        0.0428,
        -0.0679,
        0.0127,
        0.0059,
        0.0081,
        0.0007,
        0.0118,
        0.0539,
        0.0419,
        0.0317,
        0.012,
        0.0332,
    ),
    end=(
        0.1162,
        0.1166,
        0.029,
        0.0429,
        -0.1634,
        0.0041,
        -0.0142,
        0.0435,
        0.0251,
        0.0768,
        0.0237,
        0.0225,
        0.0057,
        0.0048,
        0.0975,
    ),
)
WEIGHTS = dict.fromkeys((2, 3, 4), FIRST)
