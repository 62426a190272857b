"""The worked examples of rules/meduris.md, section 12, literally."""

from __future__ import annotations

import pytest

from engine.meduris import data, payments, scoring, tokens
from engine.meduris.steps import building, druid, ending, harvest, turn
from tests.engine.meduris.table import A, B, C, Table

PURPLE, BLUE, LIGHT_GREEN, RED = range(4)
WOOD, WOOL, COPPER, STONE = range(4)
ROCK_3 = data.ROCK_3

# --- from the rulebook ------------------------------------------------------------------------


@pytest.mark.rule("MD-EX-1")
def test_small_harvest() -> None:
    blue, light_green, red = range(3)
    t = Table(3, stacks={"wood": [blue, blue, light_green]}, hands=[(0, 0, 0, 0)] * 3)
    t.roll("wood", red)
    assert [hand[WOOD] for hand in t.s.hands] == [2, 1, 0]
    assert t.s.supply[WOOD] == 18 - 3


@pytest.mark.rule("MD-EX-2")
def test_big_harvest() -> None:
    light_green, red, _ = range(3)
    t = Table(
        3,
        stacks={"stone": [red, light_green], "wood": [red]},
        hands=[(0, 0, 0, 0)] * 3,
    )
    t.run(harvest.choose_harvest(red)).choose("move:wood.1.stone")
    assert t.stack("stone") == [red, light_green, red]
    assert t.s.hands[red][STONE] == 4
    assert t.s.hands[light_green][STONE] == 2
    assert t.s.supply[STONE] == 18 - 6


@pytest.mark.rule("MD-EX-3")
def test_leaving_the_rocks() -> None:
    light_green, other, _ = range(3)
    t = Table(3, druid=ROCK_3, huts={2: light_green, 10: other, 20: other})
    t.build_hut(other, 24)
    assert t.s.druid == 2
    assert not t.told("river_crossed")
    assert t.asked() == (light_green, "offering")
    t.choose("one:0.1.0.0")
    assert t.s.vp[light_green] == 6
    assert t.decision is None
    assert t.s.druid == 2


@pytest.mark.rule("MD-EX-4")
def test_a_settlement() -> None:
    blue, red, _ = range(3)
    t = Table(
        3,
        huts={16: red, 19: red, 20: red, 22: blue},
        temples={21: blue},
        druid=16,
        hands=[(4, 0, 0, 4), (1, 0, 0, 2), (0, 0, 0, 0)],
    )
    assert building.hut_price(t.s, 18) == 3
    t.build_hut(blue, 18, "pay:3.0.0.3")
    assert t.rune("waves") == blue
    assert (t.s.druid, t.asked()) == (18, (blue, "offering"))
    t.choose("both:1.0.0.1")
    assert t.s.vp[blue] == 8
    assert (t.s.druid, t.asked()) == (19, (red, "offering"))
    t.choose("none")
    assert t.s.vp[red] == 4
    assert (t.s.druid, t.asked()) == (20, (red, "offering"))
    t.choose("one:1.0.0.0")
    assert t.decision is None
    assert t.s.druid == 20
    assert t.s.vp[:2] == [8, 5]
    assert t.s.hands[:2] == [(0, 0, 0, 0), (0, 0, 0, 2)]


@pytest.mark.rule("MD-EX-5")
def test_the_river() -> None:
    blue, red, light_green = range(3)
    t = Table(
        3,
        huts={30: blue, 31: blue, 2: light_green},
        druid=31,
        runes={"arrow": blue, "moon": blue, "serpent": light_green, "twins": red},
        vp=[9, 7, 8],
    )
    t.build_temple(red, 13, "pay:1.1.0.0")
    assert t.s.druid == 2
    assert t.s.vp == [11, 8, 9]
    t.choose("one:0.1.0.0")
    assert t.s.vp == [11, 8, 10]


