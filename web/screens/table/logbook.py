"""The log in sentences: by turns, the newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.games.base import GameScreen
    from web.games.scene import Scene


def groups(face: GameScreen, scene: Scene, events: Sequence[Event]) -> list[dict[str, Any]]:
    """The events as groups, one a turn, newest first; the title is what began the turn."""
    found: list[dict[str, Any]] = [{"title": "", "seat": NOBODY, "entries": []}]
    for event in face.condense(events):
        text = face.sentence(event, scene.names)
        seat = event.args.get("seat", NOBODY)
        if face.begins_turn(event):
            found.append({"title": text, "seat": seat, "entries": []})
        elif text:
            found[-1]["entries"].append({"seat": seat, "text": text, "rule": event.rule})
    return [group for group in reversed(found) if group["title"] or group["entries"]]
