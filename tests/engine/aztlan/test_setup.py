from collections import Counter
from itertools import pairwise

import pytest

from engine.aztlan import GAME, data
from engine.aztlan.scoring import domain_points
from engine.aztlan.state import full_deck
from engine.core.game import SetupError
from tests.engine.aztlan.tables import new


@pytest.mark.rule("AZ-SETUP-1", "AZ-SETUP-4", "AZ-SETUP-8", "AZ-SETUP-9", "AZ-SUP-6", "AZ-AMB-11")
@pytest.mark.parametrize(("players", "supply"), [(2, 60), (3, 30), (4, 30)])
def test_all_pawns_are_in_reserve_and_the_board_is_empty(players: int, supply: int) -> None:
    s = new(players)
    assert s.pawns == [0] * (30 * players)
    assert s.reserve == [supply] * players
    assert s.pool == s.removed == [0] * players
    assert s.era == 0  # the first step moves the marker to era I
    assert GAME.view(s, 0).reserve == s.reserve


@pytest.mark.rule("AZ-SETUP-2", "AZ-SETUP-3", "AZ-2P-2", "AZ-AMB-19")
def test_everybody_has_a_tribe_or_an_alliance() -> None:
    assert new(3).sides == [0, 1, 2]
    assert GAME.colours(3) == GAME.colours(4) == ("serpent", "ocelot", "coyote", "quetzal")
    assert new(2, alliance="coyote_quetzal").sides == [0, 1]
    assert new(2, alliance="ocelot_serpent").sides == [1, 0]
    drawn = {tuple(new(2, seed, alliance="lots").sides) for seed in range(20)}
    assert drawn == {(0, 1), (1, 0)}
    with pytest.raises(SetupError):
        GAME.setup(3, {"alliance": "coyote_quetzal"}, 1)


@pytest.mark.rule("AZ-SETUP-5", "AZ-SETUP-7")
def test_hands_and_deck() -> None:
    s = new(4)
    assert s.used == [()] * 4
    assert s.hands == [()] * 4
    assert Counter(s.deck) == data.PROSPERITY
    assert len(s.deck) == 30
    assert s.discard == []
    assert len({tuple(new(4, seed).deck) for seed in range(5)}) == 5
    assert s.deck != full_deck()


@pytest.mark.rule("AZ-SETUP-6", "AZ-SETUP-10", "AZ-ORD-8")
def test_the_start_order_is_drawn_by_lot() -> None:
    orders = {tuple(new(3, seed, start_order="lots").order) for seed in range(60)}
    assert len(orders) == 6
    assert new(3, start_order="seats").order == [0, 1, 2]
    s = new(4, seed=7, start_order="lots")
    heights = [s.stamps[seat] for seat in s.order]
    assert all(above > below for above, below in pairwise(heights))
    assert s.vp == [0] * 4


@pytest.mark.rule("AZ-MAP-1")
def test_thirty_territories_six_of_each_terrain() -> None:
    assert len(data.TERRITORIES) == 30
    assert Counter(data.TERRAIN) == dict.fromkeys(data.TERRAINS, 6)
    assert all(
        data.TERRAIN[i] != data.TERRAIN[other]
        for i, around in enumerate(data.NEIGHBOURS)
        for other in around
    )


@pytest.mark.rule("AZ-MAP-2")
def test_neighbours_are_mutual() -> None:
    borders = {(a, b) for a, around in enumerate(data.NEIGHBOURS) for b in around}
    assert all((b, a) in borders for a, b in borders)
    assert len(borders) == 2 * 66
    assert Counter(map(len, data.NEIGHBOURS)) == {3: 6, 4: 12, 5: 6, 6: 6}


@pytest.mark.rule("AZ-MAP-3")
def test_each_terrain_has_as_many_places_at_the_coast_as_inside() -> None:
    assert (
        Counter(data.TERRAIN[:15]) == Counter(data.TERRAIN[15:]) == dict.fromkeys(data.TERRAINS, 3)
    )
    sums = Counter[str]()
    for terrain, around in zip(data.TERRAIN, data.NEIGHBOURS, strict=True):
        sums[terrain] += len(around)
    assert set(sums.values()) <= {26, 27}


@pytest.mark.rule("AZ-MAP-2", "AZ-AMB-20")
def test_lakes_join_their_shores_in_a_ring() -> None:
    for lake in data.LAKES:
        ring = [data.INDEX[name] for name in lake.shores]
        land = {(a, b) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)}
        assert all(b in data.NEIGHBOURS[a] for a, b in land)
        pairs = {frozenset((data.INDEX[a], data.INDEX[b])) for a, b in lake.canoe_pairs}
        assert all(not {b} & set(data.NEIGHBOURS[a]) for a, b in map(tuple, pairs))
        assert len(pairs) == 5  # all pairs of five shores that are not neighbours
        assert pairs.isdisjoint(map(frozenset, land))


@pytest.mark.rule("AZ-AMB-20", "AZ-AMB-21")
def test_power_cards() -> None:
    assert {n: card.terrain for n, card in data.POWER_CARDS.items()} == {
        4: "joker",
        5: "jungle",
        6: "desert",
        7: "mountain",
        8: "field",
        9: "city",
    }
    assert [card.unused_vp for card in data.POWER_CARDS.values()] == [0, 2, 5, 9, 14, 20]


TABLE = """
0 2
0 3
0 4 7
0 5 8 13
0 6 9 14
0 7 10 15 22
0 8 11 16 23 32
0 9 12 17 24 33
0 10 13 18 25 34
0 11 14 19 26 35 46
0 12 15 20 27 36 47
0 13 16 21 28 37 48
0 14 17 22 29 38 49
0 15 18 23 30 39 50
0 16 19 24 31 40 51
"""


@pytest.mark.rule("AZ-SCO-5", "AZ-SCO-6", "AZ-AMB-1")
def test_the_score_table_of_a_domain() -> None:
    """The reference card (6.4)."""
    for size, line in enumerate(TABLE.split("\n")[1:-1], start=1):
        for matches, points in enumerate(line.split()):
            assert domain_points(size, matches) == int(points)


@pytest.mark.rule("AZ-2P-10")
def test_two_players_have_neutral_colours() -> None:
    assert not set(GAME.colours(2)) & {*data.TRIBES, *data.ALLIANCES}
