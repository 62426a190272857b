"""The stage of a moment: who is turned up when, and what stands large on the board."""

from __future__ import annotations

import random
import re

import pytest

from tests.web.test_story import looked_at, to_next_moment, told_moments
from web import games

GAMES = list(games.GAMES)


def turns(html: str) -> dict[int, int]:
    """In which turn the card of each seat is turned up."""
    found = re.findall(r'class="moment-column seat-(\d) turn-(\d)', html)
    return {int(seat): int(turn) for seat, turn in found}


def test_of_cards_that_are_turned_up_the_weakest_comes_last() -> None:
    desk = looked_at("aztlan")
    moment = next(moment for moment in told_moments(desk) if moment.kind == "reveal")
    found = turns(desk.html)
    strengths = {column.seat: column.strength for column in moment.columns}
    assert len({*strengths.values()}) > 1
    order = sorted(found, key=found.__getitem__)
    assert [strengths[seat] for seat in order] == sorted(strengths.values(), reverse=True)
    assert sorted(found.values()) == list(range(1, moment.cards + 1))


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_stands_on_the_board_where_it_is_all_that_there_is_to_see(game: str) -> None:
    desk, rng, kinds = looked_at(game, wait=True), random.Random(2), set[bool]()
    while len(kinds) < 2 and desk.match.decision:
        for moment in told_moments(desk):
            kinds.add(moment.is_art)
            assert len(desk.page.all("data-stage")) == 1
            assert ("stage-art" in desk.html) == (bool(moment.picture) and not moment.columns)
            desk.touch(action="continue")
        if desk.match.decision:
            to_next_moment(desk, rng)
    assert kinds


def test_a_card_takes_its_time_to_be_turned_and_sums_to_be_counted() -> None:
    desk = looked_at("aztlan")
    moment = next(moment for moment in told_moments(desk) if moment.kind == "reveal")
    assert moment.stage_ms == 250 + 500 + 350 * moment.cards
