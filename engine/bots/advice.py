"""A hint: what a strong player would do, by how much it is better, and why."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from .plans import play
from .search import opinions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.evaluation import Evaluation, Rows
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

    def speaks_for(self, seat: int) -> bool:
        """Whether it grows what that seat has, or lowers what another one has."""
        return (self.gain > 0) == (self.party == seat)


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
    return telling(evaluation, [(better, other)])


def telling(evaluation: Evaluation[State], pairs: Sequence[tuple[State, State]]) -> list[Reason]:
    """The features that tell the first tables of some pairs from the others most, in the mean.

    None that counts against its meaning: words say that more hunters bring something, whatever a
    weight of the moment makes of them.
    """
    begin = pairs[0][0]
    worth = evaluation.weights[begin.seats].at(evaluation.phase(begin))
    measured = [(evaluation.measure(one), evaluation.measure(other)) for one, other in pairs]
    found = [
        Reason(feature, party, worth[at] * _gap(measured, party, at))
        for party in range(begin.parties)
        for at, feature in enumerate(evaluation.features)
        if (worth[at] < 0) == (feature in evaluation.dreaded)
    ]
    found.sort(key=lambda reason: -abs(reason.gain))
    return [reason for reason in found[:REASONS] if abs(reason.gain) >= TELLING]


def _gap(measured: Sequence[tuple[Rows, Rows]], party: int, at: int) -> float:
    """By how much a feature of a party is higher in the first of some pairs, in the mean."""
    return sum(one[party][at] - other[party][at] for one, other in measured) / len(measured)
