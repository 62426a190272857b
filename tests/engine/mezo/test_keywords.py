"""Keywords, scopes and tracks one by one (5.2 to 5.5)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.state import NOBODY
from engine.mezo.data import DEVOTION_VALUES, REGIONS, Rows
from engine.mezo.language import EFFECTS, add_sources
from engine.mezo.pieces import level_to_build
from engine.mezo.state import (
    NEUTRAL,
    RESERVE,
    XIBALBA,
    State,
    devotion_level,
    devotion_value,
    present,
    scope,
)
from engine.mezo.steps.effects import idle_effects, would_do_nothing
from engine.mezo.tracks import change_together, gain_devotion, gain_vp, lose_devotion, lose_vp
from tests.engine.mezo.listening import forget
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    PALENQUE,
    TIKAL,
    UXMAL,
    do,
    empty_reserve,
    events,
    fight,
    put,
    pyramid,
    score,
    stand,
    stones,
    table,
    total,
    without_tiers,
)

VERBS_OF_A_PLACE = ("deploy", "awaken", "smite", "exile", "build", "demolish", "transform")

EXTRA: dict[str, Rows] = {
    **{f"test_{verb}_nowhere": ({"do": verb},) for verb in VERBS_OF_A_PLACE},
    "test_lose": (
        {"do": "lose_vp", "n": 3},
        {"do": "lose_devotion", "n": {"half": 5}},
    ),
    "test_demolish_own": ({"do": "demolish", "kind": "glyph", "n": 2, "where": "any"},),
    "test_exile_own": ({"do": "exile", "type": "unit", "n": 1, "whose": "own"},),
    "test_smite_anyone": (
        {"do": "smite", "type": "unit", "n": 1, "whose": "anyone", "where": "any"},
    ),
    "test_march_away": (
        {"do": "move_units", "n": 2, "upto": True, "from": "conflict", "to": "another"},
    ),
    "test_march_together": ({"do": "move_units", "n": 2, "from": "presence", "to": "presence"},),
    "test_count_there": (
        {"do": "deploy", "type": "warrior", "n": 1, "where": "presence"},
        {"do": "gain_devotion", "n": {"count": "own_warriors_in_chosen_region"}},
    ),
    "test_pay_there": (
        {"do": "deploy", "type": "warrior", "n": 1, "where": "presence"},
        {
            "do": "pay",
            "cost": {
                **{"do": "sacrifice", "type": "warrior", "from": ["presence"]},
                "n": {"mul": [3, {"count": "own_warriors_in_chosen_region"}]},
            },
            "then": [{"do": "gain_devotion", "n": 1}],
        },
    ),
}
"""Verbs and scopes of the language that no printed text of the base game uses."""


@pytest.fixture(autouse=True)
def extra_texts() -> Iterator[None]:
    add_sources("cards", EXTRA)
    yield
    for source in EXTRA:
        forget(source)


# --- Scopes --------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-SCOPE-1", "MZ-SCOPE-7")
def test_presence() -> None:
    s = table()
    assert scope(s, 0, "presence") == ()
    assert not any(present(s, 0, region) for region in range(6))
    stand(s, 0, "v6")
    assert scope(s, 0, "presence") == (HOCHOB, PALENQUE, BECAN)


@pytest.mark.rule("MZ-SCOPE-1")
def test_a_text_without_a_place_works_in_one_region_of_the_own_gods() -> None:
    """Whatever could be done elsewhere, in the conflict or where others' gods are."""
    s = table(desolate=("palenque",))
    stand(s, 0, "v6")  # Hochob, Palenque, Becan
    stand(s, 1, "v2")  # Coba, Tikal
    fight(s, TIKAL, 3)
    for region in s.live:
        put(s, region, 0, warriors=1, stones=1)
        put(s, region, 1, warriors=1, stones=1)
    put(s, XIBALBA, 0, shamans=2)
    put(s, XIBALBA, 1, shamans=2)
    for verb in VERBS_OF_A_PLACE:
        for seat, regions in ((0, {"hochob", "becan"}), (1, {"coba", "tikal"})):
            play = do(s.clone(), seat, f"test_{verb}_nowhere")
            assert {key.partition(":")[2].partition(".")[0] for key in play.keys} == regions, verb
        off_board = s.clone()
        off_board.log = []
        assert do(off_board, 2, f"test_{verb}_nowhere").decision is None
        assert [e.args["because"] for e in events(off_board, "no_effect")] == ["MZ-SCOPE-1"]


