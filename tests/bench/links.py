"""How long links are, of whole matches and of questions, and how long it takes to open them.

python3 dev.py bench links [GAME…] [--record]

Of each game and number of players: the recorded matches, without an expansion and with one, written
with names of three letters; characters of the shortest, the middle and the longest link, and of the
longest question that was asked in them. A code of 177 by 177 squares holds 2,953 characters. Then
the milliseconds of the processor that the slowest link takes to open, and the slowest first
question of a match: to open one is to play on from its table in several ways, and those at the
start have the longest to go.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

import engine
from tests import measured
from tests.recorded import Recorded, recorded

HEADER = (
    "game", "players", "expansion", "matches", "choices", "shortest", "median", "longest",
    "question", "opens ms", "asks ms",
)  # fmt: skip
NAMES = ("Ana", "Ben", "Eva", "Leo", "Zoe")
EVERY = 25
"""A question is asked at one of so many choices."""


class Table(NamedTuple):
    """Matches that are comparable."""

    game: str
    players: int
    has_more: bool
    """Whether it was played with parts of an expansion."""


class Row(NamedTuple):
    """The length of one match's link and of its longest question, and how many choices it had.

    ``opens`` and ``asks`` are the seconds in which the link and the first question open.
    """

    link: int
    question: int
    choices: int
    opens: float
    asks: float


def main(arguments: list[str]) -> None:
    """Prints a row for each game and number of players."""
    parser = argparse.ArgumentParser(prog="dev.py bench links")
    parser.add_argument("games", nargs="*", metavar="GAME", default=engine.games())
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    with measured.Report("dev.py bench links", arguments, __doc__, record=chosen.record) as report:
        report.table(*HEADER)
        for table, rows in rows_by_table(chosen.games).items():
            report.row(*_cells(table, rows))


def _cells(table: Table, rows: Sequence[Row]) -> Iterator[object]:
    """What the matches of a table come to."""
    links = [row.link for row in rows]
    yield from (table.game, table.players, "yes" if table.has_more else "", len(rows))
    yield round(median(row.choices for row in rows))
    yield from (min(links), round(median(links)), max(links), max(row.question for row in rows))
    yield round(1000 * max(row.opens for row in rows))
    yield round(1000 * max(row.asks for row in rows))


def rows_by_table(games: Sequence[str]) -> dict[Table, list[Row]]:
    """The links of all recorded matches of some games, by table."""
    rows = defaultdict(list)
    for game in games:
        described = engine.describe(game)
        for record in sorted(recorded(game), key=lambda record: record.players):
            in_play = (described.in_play(group.name, record.options) for group in described.groups)
            rows[Table(game, record.players, any(in_play))].append(_row(record))
    return dict(sorted(rows.items(), key=lambda item: (item[0].game, item[0].has_more)))


def _row(record: Recorded) -> Row:
    questions = [*_questions(record)]
    match = record.played(NAMES)
    link = engine.links.write(match)
    times = _seconds(link), _seconds(questions[0])
    return Row(len(link), max(map(len, questions)), len(match.choices), *times)


def _seconds(text: str) -> float:
    begun = time.process_time()
    engine.links.read(text)
    return time.process_time() - begun


def _questions(record: Recorded) -> Iterator[str]:
    for match in record.play(NAMES):
        if len(match.choices) % EVERY == 1 and not match.over:
            yield engine.links.write_question(match)
