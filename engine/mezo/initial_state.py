"""The table before the set-up: every piece in its Reserve, every space empty."""

from __future__ import annotations

from ..core.state import NOBODY
from .data import CHAMPIONS, GLYPHS, REGIONS, TIERS, UNITS_OF_A_TYPE
from .hooks import score_lines
from .state import PLACES, RESERVE, TYPES, State, colours_of, own_spaces


def new_state(seats: int, seed: int, modules: tuple[str, ...] = (), automas: int = 0) -> State:
    """All pieces of the colours in play (section 3), nothing on the board (MZ-SET-11).

    Further fields of the modules in play begin as they say.
    """
    s = State(seats, seed, automas)
    s.modules = modules
    s.age, s.phase = 1, "setup"
    _seats(s)
    _board(s)
    _cards(s)
    for field in s.further():
        field.set(s, field.start(s.parties))
    return s


def _seats(s: State) -> None:
    s.vp, s.devotion = [0] * s.parties, [0] * s.parties
    s.god, s.vertex = [""] * s.seats, [NOBODY] * s.seats
    s.abilities = [()] * s.parties
    s.tally = [0] * (len(score_lines(s.modules)) * s.parties)
    others = s.parties - s.seats
    s.champions_left = [CHAMPIONS[s.seats]] * s.seats + [0] * others  # MZ-2P-3
    s.tiers = [number * colours for colours in _colours(s) for number in TIERS]


def _colours(s: State) -> list[int]:
    return [colours_of(s, party) for party in range(s.parties)]


def _board(s: State) -> None:
    regions, row = len(REGIONS), 2 * s.parties
    s.live = tuple(range(regions))
    s.altars = [""] * regions
    s.units = [0] * (len(PLACES) * row)
    in_reserve = [UNITS_OF_A_TYPE * colours for colours in _colours(s) for _ in TYPES]
    s.units[RESERVE * row : (RESERVE + 1) * row] = in_reserve
    s.glyphs = [0] * (regions * s.parties) + [GLYPHS * colours for colours in _colours(s)]
    s.champions = [NOBODY] * regions
    s.pyramids = [()] * regions
    ends = (own_spaces(s, s.parties - 1, kind).stop for kind in range(len(TYPES)))
    s.calendar, s.codex = ([NOBODY] * end for end in ends)
    s.blessed = s.conflict = s.here = NOBODY
    s.fought, s.deployed, s.paid = [], [0] * regions, 0
    s.bonus, s.claims = [0] * s.parties, [0] * row
    s.stack = list(s.live)


def _cards(s: State) -> None:
    s.wrath, s.wrath_down = [], []
    none: tuple[str, ...] = ()
    s.deck, s.hand, s.discard = ([none] * s.seats for _ in range(3))
    s.chosen, s.played = [""] * s.seats, [""] * s.seats
    s.used, s.drawn, s.ready, s.known = ([0] * s.seats for _ in range(4))
