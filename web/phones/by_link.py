"""In turns, by links: the same messages, carried by hand between people who are far apart.

The host's *turn link* holds what a seat sees when it is asked, and nothing else. Whoever opens it
chooses as long as nobody learns anything by that; the *answer link* holds these choices alone.
"""

from __future__ import annotations

import copy
import re
import zlib
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine import NOBODY, Choice, LinkError
from engine.core import link_envelope
from engine.core.match import Match
from web.phones import messages
from web.phones.event_codec import read_event
from web.phones.guest_match import GuestMatch, guest_match, read_choice
from web.phones.messages import LONGEST_KEY, SeatTable, Table, dense
from web.phones.seat_table import seat_messages
from web.records.readers import COUNT, Fields, RecordError, list_of, parse_json, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.phones.host import Host, HostActions

TURN, ANSWER = 16, 17
"""The kinds of these links; those of the engine are below."""
LARGEST = 200_000
"""Bytes of what a link holds, unpacked."""
MOST_KEYS = 100
"""Choices of one answer."""
MARK = "#t="
"""Precedes such a link in an address."""
WITHIN = re.compile(re.escape(MARK) + r"([\w-]*)", re.ASCII)


@dataclass(frozen=True)
class Answer:
    """What a seat has chosen in answer to a turn link: the match, when it was, and the choices.

    ``ahead`` are its answers to questions that may come before its next turn link, by their kinds.
    """

    id: str
    n: int
    seat: int
    check: str
    keys: tuple[str, ...]
    ahead: Mapping[str, str] = field(default_factory=dict)


# --- the host's side ----------------------------------------------------------------------------


def turn_link(host: Host, seat: int) -> str:
    """A link with what a seat sees now that it is asked. Raises LinkError.

    What has happened is told from its last turn on.
    """
    match = host.match
    if match.decision is None or match.decision.seat != seat:
        raise LinkError("nobody_asked")
    first = len(match.choices) - len(match.choices_since(seat))
    *_, table = seat_messages(match, seat, match.choices[:first], host.deals)
    assert isinstance(table, SeatTable)
    told = _counted_from(table, table.told.since)
    about = replace(host.about(seat, ""), whole=False, commit="")
    return _sealed(TURN, {"table": asdict(about), "view": asdict(told)})


def _counted_from(table: SeatTable, since: int) -> SeatTable:
    """The same, with events counted from one of them on: those before do not travel."""
    told = table.told
    choices = tuple(
        [seat, turn, begin - since, [[start - since, party] for start, party in moves]]
        for seat, turn, begin, moves in told.choices
    )
    beats = tuple(
        [number, party, begin - since, end - since, is_move, other]
        for number, party, begin, end, is_move, other in table.beats
    )
    return replace(table, told=replace(told, since=0, choices=choices), beats=beats)


def take_answer(host: Host, answer: Answer, actions: HostActions) -> str:
    """Makes the choices of an answer; '' if all are made, else why not.

    ``other``: it belongs to another match; ``old``: the match has gone on since, ``early``: it is
    not yet there; ``refused``: a choice is not offered.
    """
    match = host.match
    if answer.id != host.id:
        return "other"
    if answer.n != len(match.choices):
        return "old" if answer.n < len(match.choices) else "early"
    *_, table = seat_messages(match, answer.seat, match.choices, host.deals)
    if not isinstance(table, SeatTable) or table.check != answer.check:
        return "old"
    for key in answer.keys:
        decision = host.match.decision
        if decision is None or decision.seat != answer.seat or decision.find(key) is None:
            return "refused"
        actions.choose(key)
    host.ahead[answer.seat] = dict(answer.ahead)
    return ""


def answered_ahead(host: Host) -> str:
    """The key with which the seat that is asked has answered before; '' for none.

    It is made like any other choice, so nobody can tell the one from the other.
    """
    decision = host.match.decision
    if decision is None or decision.seat not in host.linked & host.match.away:
        return ""
    wanted = host.ahead.get(decision.seat, {}).get(decision.kind, "")
    keys = host.match.game.ahead.get(decision.kind, ())
    fitting = keys[keys.index(wanted) :] if wanted in keys else ()
    return next((key for key in fitting if decision.find(key)), "")


# --- the other side -----------------------------------------------------------------------------


