"""Whole matches of a host and two guests: every device shows what its seat may know."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

import engine
from tests.conformance.cases import BOUND, Case
from tests.phones.lines import Room, seats_of
from tests.phones.tables import tables

APART = {"look", "_looked", "can_undo", "can_redo", "undo_barrier", "undone", "begins"}
"""What a device has of its own: a guest takes back what it has chosen itself."""
EVERY = 9


def seen(found: engine.SeatView) -> dict[str, Any]:
    told = {one.name: getattr(found, one.name) for one in fields(found) if one.name not in APART}
    told["decision"] = told["decision"] and told["decision"].options
    told["game"] = found.game.id
    return told


def hold_equal(guest: engine.Match, host: engine.Match, seat: int) -> None:
    """A guest sees what its seat sees at the host: the same view, log, options and reasons."""
    theirs, ours = guest.seen(seat), host.seen(seat)
    assert seen(theirs) == seen(ours)
    assert theirs.refusals == ours.refusals
    if ours.decision and ours.asked == seat:
        for option in ours.decision.options[:3]:
            assert theirs.ahead(option.key).events == ours.ahead(option.key).events


def hold_beats_equal(guest: engine.Match, host: engine.Match, seat: int) -> None:
    """It is shown the same beats of the last choice."""
    latest = range(len(host.choices) - len(host.latest_choices()), len(host.choices))
    for number in latest:
        theirs, ours = guest.choices[number].beats, host.choices[number].beats
        for one, other in zip(theirs, ours, strict=True):
            assert seen(guest.seen(seat, one)) == seen(host.seen(seat, other))


@pytest.mark.parametrize(("case", "left"), tables(by_day=40, at_night=BOUND))
def test_host_and_guests_come_to_the_same_end(case: Case, left: int) -> None:
    """The guests join when so many choices are left."""
    before = max(0, len(case.play(11).choices) - left)
    match = case.play(11, before)
    room = Room.of(match, *seats_of(match))
    for number in room.play(11):
        if number % EVERY:
            continue
        for guest in room.guests.values():
            assert guest.match is not None
            hold_equal(guest.match, match, guest.seat)
            if match.choices:
                hold_beats_equal(guest.match, match, guest.seat)
    for guest in room.guests.values():
        assert guest.match is not None
        assert guest.match.result() == match.result()
        assert guest.verdict is not None
        assert guest.verdict.faults == ()
        assert guest.verdict.checked == len(match.choices) - before
        assert guest.match.state == match.state
