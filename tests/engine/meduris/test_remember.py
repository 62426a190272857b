"""What an attentive player of Meduris knows, and what the others guess."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from engine.meduris.state import UNKNOWN, State, View
from engine.meduris.view import determinize, remember, view
from tests.conformance.cases import random_choices
from tests.engine.meduris.table import A, B, C, Table

CHI_SQUARE_23 = 49.7
"""What chi-square with 23 degrees of freedom exceeds once in a thousand times."""


@pytest.mark.rule("MD-HID-3", "MD-HID-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_remembers_the_whole_log_knows_all_hands(players: int) -> None:
    match = engine.start("meduris", [engine.Seat(c) for c in "ABCD"[:players]], {}, seed=5)
    for _ in random_choices(match, 5):
        state = match.state
        assert isinstance(state, State)
        for seat in (A, engine.NOBODY):
            seen = [event for event in match.events if event.known_to(seat)]
            known = remember(view(state, seat), seen)
            assert known.hands == state.hands
            assert known.seat == seat
    drawn = determinize(known, 3)
    assert drawn.hands == known.hands
    again = View.from_plain(known.to_plain())
    assert again == known


@pytest.mark.rule("MD-HID-4")
def test_who_has_not_seen_all_knows_no_more_than_the_table_tells() -> None:
    match = engine.start("meduris", [engine.Seat(c) for c in "AB"], {}, seed=5)
    for number in random_choices(match, 5):
        if number > 30:
            break
    told = [event for event in match.events if event.kind in ("gained", "paid")]
    seen = view(match.state, A)
    assert remember(seen, told).hands == match.state.hands
    for missed in told:
        part = [event for event in told if event is not missed]
        assert remember(seen, part) == seen
    assert remember(seen, []) == seen
    assert seen.hands[B] == UNKNOWN, "the view itself stays as it was"


@pytest.mark.rule("MD-HID-4")
def test_what_is_remembered_does_not_contradict_the_own_hand() -> None:
    t = Table(hands=[(2, 0, 1, 1), (0, 2, 1, 1)], supply=(16, 16, 16, 16)).run()
    seen = view(t.s, A)
    seen.hands = [(2, 0, 1, 1), UNKNOWN]
    assert remember(seen, []) == seen, "what all began with adds up, but is not A's hand"


@pytest.mark.rule("MD-HID-4")
def test_every_deal_of_the_chips_out_of_sight_is_equally_likely() -> None:
    """Five chips, each with B or with C: 32 deals, told apart by kinds, as they are counted."""
    t = Table(3, hands=[(0, 0, 0, 0), (1, 1, 1, 0), (1, 0, 0, 1)], supply=(16, 17, 17, 17))
    t.s.agenda = [("take_one", (A,))]
    seen, count = view(t.s, A), 1600
    found = Counter(tuple(determinize(seen, seed).hands[B]) for seed in range(count))
    assert all(determinize(seen, seed).hands[A] == (0, 0, 0, 0) for seed in range(20))
    expected = {
        (wood, wool, copper, stone): count / 32 * (2 if wood == 1 else 1)
        for wood in range(3)
        for wool in range(2)
        for copper in range(2)
        for stone in range(2)
    }
    assert set(found) <= set(expected)
    chi = sum((found[hand] - want) ** 2 / want for hand, want in expected.items())
    assert chi < CHI_SQUARE_23
    assert all(
        determinize(seen, seed).hands[C]
        == tuple(b - a for a, b in zip(determinize(seen, seed).hands[B], (2, 1, 1, 1), strict=True))
        for seed in range(20)
    )
