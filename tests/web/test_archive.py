"""Everything in one file, and two shelves made one: neither side loses anything."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from tests.conformance.forging import sealed
from web import archive, statistics
from web.archive.history import History, history
from web.model.lessons import Progress
from web.model.saved_match import SavedMatch
from web.model.settings import Settings
from web.records import saved_matches, storage_keys
from web.records.lessons import read_progress, write_progress
from web.records.quarantine import ASIDE
from web.records.settings import read_settings, write_settings

GAME = "meduris"
NOW = "2026-11-21T10:00:00Z"


@cache
def record(match_id: str, seed: int = 1, branch: str = "", title: str = "") -> str:
    """A match of a deal: a letter of the branch is a choice, ``a`` the first option and so on."""
    seats = [engine.Seat("Ana", "human", ""), engine.Seat("Ben", "human", "")]
    match = engine.start(GAME, seats, seed=seed)
    for letter in branch:
        assert match.decision
        options = match.decision.options
        match.choose(options[(ord(letter) - ord("a")) % len(options)].key)
    before = SavedMatch(match_id, title=title) if title else None
    return saved_matches.record(match_id, match, NOW, before)[1]


def shelf_of(**texts: str) -> dict[str, str]:
    return {storage_keys.MATCH + match_id: text for match_id, text in texts.items()}


def after(here: dict[str, str], came: dict[str, Any]) -> dict[str, str]:
    return {**here, **archive.merge(here, came).changes}


def histories(records: dict[str, str]) -> list[History]:
    return [
        history(saved_matches.save_in(text) or text)
        for key, text in records.items()
        if key.startswith(storage_keys.MATCH)
    ]


def titles(records: dict[str, str]) -> dict[str, str]:
    matches = {key: text for key, text in records.items() if key.startswith(storage_keys.MATCH)}
    return {
        about.id: about.title for about in (saved_matches.read(k, t) for k, t in matches.items())
    }


# --- the file -----------------------------------------------------------------------------------


def test_everything_that_matters_travels_as_it_is() -> None:
    kept = {
        storage_keys.MATCH + "a": record("a"),
        storage_keys.MATCH + "bad": "nonsense \ud800 {",
        storage_keys.EARLIER + "a": record("a", 1),
        storage_keys.SETTINGS: write_settings(Settings(pace="slow")),
        storage_keys.LESSONS: "{}",
        statistics.KEY: "whatever stands there",
        ASIDE + "20261121T100000Z:settings": "nonsense",
    }
    left = {storage_keys.OPEN: "a", storage_keys.LEASE + "a": "tab", "cenote:look": "{}"}
    read = archive.read(archive.write({**kept, **left}, NOW))
    assert read
    assert (read.date, read.records) == (NOW, kept)
    assert after({}, dict(read.records)) == {
        key: kept[key]
        for key in (
            storage_keys.MATCH + "a",
            storage_keys.EARLIER + "a",
            storage_keys.SETTINGS,
            storage_keys.LESSONS,
        )
    }


@pytest.mark.parametrize("text", ["", "no file", "[]", "{}", '{"format": 4}', '"everything"', "[["])
def test_what_is_no_such_file(text: str) -> None:
    assert archive.read(text) is None


def test_a_save_is_no_such_file() -> None:
    assert archive.read(saved_matches.save_in(record("a"))) is None


@pytest.mark.parametrize(
    ("changes", "reason"),
    [({"format": 99}, "newer"), ({"format": "1"}, "damaged"), ({"records": []}, "damaged")],
)
def test_a_file_that_cannot_be_read_says_why(changes: dict[str, object], reason: str) -> None:
    body = {**json.loads(archive.write({}, NOW)), **changes}
    with pytest.raises(archive.ArchiveError) as told:
        archive.read(json.dumps(body))
    assert told.value.reason == reason


# --- histories ----------------------------------------------------------------------------------


def test_a_match_from_a_table_is_known_by_that_table_whatever_seed_its_save_says() -> None:
    """Until 0.7.0 the save of a copy said the seed of the match that it was made from."""
    begun = engine.start(GAME, [engine.Seat("A"), engine.Seat("B")], seed=5)
    copied = engine.fork_from_view(begun, 0, begun.seats, 9)
    today = history(engine.dump(copied))
    copied.setup = begun.setup
    assert history(engine.dump(copied)) == today != history(engine.dump(begun))


def test_a_history_leads_to_what_goes_on_from_it() -> None:
    def of(*args: Any) -> History:
        return history(saved_matches.save_in(record("x", *args)))

    assert of(1, "a").leads_to(of(1, "aab"))
    assert of(1, "a").leads_to(of(1, "a"))
    assert not of(1, "ab").leads_to(of(1, "a"))
    assert not of(1, "ab").leads_to(of(1, "aa"))
    assert not of(2, "").leads_to(of(1, "a"))
    save = saved_matches.save_in(record("x", 1, "a"))
    changed = save.replace('"holder"', '"older"', 1)
    assert not history(changed).leads_to(history(save)), "it is damaged"


# --- matches ------------------------------------------------------------------------------------


def test_a_match_that_was_not_here_comes_with_its_forerunner() -> None:
    came = {**shelf_of(a=record("a", 1, "ab")), storage_keys.EARLIER + "a": record("a", 1, "a")}
    assert after(shelf_of(b=record("b", 2)), came) == {**shelf_of(b=record("b", 2)), **came}
    assert archive.merge({}, came).fresh == 1


def test_of_one_match_the_longer_one_stays() -> None:
    short, long = (
        shelf_of(a=record("a", 1, "a", "Ours")),
        shelf_of(a=record("a", 1, "aab", "Theirs")),
    )
    there = archive.merge(short, long)
    assert (there.further, there.copies, there.same) == (1, 0, 0)
    grown = after(short, long)
    assert saved_matches.save_in(grown[storage_keys.MATCH + "a"]) == saved_matches.save_in(
        long[storage_keys.MATCH + "a"]
    )
    assert titles(grown) == {"a": "Ours"}
    assert grown[storage_keys.EARLIER + "a"] == short[storage_keys.MATCH + "a"]
    back = archive.merge(long, short)
    assert (back.same, back.changes) == (1, {})


def test_where_two_part_the_longer_one_stays_and_the_other_is_a_copy() -> None:
    one, other = shelf_of(a=record("a", 1, "ab")), shelf_of(a=record("a", 1, "aaa"))
    for here, came in ((one, other), (other, one)):
        merged = archive.merge(here, came)
        both = after(here, came)
        assert merged.copies == 1
        assert saved_matches.save_in(both[storage_keys.MATCH + "a"]) == saved_matches.save_in(
            other[storage_keys.MATCH + "a"]
        )
        assert sorted(titles(both).values()) == ["", "Copy of Meduris"]
        assert sorted(histories(both)) == sorted([*histories(one), *histories(other)])
        assert archive.merge(both, came).changes == {}
        assert archive.merge(both, here).changes == {}


def test_two_matches_of_one_id_both_stay() -> None:
    here, came = shelf_of(a=record("a", 1, "ab")), shelf_of(a=record("a", 2, "abcabc"))
    both = after(here, came)
    assert both[storage_keys.MATCH + "a"] == here[storage_keys.MATCH + "a"]
    assert sorted(histories(both)) == sorted([*histories(here), *histories(came)])


def test_a_copy_takes_nobodys_place() -> None:
    here, came = shelf_of(a=record("a", 1)), shelf_of(a=record("a", 2))
    (copy,) = set(after(here, came)) - set(here)
    here[copy] = record("x", 3)
    both = after(here, came)
    assert both[copy] == here[copy]
    assert len(both) == 3
    assert archive.merge(both, came).changes == {}


def test_a_name_given_there_is_known_here_too() -> None:
    here, came = shelf_of(a=record("a")), shelf_of(a=record("a", title="Named"))
    assert titles(after(here, came)) == {"a": "Named"}
    assert titles(after(came, here)) == {"a": "Named"}
    other = shelf_of(a=record("a", title="Other"))
    assert titles(after(other, came)) == {"a": "Other"}


def test_damaged_matches_travel_and_harm_no_sound_one() -> None:
    sound, broken = record("a", 1, "ab"), record("a", 1, "ab")[:-30]
    for ours, theirs in (
        (sound, broken),
        (broken, sound),
        ("nonsense", sound),
    ):
        both = after(shelf_of(a=ours), shelf_of(a=theirs))
        saves = {saved_matches.save_in(text) or text for text in both.values()}
        assert {
            saved_matches.save_in(ours) or ours,
            saved_matches.save_in(theirs) or theirs,
        } == saves
        assert archive.merge(both, shelf_of(a=theirs)).changes == {}


def test_a_match_of_a_newer_version_travels() -> None:
    body = json.loads(saved_matches.save_in(record("a")))
    newer = record("a").partition("\n")[0] + "\n" + json.dumps({**body, "format": 99})
    assert after({}, shelf_of(a=newer)) == shelf_of(a=newer)


# --- what would replace ours --------------------------------------------------------------------


def forgery(seed: int, branch: str, **changes: object) -> str:
    """A record with a right checksum that says of itself what is not so."""
    head, _line, save = record("a", seed, branch).partition("\n")
    return f"{head}\n{sealed({**json.loads(save), **changes})}"


def choices(branch: str, *more: str) -> list[str]:
    return [*history(saved_matches.save_in(record("a", 1, branch))).choices, *more]


OURS = {**shelf_of(a=record("a", 1, "ab")), storage_keys.EARLIER + "a": record("a", 1, "a")}
UNOPENED = {
    "choices that lead nowhere": forgery(1, "abab", choices=choices("ab", "place:wool", "nowhere")),
    "another table": forgery(1, "abab", choices=choices("aba", "place:wool", "place:wool")),
    "newer rules": forgery(1, "abab", rules=99),
    "a newer format": forgery(1, "abab", format=99),
    "from nowhere, by older rules": forgery(1, "bbbb", rules=1, choices=choices("ab", "x", "y")),
}


@pytest.mark.parametrize("name", UNOPENED)
def test_what_cannot_be_opened_lies_beside_ours(name: str) -> None:
    came = shelf_of(a=UNOPENED[name])
    merged = archive.merge(OURS, came)
    assert (merged.further, merged.copies, merged.unopened) == (0, 0, 1)
    both = after(OURS, came)
    assert OURS.items() <= both.items(), "ours is as it was, and its forerunner too"
    assert saved_matches.save_in(came[storage_keys.MATCH + "a"]) in [
        saved_matches.save_in(t) for t in both.values()
    ]
    assert archive.merge(both, came).changes == {}


@pytest.mark.parametrize("name", [name for name in UNOPENED if "older" not in name])
def test_what_parts_from_ours_takes_its_place_only_if_it_opens(name: str) -> None:
    ours = shelf_of(a=record("a", 1, "bb"))
    both = after(ours, shelf_of(a=UNOPENED[name]))
    assert ours.items() <= both.items()
    assert len(both) == 2


def test_ours_becomes_the_forerunner_of_what_goes_on_from_it() -> None:
    further, forged = record("a", 1, "abab"), record("a", 2, "abcabc")
    came = {**shelf_of(a=further), storage_keys.EARLIER + "a": forged}
    both = after(OURS, came)
    assert saved_matches.save_in(both[storage_keys.MATCH + "a"]) == saved_matches.save_in(further)
    assert both[storage_keys.EARLIER + "a"] == OURS[storage_keys.MATCH + "a"]
    assert forged not in both.values()


def test_ours_stays_although_something_claims_to_go_on_from_it() -> None:
    """A match of another id that nobody opens is no reason to let ours go."""
    came = shelf_of(a=record("a", 1, "bbb"), A=forgery(1, "", choices=choices("ab", "nowhere")))
    both = after(OURS, came)
    assert saved_matches.save_in(OURS[storage_keys.MATCH + "a"]) in [
        saved_matches.save_in(t) for t in both.values()
    ]


def test_what_is_new_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor what is here already: it would take too long."""
    monkeypatch.delattr(saved_matches, "load")
    assert archive.merge({}, OURS).fresh == 1
    assert archive.merge(OURS, OURS).same == 1


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        (storage_keys.MATCH + "a", 5, "foreign"),
        (storage_keys.MATCH + "a", "", "foreign"),
        (storage_keys.MATCH, "text", "foreign"),
        (storage_keys.MATCH + "<b>", "text", "foreign"),
        (storage_keys.MATCH + "x" * 61, "text", "foreign"),
        ("elsewhere", "text", "foreign"),
        ("cenote:later", "text", "newer"),
        (storage_keys.OPEN, "a", "newer"),
        (storage_keys.MATCH + "a", "x" * 4_000_001, "too_large"),
        (storage_keys.MATCH + "a", "nonsense", "damaged"),
        (storage_keys.MATCH + "a", record("a").partition("\n")[0], "damaged"),
        (storage_keys.EARLIER + "a", "nonsense", "damaged"),
        (storage_keys.SETTINGS, "[" * 60_000, "damaged"),
        (storage_keys.LESSONS, '{"mezo": {"done": [], "of": 1e999}}', "damaged"),
        (statistics.KEY, "[]", "damaged"),
    ],
)
def test_what_is_not_taken_in_is_named_with_its_reason(key: str, text: object, reason: str) -> None:
    merged = archive.merge({}, {key: text, storage_keys.MATCH + "b": record("b")})
    assert merged.refused == {reason: [key]}
    assert list(merged.changes) == [storage_keys.MATCH + "b"]


