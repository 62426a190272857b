"""The table tells the story: points are told, nothing that moves them passes unseen."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

import engine
from engine import bots
from engine.aztlan.events import PawnsRemoved, Placed
from tests.by_day import one_of
from tests.web.page import Desk
from web import games, statistics
from web.app.beat_times import (
    AGAIN_MS,
    AT_LAST,
    AT_MOST,
    LEAST_SHARE,
    PLAIN_MS,
    RESULT_MS,
    ROUND_MS,
    TOLD_MS,
)
from web.app.dispatch import TIMED
from web.app.effects import AskBot, SendLater
from web.app.reading_time import LOOK_MS, MOST_MS, WORD_MS, reading_ms
from web.games.moment import Moment
from web.model.settings import PACES
from web.records.statistics import Book, Entry
from web.screens.new_match.markup import fewest
from web.screens.table.headlines import concern, headline, points

GAMES = list(games.GAMES)
SEEDS = range(4)


def random_match(game: str, seed: int) -> engine.Match:
    counts = engine.describe(game).players
    count = counts[seed % len(counts)]
    colours = engine.describe(game).colours[count]
    seats = [engine.Seat(f"P{n}", "human", colours[n]) for n in range(count)]
    return engine.start(game, seats, {}, seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_points_of_events_are_the_changes_of_the_scores(game: str, seed: int) -> None:
    match, rng, game_screen = random_match(game, seed), random.Random(seed), games.screen(game)
    while match.decision:
        before = match.seen().scores
        events = match.choose(rng.choice(match.decision.options).key)
        after = match.seen().scores
        told = points(game_screen, [event for event in events if event.known_to(engine.NOBODY)])
        changed = {n: b - a for n, (a, b) in enumerate(zip(before, after, strict=True)) if a != b}
        assert told == changed, [(event.kind, event.args) for event in events]


class Clock:
    """Lets time pass at the desk, and notes for how long each position was in sight."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.shown: Counter[int] = Counter()
        self.stops: list[int] = []

    def run(self) -> None:
        """Until a person is asked: bots answer at once, pauses take their time, moments a tap."""
        desk = self.desk
        self.stops = [len(desk.match.choices)]
        while desk.pending or desk.is_held:
            choices = len(desk.match.choices)
            effect = desk.step()
            if effect is None:
                self.shown[choices] += MOST_MS
                continue
            if isinstance(effect, SendLater):
                self.shown[choices] += effect.milliseconds
            if len(desk.match.choices) > self.stops[-1]:
                self.stops.append(len(desk.match.choices))


def tap(desk: Desk, rng: random.Random) -> None:
    """A choice by tapping; what follows waits."""
    assert desk.match.decision
    desk.touch(option=rng.choice(desk.match.decision.options).key)
    if desk.playing.chosen:
        desk.touch(action="confirm")


def against_bots(game: str, pace: str = "normal") -> tuple[Desk, random.Random]:
    """A table of one person and as few bots as the game allows."""
    desk = Desk.open(seed="11")
    desk.model.settings.pace = pace
    desk.sit(game, "human", *["bot:greedy"] * (fewest(engine.describe(game)) - 1))
    return desk, random.Random(7)


SLOW_BY_DAY = "mesos"
"""The game whose match is also played at the slow pace by day: it is the shortest."""
SLOW = [
    pytest.param(game, "slow", marks=[] if game == SLOW_BY_DAY else [pytest.mark.nightly])
    for game in GAMES
]


@pytest.mark.parametrize(("game", "pace"), [*((game, "normal") for game in GAMES), *SLOW])
def test_no_change_of_a_score_passes_unseen(game: str, pace: str) -> None:
    desk, rng = against_bots(game, pace)
    clock, game_screen, moved = Clock(desk), games.screen(game), 0
    while desk.match.decision:
        before = len(desk.match.choices)
        tap(desk, rng)
        clock.run()
        for last, number in pairwise([before, *clock.stops[:-1]]):  # the last one stays in sight
            begin, end = (desk.match.choices[n].events_before for n in (last, number))
            if points(game_screen, desk.match.events[begin:end]):
                moved += 1
                assert clock.shown[number] >= RESULT_MS
    assert moved


@pytest.mark.parametrize("game", GAMES)
def test_what_a_person_chose_rests_before_a_bot_follows(game: str) -> None:
    desk, rng = against_bots(game)
    clock, rests = Clock(desk), 0
    while desk.match.decision and rests < 5:
        tap(desk, rng)
        made = len(desk.match.choices)
        clock.run()
        if len(desk.match.choices) > made:
            rests += 1
            assert clock.shown[made] >= RESULT_MS
    assert rests


