"""The levels of bots: chosen in New match, remembered, and named at the table."""

from __future__ import annotations

import json

import pytest

import engine
from engine import bots
from tests.web.page import Desk
from web import i18n
from web.records import storage_keys
from web.screens import bot_levels

GAME = "meduris"


def chosen(desk: Desk, seat: int = 1) -> str:
    """Who is shown as sitting at a seat of New match."""
    fields = [e for e in desk.page.all("data-seat-kind") if e.attributes["name"] == f"kind-{seat}"]
    (found,) = [e.attributes["value"] for e in fields if "checked" in e.attributes]
    return found


def begin(desk: Desk, *kinds: str) -> None:
    """A match of these is begun by tapping, and laid aside."""
    desk.touch(game=GAME)
    for seat, kind in enumerate(kinds):
        desk.touch(**{"type": "change", "seat-kind": "", "seat": str(seat), "value": kind})
    desk.touch(action="start")
    assert [seat.kind for seat in desk.match.seats] == list(kinds)
    desk.touch(action="leave")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_level_has_words_of_its_own(language: str) -> None:
    i18n.use(language)
    assert set(bot_levels.LEVELS) == set(bots.LEVELS)
    told = [bot_levels.told(kind) for kind in bot_levels.SITTERS]
    for what in ("name", "full", "says"):
        assert len({one[what] for one in told}) == len(bot_levels.SITTERS), what


def test_a_bot_is_of_medium_level_until_another_is_chosen() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    assert chosen(desk) == "bot:medium"
    assert bot_levels.told("bot:medium")["says"] in desk.page.texts
    desk.touch(**{"type": "change", "seat-kind": "", "seat": "1", "value": "bot:hard"})
    assert chosen(desk) == "bot:hard"
    assert bot_levels.told("bot:hard")["says"] in desk.page.texts
    assert bot_levels.told("bot:medium")["says"] not in desk.page.texts


@pytest.mark.parametrize("level", bots.LEVELS)
def test_the_last_level_sits_down_again_in_every_game(level: str) -> None:
    desk = Desk.open()
    begin(desk, "human", f"bot:{level}")
    again = Desk.open(desk.store)
    again.touch(game="mesos")
    assert chosen(again) == f"bot:{level}"


def test_a_match_of_people_forgets_no_level() -> None:
    desk = Desk.open()
    begin(desk, "human", "bot:easy")
    begin(desk, "human", "human")
    desk.model.settings.names = ["Ana"]
    desk.touch(game=GAME)
    assert chosen(desk) == "bot:easy"


@pytest.mark.parametrize("kept", ["", "human", "oracle", "bot:hard", 3, None])
def test_a_level_that_there_is_not_is_not_remembered(kept: object) -> None:
    desk = Desk.open({storage_keys.SETTINGS: json.dumps({"level": kept})})
    desk.touch(game=GAME)
    assert chosen(desk) == f"bot:{bot_levels.USUAL}"


def test_levels_that_nobody_is_offered_any_more_are_shown_where_they_sit() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    values = [e.attributes["value"] for e in desk.page.all("data-seat-kind")]
    assert values == list(bot_levels.OFFERED) * 2
    desk.send("seat_kind", seat="1", value="bot:greedy")
    assert chosen(desk) == "bot:greedy"
    assert "Greedy" in desk.page.texts


@pytest.mark.parametrize("level", bots.LEVELS)
def test_the_table_names_the_level_of_a_kept_match(level: str) -> None:
    match = engine.start(GAME, [engine.Seat("Ana"), engine.Seat("Otso", f"bot:{level}")], seed=4)
    desk = Desk.open()
    desk.send("imported", text=engine.dump(match))
    desk.touch(action="found-keep")
    desk.touch(action="close")
    desk.touch(match=desk.page.values("data-match")[0])
    told = bot_levels.told(f"bot:{level}")
    assert told["full"] in desk.page.texts
    assert told["says"] not in desk.page.texts
    desk.touch(action="sheet", sheet="seat", about="1")
    assert told["says"] in desk.page.texts
    desk.touch(action="close")
    desk.touch(action="sheet", sheet="seat", about="0")
    assert told["says"] not in desk.page.texts
    desk.settle()
