"""What is stored about each game's behaviour, and how it is made.

Chains of digests, counts of positions and readable transcripts: whatever changes in the rules
shows in one of them. After a change that is meant, run ``python -m tests.conformance.accept``
and read what git says has changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import engine
from engine.core import saves, steps
from engine.core.link_envelope import VERSION
from engine.core.state import State
from tests.conformance.cases import Case, all_cases
from tests.conformance.chain import chain, playthrough
from tests.recorded import recorded

HERE = Path(__file__).parent
SEEDS = (1, 2)
SAMPLE_CHOICES = 45
POSITIONS = 1200
"""Positions are counted, choice by choice, until there are more than this."""
PERFT_STARTS = (0, 60)
"""Positions are counted from the start and from after so many choices."""


def chain_file(game: str) -> Path:
    """Where a game's chains are stored."""
    return HERE / "data" / f"{game}_chains.json"


def perft_file(game: str) -> Path:
    """Where a game's counts of positions are stored."""
    return HERE / "data" / f"{game}_perft.json"


def transcript_file(game: str, players: int) -> Path:
    """Where a game's transcript is stored."""
    return HERE / "transcripts" / f"{game}_{players}.txt"


def sample_file(game: str) -> Path:
    """Where a save of today's format and rules of a game is kept, forever."""
    rules = engine.game(game).rules_version
    return HERE / "data" / f"{game}_format{saves.FORMAT}_rules{rules}.json"


def sample_files() -> list[Path]:
    """Sample saves of all versions that ever were."""
    return sorted((HERE / "data").glob("*_format*_rules*.json"))


def links_file() -> Path:
    """Where links of today's format are kept, forever."""
    return HERE / "data" / f"links_format{ord(VERSION) - ord('A') + 1}.json"


def links_files() -> list[Path]:
    """Sample links of all versions that ever were."""
    return sorted((HERE / "data").glob("links_format*.json"))


def sample_links(game: str) -> dict[str, dict[str, object]]:
    """Links of whole matches of a game by names of their tables, and what came of them.

    They are the first recorded match with each set of options, or matches played at random.
    """
    found: dict[str, dict[str, object]] = {}
    for options, match in _whole_matches(game):
        name = f"{game}-{match.setup.seats}-{'-'.join(options)}"
        if name not in found:
            scores = list(match.game.scores(match.state))
            found[name] = {"link": engine.links.write(match), "scores": scores}
    return found


def _whole_matches(game: str) -> Iterator[tuple[Iterable[str], engine.Match]]:
    for record in recorded(game):
        yield record.options.values(), record.played()
    for case in cases_of(game):
        yield dict(case.options).values(), case.play(seed=1)


def sample(game: str) -> str:
    """A save in the middle of a match."""
    players = engine.describe(game).players[-1]
    return (
        engine.dump(Case(game, players, "defaults").middle(seed=3, choices=SAMPLE_CHOICES)) + "\n"
    )


def cases_of(game: str) -> list[Case]:
    """The tables of a game whose behaviour is stored."""
    return [c for c in all_cases() if c.game == game and c.name in ("defaults", "mix0", "mix1")]


def chains(game: str) -> dict[str, object]:
    """For each table and seed: its options, and the chain of digests."""
    return {
        f"{case}-seed{seed}": {
            "players": case.players,
            "options": dict(case.options),
            "seed": seed,
            "chain": chain(game, case.players, dict(case.options), seed),
        }
        for case in cases_of(game)
        for seed in SEEDS
    }


def perft(game: str, every: int = 1) -> dict[str, list[int]]:
    """For every so-manieth table: the number of different positions after 0, 1, 2, … choices."""
    tables = [
        (case, begin) for case in cases_of(game) if case.name != "mix1" for begin in PERFT_STARTS
    ]
    return {
        f"{case}-after{begin}": count_positions(case.play(seed=7, choices=begin).state)
        for case, begin in tables[::every]
    }


def count_positions(state: State) -> list[int]:
    """Different positions reached by all ways to choose, level by level, up to a limit."""
    level = {state.digest(): state.clone()}
    counts = [1]
    while level and sum(counts) < POSITIONS:
        following: dict[str, State] = {}
        for position in level.values():
            decision = steps.run(position)
            for option in decision.options if decision else ():
                copy = position.clone()
                steps.choose(copy, option)
                following.setdefault(copy.digest(), copy)
                if len(following) > POSITIONS:
                    return counts
        level = following
        counts.append(len(level))
    return counts


def transcript(game: str, players: int) -> str:
    """One whole match, readable: every question, every choice, every event, the result."""
    match = Case(game, players, "defaults").start(seed=players)
    for _ in playthrough(match, seed=players):
        pass
    lines, asked = [f"{game}, {players} players, seed {players}"], None
    for frame in engine.frames(match):
        if asked is not None:
            question = f"{'ABCDEFGH'[frame.seat]} {asked.kind} ({len(asked.options)})"
            lines.append(f"{frame.number}. {question}: {frame.key}")
        lines += _told(frame.events)
        asked = frame.match.decision
    return "\n".join([*lines, *_result_lines(match)]) + "\n"


def _told(events: list[engine.Event]) -> list[str]:
    return [
        f"    {event.kind} {_words(event.args)} [{event.rule}]"
        + ("" if event.only == engine.EVERYBODY else f" only {event.only}")
        for event in events
    ]


def _words(args: dict[str, object]) -> str:
    return " ".join(f"{name}={value}" for name, value in args.items())


def _result_lines(match: engine.Match) -> list[str]:
    result = match.result()
    assert result is not None
    lines = [f"{line.kind}: {line.points}" for line in (*result.lines, *result.tie_breaks)]
    return [*lines, f"scores: {result.scores}", f"places: {result.places}"]


def pretty(data: object) -> str:
    """JSON as it is stored: lists of numbers on one line each, so that differences read well."""
    text = json.dumps(data, indent=1, sort_keys=True)
    return re.sub(r"\[[\d\s,]+\]", lambda found: " ".join(found[0].split()), text) + "\n"
