"""Each feature of the evaluation, on a small table, against a number reckoned by hand."""

from __future__ import annotations

from math import exp

import pytest

from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.core.steps import Decision
from engine.mezo import GAME
from engine.mezo.content import CARDS
from engine.mezo.data import CALENDAR, CODEX
from engine.mezo.effect_value import Means, effect_value, of_space, worth
from engine.mezo.evaluate import (
    ABILITY_WORTH,
    AT_ONCE,
    CONQUEST,
    EVALUATION,
    FEATURES,
    GODS,
    OPEN,
    OVER,
    RECORD_SPREAD,
    SACRIFICED,
    SURE,
    TIE,
    measure,
    phase,
)
from engine.mezo.modules.gods.evaluate import SAFE_UNIT
from engine.mezo.state import GOD_CARDS, OFFERING, RESERVE, XIBALBA, State
from engine.mezo.steps.blessed import sacrifice_turn
from engine.mezo.steps.conflict import act, third_action
from engine.mezo.steps.effects import resolve
from engine.mezo.steps.prizes import award_altar, award_record
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    SOULS,
    TIKAL,
    UXMAL,
    champion,
    fight,
    play_cards,
    put,
    pyramid,
    stand,
    table,
    ward,
)

LAST = ("hochob", "tikal", "palenque", "becan")


def told(s: State, feature: str) -> list[float]:
    """A feature of every party."""
    number = FEATURES.index(feature)
    return [row[number] for row in measure(s)]


def odds(lead: float, spread: float) -> float:
    """The chance of the one of two who leads by so much."""
    return 1 / (1 + exp(-lead / spread))


def duel(age: int = 1, desolate: tuple[str, ...] = LAST) -> State:
    """Two players; in Uxmal lies the Altar of the Sun, in Coba that of Blood."""
    return table(seats=2, age=age, desolate=desolate)


def test_what_lies_open() -> None:
    s = duel()
    s.devotion = [6, 12]
    s.abilities[1] = ("ta_devotion_vp", "ta_records_vp")
    s.codex[2] = s.calendar[0] = 1
    pyramid(s, UXMAL, (1, 0), (2, 0))
    pyramid(s, COBA, (1, 1))
    assert told(s, "vp") == [5, 4]
    assert told(s, "devotion") == [4, 8 + 4]
    assert told(s, "records") == [0, 2 * (2 + 3)]
    assert told(s, "temples") == [6, 6]
    s.age = 3
    assert told(s, "temples") == [3, 3]


def test_the_phase_goes_from_0_to_1() -> None:
    s = GAME.new(GAME.setup(2, {}, 1))
    dice, seen = Dice(1), [0.0]
    decision = core_steps.run(s)
    while decision is not None:
        seen.append(phase(s))
        decision = core_steps.choose(s, decision.options[dice.below(len(decision.options))])
    assert seen == sorted(seen)
    assert (seen[0], seen[-1] > 0.9, phase(s)) == (0.0, True, 1.0)


def test_units_count_where_they_are() -> None:
    s = duel(age=2)
    s.phase = "age_start"
    put(s, UXMAL, 0, shamans=2)
    put(s, XIBALBA, 0, warriors=4)
    put(s, COBA, 1, shamans=1, stones=2)
    s.fought = [COBA]
    left = 1 - 1 / 3
    of = {number: sum(0.9**n for n in range(number)) for number in (10, 15)}
    assert told(s, "reserve") == pytest.approx([of[10] * left, of[15] * left])
    assert told(s, "offering") == [10, 15]
    assert told(s, "army") == pytest.approx([24 + 6 + 3, 24 + 6 + 3 + 0.4])
    assert told(s, "survivors") == [0, 1]
    assert told(s, "glyphs") == [0, 2]
    s.age = 3
    assert told(s, "army") == told(s, "survivors") == told(s, "glyphs") == [0, 0]


def test_zeal_abilities_and_gods_count_by_the_time_left() -> None:
    s = duel(age=2)
    s.phase = "age_start"
    s.devotion = [6, 0]
    s.abilities[0] = ("ta_glyphs", "ta_conquest_vp")
    assert told(s, "zeal") == pytest.approx([4, 0])
    assert told(s, "abilities") == pytest.approx([ABILITY_WORTH["ta_glyphs"] * 2 / 3, 0])
    assert told(s, "god") == pytest.approx([GODS["kukulkan"] * 2 / 3, GODS["ixchel"] * 2 / 3])


