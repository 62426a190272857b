"""The druid's way, the offering rite and the great river (rules/meduris.md, 5.9 to 5.12)."""

from __future__ import annotations

import pytest

import engine
from engine.meduris import data
from engine.meduris.state import State
from engine.meduris.steps import druid
from tests.conformance.cases import random_choices
from tests.engine.meduris.table import A, B, C, Table

NOTHING = (0, 0, 0, 0)
ROCK_3 = data.ROCK_3


def rite(t: Table) -> Table:
    """Lets everybody who is asked offer nothing."""
    while t.decision is not None:
        t.choose("none")
    return t


# --- movement (5.9) ---------------------------------------------------------------------------


@pytest.mark.rule("MD-DRU-1", "MD-DRU-2")
def test_the_first_three_constructions_bring_him_down_the_rocks() -> None:
    t = Table()
    places = [t.s.druid]
    for seat, build, space in ((A, t.build_hut, 4), (B, t.build_temple, 10), (A, t.build_hut, 20)):
        build(seat, space)
        places.append(t.s.druid)
        assert t.decision is None, "no rite on the rocks"
    assert places == [data.AT_TEMPLE, data.ROCK_1, data.ROCK_2, data.ROCK_3]


@pytest.mark.rule("MD-DRU-1")
@pytest.mark.parametrize("players", [2, 4])
def test_he_moves_once_after_every_construction_and_at_no_other_time(players: int) -> None:
    match = engine.start("meduris", [engine.Seat(c) for c in "ABCD"[:players]], {}, seed=6)
    for _ in random_choices(match, 6):
        pass
    kinds = [event.kind for event in match.events]
    before_lap = kinds[: kinds.index("last_lap")]
    moved, built = 0, 0
    for kind in before_lap:
        built += kind in ("hut_built", "temple_built")
        moved += kind in ("druid_on_rock", "druid_waits", "rite_ends")
        assert moved <= built <= moved + 1
    assert moved == built


@pytest.mark.rule("MD-DRU-3")
@pytest.mark.parametrize(("huts", "first"), [({0: B}, 0), ({3: B, 9: B}, 3), ({}, 20)])
def test_he_enters_the_ring_at_space_0_and_walks_to_the_first_hut(
    huts: dict[int, int], first: int
) -> None:
    t = Table(druid=ROCK_3, huts=huts)
    t.build_hut(A, 20)
    assert t.s.druid == first


@pytest.mark.rule("MD-DRU-4")
def test_without_a_hut_he_waits_on_the_third_rock() -> None:
    t = Table(druid=ROCK_3)
    t.build_temple(A, 5)
    assert t.s.druid == ROCK_3
    assert t.decision is None
    t.build_hut(B, 9)
    assert t.s.druid == 9


@pytest.mark.rule("MD-DRU-5", "MD-DRU-12")
def test_entering_the_ring_does_not_cross_the_river() -> None:
    t = Table(druid=ROCK_3, huts={0: A, 31: B}, runes={"serpent": A})
    t.build_temple(B, 9)
    assert t.s.druid == 0
    assert not t.told("river_crossed")
    assert t.s.vp == [5, 5]


@pytest.mark.rule("MD-DRU-6", "MD-DRU-7")
def test_he_walks_on_to_the_next_hut_past_temples_and_free_spaces() -> None:
    t = Table(druid=5, huts={5: A, 12: B, 20: A}, temples={6: A, 7: B, 11: A})
    t.build_temple(B, 25)
    assert t.s.druid == 12


@pytest.mark.rule("MD-DRU-8")
def test_a_hut_right_before_him_is_the_next_one() -> None:
    t = Table(druid=5, huts={4: A, 5: A, 12: B})
    t.build_hut(B, 6)
    assert t.s.druid == 6
    assert t.asked() == (B, "offering")
    rite(t)
    assert t.s.druid == 6


@pytest.mark.rule("MD-DRU-9")
def test_a_hut_behind_him_waits_for_the_next_lap() -> None:
    t = Table(druid=5, huts={5: A, 12: B})
    t.build_hut(B, 4)
    assert t.s.druid == 12
    rite(t)
    assert t.asked_for_offerings() == [12]


@pytest.mark.rule("MD-DRU-10")
@pytest.mark.parametrize(
    ("huts", "druid", "asked"), [({9: A}, 9, [9]), ({9: A, 10: B, 11: A}, 11, [9, 10, 11])]
)
def test_the_only_run_sends_him_all_the_way_round(
    huts: dict[int, int], druid: int, asked: list[int]
) -> None:
    t = Table(druid=druid, huts=huts)
    t.build_temple(B, 20)
    rite(t)
    assert len(t.told("river_crossed")) == 1
    assert t.asked_for_offerings() == asked
    assert t.s.druid == druid


