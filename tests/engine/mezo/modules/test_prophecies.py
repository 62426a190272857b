"""The Prophecies and the Monument (MX-PRO), with their worked examples."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import engine
from engine.core import chance
from engine.core.events import Event
from engine.core.schema import faults
from engine.core.state import NOBODY, StateError, Visibility
from engine.mezo import GAME
from engine.mezo.events import (
    AbilityChosen,
    ConflictEnds,
    Devotion,
    GodChosen,
    GodMoved,
    Marked,
    Recorded,
    RecordsReturned,
    RecordWon,
    TribeTurnEnds,
    Vp,
)
from engine.mezo.modules import SWITCHED
from engine.mezo.modules.cenote.events import CenoteWon
from engine.mezo.modules.cenote.state import REGION as CENOTE_REGION
from engine.mezo.modules.cities.state import CITIES
from engine.mezo.modules.prophecies import data
from engine.mezo.modules.prophecies.evaluate import evaluate, stakes
from engine.mezo.modules.prophecies.events import (
    MonumentTaken,
    PropheciesLaid,
    ProphecyCompleted,
    ProphecyFulfilled,
)
from engine.mezo.modules.prophecies.state import (
    COLUMN,
    COUNTS,
    HAPPENED,
    MONUMENT,
    PROGRESS,
    SCRIBE,
    current,
)
from engine.mezo.modules.prophecies.steps import checkpoint_order
from engine.mezo.modules.prophecies.steps import reach_checkpoint as checkpoint
from engine.mezo.modules.rituals.state import DOWN, RITUAL
from engine.mezo.modules.rituals.steps import obey_all
from engine.mezo.modules.tribe_powers.state import POWERS
from engine.mezo.modules.tribe_powers.steps import declare_power
from engine.mezo.pieces import build_tier, swap_tier
from engine.mezo.scoring import result
from engine.mezo.state import (
    GOD_CARDS,
    OFFERING,
    RESERVE,
    SHAMAN,
    WARRIOR,
    XIBALBA,
    State,
    step,
)
from engine.mezo.steps.age_end import age_end_phase, final_scoring
from engine.mezo.steps.age_start import choose_abilities
from engine.mezo.steps.blessed import award_blessing, clean_up_blessed, sacrifice_turn, win_blessing
from engine.mezo.steps.conflict import act, clean_up, third_action
from engine.mezo.steps.gods import god_turn
from engine.mezo.steps.prizes import award_record, take_record, win
from engine.mezo.steps.tribe import tribe_turn
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    PALENQUE,
    TIKAL,
    UXMAL,
    Play,
    champion,
    fight,
    play_cards,
    put,
    pyramid,
    score,
    stand,
    table,
)

ON = {"prophecies": "on"}
RED, YELLOW, GREEN, BLUE = range(4)

CARDS = """
pro_high_stone pro_foreign_field pro_blessed_victor pro_two_books pro_great_appeasement
pro_red_river pro_carved_land pro_three_temples pro_fervent_people pro_recorded_names
pro_full_underworld pro_great_host
""".split()
"""The twelve of the specification (6.2): six events, then six states."""


def race(*column: str, progress: tuple[int, ...] = (), seats: int = 4, **more: int) -> State:
    """A table with these prophecies; the column is filled up with cards that stay far away."""
    s = table(seats, modules=("prophecies",), **more)
    far = ("pro_red_river", "pro_great_appeasement", "pro_two_books")
    COLUMN.set(s, (*column, *(card for card in far if card not in column))[:3])
    PROGRESS.set(s, (*progress, *[0] * seats)[:seats])
    return s


def told(s: State, *kinds: type) -> list[Event]:
    """What has happened, or only what is of these kinds."""
    assert s.log is not None
    return [event for event in s.log if not kinds or isinstance(event.what, kinds)]


def order(s: State, *kinds: type) -> list[str]:
    """The kinds of what has happened, in order, with the seat of each."""
    return [f"{event.kind} {event.args['seat']}" for event in told(s, ProphecyCompleted, *kinds)]


# --- setting up ----------------------------------------------------------------------------------


@pytest.mark.rule("MX-SET-5", "MX-PRO-14")
def test_three_of_the_twelve_are_drawn_once_all_gods_are_chosen() -> None:
    lowest, highest = set(), set()
    for seed in range(60):
        match = engine.start("mezo", [engine.Seat(name) for name in "AB"], ON, seed=seed)
        while match.decision is not None and match.decision.kind == "god":
            assert COLUMN.of(match.state) == ()
            match.choose(match.decision.options[0].key)
        column = COLUMN.of(match.state)
        assert len(set(column)) == 3
        assert PROGRESS.of(match.state) == (0, 0)
        kinds = [type(event.what) for event in match.events]
        assert kinds.index(PropheciesLaid) > max(n for n, k in enumerate(kinds) if k is GodChosen)
        lowest.add(column[0])
        highest.add(column[2])
    assert lowest == highest == set(CARDS)


@pytest.mark.rule("MX-SET-5")
def test_the_first_card_drawn_lies_lowest(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(s: State, pile: list[str]) -> str:
        del s
        drawn.append(pile.pop())
        return drawn[-1]

    monkeypatch.setattr(chance, "draw", draw)
    s = table(modules=("prophecies",))
    s.phase = "setup"
    Play(s, ("lay_prophecies", ()))
    assert COLUMN.of(s) == tuple(drawn)
    assert told(s) == [Event(PropheciesLaid(drawn), "MX-SET-5")]


# --- the race ------------------------------------------------------------------------------------


@pytest.mark.rule("MX-PRO-1")
def test_everybody_goes_up_alone_and_a_completed_card_stays_for_the_others() -> None:
    s = race("pro_full_underworld", "pro_carved_land")
    put(s, XIBALBA, RED, shamans=6)
    Play(s, checkpoint(RED))
    assert PROGRESS.of(s) == (1, 0, 0, 0)
    put(s, XIBALBA, BLUE, warriors=6)
    Play(s, checkpoint(BLUE))
    assert PROGRESS.of(s) == (1, 0, 0, 1)
    assert [event.what for event in told(s, ProphecyCompleted)] == [
        ProphecyCompleted(RED, "pro_full_underworld", 1, [1, 0, 0, 0]),
        ProphecyCompleted(BLUE, "pro_full_underworld", 1, [1, 0, 0, 1]),
    ]


@pytest.mark.rule("MX-PRO-2")
def test_only_the_current_card_can_be_completed() -> None:
    s = race("pro_red_river", "pro_full_underworld", "pro_carved_land")
    put(s, XIBALBA, RED, shamans=6)
    put(s, TIKAL, RED, stones=4)
    Play(s, checkpoint(RED))
    assert PROGRESS.of(s) == (0, 0, 0, 0)
    assert current(s, RED) == "pro_red_river"
    assert told(s) == []


@pytest.mark.rule("MX-PRO-3", "MX-PRO-4", "MX-PRO-5")
def test_every_card_brings_3_vp_and_the_third_first_6_more_as_a_gain_of_its_own() -> None:
    """Yellow stands on 13 and 20: 3 VP jump over it, and so do the 6 that follow."""
    s = race("pro_blessed_victor", "pro_red_river", "pro_full_underworld", progress=(2, 2))
    score(s, 10, 13, 20, 3)
    put(s, XIBALBA, RED, shamans=6)
    Play(s, checkpoint(RED))
    assert s.vp == [21, 13, 20, 3]
    assert told(s) == [
        Event(ProphecyCompleted(RED, "pro_full_underworld", 3, [3, 2, 0, 0]), "MX-PRO-3"),
        Event(Vp(RED, 4, 1, "prophecies", "pro_full_underworld"), "MX-PRO-3"),
        Event(MonumentTaken(RED), "MX-PRO-4"),
        Event(Vp(RED, 7, 1, "monument", ""), "MX-PRO-4"),
        Event(ProphecyFulfilled(), "MX-PRO-5"),
    ]
    lines = {line.kind: (line.rule, line.points[RED]) for line in result(s).lines}
    assert lines["prophecies"] == ("MX-PRO-3", 3)
    assert lines["monument"] == ("MX-PRO-4", 6)


@pytest.mark.rule("MX-PRO-5", "MX-PRO-6")
def test_after_the_monument_nothing_is_left_and_nobody_completes_anything() -> None:
    s = race("pro_red_river", "pro_full_underworld", "pro_carved_land", progress=(2, 2, 1))
    put(s, TIKAL, RED, stones=4)
    put(s, TIKAL, YELLOW, stones=4)
    put(s, XIBALBA, GREEN, shamans=6)
    Play(s, checkpoint(RED))
    assert (COLUMN.of(s), PROGRESS.of(s), MONUMENT.of(s)) == ((), (0, 0, 0, 0), RED)
    before = list(s.vp)
    Play(s, checkpoint(YELLOW), checkpoint(NOBODY))
    assert s.vp == before
    assert order(s) == [f"prophecy_completed {RED}"]


@pytest.mark.rule("MX-PRO-6", "MX-END-1")
def test_neither_the_monument_nor_progress_counts_at_the_end() -> None:
    s = race("pro_red_river", "pro_two_books", "pro_high_stone", progress=(2, 1))
    score(s, 40, 30, 20, 10)
    Play(s, final_scoring())
    assert s.vp == [40, 30, 20, 10]
    s = race()
    COLUMN.set(s, ())
    MONUMENT.set(s, RED)
    score(s, 40, 30, 20, 10)
    Play(s, final_scoring())
    assert s.vp == [40, 30, 20, 10]


@pytest.mark.rule("MX-PRO-7", "MX-PRO-8", "MX-EX-10")
def test_example_10_a_chain() -> None:
    s = race("pro_blessed_victor", "pro_carved_land", "pro_fervent_people")
    score(s, 10, 14, 40, 20)
    put(s, TIKAL, BLUE, stones=2)
    put(s, UXMAL, BLUE, stones=2)
    s.devotion[BLUE] = 11
    put(s, BECAN, BLUE, warriors=1)
    s.blessed = BECAN
    fight(s, BECAN)
    Play(s, award_blessing(BECAN))
    spaces = [event.args["points"] for event in told(s, Vp)]
    assert spaces == [8, 3, 3, 3, 6]
    assert s.vp == [10, 14, 40, 43]
    assert (COLUMN.of(s), MONUMENT.of(s)) == ((), BLUE)


def a_win_and_both_books(*column: str) -> State:
    """Red wins a normal conflict without a champion of its own, has most of both types there."""
    s = race(*column)
    score(s, 20, 3, 5, 10)
    put(s, TIKAL, RED, shamans=2, warriors=2)
    fight(s, TIKAL, BLUE)
    s.altars[TIKAL] = "altar_sun"
    Play(
        s,
        win(RED, TIKAL),
        award_record(TIKAL, SHAMAN),
        award_record(TIKAL, WARRIOR),
        checkpoint(NOBODY),
    ).take("space:cal_glory", "space:cod_glory")
    return s


@pytest.mark.rule("MX-PRO-8", "MX-EX-11")
def test_example_11_two_events() -> None:
    s = a_win_and_both_books("pro_foreign_field", "pro_two_books", "pro_red_river")
    assert PROGRESS.of(s) == (2, 0, 0, 0)
    kinds = [
        (event.args["line"], event.args["points"]) if event.kind == "vp" else event.kind
        for event in told(s, Vp, ProphecyCompleted, RecordWon)
    ]
    assert kinds == [
        ("altars", 7),
        "prophecy_completed",
        ("prophecies", 3),
        "record_won",
        ("spaces", 2),
        "record_won",
        ("spaces", 2),
        "prophecy_completed",
        ("prophecies", 3),
    ]
    s = a_win_and_both_books("pro_two_books", "pro_foreign_field", "pro_red_river")
    assert PROGRESS.of(s) == (1, 0, 0, 0)


@pytest.mark.rule("MX-PRO-10", "MX-PRO-5", "MX-EX-12")
def test_example_12_nobody_acts() -> None:
    s = race("pro_red_river", "pro_two_books", "pro_full_underworld", progress=(2, 0, 2))
    score(s, 30, 3, 22, 10)
    for seat in (RED, GREEN):
        put(s, XIBALBA, seat, shamans=4)
        put(s, GOD_CARDS, seat, warriors=2)
    s.blessed = BECAN
    fight(s, BECAN)
    Play(s, clean_up_blessed(BECAN))
    assert s.vp == [39, 3, 22, 10]
    assert MONUMENT.of(s) == RED


# --- the twelve ----------------------------------------------------------------------------------


def stones(s: State, number: int) -> None:
    put(s, TIKAL, RED, stones=number - 1)
    put(s, UXMAL, RED, stones=1)


def temples_in(s: State, number: int) -> None:
    for region in (UXMAL, TIKAL, BECAN)[:number]:
        pyramid(s, region, (1, RED))


def devotion(s: State, index: int) -> None:
    s.devotion[RED] = index


def names(s: State, number: int) -> None:
    for place in range(number):
        spaces = s.codex if place == 0 else s.calendar
        spaces[place] = RED
        s.units[(RESERVE * s.parties + RED) * 2 + int(place == 0)] -= 1


def underworld(s: State, number: int) -> None:
    put(s, XIBALBA, RED, shamans=1, warriors=number - 1)
    put(s, OFFERING, RED, shamans=1)
    put(s, GOD_CARDS, RED, warriors=1)
    s.blessed = s.conflict = BECAN
    s.stack.remove(BECAN)


def host(s: State, number: int) -> None:
    champion(s, TIKAL, RED)
    put(s, TIKAL, RED, shamans=2, warriors=number - 2)
    put(s, COBA, RED, warriors=4)


STATES: dict[str, tuple[Callable[[State, int], None], int]] = {
    "pro_carved_land": (stones, 4),
    "pro_three_temples": (temples_in, 3),
    "pro_fervent_people": (devotion, 10),
    "pro_recorded_names": (names, 3),
    "pro_full_underworld": (underworld, 6),
    "pro_great_host": (host, 5),
}


@pytest.mark.rule("MX-PRO-14", "MX-PRO-7")
@pytest.mark.parametrize("card", STATES)
def test_a_state_is_true_at_a_checkpoint_from_its_number_on(card: str) -> None:
    lay, need = STATES[card]
    for number, progress in ((need - 1, 0), (need, 1)):
        s = race(card)
        lay(s, number)
        Play(s, checkpoint(NOBODY))
        assert PROGRESS.of(s) == (progress, 0, 0, 0), number


@pytest.mark.rule("MX-PRO-14", "MX-PRO-7")
@pytest.mark.parametrize("seat", range(4))
def test_the_great_host_is_of_both_types_in_one_region(seat: int) -> None:
    s = table(modules=("prophecies",))
    for other in range(4):
        put(s, TIKAL, other, shamans=1 + other, warriors=2)
        put(s, COBA, other, warriors=4 - other)
    assert COUNTS["pro_great_host"](s, seat) == max(3 + seat, 4 - seat)


@pytest.mark.rule("MX-PRO-14", "MX-PRO-12")
def test_the_high_stone_is_built_and_of_level_3_or_4() -> None:
    for level, progress in ((2, 0), (3, 1), (4, 1)):
        s = race("pro_high_stone")
        pyramid(s, TIKAL, *((lower, BLUE) for lower in range(1, level)))
        build_tier(s, RED, TIKAL)
        Play(s, *reversed(s.agenda), checkpoint(RED))
        assert PROGRESS.of(s) == (progress, 0, 0, 0), level


@pytest.mark.rule("MX-PRO-14")
def test_the_high_stone_counts_by_its_number_even_where_it_begins_a_pyramid() -> None:
    s = race("pro_high_stone")
    s.tiers[:2] = [0, 0]
    s.pyramids[COBA], s.pyramids[BECAN] = ((1, RED), (2, RED)), ((1, RED), (2, RED))
    s.pyramids[HOCHOB] = ((1, RED), (2, RED))
    s.pyramids[PALENQUE] = ((1, RED),)
    build_tier(s, RED, TIKAL)
    assert s.pyramids[TIKAL] == ((3, RED),)
    Play(s, *reversed(s.agenda), checkpoint(RED))
    assert PROGRESS.of(s) == (1, 0, 0, 0)


@pytest.mark.rule("MX-PRO-12")
def test_a_transform_is_no_build() -> None:
    s = race("pro_high_stone")
    pyramid(s, TIKAL, (1, BLUE), (2, BLUE), (3, BLUE))
    swap_tier(s, RED, TIKAL)
    Play(s, *reversed(s.agenda), checkpoint(RED))
    assert PROGRESS.of(s) == (0, 0, 0, 0)


@pytest.mark.rule("MX-PRO-14")
@pytest.mark.parametrize(
    ("card", "own", "blessed", "progress"),
    [
        ("pro_foreign_field", False, False, 1),
        ("pro_foreign_field", True, False, 0),
        ("pro_foreign_field", False, True, 0),
        ("pro_blessed_victor", False, True, 1),
        ("pro_blessed_victor", False, False, 0),
    ],
)
def test_what_a_win_fulfils(card: str, own: bool, blessed: bool, progress: int) -> None:
    s = race(card)
    s.blessed = TIKAL if blessed else BECAN
    fight(s, TIKAL, NOBODY if blessed else RED if own else BLUE)
    Play(s, win_blessing(RED, TIKAL) if blessed else win(RED, TIKAL))
    assert PROGRESS.of(s) == (progress, 0, 0, 0)


@pytest.mark.rule("MX-PRO-14")
@pytest.mark.parametrize(("owners", "progress"), [((RED, RED), 1), ((BLUE, RED), 0)])
def test_the_two_books_are_written_in_one_conflict(owners: tuple[int, int], progress: int) -> None:
    s = race("pro_two_books")
    for seat in (RED, BLUE):
        put(s, TIKAL, seat, shamans=1, warriors=1)
    fight(s, TIKAL, RED)
    calendar, codex = owners
    play = Play(s, take_record(calendar, TIKAL, SHAMAN), take_record(codex, TIKAL, WARRIOR))
    play.take("space:cal_glory")
    assert PROGRESS.of(s) == (0, 0, 0, 0)
    play.take("space:cod_glory")
    assert PROGRESS.of(s) == (progress, 0, 0, 0)


@pytest.mark.rule("MX-PRO-14", "MX-PRO-8")
def test_the_calendar_of_an_earlier_conflict_does_not_count_for_the_two_books() -> None:
    s = race("pro_two_books")
    put(s, TIKAL, RED, shamans=1)
    put(s, COBA, RED, warriors=1)
    fight(s, TIKAL, RED)
    play_cards(s, *(f"{god}_legacy" for god in s.god))
    Play(s, take_record(RED, TIKAL, SHAMAN), clean_up(TIKAL)).take("space:cal_glory")
    assert SCRIBE.of(s) == NOBODY
    fight(s, COBA, BLUE)
    Play(s, take_record(RED, COBA, WARRIOR)).take("space:cod_glory")
    assert PROGRESS.of(s) == (0, 0, 0, 0)


@pytest.mark.rule("MX-PRO-8")
def test_the_two_books_happen_with_the_codex() -> None:
    """The card is reached between both placements, so what happens then counts for it."""
    s = race("pro_fervent_people", "pro_two_books")
    s.devotion[RED] = 8
    put(s, TIKAL, RED, shamans=1, warriors=1)
    fight(s, TIKAL, RED)
    play = Play(s, take_record(RED, TIKAL, SHAMAN), take_record(RED, TIKAL, WARRIOR))
    play.take("space:cal_prayer")
    assert PROGRESS.of(s)[RED] == 1
    play.take("space:cod_glory")
    assert PROGRESS.of(s)[RED] == 2


@pytest.mark.rule("MX-PRO-14")
@pytest.mark.parametrize(("offered", "progress"), [(0, 0), (1, 1)])
def test_the_great_appeasement_costs_two(offered: int, progress: int) -> None:
    """APPEASE costs 1 unit at an empty Offering Space, else 2."""
    s = race("pro_great_appeasement")
    s.wrath = ["wrath_1_red_dawn"]
    put(s, OFFERING, BLUE, warriors=offered)
    fight(s, TIKAL, RED)
    stand(s, YELLOW, "v1")
    play_cards(s, "kukulkan_task", "ixchel_task", "ah_puch_task", "cabrakan_task")
    play = Play(s, act(YELLOW, 1)).take("act:ixchel_ceremonial", "do")
    while play.kind == "pick":
        play.take(play.keys[0])
    assert PROGRESS.of(s) == (0, progress, 0, 0)


@pytest.mark.rule("MX-PRO-14")
@pytest.mark.parametrize(("warriors", "progress"), [(2, 0), (3, 1), (4, 1)])
def test_the_red_river_takes_five_at_once(warriors: int, progress: int) -> None:
    s = race("pro_red_river", "pro_carved_land")
    s.blessed = BECAN
    fight(s, BECAN)
    Play(s, sacrifice_turn(RED)).take(f"units:2.{warriors}")
    assert PROGRESS.of(s) == (progress, 0, 0, 0)


@pytest.mark.rule("MX-PRO-8")
def test_what_happened_before_a_card_was_current_is_lost() -> None:
    """Red builds a high stone while another card is its first; it must build one again."""
    s = race("pro_full_underworld", "pro_high_stone")
    pyramid(s, TIKAL, (1, BLUE), (2, BLUE))
    build_tier(s, RED, TIKAL)
    put(s, XIBALBA, RED, shamans=6)
    Play(s, *reversed(s.agenda), checkpoint(RED))
    assert PROGRESS.of(s) == (1, 0, 0, 0)
    build_tier(s, RED, TIKAL)
    Play(s, *reversed(s.agenda), checkpoint(RED))
    assert PROGRESS.of(s) == (2, 0, 0, 0)


@pytest.mark.rule("MX-PRO-8")
def test_two_of_one_kind_before_a_checkpoint_complete_one_card() -> None:
    s = race("pro_high_stone", "pro_foreign_field", "pro_blessed_victor")
    pyramid(s, TIKAL, (1, BLUE), (2, BLUE))
    build_tier(s, RED, TIKAL)
    build_tier(s, RED, TIKAL)
    Play(s, *reversed(s.agenda), checkpoint(RED))
    assert (PROGRESS.of(s), HAPPENED.of(s)) == ((1, 0, 0, 0), 0)


@pytest.mark.rule("MX-COMB-9")
def test_neutral_tiers_are_nobodys() -> None:
    s = race("pro_three_temples", seats=2)
    pyramid(s, UXMAL, (1, NOBODY))
    pyramid(s, COBA, (1, NOBODY))
    pyramid(s, TIKAL, (1, RED))
    Play(s, checkpoint(NOBODY))
    assert PROGRESS.of(s) == (0, 0)


# --- checkpoints ---------------------------------------------------------------------------------


@pytest.fixture
def spied(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Who acts at every checkpoint, and the last thing that was told before it."""
    found: list[tuple[int, str]] = []
    run = State.STEPS["reach_checkpoint"]

    def spy(s: State, acting: int) -> None:
        assert s.log is not None
        found.append((acting, s.log[-1].kind if s.log else ""))
        run(s, acting)

    monkeypatch.setitem(step.table, "reach_checkpoint", spy)
    return found


