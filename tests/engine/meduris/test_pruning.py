"""Which options of Meduris are worth weighing."""

from __future__ import annotations

import pytest

import engine
from engine.core.state import Entry
from engine.core.steps import run
from engine.meduris.payments import payments
from engine.meduris.pruning import PLENTY, prune
from engine.meduris.state import State
from engine.meduris.steps import building, druid, harvest
from tests.conformance.cases import random_choices
from tests.engine.meduris.table import RICH, A, B, Table


def weighed(t: Table, entry: Entry) -> list[str]:
    """The keys of the options that are weighed where a step asks."""
    t.run(entry)
    assert t.decision is not None
    return [option.key for option in prune(t.s, t.decision)]


def test_nothing_is_exchanged_that_can_be_given() -> None:
    """A hut on 13 costs wood and wool; who has both gives both."""
    t = Table(hands=[RICH, RICH])
    assert weighed(t, building.choose_payment(A, 13, 1, "MD-HUT-2")) == ["pay:1.1.0.0"]


def test_which_chips_to_exchange_is_weighed() -> None:
    t = Table(hands=[(1, 0, 2, 2), RICH])
    keys = weighed(t, building.choose_payment(A, 13, 1, "MD-HUT-2"))
    assert sorted(keys) == ["pay:1.0.1.2", "pay:1.0.2.1"]


def test_of_very_many_payments_the_marked_ones_are_weighed() -> None:
    hand = (0, 1, 9, 9)
    assert len(payments(hand, 0, 1, 2)) > PLENTY
    t = Table(hands=[hand, RICH], huts={12: A})
    keys = weighed(t, building.choose_payment(A, 13, 2, "MD-HUT-2"))
    assert {"pay:0.1.9.0", "pay:0.1.0.9"} < set(keys), "all of either kind"
    assert {"pay:0.1.5.4", "pay:0.1.4.5"} & set(keys), "the same of both"
    assert len(keys) <= PLENTY


def test_one_chip_is_offered_rather_than_three() -> None:
    t = Table(huts={13: A, 14: A}, hands=[(1, 1, 3, 3), RICH], druid=13)
    keys = weighed(t, druid.offer(13))
    assert keys == ["none", "one:1.0.0.0", "one:0.1.0.0", "both:1.1.0.0"]


def test_for_an_isolated_hut_nobody_gives_both_or_the_token() -> None:
    t = Table(huts={13: A}, tokens={13: "druid"}, hands=[(1, 1, 0, 0), RICH], druid=13)
    assert weighed(t, druid.offer(13)) == ["none", "one:1.0.0.0", "one:0.1.0.0"]


def test_the_token_is_all_that_an_empty_hand_can_offer() -> None:
    t = Table(huts={13: A}, tokens={13: "druid"}, hands=[(0, 0, 0, 0), RICH], druid=13)
    assert weighed(t, druid.offer(13)) == ["none", "token"]


def test_on_the_last_lap_the_token_is_free() -> None:
    huts = {13: A, 14: A}
    t = Table(huts=huts, tokens={13: "druid"}, hands=[RICH, RICH], druid=13)
    assert len(weighed(t, druid.offer(13))) > 1
    t.s.lap = True
    assert t.decision is not None
    assert [option.key for option in prune(t.s, t.decision)] == ["token"]


def test_nobody_declines_a_chip() -> None:
    assert weighed(Table(), harvest.take_one(A)) == [
        "take:wood",
        "take:wool",
        "take:copper",
        "take:stone",
    ]
    assert weighed(Table(supply=(0, 2, 0, 0)), harvest.take_one(A)) == ["take:wool"]


def test_of_own_workers_one_on_the_other_one_may_go() -> None:
    """Where another's stands between them, it matters which goes."""
    t = Table(stacks={"wood": [A, A, B], "wool": [B, B, B], "copper": [A, B, A]})
    assert weighed(t, harvest.choose_harvest(A)) == [
        "move:wood.1.stone",
        "move:copper.1.stone",
        "move:copper.3.stone",
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_something_is_always_weighed_and_never_more_than_is_offered(players: int) -> None:
    match = engine.start("meduris", [engine.Seat(c) for c in "ABCD"[:players]], {}, seed=7)
    fewer = 0
    for _ in random_choices(match, 7):
        assert match.decision is not None
        assert isinstance(match.state, State)
        found = prune(match.state, match.decision)
        assert found
        assert all(option in match.decision.options for option in found)
        fewer += len(found) < len(match.decision.options)
        again = run(match.state.clone())
        assert again is not None
        assert prune(match.state, again) == found, "of what is asked alone"
    assert fewer > 10
