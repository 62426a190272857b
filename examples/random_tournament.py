"""Levels of the house's bots against each other, in the PettingZoo environment.

python examples/random_tournament.py [--game mesos] [--players 2] [--matches 20] [--levels A,B]
"""

from __future__ import annotations

import argparse
from collections import Counter

from cenote_engine.arrays import Bot
from cenote_engine.pettingzoo import env


def main() -> None:
    """Plays the matches and prints what share of the win each level got."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="mesos")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--levels", default="random,easy", help="dealt to the seats in turn")
    asked = parser.parse_args()
    levels = asked.levels.split(",")
    won: Counter[str] = Counter()
    game = env(asked.game, asked.players, "key")
    for number in range(asked.matches):
        at = {
            agent: levels[(seat + number) % len(levels)]
            for seat, agent in enumerate(game.possible_agents)
        }
        for agent, share in played(game, at, seed=number).items():
            won[at[agent]] += share
    for level in levels:
        print(f"{level}: {won[level] / asked.matches:.3f} of the wins in {asked.matches} matches")


def played(game, levels: dict[str, str], seed: int) -> dict[str, float]:
    """Plays a match between bots of these levels; the rewards of all agents."""
    bots = {agent: Bot(level, seed) for agent, level in levels.items()}
    gained = {}
    game.reset(seed=seed)
    for agent in game.agent_iter():
        _observation, reward, terminated, truncated, _info = game.last()
        if terminated or truncated:
            gained[agent] = reward
        game.step(None if terminated or truncated else bots[agent].token(game.play))
    return gained


if __name__ == "__main__":
    main()
