"""Headlines: what happened, the greatest change of points first."""

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


def weight(game_screen: GameScreen, event: Event) -> int:
    """How much an event matters: the points that it moves."""
    return sum(map(abs, game_screen.points(event).values()))


def headline(game_screen: GameScreen, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """The sentences of some events, the greatest change of points first, else in order."""
    told = sorted(
        game_screen.sentences(events, names), key=lambda one: -weight(game_screen, one[0])
    )
    return [text for _event, text in told]
