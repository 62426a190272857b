"""Names and texts of the twelve rituals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.modules.rituals import data
from web.games.mezo import words
from web.i18n import mark

if TYPE_CHECKING:
    from typing import Protocol

    from web.games.texts import Names

    class OfRitual(Protocol):
        """An event of a ritual."""

        @property
        def ritual(self) -> str:
            """The ritual by its id."""


NAMES = {
    data.BLOOD_TOLL: mark("Blood Toll"),
    data.GIFT_OF_MAIZE: mark("Gift of Maize"),
    data.GREAT_MUSTER: mark("Great Muster"),
    data.LEAN_YEARS: mark("Lean Years"),
    data.VANGUARD: mark("Vanguard"),
    data.REVERSED_SKY: mark("Reversed Sky"),
    data.OFFERING_OF_FIRE: mark("Offering of Fire"),
    data.BLOOD_FOR_STONE: mark("Blood for Stone"),
    data.HEROES_HOUR: mark("Hour of Heroes"),
    data.WAR_OF_SOULS: mark("War of Souls"),
    data.JADE_TRIBUTE: mark("Jade Tribute"),
    data.RETURN_OF_SOULS: mark("Return of Souls"),
}

TEXTS = {
    data.BLOOD_TOLL: mark("In VP order, each player sends 1 warrior from the Reserve to Xibalba."),
    data.GIFT_OF_MAIZE: mark(
        "In VP order, each player may RECOVER up to 2 units, then gains 1 devotion."
    ),
    data.GREAT_MUSTER: mark("Up to 4 units may be deployed in each region, instead of 3."),
    data.LEAN_YEARS: mark(
        "Only up to 2 units may be deployed in each region, instead of 3. At the "
        "end of your turn you gain 1 devotion for each region without your "
        "champion where you deployed no unit, at most 3."
    ),
    data.VANGUARD: mark(
        "In your turn you may also deploy up to 2 units beside your champion; with two champions,"
        " beside one of them."
    ),
    data.REVERSED_SKY: mark("The players CALL their gods from fewest VP to most VP."),
    data.OFFERING_OF_FIRE: mark(
        "After your CALL you may send 1 unit from your Reserve to Xibalba to gain 2 devotion."
    ),
    data.BLOOD_FOR_STONE: mark(
        "In the third round you may send 2 units from your Reserve to Xibalba to use your last"
        " action, instead of giving up a glyph."
    ),
    data.HEROES_HOUR: mark("Each champion gives 4 strength, instead of 2."),
    data.WAR_OF_SOULS: mark(
        "In each conflict except the Blessed Region's, the strongest player after"
        " the winner, with at least 1 strength, gains 2 VP. Ties are decided as "
        "for the altar."
    ),
    data.JADE_TRIBUTE: mark(
        "In VP order, each player gains 1 VP per glyph on the board, at most 4."
    ),
    data.RETURN_OF_SOULS: mark(
        "In VP order, each player gains 1 VP for every 3 units in Xibalba, then may RECOVER up to 3"
        " units."
    ),
}


def named(event: OfRitual, _names: Names) -> dict[str, object]:
    """The name of an event's ritual, for its sentence."""
    return {"ritual": words.named(event.ritual)}
