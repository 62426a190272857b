"""The log in sentences: what is newest stands first, group by group and line by line."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from engine import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import SeatView
    from web.view.view_model import ViewModel

LONG = 8
"""Lines of a group that are still read as one."""


@dataclass(frozen=True)
class Line:
    """A sentence about a seat (or NOBODY), the rule behind it, and the thing that a tap shows.

    ``moment`` is the number of choices after which it is true: where the replay shows it.
    """

    seat: int
    text: str
    rule: str
    opens: str = ""
    moment: int = 0


@dataclass
class Part:
    """What came of the choices that one seat made in a row, or by itself as the group began."""

    seat: int
    lines: list[Line] = field(default_factory=list)


@dataclass
class Group:
    """A turn, or a phase: the title is what began it, and ``begin`` its place in the history."""

    begin: int = 0
    title: str = ""
    seat: int = NOBODY
    parts: list[Part] = field(default_factory=list)

    def add(self, chooser: int, line: Line) -> None:
        """One line more, of what a seat chose."""
        if not self.parts or self.parts[-1].seat != chooser:
            self.parts.append(Part(chooser))
        self.parts[-1].lines.append(line)

    def newest_first(self) -> Group:
        """As it is read; a short one is not parted."""
        lines = [line for part in self.parts for line in part.lines]
        parts = self.parts if len(lines) > LONG else [Part(self.seat, lines)]
        turned = [Part(part.seat, part.lines[::-1]) for part in reversed(parts)]
        return Group(self.begin, self.title, self.seat, turned if lines else [])


def groups(table: ViewModel, recent: int = 0) -> list[Group]:
    """What the seat in sight may know of the match; ``recent``: only the last events, at least."""
    game_screen, names, seen = table.game_screen, table.scene.names, table.seen
    found = [Group()]
    for chooser, begin, end in _turns(seen, recent):
        for place, event in game_screen.condense_with_places(seen.history[begin:end]):
            text, seat = game_screen.sentence(event, names), event.args.get("seat", NOBODY)
            if game_screen.begins_turn(event):
                found.append(Group(begin + place, text, seat))
            elif text:
                moment = bisect_right(seen.begins, begin + place)
                line = Line(seat, text, event.rule, game_screen.opens(event), moment)
                is_chosen = _is_chosen(seen, found[-1], begin, moment)
                found[-1].add(chooser if is_chosen else found[-1].seat, line)
    return [group.newest_first() for group in reversed(found) if group.title or group.parts]


def _is_chosen(seen: SeatView, group: Group, begin: int, moment: int) -> bool:
    """Whether something came of a choice of the turn that begins there, not of the group's begin.

    A choice may end one turn and begin the next: then nobody has chosen in that as yet. Nothing
    began what comes first in a match.
    """
    began = bisect_right(seen.begins, group.begin) if group.title else 0
    return group.begin < begin or began < moment


def _turns(seen: SeatView, recent: int) -> Iterator[tuple[int, int, int]]:
    """For each turn the seat that chose, and where in the history its events begin and end."""
    ends = [*(start for start, _seat in seen.turns), len(seen.history)]
    since = len(seen.history) - recent if recent else 0
    for (start, end), (_start, seat) in zip(pairwise(ends), seen.turns, strict=True):
        if end > since:
            yield seat, start, end
