"""The interface of a game's screen: its board, its panels and its texts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from markupsafe import Markup

from web.games.narrator import Narrator
from web.games.scene import Place, verb_and_args
from web.games.sounds import of_change
from web.games.texts import AutomaName
from web.i18n import _, fill, mark, ngettext, series
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine import (
        Decision,
        Description,
        Event,
        Option,
        Refusal,
        Result,
        Seat,
        SeatView,
        Table,
    )
    from web.games.legend import Entry, Explanation
    from web.games.moment import Moment
    from web.games.scene import Chip, Choice, Scene
    from web.games.score_sources import Sources
    from web.games.sounds import SoundTable
    from web.games.texts import AutomaTexts, DecisionText, Names, OptionGroupTexts
    from web.render import Deferred


class GameScreen(ABC):
    """One game on the screen: its texts as data, its table as drawings.

    ``decision_texts`` has a record for each kind of decision, ``event_texts`` one for each kind of
    event. The other tables hold texts that are translated when they are shown: ``refusals`` by
    reason (their placeholders are formatted as the fields of events are), ``score_lines`` and
    tie-breaks by kind, ``options`` by name, ``option_values`` by name and value,
    ``option_descriptions`` for the parts of a group, ``groups``, and ``colour_texts`` for colours
    of seats that are more than a colour: a tribe. ``score_rules`` are the rules of score lines by
    kind, where they differ from the lines' own, ``score_sources`` what on the board they count
    (``web/games/score_sources.py``). ``tie_break_texts`` say by kind how a tie-break decided,
    ``shared_text`` why several have won. ``automa_texts`` are for games with automas, ``features``
    name the features of the evaluation. ``finale_art`` is the template of what is drawn at the end
    (``web/templates/art/finale.jinja`` says what is in it). ``sounds`` are those of events by type
    (none: the game is silent). ``pans`` says that the board is a map
    to be panned and zoomed, otherwise it is a page that scrolls.

    ``legend`` has an entry for everything that is drawn, by its name, by the verb of an option and
    by the kind of a decision. ``named_kinds`` are the kinds of targets (the part before the colon)
    that ``target_name`` knows, ``detail_kinds`` those that ``detail`` shows.
    """

    id: ClassVar[str]
    pans: ClassVar[bool] = True
    finale_art: ClassVar[str] = "art/finale"
    decision_texts: ClassVar[Mapping[str, DecisionText]] = {}
    event_texts: ClassVar[Narrator] = Narrator({})
    refusals: ClassVar[Mapping[str, str]] = {}
    score_lines: ClassVar[Mapping[str, str]] = {}
    score_rules: ClassVar[Mapping[str, str]] = {}
    score_sources: ClassVar[Mapping[str, Sources]] = {}
    tie_break_texts: ClassVar[Mapping[str, str]] = {}
    shared_text: ClassVar[str] = mark("Tied at %(score)s, on every tie-breaker too.")
    options: ClassVar[Mapping[str, str]] = {}
    option_values: ClassVar[Mapping[tuple[str, str], str]] = {}
    option_descriptions: ClassVar[Mapping[str, str]] = {}
    groups: ClassVar[Mapping[str, OptionGroupTexts]] = {}
    colour_texts: ClassVar[Mapping[str, str]] = {}
    automa_texts: ClassVar[AutomaTexts | None] = None
    features: ClassVar[Mapping[str, str]] = {}
    sounds: ClassVar[SoundTable] = {}
    legend: ClassVar[Mapping[str, Entry]] = {}
    named_kinds: ClassVar[frozenset[str]] = frozenset()
    detail_kinds: ClassVar[frozenset[str]] = frozenset()

    # --- who plays --------------------------------------------------------------------------

    def automa_names(self, table: Table) -> tuple[str, ...]:
        """The names of the automas, which come after the seats."""
        names = self.automa_texts.names if self.automa_texts else ()
        return tuple(AutomaName(_(name)) for name in names[: table.parties - table.seats])

    def names(self, seats: Sequence[Seat], table: Table) -> list[str]:
        """The names of all parties of a match, by number."""
        return [*(seat.name for seat in seats), *self.automa_names(table)]

    def names_in(self, seen: SeatView) -> list[str]:
        """The names of all parties in a seat view."""
        return self.names(seen.seats, seen.view)

    def winners(self, result: Result, names: Sequence[str], people: int) -> str:
        """Who has won, in a sentence; in a solo match whether the player has."""
        if people == 1 and self.automa_texts:
            return _(self.automa_texts.won if result.places[0] == 1 else self.automa_texts.lost)
        best = [names[party] for party in result.winners]
        if len(best) == 1:
            return fill(_("%(name)s wins"), name=best[0])
        return fill(_("%(names)s share the victory"), names=series(best))

    # --- drawings ---------------------------------------------------------------------------

    @abstractmethod
    def board(self, scene: Scene) -> Markup:
        """The board as one ``<div class="board">``; targets use the attributes of scene.spot.

        Of its two drawings the lower one, ``board-art``, holds what hardly ever changes. A game
        that does not pan may return any markup.
        """

    def rail(self, scene: Scene) -> Markup:
        """What is in play beside the map, as a row of chips below it, which does not pan."""
        del scene
        return Markup()

    def rail_rows(self, scene: Scene) -> int:
        """How many rows of chips that is, on a narrow screen."""
        del scene
        return 1

    def place(self, scene: Scene, option: Option) -> Place:
        """Where on the table an option is offered; called before anything is drawn.

        The place must draw the option: a target of a single option (scene.is_spot) by its spot,
        other elements by scene.spot_of or scene.offered.
        """
        del scene, option
        return Place.LIST

    def place_in_words(self, scene: Scene, option: Option) -> str:
        """How the place of an option stands now, where its own words do not tell that; else ''."""
        del scene, option
        return ""

    @abstractmethod
    def status_line(self, scene: Scene) -> str:
        """The round and the phase, for the top bar."""

    def begun(self, scene: Scene) -> str:
        """What has begun last, a round, a phase or an Age, in at most five words for the ribbon."""
        return self.status_line(scene)

    @abstractmethod
    def panel(self, scene: Scene, seat: int) -> Deferred | Markup:
        """What is public of a seat: its pieces, cards and tracks."""

    def plate(self, scene: Scene, seat: int) -> Deferred | Markup:
        """What stands below a seat's name at the table: its panel, or less where that lies open."""
        return self.panel(scene, seat)

    def hand(self, scene: Scene) -> Deferred | Markup:
        """What only scene.viewer may see; nothing for NOBODY."""
        del scene
        return Markup()

    def can_uncover(self, scene: Scene) -> bool:
        """Whether the deciding seat may look at its secrets before an open decision."""
        del scene
        return False

    def dock_content(self, scene: Scene) -> Deferred | Markup:
        """The content of the dock for this decision: strengths, scores, options to compare.

        It may offer options itself (Place.DOCK). ``data-action="show" data-about="TARGET"`` in it
        shows a target on the board (scene.shown).
        """
        del scene
        return Markup()

    def detail(self, scene: Scene, target: str) -> tuple[str, Markup]:
        """Title and body of the sheet with the details of a target.

        It is opened by ``data-action="sheet" data-sheet="thing" data-about="TARGET"``.
        """
        return self.target_name(scene, target), Markup()

    def target_name(self, scene: Scene, target: str) -> str:
        """The name of a target, for screen readers."""
        del scene
        return target

    def current_notes(self, scene: Scene, thing: str) -> Sequence[str]:
        """Sentences on what a thing does now, besides its options and refusals."""
        del scene, thing
        return ()

    def refine_explanation(self, scene: Scene, thing: str, found: Explanation) -> Explanation:
        """Adds to an explanation what the legend and the options do not say."""
        del scene, thing
        return found

    def colour_text(self, colour: str, options: Mapping[str, str]) -> str:
        """What a seat's colour stands for at a table with these options; '' for nothing."""
        del options
        return _(self.colour_texts[colour]) if colour in self.colour_texts else ""

    def option_drawing(self, name: str) -> Markup:
        """The drawing of a part of an option group."""
        del name
        return Markup()

    def group_drawing(self, group: str, *, played: bool) -> Markup:
        """The drawing of an option group that is in play, or of the base game without it."""
        del group, played
        return Markup()

    def victor(self, scene: Scene, party: int) -> Markup:
        """What stands for a party when it has won, as a ``<g>`` 100 high, its foot at the origin.

        A god, an animal, a totem, a hut; by itself the party's mark.
        """
        del scene
        return part(self.finale_art, "victor", party)

    def miniature(self, view: Any) -> str:
        """The thumbnail of the board as a text of a few dozen characters, stored with the match.

        ``view`` is the public view (of NOBODY). '' where there is no thumbnail.
        """
        del view
        return ""

    def draw_miniature(self, text: str) -> Markup:
        """Draws such a text as an ``<svg class="miniature">`` of 96 x 72 units.

        An invalid text (damaged, of another version) is drawn as the empty board.
        """
        del text
        return Markup()

    # --- decisions --------------------------------------------------------------------------

    def prompt(self, scene: Scene) -> str:
        """The decision (scene.decision) as a sentence: who does what now."""
        decision = scene.decision
        assert decision is not None
        ask = self.decision_texts[decision.kind]
        text = ask.prompt(scene, decision) if callable(ask.prompt) else _(ask.prompt)
        return fill(text, name=scene.name(decision.seat), **ask.values(scene, decision))

    def choice(self, scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
        """Describes an option of the decision, or a refusal."""
        assert scene.decision is not None
        told = self.decision_texts[scene.decision.kind].choices[verb](scene, args)
        return told if scene.suggests else replace(told, lead=False)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        """The certain consequences of an option, from the events of its preview."""
        return [chip for event in events for chip in self.event_texts.chips(scene, event)]

    def confirms(self, decision: Decision) -> bool:
        """Whether a choice must be confirmed even if it can be undone."""
        return self.decision_texts[decision.kind].confirms(decision)

    def refusal(self, refusal: Refusal) -> str:
        """Why something cannot be chosen now, in one sentence."""
        return fill(_(self.refusals[refusal.reason]), **self.event_texts.read(refusal.args, ()))

    def refused_targets(self, scene: Scene, key: str) -> tuple[str, ...]:
        """The targets of a refusal in the order of tapping, as with options.

        Without any it is listed as a button.
        """
        assert scene.decision is not None
        return self._targets_of(scene.decision.kind, key)

    @lru_cache(maxsize=1024)  # noqa: B019 - a game has one screen, as long as the app runs
    def _targets_of(self, kind: str, key: str) -> tuple[str, ...]:
        verb, args = verb_and_args(key)
        targets = self.decision_texts[kind].targets.get(verb)
        return targets(args) if targets else ()

    # --- events -----------------------------------------------------------------------------

    def sentence(self, event: Event, names: Names) -> str:
        """The sentence of an event for the log, with the names of all parties; '' for none."""
        return self.event_texts.sentence(event, names)

    def condense(self, events: Sequence[Event]) -> Sequence[Event]:
        """Events for the log, where several small ones may be merged into one."""
        return self.event_texts.condense(events)

    def condense_with_places(self, events: Sequence[Event]) -> list[tuple[int, Event]]:
        """The same, each with its index among the events."""
        return self.event_texts.condense_with_places(events)

    def touched(self, event: Event) -> tuple[str, ...]:
        """The targets that an event changed; they are highlighted until the next choice."""
        return self.event_texts.touched(event)

    def points(self, event: Event) -> Mapping[int, int]:
        """The change of each score by an event, by seat."""
        return self.event_texts.points(event)

    def holdings(self, event: Event) -> Mapping[int, int]:
        """By how many units, pieces or cards each seat has more or less by an event."""
        return self.event_texts.holdings(event)

    def sound(self, event: Event) -> str:
        """The sound of an event by its type, else by what it changes; '' for none."""
        made = self.sounds.get(type(event.what))
        if made is None:
            return of_change(self.points(event), self.holdings(event), self.touched(event))
        return made(event.what) if callable(made) else made

    def opens(self, event: Event) -> str:
        """The target that a tap on an event's sentence shows; '' for none."""
        return self.event_texts.opens(event)

    def moments(self, events: Sequence[Event], names: Names) -> Sequence[Moment]:
        """The moments in the public events of one choice."""
        del events, names
        return ()

    def focus_targets(self, scene: Scene) -> Sequence[str]:
        """The targets that the decision is about, to which a board moves; the last matter most."""
        del scene
        return ()

    def begins_turn(self, event: Event) -> bool:
        """Whether an event starts a new group in the log."""
        return self.event_texts.begins_turn(event)

    def sentences(self, events: Sequence[Event], names: Names) -> list[tuple[Event, str]]:
        """Merged events with their sentences, without those that only announce a turn."""
        happened = self.condense([event for event in events if not self.announces(event)])
        return [(event, text) for event in happened if (text := self.sentence(event, names))]

    def announces(self, event: Event) -> bool:
        """Whether an event only announces a turn: it changes nothing on the board."""
        return self.begins_turn(event) and not self.touched(event)

    # --- other texts ------------------------------------------------------------------------

    def score_line(self, kind: str) -> str:
        """The name of a score line or a tie-break."""
        return _(self.score_lines[kind])

    def feature(self, name: str) -> str:
        """A feature of the evaluation in words."""
        return _(self.features[name])

    def option_name(self, name: str) -> str:
        """The name of a variant or table option."""
        return _(self.options[name])

    def option_value(self, name: str, value: str) -> str:
        """The name of an option's value."""
        return _(self.option_values[name, value])

    def extent(self, described: Description, options: Mapping[str, str]) -> str:
        """The option groups in play, in short; '' for the base game."""
        counts = ((group, len(described.in_play(group, options))) for group in self.groups)
        return ", ".join(self._parts(group, count) for group, count in counts if count)

    def _parts(self, group: str, count: int) -> str:
        text = ngettext("%(name)s: %(count)d part", "%(name)s: %(count)d parts", count)
        return fill(text, name=_(self.groups[group].name), count=count)
