"""Whole situations with all that is told of them, asked in them, and pointed at."""

import pytest

from engine.aztlan import GAME
from engine.aztlan.clashes import noted
from engine.aztlan.data import INDEX
from engine.aztlan.steps.clash import begin_clashes
from engine.aztlan.steps.development import development_round, fill_pools, reveal_power
from engine.aztlan.steps.era import begin_era, end_era
from engine.aztlan.steps.scoring import begin_scoring, end_game
from tests.engine.aztlan.tables import B, G, Play, R, Y, new, stack_deck, table


@pytest.mark.rule("AZ-ERA-2", "AZ-CHO-1", "AZ-CHO-2", "AZ-HID-1", "AZ-CHO-3")
def test_the_choice_of_power_cards() -> None:
    play = Play(table(3, era=1, order=[2, 0, 1], cards=(9, 5, 4)), begin_era())
    assert play.question() == ("choose_power", G, (2,), True, True)
    assert (play.s.active, play.s.turn) == (G, 1)
    assert play.targets("power:9") == ("power:9",)
    play.choose("power:9")
    assert (play.s.active, play.s.turn) == (R, 2)
    assert play.story() == [
        "AZ-ERA-2 era_begins era=2 order=[2, 0, 1]",
        "AZ-CHO-1 power_chosen seat=2",
        "AZ-HID-1 power_card seat=2 card=9 only 2",
    ]


@pytest.mark.rule("AZ-2P-5", "AZ-ERA-5", "AZ-ERA-2", "AZ-ORD-7")
def test_the_alliances_change_hands() -> None:
    s = table(2, era=1, cards=(9, 5))
    s.vp, s.tally[:2] = [3, 8], [3, 8]
    play = Play(s, end_era())
    assert play.story() == [
        "AZ-2P-5 sides_swapped sides=[1, 0]",
        "AZ-ERA-2 era_begins era=2 order=[1, 0]",
    ]
    assert play.question() == ("choose_power", 1, (2,), True, True)


@pytest.mark.rule("AZ-SUP-2", "AZ-SUP-3", "AZ-DEV-1", "AZ-DEV-2", "AZ-DEV-10", "AZ-WAR-1")
def test_a_development_phase() -> None:
    """Era V of three: Y has one pawn left, and one that was removed."""
    s = table(3, era=5, order=[Y, R, G], board={G: {"nopallan": 1}}, hands={Y: ["warriors"]})
    s.used = [(4, 5, 6, 7)] * 3
    s.chosen, s.face_down = [9, 8, 8], [True] * 3
    s.reserve = [2, 1, 1]
    s.removed = [28, 2, 28]
    s.pawns[30 * Y + INDEX["tollan"]] = 27
    play = Play(s, fill_pools(), development_round(), reveal_power())
    assert s.phase == "development"
    assert (s.pool, s.reserve, s.removed) == ([4, 3, 4], [0, 0, 0], [26, 0, 25])
    assert play.question() == ("place", Y, (), True, True)
    assert (s.active, s.turn) == (Y, 1)
    assert play.targets("place:chalco") == ("territory:chalco",)
    play.choose("place:chalco")
    assert play.question() == ("move", Y, (), True, True)
    assert play.targets("move:chalco.texcoco") == ("territory:chalco", "territory:texcoco")
    assert play.why_not("warriors:chalco") == "AZ-WAR-3 no_pawn_left"
    assert play.why_not("move:chalco.tollan") == "AZ-DEV-5 not_neighbours"
    play.choose("end_turn")
    assert play.question() == ("place", R, (), False, True)
    assert (s.active, s.turn) == (R, 2)
    play.choose("place:texcoco")
    assert play.question() == ("move", R, (), False, True)
    play.choose("move:texcoco.momoxco", "place:nopallan", "end_turn")
    assert play.story() == [
        "AZ-SUP-3 pool_filled seat=1 pawns=3 removed=2",
        "AZ-SUP-3 pool_filled seat=0 pawns=4 removed=2",
        "AZ-SUP-3 pool_filled seat=2 pawns=4 removed=3",
        "AZ-DEV-3 placed seat=1 territory=chalco",
        "AZ-DEV-2 turn_ended seat=1",
        "AZ-DEV-3 placed seat=0 territory=texcoco",
        "AZ-DEV-5 moved seat=0 start=texcoco goal=momoxco",
        "AZ-DEV-3 placed seat=2 territory=nopallan",
        "AZ-DEV-2 turn_ended seat=2",
    ]