@pytest.mark.rule("MZ-SCOPE-2", "MZ-SCOPE-3", "MZ-SCOPE-4")
def test_scopes_in_and_outside_a_conflict() -> None:
    s = table(desolate=("palenque",))
    assert scope(s, 0, "conflict") == ()
    assert scope(s, 0, "another") == scope(s, 0, "any") == (UXMAL, COBA, HOCHOB, TIKAL, BECAN)
    do(s, 0, "wrath_1_dread")
    assert s.bonus == [0] * 4, "outside a conflict it does nothing"
    do(s, 0, "kukulkan_edict_2")
    assert set(s.claims) == {0}
    fight(s, TIKAL, 0)
    assert scope(s, 0, "conflict") == (TIKAL,)
    assert scope(s, 0, "another") == (UXMAL, COBA, HOCHOB, BECAN)


@pytest.mark.rule("MZ-SCOPE-9")
def test_effects_without_a_place_need_no_presence() -> None:
    s = table()
    put(s, XIBALBA, 0, shamans=2)
    do(s, 0, "cal_harvest")
    do(s, 0, "cal_prayer")
    do(s, 0, "cal_glory")
    assert (total(s, XIBALBA, 0), s.devotion[0], s.vp[0]) == ((0, 0), 2, 7)


@pytest.mark.rule("MZ-GEN-5", "MZ-SCOPE-5")
def test_one_effect_one_region_and_the_same_for_the_next() -> None:
    s = table()
    stand(s, 0, "v5")
    play = do(s, 0, "kukulkan_legacy_2").take("tier:becan")
    assert play.decision is None, "the warriors go to the same region without a question"
    assert total(s, BECAN, 0) == (0, 2)


@pytest.mark.rule("MZ-SCOPE-5", "MZ-GEN-7")
def test_what_follows_counts_and_is_paid_for_in_the_chosen_region() -> None:
    s = table()
    stand(s, 0, "v6")  # Hochob, Palenque, Becan
    put(s, HOCHOB, 0, warriors=1)
    do(s, 0, "test_count_there").take("region:hochob")
    assert s.devotion[0] == 2
    do(s, 0, "test_pay_there").take("region:becan")
    assert (s.devotion[0], total(s, XIBALBA, 0)) == (3, (0, 3)), "three for one in Becan"
    put(s, HOCHOB, 0, warriors=2)
    do(s, 0, "test_pay_there").take("region:hochob")
    assert (s.devotion[0], total(s, HOCHOB, 0)) == (3, (0, 3)), "nine are too many"
    (told,) = events(s, "no_effect")
    assert (told.args["because"], told.args["reason"]) == ("MX-D-12", "too_few_to_sacrifice")


@pytest.mark.rule("MZ-KEY-MOVE-1")
def test_nobody_marches_to_where_he_stands() -> None:
    s = table()
    stand(s, 0, "v6")  # Hochob, Palenque, Becan
    put(s, HOCHOB, 0, warriors=1)
    play = do(s, 0, "test_march_together")
    assert play.keys == ["region:palenque", "region:becan"]
    assert play.why["region:hochob"] == "MZ-KEY-MOVE-1"
    play.take("region:becan")
    assert (total(s, HOCHOB, 0), total(s, BECAN, 0)) == ((0, 0), (0, 1))