@pytest.mark.rule("MD-EX-6")
def test_a_hut_between_two_on_the_side_for_four() -> None:
    t = Table(4, huts={3: BLUE, 5: PURPLE})
    assert building.hut_price(t.s, 4) == 3
    assert set(data.PAIRS[4][4]) == {WOOD, WOOL}
    t.build_hut(RED, 4, "pay:3.3.0.0")
    assert t.s.hands[RED] == (1, 1, 4, 4)


@pytest.mark.rule("MD-EX-7")
def test_entering_the_ring_at_a_settlement_across_the_river() -> None:
    t = Table(4, druid=ROCK_3, huts={39: RED, 0: LIGHT_GREEN, 3: BLUE})
    t.build_hut(PURPLE, 20)
    assert t.s.druid == 0
    assert not t.told("river_crossed")
    assert t.asked() == (LIGHT_GREEN, "offering")
    t.choose("both:0.1.1.0")
    assert t.s.vp[LIGHT_GREEN] == 5 + 2
    assert t.decision is None
    assert t.asked_for_offerings() == [0]


@pytest.mark.rule("MD-EX-8")
def test_temples_only_leave_the_druid_on_his_rocks() -> None:
    t = Table(3, hands=[(9, 9, 9, 9)] * 3)
    for number, (seat, space) in enumerate([(A, 3), (B, 9), (C, 14), (A, 22), (B, 27)], start=1):
        t.build_temple(seat, space)
        assert t.s.druid == min(data.AT_TEMPLE + number, ROCK_3)
    t.build_hut(C, 29)
    assert t.s.druid == 29
    assert t.asked() == (C, "offering")


@pytest.mark.rule("MD-EX-9")
def test_a_rite_begun_in_the_middle() -> None:
    t = Table(huts={4: A, 5: B, 9: A}, druid=5)
    assert building.hut_price(t.s, 6) == 3
    t.build_hut(A, 6, "pay:0.3.3.0")
    assert t.s.druid == 6
    t.choose("both:0.1.1.0")
    assert t.s.vp == [8, 5]
    assert t.decision is None
    assert t.asked_for_offerings() == [6]


@pytest.mark.rule("MD-EX-10")
def test_a_temple_between_two_runs() -> None:
    t = Table(huts={8: A, 9: B, 11: B, 12: B, 13: B}, temples={10: A})
    assert scoring.temple_points(t.s, 10) == 5


@pytest.mark.rule("MD-EX-11")
def test_five_rune_stones_at_the_end() -> None:
    t = Table(runes=dict.fromkeys(["serpent", "shield", "sprout", "barrow", "twins"], A))
    assert t.result().scores[A] - t.s.vp[A] == 15


@pytest.mark.rule("MD-EX-12")
def test_the_rulebooks_layout_is_legal() -> None:
    spaces = [space for space, _ in data.RULEBOOK_TOKENS]
    assert spaces == [2, 8, 12, 17, 21, 26]
    assert tokens.are_well_spaced(spaces, 32)


# --- derived ----------------------------------------------------------------------------------


@pytest.mark.rule("MD-EX-13")
def test_merging_two_runs() -> None:
    t = Table(huts={10: A, 11: A, 12: A, 14: B, 15: B}, hands=[(7, 7, 0, 0)] * 2)
    assert building.hut_price(t.s, 13) == 6
    assert building.hut_price(t.s, 16) == 3
    hut = Table(huts={10: A, 11: A, 12: A, 14: B, 15: B}, hands=[(7, 7, 0, 0)] * 2)
    hut.build_hut(A, 13, "pay:6.6.0.0")
    assert hut.s.hands[A] == (1, 1, 0, 0)
    temple = Table(huts={10: A, 11: A, 12: A, 14: B, 15: B}, hands=[(7, 7, 0, 0)] * 2)
    temple.build_temple(A, 13, "pay:1.1.0.0")
    assert temple.s.hands[A] == (6, 6, 0, 0)


