from __future__ import annotations

import pytest

from engine.mesos import effects, events, tribe
from engine.mesos.cards import IDS, NUMBERS
from engine.mesos.state import State
from engine.mesos.steps import rounds
from tests.engine.mesos.tables import assert_log, decide, ids, laid, numbers, points, strike, told

HUNTERS = ["hunter_1_3", "hunter_1_4", "hunter_2_1", "hunter_2_2"]
ARTISTS = ["artist_1_1", "artist_1_2", "artist_1_3", "artist_1_4"]
STARS = {1: ["shaman_1_2"], 2: ["shaman_1_1"], 3: ["shaman_3_1"], 4: ["shaman_1_1", "shaman_2_1"]}


@pytest.mark.rule("ME-EVT-2", "ME-EVT-3", "ME-FIN-4")
def test_order_of_events() -> None:
    cards = [
        "event_sustenance_1",
        "event_ritual_2",
        "artist_1_1",
        "event_hunt_2",
        "event_sustenance_2",
        "event_paintings_1",
        "event_hunt_1",
    ]
    expected = [
        "event_hunt_1",
        "event_hunt_2",
        "event_paintings_1",
        "event_ritual_2",
        "event_sustenance_1",
        "event_sustenance_2",
    ]
    assert ids(effects.in_order(numbers(cards))) == expected
    assert ids(effects.in_order(numbers(cards[::-1]))) == expected


@pytest.mark.rule("ME-EVT-1", "ME-EVT-4")
def test_an_event_strikes_everybody_in_turn_order() -> None:
    s = laid(3, tribes=[HUNTERS[:1], HUNTERS[1:2], HUNTERS[2:3]])
    s.spaces = [2, 0, 1]
    strike(s, "event_hunt_1")
    assert s.food == [1, 1, 1]
    assert points(s) == [1, 1, 1]
    assert [event.args["seat"] for event in told(s, "hunted")] == [2, 0, 1]


@pytest.mark.rule("ME-EX-4", "ME-EVT-H")
def test_example_4_hunt() -> None:
    s = laid(2, tribes=[HUNTERS[:3]])
    strike(s, "event_hunt_2")
    assert (s.food[0], points(s)[0]) == (3, 6)
    assert (s.food[1], points(s)[1]) == (0, 0)


@pytest.mark.rule("ME-EX-22", "ME-EVT-2", "ME-EVT-H", "ME-BLD-7")
def test_example_22_two_hunts_with_the_hunting_lodge() -> None:
    s = laid(2, tribes=[HUNTERS[:2]], buildings=[["hunting_lodge"]])
    s.lower = numbers(["event_hunt_3", "event_hunt_2"])
    s.then(*(rounds.resolve(card) for card in effects.in_order(s.lower)))
    assert decide(s) is None
    own = [event.args for event in told(s, "hunted") if event.args["seat"] == 0]
    assert [(args["food"], args["points"]) for args in own] == [(4, 6), (4, 8)]
    assert (s.food[0], points(s)[0]) == (8, 14)


@pytest.mark.rule("ME-EX-6", "ME-EVT-P1", "ME-VAR-3")
@pytest.mark.parametrize(("option", "loss"), [("rulebook", 3), ("printed", 2)])
def test_example_6_cave_paintings(option: str, loss: int) -> None:
    s = laid(4, tribes=[ARTISTS[:0], ARTISTS[:1], ARTISTS[:2], ARTISTS[:3]], cave_loss=option)
    strike(s, "event_paintings_2")
    assert points(s) == [-loss, -loss, 4, 6]
    card = "event_paintings_2"
    assert_log(
        s,
        [
            ("ME-EVT-1", events.EventResolved(card)),
            ("ME-EVT-P1", events.TooFewArtists(0, card, 0, -loss, 0)),
            ("ME-EVT-P1", events.TooFewArtists(1, card, 0, -loss, 1)),
            ("ME-EVT-P1", events.Painted(2, card, 0, 4, 2)),
            ("ME-EVT-P1", events.Painted(3, card, 0, 6, 3)),
        ],
    )


