"""What was thought of the moves of a match: kept beside it, and read within bounds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2s
from typing import TYPE_CHECKING, Any

from web.records.readers import (
    COUNT,
    MOST_PARTIES,
    MOST_SEATS,
    SHORT_TEXT,
    Fields,
    RecordError,
    dict_of,
    integer,
    list_of,
    parse_json,
    text,
)
from web.records.saved_matches import root_of

if TYPE_CHECKING:
    from engine import Match

FORMAT = 1
MOST_MOVES, MOST_CHOICES, MOST_REASONS = 2_000, 100, 10
GAIN = 1_000.0
"""More than any feature speaks for a plan, in logits."""
KEY = text(500)

PlainReview = tuple[Any, ...]
"""A review as ``engine.bots.analysis.Review.to_plain`` writes it."""


@dataclass(frozen=True)
class KeptAnalysis:
    """What is known of a match, by seat; ``match`` tells the match as it ended from any other."""

    match: str
    seats: Mapping[int, tuple[PlainReview, ...]] = field(default_factory=dict)


def fingerprint(match: Match) -> str:
    """What tells a match as it ended from others, of the same deal too."""
    made = " ".join([root_of(match), *(choice.key for choice in match.choices)])
    return blake2s(made.encode(), digest_size=8).hexdigest()


def read_analysis(record: str) -> KeptAnalysis:
    """What a record holds. Raises RecordError."""
    said = Fields(parse_json(record))
    seats = said.read("seats", dict_of(list_of(_review, MOST_MOVES), MOST_SEATS, _seat))
    found = {int(seat): reviews for seat, reviews in seats.items()}
    return KeptAnalysis(said.read("match", SHORT_TEXT), found)


def write_analysis(kept: KeptAnalysis) -> str:
    """An analysis as a text."""
    seats = {str(seat): reviews for seat, reviews in kept.seats.items()}
    whole = {"format": FORMAT, "match": kept.match, "seats": seats}
    return json.dumps(whole, separators=(",", ":"), ensure_ascii=False)


def _seat(value: object) -> str:
    found = SHORT_TEXT(value)
    if found not in map(str, range(MOST_SEATS)):
        raise RecordError("no seat")
    return found


def _review(value: object) -> PlainReview:
    if not isinstance(value, list) or value[7:] not in ([], [1]) or len(value) < 7:
        raise RecordError("no review")
    first, end, best, promised, kept, phase, why, *later = value
    reasons = list_of(_reason, MOST_REASONS)(why)
    shares = _number(promised, 0, 1), _number(kept, 0, 1), _number(phase, 0, 1)
    found = COUNT(first), COUNT(end), list_of(KEY, MOST_CHOICES, 1)(best), *shares, reasons
    if not found[0] < found[1] or shares[1] > shares[0]:
        raise RecordError("a review that makes no sense")
    return *found, *later


def _reason(value: object) -> tuple[object, ...]:
    if not isinstance(value, list) or len(value) != 3:
        raise RecordError("no reason")
    feature, party, gain = value
    whose = integer(0, MOST_PARTIES - 1)(party)
    return SHORT_TEXT(feature), whose, _number(gain, -GAIN, GAIN)


def _number(value: object, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise RecordError(f"no number from {least} to {most}")
    return float(value)
