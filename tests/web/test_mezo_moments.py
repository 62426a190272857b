"""Mezo's moments: each tells what the engine counted, from public events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

import pytest

from engine import NOBODY, Event
from engine.mezo.data import ALTARS
from engine.mezo.events import (
    AgeBegins,
    AgeEnd,
    AngryGodRevealed,
    BlessedRegion,
    CardRevealed,
    ConflictWon,
    FinalScoring,
    GodChosen,
    Sacrificed,
    Vp,
)
from tests.recorded import recorded
from web import i18n as spoken
from web.games.mezo import SCREEN
from web.games.mezo.modules import AFTER_AGE
from web.games.moment import Moment

NAMES = ("Ana", "Ben", "Cleo", "Dag")


@pytest.fixture(scope="module", autouse=True)
def learned() -> None:
    """Its catalogue."""
    spoken.learn("mezo")


Told = tuple[list[Event], list[Moment]]


@pytest.fixture(scope="module")
def story() -> list[Told]:
    """The public events of every choice of the matches of several players, with their moments."""
    return list(choices())


def choices() -> Iterator[Told]:
    for record in recorded("mezo"):
        if record.players == 1:
            continue
        match = record.start(NAMES)
        before = 0
        for key in record.choices:
            match.choose(key)
            new = [event for event in match.events[before:] if event.known_to(NOBODY)]
            before = len(match.events)
            yield new, list(SCREEN.moments(new, NAMES))


def of(story: Sequence[Told], kind: type, name: str) -> list[tuple[Event, Moment]]:
    """Each event of a kind with its moment: there is one for each."""
    found = []
    for events, moments in story:
        mine = [event for event in events if isinstance(event.what, kind)]
        told = [moment for moment in moments if moment.kind == name]
        assert len(mine) == len(told)
        found += zip(mine, told, strict=True)
    assert found
    return found


def test_a_conflict_shows_what_every_strength_is_made_of(story: list[Told]) -> None:
    for event, moment in of(story, ConflictWon, "conflict"):
        won = event.what
        assert isinstance(won, ConflictWon)
        assert [column.total for column in moment.columns] == won.strengths
        for column in moment.columns:
            assert sum(part.amount for part in column.parts) == column.total
            assert all(part.icon and part.label for part in column.parts)
        assert [column.seat for column in moment.columns if column.wins] == [won.seat]
        assert moment.prize == f"{won.prize} VP"
        assert moment.about == (f"region:{won.region}",)


def test_a_conflict_says_why(story: list[Told]) -> None:
    whys = set()
    for event, moment in of(story, ConflictWon, "conflict"):
        won = event.what
        assert isinstance(won, ConflictWon)
        tied = won.strengths.count(max(won.strengths)) > 1
        assert (won.decided != NOBODY) == tied
        assert NAMES[won.seat] in moment.why
        assert ("A tie" in moment.why) == tied
        whys.add((tied, won.altar in ALTARS))
    assert {(False, True), (False, False), (True, True)} <= whys


def test_the_winner_gains_the_prize_at_once(story: list[Told]) -> None:
    """The prize, with what else winning brings and what passing others brings."""
    for event, moment in of(story, ConflictWon, "conflict"):
        won = event.what
        assert isinstance(won, ConflictWon)
        column = moment.columns[won.seat]
        assert column.gain >= won.prize, moment


def test_cards_are_turned_up_together(story: list[Told]) -> None:
    runs = 0
    for events, moments in story:
        shown = [event.what.seat for event in events if isinstance(event.what, CardRevealed)]
        told = [moment for moment in moments if moment.kind == "reveal"]
        assert [[c.seat for c in m.columns] for m in told] == ([shown] if shown else [])
        assert all(column.card and column.note for m in told for column in m.columns)
        runs += bool(shown)
    assert runs


ENDS = {
    "age": (AgeEnd, (AgeBegins, FinalScoring, *AFTER_AGE)),
    "final": (FinalScoring, ()),
}
"""The moments that add up points: from which event, up to which other ones."""


@pytest.mark.parametrize("kind", ENDS)
def test_the_end_of_an_age_adds_up(story: list[Told], kind: str) -> None:
    begins, until = ENDS[kind]
    runs = 0
    for events, moments in story:
        told = [moment for moment in moments if moment.kind == kind]
        assert len(told) == sum(isinstance(event.what, begins) for event in events)
        for moment in told:
            sums = scored(events, begins, until)
            assert {column.seat: column.gain for column in moment.columns} == {
                column.seat: sums[column.seat] for column in moment.columns
            }
            assert all(
                sum(part.amount for part in column.parts) <= column.gain
                for column in moment.columns
            )
            runs += 1
    assert runs


def scored(events: Sequence[Event], begins: type, until: tuple[type, ...]) -> Counter[int]:
    """The points of every seat from one event up to others."""
    happened = [event.what for event in events]
    first = next(n for n, what in enumerate(happened) if isinstance(what, begins))
    rest = takewhile(lambda what: not isinstance(what, until), happened[first + 1 :])
    found: Counter[int] = Counter()
    for what in rest:
        if isinstance(what, Vp):
            found[what.seat] += what.points
    return found


def test_a_sacrifice_shows_who_leads_now(story: list[Told]) -> None:
    for event, moment in of(story, Sacrificed, "sacrifice"):
        what = event.what
        assert isinstance(what, Sacrificed)
        assert NAMES[what.seat] in moment.title
        assert [column.total for column in moment.columns] == what.strengths
        assert moment.concerns([what.seat])


@pytest.mark.parametrize(
    ("kind", "name"),
    [(GodChosen, "god"), (AngryGodRevealed, "wrath"), (BlessedRegion, "blessed")],
)
def test_what_is_turned_up_is_explained(story: list[Told], kind: type, name: str) -> None:
    for _event, moment in of(story, kind, name):
        assert moment.title
        assert moment.picture
        assert moment.why


@pytest.mark.parametrize("language", ["it", "pl"])
def test_moments_are_told_in_every_language(story: list[Told], language: str) -> None:
    wanted = {type(event.what): events for events, moments in story if moments for event in events}
    english = {kind: SCREEN.moments(events, NAMES) for kind, events in wanted.items()}
    spoken.use(language)
    try:
        for kind, events in wanted.items():
            for here, there in zip(SCREEN.moments(events, NAMES), english[kind], strict=True):
                assert here.title
                assert not there.why or here.why != there.why
    finally:
        spoken.use("en")
