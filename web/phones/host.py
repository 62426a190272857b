"""The host: the device that keeps the match, and tells every guest what its seat may know.

It receives texts from lines and returns texts for lines. It makes choices by :class:`HostActions`,
so that the app can store them before anybody is answered. Everything is idempotent: what is stale,
repeated or makes no sense changes nothing, and is answered with the table as it stands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

import engine
from engine import NOBODY, Seat, links
from web.phones import messages
from web.phones.deal import commit_of, seed_of
from web.phones.messages import (
    PROTOCOL,
    Bye,
    Choose,
    Deal,
    Declined,
    HandOver,
    Hello,
    Nonce,
    ResendAll,
    SeatTable,
    Sends,
    Table,
    TakeBack,
)
from web.phones.seat_table import kept_of, seat_messages
from web.records.readers import (
    COUNT,
    MOST_SEATS,
    Fields,
    RecordError,
    boolean,
    dict_of,
    integer,
    list_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import Choice, Match

LINKED = "by link"
"""In place of the token of a seat whose turns go by link, where the table is handed over."""
SHORTEST_TOKEN = 16
"""Letters of a token; a shorter one could be guessed."""
STAND_IN = "bot:medium"
"""Who plays for somebody that has left, unless another level is chosen."""


class HostActions(Protocol):
    """Carries out on the host's device what a guest asks for."""

    def choose(self, key: str) -> None:
        """Makes a choice for the seat that is asked, and keeps it."""

    def take_back(self, seat: int, *, whole_turn: bool) -> None:
        """Takes back what a seat has chosen last, if that may be."""

    def deal(self, seed: int) -> Match:
        """Lays the same table with another deal, and gives its match."""


@dataclass
class MatchActions:
    """Carries everything out at once, on a match that nobody keeps."""

    host: Host

    def choose(self, key: str) -> None:
        """Makes a choice."""
        self.host.match.choose(key)

    def take_back(self, seat: int, *, whole_turn: bool) -> None:
        """Undoes a choice."""
        self.host.match.undo(whole_turn=whole_turn, by=seat)

    def deal(self, seed: int) -> Match:
        """Begins the match anew."""
        return dealt_anew(self.host.match, seed)


def dealt_anew(match: Match, seed: int) -> Match:
    """The same table with another deal."""
    return engine.start(
        match.game.id, match.seats, match.setup.options, seed=seed, freely=match.freely
    )


@dataclass
class Line:
    """A line to a guest that has presented itself.

    ``seat`` is its seat, NOBODY for an onlooker. ``had`` are the choices that it was told of,
    ``table`` what it was shown last (None: nothing), ``places`` where everybody sat when it was
    told, ``ended``: it has the whole match.
    """

    token: str
    seat: int
    had: list[Choice] = field(default_factory=list)
    table: SeatTable | None = None
    about: Table | None = None
    ended: bool = False


