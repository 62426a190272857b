"""Zotz, Xolotl and Uayeb (MX-GOD): their cards, their own verbs and counters, their examples."""

from __future__ import annotations

import json

import pytest

import engine
from engine.bots import BotQuery, greedy
from engine.core import steps as core_steps
from engine.core.events import Event
from engine.core.state import NOBODY
from engine.core.steps import Decision
from engine.mezo import GAME
from engine.mezo.content import pool
from engine.mezo.events import UnitsMoved, Vp
from engine.mezo.modules.gods import data
from engine.mezo.modules.gods.events import Warded
from engine.mezo.modules.gods.state import WARDED
from engine.mezo.modules.gods.steps import replace_units
from engine.mezo.state import RESERVE, XIBALBA, State
from engine.mezo.steps.conflict import clean_up, conflict_phase, normal_conflict
from engine.mezo.steps.effects import would_do_nothing
from engine.mezo.steps.gods import call
from engine.mezo.steps.setup import choose_gods
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    SOULS,
    TIKAL,
    UXMAL,
    Play,
    champion,
    do,
    empty_reserve,
    events,
    fight,
    offered_tiles,
    play_cards,
    put,
    pyramid,
    score,
    stand,
    stones,
    table,
    total,
    ward,
)
from tests.engine.mezo.test_tables_of_the_spec import written

ON = {"gods": "on"}
RED, BLUE, GREEN, YELLOW = range(4)
"""Seats, clockwise."""

# --- the tables of the specification (6.14), transcribed from there ------------------------------

CARDS = """
zotz_legacy zotz_call_action zotz_legacy_2 zotz_ceremonial
zotz_vengeance zotz_call_action zotz_vengeance_2 zotz_ceremonial
zotz_fervor zotz_fervor_1 zotz_fervor_2 zotz_ceremonial
zotz_edict zotz_edict_1 zotz_edict_2 zotz_ceremonial
zotz_task zotz_task_1 zotz_task_2 zotz_ceremonial
xolotl_legacy xolotl_call_action xolotl_legacy_2 xolotl_ceremonial
xolotl_vengeance xolotl_call_action xolotl_vengeance_2 xolotl_ceremonial
xolotl_fervor xolotl_fervor_1 xolotl_fervor_2 xolotl_ceremonial
xolotl_edict xolotl_edict_1 xolotl_edict_2 xolotl_ceremonial
xolotl_task xolotl_task_1 xolotl_task_2 xolotl_ceremonial
uayeb_legacy uayeb_call_action uayeb_legacy_2 uayeb_ceremonial
uayeb_vengeance uayeb_call_action uayeb_vengeance_2 uayeb_ceremonial
uayeb_fervor uayeb_fervor_1 uayeb_fervor_2 uayeb_ceremonial
uayeb_edict uayeb_edict_1 uayeb_edict_2 uayeb_ceremonial
uayeb_task uayeb_task_1 uayeb_task_2 uayeb_ceremonial
"""
EFFECTS = """
zotz_call: exile type=unit n=sum(age, 1) whose=opponents where=presence
zotz_ceremonial: recover type=unit n=1; appease may
zotz_call_action: call
zotz_legacy_2: build kind=either n=1 where=presence; smite type=unit n=1 whose=opponents where=same
zotz_vengeance_2: smite type=unit n=1 whose=opponents where=conflict; strength n=1
zotz_fervor_1: smite type=unit n=devotion_level whose=opponents where=conflict
zotz_fervor_2: strength n=sum(devotion_level, 1)
zotz_edict_1: count_as_most type=warrior
zotz_edict_2: each_other_player effect={sacrifice type=unit n=1 from=[conflict]}; gain_vp
    n=count(units_moved_by_others_in_this_action)
zotz_task_1: gain_vp n=min(third(count(all_units_in_xibalba)), 5)
zotz_task_2: gain_devotion n=min(half(count(own_units_in_xibalba)), 3)
xolotl_call: twin_deploy n=age where=presence
xolotl_ceremonial: awaken type=unit n=1 where=presence; appease may
xolotl_call_action: call
xolotl_legacy_2: choose_one options=[[{transform kind=either n=1 where=presence}], [{build
    kind=either n=1 where=presence}]]
xolotl_vengeance_2: replace_unit n=1 where=conflict
xolotl_fervor_1: awaken type=unit n=devotion_level where=conflict
xolotl_fervor_2: recover type=unit n=sum(devotion_level, 1); gain_devotion n=1
xolotl_edict_1: ward; strength n=2
xolotl_edict_2: for_each_presence_region effect={deploy type=unit n=1 where=this}
xolotl_task_1: gain_vp n=min(count(regions_with_own_both_types), 5)
xolotl_task_2: gain_devotion n=min(count(regions_with_own_structure), 4)
uayeb_call: round_robin_sacrifice n=age where=presence
uayeb_ceremonial: choose_player effect={sacrifice type=unit n=1 from=[reserve]}; appease may
uayeb_call_action: call
uayeb_legacy_2: demolish kind=glyph n=1 whose=opponents where=presence; build kind=either n=1
    where=same
uayeb_vengeance_2: each_other_player effect={exile type=unit n=1 whose=own where=conflict};
    strength n=1
uayeb_fervor_1: gain_vp n=devotion_level; each_other_player effect={sacrifice type=unit n=1
    from=[reserve]}
uayeb_fervor_2: strength n=sum(devotion_level, 1)
uayeb_edict_1: for_each_presence_region effect={smite type=unit n=1 whose=opponents where=this}
uayeb_edict_2: each_other_player_or cost={sacrifice type=unit n=2 from=[reserve]}
    else=[{gain_devotion n=2}]
uayeb_task_1: gain_vp n=min(sum(1, count(live_regions_without_own_unit)), 5)
uayeb_task_2: gain_devotion n=min(sum(1, count(other_gods_sharing_presence)), 4)
"""


