"""Whole matches, a lesson and the rules by keyboard and the accessibility tree alone.

Whoever plays here hears names and announcements (by_ear.py) and never looks at the page.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page

from engine.mesos.data import ROUNDS
from engine.mesos.decisions import DecisionKind as Kind
from tests.e2e import prepared
from tests.e2e.by_ear import LONG_NAME, Ear, GoneError, Thing, at_focus, is_active, named
from tests.e2e.conftest import nightly
from web import games

OpenApp = Callable[..., Page]
OVER = re.compile(r"\b(wins|share the victory)$")
"""How a result is announced."""
BESIDE = {"More", "Since your turn", "Redo", "Got it", "Turn tips off", "Rule", "Show my cards"}
BESIDE |= {"Cancel", "Choose something else", "One step back", "Skip"}
BESIDE |= {"Rules", "Show places as a list", "Log", "Continue", "Undo"}
"""Buttons round a question that are no answers to it."""


GOES_ON = {"Continue", "Skip"}
"""Buttons that have the focus while something is told."""

QUESTION = re.compile(r"\w+: ")
"""How a question begins: with who is asked."""


class Player:
    """Answers questions at random, by what is heard of them; keeps what it did not understand."""

    def __init__(self, page: Page, seed: int = 1, *, wants_list: bool = True) -> None:
        self.ear, self.wants_list = Ear(page), wants_list
        self.rng = random.Random(seed)
        self.announced: list[str] = []

    def listen(self) -> None:
        """Hears what happened: nothing twice after one key, and no more than a breath of it."""
        new = self.ear.listen()
        assert len(set(new)) == len(new), f"announced twice: {new}; {self.ear.story()}"
        self.announced += new

    @property
    def is_over(self) -> bool:
        return any(OVER.search(text) for text in self.announced)

    def play(self) -> None:
        """To the end, which is heard."""
        while not self.is_over:
            self.answer()

    def answer(self) -> None:
        """One thing that is asked: to go on, to take the device, or to choose."""
        before = self.ear.wait(asked, "a question")
        at = at_focus(before) or self.ear.where()
        if before.role == "dialog":  # what was pressed only told more
            self.ear.press("Escape")
        elif goes_on(at) or is_to_be_confirmed(before, at):
            self.ear.press("Enter")
        elif self.wants_list and has_no_list(before):
            self.ear.press("p")
        else:
            self.choose(before)
        self.ear.wait(partial(other, before), "an answer to that")
        self.listen()

    def choose(self, page: Thing) -> None:
        options = answers(page)
        assert options, f"nothing can be chosen: {page.said}"
        for option in options:
            assert is_told(option), f"{option.role} says too little or too much: {option.said!r}"
        with suppress(GoneError):
            self.ear.use(self.rng.choice(options), page)


def dock(page: Thing) -> Thing | None:
    """The part of the page that asks: it bears the name of its heading, the question."""
    asks = (one for one in page.all("region") if named(one, "heading", one.name))
    return next((one for one in asks if not any(it.role == "region" for it in one.around())), None)


def at_question(page: Thing) -> Thing | None:
    """The heading of what is asked, as soon as it has the focus."""
    asks = dock(page)
    return next((one for one in asks.all("heading") if is_active(one)), None) if asks else None


def asked(page: Thing) -> Thing | None:
    """The page, as soon as it wants something."""
    active = next((one for one in page.all("button") if is_active(one)), None)
    if page.role == "dialog" or (active and goes_on(active)):
        return page
    if named(page, "button", "Continue"):
        return None  # something is told: the focus comes to it
    return page if answers(page) or (dock(page) and has_no_list(page)) else None


def goes_on(at: Thing) -> bool:
    """Whether the focus waits at a moment that is told, at a hand-over, or at the finale."""
    return at.role == "button" and (at.name in GOES_ON or at.name.startswith("I am "))


def answers(page: Thing) -> list[Thing]:
    """Whatever answers the question: its options, or else the buttons beside it."""
    asks = dock(page)
    if asks is None or not QUESTION.match(asks.name):
        return []
    options = [one for one in asks.all("group") if one.name == "Options"]
    found = (one for part in options or [asks] for one in part.all("button"))
    return [one for one in found if one.name not in BESIDE and not one.is_off]


def is_to_be_confirmed(page: Thing, at: Thing) -> bool:
    """Whether an option was named, and the focus is beside *Cancel*, on what makes the choice."""
    cancel = named(page, "button", "Cancel")
    beside = cancel.inside.parts if cancel and cancel.inside else ()
    return at is not cancel and any(one.ref == at.ref for one in beside)


def has_no_list(page: Thing) -> bool:
    """Whether places could be a list, and are not."""
    shows = named(page, "button", "Show places as a list")
    return shows is not None and "pressed" not in shows.marks


def is_told(option: Thing) -> bool:
    return 1 < len(option.name) <= LONG_NAME


def other(page: Thing, now: Thing) -> Thing | None:
    """The page as it is now, if it is no longer the same."""
    return now if shape(now) != shape(page) else None


def shape(page: Thing) -> list[tuple[str, str, str, frozenset[str]]]:
    """All that is read of a page, and the marks: what is pressed, what has the focus."""
    return [
        (one.role, one.name, one.text, frozenset(m for m in one.marks if "=" not in m))
        for one in page.all()
    ]


def begin(player: Player, game: str) -> None:
    """From the lobby to the table, with two people at it."""
    ear = player.ear
    title = games.title(game)
    ear.use(ear.wait(lambda page: poster(page, title), "the game"))
    ear.wait(lambda page: named(page, "button", "Start"), "a new match")
    seat_a_person(ear)
    ear.use(ear.wait(lambda page: named(page, "button", "Start"), "a new match"))


def poster(page: Thing, title: str) -> Thing | None:
    return next((one for one in page.all("button") if one.name.startswith(title)), None)


def seat_a_person(ear: Ear) -> None:
    """The second seat is for a person: with the arrow keys, as radio buttons are."""
    kinds = ear.wait(lambda page: named(page, "group", "Who has seat 2"), "the second seat")
    now = next(one for one in kinds.all("radio") if "checked" in one.marks)
    ear.reach(now)
    for _ in range(4):
        if ear.where().name == "Person":
            return
        ear.press("ArrowLeft")


def near_the_end() -> str:
    """A match of two people at Mesos before the last cards are taken, as a record."""
    for match in prepared.played(prepared.begin("mesos", "human", "human"), 1):
        decision = match.decision
        table: Any = match.state
        if table.round == ROUNDS and decision and decision.kind == Kind.TAKE:
            return prepared.record("last", match)
    raise AssertionError("no such table")


def test_the_end_of_a_match_by_ear(open_app: OpenApp) -> None:
    page = open_app("desktop", "", prepared.kept({"last": near_the_end()}))
    player = Player(page)
    player.ear.use(player.ear.wait(lambda page: poster(page, "Mesos A"), "the match"))
    hear_everybody(player.ear)
    player.play()


def hear_everybody(ear: Ear) -> None:
    """The state of all players is one key away, and one key back."""
    before = ear.wait(at_question, "the question")
    ear.press("a")
    sheet = ear.wait(lambda page: page if page.name == "Players" else None, "the players")
    told = " ".join(ear.listen())
    for name in ("A", "B"):
        assert re.search(rf"\b{name} [−\d]", told), told
        assert any(one.name.startswith(name) for one in sheet.all("heading")), sheet.said
    ear.press("Escape")
    assert ear.wait(at_question, "the question").name == before.name


@pytest.mark.parametrize("game", [nightly(game) for game in games.GAMES])
def test_a_whole_match_by_ear(open_app: OpenApp, game: str) -> None:
    player = Player(open_app("desktop", "?seed=3"))
    begin(player, game)
    player.play()


# --- a lesson and the rules -----------------------------------------------------------------------


class Pupil(Player):
    """Does what the coach says: tries first what shares most words with it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.tried: set[tuple[str, str]] = set()

    def learn(self) -> None:
        """A lesson to its end: the list of lessons is there again."""
        while (page := self.ear.wait(taught, "the coach")).role != "dialog":
            coach = coach_of(page)
            if coach and (named(coach, "button", "Continue") or named(coach, "button", "Undo")):
                self.ear.where()
                self.ear.press("Enter")
                self.ear.wait(partial(other, page), "a step")
                self.listen()
            else:
                self.answer()

    def choose(self, page: Thing) -> None:
        coach = coach_of(page)
        told = coach.said if coach else ""
        words = set(re.findall(r"\w+", told.lower()))
        fresh = [one for one in answers(page) if (told, one.name) not in self.tried]
        assert fresh, f"nothing does what the coach says: {told}"
        best = max(fresh, key=lambda one: len(words & set(re.findall(r"\w+", one.name.lower()))))
        self.tried.add((told, best.name))
        self.ear.use(best, page)


