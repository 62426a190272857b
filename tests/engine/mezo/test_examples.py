"""The worked examples of the specification (section 12), one test each."""

from __future__ import annotations

import pytest

from engine.core.state import NOBODY
from engine.mezo.initial_state import new_state
from engine.mezo.pieces import level_to_build
from engine.mezo.state import (
    GOD_CARDS,
    NEUTRAL,
    OFFERING,
    RESERVE,
    SHAMAN,
    SPACES,
    WARRIOR,
    XIBALBA,
    devotion_level,
    devotion_value,
    scope,
)
from engine.mezo.steps.age_end import age_end_phase, score_devotion
from engine.mezo.steps.appease import appease_refusal
from engine.mezo.steps.blessed import blessed_conflict
from engine.mezo.steps.cards import choose_card, draw_cards
from engine.mezo.steps.conflict import act, action_order, clean_up, third_action
from engine.mezo.steps.gods import god_turn
from engine.mezo.steps.prizes import award_altar, award_record
from engine.mezo.steps.setup import choose_gods, place_vp_markers
from engine.mezo.steps.tribe import deploy_units, tribe_turn
from engine.mezo.strength import majority, strength, strength_parts
from engine.mezo.tracks import gain_devotion, gain_vp
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    PALENQUE,
    TIKAL,
    UXMAL,
    Play,
    champion,
    do,
    empty_reserve,
    events,
    fight,
    offered_tiles,
    play_cards,
    put,
    pyramid,
    score,
    stand,
    stones,
    table,
    total,
)


@pytest.mark.rule("MZ-EX-1", "MZ-PYR-5")
def test_ex_1_a_fourth_tier_on_anothers_pyramid() -> None:
    red, blue = 0, 1
    s = table()
    score(s, 15, 20, 1, 0)
    pyramid(s, TIKAL, (1, blue), (2, blue), (3, blue))
    stand(s, red, "v2")
    do(s, red, "cod_monument").take("tier:tikal")
    assert s.pyramids[TIKAL][-1] == (4, red)
    assert (s.vp[red], s.vp[blue]) == (19, 21)


@pytest.mark.rule("MZ-EX-2", "MZ-GEN-3")
def test_ex_2_recover_three_with_two_in_xibalba() -> None:
    s = table(gods=("ixchel", "kukulkan", "ah_puch", "cabrakan"))
    put(s, XIBALBA, 0, shamans=1, warriors=1)
    do(s, 0, "ixchel_task_1")
    assert total(s, XIBALBA, 0) == (0, 0)
    assert total(s, RESERVE, 0) == (8, 8)


@pytest.mark.rule("MZ-EX-3", "MZ-CALL-1", "MZ-CALL-3", "MZ-GODS-2")
def test_ex_3_kukulkan_called_ability_first() -> None:
    s = table(age=2)
    stand(s, 0, "v6")
    put(s, HOCHOB, 1, warriors=3)
    put(s, PALENQUE, 2, warriors=1)
    put(s, BECAN, 2, shamans=4)
    before = s.clone()
    play = Play(s, god_turn(0)).take("ability")
    assert play.keys == ["region:hochob", "region:palenque"]
    play.take("region:palenque")
    assert total(s, XIBALBA, 2) == (0, 1)
    assert total(s, HOCHOB, 1) == (0, 3)
    assert play.kind == "vertex"
    assert "vertex:v6" not in play.keys
    play.take("vertex:v8")
    assert scope(s, 0, "presence") == (PALENQUE, BECAN)

    moved_first = Play(before, god_turn(0)).take("vertex:v8")
    assert total(moved_first.s, XIBALBA, 2) == (0, 1), "only Palenque is left, taken by itself"
    assert total(moved_first.s, HOCHOB, 1) == (0, 3)