@pytest.mark.rule("MD-DRU-11")
def test_where_he_stops_a_rite_begins() -> None:
    t = Table(druid=5, huts={5: A, 12: B})
    t.build_temple(A, 20)
    assert t.s.druid == 12
    assert t.asked() == (B, "offering")


@pytest.mark.rule("MD-DRU-12", "MD-RIV-1")
@pytest.mark.parametrize("seed", range(4))
def test_between_turns_no_hut_stands_before_him_and_he_crosses_once_a_turn(seed: int) -> None:
    match = engine.start("meduris", [engine.Seat(c) for c in "ABC"], {}, seed=seed)
    s = match.state
    assert isinstance(s, State)
    for _ in random_choices(match, seed):
        asked = match.decision
        if asked is not None and asked.kind == "action" and s.druid >= 0:
            assert s.huts[s.druid] >= 0
            assert s.huts[(s.druid + 1) % len(s.huts)] == engine.NOBODY
    crossings = 0
    for event in match.events:
        crossings = 0 if event.kind == "turn_begins" else crossings
        crossings += event.kind == "river_crossed"
        assert crossings <= 1


# --- the rite (5.10) --------------------------------------------------------------------------


@pytest.mark.rule("MD-OFF-1", "MD-OFF-3")
def test_the_owners_are_asked_hut_by_hut_until_a_space_without_hut() -> None:
    t = Table(3, druid=3, huts={5: A, 6: A, 7: C, 8: B, 10: A}, temples={9: B})
    t.run(druid.walk(4))
    asked = []
    while t.decision is not None:
        asked.append((t.s.druid, t.decision.seat))
        t.choose("none")
    assert asked == [(5, A), (6, A), (7, C), (8, B)]
    assert t.s.druid == 8
    assert t.order("rite_ends") == ["rite_ends"]


@pytest.mark.rule("MD-OFF-2")
def test_huts_behind_the_place_where_the_rite_began_are_not_asked() -> None:
    t = Table(druid=6, huts={4: B, 5: B, 6: B})
    t.build_hut(A, 7)
    rite(t)
    assert t.asked_for_offerings() == [7]


@pytest.mark.rule("MD-OFF-4", "MD-OFF-6")
def test_the_materials_are_those_of_the_space() -> None:
    t = Table(druid=9, huts={10: A}, hands=[(1, 1, 1, 1), NOTHING]).run(druid.offer(10))
    assert set(data.PAIRS[2][10]) == {data.WOOD, data.COPPER}
    assert t.offered() == ["none", "one:1.0.0.0", "one:0.0.1.0", "both:1.0.1.0"]


@pytest.mark.rule("MD-OFF-5", "MD-VP-1")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (1, 0), (0, 0)])
def test_offering_nothing_costs_a_point_even_if_one_could_pay(before: int, after: int) -> None:
    t = Table(huts={10: A}, vp=[before, 5]).run(druid.offer(10)).choose("none")
    assert t.s.vp[A] == after
    assert t.s.hands[A] == (4, 4, 4, 4)
    assert t.told("offered_nothing")[0]["points"] == after - before


@pytest.mark.rule("MD-OFF-6")
def test_one_material_brings_one_point() -> None:
    t = Table(huts={9: B, 10: A, 11: B}).run(druid.offer(10)).choose("one:0.0.1.0")
    assert t.s.vp[A] == 6
    assert t.s.hands[A] == (4, 4, 3, 4)


@pytest.mark.rule("MD-OFF-6")
def test_three_other_chips_stand_for_one_material() -> None:
    t = Table(huts={10: A}, hands=[(1, 2, 0, 2), NOTHING]).run(druid.offer(10))
    ones = [key for key in t.offered() if key.startswith("one")]
    assert ones == ["one:1.0.0.0", "one:0.2.0.1", "one:0.1.0.2"]


@pytest.mark.rule("MD-OFF-7", "MD-OFF-2")
def test_both_materials_bring_a_point_for_every_hut_of_the_whole_run() -> None:
    t = Table(huts={8: B, 9: B, 10: A, 11: B}, druid=10).run(druid.offer(10))
    t.choose("both:1.0.1.0")
    assert t.s.vp[A] == 5 + 4


@pytest.mark.rule("MD-OFF-8", "MD-OFF-11")
def test_the_druids_token_counts_as_both_and_costs_no_material() -> None:
    t = Table(huts={9: A, 10: A}, tokens={10: "druid"}).run(druid.offer(10))
    assert t.offered()[-1] == "token"
    t.choose("token")
    assert t.s.vp[A] == 5 + 2
    assert t.s.hands[A] == (4, 4, 4, 4)
    assert t.token(10) == "none"
    assert t.decision is None, "the token cannot be combined with materials"


@pytest.mark.rule("MD-OFF-8")
def test_the_token_serves_only_the_hut_above_it() -> None:
    t = Table(huts={9: A, 10: A}, tokens={10: "druid"}).run(druid.offer(9))
    assert "token" not in t.offered()
    assert t.why_not()["token"].rule == "MD-OFF-8"


