from __future__ import annotations

from typing import Any

import pytest

from engine.core.state import NOBODY
from engine.core.steps import Decision, Option, Refusal
from engine.mesos import events, tribe
from engine.mesos.cards import GAP, NUMBERS
from engine.mesos.state import on_sheet, price
from engine.mesos.steps import actions, rows, tower
from tests.engine.mesos.tables import (
    assert_log,
    decide,
    ids,
    laid,
    numbers,
    offered,
    points,
    strike,
    told,
)

EVENT_STAYS = Refusal("ME-TAK-2", "event_stays")
NO_PICK_LEFT = Refusal("ME-TAK-11", "no_pick_left")


def too_dear(price: int, food: int) -> Refusal:
    return Refusal("ME-TAK-4", "too_little_food", {"price": price, "food": food})


@pytest.mark.rule("ME-TAK-1", "ME-TAK-11", "ME-DEC-2")
def test_picks_of_both_rows_in_any_order() -> None:
    row: dict[str, Any] = {
        "upper": ["artist_1_1", "artist_1_2"],
        "lower": ["shaman_1_1", "shaman_1_2"],
    }
    for order in (["artist_1_1", "shaman_1_1"], ["shaman_1_1", "artist_1_1"]):
        s = laid(2, **row)
        s.then(actions.pick(0, 1, 1))
        assert offered(decide(s)) == [f"take:{card}" for card in row["upper"] + row["lower"]]
        assert decide(s, *(f"take:{card}" for card in order)) is None
        assert ids(s.tribes[0]) == order
    s = laid(2, **row)
    s.then(actions.pick(0, 1, 1))
    decision = decide(s, "take:artist_1_1")
    assert decision is not None
    assert offered(decision) == ["take:shaman_1_1", "take:shaman_1_2"]
    refused = decision.why_not()
    assert refused["take:artist_1_2"] == Refusal("ME-TAK-11", "no_pick_left")


@pytest.mark.rule("ME-TAK-1")
def test_effects_apply_before_the_next_pick() -> None:
    s = laid(2, upper=["builder_1_3", "artist_1_1"], upper_buildings=["chiefs_tent"], food=[1])
    s.then(actions.pick(0, 2, 0))
    assert "take:chiefs_tent" not in offered(decide(s))
    assert "take:chiefs_tent" in offered(decide(s, "take:builder_1_3"))


@pytest.mark.rule("ME-TAK-2")
def test_events_are_never_taken() -> None:
    s = laid(2, upper=["event_hunt_1", "artist_1_1", "artist_1_2"])
    s.then(actions.pick(0, 1, 0))
    decision = decide(s)
    assert decision is not None
    assert offered(decision) == ["take:artist_1_1", "take:artist_1_2"]
    assert decision.why_not()["take:event_hunt_1"] == Refusal("ME-TAK-2", "event_stays")


@pytest.mark.rule("ME-TAK-3", "ME-TAK-10", "ME-CHR-7", "ME-CHR-8")
def test_a_character_is_free_and_leaves_a_gap() -> None:
    s = laid(2, upper=["artist_1_1", "artist_1_2"], tribes=[["shaman_1_1"]], food=[2])
    s.then(actions.pick(0, 1, 0))
    decide(s, "take:artist_1_1")
    assert s.food[0] == 2
    assert ids(s.tribes[0]) == ["shaman_1_1", "artist_1_1"]
    assert s.upper == [GAP, NUMBERS["artist_1_2"]]


@pytest.mark.rule("ME-TAK-4", "ME-BLD-1")
def test_a_building_needs_its_food_at_that_moment() -> None:
    s = laid(2, upper=["artist_1_1", "artist_1_2"], upper_buildings=["feast_tent"], food=[3])
    s.then(actions.pick(0, 1, 0))
    decision = decide(s)
    assert decision is not None
    assert "take:feast_tent" not in offered(decision)
    why = Refusal("ME-TAK-4", "too_little_food", {"price": 4, "food": 3})
    assert decision.why_not()["take:feast_tent"] == why
    s.food[0] = 4
    decision = decide(s)
    assert decision is not None
    assert "take:feast_tent" not in decision.why_not(), "to pay all that one has is enough"
    assert decide(s, "take:feast_tent") is None
    assert s.food[0] == 0
    assert ids(s.buildings[0]) == ["feast_tent"]
    assert s.upper_buildings == []
    assert_log(s, [("ME-BLD-1", events.Bought(0, "feast_tent", -4))])


