"""Phase 3, Great Tlatoani and Sacred Games (5.6, 5.8)."""

from collections.abc import Mapping, Sequence

import pytest

from engine.aztlan.clashes import contested, leaders, power, strengths
from engine.aztlan.data import INDEX, SACRED_GAMES, TLATOANI
from engine.aztlan.steps.clash import begin_clashes
from tests.engine.aztlan.tables import (
    B,
    Board,
    G,
    Play,
    R,
    Y,
    discard_all,
    pawns,
    stack_deck,
    table,
)


def clash(
    order: Sequence[int],
    cards: Mapping[int, int],
    board: Board,
    hands: Mapping[int, Sequence[str]] | None = None,
    *,
    players: int = 4,
    reactions: str = "everyone",
) -> Play:
    """The clash phase; who is not named used card 4."""
    by_seat = [cards.get(seat, 4) for seat in range(players)]
    rest = [seat for seat in range(players) if seat not in order]
    s = table(
        players, order=[*order, *rest], cards=by_seat, board=board, hands=hands, reactions=reactions
    )
    return Play(s, begin_clashes())


def at(name: str, counts: Mapping[int, int]) -> dict[int, dict[str, int]]:
    """Pawns of several seats in one territory."""
    return {seat: {name: count} for seat, count in counts.items()}


@pytest.mark.rule("AZ-EX-1", "AZ-CLA-2", "AZ-CLA-3", "AZ-CHO-4")
def test_number_times_pawns() -> None:
    play = clash([R, Y], {Y: 5, R: 9}, at("chalco", {Y: 2, R: 1}))
    assert [one.power for one in strengths(play.s, INDEX["chalco"])] == [9, 10]
    assert play.seat == Y
    assert play.keys == ["defeat:chalco", "coexist:chalco"]
    assert power(play.s, Y, INDEX["chalco"], 8) == 16
    assert [one.power for one in strengths(play.s, INDEX["chalco"], (9, 4, 4, 4))] == [9, 8]


@pytest.mark.rule("AZ-EX-3", "AZ-CLA-11", "AZ-CLA-12")
def test_the_tied_stay_and_the_weaker_fall() -> None:
    play = clash([Y, G, B], {G: 4, B: 8, Y: 5}, at("chalco", {G: 2, B: 1, Y: 1}))
    assert play.decision is None
    assert [pawns(play.s, seat, "chalco") for seat in (G, B, Y)] == [2, 1, 0]
    assert play.s.removed == [0, 1, 0, 0]
    assert play.s.hand_sizes == [0] * 4


@pytest.mark.rule("AZ-EX-4", "AZ-CLA-7", "AZ-CLA-8", "AZ-CLA-9", "AZ-SUP-4", "AZ-AMB-23")
def test_the_victor_decides_for_all() -> None:
    board = at("chalco", {Y: 2, B: 1, G: 1})
    play = clash([Y, B, G], {Y: 5, B: 8, G: 4}, board)
    assert play.keys == ["defeat:chalco", "coexist:chalco"]
    play.choose("defeat:chalco")
    assert [pawns(play.s, seat, "chalco") for seat in (Y, B, G)] == [2, 0, 0]
    assert (play.s.removed[B], play.s.removed[G], play.s.reserve[B]) == (1, 1, 29)
    assert play.s.hand_sizes == [0] * 4
    play = clash([Y, B, G], {Y: 5, B: 8, G: 4}, board).choose("coexist:chalco")
    assert [pawns(play.s, seat, "chalco") for seat in (Y, B, G)] == [2, 1, 1]
    assert play.s.hand_sizes == [0, 1, 0, 0]
    assert play.s.deck_size == 29


@pytest.mark.rule("AZ-EX-5", "AZ-CLA-11")
def test_a_tie_of_two_is_coexistence_without_a_card() -> None:
    play = clash([G, B], {G: 4, B: 8}, at("chalco", {G: 2, B: 1}))
    assert play.decision is None
    assert (pawns(play.s, G, "chalco"), pawns(play.s, B, "chalco")) == (2, 1)
    assert play.s.deck_size == 30


