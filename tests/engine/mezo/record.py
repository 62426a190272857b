"""Writes the recorded matches anew: ``python -m tests.engine.mezo.record``.

Only after a change of the rules that is meant; read the differences before committing.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import engine
from engine.bots import LEVELS
from engine.core import steps as core_steps
from engine.mezo import GAME
from engine.mezo.state import View

HERE = Path(__file__).parent / "recorded"
MATCHES = 12


def record(number: int) -> dict[str, Any]:
    """A match of greedy seats that choose at random every other time."""
    players = 2 + number % 3
    match = started(players, number)
    dice = random.Random(number)
    while match.decision:
        match.choose(_choice(match, dice))
    return {"players": players, "seed": number, **outcome(match)}


def started(players: int, seed: int) -> engine.Match:
    """A match of people at its first decision."""
    seats = [engine.Seat("ABCD"[seat]) for seat in range(players)]
    return engine.Match(GAME, seats, GAME.setup(players, {}, seed))


def outcome(match: engine.Match) -> dict[str, Any]:
    """The choices of a match that is over, its result and what was used in it."""
    result = match.result()
    assert result is not None
    return {
        "choices": [choice.key for choice in match.choices],
        "scores": list(result.scores),
        "places": list(result.places),
        "lines": {line.kind: list(line.points) for line in result.lines},
        "used": used(match),
        "events": len(match.events),
    }


def used(match: engine.Match) -> list[str]:
    """Cards revealed, actions taken, altars won, tiles, spaces and abilities used."""
    found: set[str] = set()
    altars: dict[str, str] = {}
    for event in match.events:
        args = event.args
        if event.kind == "altar_laid":
            altars[args["region"]] = args["altar"]
        elif event.kind == "conflict_won" and event.rule == "MZ-STR-3":
            found.add(altars[args["region"]])
        else:
            found |= {args[name] for name in _NAMES.get(event.kind, ())}
    return sorted(found)


_NAMES = {
    "card_revealed": ("card",),
    "action": ("action",),
    "tile_used": ("tile",),
    "recorded": ("space",),
    "ability_chosen": ("ability",),
}


def _choice(match: engine.Match, dice: random.Random) -> str:
    assert match.decision is not None
    if dice.random() < 0.5:
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
        name = f"{number:02d}_{found['players']}.json"
        (HERE / name).write_text(json.dumps(found, indent=1) + "\n")
        print(name, found["scores"])