@pytest.mark.rule("MZ-EX-4", "MZ-CONF-5", "MZ-CONF-6")
def test_ex_4_a_pass_in_round_one() -> None:
    s = table()
    fight(s, HOCHOB, 3)
    play_cards(s, "kukulkan_edict", "ixchel_edict", "ah_puch_edict", "cabrakan_edict")
    put(s, XIBALBA, 0, shamans=1, warriors=1)
    play = Play(s, act(0, 1), act(0, 2)).take("pass:recover")
    assert play.kind == "mix"
    play.take("units:0.1", "mark:kukulkan_edict_1")
    assert total(s, XIBALBA, 0) == (1, 0)
    assert total(s, RESERVE, 0) == (7, 8)
    assert play.keys == [
        "act:kukulkan_edict_2",
        "act:kukulkan_ceremonial",
        "pass:devotion",
        "pass:recover",
    ]
    assert play.why == {"act:kukulkan_edict_1": "MZ-CONF-5"}


@pytest.mark.rule("MZ-EX-5", "MZ-STR-3", "MZ-STR-4", "MZ-REC-1", "MZ-REC-2", "MZ-CLEAN-1")
def test_ex_5_the_conflict_of_hochob() -> None:
    green, red, yellow, blue = range(4)
    s = table()
    score(s, 5, 10, 20, 30)
    fight(s, HOCHOB, green)
    s.altars[HOCHOB] = "altar_sun"
    play_cards(s, "kukulkan_task", "ixchel_task", "ah_puch_task", "cabrakan_task")
    put(s, HOCHOB, blue, shamans=1, warriors=1)
    put(s, HOCHOB, yellow, shamans=2, warriors=3)
    put(s, HOCHOB, green, shamans=2, warriors=1, stones=0)
    put(s, HOCHOB, red, shamans=2, warriors=2)
    put(s, XIBALBA, green, shamans=1, warriors=2)
    put(s, XIBALBA, yellow, warriors=1)
    s.bonus[red] = 3
    powers = [strength(s, HOCHOB, seat) for seat in range(4)]
    assert powers == [5, 7, 5, 2]

    play = Play(
        s,
        award_altar(HOCHOB),
        award_record(HOCHOB, SHAMAN),
        award_record(HOCHOB, WARRIOR),
        clean_up(HOCHOB),
    )
    assert s.vp[red] == 17
    assert (play.kind, play.seat) == ("tie", green)
    assert play.keys == ["winner:0", "winner:1", "winner:2"]
    play.take("winner:0", "space:cal_harvest")
    assert total(s, XIBALBA, green) == (0, 0), "RECOVER 5: all three"
    assert s.calendar[SPACES[SHAMAN].index("cal_harvest")] == green
    assert (play.kind, play.seat) == ("space", yellow)
    play.take("space:cod_return")
    assert s.codex[SPACES[WARRIOR].index("cod_return")] == yellow
    assert len(play.keys) == len(s.live)
    play.take("region:uxmal")
    assert total(s, UXMAL, yellow) == (0, 1)
    assert all(total(s, HOCHOB, seat) == (0, 0) for seat in range(4))
    assert s.champions[HOCHOB] == NOBODY
    assert total(s, RESERVE, red) == (8, 8)


@pytest.mark.rule("MZ-EX-6", "MZ-CONF-2", "MZ-CONF-4")
def test_ex_6_order_of_action() -> None:
    green, red, yellow, blue = range(4)
    s = table()
    fight(s, HOCHOB, green)
    assert action_order(s, HOCHOB) == [red, yellow, blue, green]


@pytest.mark.rule("MZ-EX-7", "MZ-SCOPE-1")
def test_ex_7_presence_not_conflict() -> None:
    s = table()
    ixchel = 1
    stand(s, ixchel, "v7")
    fight(s, TIKAL, 0)
    for region in (HOCHOB, PALENQUE, TIKAL):
        put(s, region, 2, shamans=2)
    play = do(s, ixchel, "ixchel_edict_1")
    assert play.keys == ["region:hochob", "region:palenque"]
    assert play.why["region:tikal"] == "MZ-SCOPE-1"


@pytest.mark.rule("MZ-EX-8", "MZ-REC-6")
def test_ex_8_counting_as_most_needs_no_presence() -> None:
    s = table()
    ixchel = 1
    stand(s, ixchel, "v7")
    fight(s, TIKAL, 0)
    put(s, TIKAL, 2, shamans=3)
    put(s, TIKAL, ixchel, shamans=1)
    do(s, ixchel, "ixchel_edict_2")
    assert majority(s, TIKAL, SHAMAN).seats == (ixchel,)
    assert majority(s, TIKAL, WARRIOR).seats == ()
    put(s, COBA, 2, shamans=1)
    assert majority(s, COBA, SHAMAN).seats == (2,), "in this conflict only"


