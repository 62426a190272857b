"""Every table of Mezo against the specification, transcribed from there, not from the data.

A single wrong number, pair or name in ``data.py`` fails. Nothing here is computed from it.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.mezo import data

# Sections 6.3 to 6.10, an effect after the other: what it does, then its parameters.
GOD_EFFECTS = """
kukulkan_call: smite type=warrior n=age whose=opponents where=presence
kukulkan_ceremonial: deploy type=warrior n=1 where=presence; appease may
kukulkan_call_action: call
kukulkan_legacy_2: build kind=pyramid n=1 where=presence; deploy type=warrior n=2 where=same
kukulkan_vengeance_2: strength n=sum(2, count(god_present_in_conflict)); gain_devotion n=1
kukulkan_fervor_1: deploy type=warrior n=devotion_level where=presence
kukulkan_fervor_2: strength n=sum(devotion_level, 1); gain_devotion n=1
kukulkan_edict_1: move_units type=warrior n=3 upto from=another to=conflict
kukulkan_edict_2: count_as_most type=warrior
kukulkan_task_1: deploy type=warrior n=1 where=presence; gain_vp
    n=min(count(own_warriors_in_chosen_region), 5) where=same
kukulkan_task_2: recover type=unit n=2; gain_vp n=sum(2, mul(2, count(own_units_on_codex)))
ixchel_call: deploy type=shaman n=age where=presence
ixchel_ceremonial: gain_devotion n=1; appease may
ixchel_call_action: call
ixchel_legacy_2: build kind=either n=1 where=presence; gain_devotion n=1
ixchel_vengeance_2: exile type=unit n=2 whose=opponents where=conflict
ixchel_fervor_1: gain_devotion n=sum(devotion_level, 1)
ixchel_fervor_2: awaken type=shaman n=devotion_level where=presence
ixchel_edict_1: exile type=shaman n=3 whose=opponents where=presence; gain_devotion n=1
ixchel_edict_2: count_as_most type=shaman
ixchel_task_1: recover type=unit n=3; gain_devotion n=min(count(regions_with_own_shaman), 3)
ixchel_task_2: recover type=unit n=2; gain_vp n=sum(2, mul(2, count(own_units_on_calendar)))
ah_puch_call: awaken type=unit n=age where=presence
ah_puch_ceremonial: recover type=unit n=1; appease may
ah_puch_call_action: call
ah_puch_legacy_2: build kind=pyramid n=1 where=presence; pay may cost={sacrifice type=unit n=1
    from=[reserve]} then=[{build kind=glyph n=1 where=same}]
ah_puch_vengeance_2: each_other_player effect={sacrifice type=unit n=1 from=[conflict]}
ah_puch_fervor_1: awaken type=unit n=devotion_level where=conflict
ah_puch_fervor_2: smite type=unit n=devotion_level whose=opponents where=presence
ah_puch_edict_1: strength n=min(sum(2, third(count(own_units_in_xibalba))), 4)
ah_puch_edict_2: awaken type=unit n=3 where=another
ah_puch_task_1: gain_vp n=min(sum(2, third(count(own_units_in_xibalba))), 4)
ah_puch_task_2: sacrifice type=unit n=2 upto from=[reserve, presence]; gain_devotion
    n=count(units_sacrificed_by_this_action)
