"""The closed vocabulary of a game: every token that a choice can be made of, numbered.

Most choices are one token, the key of the option (``take:C12``). Where a choice is a handful of
things of several kinds, as a payment in Meduris, there would be too many: such a *factored* choice
is made token by token, first its verb (``pay``), then how many of each kind (``wood=2``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..core.schema import Schema
from ..core.steps import option

if TYPE_CHECKING:
    from ..core.state import State
    from ..core.steps import Option

Words = tuple[Any, ...]
"""A verb and its arguments."""


class NoVocabulary(LookupError):
    """A game has not said which choices there are."""


def _nothing(_s: State) -> Mapping[str, Schema]:
    return {}


@dataclass(frozen=True, kw_only=True)
class GameArrays:
    """What a game says for programs that learn, in ``engine/GAME/arrays.py``.

    * ``words(s)``: every option that there can be at such a table, a verb and its arguments each,
      but for those of factored verbs.
    * ``most(s)``: no question ever offers more tokens at once.
    * ``known(s)``: what the fields of a view may hold that are no fields of the state, or are not
      the same there.
    * ``factored``: verbs whose arguments are amounts of several kinds, with the names of the kinds;
      ``amounts``: what each of these may be.
    """

    words: Callable[[Any], Iterable[Words]]
    most: Callable[[Any], int]
    known: Callable[[Any], Mapping[str, Schema]] = _nothing
    factored: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    amounts: range = range(0)


class Vocabulary:
    """Tokens by number. ``rows`` describe each in numbers, ``depth`` is the longest choice.

    A row is the number of the token's verb, from 1, and of its arguments, each its place among all
    that this argument of this verb may be, from 1; 0 stands for none.
    """

    def __init__(self, arrays: GameArrays, s: State) -> None:
        """Collects the tokens of a kind of table."""
        self.factored = arrays.factored
        words = list(dict.fromkeys((*arrays.words(s), *((verb,) for verb in arrays.factored))))
        kinds = dict.fromkeys(kind for kinds in arrays.factored.values() for kind in kinds)
        amounts = [(kind, n) for kind in kinds for n in arrays.amounts]
        self.tokens = (
            *(option(*one).key for one in words),
            *(f"{kind}={n}" for kind, n in amounts),
        )
        self.numbers = {token: number for number, token in enumerate(self.tokens)}
        self.single = {t: n for t, n in self.numbers.items() if t not in arrays.factored}
        self.verbs = tuple(dict.fromkeys(one[0] for one in (*words, *amounts)))
        self.rows = _rows((*words, *amounts), self.verbs)
        self.depth = 1 + max(map(len, arrays.factored.values()), default=0)

    def path(self, chosen: Option) -> tuple[int, ...]:
        """The tokens that make up an option. Raises KeyError for one that is not foreseen."""
        kinds = self.factored.get(chosen.verb)
        if kinds is None or not chosen.args:
            return (self.numbers[chosen.key],)
        amounts = (f"{kind}={n}" for kind, n in zip(kinds, chosen.args, strict=True))
        return (self.numbers[chosen.verb], *(self.numbers[token] for token in amounts))


def _rows(words: Sequence[Words], verbs: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    width = max(len(one) for one in words)
    places: dict[tuple[str, int], dict[Any, int]] = {}
    rows = []
    for verb, *args in words:
        row = [1 + verbs.index(verb)]
        for place, value in enumerate(args):
            known = places.setdefault((verb, place), {})
            row.append(known.setdefault(value, 1 + len(known)))
        rows.append((*row, *[0] * (width - len(row))))
    return tuple(rows)
