"""A match: a game, its seats, and every choice made so far, with undo, redo and visibility.

Undo restores a snapshot and never replays. It goes back over bots' choices to the last choice of
the person who holds the device, and never past a point at which somebody learned something or the
device changed hands: a draw or a reveal, an option or a forced move of another seat, a bot's choice
that may depend on the bot's secrets.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from . import steps
from .beats import parted, told_to_all
from .events import EVERYBODY, Diverged, Event, known_events, readers
from .seat_view import SeatView
from .state import NOBODY
from .undo import Barrier, NoUndo, Redoable, Undone, UndoStop

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .beats import Beat
    from .game import Game, Result, Seat, Setup
    from .state import State, View
    from .steps import Ahead, Decision, Option, Refusal


class IllegalChoice(ValueError):
    """A key that is not offered; the match is unchanged. ``why`` is the refusal, if any."""

    def __init__(self, key: str, why: Refusal | None = None) -> None:
        """Keeps the key that was asked for and the reason, if the rules name one."""
        super().__init__(
            f"{key!r} is not offered" + (f": {why.reason} ({why.rule})" if why else "")
        )
        self.key = key
        self.why = why


WITH_BEATS = 12
"""So many of the last choices are still known beat by beat."""
KEPT_EVERY = 8
"""From one table that is kept to the next there are so many choices (``engine.match_at``)."""


class ChoiceStart(NamedTuple):
    """Where a seat's series of choices began: the table, and the number of choices before."""

    state: State
    choices: int


@dataclass
class Choice:
    """One choice: its seat, its turn, and the state before it.

    ``only``: it was the only option. If automas moved after it, ``moves`` are the indices of the
    events where its own results and each move begin, with their parties. ``beats`` are all that it
    brought, at least one, and ``begun`` is where its seat's series of choices began, both only kept
    for the latest choices (``engine.beats_of`` finds those of any). ``stays`` says why it can no
    longer be undone (None: it can).
    """

    key: str
    seat: int
    turn: int
    before: State | None
    events_before: int
    only: bool = False
    moves: tuple[tuple[int, int], ...] = ()
    beats: tuple[Beat, ...] = ()
    begun: ChoiceStart | None = None
    stays: UndoStop | None = None

    @property
    def moved(self) -> bool:
        """Whether an automa has moved after it."""
        return bool(self.moves)

    @property
    def parts(self) -> tuple[tuple[int, int], ...]:
        """The index of the event where each part of it begins, with its party."""
        return self.moves or ((self.events_before, self.seat),)


