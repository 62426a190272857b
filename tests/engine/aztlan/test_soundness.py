"""What the check finds, what a guess and an evaluation go by, and what a look ahead may show."""

import pytest

from engine.aztlan import GAME, data, state
from engine.aztlan.state import State
from engine.aztlan.steps.clash import begin_clashes
from engine.aztlan.steps.scoring import scoring_turn
from engine.core import steps
from engine.core.schema import BOOLS, Each, parameters
from tests.engine.aztlan.tables import G, Play, R, Y, give, new, put, table


def spoilt(field: str, index: int, value: object) -> State:
    s = new(3)
    getattr(s, field)[index] = value
    return s


@pytest.mark.rule("AZ-SUP-1", "AZ-PRO-1", "AZ-END-6")
@pytest.mark.parametrize(
    ("field", "index", "value", "fault"),
    [
        ("pawns", 4, 1, "side 0 has 31 pawns"),
        ("removed", 1, -1, "a number of pawns under 0"),
        ("sides", 0, 1, "a side with two players"),
        ("deck", 0, "sun", "prosperity cards lost or doubled"),
        ("hand_sizes", 2, 1, "a number of cards that is not so"),
        ("used", 0, (9, 9), "power cards of seat 0"),
        ("chosen", 0, 4, "the card before seat 0"),
        ("stamps", 0, 2, "two markers in one place"),
        ("order", 0, 2, "turn order"),
        ("vp", 1, 3, "points of seat 1"),
        ("tally", 18, 21, "unused card of seat 0"),
    ],
)
def test_the_check_finds(field: str, index: int, value: object, fault: str) -> None:
    assert GAME.check(new(3)) == []
    assert fault in GAME.check(spoilt(field, index, value))


def test_the_shape_of_a_table_of_three() -> None:
    seats, lands, pawns, points = range(3), range(30), range(31), range(10_000)
    cards = {
        "blessing_mixcoatl": 3,
        "blessing_tepeyollotl": 3,
        "blessing_xipe_totec": 3,
        "offering": 9,
        "sacred_games": 3,
        "canoes": 3,
        "tlatoani": 3,
        "warriors": 3,
    }
    by_side, hands = Each(3, pawns), Each(3, Each(range(31), cards))
    assert state.schema(new(3)) == {
        "reactions": {"everyone", "holders"},
        "era": range(6),
        "phase": {"choice", "development", "clash", "scoring", "end"},
        "order": Each(3, seats),
        "sides": Each(3, seats),
        "pawns": Each(90, pawns),
        "reserve": by_side,
        "pool": by_side,
        "removed": by_side,
        "placed": Each(3, Each(range(31), lands)),
        "vp": Each(3, points),
        "stamps": Each(3, points),
        "tally": Each(27, points),
        "face_down": Each(3, BOOLS),
        "used": Each(3, Each(range(6), data.POWER_CARDS)),
        "hand_sizes": Each(3, range(31)),
        "deck_size": range(31),
        "discard": Each(range(31), cards),
        "laid_open": hands,
        "clashes": Each(range(31), lands),
        "strongest": Each(range(31), Each(range(1, 4), seats)),
        "spared": Each(range(4), seats),
        "links": Each(range(4), data.CANOE_PAIRS),
        "blessings": Each(range(31), data.BLESSINGS),
        "chosen": Each(3, {0, 4, 5, 6, 7, 8, 9}),
        "hands": hands,
        "deck": Each(range(31), cards),
    }


def test_what_arguments_of_steps_may_be() -> None:
    assert state.arguments(new(4)) == {
        "seat": range(4),
        "victor": range(4),
        "territory": range(30),
        "start": range(30),
        "goal": range(30),
        "shores": data.CANOE_PAIRS,
        "card": data.POWER_CARDS,
        "blessing": data.BLESSINGS,
        "terrain": data.TERRAINS,
        "point": {"place", "move", "end"},
    }
    named = {name for step in State.STEPS.values() for name in parameters(step)}
    assert named == set(state.arguments(new(4)))


def clash_of_two(hand: str, reactions: str) -> Play:
    s = table(
        3,
        cards=(9, 4, 4),
        board={R: {"chalco": 1}, Y: {"chalco": 2}},
        hands={Y: [hand]},
        reactions=reactions,
    )
    return Play(s, begin_clashes())


@pytest.mark.rule("AZ-HID-3", "AZ-HID-6", "AZ-CLA-21")
@pytest.mark.parametrize("reactions", ["everyone", "holders"])
def test_a_look_ahead_does_not_betray_sacred_games(reactions: str) -> None:
    seen = []
    for hand in ("sacred_games", "offering"):
        play = clash_of_two(hand, reactions)
        defeat = play.asked.options[0]
        seen.append(steps.look_ahead(play.s, R, defeat).events)
    assert seen[0] == seen[1]
    assert [event.kind for event in seen[0]] == ["defeat"]


@pytest.mark.rule("AZ-CLA-7")
def test_a_look_ahead_shows_who_falls_where_nobody_can_answer() -> None:
    s = table(3, cards=(9, 4, 4), board={R: {"chalco": 1}, Y: {"chalco": 2}})
    play = Play(s, begin_clashes())
    told = steps.look_ahead(s, R, play.asked.options[0]).events
    assert [event.kind for event in told] == ["defeat", "pawns_removed"]
    told = steps.look_ahead(s, R, play.asked.options[1]).events
    assert [event.kind for event in told] == ["coexist", "drew"]


@pytest.mark.rule("AZ-SCO-4", "AZ-SCO-5")
def test_a_look_ahead_shows_what_each_terrain_of_the_joker_scores() -> None:
    s = table(3, cards=(4, 4, 4), board={R: {"tollan": 1, "tepoztlan": 1, "chalco": 1}})
    play = Play(s, scoring_turn(R))
    totals = {
        option.args[0]: sum(e.args.get("points", 0) for e in steps.look_ahead(s, R, option).events)
        for option in play.asked.options
    }
    assert totals == {"jungle": 0, "desert": 0, "mountain": 0, "field": 5, "city": 3}


def test_more_land_of_the_own_terrain_looks_better() -> None:
    s = table(3, cards=(9, 5, 6), board={R: {"tollan": 1}})
    s.phase = "scoring"
    before = GAME.evaluate(s, R), GAME.evaluate(s, Y)
    put(s, R, {"texcoco": 1})
    assert GAME.evaluate(s, R) > before[0]
    assert GAME.evaluate(s, Y) < before[1]


def test_an_evaluation_goes_by_nothing_hidden() -> None:
    looks = set()
    for hand, chosen in (("offering", 9), ("canoes", 4)):
        s = table(4, board={R: {"tollan": 1}, Y: {"tollan": 2}, G: {"chalco": 1}})
        s.phase = "development"
        give(s, Y, hand)
        s.chosen, s.face_down = [8, chosen, chosen, chosen], [True] * 4
        looks.add(GAME.evaluate(s, R))
    assert len(looks) == 1


def test_a_defeat_that_awaits_answers_counts() -> None:
    play = clash_of_two("offering", "everyone")
    before = GAME.evaluate(play.s, R)
    play.choose("defeat:chalco")
    assert play.kind == "sacred_games"
    assert GAME.evaluate(play.s, R) > before
