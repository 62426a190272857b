"""What a module of the expansion adds to the screens."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from engine import Event, Option
    from engine.mezo.state import Table
    from web.games.face import Ask, Names, Told
    from web.games.legend import Entry
    from web.games.scene import Choice, Scene
    from web.games.story import Moment

    Tell = Callable[[Any, Sequence[Event], Names], Moment | None]
    """A moment of an event, of what follows it in the same choice, and of the seats' names; None
    where another moment has told enough."""
    Choose = Callable[[Scene, Sequence[Any]], Choice]
    """An option in words, by its arguments."""


class Note(NamedTuple):
    """Something to be known of a region: its name, what it does by which rule, a drawing."""

    name: str
    text: str
    rule: str
    icon: Markup


class Common(NamedTuple):
    """What a module lays beside the map, as a chip below the Calendar's that opens a sheet.

    ``name`` is as short as the chip wants it, ``number`` what is written on it (``2/3``), ``label``
    all that lies there in one sentence, ``icon`` its drawing, ``sheet`` what opens; ``now`` what it
    means at the moment, a line of text or drawings. Where there is room, ``drawn`` stands on the
    chip instead of icon, name and that line.
    """

    name: str
    number: str
    label: str
    icon: Markup
    sheet: Callable[[], Markup]
    now: str = ""
    drawn: Markup = Markup()


class Played(NamedTuple):
    """A card that lies open in a conflict: its name, class and sign, the rows used, all of it."""

    name: str
    type: str
    sign: Markup
    used: Sequence[bool]
    whole: Callable[[], Markup]


Thing = tuple[str, Markup]
"""The title and the body of a sheet."""


def _no_drawing(_t: Table, _region: int) -> Markup:
    return Markup()


def _no_note(_scene: Scene, _region: int) -> Note | None:
    return None


def _no_card(_scene: Scene, _party: int) -> Played | None:
    return None


def _nothing_sure(_scene: Scene, _option: Option) -> Markup:
    return Markup()


def _nothing_of_seat(_scene: Scene, _seat: int) -> Markup:
    return Markup()


def _nothing_said(_god: str) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class ModuleFace:
    """The face of a module: ``id`` is that of its rules, ``name`` that of its table option.

    * ``asks``, ``told``, ``refusals`` and ``score_lines`` are as in GameScreen; ``gods``,
      ``names``, ``texts`` and ``keywords`` are of what it adds to those in ``words``, by id;
      ``options`` are the texts between which one of its texts lets choose, by ``SOURCE.NUMBER``.
    * ``table`` are its further table options, with their values in ``values``; ``cards_named`` are
      the cards that have names of their own.
    * ``choices``: the options that it adds to decisions of the base game, by their kind and verb;
      ``ties``: the questions of ties about what is its own.
    * ``cards``: its decisions between texts, whose options are cards in the dock, with a picture by
      the option's verb in ``pictures`` (it gets the option's arguments); ``tokens``: those between
      pieces, whose verbs are drawn as the base game draws them.
    * ``under_altar`` draws what lies under a region's altar, around its middle, ``in_region`` what
      stands in the region, around its free place; ``note`` tells of it, in the sheet of the region,
      on the stage of its conflict and to screen readers.
    * ``commons`` is what lies beside the map, by name; ``of_seat`` what lies before a seat;
      ``things`` are the sheets of its things by the kind of target (``ritual:ID``), and
      ``things_named`` how these are called.
    * ``even`` says who wins ties that nobody decides; ``theirs`` are the texts of a party without a
      seat, which ask the player.
    * ``played`` is the card with which a party without a seat fights, once it lies open;
      ``follows`` shows what is certain to follow by itself on an option with a text of its own.
    * ``moments`` are those at which the whole table looks, by the type of their event;
      ``line_icons`` draw what its VP at the ends of Ages and of the game are for, by score line;
      ``after_age`` are those of them that follow on the end of an Age, with VP of their own.
    * ``at_work``: its events that tell which text asks what follows, with the field that names it;
      ``icons`` draw its texts, by id, while they ask; a god stands beside the others.
    * ``unled`` says what a god does that nobody leads.
    * ``legend`` tells what its pieces are and what its options do, beside the base game's.
    """

    id: str
    name: str
    asks: Mapping[str, Ask] = field(default_factory=dict)
    told: tuple[Told, ...] = ()
    refusals: Mapping[str, str] = field(default_factory=dict)
    score_lines: Mapping[str, str] = field(default_factory=dict)
    gods: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    keywords: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    table: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[tuple[str, str], str] = field(default_factory=dict)
    cards_named: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, Mapping[str, Choose]] = field(default_factory=dict)
    ties: Mapping[str, str] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    pictures: Mapping[str, Callable[[Sequence[int | str]], Markup]] = field(default_factory=dict)
    tokens: tuple[str, ...] = ()
    under_altar: Callable[[Table, int], Markup] = _no_drawing
    in_region: Callable[[Table, int], Markup] = _no_drawing
    note: Callable[[Scene, int], Note | None] = _no_note
    commons: Mapping[str, Callable[[Scene], Common | None]] = field(default_factory=dict)
    of_seat: Callable[[Scene, int], Markup] = _nothing_of_seat
    even: str = ""
    theirs: Collection[str] = ()
    played: Callable[[Scene, int], Played | None] = _no_card
    follows: Callable[[Scene, Option], Markup] = _nothing_sure
    things: Mapping[str, Callable[[Scene, str], Thing]] = field(default_factory=dict)
    things_named: Mapping[str, Callable[[Scene, Sequence[str]], str]] = field(default_factory=dict)
    moments: Mapping[type, Tell] = field(default_factory=dict)
    line_icons: Mapping[str, Callable[[], Markup]] = field(default_factory=dict)
    after_age: tuple[type, ...] = ()
    at_work: Mapping[type, str] = field(default_factory=dict)
    icons: Mapping[str, Callable[[], Markup]] = field(default_factory=dict)
    legend: Mapping[str, Entry] = field(default_factory=dict)
    unled: Callable[[str], str] = _nothing_said