@pytest.mark.rule("AZ-DEV-9", "AZ-DEC-4", "AZ-WAR-1", "AZ-WAR-5", "AZ-PRO-4", "AZ-DEV-10")
def test_warriors_after_the_move_and_the_reveal() -> None:
    s = table(3, order=[Y, R, G], hands={Y: ["warriors", "warriors"]})
    s.chosen, s.face_down = [9, 8, 4], [True] * 3
    s.pool[Y], s.reserve[Y] = 1, 29
    play = Play(s, development_round(), reveal_power())
    play.choose("place:chalco", "move:chalco.texcoco")
    assert play.question() == ("end", Y, (), True, True)
    assert play.keys == ["end_turn", "warriors:chalco"]
    assert play.targets("warriors:chalco") == ("territory:chalco",)
    assert play.why_not("warriors:texcoco") == "AZ-WAR-2 not_placed_here"
    play.choose("warriors:chalco", "end_turn")
    assert play.decision is None
    assert play.story() == [
        "AZ-DEV-3 placed seat=1 territory=chalco",
        "AZ-DEV-5 moved seat=1 start=chalco goal=texcoco",
        "AZ-PRO-4 played seat=1 card=warriors",
        "AZ-WAR-1 warriors_placed seat=1 territory=chalco",
        "AZ-DEV-2 turn_ended seat=1",
        "AZ-DEV-10 revealed seat=1 card=8",
        "AZ-DEV-10 revealed seat=0 card=9",
        "AZ-DEV-10 revealed seat=2 card=4",
    ]


@pytest.mark.rule("AZ-CLA-2", "AZ-CLA-8", "AZ-CLA-13", "AZ-CLA-14", "AZ-TLA-1", "AZ-SAC-2")
def test_a_clash_phase() -> None:
    """R wins tollan; R and Y tie in chalco over G; Y, G and B tie in texcoco."""
    s = table(
        4,
        cards=(8, 8, 4, 8),
        board={
            R: {"chalco": 1, "tollan": 2},
            Y: {"chalco": 1, "texcoco": 1},
            G: {"chalco": 1, "texcoco": 2, "tollan": 1},
            B: {"texcoco": 1},
        },
        hands={Y: ["tlatoani"], G: ["sacred_games"]},
    )
    stack_deck(s, "canoes", "offering")
    play = Play(s, begin_clashes())
    assert noted(s, INDEX["tollan"]) == ("tollan", [R, G], [2, 1], [16, 4])
    assert s.phase == "clash"
    assert play.question() == ("clash", R, (), False, True)
    assert (s.active, s.turn) == (R, 1)
    assert play.targets("defeat:tollan") == ("territory:tollan",)
    play.choose("coexist:tollan")
    assert play.question() == ("clash", R, (), True, True)  # he could hold Great Tlatoani now
    assert play.why_not("defeat:tollan") == "AZ-CLA-10 clash_closed"
    play.choose("end_turn")
    assert (s.active, s.turn) == (Y, 2)
    assert play.targets("tlatoani:chalco") == ("territory:chalco",)
    play.choose("tlatoani:chalco")
    assert play.question() == ("claim", Y, (INDEX["chalco"],), False, True)
    assert s.strongest[s.clashes.index(INDEX["chalco"])] == (Y,)
    play.choose("defeat:chalco")
    assert play.question() == ("sacred_games", R, (Y, INDEX["chalco"]), True, True)
    assert s.active == Y
    play.choose("pass")
    assert play.question() == ("sacred_games", G, (Y, INDEX["chalco"]), True, True)
    play.choose("sacred_games")
    assert play.question() == ("clash", Y, (), True, True)  # tied in texcoco, with a new card
    play.choose("end_turn")
    assert play.decision is None
    assert play.story() == [
        "AZ-CLA-2 clash territory=tollan seats=[0, 2] pawns=[2, 1] powers=[16, 4]",
        "AZ-CLA-2 clash territory=chalco seats=[0, 1, 2] pawns=[1, 1, 1] powers=[8, 8, 4]",
        "AZ-CLA-2 clash territory=texcoco seats=[1, 2, 3] pawns=[1, 2, 1] powers=[8, 8, 8]",
        "AZ-CLA-8 coexist seat=0 territory=tollan seats=[0, 2] pawns=[2, 1] powers=[16, 4]",
        "AZ-CLA-8 drew seat=0",
        "AZ-HID-9 drew_card seat=0 card=canoes only 0",
        "AZ-CLA-14 turn_ended seat=0",
        "AZ-PRO-4 played seat=1 card=tlatoani",
        "AZ-TLA-1 tie_broken seat=1 territory=chalco",
        "AZ-CLA-7 defeat seat=1 territory=chalco seats=[0, 1, 2] pawns=[1, 1, 1] powers=[8, 8, 4]",
        "AZ-PRO-4 played seat=2 card=sacred_games",
        "AZ-SAC-2 spared seat=2 victor=1 territory=chalco",
        "AZ-CLA-8 drew seat=1",
        "AZ-HID-9 drew_card seat=1 card=offering only 1",
        "AZ-CLA-23 pawns_removed seat=0 territory=chalco pawns=1",
        "AZ-CLA-14 turn_ended seat=1",
        "AZ-CLA-11 tie best=[1, 2, 3] territory=texcoco"
        " seats=[1, 2, 3] pawns=[1, 2, 1] powers=[8, 8, 8]",
    ]


