"""Mesos' components as tables: tiles, characters, events and buildings. Nothing but data.

Eras are 1, 2 and 3. ``players`` is the smallest number of players a card or tile is used with
(printed 2+, 3+, 4+ and 5). Ids are those of the specification and stay the same across versions.
"""

from __future__ import annotations

from typing import NamedTuple

INVENTOR, GATHERER, SHAMAN = "inventor", "gatherer", "shaman"
BUILDER, ARTIST, HUNTER = "builder", "artist", "hunter"
KINDS = (INVENTOR, GATHERER, SHAMAN, BUILDER, ARTIST, HUNTER)
"""The six types of characters, in the order of the tribe's columns."""

HUNT, PAINTINGS, RITUAL, SUSTENANCE = "hunt", "paintings", "ritual", "sustenance"
EVENT_KINDS = (HUNT, PAINTINGS, RITUAL, SUSTENANCE)
"""The four types of events, in the order in which they are resolved (ME-EVT-2, ME-EVT-3)."""

INVENTIONS = (
    "hide",
    "canoe",
    "arrowhead",
    "bread",
    "rope",
    "flute",
    "mortar",
    "idol",
    "fish_hook",
    "necklace",
)

COLOURS = ("red", "purple", "yellow", "white", "blue")
"""The five totems."""

ROUNDS = 10
LAST_ERA = 3

UPPER_ROW_MORE = 4
"""Tribe cards of a full upper row beyond the number of players (ME-SET-6, ME-END-4)."""

LOWER_ROW_MORE = 1
"""Characters of the first lower row beyond the number of players (ME-SET-5)."""


class Tile(NamedTuple):
    """An offer tile: picks from the upper and the lower row, and the food it gives."""

    id: str
    upper: int
    lower: int
    food: int
    players: int


OFFER_TILES = (
    Tile("offer_a", 0, 0, 3, 5),
    Tile("offer_b", 0, 1, 0, 2),
    Tile("offer_c", 1, 0, 0, 2),
    Tile("offer_d", 0, 2, 0, 3),
    Tile("offer_e", 1, 1, 0, 2),
    Tile("offer_f", 2, 0, 0, 2),
    Tile("offer_g", 2, 1, 0, 4),
)
"""In alphabetical order, which is the order from left to right (6.1)."""

SPACE_FOOD = {
    2: (1, 0),
    3: (2, 0, 0),
    4: (2, 1, 0, 0),
    5: (3, 1, 0, 0, 0),
}
"""Food bonus of the turn order spaces by number of players (6.2); the last one is the penalty."""

HUNT_FOOD = 1
"""Food per hunter at the Hunt, beside the PP of the card (ME-EVT-H)."""

LAST_SPACE_FOOD = 1
LAST_SPACE_PP = 2

TOWER_PICKS = (1, 0)
"""What the Watchtower takes from the upper and the lower row (ME-WT-1)."""

START_FOOD = (2, 3, 3, 4, 4)
"""Food at the start, by place in the first turn order (ME-SET-12)."""

BUILDINGS_IN_PLAY = {
    2: (1, 2, 3),
    3: (2, 2, 4),
    4: (2, 3, 4),
    5: (2, 3, 5),
}
"""How many buildings of eras I, II and III are drawn, by number of players (3)."""

GATHERER_SAVES = 3
"""Food that each gatherer takes off its owner's need at a Sustenance (ME-CHR-2)."""

ARTIST_PAIR_PP = 10
"""PP at the end for each two artists (ME-CHR-5)."""


class Character(NamedTuple):
    """A character card; the fields after ``players`` belong to one type each.

    ``discount`` and ``pp`` are a builder's, ``icon`` is a hunter's food icon.
    """

    id: str
    kind: str
    era: int
    players: int
    invention: str = ""
    stars: int = 0
    discount: int = 0
    pp: int = 0
    icon: bool = False


