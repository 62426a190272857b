"""What a seat may know, and tables drawn from it; at a quick table questions tell of a card."""

from collections import Counter

import pytest

from engine.aztlan import GAME, data
from engine.aztlan.state import State, View
from engine.aztlan.steps.clash import begin_clashes
from engine.aztlan.steps.development import development_turn
from engine.aztlan.steps.era import begin_era
from engine.aztlan.steps.scoring import scoring_turn
from engine.core import steps
from engine.core.state import NOBODY
from tests.engine.aztlan.tables import Board, G, Play, R, Y, new, table

SEEDS = range(25)


def turn(hand: tuple[str, ...], reactions: str = "holders") -> Play:
    """R's development turn, with two cards in his hand and in Y's."""
    s = table(3, hands={R: hand, Y: ("offering", "canoes")}, reactions=reactions)
    s.pool[R], s.reserve[R] = 2, 28
    return Play(s, development_turn(R))


def clash(board: Board, hands: dict[int, tuple[str, ...]], reactions: str = "holders") -> Play:
    s = table(3, cards=(9, 9, 4), board=board, hands=hands, reactions=reactions)
    return Play(s, begin_clashes())


def guesses(play: Play, seat: int) -> list[State]:
    """Tables as they might be for all that a seat knows; in each the same question is asked."""
    view = GAME.view(play.s, seat)
    found = [GAME.determinize(view, seed) for seed in SEEDS]
    for guess in found:
        assert GAME.check(guess) == []
        assert GAME.view(guess, seat) == view
        again = steps.run(guess)
        assert again is not None
        asked = play.asked
        assert (again.kind, again.seat, again.secret) == (asked.kind, asked.seat, asked.secret)
    return found


def held(found: list[State], seat: int) -> set[str]:
    """All cards that a seat has in some guess."""
    return {card for guess in found for card in guess.hands[seat]}


@pytest.mark.rule("AZ-HID-6", "AZ-HID-7")
def test_at_a_quick_table_everybody_sees_by_the_gate_who_holds_warriors() -> None:
    play = turn(("warriors", "offering"))
    assert GAME.view(play.s, NOBODY).holder
    assert GAME.view(play.s, Y).holder
    for keys in ((), ("place:chalco",), ("move:chalco.texcoco",)):
        found = guesses(play.choose(*keys), Y)
        assert all("warriors" in guess.hands[R] for guess in found)
        assert len(held(found, R)) > 3  # the other card may be any
        assert {guess.hands[Y] for guess in found} == {("offering", "canoes")}
    assert all("warriors" in guess.hands[R] for guess in guesses(play, NOBODY))
    assert {guess.hands[R] for guess in guesses(play, R)} == {("warriors", "offering")}


@pytest.mark.rule("AZ-HID-6", "AZ-HID-7")
def test_at_a_quick_table_an_open_question_tells_that_there_are_none() -> None:
    play = turn(("offering", "offering"))
    assert not play.asked.secret
    assert not GAME.view(play.s, Y).holder
    for keys in ((), ("place:chalco",)):
        found = guesses(play.choose(*keys), NOBODY)
        assert "warriors" not in held(found, R)
        assert "warriors" in held(found, Y)
        assert {len(guess.hands[R]) for guess in found} == {2}


@pytest.mark.rule("AZ-HID-6", "AZ-HID-7")
@pytest.mark.parametrize("hand", [("warriors", "canoes"), ("offering", "canoes")])
def test_where_everybody_is_asked_a_question_tells_nothing(hand: tuple[str, ...]) -> None:
    play = turn(hand, "everyone")
    assert play.asked.secret
    assert not GAME.view(play.s, Y).holder
    found = guesses(play, Y)
    assert {"warriors" in guess.hands[R] for guess in found} == {True, False}


@pytest.mark.rule("AZ-HID-6", "AZ-HID-7", "AZ-CLA-15")
def test_who_is_asked_without_a_victory_holds_tlatoani_or_sacred_games() -> None:
    tie = {R: {"chalco": 1}, Y: {"chalco": 1}}
    play = clash(tie, {R: ("tlatoani",), Y: ("offering",)})
    assert GAME.view(play.s, G).holder
    assert held(guesses(play, G), R) == {"tlatoani"}
    fall = {R: {"chalco": 1}, G: {"chalco": 1}}
    play = clash(fall, {G: ("sacred_games",)}).choose("defeat:chalco")
    assert play.question()[:2] == ("sacred_games", G)
    assert held(guesses(play, R), G) == {"sacred_games"}


