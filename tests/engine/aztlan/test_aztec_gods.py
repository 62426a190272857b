"""Aztec Gods, the variant for two (section 10)."""

import pytest

from engine.aztlan import GAME
from engine.aztlan.clashes import contested, strengths
from engine.aztlan.data import INDEX
from engine.aztlan.steps.clash import begin_clashes
from engine.aztlan.steps.development import development_turn
from engine.aztlan.steps.era import end_era
from engine.aztlan.steps.scoring import begin_scoring
from engine.core import steps
from tests.engine.aztlan.tables import Play, give, new, pawns, put, table

X, Z = 0, 1


@pytest.mark.rule("AZ-EX-30", "AZ-2P-1", "AZ-2P-2", "AZ-2P-3", "AZ-2P-5", "AZ-2P-6")
def test_the_pawns_of_an_alliance_fight_for_whoever_controls_it() -> None:
    s = table(2, cards=(9, 5), board={X: {"chalco": 2}, Z: {"chalco": 3}})
    play = Play(s, begin_clashes())
    assert [one.power for one in strengths(s, INDEX["chalco"])] == [18, 15]
    assert play.seat == X
    play.choose("coexist:chalco")
    hand = s.hands[X]
    Play(s, end_era())
    assert s.sides == [1, 0]
    assert (pawns(s, Z, "chalco"), pawns(s, X, "chalco")) == (2, 3)
    assert (s.hands[X], s.used) == (hand, [(9,), (5,)])
    s.used = [(9, 4), (5, 8)]
    assert [(one.seat, one.power) for one in strengths(s, INDEX["chalco"])] == [(X, 12), (Z, 16)]


@pytest.mark.rule("AZ-2P-5")
def test_alliances_change_hands_after_each_era_but_the_last() -> None:
    s = new(2)
    decision = steps.run(s)
    controlled: dict[int, tuple[int, ...]] = {}
    while decision is not None:
        controlled.setdefault(s.era, tuple(s.sides))
        assert controlled[s.era] == tuple(s.sides)
        decision = steps.choose(s, decision.options[0])
    assert list(controlled.values()) == [(0, 1), (1, 0), (0, 1), (1, 0), (0, 1)]
    assert s.sides == [0, 1]


def era_two_tie() -> Play:
    """AZ-EX-33: X controls ocelot_serpent with card 6, Z coyote_quetzal with card 9."""
    s = table(2, era=2, cards=(6, 9))
    s.sides = [1, 0]
    put(s, X, {"tollan": 3})
    put(s, Z, {"tollan": 2})
    give(s, X, "tlatoani")
    give(s, Z, "sacred_games")
    return Play(s, begin_clashes())


@pytest.mark.rule("AZ-EX-33", "AZ-2P-7", "AZ-SAC-2")
def test_a_tie_of_alliances() -> None:
    play = era_two_tie()
    assert (play.seat, play.keys) == (X, ["tlatoani:tollan", "end_turn"])
    play.choose("tlatoani:tollan", "defeat:tollan")
    assert (play.seat, play.keys) == (Z, ["sacred_games", "pass"])
    play.choose("sacred_games")
    assert (pawns(play.s, X, "tollan"), pawns(play.s, Z, "tollan")) == (3, 2)
    assert play.s.hand_sizes == [1, 0]


@pytest.mark.rule("AZ-EX-33", "AZ-CLA-13")
def test_a_tie_nobody_breaks_leaves_all_in_place() -> None:
    play = era_two_tie().choose("end_turn")
    assert play.seat == Z  # asked for Great Tlatoani: he holds a card
    assert play.choose("end_turn").decision is None
    assert (pawns(play.s, X, "tollan"), pawns(play.s, Z, "tollan")) == (3, 2)
    assert play.s.deck_size == 28


@pytest.mark.rule("AZ-2P-7", "AZ-CLA-1")
def test_no_clash_inside_an_alliance() -> None:
    s = table(2, cards=(9, 5), board={X: {"chalco": 9}})
    assert contested(s) == []


@pytest.mark.rule("AZ-2P-7", "AZ-2P-4")
def test_scoring_goes_by_the_alliance_controlled_now() -> None:
    s = table(2, era=2, cards=(9, 8), board={X: {"tollan": 1}, Z: {"chalco": 1}})
    s.sides = [1, 0]
    Play(s, begin_scoring())
    assert s.vp == [0, 0]  # X has the field with the card of cities, Z the city with that of fields
    s.used = [(4, 8), (4, 9)]
    Play(s, begin_scoring())
    assert s.vp == [2, 2]


@pytest.mark.rule("AZ-2P-4")
def test_pawns_placed_by_the_other_may_be_moved() -> None:
    s = table(2, era=2, board={Z: {"tollan": 1}})
    s.sides = [1, 0]
    s.pool[1], s.reserve[1] = 1, s.reserve[1] - 1
    play = Play(s, development_turn(X)).choose("place:chalco")
    assert "tollan.tepoztlan" in play.verb("move")


@pytest.mark.rule("AZ-2P-8", "AZ-WAR-3")
def test_warriors_come_from_the_alliance_controlled_now() -> None:
    s = table(2, era=2, cards=(9, 8))
    s.used = [(9,), (8,)]
    s.sides = [1, 0]
    give(s, X, "warriors")
    s.pool[1] = 1
    s.reserve[1], s.removed[1], s.pawns[30 + INDEX["tollan"]] = 0, 2, 57
    play = Play(s, development_turn(X)).choose("place:chalco", "warriors:chalco")
    assert (s.removed[1], s.reserve[0]) == (1, 60)
    assert play.kind == "move"


@pytest.mark.rule("AZ-2P-9")
def test_the_player_wins_not_the_alliance() -> None:
    s = new(2, seed=4)
    decision = steps.run(s)
    while decision is not None:
        decision = steps.choose(s, decision.options[-1])
    result = GAME.result(s)
    assert result.scores == tuple(s.vp)
    assert sorted(result.places) == [1, 2]