def looked_at(game: str, *, wait: bool = False, played: bool = False) -> Desk:
    """Two people (or as many as the game needs), and the first moment of their match.

    ``played``: a match of the game has ended on this device before.
    """
    desk = Desk.open({statistics.KEY: statistics.write(ended(game))} if played else None, seed="3")
    desk.model.settings.wait = wait
    desk.sit(game, *["human"] * fewest(engine.describe(game)))
    to_next_moment(desk, random.Random(1))
    return desk


def ended(game: str) -> Book:
    """The statistics after one match of a game."""
    who, when = ("Ana", "Ben"), "2026-10-01T10:00:00Z"
    entry = Entry(
        *("root", "one", game, when, {}, who, ("human", "human")),
        *((9, 3), (1, 2), 40, 20, (0, 0), False, False),
    )
    return statistics.add(statistics.read(None), entry)


def to_next_moment(desk: Desk, rng: random.Random) -> None:
    desk.settle()
    while desk.match.decision and not desk.playing.moments:
        desk.settle()
        desk.take_device()
        tap(desk, rng)
    assert desk.playing.moments


def rest(desk: Desk) -> None:
    """The time of the current beat is over."""
    desk.pending[:] = [one for one in desk.pending if not isinstance(one, SendLater)]
    desk.send("rested", number=str(desk.playing.beat))


def told_moments(desk: Desk) -> Iterator[Moment]:
    """The moments of the beats one after the other, each when it is in sight with all of it."""
    for moment in desk.playing.moments:
        while (one := desk.playing.shown_beat) and (one.moment is None or one.goes_on):
            rest(desk)
        yield moment


def timers(desk: Desk) -> list[int]:
    return [effect.milliseconds for effect in desk.pending if isinstance(effect, SendLater)]


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_holds_the_table_until_it_is_seen(game: str) -> None:
    """While the table looks at something, nothing can be chosen and nothing goes on."""
    desk = looked_at(game, wait=True, played=True)
    for moment in told_moments(desk):
        page = desk.page
        assert page.values("data-moment") == [moment.kind]
        assert not page.all("data-decision")
        assert not page.all("data-option")
        assert "reveal" not in page.values("data-action")
        assert not timers(desk)
        desk.touch(action="continue")
    assert not desk.page.all("data-moment")


@pytest.mark.parametrize("game", GAMES)
def test_in_a_first_match_every_moment_waits_for_a_tap(game: str) -> None:
    desk, rng, waited = looked_at(game), random.Random(2), 0
    while waited < 4:
        for _moment in told_moments(desk):
            assert not timers(desk)
            assert desk.page.doing("continue")
            desk.touch(action="continue")
            waited += 1
        to_next_moment(desk, rng)


def lengths(moment: Moment, *, repeats: bool) -> tuple[int, int]:
    """For how long a moment of a known kind may be seen, at least and at most."""
    full = min(3500, max(reading_ms(moment.words), moment.stage_ms + LOOK_MS))
    if repeats:
        return round(AGAIN_MS * AT_LAST), max(AGAIN_MS, round(full / 2))
    return moment.stage_ms + TOLD_MS, full


def test_the_second_moment_of_a_kind_takes_half_the_time_until_a_person_chooses() -> None:
    desk, rng, met, halved = looked_at("aztlan", played=True), random.Random(2), set[str](), 0
    while not halved:
        recent: list[str] = []
        for moment in told_moments(desk):
            if moment.kind in met:
                repeats = moment.kind in recent
                [time], (least, most) = timers(desk), lengths(moment, repeats=repeats)
                assert least <= time <= most
                assert bool(re.search(r'class="moment cards-\d again', desk.html)) == repeats
                halved += repeats
            recent.append(moment.kind)
            if moment.kind in met:
                rest(desk)
            else:
                desk.touch(action="continue")
            met.add(moment.kind)
        to_next_moment(desk, rng)


def test_who_asks_why_reads_on_until_they_continue() -> None:
    desk, rng, asked = looked_at("aztlan", played=True), random.Random(2), False
    while not asked:
        for moment in told_moments(desk):
            if not timers(desk):
                desk.touch(action="continue")
            elif not moment.why:
                rest(desk)
            else:
                assert desk.page.doing("why_moment")
                desk.touch(action="why_moment")
                rest(desk)  # too late: it is being read
                assert moment.why in desk.page.text
                assert not desk.page.doing("why_moment")
                asked = True
                desk.touch(action="continue")
        to_next_moment(desk, rng)


