"""The games in OpenSpiel: its own simulations, and what a player may know."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from tests.conformance.cases import Case
from tests.environments.tables import TABLES

pytest.importorskip("pyspiel")
import pyspiel

from engine.openspiel import CenoteState, load_game
from engine.openspiel.game import read
from tests.environments import playthrough

DEFAULTS = [case for case in TABLES if case.name == "defaults"]


def loaded(case: Case) -> Any:
    options = ";".join(f"{name}:{value}" for name, value in case.options)
    return load_game(case.game, players=case.players, options=options, seeds=1000)


def states(game: Any, seed: int, every: int) -> Iterator[CenoteState]:
    """Some states of a match at random, the last one too."""
    rng, state, number = random.Random(seed), game.new_initial_state(), 0
    state.apply_action(seed)
    while not state.is_terminal():
        if number % every == 0:
            yield state
        state.apply_action(rng.choice(state.legal_actions()))
        number += 1
    yield state


def test_all_games_are_registered() -> None:
    assert {f"cenote_{game}" for game in engine.games()} <= {*pyspiel.registered_names()}


@pytest.mark.parametrize("name", engine.games())
def test_openspiel_finds_no_fault(name: str) -> None:
    for serialize in (True, False):
        game = load_game(name, seeds=1000)
        pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


def test_a_game_with_options_is_read_from_its_text() -> None:
    """As OpenSpiel does where it takes up a kept state."""
    case = next(case for case in TABLES if len(case.options) > 1)
    game = loaded(case)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert again.num_distinct_actions() == game.num_distinct_actions()
    assert read("variant=expert;cave_loss:half") == {"variant": "expert", "cave_loss": "half"}


@pytest.mark.nightly
@pytest.mark.parametrize("case", TABLES, ids=str)
def test_openspiel_finds_no_fault_at_any_table(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", engine.games())
def test_a_playthrough_is_as_stored(name: str) -> None:
    """After a change that is meant: python -m tests.environments.playthrough."""
    stored = playthrough.path(name).read_text("utf-8").splitlines()
    assert list(playthrough.lines(name)) == stored


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_what_is_drawn_anew_is_the_same_to_a_player(case: Case) -> None:
    """Twins: string, observation, tensor and actions, whether the player is asked or not."""
    rng, differ = random.Random(1), 0
    for state in states(loaded(case), 12, every=41):
        for player in range(case.players) if not state.is_terminal() else ():
            world = state.resample_from_infostate(player, rng.random)
            assert known(world, player) == known(state, player)
            differ += str(world) != str(state)
            world.apply_action(world.legal_actions()[0])
    assert differ or case.players == 1


def known(state: CenoteState, player: int) -> tuple[object, ...]:
    own = state.legal_actions() if state.current_player() == player else None
    strings = state.information_state_string(player), state.observation_string(player)
    return *strings, state.observation_tensor(player), own, state.current_player()


@pytest.mark.parametrize("case", DEFAULTS, ids=str)
def test_a_state_is_written_and_read(case: Case) -> None:
    """One that was drawn anew too, which no history leads to; in the middle of a choice too."""
    rng, game = random.Random(1), loaded(case)
    for state in states(game, 6, every=61):
        found = [state]
        if not state.is_terminal():
            found.append(state.resample_from_infostate(state.current_player(), rng.random))
        for one in found:
            _game, there = pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(game, one)
            )
            for other in (there, one.clone(), copy.deepcopy(one)):
                assert everything(other) == everything(one)


def everything(state: CenoteState) -> tuple[object, ...]:
    players = range(state.num_players())
    return str(state), state.returns(), [known(state, player) for player in players]


def test_a_clone_goes_its_own_way() -> None:
    for state in states(load_game("meduris"), 3, every=9):
        if not state.is_terminal():
            before, other = everything(state), state.clone()
            other.apply_action(other.legal_actions()[-1])
            assert everything(state) == before != everything(other)


def test_a_seed_is_what_chance_draws() -> None:
    game = load_game("mesos", seeds=5)
    root = game.new_initial_state()
    assert root.is_chance_node()
    assert root.chance_outcomes() == [(seed, 0.2) for seed in range(5)]
    root.apply_action(3)
    assert root.play.state == engine.start("mesos", [engine.Seat("")] * 2, seed=3).state


def test_parameters_are_players_options_and_rewards() -> None:
    game = load_game("mesos_v1", players=3, options="variant=expert", rewards="margin")
    assert game.num_players() == 3
    assert game.table.options == {"variant": "expert"}
    *_, last = states(game, 2, every=1000)
    scores = game.table.game.result(last.play.state).scores
    assert max(last.returns()) == sorted(scores)[-1] - sorted(scores)[-2]
    with pytest.raises(engine.SetupError):
        load_game("mesos", players=9)
