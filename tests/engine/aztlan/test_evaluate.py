"""The features of the evaluation on small tables, against numbers reckoned by hand."""

from __future__ import annotations

import pytest

from engine.aztlan import GAME
from engine.aztlan.data import INDEX
from engine.aztlan.evaluate import FEATURES, likely, measure
from engine.aztlan.land_masks import link_gain, parts, points
from engine.aztlan.state import CHOICE, CLASH, DEVELOPMENT, State
from engine.aztlan.steps.scoring import begin_scoring
from tests.engine.aztlan.tables import G, Play, R, Y, table

JUNGLE, DESERT, MOUNTAIN, FIELD, CITY = range(5)


def land(*names: str) -> int:
    return sum(1 << INDEX[name] for name in names)


def feature(s: State, name: str) -> list[float]:
    """What was counted, by seat."""
    return [row[FEATURES.index(name)] for row in measure(s)]


def developing(s: State, *chosen: int) -> State:
    """The same table with power cards face down and all pawns placed."""
    s.phase, s.chosen = DEVELOPMENT, list(chosen)
    s.face_down = [bool(card) for card in chosen]
    return s


def test_a_land_falls_into_its_domains_and_scores() -> None:
    """AZ-EX-7 and AZ-EX-8."""
    mask = land(
        *("tollan", "tepoztlan", "nauhcampatepetl", "huaxtecapan"),
        *("cholollan", "chalco", "texcoco", "tenochtitlan", "nopallan"),
    )
    assert sorted(part.bit_count() for part in parts(mask)) == [1, 1, 3, 4]
    assert points(mask)[CITY] == 14
    mask = land(
        *("teotlalpan", "popocatepetl", "huitznahuac", "chichimecapan", "papantlan"),
        *("huaxtecapan", "ixtlahuacan", "xoconochco", "matlalcueye", "nopallan", "cuauhnahuac"),
    )
    assert points(mask) == (14, 22, 11, 3, 0)


def test_canoes_gain_what_two_domains_are_worth_as_one() -> None:
    assert link_gain(land("popocatepetl", "citlaltepetl"), MOUNTAIN) == 2  # AZ-EX-24
    assert link_gain(land("popocatepetl", "citlaltepetl"), CITY) == 0
    assert link_gain(land("popocatepetl", "papantlan"), MOUNTAIN) == 0


def test_domains_count_with_the_card_of_the_era() -> None:
    s = table(3, board={R: {"cholollan": 1, "chalco": 1}, Y: {"tollan": 1}})
    assert feature(developing(s, 9, 9, 5), "era_points") == [3, 2, 0]
    assert feature(developing(s, 8, 4, 5), "era_points") == [3, 2, 0]
    assert feature(developing(s, 7, 5, 5), "era_points") == [0, 0, 0]


def test_who_may_be_stronger_puts_points_at_risk() -> None:
    """Against an 8 a rival with as many pawns is stronger with a 9 only."""
    board = {R: {"cholollan": 1, "chalco": 1, "texcoco": 1}, Y: {"chalco": 1}}
    s = developing(table(3, board=board), 9, 8, 5)
    assert feature(s, "era_risk")[R] == 0
    s = developing(table(3, board=board), 8, 8, 5)
    above = dict(zip(range(4, 10), likely((), land("chalco")), strict=True))[9]
    assert feature(s, "clash_falls")[R] == pytest.approx(above)
    assert feature(s, "era_risk")[R] == pytest.approx(above * 2)  # 4 points less those spared


def test_a_card_that_fits_the_land_is_likelier() -> None:
    chances = dict(zip((4, 5, 7, 8, 9), likely((6,), land("tollan")), strict=True))
    assert chances[9] == chances[4] > chances[5] == chances[7]
    assert sum(chances.values()) == pytest.approx(1)


