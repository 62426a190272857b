"""Every table of Aztlán against the specification, transcribed from there, not from the data.

A single wrong number, pair or name in ``data.py`` fails. Nothing here is computed from it.
"""

from __future__ import annotations

from engine.aztlan import data

# Section 6.5 by number, 1 to 30: the terrain and the land neighbours.
TERRITORIES = """
huitznahuac desert: huaxtecapan popocatepetl xicalanco
xicalanco jungle: huitznahuac popocatepetl tetzcotzinco
tetzcotzinco field: cholollan citlaltepetl xicalanco
cholollan city: chalco citlaltepetl ixtlahuacan tetzcotzinco
ixtlahuacan desert: chalco cholollan texcoco xoconochco
xoconochco jungle: ixtlahuacan matlalcueye texcoco
matlalcueye mountain: momoxco tenochtitlan texcoco xoconochco
tenochtitlan city: coatzacualco matlalcueye momoxco xinantecatl
xinantecatl mountain: coatzacualco nopallan tenochtitlan
nopallan desert: coatzacualco cuauhnahuac tlacopan xinantecatl
cuauhnahuac field: cuauhtlan nopallan tlacopan tollan
tollan city: cuauhnahuac cuauhtlan tepoztlan
tepoztlan field: cuauhtlan nauhcampatepetl tollan tzintzuntzan
nauhcampatepetl mountain: chichimecapan huaxtecapan tepoztlan tzintzuntzan
huaxtecapan jungle: chichimecapan huitznahuac nauhcampatepetl popocatepetl
popocatepetl mountain: chichimecapan huaxtecapan huitznahuac papantlan teotlalpan xicalanco
teotlalpan desert: chalco citlaltepetl iztaccihuatl papantlan popocatepetl xochimilco
citlaltepetl mountain: chalco cholollan teotlalpan tetzcotzinco
chalco field: cholollan citlaltepetl ixtlahuacan iztaccihuatl teotlalpan texcoco
texcoco city: chalco ixtlahuacan iztaccihuatl matlalcueye momoxco xoconochco
iztaccihuatl mountain: chalco momoxco teotlalpan texcoco xochimilco
momoxco field: iztaccihuatl matlalcueye tenochtitlan texcoco
xochimilco field: coatzacualco iztaccihuatl mixquiahuala papantlan teotlalpan
coatzacualco jungle: mixquiahuala nopallan tenochtitlan tlacopan xinantecatl xochimilco
tlacopan city: coatzacualco cuauhnahuac cuauhtlan mixquiahuala nopallan
mixquiahuala desert: coatzacualco cuauhtlan papantlan tlacopan xochimilco
cuauhtlan jungle: cuauhnahuac mixquiahuala tepoztlan tlacopan tollan tzintzuntzan
tzintzuntzan city: chichimecapan cuauhtlan nauhcampatepetl tepoztlan
chichimecapan desert: huaxtecapan nauhcampatepetl papantlan popocatepetl tzintzuntzan
papantlan jungle: chichimecapan mixquiahuala popocatepetl teotlalpan xochimilco
"""

# The shores clockwise; below them the pairs that only canoes join.
LAKES = """
metztliapan: xochimilco iztaccihuatl momoxco tenochtitlan coatzacualco
    coatzacualco-iztaccihuatl coatzacualco-momoxco iztaccihuatl-tenochtitlan momoxco-xochimilco
    tenochtitlan-xochimilco
patzcuaro: tzintzuntzan chichimecapan papantlan mixquiahuala cuauhtlan
    chichimecapan-cuauhtlan chichimecapan-mixquiahuala cuauhtlan-papantlan
    mixquiahuala-tzintzuntzan papantlan-tzintzuntzan
chapala: popocatepetl xicalanco tetzcotzinco citlaltepetl teotlalpan
    citlaltepetl-popocatepetl citlaltepetl-xicalanco popocatepetl-tetzcotzinco
    teotlalpan-tetzcotzinco teotlalpan-xicalanco
"""

# Section 6.2: copies in the deck of thirty.
PROSPERITY = """
blessing_mixcoatl 3
blessing_tepeyollotl 3
blessing_xipe_totec 3
offering 9
sacred_games 3
canoes 3
tlatoani 3
warriors 3
"""


def test_territories() -> None:
    found = [f"{t.id} {t.terrain}: {' '.join(t.neighbours)}" for t in data.TERRITORIES]
    assert found == TERRITORIES.strip().splitlines()


def test_lakes() -> None:
    found = []
    for lake in data.LAKES:
        found += [f"{lake.id}:", *lake.shores, *map("-".join, lake.canoe_pairs)]
    assert found == LAKES.split()


def test_the_board_by_numbers() -> None:
    """The tables by index say the same as those by name."""
    rows = [line.replace(":", "").split() for line in TERRITORIES.strip().splitlines()]
    assert list(data.IDS) == [name for name, *_ in rows]
    assert list(data.TERRAIN) == [terrain for _, terrain, *_ in rows]
    for name, (_, _, *neighbours) in zip(data.IDS, rows, strict=True):
        assert [data.IDS[n] for n in data.NEIGHBOURS[data.INDEX[name]]] == neighbours
    pairs = [f"{data.IDS[a]}-{data.IDS[b]}" for a, b in data.CANOE_PAIRS]
    assert pairs == [word for word in LAKES.split() if "-" in word]
    assert data.COUNT == 30


def test_power_cards() -> None:
    """Section 6.1: power, terrain, VP if never used."""
    shown = [f"{n} {card.terrain} {card.unused_vp}" for n, card in data.POWER_CARDS.items()]
    assert shown == [
        "4 joker 0",
        "5 jungle 2",
        "6 desert 5",
        "7 mountain 9",
        "8 field 14",
        "9 city 20",
    ]
    assert data.TERRAINS == ("jungle", "desert", "mountain", "field", "city")
    assert data.JOKER == "joker"


def test_prosperity_cards() -> None:
    assert [f"{name} {n}" for name, n in data.PROSPERITY.items()] == PROSPERITY.strip().splitlines()
    assert data.BLESSINGS == {
        "blessing_mixcoatl": "jungle",
        "blessing_tepeyollotl": "mountain",
        "blessing_xipe_totec": "field",
    }
    assert data.BLESSING_VP == 2
    names = (data.OFFERING, data.SACRED_GAMES, data.CANOES, data.TLATOANI, data.WARRIORS)
    assert names == ("offering", "sacred_games", "canoes", "tlatoani", "warriors")


def test_sides_and_their_pawns() -> None:
    assert data.TRIBES == ("serpent", "ocelot", "coyote", "quetzal")
    assert data.ALLIANCES == ("coyote_quetzal", "ocelot_serpent")
    assert data.SEAT_COLOURS == ("obsidian", "bone")
    assert data.ERAS == 5
    assert data.SUPPLY == {2: 60, 3: 30, 4: 30}
    assert data.POOLS == {2: (10, 9, 8, 7, 6), 3: (8, 7, 6, 5, 4), 4: (7, 6, 5, 4, 3)}
