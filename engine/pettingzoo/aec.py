"""The environment: a match in which whoever is asked acts."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..arrays import Encoding, NotOffered, Play, encoding_of, version_name
from ..core.events import EVERYBODY, known_events

Actions = Literal["index", "key", "options"]
Rewards = Literal["win_share", "margin"]
Illegal = Literal["raise", "lose", "first"]
Observation = dict[str, "np.ndarray[Any, Any]"]

LOST = -1.0
"""The reward of who loses by an action that was not offered."""


def raw_env(
    game: str,
    players: int | None = None,
    encoding: Actions = "key",
    *,
    options: Mapping[str, str] | None = None,
    rewards: Rewards = "win_share",
    illegal: Illegal = "raise",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> CenoteEnv:
    """An environment for one game and number of players.

    * ``game``: its id, also with the version of the rules (``mesos_v1``).
    * ``players``: without it the smallest number above one.
    * ``encoding``: what an action is. ``key``: a token of the closed vocabulary. ``index``: the
      place of a token among those offered. ``options``: that place too, and the observation has a
      row of features for each token, for policies that point at one.
    * ``options``: the table's options, as ``cenote_engine.describe`` lists them.
    * ``rewards``: at the end; ``win_share`` is 1 divided among the winners, ``margin`` by how many
      points a seat is ahead of the best other party. Before the end all are 0.
    * ``illegal``: what an action does that is not offered. ``raise``: NotOffered, and nothing has
      happened. ``lose``: the match ends, with -1 for the agent. ``first``: the first token that is
      offered is taken.
    * ``max_cycles``: after so many actions of all agents together everybody is truncated.
    * ``render_mode``: ``ansi`` or ``human``: what has happened since the last time, as all may
      read it, and who is asked.

    Raises UnknownGame, UnknownVersion, SetupError.
    """
    table = encoding_of(game, players, options)
    return CenoteEnv(
        table,
        encoding,
        rewards=rewards,
        illegal=illegal,
        max_cycles=max_cycles,
        render_mode=render_mode,
    )


env = raw_env
"""The same: the environment itself checks what PettingZoo's wrappers would, at less cost."""


