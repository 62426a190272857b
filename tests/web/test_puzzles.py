"""Puzzles: what is shipped is sound; a day's is the same everywhere; tries, ratings and streaks."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

import engine
from engine import NOBODY
from tests.e2e.conftest import nightly
from tests.puzzles.candidate import asked_of, has_rival, is_plain, missed_by_medium
from tests.web.page import Desk
from web import archive, games
from web.app import puzzle_flow
from web.app.effects import Announce, Copy
from web.model.puzzles import PuzzleTry
from web.packaging import on_demand
from web.puzzles import daily
from web.puzzles.glicko2 import Rating, rated
from web.puzzles.puzzle import Ends, Gain, Puzzle, PuzzleError, read_book
from web.records import storage_keys
from web.records.puzzles import PuzzleLog, Skill, Tries, merge_logs, read_log, write_log
from web.screens.puzzles.share_text import puzzle_text
from web.screens.table.log_view import groups
from web.view.view_model import view_model_of

BOOKS = {
    game: read_book(game, on_demand.text_of(f"assets/puzzles/{game}.json")) for game in games.GAMES
}
SHIPPED = [puzzle for book in BOOKS.values() for puzzle in book]
FEW = 2
"""So many puzzles of a game are tried against *medium* by day."""
PACKED = 100_000
"""Bytes of a game's puzzles at most."""
TODAY = "2026-11-21"
"""The day of the tests' clock."""


def some() -> Puzzle:
    return SHIPPED[0]


def by_day(puzzles: list[Puzzle]) -> list[Any]:
    """All puzzles, most of them at night only."""
    met: dict[str, int] = {}
    found = []
    for puzzle in puzzles:
        met[puzzle.game] = met.get(puzzle.game, 0) + 1
        name = f"{puzzle.game}-{puzzle.id}"
        found.append(pytest.param(puzzle, id=name) if met[puzzle.game] <= FEW else nightly(puzzle))
    return found


def asked(puzzle: Puzzle) -> engine.Match:
    return engine.links.read(puzzle.link).match


# --- what is shipped ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.GAMES)
def test_two_months_of_days_have_a_puzzle_of_their_own(game: str) -> None:
    assert len({puzzle.id for puzzle in BOOKS[game]}) == len(BOOKS[game]) >= 60


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_the_question_offers_the_answer_and_both_lines_can_be_played(puzzle: Puzzle) -> None:
    match = asked(puzzle)
    assert match.game.id == puzzle.game
    assert match.decision is not None
    offered = {option.key for option in match.decision.options}
    assert {*puzzle.answers, puzzle.other} <= offered
    assert len({*puzzle.answers, puzzle.other}) == 2 + len(puzzle.also)
    assert (puzzle.line[0], puzzle.other_line[0]) == (puzzle.answer, puzzle.other)
    for line in (puzzle.line, puzzle.other_line, *puzzle.also):
        played = asked(puzzle)
        for key in line:
            played.choose(key)


@pytest.mark.parametrize("puzzle", by_day(SHIPPED))
def test_medium_misses_it(puzzle: Puzzle) -> None:
    assert missed_by_medium(asked(puzzle), puzzle.answers)


@pytest.mark.parametrize("puzzle", by_day(SHIPPED))
def test_no_other_option_is_about_as_good(puzzle: Puzzle) -> None:
    assert not has_rival(asked_of(asked(puzzle)), puzzle.answers)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_the_answer_is_far_ahead_and_told_for_the_seat_that_is_asked(puzzle: Puzzle) -> None:
    seat = asked_of(asked(puzzle)).seat
    assert not is_plain(asked_of(asked(puzzle)), puzzle.answers)
    assert puzzle.gap >= 0.08
    assert 1 <= len(puzzle.why) <= 3
    assert all((reason.gain > 0) == (reason.party == seat) for reason in puzzle.why)


