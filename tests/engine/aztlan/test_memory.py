"""What is remembered of prosperity cards, and what fits it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import engine
from engine.aztlan import GAME
from engine.aztlan.evaluate import likely
from engine.aztlan.events import DiscardShuffled, Drew, DrewCard, LaidOpen, Played
from engine.aztlan.memory import remember
from engine.aztlan.state import State, full_deck
from engine.aztlan.view import unseen
from engine.core.events import EVERYBODY, Event
from tests.engine.aztlan.tables import G, R, Y, table

CARDS = (*("offering",) * 2, "canoes", "warriors")


def seen(*happened: object) -> list[Event]:
    return [Event(what, "", EVERYBODY) for what in happened]  # type: ignore[arg-type]


def turned_over(players: int) -> tuple[State, list[Event]]:
    """Y holds four cards when the pile is turned over, R none; all others had been played."""
    s = table(players, hands={Y: CARDS})
    played = Counter(full_deck()) - Counter(CARDS)
    drawn = [Drew(Y)] * 4
    own = [what for card in played.elements() for what in (Drew(R), DrewCard(R, card))]
    gone = [Played(R, card) for card in played.elements()]
    return s, seen(*drawn, *own, *gone, DiscardShuffled(26))


def test_without_a_shuffle_nothing_is_remembered() -> None:
    s = table(2, hands={Y: CARDS})
    view = remember(GAME.view(s, R), seen(*[Drew(Y)] * 4))
    assert view == GAME.view(s, R)


def test_the_rivals_hand_is_known_when_the_pile_is_turned_over() -> None:
    s, log = turned_over(2)
    view = remember(GAME.view(s, R), log)
    assert (sorted(view.held), view.holding) == (sorted(CARDS), (0, 4))
    for seed in range(20):
        assert sorted(GAME.determinize(view, seed).hands[Y]) == sorted(CARDS)


def test_what_is_drawn_later_is_not_known() -> None:
    s, log = turned_over(2)
    s.hands[Y] += (s.deck.pop(),)
    s.hand_sizes[Y], s.deck_size = 5, 25
    view = remember(GAME.view(s, R), [*log, *seen(Drew(Y))])
    found = [GAME.determinize(view, seed).hands[Y] for seed in range(40)]
    assert all(not Counter(CARDS) - Counter(hand) for hand in found)
    assert len({tuple(sorted(hand)) for hand in found}) > 4


def test_a_card_played_leaves_those_that_are_known() -> None:
    s, log = turned_over(2)
    s.hands[Y], s.hand_sizes[Y] = CARDS[:3], 3
    s.discard = ["warriors"]
    view = remember(GAME.view(s, R), [*log, *seen(Played(Y, "warriors"))])
    assert (view.held, view.holding) == (("canoes", "offering", "offering"), (0, 3))


def test_a_card_played_that_must_have_been_drawn_since_leaves_them_alone() -> None:
    s, log = turned_over(2)
    view = remember(GAME.view(s, R), [*log, *seen(Drew(Y), Played(Y, "tlatoani"))])
    assert (len(view.held), view.holding) == (4, (0, 4))


def test_with_three_the_hands_of_two_are_known_together() -> None:
    s = table(3, hands={Y: CARDS[:2], G: CARDS[2:]})
    _, log = turned_over(3)
    log[2:4] = seen(Drew(G), Drew(G))
    view = remember(GAME.view(s, R), log)
    assert (sorted(view.held), view.holding) == (sorted(CARDS), (0, 2, 2))
    found = {tuple(sorted(GAME.determinize(view, seed).hands[Y])) for seed in range(60)}
    assert found == {
        ("offering", "offering"),
        ("canoes", "offering"),
        ("offering", "warriors"),
        ("canoes", "warriors"),
    }


def test_who_took_a_drawn_card_for_a_held_one_knows_no_more() -> None:
    """Y plays what is likelier held; but then G, who has drawn nothing, plays another of these."""
    s = table(3, hands={Y: CARDS[:2], G: CARDS[:1]})
    _, log = turned_over(3)
    log[2:4] = seen(Drew(G), Drew(G))
    log += seen(Drew(Y), Played(Y, "warriors"))
    assert remember(GAME.view(s, R), log).holding == (0, 1, 2)
    view = remember(GAME.view(s, R), [*log, *seen(Played(G, "warriors"))])
    assert view.held == ()
    assert GAME.check(GAME.determinize(view, 1)) == []


def test_nothing_is_held_when_hands_lie_open() -> None:
    s, log = turned_over(2)
    view = remember(GAME.view(s, R), [*log, *seen(LaidOpen(Y, list(CARDS)))])
    assert view.held == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_remembered_fits_the_table_all_along(players: int) -> None:
    """In matches at random; with two players it is even true."""
    rng = random.Random(players)
    match = engine.start("aztlan", [engine.Seat("A")] * players, seed=players)
    shuffles = 0
    while match.decision is not None:
        options = match.decision.options
        milder = [o for o in options if o.verb == "coexist"] or options
        match.choose(rng.choice(milder).key)
        if match.decision is None or rng.random() > 0.1:
            continue
        assert isinstance(match.state, State)
        for seat in range(players):
            log = [event for event in match.events if event.known_to(seat)]
            view = remember(GAME.view(match.state, seat), log)
            shuffles += bool(view.held)
            assert not Counter(view.held) - Counter(unseen(view))
            guess = GAME.determinize(view, 1)
            assert GAME.check(guess) == []
            if players == 2 and view.held:
                assert not Counter(view.held) - Counter(match.state.hands[1 - seat])
    assert shuffles


def test_hands_are_dealt_evenly_from_what_is_out_of_sight() -> None:
    """Chi-square over the kinds of a rival's only card: 7 degrees of freedom, 1 in 1000."""
    s = table(3, hands={R: ("offering", "offering"), Y: ("canoes",)})
    view, draws = GAME.view(s, R), 3000
    found = Counter(GAME.determinize(view, seed).hands[Y][0] for seed in range(draws))
    left = Counter(unseen(view))
    expected = {card: draws * count / left.total() for card, count in left.items()}
    assert sum((found[c] - n) ** 2 / n for c, n in expected.items()) < 24.3


def test_face_down_cards_are_drawn_as_they_fit_the_land() -> None:
    s = table(3, board={Y: {"tollan": 1, "cholollan": 1, "tepoztlan": 1}})
    s.face_down[Y], s.chosen[Y] = True, 9
    view, draws = GAME.view(s, R), 3000
    found = Counter(GAME.determinize(view, seed).chosen[Y] for seed in range(draws))
    mask = sum(1 << i for i, count in enumerate(s.pawns[30:60]) if count)
    expected = zip(range(4, 10), likely((), mask), strict=True)
    assert sum((found[c] - draws * p) ** 2 / (draws * p) for c, p in expected) < 20.5
