"""Recorded matches: choices and results kept in files.

``python -m tests.engine.aztlan.recorded`` plays new ones, after a change of the rules that is
meant: bots of both levels, until each file's match has used every prosperity card.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path

from engine import bots
from engine.aztlan import GAME
from engine.aztlan.data import OFFERING, PROSPERITY
from engine.core import steps
from engine.core.game import Result

FOLDER = Path(__file__).parent / "recorded"
MATCHES = 7
"""Recorded for each number of players."""


@dataclass
class Recorded:
    """One match: how it began, what was chosen, how it ended."""

    players: int
    options: dict[str, str]
    seed: int
    choices: list[str]
    lines: dict[str, list[int]]
    scores: list[int]
    places: list[int]

    @classmethod
    def read(cls, path: Path) -> Recorded:
        """The match of a file."""
        data = json.loads(path.read_text())
        return cls(**{**data, "choices": data["choices"].split()})

    def write(self, path: Path) -> None:
        """One fact a line, so that differences read well."""
        facts = {**vars(self), "choices": " ".join(self.choices)}
        lines = [f'"{name}": {json.dumps(value)}' for name, value in facts.items()]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def kept(result: Result) -> dict[str, list[int]]:
    """The score sheet as it is recorded."""
    return {line.kind: list(line.points) for line in result.lines}


def record(players: int, seed: int, reactions: str) -> tuple[Recorded, set[str]]:
    """A match of bots, and the prosperity cards that it used."""
    rng = random.Random(seed)
    options = {"reactions": reactions}
    s = GAME.new(GAME.setup(players, options, seed))
    s.log = []
    levels = [rng.choice(("random", "greedy")) for _ in range(players)]
    choices: list[str] = []
    decision = steps.run(s)
    while decision is not None:
        keys = [option.key for option in decision.options]
        view = GAME.view(s, decision.seat)
        key = bots.choose(GAME, view, keys, levels[decision.seat], rng.randrange(10**9))
        choices.append(key)
        chosen = decision.find(key)
        assert chosen is not None
        decision = steps.choose(s, chosen)
    used = {event.args["card"] for event in s.log if event.kind == "played"}
    used |= {OFFERING} if any(OFFERING in hand for hand in s.laid_open) else set()
    result = GAME.result(s)
    places = list(result.places)
    sheet = kept(result)
    return Recorded(players, options, seed, choices, sheet, list(result.scores), places), used


def record_all() -> None:
    """Writes all files anew."""
    FOLDER.mkdir(exist_ok=True)
    for players in GAME.players:
        seed = 0
        for number in range(MATCHES):
            used: set[str] = set()
            while used != set(PROSPERITY):
                seed += 1
                match, used = record(players, seed, ("everyone", "holders")[number % 2])
            match.write(FOLDER / f"{players}_players_{number + 1}.json")
            print(f"recorded: {players} players, seed {seed}")


if __name__ == "__main__":
    record_all()
