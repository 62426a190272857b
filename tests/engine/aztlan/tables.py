"""Tables of Aztlán for tests: any position, and a hand to play it with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.aztlan import GAME
from engine.aztlan.data import INDEX, PROSPERITY
from engine.aztlan.scoring import domains
from engine.aztlan.state import State, add_pawns, check
from engine.core import steps
from engine.core.events import EVERYBODY, Event
from engine.core.state import Entry
from engine.core.steps import Decision

R, Y, G, B = range(4)
"""The seats of the examples: serpent, ocelot, coyote and quetzal."""

Board = Mapping[int, Mapping[str, int]]


def new(players: int, seed: int = 1, **options: str) -> State:
    """A match set up, with the seats as the start order unless told otherwise."""
    chosen = {"start_order": "seats", **options}
    if players == 2:
        chosen.setdefault("alliance", "coyote_quetzal")
    return GAME.new(GAME.setup(players, chosen, seed))


def table(
    players: int,
    *,
    era: int = 1,
    order: Sequence[int] | None = None,
    cards: Sequence[int] = (),
    board: Board | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    reactions: str = "everyone",
) -> State:
    """A table in some era with open power cards, pawns and hands; nothing on the agenda.

    ``order`` is the turn order and the stack, all markers on 0. Earlier eras used other cards.
    """
    s = new(players, reactions=reactions)
    s.agenda.clear()
    s.era = era
    s.order = list(order or range(players))
    s.stamps = [players - s.order.index(seat) for seat in range(players)]
    if cards:
        s.used = [_used(card, era) for card in cards]
    for seat, places in (board or {}).items():
        put(s, seat, places)
    for seat, hand in (hands or {}).items():
        give(s, seat, *hand)
    return s


def _used(card: int, era: int) -> tuple[int, ...]:
    others = [number for number in (4, 5, 6, 7, 8, 9) if number != card]
    return (*others[: era - 1], card)


def put(s: State, seat: int, places: Mapping[str, int]) -> None:
    """Pawns from the reserve onto the board."""
    for name, count in places.items():
        add_pawns(s, seat, INDEX[name], count)
        s.reserve[s.sides[seat]] -= count


def give(s: State, seat: int, *cards: str) -> None:
    """Prosperity cards from the deck into a hand."""
    for card in cards:
        s.deck.remove(card)
    s.deck_size = len(s.deck)
    s.hands[seat] += tuple(cards)
    s.hand_sizes[seat] += len(cards)


def stack_deck(s: State, *cards: str) -> None:
    """The next cards to be drawn, in this order."""
    for card in cards:
        s.deck.remove(card)
    s.deck += reversed(cards)


def discard_all(s: State, card: str) -> None:
    """All copies of a card that are still in the deck go to the discard pile."""
    for _ in range(PROSPERITY[card]):
        if card in s.deck:
            s.deck.remove(card)
            s.discard.append(card)
    s.deck_size = len(s.deck)


def pawns(s: State, seat: int, name: str) -> int:
    """Pawns of a seat's side in a territory, by name."""
    return s.pawns[30 * s.sides[seat] + INDEX[name]]


def arithmetic(s: State, seat: int, terrain: str) -> list[tuple[int, int]]:
    """(t, b) of a seat's domains, the greatest first."""
    return sorted(((d.size, d.matches) for d in domains(s, seat, terrain, s.links)), reverse=True)


class Play:
    """A state being played: what is asked, choices by key, the log, and a check after each."""

    def __init__(self, s: State, *entries: Entry) -> None:
        self.s = s
        self.log: list[Event] = []
        s.log = self.log
        s.then(*entries)
        self.decision: Decision | None = steps.run(s)
        assert check(s) == []

    def choose(self, *keys: str) -> Play:
        """Makes choices one after another."""
        for key in keys:
            chosen = self.asked.find(key)
            assert chosen is not None, f"{key} is not among {self.keys}"
            self.decision = steps.choose(self.s, chosen)
            assert check(self.s) == []
        return self

    @property
    def asked(self) -> Decision:
        """The decision; there must be one."""
        assert self.decision is not None
        return self.decision

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.asked.seat

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.asked.kind

    @property
    def keys(self) -> list[str]:
        """What may be chosen."""
        return [option.key for option in self.asked.options]

    def verb(self, verb: str) -> list[str]:
        """The arguments of all options with a verb."""
        return [".".join(map(str, o.args)) for o in self.asked.options if o.verb == verb]

    def why_not(self, key: str) -> str:
        """Rule and reason of a refused key."""
        refusal = self.asked.why_not()[key]
        return f"{refusal.rule} {refusal.reason}"

    def told(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.log if event.kind == kind]

    def story(self) -> list[str]:
        """The whole log, a line each: rule, kind, fields, and who alone may read it."""
        return [_line(event) for event in self.log]

    def question(self) -> tuple[str, int, tuple[object, ...], bool, bool]:
        """Kind, seat and arguments of the decision; whether it is secret, and asked always."""
        asked = self.asked
        return str(asked.kind), asked.seat, asked.args, asked.secret, asked.always

    def targets(self, key: str) -> tuple[str, ...]:
        """The things on the table that an option points at."""
        chosen = self.asked.find(key)
        assert chosen is not None
        return chosen.targets


def _line(event: Event) -> str:
    fields = [f"{name}={value}" for name, value in event.args.items()]
    only = [] if event.only == EVERYBODY else [f"only {event.only}"]
    return " ".join([event.rule, event.kind, *fields, *only])
