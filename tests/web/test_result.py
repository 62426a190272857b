"""The result: who won stands first, and the lines add up to the totals."""

from __future__ import annotations

import itertools
import random
import re

import pytest

from tests.web.page import Desk
from web import games
from web.screens.result import chart


def ended(game: str, *kinds: str, seed: str = "5") -> Desk:
    """A match of random choices, at its result."""
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
        found = chart.apart(heights, chart.HEIGHT)
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