@pytest.mark.parametrize("game", GAMES)
def test_a_kind_of_moment_waits_once_and_then_for_as_long_as_it_is_read(game: str) -> None:
    """Who knows the game is not held up; and a phone may lie there, touched by nobody."""
    desk, rng, met, timed = looked_at(game, played=True), random.Random(2), set[str](), 0
    while timed < 2:
        recent: list[str] = []
        for moment in told_moments(desk):
            known, goes_on = moment.kind in met, timers(desk)
            least, most = lengths(moment, repeats=moment.kind in recent)
            assert all(least <= time <= most for time in goes_on)
            assert len(goes_on) == known
            timed += known
            met.add(moment.kind)
            recent.append(moment.kind)
            if known:
                rest(desk)
            else:
                desk.touch(action="continue")
        if not desk.match.decision:
            break
        to_next_moment(desk, rng)


def test_with_the_assistant_moments_wait_however_much_one_has_played() -> None:
    desk, rng = looked_at("mesos", played=True), random.Random(2)
    desk.model.settings.assistant = True
    kinds: list[str] = []
    while len(kinds) == len(set(kinds)):
        for moment in told_moments(desk):
            assert not timers(desk)
            kinds.append(moment.kind)
            desk.touch(action="continue")
        to_next_moment(desk, rng)


def test_whatever_has_words_stays_as_long_as_they_are_read() -> None:
    assert reading_ms("") == LOOK_MS == 1500
    assert reading_ms("three short words") == LOOK_MS + 3 * WORD_MS == 2550
    assert reading_ms("word " * 40) == MOST_MS == 8000


def test_at_a_faster_pace_one_reads_faster() -> None:
    desk, rng, timed = looked_at("mesos", played=True), random.Random(2), False
    desk.model.settings.pace = "fast"
    while not timed:
        recent: list[str] = []
        for moment in told_moments(desk):
            least, most = lengths(moment, repeats=moment.kind in recent)
            recent.append(moment.kind)
            if found := timers(desk):
                share = PACES["fast"] / PACES["normal"]
                assert round(least * share) <= found[0] <= round(most * share)
                timed = True
                rest(desk)
            else:
                desk.touch(action="continue")
        to_next_moment(desk, rng)


@pytest.mark.parametrize("game", GAMES)
def test_at_no_pace_nothing_waits_for_a_tap(game: str) -> None:
    desk, rng = against_bots(game, "instant")
    for _ in range(30):
        if desk.match.decision:
            tap(desk, rng)
            assert not desk.playing.beats
            desk.settle()


def test_a_bots_turn_is_told_part_by_part() -> None:
    """A move, the druid's walk, the next die: each on the table as it was then."""
    desk, rng = against_bots("meduris")
    parted = 0
    while parted < 3:
        tap(desk, rng)
        while desk.pending or desk.is_held:
            beats, choice = desk.playing.beats, desk.match.choices[-1]
            by_bot = not desk.match.seats[choice.seat].is_human
            if by_bot and desk.playing.at == 0 and len(beats) > 1:
                parted += 1
                parts = list(dict.fromkeys(one.beat for one in beats))
                assert [beat for beat in choice.beats if beat in parts] == parts
                assert beats[0].moment or min(timers(desk)) >= round(PLAIN_MS * LEAST_SHARE)
                assert desk.page.doing("continue" if beats[0].moment else "hurry")
            desk.step()


def test_what_costs_a_person_something_stays_until_it_is_read() -> None:
    desk, rng, lost = Desk.open(seed="11"), random.Random(7), 0
    desk.sit("mezo", "human", "bot:greedy", "bot:greedy", "bot:greedy")
    while desk.match.decision and not lost:
        tap(desk, rng)
        while desk.pending or desk.is_held:
            if told := loss_in_sight(desk):
                shown = max(timers(desk))
                most = (ROUND_MS - desk.playing.spent + shown) * AT_MOST
                assert shown >= min(reading_ms(told), int(most)), "unless a round would be too long"
                lost += 1
            desk.step()
    assert lost


def loss_in_sight(desk: Desk) -> str:
    """What a bot's choice, told in the dock now, costs the person, before another bot follows."""
    playing, game_screen = desk.playing, games.screen(desk.match.game.id)
    beat = playing.beats[playing.at] if playing.beats else None
    seen = desk.match.seen(engine.NOBODY, beat.beat if beat else None)
    if not playing.waiting or (beat and beat.moment) or seen.chooser == 0:
        return ""
    taken = [event for event in seen.latest if game_screen.holdings(event).get(0, 0) < 0]
    told = game_screen.sentences(taken, game_screen.names_in(seen))
    return " ".join(text for _event, text in told)