FIVE_CLASHES = {
    R: {"tollan": 1, "chalco": 1},
    Y: {"tollan": 1, "cholollan": 2, "chalco": 2},
    B: {"cholollan": 1, "texcoco": 1, "tenochtitlan": 1},
    G: {"texcoco": 1, "tenochtitlan": 2},
}


@pytest.mark.rule("AZ-EX-6", "AZ-CLA-4", "AZ-CLA-5", "AZ-CLA-6", "AZ-CLA-14", "AZ-CLA-15")
def test_five_clashes() -> None:
    """A tollan, B cholollan, C chalco, D texcoco, E tenochtitlan."""
    play = clash([R, Y, B, G], {R: 9, Y: 5, B: 8, G: 4}, FIVE_CLASHES)
    assert (play.seat, play.verb("defeat")) == (R, ["tollan"])
    play.choose("defeat:tollan")
    assert (play.seat, play.verb("defeat")) == (Y, ["cholollan", "chalco"])
    play.choose("coexist:chalco")
    assert (play.seat, play.verb("defeat")) == (Y, ["cholollan"])
    assert play.why_not("end_turn") == "AZ-CLA-5 clash_undecided"
    play.choose("defeat:cholollan")
    assert (play.seat, play.verb("defeat")) == (B, ["texcoco"])
    assert play.why_not("defeat:tenochtitlan") == "AZ-CLA-3 clash_tied"
    play.choose("defeat:texcoco")
    assert play.decision is None  # G has no decision
    assert (pawns(play.s, G, "tenochtitlan"), pawns(play.s, B, "tenochtitlan")) == (2, 1)
    assert play.s.hand_sizes == [0, 1, 0, 0]


@pytest.mark.rule("AZ-CLA-5", "AZ-CLA-6", "AZ-AMB-22", "AZ-DEC-5", "AZ-DEC-8")
def test_a_victor_may_leave_nothing_open_and_the_weaker_can_do_nothing() -> None:
    board = {R: {"chalco": 1, "tollan": 1}, Y: {"chalco": 3, "tollan": 1}}
    play = clash([R, Y], {R: 9, Y: 5}, board, {R: ["offering"]})
    assert (play.seat, play.keys) == (R, ["defeat:tollan", "coexist:tollan"])
    assert play.why_not("defeat:chalco") == "AZ-CLA-6 not_strongest"
    assert play.why_not("end_turn") == "AZ-CLA-5 clash_undecided"


@pytest.mark.rule("AZ-CLA-1", "AZ-SCO-2")
def test_a_clash_is_where_two_players_are() -> None:
    play = clash([R, Y], {R: 9, Y: 5}, {R: {"chalco": 1, "tollan": 2}, Y: {"chalco": 1}})
    assert [event.args["territory"] for event in play.told("clash")] == ["chalco"]
    assert contested(play.s) == [INDEX["chalco"]]
    assert leaders(play.s, INDEX["chalco"]) == (R,)


@pytest.mark.rule("AZ-CLA-10")
def test_a_decided_clash_is_closed() -> None:
    board = {R: {"chalco": 1, "tollan": 1}, Y: {"chalco": 1, "tollan": 1}}
    play = clash([R, Y], {R: 9, Y: 5}, board).choose("coexist:chalco")
    assert play.verb("defeat") == ["tollan"]
    assert play.why_not("defeat:chalco") == "AZ-CLA-10 clash_closed"


@pytest.mark.rule("AZ-CLA-17", "AZ-CLA-8")
def test_no_points_in_this_phase() -> None:
    play = clash([R, Y], {R: 9, Y: 5}, at("chalco", {R: 1, Y: 1})).choose("coexist:chalco")
    assert play.s.vp == [0] * 4
    assert not [event for event in play.log if "points" in event.args]