@pytest.mark.rule("MD-EX-14")
def test_a_run_round_the_end_of_the_ring() -> None:
    t = Table(4, huts={39: A, 0: B})
    assert building.hut_price(t.s, 1) == 3
    assert set(data.PAIRS[4][1]) == {WOOD, STONE}
    assert building.hut_price(t.s, 38) == 3
    assert set(data.PAIRS[4][38]) == {WOOL, STONE}


@pytest.mark.rule("MD-EX-15")
def test_payments_with_substitution() -> None:
    legal = payments.payments((4, 0, 0, 2), WOOD, WOOL, 1)
    assert set(legal) == {(4, 0, 0, 0), (3, 0, 0, 1), (2, 0, 0, 2)}
    assert len(legal) == 3


@pytest.mark.rule("MD-EX-16")
def test_offerings_with_substitution() -> None:
    t = Table(huts={0: A}, hands=[(1, 0, 0, 2), (0, 0, 0, 0)], druid=0)
    t.run(druid.offer(0))
    assert t.offered() == ["none", "one:1.0.0.2"]
    richer = Table(huts={0: A}, hands=[(0, 1, 0, 3), (0, 0, 0, 0)], druid=0)
    richer.run(druid.offer(0))
    assert richer.offered() == ["none", "one:0.1.0.0", "one:0.0.0.3", "both:0.1.0.3"]
    assert "one:0.1.0.2" not in richer.offered()


@pytest.mark.rule("MD-EX-17")
def test_shortage_in_the_small_harvest() -> None:
    t = Table(stacks={"copper": [A, B, A]}, supply=(9, 9, 2, 9), hands=[(0, 0, 0, 0)] * 2)
    t.roll("copper")
    assert t.s.hands == [(0, 0, 1, 0), (0, 0, 1, 0)]
    assert t.s.supply[COPPER] == 0
    gains = [(e["kind"], e["seat"]) for e in t.told("gained", "supply_empty")]
    assert gains == [("gained", A), ("gained", B), ("supply_empty", A)]


@pytest.mark.rule("MD-EX-18")
def test_shortage_in_the_big_harvest() -> None:
    t = Table(stacks={"wood": [B, A], "wool": [A]}, supply=(5, 9, 9, 9), hands=[(0, 0, 0, 0)] * 2)
    t.run(harvest.choose_harvest(A)).choose("move:wool.1.wood")
    assert t.stack("wood") == [B, A, A]
    assert t.s.hands == [(5, 0, 0, 0), (0, 0, 0, 0)]
    gains = [(e["seat"], e["amount"]) for e in t.told("gained")]
    assert gains == [(A, 3), (A, 2)]
    assert t.s.supply[WOOD] == 0


@pytest.mark.rule("MD-EX-19")
def test_a_worker_from_below() -> None:
    t = Table(stacks={"wood": [A, B, A], "wool": [B]}, hands=[(0, 0, 0, 0)] * 2)
    t.run(harvest.choose_harvest(A)).choose("move:wood.1.wool")
    assert t.stack("wood") == [B, A]
    assert t.stack("wool") == [B, A]
    assert t.s.hands == [(0, 2, 0, 0), (0, 1, 0, 0)]


@pytest.mark.rule("MD-EX-20")
def test_points_never_fall_under_nothing() -> None:
    t = Table(huts={5: A, 6: A, 7: A}, druid=3, vp=[0, 5])
    t.run(druid.walk(4))
    seen = [t.s.vp[A]]
    for key in ("none", "one:0.1.0.0", "none"):
        t.choose(key)
        seen.append(t.s.vp[A])
    assert seen == [0, 0, 1, 0]


@pytest.mark.rule("MD-EX-21")
def test_a_free_hut() -> None:
    t = Table(
        huts={9: B, 10: B, 12: B},
        tokens={11: "hut"},
        hands=[(0, 1, 1, 0), (0, 0, 0, 0)],
        druid=10,
    )
    t.build_hut(A, 11)
    assert t.s.hands[A] == (0, 1, 1, 0)
    assert t.token(11) == "none"
    assert t.rune("sprout") == A
    assert t.asked() == (A, "offering")
    t.choose("both:0.1.1.0")
    assert t.s.vp[A] == 5 + 4


