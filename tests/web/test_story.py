"""The table tells the story: points are told, nothing that moves them passes unseen."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

import engine
from engine import bots
from tests.web.page import Desk
from web import games
from web.app.beats import OWN_MOMENT_MS, RESULT_MS
from web.app.effects import AskBot, SendLater
from web.screens.new_match.markup import fewest
from web.screens.table.headlines import points

GAMES = list(games.GAMES)
SEEDS = range(4)


def random_match(game: str, seed: int) -> engine.Match:
    counts = engine.describe(game).players
    count = counts[seed % len(counts)]
    colours = engine.describe(game).colours[count]
    seats = [engine.Seat(f"P{n}", "human", colours[n]) for n in range(count)]
    return engine.start(game, seats, {}, seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_points_of_events_are_the_changes_of_the_scores(game: str, seed: int) -> None:
    match, rng, game_screen = random_match(game, seed), random.Random(seed), games.screen(game)
    while match.decision:
        before = match.seen().scores
        events = match.choose(rng.choice(match.decision.options).key)
        after = match.seen().scores
        told = points(game_screen, [event for event in events if event.known_to(engine.NOBODY)])
        changed = {n: b - a for n, (a, b) in enumerate(zip(before, after, strict=True)) if a != b}
        assert told == changed, [(event.kind, event.args) for event in events]


class Clock:
    """Lets time pass at the desk, and notes for how long each position was in sight."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.shown: Counter[int] = Counter()
        self.stops: list[int] = []

    def run(self) -> None:
        """Until a person is asked: bots answer at once, pauses take their time."""
        desk = self.desk
        self.stops = [len(desk.match.choices)]
        while desk.pending:
            effect = desk.pending.pop(0)
            if isinstance(effect, AskBot):
                key = bots.answer(effect.question)
                desk.send("bot_answer", number=str(effect.number), key=key)
            elif isinstance(effect, SendLater):
                self.shown[len(desk.match.choices)] += effect.milliseconds
                desk.send(effect.message.name, **effect.message.data)
            if len(desk.match.choices) > self.stops[-1]:
                self.stops.append(len(desk.match.choices))


def tap(desk: Desk, rng: random.Random) -> None:
    """A choice by tapping; what follows waits."""
    assert desk.match.decision
    desk.touch(option=rng.choice(desk.match.decision.options).key)
    if desk.playing.chosen:
        desk.touch(action="confirm")


def against_bots(game: str, pace: str = "normal") -> tuple[Desk, random.Random]:
    """A table of one person and as few bots as the game allows."""
    desk = Desk.open(seed="11")
    desk.model.settings.pace = pace
    desk.sit(game, "human", *["bot:greedy"] * (fewest(engine.describe(game)) - 1))
    return desk, random.Random(7)


SLOW_BY_DAY = "mesos"
"""The game whose match is also played at the slow pace by day: it is the shortest."""
SLOW = [
    pytest.param(game, "slow", marks=[] if game == SLOW_BY_DAY else [pytest.mark.nightly])
    for game in GAMES
]


@pytest.mark.parametrize(("game", "pace"), [*((game, "normal") for game in GAMES), *SLOW])
def test_no_change_of_a_score_passes_unseen(game: str, pace: str) -> None:
    desk, rng = against_bots(game, pace)
    clock, game_screen, moved = Clock(desk), games.screen(game), 0
    while desk.match.decision:
        before = len(desk.match.choices)
        tap(desk, rng)
        clock.run()
        for last, number in pairwise([before, *clock.stops[:-1]]):  # the last one stays in sight
            begin, end = (desk.match.choices[n].events_before for n in (last, number))
            if points(game_screen, desk.match.events[begin:end]):
                moved += 1
                assert clock.shown[number] >= RESULT_MS
    assert moved


@pytest.mark.parametrize("game", GAMES)
def test_what_a_person_chose_rests_before_a_bot_follows(game: str) -> None:
    desk, rng = against_bots(game)
    clock, rests = Clock(desk), 0
    while desk.match.decision and rests < 5:
        tap(desk, rng)
        made = len(desk.match.choices)
        clock.run()
        if len(desk.match.choices) > made:
            rests += 1
            assert clock.shown[made] >= RESULT_MS
    assert rests


def looked_at(game: str, *, wait: bool) -> Desk:
    """Two people (or as many as the game needs), and the first moment of their match."""
    desk = Desk.open(seed="3")
    desk.model.settings.wait = wait
    desk.sit(game, *["human"] * fewest(engine.describe(game)))
    rng = random.Random(1)
    while desk.match.decision and not desk.playing.moments:
        desk.settle()
        desk.take_device()
        tap(desk, rng)
    assert desk.playing.moments
    return desk


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_holds_the_table_until_it_is_seen(game: str) -> None:
    """While the table looks at something, nothing can be chosen and nothing goes on."""
    desk = looked_at(game, wait=True)
    for moment in desk.playing.moments:
        page = desk.page
        assert page.values("data-moment") == [moment.kind]
        assert not page.all("data-decision")
        assert not page.all("data-option")
        assert "reveal" not in page.values("data-action")
        assert not [effect for effect in desk.pending if isinstance(effect, SendLater)]
        desk.touch(action="continue")
    assert not desk.page.all("data-moment")


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_goes_on_by_itself(game: str) -> None:
    """A phone may lie in the middle of the table, touched by nobody."""
    desk = looked_at(game, wait=False)
    waits = [effect.milliseconds for effect in desk.pending if isinstance(effect, SendLater)]
    assert waits == [OWN_MOMENT_MS]
    desk.settle()
    assert not desk.playing.moments


def test_a_tap_on_the_board_hurries_the_bots() -> None:
    desk, rng = against_bots("meduris")
    while "hurry" not in desk.page.values("data-action"):
        desk.settle()
        tap(desk, rng)
    ask = next(effect for effect in desk.pending if isinstance(effect, AskBot))
    desk.send("bot_answer", number=str(ask.number), key=bots.answer(ask.question))
    made = len(desk.match.choices)
    desk.touch(action="hurry")
    assert len(desk.match.choices) > made


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_since_my_turn_can_be_read_again(game: str) -> None:
    desk, rng = against_bots(game)
    game_screen, looked = games.screen(game), 0
    while desk.match.decision and looked < 10:
        seen = desk.match.seen(0)
        if len(seen.since) > 1:
            looked += 1
            desk.touch(action="sheet", sheet="since")
            told, names = desk.page.text, [seat.name for seat in seen.seats]
            for event in (event for events in seen.since for event in game_screen.condense(events)):
                if not game_screen.begins_turn(event) and game_screen.points(event):
                    assert game_screen.sentence(event, names) in told
            desk.touch(action="close")
        desk.choose(rng.choice(desk.match.decision.options).key)
    assert looked
