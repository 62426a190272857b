"""Phase 4, its cards, and the end (5.7, 5.8, 9)."""

from collections.abc import Mapping, Sequence

import pytest

from engine.aztlan import GAME
from engine.aztlan.scoring import domain_by_territory, domain_points, offering_points
from engine.aztlan.state import standing
from engine.aztlan.steps.scoring import begin_scoring, end_game, scoring_turn
from tests.engine.aztlan.tables import B, G, Play, R, Y, arithmetic, discard_all, table


def scoring(
    card: int, names: Sequence[str], hand: Sequence[str] = (), reactions: str = "everyone"
) -> Play:
    """The scoring turn of R with one pawn in each of these territories."""
    board = {R: dict.fromkeys(names, 1)}
    s = table(3, cards=(card, 4, 4), board=board, hands={R: hand}, reactions=reactions)
    return Play(s, scoring_turn(R))


SEVEN = ("tollan", "tepoztlan", "nauhcampatepetl", "huaxtecapan", "cholollan", "chalco", "texcoco")


@pytest.mark.rule("AZ-EX-7", "AZ-SCO-3", "AZ-SCO-5", "AZ-SCO-6", "AZ-SCO-7", "AZ-SCO-9")
def test_four_domains_of_a_city_player() -> None:
    play = scoring(9, (*SEVEN, "tenochtitlan", "nopallan"))
    assert play.decision is None  # nothing to choose
    assert arithmetic(play.s, R, "city") == [(4, 1), (3, 2), (1, 1), (1, 0)]
    assert sorted(event.args["points"] for event in play.told("domain_scored")) == [0, 2, 5, 7]
    assert play.s.vp == [14, 0, 0]
    assert [event.args["total"] for event in play.told("marker_moved")] == [14]


JOKER_LAND = (
    "teotlalpan",
    "popocatepetl",
    "huitznahuac",
    "chichimecapan",
    "papantlan",
    "huaxtecapan",
    "ixtlahuacan",
    "xoconochco",
    "matlalcueye",
    "nopallan",
    "cuauhnahuac",
)


@pytest.mark.rule("AZ-EX-8", "AZ-SCO-4", "AZ-AMB-15", "AZ-DEC-12", "AZ-HID-8")
@pytest.mark.parametrize(
    ("terrain", "points"),
    [("desert", 22), ("jungle", 14), ("mountain", 11), ("field", 3), ("city", 0)],
)
def test_the_joker_names_its_terrain_in_the_scoring_turn(terrain: str, points: int) -> None:
    play = scoring(4, JOKER_LAND)
    assert play.keys == [f"score:{t}" for t in ("jungle", "desert", "mountain", "field", "city")]
    play.choose(f"score:{terrain}")
    assert play.s.vp[R] == points
    if terrain == "desert":
        assert arithmetic(play.s, R, terrain) == [(6, 3), (3, 1), (2, 1)]


@pytest.mark.rule("AZ-EX-10", "AZ-SCO-5", "AZ-SCO-6")
def test_points_of_a_domain() -> None:
    vectors = {
        (1, 1): 2,
        (3, 2): 7,
        (4, 3): 13,
        (6, 4): 22,
        (7, 5): 32,
        (10, 6): 46,
        (15, 6): 51,
        (15, 0): 0,
    }
    assert {pair: domain_points(*pair) for pair in vectors} == vectors


@pytest.mark.rule("AZ-EX-11", "AZ-SCO-6", "AZ-SCO-7", "AZ-AMB-1")
def test_a_domain_without_a_match_is_worth_nothing() -> None:
    names = ("popocatepetl", "huitznahuac", "chichimecapan", "papantlan", "huaxtecapan", "tollan")
    play = scoring(9, names)
    assert arithmetic(play.s, R, "city") == [(5, 0), (1, 1)]
    assert play.s.vp[R] == 2


