"""The choices of a match, read from its save without playing it, to compare two versions."""

from __future__ import annotations

import json
from hashlib import blake2s
from typing import Any, NamedTuple

import engine
from web.records.readers import RecordError, parse_json

NAMES = ("game", "options", "seed", "origin")
"""What a save says of its deal."""


class History(NamedTuple):
    """From which deal a match comes, and all its choices; of a damaged save the text itself."""

    deal: str
    choices: tuple[str, ...]

    def leads_to(self, other: History) -> bool:
        """Whether the other match has the same beginning, and goes on from where this one is."""
        return self.deal == other.deal and other.choices[: len(self.choices)] == self.choices


def history(save: str) -> History:
    """The history of a save, whether or not it can be played on here."""
    try:
        body: Any = parse_json(save) if engine.is_intact(save) else {}
        if body.get("origin"):  # its generator is the seed; until 0.7.0 saves said another
            body["seed"] = None
        dealt = [*(body.get(name) for name in NAMES), len(body["seats"])]
        return History(short(json.dumps(dealt, sort_keys=True)), tuple(map(str, body["choices"])))
    except (KeyError, TypeError, RecordError):
        return History(short(save), ())


def short(text: str, size: int = 16) -> str:
    """A text's own name, of so many bytes."""
    return blake2s(text.encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()
