"""Setting the table up (rules/meduris.md, sections 3, 4, 6)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

import engine
from engine.meduris import data, tokens
from engine.meduris.state import State
from engine.meduris.steps import setup
from tests.engine.meduris.table import A, B, C, Table
from tests.rules.specs import SPECIFICATIONS

PLAYERS = (2, 3, 4)


def started(players: int, seed: int = 1, **options: str) -> engine.Match:
    seats = [engine.Seat("ABCD"[seat]) for seat in range(players)]
    return engine.start("meduris", seats, options, seed=seed)


def state(match: engine.Match) -> State:
    assert isinstance(match.state, State)
    return match.state


# --- board (section 6) ------------------------------------------------------------------------


@pytest.mark.rule("MD-SET-1")
@pytest.mark.parametrize(("players", "ring"), [(2, 32), (3, 32), (4, 40)])
def test_the_board_side_goes_with_the_number_of_players(players: int, ring: int) -> None:
    s = state(started(players))
    assert len(s.huts) == len(s.temples) == len(s.tokens) == ring
    assert len(data.PAIRS[players]) == len(data.TERRITORY[players]) == ring


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, (5, 3, 4, 2, 3, 5, 3, 4, 3)), (4, (6, 4, 5, 3, 4, 6, 4, 5, 3))],
)
def test_territories_have_their_sizes(players: int, sizes: tuple[int, ...]) -> None:
    counted = Counter(data.TERRITORY[players])
    assert tuple(counted[number] for number in range(9)) == sizes
    assert list(data.TERRITORY[players]) == sorted(data.TERRITORY[players])


@pytest.mark.parametrize(
    ("players", "of_each", "pairs"),
    [(2, 16, [5, 5, 5, 5, 6, 6]), (4, 20, [6, 6, 7, 7, 7, 7])],
)
def test_materials_are_spread_as_told(players: int, of_each: int, pairs: list[int]) -> None:
    board = data.PAIRS[players]
    assert Counter(m for pair in board for m in pair) == dict.fromkeys(range(4), of_each)
    assert sorted(Counter(frozenset(pair) for pair in board).values()) == pairs
    assert all(first != second for first, second in board)


def test_on_the_side_for_two_and_three_wool_copper_and_wood_stone_are_commonest() -> None:
    counted = Counter(frozenset(pair) for pair in data.PAIRS[2])
    assert counted[frozenset((data.WOOL, data.COPPER))] == 6
    assert counted[frozenset((data.WOOD, data.STONE))] == 6


def test_on_the_side_for_four_no_two_neighbours_are_alike() -> None:
    board = [frozenset(pair) for pair in data.PAIRS[4]]
    assert all(one != other for one, other in pairwise([*board, board[0]]))


@pytest.mark.parametrize(("players", "side"), [(2, "side_2_3"), (3, "side_2_3"), (4, "side_4")])
def test_the_board_is_that_of_the_specification(players: int, side: str) -> None:
    path = SPECIFICATIONS / "meduris_board.json"
    if not path.exists():
        pytest.skip("the specifications are not here")
    board: dict[str, Any] = json.loads(path.read_text("utf-8"))["sides"][side]
    told = [(space["territory"], set(space["materials"])) for space in board["spaces"]]
    ours = [
        (data.TERRITORIES[area], {data.MATERIALS[m] for m in pair})
        for area, pair in zip(data.TERRITORY[players], data.PAIRS[players], strict=True)
    ]
    assert ours == told
    if layout := board["rulebook_bonus_layout"]:
        assert [(t["space"], t["token"]) for t in layout] == [
            (space, data.TOKENS[token]) for space, token in data.RULEBOOK_TOKENS
        ]


# --- what everybody gets ----------------------------------------------------------------------


@pytest.mark.rule("MD-SET-2")
def test_two_players_are_purple_and_blue_others_any_colour() -> None:
    colours = engine.describe("meduris").colours
    assert colours[2] == ("purple", "blue")
    assert set(colours[3]) == set(colours[4]) == {"purple", "blue", "light_green", "red"}


@pytest.mark.rule("MD-SET-3", "MD-SET-4", "MD-SET-7", "MD-SET-11")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_alike(players: int) -> None:
    s = state(started(players))
    assert s.vp == [5] * players
    assert s.hands == [(1, 1, 1, 1)] * players
    assert s.runes == [engine.NOBODY] * 9
    assert s.druid == data.AT_TEMPLE


@pytest.mark.rule("MD-SET-5", "MD-SET-6", "MD-SET-13")
@pytest.mark.parametrize(
    ("players", "huts", "workers", "supply"), [(2, 12, 3, 16), (3, 8, 2, 15), (4, 8, 2, 14)]
)
def test_pieces_by_number_of_players(players: int, huts: int, workers: int, supply: int) -> None:
    match = started(players)
    s = state(match)
    assert s.huts_left == [huts] * players
    assert s.temples_left == [2] * players
    assert s.supply == [supply] * 4
    while match.state.turn == 0:
        assert match.decision is not None
        match.choose(match.decision.options[0].key)
    standing = Counter(owner for stack in state(match).stacks for owner in stack)
    assert standing == dict.fromkeys(range(players), workers)


# --- bonus tokens -----------------------------------------------------------------------------


def spaces_with_tokens(s: State) -> list[int]:
    return [i for i, token in enumerate(s.tokens) if token]


@pytest.mark.rule("MD-SET-8", "MD-SET-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_six_tokens_lie_open_with_three_free_spaces_between(players: int) -> None:
    for seed in range(60):
        s = state(started(players, seed))
        ring, laid = len(s.tokens), spaces_with_tokens(s)
        assert sorted(filter(None, s.tokens)) == sorted(data.TOKEN_POOL)
        assert all(min((a - b) % ring, (b - a) % ring) >= 4 for a, b in combinations(laid, 2))
        assert started(players, seed).view().to_plain()["tokens"] == s.tokens


@pytest.mark.rule("MD-SET-10")
def test_every_legal_layout_is_equally_likely() -> None:
    """On a ring of 26 there are 26 x 21 first spaces and gaps: each 6-set turns up alike."""
    s, ring, draws = Table().s, 26, 12_000
    drawn = Counter(frozenset(tokens.random_spaces(s, ring)) for _ in range(draws))
    legal = {
        frozenset((first + sum(4 + extra[j] for j in range(i))) % ring for i in range(6))
        for first in range(ring)
        for extra in _compositions(ring - 24, 6)
    }
    assert set(drawn) == legal
    expected = draws / len(legal)
    chi_square = sum((drawn[layout] - expected) ** 2 / expected for layout in legal)
    freedom = len(legal) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


def _compositions(total: int, parts: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(total,)]
    return [(n, *rest) for n in range(total + 1) for rest in _compositions(total - n, parts - 1)]


@pytest.mark.rule("MD-SET-10")
def test_the_layout_of_the_rulebook() -> None:
    s = state(started(3, bonus_layout="rulebook"))
    laid = {i: data.TOKENS[s.tokens[i]] for i in spaces_with_tokens(s)}
    assert laid == {2: "hut", 8: "vp2", 12: "druid", 17: "druid", 21: "hut", 26: "vp2"}
    with pytest.raises(engine.SetupError):
        started(4, bonus_layout="rulebook")


@pytest.mark.rule("MD-SET-9", "MD-SET-10")
def test_the_starting_player_may_pick_the_spaces_of_the_tokens() -> None:
    match = started(3, bonus_layout="manual", start_player="2")
    for number, space in enumerate((0, 4, 8, 12, 28), start=1):
        assert match.decision is not None
        assert (match.decision.kind, match.decision.seat) == ("token_space", B)
        assert match.decision.args == (number,)
        match.choose(f"token:{space}")
    assert match.decision is not None
    last = [option.key for option in match.decision.options]
    assert last == [f"token:{i}" for i in range(16, 25)]
    match.choose("token:20")
    assert spaces_with_tokens(state(match)) == [0, 4, 8, 12, 20, 28]


@pytest.mark.rule("MD-SET-9")
def test_a_picked_space_must_leave_room_for_the_others() -> None:
    assert tokens.can_still_be_laid([0], 24)
    assert not tokens.can_still_be_laid([0, 6], 24), "a gap of six wastes what 24 spaces need"
    assert tokens.can_still_be_laid([0, 6], 32)
    assert not tokens.can_still_be_laid([0, 3], 32)


# --- starting player and workers --------------------------------------------------------------


@pytest.mark.rule("MD-SET-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_starting_player_is_drawn_or_chosen(players: int) -> None:
    drawn = {state(started(players, seed)).start for seed in range(40)}
    assert drawn == set(range(players))
    for seat in range(players):
        assert state(started(players, start_player=str(seat + 1))).start == seat
    if players < 4:
        with pytest.raises(engine.SetupError):
            started(players, start_player="4")


@pytest.mark.rule("MD-SET-14", "MD-SET-17")
def test_workers_are_placed_in_turn_from_the_starting_player() -> None:
    match = started(3, start_player="2")
    asked = []
    while state(match).turn == 0:
        assert match.decision is not None
        assert match.decision.kind == "place_worker"
        asked.append(match.decision.seat)
        match.choose("place:wood" if len(asked) <= 3 else "place:stone")
    assert asked == [B, C, A, B, C, A]
    assert state(match).stacks[data.WOOD] == (B, C, A)
    assert state(match).active == B, "the starting player takes the first turn"


@pytest.mark.rule("MD-SET-15")
def test_a_plateau_holds_three_workers() -> None:
    t = Table(4, stacks={"wood": [A, A, B]}).run(setup.place_worker(C))
    assert t.offered() == ["place:wool", "place:copper", "place:stone"]


@pytest.mark.rule("MD-SET-15")
def test_why_a_full_plateau_cannot_be_chosen() -> None:
    match = started(3, start_player="1")
    for _ in range(3):
        match.choose("place:wood")
    with pytest.raises(engine.IllegalChoice) as caught:
        match.choose("place:wood")
    assert caught.value.why is not None
    assert (caught.value.why.rule, caught.value.why.reason) == ("MD-SET-15", "stack_full")


@pytest.mark.rule("MD-SET-16")
def test_placing_workers_gives_nothing() -> None:
    t = Table(stacks={"wood": [A, B]}).run(setup.place_worker(A)).choose("place:wood")
    assert t.stack("wood") == [A, B, A]
    assert t.s.supply == [18] * 4
    assert not t.told("gained")
