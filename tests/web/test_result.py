"""The result: who won stands first, and the lines add up to the totals."""

from __future__ import annotations

import itertools
import json
import random
import re
from copy import deepcopy
from functools import cache

import pytest

from engine import Result, ScoreLine
from engine.core.game import places
from tests.web.page import Desk
from web import games, i18n
from web.app.effects import Copy, Effect, Share, SharePicture
from web.i18n import number
from web.model.environment import PageEnvironment
from web.render import part
from web.screens.result import chart
from web.screens.result.victory import victory


def ended(game: str, *kinds: str, seed: str = "5") -> Desk:
    """A match of random choices, at its result; it is played once, each test has its own copy."""
    return deepcopy(_ended(game, kinds, seed))


@cache
def _ended(game: str, kinds: tuple[str, ...], seed: str) -> Desk:
    desk = Desk.open(seed=seed)
    desk.sit(game, *kinds)
    rng = random.Random(seed)
    while not desk.match.over:
        assert desk.match.decision is not None
        desk.choose(rng.choice(desk.match.decision.options).key)
    return desk


@pytest.mark.parametrize("game", games.GAMES)
def test_the_winner_and_the_totals_come_before_the_lines(game: str) -> None:
    desk = ended(game, "human", "bot:random", "bot:random")
    result = desk.match.result()
    assert result is not None
    html = desk.page.html
    standing = html[html.index('class="standing"') : html.index("</ol>")]
    assert html.index("data-winner") < html.index("<ol") < html.index("<table")
    seats = [int(seat) for seat in re.findall(r'<li class="seat-(\d)', standing)]
    assert [result.places[seat] for seat in seats] == sorted(result.places)
    assert re.findall(r'"number">(.*?)<', standing) == [
        str(result.scores[seat]).replace("-", "−") for seat in seats
    ]
    rows = standing.split("<li ")[1:]
    wreath = str(part("art/icons", "icon", "wreath"))
    assert [wreath in row for row in rows] == [seat in result.winners for seat in seats]


def test_the_focus_goes_to_who_has_won() -> None:
    (place,) = ended("mesos", "human", "bot:random").page.all("data-autofocus")
    assert (place.tag, place.attributes["id"]) == ("h1", "result-title")


@pytest.mark.parametrize("game", games.GAMES)
def test_no_line_is_shown_that_brought_nobody_anything(game: str) -> None:
    desk = ended(game, "human", "bot:random", "bot:random")
    result = desk.match.result()
    assert result is not None
    lines = desk.page.html.partition("<tbody>")[2].partition("</tbody>")[0]
    assert lines.count("<tr") == sum(any(line.points) for line in result.lines)


def test_the_result_names_rules_only_if_that_is_wanted() -> None:
    desk = ended("mezo", "human", "bot:random")
    assert "rule-id" not in desk.page.html
    desk.send("setting", input="rule_ids", checked="true")
    assert "MZ-PYR-5" in desk.page.text


def test_the_scale_of_the_chart_is_in_round_numbers() -> None:
    assert [line["points"] for line in chart._scale(47, 0)] == ["0", "10", "20", "30", "40"]
    assert [line["points"] for line in chart._scale(12, -7)] == ["−5", "0", "5", "10"]
    assert [line["y"] for line in chart._scale(100, 0)] == [130, 104, 78, 52, 26, 0]


def test_the_marks_of_the_chart_do_not_lie_on_each_other() -> None:
    for heights in ([0, 0, 0, 0, 0], [130, 130, 130], [60, 61, 20], [0, 130]):
        found = chart.apart(heights, chart.HEIGHT, chart.APART)
        near = sorted(found)
        assert all(b - a >= chart.APART for a, b in itertools.pairwise(near))
        assert near[0] >= 0
        assert near[-1] <= chart.HEIGHT
        order = sorted(range(len(heights)), key=lambda n: (heights[n], n))
        assert [found[n] for n in order] == near


# --- counted up before everybody's eyes ---------------------------------------------------------


def test_a_match_that_has_just_ended_is_counted_up() -> None:
    desk = ended("meduris", "human", "bot:random")
    assert desk.page.values("data-tally") == [desk.playing.id]
    opened = Desk.open(desk.store)
    assert opened.page.values("data-screen") == ["result"]
    assert opened.page.values("data-tally") == []


