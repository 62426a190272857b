"""What matters at a table of Aztlán, counted once for everybody.

With two players the alliances change hands after every era, so everything on the board serves
whoever controls it in the era in question.

==================  ======================================================================  =======
feature             what it counts                                                          unit
==================  ======================================================================  =======
points              points on the track                                                     VP
era_points          what his domains score in this era with his power card; none once       VP
                    they have scored
era_risk            what he is to lose of it in clashes with somebody stronger              VP
clash_wins          clashes of this era that he is to win, each a card or cleared ground    clashes
clash_falls         clashes of this era that he is to lose                                  clashes
next_points         what the land he has in the next era scores with his best card left     VP
next_risk           what of that is to fall in the clashes of this era                      VP
later_points        the mean over his cards left of what the land of every era after that   VP
                    scores
next_pawns          pawns that he has in the next era beyond the first in a territory       pawns
next_upper_hand     territories that he shares in the next era with fewer pawns against     terr.
                    him, less those with more
next_turn           how surely others are ahead on the track then and place before him      share
kept_card           VP of the best power card that he may still keep to the end             VP
strong_cards        power numbers over 6 of the other cards he has left                     power
joker               the joker still to be used in an era to come                            card
era_power           power over 6 of the card he uses in this era, while pawns are to come   power
cards               prosperity cards in hand                                                cards
offerings           the square of his Offerings                                             VP
blessings           what his Blessings pay in the better of this era and the next           VP
canoes              what his Canoes can join in this era, or a little later                 VP
sacred_games        Sacred Games in hand while clashes are to come                          cards
tlatoani            Great Tlatoani in hand while clashes are to come                        cards
warriors            Warriors in hand while pawns are to come                                cards
==================  ======================================================================  =======

While pawns are to come nothing is *settled*: what clashes, risks and the next era promise counts
for the part of the era's pawns that are placed, and domains for more than half from the start.
The winner of a clash is estimated from the probabilities of the face-down cards
(``likely``); of a seat's own row the card is the one that it has chosen in the world at hand.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from ..core.evaluation import Evaluation, Rows
from .data import (
    BLESSING_VP,
    BLESSINGS,
    CANOES,
    COUNT,
    DECK,
    ERAS,
    OFFERING,
    POOLS,
    POWER_CARDS,
    PROSPERITY,
    SACRED_GAMES,
    SUPPLY,
    TERRAINS,
    TLATOANI,
    WARRIORS,
)
from .land_masks import (
    CARD_TERRAINS,
    MATCHING,
    best_of,
    best_points,
    link_gain,
    mask_of,
)
from .scoring import blessing_points, controlled, land_points, terrains_of
from .state import CHOICE, CLASH, DEVELOPMENT, END, SCORING, has_scored
from .weights import WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .state import State, Table

FEATURES = (
    "points",
    "era_points",
    "era_risk",
    "clash_wins",
    "clash_falls",
    "next_points",
    "next_risk",
    "later_points",
    "next_pawns",
    "next_upper_hand",
    "next_turn",
    "kept_card",
    "strong_cards",
    "joker",
    "era_power",
    "cards",
    "offerings",
    "blessings",
    "canoes",
    "sacred_games",
    "tlatoani",
    "warriors",
)

NEXT_TURN = FEATURES.index("next_turn")
PART_LOST, CLOSE = 0.5, 10.0
"""The share of what is at risk that counts as lost, and the points of a clear lead."""
STANDS = 0.6
"""The share of the domains before any placement that is expected to last."""
SPARED = 2.0
"""A victor who can take less than this lets everybody stay, and draws."""
CLEAR = 0.2
"""How much more likely a face-down card is for each point that its terrain scores more."""
JOKER_CARD = min(POWER_CARDS)
STRONGEST = max(POWER_CARDS)
LIMITS = tuple(min(power, STRONGEST) for power in range(STRONGEST * SUPPLY[2] + 1))
"""No card is over the strongest: what a power for each pawn is to be compared with."""
SURE = 0.98
"""Who stands with this chance has nothing to fear."""
AVERAGE = 6
"""The power number of a middling card."""
LATER_LINK = 2.0
"""What Canoes are worth in an era to come."""
_OFFERED = PROSPERITY[OFFERING] / DECK
_BLESSED = {card: MATCHING[TERRAINS.index(terrain)] for card, terrain in BLESSINGS.items()}

Meeting = list[tuple[int, int]]
"""Seats in a territory with their pawns."""
Fall = tuple[int, float]
"""A territory, as a mask, and how likely it is to fall."""


def phase(s: State) -> float:
    """How far the match is: the eras, and within each the pawns that have been placed."""
    done = {CHOICE: 0.0, DEVELOPMENT: 0.1, CLASH: 0.8, SCORING: 0.9, END: 1.0}[s.phase]
    if s.phase == DEVELOPMENT:
        done += 0.7 * (1 - sum(s.pool) / (POOLS[s.seats][s.era - 1] * s.seats))
    return min(1.0, (max(s.era, 1) - 1 + done) / ERAS)


# --- power cards --------------------------------------------------------------------------------


class Hidden(NamedTuple):
    """What is known of a power card: ``above[k]``: how likely it is over k; and the likeliest."""

    above: tuple[float, ...]
    best: int


@lru_cache(maxsize=1 << 14)
def likely(used: tuple[int, ...], mask: int) -> tuple[float, ...]:
    """How likely each of the cards that are left lies face down, by what it scores on the land."""
    best = [best_points(mask, card) for card in POWER_CARDS if card not in used]
    odds = [exp(CLEAR * (score - max(best))) for score in best]
    return tuple(chance / sum(odds) for chance in odds)


@lru_cache(maxsize=1 << 14)
def _hidden(used: tuple[int, ...], mask: int) -> Hidden:
    left = [card for card in POWER_CARDS if card not in used]
    chances = dict(zip(left, likely(used, mask), strict=True))
    above = (sum(chances[card] for card in left if card > k) for k in range(STRONGEST + 1))
    return Hidden(tuple(above), max(left, key=chances.__getitem__))


@lru_cache(maxsize=16)
def _open(card: int) -> Hidden:
    return Hidden(tuple(float(card > k) for k in range(STRONGEST + 1)), card)


def hidden(s: State, seat: int, mask: int) -> Hidden:
    """What the others know of a seat's power card; ``mask``: its land."""
    used = s.used[seat]
    return _open(used[-1]) if len(used) == s.era else _hidden(used, mask)


