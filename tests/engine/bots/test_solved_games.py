"""The search against games whose solution is known: Nim, all in the open, and Kuhn poker.

Nothing but the search is judged here: the evaluation knows nothing of either game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product

import pytest

from engine.bots import search
from engine.core.game import Game
from engine.registry import game
from tests.engine.bots import kuhn
from tests.engine.bots.tiny import asked_at, ignorant
from tests.fifth.here import move_nim_in

# --- Nim ----------------------------------------------------------------------------------------

Heaps = tuple[int, int, int]


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Game:  # type: ignore[type-arg]
    move_nim_in(monkeypatch)
    return ignorant(game("nim"))


def is_lost(heaps: Heaps) -> bool:
    """Bouton's theorem: whoever is to take from such heaps loses."""
    return not heaps[0] ^ heaps[1] ^ heaps[2]


def won_positions(most: int) -> Iterator[Heaps]:
    """Those with at most so many stones in which some option wins, and not every one."""
    for heaps in product(range(4), range(5), range(6)):
        if 1 < sum(heaps) <= most and not is_lost(heaps):
            yield heaps


def takes_well(nim: Game, heaps: Heaps, budget: int) -> bool:  # type: ignore[type-arg]
    """Whether the hard bot leaves its opponent a lost position."""
    s = nim.new(nim.setup(2, {}, seed=1))
    s.heaps, s.taken = list(heaps), [sum(s.heaps) - sum(heaps), 0]
    key = search.hard(asked_at(nim, s), budget=budget)
    heap, stones = map(int, key.removeprefix("take:").split("."))
    left = [*heaps]
    left[heap] -= stones
    return is_lost((left[0], left[1], left[2]))


@pytest.mark.parametrize(
    ("most", "budget", "share"),
    [(6, 650, 1.0), pytest.param(9, 3600, 0.95, marks=pytest.mark.nightly)],
)
def test_nim_is_solved_by_an_evaluation_that_knows_nothing(
    nim: Game,  # type: ignore[type-arg]
    most: int,
    budget: int,
    share: float,
) -> None:
    """With the usual budget the endgames without a fault, with far more nearly all."""
    tried = [*won_positions(most)][:: 1 if share == 1 else 3]
    failed = [heaps for heaps in tried if not takes_well(nim, heaps, budget)]
    assert len(failed) <= (1 - share) * len(tried), failed


# --- Kuhn poker ---------------------------------------------------------------------------------

SEEDS = 12
Strategy = Mapping[tuple[str, int], float]
"""How often each card bets (or calls) after some betting."""

EQUILIBRIUM: Strategy = {
    **{("", card): 0.0 for card in kuhn.CARDS},
    **{("pb", kuhn.JACK): 0.0, ("pb", kuhn.QUEEN): 1 / 3, ("pb", kuhn.KING): 1.0},
    **{("p", kuhn.JACK): 1 / 3, ("p", kuhn.QUEEN): 0.0, ("p", kuhn.KING): 1.0},
    **{("b", kuhn.JACK): 0.0, ("b", kuhn.QUEEN): 1 / 3, ("b", kuhn.KING): 1.0},
}
VALUE = -1 / 18
"""What the first seat is up by in chips if both play well."""
TOLERANCE = 1 / 6
"""By how many chips a hand the search may stay below the value of its seat.

It does not reach the equilibrium, and cannot: all worlds share one tree, so the opponent in it
answers alike with every card, and as if he saw ours; nor does what he did change what he is taken
to hold. So the queen bets, and calls, as if the opponent's card were a toss of a coin; against an
equilibrium that costs up to a sixth of a chip. Folding a king, or calling with a jack, costs more.
"""


def bets(betting: str, card: int) -> float:
    """How often the hard bot bets with a card after some betting."""
    seat, other = len(betting) % 2, next(c for c in kuhn.CARDS if c != card)
    table = kuhn.dealt([other, card] if seat else [card, other], betting)
    keys = [search.hard(asked_at(kuhn.GAME, table, 1000 * card + n)) for n in range(SEEDS)]
    return keys.count("b") / SEEDS


def gain(first: Strategy, second: Strategy) -> float:
    """What the first seat is up by on average, in chips."""

    def after(betting: str, hands: tuple[int, int]) -> float:
        if betting in kuhn.ENDS:
            return kuhn.chips(betting, hands)
        seat = len(betting) % 2
        bet = (first, second)[seat][betting, hands[seat]]
        return bet * after(betting + "b", hands) + (1 - bet) * after(betting + "p", hands)

    deals = [*permutations(kuhn.CARDS, 2)]
    return sum(after("", (a, b)) for a, b in deals) / len(deals)


@pytest.fixture(scope="module")
def played() -> Strategy:
    """What the hard bot does, over many seeds."""
    return {(betting, card): bets(betting, card) for betting, card in EQUILIBRIUM}


def test_the_equilibrium_has_the_value_that_is_known() -> None:
    assert gain(EQUILIBRIUM, EQUILIBRIUM) == pytest.approx(VALUE)


@pytest.mark.parametrize("betting", ["b", "pb"])
def test_kings_call_and_jacks_fold(played: Strategy, betting: str) -> None:
    assert (played[betting, kuhn.JACK], played[betting, kuhn.KING]) == (0, 1)


def test_a_jack_that_opens_or_is_checked_to_seldom_bets(played: Strategy) -> None:
    """At most as often as an equilibrium allows it to bluff."""
    assert max(played["", kuhn.JACK], played["p", kuhn.JACK]) <= 1 / 3


def test_each_seat_comes_near_the_value_of_the_game(played: Strategy) -> None:
    assert gain(played, EQUILIBRIUM) >= VALUE - TOLERANCE
    assert gain(EQUILIBRIUM, played) <= VALUE + TOLERANCE
