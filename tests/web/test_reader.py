"""The rules: opened from everywhere, read, searched, and closed to the same moment."""

from __future__ import annotations

import json

import pytest

from tests.rules import specs
from tests.web.page import Desk
from web import games
from web.app.effects import Effect, Fetch, Focus, Print, Search
from web.records import storage_keys
from web.screens.table.shortcuts import KEYS

GAME = "meduris"
RULE = "MD-OFF-4"


def offline(_path: str) -> str:
    return ""


def open_rules(desk: Desk, **about: str) -> list[Effect]:
    effects = desk.touch(action="rules", **about)
    desk.settle()
    return effects


@pytest.fixture
def desk() -> Desk:
    return Desk.open(seed="5")


@pytest.fixture
def table(desk: Desk) -> Desk:
    desk.sit(GAME, "human", "human")
    return desk


def chapter(desk: Desk) -> str:
    (reader,) = desk.page.all("data-reader")
    return reader.attributes["data-chapter"]


def below(desk: Desk) -> str:
    """The markup of the page below the rules."""
    html = desk.page.html
    return html[html.index('<div class="under"') : html.index('<section class="reader"')]


@pytest.mark.parametrize("game", games.GAMES)
def test_the_lobby_and_a_new_match_open_a_games_rules(desk: Desk, game: str) -> None:
    assert game in [e.attributes["data-book"] for e in desk.page.doing("rules")]
    open_rules(desk, book=game)
    assert desk.page.values("data-reader") == [game]
    assert desk.page.values("data-sheet-of") == [game]
    assert desk.page.values("data-screen") == ["lobby"]
    desk.touch(action="reader-close")
    desk.touch(game=game)
    assert desk.page.doing("rules")
    open_rules(desk)
    assert desk.page.values("data-reader") == [game]


def test_a_rule_is_opened_at_its_text(table: Desk) -> None:
    open_rules(table, rule=RULE)
    (text,) = table.page.all("data-sought")
    assert text.attributes["data-says"] == RULE
    assert chapter(table) == "06-druid"
    assert all(e.is_inert() for e in table.page.doing("undo"))


def test_the_focus_goes_to_the_text_once_it_is_there(table: Desk) -> None:
    assert Focus("reader-title") in table.touch(action="rules", rule=RULE)
    assert table.pending == [Fetch("rules/en/meduris.json", "rulebook")]
    path, text = "rules/en/meduris.json", table.site("rules/en/meduris.json")
    assert table.send("rulebook", path=path, text=text) == [Focus(f"rule-{RULE}")]


def test_a_book_is_fetched_once(table: Desk) -> None:
    open_rules(table)
    table.touch(action="reader-close")
    assert not any(isinstance(effect, Fetch) for effect in table.touch(action="rules", rule=RULE))


def test_a_rule_that_is_not_there_opens_the_book(table: Desk) -> None:
    open_rules(table, rule="XX-NO-1")
    assert chapter(table) == "01-overview"


def test_without_its_book_it_says_so_and_tries_again(table: Desk) -> None:
    table.site = offline
    open_rules(table)
    assert "could not be loaded" in table.page.text
    assert table.page.values("data-leaf") == []
    table.site = Desk.open().site
    table.touch(action="rulebook-again")
    table.settle()
    assert chapter(table) == "01-overview"


# --- to the same moment -------------------------------------------------------------------------


def test_closing_leads_back_to_the_same_moment(table: Desk) -> None:
    decision = table.match.decision
    assert decision is not None
    table.touch(action="sheet", sheet="log")
    before = table.page.html
    open_rules(table, rule=RULE)
    table.touch(action="rules", chapter="07-end")
    table.touch(action="reader-close")
    assert table.page.html == before


@pytest.mark.parametrize("way", ["reader-back", "reader-close", "back", "escape"])
def test_every_way_out_leaves_what_lies_below(table: Desk, way: str) -> None:
    table.touch(action="sheet", sheet="seat", about="1")
    before = table.page.html
    open_rules(table, rule=RULE)
    table.send(way)
    assert table.page.html == before


