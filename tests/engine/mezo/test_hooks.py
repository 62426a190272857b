"""Moments and values that modules can join in, tried with a module of the tests' own."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.core import steps as core_steps
from engine.core.game import ScoreLine
from engine.core.shape import BOOLS, Each
from engine.core.state import NOBODY, Field, Sight
from engine.mezo import GAME
from engine.mezo.hooks import MOMENTS, VALUES, Change, Module, join, moment, value
from engine.mezo.language import EFFECTS, SOURCES
from engine.mezo.scoring import result
from engine.mezo.shape import arguments
from engine.mezo.start import new_state
from engine.mezo.state import State, Table, View
from engine.mezo.steps.conflict import third_action_price
from engine.mezo.steps.gods import god_phase
from engine.mezo.steps.tribe import deploy_limit
from engine.mezo.strength import strength
from tests.conformance.chain import Dice
from tests.engine.mezo.listening import HEARD, LISTENING, MODULE, joined
from tests.engine.mezo.tables import TIKAL, UXMAL, Play, champion, do, events, fight, score, table


@pytest.fixture
def listening() -> Iterator[None]:
    """The module listens to every moment while a test runs."""
    with joined(Module(id=MODULE, moments=HEARD)):
        yield


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
    s.modules = (MODULE,)
    assert moment(s, "setup.end") == (("heard_setup_end", ()),)
    heard = moment(s, "conflict.after_winner", 0, TIKAL)
    assert heard == (("heard_conflict_after_winner", (0, TIKAL)),)


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
    asked: list[tuple[str, tuple[int, ...]]] = []

    def more(name: str) -> Change:
        def change(t: Table, usual: int, *args: int) -> int:
            assert isinstance(t, State)
            asked.append((name, args))
            return usual + 2

        return change

    with joined(Module(id=MODULE, values={name: more(name) for name in VALUES})):
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
        assert third_action_price(s, 3) == 3
        assert asked == [
            ("deploy_limit", (1, TIKAL)),
            ("own_champion_deploy_limit", (1, UXMAL)),
            ("champion_strength", (0, TIKAL)),
            ("third_action_glyphs", (3, TIKAL)),
        ]
        assert Play(s, god_phase()).seat == 3, "fewest VP first"
        assert asked[-1] == ("god_phase_reversed", ())
        assert value(s, "deploy_limit", 3, 0, TIKAL) == 5


def test_a_moment_or_value_that_there_is_not_is_a_mistake() -> None:
    for module in (
        Module(id="m", moments={"noon": HEARD["setup.end"]}),
        Module(id="m", values={"noon": max}),
    ):
        with pytest.raises(KeyError, match="noon"):
            join((module,))


@pytest.mark.rule("MZ-SCOPE-1", "MZ-KEY-SMITE-2", "MZ-KEY-DEMOLISH-1")
def test_a_row_that_names_no_place_or_owner() -> None:
    with joined(LISTENING):
        rows = [EFFECTS[path] for path in SOURCES["test_defaults"]]
        assert [(e.do, e.where, e.whose, e.n, e.kinds, e.piece) for e in rows] == [
            ("deploy", "presence", "", 1, (0, 1), "either"),
            ("awaken", "presence", "", 1, (0, 1), "either"),
            ("smite", "presence", "opponents", 1, (0, 1), "either"),
            ("exile", "presence", "opponents", 1, (0, 1), "either"),
            ("build", "presence", "", 1, (0, 1), "either"),
            ("demolish", "presence", "own", 1, (0, 1), "either"),
            ("transform", "presence", "", 1, (0, 1), "either"),
        ]
        assert {(e.upto, e.may, e.cost, e.inner, e.places) for e in rows} == {
            (False, False, "", (), ())
        }


# --- a module with a secret ----------------------------------------------------------------------

PEBBLES = Field(
    "pebbles", lambda seats: [0] * seats, lambda s: Each(s.seats, range(9)), Sight.HIDDEN
)
OWN_PEBBLES = Field("own_pebbles", lambda _seats: 0, lambda _s: range(9), Sight.KNOWN)
NIGHT = Field("night", lambda _seats: False, lambda _s: BOOLS)


def _draw_pebbles(view: View, s: State) -> None:
    PEBBLES.set(s, [7] * s.seats)
    if view.seat != NOBODY:
        PEBBLES.of(s)[view.seat] = OWN_PEBBLES.of(view)


def _pebble_faults(s: State) -> list[str]:
    return ["a ninth pebble"] if max(PEBBLES.of(s)) > 8 else []


def _worth(t: Table, worth: list[float]) -> None:
    worth[0] += 100 if NIGHT.of(t) else 0


SECRET = Module(
    id=MODULE,
    fields=(PEBBLES, OWN_PEBBLES, NIGHT),
    arguments=lambda s: {"pebble": range(s.seats)},
    sources={"found": {"pebble_found": ({"do": "gain_vp", "n": 2},)}},
    score_lines={"found": "MZ-VP-1"},
    check=_pebble_faults,
    view=lambda s, seat: {"own_pebbles": PEBBLES.of(s)[seat] if seat != NOBODY else 0},
    determinize=_draw_pebbles,
    evaluate=_worth,
)


@pytest.fixture
def secret() -> Iterator[State]:
    """A table of three with the module in play."""
    with joined(SECRET):
        yield table(3, modules=(MODULE,))


def test_fields_of_a_module_are_seen_by_whom_they_concern(secret: State) -> None:
    assert (PEBBLES.of(secret), NIGHT.of(secret)) == ([0, 0, 0], False)
    PEBBLES.set(secret, [3, 4, 5])
    NIGHT.set(secret, True)
    view = GAME.view(secret, 1)
    assert (OWN_PEBBLES.of(view), NIGHT.of(view)) == (4, True)
    assert "pebbles" not in vars(view)
    drawn = GAME.determinize(view, 9)
    assert (PEBBLES.of(drawn), NIGHT.of(drawn)) == ([7, 4, 7], True)
    assert "own_pebbles" not in vars(drawn)
    assert GAME.view(drawn, 1) == view
    for one in (secret, view, drawn):
        assert type(one).from_plain(json.loads(json.dumps(one.to_plain()))) == one
    PEBBLES.of(drawn)[0] = 1
    assert PEBBLES.of(secret) == [3, 4, 5], "no two tables share a list"


def test_a_module_checks_its_fields_and_declares_its_arguments(secret: State) -> None:
    PEBBLES.set(secret, [9, 0, 0])
    assert "a ninth pebble" in GAME.check(secret)
    assert arguments(secret)["pebble"] == range(3)
    assert "pebble" not in arguments(new_state(3, 1))


def test_a_module_scores_on_lines_of_its_own_and_counts_for_bots(secret: State) -> None:
    do(secret, 2, "pebble_found")
    assert result(secret).lines[-1] == ScoreLine("found", "MZ-VP-1", (0, 0, 2))
    assert len(result(new_state(3, 1)).lines) == len(result(secret).lines) - 1
    secret.then(god_phase())
    before = GAME.evaluate(secret, 0)
    NIGHT.set(secret, True)
    assert GAME.evaluate(secret, 0) == pytest.approx(before + 100)
