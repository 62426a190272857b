"""Stored playthroughs: what OpenSpiel sees of a match, a line for every state.

python -m tests.environments.playthrough [GAME…]   writes them anew: read what git says has changed

A line holds who moves and what, how much is offered, and digests of everybody's information state,
observation and tensor.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import engine
from engine.openspiel import load_game

FOLDER = Path(__file__).with_name("playthroughs")
SEED = 4711
DEEPEST = 400
"""After so many moves a playthrough ends."""


def lines(game_id: str) -> Iterator[str]:
    """The playthrough of a game with its defaults."""
    game, rng = load_game(game_id), random.Random(SEED)
    state = game.new_initial_state()
    yield f"{game} actions {game.num_distinct_actions()} tensor {game.observation_tensor_size()}"
    for number in range(DEEPEST):
        if state.is_terminal():
            break
        player = state.current_player()
        actions = state.legal_actions()
        action = SEED if player < 0 else rng.choice(actions)
        told = state.action_to_string(player, action)
        state.apply_action(action)
        yield f"{number} p{player} {told} of {len(actions)}: {' '.join(digests(state))}"
    yield f"returns {state.returns()}"


def digests(state: object) -> Iterator[str]:
    """What every player knows now, in a few letters each."""
    for player in range(state.num_players()):
        seen = (
            state.information_state_string(player),
            state.observation_string(player),
            [int(number) for number in state.observation_tensor(player)],
        )
        yield hashlib.sha256(repr(seen).encode()).hexdigest()[:8]


def path(game_id: str) -> Path:
    """Where the playthrough of a game is stored."""
    return FOLDER / f"{game_id}.txt"


if __name__ == "__main__":
    for chosen in sys.argv[1:] or engine.games():
        path(chosen).write_text("\n".join(lines(chosen)) + "\n", "utf-8")
        print(f"written: {path(chosen).name}")