@pytest.mark.rule("MZ-EX-9", "MZ-BLESS-2", "MZ-BLESS-3", "MZ-BLESS-4", "MZ-BLESS-7", "MZ-BLESS-8")
def test_ex_9_the_blessed_region() -> None:
    green, red, blue, yellow = range(4)
    s = table()
    score(s, 30, 27, 25, 21)
    fight(s, UXMAL)
    s.blessed = UXMAL
    put(s, UXMAL, green, warriors=3)
    put(s, UXMAL, red, shamans=4)
    put(s, UXMAL, blue, stones=2)
    put(s, UXMAL, yellow, shamans=2, warriors=2)
    play = Play(s, blessed_conflict(UXMAL))
    for seat, key in ((green, "4.0"), (red, "0.4"), (blue, "3.4"), (yellow, "5.0")):
        assert (play.kind, play.seat) == ("sacrifice", seat)
        play.take(f"units:{key}")
    assert [strength(s, UXMAL, seat) for seat in range(4)] == [7, 8, 9, 9]
    assert s.devotion == [4, 4, 7, 5]
    assert [devotion_value(s, seat) for seat in range(4)] == [3, 3, 4, 3]
    assert sum(sum(total(s, GOD_CARDS, seat)) for seat in range(4)) == 20
    assert (play.kind, play.seat) == ("tie", yellow)
    assert play.keys == ["winner:2", "winner:3"]
    play.take("winner:3")
    assert s.vp == [30, 27, 25, 29]
    assert sum(sum(total(s, XIBALBA, seat)) for seat in range(4)) == 20
    assert set(s.calendar + s.codex) == {NOBODY}
    assert stones(s, UXMAL, blue) == 2


@pytest.mark.rule("MZ-EX-10", "MZ-END-1", "MZ-DEV-2")
def test_ex_10_devotion_at_the_end() -> None:
    s = table(age=3)
    score(s, 50, 10, 5, 0)
    s.devotion[0] = 18
    s.abilities[0] = ("ta_devotion_vp",)
    Play(s, score_devotion(0))
    assert [e.args["points"] for e in events(s, "vp")] == [13, 6]


@pytest.mark.rule("MZ-EX-11", "MZ-PYR-2", "MZ-PYR-3", "MZ-PYR-4")
def test_ex_11_which_tier_fits() -> None:
    red, blue = 0, 1
    s = table()
    pyramid(s, COBA, (1, red))
    pyramid(s, TIKAL, (1, red), (2, blue), (3, blue))
    pyramid(s, HOCHOB, (1, red), (2, blue), (3, blue), (4, blue))
    pyramid(s, PALENQUE, (1, red), (2, blue))
    for region, level in ((UXMAL, 2), (COBA, 2), (TIKAL, 4), (HOCHOB, 0), (PALENQUE, 3)):
        assert level_to_build(s, red, region) == level
    before = s.vp[red]
    play = do(s, red, "altar_stone")
    assert "tier:hochob" not in play.keys
    assert play.why == {"region:hochob": "MZ-PYR-4"}
    play.take("tier:uxmal")
    assert s.pyramids[UXMAL] == ((2, red),)
    assert s.vp[red] == before + 4 + 1, "4 of the altar, 1 for one tier"


@pytest.mark.rule("MZ-EX-12", "MZ-VP-1", "MZ-VP-2")
def test_ex_12_an_occupied_space_sends_on() -> None:
    s = table(3)
    score(s, 10, 13, 14)
    gain_vp(s, "MZ-VP-1", 0, 3, "cards")
    assert s.vp == [15, 13, 14]


@pytest.mark.rule("MZ-EX-13", "MZ-VP-1")
def test_ex_13_occupied_spaces_count() -> None:
    s = table(3)
    score(s, 10, 11, 12)
    gain_vp(s, "MZ-VP-1", 0, 5, "cards")
    assert s.vp == [15, 11, 12]