@pytest.mark.rule("ME-EVT-P1", "ME-VAR-3")
@pytest.mark.parametrize(("option", "losses"), [("rulebook", (2, 3, 4)), ("printed", (2, 2, 2))])
def test_losses_at_cave_paintings(option: str, losses: tuple[int, ...]) -> None:
    for era, loss in enumerate(losses, start=1):
        s = laid(2, tribes=[ARTISTS[: era - 1], ARTISTS[:era]], cave_loss=option)
        strike(s, f"event_paintings_{era}")
        assert points(s) == [-loss, era * era]


@pytest.mark.rule("ME-EX-29", "ME-EVT-P2")
def test_example_29_painted_house() -> None:
    for artists, pp, food in ((2, -4, 2), (3, 9, 3)):
        s = laid(2, tribes=[ARTISTS[:artists]], buildings=[["painted_house"]])
        strike(s, "event_paintings_3")
        assert (points(s)[0], s.food[0]) == (pp, food)
        meal = events.PaintedHouse(0, "event_paintings_3", food, 0, artists)
        assert [("ME-EVT-P2", meal)] == [
            (event.rule, event.what) for event in told(s, "painted_house")
        ]


def ritual(event: str, stars: list[int], buildings: list[list[str]] | None = None) -> State:
    s = laid(len(stars), buildings=buildings or [])
    s.tribes = [tuple(numbers(STARS.get(n, ()))) for n in stars]
    strike(s, event)
    return s


@pytest.mark.rule("ME-EX-5", "ME-EVT-R2", "ME-CHR-3")
def test_example_5_ritual() -> None:
    s = ritual("event_ritual_2", [4, 3, 2, 2])
    assert points(s) == [10, 0, -5, -5]
    between = events.StarsBetween(1, "event_ritual_2", 0, 0, 3)
    assert [event.what for event in told(s, "stars_between")] == [between]


@pytest.mark.rule("ME-EVT-R1")
def test_no_shaman_is_no_star_and_takes_part() -> None:
    s = ritual("event_ritual_1", [1, 0, 2], [["star_house"]])
    assert points(s) == [5, -3, 0]
    assert tribe.stars(s.tribes[0], s.buildings[0]) == 4


@pytest.mark.rule("ME-EVT-R3", "ME-EVT-R6")
def test_all_tied_gain_and_then_lose() -> None:
    assert points(ritual("event_ritual_1", [0, 0])) == [2, 2]
    assert points(ritual("event_ritual_3", [2, 2, 2])) == [8, 8, 8]
    assert points(ritual("event_ritual_1", [0, 3])) == [-3, 5]


@pytest.mark.rule("ME-EX-18", "ME-EVT-R3", "ME-EVT-R4", "ME-EVT-R5")
def test_example_18_all_tied_with_buildings() -> None:
    s = ritual("event_ritual_2", [3, 3, 3], [["great_rite_house"], ["warding_tent"]])
    assert points(s) == [15, 10, 5]
    card = "event_ritual_2"
    assert_log(
        s,
        [
            ("ME-EVT-1", events.EventResolved(card)),
            ("ME-EVT-R4", events.MostStars(0, card, 0, 20, 3)),
            ("ME-EVT-R2", events.MostStars(1, card, 0, 10, 3)),
            ("ME-EVT-R2", events.MostStars(2, card, 0, 10, 3)),
            ("ME-EVT-R2", events.FewestStars(0, card, 0, -5, 3)),
            ("ME-EVT-R5", events.Warded(1, card, 0, 0, 3)),
            ("ME-EVT-R2", events.FewestStars(2, card, 0, -5, 3)),
        ],
    )


