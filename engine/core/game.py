"""The interface of a game: all that the core, screens and bots know of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from . import user_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from .agenda import Plan
    from .evaluation import Evaluation
    from .events import Event
    from .schema import Schema
    from .state import State, View
    from .steps import Decision, Option

S = TypeVar("S", bound="State")
V = TypeVar("V", bound="View")


SEEDS = range(-(1 << 80), 1 << 80)
"""Every seed that a match may have."""
SEED = re.compile(r"-?[0-9]{1,25}")


class SetupError(ValueError):
    """A match that cannot be started. ``reason`` is a message key, ``details`` its values."""

    def __init__(self, reason: str, **details: Any) -> None:
        """Keeps the reason for the person who set the table up."""
        super().__init__(f"{reason} {details}")
        self.reason = reason
        self.details = details


def read_seed(text: str) -> int:
    """Parses a seed, a whole number. Raises SetupError for anything else."""
    if not SEED.fullmatch(text) or int(text) not in SEEDS:
        raise SetupError("bad_seed", seed=f"{text:.30}")
    return int(text)


class Foresight(NamedTuple):
    """In which part of its plans each of the weaker levels thinks ahead, 0 to 1."""

    easy: float
    casual: float


HALFWAY = Foresight(0, 0.5)


@dataclass(frozen=True)
class OptionSpec:
    """A variant or table option: its allowed values, the first one being the default.

    ``only_for`` limits single values to some numbers of players. An option of which only the
    default is left means nothing with that number, and need not be shown. ``not_with`` names for
    single values those of other options beside which they cannot be chosen. ``group`` is the name
    of the group that it is a part of: then it has two values, and the second puts the part in play.
    """

    name: str
    values: tuple[str, ...]
    only_for: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    group: str = ""
    not_with: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)

    @property
    def default(self) -> str:
        """The value taken where nobody chose."""
        return self.values[0]

    def offered(self, players: int, beside: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """The values that may be chosen with this number of players, beside these other options."""
        chosen = beside or {}
        return tuple(
            value
            for value in self.values
            if players in self.only_for.get(value, (players,))
            and not any(chosen.get(o) in v for o, v in self.not_with.get(value, {}).items())
        )


@dataclass(frozen=True)
class OptionGroup:
    """Options that are chosen together: an expansion, whose parts are switched on or off.

    ``presets`` are sensible selections by name, each with the values of the parts that it puts in
    play; the first is for those who know none of them.
    """

    name: str
    presets: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Setup:
    """How a match begins: number of seats, a value for every option, the seed, seats' colours."""

    seats: int
    options: Mapping[str, str]
    seed: int
    colours: tuple[str, ...]


@dataclass(frozen=True)
class ScoreLine:
    """One line of the final score: what it is for, the rule, and the points of every party."""

    kind: str
    rule: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class Result:
    """How a match ended.

    ``lines`` add up to ``scores``; ``places`` gives every party its place from 1, equal for shared
    ones; ``tie_breaks`` are the lines that decided among equals, in the order of the rules.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[ScoreLine, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The parties on the first place: more than one for a shared victory."""
        return tuple(one for one, place in enumerate(self.places) if place == 1)


def places(*ranks: Iterable[int]) -> tuple[int, ...]:
    """Places from 1 by the first rank, then the second, …: high is good, equal in all shares."""
    keys = list(zip(*ranks, strict=True))
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def _nobody_else(_s: State) -> int:
    return 0


def _only_the_view(view: V, _seen: Sequence[Event]) -> V:
    return view