@pytest.mark.rule("MX-GOD-1", "MX-GOD-5")
def test_the_cards_are_those_of_the_specification() -> None:
    assert tuple(data.CARDS) == SOULS
    found = [
        f"{card} {' '.join(actions)}"
        for god in data.CARDS.values()
        for card, actions in god.items()
    ]
    assert found == CARDS.strip().splitlines()
    assert all(len(cards) == 5 for cards in data.CARDS.values())


@pytest.mark.rule("MX-GOD-5", "MX-GEN-2")
def test_the_effects_are_those_of_the_specification() -> None:
    assert written(data.EFFECTS) == " ".join(EFFECTS.split())


@pytest.mark.rule("MX-GOD-2", "MX-GOD-3")
@pytest.mark.parametrize("god", SOULS)
def test_the_types_of_cards_are_those_of_the_base_game(god: str) -> None:
    cards = {card.removeprefix(f"{god}_"): acts for card, acts in data.CARDS[god].items()}
    assert list(cards) == ["legacy", "vengeance", "fervor", "edict", "task"]
    for kind, actions in cards.items():
        begins_with_call = data.EFFECTS[actions[0]] == ({"do": "call"},)
        assert begins_with_call == (kind in ("legacy", "vengeance"))
        assert actions[2] == f"{god}_ceremonial"
    assert any(row["do"] == "build" for row in _all_rows(cards["legacy"][1]))
    assert "devotion_level" in str([data.EFFECTS[action] for action in cards["fervor"][:2]])
    *small, last = data.EFFECTS[f"{god}_ceremonial"]
    assert (len(small), last) == (1, {"do": "appease", "may": True})


def _all_rows(action: str) -> list[dict[str, object]]:
    found = []
    for row in data.EFFECTS[action]:
        found += [row, *(inner for option in row.get("options", []) for inner in option)]
    return found


# --- set-up --------------------------------------------------------------------------------------


@pytest.mark.rule("MX-SET-3", "MX-D-1", "MX-COMP-4")
def test_they_join_the_gods_to_choose_from_fewest_vp_first() -> None:
    s = table(4, modules=("gods",))
    s.god, s.deck = [""] * 4, [()] * 4
    score(s, 5, 4, 3, 2)
    play = Play(s, choose_gods())
    assert (play.seat, len(play.keys)) == (YELLOW, 7)
    play.take("god:zotz")
    assert (play.seat, play.why) == (GREEN, {"god:zotz": "MZ-SET-9"})
    play.take("god:uayeb", "god:ixchel", "god:xolotl")
    assert s.god == ["xolotl", "ixchel", "uayeb", "zotz"]
    assert s.deck[RED] == tuple(data.CARDS["xolotl"])


@pytest.mark.rule("MX-SET-3")
def test_switched_off_they_leave_no_trace() -> None:
    s = GAME.new(GAME.setup(4, {"gods": "off"}, 3))
    assert s == GAME.new(GAME.setup(4, {}, 3))
    assert set(s.to_plain()) == set(State.FIELDS)
    assert not set(SOULS) & set(pool(()).gods)
    match = engine.start("mezo", [engine.Seat(name) for name in "ABC"], {}, seed=5)
    assert match.decision is not None
    assert len(match.decision.options) == 4