@pytest.mark.rule("MX-PRO-9", "MX-PRO-10")
def test_a_checkpoint_comes_after_a_whole_action() -> None:
    """Two effects: the glyph that fulfils the card comes first, the card last."""
    s = race("pro_carved_land")
    put(s, TIKAL, YELLOW, stones=3)
    fight(s, TIKAL, RED)
    stand(s, YELLOW, "v1")
    play_cards(s, "kukulkan_legacy", "ixchel_legacy", "ah_puch_legacy", "cabrakan_legacy")
    play = Play(s, act(YELLOW, 1)).take("act:ixchel_legacy_2")
    assert play.kind == "piece"
    play.take(next(key for key in play.keys if key.startswith("glyph")))
    assert [event.kind for event in told(s)][-3:] == ["devotion", "prophecy_completed", "vp"]


@pytest.mark.rule("MX-PRO-9")
def test_a_checkpoint_comes_after_a_pass_and_its_mark() -> None:
    s = race("pro_fervent_people")
    s.devotion[YELLOW] = 9
    fight(s, TIKAL, RED)
    play_cards(s, "kukulkan_legacy", "ixchel_legacy", "ah_puch_legacy", "cabrakan_legacy")
    play = Play(s, act(YELLOW, 1)).take("pass:devotion")
    assert PROGRESS.of(s) == (0, 0, 0, 0)
    play.take("mark:ixchel_legacy_2")
    assert order(s, Marked) == [f"marked {YELLOW}", f"prophecy_completed {YELLOW}"]