# --- any two shelves ----------------------------------------------------------------------------

BRANCHES = st.text("ab", max_size=4)
TEXTS = st.one_of(
    st.builds(record, st.just("x"), st.integers(1, 2), BRANCHES, st.sampled_from(["", "Named"])),
    st.sampled_from([record("x", 1, "ab")[:-9], record("x", 2)[:-99]]),
)
SHELVES = st.dictionaries(st.sampled_from(["a", "b", "c"]), TEXTS, max_size=3)


def leads_somewhere(one: History, records: dict[str, str]) -> bool:
    return any(one.leads_to(other) for other in histories(records))


def furthest(records: dict[str, str]) -> set[History]:
    """Those that no other goes on from."""
    found = set(histories(records))
    return {one for one in found if not any(one.leads_to(other) for other in found - {one})}


@settings(max_examples=150, deadline=None)
@given(SHELVES, SHELVES)
def test_no_side_loses_a_match(one: dict[str, str], other: dict[str, str]) -> None:
    here, came = shelf_of(**one), shelf_of(**other)
    merged = archive.merge(here, came)
    both = {**here, **merged.changes}
    for one_of_them in [*histories(here), *histories(came)]:
        assert leads_somewhere(one_of_them, both)
    assert set(here) <= set(both)
    counted = merged.fresh + merged.further + merged.same
    assert counted + merged.copies >= len(came)