def test_who_waits_for_nothing_does_not_wait_for_the_count() -> None:
    desk = Desk.open(seed="5")
    desk.send("setting", input="pace", value="instant")
    desk.sit("meduris", "human", "bot:random")
    while not desk.match.over:
        assert desk.match.decision is not None
        desk.choose(desk.match.decision.options[0].key)
    assert desk.page.values("data-tally") == []


@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_counted_adds_up_to_the_totals(game: str) -> None:
    """The page counts what it reads: every line's cells and, at the end, the total's."""
    html = ended(game, "human", "bot:random", "bot:random").page.html.replace("−", "-")
    rows = re.findall(r"<tr[^>]* data-line=.*?</tr>", html)
    lines = [[int(cell) for cell in re.findall(r"<td>(.*?)</td>", row)] for row in rows]
    totals = [int(total) for total in re.findall(r'data-score="\d">(.*?)<', html)]
    assert [sum(column) for column in zip(*lines, strict=True)] == totals
    shown = re.findall(r'data-party="(\d)".*?"number">(.*?)<', html)
    assert {int(party): int(score) for party, score in shown} == dict(enumerate(totals))


# --- leaps, and the ways from here --------------------------------------------------------------


@pytest.mark.parametrize("game", games.GAMES)
def test_every_leap_and_swing_is_a_way_into_the_replay(game: str) -> None:
    desk = ended(game, "human", "bot:random", "bot:random")
    course, page = desk.playing.course, desk.page
    assert course is not None
    wanted = [
        course.moments[leap.after].choices
        for leaps in (course.swings, course.leaps)
        for leap in sorted(leaps, key=lambda leap: leap.after)
    ]
    ways = [e.attributes["data-about"] for e in page.doing("replay")]
    assert ways == ["", *map(str, wanted)]
    assert page.values("data-leap") == [
        str(leap.party) for leap in sorted(course.leaps, key=lambda leap: leap.after)
    ]
    desk.touch(action="replay", about=ways[-1])
    assert desk.playing.replay is not None
    assert desk.playing.replay.number == int(ways[-1])


@pytest.mark.parametrize("game", games.GAMES)
def test_the_chart_goes_by_choices_and_ends_with_the_totals(game: str) -> None:
    course = ended(game, "human", "bot:random").playing.course
    assert course is not None
    drawn = chart.chart(course, games.screen(game), ["Ana", "Ben"])
    assert drawn is not None
    for line in drawn["lines"]:
        corners = re.findall(r"(\d+) (-?\d+)", line["path"])
        assert [int(x) for x, _y in corners] == [
            round(300 * moment.choices / course.moments[-1].choices) for moment in course.moments
        ]
    assert [line["score"] for line in drawn["lines"]] == [*map(number, course.scores[-1])]


def test_with_the_seats_rotated_who_began_sits_last() -> None:
    desk = ended("meduris", "human", "bot:random", "bot:easy")
    before = [(seat.name, seat.kind) for seat in desk.match.seats]
    options = desk.match.setup.options
    desk.touch(action="rotate")
    assert desk.page.values("data-screen") != ["result"]
    assert [(seat.name, seat.kind) for seat in desk.match.seats] == [*before[1:], before[0]]
    assert desk.match.setup.options == options


def test_a_rematch_seats_everybody_where_they_were() -> None:
    desk = ended("meduris", "human", "bot:random")
    before = list(desk.match.seats)
    desk.touch(action="rematch")
    assert desk.match.seats == before
    assert not desk.match.over


# --- the victory, in words ----------------------------------------------------------------------


def said(game: str, scores: tuple[int, ...], *ties: tuple[str, tuple[int, ...]]) -> list[str]:
    """The headline and what stands below it, for these points and tie-breaks."""
    lines = tuple(ScoreLine(kind, "", points) for kind, points in ties)
    result = Result(scores, places(scores, *(points for _kind, points in ties)), (), lines)
    names = ["Ana", "Ben", "Cleo"][: len(scores)]
    game_screen = games.screen(game)
    return [
        game_screen.winners(result, names, len(names)),
        victory(game_screen, result, names, len(names)),
    ]


def test_who_wins_alone_is_told_by_how_much() -> None:
    assert said("mezo", (30, 29)) == ["Ana wins", "1 point ahead of Ben."]
    assert said("mezo", (10, 30, 10)) == ["Ben wins", "20 points ahead of Ana and Cleo."]


