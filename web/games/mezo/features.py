"""Names of the evaluation features of Mezo, for hints and odds."""

from __future__ import annotations

from web.i18n import mark

FEATURES = {
    "vp": mark("victory points"),
    "devotion": mark("devotion that scores at the end"),
    "zeal": mark("devotion early on"),
    "temples": mark("pyramids that score every Age"),
    "records": mark("units on the Calendar and the Codex"),
    "altars": mark("better odds for the altars"),
    "blessing": mark("better odds for the Blessed Region"),
    "spaces": mark("better odds for the Calendar and the Codex"),
    "reserve": mark("units in the Reserve"),
    "offering": mark("units to sacrifice in the Blessed Region"),
    "army": mark("units for future Ages"),
    "survivors": mark("units that stay on the board for the next Age"),
    "glyphs": mark("glyphs for future Ages"),
    "thirds": mark("conflicts with a third action"),
    "presence": mark("conflicts in which the god is present"),
    "abilities": mark("tribal abilities that still bring a lot"),
    "card": mark("a card or effect that does more now"),
    "cards": mark("better cards for future conflicts"),
    "god": mark("a stronger god"),
    "parts": mark("better prospects in the expansion modules"),
}
"""By id: what somebody gains, or a rival loses, where the feature speaks for an option.

Read after *it brings you …* and *it denies Ben …*, alone or in a row: something good, no full stop;
in Polish in the accusative.
"""