@pytest.mark.rule("MZ-EX-14", "MZ-VP-4")
def test_ex_14_larger_gains_first() -> None:
    red, blue = 0, 1
    s = table()
    score(s, 18, 20, 1, 0)
    pyramid(s, TIKAL, (1, blue), (2, red))
    stand(s, red, "v2")
    do(s, red, "cod_monument").take("tier:tikal")
    assert (s.vp[red], s.vp[blue]) == (21, 22)


@pytest.mark.rule("MZ-EX-15", "MZ-VP-5")
def test_ex_15_equal_gains_in_vp_order() -> None:
    red, blue, yellow = 0, 1, 2
    s = table(3)
    score(s, 2, 10, 9)
    pyramid(s, TIKAL, (1, yellow), (2, blue))
    stand(s, red, "v2")
    do(s, red, "cod_monument").take("tier:tikal")
    assert s.vp == [5, 11, 10]


@pytest.mark.rule("MZ-EX-16", "MZ-KEY-TRANSFORM-1", "MZ-KEY-TRANSFORM-2", "MZ-PYR-6")
def test_ex_16_transforming_a_foreign_top() -> None:
    yellow, blue, red = 3, 1, 0
    s = table()
    score(s, 20, 13, 0, 12)
    pyramid(s, TIKAL, (1, blue), (2, red))
    do(s, yellow, "cabrakan_edict_2")
    assert s.pyramids[TIKAL] == ((1, blue), (2, yellow))
    assert s.tiers[red * 4 + 1] == 3
    assert (s.vp[yellow], s.vp[blue], s.vp[red]) == (14, 15, 20)


@pytest.mark.rule("MZ-EX-17", "MZ-KEY-TRANSFORM-3")
def test_ex_17_transforming_the_own_top() -> None:
    yellow, red = 3, 0
    s = table()
    score(s, 30, 20, 10, 0)
    pyramid(s, TIKAL, (1, yellow), (2, red), (3, yellow))
    do(s, yellow, "cabrakan_edict_2")
    assert (s.vp[yellow], s.vp[red]) == (3, 31)
    assert s.tiers[yellow * 4 + 2] == 1
    pyramid(s, COBA, (3, yellow))
    s.pyramids[COBA], s.pyramids[BECAN] = (), s.pyramids[COBA]
    play = do(s, yellow, "cabrakan_edict_2")
    assert play.kind == "over", "no L3 in the Reserve: neither top can be swapped"
    assert s.vp[yellow] == 3


@pytest.mark.rule("MZ-EX-18", "MZ-DEV-4")
def test_ex_18_the_end_of_the_devotion_track() -> None:
    s = table()
    score(s, 20, 10, 5, 0)
    s.devotion[0] = 17
    gain_devotion(s, "MZ-DEV-1", 0, 5)
    assert (s.devotion[0], devotion_value(s, 0), s.vp[0]) == (19, 15, 23)
    assert len(list(events(s, "vp"))) == 1


@pytest.mark.rule("MZ-EX-19", "MZ-APP-1", "MZ-APP-2", "MZ-APP-3", "MZ-APP-4", "MZ-APP-6")
def test_ex_19_appeasing_at_a_price_of_two() -> None:
    red, yellow = 0, 1
    s = table()
    stand(s, yellow, "v7")
    fight(s, HOCHOB, red)
    play_cards(s, "kukulkan_task", "ixchel_task", "ah_puch_task", "cabrakan_task")
    offered_tiles(s, "wrath_1_red_dawn")
    s.wrath_down = ["wrath_3_black_sun", "wrath_2_jaguar_night"]
    put(s, OFFERING, red, warriors=1)
    put(s, HOCHOB, yellow, shamans=2)
    power = strength(s, HOCHOB, yellow)
    poor = s.clone()
    play = do(s, yellow, "ixchel_ceremonial").take("do", "take:hochob.shaman")
    play.take("take:reserve.warrior")
    assert strength(s, HOCHOB, yellow) == power - 1
    assert s.devotion[yellow] == 1 + 2
    assert s.wrath == ["wrath_1_red_dawn"], "the tile stays"
    Play(s, clean_up(HOCHOB))
    assert total(s, XIBALBA, yellow) == (1, 1)
    assert total(s, XIBALBA, red) == (0, 1)

    empty_reserve(poor, yellow)
    put(poor, HOCHOB, yellow, shamans=-2)
    empty_reserve(poor, yellow, shamans=1)
    play = do(poor, yellow, "ixchel_ceremonial")
    assert play.kind == "over"
    assert appease_refusal(poor, yellow) is not None


