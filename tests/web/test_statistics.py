"""Statistics: what is kept of a finished match, what is counted of it, and what is shown."""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import Seat
from tests.web.page import Desk
from web import statistics
from web.app.saving import update_statistics
from web.records import RecordError, saved_matches, storage_keys
from web.records.quarantine import bundles
from web.screens.explain.controls import CONTROLS
from web.statistics import Book, Entry, counting, merge, read, write
from web.statistics.csv_export import to_csv
from web.statistics.match_filter import MatchFilter

KEY = statistics.KEY


def entry(
    root: str = "aa",
    *,
    names: Sequence[str] = ("Ana", "Ben"),
    scores: Sequence[int] = (10, 5),
    kinds: Sequence[str] = (),
    ended: str = "2026-11-01T10:00:00Z",
    game: str = "meduris",
    match: str = "m",
    **options: str,
) -> Entry:
    """A match whose places are those of the scores."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    sitters = tuple(kinds) or ("human",) * len(names)
    none = (0,) * len(names)
    return Entry(
        root, match, game, ended, options, tuple(names), sitters, tuple(scores), places, 9, 4, none
    )


def book(*entries: Entry) -> Book:
    found = Book()
    for one in entries:
        found = statistics.add(found, one)
    return found


def finished(desk: Desk, game: str = "meduris", *kinds: str, seed: int = 0) -> None:
    """Plays a match on the desk to its end, at random."""
    desk.sit(game, *(kinds or ("human", "bot:random")))
    rng = random.Random(seed)
    while not desk.match.over:
        desk.take_device()
        assert desk.match.decision is not None
        desk.choose(rng.choice(desk.match.decision.options).key)


def kept(desk: Desk) -> Book:
    return read(desk.store.get(KEY))


# --- what is kept -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> Desk:
    """The app after one match that was played to its end."""
    desk = Desk.open(seed="5")
    finished(desk)
    return desk


def test_a_finished_match_has_its_entry(played: Desk) -> None:
    match, result = played.match, played.match.result()
    assert result is not None
    (one,) = kept(played).entries
    assert (one.game, one.names, one.kinds) == (
        "meduris",
        tuple(seat.name for seat in match.seats),
        ("human", "bot:random"),
    )
    assert (one.scores, one.places) == (result.scores, result.places)
    assert one.winners == result.winners
    assert (one.choices, one.turns) == (len(match.choices), match.state.turn)
    assert one.options == match.setup.options
    assert one.root == saved_matches.root_of(match)
    assert one.ended == played.model.saved_matches[played.playing.id].updated


def test_a_match_that_is_not_over_has_none() -> None:
    desk = Desk.open(seed="5")
    desk.sit("meduris", "human", "bot:random")
    assert KEY not in desk.store


def test_a_table_of_bots_alone_is_not_counted(played: Desk) -> None:
    match = engine.load(engine.dump(played.match))
    match.seats[0] = Seat("Robot", "bot:easy")
    assert statistics.entry_of("x", match, "") is None


def test_an_import_and_a_branch_of_a_match_count_once(played: Desk) -> None:
    key = storage_keys.MATCH + played.playing.id
    desk = Desk.open({**played.store, f"{storage_keys.MATCH}copy": played.store[key]})
    desk.settle()
    desk.send("imported", text=engine.dump(played.match))
    desk.send("found-keep")
    branch = engine.fork(played.match, 10, played.match.seats)
    while branch.decision:
        branch.choose(branch.decision.options[0].key)
    other = statistics.entry_of("branch", branch, "2026-12-01T00:00:00Z")
    assert other is not None
    again = Desk.open(desk.store)
    again.settle()
    assert len(desk.model.saved_matches) >= 2
    assert kept(again).entries == kept(played).entries
    assert statistics.add(kept(again), other).entries == kept(played).entries


def test_a_finished_match_that_is_brought_in_counts_where_it_was_not_played(played: Desk) -> None:
    desk = Desk.open()
    desk.send("imported", text=engine.dump(played.match))
    desk.send("found-keep")
    (one,) = kept(desk).entries
    assert one.outcome == kept(played).entries[0].outcome


def test_the_entry_outlives_its_match(played: Desk) -> None:
    desk = Desk.open(dict(played.store))
    desk.send("leave")
    desk.send("delete", about=played.playing.id)
    later = Desk.open(desk.store)
    later.settle()
    assert kept(later).entries == kept(played).entries


def test_an_end_that_is_taken_back_counts_no_longer_until_there_is_another() -> None:
    first, anew = entry(scores=(10, 5)), entry(scores=(4, 5), ended="2026-11-02T10:00:00Z")
    assert book(first, anew).entries == (anew,)
    assert statistics.take_back(book(first), "m").entries == ()
    assert book(first, replace(anew, match="other")).entries == (first,)
    assert book(first, replace(first, ended="2026-12-01T10:00:00Z")).entries == (first,)


def test_the_app_takes_an_entry_back_with_the_end_of_its_match(played: Desk) -> None:
    desk = Desk.open(dict(played.store))
    begun = engine.start("meduris", played.match.seats, seed=5)
    update_statistics(desk.model, "another", begun, "")
    assert read(desk.model.records[KEY]).entries == kept(played).entries
    update_statistics(desk.model, played.playing.id, begun, "")
    assert read(desk.model.records[KEY]).entries == ()


def test_what_was_imagined_gives_way_to_the_match_itself() -> None:
    imagined = replace(entry(match="a"), imagined=True)
    whole = entry(match="b", ended="2026-12-01T10:00:00Z")
    assert book(imagined, whole).entries == (whole,)
    assert book(whole, imagined).entries == (whole,)
    assert read(merge(write(book(imagined)), write(book(whole)))).entries == (whole,)


def test_matches_finished_before_there_were_statistics_are_counted_at_the_start(
    played: Desk,
) -> None:
    store = {key: text for key, text in played.store.items() if key != KEY}
    store.pop(storage_keys.OPEN, None)
    desk = Desk.open(store)
    desk.settle()
    counted = [
        replace(entry, facts=None) for entry in kept(played).entries
    ]  # seen to while somebody looks
    assert list(kept(desk).entries) == counted
    assert kept(desk).looked == {played.playing.id}
    assert Desk.open(desk.store).pending == []


def test_a_damaged_match_is_looked_at_once_and_harms_no_other(played: Desk) -> None:
    key = storage_keys.MATCH + played.playing.id
    head, _line, save = played.store[key].partition("\n")
    desk = Desk.open(
        {key: f"{head}\n{save[:-40]}", f"{storage_keys.MATCH}other": played.store[key]}
    )
    desk.settle()
    assert [one.match for one in kept(desk).entries] == ["other"]
    assert Desk.open(desk.store).pending == []


@pytest.mark.parametrize("game", engine.games())
def test_a_glance_at_a_save_sees_what_loading_sees(game: str) -> None:
    desk = Desk.open(seed="7")
    finished(desk, game)
    text = engine.dump(desk.match)
    assert statistics.entry_of("x", engine.load_snapshot(text), "") == statistics.entry_of(
        "x", engine.load(text), ""
    )


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": 1}', '{"format": 4, "game": []}'])
def test_a_glance_at_nonsense_is_refused(text: str) -> None:
    with pytest.raises(engine.SaveError):
        engine.load_snapshot(text)


# --- as a text, and of two devices --------------------------------------------------------------

NAMES = st.sampled_from(["Ana", "ana", "Ben", "Chiara", ""])
KINDS = st.sampled_from(["human", "human", "bot:easy", "bot:hard"])


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """Any match of one to three seats, with few different deals and moments."""
    seats = draw(st.integers(1, 3))
    parties = max(2, seats)
    return replace(
        entry(
            draw(st.sampled_from("abcdef")),
            names=[draw(NAMES) for _ in range(seats)],
            kinds=[draw(KINDS) for _ in range(seats)],
            scores=[draw(st.integers(-2, 3)) for _ in range(parties)],
            ended=f"2026-11-0{draw(st.integers(1, 3))}",
            game=draw(st.sampled_from(["meduris", "mezo"])),
            match=draw(st.sampled_from("mno")),
        ),
        turns=draw(st.integers(1, 9)),
        imagined=draw(st.booleans()),
    )


@st.composite
def books(draw: st.DrawFn) -> Book:
    """Any book, with something erased, and something of a newer version."""
    found = book(*draw(st.lists(entries(), max_size=6)))
    if draw(st.booleans()):
        found = statistics.erase(found, draw(st.sets(st.sampled_from("abcdef"))))
    strange = tuple(sorted(draw(st.sets(st.sampled_from(['{"root":1}', '"x"'])))))
    more = draw(st.dictionaries(st.sampled_from(["new", "newer"]), st.integers(0, 2)))
    return replace(
        found, strange=strange, more=more, looked=frozenset({draw(st.text("xyz", max_size=2))})
    )


@given(books())
def test_a_book_is_read_as_it_was_written(one: Book) -> None:
    assert read(write(one)) == one


@given(books(), books(), books())
def test_two_devices_are_put_together_in_any_order(one: Book, two: Book, three: Book) -> None:
    a, b, c = write(one), write(two), write(three)
    assert merge(a, b) == merge(b, a)
    assert merge(a, a) == a
    assert merge(merge(a, b), c) == merge(a, merge(b, c))
    assert merge(a, "") == a


@given(books(), books())
def test_nothing_is_lost_of_either(one: Book, two: Book) -> None:
    both = read(merge(write(one), write(two)))
    roots = [found.root for found in both.entries]
    assert len(roots) == len(set(roots))
    assert set(roots) == {found.root for part in (one, two) for found in part.entries}
    assert set(both.strange) == {*one.strange, *two.strange}
    assert both.erased == (one.erased | two.erased) - set(roots)


@pytest.mark.parametrize("text", ["{", "[]", "null", '{"entries": 3}', "[" * 100_000])
def test_a_damaged_text_is_never_lost(text: str) -> None:
    desk = Desk.open({KEY: text}, seed="5")
    desk.touch(action="sheet", sheet="statistics")
    assert "Nothing to count yet" in desk.page.text
    desk.touch(action="close")
    finished(desk)
    assert len(kept(desk).entries) == 1
    assert [bundle.records for bundle in bundles(desk.store)] == [{KEY: text}]
    with pytest.raises(RecordError):
        merge(text, write(book(entry())))


def test_what_a_newer_version_wrote_stays() -> None:
    plain = json.loads(write(book(entry())))
    plain["entries"][0]["mood"] = "good"
    plain["entries"].append({"root": "zz", "league": 7})
    plain["clubs"] = ["one"]
    again = json.loads(write(read(json.dumps(plain))))
    assert again == plain


@pytest.mark.parametrize(
    "broken",
    [
        {"scores": [1]},
        {"scores": [1, "2"]},
        {"scores": [1, True]},
        {"places": [2, 2]},
        {"names": "Ana"},
        {"root": ""},
        {"kinds": ["human"]},
        {"options": []},
        {"turns": 1.5},
        {"freely": 1},
    ],
)
def test_an_entry_that_makes_no_sense_is_kept_and_not_counted(broken: dict[str, object]) -> None:
    plain = json.loads(write(book(entry())))
    plain["entries"][0] |= broken
    found = read(json.dumps(plain))
    assert found.entries == ()
    assert json.loads(write(found))["entries"] == plain["entries"]


# --- what is counted ----------------------------------------------------------------------------


@given(st.lists(entries(), max_size=12), st.sampled_from(["ana", "ben", "chiara"]))
def test_counting_agrees_with_a_slow_count(found: list[Entry], name: str) -> None:
    """Match by match, with nothing but loops."""
    won = shared = lost = turns = 0
    share = 0.0
    for one in found:
        for seat, (own, kind) in enumerate(zip(one.names, one.kinds, strict=True)):
            if own.strip().lower() == name and kind == "human":
                best = [party for party, place in enumerate(one.places) if place == 1]
                if seat not in best:
                    lost += 1
                elif len(best) == 1:
                    won += 1
                    share += 1
                else:
                    shared += 1
                    share += 1 / len(best)
                turns += one.turns
                break
    figures = counting.figures(found, name)
    if won + shared + lost == 0:
        assert figures is None
        return
    assert figures is not None
    assert (figures.won, figures.shared, figures.lost) == (won, shared, lost)
    assert figures.rate == pytest.approx(share / figures.matches)
    assert figures.turns == pytest.approx(turns / figures.matches)
    assert figures.least <= figures.rate <= figures.most
    assert figures.current <= figures.longest <= won + shared


@given(st.lists(entries(), max_size=10))
def test_what_one_has_won_against_another_the_other_has_lost(found: list[Entry]) -> None:
    for one, other in (("ana", "ben"), ("ben", "chiara")):
        there = next((v for v in counting.rivals(found, one) if v.key == other), None)
        back = next((v for v in counting.rivals(found, other) if v.key == one), None)
        seats = [e for e in found if len({e.seat_of(one), e.seat_of(other), None}) == 3]
        if any(
            len([n for n in e.names if statistics.fold_name(n) in (one, other)]) > 2 for e in seats
        ):
            continue  # one name twice at a table
        assert (there is None) == (back is None) == (not seats)
        if there and back:
            assert (there.won, there.lost, there.level) == (back.lost, back.won, back.level)
            assert there.ahead == pytest.approx(-back.ahead)


def test_streaks() -> None:
    results = "WWLWWWLLW"
    assert counting.streaks([one == "W" for one in results]) == (3, 1)
    assert counting.streaks([]) == (0, 0)
    assert counting.streaks([True, True, False]) == (2, 0)
    assert counting.streaks([False, True, True]) == (2, 2)


def test_a_shared_victory_is_a_part_of_one_and_goes_on_with_a_streak() -> None:
    found = counting.figures([entry("a", scores=(7, 7)), entry("b", scores=(9, 1))], "ana")
    assert found is not None
    assert (found.won, found.shared, found.rate, found.longest) == (1, 1, 0.75, 2)


def test_the_range_of_a_rate() -> None:
    """Literal values of Wilson's interval: 5 of 10, 0 of 3, 500 of 1000."""
    assert counting.confidence_interval(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert counting.confidence_interval(0.0, 3) == pytest.approx((0.0, 0.5615), abs=1e-4)
    assert counting.confidence_interval(0.5, 1000) == pytest.approx((0.4691, 0.5309), abs=1e-4)


def test_names_are_the_same_however_they_are_written() -> None:
    found = book(
        entry("a", names=("Ana Maria", "Ben"), ended="2026-01-01"),
        entry("b", names=("  ana  MARIA ", "Ben"), ended="2026-01-02"),
    )
    (ana, ben) = sorted(counting.people(found.entries), key=lambda one: one.key)
    assert (ana.key, ana.name, ana.matches) == ("ana maria", "  ana  MARIA ", 2)
    assert (ben.name, ben.matches) == ("Ben", 2)


def test_several_bots_of_a_level_are_met_once_a_match() -> None:
    bots = entry(
        names=("Ana", "R1", "R2"), kinds=("human", "bot:easy", "bot:easy"), scores=(5, 9, 3)
    )
    (met,) = counting.rivals([bots], "ana")
    assert (met.kind, met.won, met.lost, met.ahead) == ("bot:easy", 0, 1, -4)


def test_alone_by_difficulty() -> None:
    found = [
        entry("a", names=["Ana"], scores=[50, 60], game="mezo", difficulty="solo_hard"),
        entry("b", names=["Ana"], scores=[70, 60], game="mezo", difficulty="solo_hard"),
        entry("c", names=["Ana"], scores=[40, 30], game="mezo", difficulty="solo_gentle"),
        entry("d", names=["Ben"], scores=[99, 30], game="mezo", difficulty="solo_gentle"),
    ]
    steps = counting.alone(found, "ana", "difficulty", ("solo_gentle", "solo_normal", "solo_hard"))
    assert [(s.value, s.played, s.won, s.best) for s in steps] == [
        ("solo_gentle", 1, 1, 40),
        ("solo_hard", 2, 1, 70),
    ]


def test_what_is_counted_can_be_narrowed_down() -> None:
    mezo = entry("a", game="mezo", gods="on")
    mesos = entry("b", game="mesos", variant="expert", kinds=("human", "bot:hard"))
    plain = entry("c", game="mesos", variant="base", names=["Ana", "Ben", "Cy"], scores=[1, 2, 3])
    every = [mezo, mesos, plain]

    def fitting(**wanted: str) -> list[str]:
        return [one.root for one in every if counting.fits(one, MatchFilter(**wanted))]

    assert fitting() == ["a", "b", "c"]
    assert fitting(game="mesos") == ["b", "c"]
    assert fitting(players="3") == ["c"]
    assert fitting(variant="souls") == ["a"]
    assert fitting(variant="expert") == ["b"]
    assert fitting(variant="base") == ["c"]
    assert fitting(level="bot:hard") == ["b"]
    assert fitting(level=counting.PEOPLE) == ["a", "c"]


# --- the sheet ----------------------------------------------------------------------------------


def sheet(*found: Entry, language: str = "en") -> Desk:
    desk = Desk.open({KEY: write(book(*found))}, language=language)
    desk.touch(action="sheet", sheet="statistics")
    return desk


def figure(desk: Desk, kind: str) -> str:
    html = desk.page.html
    return html.partition(f'data-figure="{kind}">')[2].partition("<")[0]


MANY = (
    entry("a", names=("Ana", "Ben"), scores=(10, 5), ended="2026-01-01T10:00:00Z"),
    entry("b", names=("ana", "Ben"), scores=(4, 9), ended="2026-01-02T10:00:00Z"),
    entry("c", names=("Ana", "Rob"), kinds=("human", "bot:easy"), scores=(6, 2), game="mesos"),
    entry("d", names=["Ana"], scores=[50, 60], game="mezo", difficulty="solo_hard"),
    entry("e", names=["Ben", "<i>"], scores=[5, 6], ended="2026-01-03T10:00:00Z"),
)


def test_the_lobby_leads_to_them_and_they_are_kind_while_there_is_nothing() -> None:
    desk = Desk.open()
    assert "statistics" in desk.page.values("data-sheet")
    desk.touch(action="sheet", sheet="statistics")
    assert "Nothing to count yet" in desk.page.text
    assert desk.page.doing("statistics-export") == []


def test_the_settings_lead_to_them_too() -> None:
    desk = Desk.open()
    desk.touch(action="sheet", sheet="settings")
    assert desk.page.values("data-sheet").count("statistics") == 2  # and the lobby beneath


def test_who_has_played_most_stands_first_and_others_are_a_touch_away() -> None:
    desk = sheet(*MANY)
    assert desk.page.values("data-statistics") == ["ana"]
    desk.touch(action="statistics-show", about="name:ben")
    assert desk.page.values("data-statistics") == ["ben"]
    assert desk.page.values("data-versus") == ["ana", "<i>"]


def test_a_game_has_its_own_figures() -> None:
    desk = sheet(*MANY)
    assert figure(desk, "best") == ""
    desk.touch(action="statistics-show", about="game:meduris")
    assert (figure(desk, "best"), figure(desk, "mean")) == ("10", "7")
    assert desk.page.values("data-played") == ["b", "a"]
    desk.touch(action="statistics-show", about="game:mezo")
    assert desk.page.values("data-solo") == ["solo_hard"]


def test_what_fits_nothing_says_so_and_can_be_widened_again() -> None:
    desk = sheet(*MANY)
    desk.touch(action="statistics-show", about="players:1")
    desk.touch(action="statistics-show", about="level:bot:easy")
    assert "No matches like this yet." in desk.page.text
    desk.touch(action="statistics-show", about="players:")
    assert desk.page.values("data-played") == ["c"]


def test_a_long_list_is_shown_bit_by_bit() -> None:
    desk = sheet(*(entry(f"{n:02}", ended=f"2026-01-{n:02}") for n in range(1, 16)))
    assert len(desk.page.values("data-played")) == 10
    desk.touch(action="statistics-show", about="more:")
    assert len(desk.page.values("data-played")) == 15
    assert desk.page.values("data-played")[0] == "15"


@pytest.mark.parametrize("language", ["en", "it", "pl"])
@pytest.mark.parametrize("about", ["game:", "game:mezo", "game:meduris", "name:ben"])
def test_the_sheet_stands_in_every_language(language: str, about: str) -> None:
    desk = sheet(*MANY, language=language)
    desk.touch(action="statistics-show", about=about)
    assert desk.page.values("data-statistics")
    assert "%(" not in desk.page.text


@given(found=st.lists(entries(), max_size=8))
def test_any_entries_can_be_shown(found: list[Entry]) -> None:
    desk = sheet(*found)
    for about in ("game:mezo", "players:1", "level:people", "more:"):
        desk.touch(action="statistics-show", about=about)
        assert desk.page.html


def test_everything_on_it_says_what_it_is() -> None:
    desk = sheet(*MANY)
    for about in ("game:", "game:meduris"):
        desk.touch(action="statistics-show", about=about)
        page = desk.page
        told = [name.removeprefix("shell:") for name in page.values("data-explain")]
        sheet_only = {name for name in page.values("data-action") if name.startswith("statistics")}
        assert {"win-rate", "tally", "streak"} <= set(told)
        assert {*sheet_only, *(n for n in told if n in STATISTICS)} <= set(CONTROLS)
    desk.touch(type="explain", explain="shell:win-rate")
    assert "Win rate" in desk.page.text
    desk.send("behind")
    assert desk.page.values("data-statistics") == ["ana"]


STATISTICS = ("win-rate", "tally", "streak", "course")


# --- erased, and taken along --------------------------------------------------------------------


@pytest.mark.parametrize("about", ["all", "name:ana", "match:a"])
def test_what_is_erased_can_be_brought_back(about: str) -> None:
    desk = sheet(*MANY)
    before = kept(desk)
    desk.touch(action="statistics-erase", about=about)
    assert kept(desk).entries != before.entries
    desk.touch(action="statistics-undo")
    assert kept(desk) == before
    assert desk.page.doing("statistics-undo") == []


def test_without_a_name_the_others_keep_what_they_have_done() -> None:
    desk = sheet(*MANY)
    desk.touch(action="statistics-erase", about="name:ana")
    assert [one.root for one in kept(desk).entries] == ["a", "b", "e"]
    assert kept(desk).erased == {"c", "d"}
    assert "Ana" not in desk.store[KEY]
    ben = counting.figures(kept(desk).entries, "ben")
    assert ben is not None
    assert ben.matches == 3


def test_what_was_erased_is_not_counted_again_at_the_next_start(played: Desk) -> None:
    desk = Desk.open(dict(played.store))
    desk.send("statistics-erase", about="all")
    later = Desk.open(desk.store)
    later.settle()
    assert kept(later).entries == ()


def test_all_of_it_as_a_table() -> None:
    odd = entry("f", names=('An"a, the\n1st', "=SUM(A1)"), scores=(3, 2), ended="2025-01-01")
    desk = sheet(odd, MANY[3])
    desk.touch(action="statistics-export")
    (file,) = desk.downloads
    assert file.name == "cenote-statistics.csv"
    rows = list(csv.DictReader(StringIO(file.text, newline="")))
    assert [row["name"] for row in rows] == ['An"a, the 1st', "'=SUM(A1)", "Ana", ""]
    assert [row["score"] for row in rows] == ["3", "2", "50", "60"]
    assert [row["won"] for row in rows] == ["1", "0", "0", "1"]
    assert rows[3]["kind"] == "automa"
    assert to_csv([]).count("\n") == 1


def test_another_tab_counts_too() -> None:
    desk = sheet(MANY[0])
    desk.send("stored", key=KEY, value=write(book(*MANY)))
    assert desk.page.values("data-statistics") == ["ana"]
    assert len(desk.page.values("data-played")) == 4


def test_the_shelf_is_counted_only_as_long_as_there_is_something() -> None:
    assert Desk.open().send("uncounted") == []
