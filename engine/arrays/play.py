"""A match played by numbers: as fast as the rules, without log, undo or seats' names."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from ..core import steps
from ..core.state import NOBODY
from .encoding import encoding_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..core.events import Event
    from ..core.state import State
    from ..core.steps import Decision, Option
    from .encoding import Encoding

Way = tuple[tuple[int, ...], "Option"]
"""An option and the tokens that lead to it."""


class NotOffered(ValueError):
    """A token that is not offered now; the match is unchanged."""


class Play:
    """A match in progress. ``decision`` is None when it is over.

    ``ids`` are the tokens offered now, in the order of the options; ``picked`` those chosen so far
    of a factored choice, which is not made before its last token.
    """

    __slots__ = ("_options", "_ways", "decision", "encoding", "ids", "picked", "state")

    decision: Decision | None
    ids: list[int]
    picked: tuple[int, ...]
    _options: list[Option]
    _ways: list[Way] | None

    def __init__(
        self, encoding: Encoding, seed: int = 0, state: State | None = None, *, log: bool = False
    ) -> None:
        """A new match of a seed; or one that goes on from a state, which then belongs to it.

        With ``log`` its events are kept, also those that only one seat may know.
        """
        self.encoding = encoding
        self.state: State = state or encoding.game.new(encoding.setup(seed))
        if log:
            self.state.log = []
        self._ask(steps.run(self.state))

    def clone(self) -> Play:
        """An independent copy."""
        new = object.__new__(Play)
        new.encoding, new.state, new.decision = self.encoding, self.state.clone(), self.decision
        new.ids, new.picked, new._options, new._ways = (
            self.ids, self.picked, self._options, self._ways,
        )  # fmt: skip
        if self.state.log is not None:
            new.state.log = self.state.log[:]
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        """What pickles: the state with its agenda; a decision is asked for again."""
        table = self.encoding
        kind = table.game.id, table.players, dict(table.options)
        return restored, (kind, self.state.to_plain(), self.picked, self.state.log)

    @property
    def log(self) -> list[Event]:
        """The events up to now, if they are kept."""
        return self.state.log or []

    @property
    def asked(self) -> int:
        """Who is asked; NOBODY when the match is over."""
        return self.decision.seat if self.decision else NOBODY

    def observation(self, seat: int) -> array[int]:
        """What a seat may know, as the layout says."""
        asked = self.decision.seat if self.decision else NOBODY
        view = self.encoding.game.view(self.state, seat)
        return self.encoding.layout.encode(view, asked, self.picked if seat == asked else ())

    def act(self, token: int) -> None:
        """Chooses a token. Raises NotOffered, with the match unchanged."""
        try:
            place = self.ids.index(token)
        except ValueError:
            raise NotOffered(self._told(token)) from None
        self.take(place)

    def take(self, place: int) -> None:
        """Chooses the token at a place among those offered."""
        if self._ways is None:
            self._ask(steps.choose(self.state, self._options[place]))
            return
        token = self.ids[place]
        depth = len(self.picked)
        ways = [way for way in self._ways if way[0][depth] == token]
        if len(ways) == 1:
            self._ask(steps.choose(self.state, ways[0][1]))
        else:
            self.picked = (*self.picked, token)
            self._offer(ways)

    def pick(self, tokens: Sequence[int]) -> None:
        """Picks the first tokens of a factored choice anew. Raises NotOffered."""
        while len(self.picked) < len(tokens):
            self.act(tokens[len(self.picked)])

    def _ask(self, decision: Decision | None) -> None:
        self.decision, self.picked, self._ways = decision, (), None
        self._options = decision.options if decision else []
        single = self.encoding.vocabulary.single
        try:
            self.ids = [single[option.key] for option in self._options]
        except KeyError:
            path = self.encoding.vocabulary.path
            self._offer([(path(option), option) for option in self._options])

    def _offer(self, ways: list[Way]) -> None:
        """Offers the next token of some ways; one that all have is picked by itself."""
        self._ways = ways
        while True:
            depth = len(self.picked)
            self.ids = list(dict.fromkeys([way[0][depth] for way in ways]))
            if len(self.ids) > 1 or len(ways) == 1:
                return
            self.picked = (*self.picked, self.ids[0])

    def _told(self, token: int) -> str:
        tokens = self.encoding.vocabulary.tokens
        name = tokens[token] if 0 <= token < len(tokens) else "no token"
        return f"{token} ({name}) is not offered; {len(self.ids)} are: {self.ids[:20]}"

    # --- the end ------------------------------------------------------------------------------

    def shares(self) -> list[float]:
        """Every seat's share of the win: 1 among the winners. Only when the match is over."""
        winners = self.encoding.game.result(self.state).winners
        return [(seat in winners) / len(winners) for seat in range(self.state.seats)]

    def margins(self) -> list[float]:
        """By how many points every seat is ahead of the best other party (below 0: behind)."""
        scores = self.encoding.game.result(self.state).scores
        return [
            float(scores[seat] - max(scores[:seat] + scores[seat + 1 :], default=0))
            for seat in range(self.state.seats)
        ]


def restored(
    kind: tuple[str, int, Mapping[str, str]],
    plain: Mapping[str, Any],
    picked: Sequence[int],
    log: list[Event] | None,
) -> Play:
    """The match that was pickled."""
    encoding = encoding_of(*kind)
    play = Play(encoding, state=encoding.game.state_type.from_plain(plain))
    play.pick(picked)
    play.state.log = log
    return play