@pytest.mark.rule("AZ-EX-32", "AZ-CLA-11", "AZ-CLA-12", "AZ-CLA-13")
def test_ties_of_four_and_of_two_against_two() -> None:
    everybody = dict.fromkeys(range(4), 1)
    play = clash([R, Y, G, B], dict.fromkeys(range(4), 7), at("chalco", everybody))
    assert play.decision is None
    assert play.s.removed == [0] * 4
    cards = {R: 5, Y: 5, G: 5, B: 5}
    play = clash([R, Y, G, B], cards, at("chalco", {R: 2, Y: 2, G: 1, B: 1}))
    assert play.s.removed == [0, 0, 1, 1]
    assert play.s.deck_size == 30


@pytest.mark.rule("AZ-CLA-13", "AZ-AMB-3")
def test_a_tie_waits_for_the_last_of_those_who_share_it() -> None:
    """Y decides elsewhere between the turns of R and G: the weaker B still stands."""
    board = {
        R: {"chalco": 1},
        G: {"chalco": 2},
        B: {"chalco": 1, "tollan": 1},
        Y: {"tollan": 2},
    }
    play = clash([R, Y, G, B], {R: 8, G: 4, B: 7, Y: 5}, board)
    assert (play.seat, pawns(play.s, B, "chalco")) == (Y, 1)
    play.choose("coexist:tollan")
    assert pawns(play.s, B, "chalco") == 0
    assert pawns(play.s, B, "tollan") == 1


@pytest.mark.rule("AZ-CLA-13")
def test_ties_at_one_moment_do_not_touch_each_other() -> None:
    board = {
        R: {"chalco": 1, "tollan": 1, "texcoco": 1},
        Y: {"chalco": 1, "tollan": 1},
        G: {"chalco": 1, "texcoco": 1},
    }
    play = clash([R, Y, G], {R: 7, Y: 7, G: 6}, board)
    assert not play.told("tie")
    play.choose("defeat:texcoco")
    assert [event.args["territory"] for event in play.told("tie")] == ["tollan", "chalco"]
    assert play.s.removed == [0, 0, 2, 0]
    assert play.decision is None


@pytest.mark.rule("AZ-CLA-13")
def test_being_passed_over_counts_as_the_turn_of_the_last() -> None:
    """Order R, Y, G, B. R and Y tie over the weaker B in chalco; Y, with no card, has no turn."""
    board = {
        R: {"chalco": 1, "texcoco": 1},
        Y: {"chalco": 1},
        G: {"tollan": 2},
        B: {"chalco": 1, "tollan": 1, "texcoco": 1},
    }
    play = clash([R, Y, G, B], {R: 8, Y: 8, G: 7, B: 4}, board)
    assert (play.seat, play.keys) == (R, ["defeat:texcoco", "coexist:texcoco"])
    assert pawns(play.s, B, "chalco") == 1  # R's own turn is not the end of it
    play.choose("coexist:texcoco", "end_turn")
    assert (play.seat, play.keys) == (G, ["defeat:tollan", "coexist:tollan"])
    assert pawns(play.s, B, "chalco") == 0  # Y was passed over
    kinds = [event.kind for event in play.log]
    assert kinds[-3:] == ["turn_ended", "tie", "pawns_removed"]


@pytest.mark.rule("AZ-CLA-13")
def test_a_tie_is_open_through_the_turn_of_the_last_who_shares_it() -> None:
    board = {R: {"chalco": 1}, Y: {"chalco": 1, "tollan": 2}, G: {"chalco": 1, "tollan": 1}}
    play = clash([R, Y, G], {R: 8, Y: 8, G: 4}, board, players=3)
    assert (play.seat, pawns(play.s, G, "chalco")) == (Y, 1)
    play.choose("coexist:tollan")
    assert (play.seat, pawns(play.s, G, "chalco")) == (Y, 1)  # he could have drawn Tlatoani
    play.choose("end_turn")
    assert pawns(play.s, G, "chalco") == 0


