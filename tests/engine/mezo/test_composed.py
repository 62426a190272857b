"""Effects made of effects: choices between texts, other players' effects, every region of a god."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.state import NOBODY
from engine.mezo.hooks import Module
from engine.mezo.state import RESERVE, XIBALBA, State, devotion_level
from engine.mezo.steps.effects import would_do_nothing
from tests.engine.mezo.listening import MODULE, joined
from tests.engine.mezo.tables import (
    COBA,
    HOCHOB,
    TIKAL,
    UXMAL,
    Play,
    do,
    empty_reserve,
    events,
    fight,
    put,
    stand,
    table,
    total,
)

RED, YELLOW, GREEN, BLUE = range(4)

PAY_TWO = {"do": "sacrifice", "type": "unit", "n": 2, "from": ["reserve"]}
TEXTS = Module(
    id=MODULE,
    sources={
        "cards": {
            "test_one": (
                {
                    "do": "choose_one",
                    "options": [
                        [{"do": "awaken", "n": 1, "where": "any"}, {"do": "gain_vp", "n": 0}],
                        [{"do": "recover", "n": 1}, {"do": "gain_vp", "n": 2}],
                        [{"do": "gain_vp", "n": 1}],
                    ],
                },
            ),
            "test_nothing": (
                {
                    "do": "choose_one",
                    "options": [[{"do": "recover", "n": 1}], [{"do": "gain_vp", "n": 0}]],
                },
            ),
            "test_first": (
                {
                    "do": "first_possible",
                    "options": [
                        [{"do": "recover", "n": 1}],
                        [{"do": "gain_vp", "n": 1}],
                        [{"do": "gain_vp", "n": 7}],
                    ],
                },
            ),
            "test_player": ({"do": "choose_player", "effect": {"do": "recover", "n": 1}},),
            "test_bargain": (
                {
                    "do": "each_other_player_or",
                    "cost": PAY_TWO,
                    "else": [{"do": "gain_devotion", "n": 2}],
                },
            ),
            "test_worthless": (
                {"do": "each_other_player_or", "cost": PAY_TWO, "else": [{"do": "recover"}]},
            ),
            "test_second": (
                {
                    "do": "each_other_player_or",
                    "cost": PAY_TWO,
                    "else": [{"do": "recover"}, {"do": "gain_vp", "n": 1}],
                },
            ),
            "test_host": (
                {
                    "do": "for_each_presence_region",
                    "effect": {"do": "deploy", "n": "devotion_level", "where": "this"},
                },
            ),
            "test_deploy": (
                {
                    "do": "for_each_presence_region",
                    "effect": {"do": "deploy", "type": "unit", "n": 1, "where": "this"},
                },
            ),
            "test_smite": (
                {
                    "do": "for_each_presence_region",
                    "effect": {"do": "smite", "type": "unit", "n": 1, "where": "this"},
                },
            ),
            "test_march": (
                {
                    "do": "for_each_presence_region",
                    "effect": {"do": "move_units", "n": 1, "from": "another", "to": "this"},
                },
            ),
        }
    },
)


@pytest.fixture(autouse=True)
def texts() -> Iterator[None]:
    """The texts of this file, while a test runs."""
    with joined(TEXTS):
        yield


def god_of_three(desolate: tuple[str, ...] = ("palenque",)) -> State:
    """Red's god stands between Uxmal, Coba and Tikal."""
    s = table(4, desolate=desolate)
    stand(s, RED, "v3")
    fight(s, TIKAL, RED)
    return s


# --- one of several texts ------------------------------------------------------------------------


@pytest.mark.rule("MX-GEN-2", "MX-D-10")
def test_a_text_is_picked_among_those_that_could_do_something() -> None:
    s = table(2)
    put(s, XIBALBA, RED, warriors=1)
    play = do(s, RED, "test_one")
    assert (play.kind, play.seat) == ("option", RED)
    assert play.keys == ["option:test_one.0", "option:test_one.1", "option:test_one.2"]
    play.take("option:test_one.1")
    assert (total(s, XIBALBA, RED), s.vp[RED]) == ((0, 0), 7), "its effects in printed order"


@pytest.mark.rule("MX-GEN-2")
def test_a_text_is_refused_only_if_all_of_it_would_do_nothing() -> None:
    s = table(2)
    play = do(s, RED, "test_one")
    assert play.keys == ["option:test_one.1", "option:test_one.2"]
    assert play.why == {"option:test_one.0": "MZ-KEY-AWAKEN-1"}
    assert play.take("option:test_one.2").s.vp[RED] == 6