@pytest.mark.parametrize("game", games.GAMES)
def test_when_it_was_played_on_the_answer_came_out_ahead(game: str) -> None:
    for puzzle in BOOKS[game]:
        assert puzzle.ends
        wins, lead = (
            puzzle.ends.wins - puzzle.ends.other_wins,
            puzzle.ends.lead - puzzle.ends.other_lead,
        )
        assert wins > 0 or lead > 0
        assert {gain.kind for gain in puzzle.gains} <= {*games.screen(game).score_lines}


def test_the_log_of_a_match_that_begins_at_a_table_names_who_chose_first() -> None:
    match = asked(BOOKS["mesos"][0])
    chooser = match.decision.seat if match.decision else None
    while match.decision is not None:
        match.choose(match.decision.options[-1].key)
    desk = Desk.at(match)
    first = groups(view_model_of(desk.model, desk.playing))[-1]
    assert (first.title, len(first.parts) > 1) == ("", True)
    assert first.parts[-1].seat == chooser
    assert NOBODY not in [part.seat for part in first.parts]


def test_where_every_option_is_right_nobody_has_to_think() -> None:
    question = asked_of(asked(SHIPPED[0]))
    assert is_plain(question, question.keys)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_games_puzzles_are_small(game: str) -> None:
    assert len(on_demand.text_of(f"assets/puzzles/{game}.json").encode()) <= PACKED


@pytest.mark.parametrize("text", ["", "{}", "[1]", '[{"link":"A"}]', '[{"link":1}]'])
def test_what_is_no_book_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        read_book("mesos", text)


# --- the day ------------------------------------------------------------------------------------


def copies(number: int) -> list[Puzzle]:
    return [replace(some(), link=f"{some().link}{n:08}") for n in range(number)]


def test_a_days_puzzle_hangs_on_the_date_alone() -> None:
    book = copies(40)
    month = daily.days(date(2026, 11, 26))
    chosen = [daily.of_day(book, day) for day in month]
    assert chosen == [daily.of_day(book[::-1], day) for day in month]
    assert len({puzzle.id for puzzle in chosen}) == len(month) == 31


def test_a_days_deal_is_known_beforehand_and_differs_by_game_and_day() -> None:
    assert daily.deal("mesos", date(2026, 11, 26)) == 254802816408708
    deals = {daily.deal(game, date(2026, 11, n)) for game in games.GAMES for n in range(1, 31)}
    assert len(deals) == 120


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-11-26T23:59:59Z", date(2026, 11, 26)),
        ("2026-11-27T00:00:00Z", date(2026, 11, 27)),
        ("2026-11-27T01:30:00+02:00", date(2026, 11, 26)),
        ("2026-11-26T20:00:00-05:00", date(2026, 11, 27)),
    ],
)
def test_the_day_changes_at_midnight_utc(moment: str, day: date) -> None:
    assert daily.today(moment) == day


def test_a_streak_goes_on_over_midnight_and_ends_after_a_day_without() -> None:
    solved = {date(2026, 11, 24), date(2026, 11, 25), date(2026, 11, 26)}
    assert daily.streak(solved, daily.today("2026-11-26T23:59:59Z")) == 3
    assert daily.streak(solved, daily.today("2026-11-27T00:00:01Z")) == 3
    assert daily.streak(solved, daily.today("2026-11-28T00:00:00Z")) == 0
    assert daily.streak({*solved, date(2026, 11, 27)}, date(2026, 11, 27)) == 4
    assert daily.longest({*solved, date(2026, 11, 1)}) == 3
    assert daily.longest(set()) == 0


# --- the rating ---------------------------------------------------------------------------------


def test_glickmans_worked_example() -> None:
    """Example of the Glicko-2 system (2013): 1500 plays 1400, 1550, 1700; wins, loses, loses."""
    others = [Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)]
    found = rated(Rating(1500, 200, 0.06), list(zip(others, (1, 0, 0), strict=True)))
    assert round(found.value, 2) == 1464.05  # the paper has 1464.06, from rounded steps
    assert round(found.deviation, 2) == 151.52
    assert round(found.volatility, 5) == 0.06  # the paper: 0.05999
    assert found.volatility == pytest.approx(0.05999, abs=1e-5)


