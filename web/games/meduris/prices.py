"""What a hand pays: the cheapest price of something, and the bowl of a payment.

A bowl is filled chip by chip: ``bowl:1.0.0.2`` is one with a wood and two stones in it. What every
payment takes that fits is in it by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import ge
from typing import TYPE_CHECKING

from engine.meduris import data, state
from engine.meduris.decisions import DecisionKind
from engine.meduris.payments import EXCHANGE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine import Option
    from engine.meduris.payments import Chips
    from web.games.scene import Scene

Pair = tuple[int, int]

PAID = ("pay", "one", "both")
"""The verbs of options that take chips from a hand, told by their arguments."""


@dataclass(frozen=True)
class Price:
    """What ``units`` of each of two materials cost a hand at least (MD-PAY-5, MD-PAY-7).

    ``direct`` are chips paid as they are, ``missing`` the units, by material, for each of which
    three ``others`` of ``spare`` are paid.
    """

    pair: Pair
    units: int
    direct: Chips
    missing: Chips
    spare: Chips

    @cached_property
    def others(self) -> int:
        """How many chips stand in for what is missing."""
        return EXCHANGE * sum(self.missing)

    @cached_property
    def chips(self) -> int:
        """How many chips go in all."""
        return sum(self.direct) + self.others

    @property
    def tone(self) -> str:
        """How it is paid: ``free``, ``direct``, or with ``others`` for what is missing."""
        return "others" if self.others else "direct" if self.chips else "free"

    @cached_property
    def lacking(self) -> int:
        """How many units the hand cannot pay at all."""
        return max(0, sum(self.missing) - sum(self.spare) // EXCHANGE)


@lru_cache(maxsize=512)
def price(hand: Chips, pair: Pair, units: int) -> Price:
    """The least that a hand pays for so many units of each of two materials."""
    direct = tuple(min(hand[m], units) if m in pair else 0 for m in range(len(hand)))
    missing = tuple(units - direct[m] if m in pair else 0 for m in range(len(hand)))
    spare = tuple(had - paid for had, paid in zip(hand, direct, strict=True))
    return Price(pair, units, direct, missing, spare)


# --- the bowl -------------------------------------------------------------------------------------

BOWL = "bowl:"
"""What is picked (scene.picked) while a payment is put together: a bowl with its chips."""


@dataclass(frozen=True)
class Bowl:
    """Chips put together for a payment.

    By material: ``chips`` in it, and the bowl, as a thing to be picked, with one of them less and
    with one more, or '' where none can go or follow: what every payment takes that fits stays.
    The price is ``units`` of each of two materials. ``option`` is what the bowl pays for, once it
    does.
    """

    pair: Pair
    units: int
    chips: Chips
    less: Sequence[str]
    more: Sequence[str]
    option: Option | None

    @property
    def paid(self) -> Sequence[int]:
        """How much of each of the two materials is in it, of what the price asks for."""
        return [min(self.chips[m], self.units) for m in self.pair]

    @property
    def others(self) -> int:
        """The chips that stand in for what is missing."""
        return sum(self.chips) - sum(self.paid)

    @property
    def missing(self) -> int:
        """The units for which neither their material nor three others are in it."""
        return max(0, self.units * len(self.pair) - sum(self.paid) - self.others // EXCHANGE)

    @property
    def others_missing(self) -> int:
        """How many other chips would pay for what is missing: three a unit (MD-PAY-6)."""
        return EXCHANGE * self.missing - self.others % EXCHANGE


def bowl(scene: Scene) -> Bowl:
    """The bowl of the payment or the offering that is asked for now."""
    decision = scene.decision
    assert decision is not None
    put = _put(scene)
    offered = [(o, _chips(o)) for o in decision.options if o.verb in PAID]
    ways = [(o, paid) for o, paid in offered if all(map(ge, paid, put))]
    chips, most = _each(min, ways), _each(max, ways)
    kinds = range(len(chips))
    pair = state.pair(scene.view, decision.args[0])
    units = decision.args[1] if decision.kind == DecisionKind.BUILD_PAYMENT else data.OFFERED_UNITS
    return Bowl(
        pair=pair,
        units=units,
        chips=chips,
        less=[_less(put, chips, m, [paid for _option, paid in offered]) for m in kinds],
        more=[_with(chips, m, chips[m] + 1) if most[m] > chips[m] else "" for m in kinds],
        option=next((option for option, paid in ways if paid == chips), None),
    )


def _put(scene: Scene) -> Chips:
    """By material, the chips that were put into the bowl by hand."""
    if not scene.picked:
        return (0,) * len(data.MATERIALS)
    return tuple(map(int, scene.picked[-1].removeprefix(BOWL).split(".")))


def _each(best: Callable[[Iterable[int]], int], ways: Sequence[tuple[Option, Chips]]) -> Chips:
    """By material, the least or the most that some payments take."""
    return tuple(best(paid[m] for _option, paid in ways) for m in range(len(data.MATERIALS)))


def _chips(option: Option) -> Chips:
    return tuple(map(int, option.args))


def _less(put: Chips, chips: Chips, material: int, offered: Sequence[Chips]) -> str:
    """The bowl with the next smaller number of chips of a material; '' if each takes as many."""
    free = _replaced(put, material, 0)
    fewer = [paid[material] for paid in offered if all(map(ge, paid, free))]
    fewer = [count for count in fewer if count < chips[material]]
    return _with(put, material, max(fewer)) if fewer else ""


def _with(chips: Chips, material: int, count: int) -> str:
    return BOWL + ".".join(map(str, _replaced(chips, material, count)))


def _replaced(chips: Chips, material: int, count: int) -> Chips:
    return (*chips[:material], count, *chips[material + 1 :])