def _all_options(_s: State, decision: Decision) -> Sequence[Option]:
    return decision.options


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V]):
    """One game: facts for the lobby, and the functions that all other code uses.

    * ``players``: the numbers of players; ``colours(players)``: the colour ids seats may have.
    * ``options``: what can be chosen for a table; ``groups``: which of it is chosen together.
    * ``new(setup)``: the state after set-up, its first steps on the agenda.
    * ``view(s, seat)``: what a seat may know (NOBODY: what lies open), built from what it may see.
    * ``determinize(view, seed)``: a random full state that is consistent with the view, with its
    own
      generator.
    * ``scores(table)``: the points that every party has now, for the seat strip; ``result(s)``: the
      final result of a match that is over.
    * ``schema(s)``: what every field may hold, by name; ``arguments(s)``: what the parameters of
      steps may be, by name. A forged save is refused by these before anything runs on it.
    * ``plan(s)``: what the agenda may hold, at a table with these open fields: how the steps follow
      one another.
    * ``check(s)``: inconsistencies between the fields of a state that fits its schema, such as lost
    or
      doubled pieces; empty: it is sound. ``check_small(s)``: the same for a prepared table that may
      be smaller than the real game (None: there are no such tables).
    * ``automas(s)``: the number of automas in a match (``State.automa`` chooses for them).
    * ``remember(view, seen)``: what somebody knows beyond the view who remembers every event that
      the seat saw since the start of the match: the same view, with less of it unknown.
    * ``prune(s, decision)``: the options worth considering, at least one: without dominated ones,
      and without permutations of others.
    * ``evaluation``: the learned evaluation, used by bots, hints and odds.
    * ``positions``: how many of them the level ``hard`` looks at for one plan: as many as a phone
      has time for (``dev.py bench thinking``).
    * ``foresight``: in which part of their plans the levels ``easy`` and ``casual`` think ahead as
      ``medium`` does, so that each wins as often against the one below (``dev.py ladder``).
    * ``ratings``: how strong its bots are, by level, on Elo's scale (``dev.py ladder --rate``).
    * ``evaluate(s, seat)``: a hand-written evaluation of a state for a seat, in points, used by the
      level ``greedy``, the benchmark of the others.
    * ``ahead``: the kinds of decisions that everybody may be asked on others' turns, whatever they
      hold, each with the keys by which it can be answered before it is asked: where the one that
      was given is not offered, the next is taken, and without any the question is asked.
    * ``rules_version`` rises with every change that makes an old choice mean something else;
      ``migrations`` turn a save of version n into one of n+1, kept forever; a link has of a save
      only its ``options``.
    """

    id: str
    players: tuple[int, ...]
    colours: Callable[[int], tuple[str, ...]]
    state_type: type[S]
    view_type: type[V]
    new: Callable[[Setup], S]
    view: Callable[[S, int], V]
    determinize: Callable[[V, int], S]
    scores: Callable[[Any], tuple[int, ...]]
    result: Callable[[S], Result]
    schema: Callable[[S], Mapping[str, Schema]]
    arguments: Callable[[S], Mapping[str, Schema]]
    plan: Callable[[Any], Plan]
    check: Callable[[S], list[str]]
    evaluate: Callable[[S, int], float]
    evaluation: Evaluation[S]
    positions: int = 650
    foresight: Foresight = HALFWAY
    ratings: Mapping[str, int] = field(default_factory=dict)
    remember: Callable[[V, Sequence[Event]], V] = _only_the_view
    prune: Callable[[S, Decision], Sequence[Option]] = _all_options
    automas: Callable[[S], int] = _nobody_else
    check_small: Callable[[S], list[str]] | None = None
    options: tuple[OptionSpec, ...] = ()
    groups: tuple[OptionGroup, ...] = ()
    ahead: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rules_version: int = 1
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict
    )

    def setup(
        self, seats: int, options: Mapping[str, str], seed: int, colours: Sequence[str] = ()
    ) -> Setup:
        """A checked set-up with defaults filled in. Raises SetupError.

        Seats whose colour is empty, or not given, take the free ones in the game's order.
        """
        if seats not in self.players:
            raise SetupError("bad_player_count", game=self.id, players=seats)
        if seed not in SEEDS:
            raise SetupError("bad_seed", seed=f"{seed.bit_length()} bits")
        chosen = {spec.name: spec.default for spec in self.options} | dict(options)
        specs = {spec.name: spec for spec in self.options}
        for name, value in chosen.items():
            spec = specs.get(name)
            if spec is None or value not in spec.offered(seats, chosen):
                raise SetupError("bad_option", option=name, value=str(value))
        return Setup(seats, chosen, seed, self._colours(seats, colours))

    def _colours(self, seats: int, wanted: Sequence[str]) -> tuple[str, ...]:
        """A colour for every seat. Raises SetupError for a foreign one, or one wanted twice."""
        free = list(self.colours(seats))
        for colour in filter(None, wanted):
            if colour not in free:
                reason = "same_colour" if colour in self.colours(seats) else "bad_colour"
                raise SetupError(reason, game=self.id, colour=colour)
            free.remove(colour)
        asked = [*wanted, *[""] * (seats - len(wanted))]
        return tuple(colour or free.pop(0) for colour in asked)


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat: ``kind`` is ``human`` or ``bot:LEVEL``; the name is mended."""

    name: str
    kind: str = "human"
    colour: str = ""

    def __post_init__(self) -> None:
        """Whatever somebody is called, and wherever that comes from, it can be shown and kept."""
        object.__setattr__(self, "name", user_text.cleaned(self.name))

    @property
    def is_human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == "human"


@dataclass
class Description:
    """What the lobby shows of a game; ``ratings`` are those of the levels of bots, if known."""

    id: str
    players: tuple[int, ...]
    options: tuple[OptionSpec, ...]
    colours: dict[int, tuple[str, ...]] = field(default_factory=dict)
    groups: tuple[OptionGroup, ...] = ()
    ratings: Mapping[str, int] = field(default_factory=dict)

    def parts(self, group: str) -> tuple[OptionSpec, ...]:
        """The options of a group; of '' those that belong to none."""
        return tuple(spec for spec in self.options if spec.group == group)

    def in_play(self, group: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """The parts of a group that some options put in play, by name."""
        parts = self.parts(group)
        return tuple(s.name for s in parts if options.get(s.name, s.default) != s.default)
