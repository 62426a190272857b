"""What comes of an option: the line that follows, and what it brings against another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import engine
from engine.bots import BotQuery
from engine.bots.plans import WIDE, Planner
from engine.bots.search import NARROW
from engine.core import steps

WORLDS = 10
"""In so many worlds both options are followed."""
PLANS, MANY = 8, 60
"""No line has more plans than this; if it goes to the end of the match, no more than these."""
OWN = 2
"""So many of its plans are the seat's own."""
TOLD = 0.12
"""What speaks for the answer most must move the scores by so much, in logits."""
HINTED = 0.05
"""What moves them by less is not told."""
BY_POINTS = 0.15
"""What a point is worth at the end of a match, in logits."""

Reason = tuple[str, int, float]
"""A feature, a party, by how much it speaks (as ``engine.bots.Reason``)."""


class Line(NamedTuple):
    """Choices of all seats in a row, and the table after them."""

    keys: list[str]
    end: Any


def both(asked: BotQuery, number: int, best: Sequence[str], other: Sequence[str]) -> list[Line]:
    """Two plans of a seat followed in one world: equally far, or both to the end of the match."""

    def lines(*, to_end: bool) -> list[Line]:
        found = []
        for keys in (best, other):
            s, decision = asked.follow(number, asked.path)
            found.append(follow(asked.game, s, decision, keys, asked.seat, to_end=to_end))
        return found

    found = lines(to_end=False)
    ends = {bool(line.end.agenda) for line in found}
    return found if len(ends) == 1 else lines(to_end=True)


def follow(
    game: Any, s: Any, decision: Any, keys: Sequence[str], seat: int, *, to_end: bool = False
) -> Line:
    """Plays a plan of a seat and what looks best for the others, up to the seat's second plan.

    What a choice is good for often shows only in what the seat can do next.
    """
    planner, made = Planner(game), list[str]()
    ahead, own = list(keys), 0
    for _ in range(MANY if to_end else PLANS):
        own += decision is not None and decision.seat == seat
        for key in ahead:
            option = decision.find(key) if decision else None
            if option is None:
                break
            made.append(key)
            decision = steps.choose(s, option)
        if decision is None or (own == OWN and not to_end):
            break
        plans = planner.plans(s, decision, NARROW, WIDE)
        ahead = list(max(plans, key=lambda plan: plan.shares[decision.seat]).keys)
    return Line(made, s)


def reasons(
    asked: BotQuery, best: Sequence[str], other: Sequence[str]
) -> tuple[list[Reason], float]:
    """What speaks for a plan against another, most first; and by how much it is seen to be better.

    Both are followed in the same worlds.
    """
    sums: dict[tuple[str, int], float] = defaultdict(float)
    ahead = 0.0
    for number in range(WORLDS):
        ends = [line.end for line in both(asked, number, best, other)]
        for (feature, party), gain in _differences(asked.game, *ends):
            sums[feature, party] += gain / WORLDS
            others = asked.view.parties - 1
            ahead += (gain if party == asked.seat else -gain / others) / WORLDS
    told = [
        (feature, party, round(gain, 3))
        for (feature, party), gain in sums.items()
        if (gain > 0) == (party == asked.seat) and abs(gain) >= HINTED
    ]
    return sorted(told, key=lambda one: -abs(one[2])), ahead


def _differences(game: Any, better: Any, other: Any) -> list[tuple[tuple[str, int], float]]:
    """What tells two tables apart, by feature and party."""
    evaluation = game.evaluation
    points = evaluation.features[0]
    if not (better.agenda and other.agenda):
        here, there = game.scores(better), game.scores(other)
        return [((points, p), BY_POINTS * (here[p] - there[p])) for p in range(better.parties)]
    worth = evaluation.weights[better.seats].at(evaluation.phase(better))
    rows = zip(evaluation.measure(better), evaluation.measure(other), strict=True)
    return [
        ((feature, party), weight * (here - there))
        for party, (row, against) in enumerate(rows)
        for feature, weight, here, there in zip(
            evaluation.features, worth, row, against, strict=True
        )
    ]


def told(why: Sequence[Reason]) -> list[Reason]:
    """The reasons of one sentence: at most three, the first of which weighs; [] if none does."""
    return list(why[:3]) if why and abs(why[0][2]) >= TOLD else []


def lines_of(match: engine.Match, *plans: Sequence[str]) -> list[list[str]]:
    """What follows plans at the table of a match."""
    found = _at_table(match, *plans, to_end=False)
    if len({bool(line.end.agenda) for line in found}) > 1:
        found = _at_table(match, *plans, to_end=True)
    return [line.keys for line in found]


def _at_table(match: engine.Match, *plans: Sequence[str], to_end: bool) -> list[Line]:
    assert match.decision is not None
    found = []
    for keys in plans:
        s = match.state.clone()
        s.log = None
        decision, seat = steps.run(s), match.decision.seat
        found.append(follow(match.game, s, decision, keys, seat, to_end=to_end))
    return found
