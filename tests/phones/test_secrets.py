"""A guest is told nothing that its seat may not know: for twins every byte is the same."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import replace

import pytest

import engine
from engine.core.match import ChoiceStart
from tests.conformance.cases import Case, few_cases, random_choices
from tests.phones.tables import tables
from web.phones import messages
from web.phones.host import Host
from web.phones.seat_table import seat_messages

SEED = 0x9D2C_5680_B5EE
"""So large that it stands nowhere by accident."""


def twin_of(match: engine.Match, seat: int, draw: int) -> engine.Match:
    """The match as it might be just as well for a seat: other hands, another seed, other secrets.

    Of what only others were told nothing is left, so that counting it would be noticed.
    """
    twin = copy.copy(match)
    known = match.known_counts(seat)
    twin.setup = replace(match.setup, seed=~match.setup.seed)
    twin.state = match.game.determinize(match.view(seat), draw)
    twin.events = match.events_since(0, seat)
    decision = match.decision
    if decision and decision.secret and decision.seat != seat:
        twin.decision = replace(decision, options=decision.options[:1])
    twin.choices = [_as_known(match, choice, seat, known, draw) for choice in match.choices]
    twin.begun = ChoiceStart(twin.state, match.begun.choices)
    return twin


def _as_known(
    match: engine.Match, choice: engine.Choice, seat: int, known: Sequence[int], draw: int
) -> engine.Choice:
    """A choice of which only is left what a seat knows."""
    beats = tuple(
        replace(
            beat,
            begin=known[beat.begin],
            end=known[beat.end],
            state=_drawn(match, beat.state, seat, draw),
        )
        for beat in choice.beats
    )
    moves = tuple((known[begin], party) for begin, party in choice.moves)
    events = known[choice.events_before]
    stays = choice.stays
    if stays:
        stays = stays._replace(first_event=known[min(stays.first_event, len(known) - 1)])
    key = choice.key if choice.seat == seat else "other"
    return replace(
        choice, key=key, events_before=events, moves=moves, beats=beats, stays=stays, before=None
    )


def _drawn(match: engine.Match, state: engine.State, seat: int, draw: int) -> engine.State:
    """A table that fits; in the middle of a step there may be none that can be drawn."""
    try:
        drawn: engine.State = match.game.determinize(match.game.view(state, seat), draw)
    except (ValueError, IndexError):
        return state
    return drawn


@pytest.mark.parametrize(("case", "every"), tables(by_day=47, at_night=13))
def test_every_byte_is_the_same_for_twins(case: Case, every: int) -> None:
    """After ``every`` so many choices."""
    match = case.start(SEED)
    match.away = frozenset(range(1, len(match.seats)))
    for number in random_choices(match, 21):
        if number % every:
            continue
        for seat in range(engine.NOBODY, len(match.seats)):
            twin = twin_of(match, seat, number)
            for since in (0, max(0, number - 1), number):
                told = _written(match, seat, since)
                assert told == _written(twin, seat, since), (seat, number)
                assert str(match.setup.seed) not in told


def _written(match: engine.Match, seat: int, since: int) -> str:
    table = seat_messages(match, seat, match.choices[:since])
    return "\n".join(messages.write(message) for message in table)


def test_the_table_says_nothing_of_the_deal_or_of_who_else_sits_there() -> None:
    match = few_cases()[0].start(4)
    host, other = (Host("1d", match, secret) for secret in ("one", "another"))
    for one in (host, other):
        one.tokens[1] = "the token of somebody else"
    said = [messages.write(replace(one.about(0, ""), commit="")) for one in (host, other)]
    assert said[0] == said[1]
    assert "token" not in said[0]
    assert "one" not in messages.write(host.about(0, ""))
