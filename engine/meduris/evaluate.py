"""What matters at a table of Meduris: the features by which bots, hints and odds judge it.

=================  ============================================================================
``points``         points on the track and of temples, as if the match ended now, and those that
                   the hand can make of the rite (or the last lap) that goes on
``rune_points``    points of the rune stones, as if the match ended now
``river``          the next count of the rune stones, a fifth less for every run before it
``runes_safe``     own rune stones of territories without a free space
``runes_at_risk``  own rune stones that some rival can take with what is in hand
``worship``        points of a whole lap with both materials at every own hut
``open_huts``      own huts in runs that can still grow, twice where at both ends
``rite_next``      points that the hand can make where the druid comes next
``rites_later``    points of the runs after that, each a quarter less than the one before
``last_lap``       points of a whole lap with this hand, the largest runs first
``chips``          chips in hand, of every kind three at most
``store``          chips in hand from the fourth to the seventh of every kind
``surplus``        chips in hand beyond the seventh of their kind
``harvest``        chips of the best big harvest, less those that rivals get in it
``to_move``        1 for whoever takes the next action, 0 for others
=================  ============================================================================

A *run* is a settlement. The hand is what is left of it after the rite that goes on. Points and
chips count one each. Where a piece is to be paid for, all is measured as if it was, with the least.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from operator import add, itemgetter
from typing import TYPE_CHECKING, NamedTuple

from ..core import steps
from ..core.chance import Sealed
from ..core.evaluation import Evaluation, Rows
from ..core.state import NOBODY
from . import data
from .payments import EXCHANGE, affordable
from .scoring import rune_points
from .steps.building import choose_payment
from .weights import WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Container

    from .payments import Chips
    from .state import State

FEATURES = (
    "points",
    "rune_points",
    "river",
    "runes_safe",
    "runes_at_risk",
    "worship",
    "open_huts",
    "rite_next",
    "rites_later",
    "last_lap",
    "chips",
    "store",
    "surplus",
    "harvest",
    "to_move",
)

SOON = 0.8
"""What the count at the river is worth for every run that the druid visits before."""
LATER = 0.75
"""What a rite is worth beside the one before it."""
FEW, SOME = 3, 7
"""Chips of a kind that are soon used, and that are used at some time."""
DEAR = 3
"""From a run of this size on it pays to exchange three chips for a missing one."""

TO_ACT = frozenset(
    {"take_turn", "choose_action", "choose_harvest", "choose_hut_space", "choose_temple_space"}
)
"""Steps of an action that is still to be taken."""


Hut = tuple[int, int, int, int, float]
"""A hut to be visited: its space, its two materials, the size of its run, what a point counts."""


class Ring(NamedTuple):
    """What stands round the mountain, reckoned once for all hands.

    By party, in the order in which the druid comes to them: ``first``, the own huts of the next
    run, and ``later``, those of the others; ``lap``: all, the largest runs first. ``standing``: the
    run that he stands in, or the last that he comes to. ``sites``: every free space and the huts
    beside it; ``full``: the territories without one. By party ``worship``,
    ``open_huts`` and ``temples`` (points). ``before_river``: the runs that he visits before he
    crosses it.
    """

    first: list[list[Hut]]
    later: list[list[Hut]]
    lap: list[list[Hut]]
    standing: list[int]
    sites: list[tuple[int, int]]
    full: list[int]
    worship: list[int]
    open_huts: list[int]
    temples: list[int]
    before_river: int


@lru_cache(maxsize=4_000)
def ring(huts: tuple[int, ...], temples: tuple[int, ...], druid: int, seats: int) -> Ring:
    """The ring as the druid comes round it, from the end of the run that he stands in."""
    gaps, runs, before_river = _parted(huts, druid)
    first, later, lap = _visited(huts, runs, data.PAIRS[seats], seats)
    points, open_huts = [0] * seats, [0] * seats
    sites, before = [], len(runs[-1])
    for number, gap in enumerate(gaps):
        run = runs[number]
        if temples[gap] < 0:
            sites.append((gap, before + len(run)))
        else:
            points[temples[gap]] += before + len(run)
        before = len(run)
        ends = (temples[gap] < 0) + (temples[gaps[number + 1 - len(gaps)]] < 0)
        for space in run:
            open_huts[huts[space]] += ends
    free = {data.TERRITORY[seats][space] for space, _ in sites}
    return Ring(
        first=first,
        later=later,
        lap=lap,
        standing=next((run for run in reversed(runs) if run), []),
        sites=sites,
        full=[rune for rune in range(len(data.TERRITORIES)) if rune not in free],
        worship=[sum(map(_size, own)) for own in lap],
        open_huts=open_huts,
        temples=points,
        before_river=before_river,
    )


_size = itemgetter(3)


def _parted(huts: tuple[int, ...], druid: int) -> tuple[list[int], list[list[int]], int]:
    """The spaces without a hut from behind the druid on; the run after each; runs to the river."""
    ring = len(huts)
    begin = max(druid + 1, 0)
    while huts[begin % ring] >= 0:
        begin += 1
    gaps: list[int] = []
    runs: list[list[int]] = []
    before_river = 0
    for place in range(begin, begin + ring):
        space = place % ring
        if huts[space] < 0:
            gaps.append(space)
            runs.append([])
        else:
            if not runs[-1] and place < ring:
                before_river += 1
            runs[-1].append(space)
    return gaps, runs, before_river


def _visited(
    huts: tuple[int, ...], runs: list[list[int]], pairs: tuple[tuple[int, int], ...], seats: int
) -> tuple[list[list[Hut]], ...]:
    """By party the huts of the first run, of the later ones, and all, the largest runs first."""
    first: list[list[Hut]] = [[] for _ in range(seats)]
    later: list[list[Hut]] = [[] for _ in range(seats)]
    met, share = first, 1.0
    for run in filter(None, runs):
        for space in run:
            hut = (space, *pairs[space], len(run), share)
            met[huts[space]].append(hut)
        met, share = later, share * LATER
    lap = [
        sorted(((*hut[:4], 1.0) for hut in (*first[seat], *later[seat])), key=_size, reverse=True)
        for seat in range(seats)
    ]
    return first, later, lap


@lru_cache(maxsize=20_000)
def harvest(stacks: tuple[Chips, ...], supply: Chips, seat: int) -> int:
    """The most chips that a big harvest brings to a seat, less those that it brings to others.

    MD-BIG-3 to MD-BIG-7: a worker comes to a plateau with room from another one.
    """
    workers = [stack.count(seat) for stack in stacks]
    return max(
        (
            _harvest((*stack, seat), supply[goal], seat)
            for goal, stack in enumerate(stacks)
            if len(stack) < data.STACK_LIMIT and sum(workers) > workers[goal]
        ),
        default=0,
    )


def _harvest(stack: Chips, left: int, seat: int) -> int:
    """Chips that a stack brings to a seat, less those that it brings to others."""
    total = 0
    for height in range(len(stack), 0, -1):
        got = min(height, left)
        left -= got
        total += got if stack[height - 1] == seat else -got
    return total


def _offered(hand: list[int], huts: list[Hut], tokens: list[int]) -> float:
    """What a hand makes of some huts one after the other, as far as it goes; it is spent on them.

    A first material at a hut brings two points more than nothing, the second as many as the run has
    other huts: so in small runs it is given only where chips are left for all (MD-OFF-5 to
    MD-OFF-9).
    """
    total, spare = 0.0, sum(hand) - len(huts)
    for space, first, second, size, share in huts:
        points = size
        if size > 1 and tokens[space] == data.TOKEN_DRUID:
            spare += 1
        elif hand[first] and hand[second] and (size >= DEAR or (size > 1 and spare > 0)):
            hand[first] -= 1
            hand[second] -= 1
            spare -= 1
        elif hand[first] or hand[second]:
            hand[first if hand[first] >= hand[second] else second] -= 1
            if size >= DEAR and _exchanged(hand):
                spare -= EXCHANGE
            else:
                points = data.ONE_OFFERED
        else:
            points = data.NOTHING_OFFERED
        total += share * points
    return total


def _exchanged(hand: list[int]) -> bool:
    """Pays three chips for one, from where most are, if there are three."""
    if sum(hand) < EXCHANGE:
        return False
    for _ in range(EXCHANGE):
        hand[hand.index(max(hand))] -= 1
    return True


def _rites(s: State, around: Ring, hand: list[int], seat: int) -> tuple[float, ...]:
    """Points of the hand: in the next rite, in those after it, in a whole lap."""
    if s.lap:
        return 0.0, 0.0, 0.0
    lap, tokens, left = around.lap[seat], s.tokens, hand[:]
    return (
        _offered(left, around.first[seat], tokens),
        _offered(left, around.later[seat], tokens),
        _offered(hand[:], lap, tokens),
    )


def _asked(s: State, around: Ring) -> Container[int]:
    """The spaces of which the owners are still asked before the next action."""
    if s.lap:
        return [args[0] for name, args in s.agenda if name in ("visit", "offer")]
    if ("go_on_with_rite", ()) not in s.agenda:
        return ()
    return around.standing[around.standing.index(s.druid) :]


def _next_to_act(s: State) -> int:
    """Who takes the next action; NOBODY on the last lap."""
    for name, args in reversed(s.agenda):
        if name in TO_ACT:
            return int(args[0])
        if name == "end_turn":
            return NOBODY if s.turns_left == 0 else (int(args[0]) + 1) % s.seats
    return NOBODY


def _in_reach(s: State, around: Ring, seat: int) -> set[int]:
    """The territories in which a seat can build a hut with what it has (MD-HUT-6, MD-BON-2)."""
    if not s.huts_left[seat]:
        return set()
    units, couples = affordable(s.hands[seat]), data.COUPLE[s.seats]
    territory, tokens = data.TERRITORY[s.seats], s.tokens
    return {
        territory[space]
        for space, beside in around.sites
        if beside < units[couples[space]] or tokens[space] == data.TOKEN_HUT
    }


def _runes(s: State, around: Ring, reach: list[set[int]], seat: int) -> tuple[int, float, int, int]:
    """A seat's rune stones: their points at the end, at the river, how many are safe or at risk."""
    own = [rune for rune, holder in enumerate(s.runes) if holder == seat]
    rivals = [runes for other, runes in enumerate(reach) if other != seat]
    return (
        rune_points(len(own)),
        0.0 if s.lap else len(own) * SOON**around.before_river,
        sum(rune in around.full for rune in own),
        sum(any(rune in runes for runes in rivals) for rune in own),
    )


