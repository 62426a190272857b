"""What a game gives to the screens: its board, its panels and its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from markupsafe import Markup

from web.games.scene import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Decision, Event, Option, Refusal, ScoreLine
    from web.games.scene import Chip, Choice, Scene


class GameScreen(ABC):
    """One game on the screen. All texts come translated, in the language in use.

    ``turn_events`` are the kinds of events that begin a new group in the log. ``pans`` says that
    the board is a map to be pinched and moved about; else it is a page that scrolls up and down.
    """

    id: ClassVar[str]
    turn_events: ClassVar[frozenset[str]] = frozenset()
    pans: ClassVar[bool] = True

    # --- lobby and new match ----------------------------------------------------------------

    @abstractmethod
    def option_name(self, name: str) -> str:
        """A variant or table option in words."""

    @abstractmethod
    def option_value(self, name: str, value: str) -> str:
        """A value of an option in words."""

    # --- the table --------------------------------------------------------------------------

    @abstractmethod
    def board(self, scene: Scene) -> Markup:
        """The board as one ``<svg class="board">``; things that can be tapped use scene.spot.

        A game that does not pan may give any markup.
        """

    def place(self, scene: Scene, option: Option) -> Place:
        """Where on the table an option is offered; asked before anything is drawn.

        Only what is drawn there may be named: where a thing stands for one option
        (scene.is_spot), its spot chooses it; other elements ask scene.spot_of or scene.offered.
        """
        del scene, option
        return Place.LIST

    @abstractmethod
    def where(self, scene: Scene) -> str:
        """Where the match stands, for the top bar: the round, the phase."""

    @abstractmethod
    def prompt(self, scene: Scene) -> str:
        """The decision (scene.decision) as one sentence: who does what now."""

    @abstractmethod
    def choice(self, scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
        """An option, or a refused thing, in words."""

    @abstractmethod
    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        """The sure consequences of an option, from its preview, in a few words each."""

    @abstractmethod
    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """An event as a sentence for the log, with the names of all seats.

        '' for an event that says nothing to people.
        """

    def condense(self, events: Sequence[Event]) -> Sequence[Event]:
        """Events as they are told: a game may make one of several small ones."""
        return events

    @abstractmethod
    def refusal(self, refusal: Refusal) -> str:
        """Why something cannot be chosen now, in one sentence."""

    @abstractmethod
    def panel(self, scene: Scene, seat: int) -> Markup:
        """What lies open before a seat."""

    def hand(self, scene: Scene) -> Markup:
        """What only the seat in sight (scene.viewer) may see; nothing for NOBODY."""
        del scene
        return Markup()

    def thing(self, scene: Scene, target: str) -> tuple[str, Markup]:
        """Title and body of a sheet about something on the table, looked at closely.

        It is opened by ``data-action="sheet" data-sheet="thing" data-about="TARGET"``.
        """
        return self.target_name(scene, target), Markup()

    def can_uncover(self, scene: Scene) -> bool:
        """Whether the seat that decides openly may look at its secrets first, at a touch."""
        del scene
        return False

    def reckoning(self, scene: Scene) -> Markup:
        """What explains the table now, above the prompt: who is how strong, what scored how much.

        It may offer options itself (Place.RECKONING); then it stands below the prompt.

        ``data-action="show" data-about="…"`` in it asks the board to explain a thing: scene.shown.
        """
        del scene
        return Markup()

    def confirms(self, decision: Decision) -> bool:
        """Whether a choice is shown and confirmed even if it could be undone."""
        del decision
        return False

    def target_name(self, scene: Scene, target: str) -> str:
        """A thing on the board in words, for screen readers."""
        del scene
        return target

    def refused_targets(self, key: str) -> tuple[str, ...]:
        """The things that a refused key points at, in the order of tapping, as with options.

        None: it is listed as a button.
        """
        del key
        return ()

    def touched(self, event: Event) -> tuple[str, ...]:
        """The things on the board that an event changed, to be traced until the next choice."""
        del event
        return ()

    # --- the result -------------------------------------------------------------------------

    @abstractmethod
    def score_line(self, line: ScoreLine) -> str:
        """What a line of the final score, or a tie-break, is for."""
