"""OpenSpiel's information set MCTS against a level of the house's bots.

python examples/ismcts.py [--game mesos] [--simulations 200] [--matches 10] [--level hard]
"""

from __future__ import annotations

import argparse

import numpy as np
from cenote_engine.arrays import Bot
from cenote_engine.openspiel import load_game
from open_spiel.python.algorithms import ismcts, mcts


def main() -> None:
    """Plays the matches, in turn from every seat, and prints the share of the win."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="mesos")
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--level", default="hard")
    asked = parser.parse_args()
    game = load_game(asked.game)
    won = 0.0
    for number in range(asked.matches):
        searching = ismcts.ISMCTSBot(
            game=game, uct_c=1.0, max_simulations=asked.simulations,
            evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(number)),
            random_state=np.random.RandomState(number), allow_inconsistent_action_sets=True,
        )  # fmt: skip
        won += played(
            game, number, number % game.num_players(), searching, Bot(asked.level, number)
        )
    print(f"ISMCTS against {asked.level}: {won:g} of {asked.matches} matches")


def played(game, seed: int, seat: int, searching, bot: Bot) -> float:
    """Plays a match; what the searching bot has gained."""
    state = game.new_initial_state()
    state.apply_action(seed)
    while not state.is_terminal():
        own = state.current_player() == seat
        state.apply_action(searching.step(state) if own else bot.token(state.play))
    return state.returns()[seat]


if __name__ == "__main__":
    main()
