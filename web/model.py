"""What the app knows (Model), what it hears (Message) and what it asks for (effects).

All plain data: :mod:`web.app` turns a message and the model into effects, the screens turn the
model into markup, and only ``web/platform`` carries anything out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine import NOBODY

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine import Decision, Match, OptionGroup, Seen, Stage
    from engine.bots import Advice
    from engine.bots.odds import Course
    from web.film import Film
    from web.games.story import Moment
    from web.lessons.lesson import Book, Lesson, Step
    from web.rulebook import Rulebook

# --- messages -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Message:
    """Something that happened: a tap, a bot's answer, time gone by.

    ``now`` is the moment in ISO form, ``chance`` a fresh random number: the app itself has neither
    clock nor dice.
    """

    name: str
    data: Mapping[str, str] = field(default_factory=dict)
    now: str = ""
    chance: int = 0


# --- effects ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Write:
    """Keep a text in storage, before anything is shown. If that fails, ``storage_full`` is sent."""

    key: str
    text: str


@dataclass(frozen=True)
class WriteAll:
    """Keep several texts, or none: where one does not fit, everything stays as it was.

    The message ``then`` tells whether it is ``done``: ``true`` or ``false``.
    """

    texts: Mapping[str, str]
    then: str


@dataclass(frozen=True)
class AskRoom:
    """Find out how safely the browser keeps everything; it comes as ``room``."""


@dataclass(frozen=True)
class Erase:
    """Take a text out of storage."""

    key: str


@dataclass(frozen=True)
class AskBot:
    """Let the bots' worker answer; its key comes as ``bot_answer`` with the same number."""

    question: str
    number: int


@dataclass(frozen=True)
class AskHint:
    """Let the bots' worker advise; it comes as ``advice`` with the same number, '' if it failed."""

    question: str
    number: int


@dataclass(frozen=True)
class Fetch:
    """Read a book of the site, such as ``rules/en/meduris.json``.

    It comes as the message ``then``, with its ``path`` and its ``text``, '' if it cannot be had.
    """

    path: str
    then: str


@dataclass(frozen=True)
class Search:
    """Look for words in a book of rules; what is found comes as ``found``, with path and query."""

    path: str
    query: str


@dataclass(frozen=True)
class Print:
    """Put what is on the screen onto paper."""


@dataclass(frozen=True)
class Later:
    """Send a message after some milliseconds."""

    milliseconds: int
    message: Message


@dataclass(frozen=True)
class Announce:
    """Let screen readers say a sentence."""

    text: str


@dataclass(frozen=True)
class Focus:
    """Put the focus on the element with this id, once it is shown."""

    element: str


@dataclass(frozen=True)
class Download:
    """Give the person a file to keep."""

    name: str
    text: str


@dataclass(frozen=True)
class OpenFile:
    """Let the person choose a file; its text comes as ``imported``."""


@dataclass(frozen=True)
class Copy:
    """Put a text where it can be pasted from; ``copied`` says whether that was ``done``."""

    text: str


@dataclass(frozen=True)
class Share:
    """Hand something on by the device's own ways; ``shared`` says what came of it.

    ``address`` is a link, ``file`` something to keep; a device that cannot hand on files says
    ``failed``.
    """

    title: str
    text: str = ""
    address: str = ""
    file: Download | None = None


@dataclass(frozen=True)
class SharePicture:
    """Draw a result, as ``told``, and hand it on as a picture, or save it where that cannot be.

    ``shared`` says what came of it.
    """

    told: str


@dataclass(frozen=True)
class Accept:
    """The person wants what the page has offered: ``what`` is the tiding's key."""

    what: str


@dataclass(frozen=True)
class Feel:
    """A stone is laid down: to be heard, to be felt, or both."""

    sound: bool
    haptics: bool


Effect = (
    Write
    | WriteAll
    | Erase
    | AskRoom
    | AskBot
    | AskHint
    | Fetch
    | Search
    | Print
    | Later
    | Announce
    | Focus
    | Download
    | OpenFile
    | Copy
    | Share
    | SharePicture
    | Feel
    | Accept
)

# --- model --------------------------------------------------------------------------------------


LISTED = 10
"""So many matches are listed in the statistics, and as many more at every touch."""

PACES = {"slow": 2200, "normal": 1100, "fast": 350, "instant": 0}
"""Milliseconds for which a bot's turn is shown before the next; 0: nothing is waited for."""


CHOICES: Mapping[str, Collection[str]] = {
    "pace": PACES,
    "theme": ("device", "light", "dark"),
    "letters": ("normal", "large", "largest"),
    "motion": ("device", "less"),
    "confirm": ("final", "every"),
}
"""What can be chosen of the settings that are neither on nor off."""