@pytest.mark.rule("MZ-SCOPE-6")
def test_the_second_effect_alone_chooses_within_the_first_scope() -> None:
    s = table()
    stand(s, 0, "v8")
    for region in (PALENQUE, BECAN):
        pyramid(s, region, (1, 1), (2, 1))
    s.pyramids[UXMAL], s.pyramids[COBA] = ((3, 0),), ((3, 0),)
    s.tiers[2] = 0
    play = do(s, 0, "kukulkan_legacy_2")
    assert play.keys == ["region:palenque", "region:becan"]
    play.take("region:palenque")
    assert total(s, PALENQUE, 0) == (0, 2)


@pytest.mark.rule("MZ-GEN-7")
def test_the_first_effect_is_seen_by_the_second() -> None:
    s = table(gods=("ah_puch", "kukulkan", "ixchel", "cabrakan"))
    play = do(s, 0, "ah_puch_task_2").take("take:reserve.shaman", "take:reserve.warrior")
    assert play.decision is None
    assert s.devotion[0] == 2
    play = do(s, 0, "ah_puch_task_2").take("take:reserve.shaman", "done")
    assert s.devotion[0] == 3, "counted anew for each action"


# --- Keywords ------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-KEY-DEPLOY-1", "MZ-GEN-11")
def test_deploy_a_mix() -> None:
    s = table()
    fight(s, TIKAL, 0)
    empty_reserve(s, 1, shamans=1, warriors=4)
    play = do(s, 1, "cal_pilgrims").take("region:becan")
    assert play.keys == ["units:0.2", "units:1.1"]
    play.take("units:1.1")
    assert (total(s, BECAN, 1), total(s, RESERVE, 1)) == ((1, 1), (0, 3))


@pytest.mark.rule("MZ-KEY-AWAKEN-1", "MZ-KEY-XIB-1")
def test_awaken() -> None:
    s = table()
    put(s, XIBALBA, 0, shamans=1, warriors=3)
    do(s, 0, "cod_return").take("region:uxmal", "units:0.1")
    assert (total(s, XIBALBA, 0), total(s, UXMAL, 0)) == ((1, 2), (0, 1))
    assert total(s, RESERVE, 0) == (7, 5)


@pytest.mark.rule("MZ-KEY-RECOVER-1")
def test_recover() -> None:
    s = table()
    put(s, XIBALBA, 0, shamans=4, warriors=4)
    play = do(s, 0, "cal_harvest")
    assert play.keys == ["units:1.4", "units:2.3", "units:3.2", "units:4.1"]
    play.take("units:3.2")
    assert (total(s, XIBALBA, 0), total(s, RESERVE, 0)) == ((1, 2), (7, 6))


@pytest.mark.rule("MZ-KEY-SMITE-1", "MZ-KEY-SMITE-2", "MZ-GEN-12")
def test_smite_spreads_over_owners_and_spares_champions_and_own() -> None:
    s = table(age=2)
    stand(s, 0, "v2")
    fight(s, TIKAL, 3)
    put(s, TIKAL, 0, warriors=2)
    put(s, TIKAL, 1, warriors=2, shamans=1)
    put(s, TIKAL, 2, warriors=1)
    play = do(s, 0, "kukulkan_call")
    assert play.keys == ["victim:1.warrior", "victim:2.warrior"]
    play.take("victim:1.warrior", "victim:2.warrior")
    assert (total(s, XIBALBA, 1), total(s, XIBALBA, 2)) == ((0, 1), (0, 1))
    assert (total(s, TIKAL, 0), s.champions[TIKAL]) == ((0, 2), 3)


@pytest.mark.rule("MZ-KEY-EXILE-1")
def test_exile_sends_home() -> None:
    s = table()
    fight(s, TIKAL, 0)
    put(s, TIKAL, 2, shamans=1, warriors=3)
    do(s, 1, "ixchel_vengeance_2").take("victim:2.warrior", "victim:2.shaman")
    assert (total(s, TIKAL, 2), total(s, RESERVE, 2)) == ((0, 2), (8, 6))


