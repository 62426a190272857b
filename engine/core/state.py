"""The State of a match, and the View of it for one seat.

A game declares its public fields once, on a class of its own derived from :class:`Table`; its
``State`` adds the hidden fields, its ``View`` what one seat knows of them::

    class Table(core.Table):  huts: list[int]                  # everybody sees this
    class State(Table, core.State):  hands: list[int]          # the engine's full truth
    class View(Table, core.View):  hand: list[int]             # what one seat knows

Functions over public fields take a ``Table`` and so serve the rules, the screens and the bots.

Attributes are ints, strings, tuples, or *flat lists of those*: cloning is one line and everything
is JSON at any moment, even in the middle of a decision.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, ParamSpec, Self, TypeVar

from .events import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from .events import EventRecord
    from .schema import Schema
    from .steps import Decision, Option

P = ParamSpec("P")
T = TypeVar("T")

Entry = tuple[str, tuple[Any, ...]]
"""A step still to run: its name and its arguments. Arguments hold nothing secret."""

NOBODY = -1


class StateError(ValueError):
    """Plain data that is no state of this game: a missing, unknown or mistyped field."""


def _declared(cls: type) -> dict[str, str]:
    """The fields that a class itself declares, with the outermost word of their type."""
    return {
        name: str(declared).split("[", 1)[0]
        for name, declared in inspect.get_annotations(cls).items()
        if not str(declared).startswith("ClassVar") and name not in cls.__dict__
    }


class Visibility(Enum):
    """Who may see a further field: everybody, nobody (State only), or one seat (View only)."""

    OPEN = auto()
    HIDDEN = auto()
    KNOWN = auto()


class Field(Generic[T]):
    """A field that only some tables of a game have: it belongs to a module that is in play.

    ``start`` gives its first value for a number of parties, ``schema`` what it may hold.
    """

    def __init__(
        self,
        name: str,
        start: Callable[[int], T],
        schema: Callable[[Any], Schema],
        visibility: Visibility = Visibility.OPEN,
    ) -> None:
        """Names the field; the name goes into saves."""
        self.name, self.start, self.schema, self.visibility = name, start, schema, visibility
        self.kind = type(start(2)).__name__

    def of(self, t: Table) -> T:
        """Its value on a table."""
        value: T = t.__dict__[self.name]
        return value

    def set(self, t: Table, value: T) -> None:
        """Changes its value."""
        t.__dict__[self.name] = value


class Table:
    """The fields that everybody at the table may know. Games derive their own and add to them.

    ``seats`` is the number of players, ``parties`` that of all who own pieces and score: the seats,
    and after them the *automas*, which no player controls. ``active`` is
    whose turn it is (others may decide in it), ``turn`` counts turns from 1, ``revealed`` counts
    the moments at which anybody learned something that was unknown (undo never passes one),
    ``agenda`` is the stack of steps still to run, its top at the end.
    """

    seats: int
    parties: int
    active: int
    turn: int
    revealed: int
    agenda: list[Entry]

    KEEPS_SECRETS: ClassVar[bool] = False
    PUBLIC: ClassVar[tuple[str, ...]] = ()
    FIELDS: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        """Collects the declared fields: all of them, and those declared on a mere Table."""
        super().__init_subclass__()
        fields: dict[str, str] = {}
        public: list[str] = []
        for base in reversed(cls.__mro__):
            declared = _declared(base)
            fields.update(declared)
            if not getattr(base, "KEEPS_SECRETS", False):
                public += declared
        cls.FIELDS, cls.PUBLIC = fields, tuple(public)

    def further(self) -> Iterable[Field[Any]]:
        """The fields besides the declared ones, which these tell: those of the modules in play."""
        return ()

    def to_plain(self) -> dict[str, Any]:
        """All fields as JSON data; :meth:`from_plain` gives back an equal object."""
        return {name: _plain(value) for name, value in sorted(self.__dict__.items())}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        """The object that :meth:`to_plain` wrote. Raises StateError for any other data."""
        new = object.__new__(cls)
        new._read(cls.FIELDS, plain)
        new._read({field.name: field.kind for field in new.further()}, plain)
        if foreign := set(plain) - set(new.__dict__):
            raise StateError(f"foreign fields: {sorted(foreign)}")
        return new

    def _read(self, fields: Mapping[str, str], plain: Mapping[str, Any]) -> None:
        if missing := set(fields) - set(plain):
            raise StateError(f"fields missing: {sorted(missing)}")
        for name, declared in fields.items():
            self.__dict__[name] = _field(name, declared, plain[name])

    def digest(self) -> str:
        """A short hash of all fields: equal states have equal digests, on every machine."""
        fields = sorted(self.__dict__.items())
        plain = {name: {"tuple": v} if isinstance(v, tuple) else v for name, v in fields}
        text = json.dumps(plain, separators=(",", ":"), ensure_ascii=True)  # as of to_plain()
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        """Whether the other object is of the same class with equal fields."""
        return type(other) is type(self) and other.__dict__ == self.__dict__

    __hash__ = None  # type: ignore[assignment]  # states change


class BeatStart(NamedTuple):
    """Where a beat began within a choice: the number of events and the table before.

    ``party`` is whose move it belongs to, ``is_move``: the move begins with it; ``kind`` is that of
    beats which are one where they follow one another ('' for none).
    """

    party: int
    events: int
    before: State
    is_move: bool
    kind: str


class State(Table):
    """The full truth of a match: all public fields, the hidden ones, and the generator.

    ``rng`` is the generator's state. The others are no part of the state's value: ``log`` collects
    events while somebody listens (None: nobody does); ``sealed`` names the seat that looks ahead on
    a copy, NOBODY for onlookers: draws and the secrets of other seats raise Sealed then (None: this
    is the real match); ``chooser`` is the seat whose choice is being carried out, and ``learned``
    says that it hung on what another seat knows; ``beats`` collects where beats begin, while
    somebody looks on (None: nobody does), and ``running`` is the step that runs meanwhile;
    ``shown`` is how many events lay before the first draw or reveal that somebody listened to
    (None: there was none).
    """

    __slots__ = ("beats", "chooser", "learned", "log", "running", "sealed", "shown")

    KEEPS_SECRETS = True
    STEPS: ClassVar[Mapping[str, Callable[..., Any]]] = {}

    rng: int
    chooser: int
    learned: bool
    log: list[Event] | None
    sealed: int | None
    beats: list[BeatStart] | None
    running: Entry | None
    shown: int | None

    def __init__(self, seats: int, seed: int, automas: int = 0) -> None:
        """An empty table for so many seats and parties without one; the set-up fills the rest."""
        self._is_the_match()
        self.seats, self.parties = seats, seats + automas
        self.active = NOBODY
        self.turn = 0
        self.revealed = 0
        self.agenda = []
        self.rng = seed

    def clone(self) -> Self:
        """An independent copy; nobody listens to its log."""
        new = object.__new__(type(self))
        new._is_the_match()
        new.__dict__.update(
            {name: v[:] if type(v) is list else v for name, v in self.__dict__.items()}
        )
        return new

    def then(self, *entries: Entry) -> None:
        """Puts steps on the agenda so that they run in the order given, before all others."""
        self.agenda.extend(entries[::-1])

    def begin_turn(self, seat: int) -> None:
        """Marks the start of a party's turn (screens mark it, undo knows the turn)."""
        self.begin_move(seat)
        self.active = seat
        self.turn += 1

    def begin_move(self, party: int) -> None:
        """Marks where a party's move begins; it ends with the next, or where somebody is asked.

        What bots, and parties at which nobody sits, do within a choice is shown move by move.
        """
        if self.beats is not None:
            self._begin(party, "", is_move=True)

    def begin_beat(self, kind: str = "") -> None:
        """Marks where a beat begins: a cause and all that it brings, which is shown at once.

        Call it before anything is changed. The beat ends with the next one, or where somebody is
        asked. Beats of one ``kind`` that follow one another are one beat.
        """
        beats = self.beats
        if beats is not None and not (kind and beats and beats[-1].kind == kind):
            self._begin(beats[-1].party if beats else self.chooser, kind, is_move=False)

    def _begin(self, party: int, kind: str, *, is_move: bool) -> None:
        """Keeps where a beat begins; the one before is none if nothing has happened in it."""
        if self.beats is None or self.log is None:
            return
        before = None
        if self.beats and self.beats[-1].events == len(self.log):
            empty = self.beats.pop()
            before, is_move = empty.before, is_move or empty.is_move
        begun = BeatStart(party, len(self.log), before or self._unfinished(), is_move, kind)
        self.beats.append(begun)

    def _unfinished(self) -> Self:
        """A copy of the table as it is while a step runs, which so is still to be done."""
        copy = self.clone()
        copy.learned = self.learned
        if self.running:
            copy.agenda.append(self.running)
        return copy

    def note(
        self, rule: str, kind: Callable[P, EventRecord], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Records under a rule id that something happened: the kind of event, and its fields.

        The event is only made where somebody listens.
        """
        if self.log is not None:
            self.log.append(Event(kind(*args, **kwargs), rule))

    def tell(
        self,
        seat: int,
        rule: str,
        kind: Callable[P, EventRecord],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Records something that only one seat may know."""
        if self.log is not None:
            self.log.append(Event(kind(*args, **kwargs), rule, seat))

    def record(self, rule: str, what: EventRecord) -> None:
        """Records something under a rule id that was reckoned as an event before."""
        if self.log is not None:
            self.log.append(Event(what, rule))

    def automa(self, decision: Decision) -> Option:
        """The option that a party at which nobody sits takes, by its book; it may note why.

        Games with such a party say so; nothing that is hidden may count. Raises LookupError here.
        """
        raise LookupError(f"nobody answers {decision.kind} for {decision.seat}")

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        """The state that ``to_plain`` wrote. Raises StateError for any other data."""
        new = super().from_plain(plain)
        new._is_the_match()
        return new

    def _is_the_match(self) -> None:
        """Nobody listens, looks on or ahead, or has chosen."""
        self.log = self.sealed = self.beats = self.running = self.shown = None
        self.chooser, self.learned = NOBODY, False


class View(Table):
    """What one seat may know: built from the public fields and what the game adds for it.

    ``seat`` is whose view it is; NOBODY for what lies open to all.
    """

    KEEPS_SECRETS = True

    seat: int

    @classmethod
    def of(cls, state: State, seat: int, **known: Any) -> Self:
        """The view of a state with all public fields and what the seat knows besides."""
        new = object.__new__(cls)
        fields = state.__dict__
        view = new.__dict__
        for name in (*cls.PUBLIC, *_open(state)):
            value = fields[name]
            view[name] = value[:] if type(value) is list else value
        view["seat"] = seat
        view.update(known)
        return new

    def fill(self, state: State) -> None:
        """Copies the public fields into a state: the first half of every determinize."""
        for name in (*self.PUBLIC, *_open(self)):
            value = self.__dict__[name]
            state.__dict__[name] = value[:] if type(value) is list else value


def _open(t: Table) -> list[str]:
    """The further fields of a table that everybody sees."""
    return [field.name for field in t.further() if field.visibility is Visibility.OPEN]


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return {"tuple": _listed(value)}
    return _listed(value) if isinstance(value, list) else value


def _listed(values: list[Any] | tuple[Any, ...]) -> list[Any]:
    if tuple not in map(type, values):
        return [*values]
    return [_listed(item) if isinstance(item, tuple) else item for item in values]


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_tuples(item) for item in value)
    if isinstance(value, int | str):
        return value
    raise StateError(f"not plain data: {value!r:.40}")


def _field(name: str, declared: str, value: Any) -> Any:
    kinds: dict[str, type] = {"int": int, "bool": bool, "str": str, "list": list, "tuple": dict}
    if type(value) is not kinds.get(declared):
        raise StateError(f"{name}: expected {declared}")
    if isinstance(value, list):
        return [_tuples(item) for item in value]
    if isinstance(value, dict):
        return _from_tuple(name, value)
    return value


def _from_tuple(name: str, value: dict[str, Any]) -> tuple[Any, ...]:
    items: Iterable[Any] | None = value.get("tuple")
    if len(value) != 1 or not isinstance(items, list):
        raise StateError(f"{name}: expected tuple")
    return tuple(_tuples(item) for item in items)