@pytest.mark.rule("ME-TAK-5")
def test_character_or_building_is_a_free_choice() -> None:
    s = laid(2, lower=["artist_1_1"], lower_buildings=["chiefs_tent"], food=[3])
    s.then(actions.pick(0, 0, 1))
    assert offered(decide(s)) == ["take:artist_1_1", "take:chiefs_tent"]


@pytest.mark.rule("ME-TAK-6", "ME-TAK-9", "ME-DEC-3")
def test_finishing_is_refused_while_a_row_with_picks_holds_a_character() -> None:
    s = laid(2, upper=["artist_1_1"], lower_buildings=["chiefs_tent"], food=[3])
    s.then(actions.pick(0, 1, 1))
    decision = decide(s)
    assert decision is not None
    assert offered(decision) == ["take:artist_1_1", "take:chiefs_tent"]
    assert decision.why_not()["finish"] == Refusal("ME-TAK-6", "must_take")
    decision = decide(s, "take:artist_1_1")
    assert decision is not None
    assert offered(decision) == ["take:chiefs_tent", "finish"]
    assert decision.why_not().get("finish") is None
    for picks, row in (((1, 0), "lower"), ((0, 1), "upper")):
        s = laid(2, upper_buildings=["chiefs_tent"], lower_buildings=["twin_workshop"], food=[3])
        setattr(s, row, numbers(["artist_1_1"]))
        s.then(actions.pick(0, *picks))
        assert offered(decide(s))[1:] == ["finish"], "a character of the other row is no matter"


@pytest.mark.rule("ME-TAK-7", "ME-DEC-3")
def test_a_row_of_buildings_may_be_left() -> None:
    s = laid(2, upper=["event_hunt_1"], upper_buildings=["chiefs_tent"], food=[3])
    s.then(actions.pick(0, 1, 0))
    assert offered(decide(s)) == ["take:chiefs_tent", "finish"]
    assert decide(s, "finish") is None
    assert s.food[0] == 3
    assert_log(s, [("ME-TAK-7", events.Finished(0))])


@pytest.mark.rule("ME-TAK-8")
def test_picks_that_find_nothing_are_void() -> None:
    s = laid(2, upper=["event_hunt_1"], upper_buildings=["feast_tent"], food=[3])
    s.then(actions.pick(0, 2, 0))
    assert decide(s) is None
    assert s.food[0] == 3
    assert_log(s, [("ME-TAK-8", events.PicksVoid(0, 2))])
    s = laid(2, lower_buildings=["feast_tent"], food=[3])
    s.then(actions.pick(0, 1, 1))
    assert decide(s) is None
    assert_log(s, [("ME-TAK-8", events.PicksVoid(0, 2))])


@pytest.mark.rule("ME-TAK-2", "ME-TAK-4", "ME-TAK-6", "ME-TAK-11", "ME-DEC-2", "ME-DEC-3")
def test_everything_in_the_rows_is_offered_or_refused() -> None:
    """By row, characters before buildings; all else says why, and taking leads to its card."""
    rows: dict[str, Any] = {
        "upper": ["event_hunt_1", "artist_1_1"],
        "upper_buildings": ["star_house", "chiefs_tent"],
        "lower": ["shaman_1_1", "event_ritual_1"],
        "lower_buildings": ["twin_workshop", "hunting_lodge"],
    }
    events_stay = {"event_hunt_1": EVENT_STAYS, "event_ritual_1": EVENT_STAYS}
    above = {"star_house": too_dear(6, 3)}
    below = {"hunting_lodge": too_dear(7, 3)}
    no_pick_above = dict.fromkeys(["artist_1_1", "star_house", "chiefs_tent"], NO_PICK_LEFT)
    no_pick_below = dict.fromkeys(["shaman_1_1", "twin_workshop", "hunting_lodge"], NO_PICK_LEFT)
    refused = {
        (1, 1): events_stay | above | below,
        (1, 0): events_stay | above | no_pick_below,
        (0, 1): events_stay | no_pick_above | below,
    }
    offered_cards = ["artist_1_1", "chiefs_tent", "shaman_1_1", "twin_workshop"]
    for picks, reasons in refused.items():
        s = laid(2, food=[0, 3], **rows)
        decision = actions.pick.run(s, 1, *picks)
        assert decision is not None
        why = {key.removeprefix("take:"): reason for key, reason in decision.why_not().items()}
        assert why == {**reasons, "finish": Refusal("ME-TAK-6", "must_take")}
        cards = [card for card in offered_cards if card not in reasons]
        assert decision == Decision(
            "take",
            1,
            [
                Option(
                    f"take:{card}",
                    "take",
                    (card,),
                    actions.take(1, NUMBERS[card], *picks),
                    (f"card:{card}",),
                )
                for card in cards
            ],
            picks,
        )