def card_of(s: State, seat: int) -> int:
    """The power card of a seat in this era; 0 before it has chosen."""
    used = s.used[seat]
    return used[-1] if len(used) == s.era else s.chosen[seat]


# --- clashes ------------------------------------------------------------------------------------


def fallen(s: State) -> tuple[int, list[int]]:
    """A territory, as a mask, and the seats that are to leave it when nobody answers any more."""
    for name, args in reversed(s.agenda):
        if name == "remove_losers":
            victor, territory = args
            out = [seat for seat in range(s.seats) if seat != victor and seat not in s.spared]
            return 1 << territory, out
    return 0, []


def shared(now: Sequence[int]) -> int:
    """The territories where several have pawns."""
    once = several = 0
    for mask in now:
        several |= once & mask
        once |= mask
    return several


def _meetings(s: State, contested: int) -> Iterator[tuple[int, Meeting]]:
    """Every shared territory, as a mask, with the pawns of those who are there, most first."""
    rows, pawns = [(seat, COUNT * side) for seat, side in enumerate(s.sides)], s.pawns
    while contested:
        bit = contested & -contested
        contested ^= bit
        at = bit.bit_length() - 1
        there = [(seat, pawns[first + at]) for seat, first in rows if pawns[first + at]]
        there.sort(key=_pawns, reverse=True)
        yield bit, there


def _pawns(one: tuple[int, int]) -> int:
    return one[1]


