"""Order, supply, eras and the choice of power cards (5.1 to 5.4)."""

import pytest

from engine.aztlan import GAME
from engine.aztlan.state import State, standing
from engine.aztlan.steps.clash import begin_clashes
from engine.aztlan.steps.development import development_round, fill_pools
from engine.aztlan.steps.era import begin_era, end_era
from engine.aztlan.steps.scoring import begin_scoring, move_marker
from engine.core import steps
from tests.engine.aztlan.tables import B, G, Play, R, Y, new, put, table


def gain(s: State, *gains: tuple[int, int]) -> None:
    for seat, points in gains:
        s.tally[seat] += points
        move_marker(s, seat, points)


@pytest.mark.rule("AZ-EX-12", "AZ-ORD-2", "AZ-ORD-5", "AZ-ORD-6")
def test_who_arrives_later_lies_on_top() -> None:
    s = table(4)
    gain(s, (0, 10), (1, 12), (2, 10), (3, 0))
    assert standing(s) == [1, 2, 0, 3]


@pytest.mark.rule("AZ-EX-13", "AZ-ORD-3", "AZ-ORD-4")
def test_who_gains_nothing_keeps_his_place() -> None:
    s = table(3)
    gain(s, (0, 5), (1, 0), (2, 0))
    assert standing(s) == [0, 1, 2]


@pytest.mark.rule("AZ-ORD-1", "AZ-ORD-5", "AZ-AMB-24")
def test_points_go_on_past_the_track() -> None:
    s = table(3)
    gain(s, (0, 105), (1, 5))
    assert s.vp == [105, 5, 0]
    assert standing(s) == [0, 1, 2]  # one space of the track, but no tie


@pytest.mark.rule("AZ-ERA-1", "AZ-ERA-2", "AZ-ORD-7", "AZ-ORD-8")
def test_an_era_begins_with_its_order() -> None:
    play = Play(table(3, era=0, order=[2, 0, 1]), begin_era())
    assert (play.s.era, play.s.phase, play.s.order) == (1, "choice", [2, 0, 1])
    assert play.told("era_begins")[0].args == {"era": 1, "order": [2, 0, 1]}


@pytest.mark.rule("AZ-CHO-1", "AZ-CHO-3", "AZ-DEC-1")
def test_everybody_chooses_a_card_in_turn_order() -> None:
    play = Play(table(3, era=0, order=[2, 0, 1]), begin_era())
    seen = []
    for _ in range(3):
        assert play.kind == "choose_power"
        assert play.asked.secret
        assert play.keys == [f"power:{number}" for number in (4, 5, 6, 7, 8, 9)]
        seen.append(play.seat)
        play.choose("power:6")
    assert seen == [2, 0, 1]
    assert play.kind == "place"


@pytest.mark.rule("AZ-CHO-2", "AZ-HID-1")
def test_a_chosen_card_lies_face_down_for_good() -> None:
    play = Play(new(3))
    play.choose("power:9")
    assert play.s.face_down == [True, False, False]
    public = [event for event in play.log if event.known_to(-1)]
    assert all("card" not in event.args for event in public)
    assert play.told("power_card")[0].only == 0
    before = play.s.revealed
    play.choose("power:4", "power:5")
    assert play.s.revealed > before  # nobody takes his card back from here


@pytest.mark.rule("AZ-ERA-4", "AZ-CHO-1")
def test_used_cards_are_no_choice() -> None:
    play = Play(table(3, era=2, cards=(9, 5, 4)), begin_era())
    assert play.keys == ["power:5", "power:6", "power:7", "power:8"]  # 4 and 9 lie open
    assert play.why_not("power:9") == "AZ-ERA-4 card_used"


@pytest.mark.rule("AZ-CHO-5", "AZ-PRO-2")
def test_no_prosperity_card_in_the_choice_phase() -> None:
    hand = ["tlatoani", "canoes", "warriors", "sacred_games", "blessing_mixcoatl"]
    play = Play(table(3, era=0, hands={R: hand}), begin_era())
    assert {option.verb for option in play.asked.options} == {"power"}


@pytest.mark.rule("AZ-SUP-2", "AZ-2P-4")
@pytest.mark.parametrize(
    ("players", "pools"),
    [(2, (10, 9, 8, 7, 6)), (3, (8, 7, 6, 5, 4)), (4, (7, 6, 5, 4, 3))],
)
def test_pools(players: int, pools: tuple[int, ...]) -> None:
    for era, pool in enumerate(pools, start=1):
        play = Play(table(players, era=era), fill_pools())
        assert play.s.pool == [pool] * players


