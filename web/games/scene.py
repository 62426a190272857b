"""What the table shows to whoever holds the device: all that a game's screen may use.

A scene is made from a View, so a screen cannot show what its viewer may not know. It also knows
which thing on the board chooses which option: a game's board asks ``scene.spot("space:12")`` for
the attributes of the element that draws space 12, and whatever the board did not ask for is listed
as buttons. So nothing that can be chosen is ever missing from the screen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine import NOBODY
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine import Decision, Event, Option, Refusal, Seat
    from web.games.base import GameScreen


BLANK = Markup()


@dataclass(frozen=True)
class Spot:
    """How a thing on the board behaves now.

    ``attributes`` go onto its ``<g>``, ``state`` is one of ``still``, ``target``, ``chosen``,
    ``refused``, and ``traced`` says that the last choice changed it.
    """

    state: str = "still"
    traced: bool = False
    action: Markup = BLANK

    @property
    def attributes(self) -> Markup:
        """Class and, where it can be tapped, role, focus, label and ``data-*``."""
        names = f"{self.state} traced" if self.traced else self.state
        return Markup(' class="{}"{}').format(names, self.action)

    def classed(self, own: str) -> Markup:
        """The attributes with a class of the thing's own, for drawings that need one."""
        names = f"{own} {self.state} traced" if self.traced else f"{own} {self.state}"
        return Markup(' class="{}"{}').format(names, self.action)


@dataclass
class Scene:
    """The table as it is shown now.

    ``view`` is the engine's View of the seat in sight (``view.seat``, NOBODY for open things only).
    ``decision`` is what the person at the device is asked, None while nobody is: at a bot's turn
    and after the end. ``history`` are all events that the viewer may know, ``latest`` those of the
    last choice. ``preview`` gives what an option is sure to bring. ``shown`` is the thing that the
    person wants explained on the board, in the game's own words, or ''.
    """

    game: GameScreen
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
    preview: Callable[[str], list[Event]] = lambda _key: []
    on_board: set[str] = field(default_factory=set)

    @cached_property
    def names(self) -> list[str]:
        """The names of all seats."""
        return [seat.name for seat in self.seats]

    def name(self, seat: int) -> str:
        """A seat's name as a person reads it."""
        return self.seats[seat].name

    @property
    def viewer(self) -> int:
        """The seat whose secrets are in sight, or NOBODY."""
        seat: int = self.view.seat
        return seat

    # --- options and the board --------------------------------------------------------------

    @cached_property
    def candidates(self) -> list[Option]:
        """The options that fit what was picked on the board."""
        options = self.decision.options if self.decision else []
        return [o for o in options if set(self.picked) <= set(o.targets)]

    @cached_property
    def _by_target(self) -> dict[str, list[Option]]:
        """Options by the thing that is to be tapped next for them: targets are tapped in order."""
        found: dict[str, list[Option]] = {}
        for option in self.candidates:
            for target in option.targets[len(self.picked) : len(self.picked) + 1]:
                found.setdefault(target, []).append(option)
        return found

    @cached_property
    def _chosen_targets(self) -> tuple[str, ...]:
        chosen = self.decision.find(self.chosen) if self.decision else None
        return chosen.targets if chosen else ()

    @cached_property
    def _refused(self) -> dict[str, str]:
        """Refused keys by the thing that is to be tapped next for them, as with options."""
        found: dict[str, str] = {}
        for key in self.refusals:
            targets = self.game.refused_targets(key)
            if set(self.picked) <= set(targets):
                found |= dict.fromkeys(targets[len(self.picked) : len(self.picked) + 1], key)
        return found

    @cached_property
    def _traced(self) -> set[str]:
        return {target for event in self.latest for target in self.game.touched(event)}

    def spot(self, target: str) -> Spot:
        """The behaviour of a thing on the board; ask once for each thing that is drawn."""
        traced = target in self._traced
        options = self._by_target.get(target, [])
        if target in self.picked:
            label = fill(_("%(thing)s, picked"), thing=self.game.target_name(self, target))
            return Spot("chosen", traced, _action(label, action="unpick", target=target))
        state = "chosen" if target in self._chosen_targets else "target" if options else ""
        free = [o for o in options if o.key not in self.on_board]
        if self.as_list or not free:
            return self._idle_spot(target, traced) if not state else Spot(state, traced)
        if len(options) == 1:
            self.on_board.add(free[0].key)
            return Spot(state, traced, _action(self.spoken(free[0]), option=free[0].key))
        label = self.game.target_name(self, target)
        return Spot(state, traced, _action(label, action="pick", target=target))

    def alone(self, key: str) -> Spot:
        """The behaviour of a thing on the board that stands for one option and no other.

        For options with the same target that are told apart by where on it the finger falls.
        """
        option = next((o for o in self.candidates if o.key == key), None)
        if option is None:
            return Spot()
        state = "chosen" if key == self.chosen else "target"
        if self.as_list or key in self.on_board:
            return Spot(state)
        self.on_board.add(key)
        return Spot(state, action=_action(self.spoken(option), option=key))

    def _idle_spot(self, target: str, traced: bool) -> Spot:
        key = self._refused.get(target)
        if key is None:
            return Spot("still", traced)
        label = self.game.target_name(self, target)
        action = Markup(
            ' role="button" aria-disabled="true" aria-label="{}"'
            ' data-action="why" data-refused="{}"'
        )
        return Spot("refused", traced, action.format(label, key))

    def offer(self, *verbs: str, target: str) -> list[Option]:
        """The options of these verbs at a thing that the board does not carry.

        Who asks for them shows them as buttons of its own; they are listed no more.
        """
        found = [o for o in self.listed if o.verb in verbs and target in o.targets]
        self.on_board.update(option.key for option in found)
        return found

    def spoken(self, option: Option) -> str:
        """An option in words, with what it costs and brings."""
        choice = self.game.choice(self, option.verb, option.args)
        chips = self.chips(option.key)
        return ", ".join([choice.label, *filter(None, [choice.detail]), *(c.text for c in chips)])

    def chips(self, key: str) -> list[Chip]:
        """Costs and consequences of an option, as far as they are sure."""
        return self.game.chips(self, self.preview(key))

    @property
    def listed(self) -> list[Option]:
        """The options that the board does not carry; to be asked for after the board is drawn."""
        return [o for o in self.candidates if o.key not in self.on_board]

    @property
    def refused_here(self) -> list[str]:
        """The refused things that the board does not show."""
        return [key for key in self.refusals if not self.game.refused_targets(key)]


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
    want, and ``drawn`` says the label in drawings, for the eye alone.
    """

    label: str
    detail: str = ""
    icon: Markup = BLANK
    group: str = ""
    lead: bool = False
    drawn: Markup = BLANK


def _action(label: str, **data: str) -> Markup:
    written = Markup().join(
        Markup(' data-{}="{}"').format(name, value) for name, value in data.items()
    )
    return Markup(' role="button" tabindex="0" aria-label="{}"').format(label) + written
