"""Where pieces came from stays on the board for a round; what begins is said on a ribbon."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

import engine
from engine import NOBODY
from engine.meduris.events import WorkerMoved
from engine.mezo.events import GodMoved
from tests.by_day import by_turns
from tests.web.page import Desk
from web.games.meduris.layout import PLATEAUS
from web.games.mezo.board import VERTICES
from web.games.ways import Way, last_round, stays


def tables(game: str, seed: str) -> Iterator[engine.Match]:
    """A match of people who choose at random, after each choice."""
    seats = [engine.Seat(name) for name in ("Ana", "Ben", "Cat")]
    rng, match = random.Random(seed), engine.start(game, seats, {}, seed=5)
    while match.decision:
        match.choose(rng.choice(match.decision.options).key)
        yield match


def parties_of(seen: engine.SeatView, events: int) -> list[int]:
    """Whose turns begin among the last events."""
    first = len(seen.history) - events
    return [party for begin, party in seen.turns if begin >= first and party != NOBODY]


@pytest.mark.parametrize("game", engine.games())
def test_a_round_is_one_turn_of_each_at_most(game: str) -> None:
    full = 0
    for match in tables(game, game):
        seen = match.seen()
        recent = last_round(seen)
        assert seen.history[len(seen.history) - len(recent) :] == recent
        parties = parties_of(seen, len(recent))
        assert len(parties) == len(set(parties))
        full += len(parties) == 3
    assert full


@pytest.mark.parametrize(("game", "language"), by_turns(engine.games(), ["en", "it", "pl"]))
def test_what_begins_is_said_in_five_words(game: str, language: str) -> None:
    told = set()
    for match in tables(game, f"{game} begins"):
        if len(match.choices) % 10 == 0:
            told |= set(re.findall(r'data-ribbon="([^"]*)"', Desk.at(match, language).html))
    assert len(told) > 2
    words = [re.findall(r"[^\s·]+", text) for text in map(unescape, told)]
    assert [text for text in words if not 0 < len(text) <= 5] == []


def lines(match: engine.Match) -> list[str]:
    """The first points of the ways that the board shows."""
    match.uncover(match.decision.seat if match.decision else 0)
    return re.findall(r'class="way-line" points="([^" ]+)', Desk.at(match).html)


def test_a_moved_worker_leaves_a_trace_for_a_round() -> None:
    traced = gone = 0
    for match in tables("meduris", "workers"):
        recent = [event.what for event in last_round(match.seen())]
        moved = [one for one in recent if isinstance(one, WorkerMoved)]
        begins = [PLATEAUS[one.start].workers[one.height - 1] for one in moved]
        if moved or gone < 3:
            shown = lines(match)
            workers = {f"{x:g},{y:g}" for plateau in PLATEAUS for x, y in plateau.workers}
            assert set(shown) & workers <= {f"{x:g},{y:g}" for x, y in begins}
            assert bool(set(shown) & workers) == bool(begins)
            traced, gone = traced + bool(moved), gone + (not moved)
        if traced > 4:
            return
    pytest.fail("no worker was moved")


def test_a_moved_god_leaves_a_trace_for_a_round() -> None:
    stood: dict[str, str] = {}
    for match in tables("mezo", "gods"):
        last = match.events[match.choices[-1].events_before :]
        for what in (one.what for one in last if isinstance(one.what, GodMoved)):
            if (before := stood.get(what.god)) and before != what.vertex:
                start = VERTICES[before]
                assert f"{start.x:g},{start.y:g}" in lines(match)
                return
            stood[what.god] = what.vertex
    pytest.fail("no god was moved")


def test_a_way_that_leads_nowhere_is_none() -> None:
    there = Way(0, ((1, 2), (3, 4)))
    assert stays([Way(0, ((1, 2), (1, 2))), there, there, Way(1, ())]) == [there]
