"""What the features of Meduris are worth (engine/core/evaluation.py)."""

from engine.core.evaluation import Weights

FIRST = Weights(
    start=(
        0.01184,
        -0.0302,
        0.34022,
        0.25937,
        -0.10893,
        0.14592,
        -0.02677,
        0.06741,
        -0.03181,
        -0.0753,
        0.01712,
        0.09656,
        0.05127,
        0.06476,
        0.01335,
        0.0731,
    ),
    end=(
        0.11453,
        0.11488,
        -0.07466,
        -0.00923,
        -0.14128,
        0.40943,
        0.0335,
        -0.00606,
        0.03088,
        0.04575,
        0.07556,
        -0.00666,
        0.01957,
        0.00985,
        -0.00082,
        0.08952,
    ),
)
WEIGHTS = dict.fromkeys((2, 3, 4), FIRST)
