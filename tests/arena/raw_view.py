"""What a seat sees as plain numbers: features that nobody thought of, to try what they add.

They are what an observation holds (``engine.arrays``) of one party: its part of every field that
has as many places for each, the places of the board that are its own, and how many those are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import correlation, fmean, pstdev
from typing import TYPE_CHECKING

from engine.arrays import Encoding
from engine.arrays.layout import LayoutField
from engine.core.evaluation import Rows
from engine.core.state import NOBODY, State

if TYPE_CHECKING:
    from tests.arena.selfplay import Sample

MOST = 150
"""So many of them are tried at a time: those that go with the win most."""
FEWEST_OWNERS = 6
"""A field with at least so many places, each of them somebody's or nobody's, is a board."""


def raw_rows(encoding: Encoding, s: State) -> Rows:
    """For every party its numbers in its own view."""
    asked = s.active
    rows = []
    for party in range(s.parties):
        row = encoding.layout.encode(encoding.game.view(s, party), asked)
        fields = encoding.layout.fields
        rows.append([n for field in fields for n in _part(field, row, party, s.parties)])
    return rows


def _part(field: LayoutField, row: Sequence[int], party: int, parties: int) -> Iterator[float]:
    """What of a field is a party's own."""
    values, columns = row[field.start : field.stop], field.columns
    lows, highs = {c.low for c in columns}, {c.high for c in columns}
    if len(columns) >= FEWEST_OWNERS and lows == {NOBODY} and highs == {parties - 1}:
        own = [float(value == party) for value in values]
        yield from (sum(own), *own)
    elif len(columns) % parties == 0:
        size = len(columns) // parties
        yield from map(float, values[party * size : (party + 1) * size])
        yield from map(float, values[party::parties] if size > 1 else ())


def chosen(samples: Sequence[Sample]) -> list[Rows]:
    """For every sample the numbers that go with the win most."""
    won = [sample.shares[0] - 1 / len(sample.shares) for sample in samples]
    leads = zip(*(_leads(sample.raw) for sample in samples), strict=True)
    strength = [abs(correlation(lead, won)) if pstdev(lead) else 0.0 for lead in leads]
    best = sorted(range(len(strength)), key=lambda place: -strength[place])[:MOST]
    told = [place for place in best if strength[place]]
    return [[[row[place] for place in told] for row in sample.raw] for sample in samples]


def _leads(raw: Rows) -> list[float]:
    """By how much the first party is ahead of the mean of the others."""
    first, *others = raw
    return [own - fmean(theirs) for own, *theirs in zip(first, *others, strict=True)]
