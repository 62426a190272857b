"""What a module of the expansion adds to the screens of the base game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from engine import Event, Option
    from engine.mezo.state import Table
    from web.games.legend import Entry
    from web.games.moment import Moment
    from web.games.scene import Choice, Scene
    from web.games.score_sources import Sources
    from web.games.sounds import SoundTable
    from web.games.texts import DecisionText, EventText, Names

    MakeMoment = Callable[[Any, Sequence[Event], Names], Moment | None]
    """Makes a moment of an event, the events after it in the same choice, and the seats' names;
    None where another moment shows it already."""
    ChoiceText = Callable[[Scene, Sequence[Any]], Choice]
    """Describes an option by its arguments."""


class RegionNote(NamedTuple):
    """A note on a region: its name, what it does, the rule, a drawing."""

    name: str
    text: str
    rule: str
    icon: Markup


class CommonBoard(NamedTuple):
    """A board of a module beside the map: a chip that opens a sheet.

    ``name`` is short, for the chip, ``number`` is shown on it (``2/3``), ``label`` describes all of
    it in one sentence, ``icon`` is its drawing, ``sheet`` draws what opens; ``now`` is a line on
    its current effect. Where there is room, ``drawn`` replaces icon, name and that line.
    """

    name: str
    number: str
    label: str
    icon: Markup
    sheet: Callable[[], Markup]
    now: str = ""
    drawn: Markup = Markup()


class OpenCard(NamedTuple):
    """An open card in a conflict: name, type, icon, which rows are used, and the whole drawing."""

    name: str
    type: str
    sign: Markup
    used: Sequence[bool]
    whole: Callable[[], Markup]


Detail = tuple[str, Markup]
"""The title and the body of a sheet."""


def _no_drawing(_t: Table, _region: int) -> Markup:
    return Markup()


def _no_note(_scene: Scene, _region: int) -> RegionNote | None:
    return None


def _no_card(_scene: Scene, _party: int) -> OpenCard | None:
    return None


def _nothing_sure(_scene: Scene, _option: Option) -> Markup:
    return Markup()


def _nothing_of_seat(_scene: Scene, _seat: int) -> Markup:
    return Markup()


def _nothing_said(_god: str) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class ModuleScreen:
    """The screen of a module: ``id`` is that of its rules, ``name`` the text of its table option.

    * ``decision_texts``, ``event_texts``, ``refusals`` and ``score_lines`` are as in GameScreen;
      ``gods``, ``names``, ``texts`` and ``keywords`` extend those in ``words``, by id; ``options``
      are the alternatives that a card text offers, by ``SOURCE.NUMBER``.
    * ``table_options`` are its further table options, with their values in ``table_values``;
      ``card_names`` are the cards that have names.
    * ``choices``: the options that it adds to decisions of the base game, by their kind and verb;
      ``tie_questions``: the prompts for ties about its own prizes, ``tie_rules`` their rules.
    * ``cards``: its decisions whose options are card texts in the dock, with a picture by the verb
      in ``pictures`` (a function of the option's arguments); ``tokens``: those whose options are
      pieces, drawn as in the base game.
    * ``under_altar`` draws what lies under a region's altar, around its middle, ``in_region`` what
      is in the region, around its free place; ``note`` describes it in the sheet of the region, in
      the dock of its conflict and for screen readers.
    * ``common_boards`` lie beside the map, by name; ``seat_panel`` is what a seat has of the
    module;
      ``details`` are the sheets of its targets by kind (``ritual:ID``), ``detail_names`` their
      names.
    * ``tie_winner`` says who wins ties that nobody decides; ``automa_questions`` are the texts of
      an automa that ask the player.
    * ``open_card`` is the card with which an automa fights, once it is revealed;
      ``certain_effects`` shows what will certainly follow on an option.
    * ``moments`` makes moments, by the type of their event; ``line_icons`` draw what its VP are
      for, by score line; ``after_age`` are the events that follow the end of an Age and give VP.
    * ``source_events``: the events that name the text which asks next, with the field that names
      it; ``icons`` draw those texts by id while they ask; without one the god is shown.
    * ``score_sources``: what on the board its score lines count, as in GameScreen.
    * ``leaderless`` says what a god does that nobody leads.
    * ``legend`` extends the legend of the base game, ``sounds`` its table of sounds.
    """

    id: str
    name: str
    decision_texts: Mapping[str, DecisionText] = field(default_factory=dict)
    event_texts: tuple[EventText, ...] = ()
    refusals: Mapping[str, str] = field(default_factory=dict)
    score_lines: Mapping[str, str] = field(default_factory=dict)
    score_sources: Mapping[str, Sources] = field(default_factory=dict)
    gods: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    keywords: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    table_options: Mapping[str, str] = field(default_factory=dict)
    table_values: Mapping[tuple[str, str], str] = field(default_factory=dict)
    card_names: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, Mapping[str, ChoiceText]] = field(default_factory=dict)
    tie_questions: Mapping[str, str] = field(default_factory=dict)
    tie_rules: Mapping[str, str] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    pictures: Mapping[str, Callable[[Sequence[int | str]], Markup]] = field(default_factory=dict)
    tokens: tuple[str, ...] = ()
    under_altar: Callable[[Table, int], Markup] = _no_drawing
    in_region: Callable[[Table, int], Markup] = _no_drawing
    note: Callable[[Scene, int], RegionNote | None] = _no_note
    common_boards: Mapping[str, Callable[[Scene], CommonBoard | None]] = field(default_factory=dict)
    seat_panel: Callable[[Scene, int], Markup] = _nothing_of_seat
    tie_winner: str = ""
    automa_questions: Collection[str] = ()
    open_card: Callable[[Scene, int], OpenCard | None] = _no_card
    certain_effects: Callable[[Scene, Option], Markup] = _nothing_sure
    details: Mapping[str, Callable[[Scene, str], Detail]] = field(default_factory=dict)
    detail_names: Mapping[str, Callable[[Scene, Sequence[str]], str]] = field(default_factory=dict)
    moments: Mapping[type, MakeMoment] = field(default_factory=dict)
    line_icons: Mapping[str, Callable[[], Markup]] = field(default_factory=dict)
    after_age: tuple[type, ...] = ()
    source_events: Mapping[type, str] = field(default_factory=dict)
    icons: Mapping[str, Callable[[], Markup]] = field(default_factory=dict)
    legend: Mapping[str, Entry] = field(default_factory=dict)
    sounds: SoundTable = field(default_factory=dict)
    leaderless: Callable[[str], str] = _nothing_said