def test_what_happens_by_itself_waits_for_the_reader(desk: Desk) -> None:
    desk.sit(GAME, "human", "bot:random")
    while not desk.pending:
        assert desk.match.decision is not None
        desk.touch(option=desk.match.decision.options[0].key)
        if desk.playing.chosen:
            desk.touch(action="confirm")
    waiting, desk.pending = desk.pending, []
    desk.touch(action="rules", rule=RULE)
    fetched, desk.pending = desk.pending, waiting
    seen, choices = below(desk), len(desk.match.choices)
    desk.settle()
    assert len(desk.match.choices) == choices
    assert below(desk) == seen
    assert desk.model.reader is not None
    assert desk.model.deferred
    desk.pending = fetched
    desk.touch(action="reader-close")
    desk.settle()
    assert len(desk.match.choices) > choices


def test_keys_mean_nothing_to_the_table_below(table: Desk) -> None:
    open_rules(table, rule=RULE)
    before = table.page.html
    for key in [*(one.key for one in KEYS if one.message != "rules"), "Enter"]:
        table.send("key", key=key)
    assert table.page.html == before
    (own,) = (one.key for one in KEYS if one.message == "rules")
    table.send("key", key=own)
    assert table.model.reader is None
    table.send("key", key=own)
    assert table.model.reader is not None


def test_a_match_that_another_tab_takes_over_shuts_the_book(table: Desk) -> None:
    open_rules(table)
    table.send("stored", key=storage_keys.LEASE + table.playing.id, value="another")
    assert table.model.reader is None


# --- reading ------------------------------------------------------------------------------------


def test_back_goes_one_step_back_in_what_was_read(table: Desk) -> None:
    open_rules(table, rule=RULE)
    leaf = table.page.values("data-leaf")
    table.touch(action="rules", chapter="07-end")
    assert chapter(table) == "07-end"
    assert table.page.values("data-leaf") != leaf
    table.send("back")
    assert chapter(table) == "06-druid"
    assert table.page.values("data-leaf") == leaf
    table.send("back")
    assert table.page.values("data-reader") == []


def test_a_book_opens_where_it_was_left(table: Desk) -> None:
    open_rules(table)
    assert "data-contents" in table.page.all("data-reader")[0].attributes
    table.touch(action="rules", chapter="07-end")
    leaf = table.page.values("data-leaf")
    table.touch(action="reader-close")
    open_rules(table)
    assert table.page.values("data-leaf") == leaf
    assert "data-contents" not in table.page.all("data-reader")[0].attributes


def test_the_list_of_chapters_folds_away(table: Desk) -> None:
    open_rules(table)
    table.touch(action="rules", chapter="07-end")
    table.touch(action="contents")
    assert "data-contents" in table.page.all("data-reader")[0].attributes
    table.send("escape")
    assert "data-contents" not in table.page.all("data-reader")[0].attributes
    assert chapter(table) == "07-end"


def test_every_chapter_leads_to_the_next(table: Desk) -> None:
    open_rules(table)
    page = table.page
    names = list(
        dict.fromkeys(
            e.attributes["data-chapter"]
            for e in page.doing("rules")
            if "reader-chapter" in e.attributes["class"]
        )
    )
    for name in names[1:]:
        onward = [e for e in table.page.doing("rules") if "reader-after" in e.attributes["class"]]
        table.touch(action="rules", chapter=onward[0].attributes["data-chapter"])
        assert chapter(table) == name
    assert not [e for e in table.page.doing("rules") if "reader-after" in e.attributes["class"]]


def test_ids_are_shown_to_those_who_want_them(table: Desk) -> None:
    open_rules(table, rule=RULE)
    assert RULE not in table.page.text
    assert table.page.values("data-ids") == []
    table.model.settings.rule_ids = True
    assert table.page.all("data-ids")


def test_a_mark_is_explained_and_put_away(table: Desk) -> None:
    open_rules(table, chapter="10-board")
    table.touch(action="ours", about="table")
    assert "our own" in table.page.text
    table.touch(action="ours", about="table")
    assert table.model.reader is not None
    assert table.model.reader.ours == ""


def test_the_page_can_be_printed(table: Desk) -> None:
    open_rules(table)
    assert table.touch(action="print") == [Print()]


