"""A match as a guest has it: a table that fits what its seat sees.

What is hidden from the seat is drawn, as for questions to bots, so options, refusals and previews
are those of the true table, and hold nothing that the seat may not know.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import engine
from engine import NOBODY, Barrier, Beat, Choice, IllegalChoice, Match, NoUndo, Seat, known_events
from engine.core import saves, schema
from engine.core.branching import STRIDE, WORLDS
from engine.core.match import ChoiceStart
from web import games
from web.phones.seat_table import check_of, keys_of
from web.records.readers import COUNT, MOST_PARTIES, RecordError, boolean, integer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Decision, Event, Game, SeatView, State, View
    from engine.core.game import Setup
    from web.phones.messages import SeatTable, Table

PARTY = integer(NOBODY, MOST_PARTIES - 1)


class GuestMatch(Match):
    """The match of a guest: it shows what the host has told, and nobody chooses in it.

    ``own`` is the guest's seat (NOBODY: it looks on), ``table`` what the host said last;
    ``chosen_here``: something was chosen that the host does not know of yet.
    """

    def __init__(
        self, game: Game[Any, Any], party: Sequence[Seat], setup: Setup, world: State
    ) -> None:
        """Lays a table that fits; the rest is told by :func:`guest_match`."""
        super().__init__(game, party, setup, origin=world)
        self.own = NOBODY
        self.table: SeatTable
        self._is_whole = self._is_alone = self.chosen_here = False
        self._view: View
        self._beat_views: dict[Beat, View] = {}
        self._why: NoUndo | None = None

    def tell(
        self, table: SeatTable, view: View, choices: Sequence[Choice], events: Sequence[Event]
    ) -> None:
        """What led here: the choices and events that the seat knows."""
        self.table, self.own, self._view = table, table.seat, view
        self.origin = None
        self._why = None if table.undo else _read_why(table.why_not, len(self.seats))
        self.events[:] = events
        self.choices = list(choices)
        self.tables = {len(choices): self.state}
        self.begun = ChoiceStart(self.state, len(choices))
        self.hints = list(table.hints)
        self.floor = len(choices)
        self.holder, self.covered = table.seat, False
        self.away = frozenset(self.people) - {table.seat}

    def tell_beats(self, beats: Sequence[tuple[int, Beat, View]]) -> None:
        """The beats of the last choices, each with the number of its choice and the seat's view."""
        for number in {number for number, _beat, _view in beats}:
            own = tuple(beat for of, beat, _view in beats if of == number)
            self.choices[number].beats = own
        self._beat_views = {beat: view for _number, beat, view in beats}

    def stands_alone(self) -> None:
        """From now on it is a match of its own: the host has told it nothing of what comes."""
        self._is_alone = True
        self._lay(self.state.clone())

    @property
    def is_whole(self) -> bool:
        """Whether all events that the seat knows are told, from the game's own set-up on."""
        return self._is_whole

    @is_whole.setter
    def is_whole(self, is_whole: bool) -> None:
        self._is_whole = is_whole

    def choose(self, key: str) -> list[Event]:
        """Nobody chooses here: the host does. Raises IllegalChoice."""
        raise IllegalChoice(key)

    def can_undo(self, by: int = NOBODY) -> bool:
        """Whether the host would take the seat's last choice back."""
        return by == NOBODY and (self.table.undo or self.chosen_here)

    def undo(self, *, whole_turn: bool = False, by: int = NOBODY) -> bool:
        """Nothing is undone here: the host does that."""
        del whole_turn, by
        return False

    def why_no_undo(self, seat: int = NOBODY, by: int = NOBODY) -> NoUndo | None:
        """Why not, as the host has said."""
        del seat, by
        return self._why

    def view(self, seat: int = NOBODY) -> View:
        """The guest's own view as the host has told it; any other as far as that goes."""
        is_told = seat == self.own and not self._is_alone
        return self._view if is_told else super().view(seat)

    def _seen_at(self, beat: Beat, seat: int) -> SeatView:
        """What the seat saw after a beat; the host has told that, too."""
        if beat not in self._beat_views:
            return super()._seen_at(beat, seat)
        found = super()._seen_at(replace(beat, state=self.state), seat)
        return replace(found, view=self._beat_views[beat])