# --- ward ----------------------------------------------------------------------------------------


def conflict_of(*gods: str, region: int = TIKAL, age: int = 1) -> State:
    """A conflict with red's champion; each seat leads its god."""
    s = table(len(gods), age=age, gods=gods, modules=("gods",))
    fight(s, region, RED)
    return s


FOUR = ("zotz", "xolotl", "uayeb", "ixchel")


@pytest.mark.rule("MX-EX-21", "MX-GEN-6")
def test_example_21_warded_units_are_no_victims_but_their_owner_gives_them_up() -> None:
    s = conflict_of(*FOUR)
    put(s, TIKAL, BLUE, warriors=2)
    do(s, BLUE, "xolotl_edict_1")
    assert s.bonus == [0, 2, 0, 0]
    assert do(s, RED, "zotz_vengeance_2").kind == "over"
    assert (total(s, TIKAL, BLUE), s.bonus[RED]) == ((0, 2), 1)
    put(s, TIKAL, GREEN, shamans=1)
    do(s, RED, "zotz_vengeance_2")
    assert (total(s, TIKAL, BLUE), total(s, TIKAL, GREEN)) == ((0, 2), (0, 0)), "the only target"
    do(s, RED, "zotz_edict_2")
    assert (total(s, TIKAL, BLUE), s.vp[RED]) == ((0, 1), 6), "blue must move one of his own"


@pytest.mark.rule("MX-GEN-6")
def test_a_ward_is_told_and_done_only_once_a_conflict() -> None:
    s = conflict_of(*FOUR)
    put(s, TIKAL, BLUE, shamans=1)
    assert s.log is not None
    s.log.clear()
    do(s, BLUE, "xolotl_edict_1")
    assert s.log[0] == Event(Warded(BLUE, "tikal", "xolotl_edict_1"), "MX-GEN-6")
    assert WARDED.of(s) == [0, 1, 0, 0]
    do(s, BLUE, "xolotl_edict_1")
    assert [e.args["because"] for e in events(s, "no_effect")] == ["MX-GEN-6"]
    s.conflict = NOBODY
    WARDED.set(s, [0] * 4)
    why = would_do_nothing(s, BLUE, "xolotl_edict_1")
    assert why is not None
    assert why.rule == "MZ-SCOPE-2"


@pytest.mark.rule("MX-GEN-6")
def test_a_ward_keeps_others_off_in_the_conflict_s_region_alone() -> None:
    s = conflict_of(*FOUR)
    ward(s, BLUE)
    put(s, TIKAL, BLUE, warriors=1)
    put(s, UXMAL, BLUE, warriors=2)
    for god in ("v3", "v5"):
        stand(s, RED, god)
        play = do(s, RED, "zotz_call")
        if god == "v3":
            assert total(s, UXMAL, BLUE) == (0, 0), "not warded there"
        assert play.kind == "over"
        assert total(s, TIKAL, BLUE) == (0, 1)
    stand(s, GREEN, "v4")
    for action in ("xolotl_vengeance_2", "ixchel_vengeance_2", "uayeb_edict_1", "zotz_fervor_1"):
        do(s, GREEN, action)
        assert total(s, TIKAL, BLUE) == (0, 1), action
    do(s, GREEN, "uayeb_call")
    assert total(s, TIKAL, BLUE) == (0, 0), "its owner picks it"


@pytest.mark.rule("MX-GEN-6")
def test_a_ward_leaves_the_own_exile_and_the_clean_up() -> None:
    s = conflict_of(*FOUR)
    ward(s, BLUE)
    put(s, TIKAL, BLUE, warriors=2)
    do(s, GREEN, "uayeb_vengeance_2")
    assert (total(s, TIKAL, BLUE), total(s, RESERVE, BLUE)) == ((0, 1), (8, 7))
    play_cards(s, "zotz_task", "xolotl_task", "uayeb_task", "ixchel_task")
    Play(s, clean_up(TIKAL))
    assert total(s, TIKAL, BLUE) == (0, 0)


@pytest.mark.rule("MX-GOD-4")
def test_the_reminders_of_both_edicts_go_with_the_clean_up() -> None:
    s = conflict_of(*FOUR)
    put(s, TIKAL, BLUE, warriors=2)
    do(s, RED, "zotz_edict_1")
    do(s, BLUE, "xolotl_edict_1")
    assert (s.claims, WARDED.of(s)) == ([0, 1, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0])
    play_cards(s, "zotz_edict", "xolotl_edict", "uayeb_task", "ixchel_task")
    Play(s, clean_up(TIKAL))
    assert (sum(s.claims), sum(s.bonus), WARDED.of(s)) == (0, 0, [0] * 4)


