"""Achievements: each is reached by entries that reach it, and not by those that just do not."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

import engine
from engine import Seat
from tests.imports import ROOT
from tests.web.page import Desk
from tests.web.test_statistics import finished, kept
from web import games, statistics
from web.achievements import climbing, counting
from web.games.achievement import Achievement
from web.records.statistics import Entry

TWO, BOT, HARD = ("human", "bot:medium"), "bot:medium", "bot:hard"


def entry(
    *facts: tuple[str, tuple[int, ...]],
    scores: Sequence[int] = (20, 10),
    kinds: Sequence[str] = TWO,
    places: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
    own: int = 0,
) -> Entry:
    """A match that Ana has played at a seat; its places are those of the scores."""
    by_score = tuple(1 + sum(other > score for other in scores) for score in scores)
    names = ["Ana" if seat == own else f"B{seat}" for seat in range(len(kinds))]
    return Entry(
        "r",
        "m",
        "",
        "",
        options or {},
        tuple(names),
        tuple(kinds),
        tuple(scores),
        tuple(places) or by_score,
        9,
        4,
        (0,) * len(kinds),
        facts=dict(facts),
    )


def won(*facts: tuple[str, tuple[int, ...]], **options: str) -> Entry:
    return entry(*facts, options=options)


def lost(*facts: tuple[str, tuple[int, ...]], **options: str) -> Entry:
    return entry(*facts, scores=(10, 20), options=options)


def most(fact: str, goal: int) -> tuple[list[Entry], list[Entry]]:
    """The largest number in a match, won or lost, and one less, however often."""
    return [lost((fact, (goal, 0)))], [won((fact, (goal - 1, goal)))] * 3


def table(count: int, seat: int, kind: str = BOT) -> Entry:
    """A match won from a seat of a table of so many, against bots of a kind."""
    kinds = tuple("human" if n == seat else kind for n in range(count))
    return entry(kinds=kinds, scores=[20 if n == seat else 10 for n in range(count)], own=seat)


def all_on(**off: str) -> dict[str, str]:
    parts = ("prophecies", "cenote", "cities", "rituals", "tribe_powers")
    return dict.fromkeys(parts, "on") | off


def solo(first: int, difficulty: str = "solo_gentle", *, wins: bool = True) -> Entry:
    """A match against the Vengeful Gods of whom one came first."""
    return entry(
        ("first_vengeful", (first, first)),
        kinds=("human",),
        scores=(50, 40) if wins else (40, 50),
        options={"difficulty": difficulty},
    )


def signs() -> set[str]:
    """The names of all drawn signs."""
    source = (ROOT / "web/templates/art/achievement_signs.jinja").read_text("utf-8")
    return set(re.findall(r"^  '([\w-]+)':", source, re.MULTILINE))


ERAS = [f"line:domains_{era}" for era in range(1, 6)]
COMMON = {
    "hair": ([entry(scores=(20, 19))], [entry(scores=(20, 18)), entry(scores=(19, 20))]),
    "den": ([table(4, 0, HARD)], [table(3, 0, HARD), table(4, 0)]),
    "row": (
        [table(2, 0, HARD)] * 3 + [table(2, 0)] + [table(2, 0, HARD)] * 2,
        [table(2, 0, HARD)] * 4
        + [entry(kinds=("human", HARD), scores=(1, 2))]
        + [table(2, 0, HARD)] * 4,
    ),
    "chairs": ([table(4, n) for n in range(4)], [table(4, n) for n in range(3)] + [table(5, 3)]),
}
TIE = {
    "tie_break": (
        [entry(scores=(20, 20), places=(1, 2))],
        [entry(scores=(20, 20), places=(1, 1)), entry(scores=(20, 20), places=(2, 1))],
    )
}
REACHED: dict[str, dict[str, tuple[list[Entry], list[Entry]]]] = {
    "meduris": COMMON
    | TIE
    | {
        "street": most("street", 7),
        "stolen": most("stolen", 8),
        "runes": most("line:runes", 21),
        "river": most("river", 12),
        "temples": most("line:temples", 15),
        "devout": (
            [won(("refused", (0, 3)))],
            [won(("refused", (1, 3))), lost(("refused", (0, 3)))],
        ),
        "stubborn": (
            [won(("refused", (4, 0)))],
            [won(("refused", (3, 9))), lost(("refused", (9, 0)))],
        ),
        "templeless": (
            [won(("temples", (0, 2)))],
            [won(("temples", (1, 0))), lost(("temples", (0, 0)))],
        ),
        "hamlet": (
            [won(("line:built", (8, 9)))],
            [won(("line:built", (9, 9))), lost(("line:built", (1, 9)))],
        ),
        "unhurried": ([won(("ended", (0, 1)))], [won(("ended", (1, 0))), won(("ended", (0, 0)))]),
    },
    "aztlan": COMMON
    | TIE
    | {
        "domain": most("domain", 45),
        "defeats": most("defeats", 10),
        "shared": most("shared", 15),
        "offerings": most("line:offerings", 25),
        "blessed": most("line:blessings", 40),
        "peaceful": (
            [won(("defeats", (0, 5)))],
            [won(("defeats", (1, 0))), lost(("defeats", (0, 0)))],
        ),
        "cardless": (
            [won(("played", (2, 5)))],
            [won(("played", (3, 0))), lost(("played", (0, 0)))],
        ),
        "unused_joker": (
            [won(("line:unused_card", (0, 20)))],
            [won(("line:unused_card", (2, 0))), lost(("line:unused_card", (0, 0)))],
        ),
        "comeback": (
            [won(("after_third", (8, 9)))],
            [won(("after_third", (9, 9))), lost(("after_third", (8, 9)))],
        ),
        "eras": (
            [lost(*((era, (5, 4)) for era in ERAS))],
            [won(*((era, (5, 4)) for era in ERAS[:4]), (ERAS[4], (4, 4)))],
        ),
    },
    "mesos": COMMON
    | TIE
    | {
        "hunt": most("hunt", 8),
        "inventors": most("line:inventors", 40),
        "artists": most("line:artists", 40),
        "buildings": most("buildings", 6),
        "stars": (
            [lost(("most_stars", (3, 0)), ("fewest_stars", (0, 3)))],
            [
                won(("most_stars", (2, 0)), ("fewest_stars", (0, 0))),
                won(("most_stars", (5, 0)), ("fewest_stars", (1, 0))),
            ],
        ),
        "fed": ([won(("unfed", (0, 4)))], [won(("unfed", (1, 4))), lost(("unfed", (0, 0)))]),
        "hungry": (
            [won(("hunger", (10, 0)))],
            [won(("hunger", (9, 0))), lost(("hunger", (30, 0)))],
        ),
        "nomads": (
            [won(("buildings", (0, 4)))],
            [won(("buildings", (1, 4))), lost(("buildings", (0, 0)))],
        ),
        "few": ([won(("joined", (8, 9)))], [won(("joined", (9, 9))), lost(("joined", (1, 9)))]),
        "expert": (
            [entry(kinds=("human", HARD), options={"variant": "expert"})],
            [entry(kinds=("human", HARD), options={"variant": "base"}), won(variant="expert")],
        ),
    },
    "mezo": COMMON
    | {
        "gods": (
            [won(("god", (n, 0))) for n in range(4)],
            [won(("god", (n, 0))) for n in (0, 1, 2, 2, 4, -1)] + [lost(("god", (3, 0)))],
        ),
        "age": most("in_an_age", 5),
        "blessed": most("blessed", 3),
        "unblessed": (
            [won(("blessed", (0, 2)))],
            [won(("blessed", (1, 0))), lost(("blessed", (0, 3)))],
        ),
        "merciful": (
            [won(("sacrificed", (0, 4)))],
            [won(("sacrificed", (1, 4))), lost(("sacrificed", (0, 0)))],
        ),
        "low": ([won(("tiers", (1, 4)))], [won(("tiers", (2, 0))), lost(("tiers", (0, 0)))]),
        "scribe": most("records", 12),
        "few": (
            [won(("conflicts", (4, 5)))],
            [won(("conflicts", (5, 5))), lost(("conflicts", (1, 5)))],
        ),
        "everything": ([won(**all_on())], [won(**all_on(cities="off")), lost(**all_on())]),
        "xibalba": (
            [solo(3, "solo_xibalba")],
            [solo(3, "solo_wrathful"), solo(3, "solo_xibalba", wins=False)],
        ),
        "vengeful": (
            [solo(n) for n in range(12)],
            [solo(n) for n in range(11)]
            + [solo(11, wins=False), won(("first_vengeful", (-1, -1)))],
        ),
    },
}
CASES = [(game, name) for game, cases in REACHED.items() for name in cases]


def counted(game: str, name: str, entries: Sequence[Entry]) -> counting.Standing:
    found = counting.standings([replace(one, game=game) for one in entries], game, "ana")
    return next(one for one in found if one.achievement.name == name)


def named(game: str) -> dict[str, Achievement]:
    return {one.name: one for one in counting.table(game)}


@pytest.mark.parametrize(("game", "name"), CASES)
def test_an_achievement_is_reached_by_these_matches_and_just_not_by_those(
    game: str, name: str
) -> None:
    enough, almost = REACHED[game][name]
    assert counted(game, name, enough).is_reached
    assert not counted(game, name, almost).is_reached
    assert not counted(game, name, enough[:-1]).is_reached


@pytest.mark.parametrize("game", engine.games())
def test_every_achievement_has_its_matches_here_and_its_sign(game: str) -> None:
    assert named(game).keys() == REACHED[game].keys()
    assert 10 <= len(counting.table(game)) <= 15
    assert {one.sign for one in counting.table(game)} <= signs()
    assert len({one.sign for one in counting.table(game)}) == len(counting.table(game))


@pytest.mark.parametrize("game", engine.games())
def test_who_has_played_nothing_has_reached_nothing(game: str) -> None:
    assert not any(one.is_reached or one.count for one in counting.standings([], game, "ana"))


@pytest.mark.parametrize("name", ["freely", "imagined"])
def test_a_match_in_which_one_could_look_ahead_does_not_count(name: str) -> None:
    enough = [replace(one, **{name: True}) for one in REACHED["meduris"]["devout"][0]]
    assert not counted("meduris", "devout", enough).is_reached


@pytest.mark.parametrize("game", engine.games())
def test_the_facts_of_a_match_are_those_that_its_achievements_ask_for(game: str) -> None:
    """Each fact named in the cases above is known of a match that bots have played."""
    match = engine.start(game, [Seat("Ana"), Seat("Ben", "bot:easy")], seed=7)
    rng = random.Random(7)
    while match.decision:
        match.choose(rng.choice(match.decision.options).key)
    facts = counting.facts_of(match)
    asked = {
        fact
        for cases in REACHED[game].values()
        for both in cases
        for one in both
        for fact in (one.facts or {})
    }
    assert asked <= facts.keys()
    assert {len(of) for of in facts.values()} == {2}


# --- in the app ---------------------------------------------------------------------------------


def test_a_match_is_counted_after_its_end_and_once() -> None:
    desk = Desk.open(seed="5")
    finished(desk)
    desk.settle()
    facts = kept(desk).entries[0].facts
    assert facts == counting.facts_of(desk.match)
    assert statistics.read(statistics.write(kept(desk))) == kept(desk)
    before = desk.store[statistics.KEY]
    desk.send("tally", match=desk.playing.id)
    assert desk.store[statistics.KEY] == before


def test_a_match_from_before_is_counted_from_its_save_while_somebody_looks() -> None:
    desk = Desk.open(seed="5")
    finished(desk)
    facts = counting.facts_of(desk.match)
    desk.send("leave")
    book = kept(desk)
    uncounted = replace(book, entries=tuple(replace(one, facts=None) for one in book.entries))
    desk.store[statistics.KEY] = statistics.write(uncounted)
    again = Desk.open(desk.store)
    again.settle()
    assert kept(again).entries[0].facts is None
    again.send("achievements", about="meduris")
    again.settle()
    assert kept(again).entries[0].facts == facts


def test_the_result_tells_what_was_reached_in_this_match_and_no_other() -> None:
    desk = Desk.open(seed="5")
    finished(desk)
    desk.settle()
    one = kept(desk).entries[0]
    reached = [(name, found.name) for name, found in counting.reached_in(kept(desk).entries, one)]
    assert list(desk.playing.reached) == reached
    facts = {**(one.facts or {}), "stolen": (9, 0)}
    thief = statistics.note_facts(kept(desk), one.root, facts)
    later = replace(one, root="later", match="later", ended="2026-12-01T10:00:00Z", facts=facts)
    name = one.names[one.kinds.index("human")]
    seat = one.kinds.index("human")
    assert seat == 0
    first = counting.reached_in(thief.entries, thief.entries[0])
    assert (name, "stolen") in [(person, found.name) for person, found in first]
    both = [*thief.entries, later]
    assert "stolen" not in [found.name for _person, found in counting.reached_in(both, later)]


def test_the_sheet_tells_of_all_beforehand() -> None:
    desk = Desk.open()
    for game in engine.games():
        desk.send("achievements", about=game)
        listed = desk.page.all("data-achievement")
        assert [one.attributes["data-achievement"] for one in listed] == list(named(game))
        assert not desk.page.all("data-reached")


# --- the ladder ---------------------------------------------------------------------------------


def climb(*entries: Entry) -> list[bool]:
    found = climbing.climbed([replace(one, game="mezo") for one in entries], "mezo", "ana")
    return [step.is_beaten for step in found]


def test_only_mezo_has_a_ladder_with_a_rung_for_each_vengeful_god() -> None:
    from engine.mezo.modules.solo.data import GODS

    assert [game for game in engine.games() if climbing.ladder(game)] == ["mezo"]
    found = climbing.ladder("mezo")
    assert found
    assert sorted(rung.name for rung in found.rungs) == sorted(GODS)


def test_a_rung_is_beaten_by_its_god_at_its_difficulty_or_a_harder_one() -> None:
    from engine.mezo.modules.solo.data import GODS

    found = climbing.ladder("mezo")
    assert found
    sixth = found.rungs[6]
    god = GODS.index(sixth.name)
    assert sixth.options == {"difficulty": "solo_hard"}
    assert climb(solo(god, "solo_hard")).index(True) == 6
    assert climb(solo(god, "solo_xibalba")).index(True) == 6
    assert not any(climb(solo(god, "solo_normal"), solo(god, "solo_hard", wins=False)))


def test_a_rung_begins_a_match_in_which_its_god_comes_first() -> None:
    found = climbing.ladder("mezo")
    assert found
    desk = Desk.open()
    for rung in found.rungs[::5]:
        desk.send("rung", about=f"mezo:{rung.name}")
        while not found.first(desk.match.events):
            assert desk.match.decision
            desk.choose(desk.match.decision.options[0].key)
        assert found.first(desk.match.events) == rung.name
        assert desk.match.setup.options["difficulty"] == rung.options["difficulty"]


def test_the_titles_of_all_games_are_different() -> None:
    for game in games.GAMES:
        titles = [one.title for one in counting.table(game)]
        assert len(set(titles)) == len(titles)