# --- at the table -------------------------------------------------------------------------------


def at_puzzle(puzzle: Puzzle | None = None, day: str = TODAY) -> Desk:
    desk = Desk.open()
    desk.touch(action="puzzles")
    laid = puzzle or some()
    desk.model.puzzles.books[laid.game] = (laid,) * 31  # type: ignore[union-attr]
    desk.touch(action="puzzle", about=f"{laid.game}:{day}" if day else laid.game)
    desk.settle()
    return desk


def choose(desk: Desk, key: str) -> None:
    desk.choose(key)
    desk.settle()


def follow(desk: Desk) -> None:
    """Looks at what follows the answer."""
    desk.touch(action="puzzle-answer")
    desk.settle()


def played_last(desk: Desk, many: int) -> list[str]:
    """The last choices at the table: a question may come in the middle of a turn."""
    return [choice.key for choice in desk.match.choices[-many:]]


def log_of(desk: Desk) -> PuzzleLog:
    return read_log(desk.store[storage_keys.PUZZLES])


def test_nothing_stands_out_in_a_puzzle() -> None:
    """At the table the usual choice does; here it would be a hint, or a trap."""
    book = BOOKS["meduris"]
    puzzle = next(p for p in book if asked(p).decision.kind == "offering")  # type: ignore[union-attr]
    led = re.compile(r'class="[^"]*\blead\b')
    assert led.search(Desk.at(asked(puzzle)).html)
    assert not led.search(at_puzzle(puzzle).html)


def test_wrong_then_right() -> None:
    desk, puzzle = at_puzzle(), some()
    assert desk.page.values("data-puzzle") == ["asked"]
    made, log = len(desk.match.choices), "The log begins here."
    assert log in desk.page.text
    choose(desk, puzzle.other)
    assert desk.page.values("data-puzzle") == ["wrong"]
    assert desk.page.values("data-option") == []
    assert len(desk.match.choices) == made, "it would lay open what others hide"
    names = desk.playing.lesson.puzzle.names  # type: ignore[union-attr]
    assert names[puzzle.other]
    assert f"{names[puzzle.other]}. Good, but" in desk.page.text
    assert log in desk.page.text
    assert Announce("") in desk.touch(action="puzzle-again"), "nothing said of it stays"
    choose(desk, puzzle.answer)
    assert desk.page.values("data-puzzle") == ["solved"], "at once, before anything is played"
    assert desk.page.doing("puzzle-answer")
    follow(desk)
    assert played_last(desk, len(puzzle.line)) == list(puzzle.line)
    tries = Tries(wrong=1, solved=True, day=TODAY)
    assert log_of(desk).tries == {puzzle.id: tries}
    assert log_of(desk).days == {TODAY: {puzzle.game: tries}}
    assert log_of(desk).skills[puzzle.game].value < 1500
    assert not any(key.startswith(storage_keys.MATCH) for key in desk.store)


def test_another_order_is_right_and_shows_its_own_line() -> None:
    """What was made is told, and the answer as another beginning."""
    match = asked(some())
    assert match.decision is not None
    known = {some().answer, some().other}
    key = next(option.key for option in match.decision.options if option.key not in known)
    puzzle = replace(some(), also=((key,),))
    desk = at_puzzle(puzzle)
    assert "One plan is clearly the best" in desk.page.text
    choose(desk, key)
    assert desk.page.values("data-puzzle") == ["solved"]
    assert played_last(desk, 1) == [key]
    names = desk.playing.lesson.puzzle.names  # type: ignore[union-attr]
    told = desk.page.text.partition("Right!")[2]
    assert told.strip().startswith(names[key])
    assert f"As good to begin with: {names[puzzle.answer]}." in told
    desk.touch(action="puzzle-again")
    choose(desk, puzzle.answer)
    follow(desk)
    assert played_last(desk, len(puzzle.line)) == list(puzzle.line)
    assert f"As good to begin with: {names[key]}." in desk.page.text


