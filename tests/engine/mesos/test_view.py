from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable

import pytest

import engine
from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.mesos import GAME
from engine.mesos.cards import ERAS, buildings_of
from engine.mesos.state import State, pile_size, unseen
from tests.engine.mesos.tables import new


def midway(players: int, choices: int, **options: str) -> State:
    s = new(players, 5, **options)
    dice = random.Random(5)
    decision = core_steps.run(s)
    for _ in range(choices):
        assert decision is not None
        decision = core_steps.choose(s, dice.choice(decision.options))
    return s


@pytest.mark.rule("ME-HID-1", "ME-HID-5")
def test_everybody_sees_the_whole_table_and_nobody_more() -> None:
    s = midway(3, 20)
    views = [GAME.view(s, seat) for seat in (NOBODY, 0, 1, 2)]
    for view in views:
        assert (view.tribes, view.food, view.upper, view.discard) == (
            s.tribes,
            s.food,
            s.upper,
            s.discard,
        )
        assert len(unseen(view)) == len(s.deck)
    assert [view.seat for view in views] == [NOBODY, 0, 1, 2]
    for view in views:
        view.seat = NOBODY
        assert view == views[0]
    decision = core_steps.run(s)
    assert decision is not None
    assert not decision.secret


@pytest.mark.rule("ME-HID-2", "ME-HID-5")
def test_nothing_but_a_refill_ends_what_may_be_taken_back() -> None:
    """Nobody, a bot neither, knows anything that others do not; the last round reveals nothing."""
    seats = [
        engine.Seat("Ana"),
        engine.Seat("Ben", "bot:random"),
        engine.Seat("Cleo", "bot:random"),
    ]
    match = engine.start("mesos", seats, {}, seed=4)
    match.hand_over(0)
    dice, ends = random.Random(4), 0
    while match.decision:
        floor, revealed = match.floor, match.state.revealed
        match.choose(dice.choice(match.decision.options).key)
        is_refilled = match.state.revealed > revealed
        assert match.floor == (len(match.choices) if is_refilled else floor)
        ends += is_refilled
    assert ends == 9
    assert match.can_undo()


@pytest.mark.rule("ME-HID-2", "ME-HID-3")
def test_the_deck_and_the_piles_are_not_in_a_view() -> None:
    s = midway(3, 20)
    view = GAME.view(s, 0)
    assert not {"deck", "piles", "rng"} & set(vars(view))
    other = s.clone()
    other.deck.reverse()
    other.piles = list(reversed(buildings_of(3)))
    assert GAME.view(other, 0) == view
    assert sorted(unseen(view)) == sorted(s.deck)


@pytest.mark.rule("ME-HID-3", "ME-HID-6")
@pytest.mark.parametrize("choices", [0, 15, 40, 60])
def test_a_drawn_table_fits_the_view(choices: int) -> None:
    s = midway(4, choices)
    view = GAME.view(s, 1)
    drawn = [GAME.determinize(view, seed) for seed in range(20)]
    for t in drawn:
        assert GAME.check(t) == []
        assert GAME.view(t, 1) == view
        assert [ERAS[card] for card in t.deck] == [ERAS[card] for card in s.deck]
        assert set(t.deck[:2]) == set(s.deck[:2])
    assert len({tuple(t.deck) for t in drawn}) == 20
    if s.era == 1:
        assert {card for t in drawn for card in t.piles} == {*buildings_of(2), *buildings_of(3)}


@pytest.mark.rule("ME-HID-4", "ME-HID-6")
def test_with_the_expert_variant_coming_buildings_are_known() -> None:
    s = midway(3, 0, variant="expert")
    view = GAME.view(s, 0)
    assert len(view.beside) == pile_size(view, 2) + pile_size(view, 3)
    assert all(GAME.determinize(view, seed).beside == s.beside for seed in range(5))
    assert GAME.determinize(view, 1).piles == []


@pytest.mark.rule("ME-LIM-3")
def test_only_placing_taking_and_the_tower_are_ever_asked() -> None:
    kinds, verbs = set(), set()
    for seed in range(12):
        s = new(2 + seed % 4, seed)
        dice = random.Random(seed)
        decision = core_steps.run(s)
        while decision:
            kinds.add(decision.kind)
            verbs |= {option.verb for option in decision.options}
            decision = core_steps.choose(s, dice.choice(decision.options))
    assert kinds <= {"place", "take", "tower"}
    assert verbs <= {"place", "take", "finish", "tower"}


def chi_square(found: Counter[Hashable], kinds: int) -> float:
    """How far counts are from all kinds being equally often, in standard deviations or so."""
    number = found.total()
    even = number / kinds
    unseen_kinds = kinds - len(found)
    off = sum((n - even) ** 2 / even for n in found.values()) + unseen_kinds * even
    return (off - (kinds - 1)) / (2 * (kinds - 1)) ** 0.5


@pytest.mark.rule("ME-HID-2", "ME-HID-3", "ME-HID-6")
def test_every_deck_that_fits_is_drawn_equally_often() -> None:
    """The next card, two cards in their order, the final events, and the hidden buildings."""
    s = midway(2, 8)
    view = GAME.view(s, 0)
    era, left = s.era, len([card for card in s.deck if ERAS[card] == s.era])
    drawn = [GAME.determinize(view, 7 * n) for n in range(4000)]
    assert {ERAS[t.deck[-1]] for t in drawn} == {era}
    assert abs(chi_square(Counter(t.deck[-1] for t in drawn), left)) < 4
    pairs = Counter((t.deck[-1], t.deck[-2]) for t in drawn)
    assert abs(chi_square(pairs, left * (left - 1))) < 4
    assert abs(chi_square(Counter(t.deck[0] for t in drawn), 2)) < 4
    later = [Counter(tuple(c for c in t.piles if ERAS[c] == n) for t in drawn) for n in (2, 3)]
    assert era == 1
    assert [abs(chi_square(found, n)) < 4 for found, n in zip(later, (21, 56), strict=True)] == [
        True,
        True,
    ]
