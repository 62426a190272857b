from __future__ import annotations

import pytest

from engine.core.game import SetupError
from engine.mesos import GAME
from engine.mesos.cards import ERAS, is_character, track
from engine.mesos.data import OFFER_TILES
from engine.mesos.state import deal_rows, pile_size, unseen
from tests.engine.mesos.tables import decide, ids, new, numbers, points

PLAYERS = (2, 3, 4, 5)


@pytest.mark.rule("ME-SET-1")
@pytest.mark.parametrize(
    ("players", "letters"), [(2, "bcef"), (3, "bcdef"), (4, "bcdefg"), (5, "abcdefg")]
)
def test_offer_tiles(players: int, letters: str) -> None:
    tiles = [OFFER_TILES[tile].id for tile in track(players)]
    assert tiles == [f"offer_{letter}" for letter in letters]
    assert len(tiles) == players + 2


@pytest.mark.rule("ME-SET-2", "ME-SET-10", "ME-SET-13")
@pytest.mark.parametrize("players", PLAYERS)
def test_seats_begin_with_a_totem_and_nothing_else(players: int) -> None:
    s = new(players)
    assert sorted(s.spaces) == list(range(players))
    assert s.tribes == s.buildings == [()] * players
    assert points(s) == [0] * players
    assert (s.round, s.era) == (1, 1)
    assert GAME.check(s) == []


@pytest.mark.rule("ME-SET-4")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_deck_goes_by_eras_with_the_final_events_last(players: int) -> None:
    s = new(players)
    eras = [ERAS[card] for card in s.deck[::-1]]
    assert eras == sorted(eras)
    assert set(ids(s.deck[:2])) == {"event_ritual_3", "event_sustenance_3"}
    assert {tuple(new(players, seed).deck[:2]) for seed in range(20)} == {
        tuple(s.deck[:2]),
        tuple(s.deck[1::-1]),
    }


@pytest.mark.rule("ME-SET-5", "ME-SET-6", "ME-SET-7")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(5))
def test_rows_of_round_1(players: int, seed: int) -> None:
    s = new(players, seed)
    assert len(s.lower) == players + 1
    assert all(map(is_character, s.lower))
    assert len(s.upper) == players + 4
    assert len(s.deck) == 11 * players + 41 - (2 * players + 5)
    assert {ERAS[card] for card in s.upper + s.lower} == {1}


@pytest.mark.rule("ME-EX-10", "ME-SET-5", "ME-SET-6")
def test_example_10_events_of_the_lower_row_go_up_and_count_there() -> None:
    s = new(2)
    first = ["artist_1_1", "event_hunt_1", "hunter_1_1", "event_ritual_1", "shaman_1_1"]
    then = ["gatherer_1_1", "gatherer_1_2", "builder_1_1", "builder_1_2"]
    top = numbers([*first, *then])
    rest = [card for card in s.deck + s.upper + s.lower if card not in top]
    s.deck = rest + top[::-1]
    deal_rows(s)
    assert ids(s.lower) == ["artist_1_1", "hunter_1_1", "shaman_1_1"]
    assert ids(s.upper) == ["event_hunt_1", "event_ritual_1", *then]
    assert len(s.deck) == 54


@pytest.mark.rule("ME-SET-8", "ME-SET-9", "ME-EX-9")
@pytest.mark.parametrize(
    ("players", "drawn"), [(2, (1, 2, 3)), (3, (2, 2, 4)), (4, (2, 3, 4)), (5, (2, 3, 5))]
)
def test_buildings_drawn(players: int, drawn: tuple[int, ...]) -> None:
    s = new(players)
    assert len(s.upper_buildings) == drawn[0]
    assert {ERAS[card] for card in s.upper_buildings} == {1}
    assert [sum(ERAS[card] == era for card in s.piles) for era in (2, 3)] == list(drawn[1:])
    assert (pile_size(s, 2), pile_size(s, 3)) == drawn[1:]
    assert s.beside == []
    assert len({tuple(new(players, seed).piles) for seed in range(10)}) > 1


@pytest.mark.rule("ME-EX-9")
def test_example_9_five_players() -> None:
    s = new(5)
    assert len(s.lower) == 6
    assert len(s.upper) == 9
    assert len(s.upper_buildings) == 2
    assert (pile_size(s, 2), pile_size(s, 3)) == (3, 5)
    assert len(track(5)) == 7
    assert len(s.deck) == len(unseen(s)) == 81


@pytest.mark.rule("ME-SET-11")
def test_the_first_order_is_drawn_by_lot() -> None:
    assert len({tuple(new(3, seed).spaces) for seed in range(60)}) == 6


@pytest.mark.rule("ME-SET-12", "ME-SET-11", "ME-EX-2")
@pytest.mark.parametrize(
    ("players", "food"),
    [(5, [2, 3, 3, 4, 4]), (4, [2, 3, 3, 4]), (3, [2, 3, 3]), (2, [2, 3])],
)
def test_example_2_starting_food_by_turn_order(players: int, food: list[int]) -> None:
    for seed in range(5):
        s = new(players, seed)
        assert [s.food[seat] for seat in s.spaces] == food


@pytest.mark.rule("ME-VAR-1", "ME-HID-4")
@pytest.mark.parametrize("players", PLAYERS)
def test_expert_variant_shows_the_coming_buildings(players: int) -> None:
    s = new(players, variant="expert")
    assert s.piles == []
    assert len(s.beside) == pile_size(s, 2) + pile_size(s, 3)
    assert GAME.check(s) == []
    same = new(players)
    assert (same.piles, same.deck, same.spaces) == (s.beside, s.deck, s.spaces)
    decision = decide(s)
    assert decision is not None
    assert decision.kind == "place"


@pytest.mark.rule("ME-VAR-2", "ME-VAR-3", "ME-DEC-5")
def test_options_of_the_table() -> None:
    assert GAME.players == PLAYERS
    assert {spec.name: spec.values for spec in GAME.options} == {
        "variant": ("base", "expert"),
        "cave_loss": ("rulebook", "printed"),
    }
    assert new(2).cave_loss == "rulebook"
    assert not new(2).expert
    assert len(GAME.colours(5)) == 5
    with pytest.raises(SetupError):
        GAME.setup(1, {}, 1)
    with pytest.raises(SetupError):
        GAME.setup(6, {}, 1)