def coach_of(page: Thing) -> Thing | None:
    """The part of the page that teaches: it says which step it is."""
    steps = (one for one in page.all("progressbar") if one.name.startswith("Step "))
    return next(
        (around for one in steps for around in one.around() if around.role == "region"), None
    )


def taught(page: Thing) -> Thing | None:
    """The page, as soon as the coach or a moment speaks, or the lesson is over."""
    at = at_focus(page)
    speaks = page.role == "dialog" or coach_of(page) or (at and goes_on(at))
    return page if speaks else None


@pytest.mark.parametrize("game", [nightly("meduris")])
def test_a_lesson_by_ear(open_app: OpenApp, game: str) -> None:
    pupil = Pupil(open_app("desktop"))
    ear, title = pupil.ear, games.title(game)
    ear.use(ear.wait(lambda page: button(page, "New to it?", title), "the lessons"))
    ear.use(ear.wait(lambda page: button(page, "1 "), "the first lesson"))
    ear.wait(coach_of, "the coach")
    pupil.learn()
    assert ear.wait(lambda page: button(page, "done "), "what has been learned")


def button(page: Thing, begins: str, contains: str = "") -> Thing | None:
    found = (one for one in page.all("button") if one.name.startswith(begins))
    return next((one for one in found if contains in one.name), None)