def test_a_ward_outside_a_conflict_is_noticed() -> None:
    s = table(4, gods=FOUR, modules=("gods",))
    assert GAME.check(s) == []
    ward(s, GREEN)
    assert GAME.check(s) == ["units are warded outside a conflict"]


def test_a_ward_is_open_to_all_and_survives_a_save() -> None:
    s = conflict_of(*FOUR)
    ward(s, BLUE)
    for seat in range(NOBODY, 4):
        view = GAME.view(s, seat)
        assert WARDED.of(view) == [0, 1, 0, 0]
        assert WARDED.of(GAME.determinize(view, 1)) == [0, 1, 0, 0]
    plain = json.loads(json.dumps(s.to_plain()))
    assert State.from_plain(plain) == s
    twin = s.clone()
    ward(twin, GREEN)
    assert WARDED.of(s) == [0, 1, 0, 0]


def test_bots_like_their_units_warded() -> None:
    s = conflict_of(*FOUR)
    put(s, TIKAL, BLUE, warriors=3)
    s.then(conflict_phase())
    before = GAME.evaluate(s, BLUE)
    ward(s, BLUE)
    assert GAME.evaluate(s, BLUE) > before


# --- the verbs that are Xolotl's and Uayeb's own -------------------------------------------------


@pytest.mark.rule("MX-EX-18", "MX-GEN-2")
def test_example_18_twins_are_as_many_as_there_are_of_a_type() -> None:
    s = conflict_of("xolotl", "ixchel", age=3)
    stand(s, RED, "v3")
    put(s, UXMAL, RED, shamans=2)
    play = do(s, RED, "xolotl_call")
    assert play.keys == ["region:uxmal", "region:coba", "region:tikal"]
    play.take("region:uxmal")
    assert play.keys == ["units:2.0", "units:1.0", "units:0.0"]
    play.take("units:2.0")
    assert total(s, UXMAL, RED) == (4, 0)
    play = do(s, RED, "xolotl_call").take("region:coba")
    assert play.keys == ["units:0.1", "units:1.0"], "exactly one, of either type"
    play.take("units:0.1")
    assert total(s, COBA, RED) == (0, 1)


@pytest.mark.rule("MX-EX-18")
@pytest.mark.parametrize(("age", "most"), [(1, 1), (2, 2), (3, 3)])
def test_twins_are_no_more_than_the_age_and_the_reserve(age: int, most: int) -> None:
    s = conflict_of("xolotl", "ixchel", age=age)
    stand(s, RED, "v3")
    put(s, UXMAL, RED, shamans=2, warriors=3)
    play = do(s, RED, "xolotl_call").take("region:uxmal")
    numbers = {sum(map(int, key.removeprefix("units:").split("."))) for key in play.keys}
    assert numbers == set(range(most + 1))
    empty_reserve(s, RED, warriors=1)
    play = do(s, RED, "xolotl_call").take("region:uxmal")
    assert play.keys == ["units:0.1", "units:0.0"]
    empty_reserve(s, RED)
    why = would_do_nothing(s, RED, "xolotl_call")
    assert why is not None
    assert why.rule == "MZ-KEY-DEPLOY-1"


@pytest.mark.rule("MX-EX-24", "MX-GEN-2")
def test_example_24_without_a_unit_of_the_type_none_takes_the_place() -> None:
    s = conflict_of("ixchel", "xolotl")
    put(s, TIKAL, RED, warriors=2, shamans=1)
    empty_reserve(s, BLUE, shamans=1)
    do(s, BLUE, "xolotl_vengeance_2").take("victim:0.warrior")
    assert (total(s, TIKAL, RED), total(s, RESERVE, RED)) == ((1, 1), (7, 7))
    assert (total(s, TIKAL, BLUE), total(s, RESERVE, BLUE)) == ((0, 0), (1, 0))
    (told,) = events(s, "no_effect")
    assert told.rule == "MZ-GEN-3"
    assert told.args == {
        "reason": "reserve_empty",
        "because": "MZ-KEY-DEPLOY-1",
        "seat": BLUE,
        "source": "xolotl_vengeance_2",
        "verb": "deploy",
    }


