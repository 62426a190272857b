"""The prophecies in words (rules/mezo_souls.md, 6.2)."""

from __future__ import annotations

from web.i18n import mark

NAMES = {
    "pro_high_stone": mark("The High Stone"),
    "pro_foreign_field": mark("The Foreign Field"),
    "pro_blessed_victor": mark("Chosen of the Truce"),
    "pro_two_books": mark("The Two Books"),
    "pro_great_appeasement": mark("The Great Appeasement"),
    "pro_red_river": mark("The Red River"),
    "pro_carved_land": mark("The Carved Land"),
    "pro_three_temples": mark("The Three Temples"),
    "pro_fervent_people": mark("The Fervent People"),
    "pro_recorded_names": mark("The Recorded Names"),
    "pro_full_underworld": mark("The Full Underworld"),
    "pro_great_host": mark("The Great Host"),
    "monument": mark("The Monument"),
}

TEXTS = {
    "pro_high_stone": mark("You BUILD a pyramid tier of level 3 or 4."),
    "pro_foreign_field": mark("You win a normal conflict in a region without your champion."),
    "pro_blessed_victor": mark("You win the conflict in the Blessed Region."),
    "pro_two_books": mark(
        "In one conflict you put a unit on the Calendar and a unit on the Codex."
    ),
    "pro_great_appeasement": mark("You APPEASE at a price of 2 units."),
    "pro_red_river": mark("You sacrifice 5 or more units in one Blessed Region conflict."),
    "pro_carved_land": mark("You have at least 4 glyphs on the board."),
    "pro_three_temples": mark("You own at least one pyramid tier in each of 3 regions."),
    "pro_fervent_people": mark("Your devotion level is 2 or 3."),
    "pro_recorded_names": mark("You have at least 3 units on the Calendar and the Codex together."),
    "pro_full_underworld": mark("You have at least 6 units in Xibalba."),
    "pro_great_host": mark("You have at least 5 units in one region."),
    "monument": mark("6 VP for whoever is the first to complete the third prophecy."),
}
"""What a card waits for, and what the Monument brings, by the same ids."""