CHARACTERS = (
    Character("inventor_1_1", INVENTOR, 1, 2, invention="hide"),
    Character("inventor_1_2", INVENTOR, 1, 2, invention="canoe"),
    Character("inventor_1_3", INVENTOR, 1, 2, invention="arrowhead"),
    Character("inventor_1_4", INVENTOR, 1, 2, invention="bread"),
    Character("inventor_1_5", INVENTOR, 1, 4, invention="rope"),
    Character("inventor_1_6", INVENTOR, 1, 4, invention="flute"),
    Character("inventor_1_7", INVENTOR, 1, 4, invention="mortar"),
    Character("inventor_2_1", INVENTOR, 2, 2, invention="idol"),
    Character("inventor_2_2", INVENTOR, 2, 2, invention="rope"),
    Character("inventor_2_3", INVENTOR, 2, 2, invention="flute"),
    Character("inventor_2_4", INVENTOR, 2, 2, invention="mortar"),
    Character("inventor_2_5", INVENTOR, 2, 2, invention="hide"),
    Character("inventor_2_6", INVENTOR, 2, 4, invention="fish_hook"),
    Character("inventor_3_1", INVENTOR, 3, 2, invention="idol"),
    Character("inventor_3_2", INVENTOR, 3, 2, invention="fish_hook"),
    Character("inventor_3_3", INVENTOR, 3, 2, invention="necklace"),
    Character("inventor_3_4", INVENTOR, 3, 2, invention="bread"),
    Character("inventor_3_5", INVENTOR, 3, 3, invention="canoe"),
    Character("inventor_3_6", INVENTOR, 3, 3, invention="arrowhead"),
    Character("inventor_3_7", INVENTOR, 3, 4, invention="necklace"),
    Character("gatherer_1_1", GATHERER, 1, 2),
    Character("gatherer_1_2", GATHERER, 1, 2),
    Character("gatherer_1_3", GATHERER, 1, 3),
    Character("gatherer_1_4", GATHERER, 1, 5),
    Character("gatherer_2_1", GATHERER, 2, 2),
    Character("gatherer_2_2", GATHERER, 2, 3),
    Character("gatherer_2_3", GATHERER, 2, 4),
    Character("gatherer_2_4", GATHERER, 2, 5),
    Character("gatherer_3_1", GATHERER, 3, 2),
    Character("gatherer_3_2", GATHERER, 3, 4),
    Character("gatherer_3_3", GATHERER, 3, 5),
    Character("shaman_1_1", SHAMAN, 1, 2, stars=2),
    Character("shaman_1_2", SHAMAN, 1, 2, stars=1),
    Character("shaman_1_3", SHAMAN, 1, 4, stars=1),
    Character("shaman_1_4", SHAMAN, 1, 5, stars=2),
    Character("shaman_2_1", SHAMAN, 2, 2, stars=2),
    Character("shaman_2_2", SHAMAN, 2, 2, stars=2),
    Character("shaman_2_3", SHAMAN, 2, 5, stars=1),
    Character("shaman_2_4", SHAMAN, 2, 5, stars=2),
    Character("shaman_3_1", SHAMAN, 3, 2, stars=3),
    Character("shaman_3_2", SHAMAN, 3, 2, stars=3),
    Character("shaman_3_3", SHAMAN, 3, 2, stars=2),
    Character("shaman_3_4", SHAMAN, 3, 3, stars=2),
    Character("shaman_3_5", SHAMAN, 3, 4, stars=2),
    Character("builder_1_1", BUILDER, 1, 2, discount=1, pp=3),
    Character("builder_1_2", BUILDER, 1, 2, discount=1, pp=2),
    Character("builder_1_3", BUILDER, 1, 2, discount=2, pp=0),
    Character("builder_1_4", BUILDER, 1, 5, discount=2, pp=1),
    Character("builder_2_1", BUILDER, 2, 2, discount=1, pp=4),
    Character("builder_2_2", BUILDER, 2, 2, discount=2, pp=3),
    Character("builder_2_3", BUILDER, 2, 2, discount=2, pp=1),
    Character("builder_2_4", BUILDER, 2, 3, discount=1, pp=2),
    Character("builder_3_1", BUILDER, 3, 2, discount=1, pp=5),
    Character("builder_3_2", BUILDER, 3, 2, discount=2, pp=3),
    Character("builder_3_3", BUILDER, 3, 2, discount=2, pp=2),
    Character("builder_3_4", BUILDER, 3, 5, discount=1, pp=4),
    Character("artist_1_1", ARTIST, 1, 2),
    Character("artist_1_2", ARTIST, 1, 2),
    Character("artist_1_3", ARTIST, 1, 2),
    Character("artist_1_4", ARTIST, 1, 3),
    Character("artist_1_5", ARTIST, 1, 4),
    Character("artist_2_1", ARTIST, 2, 2),
    Character("artist_2_2", ARTIST, 2, 2),
    Character("artist_2_3", ARTIST, 2, 2),
    Character("artist_2_4", ARTIST, 2, 3),
    Character("artist_3_1", ARTIST, 3, 2),
    Character("artist_3_2", ARTIST, 3, 2),
    Character("artist_3_3", ARTIST, 3, 2),
    Character("artist_3_4", ARTIST, 3, 5),
    Character("hunter_1_1", HUNTER, 1, 2, icon=True),
    Character("hunter_1_2", HUNTER, 1, 2, icon=True),
    Character("hunter_1_3", HUNTER, 1, 2),
    Character("hunter_1_4", HUNTER, 1, 3),
    Character("hunter_1_5", HUNTER, 1, 3),
    Character("hunter_2_1", HUNTER, 2, 2),
    Character("hunter_2_2", HUNTER, 2, 2),
    Character("hunter_2_3", HUNTER, 2, 2, icon=True),
    Character("hunter_2_4", HUNTER, 2, 3, icon=True),
    Character("hunter_2_5", HUNTER, 2, 4, icon=True),
    Character("hunter_2_6", HUNTER, 2, 5),
    Character("hunter_3_1", HUNTER, 3, 2),
    Character("hunter_3_2", HUNTER, 3, 2),
    Character("hunter_3_3", HUNTER, 3, 2, icon=True),
    Character("hunter_3_4", HUNTER, 3, 5, icon=True),
)