def test_a_tie_break_is_told_in_the_game_s_words() -> None:
    built, left = ("built", (8, 9, 4)), ("chips_left", (3, 0, 9))
    assert said("meduris", (61, 61, 40), built, left) == [
        "Ben wins",
        "Tied at 61. More huts and temples built: 9 to 8.",
    ]
    built = ("built", (9, 9, 4))
    assert said("meduris", (61, 61, 40), built, left)[1] == (
        "Tied at 61. Equal huts and temples, but more materials left: 3 to 0."
    )
    assert said("mesos", (71, 71, 60), ("food", (2, 5, 9))) == [
        "Ben wins",
        "Tied at 71. More food left: 5 to 2.",
    ]
    stack = ("stack", (2, 3, 1))
    assert said("aztlan", (50, 50, 20), stack)[1].endswith("marker is higher in the stack.")


def test_a_shared_victory_names_everybody_and_says_why() -> None:
    shared = said("mesos", (71, 71, 60), ("food", (5, 5, 9)))
    assert shared == ["Ana and Ben share the victory", "Tied at 71, with equal food left."]
    ties = ("built", (9, 9, 9)), ("chips_left", (4, 4, 4))
    headline, why = said("meduris", (61, 61, 61), *ties)
    assert headline == "Ana, Ben and Cleo share the victory"
    assert why == "Tied at 61, with equal huts and temples and equal materials left."


@pytest.mark.parametrize("language", ["it", "pl"])
def test_every_tie_break_of_a_game_has_its_words(language: str) -> None:
    i18n.use(language)
    for game in games.GAMES:
        desk = ended(game, "human", "bot:random")
        result = desk.match.result()
        assert result is not None
        assert {line.kind for line in result.tie_breaks} <= {*games.screen(game).tie_break_texts}


# --- told elsewhere -----------------------------------------------------------------------------


def told_elsewhere(desk: Desk, action: str, *can: str) -> list[Effect]:
    desk.model.environment = PageEnvironment("https://example.org/cenote/", frozenset(can))
    desk.touch(action="sheet", sheet="tell")
    assert "tell-text" in desk.page.values("data-action")
    return desk.touch(action=action)


def test_the_result_goes_out_as_a_text() -> None:
    desk = ended("mezo", "human", "bot:random")
    result = desk.match.result()
    assert result is not None
    (shared,) = told_elsewhere(desk, "tell-text", "share")
    assert isinstance(shared, Share)
    assert shared.address == "https://example.org/cenote/"
    for seat, score in zip(desk.match.seats, result.scores, strict=True):
        assert f"{seat.name} {score}" in shared.text
    winner = desk.match.seats[result.winners[0]].name
    assert shared.text.startswith("Mezo: ")
    assert f"{winner} wins. " in shared.text


def test_where_nothing_can_be_handed_on_the_text_is_copied_with_its_address() -> None:
    desk = ended("mesos", "human", "bot:random", "bot:random")
    (copied,) = told_elsewhere(desk, "tell-text")
    assert isinstance(copied, Copy)
    assert copied.text.endswith("\nhttps://example.org/cenote/")
    desk.send("copied", done="true")
    assert "Text copied." in desk.page.text


@pytest.mark.parametrize("game", games.GAMES)
def test_the_picture_shows_everybody_from_the_first_to_the_last(game: str) -> None:
    desk = ended(game, "human", "bot:random", "bot:random")
    result = desk.match.result()
    assert result is not None
    (effect,) = told_elsewhere(desk, "tell-picture")
    assert isinstance(effect, SharePicture)
    told = json.loads(effect.told)
    assert tuple(told["winners"]) == result.winners
    assert [row["won"] for row in told["rows"]] == [place == 1 for place in sorted(result.places)]
    for row in told["rows"]:
        assert row["score"] == number(result.scores[row["party"]])
    assert {line["seat"] for line in told["chart"]["lines"]} == {0, 1, 2}
    desk.send("shared", what="saved")
    assert "Image saved." in desk.page.text


def test_there_is_nothing_to_tell_before_the_end() -> None:
    desk = Desk.open(seed="5")
    desk.sit("meduris", "human", "bot:random")
    assert desk.touch(action="tell-text") == []
    assert desk.touch(action="tell-picture") == []
    desk.touch(action="sheet", sheet="tell")
    assert "tell-text" not in desk.page.values("data-action")