def test_open_clashes_are_won_and_lost_for_certain() -> None:
    board = {R: {"chalco": 1, "tollan": 1}, Y: {"chalco": 1, "tollan": 2}, G: {"tollan": 1}}
    s = table(3, cards=(9, 8, 4), board=board)
    s.phase, s.clashes, s.strongest = CLASH, [11, 18], [(Y,), (R,)]
    assert feature(s, "clash_wins") == [1, 1, 0]
    assert feature(s, "clash_falls") == [1, 1, 1]


@pytest.mark.rule("AZ-SCO-1", "AZ-SCO-4")
def test_who_has_scored_has_nothing_more_to_score_in_this_era_even_if_it_brought_nothing() -> None:
    board = {R: {"tollan": 1}, Y: {"chalco": 1}}
    play = Play(table(3, cards=(4, 5, 9), board=board), begin_scoring())
    before = GAME.evaluate(play.s, R)
    play.choose("score:jungle")
    assert play.s.vp[R] == 0
    assert feature(play.s, "era_points")[R] == 0
    assert GAME.evaluate(play.s, R) == before - 2  # what the city would have brought


def test_a_defeat_decided_counts_before_it_is_carried_out() -> None:
    board = {R: {"chalco": 1, "tollan": 1}, Y: {"chalco": 1}}
    s = table(3, cards=(9, 8, 4), board=board)
    s.phase = CLASH
    s.agenda = [("remove_losers", (R, INDEX["chalco"]))]
    assert feature(s, "era_points") == [2, 0, 0]
    assert feature(s, "next_points")[Y] == 0
    s.spared = [Y]
    assert feature(s, "era_points") == [2, 2, 0]


def test_with_two_players_the_next_era_brings_the_rivals_land() -> None:
    s = developing(table(2, board={R: {"tollan": 1, "cholollan": 2}}), 9, 8)
    assert feature(s, "next_points") == [0, 4]
    assert feature(s, "next_pawns") == [0, 1]
    assert feature(s, "later_points")[R] > 0
    s.era = 5
    s.used = [(4, 5, 6, 7), (4, 5, 6, 7)]
    assert feature(s, "next_points") == feature(s, "later_points") == [0, 0]


def test_power_cards_are_kept_or_strong() -> None:
    s = developing(table(3, era=4), 4, 9, 0)
    s.used = [(5, 6, 7), (5, 6, 7), (4, 5, 6)]
    assert feature(s, "kept_card") == [20, 14, 20]
    assert feature(s, "strong_cards") == [2, -2, 3]
    assert feature(s, "era_power") == [-2, 3, 0]
    assert feature(s, "joker") == [False, True, False]
    s.era, s.used = 5, [(5, 6, 7, 8), (5, 6, 7, 8), (4, 5, 6, 7)]
    assert feature(s, "joker") == [False] * 3, "no era is left to use it"


def test_prosperity_cards_in_hand() -> None:
    hands = {R: ("offering", "offering", "warriors"), Y: ("blessing_mixcoatl", "tlatoani")}
    board = {Y: {"xicalanco": 1, "xoconochco": 3, "tollan": 1}}
    s = developing(table(3, hands=hands, board=board), 9, 9, 9)
    assert feature(s, "cards") == [3, 2, 0]
    assert feature(s, "offerings") == [4, 0, 0]
    assert feature(s, "blessings") == [0, 4, 0]
    assert (feature(s, "warriors"), feature(s, "tlatoani")) == ([1, 0, 0], [0, 1, 0])
    s.hand_sizes[G] = 1
    assert feature(s, "offerings")[G] == pytest.approx(0.09), "a card that nobody has seen yet"


def test_the_phase_rises_from_nought_to_one() -> None:
    s = table(3)
    s.phase = CHOICE
    assert GAME.evaluation.phase(s) == 0
    s.phase, s.pool = DEVELOPMENT, [8, 8, 8]
    early = GAME.evaluation.phase(s)
    s.pool = [1, 0, 0]
    assert 0 < early < GAME.evaluation.phase(s) < 0.2
    s.era, s.phase = 5, "end"
    assert GAME.evaluation.phase(s) == 1