class Event(NamedTuple):
    """An event card.

    ``gain`` is the PP per hunter or artist, or of the most stars; ``loss`` the PP lost by the
    fewest stars or per unpaid food; ``threshold`` the artists that Cave Paintings ask for. The loss
    of Cave Paintings is an option of the match: see CAVE_LOSS.
    """

    id: str
    kind: str
    era: int
    gain: int = 0
    loss: int = 0
    threshold: int = 0
    final: bool = False


EVENTS = (
    Event("event_hunt_1", HUNT, 1, gain=1),
    Event("event_hunt_2", HUNT, 2, gain=2),
    Event("event_hunt_3", HUNT, 3, gain=3),
    Event("event_paintings_1", PAINTINGS, 1, gain=1, threshold=1),
    Event("event_paintings_2", PAINTINGS, 2, gain=2, threshold=2),
    Event("event_paintings_3", PAINTINGS, 3, gain=3, threshold=3),
    Event("event_ritual_1", RITUAL, 1, gain=5, loss=3),
    Event("event_ritual_2", RITUAL, 2, gain=10, loss=5),
    Event("event_ritual_3", RITUAL, 3, gain=15, loss=7, final=True),
    Event("event_sustenance_1", SUSTENANCE, 1, loss=1),
    Event("event_sustenance_2", SUSTENANCE, 2, loss=2),
    Event("event_sustenance_3", SUSTENANCE, 3, loss=3, final=True),
)

CAVE_LOSS = {"rulebook": (2, 3, 4), "printed": (2, 2, 2)}
"""PP lost at Cave Paintings of eras I, II and III, by the option of the match (ME-VAR-3)."""


