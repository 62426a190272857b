"""Records matches of Meduris: ``python -m tests.engine.meduris.record``.

One file a match: set-up, choices, how it ended, the final scores. Once recorded, a match stays as
it is: a rule that reads it differently is to be looked at, not recorded over.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import engine
from engine import bots
from tests.conformance.chain import Dice

HERE = Path(__file__).parent / "recorded"

Player = Callable[[engine.Match, Dice], str]


def greedy(match: engine.Match, dice: Dice) -> str:
    """A sensible player."""
    decision = match.decision
    assert decision is not None
    keys = [option.key for option in decision.options]
    view = match.view(decision.seat)
    return bots.choose(match.game, view, keys, "greedy", dice.below(1 << 30))


def builder(match: engine.Match, dice: Dice) -> str:
    """Builds whenever that is possible, anywhere."""
    decision = match.decision
    assert decision is not None
    keys = [option.key for option in decision.options]
    wish = ("build_temple", "build_hut")[:: 1 if dice.below(2) else -1]
    return next((key for key in wish if key in keys), keys[dice.below(len(keys))])


def idle(match: engine.Match, dice: Dice) -> str:
    """Never builds."""
    decision = match.decision
    assert decision is not None
    keys = [option.key for option in decision.options if not option.key.startswith("build")]
    return keys[dice.below(len(keys))]


def late(match: engine.Match, dice: Dice) -> str:
    """Builds for some turns, then never more: a lap over a half-built board."""
    return builder(match, dice) if match.state.turn < 14 else idle(match, dice)


MATCHES: dict[str, tuple[int, dict[str, str], int, Player]] = {
    "2_greedy": (2, {}, 11, greedy),
    "2_rulebook_layout": (2, {"bonus_layout": "rulebook"}, 12, greedy),
    "2_nobody_builds": (2, {}, 13, idle),
    "2_builders": (2, {"start_player": "2"}, 14, builder),
    "2_twenty_idle_rounds": (2, {"no_progress_rounds": "20"}, 15, late),
    "3_greedy": (3, {"start_player": "3"}, 21, greedy),
    "3_picked_layout": (3, {"bonus_layout": "manual"}, 22, builder),
    "3_open_hands": (3, {"open_hands": "on"}, 23, greedy),
    "3_five_idle_rounds": (3, {"no_progress_rounds": "5"}, 24, late),
    "4_greedy": (4, {}, 41, greedy),
    "4_picked_layout": (4, {"bonus_layout": "manual", "start_player": "4"}, 42, greedy),
    "4_builders": (4, {}, 43, builder),
    "4_half_built": (4, {"open_hands": "on", "no_progress_rounds": "5"}, 44, late),
}


def play(players: int, options: dict[str, str], seed: int, player: Player) -> engine.Match:
    """A whole match."""
    seats = [engine.Seat("ABCD"[seat]) for seat in range(players)]
    match = engine.start("meduris", seats, options, seed=seed)
    dice = Dice(seed)
    while not match.over:
        match.choose(player(match, dice))
    return match


def summary(match: engine.Match) -> dict[str, Any]:
    """What a recording expects of a match at its end."""
    result = match.result()
    assert result is not None
    endings = ("end_triggered", "no_progress")
    return {
        "ended_by": [event.rule for event in match.events if event.kind in endings],
        "turns": match.state.turn,
        "lines": {line.kind: list(line.points) for line in result.lines},
        "tie_breaks": {line.kind: list(line.points) for line in result.tie_breaks},
        "scores": list(result.scores),
        "places": list(result.places),
    }


def main() -> None:
    """Records every match that is not there yet."""
    HERE.mkdir(exist_ok=True)
    for name, (players, options, seed, player) in MATCHES.items():
        path = HERE / f"{name}.json"
        if path.exists():
            continue
        match = play(players, options, seed, player)
        record = {
            "players": players,
            "options": options,
            "seed": seed,
            "expected": summary(match),
            "choices": " ".join(choice.key for choice in match.choices),
        }
        path.write_text(json.dumps(record, indent=1) + "\n", "utf-8")
        print(name, record["expected"])


if __name__ == "__main__":
    main()
