"""The altars of the expansion (MX-SET-1, MX-GOD-6)."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.mezo import GAME
from engine.mezo.content import pool
from engine.mezo.events import ConflictWon, Vp
from engine.mezo.modules.altars.data import ALTARS
from engine.mezo.state import RESERVE, SHAMAN, State
from engine.mezo.steps.prizes import award_altar, award_record, win
from engine.mezo.strength import prize
from tests.engine.mezo.tables import (
    COBA,
    TIKAL,
    UXMAL,
    Play,
    do,
    events,
    fight,
    put,
    pyramid,
    score,
    table,
    total,
)
from tests.engine.mezo.test_tables_of_the_spec import written

RED, BLUE, GREEN, YELLOW = range(4)

TEXTS = """
altar_maize: gain_vp n=4; gain_devotion n=1; recover type=unit n=4
altar_obsidian: gain_vp n=5; smite type=unit n=2 whose=opponents where=another
altar_ancestors: gain_vp n=min(sum(4, count(regions_with_own_tier)), 8)
altar_scribes: gain_vp n=min(sum(5, count(own_units_on_calendar), count(own_units_on_codex)), 9)
altar_feathers: gain_vp n=4; build kind=either n=1 where=conflict
altar_owl: gain_vp n=5; exile type=unit n=3 whose=opponents where=another
altar_hosts: gain_vp n=5; deploy type=unit n=3 where=another
altar_roads: gain_vp n=5; move_units type=unit n=3 upto from=conflict to=another
"""
"""Section 6.14, transcribed from there."""


def won(altar: str, seats: int = 4) -> State:
    """A conflict in Tikal for an altar; nobody's VP are near another's."""
    s = table(seats, modules=("altars",))
    s.altars[TIKAL] = altar
    score(s, *(10 + 20 * seat for seat in range(seats)))
    fight(s, TIKAL, RED)
    return s


@pytest.mark.rule("MX-GOD-5")
def test_the_texts_are_those_of_the_specification() -> None:
    assert written(ALTARS) == " ".join(TEXTS.split())


@pytest.mark.rule("MX-SET-1", "MX-HID-4")
def test_all_sixteen_may_be_laid_with_the_module_alone() -> None:
    laid: dict[str, set[str]] = {"on": set(), "off": set()}
    for switch, found in laid.items():
        for seed in range(40):
            s = GAME.new(GAME.setup(4, {"altars": switch}, seed))
            Play(s, *s.agenda)
            altars = [altar for altar in s.altars if altar]
            assert len(set(altars)) == len(altars) == len(s.live)
            found |= set(altars)
    assert laid["on"] == {*pool(()).altars, *ALTARS}
    assert laid["off"] == set(pool(()).altars)
    assert len(laid["on"]) == 16


@pytest.mark.rule("MX-GOD-6", "MX-GEN-4")
def test_the_winner_resolves_it_in_the_order_written() -> None:
    s = won("altar_maize")
    put(s, 7, BLUE, warriors=5)
    Play(s, win(BLUE, TIKAL)).take()
    assert [e.kind for e in events(s, "vp", "devotion", "units_moved")] == [
        "vp", "devotion", "units_moved"
    ]  # fmt: skip
    assert (s.vp[BLUE], s.devotion[BLUE], total(s, 7, BLUE)) == (34, 1, (0, 1))
    assert s.altars[TIKAL] == "altar_maize", "it stays"


@pytest.mark.rule("MX-EX-27")
def test_example_27_units_that_leave_on_the_roads_do_not_count_for_the_calendar() -> None:
    s = won("altar_roads", 3)
    put(s, TIKAL, RED, shamans=3)
    put(s, TIKAL, GREEN, shamans=2)
    play = Play(s, award_altar(TIKAL), award_record(TIKAL, SHAMAN))
    assert play.kind == "region"
    assert "region:tikal" not in play.keys
    play.take("region:coba")
    assert play.keys == ["take:tikal.shaman", "done"]
    play.take("take:tikal.shaman", "take:tikal.shaman", "done")
    assert (total(s, TIKAL, RED), total(s, COBA, RED)) == ((1, 0), (2, 0))
    assert (play.kind, play.seat) == ("space", GREEN)


@pytest.mark.rule("MX-EX-28")
def test_example_28_the_scribes_count_who_is_on_record_before() -> None:
    s = won("altar_scribes", 3)
    put(s, TIKAL, RED, shamans=3)
    s.calendar[0] = s.codex[3] = RED
    for kind in (0, 1):
        s.units[(RESERVE * 3 + RED) * 2 + kind] -= 1
    play = Play(s, award_altar(TIKAL), award_record(TIKAL, SHAMAN))
    assert (s.vp[RED], play.kind) == (17, "space")
    (told,) = events(s, "conflict_won")
    assert isinstance(told.what, ConflictWon)
    assert told.what.prize == 7
    play.take(play.keys[0])
    assert [e for e in events(s, "vp") if e.args["line"] == "altars"] == [
        Event(Vp(RED, 7, 0, "altars", "altar_scribes"), "MZ-VP-1")
    ]


@pytest.mark.rule("MX-GOD-5")
@pytest.mark.parametrize("number", range(6))
def test_ancestors_count_regions_with_own_tiers_up_to_eight_vp(number: int) -> None:
    s = won("altar_ancestors")
    for region in range(min(number, 4)):
        pyramid(s, region, (1, RED))
    for region in range(4, number):
        pyramid(s, region, (2, RED))
    do(s, RED, "altar_ancestors")
    assert s.vp[RED] == 10 + min(4 + number, 8)


@pytest.mark.rule("MX-GOD-6")
def test_what_is_to_be_won_depends_on_who_wins() -> None:
    s = won("altar_ancestors", 2)
    pyramid(s, UXMAL, (1, RED))
    pyramid(s, COBA, (1, -1))
    assert [prize(s, TIKAL, seat) for seat in (RED, BLUE)] == [5, 4], "neutral tiers are nobody's"
    s.altars[TIKAL] = "altar_scribes"
    assert [prize(s, TIKAL, seat) for seat in (RED, BLUE)] == [5, 5], "nor are empty spaces"
    s.altars[TIKAL] = "altar_owl"
    assert [prize(s, TIKAL, seat) for seat in (RED, BLUE)] == [5, 5]
