"""Moments and values that modules can join in, tried with a module of the tests' own."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import steps as core_steps
from engine.core.game import ScoreLine
from engine.core.schema import BOOLS, Each, fits
from engine.core.state import NOBODY, Field, Visibility
from engine.core.steps import Decision, Option, Refusal, option
from engine.mezo import GAME
from engine.mezo.content import Content, pool
from engine.mezo.events import ConflictWon
from engine.mezo.hooks import (
    MOMENTS,
    VALUES,
    Change,
    Module,
    join,
    moment,
    procedure,
    reason,
    value,
)
from engine.mezo.initial_state import new_state
from engine.mezo.language import EFFECTS, SOURCES, add_sources
from engine.mezo.modules import MODULES
from engine.mezo.pieces import move_units
from engine.mezo.schema import arguments
from engine.mezo.scoring import result
from engine.mezo.state import RESERVE, XIBALBA, State, Table, View, army, units
from engine.mezo.steps.conflict import third_action
from engine.mezo.steps.gods import god_phase
from engine.mezo.steps.prizes import award_altar, win
from engine.mezo.steps.setup import pick_god
from engine.mezo.steps.tribe import deploy_limit
from engine.mezo.strength import strength
from tests.conformance.chain import Dice
from tests.engine.mezo.listening import HEARD, LISTENING, MODULE, joined
from tests.engine.mezo.tables import (
    TIKAL,
    UXMAL,
    Play,
    champion,
    do,
    events,
    fight,
    play_cards,
    put,
    score,
    table,
)


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
    assert counts["sacrificed"] == 3 * (2 + 3 + 4)
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
    heard = moment(s, "conflict.after_winner", 0, TIKAL, (3, 2, 1, 0))
    assert heard == (("heard_conflict_after_winner", (0, TIKAL, (3, 2, 1, 0))),)


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
        s.modules = (MODULE,)
        changed = (deploy_limit(s, 1, TIKAL), deploy_limit(s, 1, UXMAL), strength(s, TIKAL, 0))
        assert changed == (5, 2, 4)
        assert asked == [
            ("deploy_limit", (1, TIKAL)),
            ("own_champion_deploy_limit", (1, UXMAL)),
            ("champion_strength", (0, TIKAL)),
        ]
        assert Play(s, god_phase()).seat == 3, "fewest VP first"
        assert asked[-1] == ("god_phase_reversed", ())
        assert value(s, "deploy_limit", 3, 0, TIKAL) == 5


def test_a_moment_or_value_that_there_is_not_is_a_mistake() -> None:
    for module in (
        Module(id="m", moments={"noon": HEARD["setup.end"]}),
        Module(id="m", values={"noon": max}),
        Module(id="m", offers={"noon": lambda _t: ()}),
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
    "pebbles", lambda seats: [0] * seats, lambda s: Each(s.seats, range(9)), Visibility.HIDDEN
)
OWN_PEBBLES = Field("own_pebbles", lambda _seats: 0, lambda _s: range(9), Visibility.KNOWN)
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
    assert OWN_PEBBLES.of(GAME.view(secret, NOBODY)) == 0, "what a module tells onlookers"
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


# --- what modules bring besides ------------------------------------------------------------------


def test_gods_altars_and_tiles_are_drawn_only_with_their_module() -> None:
    gods = {"jaguar": {f"jaguar_{n}": ("a", "b", "c") for n in range(5)}}
    box = Content(gods, ("altar_of_rain",), (("wrath_1_rain",), (), ("wrath_3_rain",)))
    with joined(Module(id=MODULE, content=box)):
        bare, full = pool(()), pool((MODULE,))
        assert list(full.gods) == [*bare.gods, "jaguar"]
        assert full.altars == (*bare.altars, "altar_of_rain")
        more = [set(full.angry_gods[age]) - set(bare.angry_gods[age]) for age in range(3)]
        assert more == [{"wrath_1_rain"}, set(), {"wrath_3_rain"}]
        plain, rich = table(4), table(4, modules=(MODULE,))
        assert not fits("jaguar", arguments(plain)["god"])
        assert fits("jaguar", arguments(rich)["god"])
        plain.god, rich.god = [""] * 4, [""] * 4
        keys = [[o.key for o in decision.options] for decision in map(asked_god, (plain, rich))]
        assert keys[1] == [*keys[0], "god:jaguar"]


def asked_god(s: State) -> Decision:
    decision = pick_god.run(s, 0)
    assert decision is not None
    return decision


def test_a_module_may_offer_to_pay_otherwise_for_the_last_action() -> None:
    def for_free(t: Table, seat: int, slot: int) -> list[Option]:
        assert t.conflict == TIKAL
        return [option("free", seat, slot)] if seat == 1 else []

    with joined(Module(id=MODULE, offers={"third_action": for_free})):
        s = table(4, modules=(MODULE,))
        fight(s, TIKAL, 0)
        play_cards(s, "kukulkan_task", "ixchel_task", "ah_puch_task", "cabrakan_task")
        s.used = [3, 5, 6, 3]
        play = Play(s, *(third_action(seat) for seat in range(4)))
        assert (play.seat, play.keys) == (1, ["free:1.1", "decline"])
        assert play.why["act:ixchel_task_2"] == "MZ-CONF-8"
        assert play.take("decline").kind == "over", "nobody else is asked"


def test_a_winner_s_strengths_are_those_before_the_altar() -> None:
    with joined(Module(id=MODULE, moments=HEARD)):
        s = table(4, modules=(MODULE,))
        s.altars[TIKAL] = "altar_ages"
        fight(s, TIKAL, 0)
        put(s, TIKAL, 1, warriors=2)
        Play(s, win(1, TIKAL))
        (told,) = [e.args["args"] for e in events(s, "heard") if "after_winner" in e.args["moment"]]
        assert told == [1, TIKAL, (2, 2, 0, 0)]


def test_units_that_are_spared_are_no_victims_of_others() -> None:
    with joined(Module(id=MODULE, values={"spared": lambda _t, _n, seat, _r: int(seat == 1)})):
        s = table(4, modules=(MODULE,))
        fight(s, TIKAL, 0)
        for seat in (1, 2):
            put(s, TIKAL, seat, warriors=2)
        assert do(s, 0, "wrath_1_flint_rain").kind == "over"
        assert [units(s, TIKAL, seat, 1) for seat in (1, 2)] == [2, 1]


@pytest.mark.parametrize(
    "row",
    [
        {"do": "deploy", "where": "nowhere"},
        {"do": "deploy", "upto": True, "wehre": "any"},
        {"do": "sacrifice", "from": ["xibalba"]},
        {"do": "pay", "cost": {"do": "sacrifice", "from": ["heaven"]}},
    ],
)
def test_a_row_that_the_language_does_not_know_is_a_mistake(row: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="in "):
        add_sources("cards", {"text_with_a_mistake": (row,)})


@pytest.mark.parametrize(("verb", "place"), [("deploy", RESERVE), ("awaken", XIBALBA)])
def test_up_to_leaves_the_number_to_the_player(verb: str, place: int) -> None:
    row = {"do": verb, "n": 2, "upto": True, "where": "any"}
    with joined(Module(id=MODULE, sources={"cards": {"test_up_to": (row,)}})):
        s = table(4)
        move_units(s, "", 0, 1, 1, source=RESERVE, to=XIBALBA)
        move_units(s, "", 0, 0, 1, source=RESERVE, to=XIBALBA)
        play = do(s, 0, "test_up_to").take("region:tikal")
        numbers = [sum(map(int, key.partition(":")[2].split("."))) for key in play.keys]
        assert numbers == sorted(numbers, reverse=True)
        assert {2, 1, 0} == set(numbers)
        before = army(s, place, 0)
        play.take("units:0.0")
        assert army(s, place, 0) == before


def test_a_module_may_carry_out_a_procedure_in_place_of_the_base_game_s() -> None:
    usual = ("call", (2,))
    with joined(Module(id=MODULE, procedures={"call": HEARD["vp_changed"]})):
        s = table(4)
        assert procedure(s, "call", usual, 2) == usual
        s.modules = (MODULE,)
        assert procedure(s, "call", usual, 2) == ("heard_vp_changed", (2,))
        assert procedure(s, "mark_blessed", usual) == usual
        do(s, 2, "kukulkan_call_action")
        assert [e.args["args"] for e in events(s, "heard")] == [[2]]


def test_a_module_may_settle_every_tie() -> None:
    with joined(Module(id=MODULE, values={"tie_winner": lambda _t, _n, region: region // 3})):
        s = table(4, modules=(MODULE,))
        fight(s, TIKAL, 3)
        for seat in (0, 1, 2):
            put(s, TIKAL, seat, warriors=1 + (seat > 0), shamans=1)
        assert Play(s, award_altar(TIKAL)).kind == "over", "nobody is asked"
        won = [e.what.seat for e in s.log or () if isinstance(e.what, ConflictWon)]
        assert won == [1]


# --- where the modules join in -------------------------------------------------------------------

JOINED_AT = {
    "cenote": {"age_start.begin", "conflict.after_winner"},
    "cities": {
        *("setup.end", "age_start.player_choice", "conflict.after_winner", "game_end.scoring"),
    },
    "prophecies": {"setup.after_gods_chosen", "checkpoint", "built"},
    "rituals": {
        *("age_start.after_angry_god_reveal", "tribe.turn_end", "gods.after_call"),
        *("conflict.after_winner", "age_end.after_pyramids"),
        *("deploy_limit", "own_champion_deploy_limit", "god_phase_reversed"),
        *("third_action", "champion_strength"),
    },
    "tribe_powers": {"conflict.after_actions"},
}


@pytest.mark.rule("MX-GEN-7")
@pytest.mark.parametrize("name", JOINED_AT)
def test_a_module_joins_in_where_the_rules_say(name: str) -> None:
    (module,) = [module for module in MODULES if module.id == name]
    assert {*module.moments, *module.values, *module.offers} >= JOINED_AT[name]


def test_why_something_is_refused_may_be_a_modules_doing() -> None:
    """The base game's reason stands where no module has another one."""
    usual = Refusal("MZ-TRIBE-3", "deploy_limit", {"limit": 3})
    s = table()
    assert reason(s, "deploy", usual, 1, TIKAL) == usual
    mine = Refusal("MX-RIT-8", "beside_other_champion")
    asked: list[tuple[Refusal, int, int]] = []

    def change(t: Table, why: Refusal, seat: int, region: int) -> Refusal:
        assert t is s
        asked.append((why, seat, region))
        return mine

    with joined(Module(id=MODULE, reasons={"deploy": change})):
        s.modules = (MODULE,)
        assert reason(s, "deploy", usual, 1, TIKAL) == mine
    assert asked == [(usual, 1, TIKAL)]
    with pytest.raises(KeyError, match="nowhere"):
        join([Module(id="nobody", reasons={"nowhere": change})])