@pytest.mark.rule("MZ-EX-20", "MZ-APP-5")
def test_ex_20_two_different_tiles() -> None:
    s = table(age=3)
    score(s, 20, 15, 10, 0)
    fight(s, HOCHOB, 3)
    offered_tiles(s, "wrath_1_red_dawn", "wrath_2_jaguar_night", "wrath_3_last_offering")
    s.abilities[1] = ("ta_double_appease",)
    play = do(s, 1, "ixchel_ceremonial").take("do", "take:reserve.shaman")
    play.take("tile:wrath_3_last_offering")
    assert s.vp[1] == 18
    assert play.keys == ["tile:wrath_1_red_dawn", "tile:wrath_2_jaguar_night"]
    play.take("tile:wrath_1_red_dawn")
    assert s.devotion[1] == 1 + 2
    assert play.kind == "over"


@pytest.mark.rule("MZ-EX-21", "MZ-CONF-8", "MZ-CONF-9")
def test_ex_21_a_glyph_for_the_third_action() -> None:
    cabrakan = 3
    s = table(age=2)
    stand(s, cabrakan, "v2")
    fight(s, TIKAL, 0)
    play_cards(s, "kukulkan_task", "ixchel_task", "ah_puch_task", "cabrakan_legacy")
    put(s, TIKAL, cabrakan, stones=1)
    s.used[cabrakan] = 0b110
    play = Play(s, third_action(cabrakan))
    assert play.keys == ["act:cabrakan_call_action", "decline"]
    play.take("act:cabrakan_call_action")
    assert stones(s, RESERVE, cabrakan) == 6
    play.take("ability")
    assert play.keys == ["glyph:coba", "glyph:tikal"]
    play.take("glyph:tikal")
    assert stones(s, TIKAL, cabrakan) == 2
    assert strength(s, TIKAL, cabrakan) == 2
    assert stones(s, RESERVE, cabrakan) == 4
    assert play.kind == "vertex"


@pytest.mark.rule("MZ-EX-22", "MZ-STR-3")
def test_ex_22_the_champions_owner_decides() -> None:
    red, yellow, green, _ = range(4)
    s = table()
    fight(s, TIKAL, green)
    put(s, TIKAL, red, warriors=6)
    put(s, TIKAL, yellow, shamans=6)
    put(s, TIKAL, green, shamans=2)
    assert [strength(s, TIKAL, seat) for seat in range(4)] == [6, 6, 4, 0]
    play = Play(s, award_altar(TIKAL))
    assert play.seat == green
    assert play.keys == [f"winner:{red}", f"winner:{yellow}"]
    before = s.vp[yellow]
    play.take(f"winner:{yellow}")
    assert s.vp[yellow] > before


@pytest.mark.rule("MZ-EX-23", "MZ-REC-3", "MZ-REC-6")
def test_ex_23_counting_as_most_without_a_shaman() -> None:
    ixchel = 1
    s = table()
    fight(s, TIKAL, 0)
    put(s, TIKAL, 2, shamans=2)
    put(s, TIKAL, 3, shamans=1)
    do(s, ixchel, "ixchel_edict_2")
    nobody_there, none_left = s.clone(), s.clone()
    Play(s, award_record(TIKAL, SHAMAN)).take("space:cal_glory")
    assert s.calendar.count(ixchel) == 1
    assert total(s, RESERVE, ixchel) == (7, 8)
    empty_reserve(none_left, ixchel)
    Play(none_left, award_record(TIKAL, SHAMAN))
    assert set(none_left.calendar) == {NOBODY}
    put(nobody_there, TIKAL, 2, shamans=-2)
    put(nobody_there, TIKAL, 3, shamans=-1)
    Play(nobody_there, award_record(TIKAL, SHAMAN))
    assert set(nobody_there.calendar) == {NOBODY}