PLAYED = replace(
    BOOKS["mesos"][0],
    ends=Ends(16, 12.0, 6.5, 7.5, -1.2),
    gains=(Gain("paintings", 0, 6.3), Gain("hunt", 1, -3.2)),
)
"""As one that was played on."""


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        (PLAYED.ends, "wins 12, this one 7½. On average it ends 8 points further behind."),
        (Ends(8, 8.0, 6.5, 8.0, 0.2), ". On average it ends 6 points further behind."),
        (Ends(8, 1.5, 1, 0.0, 0.2), "wins 1½, this one 0. On average it ends 1 point further"),
        (Ends(16, 1.0, 1, 0.0, -1.2), ". On average it ends 2 points further behind."),
        (
            Ends(8, 2.0, 1, 1.0, 1.2),
            "Of 8 matches played on from here the answer wins 2, this one 1.",
        ),
        (None, "It lowers the chance of winning by"),
    ],
)
def test_it_is_told_how_it_ended_when_it_was_played_on(ends: Ends | None, said: str) -> None:
    puzzle = replace(PLAYED, ends=ends)
    desk = at_puzzle(puzzle)
    assert said not in desk.page.text
    choose(desk, puzzle.answer)
    assert said in desk.page.text


def test_what_the_answer_brings_is_a_hint_after_a_wrong_choice() -> None:
    desk = at_puzzle(PLAYED)
    names = desk.match.seats
    told = ("+6 Cave Paintings", "−3 Hunts")
    assert not [line for line in told if line in desk.page.text]
    choose(desk, PLAYED.other)
    for _ in ("said", "and at the next try"):
        assert all(line in desk.page.text for line in told)
        assert desk.page.text.index(f"{names[0].name}: +6") < desk.page.text.index(
            names[1].name + ": −3"
        )
        desk.touch(action="puzzle-again")


def test_the_next_best_choice_is_told_from_others() -> None:
    desk = at_puzzle(PLAYED)
    assert desk.match.decision is not None
    known = {*PLAYED.answers, PLAYED.other}
    key = next(option.key for option in desk.match.decision.options if option.key not in known)
    for chosen, is_next_best in ((PLAYED.other, True), (key, False)):
        choose(desk, chosen)
        assert ("Good, but there is something better." in desk.page.text) == is_next_best
        assert ("this one 7½. On average it ends 8 points" in desk.page.text) == is_next_best
        desk.touch(action="puzzle-again")


def test_gains_that_this_version_does_not_know_are_left_out() -> None:
    puzzle = replace(PLAYED, gains=(Gain("of_another_version", 0, 5.0), Gain("hunt", 9, -5.0)))
    desk = at_puzzle(puzzle)
    choose(desk, puzzle.answer)
    assert "The answer against the next best" not in desk.page.text
    assert desk.page.values("data-puzzle") == ["solved"]


def test_options_of_one_name_are_told_apart() -> None:
    """As the two artists of a match: with the row in which each lies."""
    for puzzle in SHIPPED:
        names = dict(at_puzzle(puzzle).playing.lesson.puzzle.names)  # type: ignore[union-attr]
        assert names.pop(puzzle.other) not in names.values()


def test_only_the_first_try_counts_for_the_rating() -> None:
    desk, puzzle = at_puzzle(), some()
    choose(desk, puzzle.answer)
    skill = log_of(desk).skills[puzzle.game]
    assert skill.value > 1500
    desk.touch(action="puzzle-again")
    choose(desk, puzzle.other)
    assert log_of(desk).skills[puzzle.game] == skill
    assert log_of(desk).tries[puzzle.id].is_first


