"""Steps and decisions: how rules run.

A *step* is one named rule of a game. It either changes the state (and may put further steps on
the agenda), or it changes nothing and returns a :class:`Decision`. Each option of a decision names
the step that it leads to, so nothing else ever "handles the answer"::

    @step
    def build_hut(s: State, seat: int) -> Decision:
        return Decision.among("hut_space", seat, SPACES, partial(hut_refusal, s, seat), hut_option)

    s.then(roll_die(), choose_action(seat))     # calling a step gives its agenda entry

The runner takes a decision with a single option by itself, and answers by the book of the game for
a party at which nobody sits (``State.automa``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, Protocol, TypeVar, cast

from .chance import Sealed, secret_of
from .events import Event, OnlyOption, known_events
from .state import Entry, State

C = TypeVar("C")
P = ParamSpec("P")
S = TypeVar("S", bound=State)

STEP_LIMIT = 100_000
"""No chain of steps between two decisions is this long: past it, rules run in a circle."""


class Option(NamedTuple):
    """One thing a player may choose.

    ``key`` names it in saves and on the screen, stable across versions; ``verb`` and ``args`` are
    the same in parts, for words; ``then`` is the step that it leads to (None: nothing happens);
    ``targets`` are the things on the table that it points at, such as ``space:12``.
    """

    key: str
    verb: str
    args: tuple[Any, ...]
    then: Entry | None
    targets: tuple[str, ...]


def option(
    verb: str, *args: int | str, then: Entry | None = None, targets: tuple[str, ...] = ()
) -> Option:
    """An option whose key is made of its verb and arguments: ``hut:12``, ``move:0.1.3``."""
    key = f"{verb}:{'.'.join(map(str, args))}" if args else verb
    return Option(key, verb, args, then, targets)


class Refusal(NamedTuple):
    """Why something cannot be chosen now: the rule, the reason's message key, its arguments."""

    rule: str
    reason: str
    args: dict[str, Any] = {}  # noqa: RUF012  # never written


def no_refusals() -> dict[str, Refusal]:
    """What a decision refuses that offers all there is."""
    return {}


@dataclass(slots=True)
class Decision:
    """A question to one seat, its options in a stable, documented order.

    ``kind`` chooses the prompt, ``args`` are its values. ``secret``: the options or the hand they
    come from are for this seat's eyes only. ``always``: to be asked even with a single option, so
    that being asked tells nothing of what somebody holds. ``why_not`` gives, when it is called, the
    reasons for what is not offered, by the key that it would have.
    """

    kind: str
    seat: int
    options: list[Option]
    args: tuple[Any, ...] = ()
    secret: bool = False
    always: bool = False
    why_not: Callable[[], dict[str, Refusal]] = field(
        default=no_refusals, compare=False, repr=False
    )

    @classmethod
    def among(
        cls,
        kind: str,
        seat: int,
        candidates: Collection[C],
        why_not: Callable[[C], Refusal | None],
        make: Callable[[C], Option],
        *,
        args: tuple[Any, ...] = (),
        secret: bool = False,
        always: bool = False,
    ) -> Decision:
        """A decision that offers the candidates which ``why_not`` does not refuse.

        ``make`` gives a candidate's option; the key of that is also the key of its refusal.
        """
        options = [make(candidate) for candidate in candidates if why_not(candidate) is None]
        reasons = partial(_reasons, candidates, why_not, make)
        return cls(kind, seat, options, args, secret, always, reasons)

    def and_among(
        self,
        candidates: Collection[C],
        why_not: Callable[[C], Refusal | None],
        make: Callable[[C], Option],
    ) -> Decision:
        """The same decision with further candidates behind the others."""
        self.options += [make(candidate) for candidate in candidates if why_not(candidate) is None]
        return self.and_none_of(candidates, why_not, make)

    def and_none_of(
        self,
        candidates: Collection[C],
        why_not: Callable[[C], Refusal | None],
        make: Callable[[C], Option],
    ) -> Decision:
        """The same decision, which also says why it offers none of what is refused here."""
        self.why_not = partial(_both, self.why_not, partial(_reasons, candidates, why_not, make))
        return self

    def find(self, key: str) -> Option | None:
        """The option with this key, or None."""
        return next((o for o in self.options if o.key == key), None)


def _reasons(
    candidates: Collection[C],
    why_not: Callable[[C], Refusal | None],
    make: Callable[[C], Option],
) -> dict[str, Refusal]:
    found = ((candidate, why_not(candidate)) for candidate in candidates)
    return {make(candidate).key: why for candidate, why in found if why is not None}