@pytest.mark.rule("MX-PRO-9")
def test_a_checkpoint_comes_after_the_third_action_but_not_after_declining() -> None:
    for key, progress in (("act:cabrakan_ceremonial", 1), ("decline", 0)):
        s = race("pro_full_underworld")
        put(s, XIBALBA, BLUE, shamans=6)
        put(s, TIKAL, BLUE, stones=1)
        fight(s, TIKAL, RED)
        play_cards(s, "kukulkan_legacy", "ixchel_legacy", "ah_puch_legacy", "cabrakan_legacy")
        s.used[BLUE] = 0b011
        play = Play(s, third_action(BLUE)).take(key)
        if play.kind == "may":
            play.take("decline")
        assert PROGRESS.of(s) == (0, 0, 0, progress)


@pytest.mark.rule("MX-PRO-9")
def test_a_checkpoint_comes_after_a_call_in_the_god_phase() -> None:
    s = race("pro_carved_land", age=2)
    put(s, TIKAL, BLUE, stones=3)
    s.phase = "gods"
    play = Play(s, god_turn(BLUE)).take("vertex:v1")
    while play.kind == "piece":
        play.take(play.keys[0])
    assert order(s, GodMoved)[-1] == f"prophecy_completed {BLUE}"


@pytest.mark.rule("MX-PRO-9")
def test_a_checkpoint_comes_after_everybody_s_tribal_ability(
    spied: list[tuple[int, str]],
) -> None:
    s = race("pro_full_underworld")
    s.phase = "age_start"
    play = Play(s, choose_abilities())
    for _ in range(4):
        play.take(play.keys[0])
    assert spied == [(seat, "ability_chosen") for seat in range(4)]
    assert order(s, AbilityChosen) == [f"ability_chosen {seat}" for seat in range(4)]