@pytest.mark.rule("MZ-KEY-SMITE-2", "MZ-KEY-EXILE-1")
def test_without_a_victim_each_verb_has_its_own_rule() -> None:
    s = table()
    fight(s, TIKAL, 0)
    stand(s, 2, "v2")
    put(s, TIKAL, 1, warriors=1)
    put(s, TIKAL, 2, warriors=1)
    for seat, source, rule in (
        (0, "kukulkan_call", "MZ-SCOPE-1"),
        (2, "ah_puch_fervor_2", None),
        (1, "ixchel_vengeance_2", None),
    ):
        found = would_do_nothing(s, seat, source)
        assert (found.rule if found else None) == rule
    put(s, TIKAL, 1, warriors=-1)
    put(s, TIKAL, 2, warriors=-1)
    for seat, source, rule in (
        (2, "ah_puch_fervor_2", "MZ-KEY-SMITE-2"),
        (1, "ixchel_vengeance_2", "MZ-KEY-EXILE-1"),
    ):
        found = would_do_nothing(s, seat, source)
        assert found is not None
        assert (found.rule, found.reason) == (rule, "no_victim")


@pytest.mark.rule("MZ-KEY-SMITE-2", "MZ-KEY-DEMOLISH-1")
def test_whose_pieces() -> None:
    s = table()
    stand(s, 0, "v2")
    put(s, TIKAL, 0, warriors=1, stones=2)
    put(s, TIKAL, 1, warriors=1, stones=1)
    play = do(s, 0, "test_smite_anyone")
    assert play.keys == ["victim:0.warrior", "victim:1.warrior"]
    do(s, 0, "test_exile_own")
    assert (total(s, TIKAL, 0), total(s, RESERVE, 0)) == ((0, 0), (8, 8))
    do(s, 0, "test_demolish_own")
    assert (stones(s, TIKAL, 0), stones(s, TIKAL, 1)) == (0, 1)


@pytest.mark.rule("MZ-KEY-SAC-1")
def test_sacrifice_as_such_gives_no_devotion() -> None:
    s = table()
    fight(s, TIKAL, 0)
    put(s, TIKAL, 0, shamans=1)
    do(s, 2, "ah_puch_vengeance_2")
    assert total(s, XIBALBA, 0) == (1, 0)
    assert s.devotion == [0] * 4


@pytest.mark.rule("MZ-KEY-MOVE-1", "MZ-GEN-6")
def test_move_units_from_several_regions() -> None:
    s = table()
    fight(s, TIKAL, 3)
    put(s, UXMAL, 0, warriors=1, shamans=2)
    put(s, BECAN, 0, warriors=4)
    play = do(s, 0, "kukulkan_edict_1")
    assert play.keys == ["take:uxmal.warrior", "take:becan.warrior", "done"]
    play.take("take:uxmal.warrior", "take:becan.warrior", "done")
    assert total(s, TIKAL, 0) == (0, 2)
    do(s, 0, "kukulkan_edict_1").take("done")
    assert total(s, BECAN, 0) == (0, 3)
    play = do(s, 0, "test_march_away")
    assert "region:tikal" not in play.keys
    play.take("region:coba", "take:tikal.warrior", "take:tikal.warrior")
    assert total(s, COBA, 0) == (0, 2)


@pytest.mark.rule("MZ-KEY-DEMOLISH-1", "MZ-KEY-DEMOLISH-2", "MZ-2P-7")
def test_demolish() -> None:
    s = table(2)
    score(s, 20, 10)
    s.pyramids[COBA] = ((1, NEUTRAL),)
    pyramid(s, TIKAL, (1, 0), (2, 1))
    put(s, UXMAL, 1, stones=1)
    put(s, UXMAL, 0, stones=1)
    play = do(s, 0, "wrath_2_trembling_earth")
    assert play.keys == ["glyph:uxmal.1", "tier:coba", "tier:tikal"]
    play.take("tier:coba")
    assert s.pyramids[COBA] == (), "the neutral tier is out of the game"
    assert s.vp == [22, 10]
    do(s, 0, "wrath_2_trembling_earth").take("tier:tikal")
    assert s.pyramids[TIKAL] == ((1, 0),)
    assert s.tiers[1 * 4 + 1] == 3
    do(s, 0, "wrath_2_trembling_earth")
    assert stones(s, RESERVE, 1) == 6
    assert s.vp == [26, 10], "only the printed VP of the tile"


