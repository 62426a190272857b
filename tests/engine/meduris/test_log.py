"""What is told of whole situations: every event with its rule, from the worked examples on."""

from __future__ import annotations

import pytest

import engine
from engine.meduris import data
from engine.meduris.data import COPPER, STONE, WOOD, WOOL
from engine.meduris.events import (
    Declined,
    DruidOnRock,
    DruidWaits,
    DruidWalks,
    EndTriggered,
    Gained,
    HutBuilt,
    HutSite,
    LastLap,
    NoProgress,
    Offered,
    OfferedNothing,
    OfferedToken,
    Paid,
    RiteEnds,
    RiverCrossed,
    Rolled,
    RunePoints,
    RuneTaken,
    SupplyEmpty,
    TempleBuilt,
    TempleSite,
    TokenFreeHut,
    TokenPoints,
    TokensLaid,
    TurnBegins,
    WorkerMoved,
    WorkerPlaced,
)
from engine.meduris.steps import druid, ending, harvest, turn
from tests.engine.meduris.table import A, B, C, Table

NOBODY = engine.NOBODY
NOTHING = (0, 0, 0, 0)
SERPENT, SHIELD, SPROUT, BARROW, TWINS, WAVES, EMBERS, MOON, ARROW = range(9)


# --- set-up and harvests ------------------------------------------------------------------------


@pytest.mark.rule("MD-SET-8", "MD-SET-14")
def test_a_set_up() -> None:
    options = {"bonus_layout": "rulebook", "start_player": "2"}
    match = engine.start("meduris", [engine.Seat("A"), engine.Seat("B")], options, seed=1)
    tokens = [0] * 32
    tokens[2] = tokens[21] = data.TOKEN_HUT
    tokens[8] = tokens[26] = data.TOKEN_VP
    tokens[12] = tokens[17] = data.TOKEN_DRUID
    match.choose("place:stone")
    match.choose("place:wool")
    match.choose("place:stone")
    assert [(event.rule, event.what) for event in match.events] == [
        ("MD-SET-8", TokensLaid(tuple(tokens))),
        ("MD-SET-14", WorkerPlaced(B, STONE)),
        ("MD-SET-14", WorkerPlaced(A, WOOL)),
        ("MD-SET-14", WorkerPlaced(B, STONE)),
    ]


@pytest.mark.rule("MD-SML-1", "MD-SML-2", "MD-MAT-2", "MD-DIE-2")
def test_a_short_supply_at_the_small_harvest() -> None:
    t = Table(stacks={"copper": [A, B, A]}, supply=(18, 18, 2, 18)).roll("copper", B)
    assert t.log() == [
        ("MD-DIE-2", Rolled(B, COPPER)),
        ("MD-SML-1", Gained(A, COPPER, 1)),
        ("MD-SML-1", Gained(B, COPPER, 1)),
        ("MD-MAT-2", SupplyEmpty(A, COPPER)),
    ]


@pytest.mark.rule("MD-SML-3", "MD-SML-4", "MD-SML-5")
def test_plus_one() -> None:
    t = Table(3, supply=(0, 0, 1, 0)).roll("plus").choose("decline", "take:copper")
    assert t.log() == [
        ("MD-DIE-2", Rolled(A, data.FACE_PLUS)),
        ("MD-SML-5", Declined(A)),
        ("MD-SML-3", Gained(B, COPPER, 1)),
    ]


@pytest.mark.rule("MD-SML-6", "MD-SML-7", "MD-SML-8")
def test_minus_one() -> None:
    """Everybody who has chips returns one, of his choice, to its own supply; who has none not."""
    t = Table(3, hands=[(1, 0, 2, 0), NOTHING, (0, 3, 0, 0)], supply=(17, 15, 16, 18))
    t.roll("minus", B).choose("return:copper")
    assert t.log() == [
        ("MD-DIE-2", Rolled(B, data.FACE_MINUS)),
        ("MD-SML-6", Paid(C, (0, 1, 0, 0))),
        ("MD-SML-6", Paid(A, (0, 0, 1, 0))),
    ]
    assert t.s.hands == [(1, 0, 1, 0), NOTHING, (0, 2, 0, 0)]
    assert t.s.supply == [17, 16, 17, 18]
    assert t.decision is None