@pytest.mark.rule("MD-EX-22")
def test_the_river_inside_a_rite() -> None:
    t = Table(
        huts={30: A, 31: B, 0: A, 12: B},
        druid=12,
        runes={"arrow": B, "barrow": B, "serpent": A},
    )
    t.build_temple(A, 17)
    assert t.s.druid == 30
    t.choose("one:0.0.1.0")
    assert t.s.vp == [6, 5]
    t.choose("both:0.1.0.1")
    assert t.s.vp == [7, 10]
    assert t.order("offered", "river_crossed", "rune_points")[:3] == [
        "offered",
        "offered",
        "river_crossed",
    ]
    t.choose("one:0.1.0.0")
    assert t.s.vp == [8, 10]
    assert t.s.druid == 0
    assert t.decision is None


@pytest.mark.rule("MD-EX-23")
def test_a_single_hut_on_the_ring() -> None:
    t = Table(temples={3: A, 20: B, 25: B}, druid=ROCK_3)
    t.build_hut(A, 10)
    assert t.rune("sprout") == A
    assert t.s.druid == 10
    t.choose("none")
    assert t.s.vp == [4, 5]
    t.build_temple(A, 26)
    assert t.s.vp == [5, 5]
    assert t.s.druid == 10
    t.choose("one:1.0.0.0")
    assert t.s.vp == [6, 5]


@pytest.mark.rule("MD-EX-24")
def test_the_druids_token() -> None:
    t = Table(huts={6: A, 7: A, 8: A, 20: B}, tokens={7: "druid"}, druid=20)
    t.run(druid.walk(21)).choose("none")
    assert "token" in t.offered()
    points = t.s.vp[A]
    t.choose("one:1.0.0.0")
    assert t.s.vp[A] == points + 1
    assert t.token(7) == "druid"
    t.choose("none")
    t.s.huts[5] = t.s.huts[9] = A
    t.run(druid.walk(21)).choose("none", "none")
    assert t.s.druid == 7
    points, hand = t.s.vp[A], t.s.hands[A]
    t.choose("token")
    assert t.s.vp[A] == points + 5
    assert t.s.hands[A] == hand
    assert t.token(7) == "none"
    t.choose("none", "none")
    t.run(druid.walk(21)).choose("none", "none")
    assert t.s.druid == 7
    assert "token" not in t.offered()


@pytest.mark.rule("MD-EX-25")
def test_the_last_lap() -> None:
    t = Table(
        huts={3: A, 17: B, 18: A, 31: B},
        druid=18,
        hands=[(1, 0, 1, 1), (0, 1, 0, 2)],
        runes={"serpent": A},
        vp=[12, 12],
    )
    t.run(ending.begin_last_lap())
    assert t.s.druid == 31
    t.choose("one:0.1.0.0")
    assert (t.s.druid, t.s.vp) == (3, [12, 13])
    t.choose("one:0.0.1.0")
    assert (t.s.druid, t.s.vp) == (17, [13, 13])
    t.choose("none")
    assert (t.s.druid, t.s.vp) == (18, [13, 12])
    t.choose("both:1.0.0.1")
    assert t.decision is None
    assert t.s.vp == [15, 12]
    assert t.result().scores == (16, 12)


@pytest.mark.rule("MD-EX-26")
def test_temples_at_the_end() -> None:
    t = Table(
        huts={29: A, 30: B, 0: A, 1: B, 2: A},
        temples={28: A, 31: A, 3: B, 4: B},
    )
    assert [scoring.temple_points(t.s, i) for i in (31, 28, 3, 4)] == [5, 2, 3, 0]
    assert (scoring.temples_of(t.s, A), scoring.temples_of(t.s, B)) == (7, 3)


