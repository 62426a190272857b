from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core import steps as core_steps
from engine.mesos import GAME, effects
from engine.mesos.cards import NUMBERS, is_event
from engine.mesos.events import Change, Hunted
from engine.mesos.projection import (
    Figures,
    card_projection,
    columns,
    figures,
    forecasts,
    next_event,
)
from engine.mesos.state import lower_row, upper_row
from engine.mesos.steps import actions, rounds, rows
from engine.mesos.steps.actions import takeable
from tests.engine.mesos.tables import decide, laid, new, told


def test_forecasts_are_what_then_happens() -> None:
    """In every match, at the end of every round, with nobody left to act."""
    for seed in range(6):
        s = new(2 + seed % 4, seed)
        dice = random.Random(seed)
        decision = core_steps.run(s)
        while decision:
            ahead = s.clone()
            ahead.agenda.clear()
            ahead.log = []
            due = [f for f in forecasts(s) if f.round == s.round]
            for forecast in due:
                ahead.then(rounds.resolve(NUMBERS[forecast.card]))
                assert core_steps.run(ahead) is None
            expected = [change for forecast in due for change in forecast.changes]
            found = [event.what for event in ahead.log if isinstance(event.what, Change)]
            assert found == expected
            assert list(map(type, found)) == list(map(type, expected))
            decision = core_steps.choose(s, dice.choice(decision.options))


@pytest.mark.rule("ME-END-1", "ME-FIN-2")
def test_forecasts_name_the_round() -> None:
    row: dict[str, Any] = {
        "lower": ["event_sustenance_1"],
        "upper": ["event_ritual_2", "event_hunt_2"],
    }
    s = laid(2, tribes=[["hunter_1_3"]], food=[3], **row)
    assert [(f.card, f.round) for f in forecasts(s)] == [
        ("event_sustenance_1", 1),
        ("event_hunt_2", 2),
        ("event_ritual_2", 2),
    ]
    s.round = 10
    assert [(f.card, f.round) for f in forecasts(s)] == [
        ("event_hunt_2", 10),
        ("event_ritual_2", 10),
        ("event_sustenance_1", 10),
    ]


def test_forecasts_name_every_seat_while_totems_are_on_their_way() -> None:
    s = new(3)
    s.lower, s.upper = [NUMBERS["event_sustenance_1"]], []
    decision = core_steps.run(s)
    while decision and s.round == 1:
        (forecast,) = forecasts(s)
        assert sorted({change.seat for change in forecast.changes}) == [0, 1, 2]
        decision = core_steps.choose(s, decision.options[-1])


def test_forecasts_meet_the_food_that_earlier_events_leave() -> None:
    s = laid(2, lower=["event_sustenance_3", "event_hunt_3"], tribes=[["hunter_1_3", "artist_1_1"]])
    hunt, sustenance = forecasts(s)
    assert [(c.food, c.points) for c in hunt.changes if c.seat == 0] == [(1, 3)]
    assert [(c.food, c.points) for c in sustenance.changes if c.seat == 0] == [(-1, 0), (0, -3)]


def test_prospects_are_what_then_happens() -> None:
    for seed in range(6):
        s = new(2 + seed % 4, seed)
        dice = random.Random(seed)
        decision = core_steps.run(s)
        while decision:
            seat = decision.seat
            for card in takeable(s, seat, upper_row(s) + lower_row(s)):
                told_before = card_projection(s, seat, card)
                ahead = s.clone()
                (actions.buy if told_before.price or card >= 96 else actions.join)(
                    ahead, seat, card
                )
                assert figures(s, seat) == told_before.before
                assert figures(ahead, seat) == told_before.after
                assert ahead.food[seat] == s.food[seat] - told_before.price + told_before.food
            decision = core_steps.choose(s, dice.choice(decision.options))


def test_a_prospect_names_what_changes() -> None:
    s = laid(2, tribes=[["inventor_1_1", "hunter_1_3"]])
    assert card_projection(s, 0, NUMBERS["inventor_1_2"]).changed == {
        "need": (2, 3),
        "inventors": (1, 2),
        "inventions": (1, 2),
        "end_points": (1, 4),
    }
    assert card_projection(s, 0, NUMBERS["gatherer_1_1"]).changed == {"need": (2, 0)}
    assert card_projection(s, 0, NUMBERS["hunter_1_1"]).food == 2
    assert card_projection(s, 0, NUMBERS["star_house"]).changed == {
        "stars": (0, 3),
        "end_points": (1, 5),
    }
    assert card_projection(s, 0, NUMBERS["star_house"]).price == 6


