"""The hard bot: information-set Monte Carlo tree search, guided by the learned evaluation.

Each iteration draws a new world that fits what the seat knows and goes down one tree that all
worlds share. A node is what the seat can tell apart: what was chosen in the open, not what was
drawn or laid face down. Its edges are whole plans of whoever is asked there (``plans.py``). A node
that is met for the first time weighs its plans by the evaluation, and the iteration ends there;
these first thoughts are the priors by which later visits choose, each seat for its own share. What
others decide in secret is no branch: it is drawn from what looks good to them.

The budget is a number of positions, so a match has the same bots on every device; each game says
how many (``Game.positions``).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt
from typing import TYPE_CHECKING, NamedTuple

from ..core.branching import NoWorld
from .bot_query import BotQuery
from .plans import WIDE, Planner, bot_shares, carry_out

if TYPE_CHECKING:
    from ..core.state import State
    from ..core.steps import Decision

WALKED = 0.25
"""What a table costs that an iteration only passes, in positions: nothing is judged there."""
LISTED = 0.5
"""Once so much of the budget went into one list of plans, only its best line goes on."""
EXPLORATION = 1.0
"""How much a plan that was seldom tried, but looked good, is worth trying (in spreads)."""
TEMPERATURE = 0.5
"""How far priors go below the best plan, in spreads of the node's plans."""
WIDTH, NARROW = 12, 3
"""So many unfinished lines go on at a time: of the seat's own plans, and further down the tree."""
DEEP = 12
"""No iteration goes down further."""
SPREAD = 1e-4
"""Plans whose shares differ by less are alike."""
BLIND = 0.5
"""The spread to expect where all plans look alike: nothing is known, so all are worth trying."""
MISSES = 40
"""So many worlds in a row may ask something else before it is given up."""

Shares = Sequence[float]
Keys = tuple[str, ...]


class Edge:
    """A plan at a node: what it looked like at first, and what came of it."""

    __slots__ = ("children", "first", "keys", "total", "visits")

    def __init__(self, keys: Keys, first: Shares) -> None:
        """Begins with the shares that the evaluation gives the table after it."""
        self.keys = keys
        self.first = first
        self.total = [0.0] * len(first)
        self.visits = 0
        self.children: dict[tuple[str, int], Node] = {}


class Offer:
    """The plans that whoever is asked has in a world, and what they looked like at first.

    ``spread`` is how far apart they looked for that seat, ``odds`` how likely each is the best.
    """

    __slots__ = ("edges", "odds", "seat", "spread")

    def __init__(self, edges: list[Edge], seat: int) -> None:
        """Weighs the plans against each other."""
        self.edges, self.seat = edges, seat
        firsts = [edge.first[seat] for edge in edges]
        mean, top = sum(firsts) / len(firsts), max(firsts)
        self.spread = max(SPREAD, sqrt(sum((f - mean) ** 2 for f in firsts) / len(firsts)))
        self.odds = [exp((first - top) / TEMPERATURE / self.spread) for first in firsts]

    def with_edge(self, edge: Edge) -> Offer:
        """The same plans with one more."""
        return Offer([*self.edges, edge], self.seat)

    def first_thought(self, *, veiled: bool) -> Shares:
        """What it is worth: the best plan, or the mean of what may be chosen unseen."""
        if not veiled:
            return max(self.edges, key=lambda edge: edge.first[self.seat]).first
        parties, total = range(len(self.edges[0].first)), sum(self.odds)
        chances = [
            (odds / total, edge.first) for odds, edge in zip(self.odds, self.edges, strict=True)
        ]
        return [sum(chance * first[party] for chance, first in chances) for party in parties]


class Node:
    """A decision as the searching seat can tell it from others.

    ``offered`` are the plans there by the keys that a world offers first. ``drift`` sums up by how
    much more, or less, than at first sight everybody was found to get: what looks good before the
    next seat's answer seldom looks so good after it, whatever was chosen.
    """

    __slots__ = ("drift", "edges", "offered", "tries", "veiled")

    def __init__(self, parties: int) -> None:
        """Begins unknown."""
        self.edges: dict[Keys, Edge] = {}
        self.offered: dict[Keys, Offer] = {}
        self.veiled = Edge((), ())
        self.drift = [0.0] * parties
        self.tries = 0

    def share(self, edge: Edge, seat: int) -> float:
        """The share of the win that a seat may expect of an edge."""
        first = edge.first[seat] + self.drift[seat] / max(1, self.tries)
        return (first + edge.total[seat]) / (1 + edge.visits)

    def shares(self, edge: Edge) -> list[float]:
        """What everybody may expect of an edge."""
        return [self.share(edge, party) for party in range(len(self.drift))]

    def add(self, edge: Edge, found: Shares) -> None:
        """Takes in what one more iteration found by an edge."""
        self.tries += 1
        edge.visits += 1
        for party, share in enumerate(found):
            edge.total[party] += share
            self.drift[party] += share - edge.first[party]


