"""What a table of Meduris may hold, field by field and between them: forged saves end here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.core.shape import BOOLS, Each
from engine.core.state import NOBODY
from engine.meduris import data
from engine.meduris.state import clockwise, is_free, spaces
from engine.meduris.steps.building import (
    hut_price,
    hut_site_refusal,
    temple_site_refusal,
)
from engine.meduris.tokens import can_still_be_laid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from engine.core.shape import Shape
    from engine.meduris.state import State

POINTS = range(10_000)
"""More points than anybody ever has."""
TURNS = range(10_000)


def shape(s: State) -> Mapping[str, Shape]:
    """What every field may hold."""
    ring, kinds = len(data.PAIRS[s.seats]), len(data.MATERIALS)
    seats, owners, chips = range(s.seats), range(NOBODY, s.seats), range(data.CHIPS + 1)
    return {
        "huts": Each(ring, owners),
        "temples": Each(ring, owners),
        "tokens": Each(ring, range(len(data.TOKENS))),
        "stacks": Each(kinds, Each(range(data.STACK_LIMIT + 1), seats)),
        "supply": Each(kinds, chips),
        "hands": Each(s.seats, Each(kinds, chips)),
        "vp": Each(s.seats, POINTS),
        "huts_left": Each(s.seats, range(data.HUTS[s.seats] + 1)),
        "temples_left": Each(s.seats, range(data.TEMPLES + 1)),
        "runes": Each(len(data.TERRITORIES), owners),
        "druid": range(data.AT_TEMPLE, ring),
        "die": range(NOBODY, len(data.FACES)),
        "start": seats,
        "built_turn": TURNS,
        "ended_by": owners,
        "turns_left": range(NOBODY, s.seats),
        "lap": BOOLS,
        "open_hands": BOOLS,
        "idle_rounds": data.IDLE_ROUNDS,
    }


def arguments(s: State) -> Mapping[str, Shape]:
    """What the steps' arguments may be."""
    ring, kinds = range(spaces(s)), range(len(data.MATERIALS))
    return {
        "seat": range(s.seats),
        "space": ring,
        "first": range(spaces(s) + 1),
        "chosen": Each(range(len(data.TOKEN_POOL) + 1), ring),
        "plateau": kinds,
        "material": kinds,
        "start": kinds,
        "goal": kinds,
        "height": range(data.STACK_LIMIT),
        "units": ring,
        "points": ring,
        "chips": Each(len(data.MATERIALS), range(data.CHIPS + 1)),
        "rule": {"MD-HUT-2", "MD-TMP-2", "MD-OFF-6", "MD-OFF-7", "MD-SML-6"},
    }


def check(s: State) -> list[str]:
    """What is wrong with a table that waits for a decision: pieces lost, the druid nowhere."""
    return [name for name, count, whole in _counts(s) if count != whole] + _faults(s)


def _counts(s: State) -> Iterator[tuple[str, int, int]]:
    """How many there are of everything that is neither made nor lost, and how many there were."""
    for material, name in enumerate(data.MATERIALS):
        yield name, s.supply[material] + sum(hand[material] for hand in s.hands), data.CHIPS
    for seat in range(s.seats):
        huts, temples = s.huts_left[seat], s.temples_left[seat]
        yield f"huts of seat {seat}", huts + s.huts.count(seat), data.HUTS[s.seats]
        yield f"temples of seat {seat}", temples + s.temples.count(seat), data.TEMPLES
        workers = sum(stack.count(seat) for stack in s.stacks)
        coming = s.agenda.count(("place_worker", (seat,)))
        yield f"workers of seat {seat}", workers + coming, data.WORKERS[s.seats]