@pytest.mark.rule("MD-OFF-9")
@pytest.mark.parametrize("key", ["one:1.0.0.0", "both:1.0.1.0", "token"])
def test_at_an_isolated_hut_every_offering_brings_one_point(key: str) -> None:
    t = Table(huts={10: A}, tokens={10: "druid"}).run(druid.offer(10)).choose(key)
    assert t.s.vp[A] == 6


@pytest.mark.rule("MD-OFF-10")
def test_points_change_before_the_next_owner_decides() -> None:
    t = Table(huts={9: A, 10: B}, druid=5).run(druid.walk(9)).choose("one:0.1.0.0")
    assert t.asked() == (B, "offering")
    assert t.s.vp == [6, 5]


@pytest.mark.rule("MD-OFF-11")
def test_one_offering_a_hut_and_visit() -> None:
    t = rite(Table(huts={9: A, 10: A, 11: A}, druid=5).run(druid.walk(9)))
    assert len(t.told("offered_nothing")) == 3


@pytest.mark.rule("MD-OFF-12")
def test_who_can_offer_nothing_is_not_asked() -> None:
    t = Table(huts={9: A, 10: B}, druid=5, hands=[NOTHING, (1, 0, 0, 0)]).run(druid.walk(9))
    assert t.asked() == (B, "offering")
    assert t.s.vp == [4, 5]
    own = [event for event in t.s.log or [] if event.kind == "only_option"]
    assert [event.only for event in own] == [A]


@pytest.mark.rule("MD-OFF-6", "MD-OFF-7")
def test_why_an_offering_cannot_be_made() -> None:
    t = Table(huts={10: A}, hands=[(1, 0, 0, 0), NOTHING], druid=10).run(druid.offer(10))
    why = t.why_not()
    assert {key: reason.rule for key, reason in why.items()} == {
        "both": "MD-OFF-7",
        "token": "MD-OFF-8",
    }


# --- the great river (5.11) -------------------------------------------------------------------


@pytest.mark.rule("MD-RIV-1", "MD-RIV-2")
def test_crossing_the_river_brings_a_point_for_every_rune_stone_held() -> None:
    t = Table(3, huts={20: A, 4: B}, druid=20, runes={"moon": A, "waves": A, "twins": C})
    t.build_temple(B, 12)
    assert t.s.druid == 4
    assert t.s.vp == [7, 5, 6]
    assert t.order("river_crossed", "druid_walks") == ["river_crossed", "druid_walks"]


@pytest.mark.rule("MD-RIV-1")
def test_no_count_without_crossing() -> None:
    t = Table(huts={4: A, 31: B}, druid=4, runes={"moon": A})
    t.build_temple(B, 12)
    assert t.s.druid == 31
    assert t.s.vp == [5, 5]


@pytest.mark.rule("MD-RIV-3")
def test_inside_a_rite_the_count_comes_between_the_offerings_of_one_settlement() -> None:
    t = Table(huts={31: A, 0: B}, druid=20, runes={"moon": A})
    t.run(druid.walk(21)).choose("both:0.1.0.1")
    assert t.s.vp == [5 + 2 + 1, 5], "the settlement counts as one"
    assert t.asked() == (B, "offering")
    t.choose("both:0.1.1.0")
    assert t.s.vp == [8, 7]


@pytest.mark.rule("MD-RIV-4")
def test_the_rune_stone_just_won_counts() -> None:
    t = Table(huts={20: A, 4: B}, druid=20, runes={"shield": B})
    t.build_hut(A, 6)
    assert t.rune("shield") == A
    assert t.told("rune_points") == [{"kind": "rune_points", "seat": A, "points": 1, "runes": 1}]


@pytest.mark.rule("MD-RIV-5")
def test_the_count_takes_place_in_the_last_turns() -> None:
    t = Table(huts={20: A, 4: B}, druid=20, runes={"moon": A})
    t.s.ended_by, t.s.turns_left = B, 0
    t.build_temple(A, 12)
    assert t.s.vp[A] == 6


@pytest.mark.rule("MD-RIV-6")
@pytest.mark.parametrize("space", range(1, 32))
def test_nothing_but_the_great_river_counts_runes(space: int) -> None:
    t = Table(huts={0: A, space: B}, druid=0, runes={"moon": A})
    t.run(druid.walk(1))
    assert t.s.druid == space
    assert not t.told("river_crossed")


# --- score (5.12) -----------------------------------------------------------------------------


@pytest.mark.rule("MD-VP-2")
def test_points_have_no_upper_limit() -> None:
    t = Table(huts={9: A, 10: A}, vp=[199, 5]).run(druid.offer(10)).choose("both:1.0.1.0")
    assert t.s.vp[A] == 201