@pytest.mark.rule("MZ-EX-24", "MZ-REC-7", "MZ-AGEEND-1")
def test_ex_24_an_ability_resolved_twice() -> None:
    s = table()
    fight(s, TIKAL, 0)
    s.abilities[0] = ("ta_repeat",)
    put(s, TIKAL, 0, warriors=2)
    put(s, COBA, 1, shamans=1)
    put(s, UXMAL, 2, warriors=1)
    play = Play(s, award_record(TIKAL, WARRIOR)).take("space:cod_slaughter")
    play.take("region:coba")
    assert total(s, XIBALBA, 1) == (1, 0)
    assert total(s, XIBALBA, 2) == (0, 1), "the second time only Uxmal is left"
    assert s.codex.count(0) == 1
    score(s, 50, 10, 5, 0)
    Play(s, age_end_phase())
    assert s.vp[0] == 52


@pytest.mark.rule("MZ-EX-25", "MZ-CONF-3", "MZ-HID-3")
def test_ex_25_the_deck_after_a_choice() -> None:
    s = table()
    cards = {card: letter for card, letter in zip(s.deck[0], "abcde", strict=True)}
    a, b, c = s.deck[0][:3]
    play = Play(s, draw_cards(), choose_card(0))
    assert play.keys == [f"card:{card}" for card in (a, b, c)]
    play.take(f"card:{b}", f"top:{c}")
    assert "".join(cards[card] for card in s.deck[0]) == "cade"
    assert s.known[0] == 2
    s.chosen, s.ready = [""] * 4, [0] * 4
    s.discard[0] = (b,)
    for seat in (1, 2, 3):
        s.deck[seat] = s.hand[seat] + s.deck[seat]
        s.hand[seat], s.drawn[seat] = (), 0
    play = Play(s, draw_cards(), choose_card(0))
    assert [cards[key.removeprefix("card:")] for key in play.keys] == ["c", "a", "d"]


@pytest.mark.rule("MZ-EX-26", "MZ-GEN-10", "MZ-SCOPE-4", "MZ-TRIBE-4")
def test_ex_26_units_after_a_regions_conflict() -> None:
    ah_puch = 2
    s = table()
    s.fought = [UXMAL, COBA]
    s.stack = [HOCHOB, TIKAL, PALENQUE, BECAN]
    fight(s, BECAN, 0)
    put(s, XIBALBA, ah_puch, shamans=3)
    play = do(s, ah_puch, "ah_puch_edict_2")
    assert play.why == {"region:becan": "MZ-SCOPE-4"}
    play.take("region:uxmal")
    assert total(s, UXMAL, ah_puch) == (3, 0)
    play_cards(s, "kukulkan_task", "ixchel_task", "ah_puch_edict", "cabrakan_task")
    Play(s, clean_up(BECAN))
    play = Play(s, tribe_turn(ah_puch))
    assert "champion:uxmal" in play.keys
    play.take("champion:coba", *["deploy:uxmal.warrior"] * 3)
    assert total(s, UXMAL, ah_puch) == (3, 3)
    assert play.why["deploy:uxmal.shaman"] == "MZ-TRIBE-3"


@pytest.mark.rule("MZ-EX-27", "MZ-2P-5", "MZ-2P-7")
def test_ex_27_two_players_and_a_neutral_tier() -> None:
    red, yellow = 0, 1
    s = table(2)
    score(s, 10, 20)
    s.pyramids[COBA] = ((1, NEUTRAL),)
    stand(s, red, "v2")
    do(s, red, "cod_monument").take("tier:coba")
    assert s.pyramids[COBA] == ((1, NEUTRAL), (2, red))
    assert s.vp == [12, 20]
    fight(s, COBA, red)
    assert action_order(s, COBA) == [yellow, red]


