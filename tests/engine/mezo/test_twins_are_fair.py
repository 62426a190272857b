"""What is hidden is drawn evenly among all that fits (MZ-HID-5): chi-square tests, fixed seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable

import pytest

from engine.mezo import GAME
from engine.mezo.content import CARDS
from engine.mezo.modules.rituals.data import PHASE_OF
from engine.mezo.modules.rituals.state import DOWN
from engine.mezo.state import State
from engine.mezo.steps.cards import choose_card, draw_cards
from tests.engine.mezo.tables import TIKAL, Play, fight, lay_ritual, table

TWINS = 1200


def chi_square(s: State, seat: int, hidden: Callable[[State], Hashable], ways: int) -> float:
    """How far the draws are from even, in standard deviations of chi-square."""
    view = GAME.view(s, seat)
    seen = Counter(hidden(GAME.determinize(view, seed)) for seed in range(TWINS))
    assert len(seen) == ways
    even = TWINS / ways
    found = sum((number - even) ** 2 / even for number in seen.values())
    freedom = ways - 1
    return (found - freedom) / (2 * freedom) ** 0.5


def in_conflict() -> State:
    """Second conflict of the Age: Ixchel's seat has shown a card and has another face down."""
    s = table(desolate=("palenque",))
    s.stack.remove(TIKAL)
    fight(s, 0, 3)
    s.fought = [TIKAL]
    for seat in range(4):
        s.discard[seat], s.deck[seat] = s.deck[seat][:1], s.deck[seat][1:]
    play = Play(s, draw_cards(), choose_card(1), choose_card(2))
    return play.take(play.keys[0]).s


HIDDEN: dict[str, tuple[Callable[[State], Hashable], int]] = {
    "the card that another has chosen": (lambda s: s.chosen[1], 4),
    "the cards in another's hand": (lambda s: frozenset(s.hand[2]), 4),
    "another's deck": (lambda s: s.deck[2], 4),
    "the order of all that another holds": (lambda s: (*s.hand[1], *s.deck[1], s.chosen[1]), 24),
    "the conflicts to come": (lambda s: tuple(s.stack), 6),
    "the tiles of the Ages to come": (lambda s: tuple(s.wrath_down), 9),
}


@pytest.mark.rule("MZ-HID-5")
@pytest.mark.parametrize("name", HIDDEN)
def test_all_that_fits_is_equally_likely(name: str) -> None:
    hidden, ways = HIDDEN[name]
    assert abs(chi_square(in_conflict(), 0, hidden, ways)) < 3.5


@pytest.mark.rule("MZ-HID-5", "MX-HID-1")
def test_rituals_face_down_are_drawn_evenly() -> None:
    s = table()
    lay_ritual(s, "rit_blood_toll")
    assert abs(chi_square(s, 0, lambda t: tuple(DOWN.of(t)), 11 * 10)) < 3.5
    assert len(PHASE_OF) == 12


@pytest.mark.rule("MZ-HID-3")
def test_what_is_known_is_never_drawn() -> None:
    """The cards that were shown, and those that the seat itself has put back."""
    s = in_conflict()
    s.discard[0], s.deck[0], s.known[0] = s.discard[0], s.hand[0] + s.deck[0], 2
    s.hand[0], s.drawn[0] = (), 0
    view = GAME.view(s, 0)
    for seed in range(60):
        twin = GAME.determinize(view, seed)
        assert twin.deck[0][:2] == s.deck[0][:2]
        for seat in range(4):
            held = {*twin.deck[seat], *twin.hand[seat], twin.chosen[seat]} - {""}
            assert held == set(CARDS[s.god[seat]]) - set(s.discard[seat])


def test_the_events_tell_nothing_that_the_view_does_not() -> None:
    """Cards are shown when they are played and lie open after; each Age's deck is shuffled anew."""
    view = GAME.view(in_conflict(), 0)
    assert GAME.remember(view, []) == view
