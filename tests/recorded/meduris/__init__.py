"""What is told of the recorded matches of Meduris besides their scores."""

from __future__ import annotations

import engine

ENDINGS = ("end_triggered", "no_progress")


def facts(match: engine.Match) -> list[str]:
    """The rules that ended it."""
    return [f"ended {event.rule}" for event in match.events if event.kind in ENDINGS]
