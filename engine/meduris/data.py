"""Boards and tables of Meduris: nothing but data (rules/meduris.md, sections 3 and 6)."""

from __future__ import annotations

# Materials and their plateaus share one number, in the order used everywhere (6.1).
MATERIALS = ("wood", "wool", "copper", "stone")
WOOD, WOOL, COPPER, STONE = range(4)
CHIPS = 18
"""Chips of each material in the game (MD-MAT-1)."""

COLOURS = ("purple", "blue", "light_green", "red")

# The die: one face for each material, then these two (6.2, MD-DIE-1).
FACE_PLUS, FACE_MINUS = 4, 5
FACES = (*MATERIALS, "plus", "minus")

IDLE_ROUNDS = (10, 5, 20)
"""Rounds without a construction after which the game ends, as may be chosen (MD-END-6)."""

START_VP = 5
START_CHIPS = 1
"""Chips of each material in every hand at the start (MD-SET-4)."""
STACK_LIMIT = 3
HUTS = {2: 12, 3: 8, 4: 8}
"""Huts of each player by number of players (MD-SET-5)."""
TEMPLES = 2
WORKERS = {2: 3, 3: 2, 4: 2}
"""Workers of each player by number of players (MD-SET-13)."""

# Bonus tokens (6.7): what lies on a space.
NO_TOKEN, TOKEN_VP, TOKEN_HUT, TOKEN_DRUID = range(4)
TOKENS = ("none", "vp2", "hut", "druid")
TOKEN_POOL = (TOKEN_VP, TOKEN_VP, TOKEN_HUT, TOKEN_HUT, TOKEN_DRUID, TOKEN_DRUID)
TOKEN_POINTS = 2
"""Points of the token for points (MD-BON-1)."""
TOKEN_GAP = 4
"""The least distance between two tokens along the ring: three free spaces between (MD-SET-9)."""

TEMPLE_PRICE = 1
"""Units of each of its two materials that a temple costs (MD-TMP-2)."""
HARVEST_CHIPS = 1
"""Chips that the die brings for each worker, or for each player (MD-SML-1, MD-SML-3)."""
RUNE_POINTS = 1
"""Points of a rune stone at the river (MD-RIV-2)."""

# Offerings: units of each material that is offered, and points (MD-OFF-5 to MD-OFF-7).
OFFERED_UNITS = 1
NOTHING_OFFERED, ONE_OFFERED = -1, 1

# Rune territories clockwise from the great river (6.3); each has one rune stone.
TERRITORIES = (
    "serpent",
    "shield",
    "sprout",
    "barrow",
    "twins",
    "waves",
    "embers",
    "moon",
    "arrow",
)

# Spaces clockwise from the great river: for each territory the two materials of its spaces.
# [public]
SIDE_2_3 = (
    # serpent
    ((WOOL, COPPER), (WOOD, STONE), (WOOL, COPPER), (WOOD, COPPER), (WOOD, STONE)),
    # shield
    ((WOOD, WOOL), (WOOL, COPPER), (WOOD, STONE)),
    # sprout
    ((COPPER, STONE), (WOOL, STONE), (WOOD, COPPER), (WOOL, COPPER)),
    # barrow
    ((COPPER, STONE), (WOOD, WOOL)),
    # twins
    ((WOOD, COPPER), (COPPER, STONE), (WOOD, WOOL)),
    # waves
    ((WOOL, STONE), (WOOD, STONE), (WOOL, COPPER), (WOOD, STONE), (WOOL, STONE)),
    # embers
    ((WOOD, COPPER), (WOOD, WOOL), (COPPER, STONE)),
    # moon
    ((WOOD, STONE), (WOOD, WOOL), (WOOL, COPPER), (WOOD, COPPER)),
    # arrow
    ((WOOL, STONE), (COPPER, STONE), (WOOL, STONE)),
)

# [public] spaces 0-7 and 39, the stone of 38; the rest [house]
SIDE_4 = (
    # serpent
    ((WOOL, COPPER), (WOOD, STONE), (COPPER, STONE), (WOOD, COPPER), (WOOD, WOOL), (COPPER, STONE)),
    # shield
    ((WOOD, WOOL), (WOOL, COPPER), (WOOD, STONE), (WOOD, COPPER)),
    # sprout
    ((WOOL, STONE), (COPPER, STONE), (WOOL, COPPER), (WOOD, STONE), (WOOD, WOOL)),
    # barrow
    ((WOOL, STONE), (WOOD, COPPER), (WOOL, COPPER)),
    # twins
    ((WOOD, STONE), (COPPER, STONE), (WOOD, WOOL), (WOOL, STONE)),
    # waves
    ((WOOD, COPPER), (WOOD, STONE), (WOOL, COPPER), (COPPER, STONE), (WOOL, STONE), (WOOD, WOOL)),
    # embers
    ((WOOD, STONE), (WOOL, COPPER), (WOOD, COPPER), (WOOL, STONE)),
    # moon
    ((COPPER, STONE), (WOOD, WOOL), (WOOL, COPPER), (WOOD, STONE), (WOOD, COPPER)),
    # arrow
    ((COPPER, STONE), (WOOL, STONE), (WOOD, WOOL)),
)

SIDES = {2: SIDE_2_3, 3: SIDE_2_3, 4: SIDE_4}
"""The board side by number of players (MD-SET-1)."""

PAIRS = {n: tuple(pair for area in side for pair in area) for n, side in SIDES.items()}
"""By number of players: the two materials of every space."""

COUPLES = tuple((a, b) for a in range(len(MATERIALS)) for b in range(a + 1, len(MATERIALS)))
"""All pairs of materials."""

COUPLE = {n: tuple(map(COUPLES.index, pairs)) for n, pairs in PAIRS.items()}
"""By number of players: the number of the pair of every space in COUPLES."""

TERRITORY = {
    n: tuple(number for number, area in enumerate(side) for _ in area) for n, side in SIDES.items()
}
"""By number of players: the territory of every space."""

RULEBOOK_TOKENS = (
    (2, TOKEN_HUT),
    (8, TOKEN_VP),
    (12, TOKEN_DRUID),
    (17, TOKEN_DRUID),
    (21, TOKEN_HUT),
    (26, TOKEN_VP),
)
"""The layout of the rulebook's set-up picture, for the side of 2 and 3 players (6.4)."""

# Where the druid stands: these, or the number of a space on the ring (5.9).
AT_TEMPLE, ROCK_1, ROCK_2, ROCK_3 = -4, -3, -2, -1
