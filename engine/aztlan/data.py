"""Board, cards and tables of Aztlán: nothing but data (rules/aztlan.md, sections 3 and 6)."""

from __future__ import annotations

from typing import NamedTuple

ERAS = 5

# Who plays (section 2, AZ-SETUP-2, AZ-SETUP-3, AZ-2P-2).
TRIBES = ("serpent", "ocelot", "coyote", "quetzal")
ALLIANCES = ("coyote_quetzal", "ocelot_serpent")
SEAT_COLOURS = ("obsidian", "bone")
"""Neutral colours of the two players of Aztec Gods, who control now one alliance, now the other."""

SUPPLY = {2: 60, 3: 30, 4: 30}
"""Pawns of each side, a tribe or an alliance, by number of players (AZ-SETUP-4)."""
POOLS = {2: (10, 9, 8, 7, 6), 3: (8, 7, 6, 5, 4), 4: (7, 6, 5, 4, 3)}
"""Pawns that enter for each side, era by era (section 3)."""


class PowerCard(NamedTuple):
    """A power card: its terrain (JOKER: the player's choice) and its VP if it is never used."""

    terrain: str
    unused_vp: int


JOKER = "joker"
TERRAINS = ("jungle", "desert", "mountain", "field", "city")

# By number, which is the power of every pawn (6.1).
POWER_CARDS = {
    4: PowerCard(JOKER, 0),
    5: PowerCard("jungle", 2),
    6: PowerCard("desert", 5),
    7: PowerCard("mountain", 9),
    8: PowerCard("field", 14),
    9: PowerCard("city", 20),
}

# Prosperity cards (6.2).
OFFERING, SACRED_GAMES, CANOES = "offering", "sacred_games", "canoes"
TLATOANI, WARRIORS = "tlatoani", "warriors"
BLESSINGS = {
    "blessing_mixcoatl": "jungle",
    "blessing_tepeyollotl": "mountain",
    "blessing_xipe_totec": "field",
}
"""The terrain that each Blessing pays for."""
BLESSING_VP = 2
PROSPERITY = {
    "blessing_mixcoatl": 3,
    "blessing_tepeyollotl": 3,
    "blessing_xipe_totec": 3,
    OFFERING: 9,
    SACRED_GAMES: 3,
    CANOES: 3,
    TLATOANI: 3,
    WARRIORS: 3,
}
"""Copies of each card in the deck of thirty."""
DECK = sum(PROSPERITY.values())
SCORING_CARDS = (*BLESSINGS, CANOES)
"""What may be played in a scoring turn."""


class Territory(NamedTuple):
    """One of the thirty territories: its terrain and its land neighbours (6.5, AZ-MAP-2)."""

    id: str
    terrain: str
    neighbours: tuple[str, ...]


