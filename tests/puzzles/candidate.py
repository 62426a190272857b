"""A question that may be a puzzle: what a search thinks of it, by how much one option is best."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import engine
from engine import bots
from engine.bots import BotQuery, lookahead, search
from engine.bots.analysis import COSTS, Verdict
from engine.bots.duel import Duel
from engine.bots.plans import Planner, bot_shares, carry_out, end_of, play
from engine.bots.search import Search
from engine.core import steps

GAP = 0.08
"""The best option is better than any other by at least this share of the win."""
BUDGET, CHECKED = 8, 32
"""So many times the usual positions a puzzle is searched with; so many when it is checked."""
SEEDS = 3
"""So many searches, each with worlds of its own, must agree."""
ALSO = 2
"""So many more options may begin the same plan in another order."""
RIVAL = COSTS[Verdict.INACCURACY]
"""What gives away less than this share of the win is about as good as the answer: an analysis
calls it fine."""
GLANCES, LUCKY = 3, 1
"""So many times *medium* is asked, in worlds and moods of its own; so often it may be lucky."""

ALIKE = 60
"""So many unfinished lines go on where another way to the same end is looked for."""
PLAIN = 5
"""So many points more at once than anything else brings are seen by everybody."""


@dataclass(frozen=True)
class Found:
    """What a search thinks: the best option's plan, its share, the next best option's."""

    keys: tuple[str, ...]
    share: float
    other_keys: tuple[str, ...]
    other_share: float

    @property
    def answer(self) -> str:
        """The best option's key."""
        return self.keys[0]

    @property
    def gap(self) -> float:
        """By how much the best option is better than the next."""
        return self.share - self.other_share


Plans = dict[str, tuple[str, ...]]
"""Plans of choices, by their first."""


def asked_of(match: engine.Match, number: int = 0) -> BotQuery:
    """What whoever is asked may know; each number draws worlds of its own."""
    decision = match.decision
    assert decision is not None
    human = match.seats[decision.seat].is_human
    text = bots.hint_question(match) if human else bots.question(match)
    plain = json.loads(text)
    plain["seed"] += number * 7919
    return BotQuery.read(json.dumps(plain))


def look(asked: BotQuery, times: float, also: Collection[str] = ()) -> Found | None:
    """The best option and the next, searched with so many times the usual positions.

    ``also`` are options that are as good as the best, and not the next.
    """
    weighed = list(search.opinions(asked, round(asked.game.positions * times)).values())
    others = [one for one in weighed[1:] if one.keys[0] not in also]
    if not others:
        return None
    best = weighed[0]
    other = max(others, key=lambda one: one.share)
    return Found(best.keys, best.share, other.keys, other.share)


def question(match: engine.Match) -> str:
    """The link of a bot's decision, as if a person sat there."""
    assert match.decision is not None
    seat = match.decision.seat
    kept = match.seats
    kinds = ["human" if other == seat else "bot:medium" for other in range(len(kept))]
    try:
        match.seats = [replace(s, kind=kind) for s, kind in zip(kept, kinds, strict=True)]
        return engine.links.write_question(match)
    finally:
        match.seats = kept


def missed_by_medium(match: engine.Match, answers: Collection[str]) -> bool:
    """Whether *medium* misses all answers, and mostly does so in other worlds and moods too."""
    if lookahead.medium(asked_of(match)) in answers:
        return False
    found = [lookahead.medium(asked_of(match, n)) in answers for n in range(1, GLANCES)]
    return sum(found) <= LUCKY


def rank_at_first_sight(asked: BotQuery, answer: str) -> float:
    """How far down the answer stands before anything is searched: 0 first, 1 last."""
    s, decision = next(asked.worlds())
    plans = Planner(asked.game).plans(s, decision, lookahead.WIDTH)
    looks: dict[str, float] = {}
    for plan in plans:
        share = plan.shares[asked.seat]
        looks[plan.keys[0]] = max(share, looks.get(plan.keys[0], share))
    order = sorted(looks, key=lambda key: -looks[key])
    return order.index(answer) / max(1, len(order) - 1) if answer in order else 1.0


