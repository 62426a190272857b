"""Plays scenarios: by recorded choices, at random, as a bot, or until a solution is found.

``python -m tests.scenarios.solving GAME`` looks for a solution of every scenario of a game whose
recorded one no longer leads to its goal (after a change of the rules or of the bots), stores it in
``solutions.json``, and prints how often random and easy play solve each by accident.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

from engine import Match, bots
from web.app.scenario_flow import goals_of
from web.games.goal import Verdict, judge
from web.scenarios.script import Script
from web.scenarios.state import PERSON

SOLUTIONS = Path(__file__).with_name("solutions.json")
Policy = Callable[[Match], str]
"""What the person chooses."""
BOLD, THOROUGH = 0.15, 0.35
"""How often who looks for a solution chooses at random, and else thinks as the medium bot."""


def scripts(game: str) -> Sequence[Script]:
    """The scenarios of a game, as they are written."""
    found: Sequence[Script] = import_module(f"web.scenarios.{game}").SCENARIOS
    return found


def solutions() -> dict[str, list[str]]:
    """The recorded choices of the person, by GAME:NAME."""
    found: dict[str, list[str]] = json.loads(SOLUTIONS.read_text("utf-8"))
    return found


def play(script: Script, game: str, policy: Policy) -> tuple[Verdict, list[str]]:
    """How a scenario ends when the person goes by a policy, and what the person chose."""
    match, keys = script.begin(game), list[str]()
    while (verdict := stands(script, match)) is Verdict.OPEN and match.decision:
        if match.decision.seat == PERSON:
            keys.append(policy(match))
            match.choose(keys[-1])
        else:
            match.choose(bots.answer(bots.question(match)))
    return verdict, keys


def stands(script: Script, match: Match) -> Verdict:
    """How it stands with the goal of a scenario."""
    result = match.result()
    winners = result.winners if result else ()
    return judge(goals_of(match.game.id), script.goal, match.state, PERSON, winners)


# --- policies -----------------------------------------------------------------------------------


def recorded(keys: Sequence[str]) -> Policy:
    """Chooses as it was recorded."""
    left: Iterator[str] = iter(keys)
    return lambda _match: next(left)


def at_random(seed: int) -> Policy:
    """Chooses any option."""
    rng = random.Random(seed)
    return lambda match: rng.choice(_options(match))


def as_bot(level: str, seed: int) -> Policy:
    """Chooses as a bot of a level that is as ``seed`` makes it."""
    return lambda match: _bot(match, level, seed)


def boldly(seed: int) -> Policy:
    """Chooses as a bot most of the time: who tries often enough finds what can be done."""
    rng = random.Random(seed)

    def choose(match: Match) -> str:
        if rng.random() < BOLD:
            return rng.choice(_options(match))
        return _bot(match, "medium" if rng.random() < THOROUGH else "easy", seed)

    return choose


def _options(match: Match) -> list[str]:
    assert match.decision is not None
    return [option.key for option in match.decision.options]


def _bot(match: Match, level: str, seed: int) -> str:
    asked = json.loads(bots.hint_question(match)) | {"level": level}
    asked["seed"] = (asked["seed"] + 7919 * seed) % 2**48
    return bots.answer(json.dumps(asked))


# --- the command --------------------------------------------------------------------------------


def solve(script: Script, game: str, had: Sequence[str], tries: int) -> list[str]:
    """A solution: the one had, if it still is one, or else one that is found; [] if none is."""
    ways = ((as_bot("medium", seed), boldly(seed)) for seed in range(tries))
    for policy in (recorded(had), *(policy for both in ways for policy in both)):
        try:
            verdict, keys = play(script, game, policy)
        except (StopIteration, ValueError):  # what was recorded fits no longer
            continue
        if verdict is Verdict.SOLVED:
            return keys
    return []


def share(script: Script, game: str, policy: Callable[[int], Policy], times: int) -> int:
    """How many of so many plays solve a scenario."""
    plays = (play(script, game, policy(seed)) for seed in range(times))
    return sum(verdict is Verdict.SOLVED for verdict, _keys in plays)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--only", default="", help="the name of one scenario")
    parser.add_argument("--tries", type=int, default=100)
    parser.add_argument("--times", type=int, default=20)
    said = parser.parse_args()
    for script in scripts(said.game):
        if said.only not in ("", script.name):
            continue
        name = f"{said.game}:{script.name}"
        found = solve(script, said.game, solutions().get(name, []), said.tries)
        known = solutions() | {name: found}  # as it is by now: other games may be solved beside it
        text = json.dumps(dict(sorted(known.items())), indent=1, ensure_ascii=False)
        SOLUTIONS.write_text(text + "\n", "utf-8")
        at = share(script, said.game, at_random, said.times)
        easy = share(script, said.game, lambda seed: as_bot("easy", seed), said.times)
        print(
            f"{name}: {len(found)} choices; of {said.times}: random {at}, easy {easy}",
            flush=True,
        )


if __name__ == "__main__":
    main()
