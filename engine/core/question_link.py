"""A link that holds only what a seat knows when it is asked: "what would you do?".

Such a link tells nothing that the seat cannot know: no seed, no generator, no state. Whoever opens
it gets a table that fits what the seat knows, the rest drawn anew, with the very same options.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from . import saves, schema
from .branching import STRIDE, WORLDS, NoWorld
from .byte_packing import Packer, Unpacker
from .events import known_events
from .link_envelope import LinkError
from .match import IllegalChoice, Match
from .match_link import MAX_PATH, Link, LinkHeader, pack_header, unpack_header

if TYPE_CHECKING:
    from .match_link import Find
    from .state import State, View
    from .steps import Decision

KIND = 1
"""Of links that hold a question."""
CHECK = 6
"""So many bytes of a hash stand for the options."""


class Known(NamedTuple):
    """What a seat knows when it is asked.

    ``view`` is the view, with what it remembers, from which it began to choose: before ``path``,
    the keys that it has chosen since without anybody learning anything or another being asked.
    """

    view: View
    path: tuple[str, ...]


def known(match: Match, decision: Decision) -> Known:
    """What the seat knows that a match asks by its decision."""
    state, choices = match.begun
    view = match.game.view(state, decision.seat)
    if match.is_whole:
        begin = match.choices[choices].events_before if choices < len(match.choices) else None
        seen = known_events(match.events[:begin], decision.seat)
        view = match.game.remember(view, seen)
    return Known(view, tuple(choice.key for choice in match.choices[choices:]))


def pack(match: Match) -> bytes:
    """The question that a person is asked now. Raises LinkError, if none is."""
    decision = match.decision
    if decision is None or not match.seats[decision.seat].is_human:
        raise LinkError("nobody_asked")
    view, path = known(match, decision)
    packer = Packer()
    pack_header(packer, match)
    packer.data(view.to_plain())
    packer.number(len(path))
    for key in path:
        packer.text(key)
    packer.packed += _check(decision)
    return bytes(packer.packed)


def _check(decision: Decision) -> bytes:
    """What tells these options from others."""
    text = f"{decision.seat} {' '.join(option.key for option in decision.options)}"
    return hashlib.sha256(text.encode()).digest()[:CHECK]


def unpack(content: bytes, find: Find) -> Link:
    """The question that :func:`pack` wrote, as a match that begins where the seat began to choose.

    The same content always gives the same table. Raises LinkError, and whatever forged content
    does.
    """
    unpacker = Unpacker(content)
    party = unpack_header(unpacker, find)
    try:
        match = _drawn(unpacker, party, int.from_bytes(hashlib.sha256(content).digest()[:6]))
    except Exception as error:
        if party.is_older:
            raise LinkError("older", repr(error)) from error
        raise
    match.begin_anew()
    return Link(match, len(match.choices), is_question=True)


def _drawn(unpacker: Unpacker, party: LinkHeader, seed: int) -> Match:
    """A match at a table that fits, after the path. Raises NoWorld where none is found."""
    game, setup = party.game, party.setup(seed)
    view: View = game.view_type.from_plain(unpacker.data())
    path = [unpacker.text() for _ in range(unpacker.number(MAX_PATH + 1))]
    check = unpacker.rest()
    faults = schema.faults_of_view(game, view)
    if view.seats != setup.seats or faults:
        raise LinkError("damaged", "".join(faults[:1]))
    for number in range(WORLDS):
        world: State = game.determinize(view, seed + STRIDE * number)
        match = Match(game, party.seats, setup, origin=world)
        if _asks(match, view.seat, path, check):
            saves.prove(game, world)
            return match
    raise NoWorld


def _asks(match: Match, seat: int, path: list[str], check: bytes) -> bool:
    """Whether a match, after the path, asks a person's seat just what was asked."""
    try:
        for key in path:
            if match.decision is None or match.decision.seat != seat:
                return False
            match.choose(key)
    except IllegalChoice:  # what the seat believes of hidden things can be wrong
        return False
    decision = match.decision
    if decision is None or decision.seat != seat or _check(decision) != check:
        return False
    return match.seats[seat].is_human