@pytest.mark.rule("AZ-HID-6", "AZ-HID-7", "AZ-CLA-5")
@pytest.mark.parametrize("card", ["tlatoani", "offering"])
def test_a_victor_must_decide_whatever_he_holds(card: str) -> None:
    board = {R: {"chalco": 1, "tollan": 1}, Y: {"chalco": 1}, G: {"tollan": 1}}
    play = clash(board, {R: (card,)})
    assert play.question() == ("clash", R, (), True, True)
    assert not GAME.view(play.s, Y).holder
    found = guesses(play, Y)
    assert {"tlatoani" in guess.hands[R] for guess in found} == {True, False}


@pytest.mark.rule("AZ-HID-6", "AZ-HID-7", "AZ-SCO-4")
def test_the_joker_is_named_whatever_there_is_in_hand() -> None:
    for card, hand, tells in ((9, "canoes", True), (4, "canoes", False), (4, "offering", False)):
        s = table(3, cards=(card, 5, 6), board={R: {"tollan": 1}}, hands={R: (hand,)})
        s.reactions = "holders"
        play = Play(s, scoring_turn(R))
        assert play.question() == ("scoring", R, (), True, True)
        assert GAME.view(s, Y).holder == tells
        found = held(guesses(play, Y), R)
        scoring = set(data.SCORING_CARDS)
        assert found <= scoring if tells else found > scoring


@pytest.mark.rule("AZ-HID-6")
def test_a_quick_table_asks_nobody_who_holds_none_and_that_is_news() -> None:
    s = table(3, cards=(9, 5, 6), board={R: {"tollan": 1}}, hands={R: ("offering",)})
    s.reactions, s.chooser = "holders", Y
    Play(s, scoring_turn(R))
    assert s.learned
    s = table(3, cards=(9, 5, 6), board={R: {"tollan": 1}}, hands={R: ()})
    s.reactions, s.chooser = "holders", Y
    Play(s, scoring_turn(R))
    assert not s.learned, "with an empty hand there is nothing to learn"


@pytest.mark.rule("AZ-HID-6")
@pytest.mark.parametrize(("reactions", "news"), [("everyone", False), ("holders", True)])
@pytest.mark.parametrize("card", ["warriors", "offering"])
def test_the_next_seat_is_asked_without_news_where_everybody_is(
    reactions: str, news: bool, card: str
) -> None:
    s = table(3, hands={R: ("offering",), Y: (card,)}, reactions=reactions)
    s.pool, s.reserve, s.chooser = [1, 1, 0], [29, 29, 30], R
    play = Play(s, development_turn(R), development_turn(Y))
    play.choose("place:chalco")
    assert not s.learned, "he knows what he holds himself"
    end = play.asked.find("end_turn")
    assert end is not None
    assert steps.look_ahead(s, R, end).may_be_final == news
    play.choose("end_turn")
    assert (play.seat, s.learned) == (Y, news)


@pytest.mark.rule("AZ-HID-1", "AZ-HID-7")
def test_guesses_of_the_choice_phase() -> None:
    """Who has chosen may have any card that is left; who has not has none."""
    play = Play(table(3, era=1, cards=(9, 5, 4)), begin_era()).choose("power:8")
    view = GAME.view(play.s, Y)
    found = [GAME.determinize(view, seed) for seed in range(60)]
    assert {guess.chosen[R] for guess in found} == {4, 5, 6, 7, 8}
    assert {(guess.chosen[Y], guess.chosen[G]) for guess in found} == {(0, 0)}
    assert len({guess.rng for guess in found}) == 60
    assert len({tuple(guess.deck) for guess in found}) == 60
    own = GAME.determinize(GAME.view(play.s, R), 1)
    assert own.chosen == [8, 0, 0]
    s = new(3, seed=5)
    assert GAME.determinize(GAME.view(s, R), 5).rng != s.rng, "a guess knows the match's generator"


@pytest.mark.rule("AZ-HID-4", "AZ-HID-7")
def test_open_cards_are_in_no_guess() -> None:
    s = table(3, hands={R: ("canoes",) * 3, Y: ("offering",)}, board={R: {"chalco": 1}})
    s.discard = [s.deck.pop(s.deck.index("warriors")) for _ in range(3)]
    s.laid_open[G] = tuple(s.deck.pop(s.deck.index("tlatoani")) for _ in range(2))
    s.deck_size = len(s.deck)
    view = GAME.view(s, R)
    assert isinstance(view, View)
    for seed in SEEDS:
        guess = GAME.determinize(view, seed)
        assert GAME.check(guess) == []
        unseen = Counter([*guess.deck, *guess.hands[Y]])
        assert (unseen["canoes"], unseen["warriors"], unseen["tlatoani"]) == (0, 0, 1)
