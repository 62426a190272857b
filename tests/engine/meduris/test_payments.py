"""Paying and the substitution three for one (rules/meduris.md, MD-PAY-1 to MD-PAY-8)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.meduris import data, payments
from engine.meduris.steps import building
from tests.engine.meduris.table import A, Table

WOOD, WOOL, COPPER, STONE = range(4)
Chips = tuple[int, ...]


def covers(paid: Chips, required: Chips) -> bool:
    """MD-PAY-5, as the specification writes it."""
    direct = sum(min(p, r) for p, r in zip(paid, required, strict=True))
    return direct + (sum(paid) - direct) // 3 >= sum(required)


def is_legal(paid: Chips, hand: Chips, required: Chips) -> bool:
    """MD-PAY-5: held, enough, and without any chip to spare."""
    held = all(p <= h for p, h in zip(paid, hand, strict=True))
    smaller = (
        tuple(n - (m == material) for m, n in enumerate(paid))
        for material in range(4)
        if paid[material]
    )
    return held and covers(paid, required) and not any(covers(less, required) for less in smaller)


def all_parts(hand: Chips) -> list[Chips]:
    return list(product(*(range(n + 1) for n in hand)))


def required(first: int, second: int, units: int) -> Chips:
    return tuple(units * (m in (first, second)) for m in range(4))


hands = st.tuples(*[st.integers(0, 6)] * 4)
pairs = st.sampled_from([(a, b) for a in range(4) for b in range(4) if a != b])


@pytest.mark.rule("MD-PAY-5", "MD-PAY-6", "MD-PAY-1")
@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(hand=hands, pair=pairs, units=st.integers(1, 4))
def test_payments_are_exactly_those_that_waste_no_chip(
    hand: Chips, pair: tuple[int, int], units: int
) -> None:
    found = payments.payments(hand, *pair, units)
    need = required(*pair, units)
    assert set(found) == {part for part in all_parts(hand) if is_legal(part, hand, need)}
    assert len(set(found)) == len(found)


@pytest.mark.rule("MD-PAY-7")
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(hand=hands, pair=st.sampled_from(data.COUPLES), units=st.integers(1, 12))
def test_a_cost_is_payable_if_the_whole_hand_covers_it(
    hand: Chips, pair: tuple[int, int], units: int
) -> None:
    payable = units <= payments.affordable(hand)[data.COUPLES.index(pair)]
    assert payable == covers(hand, required(*pair, units))
    assert payable == bool(payments.payments(hand, *pair, units))


@pytest.mark.rule("MD-OFF-6")
@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(hand=hands, pair=pairs)
def test_one_material_is_offered_without_wasting_a_chip(hand: Chips, pair: tuple[int, int]) -> None:
    units = [required(m, m, 1) for m in pair]

    def covered(paid: Chips) -> bool:
        return any(covers(paid, unit) for unit in units)

    legal = {
        part
        for part in all_parts(hand)
        if covered(part)
        and not any(
            covered(tuple(n - (m == k) for m, n in enumerate(part))) for k in range(4) if part[k]
        )
    }
    found = payments.single_payments(hand, *pair)
    assert set(found) == legal
    assert len(set(found)) == len(found)


@pytest.mark.rule("MD-PAY-1", "MD-PAY-2")
def test_three_chips_for_a_missing_one_may_be_alike_or_different() -> None:
    assert payments.payments((1, 0, 3, 0), WOOD, WOOL, 1) == ((1, 0, 3, 0),)
    assert payments.payments((1, 0, 2, 1), WOOD, WOOL, 1) == ((1, 0, 2, 1),)


@pytest.mark.rule("MD-PAY-1")
def test_any_number_of_units_may_be_replaced() -> None:
    assert payments.payments((0, 0, 6, 6), WOOD, WOOL, 2) == ((0, 0, 6, 6),)


@pytest.mark.rule("MD-PAY-3")
def test_a_material_that_one_has_may_be_replaced_too() -> None:
    ways = payments.payments((1, 1, 3, 0), WOOD, WOOL, 1)
    assert ways == ((1, 1, 0, 0), (1, 0, 3, 0), (0, 1, 3, 0))


@pytest.mark.rule("MD-PAY-4")
def test_chips_go_back_to_the_supplies_of_their_own_kinds() -> None:
    t = Table(hands=[(1, 0, 2, 1), (0, 0, 0, 0)], supply=(0, 0, 0, 0))
    t.build_temple(A, 5, "pay:1.0.2.1")
    assert t.s.supply == [1, 0, 2, 1]


@pytest.mark.rule("MD-PAY-8")
def test_the_payment_with_fewest_chips_comes_first_and_others_may_be_chosen() -> None:
    t = Table(hands=[(2, 2, 3, 0), (0, 0, 0, 0)])
    t.run(building.build_temple(A, 5))
    assert set(data.PAIRS[2][5]) == {WOOD, WOOL}
    assert t.offered()[0] == "pay:1.1.0.0"
    sizes = [sum(option.args) for option in t.decision.options] if t.decision else []
    assert sizes == sorted(sizes)
    assert len(sizes) > 1
    t.choose("pay:1.0.3.0")
    assert t.s.hands[A] == (1, 2, 0, 0)


@pytest.mark.rule("MD-PAY-8")
def test_a_single_payment_is_made_without_asking() -> None:
    t = Table(hands=[(1, 1, 0, 0), (0, 0, 0, 0)])
    t.run(building.build_temple(A, 5))
    assert t.decision is None
    assert t.s.hands[A] == (0, 0, 0, 0)