@pytest.mark.rule("MX-GEN-2")
def test_units_are_replaced_one_after_the_other() -> None:
    s = conflict_of("ixchel", "xolotl")
    put(s, TIKAL, RED, warriors=2, shamans=1)
    s.here = TIKAL
    play = Play(s, replace_units(BLUE, "xolotl_vengeance_2/0", 2, TIKAL))
    play.take("victim:0.shaman")
    assert (play.kind, total(s, TIKAL, RED), total(s, TIKAL, BLUE)) == ("over", (0, 1), (1, 1))


@pytest.mark.rule("MX-GEN-2")
def test_a_unit_is_replaced_by_one_of_its_type() -> None:
    s = conflict_of("ixchel", "xolotl")
    put(s, TIKAL, RED, warriors=2, shamans=1)
    play = do(s, BLUE, "xolotl_vengeance_2")
    assert (play.kind, play.keys) == ("victim", ["victim:0.shaman", "victim:0.warrior"])
    play.take("victim:0.shaman")
    assert (total(s, TIKAL, RED), total(s, RESERVE, RED)) == ((0, 2), (8, 6))
    assert (total(s, TIKAL, BLUE), total(s, RESERVE, BLUE)) == ((1, 0), (7, 8))
    moves = [e.what for e in events(s, "units_moved")]
    assert moves == [
        UnitsMoved("tikal", "reserve", RED, "shaman", 1),
        UnitsMoved("reserve", "tikal", BLUE, "shaman", 1),
    ]


@pytest.mark.rule("MX-EX-19", "MX-D-11", "MX-GEN-5")
def test_example_19_others_give_units_round_by_round() -> None:
    s = conflict_of("uayeb", "zotz", "xolotl", "ixchel", age=3)
    stand(s, RED, "v1")
    put(s, COBA, RED, warriors=2)
    put(s, COBA, BLUE, warriors=1)
    put(s, COBA, GREEN, warriors=1, shamans=1)
    assert do(s, RED, "uayeb_call").kind == "pick", "green is left a choice"
    assert total(s, COBA, BLUE) == (0, 0)
    play = do(s, RED, "uayeb_call")
    assert (play.seat, play.keys) == (GREEN, ["take:coba.shaman", "take:coba.warrior"])
    s = conflict_of("uayeb", "zotz", "xolotl", "ixchel", age=3)
    stand(s, RED, "v1")
    put(s, COBA, RED, warriors=2)
    put(s, COBA, BLUE, warriors=1)
    put(s, COBA, GREEN, warriors=1, shamans=1)
    do(s, RED, "uayeb_call").take("take:coba.shaman")
    assert [e.args["seat"] for e in events(s, "units_moved")] == [BLUE, GREEN, GREEN]
    assert [total(s, COBA, p) for p in range(4)] == [(0, 2), (0, 0), (0, 0), (0, 0)]
    assert [total(s, XIBALBA, p) for p in (BLUE, GREEN)] == [(0, 1), (1, 1)]


@pytest.mark.rule("MX-EX-19")
@pytest.mark.parametrize(("age", "left"), [(1, [2, 3, 1]), (2, [2, 2, 1]), (3, [2, 2, 0])])
def test_no_more_are_given_than_the_age(age: int, left: list[int]) -> None:
    """Blue, green, yellow have 3, 3 and 1; the round begins with blue."""
    s = conflict_of("uayeb", "zotz", "xolotl", "ixchel", age=age)
    stand(s, RED, "v1")
    for seat, number in ((BLUE, 3), (GREEN, 3), (YELLOW, 1)):
        put(s, COBA, seat, warriors=number)
    do(s, RED, "uayeb_call")
    assert [sum(total(s, COBA, p)) for p in (BLUE, GREEN, YELLOW)] == left


@pytest.mark.rule("MX-D-11")
def test_a_region_without_others_is_no_place_for_nameless_days() -> None:
    s = conflict_of("uayeb", "zotz")
    stand(s, RED, "v1")
    put(s, COBA, RED, warriors=2)
    why = would_do_nothing(s, RED, "uayeb_call")
    assert why is not None
    assert why.rule == "MZ-KEY-SAC-1"
    put(s, UXMAL, BLUE, warriors=1)
    do(s, RED, "uayeb_call")
    assert total(s, UXMAL, BLUE) == (0, 0), "the only region that is left"