@pytest.mark.rule("AZ-CLA-11", "AZ-CLA-12", "AZ-SUP-4")
def test_the_weaker_go_when_a_tie_takes_effect() -> None:
    s = table(3, cards=(8, 4, 4), board={R: {"chalco": 1}, Y: {"chalco": 2}, G: {"chalco": 1}})
    play = Play(s, begin_clashes())
    assert play.decision is None
    assert play.story()[1:] == [
        "AZ-CLA-11 tie best=[0, 1] territory=chalco"
        " seats=[0, 1, 2] pawns=[1, 2, 1] powers=[8, 8, 4]",
        "AZ-CLA-12 pawns_removed seat=2 territory=chalco pawns=1",
    ]
    assert (s.clashes, s.strongest, s.turn) == ([], [], 0)


@pytest.mark.rule("AZ-SCO-5", "AZ-SCO-6", "AZ-SCO-8", "AZ-SCO-9", "AZ-BLE-1", "AZ-CAN-1")
def test_a_scoring_phase() -> None:
    s = table(
        3,
        cards=(4, 9, 7),
        board={
            R: {"popocatepetl": 1, "citlaltepetl": 1, "tollan": 1},
            Y: {"tollan": 1, "nopallan": 2},
        },
        hands={R: ["canoes", "blessing_tepeyollotl", "blessing_mixcoatl"]},
    )
    play = Play(s, begin_scoring())
    assert (s.phase, s.active, s.turn) == ("scoring", R, 1)
    assert play.question() == ("scoring", R, (), True, True)
    assert play.targets("play:blessing_tepeyollotl") == ("prosperity:blessing_tepeyollotl",)
    canoes = "canoes:citlaltepetl.popocatepetl"
    assert play.targets(canoes) == ("territory:citlaltepetl", "territory:popocatepetl")
    play.choose(canoes, "play:blessing_tepeyollotl", "score:mountain")
    assert play.decision is None
    assert (s.active, s.turn) == (G, 3)
    assert play.story() == [
        "AZ-PRO-4 played seat=0 card=canoes",
        "AZ-CAN-1 canoes_link seat=0 territories=['citlaltepetl', 'popocatepetl']",
        "AZ-PRO-4 played seat=0 card=blessing_tepeyollotl",
        "AZ-SCO-6 domain_scored seat=0 points=0 terrain=mountain territories=['tollan'] matches=0",
        "AZ-SCO-5 domain_scored seat=0 points=6 terrain=mountain"
        " territories=['popocatepetl', 'citlaltepetl'] matches=2",
        "AZ-BLE-1 blessing_scored seat=0 points=4 card=blessing_tepeyollotl",
        "AZ-SCO-9 marker_moved seat=0 gained=10 total=10",
        " only_option seat=1 decision=scoring option=score only 1",
        "AZ-SCO-6 domain_scored seat=1 points=0 terrain=city territories=['nopallan'] matches=0",
        "AZ-SCO-5 domain_scored seat=1 points=2 terrain=city territories=['tollan'] matches=1",
        "AZ-SCO-9 marker_moved seat=1 gained=2 total=2",
        " only_option seat=2 decision=scoring option=score only 2",
        "AZ-SCO-9 marker_moved seat=2 gained=0 total=0",
    ]
    assert s.stamps == [4, 5, 1]  # one higher than the highest, and only who moves
    assert GAME.scores(GAME.view(s, 0)) == (10, 2, 0)


