"""The table of Nim."""

from __future__ import annotations

from engine.core import state as core
from engine.core.agenda import START, Course, Left, Plan
from engine.core.schema import Each, Schema
from engine.core.steps import Decision, Option, Steps

HEAPS = (3, 4, 5)
"""Stones of the heaps at the start (NI-SET-1)."""


class Table(core.Table):
    """``heaps`` holds the stones that lie there, ``taken`` those that every party took."""

    heaps: list[int]
    taken: list[int]
    book: str
    """By which book the hill plays against who is alone: ``calm`` or ``keen``."""


class State(Table, core.State):
    """Nothing is hidden."""

    def automa(self, decision: Decision) -> Option:
        """NI-HILL-1: the calm hill takes the first stone; the keen one leaves an even sum."""
        keen = (o for o in decision.options if self.book == "keen" and self._is_even_after(o))
        return next(keen, decision.options[0])

    def _is_even_after(self, taken: Option) -> bool:
        left = list(self.heaps)
        left[taken.args[0]] -= taken.args[1]
        return left[0] ^ left[1] ^ left[2] == 0


class View(Table, core.View):
    """Everything is seen."""


step = Steps[State]()
State.STEPS = step.table


def shape(s: State) -> dict[str, Schema]:
    """What every field may hold."""
    return {
        "heaps": Each(len(HEAPS), range(max(HEAPS) + 1)),
        "taken": Each(s.parties, range(sum(HEAPS) + 1)),
        "book": ("calm", "keen"),
    }


def arguments(s: State) -> dict[str, Schema]:
    """What the steps' parameters may be."""
    return {"seat": range(s.parties), "heap": range(len(HEAPS)), "stones": range(1, max(HEAPS) + 1)}


def check(s: State) -> list[str]:
    """Stones are neither lost nor found."""
    return ["stones lost"] if sum(s.heaps) + sum(s.taken) != sum(HEAPS) else check_small(s)


def check_small(s: State) -> list[str]:
    """A lesson may begin with fewer stones; somebody is asked while there are any."""
    return ["nobody is asked"] if any(s.heaps) != bool(s.agenda) else []


# --- the agenda -----------------------------------------------------------------------------------


def goes_on(t: Table, left: Left) -> bool:
    """NI-TURN-1: after whoever takes comes the next."""
    return all(seat == (t.active + 1) % t.parties for _, (seat,) in left)


def is_asked(t: Table, seat: int) -> bool:
    """Whoever has the turn takes, while there is something."""
    return seat == t.active and any(t.heaps)


PLAN = Plan(
    courses={START: Course("take_turn"), "take_turn": Course("choose take_turn", goes_on)},
    asks={"choose": is_asked},
    ended=lambda t: not any(t.heaps),
    begins={"take_turn"},
)
"""How turns follow one another."""


def plan(t: Table) -> Plan:
    """The same at every table."""
    del t
    return PLAN