class CenoteEnv(AECEnv[str, Observation, int]):
    """A match; see :func:`raw_env`. ``table`` is its encoding, ``play`` the match itself.

    ``play`` knows what no seat may know: it is for those who look on from outside.
    """

    def __init__(
        self,
        table: Encoding,
        actions: Actions = "key",
        *,
        rewards: Rewards = "win_share",
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """An environment that is still to be reset."""
        super().__init__()
        self.table, self.actions, self.max_cycles = table, actions, max_cycles
        self.reward_kind, self.illegal, self.render_mode = rewards, illegal, render_mode
        self.metadata: dict[str, Any] = {
            "name": version_name(table.game.id),
            "render_modes": ["human", "ansi"],
            "is_parallelizable": table.players == 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(table.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        vocabulary = table.vocabulary
        self._is_key = actions == "key"
        self._size = len(vocabulary.tokens) if self._is_key else table.most
        self._rows = np.array(vocabulary.rows, np.int16)
        self._observations = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(self._size) for agent in self.possible_agents}
        self._random = random.Random()
        self._nothing = {"action_mask": np.zeros(self._size, np.int8)}
        """What an agent is told that is not asked: it has nothing to choose."""
        self._nothing["action_mask"].flags.writeable = False
        self._told = 0

    def _observation_space(self) -> spaces.Dict:
        layout = self.table.layout
        lows, highs = np.array(layout.lows), np.array(layout.highs)
        parts: dict[str, gymnasium.Space[Any]] = {
            "observation": spaces.Box(lows, highs, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (self._size,), np.int8),
        }
        if self.actions == "options":
            high = np.tile(np.maximum(1, self._rows.max(axis=0)), (self.table.most, 1))
            parts["options"] = spaces.Box(np.zeros_like(high), high, dtype=np.int16)
        return spaces.Dict(parts)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent may see: the same for all of them."""
        return self._observations[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent may do: tokens, or places among those offered."""
        return self._action_spaces[agent]

    # --- a match ------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match: with a seed that one, without it another each time."""
        del options
        if seed is not None:
            self._random.seed(seed)
        deal = self._random.getrandbits(48) if seed is None else seed
        self.play = Play(self.table, deal, log=self.render_mode is not None)
        self.cycles, self._told = 0, 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = dict.fromkeys(self.agents, self._nothing)
        self._skip_agent_selection = None
        self._ask()

    def step(self, action: int | None) -> None:
        """Carries out the action of the agent whose turn it is; None for one who is out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = self.play
        try:
            play.take(self._place(action))
        except ValueError:
            if not self._mended(agent, action):
                return
        self.cycles += 1
        self.infos[agent] = self._nothing
        self._ask()
        if self.cycles == self.max_cycles and play.decision is not None:
            self.truncations = dict.fromkeys(self.agents, True)

    def _place(self, action: int | None) -> int:
        """The place of an action among the tokens offered. Raises ValueError if it has none."""
        ids = self.play.ids
        if self._is_key:
            return ids.index(action)  # type: ignore[arg-type]  # None is in no list
        return range(len(ids)).index(action)  # type: ignore[arg-type]

    def _mended(self, agent: str, action: int | None) -> bool:
        """Whether the match goes on after an action that was not offered: the first one is taken.

        Raises NotOffered where that is wanted.
        """
        if self.illegal == "raise":
            raise NotOffered(f"{agent}: {action!r} is not offered, {len(self.play.ids)} are")
        if self.illegal == "first":
            self.play.take(0)
            return True
        self.rewards[agent] = LOST
        self._end()
        return False

    def _ask(self) -> None:
        """Selects the agent that is asked, with its mask; at the end gives the rewards."""
        decision = self.play.decision
        if decision is None:
            gained = self.play.shares() if self.reward_kind == "win_share" else self.play.margins()
            self.rewards = dict(zip(self.possible_agents, gained, strict=True))
            self._end()
            return
        self.agent_selection = agent = self.possible_agents[decision.seat]
        mask = bytearray(self._size)
        if self._is_key:
            for token in self.play.ids:
                mask[token] = 1
        else:
            mask[: len(self.play.ids)] = b"\1" * len(self.play.ids)
        self._mask = np.frombuffer(mask, np.int8)
        self.infos[agent] = {"action_mask": self._mask}

    def _end(self) -> None:
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = dict.fromkeys(self.agents, self._nothing)

    # --- what is seen -------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """The row of an agent's view, and its mask; in ``options`` the rows of the tokens too."""
        numbers = np.frombuffer(self.play.observation(self._seats[agent]), np.int16)
        mask: np.ndarray[Any, Any] = self.infos[agent]["action_mask"]
        seen: Observation = {"observation": numbers, "action_mask": mask}
        if self.actions == "options":
            rows = np.zeros((self.table.most, self._rows.shape[1]), np.int16)
            if mask.any():
                rows[: len(self.play.ids)] = self._rows[self.play.ids]
            seen["options"] = rows
        return seen

    def tokens(self) -> list[str]:
        """The tokens offered now, in words; only the agent that is asked may know them."""
        return [self.table.vocabulary.tokens[token] for token in self.play.ids]

    def render(self) -> str | None:
        """What has happened since the last time, as all may read it, and who is asked."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode")
            return None
        events = known_events(self.play.log[self._told :], EVERYBODY)
        self._told = len(self.play.log)
        lines = [
            f"{event.kind} {' '.join(f'{k}={v}' for k, v in event.args.items())}"
            for event in events
        ]
        asked = self.play.decision
        lines.append(f"{self.agent_selection}: {asked.kind}" if asked else "over")
        text = "\n".join(lines)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""