class LinkedTurn:
    """A turn that came by a link: its table, and what was chosen of it so far.

    ``link`` is what stood behind its mark. ``match`` goes on as long as the seat chooses on and
    nobody learns anything; ``done``: there is nothing more to choose before the answer is sent.
    ``ahead`` are answers to later questions, by their kinds.
    """

    def __init__(self, about: Table, table: SeatTable, link: str) -> None:
        """Lays the table. Raises RecordError where it makes no sense."""
        self.about, self.table, self.link = about, table, link
        self.keys: list[str] = []
        self.ahead: dict[str, str] = {}
        self.done = False
        told = table.told
        before = [Choice("", NOBODY, 0, None, 0)] * told.after
        events = [read_event(about.game, plain) for plain in told.events]
        choices = [*before, *map(read_choice, told.choices)]
        if len(choices) != table.n or table.asked != table.seat:
            raise RecordError("nobody is asked")
        self.first = self.match = guest_match(about, table, choices, events)

    def choose(self, key: str) -> bool:
        """Makes a choice; False if it is not offered, or nothing is to be chosen any more.

        What it brings is shown where it is certain. Draws and what others do are not.
        """
        decision = self.match.decision
        if self.done or decision is None or decision.find(key) is None:
            return False
        then = _copied(self.match)
        begun = then.begun.choices
        Match.choose(then, key)
        self.keys.append(key)
        asked = then.decision.seat if then.decision else NOBODY
        if then.begun.choices == begun and asked == self.table.seat:
            self.match = then
        else:
            self.done = True
        self.match.chosen_here = True
        return True

    def begin_again(self) -> None:
        """Takes all choices back."""
        self.keys, self.done, self.match = [], False, self.first
        self.match.chosen_here = False

    def answer_ahead(self, kind: str, key: str) -> None:
        """Answers a question before it is asked; '' for a key: it is to be asked."""
        if key in self.match.game.ahead.get(kind, ()):
            self.ahead[kind] = key
        else:
            self.ahead.pop(kind, None)

    def answer(self) -> str:
        """The link with what was chosen."""
        said = (self.about.id, self.table.n, self.table.seat, self.table.check)
        answer = Answer(*said, tuple(self.keys), self.ahead)
        return _sealed(ANSWER, asdict(answer))


def _copied(match: GuestMatch) -> GuestMatch:
    """A separate match that stands at the same table, on which the seat's choices are made."""
    then = copy.copy(match)
    then.choices, then.events = list(match.choices), list(match.events)
    then.tables = dict(match.tables)
    begun = match.begun
    then.stands_alone()
    then.begun = begun
    return then


# --- links --------------------------------------------------------------------------------------


def read(said: str) -> LinkedTurn | Answer:
    """The turn or the answer in an address or after its mark. Raises LinkError."""
    within = WITHIN.search(said)
    link = within[1] if within else said.strip()
    kind, content = link_envelope.unseal(link)
    if kind not in (TURN, ANSWER):
        raise LinkError("foreign" if kind < TURN else "newer")
    try:
        fields = Fields(parse_json(_unpacked(content), LARGEST))
        return _read_turn(fields, link) if kind == TURN else _read_answer(fields)
    except (RecordError, zlib.error, UnicodeDecodeError) as error:
        raise LinkError("damaged", repr(error)) from error


def _read_turn(fields: Fields, link: str) -> LinkedTurn:
    about, table = (
        messages.read_fields(name, fields.read(name, _object)) for name in ("table", "view")
    )
    assert isinstance(about, Table)
    assert isinstance(table, SeatTable)
    return LinkedTurn(about, table, link)


def _read_answer(fields: Fields) -> Answer:
    return Answer(
        fields.read("id", messages.HEX),
        fields.read("n", COUNT),
        fields.read("seat", messages.SEAT),
        fields.read("check", messages.HEX),
        fields.read("keys", list_of(text(LONGEST_KEY), MOST_KEYS, least=1)),
        fields.get("ahead", messages.AHEAD, {}),
    )


def _object(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise RecordError("no object")
    return value


def _sealed(kind: int, plain: Any) -> str:
    return link_envelope.seal(kind, zlib.compress(dense(plain).encode(), 9))


def _unpacked(content: bytes) -> str:
    unpacker = zlib.decompressobj()
    found = unpacker.decompress(content, LARGEST)
    if not unpacker.eof:
        raise RecordError("too large, or cut off")
    return found.decode()