@pytest.mark.rule("MD-BIG-2", "MD-BIG-3", "MD-BIG-4", "MD-BIG-5", "MD-BIG-6", "MD-BIG-7")
def test_a_big_harvest() -> None:
    """The middle worker of three comes on top of two others, who get what is left."""
    t = Table(3, stacks={"wood": [B, A, C], "wool": [C, B]}, supply=(9, 4, 9, 9))
    t.run(harvest.choose_harvest(A)).choose("move:wood.2.wool")
    assert t.log() == [
        ("MD-BIG-3", WorkerMoved(A, WOOD, 2, WOOL)),
        ("MD-BIG-4", Gained(A, WOOL, 3)),
        ("MD-BIG-4", Gained(B, WOOL, 1)),
        ("MD-MAT-2", SupplyEmpty(C, WOOL)),
    ]


# --- whole turns --------------------------------------------------------------------------------


@pytest.mark.rule("MD-TURN-1", "MD-TURN-2", "MD-TURN-4", "MD-BIG-9")
def test_after_a_big_harvest_the_turn_ends_at_once() -> None:
    t = Table(stacks={"wood": [A], "wool": [B]}, huts={9: B, 20: A}, druid=9)
    t.let_fall("stone")
    t.run(turn.take_turn(A)).choose("big_harvest", "move:wood.1.stone")
    assert t.log()[:5] == [
        ("MD-TURN-1", TurnBegins(A)),
        ("MD-DIE-2", Rolled(A, STONE)),
        ("MD-BIG-3", WorkerMoved(A, WOOD, 1, STONE)),
        ("MD-BIG-4", Gained(A, STONE, 1)),
        ("MD-TURN-1", TurnBegins(B)),
    ]
    assert t.s.active == B
    assert t.s.druid == 9, "no construction, no walk"


@pytest.mark.rule("MD-TURN-4", "MD-HUT-7", "MD-DRU-6", "MD-RIV-2", "MD-RIV-4")
def test_after_a_hut_the_druid_moves_and_then_the_turn_ends() -> None:
    """He leaves 31, crosses the river, and the rune stone just won counts."""
    t = Table(
        stacks={"wood": [A, B]},
        huts={31: B, 2: B},
        tokens={8: "vp2"},
        druid=31,
        runes={"moon": A, "sprout": B, "arrow": B},
        hands=[(0, 0, 1, 2), (0, 0, 0, 0)],
    )
    t.let_fall("wool")
    t.run(turn.take_turn(A)).choose("build_hut", "hut:8")
    assert t.log()[:12] == [
        ("MD-TURN-1", TurnBegins(A)),
        ("MD-DIE-2", Rolled(A, WOOL)),
        ("MD-HUT-1", HutSite(A, 8, 1)),
        ("MD-HUT-2", Paid(A, (0, 0, 1, 1))),
        ("MD-HUT-7", HutBuilt(A, 8, 1)),
        ("MD-BON-1", TokenPoints(A, 2, 8)),
        ("MD-RUNE-1", RuneTaken(A, SPROUT, B)),
        ("MD-RIV-1", RiverCrossed()),
        ("MD-RIV-2", RunePoints(A, 2, 2)),
        ("MD-RIV-2", RunePoints(B, 1, 1)),
        ("MD-DRU-11", DruidWalks(2)),
        ("MD-OFF-5", OfferedNothing(B, -1, 2)),
    ]
    assert t.log()[12:14] == [("MD-OFF-1", RiteEnds()), ("MD-TURN-1", TurnBegins(B))]
    assert t.s.vp == [9, 5]