@pytest.mark.rule("ME-EX-13", "ME-TAK-9")
def test_example_13_order_makes_a_purchase_possible() -> None:
    s = laid(
        2,
        upper=["event_hunt_1"],
        upper_buildings=["star_house"],
        lower=["hunter_1_1"],
        tribes=[["hunter_1_3", "hunter_1_4", "builder_1_3"]],
        food=[1],
    )
    assert price(s, 0, NUMBERS["star_house"]) == 4
    first = actions.pick.run(s, 0, 1, 1)
    assert offered(first) == ["take:hunter_1_1"]
    assert first is not None
    assert first.why_not()["finish"].rule == "ME-TAK-6"
    s.then(actions.pick(0, 1, 1))
    decision = decide(s)
    assert s.food[0] == 4
    assert offered(decision) == ["take:star_house", "finish"]
    finished = s.clone()
    assert decide(finished, "finish") is None
    assert finished.food[0] == 4
    assert decide(s, "take:star_house") is None
    assert s.food[0] == 0


@pytest.mark.rule("ME-EX-21", "ME-TAK-6", "ME-TAK-8")
def test_example_21_a_short_row() -> None:
    row: dict[str, Any] = {
        "lower": ["artist_1_1", "event_hunt_1"],
        "lower_buildings": ["artists_hearth"],
    }
    poor = laid(2, food=[2], **row)
    poor.then(actions.pick(0, 0, 2))
    assert decide(poor) is None
    assert ids(poor.tribes[0]) == ["artist_1_1"]
    assert poor.food[0] == 2

    rich = laid(2, food=[6], **row)
    rich.then(actions.pick(0, 0, 2))
    assert offered(decide(rich)) == ["take:artist_1_1", "take:artists_hearth"]
    both, only = rich.clone(), rich.clone()
    assert decide(both, "take:artist_1_1", "take:artists_hearth") is None
    assert decide(only, "take:artist_1_1", "finish") is None
    assert only.buildings[0] == ()
    assert decide(rich, "take:artists_hearth") is None, "then the artist must be taken"
    for s in (both, rich):
        assert ids(s.tribes[0]) == ["artist_1_1"]
        assert ids(s.buildings[0]) == ["artists_hearth"]
        assert s.food[0] == 1


@pytest.mark.rule("ME-EX-14", "ME-BLD-1", "ME-CHR-4", "ME-LIM-1")
def test_example_14_discounts_add_up_and_a_surplus_is_lost() -> None:
    s = laid(
        2,
        upper=["event_hunt_1"],
        upper_buildings=["chiefs_tent"],
        tribes=[["builder_1_3", "builder_2_2"]],
        food=[2],
    )
    assert price(s, 0, NUMBERS["chiefs_tent"]) == 0
    assert price(s, 0, NUMBERS["great_monument"]) == 6
    s.then(actions.pick(0, 1, 0))
    decide(s, "take:chiefs_tent")
    assert s.food[0] == 2


@pytest.mark.rule("ME-BLD-2", "ME-TAK-11")
def test_buildings_come_from_the_row_of_the_pick() -> None:
    s = laid(
        2,
        upper=["artist_1_1"],
        lower=["artist_1_2", "artist_1_3"],
        upper_buildings=["chiefs_tent"],
        lower_buildings=["twin_workshop"],
        food=[6],
    )
    s.then(actions.pick(0, 0, 1))
    decision = decide(s)
    assert decision is not None
    assert offered(decision) == ["take:artist_1_2", "take:artist_1_3", "take:twin_workshop"]
    assert decision.why_not()["take:chiefs_tent"].rule == "ME-TAK-11"
    assert decide(s, "take:twin_workshop") is None
    assert s.lower_buildings == []


