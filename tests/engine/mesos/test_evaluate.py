from __future__ import annotations

import pytest

from engine.mesos import GAME, steps
from engine.mesos.card_value import FOOD
from engine.mesos.cards import NUMBERS
from engine.mesos.evaluate import FEATURES, measure, phase
from engine.mesos.state import State
from engine.mesos.steps import rounds
from tests.engine.mesos.tables import Ids, laid, new, numbers

STRUCK = [f"event_{kind}_{era}" for kind in ("hunt", "paintings", "ritual") for era in (1, 2)]


def after(
    number: int,
    own: Ids,
    rival: Ids = (),
    *,
    owned: Ids = (),
    lower: Ids = (),
    on_offer: Ids = (),
    struck: Ids = STRUCK,
) -> State:
    """The end of a round: the events of eras I and II have struck, but Sustenance."""
    s = laid(lower=lower, upper_buildings=on_offer, tribes=[own, rival], buildings=[owned])
    s.round = number
    s.discard = numbers(struck)
    s.then(rounds.next_round())
    return s


def feature(s: State, name: str) -> object:
    """One feature of everybody."""
    column = FEATURES.index(name)
    return pytest.approx([row[column] for row in measure(s)])


def test_points_are_those_of_a_match_that_ends_here() -> None:
    s = after(4, ["artist_1_1", "artist_1_2", "builder_1_1"], owned=["chiefs_tent"])
    s.sheet[0] = 7
    assert feature(s, "points") == [7 + 10 + 3 + 3, 0]


def test_hunger_counts_every_sustenance_ahead_with_the_food_of_now() -> None:
    """3 to feed at losses of 1, 2 and 3 with 4 food: all, then 1 of 3, then none."""
    s = after(4, ["artist_1_1", "artist_1_2", "builder_1_1"], ["gatherer_1_1"])
    s.food = [4, 2]
    assert feature(s, "hunger") == [2 * 2 + 3 * 3, 0]
    assert feature(s, "spare_food") == [0, 2]
    assert feature(s, "gatherers") == [0, 2 * 6]
    s.food = [11, 2]
    assert feature(s, "hunger") == [0, 0]
    assert feature(s, "spare_food") == [2, 2]


def test_hunts_ahead() -> None:
    struck = [*STRUCK[2:], "event_hunt_1"]
    s = after(5, ["hunter_1_1", "hunter_1_2"], ["hunter_1_3"], struck=struck)
    assert feature(s, "hunts") == [2 * (2 + 3), 2 + 3]
    assert feature(s, "hunting_food") == [4, 2]
    assert feature(s, "hunters") == [2 * 5, 5]
    s.buildings[0] = (NUMBERS["hunting_lodge"],)
    assert feature(s, "hunts") == [2 * (3 + 4), 2 + 3]
    assert feature(s, "hunting_food") == [8, 2]


@pytest.mark.parametrize(("artists", "points"), [(0, -4), (1, -4 * 2 / 3), (2, -4 / 3), (3, 9)])
def test_cave_paintings_ahead(artists: int, points: float) -> None:
    own = [f"artist_1_{n}" for n in range(1, artists + 1)]
    assert feature(after(8, own), "paintings") == [points, -4]


def test_half_a_pair_counts_less_towards_the_end() -> None:
    for number, worth in ((4, 1.0), (6, 1.0), (8, 0.5), (10, 0.0)):
        s = after(number, ["artist_1_1"], ["artist_1_2", "artist_1_3"])
        assert feature(s, "half_pair") == [worth, 0]


def test_rituals_by_who_is_ahead_in_stars() -> None:
    s = after(8, ["shaman_1_2"], [])
    assert feature(s, "next_ritual") == [0, 0]
    assert feature(s, "later_rituals") == [15 * 0.65 - 7 * 0.35, 15 * 0.35 - 7 * 0.65]
    s = after(9, ["shaman_1_2"], [], lower=["event_ritual_3"])
    assert feature(s, "next_ritual") == [15 * 0.8 - 7 * 0.2, 15 * 0.2 - 7 * 0.8]
    assert feature(s, "later_rituals") == [0, 0]
    s.buildings = [(NUMBERS["great_rite_house"],), (NUMBERS["warding_tent"],)]
    assert feature(s, "next_ritual") == [30 * 0.8 - 7 * 0.2, 15 * 0.2]


def test_what_grows_counts_by_the_rounds_left() -> None:
    own = ["inventor_1_1", "inventor_2_5", "inventor_1_2", "builder_1_3"]
    s = after(7, own, owned=["watchtower", "feast_tent", "chiefs_tent"])
    assert feature(s, "inventions") == [(3 + 2) * 3, 0]
    assert feature(s, "discount") == [2 * 3, 0]
    assert feature(s, "watchtower") == [3, 0]
    assert feature(s, "food_buildings") == [(1 + 1) * 3, 0]
    s = after(7, [], owned=["hunters_hall", "artists_hearth", "master_builders_house"])
    assert feature(s, "halls") == [((3 + 1) / 6 + 1 / 3) * 3, 0]


def test_the_building_that_suits_best_counts_as_far_as_it_can_be_paid() -> None:
    """25 less its price; with 3 of 8 food only half of it."""
    builders = ["builder_1_3"]
    s = after(9, builders, builders, on_offer=["great_monument"])
    s.food = [8, 3]
    assert feature(s, "building") == [25 - 8 * FOOD, (25 - 8 * FOOD) / 2]


def test_the_next_lower_row_and_the_turn_order() -> None:
    s = after(9, ["artist_1_1"], ["artist_2_1", "artist_2_2", "gatherer_1_1"])
    assert feature(s, "next_cards") == [0, 0]
    assert feature(s, "early") == [1, 0]
    s.lower = numbers(["artist_1_3"])
    mine, theirs = (row[FEATURES.index("next_cards")] for row in measure(s))
    meals = 0.9 + 1.5 + 2.7
    assert mine == pytest.approx(5 * 1.6 + 4 / 3 - meals)
    assert theirs == pytest.approx(5 * 0.4 + 3 * 3 + 4 / 3 - meals)


def test_of_the_next_lower_row_the_two_best_count() -> None:
    alone = [feature_of_row(card) for card in ("artist_1_1", "gatherer_1_1", "inventor_1_1")]
    best = sum(sorted(alone)[1:])
    for row in (["artist_1_1", "gatherer_1_1", "inventor_1_1"],) * 2:
        assert feature_of_row(*row) == pytest.approx(best)
        row.reverse()


def feature_of_row(*row: str) -> float:
    """What the next lower row is worth to a tribe without anybody, in the middle of a match."""
    return measure(after(5, [], lower=row))[0][FEATURES.index("next_cards")]


def test_after_the_last_round_only_what_one_has_counts() -> None:
    s = laid(tribes=[["artist_1_1", "hunter_1_1"], []], food=[5, 5])
    s.round = 10
    s.then(rounds.end_round())
    s.discard = [n for n in range(84, 96)]
    for row in measure(s):
        told = dict(zip(FEATURES, row, strict=True))
        assert {name for name, value in told.items() if value} <= {"points", "food", "spare_food"}


def test_the_phase_goes_by_rounds() -> None:
    s = new(2)
    found = []
    for number in range(1, 11):
        s.round = number
        found.append(phase(s))
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_measured_before_the_first_step_too(players: int) -> None:
    s = new(players, 2)
    assert s.agenda == [steps.play_round()]
    rows = measure(s)
    assert [len(row) for row in rows] == [len(FEATURES)] * players
    assert sum(GAME.evaluation.shares(s)) == pytest.approx(1)
