"""The features of Meduris on small tables, against numbers reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.meduris.evaluate import EVALUATION, FEATURES, measure, phase
from engine.meduris.state import State
from engine.meduris.steps import druid, ending, setup, turn
from tests.conformance.cases import random_choices
from tests.engine.meduris.table import RICH, TOKENS, A, B, Table

NOTHING = (0, 0, 0, 0)


def own(t: Table, name: str) -> list[float]:
    """A feature of every seat."""
    place = FEATURES.index(name)
    return [row[place] for row in measure(t.s)]


def to_act(t: Table, seat: int = A) -> Table:
    """The same table before a seat's action."""
    return t.run(turn.choose_action(seat), turn.end_turn(seat))


# Runs {4, 5, 6}, {10}, {20, 21}; temples beside the first and the last.
HUTS = {4: A, 5: A, 6: B, 10: B, 20: A, 21: B}
TEMPLES = {7: B, 22: A}


def village(**changed: Any) -> Table:
    table: dict[str, Any] = {"huts": HUTS, "temples": TEMPLES, "druid": 6, "hands": [NOTHING] * 2}
    return Table(**(table | changed))


def test_points_are_what_would_count_now() -> None:
    """On the track, temples beside three huts and two; rune stones (1 + 2 + 3) by themselves."""
    t = to_act(village(vp=[8, 11], runes={"serpent": B, "shield": B, "sprout": B}))
    assert own(t, "points") == [8 + 2, 11 + 3]
    assert own(t, "rune_points") == [0, 6]


def test_points_hold_what_the_rite_will_bring() -> None:
    """The druid asks at 5 and 6 yet: A makes 3 points with both, B loses one."""
    t = village(vp=[5, 5], druid=5, hands=[(1, 1, 0, 0), NOTHING])
    t.run(druid.offer(5), druid.go_on_with_rite(), turn.end_turn(A))
    assert own(t, "points") == [5 + 3 + 2, 5 - 1 + 3]
    assert own(t, "chips") == [0, 0], "they are spent"


def test_points_hold_what_the_last_lap_will_bring() -> None:
    t = village(vp=[5, 5], hands=[(0, 1, 0, 2), (1, 0, 0, 0)])
    t.s.lap = True
    t.run(druid.offer(10), ending.visit(20), ending.visit(21), ending.visit(4))
    # A offers stone at 4 and at 20; B nothing at 21 and wood at 10.
    assert own(t, "points") == [5 + 1 + 1 + 2, 5 + 1 - 1 + 3]
    assert own(t, "last_lap") == [0, 0]
    assert own(t, "river") == [0, 0]
    assert phase(t.s) == 1


def test_the_count_at_the_river_comes_nearer_with_every_rite() -> None:
    runes = {"serpent": A, "shield": A, "moon": B}
    t = to_act(village(runes=runes))
    assert own(t, "river") == pytest.approx([2 * 0.8**2, 0.8**2]), "the runs at 10 and 20"
    t = to_act(village(runes=runes, druid=21))
    assert own(t, "river") == [2, 1]
    assert own(to_act(village(runes=runes, druid=-1)), "river") == pytest.approx(
        [2 * 0.8**3, 0.8**3]
    )


def test_rune_stones_are_safe_where_no_space_is_free() -> None:
    """Barrow has the spaces 12 and 13, shield 5 to 7."""
    t = village(huts={12: A, 13: B, 5: A}, temples={}, runes={"barrow": B, "shield": A})
    assert own(to_act(t), "runes_safe") == [0, 1]


def test_rune_stones_in_reach_of_one_are_at_risk_for_the_other() -> None:
    """B can pay one wool and one copper: on 0, 2 (serpent) and 27 (moon); on 11 it takes two."""
    runes = {"sprout": A, "waves": B, "moon": A, "arrow": A}
    t = to_act(village(runes=runes, hands=[NOTHING, (0, 1, 1, 0)]))
    assert own(t, "runes_at_risk") == [1, 0]
    t.s.huts_left[B] = 0
    assert own(t, "runes_at_risk") == [0, 0]
    t.s.tokens[17] = TOKENS["hut"]
    assert own(t, "runes_at_risk") == [0, 1], "with the token a hut is free"


def test_huts_are_open_where_their_run_can_grow() -> None:
    """4 to 6 and 20, 21 at one end, 10 at both."""
    assert own(to_act(village()), "open_huts") == [2 + 1, 1 + 2 + 1]


