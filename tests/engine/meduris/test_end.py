"""The end of the game, the last lap, final scoring and places (rules/meduris.md, 5.13, 5.14, 9)."""

from __future__ import annotations

import pytest

import engine
from engine import NOBODY
from engine.core import steps as core
from engine.meduris import data, scoring
from engine.meduris.state import State, lap_end
from engine.meduris.steps import ending, turn
from tests.conformance.chain import Dice
from tests.engine.meduris.table import A, B, C, Table

NOTHING = (0, 0, 0, 0)
ROCK_3 = data.ROCK_3


def harvest_on(t: Table) -> Table:
    """Plays on: whoever is asked takes the first option, which is the big harvest, or `none`."""
    while t.decision is not None:
        t.choose(t.offered()[0])
    return t


def turns(t: Table) -> list[int]:
    return [event["seat"] for event in t.told("turn_begins")]


# --- the trigger (5.13) -----------------------------------------------------------------------


@pytest.mark.rule("MD-END-1")
@pytest.mark.parametrize(
    ("huts", "temples", "ends"), [(1, 0, True), (2, 0, False), (1, 1, False), (1, 2, False)]
)
def test_the_end_is_triggered_by_the_last_hut_and_both_temples(
    huts: int, temples: int, ends: bool
) -> None:
    t = Table()
    t.s.huts_left[A], t.s.temples_left[A] = huts, temples
    t.build_hut(A, 8)
    assert bool(t.told("end_triggered")) == ends
    assert (t.s.ended_by == A) == ends


@pytest.mark.rule("MD-END-1")
def test_the_last_piece_may_be_a_temple() -> None:
    t = Table()
    t.s.huts_left[A], t.s.temples_left[A] = 0, 1
    t.build_temple(A, 8)
    assert t.s.ended_by == A


@pytest.mark.rule("MD-END-2", "MD-END-4")
@pytest.mark.parametrize("seat", [A, B, C])
def test_everybody_else_has_one_more_turn_and_then_comes_the_last_lap(seat: int) -> None:
    t = Table(3, stacks={"wood": [A, B, C]}, huts={9: A}, druid=ROCK_3)
    t.s.huts_left[seat], t.s.temples_left[seat] = 1, 0
    t.run(turn.take_turn(seat))
    while t.decision is not None:
        builds = "build_hut" in t.offered() and t.decision.seat == seat
        t.choose("build_hut" if builds else t.offered()[0])
    assert turns(t) == [(seat + i) % 3 for i in range(3)]
    kinds = t.order("end_triggered", "druid_walks", "turn_begins", "last_lap")
    assert kinds[:3] == ["turn_begins", "end_triggered", "druid_walks"], "the turn is completed"
    assert kinds.count("last_lap") == 1


@pytest.mark.rule("MD-END-3")
def test_a_second_player_without_pieces_changes_nothing() -> None:
    t = Table(3)
    t.s.ended_by, t.s.turns_left = A, 1
    t.s.huts_left[B], t.s.temples_left[B] = 1, 0
    t.build_hut(B, 8)
    assert (t.s.ended_by, t.s.turns_left) == (A, 1)
    assert not t.told("end_triggered")


def only_token_spaces_free() -> Table:
    """Nobody has a hut left, A has a temple; the free spaces all bear a token."""
    free = {4: "vp2", 12: "hut", 20: "druid"}
    t = Table(
        3,
        huts={i: i % 3 for i in range(32) if i not in free},
        tokens=free,
        stacks={"wood": [A, B, C]},
        druid=3,
    )
    t.s.huts_left, t.s.temples_left = [0, 0, 0], [1, 0, 0]
    return t


@pytest.mark.rule("MD-END-5")
def test_where_no_piece_can_be_placed_any_more_the_end_is_triggered() -> None:
    t = only_token_spaces_free()
    t.run(turn.end_turn(B))
    assert t.s.ended_by == B
    assert t.told("end_triggered") == [{"kind": "end_triggered", "seat": B}]
    harvest_on(t)
    assert turns(t) == [C, A]
    assert t.order("turn_begins", "last_lap")[-1] == "last_lap"


@pytest.mark.rule("MD-END-5")
@pytest.mark.parametrize("change", ["a free space", "a hut left"])
def test_as_long_as_anybody_could_place_a_piece_the_game_goes_on(change: str) -> None:
    t = only_token_spaces_free()
    if change == "a free space":
        t.s.tokens[4] = data.NO_TOKEN
    else:
        t.s.huts_left[C] = 1
    t.run(turn.end_turn(B))
    assert t.s.ended_by == engine.NOBODY


@pytest.mark.rule("MD-END-5")
def test_with_no_free_space_at_all_the_end_is_triggered() -> None:
    t = only_token_spaces_free()
    t.s.huts_left[C] = 3
    t.s.temples = [A if i in (4, 12, 20) else engine.NOBODY for i in range(32)]
    t.run(turn.end_turn(B))
    assert t.s.ended_by == B


