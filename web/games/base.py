"""What a game gives to the screens: its board, its panels and its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from markupsafe import Markup

from web.games.face import Rival
from web.games.scene import Place, verb_and_args
from web.games.teller import Teller
from web.words import _, fill, mark, ngettext, series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine import (
        Decision,
        Description,
        Event,
        Option,
        Refusal,
        Result,
        ScoreLine,
        Seat,
        Seen,
        Table,
    )
    from web.games.face import Ask, GroupFace, Names, Rivals
    from web.games.legend import Entry, Explained
    from web.games.scene import Chip, Choice, Scene
    from web.games.story import Moment


class GameScreen(ABC):
    """One game on the screen: its words as data, its table as drawings.

    ``asks`` has a record for each kind of decision, ``told`` one for each kind of event. The other
    tables hold texts to be translated: why something cannot be chosen, by the reason (its arguments
    are read as the fields of events are); the lines of the final score and the tie-breaks, by their
    kind; variants and table options by name, and their values by name and value; of the parts of a
    group a sentence each instead, and what is said of the ``groups`` themselves. ``score_rules``
    are the rules to be read about lines of the score, by their kind, where they are not the lines'
    own. ``decides`` says of a tie-break, by its kind, how it made the winner, ``shared`` why
    several have won. ``rivals`` are the parties at which nobody sits, in games that have them.
    ``features`` puts what the game's evaluation goes by into words: what one is brought or denied.
    ``pans`` says that the board is a map to be pinched and moved about; else it is a page that
    scrolls up and down.

    ``legend`` tells what everything that is drawn is, by its name, by the verb of an option and by
    the kind of a decision. ``things`` are the kinds of things on the table that have a name
    (``target_name``), by what stands before the colon of their targets, ``closer`` the kinds that
    ``thing`` looks at closely.
    """

    id: ClassVar[str]
    pans: ClassVar[bool] = True
    asks: ClassVar[Mapping[str, Ask]] = {}
    told: ClassVar[Teller] = Teller({})
    refusals: ClassVar[Mapping[str, str]] = {}
    score_lines: ClassVar[Mapping[str, str]] = {}
    score_rules: ClassVar[Mapping[str, str]] = {}
    decides: ClassVar[Mapping[str, str]] = {}
    shared: ClassVar[str] = mark("Level at %(score)s, and in all that decides a tie.")
    options: ClassVar[Mapping[str, str]] = {}
    option_values: ClassVar[Mapping[tuple[str, str], str]] = {}
    option_says: ClassVar[Mapping[str, str]] = {}
    groups: ClassVar[Mapping[str, GroupFace]] = {}
    rivals: ClassVar[Rivals | None] = None
    features: ClassVar[Mapping[str, str]] = {}
    legend: ClassVar[Mapping[str, Entry]] = {}
    things: ClassVar[frozenset[str]] = frozenset()
    closer: ClassVar[frozenset[str]] = frozenset()

    # --- who plays --------------------------------------------------------------------------

    def others(self, table: Table) -> tuple[str, ...]:
        """The names of the parties at which nobody sits; they come after the seats."""
        names = self.rivals.names if self.rivals else ()
        return tuple(Rival(_(name)) for name in names[: table.parties - table.seats])

    def names(self, seats: Sequence[Seat], table: Table) -> list[str]:
        """The names of all parties of a match, by number."""
        return [*(seat.name for seat in seats), *self.others(table)]

    def names_in(self, seen: Seen) -> list[str]:
        """The names of all parties of a match that was seen."""
        return self.names(seen.seats, seen.view)

    def winners(self, result: Result, names: Sequence[str], people: int) -> str:
        """Who has won, in a sentence; at a table of one player how it ended for that one."""
        if people == 1 and self.rivals:
            return _(self.rivals.won if result.places[0] == 1 else self.rivals.lost)
        best = [names[party] for party in result.winners]
        if len(best) == 1:
            return fill(_("%(name)s wins"), name=best[0])
        return fill(_("%(names)s share the victory"), names=series(best))

    # --- drawings ---------------------------------------------------------------------------

    @abstractmethod
    def board(self, scene: Scene) -> Markup:
        """The board as one ``<svg class="board">``; things that can be tapped use scene.spot.

        A game that does not pan may give any markup.
        """

    def rail(self, scene: Scene) -> Markup:
        """What is in play beside the map, as a row of chips below it; it is not panned."""
        del scene
        return Markup()

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
    def panel(self, scene: Scene, seat: int) -> Markup:
        """What lies open before a seat."""

    def hand(self, scene: Scene) -> Markup:
        """What only the seat in sight (scene.viewer) may see; nothing for NOBODY."""
        del scene
        return Markup()

    def can_uncover(self, scene: Scene) -> bool:
        """Whether the seat that decides openly may look at its secrets first, at a touch."""
        del scene
        return False

    def reckoning(self, scene: Scene) -> Markup:
        """What explains the table now, in the tray: who is how strong, what scored how much.

        It may offer options itself (Place.RECKONING).

        ``data-action="show" data-about="…"`` in it asks the board to explain a thing: scene.shown.
        """
        del scene
        return Markup()

    def thing(self, scene: Scene, target: str) -> tuple[str, Markup]:
        """Title and body of a sheet about something on the table, looked at closely.

        It is opened by ``data-action="sheet" data-sheet="thing" data-about="TARGET"``.
        """
        return self.target_name(scene, target), Markup()

    def target_name(self, scene: Scene, target: str) -> str:
        """A thing on the board in words, for screen readers."""
        del scene
        return target

    def now(self, scene: Scene, thing: str) -> Sequence[str]:
        """Sentences on what a thing does at this moment, beside its options and refusals."""
        del scene, thing
        return ()

    def explained(self, scene: Scene, thing: str, found: Explained) -> Explained:
        """The answer to what a thing is, with what the legend and the options do not tell."""
        del scene, thing
        return found

    def option_drawing(self, name: str) -> Markup:
        """The drawing of an option that is part of a group."""
        del name
        return Markup()

    def group_drawing(self, group: str, *, played: bool) -> Markup:
        """The drawing of a group of options in play, or of the base game without it."""
        del group, played
        return Markup()

    def miniature(self, view: Any) -> str:
        """What a small picture shows of the board: a few dozen letters and digits, to be kept.

        ``view`` is what NOBODY's eyes see (Match.seen). '' where there is no such picture.
        """
        del view
        return ""

    def draw_miniature(self, text: str) -> Markup:
        """The picture of such a text, an ``<svg class="miniature">`` of 96 x 72 units.

        A text that says nothing (of another version, damaged) is drawn as the empty board.
        """
        del text
        return Markup()

    # --- decisions --------------------------------------------------------------------------

    def prompt(self, scene: Scene) -> str:
        """The decision (scene.decision) as one sentence: who does what now."""
        decision = scene.decision
        assert decision is not None
        ask = self.asks[decision.kind]
        text = ask.prompt(scene, decision) if callable(ask.prompt) else _(ask.prompt)
        return fill(text, name=scene.name(decision.seat), **ask.values(scene, decision))

    def choice(self, scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
        """An option of the decision, or something that it refuses, in words."""
        assert scene.decision is not None
        return self.asks[scene.decision.kind].choices[verb](scene, args)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        """The sure consequences of an option, from its preview, in a few words each."""
        return [chip for event in events for chip in self.told.chips(scene, event)]

    def confirms(self, decision: Decision) -> bool:
        """Whether a choice is shown and confirmed even if it could be undone."""
        return self.asks[decision.kind].confirms(decision)

    def refusal(self, refusal: Refusal) -> str:
        """Why something cannot be chosen now, in one sentence."""
        return fill(_(self.refusals[refusal.reason]), **self.told.read(refusal.args, ()))

    def refused_targets(self, scene: Scene, key: str) -> tuple[str, ...]:
        """The things that a refused key points at, in the order of tapping, as with options.

        None: it is listed as a button.
        """
        assert scene.decision is not None
        verb, args = verb_and_args(key)
        targets = self.asks[scene.decision.kind].targets.get(verb)
        return targets(args) if targets else ()

    # --- events -----------------------------------------------------------------------------

    def sentence(self, event: Event, names: Names) -> str:
        """An event as a sentence for the log, with the names of all seats.

        '' for an event that says nothing to people.
        """
        return self.told.sentence(event, names)

    def condense(self, events: Sequence[Event]) -> Sequence[Event]:
        """Events as they are told: one may be made of several small ones."""
        return self.told.condense(events)

    def placed(self, events: Sequence[Event]) -> list[tuple[int, Event]]:
        """The same, each with its place among the events."""
        return self.told.placed(events)

    def touched(self, event: Event) -> tuple[str, ...]:
        """The things on the board that an event changed, to be traced until the next choice."""
        return self.told.touched(event)

    def points(self, event: Event) -> Mapping[int, int]:
        """By how much an event changes the score of which seat."""
        return self.told.points(event)

    def opens(self, event: Event) -> str:
        """The thing that a tap on an event's sentence shows; '' for none."""
        return self.told.opens(event)

    def moments(self, events: Sequence[Event], names: Names) -> Sequence[Moment]:
        """What the whole table should look at, of the public events of one choice."""
        del events, names
        return ()

    def look(self, scene: Scene) -> Sequence[str]:
        """The things on the board that the question is about: a map that pans moves there."""
        del scene
        return ()

    def begins_turn(self, event: Event) -> bool:
        """Whether an event begins a new group in the log."""
        return self.told.begins_turn(event)

    def sentences(self, events: Sequence[Event], names: Names) -> list[tuple[Event, str]]:
        """What is said of some events, each as it is told with its sentence.

        What only announces a turn is left out.
        """
        happened = self.condense([event for event in events if not self.announces(event)])
        return [(event, text) for event in happened if (text := self.sentence(event, names))]

    def announces(self, event: Event) -> bool:
        """Whether an event only announces a turn: it changes nothing on the board."""
        return self.begins_turn(event) and not self.touched(event)

    # --- other texts ------------------------------------------------------------------------

    def score_line(self, line: ScoreLine) -> str:
        """What a line of the final score, or a tie-break, is for."""
        return _(self.score_lines[line.kind])

    def feature(self, name: str) -> str:
        """A feature of the evaluation in words: what an option brings one, or denies a rival."""
        return _(self.features[name])

    def option_name(self, name: str) -> str:
        """A variant or table option in words."""
        return _(self.options[name])

    def option_value(self, name: str, value: str) -> str:
        """A value of an option in words."""
        return _(self.option_values[name, value])

    def extent(self, described: Description, options: Mapping[str, str]) -> str:
        """What some options put in play of the game's groups, shortly; '' for the base game."""
        counts = ((group, len(described.in_play(group, options))) for group in self.groups)
        return ", ".join(self._parts(group, count) for group, count in counts if count)

    def _parts(self, group: str, count: int) -> str:
        text = ngettext("%(name)s: %(count)d part", "%(name)s: %(count)d parts", count)
        return fill(text, name=_(self.groups[group].name), count=count)