@pytest.mark.parametrize("game", one_of(2, GAMES))
def test_since_your_turn_begins_with_what_it_cost_and_brought(game: str) -> None:
    desk, rng = against_bots(game)
    game_screen, own = games.screen(game), 0
    while desk.match.decision and own < 8:
        seen = desk.match.seen(0)
        others = [event for events in seen.since[1:] for event in events]
        names = game_screen.names_in(seen)
        told = [t for e, t in game_screen.sentences(others, names) if concern(game_screen, e, 0)]
        if told:
            own += 1
            desk.touch(action="sheet", sheet="since")
            sheet = desk.page
            first = next(at for at, text in enumerate(sheet.texts) if text == told[0])
            assert sheet.html.index('class="since-first"') < sheet.html.index('class="since"')
            following = " ".join(sheet.texts[first:])
            assert all(text in following for text in told)
            desk.touch(action="close")
        tap(desk, rng)
        desk.settle()
    assert own


def test_what_costs_the_reader_something_is_the_first_of_the_news() -> None:
    lost = engine.Event(PawnsRemoved(1, "texcoco", 2), "")
    placed = [engine.Event(Placed(0, name), "") for name in ("chalco", "tollan", "momoxco")]
    names, aztlan = ["Ana", "Ben"], games.screen("aztlan")
    told = headline(aztlan, [*placed, lost], names, 3, reader=1)
    assert told[0] == (1, aztlan.sentence(lost, names))
    assert len(told) == 3
    assert headline(aztlan, [*placed, lost], names, 4)[-1] == told[0]


def test_a_tap_on_the_board_hurries_the_bots() -> None:
    desk, rng = against_bots("meduris")
    while "hurry" not in desk.page.values("data-action"):
        desk.settle()
        tap(desk, rng)
    ask = next(effect for effect in desk.pending if isinstance(effect, AskBot))
    desk.send("bot_answer", number=str(ask.number), key=bots.answer(ask.question))
    made = len(desk.match.choices)
    desk.touch(action="hurry")
    assert len(desk.match.choices) > made


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_since_my_turn_can_be_read_again(game: str) -> None:
    desk, rng = against_bots(game)
    game_screen, looked = games.screen(game), 0
    while desk.match.decision and looked < 10:
        seen = desk.match.seen(0)
        if len(seen.since) > 1:
            looked += 1
            desk.touch(action="sheet", sheet="since")
            told, names = desk.page.text, [seat.name for seat in seen.seats]
            for event in (event for events in seen.since for event in game_screen.condense(events)):
                if not game_screen.begins_turn(event) and game_screen.points(event):
                    assert game_screen.sentence(event, names) in told
            desk.touch(action="close")
        desk.choose(rng.choice(desk.match.decision.options).key)
    assert looked


def rounds_of_bots(game: str, seats: int, level: str, seed: int) -> Iterator[int]:
    """From choice to choice of a person who knows the game: the planned milliseconds of a round."""
    known = {statistics.KEY: statistics.write(ended(game))}
    desk, rng = Desk.open(known, seed=str(seed)), random.Random(seed)
    desk.sit(game, "human", *[level] * (seats - 1))
    while desk.match.decision:
        tap(desk, rng)
        took = 0
        while desk.pending or desk.is_held:
            effect = desk.step()
            is_timed = isinstance(effect, SendLater) and effect.message.name in TIMED
            took += effect.milliseconds if is_timed else 0
        yield took


ROUNDS = [
    pytest.param(game, seats, "bot:easy", 1, marks=[pytest.mark.nightly] if seats == 3 else [])
    for game in GAMES
    for seats in (3, 4)
]
MANY_ROUNDS = [
    pytest.param(game, seats, level, seed, marks=pytest.mark.nightly)
    for game in GAMES
    for seats in (3, 4, 5)
    for level in ("bot:easy", "bot:greedy")
    for seed in (2, 3)
    if seats in engine.describe(game).players
]


@pytest.mark.parametrize(("game", "seats", "level", "seed"), [*ROUNDS, *MANY_ROUNDS])
def test_a_round_of_bots_takes_ten_seconds_at_most(
    game: str, seats: int, level: str, seed: int
) -> None:
    """However much happens in it; what waits for a tap, when it first comes up, does not count."""
    rounds = list(rounds_of_bots(game, seats, level, seed))
    assert max(rounds) <= ROUND_MS
    assert sorted(rounds)[len(rounds) // 2] < 0.6 * ROUND_MS
