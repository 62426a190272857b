"""What the suite runs on: every game, every number of players, several sets of options.

``CENOTE_SCALE`` (a number, 1 by default) multiplies the amount of play. At 1 the tables are some of
which each value of an option is part; above, they are all that there are, as in the nightly run.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import engine
from tests.conformance.chain import Dice, start

SCALE = float(os.environ.get("CENOTE_SCALE", "1"))
NIGHTLY = SCALE > 1
"""Whether every table is played, and looked at more often on the way."""
MIXES = 2
"""So many random sets of options at least; a game with many options has one for every two."""
MANY = 4
"""Of an option with more values than this, a usual run plays only so many, from first to last."""
BOUND = 20_000
"""No match has more choices than this."""


def scaled(amount: int, full: int = 0) -> int:
    """An amount of work, never none; in a nightly run so many times the ``full`` one."""
    return max(1, round((full or amount if NIGHTLY else amount) * SCALE))


@dataclass(frozen=True)
class Case:
    """A table to play at: the game, how many sit there, and its options."""

    game: str
    players: int
    name: str
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.name}"

    def start(self, seed: int) -> engine.Match:
        """A match of people only at this table."""
        return start(self.game, self.players, dict(self.options), seed)

    def play(self, seed: int, choices: int = BOUND) -> engine.Match:
        """A match after some choices, or at its end."""
        match = self.start(seed)
        for _ in random_choices(match, seed, choices):
            pass
        return match

    def middle(self, seed: int, choices: int) -> engine.Match:
        """A match after some choices; after half of them, where it is over before."""
        match = self.play(seed, choices)
        return self.play(seed, len(match.choices) // 2) if match.over else match


def random_choices(match: engine.Match, seed: int, most: int = BOUND) -> Iterator[int]:
    """Plays at random; gives the number of each choice while it stands before the match."""
    dice = Dice(seed + 1)
    for number in range(most):
        if match.over:
            return
        yield number
        assert match.decision is not None
        options = match.decision.options
        match.choose(options[dice.below(len(options))].key)


@cache
def option_sets(game: str, players: int) -> tuple[Case, ...]:
    """The defaults, every other value by itself, the last of all together, and random sets."""
    specs = engine.describe(game).options
    usual = {spec.name: spec.default for spec in specs}
    single = [(spec.name, v) for spec in specs for v in spec.offered(players, usual)[1:]]
    defaults = Case(game, players, "defaults")
    if not single:
        return (defaults,)
    last = every_option(game, players, lambda values: values[-1])
    mixes = range(max(MIXES, scaled(len(specs) // 2)))
    return (
        defaults,
        *(Case(game, players, f"{name}={value}", ((name, value),)) for name, value in single),
        Case(game, players, "last", last),
        *(drawn(game, players, 1000 * players + n, f"mix{n}") for n in mixes),
    )


def drawn(game: str, players: int, seed: int, name: str = "drawn") -> Case:
    """A table with a random value of every option."""
    dice = Dice(seed)
    return Case(game, players, name, every_option(game, players, lambda v: v[dice.below(len(v))]))


def every_option(
    game: str, players: int, pick: Callable[[tuple[str, ...]], str]
) -> tuple[tuple[str, str], ...]:
    """A value of every option, one after the other, of those offered beside the ones before."""
    found: dict[str, str] = {}
    for spec in engine.describe(game).options:
        found[spec.name] = pick(spec.offered(players, found))
    return tuple(found.items())


@cache
def all_cases() -> list[Case]:
    """Every game with every number of players and every set of options."""
    return [
        case
        for game in engine.games()
        for players in engine.describe(game).players
        for case in option_sets(game, players)
    ]


@cache
def few_cases() -> list[Case]:
    """Every game with every number of players: the defaults, the last values, the first mix."""
    return [case for case in all_cases() if case.name in ("defaults", "last", "mix0")]


@cache
def usual_tables() -> list[Case]:
    """For what is tried at few tables: those; in a usual run the three take turns.

    So every game is tried with its defaults, with its last values and with a mix.
    """
    by_turns = ("defaults", "last", "mix0")
    return [c for c in few_cases() if NIGHTLY or c.name == by_turns[c.players % len(by_turns)]]


@cache
def usual_cases() -> list[Case]:
    """What a usual run plays: all of a nightly one, else each other set at one table of its kind.

    Whichever number of players that has, they take turns.
    """
    if NIGHTLY:
        return all_cases()
    few, further = few_cases(), defaultdict[tuple[str, str], list[Case]](list)
    for case in all_cases():
        if case not in few and is_usual(case):
            further[case.game, case.name].append(case)
    return few + [tables[n % len(tables)] for n, tables in enumerate(further.values())]


def is_usual(case: Case) -> bool:
    """Whether a set of options is played on every push: it is not one of very many alike."""
    name, _, value = case.name.partition("=")
    spec = next((spec for spec in engine.describe(case.game).options if spec.name == name), None)
    return spec is None or value in spread(spec.values)


def spread(values: tuple[str, ...]) -> tuple[str, ...]:
    """All of few values; of many some, the last among them."""
    return values[:: -max(1, len(values) // MANY)]


@cache
def default_cases() -> list[Case]:
    """Every game with the defaults; in a usual run with the fewest and with the most players."""
    return [c for c in all_cases() if c.name == "defaults" and (NIGHTLY or is_extreme(c))]


def is_extreme(case: Case) -> bool:
    """Whether no fewer, or no more, can play the game."""
    return case.players in (players := engine.describe(case.game).players)[:: len(players) - 1 or 1]
