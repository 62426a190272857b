"""A situation played as a script: every question, every choice and all that is told, as text."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import steps as core_steps
from engine.core.events import EVERYBODY, Event
from engine.core.state import Entry
from engine.core.steps import Decision
from engine.mezo.state import State


def script(s: State, begin: tuple[Entry, ...], *keys: str) -> str:
    """What happens when steps run and these options are taken, until the next question.

    ``rule kind fields`` for what is told, ``? seat kind arguments`` for a question with its options
    ``key @ things that it points at`` and what it refuses, ``> key`` for a choice; at the end the
    Age and the phase.
    """
    return "\n".join(_lines(s, begin, keys))


def _lines(s: State, begin: tuple[Entry, ...], keys: tuple[str, ...]) -> Iterator[str]:
    s.log = []
    s.agenda.clear()
    s.then(*begin)
    decision = core_steps.run(s)
    for key in keys:
        yield from _told(s)
        assert decision is not None, f"nobody is asked; wanted {key}"
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
    yield from map(told, s.log)
    s.log.clear()


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
