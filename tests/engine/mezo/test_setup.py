"""The set-up (section 4) and the tables for two and three players (section 10)."""

from __future__ import annotations

import pytest

from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.mezo import GAME, data
from engine.mezo.state import (
    NEUTRAL,
    PLACES,
    RESERVE,
    TYPES,
    VERTEX_NAMES,
    VERTEX_REGIONS,
    XIBALBA,
    State,
    devotion_level,
    units,
)
from tests.engine.mezo.tables import total

SEEDS = range(12)


def begun(seats: int, seed: int) -> State:
    """A match at its first decision."""
    s = GAME.new(GAME.setup(seats, {}, seed))
    core_steps.run(s)
    return s


def chosen(seats: int, seed: int) -> State:
    """A match in which everybody has a god."""
    s = begun(seats, seed)
    while "" in s.god:
        asked = core_steps.run(s)
        assert asked is not None
        core_steps.choose(s, asked.options[0])
    return s


@pytest.mark.rule("MZ-SET-1", "MZ-SET-2", "MZ-3P-1", "MZ-2P-2")
@pytest.mark.parametrize(("seats", "live"), [(2, 5), (3, 4), (4, 5)])
def test_live_regions(seats: int, live: int) -> None:
    desolate = set()
    for seed in SEEDS:
        s = begun(seats, seed)
        assert s.age == 1
        assert len(s.live) == live
        assert sorted(s.stack) == list(s.live)
        desolate |= set(range(6)) - set(s.live)
    assert len(desolate) > 2, "chance chooses them"


@pytest.mark.rule("MZ-SET-3", "MZ-2P-2", "MZ-2P-7")
def test_neutral_tiers_with_two_players_only() -> None:
    for seats in (2, 3, 4):
        for seed in SEEDS:
            s = begun(seats, seed)
            tiers = [p for p in s.pyramids if p]
            assert tiers == ([((1, NEUTRAL),)] * 2 if seats == 2 else [])
            assert all(r in s.live for r in range(6) if s.pyramids[r])
    tables = [begun(2, seed) for seed in SEEDS]
    assert any(not s.pyramids[s.stack[-1]] for s in tables), "shuffled back among the others"


@pytest.mark.rule("MZ-SET-4")
def test_altars() -> None:
    for seed in SEEDS:
        s = begun(4, seed)
        laid = [s.altars[region] for region in s.live]
        assert len(set(laid)) == 5
        assert set(laid) <= set(data.ALTARS)
        assert s.blessed == NOBODY
        assert [a for r, a in enumerate(s.altars) if r not in s.live] == [""]


@pytest.mark.rule("MZ-SET-5", "MZ-HID-2")
def test_one_angry_god_an_age_face_down() -> None:
    for seed in SEEDS:
        s = begun(3, seed)
        assert s.wrath == []
        coming = list(reversed(s.wrath_down))
        assert all(
            tile in tiles for tile, tiles in zip(coming, data.ANGRY_GODS_OF_AGE, strict=True)
        )
    assert len({tuple(begun(3, seed).wrath_down) for seed in SEEDS}) > 3


@pytest.mark.rule("MZ-SET-6", "MZ-2P-3")
def test_colours_and_pieces() -> None:
    assert GAME.colours(2) == ("red", "yellow")
    assert GAME.colours(3) == GAME.colours(4) == ("red", "yellow", "green", "blue")
    for seats in (2, 3, 4):
        s = begun(seats, 1)
        assert s.champions_left == [2 if seats == 2 else 1] * seats
        assert s.tiers == [4, 3, 2, 2] * seats


@pytest.mark.rule("MZ-SET-7", "MZ-DEV-3", "MZ-SET-11")
def test_reserves_and_empty_boards() -> None:
    s = begun(4, 3)
    for seat in range(4):
        assert total(s, RESERVE, seat) == (7, 7)
        assert total(s, XIBALBA, seat) == (1, 1)
        assert s.devotion[seat] == 0
        assert devotion_level(s, seat) == 1
    assert set(s.calendar) == set(s.codex) == {NOBODY}
    assert set(s.vertex) == {NOBODY}
    assert sum(s.units) == 4 * 2 * 8


