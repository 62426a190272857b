"""Set-up: tokens and workers (rules/meduris.md, section 4)."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from ...core import chance
from ...core.steps import Decision, Option, Refusal, option
from .. import data, tokens
from ..data import MATERIALS
from ..decisions import DecisionKind
from ..events import TokensLaid, WorkerPlaced
from ..state import has_room, spaces, step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..state import State

STACK_FULL = Refusal("MD-SET-15", "stack_full")


@step
def pick_token_space(s: State, chosen: tuple[int, ...]) -> Decision | None:
    """Option ``bonus_layout = manual``: the starting player picks six spaces (MD-SET-9)."""
    if len(chosen) == len(data.TOKEN_POOL):
        s.then(deal_tokens(tuple(sorted(chosen))))
        return None
    options = [
        option("token", i, then=pick_token_space((*chosen, i)), targets=(f"space:{i}",))
        for i in range(spaces(s))
        if tokens.can_still_be_laid((*chosen, i), spaces(s))
    ]
    return Decision(DecisionKind.TOKEN_SPACE, s.start, options, (len(chosen) + 1,))


@step
def lay_tokens_at_random(s: State) -> None:
    """MD-SET-10: six spaces drawn uniformly among all legal placements."""
    s.then(deal_tokens(tokens.random_spaces(s, spaces(s))))


@step
def deal_tokens(s: State, chosen: tuple[int, ...]) -> None:
    """MD-SET-8: the six tokens are shuffled and laid clockwise, face up."""
    pool = list(data.TOKEN_POOL)
    chance.shuffle(s, pool)
    _lay_tokens(s, zip(chosen, pool, strict=True))


@step
def lay_rulebook_tokens(s: State) -> None:
    """Option ``bonus_layout = rulebook``: as in the set-up picture (6.4)."""
    _lay_tokens(s, data.RULEBOOK_TOKENS)


def _lay_tokens(s: State, layout: Iterable[tuple[int, int]]) -> None:
    for space, token in layout:
        s.tokens[space] = token
    s.note("MD-SET-8", TokensLaid, tuple(s.tokens))


@step
def place_worker(s: State, seat: int) -> Decision:
    """MD-SET-14, MD-SET-15: one worker on a plateau of his choice that has room."""
    return Decision.among(
        DecisionKind.PLACE_WORKER,
        seat,
        range(len(MATERIALS)),
        lambda plateau: None if has_room(s, plateau) else STACK_FULL,
        partial(_place_option, seat),
    )


@cache
def _place_option(seat: int, plateau: int) -> Option:
    name = MATERIALS[plateau]
    return option("place", name, then=put_worker(seat, plateau), targets=(f"plateau:{name}",))


@step
def put_worker(s: State, seat: int, plateau: int) -> None:
    """The worker stands on top of the stack; in the set-up nobody gets anything (MD-SET-16)."""
    s.stacks[plateau] += (seat,)
    s.note("MD-SET-14", WorkerPlaced, seat, plateau)
