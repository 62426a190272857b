"""The view model of the table: all that a game's screen may use.

A scene is plain data made of what its viewer may know, so a game screen cannot show more than that.
It also knows which target on the table chooses which option: a board asks
``scene.spot("space:12")`` for the attributes of the element that draws space 12. Options without a
place on the table are listed as buttons. All of this is known before drawing
(:mod:`web.games.scene_builder`), so the order of drawing does not matter, and no option is missing
or shown twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from engine import NOBODY
from web.render import attributes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence, Set

    from engine import Decision, Event, Option, Refusal, Seat


BLANK = Markup()


class Place(Enum):
    """Where an option is tapped; in the list if nothing else offers it."""

    LIST = auto()
    BOARD = auto()
    DOCK = auto()
    HAND = auto()


class Spot(NamedTuple):
    """How a target on the board behaves now.

    ``attributes`` go onto its ``<g>``, ``state`` is one of ``still``, ``target``, ``chosen``,
    ``refused``, and ``traced`` says that the last choice changed it. ``target`` is its name, by
    which the page finds it on the board (``data-spot``).
    """

    state: str = "still"
    traced: bool = False
    action: Markup = BLANK
    target: str = ""

    @property
    def attributes(self) -> Markup:
        """Class and, where it can be tapped, role, focus, label and ``data-*``."""
        return self._with_classes(self.state)

    def classed(self, own: str) -> Markup:
        """The attributes with a further class."""
        return self._with_classes(f"{own} {self.state}")

    def _with_classes(self, names: str) -> Markup:
        name = attributes(data_spot=self.target) if self.target else BLANK
        classes = f"{names} traced" if self.traced else names
        return attributes(class_=classes) + name + self.action


@dataclass(frozen=True)
class Chip:
    """One cost or consequence in a few words: ``tone`` is '', ``gain`` or ``loss``.

    A ``strong`` chip is the main one and is shown large. ``whose`` is the name of its ``seat``, for
    those who do not see the mark.
    """

    text: str
    tone: str = ""
    seat: int = NOBODY
    icon: Markup = BLANK
    strong: bool = False
    whose: str = ""

    @property
    def spoken(self) -> str:
        """It with the name of whom it concerns."""
        return f"{self.whose} {self.text}" if self.whose else self.text


@dataclass(frozen=True)
class Choice:
    """An option in words: a label, a line of detail, a small drawing.

    ``group`` is the heading in the list, ``lead`` marks the usual choice, ``drawn`` shows the label
    as drawings, and ``deed`` is the imperative on the confirm button: "Smite Ixchel's warrior"; ''
    says "Confirm".
    """

    label: str
    detail: str = ""
    icon: Markup = BLANK
    group: str = ""
    lead: bool = False
    drawn: Markup = BLANK
    deed: str = ""


def verb_and_args(key: str) -> tuple[str, list[str]]:
    """The verb of something refused and its arguments as texts, from the key that it would have."""
    verb, _sep, rest = key.partition(":")
    return verb, rest.split(".") if rest else []


def _still(_thing: str) -> Spot:
    return Spot()


def _nothing_sure(_key: str) -> list[Chip]:
    return []


def _nothing_lit() -> Set[str]:
    return frozenset()


@dataclass(frozen=True, eq=False)
class Scene:
    """The table as it is shown now.

    ``view`` is the engine's View of the viewing seat (``view.seat``, NOBODY for public things
    only). ``decision`` is what the person at the device is asked, None at a bot's turn and after
    the end. ``history`` are all events that the viewer may know, ``latest`` those of the last
    choice, ``recent`` those of the last round. ``shown`` is the target that the person wants to see
    on the board, or ''. ``suggests``: the usual choice stands out, as it does not in a puzzle.
    ``others`` are the names of the automas, the parties after the seats.

    The rest are lookups: ``spot`` gives the behaviour of a target, ``spot_of`` that of an element
    for a single option by its key (several options may share a target), ``chips`` the certain costs
    and consequences of an option, ``places`` where each option is offered, ``lively`` the targets
    that are more than still: tapped, marked, or refused.
    """

    view: Any
    seats: Sequence[Seat]
    scores: tuple[int, ...]
    decision: Decision | None = None
    chosen: str = ""
    picked: tuple[str, ...] = ()
    shown: str = ""
    as_list: bool = False
    suggests: bool = True
    refusals: Mapping[str, Refusal] = field(default_factory=dict)
    latest: Sequence[Event] = ()
    history: Sequence[Event] = ()
    recent: Sequence[Event] = ()
    spot: Callable[[str], Spot] = _still
    spot_of: Callable[[str], Spot] = _still
    chips: Callable[[str], list[Chip]] = _nothing_sure
    places: Mapping[str, Place] = field(default_factory=dict)
    lively: Callable[[], Set[str]] = _nothing_lit
    others: tuple[str, ...] = ()

    @cached_property
    def names(self) -> list[str]:
        """The names of all parties: of the seats and of the automas."""
        return [*(seat.name for seat in self.seats), *self.others]

    def name(self, party: int) -> str:
        """A party's name."""
        return self.names[party]

    @property
    def viewer(self) -> int:
        """The seat whose secrets may be shown, or NOBODY."""
        seat: int = self.view.seat
        return seat

    @property
    def drawn_from(self) -> tuple[object, ...]:
        """All that the scene was built from, as values that compare: the slice of a region."""
        asked = (self.decision, self.chosen, self.picked, self.shown, self.as_list, self.suggests)
        told = (self.seats, self.others, self.scores, self.latest, self.recent, self.history)
        return (vars(self.view), *asked, *told)

    # --- options and the table --------------------------------------------------------------

    @cached_property
    def candidates(self) -> list[Option]:
        """The options whose targets begin with those that were picked, in that order."""
        options = self.decision.options if self.decision else []
        return [o for o in options if o.targets[: len(self.picked)] == self.picked]

    @property
    def next_targets(self) -> Set[str]:
        """The targets that can be tapped next."""
        return self._by_target.keys()

    @cached_property
    def _by_target(self) -> dict[str, list[Option]]:
        found: dict[str, list[Option]] = {}
        for option in self.candidates:
            found.setdefault(self.next_target(option.targets), []).append(option)
        return found

    def next_target(self, targets: Sequence[str]) -> str:
        """The next target to be tapped; '' when all have been."""
        return targets[len(self.picked)] if len(targets) > len(self.picked) else ""

    def at(self, target: str) -> list[Option]:
        """The options for which a target is to be tapped next."""
        return self._by_target.get(target, [])

    def is_spot(self, option: Option) -> bool:
        """Whether one tap on a target chooses this option, and no list is wanted."""
        target = self.next_target(option.targets)
        if self.as_list or target in ("", *self.picked):
            return False
        return len(self.at(target)) == 1

    def place(self, key: str) -> Place:
        """Where an option is offered."""
        return self.places.get(key, Place.LIST)

    def offered(self, target: str) -> list[Option]:
        """The options of a target for which the dock shows its own buttons."""
        found = [o for o in self.candidates if self.place(o.key) is Place.DOCK]
        return [o for o in found if target in o.targets]

    @property
    def listed(self) -> list[Option]:
        """The options without a place on the table."""
        return [o for o in self.candidates if self.place(o.key) is Place.LIST]
