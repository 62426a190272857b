"""Headlines: what matters most of what happened, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY

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


def sources(game_screen: GameScreen, events: Iterable[Event], seat: int) -> list[str]:
    """The things on the board at which some events changed a seat's points."""
    found = [event for event in events if game_screen.points(event).get(seat)]
    return list(dict.fromkeys(thing for event in found for thing in game_screen.touched(event)))


def concern(game_screen: GameScreen, event: Event, seat: int) -> int:
    """By how much an event changes a seat's points and what it has, either way."""
    changes = (game_screen.points(event), game_screen.holdings(event))
    return sum(abs(change.get(seat, 0)) for change in changes)


def weight(
    game_screen: GameScreen, event: Event, reader: int = NOBODY
) -> tuple[bool, int, int, bool]:
    """How much an event matters to whoever reads it.

    First what costs or brings the reader anything, then the points that it moves, then units,
    pieces and cards, then whether the board shows it.
    """
    points_moved = sum(map(abs, game_screen.points(event).values()))
    things_moved = sum(map(abs, game_screen.holdings(event).values()))
    is_own = concern(game_screen, event, reader) > 0
    return is_own, points_moved, things_moved, bool(game_screen.touched(event))


def headline(
    game_screen: GameScreen,
    events: Sequence[Event],
    names: Sequence[str],
    limit: int,
    reader: int = NOBODY,
) -> list[tuple[int, str]]:
    """The sentences of events in their order; at most ``limit``, those that matter most.

    Each with the party that it is about, or NOBODY. What costs or brings the ``reader`` anything
    comes first.
    """
    told = list(enumerate(game_screen.sentences(events, names)))
    first = sorted(told, key=lambda one: weight(game_screen, one[1][0], reader), reverse=True)
    shown = sorted(first[:limit], key=lambda one: one[0])
    shown.sort(key=lambda one: not concern(game_screen, one[1][0], reader))
    return [(event.args.get("seat", NOBODY), text) for _number, (event, text) in shown]
