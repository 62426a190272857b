"""Turns that came by links: which were opened last, so that the lobby keeps them at hand."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

from web.records.readers import (
    COUNT,
    MOST_SEATS,
    SHORT_TEXT,
    Fields,
    RecordError,
    boolean,
    dict_of,
    integer,
    list_of,
    parse_json,
    text,
    typed,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST = 200
"""Matches of which it is known what turn was opened last."""
MOST_LINKS = 12
"""Turns that can be opened again: the latest."""
LONGEST_LINK = 24_000
LONGEST_KEY = 200
MOST_KEYS = 100


@dataclass(frozen=True)
class OpenedTurn:
    """A turn that was opened: the match had so many choices, ``n``.

    ``link`` opens it again ('': it is no longer kept), with the choices ``keys``; ``done``: there
    are no more. ``game``, ``names`` and ``seat`` are what the lobby says of it.
    """

    n: int
    link: str
    keys: tuple[str, ...]
    done: bool
    game: str
    names: tuple[str, ...]
    seat: int


def read_turns(record: str) -> dict[str, OpenedTurn]:
    """The turns by the ids of their matches, the latest last; none where the record is damaged."""
    try:
        return dict(dict_of(_turn, MOST)(parse_json(record)))
    except RecordError:
        return {}


def write_turns(turns: Mapping[str, OpenedTurn]) -> str:
    """The turns as a text: only the latest keep their links."""
    latest = list(turns.items())[-MOST:]
    fading = len(latest) - MOST_LINKS
    kept = {
        match: turn if number >= fading else replace(turn, link="", keys=())
        for number, (match, turn) in enumerate(latest)
    }
    plain = {match: asdict(turn) for match, turn in kept.items()}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _turn(value: object) -> OpenedTurn:
    said = Fields(value)
    found = OpenedTurn(
        said.read("n", COUNT),
        said.read("link", text(LONGEST_LINK)),
        said.read("keys", list_of(text(LONGEST_KEY), MOST_KEYS)),
        said.read("done", boolean),
        said.read("game", SHORT_TEXT),
        said.read("names", list_of(typed, MOST_SEATS)),
        said.read("seat", integer(0, MOST_SEATS - 1)),
    )
    if found.seat >= len(found.names):
        raise RecordError("nobody sits there")
    return found