# What a building does. Each effect is a word, its amount, and where it needs one a type.
SET_FOOD = "set_food"  # food whenever a joining character completes a set
PAIR_FOOD = "pair_food"  # food whenever a joining inventor completes a pair of inventions
SPACE_FOOD_MORE = "space_food_more"  # more food on a turn order space with a food bonus
NEED_LESS = "need_less"  # less need at Sustenance, per character of a type
HUNT_MORE = "hunt_more"  # more food and PP per hunter at the Hunt
PAINTINGS_FOOD = "paintings_food"  # food per artist at Cave Paintings
STARS_MORE = "stars_more"  # more stars at the Ritual
RITUAL_GAIN_MORE = "ritual_gain_more"  # the PP of the most stars once more
RITUAL_NO_LOSS = "ritual_no_loss"  # no PP lost at the Ritual
TOWER = "tower"  # a card from the upper row when all totems are back
END_KIND = "end_kind"  # PP at the end, per character of a type
END_SETS = "end_sets"  # PP at the end, per set
END_BUILDERS = "end_builders"  # the PP printed on builders once more at the end
END_PP = "end_pp"  # PP at the end


class Building(NamedTuple):
    """A building card: its price, its printed PP, and its effect with amount and type."""

    id: str
    era: int
    cost: int
    pp: int
    effect: str
    amount: int = 1
    kind: str = ""


BUILDINGS = (
    Building("feast_tent", 1, 4, 3, SET_FOOD, 5),
    Building("gatherers_store", 1, 4, 4, NEED_LESS, 1, GATHERER),
    Building("artists_hearth", 1, 5, 3, NEED_LESS, 1, ARTIST),
    Building("warding_tent", 1, 5, 2, RITUAL_NO_LOSS),
    Building("chiefs_tent", 1, 3, 3, SPACE_FOOD_MORE, 1),
    Building("twin_workshop", 1, 3, 4, PAIR_FOOD, 3),
    Building("great_rite_house", 2, 7, 0, RITUAL_GAIN_MORE),
    Building("star_house", 2, 6, 4, STARS_MORE, 3),
    Building("inventors_larder", 2, 7, 4, NEED_LESS, 1, INVENTOR),
    Building("hunting_lodge", 2, 7, 2, HUNT_MORE, 1),
    Building("master_builders_house", 2, 6, 4, END_BUILDERS),
    Building("painted_house", 2, 5, 6, PAINTINGS_FOOD, 1),
    Building("council_house", 2, 5, 6, END_SETS, 6),
    Building("hunters_hall", 3, 8, 8, END_KIND, 3, HUNTER),
    Building("gatherers_hall", 3, 7, 6, END_KIND, 4, GATHERER),
    Building("shamans_hall", 3, 7, 4, END_KIND, 4, SHAMAN),
    Building("builders_hall", 3, 6, 3, END_KIND, 4, BUILDER),
    Building("artists_hall", 3, 7, 4, END_KIND, 4, ARTIST),
    Building("inventors_hall", 3, 6, 6, END_KIND, 2, INVENTOR),
    Building("watchtower", 3, 9, 3, TOWER),
    Building("great_monument", 3, 10, 0, END_PP, 25),
)

# Where PP come from: the lines of the score sheet, in order. The first five are gained and lost
# during the game, the others counted at its end.
LAST_SPACE = "last_space"
END_LINES = ("builders", "inventors", "artists", "buildings", "building_effects")
SHEET = (*EVENT_KINDS, LAST_SPACE, *END_LINES)

SCORE_RULES = {
    HUNT: "ME-EVT-H",
    PAINTINGS: "ME-EVT-P1",
    RITUAL: "ME-EVT-R2",
    SUSTENANCE: "ME-EVT-S3",
    LAST_SPACE: "ME-RET-3",
    "builders": "ME-SCO-1",
    "inventors": "ME-SCO-2",
    "artists": "ME-SCO-3",
    "buildings": "ME-SCO-4",
    "building_effects": "ME-SCO-5",
}