@pytest.mark.rule("AZ-EX-27", "AZ-SCO-2", "AZ-AMB-17", "AZ-SCO-1")
def test_a_shared_territory_scores_for_both() -> None:
    s = table(4, cards=(8, 4, 4, 8), board={R: {"chalco": 1}, B: {"chalco": 3}}, order=(B, R, Y, G))
    play = Play(s, begin_scoring())
    assert s.vp == [2, 0, 0, 2]
    assert [event.args["seat"] for event in play.told("marker_moved")] == [B, R, Y, G]


@pytest.mark.rule("AZ-SCO-10", "AZ-DEC-12")
def test_without_pawns_there_is_nothing_to_name() -> None:
    play = scoring(4, ())
    assert play.decision is None
    assert play.s.vp[R] == 0


# --- Blessings ----------------------------------------------------------------------------------


@pytest.mark.rule("AZ-EX-26", "AZ-BLE-1", "AZ-BLE-2", "AZ-BLE-3", "AZ-DEC-10", "AZ-SCO-8")
def test_blessings_pay_for_every_territory_of_their_terrain() -> None:
    play = scoring(9, ("tepoztlan", "xochimilco", "momoxco"), ["blessing_xipe_totec"] * 2)
    play.choose("play:blessing_xipe_totec", "play:blessing_xipe_totec")
    assert play.s.vp[R] == 12
    assert [event.args["points"] for event in play.told("blessing_scored")] == [6, 6]
    assert len(play.told("marker_moved")) == 1


@pytest.mark.rule("AZ-BLE-1")
@pytest.mark.parametrize(
    ("god", "name"), [("mixcoatl", "papantlan"), ("tepeyollotl", "xinantecatl")]
)
def test_each_god_has_his_terrain(god: str, name: str) -> None:
    play = scoring(9, (name, "tollan"), [f"blessing_{god}"])
    assert play.choose(f"play:blessing_{god}").s.vp[R] == 2 + 2


@pytest.mark.rule("AZ-BLE-4", "AZ-PRO-9")
def test_a_blessing_without_a_territory_cannot_be_played() -> None:
    play = scoring(9, ("tollan",), ["blessing_mixcoatl"])
    assert play.keys == ["score"]
    assert play.why_not("play:blessing_mixcoatl") == "AZ-BLE-4 no_such_territory"


# --- Rafts and Canoes ---------------------------------------------------------------------------


@pytest.mark.rule("AZ-EX-24", "AZ-CAN-1", "AZ-CAN-5", "AZ-DEC-11")
def test_canoes_join_two_shores() -> None:
    names = ("popocatepetl", "citlaltepetl")
    assert scoring(7, names).s.vp[R] == 4
    play = scoring(7, names, ["canoes"])
    assert play.keys == ["canoes:citlaltepetl.popocatepetl", "score"]
    play.choose("canoes:citlaltepetl.popocatepetl")
    assert arithmetic(play.s, R, "mountain") == [(2, 2)]
    assert play.s.vp[R] == 6


@pytest.mark.rule("AZ-EX-25", "AZ-CAN-1", "AZ-CAN-3")
def test_canoes_join_domains_at_a_lake_only() -> None:
    names = ("tepoztlan", "tzintzuntzan", "papantlan", "xochimilco")
    assert scoring(8, names).s.vp[R] == 6
    play = scoring(8, names, ["canoes"])
    assert play.verb("canoes") == ["papantlan.tzintzuntzan"]
    play.choose("canoes:papantlan.tzintzuntzan")
    assert arithmetic(play.s, R, "field") == [(4, 2)]
    assert play.s.vp[R] == 8


@pytest.mark.rule("AZ-CAN-3", "AZ-PRO-9")
def test_canoes_need_two_own_domains() -> None:
    play = scoring(7, ("popocatepetl", "teotlalpan", "citlaltepetl"), ["canoes"])
    assert play.verb("canoes") == []
    assert play.why_not("canoes:citlaltepetl.popocatepetl") == "AZ-CAN-3 same_domain"
    assert play.why_not("canoes:citlaltepetl.xicalanco") == "AZ-CAN-3 not_controlled"