@pytest.mark.rule("MD-TURN-4", "MD-TMP-2", "MD-TMP-3", "MD-TMP-4")
def test_after_a_temple_the_druid_moves_and_then_the_turn_ends() -> None:
    t = Table(stacks={"wood": [A, B]}, huts={9: A}, druid=9, hands=[(1, 1, 0, 0), NOTHING])
    t.let_fall("stone")
    t.run(turn.take_turn(A)).choose("build_temple", "temple:13")
    assert t.log()[2:10] == [
        ("MD-TMP-1", TempleSite(A, 13)),
        ("MD-TMP-2", Paid(A, (1, 1, 0, 0))),
        ("MD-TMP-3", TempleBuilt(A, 13)),
        ("MD-RIV-1", RiverCrossed()),
        ("MD-DRU-11", DruidWalks(9)),
        ("MD-OFF-5", OfferedNothing(A, -1, 9)),
        ("MD-OFF-1", RiteEnds()),
        ("MD-TURN-1", TurnBegins(B)),
    ]


# --- huts, tokens, the druid --------------------------------------------------------------------


@pytest.mark.rule("MD-EX-4")
def test_a_hut_in_a_settlement() -> None:
    t = Table(
        huts={16: B, 19: B, 20: B, 22: A},
        temples={21: A},
        druid=16,
        hands=[(4, 0, 0, 4), (1, 0, 0, 2)],
    )
    t.build_hut(A, 18, "pay:3.0.0.3").choose("both:1.0.0.1", "none", "one:1.0.0.0")
    assert t.log() == [
        ("MD-HUT-1", HutSite(A, 18, 3)),
        ("MD-HUT-2", Paid(A, (3, 0, 0, 3))),
        ("MD-HUT-7", HutBuilt(A, 18, 3)),
        ("MD-RUNE-1", RuneTaken(A, WAVES, NOBODY)),
        ("MD-DRU-11", DruidWalks(18)),
        ("MD-OFF-7", Paid(A, (1, 0, 0, 1))),
        ("MD-OFF-10", Offered(A, 3, 18)),
        ("MD-DRU-11", DruidWalks(19)),
        ("MD-OFF-5", OfferedNothing(B, -1, 19)),
        ("MD-DRU-11", DruidWalks(20)),
        ("MD-OFF-6", Paid(B, (1, 0, 0, 0))),
        ("MD-OFF-10", Offered(B, 1, 20)),
        ("MD-OFF-1", RiteEnds()),
    ]


@pytest.mark.rule("MD-EX-21", "MD-BON-2", "MD-HUT-8", "MD-RUNE-2")
def test_a_free_hut() -> None:
    t = Table(
        huts={9: A, 10: B, 12: A}, tokens={11: "hut"}, runes={"sprout": A}, hands=[NOTHING] * 2
    )
    t.build_hut(A, 11)
    assert t.log() == [
        ("MD-HUT-1", HutSite(A, 11, 0)),
        ("MD-HUT-7", HutBuilt(A, 11, 4)),
        ("MD-BON-2", TokenFreeHut(A, 11)),
        ("MD-DRU-2", DruidOnRock(1)),
    ]
    assert t.token(11) == "none"
    assert t.s.vp == [5, 5], "a hut brings no points, however large the settlement"


@pytest.mark.rule("MD-HUT-8")
@pytest.mark.parametrize("space", [8, 13, 20, 21, 30, 31])
def test_no_hut_brings_points_by_itself(space: int) -> None:
    """Wherever it stands: alone, at the end or in the middle of a settlement, in any territory."""
    t = Table(huts={19: B, 22: A, 29: A, 0: A}, vp=[7, 9])
    t.build_hut(A, space)
    assert t.log()[-1] == ("MD-DRU-2", DruidOnRock(1))
    assert t.s.vp == [7, 9]


@pytest.mark.rule("MD-EX-8", "MD-DRU-2", "MD-DRU-4")
def test_without_a_hut_the_druid_waits() -> None:
    t = Table(3)
    for seat, space in ((A, 3), (B, 9), (C, 14), (A, 22), (B, 27)):
        t.build_temple(seat, space)
    assert [told for told in t.log() if told[0].startswith("MD-DRU")] == [
        ("MD-DRU-2", DruidOnRock(1)),
        ("MD-DRU-2", DruidOnRock(2)),
        ("MD-DRU-2", DruidOnRock(3)),
        ("MD-DRU-4", DruidWaits()),
        ("MD-DRU-4", DruidWaits()),
    ]
    assert t.s.druid == data.ROCK_3


