"""Lessons: every script is played through the app; choices are answered, taken back, kept."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from engine.meduris import data
from tests.by_day import kept_for
from tests.web.page import Desk, site_text
from web import games
from web.lessons.lesson import Book, BookError
from web.lessons.script import PARTS

SCHOOLS = [game for game in games.GAMES if find_spec(f"web.lessons.{game}")]
A_SECOND = 2.2
"""Words that a person reads in a second."""
TO_CHOOSE = 7.0
"""Seconds for finding and tapping what a step asks for, and for what the table answers."""


THINGS: dict[str, dict[str, str]] = {
    "meduris": {
        r"\bring\b": "@board space: druid",
        r"\bdruid\b": "druid",
        r"\bdie\b": "die",
        r"\briver\b": "river",
        r"\bplateau": "plateau:",
        r"\brow (of|pays)|\bbeside it\b": "space:",
        r"\brune stones?\b": "@seat: space: druid",
    },
    "mezo": {
        "Hochob": "region:hochob vertex:",
        "Tikal": "region:tikal vertex:",
        "Uxmal": "region:uxmal vertex:",
        "Becan": "region:becan",
        "Xibalba": "common:xibalba",
        "Calendar": "common:calendar",
        "Codex": "common:codex @hand",
        "Wrath": "common:wrath",
        r"\bpyramid|\btier\b": "region:",
        r"\bglyph": "region:",
        r"\bregions?\b": "region: vertex: common: @board @hand",
    },
    "aztlan": {
        "Teotlalpan": "territory:teotlalpan",
        "Texcoco": "territory:texcoco",
        "Chalco": "territory:chalco",
        "Momoxco": "territory:momoxco",
        "Tetzcotzinco": "territory:tetzcotzinco",
        r"\b(map|lake|jungle|mountains?|fourth desert)\b": "territory:",
        r"\bshare three territories": "territory:",
    },
    "mesos": {
        r"\btiles?\b": "tile:",
        r"\bPlace your totem\b": "tile:",
        r"\b(upper|lower) row\b": "card: tile:",
        r"\bStar House\b": "card:star_house card:builder",
        "Cave Paintings": "card:",
        "Sustenance": "card:",
    },
}
"""What a sentence names, and what a step is to point at then: the camera follows it.

