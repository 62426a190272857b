"""Whole plans: what a seat can do until somebody learns something or another seat is asked.

A turn is often a chain of small choices. Those that one seat makes in a row are one plan: orders
that lead to the same table are the same plan, and plans are compared where they end.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core import evaluation, steps
from ..core.chance import Sealed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.game import Game
    from ..core.state import State
    from ..core.steps import Decision, Option

WIDE = 24
"""Of more options than these an opponent's are weighed only so many, spread over the list."""
LONG = 60
"""No plan has more choices."""
HAIR, POINTS = 0.02, 20
"""What the points count beside the win, and by how many one must lead for most of that."""


class Plan(NamedTuple):
    """Choices of a seat in a row, by their keys; the table after them, and what it promises.

    ``end`` is as the seat can know it: before whatever is drawn or laid open next. ``shares`` are
    the shares of the win that every party may expect there.
    """

    keys: tuple[str, ...]
    end: State
    shares: Sequence[float]


class _Line(NamedTuple):
    plan: Plan
    following: Decision
    table: tuple[Any, ...]


class Planner:
    """Lists the plans of seats, and counts the ``positions`` that it looks at for them."""

    def __init__(self, game: Game[Any, Any]) -> None:
        """Begins to count."""
        self.game = game
        self.positions = 0

    def plans(
        self, s: State, decision: Decision, width: int, wide: int = 0, many: int = 0
    ) -> list[Plan]:
        """What whoever is asked can do; of unfinished lines only the best ``width`` go on.

        ``wide`` is the number of options that are looked at for one choice, 0 for all. After
        ``many`` positions (0: however many they are) only the best line goes on to its end.
        """
        begun = self.positions
        found: list[Plan] = []
        front = [_Line(Plan((), s, ()), decision, ())]
        met: set[tuple[Any, ...]] = set()
        for _ in range(LONG):
            further: list[_Line] = []
            for line in front:
                self._extend(line, wide, met, found, further)
            if not further:
                return found
            seat = decision.seat
            further.sort(key=lambda line: line.plan.shares[seat], reverse=True)
            if many and self.positions - begun >= many:
                width = 1
            front = further[:width]
            met.difference_update(line.table for line in further[width:])
        return found or [line.plan for line in front]

    def _extend(
        self,
        line: _Line,
        wide: int,
        met: set[tuple[Any, ...]],
        found: list[Plan],
        further: list[_Line],
    ) -> None:
        """Looks at a line's next choices: plans that end there are found, others go further."""
        seat = line.following.seat
        for option in self._options(line, wide):
            ahead, following = play(line.plan.end, option, seat)
            if (table := state_key(ahead)) in met:
                continue
            met.add(table)
            self.positions += 1
            plan = Plan((*line.plan.keys, option.key), ahead, bot_shares(self.game, ahead))
            if following is not None and following.seat == seat:
                further.append(_Line(plan, following, table))
            else:
                found.append(plan)

    def _options(self, line: _Line, wide: int) -> Sequence[Option]:
        options = self.game.prune(line.plan.end, line.following)
        return options if not wide or len(options) <= wide else options[:: -(-len(options) // wide)]


def play(s: State, option: Option, seat: int) -> tuple[State, Decision | None]:
    """The table after an option as far as the seat can know it, and what is asked there."""
    ahead = s.clone()
    ahead.sealed = seat
    following: Decision | None = None
    with suppress(Sealed):
        following = steps.choose(ahead, option)
    return ahead, following


def end_of(s: State, decision: Decision, keys: Sequence[str]) -> State:
    """The table after the choices of a plan, as far as its seat can know it."""
    following: Decision | None = decision
    for key in keys:
        chosen = following.find(key) if following and following.seat == decision.seat else None
        if chosen is None:
            break
        s, following = play(s, chosen, decision.seat)
    return s


def carry_out(s: State, decision: Decision, keys: Sequence[str]) -> Decision | None:
    """Plays a plan in a world, which it changes, as far as it is possible; what is asked then."""
    seat, following = decision.seat, decision
    for key in keys:
        chosen = following.find(key) if following.seat == seat else None
        if chosen is None:
            return following
        after = steps.choose(s, chosen)
        if after is None:
            return None
        following = after
    return following


def shares(game: Game[Any, Any], s: State) -> list[float]:
    """The share of the win that every party may expect; at the end, what it has."""
    if s.agenda:
        return game.evaluation.shares(s)
    winners = game.result(s).winners
    return [(party in winners) / len(winners) for party in range(s.parties)]


def bot_shares(game: Game[Any, Any], s: State) -> list[float]:
    """What bots go by: the shares of the win; at the end the points count a hair beside them.

    So nobody throws points away in a match that is decided.
    """
    found = shares(game, s)
    if s.agenda:
        return found
    by_points = evaluation.shares([points / POINTS for points in game.scores(s)])
    return [(1 - HAIR) * won + HAIR * part for won, part in zip(found, by_points, strict=True)]


def state_key(s: State) -> tuple[Any, ...]:
    """The value of a state: equal for equal tables."""
    return tuple([tuple(v) if type(v) is list else v for v in s.__dict__.values()])
