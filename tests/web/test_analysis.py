"""The analysis of a match on the page: move by move, kept, shown on the board, tried again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache, partial
from html import unescape

import pytest

import engine
from engine import bots
from engine.bots import analysis as judging
from tests.by_day import by_turns, one_of
from tests.e2e.prepared import begin, kept, record
from tests.web.page import Desk
from tests.web.test_about import assert_answered
from web import statistics
from web.app.effects import AskReview
from web.games import GAMES, screen
from web.i18n import LANGUAGES
from web.lazy_parts import PARTS, needed_for
from web.model.message import Message
from web.records import RecordError, storage_keys
from web.records.analyses import fingerprint, read_analysis

KEY = storage_keys.ANALYSIS + "one"
QUICK = cache(partial(judging.review, budget=0.1))
"""What is shown does not hang on how far the bot looks; the same question is answered once."""


@cache
def played(game: str, *kinds: str, options: str = "") -> engine.Match:
    """A match that its first seat has played at random against a bot."""
    match = begin(game, *(kinds or ("bot:random", "bot:greedy")), seed=4, preset=options)
    while match.decision:
        match.choose(bots.answer(bots.question(match)))
    match.seats[0] = engine.Seat("Ana", "human", match.seats[0].colour)
    return match


def over(game: str = "mesos", language: str = "en", **more: str) -> Desk:
    """The result of a match, as somebody opens it from the lobby."""
    store = kept({"one": record("one", played(game))}) | more
    desk = Desk.open(store, language)
    desk.review = QUICK
    desk.touch(match="one")
    desk.settle()
    return desk


def asked(desk: Desk) -> list[AskReview]:
    return [effect for effect in desk.pending if isinstance(effect, AskReview)]


def analysed(game: str = "mesos", language: str = "en") -> Desk:
    desk = over(game, language)
    desk.touch(action="analysis", about="")
    while asked(desk):
        desk.step()
    return desk


BAR = re.compile(
    r'viewBox="([-\d.]+) 0 ([\d.]+) 8".*?<rect x="([-\d.]+)" width="([\d.]+)"', re.DOTALL
)


@pytest.mark.parametrize("game", GAMES)
def test_the_result_leads_to_what_cost_most(game: str) -> None:
    desk = analysed(game)
    page, analysis = desk.page, desk.model.analysis
    assert analysis is not None
    assert page.values("data-screen") == ["analysis"]
    assert page.values("data-progress") == []
    assert len(analysis.reviews) + len(analysis.skipped) == len(analysis.moves)
    worst = judging.costliest([*analysis.reviews.values()], 3)
    assert page.values("data-first") == sorted((str(one.first) for one in worst), key=int)
    assert page.values("data-verdict-of") == [
        one.verdict.value for one in sorted(worst, key=lambda one: one.first)
    ]
    assert page.values("data-balance") == ["start", "choices", "luck", "end"]
    bars = BAR.findall(desk.html)
    assert len(bars) == 4
    for left, span, start, width in (map(float, bar) for bar in bars):
        assert left <= start
        assert start + width <= left + span + 1, "a bar is in sight, however much was lost"


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_begins_with_what_is_done_and_then_comes_why(game: str) -> None:
    """Whatever matters more of what follows on it."""
    desk = analysed(game)
    analysis, page = desk.model.analysis, desk.page
    assert analysis is not None
    game_screen, names = screen(game), [seat.name for seat in played(game).seats]
    for first in map(int, page.values("data-first")):
        mine, better = (
            [text for _event, text in game_screen.sentences(line.events, names)]
            for line in (analysis.lines[first, False], analysis.lines[first, True])
        )
        deed = next((text for text in better if text not in mine), better[0])
        card = desk.html.split(f'data-first="{first}"')[1].split("card-deeds")[0]
        (told,) = re.findall(r'card-better"><h4>[^<]*</h4><ul><li>([^<]*)<', card)
        assert unescape(told) == deed
        assert card.index("card-better") < card.index("card-why")


def test_a_plan_of_which_the_log_tells_nothing_says_so() -> None:
    desk = analysed()
    analysis = desk.model.analysis
    assert analysis is not None
    first = int(desk.page.values("data-first")[0])
    for better in (False, True):
        line = analysis.lines[first, better]
        analysis.lines[first, better] = replace(line, events=())
    card = desk.html.split(f'data-first="{first}"')[1].split("card-deeds")[0]
    assert card.count("<li>Nothing that the log tells.</li>") == 2


@pytest.mark.parametrize("language", one_of(3, LANGUAGES))
def test_it_stands_in_every_language(language: str) -> None:
    for game in GAMES:
        assert analysed(game, language).page.values("data-screen") == ["analysis"]


def test_it_goes_from_the_end_backwards_and_each_answer_is_kept() -> None:
    desk = over()
    desk.touch(action="analysis", about="")
    firsts = []
    while asked(desk):
        firsts.append(json.loads(asked(desk)[0].question)["first"])
        desk.step()
        reviews = read_analysis(desk.store[KEY]).seats[0]
        assert {plain[0] for plain in reviews} == set(firsts)
    assert firsts == sorted(firsts, reverse=True)
    assert len(desk.store[KEY]) < 20_000


def test_it_is_stopped_and_goes_on_where_it_was_after_a_restart() -> None:
    desk = over()
    desk.touch(action="analysis", about="")
    desk.step()
    desk.touch(action="analysis-stop")
    desk.step()
    assert asked(desk) == []
    assert desk.page.doing("analysis-go")
    known = len(read_analysis(desk.store[KEY]).seats[0])
    again = over(**{KEY: desk.store[KEY]})
    again.touch(action="analysis", about="")
    assert again.page.values("data-progress") == [str(known)]
    desk.touch(action="analysis-go")
    assert asked(again) == asked(desk) != []


def test_it_goes_on_while_one_is_in_the_lobby() -> None:
    desk = over()
    desk.touch(action="analysis", about="")
    desk.touch(action="leave")
    while asked(desk):
        desk.step()
    analysis = desk.model.analysis
    assert analysis is not None
    assert analysis.left == []
    assert len(read_analysis(desk.store[KEY]).seats[0]) == len(analysis.reviews)


def test_a_silent_worker_stops_it_and_it_can_go_on() -> None:
    desk = over()
    desk.touch(action="analysis", about="")
    effect = asked(desk)[0]
    desk.pending.clear()
    desk.send("reviewed", whose=effect.name, failed="true")
    assert asked(desk) == []
    desk.touch(action="analysis-go")
    assert asked(desk) == [effect]


def test_an_answer_about_another_match_is_not_heard() -> None:
    desk = over()
    desk.touch(action="analysis", about="")
    assert desk.model.analysis is not None
    desk.send("reviewed", whose="two:0", review="[]")
    assert desk.model.analysis.reviews == {}
    assert desk.model.analysis.waiting


@pytest.mark.parametrize(("game", "plan"), by_turns(GAMES, ["mine", "better"]))
def test_a_plan_is_shown_on_the_board_choice_by_choice(game: str, plan: str) -> None:
    desk = analysed(game)
    first = desk.page.values("data-first")[0]
    desk.touch(action="analysis-line", about=first, plan=plan)
    replay = desk.playing.replay
    assert replay is not None
    assert replay.line is not None
    steps = len(replay.line.keys)
    assert desk.page.values("data-plan-shown") == [plan]
    assert desk.page.values("data-past") == [first]
    for at in range(1, steps + 1):
        option = replay.line.seen[at - 1].decision.find(replay.line.keys[at - 1])
        assert {*option.targets} <= {*" ".join(desk.page.values("data-point")).split()}
        desk.touch(action="analysis-step", about="on")
        assert desk.page.values("data-past") == [str(int(first) + at)]
    assert desk.page.values("data-point") == []
    assert any(replay.line.about)
    desk.touch(action="analysis-step", about="on")
    assert desk.page.values("data-past") == [str(int(first) + steps)]
    made = [choice.key for choice in desk.playing.in_sight.choices[int(first) :]]
    assert made == list(replay.line.keys)
    desk.send("back")
    assert desk.page.values("data-screen") == ["analysis"]
    desk.send("back")
    assert desk.page.values("data-screen") == ["result"]


def test_it_can_be_tried_again_from_there() -> None:
    desk = analysed()
    first, before = int(desk.page.values("data-first")[0]), played("mesos")
    desk.touch(action="analysis-try", about=str(first))
    assert desk.playing.id != "one"
    assert len(desk.match.choices) == first
    assert desk.match.setup.seed == before.setup.seed
    assert desk.match.decision is not None
    assert desk.match.decision.seat == 0
    assert "one" in desk.model.saved_matches


def test_practising_makes_a_puzzle_of_it() -> None:
    desk = analysed()
    first = desk.page.values("data-first")[0]
    review = desk.model.analysis.reviews[int(first)]  # type: ignore[union-attr]
    desk.touch(action="analysis-practise", about=first)
    while desk.pending:
        desk.step()
    taught = desk.playing.lesson
    assert taught is not None
    assert taught.puzzle is not None
    puzzle = taught.puzzle.puzzle
    own = [choice.key for choice in played("mesos").choices[review.first : review.end]]
    made = next(n for n, pair in enumerate(zip(review.best, own, strict=False)) if len({*pair}) > 1)
    assert (puzzle.answer, puzzle.other) == (review.best[made], own[made])
    then = engine.match_at(played("mesos"), int(first) + made).decision
    assert then is not None
    assert desk.match.decision is not None
    assert desk.match.decision.seat == 0
    assert [o.key for o in desk.match.decision.options] == [o.key for o in then.options]
    assert played("mesos").seats[1].kind == "bot:greedy"


def test_a_replay_leads_to_it_and_a_running_match_does_not() -> None:
    desk = over()
    desk.touch(action="replay", about="3")
    assert desk.page.doing("analysis")
    desk.touch(action="analysis", about="")
    assert desk.page.values("data-screen") == ["analysis"]
    running = Desk.open(seed="5")
    running.sit("mesos", "human", "bot:random")
    running.choose(running.match.decision.options[0].key)  # type: ignore[union-attr]
    running.touch(action="replay", about="")
    assert running.page.doing("analysis") == []
    running.touch(action="analysis", about="")
    assert running.model.analysis is None


def test_what_was_thought_of_another_end_is_not_taken_for_this_one() -> None:
    desk = analysed()
    text = desk.store[KEY].replace(fingerprint(played("mesos")), "another")
    for stale in (text, "nonsense", '{"match":"x","seats":{"0":[[1]]}}'):
        again = over(**{KEY: stale})
        again.touch(action="analysis", about="")
        assert again.page.values("data-progress") == ["0"]


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"match":"x","seats":{"99":[]}}',
        '{"match":"x","seats":{"0":[[0,1,["a"],0.1,0.5,0,[]]]}}',
        '{"match":"x","seats":{"0":[[1,1,["a"],0.5,0.1,0,[]]]}}',
        '{"match":"x","seats":{"0":[[0,1,["a"],1e999,0.1,0,[]]]}}',
        '{"match":"x","seats":{"0":[[0,1,["a"],0.5,0.1,0,[["f",-1,1]]]]}}',
        '{"match":"x","seats":{"0":[[0,1,["a"],0.5,0.1,0,[],2]]}}',
        '{"match":"x","seats":{"0":[[0,1,["a"],0.5,0.1,0]]}}',
    ],
)
def test_a_record_that_makes_no_sense_does_not_read(text: str) -> None:
    with pytest.raises(RecordError):
        read_analysis(text)


def test_what_pays_off_later_is_told_so_and_kept() -> None:
    desk = analysed()
    analysis = desk.model.analysis
    assert analysis is not None
    worst = judging.costliest([*analysis.reviews.values()], 1)[0]
    why = (judging.Reason("points", 0, 0.5),)
    analysis.reviews[worst.first] = late = replace(worst, why=why, later=True)
    told = "The better plan pays off some moves later: it brings you safe points."
    assert told in desk.page.text
    text = f'{{"match":"x","seats":{{"0":[{late.to_text()}]}}}}'
    assert judging.Review.from_plain(read_analysis(text).seats[0][0]) == late


def test_the_statistics_tell_the_accuracy_over_time_and_by_phase() -> None:
    desk = analysed()
    analysis = desk.model.analysis
    assert analysis is not None
    entry = statistics.read(desk.store[statistics.KEY]).entries[0]
    assert sum(entry.accuracy[0][::2]) == len(analysis.reviews)
    desk.touch(action="sheet", sheet="statistics")
    page = desk.page
    assert "accuracy" in page.values("data-figure")
    assert len(page.all("data-phase")) == sum(number > 0 for number in entry.accuracy[0][::2])


def test_a_deleted_match_takes_it_along_and_brings_it_back() -> None:
    desk = analysed()
    desk.touch(action="leave")
    text = desk.store[KEY]
    desk.touch(action="delete", about="one")
    assert KEY not in desk.store
    desk.touch(action="take-back")
    assert desk.store[KEY] == text


def test_everything_on_it_says_what_it_is() -> None:
    desk, known = analysed(), set[tuple[tuple[str, str], ...]]()
    assert_answered(desk, known)
    desk.touch(action="analysis-line", about=desk.page.values("data-first")[0], plan="better")
    assert_answered(desk, known)


def test_nothing_of_it_is_there_at_the_start() -> None:
    """Whatever the page sends of it waits until that part of the app is fetched."""
    desk = over()
    messages = PARTS["analysis"].messages
    assert {needed_for(Message(name), desk.model) for name in messages} == {"analysis"}
    later = ("engine.bots.analysis", "engine.bots.duel", "web.screens.analysis.handlers")
    told = f"import sys, web.application; print([n for n in {later} if n in sys.modules])"
    run = [sys.executable, "-c", told]
    assert subprocess.run(run, check=True, capture_output=True, text=True).stdout == "[]\n"
