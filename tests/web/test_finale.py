"""The finale: what is counted on the board, in the order of the rules, and who rises."""

from __future__ import annotations

import random
import re
from functools import lru_cache
from itertools import accumulate, pairwise

import pytest

import engine
from engine import Result, ScoreLine
from engine.core.game import places
from tests.web.page import Desk, Element, Page
from web import games, i18n
from web.games.score_sources import Counted
from web.render import part
from web.screens.finale.lines import overtaken
from web.screens.finale.outcome import Outcome, outcome_of, words_over
from web.screens.finale.picture import figures_of
from web.view.view_model import view_model

PRESETS = {"mezo": ["", "everything"]}
"""By game: presets of its options to be tried besides the base game."""
TABLES = [
    (game, players, preset)
    for game in games.GAMES
    for players in engine.describe(game).players
    for preset in PRESETS.get(game, [""])
    if players > 1 or not preset
]
"""Every game with every number of players."""


@lru_cache(maxsize=4)
def ended(game: str, players: int, preset: str = "", seed: int = 5) -> Desk:
    """A match of random choices that has just come to its end."""
    described = engine.describe(game)
    presets = {name: chosen for g in described.groups for name, chosen in g.presets.items()}
    seats = [engine.Seat(name) for name in ("Ana", "Ben", "Cleo", "Dana", "Emil")[:players]]
    match = engine.start(game, seats, presets[preset] if preset else {}, seed=seed)
    rng = random.Random(seed)
    while match.decision:
        match.choose(rng.choice(match.decision.options).key)
    desk = Desk.at(match)
    desk.playing.counts = True
    return desk


def result_of(desk: Desk) -> Result:
    result = desk.match.result()
    assert result is not None
    return result


def lines_of(page: Page) -> list[Element]:
    return page.all("data-counts")


def numbers(element: Element, name: str) -> tuple[int, ...]:
    return tuple(int(number) for number in element.attributes[name].split())


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
@pytest.mark.parametrize("seed", [5, pytest.param(6, marks=pytest.mark.nightly)])
def test_the_pillars_grow_by_the_lines_of_the_rules_up_to_the_scores(
    game: str, players: int, preset: str, seed: int
) -> None:
    desk = ended(game, players, preset, seed)
    result, lines = result_of(desk), lines_of(desk.page)
    wanted = [line for line in result.lines if any(line.points)]
    assert [line.attributes["data-counts"] for line in lines] == [line.kind for line in wanted]
    assert [numbers(line, "data-gains") for line in lines] == [line.points for line in wanted]
    for party, score in enumerate(result.scores):
        sums = list(accumulate(line.points[party] for line in wanted))
        assert [numbers(line, "data-sums")[party] for line in lines] == sums
        assert sums[-1] == score
    pillars = [int(pillar) for pillar in desk.page.values("data-pillar")]
    assert pillars == list(range(len(result.scores)))


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_a_pillar_goes_before_another_only_where_it_is_higher(
    game: str, players: int, preset: str
) -> None:
    lines = lines_of(ended(game, players, preset).page)
    orders = [tuple(range(len(numbers(lines[0], "data-sums"))))]
    for line in lines:
        sums, order = numbers(line, "data-sums"), numbers(line, "data-order")
        assert sorted(order) == list(orders[0])
        for ahead, behind in pairwise(order):
            assert sums[ahead] >= sums[behind]
            if sums[ahead] == sums[behind]:
                assert orders[-1].index(ahead) < orders[-1].index(behind)
        orders.append(order)


def test_who_has_as_many_points_stays_behind() -> None:
    assert overtaken((2, 0, 1), (5, 5, 5)) == (2, 0, 1)
    assert overtaken((2, 0, 1), (5, 6, 5)) == (1, 2, 0)


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_what_counts_is_on_the_board(game: str, players: int, preset: str) -> None:
    desk = ended(game, players, preset)
    page, result = desk.page, result_of(desk)
    things = {
        value: [e for e in page.elements if value in e.attributes.values()]
        for line in lines_of(page)
        for names in line.attributes["data-sources"].split("|")
        for name in names.split()
        for value in name.split("/")
    }
    for line in lines_of(page):
        by_party = line.attributes["data-sources"].split("|")
        assert len(by_party) == len(result.scores)
        for names, gain in zip(by_party, numbers(line, "data-gains"), strict=True):
            assert gain or not names
            for name in names.split():
                outer, _sep, inner = name.partition("/")
                assert any(is_on_the_board(thing) for thing in things[outer]), name
                assert not inner or any(
                    outer in around.attributes.values()
                    for thing in things[inner]
                    for around in thing.around
                ), name


def is_on_the_board(thing: Element) -> bool:
    boards = ("finale-board", "finale-board has-rail")
    return any(around.attributes.get("class") in boards for around in thing.around)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_shows_where_most_of_its_points_come_from(game: str) -> None:
    """Only what is held in the hand, or won on no place, comes from nowhere."""
    desk = ended(game, 3)
    shown = [
        bool(names)
        for line in lines_of(desk.page)
        for names, gain in zip(
            line.attributes["data-sources"].split("|"), numbers(line, "data-gains"), strict=True
        )
        if gain
    ]
    assert sum(shown) > len(shown) / 2
    lines = {line.kind for line in result_of(desk).lines}
    assert {*games.screen(game).score_sources} & lines


def test_temples_light_where_they_stand() -> None:
    desk = ended("meduris", 3)
    view = desk.match.state
    found = games.screen("meduris").score_sources["temples"](Counted(view, (), 1, "temples"))
    assert {*found} == {f"space:{i}" for i, owner in enumerate(view.temples) if owner == 1}