def _faults(s: State) -> list[str]:
    faults = {
        "a hut and a temple on one space": any(
            s.huts[i] >= 0 and s.temples[i] >= 0 for i in range(spaces(s))
        ),
        "a token under a piece": any(
            token and not is_free(s, i) and (s.huts[i] < 0 or token != data.TOKEN_DRUID)
            for i, token in enumerate(s.tokens)
        ),
        "a token too many": any(
            s.tokens.count(token) > data.TOKEN_POOL.count(token) for token in data.TOKEN_POOL
        ),
        "the druid is nowhere": s.druid >= 0 and s.huts[s.druid] < 0,
        "a turn of nobody": (s.turn == 0) != (s.active == NOBODY),
        "built in a turn to come": s.built_turn > s.turn,
        "an end without last turns": (s.ended_by == NOBODY) != (s.turns_left == NOBODY),
        "steps that nobody put there": not _is_agenda(s),
    }
    return [fault for fault, is_so in faults.items() if is_so]


# --- the agenda ---------------------------------------------------------------------------------


def _is_agenda(s: State) -> bool:
    """Whether the steps still to run, the open decision first, are such as play leads to."""
    steps = s.agenda[::-1]
    names = " ".join(name for name, _ in steps)
    for pattern, fits in AGENDAS.items():
        if re.fullmatch(pattern, names):
            return fits(s, [args for _, args in steps])
    return not steps


Arguments = list[tuple["Any", ...]]
"""The arguments of all steps on the agenda, the open decision's first."""


def _fits_set_up(s: State, args: Arguments) -> bool:
    """Spaces chosen for tokens are well apart, and the starting player has the first turn."""
    chosen = args[0][0] if isinstance(args[0][0], tuple) else ()
    return (
        s.turn == 0
        and args[-1] == (s.start,)
        and (not chosen or (can_still_be_laid(chosen, spaces(s)) and not any(s.tokens)))
    )


def _fits_roll(s: State, args: Arguments) -> bool:
    """Everybody in turn, the active player first, and then he acts."""
    *asked, action, end = args
    coming = clockwise(s, s.active)[-len(asked) :] if s.turn and asked else []
    return [seat for (seat,) in asked] == coming and _fits_action(s, [action, end])


def _fits_action(s: State, args: Arguments) -> bool:
    return all(seat == s.active for (seat,) in args)


def _fits_hut(s: State, args: Arguments) -> bool:
    (seat, space, units, rule), *building = args
    return (
        rule == "MD-HUT-2"
        and units == hut_price(s, space)
        and hut_site_refusal(s, seat, space) is None
        and building == [(seat, space)] * 3 + [(seat,), (), (seat,)]
        and seat == s.active
    )


def _fits_temple(s: State, args: Arguments) -> bool:
    (seat, space, units, rule), *building = args
    return (
        rule == "MD-TMP-2"
        and units == data.TEMPLE_PRICE
        and temple_site_refusal(s, seat, space) is None
        and building == [(seat, space), (seat,), (), (seat,)]
        and seat == s.active
    )


def _fits_rite(s: State, args: Arguments) -> bool:
    return args == [(s.druid,), (), (s.active,)] and not s.lap


def _fits_lap(s: State, args: Arguments) -> bool:
    """The druid stands at the first hut, and others follow once each."""
    stops = [space for (space,) in filter(None, args)]
    return (
        s.lap
        and stops[0] == s.druid
        and len(set(stops)) == len(stops)
        and all(s.huts[space] >= 0 for space in stops)
    )


AGENDAS: dict[str, Callable[[State, Arguments], bool]] = {
    r"(pick_token_space )?(place_worker )*take_turn": _fits_set_up,
    r"((take_one )*|(return_one )*)choose_action end_turn": _fits_roll,
    r"choose_(harvest|hut_space|temple_space) end_turn": _fits_action,
    r"choose_payment place_hut use_bonus_token take_rune check_end move_druid end_turn": _fits_hut,
    r"choose_payment place_temple check_end move_druid end_turn": _fits_temple,
    r"offer go_on_with_rite end_turn": _fits_rite,
    r"offer( visit)*( show_hands)?": _fits_lap,  # older rules did not reveal the hands
}
"""By the names of the steps, the open decision first: how their arguments hang together."""
