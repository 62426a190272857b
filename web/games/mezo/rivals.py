"""How Mezo speaks of the party at which nobody sits: the Vengeful Gods of whoever plays alone."""

from __future__ import annotations

from web.games.face import Rivals
from web.words import mark

LEVELS = ("solo_gentle", "solo_normal", "solo_hard", "solo_wrathful", "solo_xibalba")
"""The difficulties from the easiest on, as the table option ``difficulty`` names them."""

RIVALS = Rivals(
    names=(mark("Vengeful Gods"),),
    alone=mark("Against the Vengeful Gods"),
    says=mark("You alone against gods who rise one by one and do as their book says."),
    won=mark("You have beaten the Vengeful Gods."),
    lost=mark("The Vengeful Gods have beaten you."),
    harder=("difficulty", LEVELS),
)
