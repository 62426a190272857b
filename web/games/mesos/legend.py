"""The legend of Mesos: everything that is drawn on its table, and every action."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace

from engine.mesos import data
from engine.mesos.data import ARTIST, BUILDER, GATHERER, HUNTER, INVENTOR, SHAMAN
from web.games.legend import Drawing, Entry
from web.games.mesos import words
from web.games.mesos.card_drawings import drawing, sign, symbol
from web.i18n import mark

CHARACTERS = mark("Characters")
EVENTS = mark("Events")
SIGNS = mark("Signs and numbers")
TABLE = mark("On the table")
DEEDS = mark("What you can do")


def _drawn(macro: str, *args: Hashable) -> Drawing:
    """A small drawing of a piece."""
    return lambda: drawing(macro, *args)


def tile_drawing(tile: data.Tile) -> Drawing:
    """An offer tile, small."""
    food = f"+{tile.food}" if tile.food else ""
    return _drawn("tile_icon", tile.id, words.tile_letter(tile.id), tile.upper, tile.lower, food)


# --- people and events ----------------------------------------------------------------------------

CHARACTER_SAYS = {
    INVENTOR: mark(
        "At the end you score your inventors times your different inventions: the more of both, "
        "the better."
    ),
    GATHERER: mark(
        "Your tribe needs 3 less food at every Sustenance: a gatherer feeds itself and two others."
    ),
    SHAMAN: mark(
        "Its stars count at the Shamanic Ritual: the most stars gain PP, the fewest lose some."
    ),
    BUILDER: mark(
        "Every building that you take costs 1 or 2 food less. At the end a builder brings the PP "
        "on its card."
    ),
    ARTIST: mark(
        "Artists bring PP at the Cave Paintings, if you have enough of them. At the end every two "
        "bring 10 PP."
    ),
    HUNTER: mark(
        "Your hunters bring food and PP at the Hunt. One with a food icon also "
        "brings food when it joins: 1 for each hunter you have."
    ),
}

EVENT_SAYS = {
    data.HUNT: mark("Everybody gets 1 food for each hunter, and 1, 2 or 3 PP by era."),
    data.PAINTINGS: mark(
        "The card asks for 1, 2 or 3 artists by era. Whoever has that many gains "
        "PP for each artist; whoever has fewer loses PP."
    ),
    data.RITUAL: mark(
        "The most stars gain 5, 10 or 15 PP by era, the fewest lose some. Tied "
        "tribes gain or lose in full."
    ),
    data.SUSTENANCE: mark(
        "Every character eats 1 food, minus what gatherers and buildings save. "
        "Each missing food costs 1, 2 or 3 PP by era."
    ),
}


def _characters() -> Iterator[tuple[str, Entry]]:
    for kind, says in CHARACTER_SAYS.items():
        picture = _drawn("kind_icon", kind)
        yield kind, Entry(words.KINDS[kind], says, words.RULES[kind], picture, CHARACTERS)


def _events() -> Iterator[tuple[str, Entry]]:
    for kind, says in EVENT_SAYS.items():
        picture = _drawn("event_icon", kind)
        yield kind, Entry(words.EVENTS[kind], says, words.RULES[kind], picture, EVENTS)


# --- single cards ---------------------------------------------------------------------------------

BUILDING = Entry(
    mark("Building"),
    mark(
        "You pay its food once, and it works for you until the end; most bring PP"
        " too. The small sign shows what it does."
    ),
    "ME-BLD-1",
    _drawn("building_icon", "hunters_hall"),
    TABLE,
)
CHARACTER = Entry(
    mark("Character"),
    mark("It is free and joins your tribe for good, but at Sustenance it eats."),
    "ME-CHR-7",
)
SINGLE_BUILDING = Entry(
    BUILDING.name,
    mark("You pay its food once, and it works for you until the end."),
)
EVENT = Entry(
    mark("Event"),
    mark(
        "In the lower row it takes effect at the end of this round, in the upper row a round later."
    ),
    "ME-EVT-1",
)


def _cards() -> Iterator[tuple[str, Entry]]:
    """Every single card: what its kind is; what it does is on it, where it is looked at closely."""
    for card in words.CHARACTER_CARDS:
        yield f"card:{card}", replace(CHARACTER, rule=words.card_rule(card))
    for card in words.EVENT_CARDS:
        yield f"card:{card}", replace(EVENT, rule=words.card_rule(card))
    for card in words.BUILDING_CARDS:
        yield f"card:{card}", replace(SINGLE_BUILDING, rule=words.card_rule(card))


# --- the final score ------------------------------------------------------------------------------

SCORE_SAYS = {
    data.HUNT: mark("What the hunters brought at all Hunts."),
    data.PAINTINGS: mark("What artists gained at Cave Paintings, and what was lost."),
    data.RITUAL: mark("What the most stars gained at Rituals, and what the fewest lost."),
    data.SUSTENANCE: mark("The PP lost for missing food at Sustenance."),
    data.LAST_SPACE: mark("2 PP lost for every return to the last space without food."),
    "builders": mark(
        "The PP on the builders' cards; with the Master Builders' House they count twice."
    ),
    "inventors": mark("The number of inventors times the number of different inventions."),
    "artists": mark("10 PP for every two artists; one left over brings nothing."),
    "buildings": mark("The PP printed on the buildings."),
    "building_effects": mark("What the Council House, the Halls and the Great Monument bring."),
    "food": mark("If PP are tied, more food wins."),
}


def _scores() -> Iterator[tuple[str, Entry]]:
    rules = {**data.SCORE_RULES, "food": "ME-SCO-7"}
    for line, says in SCORE_SAYS.items():
        yield f"score:{line}", Entry(words.SCORE_LINES[line], says, rules[line])


# --- all of it ------------------------------------------------------------------------------------

LEGEND: Mapping[str, Entry] = {
    **dict(_characters()),
    "invention": Entry(
        mark("Invention"),
        mark("An inventor has made it; there are ten. Only different ones multiply your score."),
        "ME-SCO-2",
        _drawn("invention_icon", "canoe"),
        CHARACTERS,
    ),
    "set": Entry(
        mark("Set"),
        mark(
            "One character of each of the six types. The Feast Tent and the Council House reward "
            "your sets."
        ),
        "ME-BLD-7",
        lambda: sign("set"),
        CHARACTERS,
    ),
    **dict(_events()),
    "food": Entry(
        mark("Food"),
        mark("You feed your tribe and pay for buildings with it. It brings no points."),
        "ME-EVT-S1",
        lambda: symbol("food"),
        SIGNS,
    ),
    "need": Entry(
        mark("Food needed"),
        mark("The food a tribe would need at Sustenance now; red if it has less."),
        "ME-EVT-S1",
        lambda: sign("sustenance"),
        SIGNS,
    ),
    "pp": Entry(
        mark("Prestige points (PP)"),
        mark("Whoever has the most after round 10 wins. They can go below zero."),
        "ME-SCO-7",
        lambda: symbol("pp"),
        SIGNS,
    ),
    "star": Entry(
        mark("Star"),
        mark("Shamans have one, two or three, and the Star House adds more."),
        "ME-EVT-R1",
        lambda: symbol("star"),
        SIGNS,
    ),
    "discount": Entry(
        mark("Discount"),
        mark("How much less food every building costs you: all your builders together."),
        "ME-BLD-1",
        lambda: symbol("discount"),
        SIGNS,
    ),
    "up": Entry(
        mark("Upper pick"),
        mark("It lets you take one card from the upper row, not from the lower one."),
        "ME-TAK-1",
        lambda: symbol("up"),
        SIGNS,
    ),
    "down": Entry(
        mark("Lower pick"),
        mark("It lets you take one card from the lower row, not from the upper one."),
        "ME-TAK-1",
        lambda: symbol("down"),
        SIGNS,
    ),
    "totem": Entry(
        mark("Totem"),
        mark("Your piece. It stands on the tile you chose, or waits in the turn order."),
        "ME-PLC-1",
        _drawn("totem_icon", 0),
        TABLE,
    ),
    "tile": Entry(
        mark("Offer tile"),
        mark(
            "Its arrows say how many cards you take, and from which row. Totems "
            "further left act earlier."
        ),
        "ME-ACT-1",
        tile_drawing(words.OFFER_TILES["offer_e"]),
        TABLE,
    ),
    "space": Entry(
        mark("Turn order"),
        mark("Totems start from here, the top one first, and return here."),
        "ME-RET-1",
        _drawn("space_icon", "+1"),
        TABLE,
    ),
    "upper": Entry(
        mark("Upper row"),
        mark("New cards stay here for one round. What is left moves down; only buildings stay."),
        "ME-END-3",
        _drawn("row_icon", "upper"),
        TABLE,
    ),
    "lower": Entry(
        mark("Lower row"),
        mark(
            "Its events strike at the end of this round. Then all its characters and "
            "events leave the game."
        ),
        "ME-END-1",
        _drawn("row_icon", "lower"),
        TABLE,
    ),
    "building": BUILDING,
    "pile:deck": Entry(
        mark("Tribe deck"),
        mark("New characters and events come from here, era by era; the two final events last."),
        "ME-SET-4",
        _drawn("back_icon", "tribe", "pile:deck"),
        TABLE,
    ),
    "pile": Entry(
        mark("Buildings to come"),
        mark("They come into the upper row as soon as their era begins."),
        "ME-ERA-4",
        _drawn("back_icon", "building", "pile"),
        TABLE,
    ),
    "era": Entry(
        mark("Era"),
        mark(
            "The match has three: rounds 1 to 3, 4 to 6 and 7 to 10. Each brings its own buildings "
            "and stronger events."
        ),
        "ME-ERA-6",
        _drawn("era_icon"),
        TABLE,
    ),
    "place": Entry(
        mark("Place your totem"),
        mark("You put it on a free tile: that decides what you may take, and when you act."),
        "ME-PLC-1",
        _drawn("totem_icon", 0),
        DEEDS,
    ),
    "take": Entry(
        mark("Take a card"),
        mark(
            "A character joins you for free, a building costs food. As long as there "
            "is a character in a row for which you have a pick, you must take a card."
        ),
        "ME-TAK-5",
        lambda: symbol("up"),
        DEEDS,
    ),
    "tower": Entry(
        mark("Use the Watchtower"),
        mark("Its owner may take one more card from the upper row when everybody has acted."),
        "ME-WT-1",
        _drawn("building_icon", "watchtower"),
        DEEDS,
    ),
    # without a place in the legend
    "finish": Entry(
        mark("Finish the action"),
        mark("You leave the buildings you could still take, and keep your food."),
        "ME-TAK-9",
    ),
    "price": Entry(
        mark("Your price"),
        mark("What the building costs you in food, after your builders' discount."),
        "ME-BLD-1",
        lambda: symbol("discount"),
    ),
    "outlook": Entry(
        mark("If it ended now"),
        mark("The PP gained so far, plus what the final scoring would add right now."),
        "ME-SCO-1",
        lambda: symbol("pp"),
    ),
    "gap": Entry(
        mark("Gap"),
        mark("The card here has been taken. The gap is not filled before the next round."),
        "ME-TAK-10",
    ),
    **dict(_cards()),
    **dict(_scores()),
}
