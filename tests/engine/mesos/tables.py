"""Tables of Mesos laid for a test, by the ids of the specification."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import steps as core_steps
from engine.core.events import Event, EventRecord
from engine.core.steps import Decision
from engine.mesos import GAME
from engine.mesos.cards import GAP, IDS, NUMBERS
from engine.mesos.state import State, pp, stacked_deck, unseen
from engine.mesos.steps import rounds

Ids = Sequence[str]


def numbers(ids: Iterable[str]) -> list[int]:
    return [NUMBERS[card] for card in ids]


def ids(cards: Iterable[int]) -> list[str]:
    return [IDS[card] for card in cards if card != GAP]


def new(players: int, seed: int = 1, **options: str) -> State:
    """A table as the set-up leaves it."""
    return GAME.new(GAME.setup(players, options, seed))


def laid(
    players: int = 2,
    *,
    upper: Ids = (),
    lower: Ids = (),
    upper_buildings: Ids = (),
    lower_buildings: Ids = (),
    tribes: Sequence[Ids] = (),
    buildings: Sequence[Ids] = (),
    food: Sequence[int] = (),
    **options: str,
) -> State:
    """A table with these cards, seats in turn order, everything else in the deck; no steps."""
    s = new(players, 1, **options)
    s.upper, s.lower = numbers(upper), numbers(lower)
    s.upper_buildings, s.lower_buildings = numbers(upper_buildings), numbers(lower_buildings)
    for seat, cards in enumerate(tribes):
        s.tribes[seat] = tuple(numbers(cards))
    for seat, cards in enumerate(buildings):
        s.buildings[seat] = tuple(numbers(cards))
    s.spaces = list(range(players))
    s.food = [*food, *[0] * (players - len(food))]
    s.deck = stacked_deck(s, unseen(s))
    s.agenda.clear()
    s.log = []
    return s


def decide(s: State, *keys: str) -> Decision | None:
    """Runs to the next decision, answering with these keys on the way."""
    decision = core_steps.run(s)
    for key in keys:
        assert decision is not None, f"nobody is asked for {key}"
        chosen = decision.find(key)
        assert chosen is not None, f"{key} not among {offered(decision)}"
        decision = core_steps.choose(s, chosen)
    return decision


def offered(decision: Decision | None) -> list[str]:
    """The keys of a decision; none when nobody is asked."""
    return [option.key for option in decision.options] if decision else []


def points(s: State) -> list[int]:
    """The PP of all seats."""
    return [pp(s, seat) for seat in range(s.seats)]


def told(s: State, kind: str) -> list[Event]:
    """The events of one kind so far."""
    assert s.log is not None
    return [event for event in s.log if event.kind == kind]


def assert_log(s: State, expected: Sequence[tuple[str, EventRecord]]) -> None:
    """Everything that has happened so far is this, each thing with its rule."""
    found = [(event.rule, type(event.what), event.what) for event in s.log or []]
    assert found == [(rule, type(what), what) for rule, what in expected]


def strike(s: State, *events: str) -> None:
    """Resolves events at once, in the order given."""
    s.then(*(rounds.resolve(NUMBERS[event]) for event in events))
    assert decide(s) is None
