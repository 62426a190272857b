"""Every scenario is solved by what was recorded, and the harder ones not by accident."""

from __future__ import annotations

import pytest

import engine
from tests.by_day import kept_for
from tests.scenarios.solving import (
    PERSON,
    as_bot,
    at_random,
    play,
    recorded,
    scripts,
    share,
    solutions,
    stands,
)
from tests.web.page import Desk
from web.app.scenario_flow import goals_of
from web.games.goal import WIN, Verdict, told
from web.packaging import on_demand
from web.scenarios.scenario import Book
from web.scenarios.script import Script, tables
from web.scenarios.state import KEPT

GAMES = engine.games()
ALL = [(game, script) for game in GAMES for script in scripts(game)]
HARDER = [
    kept_for(game, script, by_day=number == 0 and place % 2 == 1)
    for place, game in enumerate(GAMES)
    for number, script in enumerate(scripts(game)[3:])
]
TIMES = 3


def name_of(value: object) -> str:
    return value.name if isinstance(value, Script) else str(value)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_five_each_with_a_table_and_a_solution_of_its_own(game: str) -> None:
    names = [script.name for script in scripts(game)]
    assert len(names) == len(set(names)) == 5
    assert set(tables(game)) == set(names)
    assert {f"{game}:{name}" for name in names} <= solutions().keys()


@pytest.mark.parametrize(("game", "script"), ALL, ids=name_of)
def test_what_was_recorded_solves_it(game: str, script: Script) -> None:
    keys = solutions()[f"{game}:{script.name}"]
    verdict, played = play(script, game, recorded(keys))
    assert verdict is Verdict.SOLVED
    assert played == keys


@pytest.mark.parametrize(("game", "script"), ALL, ids=name_of)
def test_it_begins_open_with_the_person_to_choose_and_says_how_it_stands(
    game: str, script: Script
) -> None:
    match = script.begin(game)
    assert stands(script, match) is Verdict.OPEN
    assert match.decision
    assert match.decision.seat == PERSON
    had, left = told(goals_of(game), script.goal, match.state, PERSON)
    assert had
    assert bool(left) == bool(script.goal.until)
    assert (script.goal.measure == WIN) != (script.goal.until > 0)


@pytest.mark.parametrize(("game", "script"), HARDER, ids=name_of)
def test_the_harder_ones_are_not_solved_by_accident(game: str, script: Script) -> None:
    assert share(script, game, at_random, TIMES) == 0
    assert share(script, game, lambda seed: as_bot("easy", seed), TIMES) <= 1


@pytest.mark.parametrize("language", ["en", "it", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_book_reads_as_it_was_written(game: str, language: str) -> None:
    text = on_demand.text_of(f"scenarios/{language}/{game}.json")
    book = Book.from_text(text)
    assert book.to_text() == text
    assert [one.name for one in book.scenarios] == [script.name for script in scripts(game)]
    assert book.after(book.scenarios[0].name) == book.scenarios[1]
    assert book.after(book.scenarios[-1].name) is None


# --- in the app ---------------------------------------------------------------------------------


def begun(game: str, name: str) -> Desk:
    desk = Desk.open()
    desk.send("scenario", about=f"{game}:{name}")
    desk.settle()
    return desk


def verdict_shown(desk: Desk) -> str:
    return desk.page.all("data-verdict")[0].attributes["data-verdict"]


def solve(desk: Desk, keys: list[str]) -> None:
    """Makes the recorded choices; those without an alternative the app has made by itself."""
    left = list(keys)
    while left and verdict_shown(desk) == "open":
        made = [choice.key for choice in desk.match.choices if choice.seat == PERSON]
        left = keys[len(made) :]
        if left:
            desk.choose(left[0])
            desk.settle()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_of_each_game_is_solved_at_the_table_and_marked(game: str) -> None:
    name = scripts(game)[0].name
    desk = begun(game, name)
    assert verdict_shown(desk) == "open"
    solve(desk, solutions()[f"{game}:{name}"])
    assert verdict_shown(desk) == "solved"
    assert desk.model.lessons.progress[KEPT + game].done == [name]
    assert desk.model.saved_matches == {}
    desk.send("scenario-next")
    assert desk.page.all("data-scenario")[0].attributes["data-scenario"] == scripts(game)[1].name
    desk.send("scenarios", about=game)
    assert desk.model.playing is None
    assert "1 of 5 solved" in desk.html


def test_one_that_fails_says_so_and_can_be_played_again() -> None:
    desk = begun("meduris", "street")
    while verdict_shown(desk) == "open":
        assert desk.match.decision
        desk.choose(desk.match.decision.options[-1].key)
        desk.settle()
    assert verdict_shown(desk) == "failed"
    assert desk.model.lessons.progress[KEPT + "meduris"].done == []
    desk.send("scenario-again")
    desk.settle()
    assert verdict_shown(desk) == "open"
    assert desk.match.choices == []


def test_one_that_was_left_is_taken_up_after_a_reload() -> None:
    desk = begun("meduris", "druid")
    desk.choose(solutions()["meduris:druid"][0])
    made = [choice.key for choice in desk.match.choices]
    again = Desk.open(desk.store)
    again.settle()
    assert [choice.key for choice in again.match.choices][: len(made)] == made
    assert again.playing.scenario


def test_new_match_leads_to_them_and_counts_what_was_solved() -> None:
    desk = Desk.open()
    desk.send("game", game="mezo")
    actions = [one.attributes["data-action"] for one in desk.page.all("data-action")]
    assert {"scenarios", "ladder"} <= set(actions)
    desk.send("game", game="meduris")
    assert "ladder" not in [one.attributes["data-action"] for one in desk.page.all("data-action")]