@pytest.mark.rule("MD-END-6")
@pytest.mark.parametrize(("rounds", "players"), [("10", 2), ("5", 3), ("20", 2)])
def test_rounds_without_construction_lead_to_the_last_lap(rounds: str, players: int) -> None:
    seats = [engine.Seat(letter) for letter in "ABC"[:players]]
    match = engine.start("meduris", seats, {"no_progress_rounds": rounds}, seed=3)
    while match.decision is not None:
        match.choose(match.decision.options[0].key)
    kinds = [event.kind for event in match.events]
    assert kinds.count("turn_begins") == int(rounds) * players
    assert "no_progress" in kinds
    assert "end_triggered" not in kinds


@pytest.mark.rule("MD-END-6")
def test_a_construction_starts_the_count_anew() -> None:
    t = Table(stacks={"wood": [A, B]}, options={"no_progress_rounds": "5"})
    t.s.turn, t.s.built_turn = 10, 1
    t.run(turn.end_turn(A))
    assert t.asked() is not None
    assert not t.s.lap
    over = Table(options={"no_progress_rounds": "5"})
    over.s.turn, over.s.built_turn = 11, 1
    over.run(turn.end_turn(A))
    assert over.s.lap


# --- the last lap (5.14) ----------------------------------------------------------------------


@pytest.mark.rule("MD-LAP-1", "MD-LAP-3")
def test_the_last_lap_asks_every_hut_once_and_ends_where_it_began() -> None:
    t = Table(huts={0: A, 3: A, 4: B, 12: B, 13: A, 31: B}, temples={1: A, 14: B}, druid=4)
    t.run(ending.begin_last_lap())
    harvest_on(t)
    assert t.asked_for_offerings() == [12, 13, 31, 0, 3, 4]
    assert t.s.druid == 4
    assert not t.told("hut_built", "temple_built", "turn_begins")


@pytest.mark.rule("MD-LAP-1")
def test_where_the_last_lap_ends_is_marked_all_along() -> None:
    t = Table(huts={0: A, 3: A, 4: B, 12: B}, druid=4)
    assert lap_end(t.s) == NOBODY
    t.run(ending.begin_last_lap())
    marked = set()
    while t.decision is not None:
        marked.add(lap_end(t.s))
        t.choose("none")
    assert marked == {4}


@pytest.mark.rule("MD-LAP-2")
def test_in_the_last_lap_offerings_are_as_ever() -> None:
    t = Table(huts={3: A, 4: B}, druid=4, tokens={3: "druid"}, hands=[(0, 4, 0, 1), NOTHING])
    t.run(ending.begin_last_lap())
    # Space 3 wants wood and copper: three of wool and stone stand for one of them.
    assert t.offered() == ["none", "one:0.3.0.0", "one:0.2.0.1", "token"]
    t.choose("token")
    assert t.s.vp == [7, 4], "B had nothing to offer"


@pytest.mark.rule("MD-LAP-4", "MD-RIV-5")
def test_in_the_last_lap_the_river_counts_nothing() -> None:
    t = Table(huts={3: A, 20: B}, druid=3, runes={"moon": A, "arrow": B})
    t.run(ending.begin_last_lap()).choose("none", "none")
    assert not t.told("river_crossed", "rune_points")
    assert t.s.vp == [4, 4]


@pytest.mark.rule("MD-LAP-5")
@pytest.mark.parametrize("druid", [data.AT_TEMPLE, data.ROCK_1, data.ROCK_3])
def test_a_druid_not_yet_on_the_ring_visits_every_hut_from_space_0(druid: int) -> None:
    t = Table(huts={0: A, 9: B, 31: A}, druid=druid)
    t.run(ending.begin_last_lap())
    harvest_on(t)
    assert t.asked_for_offerings() == [0, 9, 31]
    without_huts = Table(temples={3: A}, druid=druid).run(ending.begin_last_lap())
    assert without_huts.decision is None
    assert not without_huts.asked_for_offerings()


# --- final scoring (9) ------------------------------------------------------------------------


@pytest.mark.rule("MD-FIN-1")
@pytest.mark.parametrize(
    ("huts", "other_temples", "points"),
    [
        ({}, {}, 0),
        ({9: A}, {}, 1),
        ({9: B, 11: B}, {}, 2),
        ({8: A, 9: B, 11: A}, {}, 3),
        ({12: A, 13: A}, {11: B}, 0),
    ],
)
def test_a_temple_counts_the_huts_of_the_settlements_beside_it(
    huts: dict[int, int], other_temples: dict[int, int], points: int
) -> None:
    t = Table(huts=huts, temples={10: A, **other_temples})
    assert scoring.temple_points(t.s, 10) == points


@pytest.mark.rule("MD-FIN-1")
def test_a_temple_at_the_river_counts_across_it() -> None:
    t = Table(huts={31: A, 30: B, 1: A}, temples={0: A})
    assert scoring.temple_points(t.s, 0) == 3
    last = Table(huts={30: A, 0: B, 1: A}, temples={31: A})
    assert scoring.temple_points(last.s, 31) == 3


@pytest.mark.rule("MD-FIN-2")
def test_one_settlement_may_count_for_two_temples_of_one_owner() -> None:
    t = Table(huts={10: A, 11: B}, temples={9: A, 12: A})
    assert scoring.temples_of(t.s, A) == 4