def test_to_look_at_the_answer_is_to_give_up() -> None:
    desk, puzzle = at_puzzle(), some()
    desk.touch(action="puzzle-answer")
    desk.settle()
    assert desk.page.values("data-puzzle") == ["shown"]
    assert played_last(desk, len(puzzle.line)) == list(puzzle.line)
    desk.touch(action="puzzle-again")
    choose(desk, puzzle.answer)
    assert not log_of(desk).tries[puzzle.id].solved
    assert daily.streak(puzzle_flow_days(desk), date.fromisoformat(TODAY)) == 0
    desk.touch(action="puzzle-other")
    desk.settle()
    assert played_last(desk, len(puzzle.other_line)) == list(puzzle.other_line)


def test_what_is_said_fits_the_line_that_is_shown() -> None:
    desk, puzzle = at_puzzle(), some()
    choose(desk, puzzle.answer)
    follow(desk)
    assert not desk.page.doing("puzzle-answer")
    for action, head, then in (
        ("puzzle-other", "Next best:", "The answer:"),
        ("puzzle-answer", "Right!", "Next best:"),
    ):
        desk.touch(action=action)
        desk.settle()
        assert 0 <= desk.page.text.find(head) < desk.page.text.find(then)
        assert not desk.page.doing(action)
    assert played_last(desk, len(puzzle.line)) == list(puzzle.line)


def puzzle_flow_days(desk: Desk) -> set[date]:
    from web.screens.puzzles.share_text import solved_days

    return solved_days(log_of(desk))


def test_the_page_of_a_question_does_not_hang_on_its_answer() -> None:
    """Whatever is best: neither markup nor what a button does tells it."""
    pages = []
    for answer, other in ((some().answer, some().other), (some().other, some().answer)):
        desk = at_puzzle(replace(some(), answer=answer, other=other))
        pages.append(desk.html)
        assert desk.model.settings.hints
        assert not desk.page.doing("hint")
    assert pages[0] == pages[1]


def test_only_what_the_seat_knows_is_shown() -> None:
    """The link holds a view: what is hidden was drawn anew, and the others' cards stay covered."""
    desk = at_puzzle()
    match, seat = desk.match, desk.match.decision.seat  # type: ignore[union-attr]
    assert match.seat_in_sight() == seat
    assert match.setup.seed == match.origin.rng  # type: ignore[union-attr]


def test_the_shared_text_tells_no_answer() -> None:
    desk, puzzle = at_puzzle(), some()
    choose(desk, puzzle.answer)
    tried = desk.playing.lesson.puzzle  # type: ignore[union-attr]
    assert tried is not None
    text = next(
        effect.text
        for effect in desk.touch(action="puzzle-tell", about=f"{puzzle.game}:{TODAY}")
        if isinstance(effect, Copy)
    )
    told = [puzzle.answer, puzzle.link, *tried.names.values(), *puzzle.line]
    assert not [secret for secret in told if secret and secret in text]
    assert text.splitlines()[:2] == [
        f"Cenote, puzzle of the day: {games.title(puzzle.game)}, 21 November 2026",
        "Solved at the first try.",
    ]
    assert "Streak: 1 day." in text
    assert puzzle_text(PuzzleLog(), puzzle.game, TODAY, date(2026, 11, 21)) == ""


def test_a_day_of_long_ago_and_of_tomorrow_is_not_played() -> None:
    for day in ("2026-10-21", "2026-11-22", "never"):
        desk = at_puzzle(day=day)
        assert desk.model.playing is None
    desk = at_puzzle(day="2026-10-22")
    assert desk.model.playing is not None
    desk.touch(action="puzzles")
    desk.model.puzzles.books[some().game] = (some(),) * 3  # type: ignore[union-attr]
    desk.touch(action="puzzle", about=f"{some().game}:2026-11-18")
    assert desk.model.playing is None, "so few puzzles are those of three days"


