"""The table of Meduris: its fields, small questions about them, and the set-up."""

from __future__ import annotations

from ..core import chance
from ..core import state as core
from ..core.game import Setup
from ..core.state import NOBODY
from ..core.steps import Steps
from . import data

UNKNOWN: tuple[int, ...] = ()
"""In a view: a hand that its seat may not know."""


class Table(core.Table):
    """What everybody sees (MD-HID-2).

    By space: ``huts`` and ``temples`` (owner or NOBODY) and ``tokens``. By plateau: ``stacks``
    (owners, bottom first) and ``supply``. By seat: ``vp``, ``huts_left``, ``temples_left``.
    ``runes`` gives the holder of each rune stone. ``druid`` is a space, or under 0 a place on his
    rocks. ``die`` is the face last rolled (NOBODY before the first). ``built_turn`` is the turn of
    the last construction; ``ended_by`` the seat that triggered the end, ``turns_left`` the full
    turns still to come after the present one (both NOBODY before); ``lap`` says that the druid is
    on his last lap.
    """

    huts: list[int]
    temples: list[int]
    tokens: list[int]
    stacks: list[tuple[int, ...]]
    supply: list[int]
    vp: list[int]
    huts_left: list[int]
    temples_left: list[int]
    runes: list[int]
    druid: int
    die: int
    start: int
    built_turn: int
    ended_by: int
    turns_left: int
    lap: bool
    open_hands: bool
    idle_rounds: int


class State(Table, core.State):
    """The table and everybody's hand: the chips behind each screen, by material (MD-HID-1)."""

    hands: list[tuple[int, ...]]


class View(Table, core.View):
    """The table and the hands that a seat may know; the others are UNKNOWN."""

    hands: list[tuple[int, ...]]


step = Steps[State]()
State.STEPS = step.table


# --- small questions ----------------------------------------------------------------------------


def spaces(t: Table) -> int:
    """The number of spaces of the ring."""
    return len(t.huts)


def pair(t: Table, space: int) -> tuple[int, int]:
    """The two materials of a space."""
    return data.PAIRS[t.seats][space]


def lap_end(t: Table) -> int:
    """The space with the hut at which the last lap ends; NOBODY before it (MD-LAP-1)."""
    if not t.lap:
        return NOBODY
    left = [args[0] for name, args in t.agenda if name == "visit"]
    return left[0] if left else t.druid  # what comes last stands first on the agenda


def territory(t: Table, space: int) -> int:
    """The rune territory of a space."""
    return data.TERRITORY[t.seats][space]


def is_free(t: Table, space: int) -> bool:
    """Whether a space carries neither hut nor temple; a token does not count."""
    return t.huts[space] < 0 and t.temples[space] < 0


def free_spaces(t: Table) -> list[int]:
    """All spaces with neither hut nor temple, by number."""
    temples = t.temples
    return [i for i, hut in enumerate(t.huts) if hut < 0 and temples[i] < 0]


def has_room(t: Table, plateau: int) -> bool:
    """Whether one more worker may stand on a plateau (MD-SET-15, MD-BIG-3)."""
    return len(t.stacks[plateau]) < data.STACK_LIMIT


def huts_beside(t: Table, space: int) -> int:
    """How many huts stand in unbroken rows directly before and after a space (MD-HUT-2…5)."""
    huts = t.huts
    count, left = 0, space - 1
    while huts[left] >= 0:  # an index under 0 counts from the end: the ring is closed
        count += 1
        left -= 1
    right = space + 1 - len(huts)
    while huts[right] >= 0:
        count += 1
        right += 1
    return count


def run_size(t: Table, space: int) -> int:
    """The number of huts in the run of a hut."""
    return 1 + huts_beside(t, space)


def clockwise(t: Table, seat: int) -> list[int]:
    """All seats in the order of play, from a seat on."""
    return [(seat + i) % t.seats for i in range(t.seats)]


# --- set-up -------------------------------------------------------------------------------------


def new_state(setup: Setup) -> State:
    """The table after MD-SET-1 to MD-SET-7 and MD-SET-11 to MD-SET-13; tokens come as a step."""
    seats = setup.seats
    s = State(seats, setup.seed)
    ring = len(data.PAIRS[seats])
    s.huts, s.temples = [NOBODY] * ring, [NOBODY] * ring
    s.tokens = [data.NO_TOKEN] * ring
    kinds = len(data.MATERIALS)
    s.stacks = [()] * kinds
    s.supply = [data.CHIPS - seats * data.START_CHIPS] * kinds
    s.hands = [(data.START_CHIPS,) * kinds] * seats
    s.vp = [data.START_VP] * seats
    s.huts_left = [data.HUTS[seats]] * seats
    s.temples_left = [data.TEMPLES] * seats
    s.runes = [NOBODY] * len(data.TERRITORIES)
    s.druid, s.die = data.AT_TEMPLE, NOBODY
    s.built_turn, s.ended_by, s.turns_left, s.lap = 0, NOBODY, NOBODY, False
    s.open_hands = setup.options["open_hands"] == "on"
    s.idle_rounds = int(setup.options["no_progress_rounds"])
    s.start = _starting_player(s, setup.options["start_player"])
    return s


def _starting_player(s: State, wish: str) -> int:
    """MD-SET-12: drawn by lot, or the seat chosen at the set-up."""
    return chance.below(s, s.seats) if wish == "random" else int(wish) - 1