@pytest.mark.rule("AZ-CAN-2", "AZ-CAN-3", "AZ-AMB-7")
def test_one_card_one_pair_and_links_count_at_once() -> None:
    names = ("popocatepetl", "tetzcotzinco", "citlaltepetl")
    play = scoring(7, names, ["canoes", "canoes"])
    assert play.verb("canoes") == ["citlaltepetl.popocatepetl", "popocatepetl.tetzcotzinco"]
    play.choose("canoes:popocatepetl.tetzcotzinco")
    assert play.verb("canoes") == []  # all one domain now
    play = scoring(7, ("popocatepetl", "citlaltepetl", "papantlan", "cuauhtlan"), ["canoes"] * 2)
    play.choose("canoes:citlaltepetl.popocatepetl", "canoes:cuauhtlan.papantlan")
    assert arithmetic(play.s, R, "mountain") == [(4, 2)]


@pytest.mark.rule("AZ-CAN-4")
def test_a_link_lasts_for_one_scoring_of_one_player() -> None:
    names = dict.fromkeys(("popocatepetl", "citlaltepetl"), 1)
    s = table(3, cards=(7, 7, 7), board={R: names, Y: names}, hands={R: ["canoes"]})
    play = Play(s, scoring_turn(R), scoring_turn(Y))
    play.choose("canoes:citlaltepetl.popocatepetl")
    assert s.vp == [6, 4, 0]
    assert s.links == []
    assert len(set(domain_by_territory(s, Y).values())) == 2


@pytest.mark.rule("AZ-SCO-8", "AZ-SCO-4", "AZ-PRO-7")
def test_cards_come_before_the_joker_names_its_terrain() -> None:
    hand = ["canoes", "blessing_tepeyollotl"]
    play = scoring(4, ("popocatepetl", "citlaltepetl"), hand)
    play.choose("canoes:citlaltepetl.popocatepetl", "play:blessing_tepeyollotl", "score:mountain")
    assert play.s.vp[R] == 6 + 4
    assert play.decision is None


# --- who is asked -------------------------------------------------------------------------------


@pytest.mark.rule("AZ-HID-6", "AZ-DEC-12")
def test_the_question_does_not_betray_a_scoring_card() -> None:
    for hand in (["canoes"], ["offering"]):
        play = scoring(9, ("tollan",), hand)
        assert (play.keys, play.asked.secret) == (["score"], True)
    assert scoring(4, (), ["offering"]).keys == ["score"]
    assert scoring(9, ("tollan",), ["offering"], reactions="holders").decision is None
    s = table(3, cards=(9, 4, 4), board={R: {"tollan": 1}}, hands={R: ["offering"]})
    for card in ("canoes", "blessing_mixcoatl", "blessing_tepeyollotl", "blessing_xipe_totec"):
        discard_all(s, card)
    assert Play(s, scoring_turn(R)).decision is None


# --- the end ------------------------------------------------------------------------------------


def final(vp: Mapping[int, int], stack: Sequence[int], **kwargs: object) -> Play:
    """The end of the game from points, the stack from the top, used cards and hands."""
    used = kwargs["used"]
    hands = kwargs["hands"]
    assert isinstance(used, dict)
    assert isinstance(hands, dict)
    s = table(3, era=5, order=stack, hands=hands)
    s.used = [tuple(n for n in range(4, 10) if n != used[seat]) for seat in range(3)]
    for seat, points in vp.items():
        s.vp[seat] = s.tally[seat] = points
    return Play(s, end_game())


@pytest.mark.rule("AZ-EX-28", "AZ-END-1", "AZ-END-2", "AZ-END-4", "AZ-END-5", "AZ-AMB-13")
def test_the_additions_decide_a_tie_by_their_order() -> None:
    """A R, B Y, C G: B stands above A."""
    hands = {R: ["canoes"] * 3 + ["warriors"], Y: ["tlatoani"]}
    vp = {R: 60, Y: 60, G: 58}
    play = final(vp, (Y, R, G), used={R: 5, Y: 6, G: 5}, hands=hands)
    assert [event.args["seat"] for event in play.told("marker_moved")] == [Y, R, G]
    result = GAME.result(play.s)
    assert result.scores == (66, 66, 60)
    assert result.places == (1, 2, 3)
    assert [line.kind for line in result.tie_breaks] == ["stack"]
    assert result.tie_breaks[0].points[R] > result.tie_breaks[0].points[Y]