# --- searching ----------------------------------------------------------------------------------


def find(desk: Desk, query: str, *hits: tuple[str, str, str, list[str]]) -> None:
    asked = desk.send("search", value=query)
    assert asked == [Search("rules/en/meduris.json", query)]
    desk.send("found", query=query, hits=json.dumps(hits))


def test_what_is_found_is_opened_and_back_leads_to_it(table: Desk) -> None:
    open_rules(table)
    find(table, "drui", ("06-druid", "part-1", "His way", ["The ", "druid", " walks"]))
    (hit,) = [e for e in table.page.doing("rules") if e.attributes["class"] == "reader-hit"]
    assert "<mark>druid</mark>" in table.page.html
    assert "1 result" in table.page.text
    table.touch(**{k.removeprefix("data-"): v for k, v in hit.attributes.items() if "data-" in k})
    assert chapter(table) == "06-druid"
    assert table.page.all("data-sought")[0].attributes["id"] == "part-1"
    assert Search("rules/en/meduris.json", "drui") in table.send("back")
    assert table.page.values("data-results") == ["1"]
    table.send("escape")
    assert table.page.values("data-results") == []
    assert chapter(table) == "01-overview"


def test_what_was_found_for_other_words_is_not_shown(table: Desk) -> None:
    open_rules(table)
    table.send("search", value="dru")
    table.send("search", value="drui")
    table.send("found", query="dru", hits='[["06-druid", "part-1", "", ["x"]]]')
    assert table.page.values("data-results") == ["0"]
    assert "Nothing about" not in table.page.text
    table.send("found", query="drui", hits="[]")
    assert "Nothing about “drui”" in table.page.text


def test_no_words_show_the_chapter(table: Desk) -> None:
    open_rules(table)
    find(table, "x")
    assert table.send("search", value="") == []
    assert chapter(table) == "01-overview"
    assert table.page.values("data-results") == []


# --- the ways in --------------------------------------------------------------------------------


def test_a_refusal_leads_to_its_rule(table: Desk) -> None:
    while not (refused := [e for e in table.page.all("data-refused")]):
        assert table.match.decision is not None
        table.choose(table.match.decision.options[0].key)
        table.take_device()
    table.touch(action="why", refused=refused[0].attributes["data-refused"])
    (way,) = [e for e in table.page.doing("rules") if "why-rule" in e.attributes["class"]]
    open_rules(table, rule=way.attributes["data-rule"])
    assert table.page.values("data-sought") == [""]


def test_lines_of_the_log_lead_to_their_rules(table: Desk) -> None:
    assert table.match.decision is not None
    table.choose(table.match.decision.options[0].key)
    ways = [e for e in table.page.doing("rules") if "log-rule" in e.attributes["class"]]
    assert ways
    assert all(e.attributes["data-rule"] and e.attributes["aria-label"] for e in ways)


@pytest.mark.parametrize("game", games.GAMES)
def test_lines_of_the_result_lead_to_their_rules(game: str) -> None:
    desk = Desk.open(seed="5")
    desk.sit(game, "human", "bot:random")
    while not desk.match.over:
        assert desk.match.decision is not None
        desk.choose(desk.match.decision.options[-1].key)
    ways = [e for e in desk.page.doing("rules") if "data-rule" in e.attributes]
    assert {way.attributes["data-rule"] for way in ways} <= specs.rules(game).keys()
    assert ways
    open_rules(desk, rule=ways[0].attributes["data-rule"])
    assert desk.page.values("data-sought") == [""]


def test_the_prompt_and_the_menu_lead_to_the_rules(table: Desk) -> None:
    assert table.match.decision is not None
    asked = games.screen(GAME).decision_texts[table.match.decision.kind].rule
    assert asked in [e.attributes.get("data-rule") for e in table.page.doing("rules")]
    table.touch(action="menu")
    assert [e for e in table.page.doing("rules") if not e.is_inert()]


def test_nobody_hears_a_book_that_nobody_wants(table: Desk) -> None:
    assert table.send("rulebook", path="rules/en/mezo.json", text="") == []
    assert table.send("found", query="x", hits="[]") == []
