"""A module of the tests' own: it listens to every moment, and it has texts that no card has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from engine.core.steps import Step
from engine.mezo import content, effect_plan, hooks, plan
from engine.mezo.hooks import MOMENTS, Module, join
from engine.mezo.language import EFFECTS, SOURCES
from engine.mezo.state import MODULE_FIELDS, State, fields_of, step

MODULE = "tests"
STRUCK, PIECES = ("smite", "exile"), ("build", "demolish", "transform")


class Heard(NamedTuple):
    moment: str
    args: list[int | str | tuple[int, ...]]


def forget(source: str) -> None:
    """Takes a text of the tests out of the language, with all the effects within its effects."""
    del SOURCES[source]
    for path in [path for path in EFFECTS if path.partition("/")[0] == source]:
        del EFFECTS[path]


@contextmanager
def joined(*modules: Module) -> Iterator[None]:
    """Modules that can be in play for a while."""
    step.table.update(_STEPS)
    join(modules)
    try:
        yield
    finally:
        for name in _STEPS:
            del step.table[name]
        for module in modules:
            del hooks._JOINED[module.id], MODULE_FIELDS[module.id], content._ADDED[module.id]
            for god in module.content.gods:
                del content.CARDS[god]
            for source in (text for texts in module.sources.values() for text in texts):
                forget(source)
        for known in (
            hooks.score_lines,
            hooks.stakes,
            hooks.registered,
            content.pool,
            fields_of,
            plan._plan,
            effect_plan._lists,
        ):
            known.cache_clear()


def _called(name: str) -> str:
    return f"heard_{name.replace('.', '_')}"


def _note(name: str) -> Step[State, ...]:
    def heard(s: State, *args: int | str | tuple[int, ...]) -> None:
        s.note("MZ-GEN-7", Heard, name, list(args))

    heard.__name__ = _called(name)
    return step(heard)


HEARD = {name: _note(name) for name in MOMENTS}
_STEPS = {_called(name): step.table.pop(_called(name)) for name in HEARD}
"""They are steps of the game only while a module is joined."""

LISTENING = Module(
    id=MODULE,
    moments=HEARD,
    sources={
        "cards": {
            "test_defaults": tuple({"do": verb} for verb in ("deploy", "awaken", *STRUCK, *PIECES)),
            "test_losses": ({"do": "lose_vp", "n": 3}, {"do": "lose_devotion", "n": 2}),
            "test_strength": ({"do": "strength", "n": 1}, {"do": "strength", "n": 2}),
            "test_demolish": ({"do": "demolish", "kind": "either", "n": 2, "whose": "anyone"},),
            "test_own": (
                {"do": "smite", "type": "unit", "n": 1, "whose": "own", "where": "any"},
                {"do": "demolish", "kind": "pyramid", "n": 1, "where": "any"},
            ),
            "test_glyphs": (
                {"do": "demolish", "kind": "glyph", "n": 1, "whose": "anyone", "where": "any"},
            ),
            "test_tops": ({"do": "transform", "kind": "pyramid", "n": 1, "where": "any"},),
            "test_transform": ({"do": "transform", "kind": "glyph", "n": 2, "where": "any"},),
        }
    },
)
