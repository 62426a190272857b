"""A whole match as a text of a few hundred characters, and back.

A link holds how a match began and, of every choice, which of the options it was: all of them
together are one number in mixed radix, mostly of less than a hundred bytes. To read it is to play
it. So it tells everything, hidden things too, and leads to the very same match under the same rules
or to none: a check goes over all that was offered and chosen, and over where that led.

It holds on to the order of things: of a decision's options, of a game's ``options``, their values,
and its colours. What is new comes after what is there, or ``rules_version`` rises.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import saves, steps
from .byte_packing import Packer, Unfolder, Unpacker, folded
from .game import SEEDS
from .link_envelope import LinkError
from .match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .game import Game, Seat, Setup
    from .state import State
    from .steps import Option

    Find = Callable[[str], Game[Any, Any]]

KIND = 0
"""Of links that hold a match."""
MAX_HINTS = 1_000
MAX_PATH = 200
"""Nobody makes so many choices in a turn."""
CHECK = 4
"""So many bytes of a hash tell one course of a match from another."""

HUMAN = "human"
BOT = "bot:"


@dataclass(frozen=True)
class Link:
    """What was in a link: a match, covered, and nobody has taken the device.

    ``at`` is the moment that is to be looked at, a number of choices (None: the writer named none).
    ``is_question``: it stands at a question that a person is asked, and what that seat cannot know
    was drawn anew.
    """

    match: Match
    at: int | None = None
    is_question: bool = False


@dataclass(frozen=True)
class LinkHeader:
    """Who plays what, and whether that was under older rules than today's."""

    game: Game[Any, Any]
    seats: list[Seat]
    options: dict[str, str]
    is_older: bool

    def setup(self, seed: int) -> Setup:
        """The set-up with a seed. Raises SetupError."""
        colours = [seat.colour for seat in self.seats]
        return self.game.setup(len(self.seats), self.options, seed, colours)


# --- writing --------------------------------------------------------------------------------


def pack(match: Match, at: int | None) -> bytes:
    """A match, to be looked at after ``at`` choices.

    One that went on under newer rules begins where it did, without the choices that led there.
    """
    state, left = match.adopted or (match.origin, 0)
    packer = Packer()
    pack_header(packer, match)
    packer.signed(match.setup.seed)
    packer.number(match.freely + 2 * (state is not None) + 4 * (at is not None))
    if state is not None:
        packer.data(state.to_plain())
    if at is not None:
        packer.number(max(at - left, 0))
    packer.blob(bytes(match.hints[:MAX_HINTS]))
    _pack_choices(packer, match, state, [choice.key for choice in match.choices[left:]])
    return bytes(packer.packed)


def pack_header(packer: Packer, match: Match) -> None:
    """The game, its rules, who plays, and every option that is not as usual."""
    game = match.game
    packer.text(game.id)
    packer.number(game.rules_version)
    packer.number(len(match.seats))
    for seat in match.seats:
        packer.text(seat.name)
        packer.text("" if seat.kind == HUMAN else seat.kind.removeprefix(BOT))
        packer.number(_colours(game).index(seat.colour))
    chosen = [spec.values.index(match.setup.options[spec.name]) for spec in game.options]
    packer.number(sum(value > 0 for value in chosen))
    for number, value in enumerate(chosen):
        if value:
            packer.number(number)
            packer.number(value)


def _pack_choices(packer: Packer, match: Match, begin: State | None, keys: Sequence[str]) -> None:
    """Every choice by its number, and the check of where they led."""
    if len(keys) > saves.TRIED_CHOICES:
        raise LinkError("too_large", f"{len(keys)} choices")
    state = begin.clone() if begin else match.game.new(match.setup)
    decision, course, chosen = steps.run(state), CourseEncoder(), []
    for key in keys:
        assert decision is not None
        index = next(i for i, option in enumerate(decision.options) if option.key == key)
        course.add(decision.options, index)
        chosen.append((index, len(decision.options)))
        decision = steps.choose(state, decision.options[index])
    packer.number(len(chosen))
    packer.packed += course.check(match.game, state)
    packer.packed += folded(chosen)