class OptionEstimate(NamedTuple):
    """What is thought of an option: the choices that should go with it, and the share to expect."""

    keys: Keys
    share: float


class Step(NamedTuple):
    """One step down the tree: from a node, by an edge of what was offered (None: in secret)."""

    node: Node
    edge: Edge
    offer: Offer | None


class Search:
    """The thoughts of a seat from where it began to choose."""

    def __init__(self, asked: BotQuery, path: Keys = (), budget: int = 0) -> None:
        """Begins after a path of the seat's own choices; ``budget`` 0 is the game's own."""
        self.asked, self.path, self.budget = asked, path, budget or asked.game.positions
        self.seat, self.parties = asked.seat, asked.view.parties
        self.rng = random.Random(asked.seed)
        self.planner = Planner(asked.game)
        self.on_the_way = 0.0
        self.root = Node(self.parties)
        self.usual: Shares = ()
        self.luck: Shares = ()

    @property
    def spent(self) -> float:
        """The work so far in positions: those of plans, and what the ways to them cost."""
        return self.planner.positions + self.on_the_way

    def think(self) -> None:
        """Looks at positions until the budget is spent, the choice is plain, or time is up.

        Raises NoWorld if no world asks what the seat is asked.
        """
        missed = 0
        for _ in range(self.budget):
            if self.spent >= self.budget or self._is_plain() or not self.asked.in_time():
                return
            try:
                self._iterate(missed)
            except NoWorld:
                missed += 1
                if missed == MISSES and not self.root.edges:
                    raise

    def _is_plain(self) -> bool:
        """Whether nothing that the rest of the budget can bring will change the choice."""
        edges = self.root.edges.values()
        if len(edges) < 2:
            return bool(edges)
        first, second = sorted((edge.visits for edge in edges), reverse=True)[:2]
        left = self.budget / max(1, self.spent) - 1
        return first > second + left * max(1, self.root.tries)

    def ranked(self) -> list[Edge]:
        """The plans weighed, best first."""
        root, seat = self.root, self.seat
        order = sorted(root.edges.values(), key=lambda edge: -root.share(edge, seat))
        return sorted(order, key=lambda edge: -edge.visits)

    # --- one iteration --------------------------------------------------------------------------

    def _iterate(self, missed: int) -> None:
        """Goes down the tree in a world to a node that is new, and brings back what it found.

        Every plan of the seat meets the same worlds, one after the other, so that none is lucky.
        """
        offer = next(iter(self.root.offered.values()), None)
        edge = self._next(offer) if offer else None
        s, decision = self._world(missed + (edge.visits if edge else 0))
        if offer is None or edge is None:
            self._offer(self.root, s, decision)
            return
        trail = [Step(self.root, edge, offer)]
        following = carry_out(s, decision, edge.keys)
        while following is not None and len(trail) < DEEP:
            at = (following.kind, following.seat)
            node = trail[-1].edge.children.setdefault(at, Node(self.parties))
            is_new = not node.edges
            offer = self._offer(node, s, following)
            veiled = following.secret and following.seat != self.seat
            if is_new:
                _bring_back(trail, offer.first_thought(veiled=veiled))
                return
            edge = self._draw(offer) if veiled else select(node, offer)
            trail.append(Step(node, node.veiled, None) if veiled else Step(node, edge, offer))
            following = carry_out(s, following, edge.keys)
            self.on_the_way += WALKED
        self.on_the_way += 1
        _bring_back(trail, self._compared(bot_shares(self.asked.game, s)))

    def _next(self, offer: Offer) -> Edge:
        """Which of the seat's plans to try next."""
        return select(self.root, offer)

    def _world(self, number: int) -> tuple[State, Decision]:
        """A world after the path; what everybody may expect there is what others are held against.

        Raises NoWorld.
        """
        s, decision = self.asked.follow(number, self.path)
        here = bot_shares(self.asked.game, s)
        self.on_the_way += 1
        self.usual = self.usual or here
        self.luck = [there - usual for there, usual in zip(here, self.usual, strict=True)]
        return s, decision

    def _compared(self, found: Shares) -> Shares:
        """Shares in the world at hand without the luck of that world.

        Worlds differ by more than plans do: a lucky one must not speak for the plan tried there.
        """
        return [share - luck for share, luck in zip(found, self.luck, strict=True)]

    def _offer(self, node: Node, s: State, decision: Decision) -> Offer:
        """The plans that there are in this world; new ones are looked at."""
        keys = tuple([option.key for option in decision.options])
        if keys not in node.offered:
            width, wide = (WIDTH, 0) if node is self.root else (NARROW, WIDE)
            many = round(LISTED * self.budget)
            plans = self.planner.plans(s, decision, width, wide, many)
            edges = [
                node.edges.setdefault(plan.keys, Edge(plan.keys, self._compared(plan.shares)))
                for plan in plans
            ]
            node.offered[keys] = Offer(edges, decision.seat)
        return node.offered[keys]

    def _draw(self, offer: Offer) -> Edge:
        """What somebody may choose in secret: any plan, likely ones more often."""
        return self.rng.choices(offer.edges, offer.odds)[0]