def test_who_is_behind_is_likely_to_place_last_in_the_next_era() -> None:
    s = developing(table(3), 9, 9, 9)
    assert feature(s, "next_turn") == [0.5, 0.5, 0.5]
    s.vp = [30, 0, 60]
    first, last, leader = 0, 1, 2
    found = feature(s, "next_turn")
    assert found[first] == pytest.approx(0.5)
    assert found[last] > 0.97
    assert found[leader] < 0.03
    s.era, s.used = 5, [(4, 5, 6, 7)] * 3
    assert feature(s, "next_turn") == [0, 0, 0]


def test_as_long_as_pawns_are_to_come_little_is_settled() -> None:
    board = {R: {"cholollan": 1, "chalco": 1, "texcoco": 1}, Y: {"chalco": 1}}
    s = developing(table(3, board=board), 9, 8, 5)
    names = ("era_points", "clash_wins", "next_points")
    whole = [feature(s, name)[R] for name in names]
    assert whole[0] == 7
    s.pool = [6, 6, 6]  # of eight each
    assert [feature(s, name)[R] for name in names] == pytest.approx(
        [7 * (0.6 + 0.4 / 4), whole[1] / 4, whole[2] / 4]
    )


def test_land_lost_in_this_era_is_missed_in_the_next() -> None:
    """Chalco joins two cities of Y; with two players R would have them."""
    board = {Y: {"cholollan": 1, "chalco": 1, "texcoco": 1}, R: {"chalco": 2}}
    s = developing(table(3, board=board), 8, 4, 0)
    s.used[R], s.used[Y] = (9,), (9,)
    s.era = 2
    whole = feature(s, "next_points")[Y]
    assert feature(s, "next_risk")[Y] == pytest.approx(feature(s, "clash_falls")[Y] * (whole - 2))
    s = developing(table(2, board=board), 8, 4)
    assert (feature(s, "next_risk")[R] > 0, feature(s, "next_risk")[Y]) == (True, 0)


def test_the_upper_hand_is_more_pawns_than_anybody_else() -> None:
    board = {R: {"chalco": 2, "tollan": 1}, Y: {"chalco": 1, "tollan": 1}, G: {"chalco": 1}}
    s = developing(table(3, board=board), 9, 9, 9)
    assert feature(s, "next_upper_hand") == [1, -1, -1]
    s = developing(table(2, board={R: board[R], Y: board[Y]}), 9, 9)
    assert feature(s, "next_upper_hand") == [-1, 1], "the alliances change hands"


def test_later_eras_count_with_the_mean_of_the_cards_left() -> None:
    s = developing(table(3, era=3, board={R: {"tollan": 1}}), 9, 9, 9)
    s.used = [(4, 5), (4, 5), (4, 5)]
    assert feature(s, "later_points")[R] == 0  # 6, 7 and 8 score no city
    s.chosen[R] = 6
    assert feature(s, "later_points")[R] == pytest.approx(2 / 3)


def test_canoes_and_sacred_games_in_hand() -> None:
    hands = {R: ("canoes",), Y: ("sacred_games", "sacred_games")}
    s = developing(
        table(3, hands=hands, board={R: {"popocatepetl": 2, "citlaltepetl": 1}}), 7, 7, 7
    )
    s.era, s.used = 5, [(4, 5, 6, 8)] * 3
    assert feature(s, "canoes") == [2, 0, 0]
    assert feature(s, "sacred_games") == [0, 2, 0]
    s.phase, s.active, s.used = "scoring", R, [(4, 5, 6, 8, 7)] * 3
    assert feature(s, "sacred_games") == [0, 0, 0], "no clash is to come"


def test_at_the_end_additions_to_come_are_points() -> None:
    s = table(2)
    s.era, s.phase, s.vp = 5, "end", [10, 40]
    s.used = [(4, 5, 6, 7, 8), (5, 6, 7, 8, 9)]
    s.laid_open[R] = ("offering", "offering", "canoes")
    s.agenda = [("add_up", (R,))]
    assert feature(s, "points") == [10 + 20 + 3 + 4, 40]
