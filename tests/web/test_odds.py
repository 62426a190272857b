"""The odds on the result: a band a party, the largest swings with what lies behind them."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from functools import cache

import pytest

from engine import Event
from engine.bots import odds
from tests.by_day import by_turns
from tests.web.page import Desk
from tests.web.test_game_texts import HeapGone
from web import games, i18n
from web.screens.result.chart import HEIGHT, WIDTH
from web.screens.result.odds import odds as drawn
from web.view.view_model import view_model_of

GAMES = list(games.GAMES)


def ended(game: str, *kinds: str, language: str = "en") -> Desk:
    """A match at its end; it is played once, each test has its own copy."""
    return deepcopy(_ended(game, kinds, language))


@cache
def _ended(game: str, kinds: tuple[str, ...], language: str) -> Desk:
    desk = Desk.open(language=language, seed="5")
    desk.sit(game, *kinds)
    rng = random.Random(game)
    while not desk.match.over:
        assert desk.match.decision is not None
        desk.choose(rng.choice(desk.match.decision.options).key)
    return desk


def heights(path: str) -> list[tuple[int, int]]:
    """The corners of a band."""
    return [(int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", path)]


@pytest.mark.parametrize("game", GAMES)
def test_every_party_has_its_band_and_all_of_them_fill_the_field(game: str) -> None:
    desk = ended(game, "human", "bot:random", "bot:random")
    page, course = desk.page, desk.playing.course
    assert course is not None
    assert course == odds.odds_curve(desk.match)
    bands = re.findall(r'class="odds-band seat-(\d)" d="([^"]+)"', page.html)
    assert [int(party) for party, _path in bands] == list(range(desk.match.state.parties))
    for _party, path in bands:
        corners = heights(path)
        assert len(corners) == 2 * len(course.moments)
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in corners)
    first, last = heights(bands[0][1]), heights(bands[-1][1])
    count = len(course.moments)
    assert {y for _x, y in first[:count]} == {0}
    assert {y for _x, y in last[count:]} == {HEIGHT}
    assert last[count][0] == WIDTH


@pytest.mark.parametrize(("game", "language"), by_turns(GAMES, ["en", "it", "pl"]))
def test_the_swings_are_told_in_their_order(game: str, language: str) -> None:
    desk = ended(game, "human", "bot:random", language=language)
    course = desk.playing.course
    assert course is not None
    swings = sorted(course.swings, key=lambda swing: swing.after)
    page = desk.page
    assert page.values("data-swing") == [str(swing.party) for swing in swings]
    texts = page.texts
    for swing in swings:
        change = f"{round(100 * swing.change):+d}%".replace("-", "−")
        assert change in texts
        turn = i18n.fill(i18n._("Turn %(turn)d"), turn=course.moments[swing.after].turn)
        is_end = swing.after == len(course.moments) - 1
        assert f"{i18n._('The end') if is_end else turn}:" in texts


def test_who_does_not_see_the_drawing_hears_it() -> None:
    desk = ended("meduris", "human", "bot:random")
    course = desk.playing.course
    assert course is not None
    label = next(e for e in desk.page.elements if "swing" in e.attributes.get("aria-label", ""))
    assert label.tag == "ol"
    (told,) = [
        e.attributes["aria-label"]
        for e in desk.page.elements
        if e.attributes.get("aria-label", "").startswith("Everybody's chance to win")
    ]
    for party, seat in enumerate(desk.match.seats):
        start, end = course.shares[0][party], course.shares[-1][party]
        assert f"{seat.name}: {round(100 * start)}% at the start" in told
        assert f"{round(100 * end)}% at the end" in told


def test_alone_there_are_odds_against_the_party_at_which_nobody_sits() -> None:
    desk = ended("mezo", "human")
    assert len(re.findall('class="odds-band', desk.page.html)) == 2
    assert desk.page.values("data-swing")


@pytest.mark.parametrize("game", GAMES)
def test_before_the_end_nothing_is_worked_out(game: str) -> None:
    desk = Desk.open(seed="5")
    desk.sit(game, "human", "bot:random")
    rng = random.Random(1)
    while desk.match.decision:
        assert desk.playing.course is None
        desk.choose(rng.choice(desk.match.decision.options).key)
    assert desk.playing.course is not None


def test_the_odds_go_with_the_end_that_is_taken_back() -> None:
    desk = Desk.open(seed="5")
    desk.sit("mesos", "human", "human")
    while desk.match.decision:
        desk.take_device()
        desk.choose(desk.match.decision.options[0].key)
    desk.settle()
    assert desk.match.can_undo()
    desk.touch(action="undo")
    assert desk.playing.course is None
    assert view_model_of(desk.model, desk.playing).course is None
    desk.touch(action="redo")
    assert desk.playing.course is not None


def test_a_result_that_is_opened_again_has_its_odds() -> None:
    desk = ended("aztlan", "human", "bot:random")
    match_id, course = desk.playing.id, desk.playing.course
    desk.touch(action="leave")
    again = Desk.open(desk.store)
    again.touch(match=match_id)
    assert again.playing.course == course
    assert again.page.all("data-swing")


def test_what_speaks_for_a_swing_is_told_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who gained is not explained by what they lost."""
    game_screen, course = (
        games.screen("mesos"),
        ended("mesos", "human", "bot:random").playing.course,
    )
    assert course is not None
    moved: dict[str, dict[int, int]] = {"a": {0: -2}, "b": {1: -3}, "c": {0: 1}, "d": {}}
    told = [(Event(HeapGone(0), name), name) for name in moved]
    monkeypatch.setattr(type(game_screen), "sentences", lambda *_args: told)
    monkeypatch.setattr(type(game_screen), "points", lambda _self, event: moved[event.rule])
    for party, change, what in ((0, 0.3, "b"), (0, -0.3, "a"), (1, 0.3, "a"), (1, -0.3, "b")):
        swing = odds.Swing(0, 1, party, change, ())
        found = drawn(
            odds.OddsCurve(course.moments, course.shares, [swing]), game_screen, ["Ana", "Ben"]
        )
        assert found is not None
        assert found["swings"][0]["what"] == what  # type: ignore[index]
    del told[:3]
    found = drawn(
        odds.OddsCurve(course.moments, course.shares, [swing]), game_screen, ["Ana", "Ben"]
    )
    assert found is not None
    assert found["swings"][0]["what"] == "d"  # type: ignore[index]


def test_without_odds_nothing_is_drawn() -> None:
    game_screen = games.screen("mesos")
    assert drawn(None, game_screen, ["Ana", "Ben"]) is None
