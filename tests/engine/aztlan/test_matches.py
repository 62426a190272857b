"""Random matches, and what nobody may learn in them (section 8)."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.aztlan import GAME
from engine.aztlan.state import State, standing, unused_cards
from engine.core import steps
from engine.core.state import NOBODY
from engine.core.steps import Decision
from tests.engine.aztlan.tables import new

TABLES = [(players, reactions) for players in (2, 3, 4) for reactions in ("everyone", "holders")]


def moments(players: int, seed: int, **options: str) -> Iterator[tuple[State, Decision]]:
    """A random match before every choice; cards are played more often than chance would have it."""
    rng = random.Random(seed)
    s = new(players, seed, start_order="lots", **options)
    s.log = []
    decision = steps.run(s)
    while decision is not None:
        yield s, decision
        cards = [o for o in decision.options if o.key in s.hands[decision.seat] or o.verb in CARDS]
        wanted = cards if cards and rng.random() < 0.5 else decision.options
        decision = steps.choose(s, rng.choice(wanted))
        assert GAME.check(s) == []


CARDS = ("warriors", "tlatoani", "sacred_games", "play", "canoes")


@pytest.mark.rule("AZ-ERA-1", "AZ-SUP-1", "AZ-ERA-5")
@pytest.mark.parametrize(("players", "reactions"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_random_matches_end_soundly(players: int, reactions: str, seed: int) -> None:
    eras: list[int] = []
    phases: list[str] = []
    s = None
    for s, _ in moments(players, seed, reactions=reactions):
        if not eras or eras[-1] != s.era:
            eras.append(s.era)
        if not phases or phases[-1] != s.phase:
            phases.append(s.phase)
    assert s is not None
    assert eras == [1, 2, 3, 4, 5]
    assert phases[0] == "choice"
    assert [a for a, b in pairwise(phases) if b == "choice"].count("choice") == 0
    result = GAME.result(s)
    order = sorted(range(players), key=lambda seat: result.places[seat])
    assert order == standing(s)
    assert sum(map(len, s.used)) == 5 * players
    assert sum(s.pool) == 0


@pytest.mark.rule("AZ-HID-1", "AZ-HID-3", "AZ-HID-4", "AZ-HID-5", "AZ-HID-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_holds_what_its_seat_may_know_and_nothing_else(players: int) -> None:
    for s, _ in moments(players, 11):
        for seat in range(players):
            view = GAME.view(s, seat)
            assert (view.hand, view.chosen) == (s.hands[seat], s.chosen[seat])
            own = {"seat", "hand", "chosen", "holder", "held", "holding"}
            assert set(vars(view)) == {*view.PUBLIC, *own}
            assert (view.held, view.holding) == ((), ()), "a view by itself remembers nothing"
            assert {"hands", "deck", "rng"}.isdisjoint(vars(view))
        nobodys = GAME.view(s, NOBODY)
        assert (nobodys.hand, nobodys.chosen) == ((), 0)


@pytest.mark.rule("AZ-HID-6", "AZ-HID-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_asked_does_not_depend_on_what_somebody_holds(players: int) -> None:
    """Table option ``everyone``: another hand behind the same table, and the same question."""
    for number, (s, decision) in enumerate(moments(players, 12)):
        if number % 3:
            continue
        for onlooker in {*range(NOBODY, players)} - {decision.seat}:
            twin = GAME.determinize(GAME.view(s, onlooker), number)
            asked = steps.run(twin)
            assert asked is not None
            same = (asked.kind, asked.seat, asked.args, asked.secret, asked.always)
            assert same == (
                decision.kind,
                decision.seat,
                decision.args,
                decision.secret,
                decision.always,
            )


@pytest.mark.rule("AZ-HID-6", "AZ-HID-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_open_questions_have_the_same_options_for_every_hand(players: int) -> None:
    """What is not marked as secret tells nothing: nobody needs to turn the screen away."""
    for number, (s, decision) in enumerate(moments(players, 13)):
        if not decision.secret and number % 3 == 0:
            twin = GAME.determinize(GAME.view(s, NOBODY), number)
            assert steps.run(twin) == decision


@pytest.mark.rule("AZ-HID-1", "AZ-HID-2", "AZ-HID-7")
def test_guesses_cover_every_card_that_may_be_chosen() -> None:
    s = next(s for s, decision in moments(3, 14) if s.era == 3 and decision.kind == "place")
    view = GAME.view(s, 0)
    guesses = [GAME.determinize(view, seed) for seed in range(60)]
    for seat in (1, 2):
        assert {guess.chosen[seat] for guess in guesses} == set(unused_cards(s, seat))
        assert {len(guess.hands[seat]) for guess in guesses} == {s.hand_sizes[seat]}
    assert {guess.chosen[0] for guess in guesses} == {s.chosen[0]}
    assert {guess.hands[0] for guess in guesses} == {s.hands[0]}


@pytest.mark.rule("AZ-HID-2")
def test_the_sixth_card_is_known_once_the_fifth_lies_open() -> None:
    s = None
    for s, _ in moments(4, 15):
        if s.era == 5 and s.phase == "scoring":
            break
    assert s is not None
    assert [len(unused_cards(GAME.view(s, NOBODY), seat)) for seat in range(4)] == [1] * 4


@pytest.mark.rule("AZ-PRO-8", "AZ-ERA-3")
def test_cards_and_pawns_are_kept_from_era_to_era() -> None:
    """The choice phase finds what the last scoring left."""
    pawns: list[int] = []
    cards = 0
    for s, decision in moments(4, 16):
        if decision.kind == "choose_power" and s.era > 1:
            assert s.pawns == pawns
            assert sum(s.hand_sizes) + len(s.discard) >= cards > 0
        pawns, cards = s.pawns[:], sum(s.hand_sizes)