@pytest.mark.parametrize("game", games.GAMES)
def test_each_line_is_told_once_and_shortly(game: str) -> None:
    page = ended(game, 3).page
    told = [line.attributes["data-told"] for line in lines_of(page)]
    assert len({*told}) == len(told)
    for text, line in zip(told, lines_of(page), strict=True):
        label, _sep, points = text.partition(": ")
        assert label == line.attributes["data-label"]
        assert points.count(",") + 1 == sum(gain != 0 for gain in numbers(line, "data-gains"))
    (end,) = (e for e in page.elements if e.attributes.get("class") == "finale-words")
    assert "wins" in end.attributes["data-told"] or "share" in end.attributes["data-told"]


def test_what_is_played_is_out_of_reach_and_silent() -> None:
    page = ended("meduris", 3).page
    (stage,) = page.all("data-finale")
    reached = [e for e in page.elements if stage in e.around and e.is_focusable()]
    assert [e.attributes.get("data-skip") for e in reached] == [""]
    (board,) = (e for e in page.elements if e.attributes.get("class") == "finale-board")
    assert board.parent is not None
    assert board.parent.attributes["aria-hidden"] == "true"


def test_later_there_is_the_picture_without_the_finale() -> None:
    desk = Desk.at(ended("mezo", 3).match)
    assert desk.page.values("data-finale") == []
    assert desk.page.values("data-outcome") != []


# --- who rises, and in which words ----------------------------------------------------------------


def after(*scores: int, ties: tuple[int, ...] = ()) -> Result:
    breaks = (ScoreLine("food", "", ties),) if ties else ()
    return Result(scores, places(scores, ties or (0,) * len(scores)), (), breaks)


@pytest.mark.parametrize(
    ("result", "people", "outcome"),
    [
        (after(30, 26, 12), 3, Outcome.CLEAR),
        (after(30, 27, 12), 3, Outcome.NARROW),
        (after(30, 30, 12, ties=(4, 3, 9)), 3, Outcome.NARROW),
        (after(30, 30, 12, ties=(4, 4, 9)), 3, Outcome.SHARED),
        (after(30, 29), 1, Outcome.TRIUMPH),
        (after(29, 30), 1, Outcome.DEFEAT),
        (after(30), 1, Outcome.CLEAR),
    ],
)
def test_how_a_match_has_ended(result: Result, people: int, outcome: Outcome) -> None:
    assert outcome_of(result, people) is outcome


def risen(result: Result, people: int = 3) -> dict[int, str]:
    return {one.party: one.role for one in figures_of(result, outcome_of(result, people))}


def test_who_has_won_rises_and_of_several_each() -> None:
    assert risen(after(12, 30, 20)) == {1: "first"}
    assert risen(after(30, 12, 30, 30), people=4) == {0: "first", 2: "first", 3: "first"}
    shared = figures_of(after(30, 12, 30), Outcome.SHARED)
    assert len({one.x for one in shared}) == 2
    assert {one.size for one in shared} == {1}


def test_who_was_beaten_by_a_hair_stands_behind() -> None:
    close, first = figures_of(after(28, 30, 29), Outcome.NARROW)
    assert (close.party, close.role) == (2, "close")
    assert (first.party, first.role) == (1, "first")
    assert close.size < first.size
    assert risen(after(30, 30, 12, ties=(3, 4, 9))) == {0: "close", 1: "first"}


def test_alone_against_the_gods_both_are_in_the_picture() -> None:
    assert risen(after(40, 30), people=1) == {0: "first", 1: "fallen"}
    assert risen(after(30, 40), people=1) == {1: "first", 0: "lost"}


def words(outcome: Outcome, game: str) -> str:
    return words_over(outcome, games.screen(game))


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_each_end_has_its_own_words(language: str) -> None:
    i18n.use(language)
    told = [words(outcome, "mezo") for outcome in Outcome]
    assert len({*told}) == len(Outcome)
    assert words(Outcome.CLEAR, "meduris") == "Meduris"
    assert words(Outcome.NARROW, "meduris") == words(Outcome.NARROW, "mezo")


def test_who_plays_alone_sees_who_has_won() -> None:
    desk = ended("mezo", 1)
    won = result_of(desk).places[0] == 1
    wanted = "triumph" if won else "defeat"
    assert {*desk.page.values("data-outcome")} == {wanted}
    assert ("The gods give way" in desk.page.text) is won
    assert ("The gods take everything" in desk.page.text) is not won


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_everybody_has_somebody_to_rise(game: str, players: int, preset: str) -> None:
    desk = ended(game, players, preset)
    table = view_model(desk.model)
    assert table is not None
    for party in range(len(table.scene.names)):
        drawn = str(table.game_screen.victor(table.scene, party))
        assert "<path" in drawn
        assert not re.search(r"<(svg|use|image)", drawn), "svg_on_canvas.js draws none of these"


@pytest.mark.parametrize("art", ["art", *games.GAMES])
def test_the_art_of_a_finale_has_all_its_parts(art: str) -> None:
    drawn = [str(part(f"{art}/finale", "pedestal"))]
    drawn += [str(part(f"{art}/finale", "course", number)) for number in range(12)]
    drawn += [str(part(f"{art}/finale", "falling", number)) for number in range(12)]
    for markup in drawn:
        assert "<path" in Page(markup).html
        assert not re.search(r"<(svg|use|image)", markup)


def test_nobody_is_said_to_have_risen_before_the_end() -> None:
    desk = Desk.open(seed="5")
    desk.sit("meduris", "human", "human")
    desk.send("risen")
    assert not desk.playing.risen