@pytest.mark.rule("ME-EX-12", "ME-CHR-1")
def test_example_12_hunters_with_food_icon() -> None:
    s = laid(2, tribes=[["hunter_1_3", "hunter_1_4"]])
    gained = []
    for card in ("hunter_1_1", "hunter_1_5", "hunter_1_2"):
        before = s.food[0]
        actions.join(s, 0, NUMBERS[card])
        gained.append(s.food[0] - before)
    assert gained == [3, 0, 5]
    assert s.food[0] == 8


@pytest.mark.rule("ME-TAK-1", "ME-TAK-10", "ME-TAK-11")
def test_a_pick_is_used_up_in_the_row_of_its_card() -> None:
    """Whatever is taken: the gap, what is left, and what is asked next."""
    rows: dict[str, Any] = {
        "upper": ["artist_1_1", "artist_1_2"],
        "lower": ["shaman_1_1", "shaman_1_2"],
        "upper_buildings": ["twin_workshop"],
        "lower_buildings": ["chiefs_tent", "feast_tent"],
    }
    after = {
        "artist_1_2": (1, 2),
        "shaman_1_1": (2, 1),
        "twin_workshop": (1, 2),
        "chiefs_tent": (2, 1),
    }
    for card, picks in after.items():
        s = laid(2, food=[9], **rows)
        lay = {name: list(getattr(s, name)) for name in rows}
        s.then(actions.pick(0, 2, 2))
        decision = decide(s, f"take:{card}")
        assert decision is not None
        assert decision.args == picks
        for name, cards in lay.items():
            number = NUMBERS[card]
            left = [n for n in cards if n != number]
            gapped = [GAP if n == number else n for n in cards]
            assert getattr(s, name) == (left if name.endswith("buildings") else gapped)


@pytest.mark.rule("ME-CHR-3", "ME-EVT-R1", "ME-EVT-R2")
def test_stars_and_not_shamans_are_counted_at_the_ritual() -> None:
    stars = {
        1: "1_2 1_3 2_3",
        2: "1_1 1_4 2_1 2_2 2_4 3_3 3_4 3_5",
        3: "3_1 3_2",
    }
    for count, cards in stars.items():
        shamans = numbers(f"shaman_{card}" for card in cards.split())
        assert {tribe.stars((shaman,), ()) for shaman in shamans} == {count}
    s = laid(3, tribes=[["shaman_1_2", "shaman_1_3"], ["shaman_3_1"], ["shaman_2_3"]])
    strike(s, "event_ritual_1")
    assert points(s) == [0, 5, -3], "one shaman with three stars has more than two with one each"


@pytest.mark.rule("ME-CHR-2", "ME-CHR-3", "ME-CHR-5", "ME-CHR-6")
@pytest.mark.parametrize("card", ["gatherer_1_1", "shaman_1_1", "artist_1_1", "inventor_1_1"])
def test_other_characters_bring_nothing_as_they_join(card: str) -> None:
    s = laid(2, tribes=[["hunter_1_1"]], food=[1])
    actions.join(s, 0, NUMBERS[card])
    assert s.food[0] == 1
    assert points(s) == [0, 0]


ALL_BUT_HUNTER = ["inventor_1_1", "gatherer_1_1", "shaman_1_1", "builder_1_1", "artist_1_1"]
SECOND = ["inventor_1_2", "gatherer_1_2", "shaman_1_2", "builder_1_2", "artist_1_2"]