def test_conflicts_to_come() -> None:
    """Red leads by 3 in Uxmal, yellow's champion and right to decide ties make 1 of it."""
    s = duel()
    put(s, UXMAL, 0, warriors=3)
    champion(s, UXMAL, 1)
    s.fought, s.stack = [COBA], [UXMAL]
    stand(s, 0, "v1")
    chance = odds(3 - 2 - TIE, OPEN)
    assert told(s, "altars") == pytest.approx([7 * chance, 7 * (1 - chance)])
    warriors = odds(3 - TIE, RECORD_SPREAD)
    worth = 2 + of_space(tuple(CODEX), Means(1, 1, False, 0, 0), now=False)
    assert told(s, "spaces") == pytest.approx([worth * warriors, worth * (1 - warriors)])
    s.codex = [1, 1, 1, 1, NOBODY]
    assert told(s, "spaces")[0] == pytest.approx((2 + 2) * warriors), "only Glory of Arms is free"
    assert told(s, "presence") == [1, 0]
    assert told(s, "thirds") == [0, 0]
    put(s, UXMAL, 1, stones=2)
    assert told(s, "thirds") == [0, 1]
    s.abilities[0] = ("ta_conquest_vp",)
    chance = odds(3 - 2 - TIE - 2, OPEN)
    assert told(s, "altars") == pytest.approx([(7 + CONQUEST) * chance, 7 * (1 - chance)])


def test_the_blessed_region_goes_by_what_may_be_sacrificed() -> None:
    s = duel()
    s.fought, s.stack, s.blessed = [COBA], [UXMAL], UXMAL
    put(s, UXMAL, 0, warriors=3)
    put(s, XIBALBA, 0, shamans=8)
    chance = odds(3 + SACRIFICED * 5 - SACRIFICED * 16, OPEN)
    assert told(s, "blessing") == pytest.approx([8 * chance, 8 * (1 - chance)])
    assert told(s, "altars") == [0, 0]
    s.fought = [COBA, UXMAL]
    assert told(s, "offering") == told(s, "blessing") == [0, 0]


def test_whoever_has_sacrificed_will_not_do_so_again() -> None:
    s = duel()
    s.fought, s.blessed = [COBA], UXMAL
    fight(s, UXMAL)
    s.then(sacrifice_turn(1), ("award_blessing", (UXMAL,)), ("next_conflict", ()))
    chance = odds(-AT_ONCE * 16, SURE)
    assert told(s, "blessing")[0] == pytest.approx(8 * chance)
    s.agenda = [("next_conflict", ()), ("award_blessing", (UXMAL,))]
    put(s, UXMAL, 1, shamans=1)
    assert told(s, "blessing")[0] == pytest.approx(8 * odds(-1, OVER))


def last_actions() -> State:
    """A conflict in which only Red's Vengeance can still do something."""
    s = duel()
    s.fought = [COBA]
    fight(s, UXMAL, 1)
    play_cards(s, "kukulkan_vengeance", "ixchel_edict")
    s.used = [0b101, 0b111]
    stand(s, 0, "v8")
    return s


def test_the_conflict_at_hand_goes_by_the_cards() -> None:
    """Red's Vengeance can still bring 2 strength and a CALL; what is used brings nothing more."""
    s = last_actions()
    s.then(act(0, 2), award_altar(UXMAL), ("next_conflict", ()))
    assert told(s, "altars")[0] == pytest.approx(7 * odds(2 - 2 - TIE, SURE))
    assert told(s, "card") == pytest.approx([1.1, 0])
    s.used[0] = 0b111
    assert told(s, "altars")[0] == pytest.approx(7 * odds(-2 - TIE, SURE))
    assert told(s, "card") == [0, 0]


def test_what_was_gained_for_this_conflict_counts_in_it() -> None:
    """Strength of effects, sacrifices, and the right to count as having most."""
    s = duel()
    s.fought = [COBA]
    fight(s, UXMAL, 1)
    put(s, UXMAL, 1, warriors=1)
    s.then(award_altar(UXMAL), award_record(UXMAL, 1), ("next_conflict", ()))
    s.bonus[0] = 4
    assert told(s, "altars")[0] == pytest.approx(7 * odds(4 - 3 - TIE, OVER))
    put(s, GOD_CARDS, 0, shamans=2)
    assert told(s, "altars")[0] == pytest.approx(7 * odds(6 - 3 - TIE, OVER))
    assert told(s, "spaces")[0] == 0
    s.claims[1] = 1
    assert told(s, "spaces")[0] > 4


def test_a_third_action_needs_a_glyph() -> None:
    s = last_actions()
    s.then(third_action(0), award_altar(UXMAL), ("next_conflict", ()))
    assert told(s, "card") == [0, 0]
    put(s, UXMAL, 0, stones=1)
    assert told(s, "card") == pytest.approx([1.1, 0])


