"""Huts, rune stones, bonus tokens and temples (rules/meduris.md, 5.5 to 5.8)."""

from __future__ import annotations

import pytest

import engine
from engine.meduris import data, state
from engine.meduris.steps import building, turn
from tests.conformance.cases import random_choices
from tests.engine.meduris.table import A, B, C, Table

NOTHING = (0, 0, 0, 0)


def reasons(t: Table) -> dict[str, tuple[str, str]]:
    """Why each refused key is refused: rule and reason."""
    return {key: (why.rule, why.reason) for key, why in t.why_not().items()}


# --- huts (5.5) -------------------------------------------------------------------------------


@pytest.mark.rule("MD-HUT-1")
def test_a_hut_may_stand_on_any_free_space_with_or_without_token() -> None:
    t = Table(huts={5: B}, temples={6: A}, tokens={9: "druid", 10: "vp2", 20: "hut"})
    assert t.hut_spaces() == [i for i in range(32) if i not in (5, 6)]
    t.run(building.choose_hut_space(A))
    assert t.offered() == [f"hut:{i}" for i in t.hut_spaces()]
    assert reasons(t)["hut:5"] == ("MD-HUT-1", "occupied")
    assert reasons(t)["hut:6"] == ("MD-HUT-1", "occupied")


@pytest.mark.rule("MD-HUT-1")
def test_a_space_is_free_that_bears_neither_hut_nor_temple() -> None:
    t = Table(huts={0: A, 9: B}, temples={1: B, 31: A}, tokens={4: "druid"})
    free = [*range(2, 9), *range(10, 31)]
    assert state.free_spaces(t.s) == free
    assert [i for i in range(32) if state.is_free(t.s, i)] == free


@pytest.mark.rule("MD-HUT-1")
def test_without_huts_left_none_can_be_built() -> None:
    t = Table(stacks={"wood": [A]})
    t.s.huts_left[A] = 0
    assert not t.hut_spaces()
    t.run(turn.choose_action(A))
    assert t.offered() == ["big_harvest", "build_temple"]
    assert reasons(t)["build_hut"] == ("MD-HUT-1", "no_hut_left")


@pytest.mark.rule("MD-HUT-2", "MD-HUT-3", "MD-HUT-5")
@pytest.mark.parametrize(
    ("huts", "space", "price"),
    [
        ([], 10, 1),
        ([9], 10, 2),
        ([11], 10, 2),
        ([9, 11], 10, 3),
        ([8, 9], 10, 3),
        ([7, 9], 10, 2),
        ([6, 7, 8, 9, 11, 12, 13, 14, 15], 10, 10),
        ([31, 30], 0, 3),
        ([0, 1], 31, 3),
        ([30, 0], 31, 3),
    ],
)
def test_the_price_is_the_size_of_the_settlement_with_the_hut(
    huts: list[int], space: int, price: int
) -> None:
    for owner in (A, B):
        t = Table(huts=dict.fromkeys(huts, owner))
        assert building.hut_price(t.s, space) == price


@pytest.mark.rule("MD-HUT-4")
def test_temples_and_gaps_end_a_settlement_river_and_borders_do_not() -> None:
    t = Table(huts={7: A, 9: A, 11: A, 12: A}, temples={10: B})
    assert building.hut_price(t.s, 13) == 3
    assert building.hut_price(t.s, 8) == 3, "across the border between shield and sprout"
    across = Table(huts={31: A, 0: B})
    assert building.hut_price(across.s, 1) == 3, "across the river"


@pytest.mark.rule("MD-HUT-6")
def test_a_hut_that_cannot_be_paid_for_cannot_be_built() -> None:
    t = Table(huts={4: B}, hands=[(1, 1, 0, 0), NOTHING], tokens={20: "hut"})
    wood_wool = [i for i, pair in enumerate(data.PAIRS[2]) if set(pair) == {0, 1}]
    assert t.hut_spaces() == sorted({*wood_wool, 20} - {5}), "beside a hut it costs two of each"
    t.run(building.choose_hut_space(A))
    assert reasons(t)["hut:5"] == ("MD-HUT-6", "cannot_pay")
    assert t.why_not()["hut:5"].args == {"units": 2, "first": 0, "second": 1}


