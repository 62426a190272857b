"""Every table of Meduris against the specification, transcribed from there, not from the data.

A single wrong number, pair or name in ``data.py`` fails. Nothing here is computed from it.
"""

from __future__ import annotations

import pytest

from engine.meduris import data

# Sections 6.3 to 6.5: the territories clockwise from the great river, the two materials of each of
# their spaces (W wood, L wool, C copper, S stone).
SIDE_2_3 = """
serpent LC WS LC WC WS
shield  WL LC WS
sprout  CS LS WC LC
barrow  CS WL
twins   WC CS WL
waves   LS WS LC WS LS
embers  WC WL CS
moon    WS WL LC WC
arrow   LS CS LS
"""
SIDE_4 = """
serpent LC WS CS WC WL CS
shield  WL LC WS WC
sprout  LS CS LC WS WL
barrow  LS WC LC
twins   WS CS WL LS
waves   WC WS LC CS LS WL
embers  WS LC WC LS
moon    CS WL LC WS WC
arrow   CS LS WL
"""


@pytest.mark.parametrize(("players", "side"), [(2, SIDE_2_3), (3, SIDE_2_3), (4, SIDE_4)])
def test_spaces_and_territories(players: int, side: str) -> None:
    areas = [line.split() for line in side.strip().splitlines()]
    assert tuple(name for name, *_ in areas) == data.TERRITORIES
    wanted = [(name, pair) for name, *pairs in areas for pair in pairs]
    found = [
        (data.TERRITORIES[number], "".join("WLCS"[material] for material in pair))
        for number, pair in zip(data.TERRITORY[players], data.PAIRS[players], strict=True)
    ]
    assert found == wanted


def test_materials() -> None:
    assert data.MATERIALS == ("wood", "wool", "copper", "stone")
    assert (data.WOOD, data.WOOL, data.COPPER, data.STONE) == (0, 1, 2, 3)
    assert data.CHIPS == 18


def test_the_die() -> None:
    assert data.FACES == ("wood", "wool", "copper", "stone", "plus", "minus")
    assert (data.FACES[data.FACE_PLUS], data.FACES[data.FACE_MINUS]) == ("plus", "minus")


def test_pieces_by_number_of_players() -> None:
    assert data.COLOURS == ("purple", "blue", "light_green", "red")
    assert data.START_VP == 5
    assert data.HUTS == {2: 12, 3: 8, 4: 8}
    assert data.TEMPLES == 2
    assert data.WORKERS == {2: 3, 3: 2, 4: 2}
    assert data.STACK_LIMIT == 3


def test_bonus_tokens() -> None:
    """Section 6.7, and the layout of the rulebook's picture (6.4)."""
    names = [data.TOKENS[token] for token in data.TOKEN_POOL]
    assert names == ["vp2", "vp2", "hut", "hut", "druid", "druid"]
    assert data.TOKENS[data.NO_TOKEN] == "none"
    assert (data.TOKEN_VP, data.TOKEN_HUT, data.TOKEN_DRUID) == (1, 2, 3)
    assert data.TOKEN_GAP == 4
    layout = " ".join(f"{space}:{data.TOKENS[token]}" for space, token in data.RULEBOOK_TOKENS)
    assert layout == "2:hut 8:vp2 12:druid 17:druid 21:hut 26:vp2"


def test_the_druids_way_to_the_ring() -> None:
    way = (data.AT_TEMPLE, data.ROCK_1, data.ROCK_2, data.ROCK_3)
    assert way == (-4, -3, -2, -1), "one step each, the next is space 0"