@pytest.mark.rule("MX-PRO-9", "MX-COMB-7")
def test_a_checkpoint_comes_after_a_tribe_turn_not_after_every_unit() -> None:
    s = race("pro_great_host")
    put(s, TIKAL, RED, shamans=4)
    s.phase = "tribe"
    play = Play(s, tribe_turn(RED)).take("champion:uxmal", "deploy:tikal.warrior")
    assert PROGRESS.of(s) == (0, 0, 0, 0)
    play.take("done")
    assert order(s, TribeTurnEnds) == [f"tribe_turn_ends {RED}", f"prophecy_completed {RED}"]


@pytest.mark.rule("MX-PRO-9", "MX-PRO-10", "MX-COMB-7")
def test_one_checkpoint_comes_after_all_that_a_winner_gets(spied: list[tuple[int, str]]) -> None:
    """Altar, the Conquerors' VP, then the cenote, whose devotion fulfils the card."""
    s = table(modules=("prophecies", "cenote"))
    COLUMN.set(s, ("pro_fervent_people", "pro_foreign_field", "pro_red_river"))
    CENOTE_REGION.set(s, TIKAL)
    s.altars[TIKAL] = "altar_blood"
    s.abilities[GREEN] = ("ta_conquest_vp",)
    s.devotion[GREEN] = 5
    fight(s, TIKAL, RED)
    Play(s, win(GREEN, TIKAL))
    assert spied == [(GREEN, "devotion")]
    kinds = [event.kind for event in told(s, Vp, Devotion, CenoteWon, ProphecyCompleted)]
    assert kinds == ["vp", "devotion", "vp", "cenote_won", "devotion", "prophecy_completed", "vp"]
    assert PROGRESS.of(s) == (0, 0, 1, 0), "the field was won before the second card was current"


