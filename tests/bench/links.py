"""How long links are: of whole matches, and of questions.

python3 dev.py bench links

Of each game and number of players: the recorded matches, without an expansion and with one, written
with names of three letters; characters of the shortest, the middle and the longest link, and of the
longest question that was asked in them. A code of 177 by 177 squares holds 2,953 characters.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

import engine
from tests.recorded import Recorded, recorded

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
    """The length of one match's link and of its longest question, and how many choices it had."""

    link: int
    question: int
    choices: int


def main(_arguments: list[str]) -> None:
    """Prints a row for each game and number of players."""
    print("game | players | expansion | matches | choices | shortest | median | longest | question")
    for table, rows in measured().items():
        links = [row.link for row in rows]
        cells = (
            table.game, table.players, "yes" if table.has_more else "", len(rows),
            round(median(row.choices for row in rows)),
            min(links), round(median(links)), max(links), max(row.question for row in rows),
        )  # fmt: skip
        print(" | ".join(map(str, cells)), flush=True)


def measured() -> dict[Table, list[Row]]:
    """The links of all recorded matches, by table."""
    rows = defaultdict(list)
    for game in engine.games():
        described = engine.describe(game)
        for record in sorted(recorded(game), key=lambda record: record.players):
            in_play = (described.in_play(group.name, record.options) for group in described.groups)
            rows[Table(game, record.players, any(in_play))].append(_row(record))
    return dict(sorted(rows.items(), key=lambda item: (item[0].game, item[0].has_more)))


def _row(record: Recorded) -> Row:
    questions = [len(text) for text in _questions(record)]
    match = record.played(NAMES)
    return Row(len(engine.links.write(match)), max(questions), len(match.choices))


def _questions(record: Recorded) -> Iterator[str]:
    for match in record.play(NAMES):
        if len(match.choices) % EVERY == 1 and not match.over:
            yield engine.links.write_question(match)
