"""Moments on the screen, and the sheet of all that happened since somebody's last turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine import NOBODY, known_events
from web.i18n import signed
from web.render import part
from web.screens.table.headlines import concern, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Event
    from web.games.moment import Column, Moment, Part
    from web.view.view_model import ViewModel

BAR_HEIGHT = 48
"""Units of the longest bar of a moment."""


@dataclass(frozen=True)
class Block:
    """A part of a bar as it is drawn: from ``y`` down."""

    part: Part
    y: float
    height: float


def render_stage(table: ViewModel) -> Markup:
    """The stage of the moment: it lies over the board, and darkens what the moment is not about."""
    return part("moment", "stage", table.moment, _key(table))


def render_moment(table: ViewModel) -> Markup:
    """Below the stage: what the moment is, who takes part, and what decides."""
    moment = table.moment
    assert moment is not None
    told = [one.moment is not None and not one.goes_on for one in table.beats]
    number, count = sum(told[: table.at]) + 1, sum(told)
    shown = (columns(table, moment), number, count, _key(table), table.brief, table.repeats)
    return part("moment", "cast", moment, *shown)


def _key(table: ViewModel) -> int:
    """The number of the pause in which the moment came up: it stays the same while it grows."""
    grown = 0
    while grown < table.at and table.beats[table.at - grown - 1].goes_on:
        grown += 1
    return table.beat - grown


def render_since(table: ViewModel) -> Markup:
    """What happened since the last turn of whoever looks, step by step."""
    told = [_step(table, events) for events in table.seen.since]
    steps = [step for step in told if step["lines"] or step["moments"]]
    every = [event for events in table.seen.since for event in events]
    seats = len(table.seen.seats)
    can_watch = any(step["moments"] or step["seat"] >= seats for step in steps)
    at = table.seen.since_choice if table.can_replay and every else None
    first = most_important(table)
    return part("moment", "since", first, steps, changes(table, every), can_watch, at)


def most_important(table: ViewModel) -> list[dict[str, object]]:
    """What others' choices cost or brought, the reader's own first; then points of others."""
    game_screen, seen = table.game_screen, table.seen
    reader = seen.seat if seen.seat != NOBODY else seen.asked
    others = [event for events in seen.since[1:] for event in events]
    told = game_screen.sentences(others, table.scene.names)
    own = [one for one in told if concern(game_screen, one[0], reader)]
    rest = [one for one in told if one not in own and game_screen.points(one[0])]
    return [
        {
            "seat": reader if one in own else NOBODY,
            "line": one[1],
            "opens": game_screen.opens(one[0]),
        }
        for one in (*own, *rest)
    ]


def changes(table: ViewModel, events: Sequence[Event]) -> list[dict[str, object]]:
    """By how much some events changed the score of whom."""
    found = points(table.game_screen, events)
    return [{"seat": seat, "points": signed(gain)} for seat, gain in sorted(found.items())]


def columns(table: ViewModel, moment: Moment) -> list[dict[str, object]]:
    """The columns of a moment as they are drawn."""
    longest = max((_length(column) for column in moment.columns), default=0)
    decided = any(column.wins for column in moment.columns)
    turns = _turns(moment.columns)
    return [
        {
            "of": column,
            "name": table.scene.name(column.seat),
            "blocks": _blocks(column, longest),
            "gain": signed(column.gain) if column.gain else "",
            "dimmed": decided and not column.wins,
            "turn": turns.get(column.seat, 0),
        }
        for column in moment.columns
    ]


def _turns(shown: Sequence[Column]) -> dict[int, int]:
    """When the card of each seat is turned up, from 1 on: the weakest last."""
    order = sorted((column for column in shown if column.card), key=lambda c: -c.strength)
    return {column.seat: turn for turn, column in enumerate(order, start=1)}


def _step(table: ViewModel, events: Sequence[Event]) -> dict[str, Any]:
    """What one choice, or move, brought: in sentences, in points, in moments."""
    game_screen, names = table.game_screen, table.scene.names
    told = game_screen.sentences(events, names)
    seats = [event.args.get("seat", NOBODY) for event, _text in told]
    public = known_events(events, NOBODY)
    return {
        "seat": next((seat for seat in seats if seat != NOBODY), NOBODY),
        "lines": [(text, game_screen.opens(event)) for event, text in told],
        "changes": changes(table, events),
        "moments": [(m, columns(table, m)) for m in game_screen.moments(public, names)],
    }


def _length(column: Column) -> int:
    return sum(max(one.amount, 0) for one in column.parts)


def _blocks(column: Column, longest: int) -> list[Block]:
    """The parts of a bar from the foot up."""
    found, foot = [], float(BAR_HEIGHT)
    for one in column.parts:
        height = BAR_HEIGHT * max(one.amount, 0) / longest if longest else 0.0
        foot -= height
        found.append(Block(one, round(foot, 1), round(height, 1)))
    return found
