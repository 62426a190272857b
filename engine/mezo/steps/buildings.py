"""Verbs that work on glyphs and pyramids: BUILD, DEMOLISH, TRANSFORM (5.5).

All three pick a piece in a region: one that will stand there, or one that stands there now.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from ...core.state import NOBODY
from ...core.steps import Decision, Option, Refusal, option
from ..data import REGIONS
from ..decisions import DecisionKind
from ..language import EFFECTS, Effect
from ..pieces import (
    build_glyphs,
    build_tier,
    demolish_glyph,
    demolish_tier,
    level_to_build,
    swap_glyph,
    swap_tier,
)
from ..state import RESERVE, TOP_LEVEL, State, Table, glyphs, step, tiers_left
from .effects import VERBS, Verb, in_scope, outside, outside_everywhere

Piece = tuple[str, int]
"""``glyph`` or ``tier``, and its owner."""

Pick = tuple[int, Piece]
"""A region and a piece there."""


class PieceVerb(NamedTuple):
    """A verb on pieces: which ones it can pick in a region, and what it does with one.

    ``why_not`` is the reason where it can pick none; ``apply`` gets the number still to do and
    returns how many are left after this piece.
    """

    pieces: Callable[[Table, int, Effect, int], list[Piece]]
    why_not: Callable[[Table, Effect, int], Refusal]
    apply: Callable[[State, int, int, int, Piece], int]


# --- BUILD ---------------------------------------------------------------------------------------


def _to_build(t: Table, seat: int, e: Effect, region: int) -> list[Piece]:
    """MZ-KEY-BUILD-1: a glyph, a pyramid, or either as the player likes, from the Reserve."""
    pieces = []
    if e.piece != "pyramid" and glyphs(t, RESERVE, seat):
        pieces.append(("glyph", seat))
    if e.piece != "glyph" and level_to_build(t, seat, region):
        pieces.append(("tier", seat))
    return pieces


NOTHING_TO_BUILD = Refusal("MZ-KEY-BUILD-1", "nothing_to_build")
NO_GLYPH_LEFT = Refusal("MZ-LIMIT-1", "no_glyph_left")
NO_TIER_LEFT = Refusal("MZ-LIMIT-1", "no_tier_left")
NO_NEXT_TIER = Refusal("MZ-PYR-3", "no_next_tier")
FINISHED = Refusal("MZ-PYR-4", "pyramid_finished")


def _cannot_build(t: Table, e: Effect, region: int) -> Refusal:
    """What the Reserve lacks (MZ-LIMIT-1, MZ-PYR-3), or that the pyramid is finished (MZ-PYR-4).

    Where neither kind of piece is possible (MZ-KEY-BUILD-1), no one thing forbids it.
    """
    if e.piece == "either":
        return NOTHING_TO_BUILD
    if e.piece == "glyph":
        return NO_GLYPH_LEFT
    pyramid = t.pyramids[region]
    if not pyramid:
        return NO_TIER_LEFT
    return FINISHED if pyramid[-1][0] == TOP_LEVEL else NO_NEXT_TIER


def _build(s: State, seat: int, left: int, region: int, piece: Piece) -> int:
    """All glyphs of one BUILD go into one region (MZ-GEN-5)."""
    if piece[0] == "glyph":
        build_glyphs(s, seat, region, left)
    else:
        build_tier(s, seat, region)
    return 0


# --- DEMOLISH ------------------------------------------------------------------------------------


def _to_demolish(t: Table, seat: int, e: Effect, region: int) -> list[Piece]:
    """MZ-KEY-DEMOLISH-1: glyphs and the top tier, own or opponents' as the effect says.

    Neutral tiers count as opponents' (MZ-2P-7).
    """
    owners = range(t.parties) if e.piece != "pyramid" else ()
    pieces: list[Piece] = [("glyph", p) for p in owners if glyphs(t, region, p)]
    if e.piece != "glyph" and t.pyramids[region]:
        pieces.append(("tier", t.pyramids[region][-1][1]))
    wanted = {"opponents": (False,), "own": (True,), "anyone": (False, True)}[e.whose]
    return [piece for piece in pieces if (piece[1] == seat) in wanted]


def _cannot_demolish(t: Table, e: Effect, region: int) -> Refusal:
    del t, e, region
    return Refusal("MZ-KEY-DEMOLISH-1", "nothing_to_demolish")


def _demolish(s: State, seat: int, left: int, region: int, piece: Piece) -> int:
    kind, owner = piece
    if kind == "glyph":
        demolish_glyph(s, "MZ-KEY-DEMOLISH-1", owner, region, seat)
    else:
        demolish_tier(s, "MZ-KEY-DEMOLISH-1", region, seat)
    return left - 1


# --- TRANSFORM -----------------------------------------------------------------------------------


def _to_transform(t: Table, seat: int, e: Effect, region: int) -> list[Piece]:
    """MZ-KEY-TRANSFORM-1: what can be swapped for a matching piece of the seat's Reserve.

    The top tier, whoever owns it (MZ-KEY-TRANSFORM-3), unless the effect says otherwise; no glyph
    of the seat's, for nothing would change.
    """
    swaps = e.piece != "pyramid" and glyphs(t, RESERVE, seat) > 0
    others = [p for p in range(t.parties) if p != seat] if swaps else []
    pieces: list[Piece] = [("glyph", p) for p in others if glyphs(t, region, p)]
    if e.piece != "glyph" and t.pyramids[region]:
        level, owner = t.pyramids[region][-1]
        if tiers_left(t, seat, level) and (owner != seat or e.whose != "opponents"):
            pieces.append(("tier", owner))
    return pieces


def _cannot_transform(t: Table, e: Effect, region: int) -> Refusal:
    del t, e, region
    return Refusal("MZ-KEY-TRANSFORM-1", "nothing_to_transform")


def _transform(s: State, seat: int, left: int, region: int, piece: Piece) -> int:
    kind, owner = piece
    if kind == "glyph":
        swap_glyph(s, seat, owner, region)
    else:
        swap_tier(s, seat, region)
    return left - 1


PIECE_VERBS = {
    "build": PieceVerb(_to_build, _cannot_build, _build),
    "demolish": PieceVerb(_to_demolish, _cannot_demolish, _demolish),
    "transform": PieceVerb(_to_transform, _cannot_transform, _transform),
}


# --- The choice of region and piece (D16, D17) ---------------------------------------------------


def pieces_in_scope(t: Table, seat: int, e: Effect) -> list[Pick]:
    """Regions and pieces that a verb may pick, in board order, glyphs first (MZ-GEN-4)."""
    pieces = PIECE_VERBS[e.do].pieces
    return [(r, piece) for r in in_scope(t, seat, e) for piece in pieces(t, seat, e, r)]


def piece_refusal(t: Table, seat: int, e: Effect, region: int) -> Refusal | None:
    """Why no piece of a region can be picked; None if one can."""
    if region not in in_scope(t, seat, e):
        return outside(t, e, region)
    verb = PIECE_VERBS[e.do]
    return None if verb.pieces(t, seat, e, region) else verb.why_not(t, e, region)


def _idle(t: Table, seat: int, e: Effect) -> Refusal | None:
    regions = in_scope(t, seat, e)
    if not regions:
        return outside_everywhere(e)
    pieces, why_not, _apply = PIECE_VERBS[e.do]
    for region in regions:
        if pieces(t, seat, e, region):
            return None
    return why_not(t, e, regions[0])


def _start(s: State, seat: int, e: Effect, n: int) -> None:
    s.then(pick_piece(seat, e.path, n, NOBODY))


@step
def pick_piece(s: State, seat: int, path: str, left: int, only: int) -> Decision | None:
    """The player picks a region and a piece there; further ones in the same region (MZ-GEN-5)."""
    e = EFFECTS[path]
    options = [
        _piece_option(seat, path, left, pick)
        for pick in pieces_in_scope(s, seat, e)
        if only in (NOBODY, pick[0])
    ]
    if not left or not options:
        return None
    refused = partial(_refused_regions, s, seat, e)
    return Decision(
        DecisionKind.PIECE, seat, options, (e.do, left, e.source, path), why_not=refused
    )


def _refused_regions(t: Table, seat: int, e: Effect) -> dict[str, Refusal]:
    """The regions as a whole where no piece can be picked."""
    reasons = ((name, piece_refusal(t, seat, e, region)) for region, name in enumerate(REGIONS))
    return {f"region:{name}": why for name, why in reasons if why}


@cache
def _piece_option(seat: int, path: str, left: int, pick: Pick) -> Option:
    region, (kind, owner) = pick
    name, then = REGIONS[region], work_on(seat, path, left, pick)
    if kind == "glyph" and owner != seat:
        return option(kind, name, owner, then=then, targets=(f"glyph:{name}.{owner}",))
    return option(kind, name, then=then, targets=(f"region:{name}",))


@step
def work_on(s: State, seat: int, path: str, left: int, pick: Pick) -> None:
    """Does what the verb does with the piece picked; remembers the region (MZ-SCOPE-5)."""
    s.here, piece = pick
    left = PIECE_VERBS[EFFECTS[path].do].apply(s, seat, left, s.here, piece)
    if left:
        s.then(pick_piece(seat, path, left, s.here))


VERBS.update(dict.fromkeys(PIECE_VERBS, Verb(_idle, _start)))
