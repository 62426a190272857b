"""Phase 4, Scoring, and the additions at the end (rules/aztlan.md, 5.1, 5.7, 9)."""

from __future__ import annotations

from functools import cache

from engine.aztlan.data import BLESSINGS, CANOES, IDS, OFFERING
from engine.aztlan.scoring import (
    RULES,
    blessing_points,
    canoe_pairs,
    controlled,
    domains,
    offering_points,
    terrains_of,
    unused_points,
)
from engine.aztlan.state import (
    END,
    LINES,
    SCORING,
    State,
    asks_for,
    power_card,
    standing,
    step,
    unused_cards,
)
from engine.aztlan.steps import prosperity
from engine.core import chance
from engine.core.steps import Decision, Option, option

SCORING_CARDS = (*BLESSINGS, CANOES)


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
    s.note("AZ-SCO-9", "marker_moved", seat=seat, gained=points, total=s.vp[seat])


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
    options = [*_blessing_options(s, seat), *_canoe_options(s, seat), *_score_options(s, seat)]
    asked = asks_for(s, seat, *SCORING_CARDS)
    return Decision("scoring", seat, options, secret=s.hand_sizes[seat] > 0, always=asked)


def _blessing_options(s: State, seat: int) -> list[Option]:
    """AZ-BLE-4: only a Blessing that pays; a second one of the same god as well (AZ-BLE-3)."""
    hand = s.hands[seat]
    return [
        _blessing_option(seat, card)
        for card in BLESSINGS
        if card in hand and blessing_points(s, seat, card)
    ]


@cache
def _blessing_option(seat: int, card: str) -> Option:
    then = play_blessing(seat, card)
    return option("play", card, then=then, targets=(f"prosperity:{card}",))


def _canoe_options(s: State, seat: int) -> list[Option]:
    if CANOES not in s.hands[seat]:
        return []
    return [_canoe_option(seat, a, b) for a, b in canoe_pairs(s, seat, s.links)]


@cache
def _canoe_option(seat: int, a: int, b: int) -> Option:
    targets = (f"territory:{IDS[a]}", f"territory:{IDS[b]}")
    return option("canoes", IDS[a], IDS[b], then=play_canoes(seat, a, b), targets=targets)


def _score_options(s: State, seat: int) -> list[Option]:
    """AZ-SCO-4: with the joker he names the terrain now and not earlier (AZ-HID-8).

    Without a pawn on the board there is nothing to name.
    """
    terrains = terrains_of(power_card(s, seat))
    if len(terrains) == 1 or not controlled(s, seat):
        return [_score_option(seat, terrains[0])]
    return [_joker_option(seat, terrain) for terrain in terrains]


@cache
def _score_option(seat: int, terrain: str) -> Option:
    return option("score", then=score(seat, terrain))


@cache
def _joker_option(seat: int, terrain: str) -> Option:
    return option("score", terrain, then=score(seat, terrain))


@step
def play_blessing(s: State, seat: int, card: str) -> None:
    """AZ-BLE-1: its points are added with the others of this turn."""
    prosperity.play(s, seat, card)
    s.blessings.append(card)
    s.then(choose_scoring(seat))


@step
def play_canoes(s: State, seat: int, a: int, b: int) -> None:
    """AZ-CAN-1, AZ-CAN-2: one pair counts as adjacent in this turn; more cards, more pairs."""
    prosperity.play(s, seat, CANOES)
    s.links.append((a, b))
    s.note("AZ-CAN-1", "canoes_link", seat=seat, territories=[IDS[a], IDS[b]])
    s.then(choose_scoring(seat))


@step
def score(s: State, seat: int, terrain: str) -> None:
    """AZ-SCO-7, AZ-SCO-9: every domain by itself, and the Blessings; the marker moves once."""
    total = 0
    for domain in domains(s, seat, terrain, s.links):
        total += award(s, seat, f"domains_{s.era}", domain.points)
        s.note(
            "AZ-SCO-5" if domain.matches else "AZ-SCO-6",
            "domain_scored",
            seat=seat,
            points=domain.points,
            terrain=terrain,
            territories=[IDS[i] for i in domain.territories],
            matches=domain.matches,
        )
    for card in s.blessings:
        points = award(s, seat, "blessings", blessing_points(s, seat, card))
        total += points
        s.note("AZ-BLE-1", "blessing_scored", seat=seat, points=points, card=card)
    move_marker(s, seat, total)


# --- the end (9) --------------------------------------------------------------------------------


@step
def end_game(s: State) -> None:
    """AZ-END-1, AZ-END-2: hands are laid open (AZ-HID-9), then additions in the standing order."""
    s.phase = END
    chance.reveal(s)
    s.laid_open = s.hands
    s.hands = [()] * s.seats
    s.hand_sizes = [0] * s.seats
    s.links, s.blessings = [], []
    for seat in standing(s):
        s.note("AZ-HID-9", "laid_open", seat=seat, cards=list(s.laid_open[seat]))
    s.then(*(add_up(seat) for seat in standing(s)))


@step
def add_up(s: State, seat: int) -> None:
    """AZ-END-1, AZ-END-3: the unused power card, a point a card, Offerings; one move (AZ-PRO-8)."""
    hand = s.laid_open[seat]
    (card,) = unused_cards(s, seat)
    sheet = (
        ("unused_card", unused_points(s, seat), card),
        ("prosperity_cards", len(hand), len(hand)),
        ("offerings", offering_points(hand), hand.count(OFFERING)),
    )
    for line, points, number in sheet:
        award(s, seat, line, points)
        s.note(RULES[line], line, seat=seat, points=points, number=number)
    move_marker(s, seat, sum(points for _, points, _ in sheet))
