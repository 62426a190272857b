"""The Prophecies on the screen: the chip beside the map, the column, moments, log and score."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

import pytest

from engine import Decision, Event, Seat
from engine.mezo import GAME
from engine.mezo.data import COLOURS, DEVOTION_LEVELS
from engine.mezo.events import Vp
from engine.mezo.modules.prophecies.data import MONUMENT_VP, NEEDED, PROPHECIES
from engine.mezo.modules.prophecies.events import (
    MonumentTaken,
    PropheciesLaid,
    ProphecyCompleted,
    ProphecyFulfilled,
)
from engine.mezo.modules.prophecies.state import (
    COLUMN,
    COUNTS,
    HAPPENED,
    MONUMENT,
    PROGRESS,
    SCRIBE,
)
from engine.mezo.state import XIBALBA, State
from tests.engine.mezo.tables import COBA, TIKAL, UXMAL, put, pyramid, table
from tests.rules import texts
from tests.web.page import Desk, played_by_bots
from web import i18n as spoken
from web.games.mezo import SCREEN, words
from web.games.mezo.modules.prophecies.progress import cards, progress_of
from web.games.scene import Scene

RED, YELLOW, GREEN = range(3)
NAMES = ("Ana", "Ben", "Cleo")
LYING = ("pro_carved_land", "pro_two_books", "pro_high_stone")


@pytest.fixture(autouse=True)
def learned() -> None:
    """Its catalogue."""
    spoken.learn("mezo")


def race(*column: str) -> State:
    s = table(3, modules=("prophecies",))
    COLUMN.set(s, (*column, *(card for card in PROPHECIES if card not in column))[:3])
    return s


# --- how near ------------------------------------------------------------------------------------


def _names(s: State) -> None:
    s.calendar[0], s.codex[1] = RED, RED


def _temples(s: State) -> None:
    pyramid(s, UXMAL, (1, RED))
    pyramid(s, COBA, (1, RED))


def _devotion(s: State) -> None:
    s.devotion[RED] = 7


NEAR: dict[str, tuple[Callable[[State], None], int, str]] = {
    "pro_carved_land": (lambda s: put(s, TIKAL, RED, stones=3), 3, "3 of 4 glyphs"),
    "pro_three_temples": (
        _temples,
        2,
        "tiers in 2 of 3 regions",
    ),
    "pro_fervent_people": (
        _devotion,
        7,
        "7 of 10 devotion steps",
    ),
    "pro_recorded_names": (_names, 2, "2 of 3 units on Calendar and Codex"),
    "pro_full_underworld": (
        lambda s: put(s, XIBALBA, RED, shamans=4),
        4,
        "4 of 6 units in Xibalba",
    ),
    "pro_great_host": (
        lambda s: put(s, TIKAL, RED, warriors=2),
        2,
        "2 of 5 units in one region",
    ),
}


@pytest.mark.parametrize("card", NEAR)
def test_a_state_tells_what_there_is_of_what_is_needed(card: str) -> None:
    lay, have, text = NEAR[card]
    s = race(card)
    lay(s)
    one = progress_of(s, RED)
    assert (one.have, one.need, one.number, one.text) == (have, NEEDED[card], str(have), text)
    other = progress_of(s, YELLOW)
    assert (other.have, other.number) == (0, "0")


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_an_event_tells_what_is_still_to_happen(language: str) -> None:
    spoken.use(language)
    told = set()
    for card in PROPHECIES:
        if card not in COUNTS:
            one = progress_of(race(card), RED)
            assert (one.need, one.number) == (0, "")
            told.add(one.text)
    assert len(told) == 6


def test_what_has_happened_by_halves_or_is_about_to_count_is_told() -> None:
    s = race("pro_two_books")
    SCRIBE.set(s, RED)
    assert progress_of(s, RED).text == "on the Calendar; the Codex is missing"
    assert progress_of(s, YELLOW).text == "still to go on both in one conflict"
    HAPPENED.set(s, 1 << RED)
    assert progress_of(s, RED).text == "done: it will count in a moment"


def test_more_than_is_needed_is_told_as_enough() -> None:
    s = race("pro_great_host")
    put(s, TIKAL, RED, warriors=7)
    assert progress_of(s, RED).text == "5 of 5 units in one region"


def test_tokens_lie_on_the_last_card_completed_and_runners_are_at_the_next() -> None:
    s = race(*LYING)
    PROGRESS.set(s, (0, 2, 1))
    found = [(card.tokens, [one.seat for one in card.runners]) for card in cards(s)]
    assert found == [([GREEN], [RED]), ([YELLOW], [GREEN]), ([], [YELLOW])]
    assert [card.need for card in cards(s)] == ["4", "", ""]


def event(what: object) -> Event:
    return Event(what, "MX-PRO-3")  # type: ignore[arg-type]


# --- on the table --------------------------------------------------------------------------------


def scene_of(s: State, decision: Decision | None = None) -> Scene:
    """The table as Ana sees it."""
    seats = [Seat(name, "human", colour) for name, colour in zip(NAMES, COLOURS, strict=False)]
    return Scene(view=GAME.view(s, RED), seats=seats, scores=GAME.scores(s), decision=decision)


def chip(scene: Scene) -> str:
    """What the chip of the column says to the ear."""
    found = re.search(
        r'data-about="common:prophecies"><span class="visually-hidden">(.*?)</span>',
        SCREEN.rail(scene),
    )
    return html.unescape(found[1]) if found else ""


@pytest.mark.rule("MX-SET-5", "MX-HID-2")
def test_the_column_is_always_in_sight_with_everybody() -> None:
    s = race(*LYING)
    PROGRESS.set(s, (0, 2, 0))
    put(s, TIKAL, GREEN, stones=2)
    scene = scene_of(s)
    assert chip(scene) == (
        "Prophecies: 1 The Carved Land, Ana 0 of 4 glyphs, Cleo 2 of 4 glyphs; 2 The Two Books; "
        "3 The High Stone, Ben still to BUILD: level 3 or 4"
    )
    drawn = re.findall(r'data-key="((?:prophecy|prophet)-\d)"', SCREEN.rail(scene))
    assert drawn == [
        "prophecy-1",
        "prophet-0",
        "prophet-2",
        *["prophecy-2", "prophecy-3"],
        "prophet-1",
    ]


@pytest.mark.rule("MX-PRO-2", "MX-PRO-3", "MX-PRO-4")
def test_a_tap_opens_the_column_with_its_texts_and_how_near_everybody_is() -> None:
    s = race(*LYING)
    PROGRESS.set(s, (0, 2, 1))
    scene = scene_of(s)
    title, body = SCREEN.detail(scene, "common:prophecies")
    assert title == "Prophecies"
    assert "takes the Monument for 6 VP more" in body
    for card in cards(s):
        assert card.name in body
        assert card.text in body
        assert all(one.text in body for one in card.runners)
    lying = [body.index(card.text) for card in cards(s)]
    assert lying == sorted(lying, reverse=True), "card 1 lies lowest"
    assert body.index("<h3>The Monument") < min(lying)


@pytest.mark.rule("MX-PRO-5")
def test_after_the_race_the_chip_tells_whose_the_monument_is() -> None:
    s = race()
    COLUMN.set(s, ())
    MONUMENT.set(s, YELLOW)
    assert chip(scene_of(s)) == "The Monument is Ben's"
    _title, body = SCREEN.detail(scene_of(s), "common:prophecies")
    assert "Ben was the first to complete all three prophecies." in body
    assert "The Monument" in str(SCREEN.panel(scene_of(s), YELLOW))
    assert "Monument" not in str(SCREEN.panel(scene_of(s), RED))


def test_before_the_cards_are_drawn_there_is_no_chip() -> None:
    s = race()
    COLUMN.set(s, ())
    assert chip(scene_of(s)) == ""
    s.modules = ()
    assert "prophec" not in SCREEN.rail(scene_of(s))


def test_a_seat_s_sheet_tells_its_progress() -> None:
    s = race(*LYING)
    PROGRESS.set(s, (0, 2, 1))
    body = str(SCREEN.panel(scene_of(s), YELLOW))
    assert "<b>2 of 3 prophecies.</b> The High Stone: still to BUILD: level 3 or 4" in body


@pytest.mark.rule("MX-PRO-2", "MX-PRO-5")
def test_the_last_card_may_be_complete_before_the_cards_are_put_away() -> None:
    """So the table stands while that is told."""
    s = race(*LYING)
    PROGRESS.set(s, (1, 3, 0))
    scene = scene_of(s)
    assert "prophecies" not in str(SCREEN.panel(scene, YELLOW))
    assert "1 of 3 prophecies" in str(SCREEN.panel(scene, RED))
    assert chip(scene)
    assert SCREEN.detail(scene, "common:prophecies")[1]


def test_an_option_that_completes_a_card_says_so() -> None:
    s = race(*LYING)
    events = [
        event(ProphecyCompleted(RED, "pro_high_stone", 3, [3, 0, 0])),
        event(Vp(RED, 3, 0, "prophecies", "pro_high_stone")),
        event(MonumentTaken(RED)),
        event(Vp(RED, 6, 0, "monument", "")),
        event(ProphecyFulfilled()),
    ]
    chips = SCREEN.chips(scene_of(s, Decision("action", RED, [])), events)
    assert [one.text for one in chips] == ["The High Stone", "+3 VP", "The Monument", "+6 VP"]
    assert {one.tone for one in chips} == {"gain"}


def test_switched_off_the_table_shows_nothing_of_it() -> None:
    desk = Desk.open(seed="3")
    desk.sit("mezo", "human", "human")
    desk.take_device()
    assert "prophec" not in desk.page.html.lower()


@pytest.mark.rule("MX-PRO-14")
@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_texts_name_the_numbers_that_are_played_with(language: str) -> None:
    spoken.use(language)
    for card, need in NEEDED.items():
        wanted = str(need) if card != "pro_fervent_people" else str(DEVOTION_LEVELS[need])
        assert wanted in re.findall(r"\d+", words.explained(card)), card
    assert str(MONUMENT_VP) in words.explained("monument")


@pytest.mark.rule("MX-PRO-14")
def test_the_rules_list_the_cards_by_their_names_and_kinds() -> None:
    (table_of_cards,) = texts.tables(texts.ENGLISH / "mezo/18-prophecies.md")
    kinds = ["a state" if card in COUNTS else "an event" for card in PROPHECIES]
    listed = [(words.named(card), kind) for card, kind in zip(PROPHECIES, kinds, strict=True)]
    assert [row[:2] for row in table_of_cards[1:]] == listed


# --- what is told --------------------------------------------------------------------------------


def test_the_race_is_told_in_moments() -> None:
    laid, done, taken = SCREEN.moments(
        [
            event(PropheciesLaid(list(LYING))),
            event(ProphecyCompleted(GREEN, "pro_high_stone", 3, [1, 0, 3])),
            event(MonumentTaken(GREEN)),
            event(ProphecyFulfilled()),
        ],
        NAMES,
    )
    assert laid.why.startswith("1. The Carved Land, 2. The Two Books, 3. The High Stone: ")
    assert (done.title, done.prize) == ("Cleo: The High Stone", "3 VP")
    assert [(one.note, one.gain, one.wins) for one in done.columns] == [
        ("1 of 3", 0, False),
        ("0 of 3", 0, False),
        ("3 of 3", 3, True),
    ]
    assert (taken.title, taken.prize) == ("Cleo takes the Monument", "6 VP")
    assert {moment.about for moment in (laid, done, taken)} == {("common:prophecies",)}


@pytest.mark.parametrize(
    ("language", "done", "taken", "line"),
    [
        ("en", r"\w+ completes prophecy 3: ", r"\w+ takes the Monument\.", "The Monument"),
        ("it", r"\w+ compie la profezia 3: ", r"\w+ prende il Monumento\.", "Il Monumento"),
        ("pl", r"\w+ spełnia przepowiednię 3: ", r"\w+ zdobywa Monument\.", "Monument"),
    ],
)
def test_log_and_score_tell_of_it_in_three_languages(
    language: str, done: str, taken: str, line: str
) -> None:
    desk = Desk.at(played_by_bots("mezo", 3, "5", prophecies="on"), language)
    assert line in desk.page.text
    desk.touch(action="sheet", sheet="log")
    assert re.search(done, desk.page.text)
    assert re.search(taken, desk.page.text)
