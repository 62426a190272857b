"""The table of Nim."""

from __future__ import annotations

from engine.core import state as core
from engine.core.shape import Each, Shape
from engine.core.steps import Steps

HEAPS = (3, 4, 5)
"""Stones of the heaps at the start (NI-SET-1)."""


class Table(core.Table):
    """``heaps`` holds the stones that lie there, ``taken`` those that every seat took."""

    heaps: list[int]
    taken: list[int]


class State(Table, core.State):
    """Nothing is hidden."""


class View(Table, core.View):
    """Everything is seen."""


step = Steps[State]()
State.STEPS = step.table


def shape(s: State) -> dict[str, Shape]:
    """What every field may hold."""
    return {
        "heaps": Each(len(HEAPS), range(max(HEAPS) + 1)),
        "taken": Each(s.seats, range(sum(HEAPS) + 1)),
    }


def arguments(s: State) -> dict[str, Shape]:
    """What the steps' parameters may be."""
    return {"seat": range(s.seats), "heap": range(len(HEAPS)), "stones": range(1, max(HEAPS) + 1)}


def check(s: State) -> list[str]:
    """Stones are neither lost nor found."""
    return ["stones lost"] if sum(s.heaps) + sum(s.taken) != sum(HEAPS) else check_small(s)


def check_small(s: State) -> list[str]:
    """A lesson may begin with fewer stones; somebody is asked while there are any."""
    return ["nobody is asked"] if any(s.heaps) != bool(s.agenda) else []