@pytest.mark.rule("MZ-SET-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_markers(seats: int) -> None:
    first = {begun(seats, seed).vp.index(5) for seed in range(30)}
    assert first == set(range(seats))
    assert sorted(begun(seats, 1).vp) == [5 - n for n in reversed(range(seats))]


@pytest.mark.rule("MZ-SET-9")
def test_a_taken_god_is_refused() -> None:
    s = begun(4, 5)
    asked = core_steps.run(s)
    assert asked is not None
    assert s.vp[asked.seat] == 2
    core_steps.choose(s, asked.options[1])
    again = core_steps.run(s)
    assert again is not None
    taken = asked.options[1].key
    assert again.why_not()[taken].rule == "MZ-SET-9"
    assert s.vp[again.seat] == 3


@pytest.mark.rule("MZ-SET-10")
def test_decks_are_shuffled() -> None:
    decks = set()
    for seed in SEEDS:
        s = chosen(4, seed)
        for seat in range(4):
            assert sorted(s.deck[seat]) == sorted(data.CARDS[s.god[seat]])
        decks.add(s.deck[s.god.index("kukulkan")])
    assert len(decks) > 6


def test_data_are_whole() -> None:
    """The counts of section 3 and of the tables in section 6."""
    assert len(data.REGIONS) == 6
    assert len(VERTEX_NAMES) == 8
    assert all(2 <= len(regions) <= 3 for regions in VERTEX_REGIONS)
    assert len(data.ALTARS) == 8
    assert (len(data.CALENDAR), len(data.CODEX)) == (5, 5)
    assert [len(tiles) for tiles in data.ANGRY_GODS_OF_AGE] == [3, 3, 3]
    assert {t for tiles in data.ANGRY_GODS_OF_AGE for t in tiles} == set(data.ANGRY_GODS)
    assert [len(names) for names in data.ABILITIES_OF_AGE] == [3, 3, 3]
    assert {a for names in data.ABILITIES_OF_AGE for a in names} == set(data.ABILITIES)
    assert all(len(cards) == 5 for cards in data.CARDS.values())
    assert len(data.DEVOTION_VALUES) == len(data.DEVOTION_LEVELS) == 20
    assert (sum(data.TIERS), data.GLYPHS, data.UNITS_OF_A_TYPE) == (11, 6, 8)
    assert PLACES[:6] == data.REGIONS


@pytest.mark.rule("MZ-2P-1", "MZ-2P-3", "MZ-2P-4", "MZ-TRIBE-5")
def test_two_champions_in_two_regions() -> None:
    s = chosen(2, 4)
    counted = {0: 0, 1: 0}
    while s.phase != "gods":
        asked = core_steps.run(s)
        assert asked is not None
        if asked.kind == "champion":
            counted[asked.seat] += 1
            taken = [r for r in s.live if s.champions[r] != NOBODY]
            offered = {o.args[0] for o in asked.options}
            assert not {data.REGIONS[r] for r in taken} & offered
        if asked.kind == "deploy":
            own = [data.REGIONS[r] for r in s.live if s.champions[r] == asked.seat]
            assert len(own) == 2
            assert not [o for o in asked.options if o.args and o.args[0] in own]
        core_steps.choose(s, asked.options[-1 if asked.kind == "ability" else 0])
        core_steps.run(s)
    assert counted == {0: 2, 1: 2}
    assert sum(owner != NOBODY for owner in s.champions) == 4
    assert s.champions[s.blessed] == NOBODY
    deployed = [
        sum(units(s, r, seat, kind) for r in s.live for kind in range(len(TYPES)))
        for seat in range(2)
    ]
    assert deployed == [9, 9], "three in each of three regions"