@pytest.mark.rule("MX-EX-23", "MX-D-12", "MX-GEN-4")
def test_example_23_the_grim_bargain() -> None:
    s = conflict_of("uayeb", "zotz", "xolotl", "ixchel")
    empty_reserve(s, BLUE, shamans=1)
    empty_reserve(s, GREEN, shamans=3, warriors=3)
    put(s, COBA, YELLOW, shamans=3, warriors=4)
    assert sum(total(s, RESERVE, YELLOW)) == 9
    play = do(s, RED, "uayeb_edict_2")
    assert s.devotion[RED] == 2, "blue cannot pay"
    (told,) = events(s, "no_effect")
    assert (told.args["seat"], told.args["reason"]) == (BLUE, "too_few_to_sacrifice")
    assert (play.seat, play.keys) == (GREEN, ["pay", "decline"])
    play.take("pay", "take:reserve.shaman", "take:reserve.shaman")
    assert (total(s, RESERVE, GREEN), s.devotion[RED]) == ((1, 3), 2)
    assert play.seat == YELLOW
    play.take("decline")
    assert (s.devotion[RED], play.kind) == (4, "over")
    assert [e.args["spaces"] for e in events(s, "devotion")] == [2, 2]


@pytest.mark.rule("MX-D-13", "MX-D-11", "MX-D-14", "MX-GOD-3")
def test_the_whispered_curse_then_appease() -> None:
    s = conflict_of("uayeb", "zotz", "xolotl", "ixchel")
    offered_tiles(s, "wrath_1_red_dawn")
    empty_reserve(s, GREEN)
    play = do(s, RED, "uayeb_ceremonial")
    assert (play.seat, play.keys) == (RED, ["player:1", "player:3"])
    assert play.why == {"player:2": "MZ-KEY-SAC-1"}
    play.take("player:3")
    assert (play.seat, play.keys) == (YELLOW, ["take:reserve.shaman", "take:reserve.warrior"])
    play.take("take:reserve.shaman")
    assert total(s, XIBALBA, YELLOW) == (1, 0)
    assert (play.kind, play.seat, play.keys) == ("may", RED, ["do", "decline"])
    play.take("do", "take:reserve.warrior")
    assert s.devotion[RED] == 2


# --- each other player, each region --------------------------------------------------------------


@pytest.mark.rule("MX-EX-25", "MX-GEN-4", "MX-D-11")
def test_example_25_the_blood_price_is_one_gain() -> None:
    s = conflict_of("zotz", "xolotl", "uayeb", "ixchel")
    champion(s, HOCHOB, GREEN)
    put(s, TIKAL, BLUE, warriors=1, shamans=1)
    put(s, TIKAL, YELLOW, warriors=1)
    play = do(s, RED, "zotz_edict_2")
    assert (play.kind, play.seat) == ("pick", BLUE)
    play.take("take:tikal.warrior")
    assert [e.what for e in events(s, "vp")] == [Vp(RED, 2, 0, "cards", "zotz_edict_2")]
    assert [total(s, XIBALBA, p) for p in (BLUE, GREEN, YELLOW)] == [(0, 1), (0, 0), (0, 1)]


@pytest.mark.rule("MX-EX-25")
def test_nobody_moved_nothing_gained_and_no_count_is_left_from_before() -> None:
    s = conflict_of("zotz", "xolotl", "uayeb", "ixchel")
    put(s, TIKAL, RED, warriors=1)
    assert do(s, RED, "zotz_edict_2").kind == "over"
    assert s.vp[RED] == 5
    put(s, TIKAL, BLUE, warriors=1)
    do(s, RED, "zotz_edict_2")
    do(s, RED, "zotz_edict_2")
    assert s.vp[RED] == 6


@pytest.mark.rule("MX-D-11", "MX-GEN-5")
def test_the_ill_omen_exiles_a_unit_of_everybody_else() -> None:
    s = conflict_of("zotz", "uayeb", "xolotl", "ixchel")
    for seat in range(4):
        put(s, TIKAL, seat, warriors=1, shamans=1)
    play = do(s, BLUE, "uayeb_vengeance_2")
    for seat in (GREEN, YELLOW, RED):
        assert (play.kind, play.seat) == ("victim", seat)
        assert play.keys == [f"victim:{seat}.shaman", f"victim:{seat}.warrior"]
        play.take(f"victim:{seat}.warrior")
    assert [total(s, TIKAL, p) for p in range(4)] == [(1, 0), (1, 1), (1, 0), (1, 0)]
    assert [total(s, RESERVE, p)[1] for p in range(4)] == [8, 7, 8, 8]
    assert s.bonus == [0, 1, 0, 0]


