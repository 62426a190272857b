"""Every table of Mesos against the specification, transcribed from there, not from the data.

A single wrong number, pair or name in ``data.py`` fails. Nothing here is computed from it.
"""

from __future__ import annotations

import pytest

from engine.mesos import data

# Section 6.3 by type: number (era_count), players' mark, then what is printed on the card.
CHARACTERS = {
    # invention
    "inventor": """
        1_1 2 hide; 1_2 2 canoe; 1_3 2 arrowhead; 1_4 2 bread; 1_5 4 rope; 1_6 4 flute;
        1_7 4 mortar;
        2_1 2 idol; 2_2 2 rope; 2_3 2 flute; 2_4 2 mortar; 2_5 2 hide; 2_6 4 fish_hook;
        3_1 2 idol; 3_2 2 fish_hook; 3_3 2 necklace; 3_4 2 bread; 3_5 3 canoe; 3_6 3 arrowhead;
        3_7 4 necklace
    """,
    "gatherer": """
        1_1 2; 1_2 2; 1_3 3; 1_4 5; 2_1 2; 2_2 3; 2_3 4; 2_4 5; 3_1 2; 3_2 4; 3_3 5
    """,
    # stars
    "shaman": """
        1_1 2 2; 1_2 2 1; 1_3 4 1; 1_4 5 2; 2_1 2 2; 2_2 2 2; 2_3 5 1; 2_4 5 2;
        3_1 2 3; 3_2 2 3; 3_3 2 2; 3_4 3 2; 3_5 4 2
    """,
    # discount and PP
    "builder": """
        1_1 2 1 3; 1_2 2 1 2; 1_3 2 2 0; 1_4 5 2 1; 2_1 2 1 4; 2_2 2 2 3; 2_3 2 2 1; 2_4 3 1 2;
        3_1 2 1 5; 3_2 2 2 3; 3_3 2 2 2; 3_4 5 1 4
    """,
    "artist": """
        1_1 2; 1_2 2; 1_3 2; 1_4 3; 1_5 4; 2_1 2; 2_2 2; 2_3 2; 2_4 3; 3_1 2; 3_2 2; 3_3 2; 3_4 5
    """,
    # food icon
    "hunter": """
        1_1 2 icon; 1_2 2 icon; 1_3 2; 1_4 3; 1_5 3; 2_1 2; 2_2 2; 2_3 2 icon; 2_4 3 icon;
        2_5 4 icon; 2_6 5; 3_1 2; 3_2 2; 3_3 2 icon; 3_4 5 icon
    """,
}

# Section 6.5: era, cost, PP, and what the building does.
BUILDINGS = """
feast_tent             1  4 3  set_food 5
gatherers_store        1  4 4  need_less 1 gatherer
artists_hearth         1  5 3  need_less 1 artist
warding_tent           1  5 2  ritual_no_loss 1
chiefs_tent            1  3 3  space_food_more 1
twin_workshop          1  3 4  pair_food 3
great_rite_house       2  7 0  ritual_gain_more 1
star_house             2  6 4  stars_more 3
inventors_larder       2  7 4  need_less 1 inventor
hunting_lodge          2  7 2  hunt_more 1
master_builders_house  2  6 4  end_builders 1
painted_house          2  5 6  paintings_food 1
council_house          2  5 6  end_sets 6
hunters_hall           3  8 8  end_kind 3 hunter
gatherers_hall         3  7 6  end_kind 4 gatherer
shamans_hall           3  7 4  end_kind 4 shaman
builders_hall          3  6 3  end_kind 4 builder
artists_hall           3  7 4  end_kind 4 artist
inventors_hall         3  6 6  end_kind 2 inventor
watchtower             3  9 3  tower 1
great_monument         3 10 0  end_pp 25
"""


# Section 6.4: type, era, gain, loss, threshold; the loss of the paintings is an option (ME-VAR-3).
EVENTS = """
event_hunt_1        hunt       1  1 0 0
event_hunt_2        hunt       2  2 0 0
event_hunt_3        hunt       3  3 0 0
event_paintings_1   paintings  1  1 0 1
event_paintings_2   paintings  2  2 0 2
event_paintings_3   paintings  3  3 0 3
event_ritual_1      ritual     1  5 3 0
event_ritual_2      ritual     2 10 5 0
event_ritual_3      ritual     3 15 7 0 final
event_sustenance_1  sustenance 1  0 1 0
event_sustenance_2  sustenance 2  0 2 0
event_sustenance_3  sustenance 3  0 3 0 final
"""


