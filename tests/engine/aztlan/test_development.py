"""Phase 2 and Eagle and Jaguar Warriors (5.5, 5.8)."""

import pytest

from engine.aztlan import data
from engine.aztlan.steps.development import development_round, development_turn, reveal_power
from engine.aztlan.steps.era import begin_era
from tests.engine.aztlan.tables import Board, G, Play, R, Y, discard_all, pawns, table


def turn(
    seat: int = R,
    *,
    board: Board | None = None,
    hand: tuple[str, ...] = (),
    placed: tuple[str, ...] = (),
    players: int = 4,
    reactions: str = "everyone",
) -> Play:
    """A development turn of a seat with two pawns in its pool."""
    s = table(players, board=board, hands={seat: hand}, reactions=reactions)
    side = s.sides[seat]
    s.pool[side] += 2
    s.reserve[side] -= 2
    s.placed[seat] = tuple(data.INDEX[name] for name in placed)
    return Play(s, development_turn(seat))


@pytest.mark.rule("AZ-DEV-2", "AZ-DEV-3", "AZ-DEC-2", "AZ-DEV-4")
def test_a_pawn_goes_anywhere_but_into_a_lake() -> None:
    play = turn(board={Y: {"chalco": 3}, R: {"tollan": 1}})
    assert play.verb("place") == list(data.IDS)
    assert play.why_not("place:chapala") == "AZ-DEV-4 lake"
    play.choose("place:chalco")
    assert pawns(play.s, R, "chalco") == 1
    assert play.s.pool[R] == 1


@pytest.mark.rule("AZ-SUP-5", "AZ-DEV-3")
def test_no_limit_to_a_territory() -> None:
    play = turn(board={R: {"chalco": 20}, Y: {"chalco": 25}})
    play.choose("place:chalco")
    assert pawns(play.s, R, "chalco") == 21


@pytest.mark.rule("AZ-EX-2", "AZ-DEV-5", "AZ-DEV-8", "AZ-DEC-3")
def test_one_move_to_a_neighbour_and_no_second_one() -> None:
    play = turn(G, board={G: {"nopallan": 2}})
    play.choose("place:texcoco", "move:nopallan.cuauhnahuac")
    assert play.decision is None
    assert (pawns(play.s, G, "nopallan"), pawns(play.s, G, "cuauhnahuac")) == (1, 1)
    assert pawns(play.s, G, "texcoco") == 1


@pytest.mark.rule("AZ-DEV-8")
def test_no_move_before_the_placement() -> None:
    assert turn(board={R: {"chalco": 1}}).verb("move") == []


@pytest.mark.rule("AZ-DEV-2", "AZ-DEC-3")
def test_moving_is_optional() -> None:
    play = turn().choose("place:chalco", "end_turn")
    assert play.decision is None
    assert pawns(play.s, R, "chalco") == 1


@pytest.mark.rule("AZ-EX-15", "AZ-DEV-6", "AZ-AMB-2")
def test_the_pawn_just_placed_may_move() -> None:
    play = turn().choose("place:chalco", "move:chalco.texcoco")
    assert pawns(play.s, R, "texcoco") == 1
    assert pawns(play.s, R, "chalco") == 0


@pytest.mark.rule("AZ-EX-14", "AZ-DEV-4", "AZ-DEV-7")
def test_lakes_separate() -> None:
    play = turn(board={R: {"popocatepetl": 1}}).choose("place:popocatepetl")
    assert set(play.verb("move")) == {
        f"popocatepetl.{name}"
        for name in (
            "huaxtecapan",
            "huitznahuac",
            "chichimecapan",
            "papantlan",
            "teotlalpan",
            "xicalanco",
        )
    }
    assert play.why_not("move:popocatepetl.citlaltepetl") == "AZ-DEV-7 across_lake"
    assert play.why_not("move:popocatepetl.tetzcotzinco") == "AZ-DEV-7 across_lake"
    assert play.why_not("move:popocatepetl.chapala") == "AZ-DEV-4 lake"
    assert play.why_not("move:popocatepetl.tollan") == "AZ-DEV-5 not_neighbours"


@pytest.mark.rule("AZ-DEV-5")
def test_only_own_pawns_move_and_whoever_is_there_does_not_matter() -> None:
    play = turn(board={Y: {"tollan": 1, "chalco": 2}}).choose("place:texcoco")
    assert {move.split(".")[0] for move in play.verb("move")} == {"texcoco"}
    play.choose("move:texcoco.chalco")
    assert (pawns(play.s, R, "chalco"), pawns(play.s, Y, "chalco")) == (1, 2)