@pytest.mark.rule("ME-EX-15", "ME-BLD-3", "ME-BLD-7")
def test_example_15_feast_tent() -> None:
    # (a) characters from before the purchase count
    s = laid(2, tribes=[ALL_BUT_HUNTER], food=[3])
    actions.buy(s, 0, NUMBERS["feast_tent"])
    assert s.food[0] == 0
    actions.join(s, 0, NUMBERS["hunter_1_3"])
    assert s.food[0] == 5
    # (b) a set complete at the purchase gives nothing
    s = laid(2, tribes=[[*ALL_BUT_HUNTER, "hunter_1_3"]], food=[3])
    actions.buy(s, 0, NUMBERS["feast_tent"])
    for card in SECOND:
        actions.join(s, 0, NUMBERS[card])
        assert s.food[0] == 0
    actions.join(s, 0, NUMBERS["hunter_1_4"])
    assert s.food[0] == 5
    # (c) two sets one after the other
    s = laid(2, tribes=[ALL_BUT_HUNTER + SECOND], buildings=[["feast_tent"]])
    actions.join(s, 0, NUMBERS["hunter_1_3"])
    assert s.food[0] == 5
    actions.join(s, 0, NUMBERS["hunter_1_4"])
    assert s.food[0] == 10


@pytest.mark.rule("ME-EX-16", "ME-BLD-3", "ME-BLD-7")
def test_example_16_twin_workshop() -> None:
    s = laid(2, tribes=[["inventor_1_1"]], food=[3])
    actions.buy(s, 0, NUMBERS["twin_workshop"])
    actions.join(s, 0, NUMBERS["inventor_2_5"])
    assert s.food[0] == 3
    s = laid(2, tribes=[["inventor_1_1", "inventor_2_5"]], food=[3])
    actions.buy(s, 0, NUMBERS["twin_workshop"])
    actions.join(s, 0, NUMBERS["inventor_1_2"])
    assert s.food[0] == 0
    s = laid(2, tribes=[["inventor_1_1"]], buildings=[["twin_workshop"]])
    actions.join(s, 0, NUMBERS["inventor_1_3"])
    assert s.food[0] == 0


@pytest.mark.rule("ME-EX-16", "ME-BLD-7")
def test_the_twin_workshop_gives_food_for_every_second_one() -> None:
    """More than two of an invention there are not, but that is what it says."""
    first, second, other = numbers(["inventor_1_1", "inventor_2_5", "inventor_1_2"])
    workshop = (NUMBERS["twin_workshop"],)
    own = (other, first, second, first, second, first)
    found = [tribe.pair_food(own[:n], workshop, own[n]) for n in range(6)]
    assert found == [0, 0, 3, 0, 3, 0]


@pytest.mark.rule("ME-BLD-7")
def test_several_effects_on_one_card_all_apply() -> None:
    s = laid(
        2,
        tribes=[[*ALL_BUT_HUNTER, "hunter_1_3", "hunter_1_4"]],
        buildings=[["feast_tent", "twin_workshop"]],
    )
    for card in SECOND[1:]:
        actions.join(s, 0, NUMBERS[card])
    card = NUMBERS["inventor_2_5"]
    assert tribe.joining_food(s.tribes[0], s.buildings[0], card) == 5 + 3
    assert s.log is not None
    s.log.clear()
    actions.join(s, 0, card)
    assert s.food[0] == 5 + 3
    assert_log(
        s,
        [
            ("ME-TAK-3", events.Joined(0, "inventor_2_5")),
            ("ME-BLD-7", events.SetFood(0, 5)),
            ("ME-BLD-7", events.PairFood(0, 3)),
        ],
    )


def returned(
    players: int, space: int, *, buildings: list[str], food: int, number: int = 1
) -> tuple[int, int]:
    """Food and PP of seat 0 after its totem came back to a space counted from 1."""
    s = laid(players, buildings=[buildings], food=[food])
    s.round = number
    others = list(range(1, players))
    s.spaces = others[: space - 1] + [NOBODY] * (players - space + 1)
    for tile, seat in enumerate([0, *others[space - 1 :]], start=1):
        s.offer[tile] = seat
    s.then(actions.return_totem(0))
    assert decide(s) is None
    assert s.spaces[space - 1] == 0
    return s.food[0], points(s)[0]


@pytest.mark.rule("ME-RET-1", "ME-RET-2")
@pytest.mark.parametrize(
    ("players", "bonuses"), [(2, (1,)), (3, (2, 0)), (4, (2, 1, 0)), (5, (3, 1, 0, 0))]
)
def test_spaces_give_their_food(players: int, bonuses: tuple[int, ...]) -> None:
    found = [returned(players, k + 1, buildings=[], food=0) for k in range(players - 1)]
    assert found == [(food, 0) for food in bonuses]