def character(kind: str, text: str) -> tuple[object, ...]:
    number, players, *printed = text.split()
    invention, stars, discount, pp, icon = "", 0, 0, 0, False
    if kind == "inventor":
        (invention,) = printed
    elif kind == "shaman":
        stars = int(printed[0])
    elif kind == "builder":
        discount, pp = map(int, printed)
    else:
        icon = printed == ["icon"]
    name, era = f"{kind}_{number}", int(number[0])
    return (name, kind, era, int(players), invention, stars, discount, pp, icon)


def building(text: str) -> tuple[object, ...]:
    name, era, cost, pp, effect, amount, *kind = text.split()
    return (name, int(era), int(cost), int(pp), effect, int(amount), "".join(kind))


def event(text: str) -> tuple[object, ...]:
    name, kind, era, gain, loss, threshold, *final = text.split()
    return (name, kind, int(era), int(gain), int(loss), int(threshold), final == ["final"])


@pytest.mark.parametrize("kind", CHARACTERS)
def test_characters(kind: str) -> None:
    wanted = [character(kind, text) for text in CHARACTERS[kind].split(";")]
    assert [tuple(c) for c in data.CHARACTERS if c.kind == kind] == wanted


def test_there_are_no_other_characters() -> None:
    assert data.KINDS == ("inventor", "gatherer", "shaman", "builder", "artist", "hunter")
    assert [c.kind for c in data.CHARACTERS] == [
        kind for kind, cards in CHARACTERS.items() for _ in cards.split(";")
    ]


def test_buildings() -> None:
    assert [tuple(b) for b in data.BUILDINGS] == list(map(building, BUILDINGS.strip().split("\n")))


def test_events() -> None:
    assert [tuple(e) for e in data.EVENTS] == list(map(event, EVENTS.strip().split("\n")))
    assert data.EVENT_KINDS == ("hunt", "paintings", "ritual", "sustenance")


def test_loss_of_the_cave_paintings() -> None:
    assert data.CAVE_LOSS == {"rulebook": (2, 3, 4), "printed": (2, 2, 2)}


def test_offer_tiles() -> None:
    """Section 6.1: picks from the upper and the lower row, food, least players."""
    assert [tuple(tile) for tile in data.OFFER_TILES] == [
        ("offer_a", 0, 0, 3, 5),
        ("offer_b", 0, 1, 0, 2),
        ("offer_c", 1, 0, 0, 2),
        ("offer_d", 0, 2, 0, 3),
        ("offer_e", 1, 1, 0, 2),
        ("offer_f", 2, 0, 0, 2),
        ("offer_g", 2, 1, 0, 4),
    ]


def test_turn_order_spaces() -> None:
    """Section 6.2; the last space of each side pays one food or two PP."""
    assert data.SPACE_FOOD == {2: (1, 0), 3: (2, 0, 0), 4: (2, 1, 0, 0), 5: (3, 1, 0, 0, 0)}
    assert (data.LAST_SPACE_FOOD, data.LAST_SPACE_PP) == (1, 2)


def test_set_up_by_number_of_players() -> None:
    assert data.BUILDINGS_IN_PLAY == {2: (1, 2, 3), 3: (2, 2, 4), 4: (2, 3, 4), 5: (2, 3, 5)}
    assert data.START_FOOD == (2, 3, 3, 4, 4)


def test_single_numbers_and_names() -> None:
    assert (data.ROUNDS, data.LAST_ERA) == (10, 3)
    assert (data.GATHERER_SAVES, data.ARTIST_PAIR_PP) == (3, 10)
    assert data.COLOURS == ("red", "purple", "yellow", "white", "blue")
    assert (
        tuple("hide canoe arrowhead bread rope flute mortar idol fish_hook necklace".split())
        == data.INVENTIONS
    )


def test_lines_of_the_score_sheet() -> None:
    assert [f"{line} {data.SCORE_RULES[line]}" for line in data.SHEET] == [
        "hunt ME-EVT-H",
        "paintings ME-EVT-P1",
        "ritual ME-EVT-R2",
        "sustenance ME-EVT-S3",
        "last_space ME-RET-3",
        "builders ME-SCO-1",
        "inventors ME-SCO-2",
        "artists ME-SCO-3",
        "buildings ME-SCO-4",
        "building_effects ME-SCO-5",
    ]
    assert data.SHEET[5:] == data.END_LINES