@pytest.mark.rule("MX-PRO-9", "MX-PRO-10")
def test_a_checkpoint_comes_after_a_placement_with_its_ability(
    spied: list[tuple[int, str]],
) -> None:
    s = race("pro_fervent_people")
    s.devotion[RED] = 8
    put(s, TIKAL, RED, shamans=1, warriors=1)
    fight(s, TIKAL, BLUE)
    play = Play(s, award_record(TIKAL, SHAMAN), award_record(TIKAL, WARRIOR))
    play.take("space:cal_prayer")
    assert spied == [(RED, "devotion")]
    assert order(s, Recorded) == [f"recorded {RED}", f"prophecy_completed {RED}"]
    play.take("space:cod_glory")
    assert spied[1:] == [(RED, "vp")]


@pytest.mark.rule("MX-PRO-9", "MX-PRO-10")
def test_a_checkpoint_of_nobody_comes_after_the_cleanup(spied: list[tuple[int, str]]) -> None:
    s = race("pro_full_underworld")
    put(s, XIBALBA, RED, shamans=5)
    put(s, OFFERING, RED, warriors=1)
    fight(s, TIKAL, BLUE)
    play_cards(s, *(f"{god}_legacy" for god in s.god))
    Play(s, clean_up(TIKAL))
    assert spied == [(NOBODY, "conflict_ends")]
    assert [e.kind for e in told(s, ConflictEnds, ProphecyCompleted)] == [
        "conflict_ends",
        "prophecy_completed",
    ]


