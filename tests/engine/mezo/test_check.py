"""What the check of a table notices, and what a saved table may hold at all."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from engine.core import schema as core_shape
from engine.core import steps as core_steps
from engine.core.schema import fits
from engine.core.state import NOBODY
from engine.mezo import GAME
from engine.mezo.initial_state import new_state
from engine.mezo.modules import MODULES
from engine.mezo.schema import arguments, schema
from engine.mezo.state import GOD_CARDS, OFFERING, State
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import BECAN, COBA, TIKAL, champion, fight, put, pyramid, stand, table


def set_up() -> State:
    """Three players; Coba and Tikal are desolate, a conflict in Becan."""
    s = table(3, age=2, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    fight(s, BECAN, 1)
    put(s, BECAN, 0, warriors=2, stones=1)
    pyramid(s, BECAN, (1, 0), (2, 1))
    stand(s, 0, "v6")
    return s


def moved(s: State, count: int, region: int) -> None:
    """Pieces that lie where none may be: taken from the Reserve."""
    put(s, region, 0, warriors=count)


FAULTS: list[tuple[Callable[[State], object], str]] = [
    (lambda s: s.units.__setitem__(0, s.units[0] + 1), "seat 0: shamans lost or doubled"),
    (lambda s: s.units.__setitem__(3, s.units[3] + 1), "seat 1: warriors lost or doubled"),
    (lambda s: s.calendar.__setitem__(2, 2), "seat 2: shamans lost or doubled"),
    (lambda s: s.codex.__setitem__(0, 1), "seat 1: warriors lost or doubled"),
    (lambda s: s.glyphs.__setitem__(0, 1), "seat 0: glyphs lost or doubled"),
    (lambda s: s.tiers.__setitem__(4, 3), "seat 1: tiers of level 1 lost or doubled"),
    (lambda s: s.tiers.__setitem__(11, 1), "seat 2: tiers of level 4 lost or doubled"),
    (lambda s: s.champions_left.__setitem__(2, 2), "seat 2: champions lost or doubled"),
    (lambda s: s.vp.__setitem__(0, 4), "VP markers share a space: [4, 4, 3]"),
    (lambda s: s.vp.__setitem__(0, 9), "VP [9, 4, 3] are not what was gained: [5, 4, 3]"),
    (
        lambda s: s.pyramids.__setitem__(BECAN, ((2, 1), (1, 0))),
        "becan: pyramid levels ((2, 1), (1, 0))",
    ),
    (lambda s: moved(s, 1, COBA), "coba is desolate and holds pieces"),
    (lambda s: put(s, TIKAL, 0, stones=1), "tikal is desolate and holds pieces"),
    (lambda s: pyramid(s, TIKAL, (1, 2)), "tikal is desolate and holds pieces"),
    (lambda s: champion(s, COBA, 2), "coba is desolate and holds pieces"),
    (lambda s: stand(s, 1, "v6"), "a god or a vertex is taken twice"),
    (lambda s: s.god.__setitem__(1, "kukulkan"), "a god or a vertex is taken twice"),
    (
        lambda s: moved(s, 1, GOD_CARDS),
        "units on god cards outside the Blessed Region's conflict",
    ),
    (lambda s: s.discard.__setitem__(0, ("kukulkan_task",)), "seat 0: cards lost or doubled"),
    (lambda s: s.discard.__setitem__(1, ("",)), "seat 1: cards lost or doubled"),
    (lambda s: s.deck.__setitem__(1, s.deck[1][1:]), "seat 1: cards lost or doubled"),
    (lambda s: s.drawn.__setitem__(2, 1), "seat 2: the numbers of cards are wrong"),
    (lambda s: s.ready.__setitem__(2, 1), "seat 2: the numbers of cards are wrong"),
    (lambda s: s.stack.pop(), "conflict tiles lost or doubled"),
    (lambda s: s.fought.append(s.stack[0]), "conflict tiles lost or doubled"),
    (lambda s: s.wrath.pop(), "Angry God tiles lost or doubled"),
    (lambda s: s.pyramids.__setitem__(5, ((1, -1),)), "neutral tiers that should not be"),
]


@pytest.mark.parametrize(("spoil", "fault"), FAULTS)
def test_a_fault_is_noticed(spoil: Callable[[State], object], fault: str) -> None:
    s = set_up()
    assert GAME.check(s) == []
    spoil(s)
    assert fault in GAME.check(s)


@pytest.mark.rule("MZ-CLEAN-1", "MZ-BLESS-8")
def test_what_was_given_up_for_a_conflict_is_gone_after_it() -> None:
    s = table(3, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    for place, fault in (
        (GOD_CARDS, "units on god cards outside the Blessed Region's conflict"),
        (OFFERING, "units in the Offering Space outside a conflict"),
    ):
        for blessed in (NOBODY, BECAN):
            s.blessed = blessed
            assert GAME.check(s) == []
            put(s, place, 2, warriors=1)
            assert GAME.check(s) == [fault]
            put(s, place, 2, warriors=-1)


def test_what_is_no_fault() -> None:
    s = set_up()
    put(s, OFFERING, 1, shamans=1)
    s.blessed = s.conflict
    put(s, GOD_CARDS, 2, warriors=2)
    assert GAME.check(s) == []
    s = table(2, gods=("kukulkan", "ixchel"), desolate=("coba",))
    pyramid(s, TIKAL, (1, -1), (2, 0))
    pyramid(s, BECAN, (1, -1))
    assert GAME.check(s) == [], "MZ-2P-7"
    s.pyramids[0] = ((1, -1),)
    assert GAME.check(s) == ["neutral tiers that should not be"]
    s.pyramids[0] = ()
    s.pyramids[BECAN] = ((2, -1),)
    assert GAME.check(s) == ["neutral tiers that should not be"]


# --- the shape of a table ------------------------------------------------------------------------

RANGES: dict[str, tuple[list[Any], list[Any]]] = {
    "age": ([1, 3], [0, 4]),
    "phase": (["setup", "end"], ["", "over"]),
    "modules": ([(), ("cenote",)], [("cenote", "cenote"), ("other",)]),
    "vp": ([[0, 999, 5]], [[0, 1000, 5], [0, -1, 5], [0, 5], [0, 1, 2, 3]]),
    "devotion": ([[0, 19, 5]], [[0, 20, 5], [-1, 0, 0], [0, 0]]),
    "god": ([["", "ixchel", "ah_puch"]], [["", "", "zotz"], ["", ""], [""] * 4]),
    "vertex": ([[-1, 7, 0]], [[-2, 0, 0], [8, 0, 0], [0, 0], [0] * 4]),
    "abilities": (
        [[(), ("ta_awaken",), ("ta_awaken", "ta_repeat", "ta_conquest_vp")]],
        [[(), (), ("ta_none",)], [(), (), ("ta_awaken",) * 4], [(), ()]],
    ),
    "tally": ([[0] * 39, [-999] * 39, [999] * 39], [[0] * 38, [0] * 38 + [1000]]),
    "champions_left": ([[0, 1, 5]], [[-1, 0, 0], [6, 0, 0], [0, 0]]),
    "tiers": ([[0, 4] * 6], [[0, 5] * 6, [0, -1] * 6, [0] * 11]),
    "used": ([[0, 7, 1]], [[0, 8, 0], [-1, 0, 0], [0, 0]]),
    "bonus": ([[0, 99, 1]], [[0, 100, 0], [-1, 0, 0], [0, 0]]),
    "claims": ([[0, 1] * 3], [[0, 2] * 3, [-1, 0] * 3, [0] * 5]),
    "live": (
        [(0, 1, 2, 5), (0, 1, 2, 3, 4, 5)],
        [(0, 1, 2), (0, 1, 2, 6), (-1, 1, 2, 3), (0, 1, 2, 3, 4, 5, 5)],
    ),
    "altars": ([["", "altar_sun"] * 3], [["altar_maize"] * 6, [""] * 5]),
    "units": ([[0, 8] * 30], [[0, 9] * 30, [-1, 0] * 30, [0] * 59]),
    "champions": ([[-1, 2] * 3], [[-2, 0] * 3, [3, 0] * 3, [0] * 5]),
    "glyphs": ([[0, 6, 1] * 7], [[0, 7, 1] * 7, [-1, 0, 0] * 7, [0] * 20]),
    "pyramids": (
        [[((1, -1), (2, 0), (3, 1), (4, 2))] * 6],
        [[((0, 0),)] * 6, [((5, 0),)] * 6, [((1, 3),)] * 6, [((1, 0),) * 5] * 6, [()] * 5],
    ),
    "blessed": ([-1, 5], [-2, 6]),
    "conflict": ([-1, 5], [-2, 6]),
    "here": ([-1, 5], [-2, 6]),
    "fought": ([[], [0, 1, 2, 3, 4, 5]], [[6], [-1], [0] * 7]),
    "stack": ([[], [0, 1, 2, 3, 4, 5]], [[6], [-1], [0] * 7]),
    "deployed": ([[0, 99] * 3], [[0, 100] * 3, [-1, 0] * 3, [0] * 5]),
    "wrath": ([[], ["wrath_1_dread"] * 3], [["wrath_1_dread"] * 4, ["altar_sun"]]),
    "wrath_down": ([[], ["wrath_1_dread"] * 3], [["wrath_1_dread"] * 4, ["altar_sun"]]),
    "calendar": ([[-1, 2, 0, 1, 0]], [[-2, 0, 0, 0, 0], [3, 0, 0, 0, 0], [0] * 4]),
    "codex": ([[-1, 2, 0, 1, 0]], [[-2, 0, 0, 0, 0], [3, 0, 0, 0, 0], [0] * 6]),
    "paid": ([0, 99], [-1, 100]),
    "deck": ([[(), ("ixchel_task",), ()]], [[(), ("x",), ()], [()] * 2]),
    "hand": ([[(), ("ixchel_task",), ()]], [[(), ("x",), ()], [()] * 4]),
    "discard": ([[(), ("ixchel_task",), ()]], [[(), ("x",), ()], [()] * 2]),
    "chosen": ([["", "ixchel_task", ""]], [["", "x", ""], [""] * 2]),
    "played": ([["", "ixchel_task", ""]], [["", "x", ""], [""] * 2]),
    "drawn": ([[0, 3, 5]], [[-1, 0, 0], [20, 0, 0], [0] * 2]),
    "ready": ([[0, 1, 0]], [[2, 0, 0], [-1, 0, 0], [0] * 2]),
    "known": ([[0, 3, 5]], [[-1, 0, 0], [20, 0, 0], [0] * 2]),
}
"""By field, at a table of three: what it may hold, and what it may not."""

PLAN = ("MZ-KEY-SAC-1", (0, 1), False, (6, 0), 7)
ARGUMENTS: dict[str, tuple[list[Any], list[Any]]] = {
    "seat": ([0, 2], [-1, 3, True]),
    "n": ([0, 99], [-1, 100]),
    "left": ([0, 99], [-1, 100]),
    "shamans": ([0, 99], [-1, 100]),
    "warriors": ([0, 99], [-1, 100]),
    "paid": ([0, 99], [-1, 100]),
    "second": ([True, False], [0, 1]),
    "ability_follows": ([True, False], [0, 1]),
    "source": (["altar_sun", "ta_awaken"], ["", "sun"]),
    "path": (["altar_sun/0"], ["altar_sun", "altar_sun/1"]),
    "rule": (["MZ-SET-10", "MZ-AGEEND-3", "MZ-GEN-6", "MZ-CONF-8"], ["MZ-SET-9", ""]),
    "region": ([0, 5], [-1, 6]),
    "here": ([-1, 5], [-2, 6]),
    "only": ([-1, 5], [-2, 6]),
    "place": ([0, 9], [-1, 10]),
    "plan": (
        [
            ("MZ-KEY-DEPLOY-1", (0,), True, (6,), 0),
            ("MZ-KEY-AWAKEN-1", (0, 1), False, (7,), 5),
            ("MZ-KEY-RECOVER-1", (0, 1), False, (7,), 6),
            ("MZ-KEY-MOVE-1", (1,), True, tuple(range(6)), 5),
            ("MZ-APP-2", (0, 1), False, tuple(range(10)), 8),
            (*PLAN[:3], (), 9),
            PLAN,
        ],
        [
            PLAN[:4],
            ("MZ-SET-7", *PLAN[1:]),
            ("MZ-KEY-SAC-1", (), *PLAN[2:]),
            ("MZ-KEY-SAC-1", (2,), *PLAN[2:]),
            ("MZ-KEY-SAC-1", (0, 1, 1), *PLAN[2:]),
            (*PLAN[:2], 0, *PLAN[3:]),
            (*PLAN[:3], (10,), 7),
            (*PLAN[:3], (0,) * 11, 7),
            (*PLAN[:4], 10),
        ],
    ),
    "victim": ([(0, 0), (2, 1)], [(3, 0), (0, 2), (-1, 0), (0,)]),
    "unit": ([(0, 0), (9, 1)], [(10, 0), (0, 2), (-1, 0), (0,)]),
    "pick": (
        [(0, ("glyph", 0)), (5, ("tier", -1)), (5, ("tier", 2))],
        [(6, ("glyph", 0)), (0, ("unit", 0)), (0, ("tier", 3)), (0, ("tier", -2)), (0,)],
    ),
    "done": (["", "wrath_1_dread"], ["altar_sun"]),
    "tile": (["wrath_1_dread"], ["", "altar_sun"]),
    "slot": ([0, 2], [-1, 3]),
    "top": ([0, 2], [-1, 3]),
    "ability": (["ta_awaken"], ["", "altar_sun"]),
    "kind": ([0, 1], [-1, 2]),
    "space": ([0, 4], [-1, 5]),
    "number": ([1, 2], [0, 3]),
    "vertex": ([0, 7], [-1, 8]),
    "god": (["ixchel"], ["", "zotz"]),
    "by": ([0, 2], [3, -1]),
    "index": ([0, 1], [-1, 2]),
    "regions": ([(), (0, 5)], [(6,), (0,) * 7]),
    "strengths": ([(0, 5, 99)], [(0, 5), (0, 5, 100), (0, 5, -1)]),
}
"""By parameter of a step, at a table of three."""


@pytest.mark.parametrize("name", RANGES)
def test_a_field_holds_no_more_than_it_may(name: str) -> None:
    allowed, refused = RANGES[name]
    declared = schema(set_up())[name]
    assert [value for value in allowed if not fits(value, declared)] == []
    assert [value for value in refused if fits(value, declared)] == []


@pytest.mark.parametrize("name", ARGUMENTS)
def test_an_argument_is_no_other_than_it_may_be(name: str) -> None:
    allowed, refused = ARGUMENTS[name]
    declared = arguments(set_up())[name]
    assert [value for value in allowed if not fits(value, declared)] == []
    assert [value for value in refused if fits(value, declared)] == []


def test_every_field_and_every_parameter_is_declared() -> None:
    of_the_core = {"seats", "parties", "active", "turn", "revealed", "agenda", "rng"}
    assert set(schema(set_up())) == set(RANGES) == set(State.FIELDS) - of_the_core
    used = {name for step in State.STEPS.values() for name in core_shape.parameters(step)}
    ours = {name for name in used if not re.match(r"heard|pebble", name)}
    assert set(arguments(set_up())) == set(ARGUMENTS)
    everything = new_state(3, 1, tuple(module.id for module in MODULES))
    assert ours - {"args"} <= set(arguments(everything))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_play_leads_to_is_of_this_shape(seats: int) -> None:
    s = GAME.new(GAME.setup(seats, {"cenote": "on"}, seats))
    dice, decision = Dice(seats), core_steps.run(s)
    while decision is not None:
        assert core_shape.faults(GAME, s) == []
        decision = core_steps.choose(s, decision.options[dice.below(len(decision.options))])
    assert core_shape.faults(GAME, s) == []


def test_the_desolate_regions_of_every_number_of_players() -> None:
    for seats, least in ((2, 5), (3, 4), (4, 5)):
        live = schema(table(seats))["live"]
        assert fits(tuple(range(least)), live)
        assert not fits(tuple(range(least - 1)), live)


def test_a_table_with_unknown_modules_is_not_read_further() -> None:
    s = set_up()
    s.modules = ("other",)
    assert list(schema(s)) == ["modules"]


def test_a_save_with_a_module_that_nobody_knows_is_read_as_one() -> None:
    s = set_up()
    s.modules = ("other",)
    assert list(schema(State.from_plain(s.to_plain()))) == ["modules"]
