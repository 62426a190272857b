from __future__ import annotations

import pytest

from engine.core.game import ScoreLine
from engine.mesos import GAME, tribe
from engine.mesos.data import END_LINES, SHEET
from engine.mesos.scoring import projected
from engine.mesos.state import State, on_sheet
from engine.mesos.steps import rounds
from tests.engine.mesos.tables import decide, laid, numbers, points


def scored(s: State) -> State:
    s.then(rounds.final_scoring())
    assert decide(s) is None
    return s


INVENTORS = ["inventor_1_1", "inventor_2_5", "inventor_1_2", "inventor_1_3", "inventor_1_4"]
HUNTERS = ["hunter_1_1", "hunter_1_2", "hunter_1_3", "hunter_1_4", "hunter_1_5"]


@pytest.mark.rule("ME-EX-7", "ME-FIN-3", "ME-SCO-1", "ME-SCO-2", "ME-SCO-4", "ME-SCO-5")
@pytest.mark.rule("ME-BLD-6")
def test_example_7_final_scoring() -> None:
    s = laid(
        2,
        tribes=[[*INVENTORS, "builder_1_1", "builder_1_4", *HUNTERS, "artist_1_1"]],
        buildings=[["hunters_hall", "warding_tent"]],
    )
    s.sheet[SHEET.index("hunt")] = 19
    scored(s)
    by_line = {line: on_sheet(s, 0, line) for line in END_LINES}
    assert by_line == {
        "builders": 4,
        "inventors": 20,
        "artists": 0,
        "buildings": 8 + 2,
        "building_effects": 15,
    }
    assert points(s)[0] == 19 + 20 + 4 + (8 + 15) + 2 == 68


@pytest.mark.rule("ME-EX-26", "ME-SCO-1", "ME-CHR-4")
def test_example_26_builders_at_the_end() -> None:
    s = laid(
        2,
        tribes=[["builder_1_3", "builder_1_2", "builder_1_1"]],
        buildings=[["master_builders_house", "builders_hall"]],
    )
    assert tribe.end_pp(s.tribes[0], s.buildings[0]) == (10, 0, 0, 4 + 3, 12)
    assert points(scored(s))[0] == 29


@pytest.mark.rule("ME-SCO-2", "ME-CHR-6")
def test_inventors_times_different_inventions() -> None:
    assert tribe.inventors_pp(()) == 0
    assert tribe.inventors_pp(tuple(numbers(INVENTORS[:2]))) == 2
    assert tribe.inventors_pp(tuple(numbers(INVENTORS[1:]))) == 16


@pytest.mark.rule("ME-SCO-3", "ME-CHR-5")
@pytest.mark.parametrize(("artists", "pp"), [(0, 0), (1, 0), (2, 10), (3, 10), (4, 20)])
def test_artists_count_by_twos(artists: int, pp: int) -> None:
    own = tuple(numbers([f"artist_1_{n + 1}" for n in range(artists)]))
    assert tribe.artists_pp(own) == pp


ONE_OF_EACH = ["inventor_1_1", "gatherer_1_1", "shaman_1_1", "builder_1_3", "artist_1_1"]
ONE_OF_EACH += ["hunter_1_1"]


@pytest.mark.rule("ME-SCO-5", "ME-BLD-6", "ME-BLD-7")
@pytest.mark.parametrize(
    ("building", "pp"),
    [
        ("hunters_hall", 3),
        ("gatherers_hall", 4),
        ("shamans_hall", 4),
        ("builders_hall", 4),
        ("artists_hall", 4),
        ("inventors_hall", 2),
        ("council_house", 6),
        ("great_monument", 25),
        ("watchtower", 0),
        ("feast_tent", 0),
    ],
)
def test_effects_of_buildings_at_the_end(building: str, pp: int) -> None:
    assert tribe.effects_pp(tuple(numbers(ONE_OF_EACH)), tuple(numbers([building]))) == pp
    if pp not in (0, 25):
        assert tribe.effects_pp((), tuple(numbers([building]))) == 0


@pytest.mark.rule("ME-SCO-5")
def test_council_house_counts_sets() -> None:
    two = [*ONE_OF_EACH, "inventor_1_2", "gatherer_1_2", "shaman_1_2", "builder_1_1"]
    two += ["artist_1_2", "hunter_1_2", "hunter_1_3"]
    council = tuple(numbers(["council_house"]))
    assert tribe.effects_pp(tuple(numbers(two)), council) == 12
    assert tribe.effects_pp(tuple(numbers(two[1:])), council) == 6


@pytest.mark.rule("ME-SCO-6")
def test_food_hunters_gatherers_and_shamans_give_no_points() -> None:
    s = laid(2, tribes=[["hunter_1_1", "gatherer_1_1", "shaman_3_1"]], food=[30])
    assert points(scored(s)) == [0, 0]


def ended(totals: list[int], food: list[int]) -> State:
    s = laid(len(totals), food=food)
    for seat, total in enumerate(totals):
        s.sheet[seat * len(SHEET)] = total
    return s


@pytest.mark.rule("ME-EX-27", "ME-SCO-7", "ME-SCO-8")
def test_example_27_ties() -> None:
    by_food = GAME.result(ended([71, 71, 60], [2, 5, 9]))
    assert by_food.places == (2, 1, 3)
    assert by_food.winners == (1,)
    assert by_food.tie_breaks == (ScoreLine("food", "ME-SCO-7", (2, 5, 9)),)
    rules = ["ME-EVT-H", "ME-EVT-P1", "ME-EVT-R2", "ME-EVT-S3", "ME-RET-3"]
    rules += ["ME-SCO-1", "ME-SCO-2", "ME-SCO-3", "ME-SCO-4", "ME-SCO-5"]
    assert [(line.kind, line.rule) for line in by_food.lines] == list(
        zip(SHEET, rules, strict=True)
    )
    assert by_food.lines[0].points == (71, 71, 60)
    shared = GAME.result(ended([71, 71, 60], [5, 5, 9]))
    assert shared.winners == (0, 1)
    assert shared.places == (1, 1, 3)


@pytest.mark.rule("ME-SCO-7", "ME-LIM-2")
def test_most_points_win_whatever_the_food_also_below_zero() -> None:
    result = GAME.result(ended([-5, -3], [9, 0]))
    assert result.winners == (1,)
    assert result.tie_breaks == ()
    assert result.scores == (-5, -3)


def test_the_projection_is_the_final_score_before_and_after() -> None:
    s = laid(2, tribes=[ONE_OF_EACH], buildings=[["council_house"]])
    s.sheet[0] = 7
    before = projected(s, 0)
    assert GAME.scores(s)[0] == 7
    scored(s)
    assert projected(s, 0) == before == points(s)[0] == 7 + 0 + 1 + 0 + 6 + 6