@settings(max_examples=100, deadline=None)
@given(SHELVES, SHELVES)
def test_what_was_brought_in_once_changes_nothing_more(
    one: dict[str, str], other: dict[str, str]
) -> None:
    both = after(shelf_of(**one), shelf_of(**other))
    assert archive.merge(both, shelf_of(**other)).changes == {}
    assert archive.merge(both, shelf_of(**one)).changes == {}
    assert archive.merge(both, dict(both)).changes == {}


@settings(max_examples=100, deadline=None)
@given(SHELVES, SHELVES)
def test_both_ways_know_the_same_matches(one: dict[str, str], other: dict[str, str]) -> None:
    here, came = shelf_of(**one), shelf_of(**other)
    assert furthest(after(here, came)) == furthest(after(came, here))


# --- settings and progress ----------------------------------------------------------------------


def test_settings_come_along_where_nothing_was_chosen() -> None:
    chosen = write_settings(Settings(language="pl", pace="slow", names=["Ana"], told=["a"]))
    fresh = write_settings(Settings(language="it", told=["b"], names=["Ben"], level="hard"))
    came = after({storage_keys.SETTINGS: fresh}, {storage_keys.SETTINGS: chosen})
    read = read_settings(came[storage_keys.SETTINGS])
    assert (read.language, read.pace, read.told) == ("it", "slow", ["b", "a"])
    own = {storage_keys.SETTINGS: write_settings(Settings(pace="fast"))}
    assert archive.merge(own, {storage_keys.SETTINGS: chosen}).changes == {}
    merged = archive.merge({}, {storage_keys.SETTINGS: chosen})
    assert merged.united == [storage_keys.SETTINGS]


