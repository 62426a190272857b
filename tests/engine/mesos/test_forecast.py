from __future__ import annotations

import random

import pytest

from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.mesos import GAME, effects, steps
from engine.mesos.cards import FIRST_BUILDING, FIRST_EVENT, event
from engine.mesos.data import EVENTS, OFFER_TILES
from engine.mesos.forecast import after_events, forecast, ritual
from engine.mesos.state import State
from engine.mesos.steps import rounds
from engine.mesos.steps.actions import act_in_order
from engine.mesos.steps.tower import offer_tower
from engine.mesos.tribe_summary import tribe_summary
from tests.engine.mesos.tables import ids, laid, new, numbers

TILES = {tile.id[-1]: number for number, tile in enumerate(OFFER_TILES)}


def acting(s: State, tiles: str) -> State:
    """The seats have placed their totems on these tiles, nobody has acted."""
    s.spaces = [NOBODY] * s.seats
    for seat, tile in enumerate(tiles):
        s.offer[TILES[tile]] = seat
    s.then(act_in_order(), offer_tower(), rounds.end_round())
    return s


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_events_strike_as_the_rules_say(players: int) -> None:
    """On tables of random matches, whatever event is resolved there."""
    compared = 0
    for seed in range(3):
        s = new(players, seed, cave_loss="printed" if seed % 2 else "rulebook")
        dice = random.Random(seed)
        decision = core_steps.run(s)
        while decision:
            stands = [tribe_summary(*of) for of in zip(s.tribes, s.buildings, strict=True)]
            stars = [has.stars for has in stands]
            for card in range(FIRST_EVENT, FIRST_BUILDING):
                ruled = [change for _, change in effects.changes(s, card, s.food)]
                for seat, has in enumerate(stands):
                    food, points = after_events(event(card), has, s.cave_loss, s.food[seat])
                    points += ritual(event(card), has, stars) if event(card).kind == "ritual" else 0
                    mine = [change for change in ruled if change.seat == seat]
                    assert food == sum(change.food for change in mine)
                    assert points == sum(change.points for change in mine)
                    compared += any(change.points for change in mine)
            decision = core_steps.choose(s, dice.choice(decision.options))
    assert compared > 1000


def test_totems_take_what_they_reach_and_return() -> None:
    """Both artists of the row are worth most; the first to act has one food more, the last less."""
    s = laid(
        upper=["hunter_1_1", "event_hunt_1"],
        lower=["artist_1_1", "inventor_1_1"],
        tribes=[["artist_1_2"], ["hunter_1_2", "hunter_1_3"]],
        food=[1, 1],
    )
    end = forecast(acting(s, "bc"))
    assert [ids(own) for own in end.tribes] == [
        ["artist_1_2", "artist_1_1"],
        ["hunter_1_2", "hunter_1_3", "hunter_1_1"],
    ]
    assert end.food == [1 + 1, 1 + 3 - 1]
    assert end.order == [0, 1]
    assert end.next_row == []
    assert end.near == 1 << 0
    assert end.points == [0, 0]
    assert s.food == [1, 1]


def test_whoever_has_no_food_pays_the_last_space_in_points() -> None:
    s = laid(lower=["artist_1_1"], upper=["artist_1_2"])
    end = forecast(acting(s, "bc"))
    assert (end.food, end.points) == ([1, 0], [0, -2])


def test_what_is_left_of_an_action_is_counted_once() -> None:
    upper = ["artist_1_1", "artist_1_2", "artist_1_3", "hunter_1_1", "hunter_1_2"]
    s = acting(laid(upper=upper, food=[3, 3]), "cf")
    for taken in ((1, 0), (1, 1)):
        decision = core_steps.run(s)
        assert decision is not None
        decision = core_steps.choose(s, decision.options[0])
        assert tuple(map(len, s.tribes)) == taken
        assert [len(own) for own in forecast(s).tribes] == [1, 2]


def test_events_due_strike_and_those_of_the_upper_row_are_near() -> None:
    s = laid(
        lower=["event_sustenance_1"],
        upper=["event_ritual_1"],
        tribes=[["hunter_1_2", "hunter_1_3"], []],
        food=[1, 1],
    )
    end = forecast(acting(s, "bc"))
    assert end.food == [0, 0]
    assert end.points == [0, 0]
    assert end.near == 1 << numbers(["event_ritual_1"])[0] - FIRST_EVENT
    assert end.coming == (1 << len(EVENTS)) - 1 - (1 << 9)


def test_a_hunt_feeds_the_tribe_before_its_sustenance() -> None:
    s = laid(lower=["event_sustenance_1", "event_hunt_1"], tribes=[["hunter_1_2"], []])
    end = forecast(acting(s, "bc"))
    assert (end.food[0], end.points[0]) == (1 + 1 - 1, 1)


def test_in_the_last_round_all_events_strike() -> None:
    s = laid(upper=["event_sustenance_3"], tribes=[["shaman_1_1"], ["artist_1_1"]], food=[0, 5])
    s.round, s.upper = 10, numbers(["event_ritual_3", "event_sustenance_3"])
    end = forecast(acting(s, "bc"))
    assert end.points == [15 - 0, -7]
    assert end.food == [0, 5 - 1 - 1]


def test_those_who_wait_choose_the_better_tile() -> None:
    """Of three artists above F gives two and leaves one; of one below B and E give it."""
    s = laid(upper=["artist_1_1", "artist_1_2", "artist_1_3"], food=[3, 3])
    s.then(steps.play_round())
    end = forecast(s)
    assert [len(own) for own in end.tribes] == [2, 1]
    s = laid(lower=["artist_1_1"], food=[3, 3])
    s.then(steps.play_round())
    assert [len(own) for own in forecast(s).tribes] == [1, 0]


def test_a_building_is_bought_where_it_can_be_paid() -> None:
    for food, buys in ((9, ["great_monument"]), (7, [])):
        s = laid(upper_buildings=["great_monument"], tribes=[["builder_1_3"], []], food=[food, 0])
        s.round = 9
        end = forecast(acting(s, "cb"))
        assert ids(end.owned[0]) == buys
        assert end.buildings == ([] if buys else numbers(["great_monument"]))


def test_between_two_rounds_nothing_is_played_out() -> None:
    s = laid(lower=["artist_1_1", "event_hunt_1"], tribes=[["hunter_1_1"], []], food=[2, 2])
    s.then(rounds.next_round())
    end = forecast(s)
    assert end.food == [2, 2]
    assert ids(end.next_row) == ["artist_1_1"]
    assert end.near == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_forecast_keeps_all_cards_and_leaves_the_table_alone(players: int) -> None:
    s = new(players, 3, variant="expert")
    dice = random.Random(3)
    decision = core_steps.run(s)
    while decision:
        before = s.digest()
        end = forecast(s)
        assert s.digest() == before
        had = [card for row in (*s.tribes, s.upper, s.lower) for card in row if card >= 0]
        has = [card for row in (*end.tribes, end.next_row) for card in row]
        assert len(has) == len(set(has))
        assert set(has) <= set(had)
        assert sorted(end.order) == list(range(players))
        assert all(len(own) >= len(was) for own, was in zip(end.tribes, s.tribes, strict=True))
        assert min(end.food) >= 0
        decision = core_steps.choose(s, dice.choice(GAME.prune(s, decision)))
