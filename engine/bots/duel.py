"""Hard's search with one plan more: the one that was chosen, held against the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .plans import bot_shares, end_of, state_key
from .search import Edge, Node, Search, select

if TYPE_CHECKING:
    from ..core.state import State
    from ..core.steps import Decision
    from .bot_query import BotQuery
    from .search import Keys, Offer, Shares

SEARCHED = 0.5
"""So much of the budget looks for the best plan; the rest tries it and the chosen one in turn."""
FEW = 4
"""Plans that met fewer worlds together are not told apart by what came of each."""
TRUSTED = 0.5
"""A plan that was tried less than this part of what the most tried one was is not called best."""


class Outcome(NamedTuple):
    """The best plan, and the shares of the win to expect of it and of the chosen one.

    Of the difference only what is sure counts.
    """

    best: Keys
    promised: float
    kept: float


class Record(Node):
    """The root of a duel, which remembers what every try of a plan brought a seat."""

    __slots__ = ("found", "seat")

    def __init__(self, parties: int, seat: int) -> None:
        """Begins unknown."""
        super().__init__(parties)
        self.seat = seat
        self.found: dict[Keys, list[float]] = {}

    def add(self, edge: Edge, found: Shares) -> None:
        """Takes in what one more iteration found by an edge."""
        super().add(edge, found)
        self.found.setdefault(edge.keys, []).append(found[self.seat])

    def sureness(self, one: Edge, other: Edge) -> float:
        """What of the difference between two plans is no noise, from 0 to 1.

        By the worlds that both have met: the more their differences scatter, and the fewer they
        are, the less the mean of them says.
        """
        pairs = zip(self.found.get(one.keys, ()), self.found.get(other.keys, ()), strict=False)
        gaps = [here - there for here, there in pairs]
        if len(gaps) < FEW:
            return 1.0
        mean = sum(gaps) / len(gaps)
        scatter = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        square = mean * mean
        return max(0.0, 1 - scatter / len(gaps) / square) if square else 0.0


class Duel(Search):
    """The thoughts of a seat about a plan that it chose.

    At first the search goes where it would. If it likes the chosen plan best, that is all; else the
    ``favourite`` and the chosen one meet the same worlds, as often as each other, so that neither
    is judged by a glance.
    """

    def __init__(self, asked: BotQuery, chosen: Keys, budget: int) -> None:
        """Begins where the seat began to choose."""
        super().__init__(asked, asked.path, budget)
        self.root: Record = Record(self.parties, self.seat)
        self.chosen = chosen
        self.own: Edge | None = None
        self.favourite: Edge | None = None

    def outcome(self) -> Outcome:
        """What it came to: the chosen plan is the best one unless another promises more."""
        own = self.own
        assert own is not None
        if self.favourite is own:
            return Outcome(self.chosen, *[_bounded(self._share(own))] * 2)
        kept, best = self._share(own), max(self._trusted(), key=self._share, default=own)
        gain = (self._share(best) - kept) * self.root.sureness(best, own) if best is not own else 0
        if gain <= 0:
            return Outcome(self.chosen, *[_bounded(kept)] * 2)
        return Outcome(best.keys, _bounded(kept + gain), _bounded(kept))

    def _share(self, edge: Edge) -> float:
        return self.root.share(edge, self.seat)

    def _trusted(self) -> list[Edge]:
        edges = self.root.edges.values()
        most = max((edge.visits for edge in edges), default=0)
        return [edge for edge in edges if edge.visits >= TRUSTED * most]

    def _is_plain(self) -> bool:
        """Whether there was nothing else to do, or nothing better."""
        if self.own is None:
            return False
        if self.favourite is None and self.spent >= SEARCHED * self.budget:
            self.favourite = self.ranked()[0]
        return len(self.root.edges) < 2 or self.favourite is self.own

    def _next(self, offer: Offer) -> Edge:
        own, favourite = self.own, self.favourite
        if own is None or favourite is None:
            return select(self.root, offer)
        return own if own.visits <= favourite.visits else favourite

    def _offer(self, node: Node, s: State, decision: Decision) -> Offer:
        offer = super()._offer(node, s, decision)
        if node is self.root and self.own is None:
            self.own = self._with_own(s, decision, offer)
        return offer

    def _with_own(self, s: State, decision: Decision, offer: Offer) -> Edge:
        """The chosen plan among the others: that which leads to the same table, or a new one."""
        end = end_of(s, decision, self.chosen)
        table = state_key(end)
        for edge in offer.edges:
            if edge.keys == self.chosen or state_key(end_of(s, decision, edge.keys)) == table:
                return edge
        first = self._compared(bot_shares(self.asked.game, end))
        own = self.root.edges[self.chosen] = Edge(self.chosen, first)
        self.root.offered = {keys: old.with_edge(own) for keys, old in self.root.offered.items()}
        return own


def _bounded(share: float) -> float:
    return min(1.0, max(0.0, share))