@pytest.mark.rule("ME-RET-3", "ME-LIM-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_space_costs_food_or_else_points(players: int) -> None:
    assert returned(players, players, buildings=[], food=1) == (0, 0)
    assert returned(players, players, buildings=[], food=0) == (0, -2)


@pytest.mark.rule("ME-EX-20", "ME-RET-3", "ME-RET-4")
def test_example_20_last_space_and_chiefs_tent() -> None:
    tent = ["chiefs_tent"]
    assert returned(3, 3, buildings=tent, food=0) == (0, -2)
    assert returned(3, 3, buildings=tent, food=2) == (1, 0)
    assert returned(3, 1, buildings=tent, food=0) == (3, 0)
    assert returned(3, 2, buildings=tent, food=0) == (0, 0)
    s = laid(3)
    s.sheet[0] = 1
    s.spaces, s.offer[1] = [1, 2, NOBODY], 0
    s.then(actions.return_totem(0))
    assert decide(s) is None
    assert points(s)[0] == -1


@pytest.mark.rule("ME-RET-2", "ME-RET-3", "ME-RET-4")
@pytest.mark.parametrize("number", [1, 10])
@pytest.mark.parametrize(
    ("players", "gained"), [(2, (2,)), (3, (3, 0)), (4, (3, 2, 0)), (5, (4, 2, 0, 0))]
)
def test_the_chiefs_tent_adds_1_to_every_bonus_and_to_nothing_else(
    players: int, gained: tuple[int, ...], number: int
) -> None:
    tent = ["chiefs_tent"]
    found = [
        returned(players, k + 1, buildings=tent, food=3, number=number) for k in range(players)
    ]
    assert found == [(3 + food, 0) for food in gained] + [(3 - 1, 0)]


@pytest.mark.rule("ME-RET-1", "ME-RET-2", "ME-RET-3", "ME-RET-4")
def test_a_return_is_told_step_by_step() -> None:
    s = laid(2, buildings=[["chiefs_tent"], []])
    s.spaces, s.offer[1], s.offer[2] = [NOBODY, NOBODY], 0, 1
    s.then(actions.return_totem(0), actions.return_totem(1))
    assert decide(s) is None
    assert_log(
        s,
        [
            ("ME-RET-1", events.Returned(0, 1)),
            ("ME-RET-2", events.SpaceFood(0, 1)),
            ("ME-RET-4", events.ChiefsFood(0, 1)),
            ("ME-RET-1", events.Returned(1, 2)),
            ("ME-RET-3", events.LastSpaceUnpaid(1, -2)),
        ],
    )
    assert set(s.offer) == {NOBODY}
    assert on_sheet(s, 1, "last_space") == -2
    assert points(s) == [0, -2]


@pytest.mark.rule("ME-LIM-1", "ME-BLD-1", "ME-RET-3", "ME-EVT-S3")
def test_food_is_never_below_0_and_has_no_upper_limit() -> None:
    """Whatever may take food takes no more than there is, down to exactly 0."""
    for food in range(6):
        s = laid(2, upper_buildings=["chiefs_tent"], food=[food])
        s.then(actions.pick(0, 1, 0))
        assert ("take:chiefs_tent" in offered(decide(s))) == (food >= 3)
        if food >= 3:
            decide(s, "take:chiefs_tent")
            assert s.food[0] == food - 3
        assert returned(2, 2, buildings=[], food=food)[0] == max(0, food - 1)
        s = laid(2, tribes=[["artist_1_1", "artist_1_2", "artist_1_3"]], food=[food])
        strike(s, "event_sustenance_1")
        assert s.food[0] == max(0, food - 3)
        assert points(s)[0] == min(0, food - 3)
    assert returned(2, 1, buildings=[], food=500)[0] == 501, "more than there are tokens"


@pytest.mark.rule("ME-BLD-3", "ME-RET-4")
def test_a_building_works_in_the_turn_of_its_purchase() -> None:
    s = laid(2, upper=["event_hunt_1"], upper_buildings=["chiefs_tent"], food=[3])
    s.offer[2], s.offer[5], s.spaces = 0, 1, [NOBODY, NOBODY]
    s.then(actions.act(0), actions.return_totem(0))
    assert decide(s, "take:chiefs_tent") is None
    assert s.food[0] == 1 + 1


TOWER: dict[str, Any] = {"buildings": [[], ["watchtower"]]}


@pytest.mark.rule("ME-WT-1", "ME-DEC-4")
def test_the_watchtower_takes_from_the_upper_row() -> None:
    s = laid(
        2,
        upper=["event_hunt_3", "artist_3_1"],
        lower=["artist_3_2", "event_paintings_3"],
        upper_buildings=["inventors_hall", "great_monument"],
        lower_buildings=["star_house"],
        food=[0, 6],
        **TOWER,
    )
    s.then(tower.offer_tower())
    decision = decide(s)
    assert decision is not None
    assert (decision.kind, decision.seat, s.active) == ("tower", 1, 1)
    assert offered(decision) == ["tower:artist_3_1", "tower:inventors_hall", "tower:none"]
    above = Refusal("ME-WT-1", "tower_upper_only")
    assert decision.why_not() == {
        "tower:event_hunt_3": EVENT_STAYS,
        "tower:event_paintings_3": EVENT_STAYS,
        "tower:great_monument": too_dear(10, 6),
        "tower:artist_3_2": above,
        "tower:star_house": above,
    }
    card = NUMBERS["artist_3_1"]
    assert decision.options[0] == Option(
        "tower:artist_3_1",
        "tower",
        ("artist_3_1",),
        actions.take(1, card, 1, 0),
        ("card:artist_3_1",),
    )
    assert decision.options[-1] == Option(
        "tower:none", "tower", ("none",), tower.decline_tower(1), ()
    )
    assert decide(s, "tower:inventors_hall") is None
    assert s.food[1] == 0
    assert ids(s.buildings[1]) == ["watchtower", "inventors_hall"]


@pytest.mark.rule("ME-EX-28", "ME-WT-2")
def test_example_28_the_watchtower_may_decline() -> None:
    s = laid(2, upper=["event_hunt_3", "artist_3_1"], **TOWER)
    s.round = 9
    s.then(tower.offer_tower(), rows.discard_lower(), rows.move_down())
    taken = s.clone()
    assert offered(decide(s)) == ["tower:artist_3_1", "tower:none"]
    assert decide(s, "tower:none") is None
    assert told(s, "tower_declined")[0].rule == "ME-WT-2"
    assert told(s, "tower_declined")[0].what == events.TowerDeclined(1)
    assert ids(s.lower) == ["event_hunt_3", "artist_3_1"]
    decide(taken, "tower:artist_3_1")
    assert ids(taken.tribes[1]) == ["artist_3_1"]
    assert ids(taken.lower) == ["event_hunt_3"]


@pytest.mark.rule("ME-WT-2")
def test_a_card_of_the_watchtower_has_its_usual_effects() -> None:
    s = laid(2, upper=["hunter_3_3"], tribes=[[], ["hunter_1_3"]], **TOWER)
    s.then(tower.offer_tower())
    decide(s, "tower:hunter_3_3")
    assert s.food[1] == 2


@pytest.mark.rule("ME-WT-2", "ME-WT-1")
@pytest.mark.parametrize("number", [7, 10])
def test_the_watchtower_works_in_its_first_round_and_in_the_last(number: int) -> None:
    s = laid(2, upper=["artist_3_1", "artist_3_2"], upper_buildings=["watchtower"], food=[9])
    s.round = number
    s.then(actions.pick(0, 1, 0), tower.offer_tower())
    decision = decide(s, "take:watchtower")
    assert decision is not None
    assert decision.kind == "tower"


@pytest.mark.rule("ME-WT-3")
def test_the_watchtower_is_skipped_where_there_is_nothing_to_take() -> None:
    s = laid(2, upper=["event_hunt_3"], upper_buildings=["great_monument"], **TOWER)
    s.then(tower.offer_tower())
    assert decide(s) is None
    assert s.turn == 0
    nobody = laid(2, upper=["artist_3_1"])
    nobody.then(tower.offer_tower())
    assert decide(nobody) is None
