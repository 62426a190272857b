"""Names of the evaluation features of Meduris, for hints and odds."""

from __future__ import annotations

from web.i18n import mark

FEATURES = {
    "points": mark("points"),
    "rune_points": mark("rune stones"),
    "river": mark("points at the great river"),
    "runes_safe": mark("rune stones that nobody can take"),
    "runes_at_risk": mark("a safer hold on rune stones"),
    "worship": mark("huts in large rows"),
    "open_huts": mark("huts in rows that can grow"),
    "rite_next": mark("offerings in the next rite"),
    "rites_later": mark("offerings in later rites"),
    "last_lap": mark("materials for the druid's last lap"),
    "chips": mark("materials"),
    "store": mark("a store of materials"),
    "surplus": mark("a surplus of materials"),
    "harvest": mark("a good next harvest"),
    "to_move": mark("the next action"),
}
"""By id: what somebody gains, or a rival loses, where the feature speaks for an option.

Read after *it brings you …* and *it denies Ben …*, alone or in a row: something good, no full stop;
in Polish in the accusative.
"""
