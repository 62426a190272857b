"""Players that see only a View.

The page asks with a text and a bot answers with a text, so that the two can live in different
threads: :func:`question` writes what a seat may know, :func:`answer` chooses. Whatever a bot does
beyond its view it must guess: it draws a full table that fits (``determinize``) and plays on that.
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import TYPE_CHECKING, Any

from engine.bots import greedy, uniform
from engine.core import steps
from engine.registry import game

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.game import Game
    from engine.core.match import Match
    from engine.core.state import State, View
    from engine.core.steps import Decision

    Player = Callable[[Game[Any, Any], State, Decision, random.Random], str]

LEVELS: dict[str, Player] = {
    "random": uniform.choose,
    "greedy": greedy.choose,
}
"""The bots by level; a seat of kind ``bot:greedy`` is played by the level ``greedy``."""


class NoQuestion(ValueError):
    """The match asks nobody, or a person."""


def question(match: Match) -> str:
    """What the bot whose decision it is may know, as JSON text. Raises NoQuestion."""
    decision = match.decision
    if decision is None or match.seats[decision.seat].is_human:
        raise NoQuestion
    return json.dumps(
        {
            "game": match.game.id,
            "level": match.seats[decision.seat].kind.removeprefix("bot:"),
            "view": match.view(decision.seat).to_plain(),
            "keys": [option.key for option in decision.options],
            "seed": _seed(match),
        }
    )


def _seed(match: Match) -> int:
    """A number of the bot's own for this decision: the same match has the same bots.

    It goes through a hash, so it tells nothing of the match's own generator.
    """
    text = f"bot {match.setup.seed} {len(match.choices)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def is_known(kind: str) -> bool:
    """Whether somebody of this kind of seat can play: a person, or a bot of a level that exists."""
    return kind == "human" or kind.removeprefix("bot:") in LEVELS


def any_answer(text: str) -> str:
    """Some key for a :func:`question`, for when the bot that was asked fails."""
    asked = json.loads(text)
    key: str = random.Random(asked["seed"]).choice(asked["keys"])
    return key


def answer(text: str) -> str:
    """The key that a bot chooses for a :func:`question`."""
    asked = json.loads(text)
    played = game(asked["game"])
    view = played.view_type.from_plain(asked["view"])
    return choose(played, view, asked["keys"], asked["level"], asked["seed"])


def choose(played: Game[Any, Any], view: View, keys: list[str], level: str, seed: int) -> str:
    """The choice of a bot of some level among the keys offered to its seat."""
    rng = random.Random(seed)
    s = played.determinize(view, seed)
    decision = steps.run(s)
    if decision is None or [option.key for option in decision.options] != keys:
        return rng.choice(keys)  # a guess about hidden things changed what is offered
    return LEVELS[level](played, s, decision, rng)