@pytest.mark.rule("MD-FIN-3")
def test_rune_stones_count_more_and_more() -> None:
    counted = [scoring.rune_points(stones) for stones in range(10)]
    assert counted == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45]
    t = Table(runes={"moon": B, "arrow": B, "waves": A})
    assert [line.points for line in t.result().lines if line.kind == "runes"] == [(1, 3)]


@pytest.mark.rule("MD-FIN-4")
def test_unused_materials_pieces_and_tokens_count_nothing() -> None:
    t = Table(hands=[(9, 9, 9, 9), NOTHING], tokens={4: "vp2", 10: "druid"}, vp=[3, 4])
    assert t.result().scores == (3, 4)


def ended(vp: list[int], built: list[int], chips: list[int]) -> engine.Result:
    """A result with points, pieces built and chips left as given."""
    t = Table(len(vp), vp=vp, hands=[(n, 0, 0, 0) for n in chips])
    t.s.huts_left = [8 - n for n in built]
    return t.result()


@pytest.mark.rule("MD-FIN-1", "MD-FIN-3", "MD-FIN-4", "MD-WIN-1", "MD-WIN-2", "MD-WIN-3")
def test_a_whole_result() -> None:
    t = Table(
        huts={9: A, 10: B, 11: A, 20: B, 22: B},
        temples={12: A, 21: B},
        runes={"sprout": A, "moon": B, "waves": B, "embers": B},
        vp=[20, 11],
        hands=[(1, 2, 0, 1), (0, 0, 0, 3)],
    )
    assert scoring.scores(t.s) == (20, 11)
    assert t.result() == engine.Result(
        scores=(24, 19),
        places=(1, 2),
        lines=(
            engine.ScoreLine("play", "MD-VP-1", (20, 11)),
            engine.ScoreLine("temples", "MD-FIN-1", (3, 2)),
            engine.ScoreLine("runes", "MD-FIN-3", (1, 6)),
        ),
        tie_breaks=(
            engine.ScoreLine("built", "MD-WIN-2", (3, 4)),
            engine.ScoreLine("chips_left", "MD-WIN-3", (4, 3)),
        ),
    )


@pytest.mark.rule("MD-WIN-1")
def test_most_points_win() -> None:
    result = ended([10, 12, 11], [8, 1, 1], [9, 0, 0])
    assert result.winners == (B,)
    assert result.places == (3, 1, 2)


@pytest.mark.rule("MD-WIN-2")
def test_a_tie_is_won_by_who_built_most() -> None:
    assert ended([12, 12, 11], [5, 6, 8], [9, 0, 9]).places == (2, 1, 3)


@pytest.mark.rule("MD-WIN-2")
def test_huts_and_temples_count_together() -> None:
    t = Table(3, vp=[9, 9, 9], hands=[NOTHING] * 3)
    t.s.huts_left, t.s.temples_left = [3, 4, 5], [2, 0, 1]
    assert t.result().tie_breaks[0].points == (5, 6, 4)
    assert t.result().places == (2, 1, 3)


@pytest.mark.rule("MD-WIN-3")
def test_then_by_who_has_most_chips_of_all_kinds() -> None:
    t = Table(vp=[9, 9], hands=[(1, 1, 1, 1), (3, 0, 0, 0)])
    assert t.result().places == (1, 2)


@pytest.mark.rule("MD-WIN-4")
def test_then_the_victory_is_shared() -> None:
    result = ended([12, 12, 11], [5, 5, 8], [2, 2, 9])
    assert result.winners == (A, B)
    assert result.places == (1, 1, 3)


@pytest.mark.rule("MD-WIN-5")
def test_further_places_go_by_the_same_order() -> None:
    assert ended([20, 9, 9, 9], [1, 5, 6, 5], [0, 3, 0, 3]).places == (1, 3, 2, 3)
    assert ended([20, 9, 9, 9], [1, 5, 5, 5], [0, 3, 4, 2]).places == (1, 3, 2, 4)


@pytest.mark.rule("MD-END-2", "MD-END-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_matches_end_in_this_order(players: int) -> None:
    """Players who build whenever they can come to the end by their last piece."""
    match = engine.start("meduris", [engine.Seat(c) for c in "ABCD"[:players]], {}, seed=1)
    dice = Dice(1)
    while match.decision is not None:
        keys = [option.key for option in match.decision.options]
        wish = next((key for key in ("build_temple", "build_hut") if key in keys), "")
        match.choose(wish or keys[dice.below(len(keys))])
    told = [(e.kind, e.args.get("seat")) for e in match.events]
    trigger = next((i for i, (kind, _) in enumerate(told) if kind == "end_triggered"), None)
    assert trigger is not None
    seat = told[trigger][1]
    assert isinstance(seat, int)
    after = [told[i][1] for i in range(trigger, len(told)) if told[i][0] == "turn_begins"]
    assert after == [(seat + i) % players for i in range(1, players)]
    s = match.state
    assert isinstance(s, State)
    assert core.run(s) is None
    assert s.lap
