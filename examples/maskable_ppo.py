"""MaskablePPO learns a game for some minutes on one core, then plays random and easy bots.

python examples/maskable_ppo.py [--game mesos] [--minutes 10] [--matches 200]

Needs sb3-contrib and torch.
"""

from __future__ import annotations

import argparse
import random
import time
from math import sqrt

import gymnasium
import numpy as np
import torch
from cenote_engine.arrays import Bot
from cenote_engine.pettingzoo import env
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

LARGE = 40
"""Numbers of an observation are divided by the greatest that they can be, or by this."""


class OneSeat(gymnasium.Env):
    """A table of which one seat learns, another one each match; bots sit at the others."""

    def __init__(self, game: str, players: int, level: str, seed: int = 0) -> None:
        self.table = env(game, players, "key")
        space = self.table.observation_space("player_0")["observation"]
        self.scale = np.clip(space.high, 1, LARGE).astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, space.shape, np.float32)
        self.action_space = self.table.action_space("player_0")
        self.level, self.random = level, random.Random(seed)

    def reset(self, *, seed: int | None = None, options: dict | None = None):
        """Begins a match, up to the first decision of the seat that learns."""
        self.table.reset(seed=self.random.getrandbits(40))
        self.seat = self.random.choice(self.table.possible_agents)
        self.bot = Bot(self.level, self.random.getrandbits(40))
        self._let_the_others_play()
        return self._seen(), {}

    def step(self, action):
        """Chooses, and lets the others play up to its next decision."""
        self.table.step(int(action))
        self._let_the_others_play()
        over = self.table.terminations[self.seat]
        return self._seen(), self.table.rewards[self.seat], over, False, {}

    def action_masks(self) -> np.ndarray:
        """What may be chosen now."""
        return self.table.infos[self.seat]["action_mask"].astype(bool)

    def _let_the_others_play(self) -> None:
        while not self.table.terminations[self.seat] and self.table.agent_selection != self.seat:
            self.table.step(self.bot.token(self.table.play))

    def _seen(self) -> np.ndarray:
        return self.table.observe(self.seat)["observation"].astype(np.float32) / self.scale


class Until(BaseCallback):
    """Ends the learning once so much of the processor is spent."""

    def __init__(self, end: float) -> None:
        super().__init__()
        self.end = end

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def main() -> None:
    """Learns, then plays both levels and prints the share of wins with its interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="mesos")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--steps", type=int, default=10**9, help="learns no longer than so many")
    parser.add_argument("--matches", type=int, default=200)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    learner = MaskablePPO(
        "MlpPolicy", OneSeat(asked.game, asked.players, "random"), n_steps=1024, seed=1,
        policy_kwargs={"net_arch": [256, 256]}, ent_coef=0.01,
    )  # fmt: skip
    learner.learn(asked.steps, callback=Until(time.process_time() + 60 * asked.minutes))
    print(f"learned from {learner.num_timesteps} decisions against random")
    for level in ("random", "easy"):
        share, low, high = wins(
            learner, OneSeat(asked.game, asked.players, level, 1), asked.matches
        )
        print(f"against {level}: {share:.3f} ({low:.3f} to {high:.3f}) of {asked.matches} matches")


def wins(learner: MaskablePPO, table: OneSeat, matches: int) -> tuple[float, float, float]:
    """The share of the win, with Wilson's interval of 95 %."""
    gained = 0.0
    for _ in range(matches):
        seen, _ = table.reset()
        over = False
        while not over:
            action, _ = learner.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, reward, over, _, _ = table.step(action)
            gained += reward
    share, z = gained / matches, 1.96
    middle = share + z * z / (2 * matches)
    reach = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches**2))
    whole = 1 + z * z / matches
    return share, (middle - reach) / whole, (middle + reach) / whole


if __name__ == "__main__":
    main()
