"""The table tells the story: points are told, nothing that moves them passes unseen."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import engine
from engine import bots
from tests.web.page import Desk
from web import games
from web.app.story import RESULT_MS
from web.model import AskBot, Later

GAMES = list(games.GAMES)


class Clock:
    """Lets time pass at the desk, and notes for how long each position was in sight."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.shown: Counter[int] = Counter()

    def run(self) -> None:
        """Until a person is asked: bots answer at once, pauses take their time."""
        desk = self.desk
        while desk.pending:
            effect = desk.pending.pop(0)
            if isinstance(effect, AskBot):
                key = bots.answer(effect.question)
                desk.send("bot_answer", number=str(effect.number), key=key)
            elif isinstance(effect, Later):
                self.shown[len(desk.match.choices)] += effect.milliseconds
                desk.send(effect.message.name, **effect.message.data)


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
    desk.sit(game, "human", *["bot:greedy"] * (min(engine.describe(game).players) - 1))
    return desk, random.Random(7)


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
    face, looked = games.screen(game), 0
    while desk.match.decision and looked < 10:
        seen = desk.match.seen(0)
        if len(seen.since) > 1:
            looked += 1
            desk.touch(action="sheet", sheet="since")
            told, names = desk.page.text, [seat.name for seat in seen.seats]
            for event in (event for events in seen.since for event in face.condense(events)):
                if not face.begins_turn(event) and face.points(event):
                    assert face.sentence(event, names) in told
            desk.touch(action="close")
        desk.choose(rng.choice(desk.match.decision.options).key)
    assert looked