@pytest.mark.rule("MX-GEN-2", "MZ-GEN-3")
def test_where_all_could_do_nothing_nobody_is_asked() -> None:
    s = table(2)
    assert do(s, RED, "test_nothing").kind == "over"
    why = would_do_nothing(s, RED, "test_nothing")
    assert why is not None
    assert why.rule == "MZ-KEY-RECOVER-1"
    (told,) = events(s, "no_effect")
    assert (told.rule, told.args["because"]) == ("MZ-GEN-3", "MZ-KEY-RECOVER-1")


@pytest.mark.rule("MX-GEN-2")
def test_the_first_possible_text_is_resolved_without_a_question() -> None:
    s = table(2)
    assert do(s, RED, "test_first").kind == "over"
    assert s.vp[RED] == 6
    put(s, XIBALBA, RED, warriors=1)
    assert do(s, RED, "test_first").kind == "over"
    assert (total(s, XIBALBA, RED), s.vp[RED]) == ((0, 0), 6)


# --- other players -------------------------------------------------------------------------------


@pytest.mark.rule("MX-D-13")
def test_a_player_is_chosen_among_the_others_who_can() -> None:
    s = table(4)
    for seat in (RED, GREEN, BLUE):
        put(s, XIBALBA, seat, warriors=1, shamans=1)
    play = do(s, RED, "test_player")
    assert (play.kind, play.seat, play.keys) == ("player", RED, ["player:2", "player:3"])
    assert play.why == {"player:1": "MZ-KEY-RECOVER-1"}
    assert play.decision is not None
    assert play.decision.options[0].targets == ("seat:2",)
    play.take("player:3")
    assert (play.kind, play.seat) == ("mix", BLUE), "that player chooses the unit"
    (told,) = events(s, "player_named")
    assert (told.rule, *told.args.values()) == ("MX-D-13", RED, BLUE, "test_player")
    play.take("units:0.1")
    assert total(s, RESERVE, BLUE) == (7, 8)


@pytest.mark.rule("MX-D-13")
def test_where_nobody_can_the_choice_is_skipped() -> None:
    s = table(3)
    put(s, XIBALBA, RED, warriors=1)
    assert do(s, RED, "test_player").kind == "over"
    assert would_do_nothing(s, RED, "test_player") is not None


@pytest.mark.rule("MX-D-12", "MX-GEN-5")
def test_everybody_else_pays_or_lets_the_other_gain_clockwise() -> None:
    s = table(4)
    empty_reserve(s, BLUE, shamans=1)
    play = do(s, GREEN, "test_bargain")
    (told,) = events(s, "no_effect")
    assert told.rule == "MX-D-12", "who cannot pay has no choice"
    assert told.args == {
        "reason": "too_few_to_sacrifice",
        "because": "MX-D-12",
        "seat": BLUE,
        "source": "test_bargain",
        "verb": "sacrifice",
    }
    assert (s.devotion, play.seat, play.kind) == ([0, 0, 2, 0], RED, "bargain")
    assert play.keys == ["pay", "decline"]
    play.take("pay", "take:reserve.shaman", "take:reserve.warrior")
    assert (s.devotion[GREEN], play.seat) == (2, YELLOW)
    assert play.take("decline").kind == "over"
    assert s.devotion == [0, 0, 4, 0]
    assert [e.args["spaces"] for e in events(s, "devotion")] == [2, 2], "two gains"
    (told,) = events(s, "declined")
    assert (told.rule, told.args["seat"]) == ("MX-D-12", YELLOW)


@pytest.mark.rule("MX-D-12")
def test_a_bargain_does_nothing_only_if_nobody_can_pay_and_nothing_is_gained() -> None:
    s = table(2)
    assert would_do_nothing(s, RED, "test_worthless") is None
    empty_reserve(s, YELLOW, shamans=1)
    assert would_do_nothing(s, RED, "test_worthless") is not None
    assert would_do_nothing(s, RED, "test_second") is None, "the first half alone is worthless"
    put(s, XIBALBA, RED, warriors=1)
    assert would_do_nothing(s, RED, "test_worthless") is None


# --- every region of a god -----------------------------------------------------------------------


@pytest.mark.rule("MX-D-15")
def test_where_the_order_makes_no_difference_only_the_types_are_asked() -> None:
    s = god_of_three()
    play = do(s, RED, "test_deploy")
    assert play.kind == "mix", "units for all"
    play.take("units:1.0", "units:0.1", "units:0.1")
    assert [total(s, r, RED) for r in (UXMAL, COBA, TIKAL)] == [(1, 0), (0, 1), (0, 1)]
    assert play.kind == "over"


