"""The options that are worth weighing."""

from __future__ import annotations

from engine.aztlan import GAME
from engine.aztlan.data import IDS, INDEX, TERRAIN
from engine.aztlan.pruning import MOVES, PLACES
from engine.aztlan.state import DEVELOPMENT
from engine.aztlan.steps.clash import begin_clashes
from engine.aztlan.steps.development import development_turn
from tests.engine.aztlan.tables import Board, G, Play, R, Y, table


def turn(board: Board, card: int, hand: tuple[str, ...] = ()) -> Play:
    """R's development turn with a card face down."""
    s = table(3, board=board, hands={R: hand})
    s.phase, s.chosen, s.face_down = DEVELOPMENT, [card, 5, 5], [True, True, True]
    s.pool[R], s.reserve[R] = 2, s.reserve[R] - 2
    return Play(s, development_turn(R))


def weighed(play: Play) -> list[str]:
    return [option.key for option in GAME.prune(play.s, play.asked)]


def test_matches_and_ways_between_them_are_weighed_and_no_more_than_a_few() -> None:
    play = turn({R: {"cholollan": 1}}, 9)
    keys = weighed(play)
    assert len(keys) == PLACES
    assert "place:chalco" in keys  # a neighbour that leads to the next city
    cities = {f"place:{IDS[i]}" for i in INDEX.values() if TERRAIN[i] == "city"}
    assert cities - set(keys) == {"place:cholollan"}


def test_a_territory_where_a_pawn_turns_the_clash_is_weighed() -> None:
    rival = {"xicalanco": 1, "popocatepetl": 1, "huaxtecapan": 1, "chichimecapan": 1}
    board = {R: {"cholollan": 1, "huaxtecapan": 1}, Y: rival}
    assert "place:huaxtecapan" in weighed(turn(board, 4))
    assert "place:huaxtecapan" not in weighed(turn({R: board[R]}, 4))


def test_the_end_of_a_turn_and_warriors_are_always_weighed() -> None:
    own = dict.fromkeys(("tollan", "chalco", "momoxco", "texcoco"), 2)
    play = turn({R: own}, 9, ("warriors",)).choose("place:cholollan")
    keys = weighed(play)
    assert {"end_turn", "warriors:cholollan"} <= set(keys)
    moves = [key for key in keys if key.startswith("move")]
    assert len(moves) == MOVES
    assert "move:tollan.cuauhtlan" in moves  # towards a city, and a second pawn is free to go


def test_victories_are_decided_one_by_one() -> None:
    board = {R: {"chalco": 1, "tollan": 2}, Y: {"chalco": 1}, G: {"tollan": 1}}
    s = table(3, cards=(9, 5, 4), board=board)
    play = Play(s, begin_clashes())
    assert weighed(play) == ["defeat:tollan", "coexist:tollan"]
    play.choose("coexist:tollan")
    assert weighed(play) == ["defeat:chalco", "coexist:chalco"]


def test_a_tie_is_weighed_when_all_victories_are_decided() -> None:
    board = {R: {"chalco": 1}, Y: {"chalco": 1}}
    s = table(3, cards=(9, 9, 4), board=board, hands={R: ("tlatoani",)})
    assert weighed(Play(s, begin_clashes())) == ["tlatoani:chalco", "end_turn"]
