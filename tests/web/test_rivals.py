"""A party at which nobody sits: its name, its mark, its moves, and a table of one player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engine import Event
from tests.fifth.here import move_nim_in
from tests.web.page import Desk
from web import games
from web.app.beat_times import RESULT_MS
from web.app.effects import Announce, Focus, SendLater
from web.app.reading_time import reading_ms
from web.games.moment import Moment
from web.model.settings import PACES
from web.records import saved_matches, storage_keys

RIVAL = "Old Hill"


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    """Nim in this process; a player alone meets its hill."""
    with pytest.MonkeyPatch.context() as patch:
        move_nim_in(patch)
        yield


def alone(**options: str) -> Desk:
    desk = Desk.open(seed="5")
    desk.sit("nim", "human", **options)
    return desk


def tapped(desk: Desk, key: str = "take:0.1") -> Desk:
    """A choice by tapping; what follows waits."""
    desk.touch(option=key)
    return desk


def over(**options: str) -> Desk:
    desk = alone(**options)
    while desk.match.decision:
        desk.choose(desk.match.decision.options[0].key)
    return desk


def waits(desk: Desk) -> list[int]:
    return [effect.milliseconds for effect in desk.pending if isinstance(effect, SendLater)]


# --- New match -----------------------------------------------------------------------------------


def test_a_table_of_one_is_two_taps_away() -> None:
    desk = Desk.open(seed="5")
    desk.touch(game="nim")
    desk.touch(action="company", value="alone")
    page = desk.page
    assert RIVAL in page.text
    assert "The hill takes its stones back." in page.text
    assert not page.all("data-seat-kind")
    assert "book" in page.values("data-option-name")
    desk.touch(action="start")
    assert [seat.kind for seat in desk.match.seats] == ["human"]
    assert desk.match.state.parties == 2


def test_others_come_back_as_they_were() -> None:
    desk = Desk.open(seed="5")
    desk.touch(game="nim")
    assert desk.model.draft is not None
    before = list(desk.model.draft.sitters)
    assert "book" not in desk.page.values("data-option-name")
    desk.touch(action="company", value="alone")
    desk.touch(action="company", value="others")
    assert desk.model.draft.sitters == before
    desk.touch(action="remove-seat", seat="0")
    assert len(desk.model.draft.sitters) == 2, "nobody is left alone by a cross"


def test_a_bot_never_plays_alone() -> None:
    desk = Desk.open(seed="5")
    desk.touch(game="nim")
    for seat in ("0", "1"):
        desk.send("seat_kind", seat=seat, value="bot:greedy")
    desk.touch(action="company", value="alone")
    assert desk.model.draft is not None
    assert [sitter.kind for sitter in desk.model.draft.sitters] == ["human"]
    desk.touch(action="company", value="others")
    assert len(desk.model.draft.sitters) == 2


def test_a_game_that_needs_others_offers_nobody_to_be_alone() -> None:
    desk = Desk.open()
    desk.touch(game="meduris")
    desk.touch(action="company", value="alone")
    assert desk.model.draft is not None
    assert len(desk.model.draft.sitters) == 2
    assert "company" not in desk.page.values("data-action")


# --- at the table --------------------------------------------------------------------------------


def test_it_has_a_mark_a_name_and_a_score_of_its_own() -> None:
    desk = alone()
    page = desk.page
    assert page.values("data-rival") == ["1"]
    letters = [text for text in page.texts if text in "ABCDEX"]
    assert letters[:2] == ["A", "X"]
    assert RIVAL in page.text
    desk.touch(action="sheet", sheet="seat", about="1")
    assert desk.model.sheet == ("seat", "1")
    assert RIVAL in desk.page.text


def test_marks_are_seats_again_at_another_table() -> None:
    alone()
    desk = Desk.open(seed="5")
    desk.sit("nim", "human", "human")
    assert not desk.page.all("data-rival")
    assert "X" not in desk.page.texts


def test_its_moves_are_told_one_by_one_on_the_table_as_it_was() -> None:
    desk = tapped(alone(), "take:1.1")
    assert waits(desk) == [RESULT_MS]
    assert stones(desk) == 11, "one's own move first"
    assert not desk.page.all("data-decision")
    said = desk.send("hurry")
    assert stones(desk) == 10
    assert Announce(f"{RIVAL} takes 1 from heap 1.") in said
    assert reading_ms(f"{RIVAL} takes 1 from heap 1.") in waits(desk)
    desk.touch(action="hurry")
    assert desk.page.all("data-decision")
    assert f"{RIVAL} takes 1 from heap 1." in desk.page.text


def stones(desk: Desk) -> int:
    return desk.page.html.count('class="nim-stone"')


def test_a_move_may_be_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the face makes a moment of is looked at on the table as it was then."""

    def moments(_screen: object, events: Sequence[Event], names: Sequence[str]) -> list[Moment]:
        moved = [event.args for event in events if event.kind == "taken"]
        return [Moment("move", names[m["seat"]]) for m in moved if m["seat"] == 1]

    monkeypatch.setattr(type(games.screen("nim")), "moments", moments)
    desk = tapped(alone(), "take:1.1")
    assert not desk.page.all("data-moment")
    said = desk.send("hurry")
    assert desk.page.values("data-moment") == ["move"]
    assert stones(desk) == 10
    assert Announce(f"{RIVAL} takes 1 from heap 1.") in said
    assert Focus("continue") in said
    assert "skip" in desk.page.values("data-action")
    desk.touch(action="continue")
    assert desk.page.all("data-decision")