@pytest.mark.rule("AZ-DEV-1", "AZ-DEV-10")
def test_turns_go_round_until_all_pools_are_empty_and_the_last_is_played_out() -> None:
    s = table(3, order=[2, 0, 1])
    s.pool, s.reserve, s.chosen, s.face_down = [2, 2, 2], [28, 28, 28], [4, 9, 6], [True] * 3
    s.era = 1
    play = Play(s, development_round(), reveal_power())
    seats = []
    for _ in range(6):
        seats.append(play.seat)
        play.choose("place:chalco")
        assert play.kind == "move"
        assert play.s.chosen == [4, 9, 6]
        play.choose("end_turn")
    assert seats == [2, 0, 1, 2, 0, 1]
    assert play.decision is None
    assert play.s.used == [(4,), (9,), (6,)]


@pytest.mark.rule("AZ-DEV-1")
def test_who_has_no_pawn_left_in_the_pool_has_no_turn() -> None:
    """He can neither move a pawn nor play Warriors, while the others go on round by round."""
    s = table(3, order=[2, 0, 1], board={R: {"tollan": 3}}, hands={R: ["warriors"]})
    s.pool, s.reserve, s.placed[R] = [1, 3, 2], [26, 27, 28], (data.INDEX["tollan"],)
    play = Play(s, development_round())
    turns = []
    while play.decision is not None:
        turns.append((play.seat, s.turn))
        assert (play.kind, s.active) == ("place", play.seat)
        play.choose("place:chalco")
        assert play.kind == "move"
        play.choose("end_turn")
    assert turns == [(G, 1), (R, 2), (Y, 3), (G, 4), (Y, 5), (Y, 6)]
    assert s.pool == [0, 0, 0]


@pytest.mark.rule("AZ-DEV-10", "AZ-HID-2")
def test_all_cards_are_revealed_at_once() -> None:
    s = table(4)
    s.chosen, s.face_down = [4, 9, 6, 5], [True] * 4
    before = s.revealed
    play = Play(s, reveal_power())
    assert s.used == [(4,), (9,), (6,), (5,)]
    assert (s.chosen, s.face_down) == ([0] * 4, [False] * 4)
    assert s.revealed == before + 1
    assert [event.args["card"] for event in play.told("revealed")] == [4, 9, 6, 5]


# --- Warriors -----------------------------------------------------------------------------------


@pytest.mark.rule("AZ-EX-21", "AZ-WAR-1", "AZ-WAR-2", "AZ-WAR-3", "AZ-DEC-4", "AZ-AMB-18")
def test_warriors_come_where_pawns_were_placed_in_this_era() -> None:
    play = turn(
        Y,
        board={Y: {"texcoco": 1, "tollan": 1}},
        placed=("chalco", "tollan"),
        hand=("warriors",),
    )
    assert play.verb("warriors") == ["tollan", "chalco"]  # by number
    assert play.why_not("warriors:texcoco") == "AZ-WAR-2 not_placed_here"
    play.choose("place:texcoco")
    assert play.verb("warriors") == ["tollan", "chalco", "texcoco"]
    reserve, pool = play.s.reserve[Y], play.s.pool[Y]
    play.choose("warriors:chalco")
    assert pawns(play.s, Y, "chalco") == 1
    assert (play.s.reserve[Y], play.s.pool[Y]) == (reserve - 1, pool)


@pytest.mark.rule("AZ-WAR-2")
def test_what_counts_for_warriors_is_a_pawn_placed_in_this_era() -> None:
    """Not one that only came in by a move, nor one of an earlier era, nor another's."""
    s = table(3, era=1, cards=(9, 5, 4), board={R: {"papantlan": 1}}, hands={R: ["warriors"]})
    s.placed = [(data.INDEX["papantlan"],), (), ()]
    play = Play(s, begin_era())
    assert s.placed == [(), (), ()]
    play.choose("power:8", "power:8", "power:8")
    assert (play.seat, play.verb("warriors")) == (R, [])
    assert play.why_not("warriors:papantlan") == "AZ-WAR-2 not_placed_here"
    play.choose("place:chalco", "move:chalco.texcoco")
    assert play.keys == ["end_turn", "warriors:chalco"]
    play.choose("end_turn", "place:tollan", "end_turn", "place:tollan", "end_turn")
    assert (play.seat, play.verb("warriors")) == (R, ["chalco"])
    play.choose("place:chalco")  # a second time in the same place
    assert play.verb("warriors") == ["chalco"]
    assert s.placed == [(data.INDEX["chalco"],), (data.INDEX["tollan"],), (data.INDEX["tollan"],)]


