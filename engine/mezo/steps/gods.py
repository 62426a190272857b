"""The God Phase (5.8) and the keyword CALL (5.5)."""

from __future__ import annotations

from functools import cache, partial

from ...core.state import NOBODY
from ...core.steps import Decision, Option, Refusal, option
from ..decisions import DecisionKind
from ..events import GodMoved, GodPhase
from ..hooks import moment, procedure, value
from ..language import Effect
from ..state import VERTEX_NAMES, State, Table, players, step
from .effects import VERBS, Verb, resolve

VERTEX_TAKEN = Refusal("MZ-CALL-2", "vertex_taken")
SAME_VERTEX = Refusal("MZ-CALL-2", "same_vertex")


@step
def god_phase(s: State) -> None:
    """MZ-GODS-1: in VP order, fixed now (MZ-GEN-2), everybody must CALL his god."""
    s.begin_beat()
    s.phase = "gods"
    order = players(s)
    if value(s, "god_phase_reversed", 0):
        order.reverse()
    s.note("MZ-GODS-1", GodPhase, order)
    s.then(*(god_turn(seat) for seat in order))


@step
def god_turn(s: State, seat: int) -> None:
    """One player's CALL; its power grows with the Age (MZ-GODS-2)."""
    s.begin_turn(seat)
    s.then(
        call(seat),
        *moment(s, "checkpoint", seat),
        *moment(s, "gods.after_call", seat),
    )


@step
def call(s: State, seat: int) -> Decision:
    """MZ-CALL-1: move the god and use its ability, both, in the order the player likes.

    A god off the board is placed first, then the ability is resolved (MZ-CALL-4).
    """
    decision = _among_vertices(s, DecisionKind.CALL, seat, ability_follows=True)
    if s.vertex[seat] != NOBODY:
        decision.options.append(_ability_option(seat))
    return decision


@step
def choose_vertex(s: State, seat: int) -> Decision:
    """The move that follows on the ability: mandatory too (MZ-CALL-1)."""
    return _among_vertices(s, DecisionKind.VERTEX, seat, ability_follows=False)


def _among_vertices(s: State, kind: DecisionKind, seat: int, *, ability_follows: bool) -> Decision:
    """A choice among the vertices to which a seat's god may move, in board order."""
    return Decision.among(
        kind,
        seat,
        range(len(VERTEX_NAMES)),
        partial(vertex_refusal, s, seat),
        lambda vertex: _move_option(seat, vertex, ability_follows),
        args=(s.god[seat],),
    )


def vertex_refusal(t: Table, seat: int, vertex: int) -> Refusal | None:
    """MZ-CALL-2: another vertex than now, without another god; distance is irrelevant.

    It may touch desolate regions, even only such (MZ-SCOPE-8).
    """
    if vertex not in t.vertex:
        return None
    return SAME_VERTEX if t.vertex[seat] == vertex else VERTEX_TAKEN


@cache
def _move_option(seat: int, vertex: int, ability_follows: bool) -> Option:
    name = VERTEX_NAMES[vertex]
    then = move_god(seat, vertex, ability_follows)
    return option("vertex", name, then=then, targets=(f"vertex:{name}",))


@cache
def _ability_option(seat: int) -> Option:
    return option("ability", then=ability_first(seat))


@step
def move_god(s: State, seat: int, vertex: int, ability_follows: bool) -> None:
    """Places or moves a god; its ability then uses the new presence (MZ-CALL-3)."""
    s.vertex[seat] = vertex
    s.note("MZ-CALL-1", GodMoved, seat, s.god[seat], VERTEX_NAMES[vertex])
    if ability_follows:
        s.then(resolve(seat, f"{s.god[seat]}_call"))


@step
def ability_first(s: State, seat: int) -> None:
    """The ability with the presence as it is, then the move (MZ-CALL-1, MZ-CALL-3)."""
    s.then(resolve(seat, f"{s.god[seat]}_call"), choose_vertex(seat))


def _start_call(s: State, seat: int, e: Effect, n: int) -> None:
    """CALL by a card, an altar or the Codex; it needs no presence (MZ-SCOPE-9)."""
    del e, n
    s.then(procedure(s, "call", call(seat), seat))


def _idle_call(t: Table, seat: int, e: Effect) -> Refusal | None:
    """A CALL always moves the god."""
    del t, seat, e
    return None


VERBS["call"] = Verb(_idle_call, _start_call)