# --- the deck -----------------------------------------------------------------------------------


@pytest.mark.rule("AZ-EX-31", "AZ-PRO-5", "AZ-AMB-10", "AZ-PRO-4")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    s = table(4, cards=(9, 5, 4, 4), board=at("chalco", {R: 1, Y: 1}), hands={})
    s.discard, s.deck = s.deck[:4], s.deck[4:]
    s.laid_open[B], s.deck, s.deck_size = tuple(s.deck), [], 0
    play = Play(s, begin_clashes()).choose("coexist:chalco")
    assert (s.deck_size, s.discard, s.hand_sizes[R]) == (3, [], 1)
    assert play.told("discard_shuffled")[0].args == {"cards": 4}


@pytest.mark.rule("AZ-EX-31", "AZ-PRO-5")
def test_with_no_card_anywhere_coexistence_stands_all_the_same() -> None:
    s = table(4, cards=(9, 5, 4, 4), board=at("chalco", {R: 1, Y: 1}))
    s.laid_open[B], s.deck, s.deck_size = tuple(s.deck), [], 0
    play = Play(s, begin_clashes()).choose("coexist:chalco")
    assert (s.hand_sizes[R], pawns(s, Y, "chalco")) == (0, 1)
    assert play.told("nothing_to_draw")
    assert play.decision is None


@pytest.mark.rule("AZ-PRO-5", "AZ-HID-4")
def test_the_discard_pile_is_shuffled_and_gone() -> None:
    decks = set()
    for seed in range(8):
        s = table(4, cards=(9, 5, 4, 4), board=at("chalco", {R: 1, Y: 1}))
        s.rng = seed
        s.discard, s.laid_open[B] = s.deck[:9], tuple(s.deck[9:])
        s.deck, s.deck_size = [], 0
        play = Play(s, begin_clashes())
        before = s.revealed
        play.choose("coexist:chalco")
        assert (s.discard, s.deck_size, len(s.deck)) == ([], 8, 8)
        assert s.revealed > before
        decks.add((*s.deck, *s.hands[R]))
        assert [line for line in play.story() if "AZ-PRO-5" in line] == [
            "AZ-PRO-5 discard_shuffled cards=9"
        ]
    assert len(decks) > 1


@pytest.mark.rule("AZ-PRO-5")
def test_that_there_is_nothing_to_draw_is_told() -> None:
    s = table(4, cards=(9, 5, 4, 4), board=at("chalco", {R: 1, Y: 1}))
    s.laid_open[B], s.deck, s.deck_size = tuple(s.deck), [], 0
    play = Play(s, begin_clashes()).choose("coexist:chalco")
    assert play.story()[1:] == [
        "AZ-CLA-8 coexist seat=0 territory=chalco seats=[0, 1] pawns=[1, 1] powers=[9, 5]",
        "AZ-PRO-5 nothing_to_draw seat=0",
    ]


@pytest.mark.rule("AZ-PRO-4", "AZ-PRO-5", "AZ-CLA-22")
def test_a_played_card_lies_open_before_the_draw_that_it_causes() -> None:
    """With an empty deck it is even the card that the victor draws."""
    s = table(4, cards=(9, 4, 4, 4), board=at("chalco", {R: 1, Y: 1}), hands={Y: [SACRED_GAMES]})
    s.laid_open[B], s.deck, s.deck_size = tuple(s.deck), [], 0
    play = Play(s, begin_clashes()).choose("defeat:chalco", "sacred_games")
    assert (s.hands[R], s.hands[Y], s.discard) == ((SACRED_GAMES,), (), [])
    assert (s.hand_sizes[R], s.hand_sizes[Y]) == (1, 0)
    assert [line for line in play.story() if "only" not in line][2:] == [
        "AZ-PRO-4 played seat=1 card=sacred_games",
        "AZ-SAC-2 spared seat=1 victor=0 territory=chalco",
        "AZ-PRO-5 discard_shuffled cards=1",
        "AZ-CLA-8 drew seat=0",
    ]