@pytest.mark.rule("MD-HUT-7")
def test_a_hut_is_paid_placed_and_rewarded_before_the_druid_moves() -> None:
    t = Table(huts={20: B}, tokens={8: "vp2"}, druid=20)
    t.s.huts_left[A], t.s.temples_left[A] = 1, 0
    t.build_hut(A, 8)
    kinds = ["hut_site", "paid", "hut_built", "token_points", "rune_taken", "end_triggered"]
    assert t.order(*kinds, "druid_walks") == [*kinds, "druid_walks"]


@pytest.mark.rule("MD-HUT-9")
def test_nothing_can_be_built_where_a_hut_stands() -> None:
    t = Table()
    t.build_hut(A, 8)
    assert t.s.huts[8] == A
    assert t.s.huts_left[A] == 11
    assert 8 not in t.hut_spaces(A) + t.hut_spaces(B) + t.temple_spaces(B)


@pytest.mark.rule("MD-HUT-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_huts_and_temples_stay_where_they_are_to_the_end(players: int) -> None:
    """Through harvests, walks, rites and the last lap; every piece built stands at the end."""
    seats = [engine.Seat(letter) for letter in "ABCD"[:players]]
    match = engine.start("meduris", seats, {}, seed=players)
    standing: dict[tuple[str, int], int] = {}
    for _ in random_choices(match, players):
        for what in ("huts", "temples"):
            now = {(what, i): p for i, p in enumerate(getattr(match.state, what)) if p >= 0}
            before = {where: seat for where, seat in standing.items() if where[0] == what}
            assert now.items() >= before.items()
            standing |= now
    built = [event for event in match.events if event.kind in ("hut_built", "temple_built")]
    assert {event.args["space"] for event in built} == {space for _, space in standing}
    assert match.state.lap
    assert len(built) == len(standing) > 15


# --- rune stones (5.6) ------------------------------------------------------------------------


@pytest.mark.rule("MD-RUNE-1", "MD-RUNE-4")
@pytest.mark.parametrize("space", [5, 6, 7])
def test_a_hut_wins_the_rune_stone_of_its_territory(space: int) -> None:
    free = Table()
    free.build_hut(A, space)
    assert free.rune("shield") == A
    held = Table(runes={"shield": B})
    held.build_hut(A, space)
    assert held.rune("shield") == A
    assert held.told("rune_taken")[0]["holder"] == B
    assert sum(owner != engine.NOBODY for owner in held.s.runes) == 1


@pytest.mark.rule("MD-RUNE-2")
def test_who_holds_the_rune_stone_keeps_it() -> None:
    t = Table(runes={"shield": A})
    t.build_hut(A, 6)
    assert t.rune("shield") == A
    assert not t.told("rune_taken")


@pytest.mark.rule("MD-RUNE-3", "MD-TMP-4")
def test_a_temple_wins_no_rune_stone_and_no_points() -> None:
    t = Table(runes={"shield": B})
    t.build_temple(A, 6)
    assert t.rune("shield") == B
    assert t.s.vp == [5, 5]


# --- bonus tokens (5.7) -----------------------------------------------------------------------


@pytest.mark.rule("MD-BON-1")
def test_plus_two_points_at_once_and_the_hut_is_paid_for() -> None:
    t = Table(tokens={8: "vp2"}, huts={5: B}, druid=5)
    t.build_hut(A, 8)
    assert t.s.vp[A] == 7
    assert t.token(8) == "none"
    assert t.s.hands[A] == (4, 4, 3, 3)
    assert t.order("token_points", "druid_walks") == ["token_points", "druid_walks"]


@pytest.mark.rule("MD-BON-2", "MD-HUT-6")
def test_a_free_construction_costs_nothing_whatever_the_size() -> None:
    t = Table(tokens={8: "hut"}, huts={7: B, 9: B, 10: B}, hands=[NOTHING] * 2)
    assert t.hut_spaces() == [8]
    t.build_hut(A, 8)
    assert t.decision is None
    assert not t.told("paid")
    assert t.token(8) == "none"
    rich = Table(tokens={8: "hut"}).run(building.build_hut(A, 8, 0))
    assert rich.decision is None, "nobody may choose to pay"


@pytest.mark.rule("MD-BON-3", "MD-BON-5")
def test_the_druids_token_stays_under_the_hut_of_its_owner() -> None:
    t = Table(tokens={8: "druid"}, huts={7: A}, druid=7)
    t.build_hut(B, 8, "pay:0.0.2.2")
    assert t.s.hands[B] == (4, 4, 2, 2)
    assert t.token(8) == "druid"
    assert t.asked() == (B, "offering")
    assert "token" in t.offered()
    t.choose("none")
    assert t.token(8) == "druid"


@pytest.mark.rule("MD-BON-4", "MD-TMP-1")
@pytest.mark.parametrize("token", ["vp2", "hut", "druid"])
def test_no_temple_on_a_token(token: str) -> None:
    t = Table(tokens={8: token})
    assert 8 not in t.temple_spaces()
    t.run(building.choose_temple_space(A))
    assert reasons(t)["temple:8"] == ("MD-BON-4", "temple_on_token")


# --- temples (5.8) ----------------------------------------------------------------------------


@pytest.mark.rule("MD-TMP-1")
def test_a_temple_stands_on_a_free_space_while_one_is_left() -> None:
    t = Table(huts={5: B}, temples={6: B})
    assert t.temple_spaces() == [i for i in range(32) if i not in (5, 6)]
    t.run(building.choose_temple_space(A))
    assert reasons(t)["temple:5"] == ("MD-TMP-1", "occupied")
    none_left = Table(stacks={"wood": [A]}, temples={10: A, 20: A})
    assert not none_left.temple_spaces()
    none_left.run(turn.choose_action(A))
    assert none_left.offered() == ["big_harvest", "build_hut"]
    assert reasons(none_left)["build_temple"] == ("MD-TMP-1", "no_temple_left")


@pytest.mark.rule("MD-TMP-2")
def test_a_temple_costs_one_of_each_whatever_stands_beside() -> None:
    t = Table(huts={7: A, 9: B, 10: B}, hands=[(0, 0, 1, 1), NOTHING])
    t.build_temple(A, 8)
    assert t.s.hands[A] == NOTHING
    replaced = Table(hands=[(3, 0, 0, 1), NOTHING])
    replaced.build_temple(A, 8)
    assert replaced.s.hands[A] == NOTHING
    poor = Table(hands=[(2, 0, 0, 1), NOTHING])
    assert 8 not in poor.temple_spaces()
    poor.run(building.choose_temple_space(A))
    assert reasons(poor)["temple:8"] == ("MD-TMP-2", "cannot_pay")


@pytest.mark.rule("MD-TMP-3")
def test_a_temple_is_paid_placed_and_then_the_druid_moves() -> None:
    t = Table(huts={20: B}, druid=20)
    t.s.huts_left[A], t.s.temples_left[A] = 0, 1
    t.build_temple(A, 8)
    kinds = ["temple_site", "paid", "temple_built", "end_triggered", "druid_walks"]
    assert t.order(*kinds) == kinds


@pytest.mark.rule("MD-TMP-4")
def test_a_temple_ends_settlements_on_both_sides() -> None:
    t = Table(3, huts={7: A, 9: B})
    t.build_temple(C, 8)
    assert [building.hut_price(t.s, i) for i in (6, 10)] == [2, 2]


@pytest.mark.rule("MD-TMP-5")
def test_two_temples_may_stand_side_by_side() -> None:
    t = Table(temples={8: B})
    t.build_temple(A, 9)
    t.build_temple(A, 7)
    assert t.s.temples[7:10] == [A, B, A]


@pytest.mark.rule("MD-HUT-6", "MD-TMP-2")
def test_why_nothing_can_be_built() -> None:
    t = Table(stacks={"wood": [A]}, hands=[(1, 0, 0, 0), NOTHING])
    decision = turn.choose_action.run(t.s, A)
    assert decision is not None
    assert [option.key for option in decision.options] == ["big_harvest"]
    told = {key: why.reason for key, why in decision.why_not().items()}
    assert told == {"build_hut": "no_affordable", "build_temple": "no_affordable"}
