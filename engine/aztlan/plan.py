"""How the steps of Aztlán follow one another: what the agenda may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.agenda import START, Course, Plan, always, seats
from .clashes import contested, leaders, open_clashes, rivals
from .state import CHOICE, CLASH, DEVELOPMENT, END, LINES, SCORING

if TYPE_CHECKING:
    from ..core.agenda import Left
    from .state import Table


def plan(t: Table) -> Plan:
    """The same at every table."""
    del t
    return PLAN


def _are_last(t: Table, waiting: list[int]) -> bool:
    """Whether those who wait are the last of the turn order, after the active one."""
    at = len(t.order) - len(waiting)
    return waiting == t.order[at:] and at > 0 and t.active == t.order[at - 1]


def _match(t: Table, left: Left) -> bool:
    return not left or t.era == 0


# --- an era ---------------------------------------------------------------------------------------

PHASE_BEFORE = {
    "choice_turn": CHOICE,
    "fill_pools": CHOICE,
    "reveal_power": DEVELOPMENT,
    "begin_scoring": CLASH,
    "end_era": SCORING,
}
"""By the step that is to come next in an era, the phase before it."""


def _era(t: Table, left: Left) -> bool:
    """Each phase in its time, and nothing on the table that belongs to another."""
    if t.phase != PHASE_BEFORE[left[0][0]] or t.era == 0:
        return False
    is_open = t.phase in (CLASH, SCORING)  # the power cards of this era
    return (
        all(len(used) == t.era - (not is_open) for used in t.used)
        and t.face_down == [_has_chosen(t, seat, left) for seat in range(t.seats)]
        and (t.phase == DEVELOPMENT or not any(t.pool))
        and (t.phase == CLASH or not t.clashes)
        and (t.phase != CHOICE or _are_last(t, seats(left, "choice_turn")))
        and not any(t.laid_open)
    )


def _has_chosen(t: Table, seat: int, left: Left) -> bool:
    """Whether a power card lies face down before a seat."""
    if t.phase == CHOICE:
        return seat != t.active and seat not in seats(left, "choice_turn")
    return t.phase == DEVELOPMENT


def _own_turn(t: Table, seat: int) -> bool:
    return seat == t.active


# --- development ----------------------------------------------------------------------------------


def _development(t: Table, left: Left) -> bool:
    """Others have their turns in this round, once each; in lessons the first may be the last."""
    waiting = seats(left, "development_turn")
    return len({t.active, *waiting}) == len(waiting) + 1


def _turn(t: Table, left: Left) -> bool:
    """Everything in a turn is the active player's."""
    return all(args == (t.active,) for _, args in left)


def _place(t: Table, seat: int) -> bool:
    """A pawn is placed only from the pool."""
    return seat == t.active and t.pool[t.sides[seat]] > 0


# --- clashes --------------------------------------------------------------------------------------


def _clashes(t: Table, left: Left) -> bool:
    """What is open is as strong as it looks, and waits for somebody who is still to decide it."""
    turns, ties = seats(left, "clash_turn"), seats(left, "settle_ties")
    if len(t.strongest) != len(t.clashes) or ties != [t.active, *turns]:
        return False
    return (
        _are_last(t, turns)
        and t.clashes == [i for i in contested(t) if i in t.clashes]
        and all(
            best[-1] in ties and _is_strongest(t, territory, best)
            for territory, best in open_clashes(t)
        )
    )


def _is_strongest(t: Table, territory: int, best: tuple[int, ...]) -> bool:
    """Only one who claims the victory right now is fewer than the leaders."""
    strongest = leaders(t, territory)
    if t.agenda[-1] == ("claim", (t.active, territory)):
        return best == (t.active,) and t.active in strongest
    return best == strongest


def _claim(t: Table, seat: int, territory: int) -> bool:
    """A tie is broken in an open clash."""
    return seat == t.active and territory in t.clashes and len(leaders(t, territory)) > 1


def _defeat(t: Table, left: Left) -> bool:
    """A clash is being decided: the others there answer in turn, then fall."""
    if not left:  # he goes on with his other clashes
        return True
    *answers, (_, (victor, territory)), (_, (seat,)) = left
    if t.active != victor or seat != victor or not _is_decided(t, victor, territory):
        return False
    asked = [*answers] if t.agenda[-1][0] != "ask_sacred_games" else [t.agenda[-1], *answers]
    order = rivals(t, victor, territory)
    return asked == [
        ("ask_sacred_games", (loser, victor, territory)) for loser in order[-len(asked) :]
    ] and {*t.spared} <= {*order[: len(order) - len(asked)]}


def _is_decided(t: Table, victor: int, territory: int) -> bool:
    """Whether somebody has just won a clash, which is closed."""
    if territory in t.clashes or territory not in contested(t):
        return False
    return victor in leaders(t, territory)


# --- scoring --------------------------------------------------------------------------------------


def _scoring(t: Table, left: Left) -> bool:
    """Who is still to score has nothing yet for the domains of this era."""
    waiting = seats(left, "scoring_turn")
    line = LINES.index(f"domains_{t.era}") * t.seats
    return _are_last(t, waiting) and not any(t.tally[line + p] for p in (t.active, *waiting))


def _ended(t: Table) -> bool:
    return t.phase == END


PLAN = Plan(
    courses={
        START: Course("begin_era", _match),
        "begin_era": Course(
            "choice_turn* fill_pools development_round reveal_power begin_clashes"
            " begin_scoring end_era",
            _era,
        ),
        "choice_turn": Course("choose_power"),
        "development_round": Course("development_turn* development_round", _development),
        "development_turn": Course("choose_place choose_move", _turn),
        "choose_move": Course("move_pawn"),
        "move_pawn": Course("choose_end"),
        "begin_clashes": Course("(clash_turn settle_ties)*", _clashes),
        "clash_turn": Course("choose_clash"),
        "choose_clash": Course("play_tlatoani | defeat"),
        "play_tlatoani": Course("claim"),
        "defeat": Course("ask_sacred_games* remove_losers choose_clash", _defeat),
        "begin_scoring": Course("scoring_turn*", _scoring),
        "scoring_turn": Course("choose_scoring"),
    },
    asks={
        "choose_power": _own_turn,
        "choose_place": _place,
        "choose_move": _own_turn,
        "choose_end": _own_turn,
        "choose_clash": _own_turn,
        "claim": _claim,
        "ask_sacred_games": always,  # what is left of the defeat says whom,
        "choose_scoring": _own_turn,
    },
    ended=_ended,
    begins={"begin_era"},
)
"""Whatever is asked, and what waits meanwhile."""
