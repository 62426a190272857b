from __future__ import annotations

import random

import pytest

from engine.core import steps as core_steps
from engine.mesos import GAME
from engine.mesos.cards import IDS
from engine.mesos.data import CHARACTERS, OFFER_TILES
from engine.mesos.state import State, pp
from engine.mesos.steps.actions import act, return_totem
from engine.mesos.steps.tower import tower
from tests.engine.mesos.tables import decide, laid, new

B, C, E, F = (next(n for n, t in enumerate(OFFER_TILES) if t.id == f"offer_{x}") for x in "bcef")


def weighed(s: State, tile: int) -> list[str]:
    """What seat 0 weighs, by its first options on a tile."""
    s.offer[tile] = 0
    s.spaces = [-1] * s.seats
    s.then(act(0), return_totem(0))
    decision = decide(s)
    assert decision is not None
    return [option.key.removeprefix("take:") for option in GAME.prune(s, decision)]


def test_of_characters_that_are_alike_one_is_weighed() -> None:
    s = laid(upper=["artist_1_1", "artist_2_2", "gatherer_1_1", "gatherer_1_2"])
    assert weighed(s, C) == ["artist_1_1", "gatherer_1_1"]


def test_inventors_are_alike_by_their_invention() -> None:
    s = laid(upper=["inventor_1_1", "inventor_2_5", "inventor_1_2"])
    assert weighed(s, C) == ["inventor_1_1", "inventor_1_2"]


def test_of_shamans_and_builders_those_that_are_worse_in_everything_are_dropped() -> None:
    s = laid(upper=["shaman_1_2", "shaman_3_1", "shaman_1_1", "artist_1_1"])
    assert weighed(s, C) == ["shaman_3_1", "artist_1_1"]
    builders = ["builder_1_1", "builder_1_2", "builder_1_3", "builder_2_3"]
    assert weighed(laid(upper=builders), C) == ["builder_1_1", "builder_2_3"]


def test_a_hunter_without_icon_may_be_what_one_wants_first() -> None:
    s = laid(upper=["hunter_1_1", "hunter_1_3", "hunter_2_1"])
    assert weighed(s, F) == ["hunter_1_1", "hunter_1_3"]


def test_cards_of_different_rows_are_not_alike() -> None:
    s = laid(upper=["artist_1_1"], lower=["artist_1_2", "hunter_1_1"], upper_buildings=[])
    assert weighed(s, B) == ["artist_1_2", "hunter_1_1"]


def test_with_a_pick_in_both_rows_the_upper_one_comes_first() -> None:
    s = laid(upper=["artist_1_1", "hunter_1_3"], lower=["gatherer_1_1", "hunter_1_1"])
    assert weighed(s, E) == ["artist_1_1", "hunter_1_3"]


def test_a_hunter_who_counts_for_an_icon_may_come_first() -> None:
    s = laid(upper=["artist_1_1", "hunter_1_1"], lower=["gatherer_1_1", "hunter_1_3"])
    assert weighed(s, E) == ["artist_1_1", "hunter_1_1", "hunter_1_3"]


def test_what_helps_to_pay_for_a_building_may_come_first() -> None:
    lower = ["gatherer_1_1", "hunter_1_1", "builder_1_1"]
    s = laid(upper=["artist_1_1", "artist_1_2"], lower=lower, upper_buildings=["star_house"])
    assert weighed(s, E) == ["artist_1_1", "hunter_1_1", "builder_1_1"]


def test_with_no_character_above_the_lower_row_is_weighed() -> None:
    s = laid(
        upper=["event_hunt_1"],
        lower=["gatherer_1_1", "artist_1_1"],
        upper_buildings=["chiefs_tent"],
        food=[3, 0],
    )
    assert weighed(s, E) == ["chiefs_tent", "gatherer_1_1", "artist_1_1"]


def test_a_building_for_nothing_is_not_left() -> None:
    builders = ["builder_1_3", "builder_2_2"]
    row = ["chiefs_tent", "star_house"]
    s = laid(upper_buildings=row, tribes=[builders], food=[2, 0])
    assert weighed(s, C) == ["chiefs_tent", "star_house"]
    s = laid(upper_buildings=["star_house", "painted_house"], tribes=[builders], food=[2, 0])
    assert weighed(s, C) == ["star_house", "painted_house", "finish"]


def test_the_watchtower_may_take_nothing_but_leaves_no_free_building() -> None:
    for builders, last in ((["builder_1_3"], "tower:none"), (["builder_1_3", "builder_2_2"], "")):
        s = laid(upper=["artist_1_1"], upper_buildings=["chiefs_tent"], tribes=[builders])
        s.buildings[0] = (IDS.index("watchtower"),)
        s.food = [1, 0]
        s.then(tower(0))
        decision = decide(s)
        assert decision is not None
        keys = ["tower:artist_1_1", "tower:chiefs_tent"]
        assert [o.key for o in GAME.prune(s, decision)] == keys + [last] * bool(last)


def figures(s: State, seat: int) -> tuple[object, ...]:
    """What a seat has, characters by what they can do."""
    own = tuple(sorted((CHARACTERS[card].kind, *CHARACTERS[card][4:]) for card in s.tribes[seat]))
    return own, tuple(sorted(s.buildings[seat])), s.food[seat], pp(s, seat)


def reached(s: State, seat: int, *, all_options: bool) -> set[tuple[object, ...]]:
    """All that a seat can have at the end of its action."""
    decision = core_steps.run(s)
    if decision is None or decision.seat != seat or decision.kind == "place":
        return {figures(s, seat)}
    found = set()
    for option in decision.options if all_options else GAME.prune(s, decision):
        ahead = s.clone()
        core_steps.choose(ahead, option)
        found |= reached(ahead, seat, all_options=all_options)
    return found


def is_no_better(one: tuple, other: tuple) -> bool:  # type: ignore[type-arg]
    """Whether somebody would have the other instead: as many of each type, none of them worse."""
    (own, owned, food, points), (own2, owned2, food2, points2) = one, other
    return (
        len(own) == len(own2)
        and all(a[:2] == b[:2] for a, b in zip(own, own2, strict=True))
        and all(
            x <= y
            for a, b in zip(own, own2, strict=True)
            for x, y in zip(a[2:], b[2:], strict=True)
        )
        and set(owned) <= set(owned2)
        and food <= food2
        and points <= points2
    )


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_better_is_missed(players: int) -> None:
    """All that can be had in whole actions of random matches, against what is weighed."""
    compared = 0
    for seed in range(4):
        s = new(players, seed)
        dice = random.Random(seed)
        decision = core_steps.run(s)
        while decision:
            first = decision.kind == "take" and (seed + s.round) % 3 == 0
            if first and sum(decision.args) <= 2:
                seat = decision.seat
                wide = reached(s.clone(), seat, all_options=True)
                narrow = reached(s.clone(), seat, all_options=False)
                assert narrow <= wide
                for one in wide - narrow:
                    assert any(is_no_better(one, other) for other in narrow), one
                compared += 1
            decision = core_steps.choose(s, dice.choice(decision.options))
    assert compared > 20