@pytest.mark.rule("AZ-PRO-1")
def test_hands_have_no_limit() -> None:
    hand = ["offering"] * 9 + ["canoes"] * 3 + ["warriors"] * 3
    play = clash([R, Y], {R: 9, Y: 5}, at("chalco", {R: 1, Y: 1}), {R: hand})
    play.choose("coexist:chalco")
    assert play.s.hand_sizes[R] == 16


@pytest.mark.rule("AZ-HID-9", "AZ-HID-3")
def test_only_the_drawer_knows_what_was_drawn() -> None:
    s = table(4, cards=(9, 5, 4, 4), board=at("chalco", {R: 1, Y: 1}))
    stack_deck(s, "canoes")
    play = Play(s, begin_clashes()).choose("coexist:chalco")
    assert play.told("drew")[0].args == {"seat": R}
    (drawn,) = play.told("drew_card")
    assert (drawn.only, drawn.args["card"]) == (R, "canoes")


# --- Great Tlatoani -----------------------------------------------------------------------------


def tie_with_weaker_third() -> Play:
    """AZ-EX-16: order R, Y, G; R and G are tied, Y is weaker."""
    hands = {R: [TLATOANI], G: [TLATOANI], Y: [SACRED_GAMES]}
    return clash([R, Y, G], {R: 8, G: 4, Y: 5}, at("chalco", {R: 1, G: 2, Y: 1}), hands, players=3)


@pytest.mark.rule(
    "AZ-EX-16", "AZ-TLA-1", "AZ-TLA-2", "AZ-TLA-3", "AZ-TLA-4", "AZ-TLA-5", "AZ-AMB-4", "AZ-AMB-6"
)
def test_tlatoani_and_sacred_games() -> None:
    play = tie_with_weaker_third()
    assert (play.seat, play.keys) == (R, ["tlatoani:chalco", "end_turn"])
    play.choose("tlatoani:chalco")
    assert (play.kind, play.keys) == ("claim", ["defeat:chalco", "coexist:chalco"])
    play.choose("defeat:chalco")
    assert (play.kind, play.seat) == ("sacred_games", Y)
    play.choose("sacred_games")
    assert (play.kind, play.seat, play.keys) == ("sacred_games", G, ["pass"])
    play.choose("pass")
    assert play.decision is None  # G's own Tlatoani comes too late
    assert [pawns(play.s, seat, "chalco") for seat in (R, Y, G)] == [1, 1, 0]
    assert play.s.hand_sizes == [1, 0, 1]
    assert play.s.discard == [TLATOANI, SACRED_GAMES]


@pytest.mark.rule("AZ-EX-17", "AZ-TLA-5", "AZ-DEC-6", "AZ-DEC-7", "AZ-CLA-14")
def test_the_second_of_the_tied_may_play_it_if_the_first_does_not() -> None:
    play = tie_with_weaker_third().choose("end_turn")
    assert (play.seat, pawns(play.s, Y, "chalco")) == (G, 1)
    play.choose("tlatoani:chalco", "coexist:chalco")
    assert play.decision is None
    assert [pawns(play.s, seat, "chalco") for seat in (R, Y, G)] == [1, 1, 2]
    assert play.s.hand_sizes == [1, 1, 1]


@pytest.mark.rule("AZ-EX-18", "AZ-CLA-12", "AZ-CLA-13", "AZ-SAC-4")
def test_no_sacred_games_against_a_tie() -> None:
    play = tie_with_weaker_third().choose("end_turn", "end_turn")
    assert play.decision is None
    assert [pawns(play.s, seat, "chalco") for seat in (R, Y, G)] == [1, 0, 2]
    assert play.s.hands[Y] == (SACRED_GAMES,)
    assert play.s.deck_size == 27


