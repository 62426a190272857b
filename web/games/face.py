"""How a game speaks to people: one record for each kind of decision, one for each kind of event.

A game's face is a table of these. The type checker holds every function of an event's record
against the fields that the event really has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine import Decision, Event
from engine.core.events import Happening
from web.games.scene import Chip, Choice, Scene

E = TypeVar("E", bound=Happening)
Names = Sequence[str]
"""The names of all seats, by number."""


def _no_values(_scene: Scene, _decision: Decision) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class Ask:
    """How a kind of decision is put to a person.

    ``prompt`` is the text of the question, or a function that chooses one and translates it;
    ``%(name)s`` in it is who decides, and ``values`` gives what else is to be filled in.
    ``choices`` puts an option, or something refused, into words, by its verb; what is refused comes
    with its arguments as texts. ``targets`` names the things on the board that something refused
    points at, by its verb, in the order of tapping: without them it is listed as a button.
    ``confirm`` says whether a choice is shown and confirmed even if it could be taken back.
    ``says`` is a sentence on what the decision is about, ``rule`` the rule that tells of it and
    ``rules`` those of its options, by their verbs, where they have rules of their own.
    """

    prompt: str | Callable[[Scene, Decision], str]
    choices: Mapping[str, Callable[[Scene, Sequence[Any]], Choice]]
    values: Callable[[Scene, Decision], Mapping[str, object]] = _no_values
    targets: Mapping[str, Callable[[Sequence[str]], tuple[str, ...]]] = field(default_factory=dict)
    confirm: bool | Callable[[Decision], bool] = False
    says: str = ""
    rule: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)

    def confirms(self, decision: Decision) -> bool:
        """Whether a choice is shown and confirmed."""
        return self.confirm(decision) if callable(self.confirm) else self.confirm


@dataclass(frozen=True)
class GroupFace:
    """How a group of options is put to people: the ``base`` game, or ``name`` with its parts.

    ``base_says`` and ``says`` are a sentence on either; ``presets`` the name and the sentence of
    each preset, by its id. All texts are translated when they are shown.
    """

    base: str
    base_says: str
    name: str
    says: str
    presets: Mapping[str, tuple[str, str]]


class Rival(str):
    """The name of a party at which nobody sits: it may be that of several, as sentences go."""

    __slots__ = ()


@dataclass(frozen=True)
class Rivals:
    """How a game speaks of the parties at which nobody sits.

    ``names`` are theirs, in their order; ``several``: each is the name of several. At a table of
    one player, ``alone`` names what is played and ``says`` a sentence on it; ``won`` and ``lost``
    are the ends of it. ``harder`` is the name of the option that says how hard it is, with its
    values from the easiest on: what follows the one just played is offered after the match. All
    texts are translated when they are shown.
    """

    names: tuple[str, ...]
    alone: str
    says: str
    won: str
    lost: str
    harder: tuple[str, tuple[str, ...]] = ("", ())
    several: bool = False


def _nothing_more(_what: object, _names: Names) -> Mapping[str, object]:
    return {}


def _no_chips(_scene: Scene, _what: object) -> Sequence[Chip]:
    return ()


def _nothing(_what: object) -> tuple[str, ...]:
    return ()


def _nothing_to_open(_event: Event) -> str:
    return ""


def _no_points(_what: object) -> Mapping[int, int]:
    return {}


def _alone(_first: object, _second: object) -> None:
    return None


class Told:
    """How a kind of event is told.

    ``text`` is its sentence, or a function that chooses one by the event and translates it; ''
    says nothing. Its ``%(…)s`` are filled with the fields of the event, as the game reads them,
    and with what ``values`` gives. ``chips`` tells of it as the consequence of an option,
    ``touched`` names the things on the board that it changed,
    ``points`` by how much it changes whose score. ``joins`` makes one event of two
    that follow each other among others of their kind; None for those that stay apart.
    ``opens`` names the thing that a tap on its sentence shows, '' for none.
    ``begins_turn``: it begins a new group in the log.
    """

    def __init__(
        self,
        kind: type[E],
        text: str | Callable[[E], str] = "",
        *,
        values: Callable[[E, Names], Mapping[str, object]] = _nothing_more,
        chips: Callable[[Scene, E], Sequence[Chip]] = _no_chips,
        touched: Callable[[E], tuple[str, ...]] = _nothing,
        points: Callable[[E], Mapping[int, int]] = _no_points,
        joins: Callable[[E, E], E | None] = _alone,
        opens: Callable[[Event], str] = _nothing_to_open,
        begins_turn: bool = False,
    ) -> None:
        """Holds every function against the event's class: only here are the types known."""
        self.kind: type[Happening] = kind
        self.text: str | Callable[[Any], str] = text
        self.values: Callable[[Any, Names], Mapping[str, object]] = values
        self.chips: Callable[[Scene, Any], Sequence[Chip]] = chips
        self.touched: Callable[[Any], tuple[str, ...]] = touched
        self.points: Callable[[Any], Mapping[int, int]] = points
        self.joins: Callable[[Any, Any], Any] = joins
        self.opens = opens
        self.begins_turn = begins_turn
