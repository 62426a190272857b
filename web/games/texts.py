"""A game's texts: one record for each kind of decision, and one for each kind of event.

The type checker checks every function of an event's record against the fields of the event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine import Decision, Event
from engine.core.events import EventRecord
from web.games.scene import Chip, Choice, Scene

E = TypeVar("E", bound=EventRecord)
Names = Sequence[str]
"""The names of all seats, by number."""


def _no_other_rule(_decision: Decision) -> str:
    return ""


def _no_values(_scene: Scene, _decision: Decision) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class AheadText:
    """The texts of a question that is answered before it is asked (``Game.ahead``).

    ``when`` it comes, and its ``answers`` by their keys. All are translated when they are shown.
    """

    when: str
    answers: Mapping[str, str]


@dataclass(frozen=True)
class DecisionText:
    """The texts of one kind of decision.

    ``prompt`` is the question, or a function that chooses and translates one; ``%(name)s`` in it is
    who decides, ``values`` gives the other placeholders. ``choices`` describes an option or a
    refusal by its verb; a refusal has its arguments as strings. ``targets`` names the targets on
    the board of a refusal by its verb, in the order of tapping: without them it is listed as a
    button. ``confirm`` says whether a choice must be confirmed even if it can be undone. ``says``
    is a sentence on what the decision is about, ``rule`` the id of its rule, and ``rules`` those of
    its options by verb, where they have their own. ``rule_by``: another rule of the decision by
    what it is about, '' for none. ``ahead``: how it is answered ahead, if so.
    """

    prompt: str | Callable[[Scene, Decision], str]
    choices: Mapping[str, Callable[[Scene, Sequence[Any]], Choice]]
    values: Callable[[Scene, Decision], Mapping[str, object]] = _no_values
    targets: Mapping[str, Callable[[Sequence[str]], tuple[str, ...]]] = field(default_factory=dict)
    confirm: bool | Callable[[Decision], bool] = False
    says: str = ""
    rule: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    rule_by: Callable[[Decision], str] = _no_other_rule
    ahead: AheadText | None = None

    def confirms(self, decision: Decision) -> bool:
        """Whether a choice must be confirmed."""
        return self.confirm(decision) if callable(self.confirm) else self.confirm

    def rule_of(self, decision: Decision) -> str:
        """The id of the rule that a decision goes by."""
        return self.rule_by(decision) or self.rule


@dataclass(frozen=True)
class OptionGroupTexts:
    """The texts of a group of options: the ``base`` game, or the expansion ``name`` with its parts.

    ``base_says`` and ``says`` describe either in a sentence; ``presets`` has the name and the
    description of each preset by id. ``alone`` are the texts for a single player, for whom there
    may be less in it. All texts are translated when they are shown.
    """

    base: str
    base_says: str
    name: str
    says: str
    presets: Mapping[str, tuple[str, str]]
    alone: OptionGroupTexts | None = None


class AutomaName(str):
    """The name of an automa; sentences may need the plural for it."""

    __slots__ = ()


@dataclass(frozen=True)
class AutomaTexts:
    """The texts about a game's automas, the parties without a player.

    ``names`` are theirs, in their order; ``several``: each name is a plural. In a solo match,
    ``alone`` is the name of the mode and ``says`` describes it; ``won`` and ``lost`` are its
    outcomes, ``triumph`` and ``defeat`` the few words over their pictures. ``harder`` is the name
    of the difficulty option with its values from the easiest on: the next one is offered after the
    match. All texts are translated when they are shown.
    """

    names: tuple[str, ...]
    alone: str
    says: str
    won: str
    lost: str
    harder: tuple[str, tuple[str, ...]] = ("", ())
    several: bool = False
    triumph: str = ""
    defeat: str = ""


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


class EventText:
    """The texts of one kind of event.

    ``text`` is its sentence, or a function that chooses and translates one; '' for none. Its
    placeholders are the fields of the event, formatted by the game, and those of ``values``.
    ``chips`` shows the event as a consequence of an option, ``touched`` names the targets on the
    board that it changed, ``points`` is the change of each score, ``holdings`` by how many units,
    pieces or cards each seat has more or less. ``joins`` merges two consecutive
    events of this kind into one, or returns None to keep them apart. ``opens`` is the target that a
    tap on the sentence shows, '' for none. ``begins_turn``: it starts a new group in the log.
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
        holdings: Callable[[E], Mapping[int, int]] = _no_points,
        joins: Callable[[E, E], E | None] = _alone,
        opens: Callable[[Event], str] = _nothing_to_open,
        begins_turn: bool = False,
    ) -> None:
        """Takes functions typed by the event's class, which the attributes no longer know."""
        self.kind: type[EventRecord] = kind
        self.text: str | Callable[[Any], str] = text
        self.values: Callable[[Any, Names], Mapping[str, object]] = values
        self.chips: Callable[[Scene, Any], Sequence[Chip]] = chips
        self.touched: Callable[[Any], tuple[str, ...]] = touched
        self.points: Callable[[Any], Mapping[int, int]] = points
        self.holdings: Callable[[Any], Mapping[int, int]] = holdings
        self.joins: Callable[[Any, Any], Any] = joins
        self.opens = opens
        self.begins_turn = begins_turn