def _bring_back(trail: list[Step], found: Shares) -> None:
    """Adds what was found to the edges passed.

    Trying what is not the best costs nothing further up: there the best would be chosen.
    """
    for node, edge, offer in reversed(trail):
        if offer is None:
            continue
        node.add(edge, found)
        best = max(offer.edges, key=lambda one: node.share(one, offer.seat))
        if best is not edge:
            found = node.shares(best)


def select(node: Node, offer: Offer) -> Edge:
    """Which edge to try: what is good for the seat, or looked good and was seldom tried."""
    spread = offer.spread if offer.spread > SPREAD else BLIND
    bonus = EXPLORATION * sqrt(1 + node.tries) * spread / sum(offer.odds)
    worth = [
        node.share(edge, offer.seat) + bonus * odds / (1 + edge.visits)
        for edge, odds in zip(offer.edges, offer.odds, strict=True)
    ]
    return offer.edges[worth.index(max(worth))]


# --- what it comes to ---------------------------------------------------------------------------

_kept: dict[str, Search] = {}
"""The last search, by what began it: a seat that goes on with its plan need not think again."""


def hard(asked: BotQuery, budget: int = 0) -> str:
    """The next choice of the plan that the search tried most; ``budget`` 0 is the game's own."""
    return next(iter(opinions(asked, budget)), asked.keys[0])


def opinions(asked: BotQuery, budget: int = 0) -> dict[str, OptionEstimate]:
    """What is offered, as far as it was weighed, best first: by its key what is thought of it."""
    search = searched(asked, budget or asked.game.positions)
    path = asked.path[len(search.path) :]
    made, found = len(path), dict[str, OptionEstimate]()
    for edge in search.ranked():
        if edge.keys[:made] == path and len(edge.keys) > made and edge.keys[made] in asked.keys:
            share = min(1.0, max(0.0, search.root.share(edge, search.seat)))
            found.setdefault(edge.keys[made], OptionEstimate(edge.keys[made:], share))
    return found


def searched(asked: BotQuery, budget: int) -> Search:
    """The thoughts that a question hangs on: those from which the seat began to choose.

    Where it has left its plan since, it thinks again from where it stands.
    """
    name = f"{asked.game.id} {asked.seed} {budget} {asked.view.digest()}"
    search = _kept.get(name)
    if search is None:
        search = Search(asked, (), budget)
        search.think()
    if not _goes_on(search, asked):
        search = Search(asked, asked.path, budget)
        search.think()
    _kept.clear()
    _kept[name] = search
    return search


def _goes_on(search: Search, asked: BotQuery) -> bool:
    """Whether the best plan of a search has these choices, and goes on with one that is offered."""
    made, ranked = len(asked.path), search.ranked()
    keys = (*search.path, *ranked[0].keys) if ranked else ()
    return len(keys) > made and keys[:made] == asked.path and keys[made] in asked.keys