@pytest.mark.rule("AZ-EX-29", "AZ-END-1", "AZ-PRO-8", "AZ-OFF-2", "AZ-OFF-1")
def test_a_hand_at_the_end() -> None:
    hands = {R: ["offering"] * 3 + ["blessing_mixcoatl"]}
    play = final({}, (R, Y, G), used={R: 8, Y: 4, G: 4}, hands=hands)
    lines = {line.kind: line.points[R] for line in GAME.result(play.s).lines}
    assert lines["unused_card"] == 14
    assert lines["prosperity_cards"] == 4
    assert lines["offerings"] == 9
    assert play.s.vp[R] == 27
    assert play.told("unused_card")[0].args == {"seat": R, "points": 14, "number": 8}
    assert play.told("offerings")[0].args == {"seat": R, "points": 9, "number": 3}


@pytest.mark.rule("AZ-EX-9", "AZ-OFF-2", "AZ-OFF-3", "AZ-AMB-8", "AZ-AMB-9", "AZ-PRO-8")
def test_offerings_are_worth_their_square() -> None:
    for count, total in zip(range(1, 6), (2, 6, 12, 20, 30), strict=True):
        hand = ["offering"] * count
        assert offering_points(hand) + len(hand) == total
    assert [offering_points(["offering"] * n) for n in (6, 7, 8, 9)] == [36, 49, 64, 81]
    assert offering_points(["offering", "offering", "canoes"]) == 4


@pytest.mark.rule("AZ-OFF-1")
def test_an_offering_is_never_played() -> None:
    assert scoring(9, ("tollan",), ["offering"] * 9).keys == ["score"]


@pytest.mark.rule("AZ-END-2", "AZ-AMB-13")
def test_the_additions_go_by_the_standing_and_not_by_the_order_of_the_era() -> None:
    """All end with 14: who adds last lies on top."""
    s = table(3, era=5, order=[R, Y, G], hands={})
    s.used = [(4, 5, 6, 8, 9), (4, 5, 6, 7, 9), (4, 5, 7, 8, 9)]  # 9, 14 and 5 at the end
    s.vp, s.tally[:3] = [5, 0, 9], [5, 0, 9]
    play = Play(s, end_game())
    assert [event.args["seat"] for event in play.told("marker_moved")] == [G, R, Y]
    result = GAME.result(s)
    assert (result.scores, result.places) == ((14, 14, 14), (2, 1, 3))


@pytest.mark.rule("AZ-END-3", "AZ-ORD-4")
def test_who_adds_nothing_does_not_move() -> None:
    play = final({R: 10, Y: 10}, (Y, R, G), used={R: 4, Y: 4, G: 4}, hands={})
    assert standing(play.s) == [Y, R, G]
    assert GAME.result(play.s).places == (2, 1, 3)


@pytest.mark.rule("AZ-HID-9", "AZ-END-1")
def test_hands_are_laid_open_at_the_end() -> None:
    play = final({}, (R, Y, G), used={R: 4, Y: 4, G: 4}, hands={R: ["canoes"]})
    assert GAME.view(play.s, Y).laid_open == [("canoes",), (), ()]
    assert play.told("laid_open")[0].args == {"seat": R, "cards": ["canoes"]}


@pytest.mark.rule("AZ-END-6")
def test_bounds() -> None:
    assert domain_points(30, 6) == 66
    play = final({}, (R, Y, G), used={R: 9, Y: 4, G: 4}, hands={})
    assert max(line.points[R] for line in GAME.result(play.s).lines) == 20