@pytest.mark.rule("MX-PRO-9")
def test_checkpoints_come_at_the_end_of_an_age(spied: list[tuple[int, str]]) -> None:
    """After a gain for records, after the return of these units, after a gain for temples."""
    s = race("pro_recorded_names", seats=2)
    names(s, 3)
    pyramid(s, TIKAL, (1, RED))
    Play(s, age_end_phase())
    assert spied == [
        (RED, "vp"),
        (RED, "records_returned"),
        (YELLOW, "records_returned"),
        (YELLOW, "records_returned"),
        (RED, "vp"),
        (YELLOW, "vp"),
    ]
    assert order(s, RecordsReturned)[0] == f"prophecy_completed {RED}", "before they go home"


@pytest.mark.rule("MX-PRO-10")
def test_who_acts_is_tested_first_then_the_others_by_vp() -> None:
    s = race("pro_full_underworld")
    score(s, 10, 30, 20, 40)
    assert checkpoint_order(s, RED) == [RED, BLUE, YELLOW, GREEN]
    assert checkpoint_order(s, YELLOW) == [YELLOW, BLUE, GREEN, RED]
    assert checkpoint_order(s, NOBODY) == [BLUE, YELLOW, GREEN, RED]
    for seat in range(4):
        put(s, XIBALBA, seat, shamans=6)
    Play(s, checkpoint(GREEN))
    assert order(s) == [f"prophecy_completed {seat}" for seat in (GREEN, BLUE, YELLOW, RED)]


@pytest.mark.rule("MX-PRO-10", "MX-PRO-5")
def test_who_acts_completes_all_before_the_next_and_takes_the_race() -> None:
    """Green needs three cards and blue one; green acts."""
    cards = ("pro_full_underworld", "pro_carved_land", "pro_great_host")
    s = race(*cards, progress=(0, 0, 0, 2))
    score(s, 1, 2, 3, 40)
    for seat in (GREEN, BLUE):
        put(s, XIBALBA, seat, shamans=6)
        put(s, TIKAL, seat, warriors=5, stones=4)
    Play(s, checkpoint(GREEN))
    assert order(s) == [f"prophecy_completed {GREEN}"] * 3
    assert MONUMENT.of(s) == GREEN
    assert s.vp == [1, 2, 18, 40]


@pytest.mark.rule("MX-PRO-11")
def test_a_completed_card_is_never_lost_and_nobody_is_asked() -> None:
    s = race("pro_full_underworld", "pro_carved_land")
    put(s, XIBALBA, RED, shamans=6)
    assert Play(s, checkpoint(RED)).kind == "over"
    assert PROGRESS.of(s) == (1, 0, 0, 0)
    put(s, XIBALBA, RED, shamans=-6)
    Play(s, checkpoint(RED))
    assert PROGRESS.of(s) == (1, 0, 0, 0)


@pytest.mark.rule("MX-PRO-13")
def test_the_final_scoring_has_no_checkpoint(spied: list[tuple[int, str]]) -> None:
    s = race("pro_full_underworld", age=3)
    put(s, XIBALBA, RED, shamans=6)
    s.devotion = [3, 4, 5, 6]
    s.abilities[RED] = ("ta_devotion_vp",)
    Play(s, final_scoring())
    assert spied == []
    assert PROGRESS.of(s) == (0, 0, 0, 0)
    s = race("pro_full_underworld", age=3)
    put(s, XIBALBA, RED, shamans=6)
    Play(s, age_end_phase())
    assert PROGRESS.of(s) == (1, 0, 0, 0), "the Age End Phase of the last Age has them"


def with_others(*modules: str) -> State:
    """A table with The Great Host or The Full Underworld to complete, and other modules in play."""
    s = table(modules=tuple(m.id for m in SWITCHED if m.id in {"prophecies", *modules}))
    COLUMN.set(s, ("pro_great_host", "pro_full_underworld", "pro_red_river"))
    return s