@pytest.mark.rule("AZ-WAR-3")
def test_warriors_come_from_the_reserve_first_and_never_from_the_pool() -> None:
    hand = ("warriors", "warriors", "warriors")
    s = table(3, era=5, hands={R: hand}, cards=(9, 8, 7))
    s.pool[R], s.reserve[R], s.removed[R] = 2, 1, 1
    s.pawns[30 * R] = 26
    play = Play(s, development_turn(R))
    counts = []
    for key in ("place:chalco", "warriors:chalco", "warriors:chalco"):
        play.choose(key)
        counts.append((s.pool[R], s.reserve[R], s.removed[R]))
    assert counts == [(1, 1, 1), (1, 0, 1), (1, 0, 0)]
    assert play.verb("warriors") == []
    assert play.why_not("warriors:chalco") == "AZ-WAR-3 no_pawn_left"
    assert play.choose("move:chalco.texcoco").decision is None  # nothing to be asked


@pytest.mark.rule("AZ-DEV-9", "AZ-WAR-5", "AZ-WAR-4", "AZ-DEV-8", "AZ-PRO-7")
def test_warriors_at_any_point_of_the_turn() -> None:
    play = turn(hand=("warriors",) * 3, placed=("tollan",))
    play.choose("warriors:tollan")
    assert play.kind == "place"
    play.choose("place:chalco", "warriors:chalco")
    assert play.kind == "move"
    play.choose("move:tollan.tepoztlan")
    assert play.kind == "end"
    assert play.verb("move") == []
    play.choose("warriors:tollan")
    assert play.decision is None  # no card left
    assert (pawns(play.s, R, "tollan"), pawns(play.s, R, "chalco")) == (1, 2)
    assert play.s.discard == ["warriors"] * 3


@pytest.mark.rule("AZ-EX-23", "AZ-WAR-3", "AZ-PRO-9")
def test_warriors_need_a_pawn_in_reserve_or_among_the_removed() -> None:
    for lost, left in ((0, 0), (1, 0)):
        s = table(3, era=5, hands={R: ["warriors"]}, cards=(9, 8, 7), reactions="holders")
        s.pool[R], s.reserve[R], s.removed[R] = 2, 0, lost
        s.pawns[30 * R] = 28 - lost
        play = Play(s, development_turn(R)).choose("place:chalco")
        if lost:
            play.choose("warriors:chalco")
            assert (s.removed[R], s.reserve[R]) == (left, 0)
            assert pawns(s, R, "chalco") == 2
        else:
            assert play.verb("warriors") == []
            assert play.why_not("warriors:chalco") == "AZ-WAR-3 no_pawn_left"


@pytest.mark.rule("AZ-PRO-4", "AZ-PRO-6", "AZ-PRO-8")
def test_a_played_card_lies_open_and_playing_is_optional() -> None:
    play = turn(hand=("warriors", "warriors"), placed=("tollan",)).choose("warriors:tollan")
    assert play.s.discard == ["warriors"]
    assert play.told("played")[0].args == {"seat": R, "card": "warriors"}
    assert play.told("played")[0].only == -1
    play.choose("place:chalco", "end_turn")
    assert play.s.hands[R] == ("warriors",)


@pytest.mark.rule("AZ-PRO-2", "AZ-AMB-16")
def test_only_warriors_are_played_in_this_phase_and_only_in_the_own_turn() -> None:
    play = turn(hand=("tlatoani", "canoes", "blessing_mixcoatl", "sacred_games"))
    assert {option.verb for option in play.asked.options} == {"place"}
    s = table(4, hands={Y: ["warriors"]})
    s.pool[R], s.reserve[R] = 1, 29
    assert Play(s, development_turn(R)).verb("warriors") == []


@pytest.mark.rule("AZ-DEC-3", "AZ-DEC-4", "AZ-HID-6")
def test_the_end_of_a_turn_does_not_betray_warriors() -> None:
    for hand in (("warriors",), ("offering",)):
        play = turn(hand=hand).choose("place:chalco", "move:chalco.texcoco")
        assert (play.kind, play.asked.secret) == ("end", True)
        play.choose("end_turn")
        assert play.decision is None


@pytest.mark.rule("AZ-DEC-3", "AZ-DEC-4", "AZ-HID-6")
def test_the_turn_ends_by_itself_where_nobody_can_hold_warriors() -> None:
    assert turn().choose("place:chalco", "move:chalco.texcoco").decision is None
    s = table(4, hands={R: ["offering"]})
    discard_all(s, "warriors")
    s.pool[R], s.reserve[R] = 1, 29
    play = Play(s, development_turn(R))
    assert not play.asked.secret
    assert play.choose("place:chalco", "move:chalco.texcoco").decision is None


@pytest.mark.rule("AZ-HID-6")
def test_at_a_quick_table_only_holders_are_asked() -> None:
    play = turn(hand=("offering",), reactions="holders")
    assert not play.asked.secret
    assert play.choose("place:chalco", "move:chalco.texcoco").decision is None
    play = turn(hand=("warriors",), reactions="holders").choose(
        "place:chalco", "move:chalco.texcoco"
    )
    assert play.keys == ["end_turn", "warriors:chalco"]
