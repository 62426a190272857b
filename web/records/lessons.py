"""How far somebody has come in the lessons, by game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict

from web.model.lessons import Progress
from web.records.readers import COUNTS, Fields, dict_of, integer, list_of, parse_json, text

MOST_GAMES, MOST_LESSONS, MOST_STEPS, MOST_CHOICES = 100, 500, 1_000, 5_000
LONGEST_KEY = 500
"""Characters of a choice's key."""


def read_progress(record: str) -> dict[str, Progress]:
    """The progress of a record. Raises RecordError."""
    return dict_of(_progress, MOST_GAMES)(parse_json(record))


def _progress(value: object) -> Progress:
    said = Fields(value)
    return Progress(
        list(said.read("done", list_of(text(), MOST_LESSONS))),
        said.read("of", integer(0, MOST_LESSONS)),
        said.read("at", text()),
        list(said.read("reached", list_of(integer(0, COUNTS), MOST_STEPS))),
        list(said.read("choices", list_of(text(LONGEST_KEY), MOST_CHOICES))),
    )


def write_progress(progress: Mapping[str, Progress]) -> str:
    """The progress as a text."""
    return json.dumps({game: asdict(had) for game, had in progress.items()}, ensure_ascii=False)