@pytest.mark.rule("MZ-EX-28", "MZ-GEN-2", "MZ-AGEEND-1", "MZ-AGEEND-2")
def test_ex_28_one_order_for_both_steps() -> None:
    p, q = 0, 1
    s = table(2, age=3)
    score(s, 30, 29)
    s.calendar[0] = s.codex[0] = q
    s.units[(RESERVE * 2 + q) * 2 + SHAMAN] -= 1
    s.units[(RESERVE * 2 + q) * 2 + WARRIOR] -= 1
    pyramid(s, COBA, (1, p))
    pyramid(s, UXMAL, (1, q))
    Play(s, age_end_phase())
    assert s.vp == [34, 36]


@pytest.mark.rule("MZ-EX-29", "MZ-GEN-8", "MZ-GEN-12")
def test_ex_29_tithe_of_flesh() -> None:
    red, green, yellow, blue = range(4)
    s = table(gods=("kukulkan", "ah_puch", "ixchel", "cabrakan"))
    fight(s, BECAN, blue)
    put(s, BECAN, yellow, shamans=1, warriors=2)
    put(s, BECAN, red, stones=1)
    put(s, BECAN, green, shamans=1)
    play = do(s, green, "ah_puch_vengeance_2")
    assert play.seat == yellow
    play.take("take:becan.warrior")
    assert play.kind == "over"
    assert total(s, XIBALBA, yellow) == (0, 1)
    assert total(s, BECAN, green) == (1, 0)
    assert s.champions[BECAN] == blue
    skipped = [e.args["seat"] for e in events(s, "no_effect")]
    assert skipped == [blue, red]


@pytest.mark.rule("MZ-EX-30", "MZ-GEN-4")
def test_ex_30_the_lesser_region_may_be_chosen() -> None:
    s = table(age=3)
    stand(s, 0, "v5")  # Hochob, Tikal, Becan
    put(s, HOCHOB, 1, warriors=1)
    put(s, TIKAL, 2, warriors=4)
    play = do(s, 0, "kukulkan_call")
    assert play.keys == ["region:hochob", "region:tikal"]
    assert play.why["region:becan"] == "MZ-KEY-SMITE-2"
    play.take("region:hochob")
    assert total(s, XIBALBA, 1) == (0, 1)
    assert total(s, TIKAL, 2) == (0, 4)


@pytest.mark.rule("MZ-EX-31", "MZ-LIMIT-1")
def test_ex_31_too_few_glyphs() -> None:
    cabrakan = 3
    s = table(age=3)
    stand(s, cabrakan, "v8")
    put(s, UXMAL, cabrakan, stones=4)
    Play(s, god_turn(cabrakan)).take("ability", "glyph:becan", "vertex:v1")
    assert stones(s, BECAN, cabrakan) == 2
    play = Play(s, god_turn(cabrakan)).take("ability")
    assert play.kind == "vertex"
    play.take("vertex:v2")
    assert stones(s, UXMAL, cabrakan) == 4


@pytest.mark.rule("MZ-EX-32", "MZ-SCOPE-8", "MZ-GEN-9", "MZ-3P-1")
def test_ex_32_gods_over_desolate_regions() -> None:
    s = table(3, desolate=("hochob", "palenque"))
    put(s, BECAN, 1, warriors=1)
    Play(s, god_turn(0)).take("vertex:v7")
    assert scope(s, 0, "presence") == ()
    assert [e.args["because"] for e in events(s, "no_effect")] == ["MZ-SCOPE-1"]
    stand(s, 0, "v6")
    assert scope(s, 0, "presence") == (BECAN,)


@pytest.mark.rule("MZ-EX-33", "MZ-STR-1", "MZ-STR-2")
def test_ex_33_strength_of_all_kinds() -> None:
    s = table(age=3)
    s.abilities[0] = ("ta_champion", "ta_god_strength")
    s.devotion[0] = 12
    assert devotion_level(s, 0) == 2
    stand(s, 0, "v2")
    fight(s, TIKAL, 0)
    put(s, TIKAL, 0, warriors=1, stones=1)
    assert strength(s, TIKAL, 0) == 9
    assert [part.points for part in strength_parts(s, TIKAL, 0)] == [2, 3, 1, 1, 2]