@pytest.mark.rule("AZ-EX-20", "AZ-CLA-16", "AZ-PRO-3", "AZ-DEC-8")
def test_a_card_drawn_may_be_played_in_the_same_turn() -> None:
    s = table(
        3,
        cards=(8, 4, 4),
        board={R: {"tollan": 1, "chalco": 1}, Y: {"tollan": 1}, G: {"chalco": 2}},
    )
    stack_deck(s, TLATOANI)
    play = Play(s, begin_clashes())
    assert play.keys == ["defeat:tollan", "coexist:tollan"]
    play.choose("coexist:tollan")
    assert (play.seat, play.keys) == (R, ["tlatoani:chalco", "end_turn"])
    play.choose("tlatoani:chalco", "defeat:chalco")
    assert pawns(s, G, "chalco") == 0


@pytest.mark.rule("AZ-CLA-16", "AZ-PRO-3")
def test_a_card_drawn_may_answer_later_in_the_phase() -> None:
    """R draws Sacred Games by coexisting, and Great Tlatoani by being answered, and uses both."""
    s = table(
        3,
        cards=(9, 9, 4),
        board={
            R: {"tollan": 1, "chalco": 1, "cholollan": 1, "texcoco": 1},
            Y: {"chalco": 2, "texcoco": 1},
            G: {"tollan": 1, "cholollan": 1},
        },
        hands={G: [SACRED_GAMES]},
    )
    stack_deck(s, SACRED_GAMES, TLATOANI)
    play = Play(s, begin_clashes()).choose("coexist:tollan", "defeat:cholollan", "sacred_games")
    assert (play.seat, play.keys) == (R, ["tlatoani:texcoco", "end_turn"])
    assert play.choose("tlatoani:texcoco", "defeat:texcoco").seat == Y
    play.choose("defeat:chalco")
    assert (play.kind, play.seat, play.keys) == ("sacred_games", R, ["sacred_games", "pass"])
    play.choose("sacred_games")
    assert [pawns(s, R, name) for name in ("chalco", "texcoco", "cholollan")] == [1, 1, 1]
    assert (pawns(s, Y, "texcoco"), pawns(s, G, "cholollan")) == (0, 1)


@pytest.mark.rule("AZ-TLA-3", "AZ-TLA-2")
def test_who_broke_the_tie_defeats_the_tied_and_the_weaker() -> None:
    board = at("chalco", {R: 1, Y: 1, G: 2, B: 1})
    hands = {R: [TLATOANI, "offering"]}
    play = clash([R, Y, G, B], {R: 8, Y: 5, G: 4, B: 8}, board, hands)
    play.choose("tlatoani:chalco")
    assert play.question() == ("claim", R, (INDEX["chalco"],), True, True)
    assert play.choose("defeat:chalco").decision is None
    assert [pawns(play.s, seat, "chalco") for seat in (R, Y, G, B)] == [1, 0, 0, 0]
    assert play.s.removed == [0, 1, 2, 1]
    assert play.s.hand_sizes == [1, 0, 0, 0]
    assert not play.told("tie")


@pytest.mark.rule("AZ-TLA-5", "AZ-AMB-4", "AZ-CLA-10")
def test_a_broken_tie_is_closed_and_who_declined_has_no_later_chance() -> None:
    """R, Y and G tie twice. R declines both; Y takes chalco; G can only take tollan."""
    everywhere = {"chalco": 1, "tollan": 1}
    board = {seat: everywhere for seat in (R, Y, G)}
    hands = {seat: [TLATOANI] for seat in (R, Y, G)}
    play = clash([R, Y, G], {R: 7, Y: 7, G: 7}, board, hands, players=3)
    assert (play.seat, play.verb("tlatoani")) == (R, ["tollan", "chalco"])
    play.choose("end_turn")
    assert (play.seat, play.verb("tlatoani")) == (Y, ["tollan", "chalco"])
    play.choose("tlatoani:chalco", "coexist:chalco", "end_turn")
    assert (play.seat, play.verb("tlatoani")) == (G, ["tollan"])
    assert play.why_not("tlatoani:chalco") == "AZ-CLA-10 clash_closed"
    assert play.why_not("defeat:chalco") == "AZ-CLA-10 clash_closed"
    assert play.why_not("coexist:chalco") == "AZ-CLA-10 clash_closed"
    assert len(play.asked.why_not()) == 3 + 2  # and the tie in tollan is no victory
    play.choose("end_turn")
    assert play.decision is None
    assert play.s.hands[R] == (TLATOANI,)