@pytest.mark.rule("MD-EX-27")
@pytest.mark.parametrize("also_c", [False, True])
def test_the_end_sequence(also_c: bool) -> None:
    t = _with_one_piece_left(B, *([C] if also_c else []))
    t.run(turn.take_turn(B))
    while t.decision is not None:
        t.choose(_build_last_piece_or_first(t))
    assert [event["seat"] for event in t.told("turn_begins")] == [B, C, A]
    assert [event["seat"] for event in t.told("end_triggered")] == [B]
    last = t.order("turn_begins", "last_lap")
    assert last == ["turn_begins"] * 3 + ["last_lap"]
    built = {event["seat"] for event in t.told("hut_built")}
    assert built == ({B, C} if also_c else {B})


def _with_one_piece_left(*seats: int) -> Table:
    """Three players; everybody has workers; some have a single hut and nothing else to place."""
    t = Table(3, stacks={"wood": [A, B, C], "wool": [A, B, C]}, hands=[RICHER] * 3)
    for seat in seats:
        t.s.huts_left[seat], t.s.temples_left[seat] = 1, 0
    return t


RICHER = (6, 6, 6, 6)


def _build_last_piece_or_first(t: Table) -> str:
    assert t.decision is not None
    last_piece = t.s.huts_left[t.decision.seat] == 1
    wish = "build_hut" if last_piece else "big_harvest"
    return wish if wish in t.offered() else t.offered()[0]


@pytest.mark.rule("MD-EX-28")
def test_distances_between_tokens_on_the_side_for_four() -> None:
    assert tokens.are_well_spaced([0, 4, 8, 12, 16, 20], 40)
    assert not tokens.are_well_spaced([1, 5, 9, 13, 17, 38], 40)
    assert tokens.are_well_spaced([0, 4, 8, 12, 16, 36], 40)


@pytest.mark.rule("MD-EX-29")
def test_plus_one_with_a_single_chip_in_the_supplies() -> None:
    taken = Table(3, supply=(0, 0, 1, 0)).roll("plus", A)
    assert taken.asked() == (A, "plus_choice")
    assert taken.offered() == ["take:copper", "decline"]
    taken.choose("take:copper")
    assert taken.decision is None
    declined = Table(3, supply=(0, 0, 1, 0)).roll("plus", A)
    declined.choose("decline")
    assert declined.asked() == (B, "plus_choice")
    assert declined.offered() == ["take:copper", "decline"]


@pytest.mark.rule("MD-EX-30")
def test_a_hut_behind_the_druid() -> None:
    t = Table(huts={7: A, 8: A, 15: B}, druid=8)
    t.build_hut(A, 6)
    assert t.s.druid == 15
    assert t.asked() == (B, "offering")
    t.choose("none")
    assert t.asked_for_offerings() == [15]


@pytest.mark.rule("MD-EX-31")
def test_a_rune_stone_taken_away() -> None:
    t = Table(runes={"waves": A})
    t.build_hut(B, 17)
    assert t.rune("waves") == B
    t.build_temple(A, 18)
    assert t.rune("waves") == B
    t.build_hut(A, 19)
    assert t.rune("waves") == A


@pytest.mark.rule("MD-EX-32")
@pytest.mark.parametrize(("chips_of_a", "places"), [(3, (2, 1, 3)), (4, (1, 1, 3))])
def test_the_tie_break(chips_of_a: int, places: tuple[int, ...]) -> None:
    t = Table(3, vp=[61, 61, 5], hands=[(chips_of_a, 0, 0, 0), (0, 4, 0, 0), (0, 0, 0, 0)])
    t.s.huts_left, t.s.temples_left = [0, 1, 8], [1, 0, 2]
    result = t.result()
    assert result.scores == (61, 61, 5)
    assert result.places == places
    assert result.tie_breaks[0].points[:2] == (9, 9)