@pytest.mark.rule("MX-D-15")
def test_where_units_are_too_few_the_player_says_where_first() -> None:
    s = god_of_three()
    empty_reserve(s, RED, warriors=2)
    play = do(s, RED, "test_deploy")
    assert (play.kind, play.seat) == ("next_region", RED)
    assert play.keys == ["region:uxmal", "region:coba", "region:tikal"]
    assert play.decision is not None
    assert play.decision.options[0].targets == ("region:uxmal",)
    assert play.why["region:becan"] == "MZ-SCOPE-1"
    assert play.why["region:palenque"] == "MZ-GEN-9"
    play.take("region:tikal")
    assert (play.kind, play.keys) == ("next_region", ["region:uxmal", "region:coba"])
    assert play.why["region:tikal"] == "MX-D-15"
    play.take("region:coba")
    assert play.kind == "over"
    assert [total(s, r, RED) for r in (UXMAL, COBA, TIKAL)] == [(0, 0), (0, 1), (0, 1)]


@pytest.mark.rule("MX-D-15")
@pytest.mark.parametrize(("warriors", "kind"), [(6, "over"), (5, "next_region")])
def test_units_are_enough_by_what_each_region_takes(warriors: int, kind: str) -> None:
    s = god_of_three()
    s.devotion[RED] = 10
    empty_reserve(s, RED, shamans=0, warriors=warriors)
    assert devotion_level(s, RED) == 2
    assert do(s, RED, "test_host").kind == kind


@pytest.mark.rule("MX-D-15", "MZ-GEN-5")
def test_within_a_region_of_the_god_no_other_can_be_chosen() -> None:
    s = god_of_three()
    s.here = TIKAL
    asked = State.STEPS["choose_region"](s, RED, "test_deploy/0/then/0", 1)
    assert asked is not None
    assert [option.key for option in asked.options] == ["region:tikal"]
    assert asked.why_not()["region:becan"] == ("MZ-GEN-5", "another_region", {})


@pytest.mark.rule("MX-D-15")
def test_each_region_has_its_own_victim_and_those_without_one_are_passed() -> None:
    s = god_of_three()
    put(s, UXMAL, YELLOW, warriors=1)
    put(s, TIKAL, GREEN, shamans=1)
    put(s, TIKAL, BLUE, warriors=2)
    put(s, COBA, RED, warriors=1)
    put(s, HOCHOB, BLUE, warriors=1)
    play = do(s, RED, "test_smite")
    assert total(s, UXMAL, YELLOW) == (0, 0), "the only one there"
    assert (play.kind, play.keys) == ("victim", ["victim:2.shaman", "victim:3.warrior"])
    play.take("victim:3.warrior")
    assert play.kind == "over"
    assert (total(s, TIKAL, BLUE), total(s, TIKAL, GREEN)) == ((0, 1), (1, 0))
    assert (total(s, COBA, RED), total(s, HOCHOB, BLUE)) == ((0, 1), (0, 1))


@pytest.mark.rule("MX-D-15")
def test_the_order_of_anything_else_is_the_player_s() -> None:
    s = god_of_three()
    put(s, HOCHOB, RED, warriors=1)
    play = do(s, RED, "test_march")
    assert play.kind == "next_region"
    play.take("region:coba")
    assert total(s, COBA, RED) == (0, 1)
    play.take("region:uxmal")
    assert total(s, TIKAL, RED) == (0, 1), "and on to the last one"


@pytest.mark.rule("MX-D-15", "MZ-SCOPE-1", "MZ-SCOPE-8")
def test_a_god_off_the_board_or_with_nothing_to_do_reaches_no_region() -> None:
    s = god_of_three()
    why = would_do_nothing(s, RED, "test_smite")
    assert why is not None
    assert why.rule == "MZ-KEY-SMITE-2"
    s.vertex[RED] = NOBODY
    why = would_do_nothing(s, RED, "test_deploy")
    assert why is not None
    assert why.rule == "MZ-SCOPE-1"
    s = god_of_three(desolate=("uxmal", "coba"))
    assert Play(s, *()).kind == "over"
    assert do(s, RED, "test_deploy").take("units:1.0").kind == "over"
    assert total(s, TIKAL, RED) == (1, 0), "no unit in a desolate region"
