"""The features of the evaluation of Mezo in words, for hints and odds."""

from __future__ import annotations

from web.words import mark

FEATURES = {
    "outlook": mark("better prospects"),
}
"""By id: what somebody gains, or a rival loses, where the feature speaks for an option.

Read after *You gain …* and *Ben loses …*, alone or in a row: something good, without a full stop;
in Polish in the accusative.
"""
