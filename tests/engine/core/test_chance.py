"""The generator: the same numbers everywhere, every outcome equally likely, barriers marked."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from engine.core import chance
from engine.core.chance import Sealed
from engine.core.state import State


def fresh(seed: int = 0) -> State:
    return State(2, seed)


PUBLISHED = {
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431),
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
}
"""The first outputs of SplitMix64 for two seeds, as published."""


@pytest.mark.parametrize("seed", PUBLISHED)
@pytest.mark.parametrize("limit", [6, 10, 1000])
def test_the_sequence_is_that_of_splitmix64(seed: int, limit: int) -> None:
    s = fresh(seed)
    assert [chance.below(s, limit) for _ in range(4)] == [n % limit for n in PUBLISHED[seed]]


@pytest.mark.parametrize(
    ("seed", "same_as"), [(-1, (1 << 64) - 1), (2**200, 0), (5 + (1 << 64), 5)]
)
def test_any_integer_is_a_seed(seed: int, same_as: int) -> None:
    one, other = fresh(seed), fresh(same_as)
    assert [chance.below(one, 100) for _ in range(5)] == [
        chance.below(other, 100) for _ in range(5)
    ]


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 10])
def test_numbers_are_uniform(limit: int) -> None:
    s, draws = fresh(5), 6000
    counted = Counter(chance.below(s, limit) for _ in range(draws))
    assert set(counted) == set(range(limit))
    expected = draws / limit
    chi_square = sum((counted[n] - expected) ** 2 / expected for n in range(limit))
    assert chi_square < limit - 1 + 5 * (2 * limit) ** 0.5


def test_successive_seeds_are_unlike() -> None:
    first = [tuple(chance.below(s, 100) for _ in range(4)) for s in map(fresh, range(300))]
    assert len(set(first)) == 300
    assert len({numbers[0] for numbers in first}) > 80


def test_every_order_is_equally_likely() -> None:
    s, draws, orders = fresh(8), 4800, Counter[tuple[int, ...]]()
    for _ in range(draws):
        items = [1, 2, 3, 4]
        chance.shuffle(s, items)
        orders[tuple(items)] += 1
    assert set(orders) == set(permutations([1, 2, 3, 4]))
    expected = draws / 24
    assert sum((n - expected) ** 2 / expected for n in orders.values()) < 23 + 5 * 46**0.5


def test_pick_and_draw() -> None:
    s = fresh(3)
    assert {chance.pick(s, "abc") for _ in range(50)} == set("abc")
    pile = [1, 2, 3]
    assert chance.draw(s, pile) == 3
    assert pile == [1, 2]
    with pytest.raises(IndexError):
        chance.draw(s, [])


@pytest.mark.parametrize("limit", [0, -3])
def test_there_must_be_something_to_draw_from(limit: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        chance.below(fresh(), limit)


def test_whatever_is_learned_is_a_barrier() -> None:
    s = fresh()
    for learn in (
        lambda: chance.below(s, 6),
        lambda: chance.pick(s, [1, 2]),
        lambda: chance.shuffle(s, [1, 2]),
        lambda: chance.draw(s, [1]),
        lambda: chance.reveal(s),
    ):
        before = s.revealed
        learn()
        assert s.revealed > before


def test_a_sealed_state_draws_and_reveals_nothing() -> None:
    s = fresh()
    s.sealed = 0
    before = s.digest()
    for learn in (
        lambda: chance.below(s, 6),
        lambda: chance.shuffle(s, [1, 2]),
        lambda: chance.draw(s, [1]),
        lambda: chance.reveal(s),
        lambda: chance.secret_of(s, 1),
    ):
        with pytest.raises(Sealed):
            learn()
    assert s.digest() == before


def test_what_a_seat_knows_itself_does_not_end_its_look_ahead() -> None:
    s = fresh()
    chance.secret_of(s, 1)
    s.sealed = 1
    chance.secret_of(s, 1)
    assert s.revealed == 0