@pytest.mark.rule("MZ-KEY-BUILD-1", "MZ-PYR-1", "MZ-PYR-4")
def test_build_either() -> None:
    s = table()
    put(s, TIKAL, 0, stones=2)
    put(s, TIKAL, 1, stones=3)
    pyramid(s, TIKAL, (1, 1), (2, 1), (3, 1), (4, 1))
    play = do(s, 0, "wrath_3_black_sun")
    assert "glyph:tikal" in play.keys
    assert "tier:tikal" not in play.keys
    assert "tier:coba" in play.keys
    play.take("glyph:tikal")
    assert stones(s, TIKAL, 0) == 3
    put(s, UXMAL, 0, stones=3)
    play = do(s, 0, "wrath_3_black_sun")
    assert all(key.startswith("tier:") for key in play.keys), "no glyph is left"


@pytest.mark.rule("MZ-KEY-BUILD-2")
@pytest.mark.parametrize("own", range(6))
def test_any_number_of_glyphs_of_any_owners(own: int) -> None:
    s = table()
    put(s, TIKAL, 0, stones=own)
    for seat in (1, 2, 3):
        put(s, TIKAL, seat, stones=6)
    play = do(s, 0, "cal_omen")
    assert {key for key in play.keys if key.startswith("glyph:")} == {
        f"glyph:{REGIONS[region]}" for region in s.live
    }
    play.take("glyph:tikal")
    assert [stones(s, TIKAL, seat) for seat in range(4)] == [own + 1, 6, 6, 6]


@pytest.mark.rule("MZ-KEY-BUILD-1", "MZ-LIMIT-1", "MZ-PYR-3", "MZ-PYR-4", "MZ-GEN-9")
def test_what_forbids_to_build() -> None:
    s = table(desolate=("uxmal",))
    pyramid(s, TIKAL, (1, 1), (2, 1), (3, 1), (4, 1))
    pyramid(s, COBA, (1, 1))
    without_tiers(s, 0, 2)
    play = do(s, 0, "cabrakan_legacy_2")
    assert play.decision is not None
    refused = {key: (why.rule, why.reason) for key, why in play.decision.why_not().items()}
    assert refused == {
        "region:uxmal": ("MZ-GEN-9", "desolate"),
        "region:coba": ("MZ-PYR-3", "no_next_tier"),
        "region:tikal": ("MZ-PYR-4", "pyramid_finished"),
    }


@pytest.mark.rule("MZ-KEY-BUILD-1", "MZ-LIMIT-1", "MZ-PYR-3", "MZ-PYR-4")
def test_why_nothing_can_be_built_at_all() -> None:
    def why(source: str) -> tuple[str, str]:
        found = would_do_nothing(s, 0, source)
        assert found is not None
        return found.rule, found.reason

    s = table()
    s.glyphs[RESERVE * 4] = 0
    assert why("cal_omen") == ("MZ-LIMIT-1", "no_glyph_left")
    s.tiers[:4] = [0] * 4
    assert why("cabrakan_legacy_2") == ("MZ-LIMIT-1", "no_tier_left")
    assert why("wrath_3_black_sun") == ("MZ-KEY-BUILD-1", "nothing_to_build")
    s.pyramids = [((2, 1),)] * 6
    assert why("cabrakan_legacy_2") == ("MZ-PYR-3", "no_next_tier")
    s.pyramids = [((4, 1),)] * 6
    assert why("cabrakan_legacy_2") == ("MZ-PYR-4", "pyramid_finished")
    assert why("wrath_3_black_sun") == ("MZ-KEY-BUILD-1", "nothing_to_build")


@pytest.mark.rule("MZ-PYR-2", "MZ-PYR-3")
def test_a_new_pyramid_and_one_that_grows_are_told_under_their_rules() -> None:
    s = table()
    do(s, 0, "cabrakan_legacy_2").take("tier:tikal")
    do(s, 0, "cabrakan_legacy_2").take("tier:tikal")
    do(s, 1, "cabrakan_legacy_2").take("tier:coba")
    told = [(e.rule, e.args["region"], e.args["level"]) for e in events(s, "tier_built")]
    assert told == [("MZ-PYR-2", "tikal", 1), ("MZ-PYR-3", "tikal", 2), ("MZ-PYR-2", "coba", 1)]


