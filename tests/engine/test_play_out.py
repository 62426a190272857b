"""Puzzles that are played to the end: what counts as more, and what is left out."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

import engine
from engine.bots import BotQuery
from engine.core.match import Match
from engine.core.state import State
from tests.puzzles import kept, play_out
from tests.puzzles.play_out import Ending, is_ahead

MEDURIS = Path(__file__).parents[2] / "assets/puzzles/meduris.json"


def ended(*shares_and_leads: tuple[float, float]) -> list[Ending]:
    return [Ending(*one) for one in shares_and_leads]


def first() -> tuple[str, Match]:
    """The answer of a puzzle, and its table."""
    puzzle = json.loads(MEDURIS.read_text("utf-8"))[0]
    return puzzle["answer"], engine.links.read(puzzle["link"]).match


@pytest.mark.parametrize(
    ("own", "other", "ahead"),
    [
        pytest.param([(1, 3), (1, 5)], [(1, 3), (0, -1)], True, id="more of the win"),
        pytest.param([(1, 3), (0, -5)], [(1, 3), (0, -5)], False, id="the same"),
        pytest.param([(1, 4), (1, 5)], [(1, 2), (1, 3)], True, id="surely more points"),
        pytest.param([(1, 9), (1, 3)], [(1, 2), (1, 4)], False, id="perhaps more points"),
        pytest.param(
            [(1, 1), *[(0, 0)] * 15], [(0, 3), *[(0, 0)] * 15], False, id="hardly more wins"
        ),
        pytest.param([(1, 1), *[(0, 0)] * 4], [(0, 3), *[(0, 0)] * 4], True, id="far more wins"),
        pytest.param([(0, -1), (0, -2)], [(1, -3), (1, -4)], False, id="points, but no win"),
    ],
)
def test_what_is_more(
    own: list[tuple[float, float]], other: list[tuple[float, float]], ahead: bool
) -> None:
    assert is_ahead(ended(*own), ended(*other)) is ahead


def test_the_same_worlds_are_played_after_the_answer_and_its_best_rivals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(play_out, "ROUNDS", ((1, 0.01, 2), (2, 0.01, 1)))
    answer, table = first()
    assert table.decision is not None
    keys = [option.key for option in table.decision.options]
    also = next(key for key in keys if key != answer)
    found = play_out.endings(table, [answer, also])
    assert answer in found
    assert also not in found
    assert [len(ends) for ends in found.values()] == [2, 2]
    assert all(0 <= one.share <= 1 for ends in found.values() for one in ends)


@pytest.mark.parametrize(
    ("answer_leads", "other_leads", "worlds"),
    [
        pytest.param([9, 10], [1, 2], play_out.ENOUGH, id="far ahead"),
        pytest.param([1, 2], [9, 10], play_out.ENOUGH, id="far behind"),
        pytest.param([1, 2], [1, 2], play_out.ENOUGH, id="the same"),
        pytest.param([2, 1, 9], [1, 9, 2], play_out.ROUNDS[-1][0], id="who knows"),
    ],
)
def test_no_more_worlds_are_played_than_needed(
    monkeypatch: pytest.MonkeyPatch,
    answer_leads: list[int],
    other_leads: list[int],
    worlds: int,
) -> None:
    answer, table = first()
    leads = {answer: itertools.cycle(answer_leads)}

    def ending(_world: State, _asked: BotQuery, _table: Match, key: str, _times: float) -> Ending:
        return Ending(1.0, next(leads.setdefault(key, itertools.cycle(other_leads))))

    monkeypatch.setattr(play_out, "_ending", ending)
    assert len(play_out.endings(table, [answer])[answer]) == worlds


def test_the_lines_of_the_score_that_speak_most_for_it_are_told() -> None:
    own = [Ending(1, 5, {("art", 0): 9, ("food", 0): 1}), Ending(1, 5, {("art", 0): 7})]
    other = [Ending(0, 1, {("art", 0): 2, ("art", 1): 3}), Ending(0, 1, {("art", 1): 4})]
    assert play_out.gains(own, other, 0) == [("art", 0, 7.0), ("art", 1, -3.5)]
    assert play_out.gains(own, other, 1) == []
    assert play_out.gains(other, own, 1) == [("art", 0, -7.0), ("art", 1, 3.5)]


def test_a_puzzle_is_told_against_its_best_rival(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whatever the search held for the next best: the rival that came nearest to the answer."""
    puzzle = json.loads(MEDURIS.read_text("utf-8"))[0]
    _answer, table = first()
    assert table.decision is not None
    known = {*kept.answers(puzzle), puzzle["other"]}
    rival = next(option.key for option in table.decision.options if option.key not in known)
    ends = {puzzle["answer"]: Ending(1.0, 9.0), rival: Ending(0.5, 4.0)}

    def ending(_world: State, _asked: BotQuery, _table: Match, key: str, _times: float) -> Ending:
        return ends.get(key, Ending(0.0, -4.0))

    monkeypatch.setattr(play_out, "_ending", ending)
    came = play_out.came_of(puzzle)
    beside = came[kept.BESIDE]
    assert beside["ends"] == [play_out.ENOUGH, 8.0, 9.0, 4.0, 4.0]
    assert beside["other"] == beside["other_line"][0] == rival
    keep = tmp_path / "found.jsonl"
    for entry in (puzzle, *({name: puzzle["link"], "stands": True} for name in kept.CHECKS), came):
        kept.add(keep, entry)
    (told,) = kept.checked(keep)
    assert (told["other"], told["ends"]) == (rival, beside["ends"])


def test_a_puzzle_that_fell_when_it_was_played_out_is_not_shipped(tmp_path: Path) -> None:
    keep = tmp_path / "found.jsonl"
    for link in ("first-link", "other-link"):
        kept.add(keep, {"link": link})
        for name in kept.CHECKS:
            kept.add(keep, {name: link, "stands": True})
    assert [one["link"] for one in kept.checked(keep)] == ["first-link", "other-link"]
    kept.add(keep, {kept.PLAYED: "first-link", "stands": False})
    kept.add(keep, {kept.PLAYED: "other-link", "stands": True})
    assert [one["link"] for one in kept.checked(keep)] == ["other-link"]
