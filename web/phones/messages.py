"""What devices say to each other: small records, written as JSON and read within bounds.

Whatever cannot be read raises RecordError and changes nothing.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from engine import NOBODY
from web.records.readers import (
    COUNT,
    COUNTS,
    KINDS,
    MOST_SEATS,
    OPTIONS,
    SHORT_TEXT,
    Fields,
    Reader,
    RecordError,
    boolean,
    dict_of,
    integer,
    list_of,
    one_of,
    parse_json,
    text,
    typed,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PROTOCOL = 1
"""Rises when an older app could no longer understand what is said."""
Sends = list[tuple[str, str]]
"""Texts, each with the line that it goes over."""
LONGEST = 64_000
"""Characters of a message: what every browser carries in one piece."""
LONGEST_KEY = 200
"""Characters of the key of an option."""
LONGEST_LINK = 24_000
"""Characters of a whole match as a link."""
MOST_EVENTS = 150
"""Events in one message; more of them come in several."""
MOST_CHOICES = 200
"""Choices in one message."""
MOST_BEATS = 200
"""Beats of one choice."""

SEAT = integer(NOBODY, MOST_SEATS - 1)
HEX = text(64)
AHEAD = dict_of(text(LONGEST_KEY), 10)
"""Answers to questions before they are asked: keys of options by the kinds of decisions."""
REASONS = ("version", "full", "stale", "away", "refused", "closed", "moving")
"""Why not: another version of the app, nobody else can join, the match stands elsewhere by now, it
is not on the table, it is not offered, the match has ended for this device, or another device keeps
it from now on, to which this one follows."""
SIDES = ("wanted", "offer", "answer")
LONGEST_CODE = 400
"""Characters of a code that pairs two devices."""
PLACES = ("here", "phone", "lost", "bot", "link")
"""Where somebody sits: at the host's device, at a phone, at one that is asleep or gone, nowhere, or
far away, with turns that go by link."""


@dataclass(frozen=True)
class Hello:
    """A guest presents itself.

    ``rules`` are the versions of the rules that it knows, by game; by its ``token`` it is known
    again, ``name`` is what the person is called ('': not told).
    """

    protocol: int
    rules: Mapping[str, int]
    token: str
    name: str = ""


@dataclass(frozen=True)
class Table:
    """The table that a guest sits down at.

    ``id`` is that of the match, ``seats`` are name, kind and colour of each, ``seat`` the guest's
    own (NOBODY: it looks on), ``places`` where everybody sits. ``whole``: all events since the
    beginning are told. ``commit`` is the hash of the host's secret, ``deal`` numbers the deals.
    """

    id: str
    game: str
    rules: int
    options: Mapping[str, str]
    seats: tuple[tuple[str, ...], ...]
    seat: int
    places: tuple[str, ...]
    whole: bool
    commit: str
    deal: int


@dataclass(frozen=True)
class Told:
    """Some of the choices and events that a seat knows, after ``after`` and ``since`` of them.

    A choice is its seat, its turn, the number of known events before, and where moves begin in it,
    each with its party. An event is its kind, its rule, who alone may know it, and its fields.
    """

    after: int
    since: int
    choices: tuple[Any, ...]
    events: tuple[Any, ...]


@dataclass(frozen=True)
class SeatTable:
    """What a seat sees after ``n`` choices; ``told`` is what it was not told before.

    ``view`` is the view as plain data, ``asked`` who is asked, ``keys`` a hash of
    the options ('' where they are another's secret), ``beats`` are those of the last
    choice, each with the fields of the view that were other then. ``undo``: the seat can take its
    last choice back; ``why_not`` says why not, as barrier, chooser, other. ``check`` stands for all
    by which the seat chooses.
    """

    n: int
    seat: int
    deal: int
    told: Told
    view: Mapping[str, Any]
    asked: int
    keys: str
    beats: tuple[Any, ...]
    hints: tuple[int, ...]
    undo: bool
    why_not: tuple[Any, ...]
    check: str


@dataclass(frozen=True)
class Choose:
    """A guest chooses by the view with this ``n`` and ``check``."""

    n: int
    key: str
    check: str


@dataclass(frozen=True)
class TakeBack:
    """A guest wants its last choice back; ``turn``: all of its turn."""

    n: int
    check: str
    turn: bool = False


@dataclass(frozen=True)
class Nonce:
    """A guest's part of the seed of a deal."""

    nonce: str


@dataclass(frozen=True)
class Deal:
    """The whole match as a link, after its end, and how its seed was made."""

    n: int
    link: str
    secret: str
    nonces: tuple[str, ...]


@dataclass(frozen=True)
class HandOver:
    """The match, with all its secrets, goes to another device, which is the host from now on.

    ``tokens`` are those of the guests, '' for who has none, by seat; ``seat`` is that of the new
    host (NOBODY: it has none).
    """

    id: str
    link: str
    tokens: tuple[str, ...]
    seat: int
    secret: str
    nonces: tuple[str, ...]


@dataclass(frozen=True)
class Declined:
    """A request is declined: ``why`` is one of REASONS."""

    why: str


@dataclass(frozen=True)
class Relay:
    """A code that an old host carries between the new one and one of its guests.

    ``peer`` is the old host's name of its line to that guest ('': the guest itself is meant),
    ``side`` is what is wanted or given: one of SIDES.
    """

    peer: str
    side: str
    code: str


@dataclass(frozen=True)
class ResendAll:
    """The guest has lost track: it asks for table and view from the beginning."""


@dataclass(frozen=True)
class Bye:
    """This device leaves the table."""


Message = (
    Hello
    | Table
    | Told
    | SeatTable
    | Choose
    | TakeBack
    | Nonce
    | Deal
    | HandOver
    | Declined
    | Relay
    | ResendAll
    | Bye
)


# --- writing ------------------------------------------------------------------------------------


def write(message: Message) -> str:
    """A message as one line of JSON, in ASCII."""
    return dense({"t": _NAMES[type(message)], **asdict(message)})


def dense(value: Any) -> str:
    """A value as JSON without white space, always the same text for the same value."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True, sort_keys=True)


# --- reading ------------------------------------------------------------------------------------


def read(text_: str) -> Message:
    """The message in a text. Raises RecordError for anything else."""
    if len(text_) > LONGEST:
        raise RecordError(f"more than {LONGEST} characters")
    fields = Fields(parse_json(text_, LONGEST))
    return _READERS[fields.read("t", one_of(*_READERS))](fields)


def read_fields(name: str, said: Mapping[str, Any]) -> Message:
    """The message of a name, of its fields as plain data. Raises RecordError."""
    return _READERS[name](Fields(said))


def _anything(value: object) -> Any:
    return value


def _object(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise RecordError("no object")
    return value


def _told(value: object) -> Told:
    return _read_told(Fields(value))


def _read_told(said: Fields) -> Told:
    return Told(
        said.read("after", COUNT),
        said.read("since", COUNT),
        said.read("choices", list_of(_anything, MOST_CHOICES)),
        said.read("events", list_of(_anything, MOST_EVENTS)),
    )


def _read_hello(said: Fields) -> Hello:
    return Hello(
        said.read("protocol", COUNT),
        said.read("rules", dict_of(COUNT, 100)),
        said.read("token", HEX),
        said.get("name", typed, ""),
    )


def _read_table(said: Fields) -> Table:
    return Table(
        said.read("id", HEX),
        said.read("game", SHORT_TEXT),
        said.read("rules", COUNT),
        said.read("options", OPTIONS),
        said.read("seats", list_of(KINDS, MOST_SEATS, least=1)),
        said.read("seat", SEAT),
        said.read("places", list_of(one_of(*PLACES), MOST_SEATS)),
        said.read("whole", boolean),
        said.read("commit", HEX),
        said.read("deal", COUNT),
    )


def _read_seat_table(said: Fields) -> SeatTable:
    return SeatTable(
        said.read("n", COUNT),
        said.read("seat", SEAT),
        said.read("deal", COUNT),
        said.read("told", _told),
        said.read("view", _object),
        said.read("asked", SEAT),
        said.read("keys", HEX),
        said.read("beats", list_of(_anything, MOST_BEATS)),
        said.read("hints", list_of(SEAT, COUNTS)),
        said.read("undo", boolean),
        said.read("why_not", list_of(_anything, 3)),
        said.read("check", HEX),
    )


_KEY = text(LONGEST_KEY)
_LINK = text(LONGEST_LINK)
_HEXES: Reader[tuple[str, ...]] = list_of(HEX, MOST_SEATS)

_READERS: Mapping[str, Callable[[Fields], Message]] = {
    "hello": _read_hello,
    "table": _read_table,
    "told": _read_told,
    "view": _read_seat_table,
    "choose": lambda said: Choose(
        said.read("n", COUNT), said.read("key", _KEY), said.read("check", HEX)
    ),
    "back": lambda said: TakeBack(
        said.read("n", COUNT), said.read("check", HEX), said.read("turn", boolean)
    ),
    "nonce": lambda said: Nonce(said.read("nonce", HEX)),
    "deal": lambda said: Deal(
        said.read("n", COUNT),
        said.read("link", _LINK),
        said.read("secret", HEX),
        said.read("nonces", _HEXES),
    ),
    "hand": lambda said: HandOver(
        said.read("id", HEX),
        said.read("link", _LINK),
        said.read("tokens", _HEXES),
        said.read("seat", SEAT),
        said.read("secret", HEX),
        said.read("nonces", _HEXES),
    ),
    "no": lambda said: Declined(said.read("why", one_of(*REASONS))),
    "relay": lambda said: Relay(
        said.read("peer", HEX),
        said.read("side", one_of(*SIDES)),
        said.read("code", text(LONGEST_CODE)),
    ),
    "again": lambda _said: ResendAll(),
    "bye": lambda _said: Bye(),
}
_NAMES: Mapping[type, str] = {
    Hello: "hello",
    Table: "table",
    Told: "told",
    SeatTable: "view",
    Choose: "choose",
    TakeBack: "back",
    Nonce: "nonce",
    Deal: "deal",
    HandOver: "hand",
    Declined: "no",
    Relay: "relay",
    ResendAll: "again",
    Bye: "bye",
}
