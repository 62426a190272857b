"""The rules of the Tribe Powers (MX-POW)."""

from __future__ import annotations

from functools import cache

from ....core.steps import Decision, Option, option
from ...hooks import moment
from ...state import State, step
from ...steps.conflict import action_order
from ...steps.effects import resolve
from .data import ACTIONS
from .decisions import DecisionKind
from .events import PowerKept, PowerUsed
from .state import POWERS, USED, takes_part


@step
def declare_powers(s: State, region: int) -> None:
    """MX-POW-2: after round 3, so never in the Blessed Region (MX-POW-6).

    One round, in the order of actions (MX-POW-5).
    """
    s.then(*(declare_power(seat) for seat in action_order(s, region)))


@step
def declare_power(s: State, seat: int) -> None:
    """MX-POW-3: who has it still, and takes part with god or champion at this very moment."""
    if not USED.of(s)[seat] and takes_part(s, seat):
        s.begin_turn(seat)
        s.then(choose_power(seat), *moment(s, "checkpoint", seat))


@step
def choose_power(s: State, seat: int) -> Decision:
    """MX-D-9: one of two actions, useful or not (MX-POW-7), or none; open to all (MX-HID-5).

    It is no action of the card: nobody passes for devotion or a unit (MX-POW-8).
    """
    power = POWERS.of(s)[seat]
    options = [_power_option(seat, action) for action in ACTIONS[power]]
    return Decision(DecisionKind.POWER, seat, [*options, _keep_option(seat, power)], (power,))


@cache
def _power_option(seat: int, action: str) -> Option:
    then = use_power(seat, action)
    return option("act", action, then=then, targets=(f"action:{action}",))


@cache
def _keep_option(seat: int, power: str) -> Option:
    return option("keep", power, then=keep_power(seat))


@step
def use_power(s: State, seat: int, action: str) -> None:
    """MX-POW-4: the token is turned face down for good, the action resolved."""
    USED.of(s)[seat] = 1
    s.note("MX-POW-4", PowerUsed, seat, POWERS.of(s)[seat], action)
    s.then(resolve(seat, action))


@step
def keep_power(s: State, seat: int) -> None:
    """MX-POW-3: declining does not spend it."""
    s.note("MX-POW-3", PowerKept, seat, POWERS.of(s)[seat])