@pytest.mark.rule("AZ-TLA-6", "AZ-PRO-9")
def test_tlatoani_needs_a_share_of_the_greatest_power() -> None:
    board = {R: {"chalco": 1, "tollan": 1}, Y: {"chalco": 3, "tollan": 1}, G: {"chalco": 3}}
    play = clash([R, Y, G], {R: 9, Y: 5, G: 5}, board, {R: [TLATOANI]})
    assert play.keys == ["defeat:tollan", "coexist:tollan"]
    assert play.why_not("tlatoani:chalco") == "AZ-TLA-6 not_tied"
    assert play.choose("defeat:tollan").decision is None


# --- Sacred Games -------------------------------------------------------------------------------


@pytest.mark.rule("AZ-EX-19", "AZ-CLA-20", "AZ-CLA-21", "AZ-CLA-22", "AZ-SAC-2", "AZ-AMB-5")
def test_two_losers_with_sacred_games() -> None:
    hands = {R: [SACRED_GAMES], G: [SACRED_GAMES]}
    play = clash([G, Y, R], {Y: 9}, at("chalco", {Y: 2, R: 1, G: 1}), hands, players=3)
    play.choose("defeat:chalco")
    assert play.seat == G  # first in turn order
    play.choose("sacred_games")
    assert (play.seat, play.s.hand_sizes[Y]) == (R, 1)
    play.choose("sacred_games")
    assert play.s.hand_sizes == [0, 2, 0]
    assert [pawns(play.s, seat, "chalco") for seat in (R, Y, G)] == [1, 2, 1]
    kinds = [event.kind for event in play.log if event.kind in ("played", "drew")]
    assert kinds == ["played", "drew", "played", "drew"]


@pytest.mark.rule("AZ-SAC-1", "AZ-SAC-3", "AZ-SAC-5", "AZ-CLA-23", "AZ-DEC-9", "AZ-PRO-2")
def test_sacred_games_save_only_who_plays_them() -> None:
    hands = {Y: [SACRED_GAMES, SACRED_GAMES], B: ["offering"]}
    play = clash([R, Y, B], {R: 9, Y: 4, B: 4}, at("chalco", {R: 1, Y: 2, B: 1}), hands)
    play.choose("defeat:chalco")
    assert (play.seat, play.keys) == (Y, ["sacred_games", "pass"])
    play.choose("sacred_games")
    assert (play.seat, play.keys) == (B, ["pass"])  # Y is not asked again
    assert play.why_not("sacred_games") == "AZ-SAC-1 card_not_held"
    play.choose("pass")
    assert [pawns(play.s, seat, "chalco") for seat in (R, Y, B)] == [1, 2, 0]
    assert play.s.hands[Y] == (SACRED_GAMES,)


@pytest.mark.rule("AZ-SAC-1", "AZ-PRO-2", "AZ-DEC-9")
def test_sacred_games_answer_a_defeat_at_once_and_nothing_else() -> None:
    """In the victor's turn, before a pawn is gone; not those who coexist, nor who is elsewhere."""
    hands = {seat: [SACRED_GAMES] for seat in (Y, G, B)}
    board = {R: {"chalco": 1, "tollan": 1}, Y: {"chalco": 1}, G: {"tollan": 1}, B: {"texcoco": 1}}
    play = clash([R, Y, G, B], {R: 9}, board, hands)
    play.choose("coexist:tollan")
    assert play.keys == ["defeat:chalco", "coexist:chalco"]  # G was not asked
    play.choose("defeat:chalco")
    assert play.question() == ("sacred_games", Y, (R, INDEX["chalco"]), True, True)
    assert (play.s.active, pawns(play.s, Y, "chalco")) == (R, 1)
    assert play.choose("sacred_games").decision is None  # and neither G nor B is asked
    assert play.s.hands[G] == play.s.hands[B] == (SACRED_GAMES,)
    assert pawns(play.s, Y, "chalco") == 1


