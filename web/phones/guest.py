"""A guest: a device that shows what one seat may know of a match which another device keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import engine
from engine import NOBODY
from web.phones import messages
from web.phones.deal import Promise, Verdict, chained, digest, proven
from web.phones.event_codec import read_event
from web.phones.guest_match import guest_match, read_choice
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
    Told,
)
from web.records.readers import COUNT, Fields, RecordError, dict_of, text

if TYPE_CHECKING:
    from engine import Choice, Event, Match

MOST_LOST = 3
"""After so many tables in a row that make no sense it asks no more for them."""


class Guest:
    """A guest of a match.

    ``token`` is what it is known by, ``nonce`` its part of the seed of the deal, both random texts
    that nobody else can guess. ``line`` is that to the host ('': none now). ``about`` is the table
    at which it sits (None: not yet), ``match`` what it is shown there: a
    :class:`~web.phones.guest_match.GuestMatch`, and after the end the match itself. ``why`` is why
    the host refuses ('': it does not), ``verdict`` what the proof of the deal has come to,
    ``handed`` the match that the host has handed over. ``wanted`` is what was chosen and is not yet
    answered.
    """

    def __init__(self, token: str, nonce: str, name: str = "") -> None:
        """Nobody has answered yet."""
        self.token, self.nonce, self.name = token, nonce, name
        self.line = ""
        self.about: Table | None = None
        self.match: Match | None = None
        self.table: SeatTable | None = None
        self.choices: list[Choice] = []
        self.events: list[Event] = []
        self.log: list[str] = [""]
        self.seen: dict[int, str] = {}
        self.commit = ""
        self.deal = 0
        self.why = ""
        self.verdict: Verdict | None = None
        self.handed: HandOver | None = None
        self.wanted: Choose | TakeBack | None = None
        self._lost = 0

    @property
    def seat(self) -> int:
        """Its seat; NOBODY if it looks on, or sits nowhere yet."""
        return self.about.seat if self.about else NOBODY

    # --- lines ------------------------------------------------------------------------------

    def opened(self, line: str) -> Sends:
        """The line to the host has opened, or come back: the guest presents itself."""
        self.line, self.why = line, ""
        rules = {game: engine.game(game).rules_version for game in engine.games()}
        return self._send(Hello(PROTOCOL, rules, self.token, self.name))

    def lost(self, line: str) -> Sends:
        """The line is silent; it may come back."""
        if line == self.line:
            self.line = ""
        return []

    def leave(self) -> Sends:
        """The guest leaves the table."""
        return self._send(Bye())

    def _send(self, message: messages.Message) -> Sends:
        return [(self.line, messages.write(message))] if self.line else []

    # --- choosing ---------------------------------------------------------------------------

    def choose(self, key: str) -> Sends:
        """Asks the host to make a choice; it comes back as a table, or not at all."""
        if self.table is None or self.verdict is not None:
            return []
        self.wanted = Choose(self.table.n, key, self.table.check)
        return self._send(self.wanted)

    def take_back(self, *, whole_turn: bool = False) -> Sends:
        """Asks the host to take the last choice back."""
        if self.table is None or self.verdict is not None:
            return []
        self.wanted = TakeBack(self.table.n, self.table.check, whole_turn)
        return self._send(self.wanted)

    # --- hearing ----------------------------------------------------------------------------

    def receive(self, line: str, said: str) -> Sends:
        """What is to be sent after a text from the host; what makes no sense changes nothing."""
        if line != self.line:
            return []
        try:
            message = messages.read(said)
        except RecordError:
            return []
        try:
            return self._hear(message)
        except RecordError:
            return self._ask_again()

    def _hear(self, message: messages.Message) -> Sends:
        if isinstance(message, Table):
            return self._sit(message)
        if isinstance(message, Told):
            self._listen(message)
        elif isinstance(message, SeatTable):
            return self._look(message)
        elif isinstance(message, Deal):
            self._judge(message)
        elif isinstance(message, HandOver):
            self.handed = message
        elif isinstance(message, Declined):
            self.why, self.wanted = message.why, None
        return []

    def _ask_again(self) -> Sends:
        """The thread is lost: everything is told again, from the beginning."""
        self._lost += 1
        return self._send(ResendAll()) if self._lost <= MOST_LOST else []

    def _sit(self, about: Table) -> Sends:
        """The guest learns at which table it sits, and who sits where."""
        self._must_be_sound(about)
        now = (self.about.id, self.about.seat) if self.about else ()
        is_other = now != (about.id, about.seat)
        if is_other and self.commit_id != about.id:
            self.seen, self.commit, self.verdict = {}, "", None
        if self.about is None or about.deal != self.deal or is_other:
            self.choices, self.events, self.log, self.table = [], [], [""], None
        if about.deal != self.deal:
            self.seen = {}
        self.commit = (self.commit or about.commit) if about.commit else ""
        self.about, self.deal, self.why = about, about.deal, ""
        self.commit_id = about.id
        self._redraw()
        return self._send(Nonce(self.nonce)) if about.commit and about.seat != NOBODY else []

    commit_id = ""
    """The match for which the host has committed itself to a secret."""

    def _must_be_sound(self, about: Table) -> None:
        """Raises RecordError for a table that nobody can sit at."""
        try:
            game = engine.game(about.game)
            game.setup(len(about.seats), about.options, 0, [seat[2] for seat in about.seats])
        except (engine.UnknownGame, engine.SetupError, IndexError) as error:
            raise RecordError(repr(error)) from error
        seats = range(NOBODY, len(about.seats))
        if about.seat not in seats or len(about.places) != len(about.seats):
            raise RecordError("seats")

    def _redraw(self) -> None:
        """The match again, where only who sits where has changed."""
        if self.table and self.about and self.verdict is None:
            self.match = guest_match(self.about, self.table, self.choices, self.events)

    def _listen(self, told: Told) -> None:
        """Choices and events, after as many as are told to come before."""
        choices, events = self._with(told)
        self.choices, self.events = choices, events
        self._chain(told.since)

    def _with(self, told: Told) -> tuple[list[Choice], list[Event]]:
        """All choices and events that are known with some more. Raises RecordError."""
        if self.about is None:
            raise RecordError("no table yet")
        if told.after > len(self.choices) or told.since > len(self.events):
            raise RecordError("something is missing")
        game = self.about.game
        choices = [*self.choices[: told.after], *map(read_choice, told.choices)]
        brought = [read_event(game, plain) for plain in told.events]
        return choices, [*self.events[: told.since], *brought]

    def _chain(self, since: int) -> None:
        """The chain of hashes over the events, from a number of them on."""
        del self.log[since + 1 :]
        self.log += chained(self.log[-1], self.events[since:])

    def _look(self, table: SeatTable) -> Sends:
        """A table as the seat sees it now."""
        choices, events = self._with(table.told)
        about = self.about
        assert about is not None
        if table.seat != about.seat or table.n != len(choices) or table.deal != about.deal:
            raise RecordError("another table")
        self.match = guest_match(about, table, choices, events)
        self.choices, self.events, self.table = choices, events, table
        self._chain(table.told.since)
        self._remember(table)
        self.verdict, self.why, self._lost = None, "", 0
        return self._want_again(table)

    def _remember(self, table: SeatTable) -> None:
        """Keeps a digest of what was shown, for the proof after the end."""
        self.seen = {number: shown for number, shown in self.seen.items() if number < table.n}
        self.seen[table.n] = digest(table.view, table.asked, table.keys, self.log[-1])

    def _want_again(self, table: SeatTable) -> Sends:
        """What was chosen when the line was lost is chosen again, at the same table."""
        wanted, self.wanted = self.wanted, None
        if wanted is None or (wanted.n, wanted.check) != (table.n, table.check):
            return []
        self.wanted = wanted
        return self._send(wanted)

    def _judge(self, deal: Deal) -> None:
        """The match is over and lies open: is it what was promised and shown?"""
        if self.about is None or self.verdict is not None:
            return
        promise = Promise(self.commit, self.nonce, self.seat, self.seen)
        verdict, match = proven(promise, deal)
        if match is None or match.game.id != self.about.game or not match.over:
            raise RecordError("no match that is over")
        others = frozenset(match.people) - {self.seat}
        self.verdict, self.match, match.away = verdict, match, others
        self.wanted = None

    # --- keeping ----------------------------------------------------------------------------

    def to_plain(self) -> dict[str, Any]:
        """What must outlive the page: the rest is told again."""
        return {
            "id": self.about.id if self.about else self.commit_id,
            "commit": self.commit,
            "deal": self.deal,
            "nonce": self.nonce,
            "wanted": messages.write(self.wanted) if self.wanted else "",
            "seen": {str(number): shown for number, shown in self.seen.items()},
        }

    def restore(self, plain: object) -> None:
        """Goes on from what was kept. Raises RecordError, and then nothing has changed."""
        said = Fields(plain)
        commit_id, commit = said.read("id", messages.HEX), said.read("commit", messages.HEX)
        deal, nonce = said.read("deal", COUNT), said.read("nonce", messages.HEX)
        seen = said.read("seen", dict_of(messages.HEX, 10_000))
        if not all(number.isdecimal() for number in seen):
            raise RecordError("seen")
        wanted = said.read("wanted", text(messages.LONGEST_KEY + 100))
        self.wanted = _wanted(wanted) if wanted else None
        self.commit_id, self.commit, self.deal, self.nonce = commit_id, commit, deal, nonce
        self.seen = {int(number): shown for number, shown in seen.items()}


def _wanted(said: str) -> Choose | TakeBack | None:
    """A choice that was kept before it was sent."""
    message = messages.read(said)
    return message if isinstance(message, Choose | TakeBack) else None
