"""Every game as a PettingZoo environment, with the extra ``pettingzoo`` (AEC: one agent at a time).

    from cenote_engine.pettingzoo import env

    game = env("mesos", players=2, encoding="key")
    game.reset(seed=42)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, info = game.last()
        over = terminated or truncated
        game.step(None if over else game.action_space(agent).sample(info["action_mask"]))

In PettingZoo's own style, with the version of the rules: ``cenote_engine.pettingzoo.mesos_v1``
has ``env`` and ``raw_env``, and ``pettingzoo.make("aec", "cenote/mesos-v1")`` makes one as well.
"""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

from .. import games
from ..arrays import version_name

try:
    import pettingzoo as _needed
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError("pip install cenote-engine[pettingzoo]") from _missing

from .aec import CenoteEnv, env, raw_env

__all__ = ["CenoteEnv", "env", "raw_env"]

for _game in games():
    _needed.register("aec", f"cenote/{version_name(_game).replace('_', '-')}", partial(env, _game))


def __getattr__(name: str) -> Any:
    """The environments of one game, by its name with the version of its rules."""
    if name not in map(version_name, games()):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return SimpleNamespace(env=partial(env, name), raw_env=partial(raw_env, name))


def __dir__() -> list[str]:
    """What is here, the versioned names too."""
    return [*__all__, *map(version_name, games())]
