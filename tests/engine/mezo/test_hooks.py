"""Moments and values that modules can join in, tried with a module of the tests' own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine.core import steps as core_steps
from engine.core.steps import Step
from engine.mezo import GAME, hooks
from engine.mezo.hooks import MOMENTS, VALUES, at, changes, moment, value
from engine.mezo.state import State, Table, step
from engine.mezo.steps.conflict import third_action_price
from engine.mezo.steps.gods import god_phase
from engine.mezo.steps.tribe import deploy_limit
from engine.mezo.strength import strength
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import TIKAL, UXMAL, Play, champion, do, events, fight, score, table

MODULE = "tests"


class Heard(NamedTuple):
    moment: str
    args: list[int | str]


def _note(name: str) -> Step[State, ...]:
    def heard(s: State, *args: int | str) -> None:
        s.note("MZ-GEN-7", Heard, name, list(args))

    heard.__name__ = f"heard_{name.replace('.', '_')}"
    return step(heard)


HEARD = {name: _note(name) for name in MOMENTS}


@pytest.fixture
def listening() -> Iterator[None]:
    """The module listens to every moment while a test runs."""
    for name, listener in HEARD.items():
        at(name, MODULE)(listener)
    yield
    for listeners in hooks._LISTENERS.values():
        listeners[:] = [entry for entry in listeners if entry[0] != MODULE]


@pytest.mark.rule("MZ-CONF-10")
@pytest.mark.usefixtures("listening")
def test_every_moment_comes_with_its_arguments() -> None:
    counts: Counter[str] = Counter()
    for seats in (2, 3, 4):
        s = GAME.new(GAME.setup(seats, {}, seats))
        s.modules, s.log = (MODULE,), []
        dice = Dice(seats)
        decision = core_steps.run(s)
        while decision is not None:
            decision = core_steps.choose(s, decision.options[dice.below(len(decision.options))])
        for event in events(s, "heard"):
            counts[event.args["moment"]] += 1
            assert len(event.args["args"]) == len(MOMENTS[event.args["moment"]].split())
    assert set(counts) == set(MOMENTS)
    assert counts["setup.end"] == 3
    assert counts["age_start.begin"] == 9
    assert counts["tribe.turn_end"] == counts["gods.after_call"] == 27
    assert counts["conflict.after_winner"] == 3 * (5 + 4 + 5)
    assert counts["conflict.after_actions"] == 3 * (4 + 3 + 4)
    assert counts["game_end.scoring"] == 9


@pytest.mark.usefixtures("listening")
def test_without_the_module_nothing_is_heard() -> None:
    s = table()
    assert moment(s, "setup.end") == ()
    assert len(moment(s, "conflict.after_winner", 0, TIKAL)) == 1, "the base game's own"
    s.modules = (MODULE,)
    assert len(moment(s, "setup.end")) == 1
    first = moment(s, "conflict.after_winner", 0, TIKAL)
    assert [name for name, _ in first] == ["conquest", "heard_conflict_after_winner"]


@pytest.mark.usefixtures("listening")
def test_built_tells_of_build_only() -> None:
    s = table()
    s.modules = (MODULE,)
    do(s, 0, "altar_signs").take("glyph:coba")
    do(s, 0, "altar_stone").take("tier:tikal")
    do(s, 1, "cabrakan_edict_2").take("tier:tikal")
    told = [e.args["args"] for e in events(s, "heard") if e.args["moment"] == "built"]
    assert told == [[0, 1, "glyph", 0]] * 2 + [[0, TIKAL, "tier", 1]]


def test_values_change_with_the_module() -> None:
    def double(t: Table, usual: int, *args: int) -> int:
        return usual + 2

    for name in VALUES:
        changes(name, MODULE)(double)
    try:
        s = table()
        score(s, 9, 5, 3, 1)
        fight(s, TIKAL, 0)
        champion(s, UXMAL, 1)
        plain = (deploy_limit(s, 1, TIKAL), deploy_limit(s, 1, UXMAL), strength(s, TIKAL, 0))
        assert plain == (3, 0, 2)
        assert third_action_price(s, 0) == 1
        s.modules = (MODULE,)
        changed = (deploy_limit(s, 1, TIKAL), deploy_limit(s, 1, UXMAL), strength(s, TIKAL, 0))
        assert changed == (5, 2, 4)
        assert third_action_price(s, 0) == 3
        assert Play(s, god_phase()).seat == 3, "fewest VP first"
        assert value(s, "deploy_limit", 3, 0, TIKAL) == 5
    finally:
        for listed in hooks._CHANGES.values():
            listed.clear()
