"""The legend of Meduris: everything that is drawn on its table, and every action."""

from __future__ import annotations

from collections.abc import Mapping

from engine.meduris import data
from web.games.legend import Drawing, Entry
from web.games.meduris.inline_icons import drawing
from web.i18n import mark

MATERIALS = mark("Materials")
PIECES = mark("Pieces")
TOKENS = mark("Bonus tokens")
LAND = mark("The island")
DEEDS = mark("What you can do")


def _drawn(macro: str, *args: int | str) -> Drawing:
    """A small drawing of a piece."""
    return lambda: drawing(macro, *args)


def _material(name: str, title: str, says: str) -> Entry:
    return Entry(title, says, "MD-MAT-1", _drawn("chip_icon", name), MATERIALS)


LEGEND: Mapping[str, Entry] = {
    "wood": _material(
        "wood", mark("Wood"), mark("Comes from the forest. You pay with it, or offer it.")
    ),
    "wool": _material(
        "wool", mark("Wool"), mark("Comes from the pastures. You pay with it, or offer it.")
    ),
    "copper": _material(
        "copper", mark("Copper"), mark("Comes from the mine. You pay with it, or offer it.")
    ),
    "stone": _material(
        "stone", mark("Stone"), mark("Comes from the quarry. You pay with it, or offer it.")
    ),
    "three": Entry(
        mark("3 for 1"),
        mark("Any three other chips replace one that is asked for."),
        "MD-PAY-1",
        _drawn("three_icon"),
        MATERIALS,
    ),
    "hut": Entry(
        mark("Hut"),
        mark(
            "You build it on a free space. Huts side by side form a row, whoever owns"
            " them: the longer it is, the more the next hut costs and the more "
            "offerings bring."
        ),
        "MD-HUT-2",
        _drawn("hut_icon", 0),
        PIECES,
    ),
    "temple": Entry(
        mark("Temple"),
        mark(
            "It separates two rows for good. At the end it brings 1 point for every "
            "hut in the rows on both sides of it."
        ),
        "MD-FIN-1",
        _drawn("temple_icon", 0),
        PIECES,
    ),
    "worker": Entry(
        mark("Worker"),
        mark(
            "Your workers stand on the plateaus and gather materials. The higher one "
            "stands, the more it gets from a big harvest."
        ),
        "MD-BIG-4",
        _drawn("worker_icon", 0),
        PIECES,
    ),
    "druid": Entry(
        mark("Druid"),
        mark(
            "After every building he walks on to the next hut. Its owner makes an "
            "offering, and so do the owners of the huts that follow it in the row."
        ),
        "MD-DRU-1",
        _drawn("druid_icon"),
        PIECES,
    ),
    "rune": Entry(
        mark("Rune stone"),
        mark(
            "You take it when you build a hut in its territory, even from another player. It "
            "scores when the druid crosses the river, and at the end."
        ),
        "MD-RUNE-1",
        _drawn("rune_stone_icon", data.TERRITORIES[0]),
        PIECES,
    ),
    "die": Entry(
        mark("Die"),
        mark(
            "Every turn begins with a roll: a material for all workers on its "
            "plateau, or everybody takes or returns one chip."
        ),
        "MD-DIE-1",
        _drawn("die_icon", "wood"),
        PIECES,
    ),
    "vp2": Entry(
        mark("+2 victory points"),
        mark("Whoever builds a hut here gets 2 victory points at once."),
        "MD-BON-1",
        _drawn("bonus_icon", "vp2"),
        TOKENS,
    ),
    "free-hut": Entry(
        mark("Free construction"),
        mark("A hut built here costs nothing."),
        "MD-BON-2",
        _drawn("bonus_icon", "hut"),
        TOKENS,
    ),
    "druid-token": Entry(
        mark("Deferred offering"),
        mark("It stays under the hut: its owner may offer it once, as both materials."),
        "MD-BON-3",
        _drawn("bonus_icon", "druid"),
        TOKENS,
    ),
    "space": Entry(
        mark("Building space"),
        mark("Room for one hut or one temple. The two materials shown are the price of either."),
        "MD-HUT-1",
        _drawn("space_icon"),
        LAND,
    ),
    "price": Entry(
        mark("Price on a space"),
        mark("What a hut would cost you there, in chips. A dashed rim means paying three for one."),
        "MD-PAY-6",
        _drawn("price_icon"),
        LAND,
    ),
    "plateau": Entry(
        mark("Plateau"),
        mark("Up to three workers stand here on top of each other and gather its material."),
        "MD-SET-15",
        _drawn("plateau_icon"),
        LAND,
    ),
    "supply": Entry(
        mark("Supply"),
        mark("The chips of a material that nobody has. Materials that are paid come back here."),
        "MD-MAT-2",
        _drawn("supply_icon"),
        LAND,
    ),
    "islet": Entry(
        mark("The druid's temple"),
        mark("The druid waits here. The first three buildings bring him down to the ring."),
        "MD-DRU-2",
        _drawn("islet_icon"),
        LAND,
    ),
    "river": Entry(
        mark("Great river"),
        mark("When the druid crosses it, everybody gets 1 point for each rune stone."),
        "MD-RIV-2",
        _drawn("river_icon"),
        LAND,
    ),
    "big_harvest": Entry(
        mark("Big harvest"),
        mark(
            "You move one of your workers to another plateau. All workers there "
            "gather: the lowest 1, the next 2, the third 3."
        ),
        "MD-BIG-1",
        _drawn("worker_icon", 0),
        DEEDS,
    ),
    "build_hut": Entry(
        mark("Build a hut"),
        mark(
            "You choose a space and pay its two materials, one of each for every hut "
            "the row will have. Then the druid walks."
        ),
        "MD-HUT-7",
        _drawn("hut_icon", 0),
        DEEDS,
    ),
    "build_temple": Entry(
        mark("Build a temple"),
        mark("You choose a space without a bonus token and pay one of each of its two materials."),
        "MD-TMP-3",
        _drawn("temple_icon", 0),
        DEEDS,
    ),
    "offering": Entry(
        mark("Offering"),
        mark(
            "The druid is at your hut: give nothing and lose 1 point, give one "
            "material for 1 point, or both for a point per hut in the row."
        ),
        "MD-OFF-1",
        _drawn("druid_icon"),
        DEEDS,
    ),
    # what an option is, by its verb; without a place in the legend
    "move": Entry(
        mark("Move and harvest"),
        mark("The worker goes on top of those on another plateau, and all of them gather."),
        "MD-BIG-3",
    ),
    "place": Entry(
        mark("Worker onto a plateau"),
        mark("It goes on top of those already there. During set-up it gathers nothing yet."),
        "MD-SET-14",
    ),
    "take": Entry(
        mark("Take a material"),
        mark("The die shows +1: everybody may take one chip from the supply."),
        "MD-SML-3",
    ),
    "decline": Entry(
        mark("Take nothing"), mark("You don't have to take the chip of the +1."), "MD-SML-5"
    ),
    "return": Entry(
        mark("Return a material"),
        mark("The die shows −1: everybody who has chips returns one."),
        "MD-SML-6",
    ),
    "pay": Entry(
        mark("Pay"),
        mark("The chips go back to the supply, and the building is yours."),
        "MD-PAY-5",
    ),
    "none": Entry(
        mark("Offer nothing"), mark("You lose 1 victory point, unless you have none."), "MD-OFF-5"
    ),
    "one": Entry(
        mark("Offer one material"), mark("One of the two he asks for: 1 point."), "MD-OFF-6"
    ),
    "both": Entry(
        mark("Offer both materials"),
        mark("One point for every hut in the row, whoever owns them."),
        "MD-OFF-7",
    ),
    "token": Entry(
        mark("Bonus token"),
        mark("It helps whoever builds a hut on its space. No temple may be built there."),
        "MD-BON-4",
    ),
}
