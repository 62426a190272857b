"""What the table shows to whoever holds the device: all that a game's face may use.

A scene is plain data made from what its viewer may know, so a face cannot show more than that. It
also knows which thing on the table chooses which option: a board asks ``scene.spot("space:12")``
for the attributes of the element that draws space 12. What has no place on the table is listed as
buttons. Both are known before anything is drawn (:mod:`web.games.staging`), so the order of
drawing does not matter, and nothing that can be chosen is missing from the screen or on it twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine import Decision, Event, Option, Refusal, Seat


BLANK = Markup()


class Place(Enum):
    """Where on the table an option is to be tapped; in the list, if nothing else offers it."""

    LIST = auto()
    BOARD = auto()
    RECKONING = auto()
    HAND = auto()


@dataclass(frozen=True)
class Spot:
    """How a thing on the board behaves now.

    ``attributes`` go onto its ``<g>``, ``state`` is one of ``still``, ``target``, ``chosen``,
    ``refused``, and ``traced`` says that the last choice changed it. ``target`` is the thing's
    name, by which the page finds its place on the board (``data-spot``).
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
        """The attributes with a class of the thing's own, for drawings that need one."""
        return self._with_classes(f"{own} {self.state}")

    def _with_classes(self, names: str) -> Markup:
        name = Markup(' data-spot="{}"').format(self.target) if self.target else BLANK
        classes = f"{names} traced" if self.traced else names
        return Markup(' class="{}"{}{}').format(classes, name, self.action)


@dataclass(frozen=True)
class Chip:
    """One cost or consequence in a few words: ``tone`` is '', ``gain`` or ``loss``.

    What the choice is about is ``strong``: it is shown large.
    """

    text: str
    tone: str = ""
    seat: int = NOBODY
    icon: Markup = BLANK
    strong: bool = False


@dataclass(frozen=True)
class Choice:
    """An option in words: what it is, a line of detail, a small drawing.

    ``group`` is the heading under which it is listed, ``lead`` marks the one that most people
    want, ``drawn`` says the label in drawings, for the eye alone, and ``deed`` is what the button
    says that makes the choice, an imperative: "Smite Ixchel's warrior"; '' says "Confirm".
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


@dataclass(frozen=True, eq=False)
class Scene:
    """The table as it is shown now.

    ``view`` is the engine's View of the seat in sight (``view.seat``, NOBODY for open things only).
    ``decision`` is what the person at the device is asked, None while nobody is: at a bot's turn
    and after the end. ``history`` are all events that the viewer may know, ``latest`` those of the
    last choice. ``shown`` is the thing that the person wants explained on the board, in the game's
    own words, or ''. ``others`` are the names of the parties after the seats, where nobody sits.

    The rest is looked up: ``spot`` gives the behaviour of a thing on the table by its target,
    ``spot_of`` that of an element which stands for one option, by its key, where options with the
    same target are told apart by where on it the finger falls; ``chips`` gives the costs and
    consequences of an option as far as they are sure; ``places`` where each option is offered.
    """

    view: Any
    seats: Sequence[Seat]
    scores: tuple[int, ...]
    decision: Decision | None = None
    chosen: str = ""
    picked: tuple[str, ...] = ()
    shown: str = ""
    as_list: bool = False
    refusals: Mapping[str, Refusal] = field(default_factory=dict)
    latest: Sequence[Event] = ()
    history: Sequence[Event] = ()
    spot: Callable[[str], Spot] = _still
    spot_of: Callable[[str], Spot] = _still
    chips: Callable[[str], list[Chip]] = _nothing_sure
    places: Mapping[str, Place] = field(default_factory=dict)
    others: tuple[str, ...] = ()

    @cached_property
    def names(self) -> list[str]:
        """The names of all parties: of the seats, and of those at which nobody sits."""
        return [*(seat.name for seat in self.seats), *self.others]

    def name(self, party: int) -> str:
        """A party's name as a person reads it."""
        return self.names[party]

    @property
    def viewer(self) -> int:
        """The seat whose secrets are in sight, or NOBODY."""
        seat: int = self.view.seat
        return seat

    # --- options and the table --------------------------------------------------------------

    @cached_property
    def candidates(self) -> list[Option]:
        """The options whose targets begin with what was picked on the board, in that order."""
        options = self.decision.options if self.decision else []
        return [o for o in options if o.targets[: len(self.picked)] == self.picked]

    @cached_property
    def _by_target(self) -> dict[str, list[Option]]:
        found: dict[str, list[Option]] = {}
        for option in self.candidates:
            found.setdefault(self.next_target(option.targets), []).append(option)
        return found

    def next_target(self, targets: Sequence[str]) -> str:
        """The thing to be tapped next, of those in the order of tapping; '' when all have been."""
        return targets[len(self.picked)] if len(targets) > len(self.picked) else ""

    def at(self, target: str) -> list[Option]:
        """The options for which a thing is to be tapped next."""
        return self._by_target.get(target, [])

    def is_spot(self, option: Option) -> bool:
        """Whether a thing on the table stands for this option alone, and no list is wanted."""
        target = self.next_target(option.targets)
        if self.as_list or target in ("", *self.picked):
            return False
        return len(self.at(target)) == 1

    def place(self, key: str) -> Place:
        """Where an option is offered."""
        return self.places.get(key, Place.LIST)

    def offered(self, target: str) -> list[Option]:
        """The options at a thing for which the reckoning shows buttons of its own."""
        found = [o for o in self.candidates if self.place(o.key) is Place.RECKONING]
        return [o for o in found if target in o.targets]

    @property
    def listed(self) -> list[Option]:
        """The options that have no place on the table."""
        return [o for o in self.candidates if self.place(o.key) is Place.LIST]