OWN = "own"
"""Instead of a preset's name: the selection that somebody made part by part."""


@dataclass
class Selection:
    """What is chosen of a group of options: nothing unless ``played``, else a preset, or one's own.

    ``preset`` is the name of one of the group's, or OWN; ``own`` is one's own selection: the parts
    in play with their values.
    """

    played: bool = False
    preset: str = OWN
    own: dict[str, str] = field(default_factory=dict)

    def values(self, group: OptionGroup) -> Mapping[str, str]:
        """The parts that are in play if the group is played, with their values."""
        return self.own if self.preset == OWN else group.presets[self.preset]


@dataclass
class Settings:
    """What the person chose for the app; kept between visits.

    ``theme``, ``letters`` (their size) and ``motion`` are how the page looks, each one of CHOICES.
    ``confirm`` says which choices are shown before they are made: the ``final`` ones, or ``every``
    one; ``hold``: the button of a hand-over is held before it shows anything. ``pace`` is how long
    a bot's turn stays before the next, ``wait``: moments stay until somebody continues, ``hints``:
    they can be asked for, ``sound`` and ``haptics``: a choice can be heard and felt. ``as_list``
    shows the places on the board as a list too, ``rule_ids`` names the rules in the log,
    ``assistant``: it says what a kind of decision is about when it first comes up, and
    ``counselled`` are the kinds that it has told of, as GAME:KIND. ``names`` are those last used,
    ``level`` is that of the bot that last sat down, ``told`` the tidings that are not told again,
    ``selections`` what was last chosen of a game's groups of options, by game and group.
    """

    language: str = ""
    theme: str = "device"
    letters: str = "normal"
    motion: str = "device"
    pace: str = "normal"
    confirm: str = "final"
    hold: bool = False
    wait: bool = False
    hints: bool = True
    sound: bool = False
    haptics: bool = True
    as_list: bool = False
    rule_ids: bool = False
    assistant: bool = False
    counselled: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    level: str = ""
    told: list[str] = field(default_factory=list)
    selections: dict[str, dict[str, Selection]] = field(default_factory=dict)


@dataclass(frozen=True)
class Kept:
    """A match on the shelf, as the lobby shows it; ``fault`` is why it cannot be opened, or ''.

    ``where`` says in the game's words, in ``language``, where it stands (the round, the phase),
    ``extent`` what is played of the game's groups of options; ``options`` are all that the table
    chose. ``turn`` is whose turn it is (NOBODY: unknown, or over), ``winners`` who has won, of
    ``parties``: nobody sits at those that come after the seats.

    ``title`` is the name that somebody gave it, ``begun`` the moment at which it was laid,
    ``scores`` are those that lie open, by party, ``choices`` and ``turns`` how many there were,
    ``root`` is the deal that it comes from (:func:`web.shelf.root_of`), ``miniature`` what a small
    picture shows of the board. All of these are empty in records of 0.6.0 and before.
    """

    id: str
    game: str = ""
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    updated: str = ""
    over: bool = False
    where: str = ""
    language: str = ""
    turn: int = NOBODY
    winners: tuple[int, ...] = ()
    extent: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    parties: int = 0
    fault: str = ""
    title: str = ""
    miniature: str = ""
    begun: str = ""
    scores: tuple[int, ...] = ()
    choices: int = 0
    turns: int = 0
    root: str = ""


@dataclass
class Browse:
    """How the list of matches is looked through.

    ``order`` is the name of the order, ``sought`` what is searched for, ``unfolded``: the finished
    ones are shown though there are many, ``pages`` how much of a long list is shown.
    """

    order: str = "newest"
    sought: str = ""
    unfolded: bool = False
    pages: int = 1


@dataclass
class Merged:
    """What a file with everything brings in: the records that change, how many matches fared how.

    ``fresh`` were not here, ``further`` were and have gone on, ``same`` were here as they are or
    further on, ``copies`` lie beside another of the same id. ``refused`` are the keys of what is
    not taken in, by the reason: ``foreign``, ``too_large``, ``newer``. ``united`` are the keys of
    other records that have changed (settings, lessons, statistics), ``stayed`` of those that came
    and have not.
    """

    changes: dict[str, str] = field(default_factory=dict)
    fresh: int = 0
    further: int = 0
    same: int = 0
    copies: int = 0
    refused: dict[str, list[str]] = field(default_factory=dict)
    united: list[str] = field(default_factory=list)
    stayed: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Regret:
    """What can be taken back for a while: what was done, in English, and the records before.

    ``number`` tells it from an earlier one.
    """

    number: int
    says: str
    before: Mapping[str, str]


