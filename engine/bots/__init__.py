"""Bots: players that see only a View; they also advise people.

The page asks with a text and a bot answers with a text, so that the two can live in different
threads: :func:`question` writes what a seat may know, :func:`answer` chooses, :func:`advise` gives
an opinion. Whatever a bot does beyond its view it must guess: it draws full tables that fit
(``determinize``) and plays on them.
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import TYPE_CHECKING

from ..core.branching import NoWorld
from ..core.question_link import known
from . import advice, greedy, lookahead, search, uniform
from .advice import Advice, Opinion, Reason
from .bot_query import BotQuery

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.match import Match

    Clock = Callable[[], float]
    Player = Callable[[BotQuery], str]

LEVELS: dict[str, Player] = {
    "random": uniform.choose,
    "greedy": greedy.choose,
    "easy": lookahead.easy,
    "casual": lookahead.casual,
    "medium": lookahead.medium,
    "hard": search.hard,
}
"""The bots by level; a seat of kind ``bot:hard`` is played by the level ``hard``."""

OFFERED = ("easy", "casual", "medium", "hard")
"""The levels that people choose from; the others serve tests and saves of older versions."""


SECONDS = 4.0
"""No bot thinks longer, where somebody gives it a clock."""


class NoQuestion(ValueError):
    """The match asks nobody, or a person."""


def question(match: Match) -> str:
    """What the bot whose decision it is may know, as JSON text. Raises NoQuestion."""
    decision = match.decision
    if decision is None or match.seats[decision.seat].is_human:
        raise NoQuestion
    return _question(match, match.seats[decision.seat].kind.removeprefix("bot:"))


def _question(match: Match, level: str) -> str:
    """What whoever is asked may know, as a question to a level."""
    decision = match.decision
    assert decision is not None
    view, path = known(match, decision)
    return json.dumps(
        {
            "game": match.game.id,
            "level": level,
            "view": view.to_plain(),
            "path": path,
            "keys": [option.key for option in decision.options],
            "seed": _seed(match, match.begun.choices),
        }
    )


def _seed(match: Match, choices: int) -> int:
    """A number of the bot's own for what it does after some choices: the same match, the same bots.

    It goes through a hash, so it tells nothing of the match's own generator.
    """
    text = f"bot {match.setup.seed} {choices}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def hint_question(match: Match) -> str:
    """What the person whose decision it is may know, for :func:`advise`. Raises NoQuestion."""
    if match.decision is None or not match.seats[match.decision.seat].is_human:
        raise NoQuestion
    return _question(match, "hard")


def advise(text: str, now: Clock | None = None) -> str:
    """The advice (:class:`Advice`, as text) to a :func:`hint_question`. Raises NoWorld."""
    return advice.advise(BotQuery.read(text, _in_time(now))).to_text()


def _in_time(now: Clock | None) -> Callable[[], bool]:
    """Whether a bot may think on, by a clock; without one only its budget of positions ends it."""
    if now is None:
        return lambda: True
    end = now() + SECONDS
    return lambda: now() < end


def is_known(kind: str) -> bool:
    """Whether somebody of this kind of seat can play: a person, or a bot of a level that exists."""
    return kind == "human" or kind.removeprefix("bot:") in LEVELS


def any_answer(text: str) -> str:
    """Some key for a :func:`question`, for when the bot that was asked fails."""
    asked = json.loads(text)
    key: str = random.Random(asked["seed"]).choice(asked["keys"])
    return key


def answer(text: str, now: Clock | None = None) -> str:
    """The key that a bot chooses for a :func:`question`.

    ``now`` is a clock, in seconds: by it a bot on a slow device is cut short.
    """
    asked = BotQuery.read(text, _in_time(now))
    try:
        return LEVELS[json.loads(text)["level"]](asked)
    except NoWorld:  # what is hidden was guessed wrong every time
        return any_answer(text)


__all__ = [
    "LEVELS",
    "OFFERED",
    "Advice",
    "NoQuestion",
    "NoWorld",
    "Opinion",
    "Reason",
    "advise",
    "answer",
    "any_answer",
    "hint_question",
    "is_known",
    "question",
]