@pytest.mark.rule("MX-COMB-7", "MX-PRO-9")
def test_a_city_s_unit_completes_a_card_once_it_has_come(spied: list[tuple[int, str]]) -> None:
    s = with_others("cities")
    CITIES.set(s, [TIKAL, UXMAL, COBA, BECAN])
    put(s, TIKAL, RED, warriors=4)
    s.phase = "age_start"
    play = Play(s, choose_abilities())
    play.take(play.keys[0])
    assert spied == [], "the unit belongs to the choice"
    play.take("units:1.0")
    assert PROGRESS.of(s) == (1, 0, 0, 0)
    assert [acting for acting, _last in spied] == [RED]


@pytest.mark.rule("MX-COMB-7", "MX-PRO-9")
def test_a_tribe_power_completes_a_card(spied: list[tuple[int, str]]) -> None:
    s = with_others("tribe_powers")
    POWERS.set(s, ("pow_yellow", "pow_red", "pow_green", "pow_blue"))
    put(s, TIKAL, RED, warriors=2)
    fight(s, TIKAL, RED)
    play = Play(s, declare_power(RED)).take("act:pow_yellow_a")
    while play.decision:
        play.take(play.keys[0])
    assert PROGRESS.of(s) == (1, 0, 0, 0)
    assert [acting for acting, _last in spied] == [RED]


@pytest.mark.rule("MX-COMB-7", "MX-PRO-9", "MX-PRO-10")
def test_everybody_s_part_of_a_ritual_has_a_checkpoint(spied: list[tuple[int, str]]) -> None:
    """Blood Toll sends a warrior of everybody to Xibalba, one after the other in VP order."""
    s = with_others("rituals")
    RITUAL.set(s, "rit_blood_toll")
    DOWN.set(s, ["rit_vanguard", "rit_heroes_hour"])
    PROGRESS.set(s, (1, 1, 1, 1))
    s.phase = "age_start"
    score(s, 3, 9, 7, 5)
    for seat in (RED, YELLOW):
        put(s, XIBALBA, seat, shamans=5)
    Play(s, obey_all())
    assert [acting for acting, _last in spied] == [YELLOW, GREEN, BLUE, RED]
    assert PROGRESS.of(s) == (2, 2, 1, 1)
    assert order(s) == [f"prophecy_completed {YELLOW}", f"prophecy_completed {RED}"]


@pytest.mark.rule("MX-PRO-9")
def test_a_checkpoint_comes_after_a_last_action_paid_for_with_blood() -> None:
    s = with_others("rituals")
    RITUAL.set(s, "rit_blood_for_stone")
    DOWN.set(s, ["rit_vanguard", "rit_heroes_hour"])
    PROGRESS.set(s, (0, 0, 0, 1))
    put(s, XIBALBA, BLUE, shamans=4)
    fight(s, TIKAL, RED)
    play_cards(s, "kukulkan_legacy", "ixchel_legacy", "ah_puch_legacy", "cabrakan_legacy")
    s.used[BLUE] = 0b011
    play = Play(s, third_action(BLUE)).take("blood:1.1")
    while play.decision:
        assert PROGRESS.of(s) == (0, 0, 0, 1)
        play.take("decline")
    assert PROGRESS.of(s) == (0, 0, 0, 2)


@pytest.mark.rule("MX-COMB-7")
def test_what_a_ritual_gives_a_winner_comes_before_the_checkpoint() -> None:
    """War of Souls: the second gains VP within the rewards, so no card lies between."""
    s = with_others("rituals")
    RITUAL.set(s, "rit_war_of_souls")
    DOWN.set(s, ["rit_vanguard", "rit_heroes_hour"])
    COLUMN.set(s, ("pro_foreign_field", "pro_red_river", "pro_two_books"))
    put(s, TIKAL, GREEN, warriors=3)
    put(s, TIKAL, BLUE, warriors=1)
    fight(s, TIKAL, RED)
    Play(s, win(GREEN, TIKAL))
    lines = [event.args["line"] for event in told(s, Vp)]
    assert lines[-1] == "prophecies"
    assert len(lines) == 3


# --- the switch, what is open, saves -------------------------------------------------------------


def test_whole_matches_are_sound_and_somebody_wins_the_race() -> None:
    taken = 0
    for seed in range(4):
        match = engine.start("mezo", [engine.Seat(name) for name in "ABC"], ON, seed=seed)
        dice = Dice(seed)
        while match.decision is not None:
            match.choose(match.decision.options[dice.below(len(match.decision.options))].key)
            assert GAME.check(match.state) == []
            assert faults(GAME, match.state) == []
        taken += MONUMENT.of(match.state) != NOBODY
    assert taken


def test_switched_off_it_leaves_no_trace() -> None:
    s = GAME.new(GAME.setup(4, {"prophecies": "off"}, 3))
    assert s == GAME.new(GAME.setup(4, {}, 3))
    assert set(s.to_plain()) == set(State.FIELDS)


@pytest.mark.rule("MX-HID-2")
def test_what_lies_there_is_open_to_all_and_the_other_nine_are_nowhere() -> None:
    s = race("pro_two_books", "pro_red_river", "pro_great_host", progress=(1, 0, 2))
    HAPPENED.set(s, 1 << RED)
    for seat in range(NOBODY, 4):
        view = GAME.view(s, seat)
        for field in (COLUMN, PROGRESS, HAPPENED, SCRIBE, MONUMENT):
            assert field.of(view) == field.of(s)
            assert field.of(GAME.determinize(view, 1)) == field.of(s)
    lying = json.dumps(s.to_plain())
    assert [card for card in CARDS if card in lying] == [
        "pro_two_books",
        "pro_red_river",
        "pro_great_host",
    ]