@pytest.mark.parametrize("game", [nightly("meduris")])
def test_the_rules_by_ear(open_app: OpenApp, game: str) -> None:
    ear = Ear(open_app("desktop"))
    opener = ear.wait(lambda page: button(page, "Rules", games.title(game)), "the rules")
    ear.use(opener)
    wanted = ear.wait(third_chapter, "the chapters")
    ear.use(wanted)
    ear.wait(lambda page: named(page, "heading", wanted.name), "the chapter")
    assert ear.where().name == wanted.name
    search = ear.wait(lambda page: named(page, "searchbox", "Search the rules"), "the search")
    ear.reach(search)
    ear.write("temple")
    hits = ear.wait(found_in, "what was found")
    assert re.search(r"\d", " ".join(ear.listen()))
    ear.use(hits)
    ear.wait(lambda page: page if not found_in(page) else None, "the place")
    assert ear.where().role != "searchbox"
    while ear.look().role == "dialog":
        ear.press("Escape")
        ear.where()
    assert ear.where().name == opener.name


def third_chapter(page: Thing) -> Thing | None:
    chapters = named(page, "navigation", "Chapters")
    found = [*chapters.all("button")] if chapters else []
    return found[2] if len(found) > 2 else None


def found_in(page: Thing) -> Thing | None:
    """The first place that was found."""
    if not named(page, "heading", "Results"):
        return None
    articles = [*page.all("article")]
    return next(articles[0].all("button"), None) if articles else None