cabrakan_call: build kind=glyph n=age where=presence
cabrakan_ceremonial: gain_vp n=min(count(regions_with_own_tier), 2); appease may
cabrakan_call_action: call
cabrakan_legacy_2: build kind=pyramid n=1 where=any
cabrakan_vengeance_2: demolish kind=either n=1 whose=opponents where=conflict; strength n=2
cabrakan_fervor_1: exile type=unit n=devotion_level whose=opponents where=presence
cabrakan_fervor_2: strength n=sum(devotion_level, count(own_tiers_in_conflict_region))
cabrakan_edict_1: demolish kind=either n=1 whose=opponents where=any; gain_vp n=3
cabrakan_edict_2: transform kind=either n=1 where=any
cabrakan_task_1: gain_vp n=min(mul(2, count(regions_with_own_tier)), 6)
cabrakan_task_2: recover type=unit n=3; gain_devotion n=min(count(own_glyphs_on_board), 3)
"""
ALTARS = """
altar_sun: gain_vp n=7
altar_blood: gain_vp n=5; gain_devotion n=2
altar_jade: gain_vp n=3; gain_devotion n=4
altar_stone: gain_vp n=4; build kind=pyramid n=1 where=any
altar_signs: gain_vp n=4; build kind=glyph n=2 where=any
altar_sky: gain_vp n=5; call may
altar_bones: gain_vp n=4; awaken type=unit n=2 where=another
altar_ages: gain_vp n=sum(3, mul(2, age))
"""
CALENDAR = """
cal_harvest: recover type=unit n=5
cal_prayer: gain_devotion n=2
cal_omen: build kind=glyph n=1 where=any
cal_pilgrims: deploy type=unit n=2 where=another
cal_glory: gain_vp n=2
"""
CODEX = """
cod_return: awaken type=unit n=1 where=any
cod_slaughter: smite type=unit n=1 whose=opponents where=any
cod_monument: build kind=pyramid n=1 where=presence
cod_summons: call
cod_glory: gain_vp n=2
"""
ANGRY_GODS = """
wrath_1_flint_rain: smite type=unit n=1 whose=opponents where=conflict
wrath_1_red_dawn: gain_devotion n=2
wrath_1_dread: strength n=2
wrath_2_trembling_earth: demolish kind=either n=1 whose=opponents where=any; gain_vp n=2
wrath_2_jaguar_night: strength n=3
wrath_2_open_graves: awaken type=unit n=2 where=any
wrath_3_black_sun: build kind=either n=1 where=any
wrath_3_hurricane: exile type=unit n=3 whose=opponents where=conflict
wrath_3_last_offering: gain_vp n=min(sum(2, count(units_in_offering_space)), 7)
"""
ABILITIES = """
ta_awaken: awaken type=unit n=age where=any
ta_glyphs: build kind=glyph n=age where=any
ta_champion:
ta_double_appease:
ta_god_strength:
ta_repeat:
ta_devotion_vp: gain_vp n=mul(2, devotion_level)
ta_records_vp:
ta_conquest_vp: gain_vp n=5
"""

# Section 6.8: the three actions of each card.
CARDS = """
kukulkan_legacy kukulkan_call_action kukulkan_legacy_2 kukulkan_ceremonial
kukulkan_vengeance kukulkan_call_action kukulkan_vengeance_2 kukulkan_ceremonial
kukulkan_fervor kukulkan_fervor_1 kukulkan_fervor_2 kukulkan_ceremonial
kukulkan_edict kukulkan_edict_1 kukulkan_edict_2 kukulkan_ceremonial
kukulkan_task kukulkan_task_1 kukulkan_task_2 kukulkan_ceremonial
ixchel_legacy ixchel_call_action ixchel_legacy_2 ixchel_ceremonial
ixchel_vengeance ixchel_call_action ixchel_vengeance_2 ixchel_ceremonial
ixchel_fervor ixchel_fervor_1 ixchel_fervor_2 ixchel_ceremonial
ixchel_edict ixchel_edict_1 ixchel_edict_2 ixchel_ceremonial
ixchel_task ixchel_task_1 ixchel_task_2 ixchel_ceremonial
ah_puch_legacy ah_puch_call_action ah_puch_legacy_2 ah_puch_ceremonial
ah_puch_vengeance ah_puch_call_action ah_puch_vengeance_2 ah_puch_ceremonial
ah_puch_fervor ah_puch_fervor_1 ah_puch_fervor_2 ah_puch_ceremonial
ah_puch_edict ah_puch_edict_1 ah_puch_edict_2 ah_puch_ceremonial
ah_puch_task ah_puch_task_1 ah_puch_task_2 ah_puch_ceremonial
cabrakan_legacy cabrakan_call_action cabrakan_legacy_2 cabrakan_ceremonial
cabrakan_vengeance cabrakan_call_action cabrakan_vengeance_2 cabrakan_ceremonial
cabrakan_fervor cabrakan_fervor_1 cabrakan_fervor_2 cabrakan_ceremonial
cabrakan_edict cabrakan_edict_1 cabrakan_edict_2 cabrakan_ceremonial
cabrakan_task cabrakan_task_1 cabrakan_task_2 cabrakan_ceremonial
"""


def amount(value: Any) -> str:
    """An amount or a parameter as it is written above."""
    match value:
        case {"do": _}:
            return f"{{{effect(value)}}}"
        case dict():
            ((what, of),) = value.items()
            return f"{what}({', '.join(map(amount, of)) if isinstance(of, list) else amount(of)})"
        case list():
            return f"[{', '.join(map(amount, value))}]"
    return str(value)


def effect(row: dict[str, Any]) -> str:
    """A row of the data as it is written above."""
    given = ((key, value) for key, value in row.items() if key != "do")
    words = (key if value is True else f"{key}={amount(value)}" for key, value in given)
    return " ".join([row["do"], *words])


def written(table: dict[str, data.Rows]) -> str:
    return " ".join(
        f"{name}: {'; '.join(map(effect, rows))}".strip() for name, rows in table.items()
    )


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        (data.GOD_EFFECTS, GOD_EFFECTS),
        (data.ALTARS, ALTARS),
        (data.CALENDAR, CALENDAR),
        (data.CODEX, CODEX),
        (data.ANGRY_GODS, ANGRY_GODS),
        (data.ABILITIES, ABILITIES),
    ],
    ids="gods altars calendar codex angry_gods abilities".split(),
)
def test_effects(table: dict[str, data.Rows], wanted: str) -> None:
    assert written(table) == " ".join(wanted.split())


def test_action_cards() -> None:
    assert list(data.CARDS) == ["kukulkan", "ixchel", "ah_puch", "cabrakan"]
    found = [
        f"{card} {' '.join(actions)}"
        for god in data.CARDS.values()
        for card, actions in god.items()
    ]
    assert found == CARDS.strip().splitlines()
    for god, cards in data.CARDS.items():
        assert all(card.startswith(f"{god}_") for card in cards)


def test_tiles_and_abilities_of_each_age() -> None:
    assert [" ".join(tiles) for tiles in data.ANGRY_GODS_OF_AGE] == [
        "wrath_1_flint_rain wrath_1_red_dawn wrath_1_dread",
        "wrath_2_trembling_earth wrath_2_jaguar_night wrath_2_open_graves",
        "wrath_3_black_sun wrath_3_hurricane wrath_3_last_offering",
    ]
    assert [" ".join(abilities) for abilities in data.ABILITIES_OF_AGE] == [
        "ta_awaken ta_glyphs ta_champion",
        "ta_double_appease ta_god_strength ta_repeat",
        "ta_devotion_vp ta_records_vp ta_conquest_vp",
    ]


def test_the_board() -> None:
    """Section 6.2: the regions, and those of each vertex."""
    assert data.REGIONS == ("uxmal", "coba", "hochob", "tikal", "palenque", "becan")
    assert [f"{vertex} {' '.join(regions)}" for vertex, regions in data.VERTICES.items()] == [
        "v1 uxmal coba",
        "v2 coba tikal",
        "v3 uxmal coba tikal",
        "v4 uxmal hochob tikal",
        "v5 hochob tikal becan",
        "v6 hochob palenque becan",
        "v7 hochob palenque",
        "v8 palenque becan",
    ]


def test_the_devotion_track() -> None:
    """Section 6.9, from the start to the end."""
    values = (0, 1, 2, 2, 3, 3, 4, 4, 5, 6), (6, 7, 8, 8, 9, 10), (10, 12, 13, 15)
    assert sum(values, ()) == data.DEVOTION_VALUES
    assert tuple(n for n, row in enumerate(values, 1) for _ in row) == data.DEVOTION_LEVELS


def test_pieces_and_single_numbers() -> None:
    assert data.COLOURS == ("red", "yellow", "green", "blue")
    assert (data.UNITS_OF_A_TYPE, data.GLYPHS, data.TIERS) == (8, 6, (4, 3, 2, 2))
    assert (data.LAST_AGE, data.START_VP, data.BLESSED_VP) == (3, 5, 8)
    assert (data.RECORD_VP, data.ANNALS_VP) == (2, 3)


def test_lines_of_the_final_score() -> None:
    assert [f"{line} {rule}" for line, rule in data.SCORE_LINES.items()] == [
        "start MZ-SET-8",
        "built MZ-PYR-5",
        "cards MZ-VP-1",
        "appease MZ-APP-4",
        "altars MZ-STR-4",
        "blessed MZ-BLESS-3",
        "spaces MZ-REC-1",
        "abilities MZ-START-2",
        "records MZ-AGEEND-1",
        "temples MZ-AGEEND-2",
        "track_end MZ-DEV-4",
        "devotion MZ-END-1",
        "jumps MZ-VP-2",
    ]