@pytest.mark.rule("MD-DRU-6")
@pytest.mark.parametrize(
    ("stands", "huts", "comes"),
    [
        (9, (5, 9, 14, 20), 14),  # neither back nor staying, and no further than the first
        (9, (8, 9, 20), 20),  # the nearest one lies behind him
        (9, (9, 10, 11), 10),  # right before him
        (20, (9, 14, 20), 9),  # past the river
        (31, (0, 1, 31), 0),  # just past the river
        (0, (0, 31), 31),
    ],
)
def test_the_druid_walks_on_clockwise_to_the_first_hut(
    stands: int, huts: tuple[int, ...], comes: int
) -> None:
    t = Table(huts=dict.fromkeys(huts, B), druid=stands, hands=[(4, 4, 4, 4), (1, 1, 1, 1)])
    t.build_temple(A, 25)
    assert t.log()[-1] == ("MD-DRU-11", DruidWalks(comes))
    assert t.asked() == (B, "offering")


# --- offerings ----------------------------------------------------------------------------------


@pytest.mark.rule("MD-OFF-8", "MD-OFF-11", "MD-OFF-2")
def test_the_druids_token() -> None:
    """It counts the whole run, also what lies behind; no material is paid, and it is gone."""
    t = Table(huts={8: B, 9: B, 10: A, 11: B}, tokens={10: "druid"}, druid=5)
    t.run(druid.walk(10)).choose("token", "none")
    assert t.log() == [
        ("MD-DRU-11", DruidWalks(10)),
        ("MD-OFF-8", OfferedToken(A, 4, 10)),
        ("MD-DRU-11", DruidWalks(11)),
        ("MD-OFF-5", OfferedNothing(B, -1, 11)),
        ("MD-OFF-1", RiteEnds()),
    ]
    assert (t.s.vp, t.s.hands[A], t.token(10)) == ([9, 4], (4, 4, 4, 4), "none")
    assert "token" not in t.run(druid.offer(10)).offered()


@pytest.mark.rule("MD-OFF-8", "MD-OFF-11", "MD-EX-24")
@pytest.mark.parametrize(
    ("key", "points"), [("none", -1), ("one:1.0.0.0", 1), ("one:0.0.1.0", 1), ("both:1.0.1.0", 2)]
)
def test_the_druids_token_may_be_kept_for_later(key: str, points: int) -> None:
    t = Table(huts={9: B, 10: A}, tokens={10: "druid"}).run(druid.offer(10)).choose(key)
    assert t.s.vp[A] == 5 + points
    assert t.token(10) == "druid"
    t.run(druid.offer(10)).choose("token")
    assert t.s.vp[A] == 7 + points


@pytest.mark.rule("MD-OFF-10", "MD-OFF-5")
@pytest.mark.parametrize(
    ("keys", "points"),
    [
        (("none", "one:1.0.0.0", "none"), (0, 1, 0)),  # MD-EX-20: no debt is kept
        (("one:0.1.0.0", "none", "none"), (1, 0, 0)),
        (("both:0.1.0.1", "none", "token"), (3, 2, 5)),
        (("none", "none", "both:1.1.0.0"), (0, 0, 3)),
    ],
)
def test_points_count_before_the_next_hut_is_asked(
    keys: tuple[str, ...], points: tuple[int, ...]
) -> None:
    """All huts of the settlement are A's; after every offering the score is looked at."""
    t = Table(huts={21: A, 22: A, 23: A}, tokens={23: "druid"}, vp=[0, 5])
    t.run(druid.walk(21))
    seen = []
    for key in keys:
        t.choose(key)
        seen.append(t.s.vp[A])
    assert tuple(seen) == points