class Match:
    """A match in progress or over. Start one with ``engine.start``, load one with ``engine.load``.

    ``holder`` is the person who has the device (NOBODY before the first), ``covered`` says that the
    holder's secrets are hidden, ``floor`` is the number of choices that can no longer be undone.
    ``freely``: a match of one person against bots in which everything may be undone. ``origin`` is
    the prepared position that the match began with, None for the game's own set-up; a match from a
    position has the position's generator as its seed and does not reveal its deal. ``begun`` is
    where the asked seat's series of choices began: nobody has learned anything since. ``hints`` are
    the seats that got one, hint by hint. ``adopted`` is the state from which newer rules went on,
    with the number of choices before. ``tables`` are cached states by the number of choices before
    each, so that every moment is a few choices away. ``decision`` is None when the match is over.
    ``away`` are the seats of persons who do not share this device: they see their view elsewhere.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        seats: Sequence[Seat],
        setup: Setup,
        *,
        freely: bool = False,
        origin: State | None = None,
    ) -> None:
        """Sets the table up and runs to the first decision."""
        self.game = game
        self.seats = list(seats)
        self.setup = replace(setup, seed=origin.rng) if origin else setup
        self.freely = freely
        self.origin = origin
        self.adopted: tuple[State, int] | None = None
        self.choices: list[Choice] = []
        self.holder = NOBODY
        self.covered = True
        self.floor = 0
        self.hints: list[int] = []
        self.away: frozenset[int] = frozenset()
        self.tables: dict[int, State] = {}
        self._undone: list[Redoable] = []
        self.events: list[Event] = []
        self._lay(origin.clone() if origin else game.new(setup))

    def _lay(self, state: State) -> None:
        """Sets the state and runs to its decision."""
        self.state = state
        state.log = self.events
        self.decision: Decision | None = steps.run(state)
        self.begun = ChoiceStart(state, len(self.choices))
        self._keep_table()

    def _keep_table(self) -> None:
        """Keeps the table on which the match stands now, if it is one of those that are kept."""
        number = len(self.choices)
        if not self.tables or number % KEPT_EVERY == 0:
            self.tables[number] = self.state

    # --- choosing ---------------------------------------------------------------------------

    def choose(self, key: str) -> list[Event]:
        """Makes a choice for the seat that is asked, and returns its events.

        Raises IllegalChoice, with the match unchanged, if the key is not offered.
        """
        chosen = self._offered(key)
        assert self.decision is not None
        if self.seats[self.decision.seat].is_human:
            self._take_device(self.decision)
        self._undone.clear()
        return self._choose(chosen)

    def _offered(self, key: str) -> Option:
        if self.decision is None:
            raise IllegalChoice(key)
        chosen = self.decision.find(key)
        if chosen is None:
            raise IllegalChoice(key, self.decision.why_not().get(key))
        return chosen

    def _choose(self, chosen: Option) -> list[Event]:
        assert self.decision is not None
        decision, before, count = self.decision, self.state, len(self.events)
        seat, only = decision.seat, len(decision.options) == 1
        state = self.state = before.clone()  # what was seen of the old one stays true
        state.log, before.log, state.chooser, state.beats = self.events, None, seat, []
        self.decision = steps.choose(state, chosen)
        begun, state.beats = state.beats, None
        choice = Choice(chosen.key, seat, before.turn, before, count, only, begun=self.begun)
        self.choices.append(choice)
        beats = parted(self.events, count, begun, state)
        if any(one.party >= state.seats for one in begun):
            own = (beat for beat in beats if beat.is_move or beat.begin == count)
            choice.moves = tuple((beat.begin, beat.party) for beat in own)
        choice.beats = told_to_all(self.events, count, beats, state)
        for old in self.choices[-WITH_BEATS - 1 : -WITH_BEATS]:
            old.beats, old.begun = (), None
        self._keep_table()
        if not self._goes_on(before, choice):
            self.begun = ChoiceStart(state, len(self.choices))
        if barrier := self._barrier(before, state, seat):
            self.close(len(self.choices), barrier)
        return self.events[count:]

    def _goes_on(self, before: State, choice: Choice) -> bool:
        """Whether the seat that chose chooses on, and nobody moved or learned anything between."""
        if self.decision is None or self.decision.seat != choice.seat or choice.moved:
            return False
        return self.state.revealed == before.revealed and not self.state.learned

    @property
    def is_whole(self) -> bool:
        """Whether all its events are known, from the game's own set-up on."""
        return self.origin is None and self.adopted is None

    def _barrier(self, before: State, after: State, seat: int) -> Barrier | None:
        """Why the choice of a seat cannot be taken back, if so.

        With a bot that knows something nobody is told whether it learned anything besides.
        """
        if self.takes_back_freely:
            return None
        if not self.seats[seat].is_human and self._knows_more(before, seat):
            return Barrier.BOT
        learned = after.learned or after.revealed != before.revealed
        return Barrier.LEARNED if learned else None

    def _knows_more(self, state: State, seat: int) -> bool:
        """Whether a seat knows something that does not lie open: its choices may hang on it."""
        own, open_to_all = self.game.view(state, seat), self.game.view(state, NOBODY)
        own.seat = NOBODY
        return bool(own != open_to_all)

    @property
    def takes_back_freely(self) -> bool:
        """Whether everything may be undone: it was agreed on, and all others are bots."""
        return self.freely and len(self.people) == 1

    def _take_device(self, decision: Decision) -> None:
        """Whoever chooses holds the device, and has uncovered their secrets if it is secret.

        Who sits elsewhere has another device; but what others chose before stays.
        """
        self._keep_others(decision.seat)
        if decision.seat in self.away:
            return
        if decision.secret:
            self.uncover(decision.seat)
        else:
            self.hand_over(decision.seat)

    def _keep_others(self, seat: int) -> None:
        """Where there are several devices, what other people chose before stays."""
        lately = (choice.seat for choice in self.choices[self.floor :])
        if self.away and any(s != seat and self.seats[s].is_human for s in lately):
            self.close(len(self.choices), Barrier.CHOSEN)

    def hand_over(self, seat: int) -> None:
        """A person takes the device; choices of others before can no longer be undone.

        The secrets of whoever takes it stay covered.
        """
        if seat != self.holder:
            self.holder = seat
            self.covered = True
            self.close(len(self.choices), Barrier.HANDS)

    def uncover(self, seat: int) -> None:
        """A person takes the device and looks at their own secrets."""
        self.hand_over(seat)
        self.covered = False

    def cover(self) -> None:
        """The device is put down: the next person must pass a gate."""
        self.covered = True

    def reseat(self, seat: int, sitter: Seat) -> None:
        """Replaces the player of a seat, a person by a bot or the other way round."""
        self.seats[seat] = sitter
        if seat == self.holder:
            self.holder, self.covered = NOBODY, True  # who had the device has left
        self.close(len(self.choices))

    def close(self, floor: int, why: Barrier = Barrier.BEGUN) -> None:
        """Forbids undoing anything before this number of choices, for a reason."""
        for choice in self.choices[self.floor : floor]:
            choice.before = None
            choice.stays = choice.stays or UndoStop(why, floor, self.state.shown or 0)
        self.floor = floor
        self._undone.clear()

    def adopt(self, state: State, keys: Sequence[str]) -> None:
        """Continues from a state that these choices led to under older rules; the log says so.

        None of them can be undone.
        """
        self.adopted = state.clone(), len(keys)
        self.tables.clear()
        self.choices = [Choice(key, NOBODY, 0, None, 0) for key in keys]
        self.events.clear()
        self._lay(state)
        self.events.append(Event(Diverged(len(keys)), ""))
        self.close(len(keys))

    def begin_anew(self) -> None:
        """Nobody has taken the device yet, and what was chosen until now stays done."""
        self.holder, self.covered = NOBODY, True
        self.close(len(self.choices))

    def from_table(self, number: int) -> Match:
        """A separate match at one of the ``tables``, to be looked at (``engine.match_at``)."""
        then = copy.copy(self)
        then.choices = self.choices[:number]
        ends = [choice.events_before for choice in self.choices[number : number + 1]]
        then.events = self.events[: ends[0]] if ends else self.events[:]
        then.tables, then._undone, then.floor = {}, [], number
        then._lay(self.tables[number].clone())
        return then

    # --- undo and redo ----------------------------------------------------------------------

    def _undo_to(self, whole_turn: bool, by: int = NOBODY) -> int | None:
        """The number of choices that an undo leaves, or None if it cannot.

        ``by`` is the seat that wants it from elsewhere (NOBODY: who has this device).
        """
        own = [i for i in range(self.floor, len(self.choices)) if self._by_person(i)]
        if not own:
            return None
        last = self.choices[own[-1]]
        if by != (last.seat if last.seat in self.away else NOBODY):
            return None
        if not whole_turn:
            return own[-1]
        return next(i for i in own if self.choices[i].turn == last.turn)

    def _by_person(self, index: int) -> bool:
        """Whether a person made a choice.

        One without an alternative counts too, since it hides that from other people; where there
        are none, it was no choice.
        """
        choice = self.choices[index]
        if choice.seat == NOBODY:
            return False  # it led to what was adopted: nobody knows whose it was
        hidden = choice.only and len(self.people) == 1
        return self.seats[choice.seat].is_human and not hidden

    def is_idle(self) -> bool:
        """Whether the only person is asked and has no choice: there is nobody to hide that from."""
        people = self.people
        if self.decision is None or people != [self.decision.seat]:
            return False
        return len(self.decision.options) == 1

    def last_begin(self) -> int:
        """The number of events before the last real choice, to which idle ones after it belong."""
        latest = self.latest_choices()
        return latest[0].events_before if latest else 0

    def latest_choices(self) -> list[Choice]:
        """The last real choice and the idle ones after it; none before there was a real one."""
        people = self.people
        for number in reversed(range(len(self.choices))):
            choice = self.choices[number]
            if not (choice.only and people == [choice.seat]):
                return self.choices[number:]
        return []

    def can_undo(self, by: int = NOBODY) -> bool:
        """Whether the person holding the device can take their last choice back.

        ``by``: a seat that is away instead.
        """
        return self._undo_to(whole_turn=False, by=by) is not None

    def why_no_undo(self, seat: int = NOBODY, by: int = NOBODY) -> NoUndo | None:
        """Why undo is impossible, as a seat (NOBODY: onlookers) may know it; None if it is not.

        ``by`` is a seat that is away (:meth:`can_undo`).
        """
        if self.can_undo(by):
            return None
        own = (i for i in reversed(range(self.floor)) if self._by_person(i))
        last = next((self.choices[i] for i in own), None)
        if last is None or last.stays is None or last.stays.choices > len(self.choices):
            return NoUndo(Barrier.BEGUN if self.adopted else Barrier.NOTHING, NOBODY, NOBODY)
        if not self.away and self.holder not in (last.seat, NOBODY):
            return NoUndo(Barrier.HANDS, last.seat, self.holder)
        return self._no_undo(last.seat, last.stays, seat)

    def _no_undo(self, chooser: int, stays: UndoStop, seat: int) -> NoUndo:
        """Why the choice of somebody stays, told to a seat."""
        if stays.barrier not in (Barrier.LEARNED, Barrier.BOT):
            return NoUndo(stays.barrier, chooser, NOBODY)
        shown = self._events_of(stays.choices - 1, stays.first_event)
        told = tuple(known_events(shown, seat))
        return NoUndo(stays.barrier, chooser, self.choices[stays.choices - 1].seat, told)

    def _events_of(self, number: int, since: int = 0) -> list[Event]:
        """What one choice brought; ``since``: without the events before so many."""
        begin, *following = [c.events_before for c in self.choices[number : number + 2]]
        return self.events[max(begin, since) : following[0] if following else None]

    def undone(self, seat: int = NOBODY) -> Undone | None:
        """What redo would do, as a seat (NOBODY: onlookers) may know it."""
        if not self._undone:
            return None
        last = self._undone[-1]
        key = last.keys[0] if self.seen_decision(seat) else ""
        told = tuple(known_events(last.events, seat))
        return Undone(last.seat, key, told, len(last.keys))

    def can_redo(self) -> bool:
        """Whether something was undone and nothing else chosen since."""
        return bool(self._undone)

    def undo(self, *, whole_turn: bool = False, by: int = NOBODY) -> bool:
        """Takes back the person's last choice, or all of the turn; False if that cannot be.

        ``by`` is a seat that is away and wants that; nobody here can make it again.

        Where another person was asked, or all looked at the end, the device may be in other hands:
        the secrets of who chose are covered.
        """
        target = self._undo_to(whole_turn, by)
        if target is None:
            return False
        if self.over or self._is_others_turn():
            self.cover()
        choice = self.choices[target]
        assert choice.before is not None
        keys = [taken.key for taken in self.choices[target:]]
        if by == NOBODY:
            self._undone.append(Redoable(choice.seat, keys, self._events_of(target)))
        else:
            self._undone.clear()
        del self.choices[target:]
        del self.events[choice.events_before :]
        self.tables = {number: s for number, s in self.tables.items() if number < target}
        self._lay(choice.before)
        self.begun = choice.begun or self.begun
        return True

    def redo(self) -> bool:
        """Makes the choices again that the last undo took back; False if there are none.

        Nobody looks at secrets for that: what is covered stays so.
        """
        if not self._undone:
            return False
        for key in self._undone.pop().keys:
            self._choose(self._offered(key))
        return True

    # --- looking ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.decision is None

    def view(self, seat: int = NOBODY) -> View:
        """The view of a seat; NOBODY for the public one."""
        view: View = self.game.view(self.state, seat)
        return view

    def events_since(self, count: int = 0, seat: int = EVERYBODY) -> list[Event]:
        """The events after the first ``count`` that a seat may know (EVERYBODY: the public log)."""
        return known_events(self.events[count:], seat)

    def seen(self, seat: int = NOBODY, beat: Beat | None = None) -> SeatView:
        """All that a seat (NOBODY: onlookers) may know and do now.

        With a ``beat`` it is what the seat may know after that, when nothing is asked.
        """
        return self._seen_at(beat, seat) if beat else self._seen_now(seat)

    def _seen_at(self, beat: Beat, seat: int) -> SeatView:
        """What a seat may know after a beat."""
        now = self._seen_now(seat)
        history = known_events(self.events[: beat.end], seat)
        latest = known_events(self.events[beat.begin : beat.end], seat)
        return replace(
            now,
            view=self.game.view(beat.state, seat),
            asked=beat.party,
            decision=None,
            history=history,
            latest=latest,
            since=[latest],
            turns=[turn for turn in now.turns if turn[0] <= len(history)],
            chooser=beat.party,
            result=None,
        )

    def _seen_now(self, seat: int) -> SeatView:
        known = self.known_counts(seat)
        return SeatView(
            game=self.game,
            seats=tuple(self.seats),
            options=self.setup.options,
            view=self.view(seat),
            asked=self.decision.seat if self.decision else NOBODY,
            decision=self.seen_decision(seat),
            history=self.events_since(0, seat),
            latest=self.events_since(self.last_begin(), seat),
            since=self._since_turn_of(seat),
            since_choice=len(self.choices) - len(self.choices_since(seat)),
            turns=self._turns(known),
            begins=[known[choice.events_before] for choice in self.choices],
            chooser=self.choices[-1].seat if self.choices else NOBODY,
            moved=any(choice.moved for choice in self.latest_choices()),
            choices=len(self.choices),
            can_undo=self.can_undo(),
            can_redo=self.can_redo(),
            undo_barrier=self.why_no_undo(seat),
            undone=self.undone(seat),
            freely=self.takes_back_freely,
            hints=tuple(self.hints),
            result=self.result(),
            look=partial(_look_ahead, self.state, seat, self._eyes(seat)),
        )

    def known_counts(self, seat: int) -> list[int]:
        """How many of the events before each, and of all, a seat knows."""
        readable = readers(seat)
        known = [event.only in readable for event in self.events]
        return list(accumulate(known, initial=0))

    def _turns(self, known: Sequence[int]) -> list[tuple[int, int]]:
        """Where in a seat's history each turn's choices begin, and whose; ``known``: its counts."""
        found, last = [(0, NOBODY)], NOBODY
        for choice in self.choices:
            for begin, party in choice.parts:
                if party != last:
                    found.append((known[begin], last := party))
        return found

    def _since_turn_of(self, seat: int) -> list[list[Event]]:
        """The events that a seat may know, choice by choice, move by move, since its last turn."""
        begins = [begin for choice in self.choices_since(seat) for begin, _party in choice.parts]
        spans = pairwise([*begins, len(self.events)])
        return [known_events(self.events[a:b], seat) for a, b in spans]

    def choices_since(self, seat: int = NOBODY) -> list[Choice]:
        """The last choice of a seat before others chose or moved, and all after it.

        Onlookers get those since the turn of whoever is asked, or who made the last choice.
        """
        whose = seat
        if seat == NOBODY and self.choices:
            whose = self.decision.seat if self.decision else self.choices[-1].seat
        start = len(self.choices)
        while start and self._is_within_turn(self.choices[start - 1], whose):
            start -= 1
        while start and self.choices[start - 1].seat != whose:
            start -= 1  # of the others
        return self.choices[max(start - 1, 0) :]

    def _is_within_turn(self, choice: Choice, seat: int) -> bool:
        """Whether a seat chose and nobody else moved on it."""
        return choice.seat == seat and not choice.moved

    def _eyes(self, seat: int) -> int:
        """The seat whose knowledge limits a preview.

        For onlookers it is the seat that is asked, which then sees no more than they do.
        """
        if seat != NOBODY or self.decision is None:
            return seat
        asked = self.decision.seat
        return seat if self._knows_more(self.state, asked) else asked

    def seen_decision(self, seat: int) -> Decision | None:
        """The open decision, if it is the seat's own or public."""
        decision = self.decision
        if decision is None or (decision.secret and decision.seat != seat):
            return None
        return decision

    def gate_for(self) -> int:
        """The seat that must take the device before anything is shown, or NOBODY.

        There is a gate only if another person holds the device and something secret follows.
        """
        decision = self.decision
        if decision is None or not decision.secret or len(self.here) < 2:
            return NOBODY
        if decision.seat not in self.here or decision.seat == self.seat_in_sight():
            return NOBODY
        return decision.seat

    def seat_in_sight(self) -> int:
        """The seat whose secrets may be on the screen now, or NOBODY.

        The only person's always; else those of the holder who uncovered them, until another person
        is asked or the device is laid down.
        """
        here = self.here
        if len(here) == 1:
            return here[0]
        return NOBODY if self.covered or self._is_others_turn() else self.holder

    def _is_others_turn(self) -> bool:
        """Whether another person than the holder is asked."""
        asked = self.decision.seat if self.decision else NOBODY
        return asked in self.here and asked != self.holder

    def conceals(self, seat: int) -> bool:
        """Whether a seat has secrets that may not be shown now."""
        return seat != self.seat_in_sight() and self._knows_more(self.state, seat)

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(self.seats) if seat.is_human]

    @property
    def here(self) -> list[int]:
        """The seats of the persons who share this device."""
        return [seat for seat in self.people if seat not in self.away]

    def is_here(self, seat: int) -> bool:
        """Whether a seat is that of a person at this device; no automa's is."""
        return seat in self.here

    def result(self) -> Result | None:
        """The final result, or None while the match goes on."""
        return self.game.result(self.state) if self.over else None


def _look_ahead(state: State, seat: int, eyes: int, chosen: Option) -> Ahead:
    """What an option brings, looked at with some eyes, as far as a seat may hear of it."""
    ahead = steps.look_ahead(state, eyes, chosen)
    return ahead._replace(events=known_events(ahead.events, seat))