class Host:
    """The host of a match.

    ``id`` is the match's public id, ``tokens`` are those of the guests by seat: these seats are at
    a phone. ``linked`` are the seats whose turns go by link. ``held`` are the seats among them that
    play at the host's device for now. ``ahead`` are answers to later questions, by seat and kind.
    ``invited`` are seats for those that join by some lines (NOBODY: they look on), ``own`` those of
    the device. ``secret`` and ``nonces`` make the deal, ``deals`` counts how often it was made.
    """

    def __init__(self, match_id: str, match: Match, secret: str) -> None:
        """Nobody has joined yet. ``secret`` is a random text that nobody else can guess."""
        self.id = match_id
        self.match = match
        self.secret = secret
        self.tokens: dict[int, str] = {}
        self.held: set[int] = set()
        self.linked: set[int] = set()
        self.ahead: dict[int, dict[str, str]] = {}
        self.names: dict[int, str] = {}
        self.nonces: dict[str, str] = {}
        self.deals = 0
        self.invited: dict[str, int] = {}
        self.own = set(match.people[:1])
        self.open: set[str] = set()
        self.lines: dict[str, Line] = {}
        self.sleeping: dict[str, Line] = {}
        self.promised = self.can_deal

    # --- who sits where ---------------------------------------------------------------------

    @property
    def can_deal(self) -> bool:
        """Whether the deal can still be made by all: no person has chosen anything."""
        match = self.match
        chosen = any(c.seat == NOBODY or match.seats[c.seat].is_human for c in match.choices)
        return match.is_whole and not chosen and not match.over

    @property
    def places(self) -> tuple[str, ...]:
        """Where everybody sits, by seat: one of PLACES."""
        return tuple(map(self._place, range(len(self.match.seats))))

    def _place(self, seat: int) -> str:
        if not self.match.seats[seat].is_human:
            return "bot"
        if seat not in self.match.away:
            return "here"
        if seat in self.linked:
            return "link"
        return "phone" if self.line_of(seat) else "lost"

    def line_of(self, seat: int) -> str:
        """The line to a seat's guest; '' if there is none now."""
        lines = (name for name, line in self.lines.items() if line.seat == seat)
        return next(lines, "") if seat != NOBODY else ""

    @property
    def waits_for(self) -> int:
        """The seat at a phone that is asked now, NOBODY for none."""
        decision = self.match.decision
        asked = decision.seat if decision else NOBODY
        return asked if asked in self.match.away else NOBODY

    @property
    def free(self) -> tuple[int, ...]:
        """The seats of persons that nobody has taken with a phone."""
        return tuple(seat for seat in self.match.people if seat not in self.tokens)

    def watch(self, match: Match) -> Sends:
        """Another match object has taken the place of this one (it was loaded, or dealt anew)."""
        self.lay(match)
        return self.updates()

    def lay(self, match: Match) -> None:
        """The same, before anybody is told: the match learns who sits elsewhere."""
        self.match = match
        match.away = frozenset(set(match.people) & (self.tokens.keys() | self.linked) - self.held)

    def seat_away(self) -> Sends:
        """Lets the match know who sits elsewhere, and everybody who sits where."""
        return self.watch(self.match)

    def take_here(self, seat: int) -> Sends:
        """The seat of a guest plays at the host's device, until it is given back."""
        self._reseat(seat, "human")
        self.held.add(seat)
        return self.seat_away()

    def give_to_bot(self, seat: int, kind: str = STAND_IN) -> Sends:
        """A bot plays for a seat, until it is given back."""
        self._reseat(seat, kind)
        return self.seat_away()

    def give_back(self, seat: int) -> Sends:
        """The seat is its guest's again."""
        self._reseat(seat, "human")
        self.held.discard(seat)
        return self.seat_away()

    def play_by_link(self, seat: int) -> Sends:
        """The turns of a seat go by link from now on."""
        self._reseat(seat, "human")
        self.linked.add(seat)
        self.ahead.pop(seat, None)
        self.held.discard(seat)
        return self.seat_away()

    def free_seat(self, seat: int) -> Sends:
        """The guest of a seat has no part in the match any more: it plays at the host's device."""
        line = self.line_of(seat)
        self._reseat(seat, "human")
        self.tokens.pop(seat, None)
        self.held.discard(seat)
        self.linked.discard(seat)
        gone = [(line, messages.write(Declined("closed")))] if line else []
        self.lines.pop(line, None)
        return [*gone, *self.seat_away()]

    def _reseat(self, seat: int, kind: str) -> None:
        sitter = self.match.seats[seat]
        if sitter.kind != kind:
            self.match.reseat(seat, Seat(sitter.name, kind, sitter.colour))

    def invite(self, line: str, seat: int) -> None:
        """Who joins by a line is to have a seat (NOBODY: it looks on), if that is free then."""
        self.invited[line] = seat

    # --- lines ------------------------------------------------------------------------------

    def opened(self, line: str) -> Sends:
        """A line has opened: its guest presents itself. One that came back is told all anew."""
        self.open.add(line)
        guest = self.sleeping.pop(line, None)
        if guest is None or self.line_of(guest.seat):
            return []
        guest.table, guest.ended = None, False
        self.lines[line] = guest
        return self.updates()

    def lost(self, line: str) -> Sends:
        """A line is silent; its guest may come back."""
        self.open.discard(line)
        if guest := self.lines.pop(line, None):
            self.sleeping[line] = guest
        return self.updates()

    def receive(self, line: str, text: str, actions: HostActions | None = None) -> Sends:
        """What is to be sent after a text from a line; what makes no sense changes nothing."""
        if line not in self.open:
            return []
        try:
            message = messages.read(text)
        except RecordError:
            return []
        if isinstance(message, Hello):
            return self._greet(line, message)
        guest = self.lines.get(line)
        return self._answer(line, guest, message, actions or MatchActions(self)) if guest else []

    def _answer(self, line: str, guest: Line, message: object, actions: HostActions) -> Sends:
        if isinstance(message, Choose | TakeBack):
            return self._carry_out(line, guest, message, actions)
        if isinstance(message, Nonce):
            return self._add_nonce(guest, message, actions)
        if isinstance(message, ResendAll):
            guest.had, guest.table, guest.about, guest.ended = [], None, None, False
            return list(self._tell(line, guest))
        return self.lost(line) if isinstance(message, Bye) else []

    def _greet(self, line: str, hello: Hello) -> Sends:
        """A guest takes its seat, again or for the first time."""
        game = self.match.game
        is_same = hello.rules.get(game.id) == game.rules_version
        if hello.protocol != PROTOCOL or not is_same:
            return [(line, messages.write(Declined("version")))]
        if len(hello.token) < SHORTEST_TOKEN:
            return [(line, messages.write(Declined("refused")))]
        known = (seat for seat, token in self.tokens.items() if token == hello.token)
        seat = next(known, None)
        if seat is None:
            seat = self._seat_for_newcomer(line)
        if seat != NOBODY:
            self.lines = {name: other for name, other in self.lines.items() if other.seat != seat}
            self.tokens[seat] = hello.token
            self.linked.discard(seat)
            self.names[seat] = hello.name
        self.lines[line] = Line(hello.token, seat)
        self.sleeping.pop(line, None)
        return self.seat_away()

    def _seat_for_newcomer(self, line: str) -> int:
        """The seat that a newcomer is invited to, or the first free one that is not our own.

        Who is invited to the seat of a phone that is gone takes its place.
        """
        wanted, free = self.invited.pop(line, None), self.free
        if wanted is not None:
            is_gone = wanted != NOBODY and self._place(wanted) == "lost"
            return wanted if wanted in free or is_gone else NOBODY
        return next((seat for seat in free if seat not in self.own), NOBODY)

    # --- choices ----------------------------------------------------------------------------

    def _carry_out(
        self, line: str, guest: Line, message: Choose | TakeBack, actions: HostActions
    ) -> Sends:
        """Makes a guest's choice or takes it back, if it sees the table as it stands."""
        match, shown = self.match, guest.table
        is_present = shown is not None and len(match.choices) == message.n == shown.n
        if not is_present or shown is None or message.check != shown.check:
            return self._show_again(line, guest)
        if guest.seat not in match.away:
            return self._refuse(line, guest)
        if isinstance(message, TakeBack):
            if not match.can_undo(guest.seat):
                return self._refuse(line, guest)
            actions.take_back(guest.seat, whole_turn=message.turn)
            return self.updates()
        decision = match.decision
        if decision is None or decision.seat != guest.seat or not decision.find(message.key):
            return self._refuse(line, guest)
        actions.choose(message.key)
        return self.updates()

    def _refuse(self, line: str, guest: Line) -> Sends:
        return [(line, messages.write(Declined("refused"))), *self._show_again(line, guest)]

    def _show_again(self, line: str, guest: Line) -> Sends:
        """The table as it stands, also to who should know it."""
        guest.table, guest.ended = None, False
        return list(self._tell(line, guest))

    def _add_nonce(self, guest: Line, message: Nonce, actions: HostActions) -> Sends:
        """A guest adds its part to the seed: the match is dealt anew, if nobody has chosen yet."""
        is_late = guest.token in self.nonces or guest.seat == NOBODY
        if is_late or not self.promised or not self.can_deal or not message.nonce:
            return []
        self.nonces[guest.token] = message.nonce
        self.deals += 1
        return self.watch(actions.deal(seed_of(self.secret, self.all_nonces)))

    @property
    def all_nonces(self) -> tuple[str, ...]:
        """The guests' parts of the seed, in the order in which they came."""
        return tuple(self.nonces.values())

    def pause(self) -> Sends:
        """The match leaves the table for now: the guests are told, and later shown it again."""
        for guest in self.lines.values():
            guest.table, guest.ended = None, False
        return [(line, messages.write(Declined("away"))) for line in self.lines]

    # --- telling ----------------------------------------------------------------------------

    def updates(self) -> Sends:
        """What every guest has not been told yet."""
        return [sent for line, guest in self.lines.items() for sent in self._tell(line, guest)]

    def _tell(self, line: str, guest: Line) -> Iterator[tuple[str, str]]:
        about = self.about(guest.seat, guest.token)
        if about != guest.about:
            if guest.about is None or about.deal != guest.about.deal:
                guest.had, guest.table = [], None
            guest.about = about
            yield line, messages.write(about)
        if self.match.over:
            yield from self._tell_end(line, guest)
            return
        guest.ended = False
        *before, table = seat_messages(self.match, guest.seat, guest.had, self.deals)
        assert isinstance(table, SeatTable)
        is_told = len(guest.had) == kept_of(self.match, guest.had)
        shown = replace(table, told=NOTHING)
        if guest.table != shown or not is_told:
            yield from ((line, messages.write(message)) for message in (*before, table))
        guest.had, guest.table = list(self.match.choices), shown

    def _tell_end(self, line: str, guest: Line) -> Iterator[tuple[str, str]]:
        """After the end the whole match goes to everybody."""
        if not guest.ended:
            guest.ended, guest.table = True, None
            yield line, messages.write(self.proof())

    def about(self, seat: int, token: str) -> Table:
        """The table as a guest sits down at it; a part in the deal is offered or had."""
        match = self.match
        is_part = token in self.nonces or (self.promised and self.can_deal and seat != NOBODY)
        return Table(
            id=self.id,
            game=match.game.id,
            rules=match.game.rules_version,
            options=dict(match.setup.options),
            seats=tuple((sitter.name, sitter.kind, sitter.colour) for sitter in match.seats),
            seat=seat,
            places=self.places,
            whole=match.is_whole,
            commit=commit_of(self.secret) if is_part else "",
            deal=self.deals,
        )

    def proof(self) -> Deal:
        """The whole match, and how its seed was made."""
        return Deal(
            len(self.match.choices),
            links.write(self.match),
            self.secret if self.promised else "",
            self.all_nonces,
        )

    def hand_over(self, to: int) -> HandOver:
        """The whole match for the device at a seat that is to be the host: it holds all secrets."""
        seats = range(len(self.match.seats))
        known = {**self.tokens, **dict.fromkeys(self.linked, LINKED)}
        tokens = tuple("" if seat == to else known.get(seat, "") for seat in seats)
        secret = self.secret if self.promised else ""
        return HandOver(self.id, links.write(self.match), tokens, to, secret, self.all_nonces)

    # --- keeping ----------------------------------------------------------------------------

    def to_plain(self) -> dict[str, Any]:
        """All that must outlive the page, besides the match."""
        return {
            "secret": self.secret,
            "promised": self.promised,
            "deals": self.deals,
            "tokens": {str(seat): token for seat, token in self.tokens.items()},
            "held": sorted(self.held),
            "linked": sorted(self.linked),
            "ahead": {str(seat): answers for seat, answers in self.ahead.items()},
            "nonces": self.nonces,
        }

    @classmethod
    def from_plain(cls, match_id: str, match: Match, plain: object) -> Host:
        """The host that was kept. Raises RecordError."""
        said = Fields(plain)
        host = cls(match_id, match, said.read("secret", messages.HEX))
        host.promised = said.read("promised", boolean)
        host.deals = said.read("deals", COUNT)
        seats = range(len(match.seats))
        tokens = said.read("tokens", dict_of(messages.HEX, MOST_SEATS))
        host.tokens = {int(s): token for s, token in tokens.items() if _number(s) in seats}
        held = said.read("held", list_of(integer(0, MOST_SEATS), MOST_SEATS))
        linked = said.read("linked", list_of(integer(0, MOST_SEATS), MOST_SEATS))
        host.linked = set(linked) & set(seats)
        ahead: dict[str, dict[str, str]] = said.get("ahead", _AHEAD, {})
        host.ahead = {int(s): answers for s, answers in ahead.items() if _number(s) in seats}
        host.held = set(held) & (host.tokens.keys() | host.linked)
        host.nonces = said.read("nonces", dict_of(messages.HEX, MOST_SEATS))
        host.seat_away()
        return host


_AHEAD = dict_of(messages.AHEAD, MOST_SEATS)
NOTHING = messages.Told(0, 0, (), ())


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else NOBODY


def received_table(hand: HandOver) -> tuple[Match, Host]:
    """The match that another device has handed over, and its new host.

    Raises LinkError for what is no match.
    """
    match = links.read(hand.link).match
    host = Host(hand.id, match, hand.secret)
    host.promised = bool(hand.secret)
    host.linked = {seat for seat, token in enumerate(hand.tokens) if token == LINKED}
    host.tokens = {s: token for s, token in enumerate(hand.tokens) if token not in ("", LINKED)}
    host.nonces = _by_token(host.tokens, hand.nonces)
    host.deals = len(hand.nonces)
    host.own = {hand.seat} - {NOBODY}
    host.seat_away()
    return match, host


def _by_token(tokens: dict[int, str], nonces: Sequence[str]) -> dict[str, str]:
    """The nonces in their order; whose each was no longer matters: nothing is dealt any more."""
    names = [*tokens.values(), *(f"gone {number}" for number in range(len(nonces)))]
    return dict(zip(names, nonces, strict=False))