@dataclass
class Sitter:
    """One seat of a match being set up.

    ``typed`` is the name that a person gave it, ``stand_in`` the one that it bears without.
    """

    kind: str
    stand_in: str
    typed: str = ""

    @property
    def name(self) -> str:
        """What whoever sits here is called."""
        return self.typed or self.stand_in


@dataclass
class Draft:
    """A match being set up: the screen "new match".

    ``options`` are those that belong to no group, ``selections`` what is chosen of each group.
    ``freely``: whoever plays alone or against bots may take everything back. ``refused`` is why the
    match could not be started with all that, or ''. ``aside`` are those who would sit there too, if
    somebody did not play alone. ``fork`` is the moment of the match on the table from which this
    one goes on (None: it begins anew).
    """

    game: str
    sitters: list[Sitter]
    options: dict[str, str]
    selections: dict[str, Selection] = field(default_factory=dict)
    freely: bool = False
    refused: str = ""
    aside: list[Sitter] = field(default_factory=list)
    fork: int | None = None

    @property
    def is_alone(self) -> bool:
        """Whether nobody else sits at the table."""
        return len(self.sitters) == 1

    @property
    def has_one_person(self) -> bool:
        """Whether nobody minds if choices are taken back freely."""
        return [sitter.kind for sitter in self.sitters].count("human") == 1

    @property
    def taken(self) -> set[str]:
        """The names at the table, however they are capitalised."""
        return {sitter.name.casefold() for sitter in self.sitters}

    @property
    def doubles(self) -> list[int]:
        """The seats whose name another seat bears too."""
        names = [sitter.name.casefold() for sitter in self.sitters]
        return [seat for seat, name in enumerate(names) if names.count(name) > 1]


@dataclass(frozen=True)
class Beat:
    """What is shown by itself after a choice: a moment, or else a move in the news of the dock.

    ``stage`` is the move after which the table is shown (None: as it is now), ``is_move`` says that
    it is one of a party at which nobody sits.
    """

    moment: Moment | None = None
    stage: Stage | None = None
    is_move: bool = False


@dataclass
class Hint:
    """The best bot's opinion on a decision, which the person who makes it has asked for.

    ``number`` is that of the question, 0 while the person has yet to say that nobody else looks.
    There is no ``advice`` while the bot thinks, or if that ``failed``. ``folded``: out of sight.
    """

    decision: Decision
    number: int = 0
    advice: Advice | None = None
    failed: bool = False
    folded: bool = False


@dataclass
class Taught:
    """A lesson that is taken at the table: ``step`` is the number of the one that it is at.

    ``begun`` is the number of choices that the table began with, ``reached`` are those made in the
    lesson before each step that was left. ``strayed``: another choice than one that goes on was
    made, and ``answer`` is what the step says of it, or ''; until it is taken back nothing else
    happens. ``replies`` are the choices that the others are still to make.
    """

    lesson: Lesson
    begun: int
    step: int = 0
    reached: list[int] = field(default_factory=list)
    strayed: bool = False
    answer: str = ""
    replies: list[str] = field(default_factory=list)

    @property
    def now(self) -> Step:
        """The step that it is at."""
        return self.lesson.steps[self.step]


@dataclass
class Progress:
    """How far somebody has come in a game's lessons: those ``done``, by name, ``of`` how many.

    ``at`` is the lesson that was left in the middle, or ''; ``reached`` are the numbers of choices
    before each of its steps, up to the one at which it was left, and ``choices`` these choices.
    """

    done: list[str] = field(default_factory=list)
    of: int = 0
    at: str = ""
    reached: list[int] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)


@dataclass
class School:
    """Lessons: ``books`` that have come, by their paths, and progress by game.

    ``wanted`` is the lesson, as GAME:NAME, that begins when its book has come; ``failed``: a book
    could not be had.
    """

    books: dict[str, Book] = field(default_factory=dict)
    progress: dict[str, Progress] = field(default_factory=dict)
    wanted: str = ""
    failed: bool = False


@dataclass
class Past:
    """A replay of the match on the table: the moment in sight, and through whose eyes.

    ``match`` is the match as it stood after ``number`` choices, ``is_over``: it has ended by now.
    ``eyes`` the seat that looks (NOBODY:
    onlookers), ``open``: all cards lie open besides. ``film`` is what the slider shows of the whole
    match. ``plays``: it goes on by itself; ``tick`` numbers its steps, so that an old one is
    recognised.
    """

    match: Match
    number: int
    film: Film
    is_over: bool
    eyes: int = NOBODY
    open: bool = False
    plays: bool = False
    tick: int = 0


