"""The turn, materials, the die and the big harvest (rules/meduris.md, 5.1 to 5.4)."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from engine.meduris import data
from engine.meduris.state import State
from engine.meduris.steps import druid, harvest, turn
from tests.conformance.cases import random_choices
from tests.engine.meduris.table import A, B, C, D, Table

NOTHING = (0, 0, 0, 0)


# --- the turn (5.1) ---------------------------------------------------------------------------


@pytest.mark.rule("MD-TURN-1", "MD-TURN-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_whoever_offers_in_between(players: int) -> None:
    match = _played(players, seed=3)
    turns = [event.args["seat"] for event in match.events if event.kind == "turn_begins"]
    first = turns[0]
    assert turns == [(first + number) % players for number in range(len(turns))]
    offered = {event.args["seat"] for event in match.events if event.kind == "offered"}
    assert len(offered) > 1


def _played(players: int, seed: int) -> engine.Match:
    match = engine.start("meduris", [engine.Seat(c) for c in "ABCD"[:players]], {}, seed=seed)
    for _ in random_choices(match, seed):
        pass
    return match


@pytest.mark.rule("MD-TURN-2", "MD-TURN-4")
def test_a_turn_is_the_die_and_then_one_action() -> None:
    t = Table(stacks={"wood": [A], "wool": [B]})
    t.let_fall("stone")
    t.run(turn.take_turn(A))
    assert t.order("turn_begins", "rolled") == ["turn_begins", "rolled"]
    assert t.asked() == (A, "action")
    t.choose("big_harvest", "move:wood.1.wool")
    assert [event["seat"] for event in t.told("turn_begins")] == [A, B]


@pytest.mark.rule("MD-TURN-3", "MD-HUT-6")
def test_who_can_build_nothing_must_harvest() -> None:
    t = Table(stacks={"wood": [A], "wool": [B]}, hands=[NOTHING] * 2)
    t.run(turn.choose_action(A))
    assert t.asked() == (A, "harvest_move"), "the only action is taken without asking"
    able = Table(stacks={"wood": [A]}, hands=[(0, 0, 1, 1), NOTHING])
    assert able.run(turn.choose_action(A)).offered() == [
        "big_harvest",
        "build_hut",
        "build_temple",
    ]


@pytest.mark.rule("MD-TURN-3")
def test_a_big_harvest_is_always_possible() -> None:
    """Even with all eight workers on three plateaus somebody's worker can move."""
    t = Table(4, stacks={"wood": [A, B, C], "wool": [D, A, B], "copper": [C, D]})
    for seat in range(4):
        t.run(harvest.choose_harvest(seat))
        assert t.offered()
        t.s.agenda.clear()


@pytest.mark.rule("MD-TURN-6")
def test_the_active_player_stays_marked_while_others_decide() -> None:
    t = Table(huts={5: B, 6: C}, players=3, druid=4, active=A)
    t.run(druid.walk(5))
    assert t.asked() == (B, "offering")
    assert t.s.active == A
    t.choose("none")
    assert t.asked() == (C, "offering")
    assert t.s.active == A


# --- materials (5.2) --------------------------------------------------------------------------


