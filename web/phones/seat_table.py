"""What a seat may know of a match, as messages: the host's side."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from itertools import takewhile, zip_longest
from typing import TYPE_CHECKING, Any

from engine import NOBODY
from web.phones.event_codec import plain_event
from web.phones.messages import (
    LONGEST,
    MOST_BEATS,
    MOST_CHOICES,
    MOST_EVENTS,
    SeatTable,
    Told,
    dense,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import Choice, Decision, Match

CHECK = 16
"""Letters of a hash that tells one table from another."""


def seat_messages(
    match: Match, seat: int, had: Sequence[Choice], deal: int = 0
) -> list[Told | SeatTable]:
    """What brings a guest up to date: all that its seat may know and was not told.

    ``seat`` is NOBODY for an onlooker, ``had`` are the choices that the guest was told of, ``deal``
    numbers the deals of the match.
    """
    *earlier, last = _told(match, seat, kept_of(match, had))
    return [*earlier, _table(match, seat, last, deal)]


def check_of(table: SeatTable) -> str:
    """What tells a table from every other of this match: a hash of what the seat chooses by."""
    said = [table.n, table.seat, table.deal, table.view, table.asked, table.keys]
    return hashlib.sha256(dense(said).encode()).hexdigest()[:CHECK]


def keys_of(decision: Decision | None) -> str:
    """A hash of the options of a decision; '' without one."""
    if decision is None:
        return ""
    text = f"{decision.seat} {' '.join(option.key for option in decision.options)}"
    return hashlib.sha256(text.encode()).hexdigest()[:CHECK]


def kept_of(match: Match, had: Sequence[Choice]) -> int:
    """How many of these choices the match still has."""
    pairs = zip(match.choices, had, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))


def _told(match: Match, seat: int, kept: int) -> list[Told]:
    """The choices, and the events that a seat may know, from a number of choices on, in pieces."""
    known = match.known_counts(seat)
    choices = [_plain_choice(choice, known) for choice in match.choices[kept:]]
    begins = [choice.events_before for choice in match.choices[kept : kept + 1]]
    since = known[[*begins, len(match.events)][0]] if kept else 0
    events = [plain_event(event) for event in match.events_since(0, seat)[since:]]
    pieces = zip_longest(_cut(choices, MOST_CHOICES), _cut(events, MOST_EVENTS), fillvalue=())
    found = []
    for some, brought in pieces:
        found.append(Told(kept, since, tuple(some), tuple(brought)))
        kept, since = kept + len(some), since + len(brought)
    return found or [Told(kept, since, (), ())]


def _cut(items: list[Any], most: int) -> Iterator[list[Any]]:
    return (items[begin : begin + most] for begin in range(0, len(items), most))


def _plain_choice(choice: Choice, known: Sequence[int]) -> list[Any]:
    """Of a choice what everybody knows; not which it was."""
    moves = [[known[begin], party] for begin, party in choice.moves]
    return [choice.seat, choice.turn, known[choice.events_before], moves]


def _table(match: Match, seat: int, told: Told, deal: int) -> SeatTable:
    """What a seat sees now; without its beats where they would make the message too long."""
    by = seat if seat in match.away else NOBODY
    undo = by != NOBODY and match.can_undo(by)
    why = None if undo else match.why_no_undo(seat, by)
    decision = match.seen_decision(seat)
    view = match.view(seat).to_plain()
    table = SeatTable(
        n=len(match.choices),
        seat=seat,
        deal=deal,
        told=told,
        view=view,
        asked=match.decision.seat if match.decision else NOBODY,
        keys=keys_of(decision),
        beats=tuple(_beats(match, seat, view)),
        hints=tuple(match.hints),
        undo=undo,
        why_not=(why.barrier.value, why.chooser, why.other) if why else (),
        check="",
    )
    table = replace(table, check=check_of(table))
    if len(table.beats) <= MOST_BEATS and len(write(table)) <= LONGEST:
        return table
    return replace(table, beats=())


def _beats(match: Match, seat: int, view: dict[str, Any]) -> Iterator[list[Any]]:
    """The beats of the last choice: what of the view was other after each."""
    known = match.known_counts(seat)
    latest = match.latest_choices()
    for number, choice in enumerate(latest, len(match.choices) - len(latest)):
        for beat in choice.beats:
            then = match.game.view(beat.state, seat).to_plain()
            other = {name: value for name, value in then.items() if value != view[name]}
            yield [number, beat.party, known[beat.begin], known[beat.end], beat.is_move, other]