def test_its_moves_stay_until_they_are_read_at_the_pace_that_was_chosen() -> None:
    told = reading_ms(f"{RIVAL} takes 1 from heap 1.")
    for pace, share in (("slow", 1.0), ("fast", PACES["fast"] / PACES["normal"])):
        desk = alone()
        desk.model.settings.pace = pace
        tapped(desk).touch(action="hurry")
        assert round(told * share) in waits(desk)
    quick = alone()
    quick.model.settings.pace = "instant"
    tapped(quick)
    assert quick.page.all("data-decision")


def test_it_can_be_skipped_and_watched_again() -> None:
    desk = tapped(alone(), "take:1.1")
    assert "skip" in desk.page.values("data-action")
    desk.touch(action="skip")
    assert desk.page.all("data-decision")
    assert "skip" not in desk.page.values("data-action")
    desk.touch(action="sheet", sheet="since")
    assert desk.page.values("data-since") == ["0", "1"]
    desk.touch(action="again")
    assert stones(desk) == 11
    desk.settle()
    assert stones(desk) == 10


def test_undo_takes_its_answer_back_even_while_it_is_told() -> None:
    desk = tapped(alone())
    desk.touch(action="undo")
    assert stones(desk) == 12
    assert desk.page.all("data-decision")
    desk.settle()
    assert stones(desk) == 12


def test_a_match_comes_back_with_its_last_moves() -> None:
    desk = tapped(alone())
    desk.settle()
    again = Desk.open(desk.store)
    assert again.match.state == desk.match.state
    assert [choice.moved for choice in again.match.choices] == [True]
    again.touch(action="sheet", sheet="since")
    assert "again" in again.page.values("data-action")


def test_the_log_bears_its_mark() -> None:
    desk = tapped(alone())
    desk.settle()
    desk.touch(action="sheet", sheet="log")
    assert f"{RIVAL} takes 1 from heap 1." in desk.page.text


# --- the end -------------------------------------------------------------------------------------


def test_the_result_says_whether_the_person_has_won() -> None:
    calm = over()
    assert calm.match.state.active == 1
    page = calm.page
    assert "The hill keeps the last stone." in page.text
    assert page.values("data-winner") == ["1"]
    assert len(page.values("data-score")) == 2
    won = alone()
    while won.match.decision:
        won.choose(best(won))
    assert "You have the last stone." in won.page.text


def best(desk: Desk) -> str:
    """What leaves an even sum."""
    decision = desk.match.decision
    assert decision is not None
    heaps = desk.match.state.__dict__["heaps"]
    for option in decision.options:
        left = list(heaps)
        left[option.args[0]] -= option.args[1]
        if left[0] ^ left[1] ^ left[2] == 0:
            return option.key
    return decision.options[0].key


def test_again_one_step_harder() -> None:
    desk = over()
    desk.touch(action="harder")
    assert desk.match.setup.options["book"] == "keen"
    assert not desk.match.over
    hardest = over(book="keen")
    assert "harder" not in hardest.page.values("data-action")
    played = hardest.playing.id
    hardest.touch(action="harder")
    assert hardest.playing.id == played


def test_the_lobby_tells_of_it() -> None:
    desk = over()
    desk.touch(action="leave")
    assert "The hill keeps the last stone." in desk.page.text
    assert "Against the hill" in desk.page.text
    (kept,) = (
        saved_matches.read(k, v) for k, v in desk.store.items() if k.startswith(storage_keys.MATCH)
    )
    assert (kept.winners, kept.parties, kept.fault) == ((1,), 2, "")