def _both(
    first: Callable[[], dict[str, Refusal]], second: Callable[[], dict[str, Refusal]]
) -> dict[str, Refusal]:
    return first() | second()


class Step(Protocol[S, P]):
    """A rule by its name. Calling it gives the agenda entry that runs it with these arguments."""

    name: str
    """The name of the rule's function, which goes into saves."""
    run: Callable[Concatenate[S, P], Decision | None]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Entry:
        """The agenda entry. Arguments are positional, plain and hold nothing secret."""


def _step(run: Callable[Concatenate[S, P], Decision | None]) -> Step[S, P]:
    """The step of a rule's function: itself a function, for entries are made all the time."""
    name = run.__name__

    def entry(*args: Any) -> Entry:
        return name, args

    entry.__doc__ = run.__doc__
    vars(entry).update(name=name, run=run)
    return cast("Step[S, P]", entry)


class Steps(Generic[S]):
    """All steps of one game by name; an instance serves as the game's ``@step`` decorator."""

    def __init__(self) -> None:
        """An empty table."""
        self.table: dict[str, Callable[..., Decision | None]] = {}

    def __call__(self, run: Callable[Concatenate[S, P], Decision | None]) -> Step[S, P]:
        """Adds a function as a step. Raises ValueError if the name is taken."""
        if run.__name__ in self.table:
            raise ValueError(f"two steps are called {run.__name__}")
        self.table[run.__name__] = run
        return _step(run)


class DeadEnd(RuntimeError):
    """A fault in a game's rules: no option, an unknown step, or steps that never end."""


def run(s: State) -> Decision | None:
    """Runs steps until somebody has a real choice; None at the end of the match.

    The step that asks stays on top of the agenda, so the decision can be asked for again at any
    time. Raises DeadEnd for a fault in the rules, Sealed where a sealed state meets chance.
    """
    agenda, steps, is_watched = s.agenda, s.STEPS, s.beats is not None
    for _ in range(STEP_LIMIT):
        if not agenda:
            return None
        entry = agenda.pop()
        name, args = entry
        if is_watched:
            s.running = entry
        try:
            step = steps[name]
        except KeyError:
            raise DeadEnd(f"no step of {type(s).__module__} is called {name!r}") from None
        decision: Decision | None = step(s, *args)
        if decision is None:
            continue
        if decision.seat >= s.seats:
            _answer_by_the_book(s, decision)
            continue
        if decision.always or len(decision.options) > 1:
            agenda.append(entry)
            if decision.secret and not decision.always:
                secret_of(s, decision.seat)  # being asked tells that there is a choice
            return decision
        _take_alone(s, decision)
    raise DeadEnd("steps that never end")


def _take_alone(s: State, decision: Decision) -> None:
    """Takes the only option of a decision; its owner reads in the log that it was so."""
    if not decision.options:
        raise DeadEnd(f"no option in {decision.kind} for seat {decision.seat}")
    if decision.secret:
        secret_of(s, decision.seat)  # and not being asked that there is none
    taken = decision.options[0]
    s.tell(decision.seat, "", OnlyOption, decision.seat, decision.kind, taken.key)
    if taken.then is not None:
        s.agenda.append(taken.then)


def _answer_by_the_book(s: State, decision: Decision) -> None:
    """Where nobody sits, nobody is asked: the book answers."""
    taken = s.automa(decision)
    if taken.then is not None:
        s.agenda.append(taken.then)


def choose(s: State, chosen: Option) -> Decision | None:
    """Carries out an option of the decision that :func:`run` returned, and runs on."""
    s.agenda.pop()
    if chosen.then is not None:
        s.agenda.append(chosen.then)
    return run(s)


class Ahead(NamedTuple):
    """What an option is sure to bring, as far as somebody can know it.

    ``events`` go up to the next decision, draw or reveal, or to the moment when it depends on what
    another seat holds; in the latter cases ``may_be_final`` says that it may not be taken back.
    """

    events: list[Event]
    may_be_final: bool


def look_ahead(s: State, viewer: int, chosen: Option) -> Ahead:
    """What an option is sure to bring, looked at with the eyes of a seat (NOBODY: onlookers')."""
    ahead = s.clone()
    ahead.log, ahead.sealed = [], viewer
    may_be_final = False
    try:
        choose(ahead, chosen)
    except Sealed:
        may_be_final = True
    return Ahead(known_events(ahead.log, viewer), may_be_final)
