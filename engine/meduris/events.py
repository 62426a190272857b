"""What happens in Meduris, as records for the log; their words are made by the screens.

``seat`` is whom it concerns, ``space`` a number on the ring, ``material`` and ``plateau`` numbers
of :data:`engine.meduris.data.MATERIALS`, ``chips`` numbers of chips by material, ``points`` what
was really gained or, under 0, lost.
"""

from __future__ import annotations

from typing import NamedTuple


class TokensLaid(NamedTuple):
    """Bonus tokens lie on the ring: the token of every space, NO_TOKEN for none."""

    tokens: tuple[int, ...]


class WorkerPlaced(NamedTuple):
    """A worker was put on a plateau at the set-up."""

    seat: int
    plateau: int


class TurnBegins(NamedTuple):
    """A seat's turn begins."""

    seat: int


class Rolled(NamedTuple):
    """The die shows a face, a number of :data:`engine.meduris.data.FACES`."""

    seat: int
    face: int


class Gained(NamedTuple):
    """Chips came from the supply into a hand."""

    seat: int
    material: int
    amount: int


class SupplyEmpty(NamedTuple):
    """A seat should have got a chip of which none is left."""

    seat: int
    material: int


class Declined(NamedTuple):
    """A seat took nothing on +1."""

    seat: int


class Paid(NamedTuple):
    """Chips went from a hand back to the supplies."""

    seat: int
    chips: tuple[int, ...]


class WorkerMoved(NamedTuple):
    """A worker left the plateau ``start``, where it stood at a height from 1, for another."""

    seat: int
    start: int
    height: int
    plateau: int


class HutSite(NamedTuple):
    """A space was chosen for a hut, which costs so many units of each of its materials."""

    seat: int
    space: int
    units: int


class TempleSite(NamedTuple):
    """A space was chosen for a temple."""

    seat: int
    space: int


class HutBuilt(NamedTuple):
    """A hut stands, in a run of so many huts."""

    seat: int
    space: int
    size: int


class TempleBuilt(NamedTuple):
    """A temple stands."""

    seat: int
    space: int


class TokenPoints(NamedTuple):
    """The bonus token under a new hut brought points."""

    seat: int
    points: int
    space: int


class TokenFreeHut(NamedTuple):
    """The bonus token under a new hut has paid for it."""

    seat: int
    space: int


class RuneTaken(NamedTuple):
    """A rune stone came to a seat, from its holder before or (NOBODY) from beside the board."""

    seat: int
    rune: int
    holder: int


class DruidOnRock(NamedTuple):
    """The druid came down to one of his rocks, counted from 1."""

    rock: int


class DruidWaits(NamedTuple):
    """The druid stays on his last rock: there is no hut."""


class DruidWalks(NamedTuple):
    """The druid came to a hut."""

    space: int


class RiverCrossed(NamedTuple):
    """The druid crossed the great river, and rune stones are counted."""


class RunePoints(NamedTuple):
    """What so many rune stones brought at the river."""

    seat: int
    points: int
    runes: int


class RiteEnds(NamedTuple):
    """No hut stands before the druid: the rite is over."""


class OfferedNothing(NamedTuple):
    """An owner made no offering for a hut."""

    seat: int
    points: int
    space: int


class Offered(NamedTuple):
    """An owner offered chips for a hut, which were paid before."""

    seat: int
    points: int
    space: int


class OfferedToken(NamedTuple):
    """An owner offered the druid's token that lay under a hut."""

    seat: int
    points: int
    space: int


class EndTriggered(NamedTuple):
    """A seat has brought about the end: the others have one turn more."""

    seat: int


class NoProgress(NamedTuple):
    """Nobody has built for long."""


class LastLap(NamedTuple):
    """The druid sets out on his last lap."""