class CourseEncoder:
    """The course of a match in a few bytes: what was offered, what was chosen, where it led."""

    def __init__(self) -> None:
        """Before the first choice."""
        self._hash = hashlib.sha256()

    def add(self, options: Sequence[Option], index: int) -> None:
        """One choice more."""
        self._hash.update(f"{' '.join(option.key for option in options)} {index}\n".encode())

    def check(self, game: Game[Any, Any], state: State) -> bytes:
        """With the state at the end: its generator, turn and scores.

        Not its fields: a state that gets one more is still the same.
        """
        end = self._hash.copy()
        end.update(f"{state.rng} {state.turn} {game.scores(state)}".encode())
        return end.digest()[:CHECK]


# --- reading --------------------------------------------------------------------------------


def unpack(content: bytes, find: Find) -> Link:
    """The match that :func:`pack` wrote. Raises LinkError, and whatever forged content does."""
    unpacker = Unpacker(content)
    party = unpack_header(unpacker, find)
    try:
        return _unpack_match(unpacker, party)
    except Exception as error:
        if party.is_older:
            raise LinkError("older", repr(error)) from error
        raise


def unpack_header(unpacker: Unpacker, find: Find) -> LinkHeader:
    """What :func:`pack_header` wrote."""
    name = unpacker.text()
    try:
        game = find(name)
    except KeyError as error:
        raise LinkError("unknown_game", name) from error
    rules = unpacker.number(1_000_000)
    if rules > game.rules_version:
        raise LinkError("newer", f"rules {rules} of {name}")
    entries = [_entry(unpacker, game) for _ in range(unpacker.number(max(game.players) + 1))]
    seats = saves.seated(game, entries)
    options = {}
    for _ in range(unpacker.number(len(game.options) + 1)):
        spec = game.options[unpacker.number(len(game.options))]
        options[spec.name] = spec.values[unpacker.number(len(spec.values))]
    options = saves.migrated(game, {"options": options}, rules)["options"]
    return LinkHeader(game, seats, options, rules < game.rules_version)


def _entry(unpacker: Unpacker, game: Game[Any, Any]) -> tuple[str, str, str]:
    """Name, kind and colour of a seat."""
    name, level = unpacker.text(), unpacker.text()
    colours = _colours(game)
    colour = colours[unpacker.number(len(colours))]
    return name, BOT + level if level else HUMAN, colour


def _colours(game: Game[Any, Any]) -> list[str]:
    """None, and all colours that seats of a game may have."""
    found = (colour for players in game.players for colour in game.colours(players))
    return list(dict.fromkeys(["", *found]))


def _unpack_match(unpacker: Unpacker, party: LinkHeader) -> Link:
    setup = party.setup(unpacker.signed(SEEDS))
    flags = unpacker.number(8)
    origin = saves.position(party.game, unpacker.data()) if flags & 2 else None
    if origin is not None and origin.seats != setup.seats:
        raise LinkError("damaged", "seats of the position")
    at = unpacker.number(saves.TRIED_CHOICES + 1) if flags & 4 else None
    hints = list(unpacker.blob()[:MAX_HINTS])
    if not set(hints) <= set(range(setup.seats)):
        raise LinkError("damaged", "hints")
    match = Match(party.game, party.seats, setup, freely=bool(flags & 1), origin=origin)
    _play(match, unpacker)
    if at is not None and at > len(match.choices):
        raise LinkError("damaged", "no such moment")
    match.hints = hints
    match.begin_anew()
    return Link(match, at)


def _play(match: Match, unpacker: Unpacker) -> None:
    """Makes the choices. Raises LinkError, if they lead elsewhere than they did."""
    count, check = unpacker.number(saves.TRIED_CHOICES + 1), unpacker.take(CHECK)
    course, unfolder = CourseEncoder(), Unfolder(unpacker.rest())
    for _ in range(count):
        if match.decision is None:
            raise LinkError("damaged", "over before its last choice")
        options = match.decision.options
        index = unfolder.index(len(options))
        course.add(options, index)
        match.choose(options[index].key)
    if not unfolder.is_spent() or course.check(match.game, match.state) != check:
        raise LinkError("damaged", "the choices lead elsewhere")