def test_worship_counts_the_huts_of_the_settlements() -> None:
    t = to_act(village())
    assert own(t, "worship") == [3 + 3 + 2, 3 + 1 + 2]


def test_rites_spend_the_hand_in_the_order_of_the_druid() -> None:
    """Next he comes to 10 (wood, copper), later to 20 and 21, then to 4, 5, 6."""
    t = to_act(village(hands=[(3, 0, 0, 3), (1, 1, 1, 0)]))
    assert own(t, "rite_next") == [0, 1]
    # A offers both at 20 and 4, one at 5, then has no three chips left; B wool at 21, copper at 6.
    later = [0.75 * 2 + 0.75**2 * (3 + 1), 0.75 * 1 + 0.75**2 * 1]
    assert own(t, "rites_later") == pytest.approx(later)
    # A offers both at 4, and at 5 wood and three more, then nothing; B both at 6, wood at 10.
    assert own(t, "last_lap") == [3 + 3 - 1, 3 - 1 + 1]


def test_chips_of_one_kind_are_worth_less_and_less() -> None:
    t = to_act(village(hands=[(2, 4, 9, 0), (1, 0, 0, 0)]))
    assert own(t, "chips") == [2 + 3 + 3, 1]
    assert own(t, "store") == [1 + 4, 0]
    assert own(t, "surplus") == [2, 0]


def test_the_best_harvest_less_what_it_gives_to_rivals() -> None:
    """Three chips come to who stands highest of three, two and one to those below."""
    stacks = {"wood": [A, A], "copper": [B, B], "wool": [A]}
    t = to_act(village(stacks=stacks))
    assert own(t, "harvest") == [6, 1], "A comes to its own on wood; B goes to stone"
    t.s.supply = [1, 18, 18, 18]
    assert own(t, "harvest") == [3, 1], "A comes to its own on wool"
    t.s.supply = [0, 0, 18, 0]
    assert own(t, "harvest") == [0, 0], "on copper as much as the other"


def test_who_acts_next() -> None:
    t = to_act(village(hands=[RICH, RICH]))
    assert own(t, "to_move") == [1, 0]
    t.choose("build_hut")
    assert own(t, "to_move") == [1, 0]
    t.choose("hut:13")
    assert own(t, "to_move") == [0, 1]
    t.s.turns_left = 0
    assert own(t, "to_move") == [0, 0]
    t = Table().run(setup.place_worker(A), turn.take_turn(B))
    assert own(t, "to_move") == [0, 1]


def test_the_phase_goes_with_the_pieces_of_whoever_has_fewest() -> None:
    t = Table()
    assert phase(t.s) == 0
    t.s.huts_left, t.s.temples_left = [12, 5], [2, 2]
    assert phase(t.s) == pytest.approx(0.9 * 0.5)
    t.s.ended_by = A
    assert phase(t.s) == 0.95


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_table_can_be_measured(players: int) -> None:
    match = engine.start("meduris", [engine.Seat(c) for c in "ABCD"[:players]], {}, seed=8)
    phases = []
    for _ in random_choices(match, 8):
        assert isinstance(match.state, State)
        rows = measure(match.state)
        assert [len(row) for row in rows] == [len(FEATURES)] * players
        phases.append(phase(match.state))
    assert phases == sorted(phases)
    assert phases[-1] == 1
    assert len(EVALUATION.weights[players].start) == len(FEATURES)


def test_a_hut_is_seen_before_it_is_paid_for() -> None:
    """On 11 it stands beside another, and the druid has come to it."""
    t = to_act(village(hands=[(0, 2, 5, 3), NOTHING], druid=10)).choose("build_hut")
    before = own(t, "worship")
    t.choose("hut:11")
    assert t.asked() == (A, "build_payment")
    assert own(t, "worship") == [before[A] + 2, before[B] + 1]
    assert own(t, "chips") == [2 + 3, 0], "less two wool, two copper, and copper at the rite"
    assert own(t, "points") == own(t.choose("pay:0.2.2.0"), "points")
    assert t.s.huts[11] == A


def test_measuring_changes_nothing() -> None:
    t = to_act(village(hands=[RICH, NOTHING])).choose("build_hut", "hut:13")
    assert t.asked() is not None
    before = t.s.clone()
    measure(t.s)
    assert t.s == before