def test_lessons_done_on_either_side_are_done() -> None:
    here = {"meduris": Progress(["a", "b"], 5), "mezo": Progress(["x"], 4, "y", [1], ["k"])}
    came = {"meduris": Progress(["b", "c"], 6, "d", [2], ["l"]), "mesos": Progress(["m"], 7)}
    came["mezo"] = Progress([], 4, "z", [3], ["m"])
    one, other = ({storage_keys.LESSONS: write_progress(side)} for side in (here, came))
    read = read_progress(after(one, other)[storage_keys.LESSONS])
    assert read == {
        "meduris": Progress(["a", "b", "c"], 6, "d", [2], ["l"]),
        "mezo": here["mezo"],
        "mesos": came["mesos"],
    }
    assert archive.merge(after(one, other), other).changes == {}


def test_a_damaged_record_of_which_there_is_one_harms_nothing() -> None:
    here = {storage_keys.LESSONS: write_progress({"mezo": Progress(["x"], 4)})}
    came = {storage_keys.LESSONS: "nonsense", storage_keys.SETTINGS: "nonsense"}
    assert archive.merge(here, came).changes == {}
    sound = {storage_keys.LESSONS: write_progress({"mezo": Progress(["y"], 4)})}
    assert archive.merge(came, sound).changes == {}, "ours is for the app to put aside"


def book(*roots: str) -> dict[str, str]:
    found = statistics.Book()
    for root in roots:
        entry = statistics.Entry(root, root, GAME, NOW, {}, ("Ana",), ("human",), (5,), (1,))
        found = statistics.add(found, entry)
    return {statistics.KEY: statistics.write(found)}


def test_statistics_of_both_sides_are_put_together_each_match_once() -> None:
    merged = archive.merge(book("a", "b"), book("b", "c"))
    assert merged.united == [statistics.KEY]
    read = statistics.read(merged.changes[statistics.KEY])
    assert sorted(entry.root for entry in read.entries) == ["a", "b", "c"]
    assert archive.merge(book("a", "b"), book("b")).changes == {}