class Fights:
    """Who is to win and to fall in the clashes of this era, and who has more pawns, by seat."""

    __slots__ = ("falls", "settled", "upper", "wins")

    def __init__(self, s: State, now: Sequence[int]) -> None:
        """Counts the shared territories once for all."""
        self.settled = _settled(s)
        self.wins, self.upper = [0.0] * s.seats, [0] * s.seats
        self.falls: list[list[Fall]] = [[] for _ in now]
        contested = shared(now)
        if contested and s.phase in (CHOICE, DEVELOPMENT):
            self._to_come(s, now, contested)
        elif contested:
            for _bit, there in _meetings(s, contested):
                self._count(there)
        if s.phase == CLASH:
            self._revealed(s)

    def _to_come(self, s: State, now: Sequence[int], contested: int) -> None:
        """Clashes with cards that lie face down."""
        known = [hidden(s, seat, mask).above for seat, mask in enumerate(now)]
        cards = [card_of(s, seat) for seat in range(s.seats)]
        for bit, there in _meetings(s, contested):
            self._count(there)
            for seat, pawns in there:
                power = cards[seat] * pawns
                if power:
                    self._meet(seat, bit, power, there, known)

    def _count(self, there: Meeting) -> None:
        """Who has most pawns in a territory, and who has not."""
        (_, most), (_, second) = there[0], there[1]
        for seat, pawns in there[most > second :]:
            self.upper[seat] -= pawns < most
        if most > second:
            self.upper[there[0][0]] += 1

    def _meet(
        self, seat: int, bit: int, power: int, there: Meeting, known: Sequence[Sequence[float]]
    ) -> None:
        """How a seat with some power is to fare."""
        survives = wins = 1.0
        for other, against in there:
            if other != seat:
                above = known[other]
                survives *= 1 - above[LIMITS[power // against]]
                wins *= 1 - above[LIMITS[(power - 1) // against]]
        self.wins[seat] += wins
        if survives < SURE:
            self.falls[seat].append((bit, 1 - survives))

    def _revealed(self, s: State) -> None:
        """Clashes whose powers all know."""
        for territory, best in zip(s.clashes, s.strongest, strict=True):
            if len(best) == 1:
                self.wins[best[0]] += 1
            for seat, side in enumerate(s.sides):
                if seat not in best and s.pawns[COUNT * side + territory]:
                    self.falls[seat].append((1 << territory, 1.0))


@lru_cache(maxsize=1 << 16)
def taken(mask: int, bit: int, card: int) -> float:
    """What a land scores less with a card without a territory, where it is worth taking."""
    return max(0.0, best_points(mask, card) - best_points(mask & ~bit, card) - SPARED)


def _loss(mask: int, card: int, falls: Sequence[Fall]) -> float:
    """What somebody is to lose of what a land scores with a card."""
    lost = 0.0
    for bit, chance in falls:
        lost += chance * taken(mask, bit, card)
    return lost


# --- one seat -----------------------------------------------------------------------------------


def _this_era(s: State, seat: int, mask: int, card: int) -> float:
    """What the domains score with the card, and the Blessings played."""
    if s.phase == SCORING and s.active == seat:
        land = controlled(s, seat)
        links = tuple(s.links)
        best = max(land_points(land, terrain, links) for terrain in terrains_of(card))
        return best + sum(blessing_points(s, seat, played) for played in s.blessings)
    if card:
        return best_points(mask, card)
    return max(best_points(mask, left) for left in POWER_CARDS if left not in s.used[seat])


def _prosperity(s: State, seat: int, lands: Sequence[int], card: int) -> list[float]:
    """The features of prosperity cards; ``lands``: of this era, if still to score, and the next."""
    hand = s.hands[seat]
    unseen = s.hand_sizes[seat] - len(hand)
    found = [s.hand_sizes[seat], (hand.count(OFFERING) + unseen * _OFFERED) ** 2, 0, 0, 0, 0, 0]
    if not hand:
        return found
    for name, matching in _BLESSED.items():
        if name in hand:
            best = max((mask & matching).bit_count() for mask in lands)
            found[2] += BLESSING_VP * hand.count(name) * best
    if CANOES in hand:
        later = LATER_LINK if s.era < ERAS else 0.0
        now = max(link_gain(lands[0], t) for t in CARD_TERRAINS[card]) if card else 0
        found[3] = max(float(now), later * hand.count(CANOES))
    coming = s.era < ERAS
    if coming or s.phase in (CHOICE, DEVELOPMENT, CLASH):
        found[4], found[5] = hand.count(SACRED_GAMES), hand.count(TLATOANI)
    if coming or s.phase in (CHOICE, DEVELOPMENT):
        found[6] = hand.count(WARRIORS)
    return found


def _at_the_end(s: State) -> Rows:
    """When additions are all that is to come, who is where counts."""
    rows = []
    for seat in range(s.seats):
        hand, row = s.laid_open[seat], [0.0] * len(FEATURES)
        row[0] = s.vp[seat]
        if ("add_up", (seat,)) in s.agenda:
            row[0] += len(hand) + hand.count(OFFERING) ** 2 + _kept(s.used[seat])
        rows.append(row)
    return rows


@cache
def _kept(used: tuple[int, ...]) -> int:
    """VP of the best card not used."""
    return max(card.unused_vp for number, card in POWER_CARDS.items() if number not in used)


def measure(s: State) -> Rows:
    """The features of every seat."""
    if s.phase == END:
        return _at_the_end(s)
    lands = [mask_of(s.pawns, side) for side in range(s.seats)]
    gone, losers = fallen(s) if s.phase == CLASH else (0, [])
    for seat in losers:
        lands[s.sides[seat]] &= ~gone
    now = [lands[side] for side in s.sides]
    fights = Fights(s, now)
    rows = [_row(s, seat, now, fights) for seat in range(s.seats)]
    if s.era < ERAS:
        _order(rows)
    return rows


def _order(rows: Sequence[list[float]]) -> None:
    """Enters who is likely to place last in the next era: whoever is behind by then."""
    ahead = [row[0] + row[1] - PART_LOST * row[2] for row in rows]
    for own, row in zip(ahead, rows, strict=True):
        sure = [1 / (1 + exp((own - other) / CLOSE)) for other in ahead]
        row[NEXT_TURN] = (sum(sure) - 0.5) / (len(rows) - 1)


def _settled(s: State) -> float:
    """How much of this era's land and clashes is certain: the part of its pawns that are placed."""
    if s.phase not in (CHOICE, DEVELOPMENT):
        return 1.0
    coming = POOLS[s.seats][s.era - 1] * s.seats
    return 1 - sum(s.pool) / coming if s.phase == DEVELOPMENT else 0.0


def _row(s: State, seat: int, now: Sequence[int], fights: Fights) -> list[float]:
    mask, card = now[seat], card_of(s, seat)
    scored = has_scored(s, seat)
    left, kept, strong = _left(s.used[seat], card)
    falls, settled = fights.falls[seat], fights.settled
    growing = s.phase in (CHOICE, DEVELOPMENT)
    return [
        s.vp[seat],
        0.0 if scored else (STANDS + (1 - STANDS) * settled) * _this_era(s, seat, mask, card),
        settled * _loss(mask, card, falls) if falls else 0.0,
        settled * fights.wins[seat],
        settled * sum([chance for _, chance in falls]),
        *_ahead(s, seat, now, fights, left),
        kept,
        strong,
        JOKER_CARD in left and s.era < ERAS,
        card - AVERAGE if growing and card else 0,
        *_prosperity(s, seat, _to_score(s, seat, now, scored), card),
    ]


@cache
def _left(used: tuple[int, ...], card: int) -> tuple[tuple[int, ...], int, int]:
    """The cards after those used and this one; the VP of the best; the power of the others."""
    left = tuple(number for number in POWER_CARDS if number != card and number not in used)
    strong = sum(left) - max(left) - AVERAGE * (len(left) - 1)
    return left, POWER_CARDS[max(left)].unused_vp, strong


def _holder(s: Table, seat: int, eras: int) -> int:
    """Who controls now what a seat will control so many eras later (AZ-2P-5)."""
    return 1 - seat if s.seats == 2 and eras % 2 else seat


def _to_score(s: State, seat: int, now: Sequence[int], scored: bool) -> list[int]:
    """The lands that a seat is still to score in this era and the next."""
    after = now[_holder(s, seat, 1)] if s.era < ERAS else 0
    return [0 if scored else now[seat], after]


def _ahead(
    s: State, seat: int, now: Sequence[int], fights: Fights, left: tuple[int, ...]
) -> list[float]:
    """The features of the eras to come."""
    if s.era == ERAS:
        return [0.0] * 6
    holder = _holder(s, seat, 1)
    mask, first = now[holder], COUNT * s.sides[holder]
    whole, card, _ = best_of(mask, left)
    falls, settled = fights.falls[holder], fights.settled
    lost = _loss(mask, card, falls) if falls else 0.0
    later = 0.0
    for eras in range(2, ERAS + 1 - s.era):
        later += best_of(now[_holder(s, seat, eras)], left)[2]
    spare = sum(s.pawns[first : first + COUNT]) - mask.bit_count()
    return [settled * whole, settled * lost, later, spare, fights.upper[holder], 0.0]


EVALUATION = Evaluation(
    features=FEATURES,
    measure=measure,
    phase=phase,
    weights=WEIGHTS,
    dreaded=frozenset({"era_risk", "clash_falls", "next_risk"}),
)
"""What the features of Aztlan are worth (engine/core/evaluation.py)."""