@pytest.mark.rule("MX-HID-2")
def test_all_that_lies_open_of_the_modules_is_seen_by_everybody() -> None:
    """Only the rituals that are to come are hidden."""
    modules = tuple(module.id for module in SWITCHED)
    s = table(modules=modules)
    open_fields = [
        field.name for m in SWITCHED for field in m.fields if field.visibility is Visibility.OPEN
    ]
    assert {"prophecies", "monument", "cenote", "cities", "powers", "powers_used"} <= {*open_fields}
    hidden = {field.name for m in SWITCHED for field in m.fields} - {*open_fields}
    assert hidden == {"rituals_down"}
    for seat in range(NOBODY, 4):
        view = GAME.view(s, seat)
        assert all(vars(view)[name] == vars(s)[name] for name in open_fields)


def test_it_survives_a_save_and_a_forged_one_is_refused() -> None:
    s = race("pro_two_books", "pro_red_river", "pro_great_host", progress=(1, 0, 2))
    assert faults(GAME, s) == ["steps that nobody put there"], "the fields fit"
    s.then(checkpoint(NOBODY), ("see_built", (RED, TIKAL, "tier", 3)))
    plain = json.loads(json.dumps(s.to_plain()))
    assert State.from_plain(plain) == s
    with pytest.raises(StateError, match="missing"):
        State.from_plain({name: held for name, held in plain.items() if name != "monument"})
    PROGRESS.set(s, (3, 0, 2, 0))
    assert faults(GAME, s) == ["prophecy_progress"]


@pytest.mark.parametrize(
    ("column", "monument", "fault"),
    [
        (("pro_red_river",) * 3, NOBODY, "prophecies lost or doubled"),
        ((), NOBODY, "prophecies lost or doubled"),
        (("pro_red_river", "pro_two_books", "pro_great_host"), RED, "prophecies lost or doubled"),
        ((), RED, ""),
    ],
)
def test_cards_out_of_place_are_noticed(column: tuple[str, ...], monument: int, fault: str) -> None:
    s = race()
    COLUMN.set(s, column)
    MONUMENT.set(s, monument)
    assert [found.split(":")[0] for found in GAME.check(s)] == ([fault] if fault else [])


def test_tokens_out_of_place_are_noticed() -> None:
    s = race("pro_full_underworld")
    HAPPENED.set(s, 1 << RED)
    SCRIBE.set(s, RED)
    assert GAME.check(s) == [
        "a unit was put on the Calendar outside a conflict",
        "seat 0: something happened for a card that waits for nothing",
    ]
    COLUMN.set(s, ())
    MONUMENT.set(s, RED)
    SCRIBE.set(s, NOBODY)
    assert GAME.check(s) == ["progress without prophecies"]


@pytest.mark.rule("MX-PRO-14")
def test_the_twelve_are_those_of_the_specification() -> None:
    assert list(data.PROPHECIES) == CARDS
    assert (data.COLUMN_LENGTH, data.VP, data.MONUMENT_VP) == (3, 3, 6)


# --- bots ----------------------------------------------------------------------------------------


def worth(s: State, seat: int = RED) -> float:
    """What the race adds to a seat's table."""
    found = [0.0] * s.seats
    evaluate(s, found)
    return found[seat]


def test_bots_value_every_step_on_the_way_to_a_card() -> None:
    values = []
    for number in range(1, 6):
        s = race("pro_great_host")
        put(s, TIKAL, RED, warriors=number)
        values.append(worth(s))
    assert values == sorted(values)
    assert values[-1] - values[0] > 1
    assert values[-1] < 9 + 6, "never more than all that can be won"


def test_bots_see_that_something_has_happened_or_is_half_done() -> None:
    s = race("pro_two_books")
    nothing = worth(s)
    SCRIBE.set(s, RED)
    begun = worth(s)
    HAPPENED.set(s, 1 << RED)
    assert nothing < begun < worth(s)


def test_bots_know_that_the_monument_is_for_one_and_time_runs_out() -> None:
    s = race("pro_red_river", "pro_two_books", "pro_full_underworld", progress=(2,))
    alone = worth(s)
    PROGRESS.set(s, (2, 2, 0, 0))
    assert worth(s) < alone - 0.1
    late = race("pro_red_river", "pro_two_books", "pro_full_underworld", progress=(2,), age=3)
    assert worth(late) < alone
    COLUMN.set(s, ())
    assert worth(s) == 0


def test_bots_fight_where_a_victory_completes_their_card() -> None:
    def at_stake(region: int) -> list[float]:
        extra = [0.0] * 4
        stakes(s, region, extra)
        return extra

    s = race("pro_foreign_field", "pro_blessed_victor", progress=(0, 0, 1, 2))
    champion(s, TIKAL, RED)
    s.blessed = BECAN
    assert [found > 0 for found in at_stake(TIKAL)] == [False, True, False, False]
    assert [found > 0 for found in at_stake(COBA)] == [True, True, False, False]
    assert [found > 0 for found in at_stake(BECAN)] == [False, False, True, False]
    COLUMN.set(s, ())
    MONUMENT.set(s, RED)
    assert at_stake(BECAN) == [0.0] * 4


def test_bots_prepare_what_must_happen() -> None:
    s = race("pro_red_river")
    full = worth(s)
    put(s, TIKAL, RED, shamans=6, warriors=8)
    assert worth(s) < full
    s = race("pro_high_stone")
    nothing = worth(s)
    pyramid(s, TIKAL, (1, BLUE), (2, BLUE))
    assert worth(s) > nothing


def test_a_completed_card_is_worth_more_than_the_hope_of_it() -> None:
    """A bot that weighs completing a card against keeping it in reach completes it."""
    s = race("pro_full_underworld", "pro_red_river", "pro_two_books")
    put(s, XIBALBA, RED, shamans=6)
    s.then(checkpoint(RED))
    before = GAME.evaluate(s, RED)
    Play(s, checkpoint(RED))
    s.then(checkpoint(RED))
    assert GAME.evaluate(s, RED) > before
