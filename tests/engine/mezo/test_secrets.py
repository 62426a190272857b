"""Hidden information (section 8)."""

from __future__ import annotations

import pytest

import engine
from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.mezo import GAME
from engine.mezo.state import State, unrevealed
from tests.conformance.chain import Dice


def stopped(seats: int, seed: int, kind: str) -> State:
    """A random match at its first decision of a kind from the second conflict on."""
    s = GAME.new(GAME.setup(seats, {}, seed))
    dice = Dice(seed)
    decision = core_steps.run(s)
    while decision is not None:
        if decision.kind == kind and any(s.discard):
            return s
        decision = core_steps.choose(s, decision.options[dice.below(len(decision.options))])
    raise AssertionError(kind)


@pytest.mark.rule("MZ-HID-1", "MZ-HID-2", "MZ-HID-3")
def test_what_a_view_holds() -> None:
    for seed in range(4):
        s = stopped(4, seed, "card")
        asked = core_steps.run(s)
        assert asked is not None
        own, other = GAME.view(s, asked.seat), GAME.view(s, (asked.seat + 1) % 4)
        assert own.hand == s.hand[asked.seat]
        assert other.hand != own.hand
        assert not {"deck", "stack", "wrath_down", "rng"} & set(vars(own))
        assert own.drawn == other.drawn == s.drawn
        for seat in range(4):
            assert unrevealed(own, seat) == unrevealed(other, seat) == unrevealed(s, seat)
        nobody = GAME.view(s, NOBODY)
        assert (nobody.hand, nobody.chosen, nobody.on_top) == ((), "", ())


@pytest.mark.rule("MZ-HID-3")
def test_the_owner_knows_the_cards_put_back() -> None:
    s = stopped(4, 3, "action")
    for seat in range(4):
        view = GAME.view(s, seat)
        assert view.on_top == s.deck[seat][: s.known[seat]]
        assert len(view.on_top) == min(2, len(s.deck[seat]))


@pytest.mark.rule("MZ-HID-2", "MZ-HID-5")
def test_a_twin_draws_what_is_secret_anew() -> None:
    s = stopped(4, 1, "action")
    view = GAME.view(s, 0)
    twins = [GAME.determinize(view, seed) for seed in range(20)]
    for twin in twins:
        assert GAME.check(twin) == []
        assert GAME.view(twin, 0) == view
        assert twin.deck[0][: s.known[0]] == view.on_top
    assert len({tuple(twin.deck[1]) for twin in twins}) > 1
    assert len({tuple(twin.wrath_down) for twin in twins}) > 1
    assert len({twin.rng for twin in twins}) == 20


@pytest.mark.rule("MZ-HID-3")
def test_a_twin_keeps_the_own_choice_and_guesses_the_others() -> None:
    s = stopped(3, 2, "top_card")
    asked = core_steps.run(s)
    assert asked is not None
    guessed = set()
    for seed in range(12):
        for seat in range(3):
            twin = GAME.determinize(GAME.view(s, seat), seed)
            assert twin.chosen[seat] == s.chosen[seat]
            assert twin.hand[seat] == s.hand[seat]
            assert GAME.check(twin) == []
            if seat != asked.seat:
                guessed.add(twin.chosen[asked.seat])
    assert len(guessed) > 1


@pytest.mark.rule("MZ-HID-4")
def test_only_the_choice_of_cards_is_secret() -> None:
    people = [engine.Seat(name) for name in "ABC"]
    match = engine.Match(GAME, people, GAME.setup(3, {}, 8))
    dice = Dice(8)
    while match.decision:
        decision = match.decision
        assert decision.secret == (decision.kind in ("card", "top_card"))
        gate = match.gate_for()
        assert gate in (NOBODY, decision.seat)
        hidden = match.seat_in_sight() != decision.seat
        assert (gate != NOBODY) == (decision.secret and hidden)
        match.choose(decision.options[dice.below(len(decision.options))].key)
    for event in match.events:
        assert (event.only != engine.EVERYBODY) == (
            event.kind in ("drew", "chose", "only_option")
        ), event
