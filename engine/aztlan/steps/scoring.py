"""Phase 4, Scoring, and the additions at the end (rules/aztlan.md, 5.1, 5.7, 9)."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from ...core import chance
from ...core.steps import Decision, Option, Refusal, option
from ..data import BLESSINGS, CANOE_PAIRS, CANOES, IDS, OFFERING, SCORING_CARDS
from ..decisions import DecisionKind
from ..events import (
    BlessingScored,
    CanoesLink,
    DomainScored,
    LaidOpen,
    MarkerMoved,
    Offerings,
    ProsperityCards,
    UnusedCard,
)
from ..scoring import (
    RULES,
    blessing_points,
    domain_by_territory,
    domains,
    names_terrain,
    offering_points,
    terrains_of,
    unused_points,
)
from ..state import (
    END,
    LINES,
    SCORING,
    State,
    Table,
    asks_for,
    power_card,
    standing,
    step,
    unused_cards,
)
from . import prosperity

if TYPE_CHECKING:
    from ..scoring import Land

NO_TERRITORY = Refusal("AZ-BLE-4", "no_such_territory")
NOT_CONTROLLED = Refusal("AZ-CAN-3", "not_controlled")
SAME_DOMAIN = Refusal("AZ-CAN-3", "same_domain")


# --- markers (5.1) ------------------------------------------------------------------------------


def award(s: State, seat: int, line: str, points: int) -> int:
    """Enters points on the score sheet; the marker moves when its player has them all."""
    s.tally[s.seats * LINES.index(line) + seat] += points
    return points


def move_marker(s: State, seat: int, points: int) -> None:
    """AZ-ORD-1, AZ-ORD-2: forward without limit, and on top of those who stand there already.

    The others keep their order (AZ-ORD-3); who gains nothing stays where he is (AZ-ORD-4).
    """
    if points:
        s.vp[seat] += points
        s.stamps[seat] = max(s.stamps) + 1
    s.note("AZ-SCO-9", MarkerMoved, seat, points, s.vp[seat])


# --- a scoring turn -----------------------------------------------------------------------------


@step
def begin_scoring(s: State) -> None:
    """AZ-SCO-1: one after another, in the turn order of the era, which stays (AZ-ORD-7)."""
    s.phase = SCORING
    s.then(*(scoring_turn(seat) for seat in s.order))


@step
def scoring_turn(s: State, seat: int) -> None:
    """AZ-CAN-4: canoes of earlier turns are forgotten."""
    s.begin_turn(seat)
    s.links, s.blessings = [], []
    s.then(choose_scoring(seat))


@step
def choose_scoring(s: State, seat: int) -> Decision:
    """AZ-DEC-10 to AZ-DEC-12, AZ-SCO-8: Blessings and Canoes in any order, then the points.

    Blessings by their table, canoe pairs by lake, then the terrains, or ``score`` alone.
    """
    naming = names_terrain(s, seat)  # then he is asked in any case
    decision = Decision.among(
        DecisionKind.SCORING,
        seat,
        [card for card in BLESSINGS if card in s.hands[seat]],
        partial(_pays_nothing, s, seat),
        partial(_blessing_option, seat),
        secret=s.hand_sizes[seat] > 0,
        always=naming or asks_for(s, seat, *SCORING_CARDS),
    )
    if CANOES in s.hands[seat]:
        domains_now = domain_by_territory(s, seat, s.links)
        make = partial(_canoe_option, seat)
        decision.and_among(CANOE_PAIRS, partial(_joins_nothing, domains_now), make)
    decision.options += _score_options(seat, power_card(s, seat), naming)
    return decision


def _pays_nothing(t: Table, seat: int, card: str) -> Refusal | None:
    """AZ-BLE-4: only a Blessing that pays; a second one of the same god as well (AZ-BLE-3)."""
    return None if blessing_points(t, seat, card) else NO_TERRITORY


@cache
def _blessing_option(seat: int, card: str) -> Option:
    then = play_blessing(seat, card)
    return option("play", card, then=then, targets=(f"prosperity:{card}",))


def _joins_nothing(domains_now: dict[int, Land], pair: tuple[int, int]) -> Refusal | None:
    """AZ-CAN-1, AZ-CAN-3: only shores of his, in domains that are not one already."""
    a, b = pair
    if a not in domains_now or b not in domains_now:
        return NOT_CONTROLLED
    return SAME_DOMAIN if domains_now[a] == domains_now[b] else None


@cache
def _canoe_option(seat: int, pair: tuple[int, int]) -> Option:
    a, b = (IDS[i] for i in pair)
    targets = (f"territory:{a}", f"territory:{b}")
    return option("canoes", a, b, then=play_canoes(seat, pair), targets=targets)


@cache
def _score_options(seat: int, card: int, naming: bool) -> tuple[Option, ...]:
    """AZ-SCO-4: with the joker he names the terrain now and not earlier (AZ-HID-8)."""
    terrains = terrains_of(card)
    if not naming:
        return (option("score", then=score(seat, terrains[0])),)
    return tuple(option("score", name, then=score(seat, name)) for name in terrains)


@step
def play_blessing(s: State, seat: int, blessing: str) -> None:
    """AZ-BLE-1: its points are added with the others of this turn."""
    prosperity.play(s, seat, blessing)
    s.blessings.append(blessing)
    s.then(choose_scoring(seat))


@step
def play_canoes(s: State, seat: int, shores: tuple[int, int]) -> None:
    """AZ-CAN-1, AZ-CAN-2: one pair counts as adjacent in this turn; more cards, more pairs."""
    prosperity.play(s, seat, CANOES)
    s.links.append(shores)
    s.note("AZ-CAN-1", CanoesLink, seat, [IDS[i] for i in shores])
    s.then(choose_scoring(seat))


@step
def score(s: State, seat: int, terrain: str) -> None:
    """AZ-SCO-7, AZ-SCO-9: every domain by itself, and the Blessings; the marker moves once."""
    total = 0
    for domain in domains(s, seat, terrain, s.links):
        total += award(s, seat, f"domains_{s.era}", domain.points)
        rule = "AZ-SCO-5" if domain.matches else "AZ-SCO-6"
        lands = [IDS[i] for i in domain.territories]
        s.note(rule, DomainScored, seat, domain.points, terrain, lands, domain.matches)
    for card in s.blessings:
        points = award(s, seat, "blessings", blessing_points(s, seat, card))
        total += points
        s.note("AZ-BLE-1", BlessingScored, seat, points, card)
    move_marker(s, seat, total)


# --- the end (9) --------------------------------------------------------------------------------


@step
def end_game(s: State) -> None:
    """AZ-END-1, AZ-END-2: hands are laid open (AZ-HID-9), then additions in the standing order."""
    s.begin_beat()
    s.phase = END
    chance.reveal(s)
    s.laid_open = s.hands
    s.hands = [()] * s.seats
    s.hand_sizes = [0] * s.seats
    s.links, s.blessings = [], []
    for seat in standing(s):
        s.note("AZ-HID-9", LaidOpen, seat, list(s.laid_open[seat]))
    s.then(*(add_up(seat) for seat in standing(s)))


@step
def add_up(s: State, seat: int) -> None:
    """AZ-END-1, AZ-END-3: the unused power card, a point a card, Offerings; one move (AZ-PRO-8)."""
    s.begin_beat()
    hand = s.laid_open[seat]
    (card,) = unused_cards(s, seat)
    sheet = (
        ("unused_card", UnusedCard(seat, unused_points(s, seat), card)),
        ("prosperity_cards", ProsperityCards(seat, len(hand), len(hand))),
        ("offerings", Offerings(seat, offering_points(hand), hand.count(OFFERING))),
    )
    for line, what in sheet:
        award(s, seat, line, what.points)
        s.record(RULES[line], what)
    move_marker(s, seat, sum(what.points for _, what in sheet))