def _paid(s: State) -> State:
    """The table, or where somebody is to pay for a piece, that after he has paid the least.

    So where a piece was chosen to stand is seen before it does.
    """
    name, args = s.agenda[-1] if s.agenda else ("", ())
    if name != choose_payment.name:
        return s
    ahead = s.clone()
    ahead.sealed = args[0]
    with suppress(Sealed):
        decision = steps.run(ahead)
        if decision is not None:
            steps.choose(ahead, decision.options[0])
    return ahead


def measure(s: State) -> Rows:
    """The features of every party (the table above)."""
    s = _paid(s)
    around = ring(tuple(s.huts), tuple(s.temples), s.druid, s.seats)
    reach = [_in_reach(s, around, seat) for seat in range(s.seats)]
    asked, acting = _asked(s, around), _next_to_act(s)
    stacks, supply = tuple(s.stacks), tuple(s.supply)
    rows = []
    for seat, chips in enumerate(s.hands):
        hand = list(chips)
        rite = [hut for hut in around.lap[seat] if hut[0] in asked] if asked else []
        rows.append(
            (
                s.vp[seat] + around.temples[seat] + _offered(hand, rite, s.tokens),
                *_runes(s, around, reach, seat),
                around.worship[seat],
                around.open_huts[seat],
                *_rites(s, around, hand, seat),
                *_chips(hand),
                harvest(stacks, supply, seat),
                int(seat == acting),
            )
        )
    return rows


def _chips(hand: list[int]) -> tuple[int, int, int]:
    """Chips up to the third of each kind, up to the seventh, and beyond."""
    few = sum([min(count, FEW) for count in hand])
    some = sum([min(count, SOME) for count in hand])
    return few, some - few, sum(hand) - some


def phase(s: State) -> float:
    """How near to its end the match is, by the pieces of whoever has fewest left."""
    if s.lap:
        return 1.0
    whole = data.HUTS[s.seats] + data.TEMPLES
    left = min(map(add, s.huts_left, s.temples_left))
    return 0.95 if s.ended_by != NOBODY else 0.9 * (1 - left / whole)


EVALUATION = Evaluation(
    features=FEATURES,
    measure=measure,
    phase=phase,
    weights=WEIGHTS,
    dreaded=frozenset({"runes_at_risk"}),
)
