"""What somebody has made of the puzzles: tries by puzzle, days, matches of the day, ratings."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from datetime import date

from web.records.readers import (
    COUNTS,
    Fields,
    Reader,
    RecordError,
    boolean,
    dict_of,
    integer,
    parse_json,
    text,
)

MOST_PUZZLES, MOST_DAYS, MOST_GAMES = 10_000, 5_000, 100


def _day(value: object) -> str:
    """A day as YYYY-MM-DD."""
    found = text(10)(value)
    try:
        date.fromisoformat(found)
    except ValueError as error:
        raise RecordError("no day") from error
    return found


@dataclass(frozen=True)
class Tries:
    """What came of a puzzle: how often another choice was made; whether it was solved, and when.

    ``day`` is that of the last try, as YYYY-MM-DD in UTC (of a puzzle that was solved, that when it
    was). ``shown``: the answer was looked at.
    """

    wrong: int = 0
    solved: bool = False
    shown: bool = False
    day: str = "1970-01-01"

    @property
    def is_first(self) -> bool:
        """Whether it was solved at the first try."""
        return self.solved and not self.wrong and not self.shown


@dataclass(frozen=True)
class Skill:
    """A rating (``web.puzzles.glicko2``) from so many puzzles."""

    value: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    puzzles: int = 0


@dataclass
class PuzzleLog:
    """All of it: ``tries`` by puzzle, ``days`` by day and game, ``matches`` of the day likewise.

    A match is named by its id. ``skills`` are by game.
    """

    tries: dict[str, Tries] = field(default_factory=dict)
    days: dict[str, dict[str, Tries]] = field(default_factory=dict)
    matches: dict[str, dict[str, str]] = field(default_factory=dict)
    skills: dict[str, Skill] = field(default_factory=dict)


def read_log(record: str) -> PuzzleLog:
    """The log of a record. Raises RecordError."""
    said = Fields(parse_json(record))
    by_game = dict_of(_tries, MOST_GAMES)
    return PuzzleLog(
        said.get("tries", dict_of(_tries, MOST_PUZZLES), {}),
        said.get("days", dict_of(by_game, MOST_DAYS, _day), {}),
        said.get("matches", dict_of(dict_of(text(), MOST_GAMES), MOST_DAYS, _day), {}),
        said.get("skills", dict_of(_skill, MOST_GAMES), {}),
    )


def _tries(value: object) -> Tries:
    said = Fields(value)
    return Tries(
        said.read("wrong", integer(0, COUNTS)),
        said.read("solved", boolean),
        said.get("shown", boolean, False),
        said.get("day", _day, "1970-01-01"),
    )


def _skill(value: object) -> Skill:
    said = Fields(value)
    return Skill(
        said.read("value", _within(-1e4, 1e4)),
        said.read("deviation", _within(1, 1e3)),
        said.read("volatility", _within(1e-4, 1)),
        said.get("puzzles", integer(0, COUNTS), 0),
    )


def _within(least: float, most: float) -> Reader[float]:
    """A number within bounds."""

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise RecordError("no number")
        if not least <= value <= most:
            raise RecordError(f"no number from {least} to {most}")
        return float(value)

    return read


def write_log(log: PuzzleLog) -> str:
    """The log as a text."""
    return json.dumps(asdict(log), ensure_ascii=False, separators=(",", ":"))


def merge_logs(ours: str, theirs: str) -> str:
    """What two devices know of the puzzles, as one text: the better of what both know."""
    mine, came = read_log(ours or "{}"), read_log(theirs)
    return write_log(
        PuzzleLog(
            _united(mine.tries, came.tries),
            {
                day: _united(mine.days.get(day, {}), came.days.get(day, {}))
                for day in sorted({*mine.days, *came.days})
            },
            {
                day: came.matches.get(day, {}) | mine.matches.get(day, {})
                for day in sorted({*mine.matches, *came.matches})
            },
            {
                game: max(
                    mine.skills.get(game, Skill()),
                    came.skills.get(game, Skill()),
                    key=lambda skill: skill.puzzles,
                )
                for game in sorted({*mine.skills, *came.skills})
            },
        )
    )


def _united(mine: dict[str, Tries], came: dict[str, Tries]) -> dict[str, Tries]:
    """Of every puzzle what was tried on either side; solved stays solved, on its first day."""
    found = {}
    for name in sorted({*mine, *came}):
        here, there = mine.get(name), came.get(name)
        better, other = (here, there) if here and here.solved else (there or here, here)
        assert better is not None
        shown = better.shown or bool(other and other.shown)
        found[name] = replace(better, shown=shown)
    return found