@pytest.mark.rule("MZ-PYR-2", "MZ-PYR-5", "MZ-PYR-6", "MZ-KEY-DEMOLISH-2")
def test_who_owned_a_tier_before_gains_nothing() -> None:
    s = table()
    score(s, 30, 20, 10, 0)
    pyramid(s, TIKAL, (1, 1), (2, 2))
    do(s, 3, "cabrakan_edict_2")
    assert s.pyramids[TIKAL] == ((1, 1), (2, 3))
    assert s.vp == [30, 21, 10, 2]
    assert level_to_build(s, 0, TIKAL) == 3


@pytest.mark.rule("MZ-KEY-TRANSFORM-1", "MZ-KEY-TRANSFORM-2", "MZ-KEY-TRANSFORM-3")
def test_transform_a_glyph() -> None:
    s = table()
    put(s, TIKAL, 0, stones=1)
    put(s, COBA, 3, stones=2)
    before = list(s.vp)
    play = do(s, 3, "cabrakan_edict_2")
    assert play.decision is None, "the only one: own glyphs cannot be transformed"
    assert (stones(s, TIKAL, 0), stones(s, TIKAL, 3), stones(s, RESERVE, 0)) == (0, 1, 6)
    assert s.vp == before


@pytest.mark.rule("MZ-GEN-8")
def test_everybody_else_from_the_left() -> None:
    s = table()
    fight(s, TIKAL, 0)
    for seat in range(4):
        put(s, TIKAL, seat, shamans=1, warriors=1)
    play = do(s, 2, "ah_puch_vengeance_2")
    asked = []
    while play.decision:
        asked.append(play.seat)
        play.take("take:tikal.shaman")
    assert asked == [3, 0, 1]


# --- VP ------------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-VP-3")
def test_nothing_gained_moves_nothing() -> None:
    s = table()
    gain_vp(s, "MZ-VP-1", 0, 0, "cards")
    assert s.vp == [5, 4, 3, 2]
    assert list(events(s, "vp")) == []


@pytest.mark.rule("MZ-VP-4", "MZ-VP-5")
def test_simultaneous_gains() -> None:
    s = table()
    score(s, 10, 11, 12, 13)
    change_together(s, "MZ-PYR-5", {0: 1, 1: 1, 3: 2}, "built")
    assert [e.args["seat"] for e in events(s, "vp")] == [3, 1, 0]
    assert s.vp == [11, 13, 12, 15]


@pytest.mark.rule("MZ-VP-7")
def test_losses() -> None:
    s = table()
    score(s, 10, 7, 6, 0)
    lose_vp(s, "MZ-VP-7", 0, 3, "cards")
    assert s.vp[0] == 5, "7 and 6 are occupied"
    lose_vp(s, "MZ-VP-7", 0, 9, "cards")
    assert s.vp[0] == 1, "below 0: the lowest free space from 0 upward"
    score(s, 20, 19, 18, 17)
    change_together(s, "MZ-VP-7", {0: 1, 1: -5, 2: -5, 3: -6}, "cards")
    assert [e.args["seat"] for e in events(s, "vp")][2:] == [0, 3, 2, 1]
    assert s.vp == [21, 14, 13, 11]


@pytest.mark.rule("MZ-VP-8", "MZ-VP-1")
def test_the_track_has_no_end() -> None:
    s = table()
    gain_vp(s, "MZ-VP-1", 0, 1000, "cards")
    assert s.vp[0] == 1005


