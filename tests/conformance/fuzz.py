"""Forges saves by the thousand: ``python -m tests.conformance.fuzz [GAME ...] [--mutants N]``.

Every mutant bears a right checksum; half of them claim to come from older rules, so that the match
would go on from whatever their snapshot says. Each must be refused with a message, or give a match
that can be laid on the table of the app, looked at and played on. Prints how many did what; exits
with 1 if any hung, raised something else, or was unsound. Too slow for the daily run, which forges
a few hundred.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import NoReturn

import engine
from engine.registry import PACKAGES
from tests.conformance.cases import Case, all_cases, drawn
from tests.conformance.chain import Dice
from tests.conformance.forging import assert_playable, forged, newer_rules
from tests.web.page import Desk
from web import shelf

SECONDS = 20
"""A save that takes longer to load and play a little hangs."""
FROM_EACH = 50
"""Mutants of one match, before another is taken."""


class Hung(BaseException):
    """Time is up; no rule can catch it."""


def main() -> int:
    """Forges saves of the games named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.fuzz", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(engine.games()))
    parser.add_argument("--mutants", type=int, default=1000, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    signal.signal(signal.SIGALRM, _hang)
    bad = 0
    for game in options.games:
        outcomes = fuzz(game, options.mutants, options.seed)
        bad += sum(outcomes.values()) - outcomes["refused"] - outcomes["sound"]
        print(f"{game}: {dict(outcomes)}", flush=True)
    return 1 if bad else 0


def fuzz(game: str, mutants: int, seed: int) -> Counter[str]:
    """How many mutants of a game's saves came out how; the bad ones are printed."""
    cases = [case for case in all_cases() if case.game == game]
    outcomes: Counter[str] = Counter()
    dice = Dice(seed)
    for number in range(-(-mutants // FROM_EACH)):
        case = cases[number % len(cases)]
        if number % 2:  # another set of options every time
            case = drawn(game, case.players, seed + number)
        body = json.loads(engine.dump(case.play(seed=seed + number, choices=dice.below(150))))
        with rules_of(game, are_newer=number % 2 == 1):
            for _ in range(FROM_EACH):
                outcomes[_outcome(body, dice, case)] += 1
    return outcomes


def _outcome(body: dict[str, object], dice: Dice, case: Case) -> str:
    text = forged(body, dice, sorted(engine.game(case.game).state_type.STEPS))
    signal.alarm(SECONDS)
    try:
        match = engine.load(text)
        _lay_on_the_table(match)
        assert_playable(match, text)
    except engine.SaveError:
        return "refused"
    except Hung:
        return _report("hung", text)
    except AssertionError as error:
        return _report(f"unsound: {str(error).splitlines()[:1]}", text)
    except Exception as error:
        return _report(f"raised {type(error).__name__}: {error}", text)
    finally:
        signal.alarm(0)
    return "sound"


def _lay_on_the_table(match: engine.Match) -> None:
    """The app shows the match, and one choice more."""
    _kept, record = shelf.record("x", match, "2026-11-22T10:00:00Z")
    desk = Desk.open({f"{shelf.MATCH}x": record, shelf.OPEN: "x"})
    assert desk.model.playing is not None, "the app refused what the engine loaded"
    desk.take_device()
    assert desk.page.text
    decision = desk.match.decision
    if decision is not None and desk.match.seats[decision.seat].is_human:
        desk.touch(option=decision.options[-1].key)
        desk.touch(action="confirm")
        assert desk.page.text


def _report(outcome: str, text: str) -> str:
    print(f"{outcome}\n    {text}", file=sys.stderr)
    return outcome.split(":", maxsplit=1)[0]


@contextmanager
def rules_of(game: str, *, are_newer: bool) -> Iterator[None]:
    """A game as it is, or with rules newer than those of all saves there are."""
    package = import_module(PACKAGES[game])
    today = package.GAME
    if are_newer:
        package.GAME = newer_rules(today)
    try:
        yield
    finally:
        package.GAME = today


def _hang(_signal: int, _frame: object) -> NoReturn:
    raise Hung


if __name__ == "__main__":
    sys.exit(main())
