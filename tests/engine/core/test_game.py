"""Setting up: players and options, places, the list of games."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine
from engine.core.game import SEEDS, Description, OptionSpec, places
from tests.engine.core import toy


@pytest.mark.parametrize("players", [0, 1, 4, -1])
def test_a_game_has_its_numbers_of_players(players: int) -> None:
    with pytest.raises(engine.SetupError) as caught:
        toy.GAME.setup(players, {}, 1)
    assert caught.value.reason == "bad_player_count"
    assert caught.value.details == {"game": "toy", "players": players}


def test_defaults_are_filled_in() -> None:
    assert toy.GAME.setup(2, {}, 1).options == {"cards": "2", "colour": "plain", "ghost": "off"}
    chosen = toy.GAME.setup(2, {"cards": "3"}, 1)
    assert chosen.options == {"cards": "3", "colour": "plain", "ghost": "off"}
    assert (chosen.seats, chosen.seed) == (2, 1)


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"cards": "9"}), (3, {"cards": "3"}), (2, {"size": "2"})]
)
def test_an_option_must_be_there_for_this_number_of_players(
    players: int, options: dict[str, str]
) -> None:
    with pytest.raises(engine.SetupError) as caught:
        toy.GAME.setup(players, options, 1)
    assert caught.value.reason == "bad_option"
    assert caught.value.details["option"] == next(iter(options))


def test_values_offered_by_number_of_players() -> None:
    spec = OptionSpec("cards", ("2", "1", "3"), {"3": (2,)})
    assert spec.default == "2"
    assert spec.offered(2) == ("2", "1", "3")
    assert spec.offered(3) == ("2", "1")


def test_values_that_are_not_offered_beside_others() -> None:
    spec = OptionSpec("cards", ("2", "1", "3"), not_with={"3": {"colour": ("red", "blue")}})
    assert spec.offered(2) == ("2", "1", "3")
    assert spec.offered(2, {"colour": "plain"}) == ("2", "1", "3")
    assert spec.offered(2, {"colour": "blue", "ghost": "red"}) == ("2", "1")


def test_two_options_that_do_not_go_together_are_refused_whatever_comes_first() -> None:
    cards, colour, *others = toy.GAME.options
    barred = replace(cards, not_with={"2": {"colour": (colour.values[1],)}})
    game = replace(toy.GAME, options=(barred, colour, *others))
    assert game.setup(2, {"cards": "3", "colour": colour.values[1]}, 1).options["cards"] == "3"
    for options in ({"colour": colour.values[1]}, {"colour": colour.values[1], "cards": "2"}):
        with pytest.raises(engine.SetupError) as caught:
            game.setup(2, options, 1)
        assert caught.value.details == {"option": "cards", "value": "2"}


def test_parts_of_a_group_and_those_in_play() -> None:
    parts = tuple(OptionSpec(name, ("off", "on"), group="more") for name in ("wind", "rain"))
    described = Description("toy", (2,), (OptionSpec("cards", ("2", "1")), *parts))
    assert described.parts("more") == parts
    assert [spec.name for spec in described.parts("")] == ["cards"]
    assert described.in_play("more", {"cards": "1", "wind": "off", "rain": "on"}) == ("rain",)
    assert described.in_play("more", {}) == ()


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        (([3, 1, 2],), (1, 3, 2)),
        (([3, 3, 2],), (1, 1, 3)),
        (([3, 3, 3], [0, 2, 1]), (3, 1, 2)),
        (([3, 3, 2, 2], [1, 1, 0, 5]), (1, 1, 4, 3)),
    ],
)
def test_places(ranks: tuple[list[int], ...], expected: tuple[int, ...]) -> None:
    assert places(*ranks) == expected


def test_games_are_listed_and_described() -> None:
    assert "meduris" in engine.games()
    for game_id in engine.games():
        described = engine.describe(game_id)
        assert described.id == game_id == engine.game(game_id).id
        assert set(described.colours) == set(described.players)
        for players, colours in described.colours.items():
            assert len(set(colours)) == len(colours) >= players


def test_an_unknown_game() -> None:
    for ask in (engine.game, engine.describe):
        with pytest.raises(engine.UnknownGame):
            ask("chess")
    with pytest.raises(engine.UnknownGame):
        engine.start("chess", [engine.Seat("A")], {}, seed=1)


def test_a_match_needs_a_legal_table() -> None:
    with pytest.raises(engine.SetupError):
        engine.start("meduris", [engine.Seat("A")], {}, seed=1)
    with pytest.raises(engine.SetupError):
        engine.start("meduris", [engine.Seat("A")] * 2, {"no": "such"}, seed=1)


def test_a_seed_has_its_bounds() -> None:
    seats = [engine.Seat("A"), engine.Seat("B")]
    for seed in (SEEDS.start, SEEDS.stop - 1):
        assert engine.read_seed(str(seed)) == seed
        match = engine.start("meduris", seats, seed=seed)
        assert engine.load(engine.dump(match)).setup == match.setup
    for seed in (SEEDS.start - 1, SEEDS.stop):
        with pytest.raises(engine.SetupError, match="bad_seed"):
            engine.start("meduris", seats, seed=seed)
        with pytest.raises(engine.SetupError, match="bad_seed"):
            engine.read_seed(str(seed))


def test_who_sits_there() -> None:
    assert engine.Seat("Ana").is_human
    assert not engine.Seat("Ben", "bot:greedy").is_human


def test_seats_without_a_colour_take_the_free_ones_in_order() -> None:
    assert toy.GAME.setup(2, {}, 1).colours == ("white", "black")
    assert toy.GAME.setup(3, {}, 1, ["", "white"]).colours == ("black", "white", "grey")
    assert toy.GAME.setup(2, {}, 1, ["black"]).colours == ("black", "white")


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [(("black", "black"), "same_colour"), (("", "grey"), "bad_colour"), (("red",), "bad_colour")],
)
def test_a_colour_is_one_of_the_game_s_and_of_one_seat(
    wanted: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(engine.SetupError) as caught:
        toy.GAME.setup(2, {}, 1, wanted)
    assert caught.value.reason == reason
    seats = [engine.Seat("", colour=colour) for colour in ("black", "black")]
    with pytest.raises(engine.SetupError):
        engine.start("meduris", seats, seed=1)