def guest_match(
    about: Table, table: SeatTable, choices: Sequence[Choice], events: Sequence[Event]
) -> GuestMatch:
    """The match that fits what the host has told. Raises RecordError where it makes no sense."""
    if table.check != check_of(table):
        raise RecordError("check")
    try:
        return _fitting(about, table, choices, events)
    except RecordError:
        raise
    except Exception as error:  # whatever a forged message brings about, the app goes on
        raise RecordError(repr(error)) from error


def read_choice(plain: Any) -> Choice:
    """A choice as the host tells it. Raises RecordError."""
    if not isinstance(plain, list) or len(plain) != 4 or not isinstance(plain[3], list):
        raise RecordError("no choice")
    seat, turn, begin, moves = plain
    if len(moves) > 100 or not all(isinstance(move, list) and len(move) == 2 for move in moves):
        raise RecordError("no moves")
    found = tuple((COUNT(start), PARTY(party)) for start, party in moves)
    return Choice("", PARTY(seat), COUNT(turn), None, COUNT(begin), moves=found)


def _fitting(
    about: Table, table: SeatTable, choices: Sequence[Choice], events: Sequence[Event]
) -> GuestMatch:
    game = engine.game(about.game)
    party = saves.seated(game, about.seats)
    setup = game.setup(len(party), about.options, 0, [seat.colour for seat in party])
    view = _read_view(game, table.view, table.seat, len(party))
    known = _read_view(game, table.view, table.seat, len(party))
    if about.whole:
        known = game.remember(known, known_events(events, table.seat))
    seed = int(table.check[:8], 16)
    for number in range(WORLDS):
        match = GuestMatch(game, party, setup, game.determinize(known, seed + STRIDE * number))
        if _fits(match, table):
            _must_fit_in(match, choices, events)
            match.is_whole = about.whole
            match.tell(table, view, choices, events)
            if table.seat != NOBODY and about.places[table.seat] in ("here", "bot"):
                match.away |= {table.seat}  # somebody plays for the guest
            match.tell_beats([_read_beat(game, table, plain, len(events)) for plain in table.beats])
            return match
    raise RecordError("no table fits")


def _must_fit_in(match: GuestMatch, choices: Sequence[Choice], events: Sequence[Event]) -> None:
    """Raises something, if what led here is not of this table, or cannot be told."""
    parties = range(NOBODY, match.state.parties)
    begins = [choice.events_before for choice in choices]
    for choice in choices:
        integer(NOBODY, len(match.seats) - 1)(choice.seat)
        if not all(party in parties and begin <= len(events) for begin, party in choice.moves):
            raise RecordError("moves")
    if begins != sorted(begins) or any(begin > len(events) for begin in begins):
        raise RecordError("events are missing")
    screen = games.screen(match.game.id)
    screen.sentences(events[begins[-1] if begins else 0 :], screen.names(match.seats, match.state))


def _read_view(game: Game[Any, Any], plain: Any, seat: int, seats: int) -> View:
    view: View = game.view_type.from_plain(plain)
    faults = schema.faults_of_view(game, view)
    if view.seats != seats or view.seat != seat or faults:
        raise RecordError("".join(faults[:1]) or "another seat's view")
    return view


def _read_beat(
    game: Game[Any, Any], table: SeatTable, plain: Any, events: int
) -> tuple[int, Beat, View]:
    """A beat as the host tells it, with the seat's view after it."""
    number, party, begin, end, is_move, other = plain
    view: View = game.view_type.from_plain({**table.view, **other})
    is_same = all(view.__dict__[name] == table.view[name] for name in ("seat", "seats", "parties"))
    if not is_same:  # in the middle of a step a table may be what it never is between two choices
        raise RecordError("another table")
    integer(0, table.n - 1)(number)
    integer(0, view.parties - 1)(party)
    integer(begin, events)(end)
    state: Any = view  # of the table after it only what everybody sees is asked
    return number, Beat(party, COUNT(begin), end, state, boolean(is_move)), view


def _read_why(plain: Sequence[Any], seats: int) -> NoUndo | None:
    """Why nothing can be taken back, as the host tells it."""
    if not plain:
        return None
    barrier, chooser, other = plain
    seat = integer(NOBODY, seats - 1)
    return NoUndo(Barrier(barrier), seat(chooser), seat(other))


def _fits(match: GuestMatch, table: SeatTable) -> bool:
    """Whether a drawn table asks what the true one asks, as far as the seat may know."""
    decision: Decision | None = match.decision
    if decision is None or decision.seat != table.asked:
        return False
    return not table.keys or keys_of(decision) == table.keys