@pytest.mark.rule("MX-D-11")
def test_who_has_no_unit_there_exiles_none_and_the_log_says_so_of_him() -> None:
    s = conflict_of("uayeb", "zotz", "xolotl")
    put(s, TIKAL, GREEN, shamans=1)
    do(s, RED, "uayeb_vengeance_2")
    (told,) = events(s, "no_effect")
    assert (told.args["seat"], told.args["reason"]) == (BLUE, "nothing_to_exile")
    assert total(s, TIKAL, GREEN) == (0, 0)
    assert s.bonus[RED] == 1


@pytest.mark.rule("MX-D-15")
def test_the_edicts_reach_every_region_of_the_god() -> None:
    s = conflict_of("xolotl", "uayeb")
    stand(s, RED, "v5")
    stand(s, BLUE, "v4")
    play = do(s, RED, "xolotl_edict_2")
    play.take("units:0.1", "units:1.0", "units:0.1")
    assert [total(s, r, RED) for r in (HOCHOB, TIKAL, BECAN)] == [(0, 1), (1, 0), (0, 1)]
    do(s, BLUE, "uayeb_edict_1")
    assert [total(s, r, RED) for r in (HOCHOB, TIKAL, BECAN)] == [(0, 0), (0, 0), (0, 1)]
    assert total(s, XIBALBA, RED) == (1, 1)


@pytest.mark.rule("MX-D-10")
def test_bones_of_old_suns_transform_or_build() -> None:
    s = conflict_of("xolotl", "zotz")
    stand(s, RED, "v1")
    put(s, COBA, BLUE, stones=1)
    play = do(s, RED, "xolotl_legacy_2")
    assert play.keys == ["option:xolotl_legacy_2.0", "option:xolotl_legacy_2.1"]
    play.take("option:xolotl_legacy_2.0")
    assert (stones(s, COBA, RED), stones(s, COBA, BLUE)) == (1, 0)
    play = do(s, RED, "xolotl_legacy_2")
    assert play.kind == "piece", "there is nothing left to transform"
    assert [e.args["option"] for e in events(s, "only_option")][-1] == "option:xolotl_legacy_2.1"


@pytest.mark.rule("MX-GOD-1")
def test_the_call_ability_is_used_in_a_call() -> None:
    s = conflict_of("zotz", "xolotl")
    put(s, COBA, BLUE, warriors=3)
    Play(s, call(RED)).take("vertex:v1")
    assert total(s, COBA, BLUE) == (0, 1), "Age I: two units"


# --- what is counted -----------------------------------------------------------------------------


@pytest.mark.rule("MX-EX-20")
@pytest.mark.parametrize(
    ("numbers", "vp"), [((3, 5, 2, 1), 3), ((8, 5, 4, 1), 5), ((1, 1, 0, 0), 0), ((3, 0, 0, 0), 1)]
)
def test_example_20_the_feast_of_blood(numbers: tuple[int, ...], vp: int) -> None:
    s = conflict_of("zotz", "xolotl", "uayeb", "ixchel")
    score(s, 10, 30, 40, 50)
    for seat, number in enumerate(numbers):
        put(s, XIBALBA, seat, warriors=number)
    do(s, RED, "zotz_task_1")
    assert s.vp[RED] == 10 + vp


@pytest.mark.rule("MX-GEN-2")
@pytest.mark.parametrize(("dead", "devotion"), [(1, 0), (3, 1), (5, 2), (8, 3)])
def test_the_roost_of_souls_counts_own_souls_alone(dead: int, devotion: int) -> None:
    s = conflict_of("zotz", "xolotl")
    put(s, XIBALBA, RED, warriors=dead)
    put(s, XIBALBA, BLUE, warriors=8)
    do(s, RED, "zotz_task_2")
    assert s.devotion[RED] == devotion


@pytest.mark.rule("MX-GEN-2")
def test_twin_tribes_counts_regions_with_both_types() -> None:
    s = conflict_of("xolotl", "zotz")
    for region in (UXMAL, COBA):
        put(s, region, RED, warriors=1, shamans=2)
    put(s, BECAN, RED, warriors=2)
    put(s, HOCHOB, RED, shamans=1)
    put(s, HOCHOB, BLUE, warriors=1)
    do(s, RED, "xolotl_task_1")
    assert s.vp[RED] == 7


@pytest.mark.rule("MX-GEN-2")
def test_signs_on_the_road_counts_a_region_once() -> None:
    s = conflict_of("xolotl", "zotz")
    put(s, UXMAL, RED, stones=2)
    pyramid(s, UXMAL, (1, RED))
    pyramid(s, COBA, (1, BLUE), (2, RED), (3, BLUE))
    pyramid(s, BECAN, (1, BLUE))
    put(s, BECAN, BLUE, stones=1)
    do(s, RED, "xolotl_task_2")
    assert s.devotion[RED] == 2


