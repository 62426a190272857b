"""Writes the recorded matches anew: ``python -m tests.engine.mesos.record``.

Only after a change of the rules that is meant; read the differences before committing.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from engine.bots import LEVELS
from engine.core import steps as core_steps
from engine.core.game import Seat
from engine.core.match import Match
from engine.mesos import GAME
from engine.mesos.state import State, View
from tests.engine.mesos.tables import ids

HERE = Path(__file__).parent / "recorded"
MATCHES = 24


def record(number: int) -> dict[str, Any]:
    """A match of greedy seats that now and then choose at random."""
    players = 2 + number % 4
    options = {
        "variant": ("base", "expert")[number // 4 % 2],
        "cave_loss": ("rulebook", "printed")[number // 8 % 2],
    }
    setup = GAME.setup(players, options, number)
    match = Match(GAME, [Seat("ABCDE"[seat]) for seat in range(players)], setup)
    dice = random.Random(number)
    while match.decision:
        match.choose(_choice(match, dice))
    result, end = match.result(), match.state
    assert result is not None
    assert isinstance(end, State)
    return {
        "players": players,
        "options": options,
        "seed": number,
        "choices": [choice.key for choice in match.choices],
        "scores": result.scores,
        "places": result.places,
        "lines": {line.kind: line.points for line in result.lines},
        "buildings": [ids(owned) for owned in end.buildings],
        "food": end.food,
    }


def _choice(match: Match, dice: random.Random) -> str:
    assert match.decision is not None
    if dice.random() < 0.3:
        return dice.choice(match.decision.options).key
    view = match.view(match.decision.seat)
    assert isinstance(view, View)
    drawn = GAME.determinize(view, dice.randrange(1 << 30))
    asked = core_steps.run(drawn)
    assert asked is not None
    return LEVELS["greedy"](GAME, drawn, asked, dice)


if __name__ == "__main__":
    for number in range(MATCHES):
        found = record(number)
        name = f"{number:02d}_{found['players']}_{found['options']['variant']}.json"
        (HERE / name).write_text(json.dumps(found, indent=1) + "\n")
        print(name, found["scores"])