@pytest.mark.rule("MZ-EX-34", "MZ-TRIBE-3")
def test_ex_34_limits_of_deployment() -> None:
    s = table(desolate=("palenque",))
    empty_reserve(s, 0, shamans=2, warriors=3)
    champion(s, UXMAL, 0)
    nothing = s.clone()
    play = Play(s, deploy_units(0))
    play.take(*["deploy:coba.warrior"] * 3)
    assert play.why["deploy:coba.shaman"] == "MZ-TRIBE-3"
    assert play.why["deploy:uxmal.shaman"] == "MZ-TRIBE-3"
    play.take(*["deploy:tikal.shaman"] * 2)
    assert play.keys == ["done"], "the Reserve is empty; the turn is confirmed all the same"
    play.take("done")
    assert total(s, COBA, 0) == (0, 3)
    Play(nothing, deploy_units(0)).take("done")
    assert total(nothing, RESERVE, 0) == (2, 3)


@pytest.mark.rule("MZ-EX-35", "MZ-SET-8", "MZ-SET-9")
def test_ex_35_first_markers_and_choice_of_gods() -> None:
    s = new_state(4, seed=1)
    s.wrath_down = ["wrath_1_dread"] * 3
    play = Play(s, place_vp_markers(), choose_gods())
    assert sorted(s.vp) == [2, 3, 4, 5]
    first = s.vp.index(5)
    assert [s.vp[(first + n) % 4] for n in range(4)] == [5, 4, 3, 2]
    asked = []
    while play.decision:
        asked.append(s.vp[play.seat])
        play.take(play.keys[0])
    assert asked == [2, 3, 4], "the last one gets the last god without being asked"
    assert sorted(s.god) == ["ah_puch", "cabrakan", "ixchel", "kukulkan"]


@pytest.mark.rule("MZ-EX-36", "MZ-SCOPE-5", "MZ-SCOPE-6")
def test_ex_36_muster() -> None:
    def laid(reserve: int) -> Play:
        s = table()
        score(s, 20, 10, 5, 0)
        stand(s, 0, "v3")
        put(s, UXMAL, 0, warriors=2)
        put(s, TIKAL, 0, warriors=5)
        put(s, XIBALBA, 0, warriors=1 - reserve)
        return do(s, 0, "kukulkan_task_1")

    tikal = laid(1).take("region:tikal").s
    assert (total(tikal, TIKAL, 0), tikal.vp[0]) == ((0, 6), 25)
    assert laid(1).take("region:uxmal").s.vp[0] == 23
    without = laid(0)
    assert without.keys == ["region:uxmal", "region:tikal"]
    assert without.take("region:tikal").s.vp[0] == 25
    assert laid(0).take("region:uxmal").s.vp[0] == 22


@pytest.mark.rule("MZ-EX-37", "MZ-SCOPE-5")
def test_ex_37_bone_foundations() -> None:
    ah_puch = 2
    s = table()
    stand(s, ah_puch, "v2")
    pyramid(s, TIKAL, (1, 0), (2, 0), (3, 0), (4, 0))
    without_glyphs = s.clone()
    play = do(s, ah_puch, "ah_puch_legacy_2")
    assert s.pyramids[COBA] == ((1, ah_puch),)
    assert play.kind == "may"
    play.take("do", "take:reserve.shaman")
    assert stones(s, COBA, ah_puch) == 1
    assert total(s, XIBALBA, ah_puch) == (1, 0)
    put(without_glyphs, UXMAL, ah_puch, stones=6)
    do(without_glyphs, ah_puch, "ah_puch_legacy_2").take("do", "take:reserve.shaman")
    assert total(without_glyphs, XIBALBA, ah_puch) == (1, 0)
    assert stones(without_glyphs, COBA, ah_puch) == 0


@pytest.mark.rule("MZ-EX-38", "MZ-DEV-1")
def test_ex_38_amounts_are_fixed_at_the_start() -> None:
    s = table()
    s.devotion[1] = 8
    do(s, 1, "ixchel_fervor_1")
    assert (s.devotion[1], devotion_level(s, 1)) == (10, 2)