def is_plain(asked: BotQuery, answers: Collection[str]) -> bool:
    """Whether one of the answers brings so many more points at once that nobody has to think.

    Nobody has to where every option is an answer, either.
    """
    s, decision = next(asked.worlds())
    points = {o.key: _points(asked, play(s, o, asked.seat)[0]) for o in decision.options}
    best = max(points.pop(answer) for answer in answers)
    return all(best >= other + PLAIN for other in points.values())


def _points(asked: BotQuery, s: Any) -> int:
    found: int = asked.game.scores(s)[asked.seat]
    return found


def doubles(asked: BotQuery, keys: tuple[str, ...]) -> Plans | None:
    """Plans that begin with another option and lead to a table that looks exactly as good.

    That may be the same table, by choices in another order, or one that differs in nothing that
    counts. None: there are too many.
    """
    found = Plans()
    if len(keys) < 2:
        return found
    s, decision = next(asked.worlds())
    end = _outlook(bot_shares(asked.game, end_of(s, decision, keys)))
    for option in decision.options:
        ahead, following = play(s, option, asked.seat)
        if option.key == keys[0] or following is None or following.seat != asked.seat:
            continue
        plans = Planner(asked.game).plans(ahead, following, ALIKE)
        same = next((plan for plan in plans if _outlook(plan.shares) == end), None)
        if same is not None:
            found[option.key] = (option.key, *same.keys)
        if len(found) > ALSO:
            return None
    return found


def _outlook(shares: Sequence[float]) -> list[float]:
    return [round(share, 9) for share in shares]


def has_rival(asked: BotQuery, answers: Sequence[str]) -> bool:
    """Whether an option is about as good as the first of the answers, and none of them.

    That may be the next best one, one that leaves the answer for later, or one that bots pass over:
    a twin of the answer, or what looked worse at first sight.
    """
    answer, found = answers[0], look(asked, BUDGET, answers)
    weighed = search.opinions(asked, round(asked.game.positions * BUDGET))
    rivals = _before(asked, answer) | (set(asked.keys) - set(weighed))
    if found is not None:
        rivals.add(found.other_keys[0])
    return any(_is_rival(asked, answer, key) for key in sorted(rivals - {*answers}))


def _is_rival(asked: BotQuery, answer: str, key: str) -> bool:
    """Whether an option is about as good as the answer; what is far from it is seen at a glance."""
    at_a_glance = _given_away(asked, answer, key, 1)
    return at_a_glance < 2 * RIVAL and _given_away(asked, answer, key, BUDGET) < RIVAL


def _before(asked: BotQuery, answer: str) -> set[str]:
    """The options after which the answer is still offered."""
    s, decision = next(asked.worlds())
    found = set()
    for option in decision.options:
        following = steps.choose(s.clone(), option) if option.key != answer else None
        if following and following.seat == asked.seat and following.find(answer):
            found.add(option.key)
    return found


def _given_away(asked: BotQuery, answer: str, key: str, times: float) -> float:
    """By how much the answer's plan is better than the best one that begins with an option."""
    duel = Duel(asked, best_plan(asked, key, times), round(asked.game.positions * times))
    duel.think()
    root, seat = duel.root, asked.seat
    best = [root.share(edge, seat) for edge in root.edges.values() if edge.keys[0] == answer]
    return max(best, default=0.0) - root.share(duel.own, seat) if duel.own else 1.0


def best_plan(asked: BotQuery, key: str, times: float) -> tuple[str, ...]:
    """The best plan that begins with an option, searched with so many times the usual positions."""
    s, decision = next(asked.worlds())
    following = carry_out(s, decision, (key,))
    if following is None or following.seat != asked.seat:
        return (key,)
    thought = Search(asked, (*asked.path, key), round(asked.game.positions * times))
    thought.think()
    return (key, *(thought.ranked()[0].keys if thought.root.edges else ()))


def agreed(match: engine.Match, times: float, seeds: int, answers: Collection[str]) -> Found | None:
    """What all searches agree on, with the smallest gap; None where they do not.

    The best option is one of the ``answers``, the next is none of them.
    """
    found = []
    for number in range(seeds):
        one = look(asked_of(match, number), times, answers)
        if one is None or one.gap < GAP or one.answer not in answers:
            return None
        found.append(one)
    return min(found, key=lambda one: one.gap)