def test_a_chosen_card_is_told_from_another_at_once() -> None:
    s = duel()
    s.fought = [COBA]
    fight(s, UXMAL, 1)
    s.then(act(0, 1), act(0, 2), award_altar(UXMAL), ("next_conflict", ()))
    stand(s, 0, "v8")
    found = set()
    for card in CARDS["kukulkan"]:
        s.chosen[0] = card
        s.deck[0] = tuple(other for other in CARDS["kukulkan"] if other != card)
        found.add((told(s, "altars")[0], told(s, "card")[0]))
    assert len(found) == 5


def test_cards_to_come_are_those_that_will_be_needed() -> None:
    s = duel(desolate=("palenque", "becan"))
    s.phase = "conflict"
    cards = CARDS["kukulkan"]
    s.deck[0] = ()
    assert told(s, "cards")[0] == 0
    s.deck[0] = tuple(cards)[:1]
    one = told(s, "cards")[0]
    assert one > 0
    s.deck[0] = tuple(cards)
    most = told(s, "cards")[0]
    assert most > one
    s.fought = [UXMAL, COBA, HOCHOB, TIKAL]
    assert told(s, "cards")[0] == 0


def test_a_text_in_the_middle_counts_by_what_it_still_brings() -> None:
    """The altar's VP are there at once; the CALL that may follow is promised until it is made."""
    s = duel()
    s.fought, s.altars[UXMAL] = [COBA], "altar_sky"
    fight(s, UXMAL, 0)
    stand(s, 0, "v8")
    stand(s, 1, "v1")
    put(s, UXMAL, 1, warriors=2)
    s.then(resolve(0, "altar_sky"))
    asked = core_steps.run(s)
    assert asked is not None
    assert asked.kind == "may"
    assert told(s, "vp")[0] == 10
    call = worth(effect_value("altar_sky", Means(1, 1, False, 0, 0))) - 5
    assert told(s, "card") == pytest.approx([call, 0])
    core_steps.choose(s, asked.options[1])
    assert told(s, "card") == [0, 0], "it was declined"


def test_prizes_that_are_given_are_hoped_for_no_more() -> None:
    s = duel()
    s.fought = [COBA]
    fight(s, UXMAL, 1)
    put(s, UXMAL, 0, shamans=2)
    s.then(award_record(UXMAL, 0), ("next_conflict", ()))
    assert told(s, "altars") == [0, 0]
    best = 2 + of_space(tuple(CALENDAR), Means(1, 1, False, 0, 0), now=True)
    assert told(s, "spaces")[0] == pytest.approx(best * odds(2 - TIE, OVER))
    s.agenda = [("next_conflict", ())]
    assert told(s, "spaces") == [0, 0]


def test_whoever_is_still_to_deploy_is_reckoned_with() -> None:
    s = duel(desolate=("palenque",))
    s.phase = "tribe"
    s.champions_left = [2, 2]
    assert told(s, "altars")[0] == told(s, "altars")[1]
    s.champions_left = [0, 2]
    champion(s, UXMAL, 0)
    champion(s, COBA, 0)
    without = told(s, "altars")[0]
    put(s, BECAN, 0, shamans=3)
    assert told(s, "altars")[0] > without


def test_what_the_parts_in_play_promise() -> None:
    s = table(modules=("gods",), gods=(*SOULS, "ixchel"))
    fight(s, TIKAL, 3)
    put(s, TIKAL, 1, warriors=2)
    assert told(s, "parts") == [0, 0, 0, 0]
    ward(s, 1)
    assert told(s, "parts") == pytest.approx([0, 2 * SAFE_UNIT, 0, 0])


def test_every_table_is_measured_alike_for_everybody() -> None:
    """With all numbers of players and parts: a full row for every party, and shares of a win."""
    everything = dict(GAME.groups[0].presets["everything"])
    for seats, options in ((1, {}), (2, {}), (2, everything), (3, everything), (4, {})):
        s = GAME.new(GAME.setup(seats, options, 3))
        dice = Dice(seats)
        decision: Decision | None = core_steps.run(s)
        while decision is not None:
            rows = measure(s)
            assert [len(row) for row in rows] == [len(FEATURES)] * s.parties
            assert sum(EVALUATION.shares(s)) == pytest.approx(1)
            decision = core_steps.choose(s, decision.options[dice.below(len(decision.options))])


def test_units_offered_are_neither_here_nor_there() -> None:
    s = duel()
    before = told(s, "army")[0]
    put(s, OFFERING, 0, shamans=1)
    assert told(s, "army")[0] == pytest.approx(before - 0.1)
    assert s.units[RESERVE * 4] == 7