def test_a_prospect_has_all_figures_before_and_after() -> None:
    one_of_each = ["inventor_1_1", "gatherer_1_1", "shaman_1_1", "builder_1_3", "artist_1_1"]
    s = laid(2, tribes=[one_of_each], food=[9])
    before = Figures(
        need=2,
        sets=0,
        inventors=1,
        inventions=1,
        discount=2,
        stars=2,
        artists=1,
        hunters=0,
        end_points=1,
    )
    after = before._replace(need=3, sets=1, hunters=1)
    assert card_projection(s, 0, NUMBERS["hunter_1_1"]) == ("hunter_1_1", 0, 1, before, after)
    after = before._replace(stars=5, end_points=5)
    assert card_projection(s, 0, NUMBERS["star_house"]) == ("star_house", 4, 0, before, after)
    after = before._replace(need=3, artists=2, end_points=11)
    assert card_projection(s, 0, NUMBERS["artist_1_2"]).after == after


def test_columns_say_what_each_type_is_worth() -> None:
    own = ["inventor_1_1", "inventor_2_5", "gatherer_1_1", "shaman_1_1", "builder_1_1"]
    own += ["artist_1_1", "artist_1_2", "hunter_1_3"]
    s = laid(
        2,
        tribes=[own],
        buildings=[["gatherers_store", "master_builders_house", "hunters_hall", "hunting_lodge"]],
    )
    found = {column.kind: column for column in columns(s, 0)}
    assert [column.kind for column in columns(s, 0)] == [
        "inventor",
        "gatherer",
        "shaman",
        "builder",
        "artist",
        "hunter",
    ]
    assert found["inventor"][1:] == (("inventor_1_1", "inventor_2_5"), 1, 2, 0, 0)
    assert found["shaman"].cards == ("shaman_1_1",)
    assert found["gatherer"][2:] == (4, 0, 0, 0)
    assert found["shaman"][2:] == (2, 0, 0, 5), "alone with stars at the ritual of era I"
    assert found["builder"][2:] == (1, 6, 0, 0)
    assert found["artist"][2:] == (2, 10, 0, 2)
    assert found["hunter"][2:] == (2, 3, 2, 2)


def test_column_points_are_part_of_the_final_scoring() -> None:
    for seed in range(8):
        s = new(2 + seed % 4, seed)
        dice = random.Random(seed)
        decision = core_steps.run(s)
        while decision:
            decision = core_steps.choose(s, dice.choice(decision.options))
        for seat in range(s.seats):
            of_columns = sum(column.points for column in columns(s, seat))
            assert of_columns <= figures(s, seat).end_points


def test_the_next_event_of_a_type_is_known() -> None:
    s = laid(2, lower=["event_hunt_1"])
    assert next_event(s, "hunt") == NUMBERS["event_hunt_1"]
    s.then(rows.discard_lower())
    decide(s)
    assert next_event(s, "hunt") == NUMBERS["event_hunt_2"]
    s.discard = [card for card in range(96) if is_event(card)]
    assert next_event(s, "hunt") is None


def test_the_evaluation_likes_what_is_good() -> None:
    plain = laid(3, tribes=[["hunter_1_3"], ["hunter_1_4"], ["hunter_1_5"]], food=[3, 3, 3])
    plain.then(rounds.play_round())
    base = GAME.evaluate(plain, 0)
    richer = plain.clone()
    richer.food[0] += 2
    assert GAME.evaluate(richer, 0) > base
    assert GAME.evaluate(richer, 1) < base
    better = plain.clone()
    better.tribes[0] = (*better.tribes[0], NUMBERS["gatherer_1_1"])
    assert GAME.evaluate(better, 0) > base


def test_at_the_end_the_evaluation_is_the_result() -> None:
    s = laid(2, food=[1, 0])
    s.round = 10
    s.sheet[0] = 5
    assert not s.agenda
    assert GAME.evaluate(s, 0) == pytest.approx(5.01)
    assert GAME.evaluate(s, 1) == pytest.approx(-5.01)


def test_events_are_told_with_what_they_bring() -> None:
    s = laid(2, tribes=[["hunter_1_3"]])
    s.then(rounds.resolve(NUMBERS["event_hunt_2"]))
    assert decide(s) is None
    hunted = ("ME-EVT-H", Hunted(0, "event_hunt_2", 1, 2, 1))
    assert (told(s, "hunted")[0].rule, told(s, "hunted")[0].what) == hunted
    assert effects.changes(s, NUMBERS["event_hunt_2"], s.food)[0] == hunted
