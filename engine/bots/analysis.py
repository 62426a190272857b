"""The analysis of a match that is over: what a seat's choices have cost, and what was luck.

What a seat chooses in a row, without anybody learning anything or another seat being asked, is one
*move*: plans are compared where they end (``plans.py``). Each is judged from what the seat knew as
it began to choose, by hard's search (``duel.py``), so nothing that was hidden then speaks for or
against it. What the expected share of the win changed between two moves of the seat is luck: what
was drawn and laid open, and what everybody else did.

The page asks with a text (:func:`review_question`), the bots' worker answers with one
(:func:`review`); a budget of positions ends it, never a clock.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import Enum
from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.branching import match_at
from ..core.frames import frames
from ..core.question_link import known
from .advice import Reason, plan_end, reasons
from .aftermath import aftermath
from .bot_query import BotQuery
from .duel import Duel, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..core.match import Match
    from .search import Keys

BUDGET = 3.0
"""How many times the positions that *hard* looks at for a plan are looked at for one move."""
SEED_DIGITS = 12
"""So many hexadecimal digits of what a seat knows seed the thoughts about it."""
PHASES = 3
"""The parts of a match: beginning, middle, end."""
FORGIVEN = 0.1
"""A share of the win that is lost by a move takes about two thirds of its accuracy."""


class Verdict(Enum):
    """What a move is called, by the share of the win that it cost."""

    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    TURNING_POINT = "turning-point"


COSTS = {Verdict.TURNING_POINT: 0.15, Verdict.MISTAKE: 0.08, Verdict.INACCURACY: 0.04}
"""What a move must have cost at least, as a share of the win, to be called that."""


class Move(NamedTuple):
    """What a seat chose in a row: the choices from ``first`` on, before ``end``.

    ``real`` are those with more than one option.
    """

    first: int
    end: int
    real: tuple[int, ...]


@dataclass(frozen=True)
class Review:
    """What is thought of a move that began after ``first`` choices and ended before ``end``.

    ``promised`` is the share of the win that the ``best`` plan (its keys) let the seat expect,
    ``kept`` what the chosen one did. ``why`` are the features that tell the ends of both apart, by
    how much they speak for the best; where those say nothing for it, and it is no trifle, what is
    ``later`` apart (``aftermath.py``). ``phase`` is how far the match was, from 0 to 1.
    """

    first: int
    end: int
    best: tuple[str, ...]
    promised: float
    kept: float
    phase: float
    why: tuple[Reason, ...] = ()
    later: bool = False

    @property
    def cost(self) -> float:
        """The share of the win that the chosen plan gave away."""
        return self.promised - self.kept

    @property
    def verdict(self) -> Verdict:
        """What the move is called."""
        least = (verdict for verdict, cost in COSTS.items() if self.cost >= cost)
        return next(least, Verdict.FINE)

    @property
    def accuracy(self) -> float:
        """From 1 for a move that cost nothing, down towards 0."""
        return exp(-self.cost / FORGIVEN)

    @property
    def part(self) -> int:
        """In which of the PHASES of the match it was."""
        return min(PHASES - 1, int(self.phase * PHASES))

    def to_plain(self) -> list[Any]:
        """As plain data, as short as it goes: it is kept with the match."""
        why = [[reason.feature, reason.party, reason.gain] for reason in self.why]
        shares = self.promised, self.kept, self.phase
        later = [1] if self.later else []
        return [self.first, self.end, list(self.best), *shares, why, *later]

    @classmethod
    def from_plain(cls, plain: Sequence[Any]) -> Review:
        """The review that :meth:`to_plain` wrote."""
        first, end, best, promised, kept, phase, why, *later = plain
        reasons = tuple(Reason(*reason) for reason in why)
        return cls(first, end, tuple(best), promised, kept, phase, reasons, bool(later))

    def to_text(self) -> str:
        """As JSON text, for the way between threads."""
        return json.dumps(self.to_plain())

    @classmethod
    def from_text(cls, text: str) -> Review:
        """The review that :meth:`to_text` wrote."""
        return cls.from_plain(json.loads(text))


class Stretch(NamedTuple):
    """The way of a seat's expected share from one of its moves to the next, or to the result.

    ``before`` and ``kept`` are what the best plan and the chosen one promised, ``luck`` what came
    between: the draw, and everybody else. After the last one is the result.
    """

    review: Review
    luck: float


def moves(match: Match, seat: int) -> list[Move]:
    """The moves of a seat in which it had a choice, as far as they are known, in their order."""
    begun: dict[int, list[int]] = {}
    for number, first, options in _decisions(match, seat):
        begun.setdefault(first, []).extend([number] if options > 1 else [])
        begun[first].sort()
    ends = {first: _end(match, first, seat, begun) for first in begun}
    return [Move(first, ends[first], tuple(real)) for first, real in begun.items() if real]


def _decisions(match: Match, seat: int) -> Iterator[tuple[int, int, int]]:
    """Of each decision of a seat: its number, where the seat began to choose, how many options."""
    for frame in frames(match):
        decision = frame.match.decision
        if decision and decision.seat == seat:
            yield frame.number, frame.match.begun.choices, len(decision.options)


def _end(match: Match, first: int, seat: int, begun: Mapping[int, object]) -> int:
    """The number of choices after the last one that belongs to a move."""
    number = first + 1
    choices = match.choices
    while number < len(choices) and choices[number].seat == seat and number not in begun:
        number += 1
    return number


def review_question(match: Match, move: Move) -> str:
    """What a seat knew as it began a move, and what it chose, for :func:`review`.

    Tables that differ only in what the seat could not know give the same text.
    """
    then = match_at(match, move.first)
    decision = then.decision
    assert decision is not None
    view, path = known(then, decision)
    return json.dumps(
        {
            "game": match.game.id,
            "view": view.to_plain(),
            "path": path,
            "keys": [option.key for option in decision.options],
            "seed": int(view.digest()[:SEED_DIGITS], 16),
            "first": move.first,
            "chosen": [choice.key for choice in match.choices[move.first : move.end]],
        }
    )


def review(text: str, budget: float = BUDGET) -> str:
    """The :class:`Review` of a move, as text, to a :func:`review_question`.

    ``budget`` is in positions of *hard* for one plan. Raises NoWorld where nothing fits what the
    seat knew.
    """
    plain = json.loads(text)
    asked = BotQuery.read(text)
    chosen, first = tuple(plain["chosen"]), plain["first"]
    duel = Duel(asked, chosen, round(budget * asked.game.positions))
    duel.think()
    found = duel.outcome()
    why, later = _why(asked, chosen, found)
    s, _decision = asked.follow(0, asked.path)
    return Review(
        first,
        first + len(chosen),
        found.best,
        round(found.promised, 4),
        round(found.kept, 4),
        round(asked.game.evaluation.phase(s), 3),
        tuple(replace(reason, gain=round(reason.gain, 2)) for reason in why),
        later,
    ).to_text()


def _why(asked: BotQuery, chosen: Keys, found: Outcome) -> tuple[list[Reason], bool]:
    """What speaks for the best plan, and whether that is only seen later."""
    if found.best == chosen:
        return [], False
    at_end = reasons(asked.game.evaluation, plan_end(asked, found.best), plan_end(asked, chosen))
    speaks = any(reason.speaks_for(asked.seat) for reason in at_end)
    if speaks or found.promised - found.kept < min(COSTS.values()):
        return at_end, False
    later = aftermath(asked, found.best, chosen)
    return (later, True) if later else (at_end, False)


def course(reviews: Sequence[Review], result: float) -> list[Stretch]:
    """What luck did after each move of a seat, up to its share of the win in the end."""
    ordered = sorted(reviews, key=lambda one: one.first)
    after = [*(one.promised for one in ordered[1:]), result][: len(ordered)]
    return [Stretch(one, then - one.kept) for one, then in zip(ordered, after, strict=True)]


def costliest(reviews: Sequence[Review], many: int) -> list[Review]:
    """The moves that cost most, dearest first; none that were fine."""
    bad = [one for one in reviews if one.verdict is not Verdict.FINE]
    return sorted(bad, key=lambda one: (-one.cost, one.first))[:many]


def accuracy(reviews: Sequence[Review]) -> float:
    """How near a seat's moves came to the best, from 0 to 1. Raises ValueError for none."""
    if not reviews:
        raise ValueError("no move was judged")
    return sum(one.accuracy for one in reviews) / len(reviews)
