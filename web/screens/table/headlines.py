"""Headlines: what matters most of what happened, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Event
    from web.games.game_screen import GameScreen


def points(game_screen: GameScreen, events: Iterable[Event]) -> dict[int, int]:
    """The points that each seat won or lost by some events; seats without a change are absent."""
    sums: dict[int, int] = {}
    for event in events:
        for seat, gain in game_screen.points(event).items():
            sums[seat] = sums.get(seat, 0) + gain
    return {seat: gain for seat, gain in sums.items() if gain}


def weight(game_screen: GameScreen, event: Event) -> tuple[int, bool]:
    """How much an event matters: the points that it moves, then whether the board shows it."""
    moved = sum(map(abs, game_screen.points(event).values()))
    return moved, bool(game_screen.touched(event))


def headline(
    game_screen: GameScreen, events: Sequence[Event], names: Sequence[str], limit: int
) -> list[str]:
    """The sentences of events in their order; at most ``limit``, those that matter most."""
    told = list(enumerate(game_screen.sentences(events, names)))
    first = sorted(told, key=lambda one: weight(game_screen, one[1][0]), reverse=True)[:limit]
    return [text for _number, (_event, text) in sorted(first, key=lambda one: one[0])]