@pytest.mark.rule("MX-GEN-2")
def test_empty_houses_are_live_regions_without_own_units() -> None:
    s = table(3, gods=("uayeb", "zotz", "xolotl"), desolate=("palenque", "coba"), modules=("gods",))
    fight(s, TIKAL)
    put(s, TIKAL, RED, warriors=1)
    champion(s, UXMAL, RED)
    put(s, BECAN, BLUE, warriors=1)
    score(s, 10, 30, 40)
    do(s, RED, "uayeb_task_1")
    assert s.vp[RED] == 14, "the champion is no unit"


@pytest.mark.rule("MX-GEN-2")
def test_shared_doom_counts_gods_that_are_where_the_own_one_is() -> None:
    s = table(4, gods=("uayeb", "zotz", "xolotl", "ixchel"), desolate=("coba",), modules=("gods",))
    fight(s, TIKAL)
    stand(s, RED, "v3")
    stand(s, BLUE, "v1")
    stand(s, GREEN, "v5")
    stand(s, YELLOW, "v8")
    do(s, RED, "uayeb_task_2")
    assert s.devotion[RED] == 3, "blue in Uxmal, green in Tikal; yellow nowhere near"
    s.devotion[RED] = 0
    stand(s, RED, "v2")
    do(s, RED, "uayeb_task_2")
    assert s.devotion[RED] == 2, "Coba is desolate: only green"
    s.devotion[RED], s.vertex[RED] = 0, NOBODY
    do(s, RED, "uayeb_task_2")
    assert s.devotion[RED] == 1


# --- secrets, and whole conflicts ----------------------------------------------------------------


@pytest.mark.rule("MX-HID-3")
def test_their_cards_are_as_secret_as_any() -> None:
    s = conflict_of("zotz", "xolotl", "uayeb", "ixchel")
    play = Play(s, normal_conflict(TIKAL))
    play.take(play.keys[0])
    view = GAME.view(s, GREEN)
    twins = [GAME.determinize(view, seed) for seed in range(60)]
    chooser = next(seat for seat in range(4) if s.ready[seat])
    assert {twin.chosen[chooser] for twin in twins} == set(data.CARDS[s.god[chooser]])
    assert all(twin.hand[GREEN] == s.hand[GREEN] for twin in twins)
    assert all(GAME.check(twin) == [] for twin in twins)


@pytest.mark.rule("MX-GOD-1", "MX-GEN-1")
def test_whole_matches_use_all_fifteen_cards() -> None:
    """Random play to the end, the table sound all the time."""
    used = {action for seed in range(10) for action in _play_through(seed)}
    cards = {card for five in data.CARDS.values() for card in five}
    actions = {action for five in data.CARDS.values() for card in five.values() for action in card}
    assert used == cards | actions


def _play_through(seed: int) -> set[str]:
    """The cards and actions that a match of the three gods uses."""
    match = engine.start("mezo", [engine.Seat(name) for name in "ABC"], ON, seed=seed)
    picks = iter(f"god:{god}" for god in SOULS)
    dice = Dice(seed)
    while isinstance(match.decision, Decision):
        options = [option.key for option in match.decision.options]
        wanted = next(picks) if match.decision.kind == "god" else ""
        match.choose(wanted or options[dice.below(len(options))])
        assert GAME.check(match.state) == []
    fields = {"card_revealed": "card", "action": "action"}
    return {str(e.args[fields[e.kind]]) for e in match.events if e.kind in fields}


@pytest.mark.nightly
def test_bots_choose_actions_that_do_something() -> None:
    """The greedy one looks ahead: nothing need be told of the new texts."""
    s = GAME.new(GAME.setup(3, ON, 7))
    picks = iter(f"god:{god}" for god in SOULS)
    decision, number, acted, useless = core_steps.run(s), 0, 0, 0
    while decision is not None:
        keys = [option.key for option in decision.options]
        key = greedy.choose(BotQuery(GAME, GAME.view(s, decision.seat), (), tuple(keys), number))
        key = next(picks) if decision.kind == "god" else key
        if key.startswith("act:"):
            acted += 1
            useless += would_do_nothing(s, decision.seat, key.removeprefix("act:")) is not None
        chosen = decision.find(key)
        assert chosen is not None
        decision, number = core_steps.choose(s, chosen), number + 1
    assert acted > 40
    assert useless < acted / 20