@pytest.mark.rule("ME-EX-19", "ME-EVT-R4", "ME-EVT-R5", "ME-EVT-R1")
def test_example_19_a_ritual_of_era_iii() -> None:
    s = laid(
        4,
        tribes=[["shaman_1_1"], ["shaman_2_1", "shaman_3_1"], ["shaman_1_2"], ["shaman_1_3"]],
        buildings=[["star_house"], ["great_rite_house"], [], ["warding_tent"]],
    )
    strike(s, "event_ritual_3")
    assert points(s) == [15, 30, -7, 0]


@pytest.mark.rule("ME-EVT-R5")
def test_the_warding_tent_changes_nobodys_stars() -> None:
    s = ritual("event_ritual_2", [0, 1, 2], [["warding_tent"]])
    assert points(s) == [0, 0, 10]


@pytest.mark.rule("ME-EX-3", "ME-EVT-S1", "ME-EVT-S3")
def test_example_3_sustenance() -> None:
    s = laid(2, tribes=[["artist_1_1", "hunter_1_3"]], food=[1, 0])
    strike(s, "event_sustenance_2")
    assert (s.food[0], points(s)[0]) == (0, -2)


NINE = ["gatherer_1_1", "gatherer_1_2", *ARTISTS[:3], *HUNTERS]


@pytest.mark.rule("ME-EX-17", "ME-EVT-S1", "ME-EVT-S2", "ME-EVT-S3", "ME-EVT-S4", "ME-CHR-2")
@pytest.mark.parametrize(
    ("buildings", "need", "food", "pp"),
    [
        ([], 3, 0, -6),
        (["gatherers_store"], 1, 0, 0),
        (["artists_hearth", "gatherers_store"], 0, 1, 0),
    ],
)
def test_example_17_discounts(buildings: list[str], need: int, food: int, pp: int) -> None:
    s = laid(2, tribes=[NINE], buildings=[buildings], food=[1])
    assert tribe.need(s.tribes[0], s.buildings[0]) == need
    strike(s, "event_sustenance_3")
    assert (s.food[0], points(s)[0]) == (food, pp)


@pytest.mark.rule("ME-EVT-S2")
def test_inventors_larder() -> None:
    s = laid(2, tribes=[["inventor_1_1", "inventor_1_2", "hunter_1_3"]])
    larder = (NUMBERS["inventors_larder"],)
    assert tribe.need(s.tribes[0], ()) == 3
    assert tribe.need(s.tribes[0], larder) == 1


@pytest.mark.rule("ME-EVT-S4", "ME-LIM-1")
def test_a_surplus_of_discount_feeds_nobody_else() -> None:
    s = laid(2, tribes=[["gatherer_1_1", "gatherer_1_2"]], food=[2])
    strike(s, "event_sustenance_1")
    assert (s.food[0], points(s)[0]) == (2, 0)


@pytest.mark.rule("ME-BLD-4", "ME-EVT-S1")
def test_buildings_need_no_food_and_count_for_no_set() -> None:
    owned = tuple(numbers(["chiefs_tent", "star_house"]))
    assert tribe.need((), owned) == 0
    assert tribe.sets(tuple(numbers(["artist_1_1"]))) == 0


@pytest.mark.rule("ME-EX-23", "ME-EVT-S5")
def test_example_23_two_sustenances_in_one_round() -> None:
    s = laid(4, tribes=[["artist_1_1", *HUNTERS]], food=[6])
    s.lower = numbers(["event_sustenance_2", "event_sustenance_1"])
    s.then(*(rounds.resolve(card) for card in effects.in_order(s.lower)))
    assert decide(s) is None
    own = [e for e in s.log or [] if e.args.get("seat") == 0]
    assert [(e.kind, e.args["food"], e.args["points"]) for e in own] == [
        ("fed", -5, 0),
        ("fed", -1, 0),
        ("unfed", 0, -8),
    ]
    assert (s.food[0], points(s)[0]) == (0, -8)


@pytest.mark.rule("ME-LIM-2")
def test_points_may_fall_without_limit() -> None:
    s = laid(2, tribes=[IDS[:20]])
    strike(s, "event_sustenance_3")
    assert points(s)[0] == -60