@pytest.mark.rule("AZ-DEC-9", "AZ-PRO-6")
def test_sacred_games_may_be_kept() -> None:
    play = clash([R, Y], {R: 9, Y: 4}, at("chalco", {R: 1, Y: 2}), {Y: [SACRED_GAMES]})
    play.choose("defeat:chalco", "pass")
    assert pawns(play.s, Y, "chalco") == 0
    assert play.s.hands[Y] == (SACRED_GAMES,)


# --- who is asked (AZ-HID-6) --------------------------------------------------------------------


@pytest.mark.rule("AZ-HID-6", "AZ-DEC-9", "AZ-SAC-1")
def test_a_loser_is_asked_whatever_he_holds() -> None:
    """Table option ``everyone``: holder and non-holder look the same to the others."""
    public = []
    for card in (SACRED_GAMES, "offering"):
        play = clash([R, Y], {R: 9, Y: 4}, at("chalco", {R: 1, Y: 2}), {Y: [card]})
        play.choose("defeat:chalco")
        assert (play.kind, play.seat) == ("sacred_games", Y)
        assert (play.asked.secret, play.asked.always) == (True, True)
        play.choose("pass")
        public.append([event for event in play.log if event.known_to(-1)])
    assert public[0] == public[1]


@pytest.mark.rule("AZ-HID-6")
def test_who_surely_holds_none_is_passed_over_openly() -> None:
    board = at("chalco", {R: 1, Y: 2})
    assert clash([R, Y], {R: 9, Y: 4}, board).choose("defeat:chalco").decision is None
    s = table(4, cards=(9, 4, 4, 4), board=board, hands={Y: ["offering"]})
    discard_all(s, SACRED_GAMES)
    assert Play(s, begin_clashes()).choose("defeat:chalco").decision is None


@pytest.mark.rule("AZ-HID-6")
def test_at_a_quick_table_only_the_holder_of_sacred_games_is_asked() -> None:
    for card, asked in ((SACRED_GAMES, True), ("offering", False)):
        hands = {Y: [card]}
        play = clash([R, Y], {R: 9, Y: 4}, at("chalco", {R: 1, Y: 2}), hands, reactions="holders")
        before = play.s.revealed
        play.choose("defeat:chalco")
        assert (play.decision is not None) == asked
        assert asked or play.s.revealed > before  # that nobody answered was news: no undo


@pytest.mark.rule("AZ-HID-6", "AZ-CLA-15", "AZ-DEC-8")
def test_the_tied_are_asked_whatever_they_hold() -> None:
    """R and Y tie; with a card in hand each is asked, without one passed over."""
    board = at("chalco", {R: 1, Y: 1})
    for card in (TLATOANI, "offering"):
        play = clash([R, Y], {R: 7, Y: 7}, board, {R: [card]})
        assert (play.seat, play.asked.secret, play.asked.always) == (R, True, True)
        assert play.choose("end_turn").decision is None
    assert clash([R, Y], {R: 7, Y: 7}, board).decision is None
    assert (
        clash([R, Y], {R: 7, Y: 7}, board, {R: ["offering"]}, reactions="holders").decision is None
    )
    quick = clash([R, Y], {R: 7, Y: 7}, board, {R: [TLATOANI]}, reactions="holders")
    assert quick.keys == ["tlatoani:chalco", "end_turn"]
