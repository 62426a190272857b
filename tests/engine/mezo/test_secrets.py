"""Hidden information (section 8)."""

from __future__ import annotations

import pytest

import engine
from engine.core import steps as core_steps
from engine.core.events import EVERYBODY
from engine.core.state import NOBODY
from engine.mezo import GAME
from engine.mezo.data import ANGRY_GODS_OF_AGE, CARDS
from engine.mezo.state import State, unrevealed
from engine.mezo.steps.cards import choose_card, draw_cards, reveal_cards
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import TIKAL, Play, events, fight, table


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
        assert (nobody.seat, nobody.hand, nobody.chosen, nobody.on_top) == (NOBODY, (), "", ())


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


@pytest.mark.rule("MZ-HID-5")
def test_whatever_is_secret_may_be_any_that_fits() -> None:
    """Any tile may be the next, any of an Age its Angry God, any card not shown the uppermost."""
    s = table(desolate=("palenque",))
    s.stack.remove(TIKAL)
    s.fought = [TIKAL]
    s.discard[0], s.deck[0], s.known[0] = s.deck[0][:1], s.deck[0][1:], 1
    s.discard[1], s.deck[1], s.known[1] = s.deck[1][:1], s.deck[1][1:], 1
    twins = [GAME.determinize(GAME.view(s, 0), seed) for seed in range(150)]
    for place in range(len(s.stack)):
        assert {twin.stack[place] for twin in twins} == set(s.stack)
    for place, age in ((1, 2), (0, 3)):
        assert {twin.wrath_down[place] for twin in twins} == set(ANGRY_GODS_OF_AGE[age - 1])
    assert {twin.deck[0][0] for twin in twins} == {s.deck[0][0]}, "he has put it there"
    for place in range(1, 4):
        assert {twin.deck[0][place] for twin in twins} == set(s.deck[0][1:])
    for place in range(4):
        assert {twin.deck[1][place] for twin in twins} == set(s.deck[1]), "red does not know it"


@pytest.mark.rule("MZ-HID-5")
def test_whatever_another_holds_or_has_chosen_may_be_any_of_his_cards() -> None:
    s = table()
    fight(s, TIKAL, 3)
    play = Play(s, draw_cards(), choose_card(1), choose_card(2))
    play.take(play.keys[0])
    twins = [GAME.determinize(GAME.view(s, 0), seed) for seed in range(150)]
    assert {twin.chosen[1] for twin in twins} == set(CARDS["ixchel"])
    assert {twin.chosen[2] for twin in twins} == {""}, "he has not chosen yet"
    for place in range(3):
        assert {twin.hand[2][place] for twin in twins} == set(CARDS["ah_puch"])
    assert {twin.hand[0] for twin in twins} == {s.hand[0]}


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


@pytest.mark.rule("MZ-HID-4", "MZ-HID-3")
def test_nothing_of_a_choice_is_told_before_all_have_chosen() -> None:
    s = table()
    fight(s, TIKAL, 3)
    decks = list(s.deck)
    play = Play(s, draw_cards(), *(choose_card(seat) for seat in range(4)), reveal_cards())
    shown = []
    while play.decision is not None:
        for event in s.log or ():
            cards = {card for deck in decks for card in deck if card in str(event.args)}
            own = set() if event.only == EVERYBODY else set(decks[event.only])
            assert cards <= own, event
        for viewer in (*range(4), NOBODY):
            view = GAME.view(s, viewer)
            assert view.played == [""] * 4
            assert view.chosen == ("" if viewer == NOBODY else s.chosen[viewer])
        shown.append((play.seat, play.kind))
        play.take(play.keys[-1])
    assert shown == [(seat, kind) for seat in range(4) for kind in ("card", "top_card")]
    assert [e.args for e in events(s, "card_chosen")] == [{"seat": seat} for seat in range(4)]
    assert [e.only for e in events(s, "chose")] == [0, 1, 2, 3]


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