@pytest.mark.rule("AZ-HID-6", "AZ-SCO-4")
def test_who_holds_nothing_names_the_terrain_openly() -> None:
    s = table(3, cards=(4, 9, 7), board={R: {"tollan": 1}})
    assert Play(s, begin_scoring()).question() == ("scoring", R, (), False, True)


@pytest.mark.rule("AZ-END-1", "AZ-END-2", "AZ-END-4", "AZ-END-5", "AZ-HID-9", "AZ-PRO-8")
def test_the_end() -> None:
    """G leads after era V, though R was first in its order."""
    s = table(3, era=5, order=[R, Y, G], hands={Y: ["offering", "offering", "canoes"]})
    s.used = [(4, 5, 6, 7, 8), (4, 5, 6, 7, 9), (5, 6, 7, 8, 9)]
    s.vp, s.tally[:3] = [0, 6, 7], [0, 6, 7]
    before = s.revealed
    play = Play(s, end_game())
    assert play.decision is None
    assert (s.phase, s.revealed) == ("end", before + 1)
    assert play.story() == [
        "AZ-HID-9 laid_open seat=2 cards=[]",
        "AZ-HID-9 laid_open seat=1 cards=['offering', 'offering', 'canoes']",
        "AZ-HID-9 laid_open seat=0 cards=[]",
        "AZ-END-1 unused_card seat=2 points=0 number=4",
        "AZ-PRO-8 prosperity_cards seat=2 points=0 number=0",
        "AZ-OFF-2 offerings seat=2 points=0 number=0",
        "AZ-SCO-9 marker_moved seat=2 gained=0 total=7",
        "AZ-END-1 unused_card seat=1 points=14 number=8",
        "AZ-PRO-8 prosperity_cards seat=1 points=3 number=3",
        "AZ-OFF-2 offerings seat=1 points=4 number=2",
        "AZ-SCO-9 marker_moved seat=1 gained=21 total=27",
        "AZ-END-1 unused_card seat=0 points=20 number=9",
        "AZ-PRO-8 prosperity_cards seat=0 points=0 number=0",
        "AZ-OFF-2 offerings seat=0 points=0 number=0",
        "AZ-SCO-9 marker_moved seat=0 gained=20 total=20",
    ]
    result = GAME.result(s)
    assert [(line.kind, line.rule, line.points) for line in result.lines] == [
        ("domains_1", "AZ-SCO-7", (0, 6, 7)),
        ("domains_2", "AZ-SCO-7", (0, 0, 0)),
        ("domains_3", "AZ-SCO-7", (0, 0, 0)),
        ("domains_4", "AZ-SCO-7", (0, 0, 0)),
        ("domains_5", "AZ-SCO-7", (0, 0, 0)),
        ("blessings", "AZ-BLE-1", (0, 0, 0)),
        ("unused_card", "AZ-END-1", (20, 14, 0)),
        ("prosperity_cards", "AZ-PRO-8", (0, 3, 0)),
        ("offerings", "AZ-OFF-2", (0, 4, 0)),
    ]
    assert (result.scores, result.places, result.tie_breaks) == ((20, 27, 7), (2, 1, 3), ())


@pytest.mark.rule("AZ-END-4", "AZ-END-5")
def test_the_stack_decides_between_equals() -> None:
    s = new(3)
    s.vp, s.stamps = [5, 5, 9], [3, 7, 1]
    result = GAME.result(s)
    assert result.places == (3, 2, 1)
    (line,) = result.tie_breaks
    assert (line.kind, line.rule, line.points) == ("stack", "AZ-END-4", (1, 2, 3))
