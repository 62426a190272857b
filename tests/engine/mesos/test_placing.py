from __future__ import annotations

import pytest

from engine.core.state import NOBODY
from engine.core.steps import Refusal
from engine.mesos import events
from engine.mesos.steps import actions, placing, rounds
from tests.engine.mesos.tables import assert_log, decide, laid, new, offered, points, told

GATHERERS = ["gatherer_1_1", "gatherer_1_2", "gatherer_1_3"]


@pytest.mark.rule("ME-PLC-1", "ME-DEC-1", "ME-RND-1")
def test_totems_are_placed_in_turn_order_on_free_tiles() -> None:
    s = new(3)
    first, second, third = s.spaces
    decision = decide(s)
    assert decision is not None
    assert (decision.kind, decision.seat, s.active) == ("place", first, first)
    assert offered(decision) == [f"place:offer_{letter}" for letter in "bcdef"]
    assert decision.options[0].targets == ("tile:offer_b",)
    decision = decide(s, "place:offer_d")
    assert decision is not None
    assert decision.seat == second
    assert offered(decision) == [f"place:offer_{letter}" for letter in "bcef"]
    refused = Refusal("ME-PLC-1", "tile_taken", {"seat": first})
    assert decision.why_not() == {"place:offer_d": refused}
    decision = decide(s, "place:offer_b")
    assert decision is not None
    assert decision.seat == third
    assert len(decision.options) == 3


@pytest.mark.rule("ME-PLC-2")
@pytest.mark.parametrize(("players", "letters"), [(2, "bcef"), (3, "bcdef"), (5, "abcdefg")])
def test_any_free_tile_must_be_chosen_also_one_with_empty_rows(players: int, letters: str) -> None:
    """Nobody may do without; the last to place has three tiles left."""
    s = laid(players)
    s.then(*(placing.placing_turn(seat) for seat in range(players)), actions.act_in_order())
    free = [f"place:offer_{letter}" for letter in letters]
    for seat in range(players):
        decision = decide(s)
        assert decision is not None
        assert (decision.kind, decision.seat, s.active) == ("place", seat, seat)
        assert offered(decision) == free
        assert len(free) >= 3
        decision = decide(s, free.pop())
    assert decision is None, "there was nothing to take"
    assert len(told(s, "picks_void")) == len(told(s, "returned")) == players
    assert s.tribes == [()] * players


@pytest.mark.rule("ME-PLC-3")
def test_placing_brings_and_costs_nothing() -> None:
    s = new(2)
    food = s.food[:]
    s.then(*(placing.placing_turn(seat) for seat in s.spaces))
    del s.agenda[0]
    decide(s, "place:offer_b", "place:offer_f")
    assert s.spaces == [NOBODY] * 2
    assert sorted(seat for seat in s.offer if seat != NOBODY) == [0, 1]
    assert s.food == food
    assert points(s) == [0, 0]


@pytest.mark.rule("ME-ACT-1", "ME-ACT-2")
def test_actions_go_from_left_to_right_each_with_its_return() -> None:
    s = laid(2, upper=["artist_1_1", "artist_1_2", "artist_1_3"], lower=["shaman_1_1", *GATHERERS])
    s.then(placing.placing_turn(0), placing.placing_turn(1), actions.act_in_order())
    decision = decide(s, "place:offer_f", "place:offer_b")
    assert decision is not None
    assert decision.seat == 1
    decision = decide(s, "take:shaman_1_1")
    assert decision is not None
    assert decision.seat == 0
    assert s.spaces == [1, NOBODY]
    decide(s, "take:artist_1_1", "take:artist_1_2")
    assert s.spaces == [1, 0]


@pytest.mark.rule("ME-ACT-3")
def test_tile_a_gives_food_and_no_card() -> None:
    s = laid(5, upper=["artist_1_1"], lower=["artist_1_2"])
    s.offer[0], s.spaces[0] = 0, NOBODY
    s.then(actions.act(0))
    assert decide(s) is None
    assert s.food[0] == 3
    assert s.tribes[0] == ()
    assert s.active == 0
    assert_log(s, [("ME-ACT-3", events.TileFood(0, 3))])


@pytest.mark.rule("ME-ACT-4")
@pytest.mark.parametrize(
    ("tile", "upper", "lower"), [(1, 0, 1), (2, 1, 0), (3, 0, 2), (4, 1, 1), (5, 2, 0), (6, 2, 1)]
)
def test_tiles_give_their_picks(tile: int, upper: int, lower: int) -> None:
    s = laid(4, upper=["artist_1_1", "artist_1_2", "artist_1_3"], lower=GATHERERS)
    s.offer[tile], s.spaces[0] = 0, NOBODY
    s.then(actions.act(0))
    decision = decide(s)
    assert decision is not None
    assert decision.args == (upper, lower)
    while decision:
        decision = decide(s, decision.options[0].key)
    kinds = [card for card in s.tribes[0]]
    assert len(kinds) == upper + lower
    assert s.upper.count(-1) == upper
    assert s.lower.count(-1) == lower


@pytest.mark.rule("ME-EX-1", "ME-ACT-1", "ME-RET-1", "ME-RET-2", "ME-RET-3", "ME-RET-5")
@pytest.mark.parametrize(("white_food", "food", "pp"), [(4, 3, 0), (0, 0, -2)])
def test_example_1_a_round_of_five(white_food: int, food: int, pp: int) -> None:
    red, purple, yellow, white, blue = range(5)
    s = laid(
        5,
        upper=["artist_1_1", "artist_1_2", "artist_1_3", "shaman_1_1", "builder_1_1"],
        lower=["gatherer_1_1", "gatherer_1_2", "gatherer_1_3", "builder_1_2"],
        food=[2, 3, 3, white_food, 4],
    )
    s.then(rounds.play_round())
    places = [f"place:offer_{letter}" for letter in "bcage"]
    decision = decide(s, *places)
    assert decision is not None
    assert decision.seat == red, "yellow acts first, with nothing to decide"
    assert s.food[yellow] == 3 + 3 + 3
    decision = decide(s, "take:gatherer_1_1")
    assert s.food[red] == 2 + 1
    assert decision is not None
    assert decision.seat == purple
    decision = decide(s, "take:artist_1_1")
    assert decision is not None
    assert decision.seat == blue
    assert {o.key for o in decision.options} >= {"take:gatherer_1_2", "take:artist_1_2"}
    decision = decide(s, "take:gatherer_1_2", "take:artist_1_2")
    assert decision is not None
    assert (decision.seat, decision.args) == (white, (2, 1))
    decide(s, "take:artist_1_3", "take:gatherer_1_3", "take:shaman_1_1")
    assert [s.food[p] for p in (yellow, red, purple, blue, white)] == [9, 3, 3, 4, food]
    assert points(s) == [0, 0, 0, pp, 0]
    assert s.spaces == [yellow, red, purple, blue, white]
    assert s.round == 2