@pytest.mark.rule("MD-EX-22", "MD-RIV-3", "MD-OFF-10")
def test_the_river_inside_a_rite() -> None:
    t = Table(
        huts={30: A, 31: B, 0: A, 12: B},
        druid=12,
        runes={"arrow": B, "barrow": B, "serpent": A},
    )
    t.build_temple(A, 17).choose("one:0.0.1.0", "both:0.1.0.1", "one:0.1.0.0")
    assert t.log()[3:] == [
        ("MD-DRU-11", DruidWalks(30)),
        ("MD-OFF-6", Paid(A, (0, 0, 1, 0))),
        ("MD-OFF-10", Offered(A, 1, 30)),
        ("MD-DRU-11", DruidWalks(31)),
        ("MD-OFF-7", Paid(B, (0, 1, 0, 1))),
        ("MD-OFF-10", Offered(B, 3, 31)),
        ("MD-RIV-1", RiverCrossed()),
        ("MD-RIV-2", RunePoints(A, 1, 1)),
        ("MD-RIV-2", RunePoints(B, 2, 2)),
        ("MD-DRU-11", DruidWalks(0)),
        ("MD-OFF-6", Paid(A, (0, 1, 0, 0))),
        ("MD-OFF-10", Offered(A, 1, 0)),
        ("MD-OFF-1", RiteEnds()),
    ]
    assert t.s.vp == [8, 10]


# --- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("MD-END-1")
def test_the_last_piece_triggers_the_end_before_the_druid_moves() -> None:
    t = Table(hands=[(1, 1, 0, 0), NOTHING])
    t.s.huts_left[A], t.s.temples_left[A] = 0, 1
    t.build_temple(A, 5)
    assert t.log()[2:] == [
        ("MD-TMP-3", TempleBuilt(A, 5)),
        ("MD-END-1", EndTriggered(A)),
        ("MD-DRU-2", DruidOnRock(1)),
    ]


@pytest.mark.rule("MD-END-5", "MD-END-6")
def test_an_end_without_a_last_piece() -> None:
    """Nobody can place anything: the end is triggered. Nobody has built for long: the last lap."""
    t = Table(stacks={"wood": [A, B]})
    t.s.huts_left, t.s.temples_left = [0, 0], [0, 0]
    t.run(turn.end_turn(B))
    assert t.log()[:2] == [("MD-END-5", EndTriggered(B)), ("MD-TURN-1", TurnBegins(A))]
    idle = Table(huts={9: A, 20: B}, druid=9, hands=[NOTHING, NOTHING])
    idle.s.turn, idle.s.built_turn = 50, 30
    idle.run(turn.end_turn(A))
    assert idle.log() == [
        ("MD-END-6", NoProgress()),
        ("MD-LAP-1", LastLap()),
        ("MD-LAP-2", DruidWalks(20)),
        ("MD-OFF-5", OfferedNothing(B, -1, 20)),
        ("MD-LAP-2", DruidWalks(9)),
        ("MD-OFF-5", OfferedNothing(A, -1, 9)),
    ]


@pytest.mark.rule("MD-EX-25", "MD-LAP-1", "MD-LAP-2", "MD-LAP-4", "MD-HID-7")
def test_a_last_lap() -> None:
    t = Table(
        huts={3: A, 17: B, 18: A, 31: B},
        druid=18,
        hands=[(1, 0, 1, 1), (0, 1, 0, 2)],
        runes={"serpent": A},
        vp=[12, 12],
    )
    revealed = t.s.revealed
    t.run(ending.begin_last_lap())
    t.choose("one:0.1.0.0", "one:0.0.1.0", "none", "both:1.0.0.1")
    assert t.log() == [
        ("MD-LAP-1", LastLap()),
        ("MD-LAP-2", DruidWalks(31)),
        ("MD-OFF-6", Paid(B, (0, 1, 0, 0))),
        ("MD-OFF-10", Offered(B, 1, 31)),
        ("MD-LAP-2", DruidWalks(3)),
        ("MD-OFF-6", Paid(A, (0, 0, 1, 0))),
        ("MD-OFF-10", Offered(A, 1, 3)),
        ("MD-LAP-2", DruidWalks(17)),
        ("MD-OFF-5", OfferedNothing(B, -1, 17)),
        ("MD-LAP-2", DruidWalks(18)),
        ("MD-OFF-7", Paid(A, (1, 0, 0, 1))),
        ("MD-OFF-10", Offered(A, 2, 18)),
    ]
    assert t.s.revealed == revealed + 1, "everybody's hand lies open now"
