"""A situation played as a script: every question, every choice and all that is told, as text."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

from engine.core import steps as core_steps
from engine.core.events import EVERYBODY, Event
from engine.core.state import Entry
from engine.core.steps import Decision
from engine.mezo.state import State


def script(s: State, begin: tuple[Entry, ...], *keys: str) -> str:
    """What happens when steps run and these options are taken, until the next question.

    ``rule kind fields`` for what is told, ``~`` where a move begins at a table at which a party has
    no seat, ``? seat kind arguments`` for a question with its options
    ``key @ things that it points at`` and what it refuses, ``> key`` for a choice; at the end the
    Age and the phase.
    """
    return "\n".join(_lines(s, begin, keys))


def diced_script(s: State, begin: tuple[Entry, ...], seed: int, choices: int = 30) -> str:
    """The same with up to so many choices at random."""
    dice = random.Random(seed)
    pick: Pick = lambda decision: dice.choice(decision.options).key  # noqa: E731
    return "\n".join(_lines(s, begin, [pick] * choices, to_the_end=False))


Pick = Callable[[Decision], str]
"""Takes an option of a decision."""


def _lines(
    s: State, begin: tuple[Entry, ...], keys: Iterable[str | Pick], *, to_the_end: bool = True
) -> Iterator[str]:
    s.log, s.beats = [], []
    s.agenda.clear()
    s.then(*begin)
    decision = core_steps.run(s)
    for one in keys:
        yield from _told(s)
        if decision is None and not to_the_end:
            break
        assert decision is not None, f"nobody is asked; wanted {one}"
        key = one if isinstance(one, str) else one(decision)
        yield from _asked(s, decision)
        chosen = decision.find(key)
        assert chosen is not None, (key, [option.key for option in decision.options])
        yield f"> {key}"
        decision = core_steps.choose(s, chosen)
    yield from _told(s)
    if decision is not None:
        yield from _asked(s, decision)
    yield f"= Age {s.age} {s.phase}"


def _told(s: State) -> Iterator[str]:
    assert s.log is not None
    assert s.beats is not None
    for number in range(len(s.log) + 1):
        if s.parties > s.seats:
            moves = (beat.party for beat in s.beats if beat.is_move and beat.events == number)
            yield from (f"~ a move of {party}" for party in moves)
        yield from map(told, s.log[number : number + 1])
    s.log.clear()
    s.beats.clear()


def told(event: Event) -> str:
    """An event in one line, with the seat that alone knows of it."""
    fields = " ".join(str(value) for value in event.args.values())
    only = "" if event.only == EVERYBODY else f" only {event.only}"
    return f"{event.rule} {event.kind} {fields}".strip() + only


def _asked(s: State, decision: Decision) -> Iterator[str]:
    flags = " secret" * decision.secret + " always" * decision.always
    args = " ".join(map(str, decision.args))
    yield f"? {decision.seat} {decision.kind} {args}".rstrip() + flags
    if s.active != decision.seat:
        yield f"  in the turn of {s.active}"
    for option in decision.options:
        yield f"  {option.key} @ {' '.join(option.targets)}".rstrip(" @")
    for key, why in decision.why_not().items():
        details = "".join(f" {name}={value}" for name, value in why.args.items())
        yield f"  not {key}: {why.rule} {why.reason}{details}"