@pytest.mark.rule("MD-MAT-1", "MD-MAT-3", "MD-PAY-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_chip_ever_leaves_the_game(players: int) -> None:
    match = engine.start("meduris", [engine.Seat(c) for c in "ABCD"[:players]], {}, seed=8)
    for _ in random_choices(match, 8):
        s = match.state
        assert isinstance(s, State)
        totals = [s.supply[m] + sum(hand[m] for hand in s.hands) for m in range(4)]
        assert totals == [18] * 4


@pytest.mark.rule("MD-MAT-2")
def test_an_empty_supply_gives_nothing_and_owes_nothing() -> None:
    t = Table(stacks={"wood": [A]}, supply=(0, 5, 5, 5), hands=[NOTHING] * 2).roll("wood")
    assert t.s.hands[A] == NOTHING
    assert t.s.supply == [0, 5, 5, 5]
    assert t.told("supply_empty")


@pytest.mark.rule("MD-MAT-4")
def test_a_hand_may_hold_any_number_of_chips() -> None:
    t = Table(stacks={"wood": [A, A]}, hands=[(12, 12, 12, 12), NOTHING], supply=(6, 6, 6, 6))
    t.roll("wood")
    assert t.s.hands[A] == (14, 12, 12, 12)


@pytest.mark.rule("MD-MAT-5")
def test_chips_never_pass_from_hand_to_hand() -> None:
    """Whatever one gets came from the supply, whatever one pays went there."""
    match = engine.start("meduris", [engine.Seat(c) for c in "ABC"], {}, seed=4)
    for _ in random_choices(match, 4):
        pass
    assert isinstance(match.state, State)
    hands = [[1] * 4 for _ in range(3)]
    for event in match.events:
        if event.kind == "gained":
            hands[event.args["seat"]][event.args["material"]] += event.args["amount"]
        elif event.kind == "paid":
            for material, chips in enumerate(event.args["chips"]):
                hands[event.args["seat"]][material] -= chips
    assert [tuple(hand) for hand in hands] == match.state.hands


# --- the die (5.3) ----------------------------------------------------------------------------


@pytest.mark.rule("MD-DIE-1")
def test_the_die_has_six_equally_likely_faces() -> None:
    t, faces, rolls = Table(), Counter[int](), 3000
    for _ in range(rolls):
        t.s.agenda.clear()
        t.s.then(harvest.roll_die(A))
        name, args = t.s.agenda.pop()
        t.s.STEPS[name](t.s, *args)
        faces[t.s.die] += 1
    assert set(faces) == set(range(6))
    assert len(data.FACES) == 6
    assert sum((n - rolls / 6) ** 2 / (rolls / 6) for n in faces.values()) < 25


@pytest.mark.rule("MD-DIE-2")
def test_the_die_is_rolled_once_a_turn_and_never_again() -> None:
    match = _played(3, seed=5)
    seen = [e.args["seat"] for e in match.events if e.kind == "rolled"]
    turns = [e.args["seat"] for e in match.events if e.kind == "turn_begins"]
    assert seen == turns


@pytest.mark.rule("MD-SML-1")
@pytest.mark.parametrize("face", data.MATERIALS)
def test_a_face_gives_a_chip_for_every_worker_of_its_plateau(face: str) -> None:
    t = Table(3, stacks={face: [A, B, A]}, hands=[NOTHING] * 3).roll(face, C)
    material = data.MATERIALS.index(face)
    assert [hand[material] for hand in t.s.hands] == [2, 1, 0]
    assert sum(map(sum, t.s.hands)) == 3


@pytest.mark.rule("MD-SML-2")
def test_a_short_supply_serves_the_workers_from_the_top() -> None:
    t = Table(stacks={"wool": [A, A, B]}, supply=(5, 1, 5, 5), hands=[NOTHING] * 2).roll("wool")
    assert t.s.hands == [NOTHING, (0, 1, 0, 0)]


@pytest.mark.rule("MD-SML-3")
def test_on_plus_one_everybody_takes_a_chip_from_the_active_player_on() -> None:
    t = Table(3, stacks={"wood": [A, A, B]}, hands=[NOTHING] * 3).roll("plus", B)
    order = []
    while t.decision is not None:
        order.append(t.asked())
        t.choose("take:stone")
    assert order == [(B, "plus_choice"), (C, "plus_choice"), (A, "plus_choice")]
    assert t.s.hands == [(0, 0, 0, 1)] * 3, "wherever the workers stand"


@pytest.mark.rule("MD-SML-4")
def test_on_plus_one_only_what_is_there_can_be_taken() -> None:
    t = Table(supply=(0, 2, 0, 1)).roll("plus")
    assert t.offered() == ["take:wool", "take:stone", "decline"]
    empty = Table(supply=(0, 0, 0, 0)).roll("plus")
    assert empty.decision is None


@pytest.mark.rule("MD-SML-4")
def test_why_a_chip_cannot_be_taken() -> None:
    why = Table(supply=(0, 2, 0, 1)).roll("plus").why_not()
    assert set(why) == {"take:wood", "take:copper"}
    assert why["take:wood"].rule == "MD-SML-4"


@pytest.mark.rule("MD-SML-5")
def test_on_plus_one_a_player_may_decline() -> None:
    t = Table(hands=[NOTHING] * 2).roll("plus").choose("decline", "decline")
    assert t.s.hands == [NOTHING] * 2
    assert [event["seat"] for event in t.told("declined")] == [A, B]


@pytest.mark.rule("MD-SML-6", "MD-SML-7", "MD-SML-8")
def test_on_minus_one_everybody_returns_exactly_one_chip_of_his_choice() -> None:
    t = Table(3, hands=[(1, 1, 0, 0), NOTHING, (0, 0, 3, 1)], supply=(0, 0, 0, 0))
    t.roll("minus", C)
    assert t.asked() == (C, "minus_choice")
    assert t.offered() == ["return:copper", "return:stone"]
    t.choose("return:copper")
    assert t.asked() == (A, "minus_choice"), "after C comes A, then B, who has nothing"
    t.choose("return:wool")
    assert t.decision is None
    assert t.s.hands == [(1, 0, 0, 0), NOTHING, (0, 0, 2, 1)]
    assert t.s.supply == [0, 1, 1, 0]


@pytest.mark.rule("MD-SML-6")
def test_on_minus_one_who_holds_one_kind_is_not_asked() -> None:
    t = Table(hands=[(0, 3, 0, 0), (0, 0, 0, 2)]).roll("minus")
    assert t.decision is None
    assert t.s.hands == [(0, 2, 0, 0), (0, 0, 0, 1)]


# --- the big harvest (5.4) --------------------------------------------------------------------


@pytest.mark.rule("MD-BIG-1", "MD-BIG-3")
def test_any_own_worker_may_move_to_another_plateau_with_room() -> None:
    t = Table(3, stacks={"wood": [A, B, A], "wool": [B, C, C], "copper": [A]})
    t.run(harvest.choose_harvest(A))
    assert t.offered() == [
        "move:wood.1.copper",
        "move:wood.1.stone",
        "move:wood.3.copper",
        "move:wood.3.stone",
        "move:copper.1.stone",
    ]
    assert t.decision is not None
    targets = t.decision.options[0].targets
    assert targets == ("worker:wood.1", "plateau:copper")


@pytest.mark.rule("MD-BIG-2")
def test_those_above_move_down_and_keep_their_order() -> None:
    t = Table(3, stacks={"wood": [B, A, C]}, hands=[NOTHING] * 3)
    t.run(harvest.choose_harvest(A)).choose("move:wood.2.stone")
    assert t.stack("wood") == [B, C]
    assert t.stack("stone") == [A]


@pytest.mark.rule("MD-BIG-3")
def test_why_a_worker_cannot_move_onto_a_full_stack() -> None:
    t = Table(3, stacks={"wood": [A], "wool": [B, C, C]}).run(harvest.choose_harvest(A))
    why = t.why_not()
    assert set(why) == {"move:wood.1.wool"}
    assert why["move:wood.1.wool"].rule == "MD-BIG-3"


@pytest.mark.rule("MD-BIG-4", "MD-BIG-5")
@pytest.mark.parametrize(
    ("below", "chips"), [([], (1, 0)), ([B], (2, 1)), ([B, A], (5, 1)), ([A, B], (4, 2))]
)
def test_workers_get_chips_by_their_height(below: list[int], chips: tuple[int, int]) -> None:
    t = Table(stacks={"copper": below, "wood": [A, B]}, hands=[NOTHING] * 2)
    t.run(harvest.move_worker(A, data.WOOD, 0, data.COPPER))
    assert tuple(hand[data.COPPER] for hand in t.s.hands) == chips
    assert sum(map(sum, t.s.hands)) == sum(chips), "only the plateau moved to produces"


@pytest.mark.rule("MD-BIG-6", "MD-BIG-7")
def test_a_short_supply_serves_the_top_worker_first_with_what_is_left() -> None:
    t = Table(3, stacks={"copper": [B, C], "wood": [A]}, supply=(9, 9, 4, 9), hands=[NOTHING] * 3)
    t.run(harvest.move_worker(A, data.WOOD, 0, data.COPPER))
    assert [hand[data.COPPER] for hand in t.s.hands] == [3, 0, 1]


@pytest.mark.rule("MD-BIG-8")
def test_a_worker_may_move_to_a_plateau_without_supply() -> None:
    t = Table(stacks={"wood": [A]}, supply=(9, 0, 9, 9), hands=[NOTHING] * 2)
    t.run(harvest.choose_harvest(A)).choose("move:wood.1.wool")
    assert t.stack("wool") == [A]
    assert t.s.hands[A] == NOTHING


@pytest.mark.rule("MD-BIG-9")
def test_the_big_harvest_does_not_move_the_druid() -> None:
    t = Table(stacks={"wood": [A, B]}, huts={3: A, 9: B}, druid=3)
    t.run(harvest.choose_harvest(A)).choose("move:wood.1.wool")
    assert t.s.druid == 3
    assert t.decision is None