@dataclass
class Playing:
    """The match on the table and what is open on the screen.

    ``chosen`` is tapped but not confirmed, ``picked`` are things on the board that narrow the
    options down, ``why`` is the refused thing that was asked about, ``shown`` the thing that the
    board is to explain. ``asked`` numbers the questions to bots, so that a late answer is
    recognised; ``waiting`` says that bots have the turn, ``hurry`` that they are not waited for.

    ``resting``: what the last choice brought is being shown, and nothing follows yet; ``beat``
    numbers these rests, so that the end of an old one is recognised. ``beats`` are what the table
    looks at meanwhile, ``at`` the number of the one in sight, ``again``: they were shown before.
    ``answer`` is a bot's choice that came in this time, ``turns`` the number of bots' turns shown
    since a person chose.

    ``hint`` is the last one asked for, ``course`` the odds of a match that is over.
    ``at_board``: after the end the board is looked at, not the result, which ``counts`` itself up
    where the match has ended here. ``unkept``: how many times in a row it could not be kept;
    ``elsewhere``: another tab has taken the match over. ``lesson`` is the lesson that is taken
    here; such a match is on no shelf. ``past`` is the replay that is open; the match itself stands
    still meanwhile.
    """

    id: str
    match: Match
    chosen: str = ""
    picked: tuple[str, ...] = ()
    why: str = ""
    shown: str = ""
    asked: int = 0
    waiting: bool = False
    hurry: bool = False
    resting: bool = False
    beat: int = 0
    beats: tuple[Beat, ...] = ()
    at: int = 0
    again: bool = False
    answer: str = ""
    turns: int = 0
    hint: Hint | None = None
    course: Course | None = None
    at_board: bool = False
    counts: bool = False
    unkept: int = 0
    elsewhere: bool = False
    lesson: Taught | None = None
    past: Past | None = None

    @property
    def in_sight(self) -> Match:
        """The match as the table shows it: as it stands, or as it stood."""
        return self.past.match if self.past else self.match

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments among the beats."""
        return tuple(beat.moment for beat in self.beats if beat.moment)


@dataclass(frozen=True)
class Wanted:
    """Which matches are counted; '' for all of that kind.

    ``players`` is their number, ``variant`` one of :func:`web.statistics.counting.variant_of`,
    ``level`` the kind of a bot that sat there, or that there was none.
    """

    game: str = ""
    players: str = ""
    variant: str = ""
    level: str = ""


@dataclass
class Looking:
    """What the statistics show: of whom, by the folded name ('': who has played most), and what.

    ``wanted`` are the matches that are counted, ``listed`` how many of them are listed. ``before``
    is what was kept before something was erased, until something else is.
    """

    name: str = ""
    wanted: Wanted = field(default_factory=Wanted)
    listed: int = LISTED
    before: str = ""


@dataclass(frozen=True)
class Leaf:
    """What is read of a game's rules: a rule, or a place in a chapter (''), or words searched for.

    ``number`` is its own, by which the page knows how far down somebody has read.
    """

    number: int
    game: str
    rule: str = ""
    chapter: str = ""
    place: str = ""
    query: str = ""


@dataclass(frozen=True)
class Hit:
    """A text that was found: where it stands, and its words, every second piece a hit."""

    chapter: str
    place: str
    heading: str
    pieces: tuple[str, ...]


@dataclass
class Reader:
    """The rules, open over everything else.

    ``trail`` is what was read one after the other, the last is in sight. ``hits`` are what was
    found for ``found``. ``contents``: a phone shows the list of chapters; ``ours`` is the mark that
    is being explained, ``missing``: the book could not be had.
    """

    trail: list[Leaf]
    hits: tuple[Hit, ...] = ()
    found: str = ""
    contents: bool = False
    ours: str = ""
    missing: bool = False

    @property
    def leaf(self) -> Leaf:
        """What is in sight."""
        return self.trail[-1]


@dataclass(frozen=True)
class Surroundings:
    """What the page is surrounded by.

    ``address`` is its own, without a query, ``can`` what the device can do: ``share`` links,
    ``share-files``, look with a ``camera``.
    """

    address: str = ""
    can: frozenset[str] = frozenset()


@dataclass
class Sharing:
    """A match that is handed on, as a whole or as the question that is asked in it.

    ``id`` is its name on the shelf, ``asked`` the name of whoever is asked, or ''. ``links`` are
    the full addresses by what they hold, ``match`` or ``question``, ``too_large`` is what would not
    go into one; ``what`` is the one in sight, ``covered``: there would be a question if its seat's
    secrets were in sight. ``large``: the code fills the screen, ``said`` is what came of the last
    deed: ``copied``, ``shared``, ``failed``.
    """

    id: str
    game: str
    names: tuple[str, ...]
    over: bool
    asked: str = ""
    links: dict[str, str] = field(default_factory=dict)
    what: str = "match"
    covered: bool = False
    too_large: set[str] = field(default_factory=set)
    large: bool = False
    said: str = ""


@dataclass
class Bringing:
    """A match is being brought in: ``typed`` is the link so far, ``scanning``: the camera looks.

    ``trouble`` is why it does not: ``refused``, or there is ``none``.
    """

    typed: str = ""
    scanning: bool = False
    trouble: str = ""


@dataclass(frozen=True)
class Found:
    """A match that came in and is looked at before anything happens to it.

    ``seen`` is what lies open of it, ``where``, ``extent`` and ``miniature`` are those of the
    lobby. ``at`` is the number of choices after which it is to be looked at (None: no moment of its
    own), ``known`` its name on the shelf if it is there already, or ''.
    """

    match: Match
    seen: Seen
    where: str
    extent: str
    miniature: str
    at: int | None = None
    is_question: bool = False
    known: str = ""


@dataclass
class Model:
    """Everything the screens are drawn from.

    The screen is the table of ``playing``, or the new match of ``draft``, or the lobby. ``sheet``
    is the sheet that lies over the screen, with its argument: ``("seat", "2")``, ``beneath`` those
    that an answer lies over, the lowest first. ``asking``: the next tap asks what a thing is, and
    chooses nothing. ``notice`` is the
    key of a message to the person, with the match that it is about, ``tidings`` are what the page
    has to tell, ``school`` is all about lessons. ``debug`` puts the save into the page, ``seed`` is
    that of the next match (None: a fresh one). ``tab`` names this tab of the browser among others,
    ``laid`` counts the matches that came onto its table, ``records`` is all that storage keeps.
    ``former`` are the settings as they were before all of them became as they were at first.
    ``device`` is what the page has told of itself and of the device, as it called it, ``licences``
    the texts of what is carried (None: not asked for, '': they cannot be had).
    ``reader`` shows the rules over all else; ``rulebooks`` are the books that were opened, by their
    paths, ``bookmarks`` where each game's was left, ``leaves`` counts what was read. ``now`` is the
    moment of the last message, ``browse`` how the list of matches is looked through, ``regret``
    what can be taken back, ``regrets`` counts these. ``looking`` is what the statistics show,
    ``held`` what would have happened at the table while it stands still.
    ``page`` is what surrounds it, ``sharing`` is what goes out, ``bringing`` and ``found`` are what
    comes in. ``lasting``: whether the browser has promised to keep everything (None: unknown),
    ``gathered`` is what a file with everything brings in.
    """

    settings: Settings = field(default_factory=Settings)
    shelf: dict[str, Kept] = field(default_factory=dict)
    draft: Draft | None = None
    playing: Playing | None = None
    sheet: tuple[str, str] = ("", "")
    beneath: tuple[tuple[str, str], ...] = ()
    asking: bool = False
    notice: tuple[str, str] = ("", "")
    tidings: list[str] = field(default_factory=list)
    school: School = field(default_factory=School)
    debug: bool = False
    seed: int | None = None
    tab: str = ""
    laid: int = 0
    records: dict[str, str] = field(default_factory=dict)
    looking: Looking = field(default_factory=Looking)
    former: Settings | None = None
    device: set[str] = field(default_factory=set)
    licences: str | None = None
    reader: Reader | None = None
    rulebooks: dict[str, Rulebook] = field(default_factory=dict)
    bookmarks: dict[str, Leaf] = field(default_factory=dict)
    leaves: int = 0
    now: str = ""
    browse: Browse = field(default_factory=Browse)
    regret: Regret | None = None
    regrets: int = 0
    lasting: bool | None = None
    gathered: Merged | None = None
    held: list[Message] = field(default_factory=list)

    @property
    def is_paused(self) -> bool:
        """Whether the table stands still: somebody reads the rules, or looks at the past."""
        return self.reader is not None or bool(self.playing and self.playing.past)

    page: Surroundings = field(default_factory=Surroundings)
    sharing: Sharing | None = None
    bringing: Bringing = field(default_factory=Bringing)
    found: Found | None = None

    @property
    def is_elsewhere(self) -> bool:
        """Whether another tab plays the match that lies here."""
        return self.playing is not None and self.playing.elsewhere
