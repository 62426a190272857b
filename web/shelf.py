"""Matches in storage: one text each, so that one write keeps it whole.

The first line tells the lobby what it shows; the second is the save itself (engine.dump). A record
that cannot be read stays where it is, as a copy for its owner, and harms no other.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import engine
from web import games
from web.model import Kept, Settings
from web.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine import Match

MATCH = "cenote:match:"
EARLIER = "cenote:earlier:"
"""The record of a match as it was before its last choice, should the newest be damaged."""
LEASE = "cenote:lease:"
"""Which tab plays a match."""
SETTINGS = "cenote:settings"
OPEN = "cenote:open"
"""Which match lay on the table when the app was last used."""


def record(match_id: str, match: Match, now: str) -> tuple[Kept, str]:
    """A match as the lobby shows it, and as the text to be kept."""
    kept = Kept(
        match_id,
        match.game.id,
        tuple(seat.name for seat in match.seats),
        tuple(seat.kind for seat in match.seats),
        len(match.choices),
        now,
        match.over,
    )
    head = json.dumps(asdict(kept), separators=(",", ":"), ensure_ascii=False)
    return kept, f"{head}\n{engine.dump(match, VERSION)}"


def read(key: str, text: str) -> Kept:
    """What the lobby shows of a record; a record that makes no sense is named damaged."""
    match_id = key.removeprefix(MATCH)
    try:
        head: dict[str, Any] = json.loads(text.partition("\n")[0])
        return Kept(
            match_id,
            str(head["game"]),
            tuple(map(str, head["names"])),
            tuple(map(str, head["kinds"])),
            int(head["choices"]),
            str(head["updated"]),
            bool(head["over"]),
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        return Kept(match_id, fault="damaged")


def save_in(text: str) -> str:
    """The save within a record."""
    return text.partition("\n")[2]


def load(text: str) -> Match:
    """The match of a save. Raises SaveError, also for games without screens."""
    match = engine.load(text)
    if not games.available(match.game.id):
        raise engine.SaveError("unknown_game")
    return match


def has_earlier(records: Mapping[str, str], match_id: str) -> bool:
    """Whether the forerunner of a record can be played on."""
    try:
        load(save_in(records.get(EARLIER + match_id, "")))
    except engine.SaveError:
        return False
    return True


def read_settings(text: str | None) -> Settings:
    """The settings kept; the defaults for whatever is missing or makes no sense."""
    settings = Settings()
    try:
        kept: Mapping[str, Any] = json.loads(text or "{}")
        for name, value in kept.items():
            if isinstance(value, type(getattr(settings, name, None))):
                setattr(settings, name, value)
    except (ValueError, AttributeError):
        return Settings()
    settings.names = [str(name) for name in settings.names][:5]
    return settings


def write_settings(settings: Settings) -> str:
    """The settings as a text."""
    return json.dumps(asdict(settings), ensure_ascii=False)