# --- Devotion ------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-DEV-1", "MZ-DEV-2", "MZ-DEV-3")
def test_spaces_values_and_levels() -> None:
    s = table()
    assert (devotion_value(s, 0), devotion_level(s, 0)) == (0, 1)
    seen = []
    for _ in range(19):
        gain_devotion(s, "MZ-DEV-1", 0, 1)
        seen.append((devotion_value(s, 0), devotion_level(s, 0)))
    assert [value for value, _ in seen] == list(DEVOTION_VALUES[1:])
    assert [level for _, level in seen] == [1] * 9 + [2] * 6 + [3] * 4


@pytest.mark.rule("MZ-DEV-4")
def test_beyond_the_last_space() -> None:
    s = table()
    s.devotion[0] = 19
    gain_devotion(s, "MZ-DEV-1", 0, 2)
    assert (s.devotion[0], s.vp[0]) == (19, 7)


@pytest.mark.rule("MZ-DEV-5", "MZ-VP-7")
def test_devotion_lost() -> None:
    s = table()
    s.devotion[0] = 3
    lose_devotion(s, "MZ-DEV-5", 0, 5)
    assert s.devotion[0] == 0
    score(s, 30, 20, 10, 0)
    s.devotion[0] = 3
    do(s, 0, "test_lose")
    assert (s.vp[0], s.devotion[0]) == (27, 1)


# --- Why something would do nothing --------------------------------------------------------------


@pytest.mark.rule("MZ-CONF-7", "MZ-GEN-3")
def test_reasons() -> None:
    def why(s: State, seat: int, source: str) -> tuple[str, str] | None:
        found = would_do_nothing(s, seat, source)
        return (found.rule, found.reason) if found else None

    s = table()
    fight(s, TIKAL, 3)
    assert why(s, 0, "kukulkan_fervor_1") == ("MZ-SCOPE-1", "god_not_present")
    stand(s, 0, "v2")
    assert why(s, 0, "kukulkan_fervor_1") is None
    empty_reserve(s, 0)
    assert why(s, 0, "kukulkan_fervor_1") == ("MZ-KEY-DEPLOY-1", "reserve_empty")
    assert why(s, 0, "kukulkan_edict_1") == ("MZ-KEY-MOVE-1", "nobody_to_move")
    assert why(s, 1, "ixchel_vengeance_2") == ("MZ-KEY-EXILE-1", "no_victim")
    assert why(s, 2, "ah_puch_fervor_1") == ("MZ-KEY-AWAKEN-1", "none_in_xibalba")
    assert why(s, 2, "ah_puch_vengeance_2") == ("MZ-KEY-SAC-1", "nothing_to_sacrifice")
    assert why(s, 3, "cabrakan_task_1") == ("MZ-VP-3", "nothing_counts")
    assert why(s, 3, "cabrakan_edict_2") == ("MZ-KEY-TRANSFORM-1", "nothing_to_transform")
    assert why(s, 3, "cabrakan_vengeance_2") is None, "2 strength remain"
    assert why(s, 0, "kukulkan_call_action") is None
    s.conflict = NOBODY
    assert why(s, 1, "wrath_1_dread") == ("MZ-SCOPE-2", "not_the_conflict")


@pytest.mark.rule("MZ-SCOPE-5", "MZ-GEN-4")
def test_what_follows_is_judged_by_the_regions_of_its_own_text() -> None:
    """Whatever region the text around has chosen."""
    s = table()
    stand(s, 0, "v6")  # Hochob, Palenque, Becan
    put(s, BECAN, 0, warriors=1)
    s.here = TIKAL
    assert idle_effects(s, 0, "kukulkan_task_1") == [None, None]


def test_every_effect_of_the_data_is_read() -> None:
    assert {e.do for e in EFFECTS.values()} <= {
        "deploy", "awaken", "recover", "smite", "exile", "sacrifice", "move_units", "build",
        "demolish", "transform", "gain_devotion", "gain_vp", "strength", "count_as_most", "call",
        "appease", "each_other_player", "pay", "lose_vp", "lose_devotion", "choose_one",
        "choose_player", "each_other_player_or", "for_each_presence_region", "ward", "twin_deploy",
        "replace_unit", "round_robin_sacrifice", "first_possible", "displace_units",
    }  # fmt: skip