# Our own map, its terrains in balance (AZ-MAP-1, AZ-MAP-3). In the order of their numbers: 1-15
# round the coast clockwise from the north, then 16-30 inside.
TERRITORIES = (
    Territory("huitznahuac", "desert", ("huaxtecapan", "popocatepetl", "xicalanco")),
    Territory("xicalanco", "jungle", ("huitznahuac", "popocatepetl", "tetzcotzinco")),
    Territory("tetzcotzinco", "field", ("cholollan", "citlaltepetl", "xicalanco")),
    Territory("cholollan", "city", ("chalco", "citlaltepetl", "ixtlahuacan", "tetzcotzinco")),
    Territory("ixtlahuacan", "desert", ("chalco", "cholollan", "texcoco", "xoconochco")),
    Territory("xoconochco", "jungle", ("ixtlahuacan", "matlalcueye", "texcoco")),
    Territory("matlalcueye", "mountain", ("momoxco", "tenochtitlan", "texcoco", "xoconochco")),
    Territory("tenochtitlan", "city", ("coatzacualco", "matlalcueye", "momoxco", "xinantecatl")),
    Territory("xinantecatl", "mountain", ("coatzacualco", "nopallan", "tenochtitlan")),
    Territory("nopallan", "desert", ("coatzacualco", "cuauhnahuac", "tlacopan", "xinantecatl")),
    Territory("cuauhnahuac", "field", ("cuauhtlan", "nopallan", "tlacopan", "tollan")),
    Territory("tollan", "city", ("cuauhnahuac", "cuauhtlan", "tepoztlan")),
    Territory("tepoztlan", "field", ("cuauhtlan", "nauhcampatepetl", "tollan", "tzintzuntzan")),
    Territory(
        "nauhcampatepetl", "mountain", ("chichimecapan", "huaxtecapan", "tepoztlan", "tzintzuntzan")
    ),
    Territory(
        "huaxtecapan", "jungle", ("chichimecapan", "huitznahuac", "nauhcampatepetl", "popocatepetl")
    ),
    Territory(
        "popocatepetl",
        "mountain",
        ("chichimecapan", "huaxtecapan", "huitznahuac", "papantlan", "teotlalpan", "xicalanco"),
    ),
    Territory(
        "teotlalpan",
        "desert",
        ("chalco", "citlaltepetl", "iztaccihuatl", "papantlan", "popocatepetl", "xochimilco"),
    ),
    Territory("citlaltepetl", "mountain", ("chalco", "cholollan", "teotlalpan", "tetzcotzinco")),
    Territory(
        "chalco",
        "field",
        ("cholollan", "citlaltepetl", "ixtlahuacan", "iztaccihuatl", "teotlalpan", "texcoco"),
    ),
    Territory(
        "texcoco",
        "city",
        ("chalco", "ixtlahuacan", "iztaccihuatl", "matlalcueye", "momoxco", "xoconochco"),
    ),
    Territory(
        "iztaccihuatl", "mountain", ("chalco", "momoxco", "teotlalpan", "texcoco", "xochimilco")
    ),
    Territory("momoxco", "field", ("iztaccihuatl", "matlalcueye", "tenochtitlan", "texcoco")),
    Territory(
        "xochimilco",
        "field",
        ("coatzacualco", "iztaccihuatl", "mixquiahuala", "papantlan", "teotlalpan"),
    ),
    Territory(
        "coatzacualco",
        "jungle",
        ("mixquiahuala", "nopallan", "tenochtitlan", "tlacopan", "xinantecatl", "xochimilco"),
    ),
    Territory(
        "tlacopan", "city", ("coatzacualco", "cuauhnahuac", "cuauhtlan", "mixquiahuala", "nopallan")
    ),
    Territory(
        "mixquiahuala",
        "desert",
        ("coatzacualco", "cuauhtlan", "papantlan", "tlacopan", "xochimilco"),
    ),
    Territory(
        "cuauhtlan",
        "jungle",
        ("cuauhnahuac", "mixquiahuala", "tepoztlan", "tlacopan", "tollan", "tzintzuntzan"),
    ),
    Territory(
        "tzintzuntzan", "city", ("chichimecapan", "cuauhtlan", "nauhcampatepetl", "tepoztlan")
    ),
    Territory(
        "chichimecapan",
        "desert",
        ("huaxtecapan", "nauhcampatepetl", "papantlan", "popocatepetl", "tzintzuntzan"),
    ),
    Territory(
        "papantlan",
        "jungle",
        ("chichimecapan", "mixquiahuala", "popocatepetl", "teotlalpan", "xochimilco"),
    ),
)


class Lake(NamedTuple):
    """A lake: its shores clockwise, and the pairs of them that only canoes can join."""

    id: str
    shores: tuple[str, ...]
    canoe_pairs: tuple[tuple[str, str], ...]


LAKES = (
    Lake(
        "metztliapan",
        (
            "xochimilco",
            "iztaccihuatl",
            "momoxco",
            "tenochtitlan",
            "coatzacualco",
        ),
        (
            ("coatzacualco", "iztaccihuatl"),
            ("coatzacualco", "momoxco"),
            ("iztaccihuatl", "tenochtitlan"),
            ("momoxco", "xochimilco"),
            ("tenochtitlan", "xochimilco"),
        ),
    ),
    Lake(
        "patzcuaro",
        (
            "tzintzuntzan",
            "chichimecapan",
            "papantlan",
            "mixquiahuala",
            "cuauhtlan",
        ),
        (
            ("chichimecapan", "cuauhtlan"),
            ("chichimecapan", "mixquiahuala"),
            ("cuauhtlan", "papantlan"),
            ("mixquiahuala", "tzintzuntzan"),
            ("papantlan", "tzintzuntzan"),
        ),
    ),
    Lake(
        "chapala",
        (
            "popocatepetl",
            "xicalanco",
            "tetzcotzinco",
            "citlaltepetl",
            "teotlalpan",
        ),
        (
            ("citlaltepetl", "popocatepetl"),
            ("citlaltepetl", "xicalanco"),
            ("popocatepetl", "tetzcotzinco"),
            ("teotlalpan", "tetzcotzinco"),
            ("teotlalpan", "xicalanco"),
        ),
    ),
)

# --- the same board by index, as the state has it: territory number 1 has index 0 ---------------

COUNT = len(TERRITORIES)
LAKE_IDS = tuple(lake.id for lake in LAKES)
IDS = tuple(territory.id for territory in TERRITORIES)
INDEX = {name: index for index, name in enumerate(IDS)}
TERRAIN = tuple(territory.terrain for territory in TERRITORIES)
NEIGHBOURS = tuple(tuple(INDEX[name] for name in land.neighbours) for land in TERRITORIES)
CANOE_PAIRS = tuple((INDEX[a], INDEX[b]) for lake in LAKES for a, b in lake.canoe_pairs)
