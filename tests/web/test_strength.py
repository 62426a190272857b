"""How strong somebody is by the matches against bots, and the level that is offered for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine
from engine import bots
from tests.web.page import Desk
from tests.web.test_statistics import book, entry
from web import i18n, statistics
from web.app.effects import Focus
from web.screens.bot_levels import told
from web.statistics import Entry, strength

GAME = "meduris"
RATINGS = engine.describe(GAME).ratings


def match(number: int, level: str, *, won: bool, **changes: object) -> Entry:
    """Ana against a bot of a level, on a day of its own."""
    plain = entry(
        f"deal{number}",
        match=f"match{number}",
        names=("Ana", "Otso"),
        kinds=("human", f"bot:{level}"),
        scores=(10, 5) if won else (5, 10),
        ended=f"2026-11-{number + 1:02d}T10:00:00Z",
        game=GAME,
    )
    return replace(plain, **changes)  # type: ignore[arg-type] - the fields of an entry


def matches(level: str, *shares: int) -> list[Entry]:
    return [match(number, level, won=bool(won)) for number, won in enumerate(shares)]


def store(*entries: Entry) -> dict[str, str]:
    return {statistics.KEY: statistics.write(book(*entries))}


# --- the estimate -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", engine.games())
def test_every_level_that_is_offered_has_a_rating_and_they_rise(game: str) -> None:
    ratings = engine.describe(game).ratings
    offered = [ratings[level] for level in bots.OFFERED]
    assert offered == sorted(set(offered))
    assert ratings["random"] < offered[0]


def test_what_may_be_expected_follows_the_scale() -> None:
    assert strength.expected(1500, [1500]) == pytest.approx(1 / 2)
    assert strength.expected(1500, [1500] * 3) == pytest.approx(1 / 4)
    assert strength.expected(1900, [1500]) == pytest.approx(10 / 11)
    assert strength.expected(1500, [1900, 1500]) == pytest.approx(1 / 12)


def test_without_matches_nobody_is_other_than_usual() -> None:
    assert strength.estimated([], 1300) == pytest.approx(1300, abs=1)


def test_many_matches_outweigh_what_was_thought_before() -> None:
    even = [strength.RatedMatch((1500,), won) for won in (1, 0) * 200]
    assert strength.estimated(even, 1000) == pytest.approx(1500, abs=20)
    three = [strength.RatedMatch((1500,), won) for won in (1, 1, 1, 0) * 100]
    assert strength.estimated(three, 1000) == pytest.approx(1500 + 191, abs=20)


def test_every_victory_lifts_and_every_defeat_lowers() -> None:
    found = [
        strength.estimated([strength.RatedMatch((1500, 1500), won) for won in shares], 1400)
        for shares in ([0, 0, 0], [0, 0, 0.5], [0, 0, 1], [0, 1, 1], [1, 1, 1])
    ]
    assert found == sorted(set(found))


def test_nothing_is_told_before_there_are_enough_matches() -> None:
    played = matches("medium", 1, 1, 1)
    assert strength.suits(played[:2], GAME, "ana") == ""
    assert strength.suits(played, GAME, "ana") in bots.OFFERED
    assert strength.suits(played, GAME, "ben") == ""
    assert strength.suits(played, "mesos", "ana") == ""


@pytest.mark.parametrize("level", bots.OFFERED)
def test_who_wins_every_other_match_against_a_level_is_suited_by_it(level: str) -> None:
    played = matches(level, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0)
    assert strength.suits(played, GAME, "ana") == level


def test_who_always_wins_is_led_up_and_who_always_loses_down() -> None:
    order = bots.OFFERED
    up = strength.suits(matches("casual", *[1] * 6), GAME, "ana")
    down = strength.suits(matches("medium", *[0] * 6), GAME, "ana")
    assert order.index(up) > order.index("casual")
    assert order.index(down) < order.index("medium")
    assert strength.suits(matches("hard", *[1] * 12), GAME, "ana") == "hard"
    assert strength.suits(matches("easy", *[0] * 12), GAME, "ana") == "easy"


def test_people_learn_so_only_the_last_matches_count() -> None:
    long_ago = [match(number, "easy", won=False) for number in range(12)]
    lately = [match(number + 12, "hard", won=True) for number in range(12)]
    assert strength.suits([*long_ago, *lately], GAME, "ana") == "hard"


@pytest.mark.parametrize(
    "changes",
    [
        {"freely": True},
        {"imagined": True},
        {"kinds": ("human", "human")},
        {"kinds": ("human", "bot:oracle")},
        {"kinds": ("bot:hard", "bot:hard")},
        {"names": ("Ana",), "kinds": ("human",)},
        {"game": "a game of tomorrow"},
    ],
)
def test_only_what_tells_of_strength_counts(changes: dict[str, object]) -> None:
    played = [match(n, "medium", won=True, **changes) for n in range(3)]
    assert strength.matches(played, GAME, "ana", RATINGS) == []


def test_a_shared_victory_is_a_part_of_one() -> None:
    shared = match(0, "medium", won=True, scores=(7, 7), places=(1, 1))
    assert strength.matches([shared], GAME, "ana", RATINGS) == [
        strength.RatedMatch((RATINGS["medium"],), 0.5)
    ]


# --- what is news -------------------------------------------------------------------------------


def test_a_level_is_news_with_the_match_that_changed_it_and_only_then() -> None:
    played = matches("easy", *[1] * 12)
    told_at = [strength.news(played[: n + 1], f"match{n}") for n in range(12)]
    assert not any(told_at[:2])
    assert told_at[2], "three victories in a row are too much for an easy bot"
    news = [level for level in told_at if level]
    assert len(news) == len(set(news)) < len(told_at)


def test_it_is_no_news_that_the_level_played_suits() -> None:
    assert strength.news(matches("casual", 1, 0, 1), "match2") == ""


def test_of_an_earlier_match_nothing_is_told_any_more() -> None:
    played = matches("easy", 1, 1, 1)
    assert strength.news(played, "match2")
    assert strength.news([*played, match(3, "easy", won=True)], "match2") == ""
    assert strength.news(played, "another") == ""


def test_among_several_people_nobody_is_told_what_suits() -> None:
    three = {"names": ("Ana", "Otso", "Ben"), "kinds": ("human", "bot:easy", "human")}
    ended = {"scores": (9, 5, 5), "places": (1, 2, 2)}
    played = [*matches("easy", 1, 1), match(2, "easy", won=True, **three, **ended)]
    assert strength.news(played, "match2") == ""


# --- New match ----------------------------------------------------------------------------------


def new_match(*entries: Entry, language: str = "en") -> Desk:
    desk = Desk.open(store(*entries), language)
    desk.touch(game=GAME)
    desk.send("seat_name", seat="0", value="Ana")
    return desk


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_new_match_offers_the_level_that_suits(language: str) -> None:
    desk = new_match(*matches("medium", *[0] * 6), language=language)
    level = strength.suits(matches("medium", *[0] * 6), GAME, "ana")
    (button,) = desk.page.doing("suit")
    assert button.attributes["data-about"] == level
    assert told(f"bot:{level}")["full"] in " ".join(desk.page.texts)
    (focus,) = (e for e in desk.touch(action="suit", about=level) if isinstance(e, Focus))
    (stone,) = [e for e in desk.page.all("id") if e.attributes["id"] == focus.element]
    assert stone.attributes["value"] == f"bot:{level}"
    assert "checked" in stone.attributes
    assert desk.model.draft is not None
    assert [sitter.kind for sitter in desk.model.draft.sitters] == ["human", f"bot:{level}"]
    assert desk.page.doing("suit") == [], "what was taken is offered no longer"
    assert desk.page.values("data-suits") == [level] * 2, "its stone keeps its wreath, at each seat"


def test_nothing_is_offered_before_the_third_match_or_to_others() -> None:
    assert new_match(*matches("medium", 0, 0)).page.doing("suit") == []
    desk = new_match(*matches("medium", 0, 0, 0))
    assert desk.page.doing("suit")
    desk.send("seat_name", seat="0", value="Ben")
    assert desk.page.doing("suit") == []
    assert desk.page.values("data-suits") == []


def test_who_plays_with_others_or_alone_is_offered_no_level() -> None:
    desk = new_match(*matches("medium", 0, 0, 0))
    desk.send("seat_kind", seat="1", value="human")
    assert desk.page.doing("suit") == []
    desk.touch(action="suit", about="easy")
    assert desk.model.draft is not None
    assert {sitter.kind for sitter in desk.model.draft.sitters} == {"human"}


# --- the result ---------------------------------------------------------------------------------


def lost(level: str, *entries: Entry) -> Desk:
    """A match against a bot of a level that has just been lost, at its result."""
    desk = Desk.open(store(*entries))
    desk.sit(GAME, "human", f"bot:{level}")
    desk.match.reseat(0, engine.Seat("Ana"))
    while not desk.match.over:
        assert desk.match.decision is not None
        desk.choose(desk.match.decision.options[0].key)
    result = desk.match.result()
    assert result is not None
    assert result.winners == (1,)
    return desk


def test_the_result_offers_a_rematch_at_the_level_that_suits() -> None:
    desk = lost("medium", *matches("medium", 0, 0))
    (level,) = desk.page.values("data-suits")
    assert bots.OFFERED.index(level) < bots.OFFERED.index("medium")
    desk.touch(action="rematch-suited")
    assert [seat.kind for seat in desk.match.seats] == ["human", f"bot:{level}"]
    assert desk.model.settings.level == level
    assert not desk.match.over


def test_the_result_offers_nothing_that_is_no_news() -> None:
    assert lost("medium").page.values("data-suits") == []
    desk = lost("medium", *matches("medium", *[0] * 6))
    assert desk.page.values("data-suits") == []
    before = desk.match
    desk.touch(action="rematch-suited")
    assert desk.match is before