def test_without_the_net_it_says_so_and_can_be_tried_again() -> None:
    desk = Desk.open()
    desk.site = lambda _path: ""
    desk.touch(action="puzzles")
    desk.settle()
    assert "could not be loaded" in desk.page.text
    desk.site = on_demand.text_of
    desk.touch(action="puzzle-game", about=some().game)
    desk.settle()
    assert "could not be loaded" not in desk.page.text


def test_a_puzzle_of_ones_own_counts_for_nothing() -> None:
    """As one that is made of a match: it is played and told, and nothing is kept."""
    desk = Desk.open()
    desk.touch(action="puzzles")
    desk.do(puzzle_flow.open_puzzle(desk.model, PuzzleTry(some())))
    own = engine.links.read(some().link).match
    assert [seat.name for seat in desk.match.seats] == [seat.name for seat in own.seats]
    assert [seat.name for seat in at_puzzle().match.seats] != [seat.name for seat in own.seats]
    choose(desk, some().answer)
    assert desk.page.values("data-puzzle") == ["solved"]
    assert storage_keys.PUZZLES not in desk.store


# --- the match of the day -----------------------------------------------------------------------


def test_the_match_of_the_day_is_the_same_deal_for_all() -> None:
    desks = [Desk.open(), Desk.open(language="pl")]
    for desk in desks:
        desk.touch(action="puzzles")
        desk.touch(action="daily-match", about="mesos")
    first, second = (desk.match for desk in desks)
    assert first.state == second.state
    assert [seat.kind for seat in first.seats] == ["human", "bot:medium"]


def test_the_match_of_the_day_is_begun_once() -> None:
    desk = Desk.open()
    desk.touch(action="puzzles")
    desk.touch(action="daily-match", about="mesos")
    begun = desk.playing.id
    desk.touch(action="leave")
    desk.touch(action="puzzles")
    desk.touch(action="daily-match", about="mesos")
    assert desk.playing.id == begun
    assert list(log_of(desk).matches[TODAY].values()) == [begun]


# --- what is kept -------------------------------------------------------------------------------


LOG = PuzzleLog(
    {"abcdefgh": Tries(2, solved=True, day=TODAY)},
    {TODAY: {"mesos": Tries(2, solved=True, day=TODAY)}},
    {TODAY: {"mesos": "m1"}},
    {"mesos": Skill(1600.0, 90.0, 0.06, 12)},
)


def test_a_log_is_read_as_it_was_written() -> None:
    assert read_log(write_log(LOG)) == LOG


def test_a_damaged_log_is_put_aside_and_nothing_is_lost() -> None:
    damaged = write_log(LOG).replace("1600.0", '"many"')
    desk = Desk.open({storage_keys.PUZZLES: damaged})
    assert damaged in desk.store.values()
    assert storage_keys.PUZZLES not in desk.store
    assert "data-put-aside" in desk.html
    desk.touch(action="puzzles")
    desk.settle()
    assert desk.page.doing("daily-match")


def test_two_devices_know_what_both_have_solved() -> None:
    other = PuzzleLog(
        {"abcdefgh": Tries(1), "ijklmnop": Tries(0, solved=True, day=TODAY)},
        {"2026-11-20": {"mezo": Tries(0, solved=True, day="2026-11-20")}},
        {TODAY: {"mesos": "m2", "mezo": "m3"}},
        {"mesos": Skill(1400.0, 80.0, 0.06, 30)},
    )
    here = {storage_keys.PUZZLES: write_log(LOG)}
    merged = archive.merge(here, {storage_keys.PUZZLES: write_log(other)}).changes
    both = read_log(merged[storage_keys.PUZZLES])
    assert both.tries == {**other.tries, **LOG.tries}
    assert sorted(both.days) == ["2026-11-20", TODAY]
    assert both.matches == {TODAY: {"mesos": "m1", "mezo": "m3"}}
    assert both.skills["mesos"].puzzles == 30
    again = merge_logs(merged[storage_keys.PUZZLES], write_log(other))
    assert json.loads(again) == json.loads(merged[storage_keys.PUZZLES])