@pytest.mark.rule("AZ-EX-22", "AZ-SUP-3", "AZ-AMB-12")
@pytest.mark.parametrize(("lost", "pool", "left"), [(5, 4, 3), (1, 3, 0)])
def test_a_short_reserve_is_filled_from_the_removed_pawns(lost: int, pool: int, left: int) -> None:
    s = table(3, era=5)
    s.reserve[Y], s.removed[Y] = 2, lost
    s.pawns[30 * Y] = 30 - 2 - lost
    play = Play(s, fill_pools())
    assert (s.pool[Y], s.reserve[Y], s.removed[Y]) == (pool, 0, left)
    assert [e.rule for e in play.told("pool_filled")] == ["AZ-SUP-2", "AZ-SUP-3", "AZ-SUP-2"]


@pytest.mark.rule("AZ-EX-22", "AZ-DEV-1")
def test_who_has_an_empty_pool_is_skipped() -> None:
    s = table(3, era=5)
    s.reserve[Y], s.removed[Y], s.pawns[30 * Y] = 2, 1, 27
    s.used = [(4, 5, 6, 7)] * 3
    s.era = 4
    play = Play(s, begin_era())
    turns = []
    while play.decision is not None and play.s.phase in ("choice", "development"):
        if play.kind == "place":
            turns.append(play.seat)
        play.choose("end_turn" if "end_turn" in play.keys else play.keys[0])
    assert turns == [R, Y, G] * 3 + [R, G]


@pytest.mark.rule("AZ-ERA-3", "AZ-SCO-11", "AZ-ERA-5")
def test_pawns_and_used_cards_stay_from_era_to_era() -> None:
    s = table(4, era=1, cards=(9, 8, 7, 6), board={R: {"chalco": 2}, B: {"tollan": 1}})
    before = s.pawns[:]
    Play(s, end_era())
    assert (s.era, s.pawns) == (2, before)
    assert s.used == [(9,), (8,), (7,), (6,)]


@pytest.mark.rule("AZ-ERA-5")
def test_after_the_fifth_era_the_game_ends() -> None:
    play = Play(table(4, era=5, cards=(9, 8, 7, 6)), end_era())
    assert play.decision is None
    assert play.s.phase == "end"


@pytest.mark.rule("AZ-ORD-7", "AZ-AMB-14")
def test_the_order_of_an_era_does_not_change_while_it_is_scored() -> None:
    s = GAME.new(GAME.setup(4, {}, 3))
    decision = steps.run(s)
    orders: dict[int, set[tuple[int, ...]]] = {}
    while decision is not None:
        orders.setdefault(s.era, set()).add(tuple(s.order))
        decision = steps.choose(s, decision.options[len(decision.options) // 2])
    assert [len(seen) for seen in orders.values()] == [1] * 5
    assert G in s.order


@pytest.mark.rule("AZ-ORD-7", "AZ-AMB-14")
def test_who_overtakes_while_the_era_is_scored_waits_for_the_next_one() -> None:
    """The order of the era is G, R, Y; R overtakes G at once, and Y both."""
    board = {R: {"tollan": 1}, Y: {"tollan": 1, "tepoztlan": 1}}
    s = table(3, order=[G, R, Y], cards=(9, 9, 9), board=board)
    play = Play(s, begin_scoring(), end_era())
    scored = [event.args for event in play.told("marker_moved")]
    assert [(args["seat"], args["gained"]) for args in scored] == [(G, 0), (R, 2), (Y, 3)]
    assert play.told("era_begins")[0].args["order"] == s.order == [Y, R, G]


@pytest.mark.rule("AZ-ORD-7", "AZ-DEV-1", "AZ-CLA-4", "AZ-SCO-1")
def test_every_phase_goes_by_the_order_of_the_era_and_not_by_the_points() -> None:
    places = {seat: {name: 1} for seat, name in ((R, "tollan"), (Y, "chalco"), (G, "texcoco"))}
    s = table(3, order=[Y, G, R], cards=(5, 5, 5), board=places, hands={})
    put(s, G, {"tollan": 2})
    put(s, Y, {"texcoco": 3})
    put(s, R, {"chalco": 2})
    s.vp, s.tally[:3] = [3, 1, 2], [3, 1, 2]
    s.pool, s.reserve = [1, 1, 1], [count - 1 for count in s.reserve]
    play = Play(s, development_round(), begin_clashes(), begin_scoring())
    seats: dict[str, list[int]] = {"place": [], "move": [], "clash": []}
    while play.decision is not None:
        seats[play.kind].append(play.seat)
        play.choose(play.keys[0])
    assert seats == {"place": [Y, G, R], "move": [Y, G, R], "clash": [Y, G, R]}
    assert [event.args["seat"] for event in play.told("marker_moved")] == [Y, G, R]