A thing that stands in a seat's panel or in the hand is pointed at there.
"""


NAMED = ("data-spot", "data-target", "data-explain")
"""The attributes by which the coach finds a thing."""


@cache
def book(game: str, language: str = "en") -> Book:
    return Book.from_text(site_text(f"lessons/{language}/{game}.json"))


def script(game: str) -> Any:
    return import_module(f"web.lessons.{game}")


ALL = [(game, lesson.name) for game in SCHOOLS for lesson in book(game).lessons]
BY_TURNS = [kept_for(*one, by_day=number % 2 == 0) for number, one in enumerate(ALL)]
"""By day every second lesson."""


def attend(game: str, name: str, store: dict[str, str] | None = None, language: str = "en") -> Desk:
    """A desk at which a lesson begins, from the lobby."""
    desk = Desk.open(store, language)
    desk.touch(action="learn", about=game)
    desk.settle()
    desk.touch(action="lesson", about=f"{game}:{name}")
    desk.settle()
    return desk


def taught(desk: Desk) -> Any:
    assert desk.playing.lesson is not None
    return desk.playing.lesson


def is_over(desk: Desk) -> bool:
    return desk.model.playing is None


def fitting(desk: Desk) -> list[str]:
    """The options that go on from the step, as the person may choose them."""
    assert desk.match.decision is not None
    return [o.key for o in desk.match.decision.options if taught(desk).now.takes(o.key)]


def go_on(desk: Desk, key: str = "") -> None:
    """Does what the step wants."""
    if taught(desk).now.is_read:
        desk.touch(action="read-on")
    else:
        choose(desk, key or fitting(desk)[0])
    desk.settle()


def choose(desk: Desk, key: str) -> None:
    desk.reach(key)
    desk.choose(key)


def points(desk: Desk) -> list[str]:
    """What the coach points at and is not on the page."""
    page = desk.page
    named = {v for kind in NAMED for v in page.values(kind)}
    return [
        at
        for at in page.values("data-point")[0].split()
        if not (at in named or (at.startswith("@") and at[1:].partition(":")[0] in PARTS))
    ]


def test_every_game_has_lessons() -> None:
    assert list(games.GAMES) == SCHOOLS
    assert all(4 <= len(book(game).lessons) <= 7 for game in SCHOOLS)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_is_played_to_its_end(game: str, name: str) -> None:
    desk = attend(game, name)
    while not is_over(desk):
        assert not points(desk), taught(desk).step
        if not taught(desk).now.is_read:
            assert desk.match.decision is not None
            assert desk.match.decision.seat == 0, taught(desk).step
            assert fitting(desk), (taught(desk).step, desk.match.decision)
        _replies_are_made(desk)
    assert desk.model.sheet == ("lessons", game)
    assert desk.model.lessons.progress[game].done == [name]


def _replies_are_made(desk: Desk) -> None:
    """Goes on; every choice of the others comes from the script."""
    step = taught(desk).step
    planned = list(taught(desk).now.replies)
    before = len(desk.match.choices)
    playing = desk.playing
    go_on(desk)
    made = [c.key for c in playing.match.choices[before:] if c.seat != 0]
    assert made == planned, step


@pytest.mark.parametrize(("game", "name"), BY_TURNS)
def test_every_choice_that_goes_on_does(game: str, name: str) -> None:
    desk = attend(game, name)
    while not is_over(desk):
        if not taught(desk).now.is_read:
            step = taught(desk).step
            for key in fitting(desk)[1:]:
                go_on(desk, key)
                assert taught(desk).step == step + 1, key
                assert taught(desk).now.is_read or fitting(desk), key
                desk.touch(action="step-back")
                desk.settle()
                assert taught(desk).step == step
        go_on(desk)


@pytest.mark.parametrize(("game", "name"), BY_TURNS)
@pytest.mark.parametrize("most", [1, pytest.param(1000, marks=pytest.mark.nightly)])
def test_every_other_choice_is_answered_and_taken_back(game: str, name: str, most: int) -> None:
    desk = attend(game, name)
    while not is_over(desk):
        if not taught(desk).now.is_read:
            _strays(desk, most)
        go_on(desk)


def _strays(desk: Desk, most: int) -> None:
    before, step = desk.match.state.to_plain(), taught(desk).step
    assert desk.match.decision is not None
    others = [o.key for o in desk.match.decision.options if not taught(desk).now.takes(o.key)]
    for key in others[: most - 1] + others[-1:]:
        choose(desk, key)
        assert taught(desk).strayed
        page = desk.page
        assert page.values("data-coach") == ["strayed"]
        assert not page.values("data-option")
        desk.touch(action="read-on")
        desk.settle()
        assert desk.match.state.to_plain() == before
        assert taught(desk).step == step
        assert not taught(desk).strayed


@pytest.mark.parametrize(("game", "name"), BY_TURNS)
def test_a_lesson_that_was_left_goes_on_where_it_was(game: str, name: str) -> None:
    desk = attend(game, name)
    while not is_over(desk):
        if taught(desk).now.is_read:
            again = Desk.open(desk.store)
            again.settle()
            assert taught(again).step in (taught(desk).step, taught(desk).step - 1)
            while taught(again).step < taught(desk).step:
                go_on(again)
            assert again.match.state.to_plain() == desk.match.state.to_plain()
        go_on(desk)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_coach_has_the_last_word(game: str, name: str) -> None:
    lesson = book(game).lesson(name)
    assert lesson is not None
    assert lesson.steps[-1].is_read


@pytest.mark.parametrize(("game", "name"), ALL)
def test_what_a_sentence_names_is_pointed_at(game: str, name: str) -> None:
    lesson = book(game).lesson(name)
    assert lesson is not None
    for step in lesson.steps:
        for words, allowed in THINGS[game].items():
            if re.search(words, step.text):
                fits = [at for at in step.at if at.startswith(tuple(allowed.split()))]
                assert fits, (step.text, words, step.at)


def test_every_thing_of_the_table_is_named_somewhere() -> None:
    for game, things in THINGS.items():
        told = " ".join(step.text for lesson in book(game).lessons for step in lesson.steps)
        assert [words for words in things if not re.search(words, told)] == []


@pytest.mark.parametrize("game", SCHOOLS)
def test_lessons_are_short(game: str) -> None:
    seconds = sum(
        len(step.text.split()) / A_SECOND + (0 if step.is_read else TO_CHOOSE)
        for lesson in book(game).lessons
        for step in lesson.steps
    )
    assert seconds / 60 <= games.minutes(game) + 1


@pytest.mark.parametrize("game", SCHOOLS)
def test_the_same_lesson_in_every_language(game: str) -> None:
    english = book(game)
    for language in ("it", "pl"):
        other = book(game, language)
        for ours, first in zip(other.lessons, english.lessons, strict=True):
            assert ours.save == first.save
            assert [s.expect for s in ours.steps] == [s.expect for s in first.steps]
            assert all(a.text != b.text for a, b in zip(ours.steps, first.steps, strict=True))


def test_what_is_no_book_is_refused() -> None:
    for text in ("", "{", "[]", '{"lessons": 3}', '{"lessons": []}'):
        with pytest.raises(BookError):
            Book.from_text(text)


def test_books_that_cannot_be_had_are_told() -> None:
    desk = Desk.open()
    desk.site = lambda _path: ""
    desk.touch(action="learn", about="meduris")
    desk.settle()
    assert "could not be loaded" in desk.page.text
    desk.site = site_text
    [again] = desk.page.doing("learn")[-1:]
    desk.touch(action="learn", about=again.attributes["data-about"])
    desk.settle()
    assert desk.page.doing("lesson")


def test_a_lesson_of_another_version_is_told_and_can_be_fetched_again() -> None:
    desk = Desk.open()
    stale = site_text("lessons/en/meduris.json").replace('\\"format\\":', '\\"format\\":9')
    desk.site = lambda _path: stale
    desk.touch(action="learn", about="meduris")
    desk.settle()
    desk.touch(action="lesson", about="meduris:harvest")
    assert desk.model.playing is None
    assert "could not be loaded" in desk.page.text
    desk.site = site_text
    desk.touch(action="learn", about="meduris")
    desk.settle()
    desk.touch(action="lesson", about="meduris:harvest")
    assert taught(desk).step == 0


def test_a_damaged_progress_harms_nothing() -> None:
    for text in ("{", "[]", '{"meduris": {"done": 3}}', '{"meduris": {}}'):
        desk = Desk.open({"cenote:lessons": text, "cenote:open": "lesson:meduris"})
        assert desk.page.values("data-screen") == ["lobby"]


@pytest.mark.parametrize("game", SCHOOLS)
def test_a_first_match_has_the_assistant(game: str) -> None:
    desk = Desk.open(seed="5")
    desk.touch(action="learn", about=game)
    desk.settle()
    desk.touch(action="first-match", about=game)
    desk.settle()
    others = ["bot:easy"] * (script(game).PLAYERS - 1)
    assert [seat.kind for seat in desk.match.seats] == ["human", *others]
    assert desk.model.settings.assistant


# --- the assistant ------------------------------------------------------------------------------


def counselled_desk() -> Desk:
    """A first match at which the assistant has something to say."""
    desk = Desk.open(seed="5")
    desk.touch(action="learn", about="meduris")
    desk.settle()
    desk.touch(action="first-match", about="meduris")
    desk.settle()
    return desk


def test_the_assistant_speaks_once_of_each_kind_of_decision() -> None:
    desk = counselled_desk()
    heard = []
    for _ in range(30):
        decision = desk.match.decision
        if decision is None:
            break
        text = games.screen("meduris").decision_texts[decision.kind].says
        assert (text.split(". ")[0] in desk.page.text) == (decision.kind not in heard)
        heard.append(decision.kind)
        choose(desk, decision.options[0].key)
    assert len(set(heard)) > 2


def test_what_the_assistant_said_can_be_put_away_and_heard_again() -> None:
    desk = counselled_desk()
    assert desk.page.values("data-coach") == ["counsel"]
    desk.touch(action="heard")
    assert not desk.page.values("data-coach")
    assert desk.page.values("data-option")
    again = Desk.open(desk.store)
    assert not again.page.values("data-coach")
    for checked in ("false", "true"):
        desk.send("setting", input="assistant", checked=checked)
    desk.settle()
    assert desk.page.values("data-coach") == ["counsel"]
    desk.touch(action="no-assistant")
    assert not desk.page.values("data-coach")
    assert not desk.model.settings.assistant


def test_a_lesson_goes_on_in_another_language() -> None:
    desk = attend("meduris", "harvest")
    english = taught(desk).now.text
    desk.send("setting", input="language", value="pl")
    desk.settle()
    assert taught(desk).now.text == book("meduris", "pl").lessons[0].steps[0].text != english
    desk.send("setting", input="language", value="en")
    assert taught(desk).now.text == english


def test_a_lesson_is_on_no_shelf_and_leaves_with_its_place_kept() -> None:
    desk = attend("meduris", "harvest")
    go_on(desk)
    desk.touch(action="leave")
    assert not desk.model.saved_matches
    assert "cenote:open" not in desk.store
    desk.touch(action="lesson", about="meduris:harvest")
    desk.settle()
    assert taught(desk).step == 1


def test_enter_reads_on() -> None:
    desk = attend("meduris", "harvest")
    desk.send("key", key="Enter")
    assert taught(desk).step == 1


POINTS_TOLD = [
    ("druid", 6, "4 points from one visit", [4, 0]),
    ("bonus", 6, "6 points for you, but 3 for Otso too", [6, 3]),
    ("river", 3, "3 points for you, 2 for Otso. Then Otso made an offering", [3, 2 + 1]),
]
"""Of lessons of Meduris: the step at which points are told, and what everybody has got by then."""


@pytest.mark.parametrize(("name", "step", "told", "points"), POINTS_TOLD)
def test_the_points_that_are_told_are_those_on_the_table(
    name: str, step: int, told: str, points: list[int]
) -> None:
    desk = attend("meduris", name)
    before = list(desk.match.state.vp)
    while taught(desk).step < step:
        go_on(desk)
    assert told in taught(desk).now.text
    assert [now - then for now, then in zip(desk.match.state.vp, before, strict=True)] == points


@pytest.mark.parametrize("plateau", ["wool", "copper"])
def test_whoever_lands_third_in_the_lesson_of_harvests_gets_three_chips(plateau: str) -> None:
    desk, material = attend("meduris", "harvest"), data.MATERIALS.index(plateau)
    while not any(key.startswith("move:") for key in fitting(desk)):
        go_on(desk)
    for key in [key for key in fitting(desk) if key.endswith(plateau)]:
        before = desk.match.state.hands[0][material]
        go_on(desk, key)
        assert "3 chips" in taught(desk).now.text
        assert desk.match.state.hands[0][material] - before >= 3
        desk.touch(action="step-back")
        desk.settle()
