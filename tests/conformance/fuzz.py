"""Forges saves by the thousand.

python3 -m tests.conformance.fuzz [GAME …] [--times N] [--seed S] [--record]

Most hold a forged table (:mod:`tests.conformance.mutants`), some have something changed anywhere.
Every one bears a right checksum, and claims to come from older rules where that opens a door. Each
must be refused with a message, or give a match that is sound whatever is chosen, up to an end that
comes; some are laid on the table of the app too. The same seed forges the same saves. Prints how
many did what; exits with 1 if any hung, raised something else, or was unsound. Too slow for the
daily run, which forges some hundreds.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, NoReturn

import engine
from engine import registry
from tests import measured
from tests.conformance.cases import all_cases, drawn
from tests.conformance.chain import Dice
from tests.conformance.forging import forged, newer_rules
from tests.conformance.mutants import DOORS, Quarry, assert_sound, mutant, save_with
from tests.web.page import Desk
from web.records import saved_matches, storage_keys

SECONDS = 20
"""A save that keeps the processor busy for longer hangs."""
FROM_EACH = 200
"""Mutants of one table's matches, before another is taken."""
ANYWHERE = 20
"""One in so many is changed anywhere in the save."""
ON_THE_TABLE = 50
"""One in so many that load is laid on the table of the app."""
SOUND, REFUSED = "sound", "refused"


class Hung(BaseException):
    """Time is up; no rule can catch it."""


class Forgery(NamedTuple):
    """A forged save, and how it came about."""

    kind: str
    text: str


def main() -> int:
    """Forges saves of the games named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.fuzz", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(engine.games()))
    parser.add_argument("--times", type=int, default=4000, help="of all games together")
    parser.add_argument("--seed", type=int, default=1)
    measured.add_argument(parser)
    options = parser.parse_args()
    signal.signal(signal.SIGVTALRM, _hang)
    all_bad, command = 0, "-m tests.conformance.fuzz"
    with measured.Report(command, sys.argv[1:], __doc__, record=options.record) as report:
        report.table("game", "forged", REFUSED, SOUND, "bad")
        for game in options.games:
            outcomes = fuzz(game, -(-options.times // len(options.games)), options.seed)
            bad = outcomes.total() - outcomes[REFUSED] - outcomes[SOUND]
            report.row(game, outcomes.total(), outcomes[REFUSED], outcomes[SOUND], bad)
            all_bad += bad
    return 1 if all_bad else 0


def fuzz(game: str, times: int, seed: int) -> Counter[str]:
    """How many forged saves of a game came out how; the bad ones are printed."""
    outcomes: Counter[str] = Counter()
    for number, forgery in enumerate(forgeries(game, times, seed)):
        with newer_rules_of(game):
            outcomes[outcome(forgery, number)] += 1
    return outcomes


def forgeries(game: str, times: int, seed: int) -> Iterator[Forgery]:
    """So many forged saves of a game, of all its tables in turn."""
    cases, dice = [case for case in all_cases() if case.game == game], Dice(seed)
    doors = list(DOORS)
    for number in range(times):
        if number % FROM_EACH == 0:
            batch = number // FROM_EACH
            case = cases[batch // 2 % len(cases)]
            if batch % 2:  # another set of options every time
                case = drawn(game, case.players, seed + batch)
            quarry = Quarry.at(case, seed + batch)
            body = json.loads(engine.dump(case.play(seed=seed + batch, choices=dice.below(150))))
            steps = sorted(quarry.parameters)
        if dice.below(ANYWHERE) == 0:
            yield Forgery("anywhere", forged(body, dice, steps))
        else:
            door = dice.one(doors)
            kind, plain = mutant(quarry, dice)
            yield Forgery(f"{kind}, as {door}", save_with(case, plain, door))


def outcome(forgery: Forgery, number: int) -> str:
    """What becomes of a forged save, in a word; a bad one is printed."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        match = engine.load(forgery.text)
        assert_sound(match, [number], "unsound")
        if number % ON_THE_TABLE == 0:
            lay_on_the_table(match)
    except engine.SaveError:
        return REFUSED
    except Hung:
        return _report("hung", forgery)
    except AssertionError as error:
        return _report(f"unsound: {str(error).splitlines()[:2]}", forgery)
    except Exception as error:
        return _report(f"raised {type(error).__name__}: {error}", forgery)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return SOUND


def lay_on_the_table(match: engine.Match) -> None:
    """The app shows the match, and one choice more."""
    _kept, record = saved_matches.record("x", match, "2026-11-22T10:00:00Z")
    desk = Desk.open({f"{storage_keys.MATCH}x": record, storage_keys.OPEN: "x"})
    assert desk.model.playing is not None, "the app refused what the engine loaded"
    desk.take_device()
    assert desk.page.text
    decision = desk.match.decision
    if decision is not None and desk.match.seats[decision.seat].is_human:
        desk.touch(option=decision.options[-1].key)
        desk.touch(action="confirm")
        assert desk.page.text


def _report(found: str, forgery: Forgery) -> str:
    print(f"{found} ({forgery.kind})\n    {forgery.text}", file=sys.stderr, flush=True)
    return found.split(":", maxsplit=1)[0]


@contextmanager
def newer_rules_of(game: str) -> Iterator[None]:
    """A game with rules newer than those of all saves there are."""
    package = registry.package(game)
    today = package.GAME
    package.GAME = newer_rules(today)
    try:
        yield
    finally:
        package.GAME = today


def _hang(_signal: int, _frame: object) -> NoReturn:
    raise Hung


if __name__ == "__main__":
    sys.exit(main())
