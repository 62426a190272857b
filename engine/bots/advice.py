"""A hint: what a strong player would do, by how much it is better, and why."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from .plans import play
from .search import opinions

if TYPE_CHECKING:
    from ..core.evaluation import Evaluation
    from ..core.state import State
    from ..core.steps import Decision
    from .bot_query import BotQuery

BEST = 3
"""So many options are named."""
REASONS = 3
"""So many features are named at most."""
TELLING = 0.05
"""A feature that moves the scores by less (in logits) is no reason."""


@dataclass(frozen=True)
class Opinion:
    """An option by its key, and the share of the win that may be expected with it."""

    key: str
    share: float


@dataclass(frozen=True)
class Reason:
    """A feature that speaks for the best option against the next one: whose, and by how much.

    ``gain`` is in logits: more than 0 where it grows the score of that party, less where it
    lowers it.
    """

    feature: str
    party: int
    gain: float


@dataclass(frozen=True)
class Advice:
    """The best options, best first, and what speaks for the first of them."""

    best: list[Opinion]
    why: list[Reason]

    def to_text(self) -> str:
        """As JSON text, for the way between threads."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> Advice:
        """The advice that :meth:`to_text` wrote."""
        plain = json.loads(text)
        best = [Opinion(**opinion) for opinion in plain["best"]]
        return cls(best, [Reason(**reason) for reason in plain["why"]])


def advise(asked: BotQuery) -> Advice:
    """What the hard bot thinks of the options of a question."""
    found = list(opinions(asked).items())[:BEST]
    found[1:] = sorted(found[1:], key=lambda one: one[1].share, reverse=True)
    best = [Opinion(key, outlook.share) for key, outlook in found]
    ends = [plan_end(asked, outlook.keys) for _key, outlook in found[:2]]
    return Advice(best, reasons(asked.game.evaluation, *ends) if len(ends) > 1 else [])


def plan_end(asked: BotQuery, keys: tuple[str, ...]) -> State:
    """The table after some choices, as far as the seat can know it."""
    s, decision = next(asked.worlds())
    following: Decision | None = decision
    for key in keys:
        chosen = following.find(key) if following else None
        if chosen is None:
            break
        s, following = play(s, chosen, asked.seat)
    return s


def reasons(evaluation: Evaluation[State], better: State, other: State) -> list[Reason]:
    """The features that tell one table from another most, by what they are worth."""
    if not (better.agenda and other.agenda):
        return []
    worth = evaluation.weights[better.seats].at(evaluation.phase(better))
    rows = zip(evaluation.measure(better), evaluation.measure(other), strict=True)
    found = [
        Reason(feature, party, weight * (here - there))
        for party, (row, against) in enumerate(rows)
        for feature, weight, here, there in zip(
            evaluation.features, worth, row, against, strict=True
        )
    ]
    found.sort(key=lambda reason: -abs(reason.gain))
    return [reason for reason in found[:REASONS] if abs(reason.gain) >= TELLING]
