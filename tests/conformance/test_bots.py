"""Bots answer every question, see a View only, and always choose the same."""

from __future__ import annotations

import json
from functools import partial

import pytest

import engine
from engine import bots
from engine.bots import greedy, lookahead, search
from engine.core.match import ChoiceStart
from tests.by_day import one_of
from tests.conformance.cases import BOUND, NIGHTLY, Case, drawn, random_choices, scaled

ASK_EVERY = 37 if NIGHTLY else 101
ASKED_CHOICES = BOUND if NIGHTLY else 2 * ASK_EVERY + 1
"""A bot is asked at moments of the whole match, in a usual run of its beginning."""
POSITIONS, LINES = scaled(15, full=40), scaled(2)
"""So much a bot looks at here: what is proved does not hang on how far it looks."""


@pytest.fixture(autouse=True)
def bots_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that look at many positions look at few."""
    monkeypatch.setitem(bots.LEVELS, "hard", partial(search.hard, budget=POSITIONS))
    monkeypatch.setattr(greedy, "POSITIONS", POSITIONS)
    monkeypatch.setattr(lookahead, "WIDTH", LINES)
    monkeypatch.setattr(search, "WIDTH", LINES)


def with_bots(case: Case, seed: int, level: str) -> engine.Match:
    match = case.start(seed)
    for seat in range(case.players):
        match.reseat(seat, engine.Seat("Bot", f"bot:{level}"))
    return match


def what_it_knows(match: engine.Match) -> engine.View:
    """What the seat that is asked knew, and remembered, when it began to choose."""
    assert match.decision is not None
    seat, (state, choices) = match.decision.seat, match.begun
    made = match.choices[choices:]
    events = match.events[: made[0].events_before if made else None]
    seen = [event for event in events if event.known_to(seat)]
    view: engine.View = match.game.remember(match.game.view(state, seat), seen)
    return view


@pytest.mark.parametrize("level", one_of(2, [*bots.LEVELS][::-1]))
def test_a_bot_is_shown_only_what_its_seat_may_know(table: Case, level: str) -> None:
    """Two states that its seat cannot tell apart are the same question, and the same answer."""
    match = with_bots(table, 3, level)
    game = match.game
    for number in random_choices(match, 3, ASKED_CHOICES):
        if number % ASK_EVERY:
            continue
        assert match.decision is not None
        asked = bots.question(match)
        view, shown = what_it_knows(match), json.loads(asked)
        assert shown["view"] == json.loads(json.dumps(view.to_plain()))
        further = {field.name for field in view.further()}
        assert set(shown["view"]) == {*game.view_type.FIELDS, *further}
        answered = bots.answer(asked)
        begun = match.begun
        match.begun = ChoiceStart(game.determinize(view, number), begun.choices)
        assert bots.question(match) == asked
        match.begun = begun
        search._kept.clear()
        assert bots.answer(asked) == answered, "it chose otherwise when it thought again"
        assert match.decision.find(answered) is not None


@pytest.mark.parametrize("level", one_of(2, [*bots.LEVELS]))
def test_bots_play_to_the_end_and_alike_every_time(default_case: Case, level: str) -> None:
    """With the defaults, and with a random set of options."""
    for case in (default_case, drawn(default_case.game, default_case.players, 4)):
        keys = []
        for _ in range(2):
            match = with_bots(case, 4, level)
            for _ in range(scaled(8, full=20)):
                if match.over:
                    break
                match.choose(bots.answer(bots.question(match)))
            keys.append([choice.key for choice in match.choices])
        assert keys[0] == keys[1]


def test_a_person_is_not_answered_for(default_case: Case) -> None:
    with pytest.raises(bots.NoQuestion):
        bots.question(default_case.start(seed=1))


def test_nobody_is_asked_after_the_end(default_case: Case) -> None:
    with pytest.raises(bots.NoQuestion):
        bots.question(default_case.play(seed=1))


def test_a_view_survives_the_way_to_another_thread(table: Case) -> None:
    match = table.play(seed=5, choices=30)
    for seat in range(table.players):
        view = match.view(seat)
        again = match.game.view_type.from_plain(json.loads(json.dumps(view.to_plain())))
        assert again == view
