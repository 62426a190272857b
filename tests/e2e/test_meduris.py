"""Meduris in a real browser: whole matches, reloads, hand-over, bots, saves, languages."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import prepared
from tests.e2e.conftest import accessibility_faults, nightly
from tests.e2e.play import (
    choose,
    gate_is_bare,
    hurry,
    keep_narrow,
    moment,
    play,
    position,
    reveal,
    saved,
    sit,
    totals,
    wait_for_a_choice,
)

OpenApp = Callable[..., Page]
GAME = "meduris"
LONGER_THAN_ANY_MATCH = 600
SIZES = """all => all.map((one) => [one.dataset.option, one.offsetWidth, one.offsetHeight])"""


@pytest.mark.parametrize("view", [nightly("phone"), "desktop"])
def test_a_whole_match_against_a_bot(open_app: OpenApp, view: str) -> None:
    page = open_app(view, "?seed=123&debug=1", bypass_csp=True)
    sit(page, GAME, "human", "bot:greedy")
    moment(page)
    hurry(page)
    rng = random.Random(view)
    assert play(page, rng, 10) == "table"
    keep_narrow(page)
    assert play(page, rng, LONGER_THAN_ANY_MATCH) == "result"
    scores = totals(page)
    assert len(scores) == 2
    winner = page.locator("[data-winner]").first.get_attribute("data-winner")
    assert scores[int(winner or 0)] == max(scores)
    keep_narrow(page)
    page.reload()
    expect(page.locator("[data-screen='result']")).to_be_visible(timeout=60_000)
    page.locator("[data-action='rematch']").click()
    assert moment(page) == "table"


@pytest.mark.nightly
def test_four_people_pass_the_phone(open_app: OpenApp) -> None:
    page = open_app("small_phone", "?seed=5&debug=1", bypass_csp=True)
    sit(page, GAME, *["human"] * 4)
    hurry(page)
    rng = random.Random(5)
    gates = 0
    for _ in range(24):
        if moment(page) == "handover":
            gates += 1
            gate_is_bare(page)
            reveal(page)
        play(page, rng, 1)
        keep_narrow(page)
    assert gates > 4


@pytest.mark.nightly
def test_a_reload_in_mid_turn_comes_back_through_the_gate(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=7&debug=1")
    sit(page, GAME, "human", "human")
    play(page, random.Random(7), 9)
    if moment(page) == "handover":
        reveal(page)
    before = position(page)
    keys = page.locator("[data-option]").evaluate_all("all => all.map(e => e.dataset.option)")
    page.reload()
    expect(page.locator("body[data-ready='true']")).to_be_attached(timeout=60_000)
    assert moment(page) == "handover"
    reveal(page)
    assert position(page) == before
    after = page.locator("[data-option]").evaluate_all("all => all.map(e => e.dataset.option)")
    assert after == keys


def at_an_action(open_app: OpenApp) -> Page:
    """The table when somebody is to choose an action for the first time."""
    records = prepared.by_decision(prepared.begin(GAME, "human", "human", seed=3), seed=3)
    page = open_app("phone", "?debug=1", stored=prepared.kept({"action": records["action"]}))
    prepared.open_match(page, "action")
    return page


def test_undo_and_cancel(open_app: OpenApp) -> None:
    page = at_an_action(open_app)
    before = position(page)
    choose(page, page.locator("[data-option='big_harvest']"))
    move = page.locator("[data-decision='harvest_move'] [data-option]").first
    move.focus()
    move.press("Enter")
    expect(page.locator("[data-action='confirm']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-action='confirm']")).to_have_count(0)
    page.locator("[data-action='undo']").click()
    expect(page.locator("[data-decision='action']")).to_be_visible()
    assert position(page) == before


@pytest.mark.nightly
def test_a_worker_is_moved_by_tapping_it_and_its_plateau(open_app: OpenApp) -> None:
    page = at_an_action(open_app)
    choose(page, page.locator("[data-option='big_harvest']"))
    page.locator("[data-action='pick']").first.tap()
    goal = page.locator("svg [data-option^='move:']").first
    key = goal.get_attribute("data-option") or ""
    goal.tap()
    expect(page.locator("[data-action='confirm']")).to_be_visible()
    before = saved(page)
    page.locator("[data-action='confirm']").tap()
    wait_for_a_choice(page, before)
    assert f'"{key}"' in position(page)


@pytest.mark.nightly
def test_bots_play_while_the_page_stays_in_use(open_app: OpenApp) -> None:
    page = open_app("desktop", "?seed=11&debug=1")
    sit(page, "mesos", "bot:random", "bot:random")
    page.locator("[data-action='menu']").click()
    page.locator("[data-sheet='settings']").click()
    page.locator("[data-input='language']").select_option("it")
    page.locator("[data-action='close']").click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    before = saved(page)
    wait_for_a_choice(page, before)  # by itself, after a pause
    page.locator("[data-action='skip']").click()
    expect(page.locator("[data-screen='result']")).to_be_visible(timeout=120_000)


@pytest.mark.nightly
@pytest.mark.nightly
def test_a_damaged_save_is_told_and_harms_no_other(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=3&debug=1", bypass_csp=True)
    for _ in range(2):
        sit(page, GAME, "human", "human")
        play(page, random.Random(1), 2)
        page.locator("[data-action='menu']").click()
        page.locator("[data-action='leave']").click()
        expect(page.locator("[data-screen='lobby']")).to_be_visible()
    bad, sound = (e.get_attribute("data-match") for e in page.locator("[data-match]").all())
    page.evaluate(
        "id => { const key = `cenote:match:${id}`;"
        " localStorage.setItem(key, localStorage.getItem(key).slice(0, -50)); }",
        bad,
    )
    page.reload()
    page.locator(f"[data-match='{bad}']").click(timeout=60_000)
    expect(page.get_by_role("alertdialog")).to_contain_text("Damaged save")
    page.get_by_role("button", name="Close").click()
    page.locator(f"[data-match='{sound}']").click()
    assert moment(page) in ("table", "handover")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("locale", "start"),
    [nightly("en-GB", "Start"), nightly("it-IT", "Inizia"), ("pl-PL", "Rozpocznij")],
)
def test_the_language_follows_the_browser(open_app: OpenApp, locale: str, start: str) -> None:
    page = open_app("phone", "?seed=3", locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    page.locator(f"[data-game='{GAME}']").click()
    expect(page.locator("[data-action='start']")).to_have_text(start)
    page.locator("[data-action='leave']").click()
    page.locator("[data-input='language']").select_option("it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "it")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("scheme", "kinds"),
    [nightly("light", ()), nightly("dark", ())],
)
def test_every_screen_is_clean_for_assistive_technology(
    open_app: OpenApp, scheme: str, kinds: tuple[str, ...]
) -> None:
    records = prepared.by_decision(prepared.begin(GAME, "human", "human", seed=3), 3, kinds)
    assert records.keys() >= set(kinds or ("place_worker", "action", "hut_space", "offering"))
    page = prepared.open_to_check(open_app, "phone", records, scheme)
    assert accessibility_faults(page) == []
    page.locator(f"[data-game='{GAME}']").click()
    assert accessibility_faults(page) == []
    page.locator("[data-action='leave']").click()
    assert prepared.faults_by_decision(page, records) == {}
    prepared.open_match(page, "action")
    for sheet in ("menu", "sheet"):
        page.locator(f"[data-action='{sheet}']").first.click()
        assert accessibility_faults(page) == []
        page.locator("[data-action='close']").click()


@pytest.mark.nightly
@pytest.mark.parametrize("view", ["phone", "small_phone"])
def test_the_board_stays_where_it_is(open_app: OpenApp, view: str) -> None:
    """Whatever is asked, the map neither moves nor changes its size under the finger."""
    page = open_app(view, "?seed=21&debug=1")
    sit(page, GAME, *["human"] * 4)
    hurry(page)
    rng = random.Random(21)
    places = set()
    for _ in range(25):
        if moment(page) == "handover":
            reveal(page)
        box = page.locator(".board-window").bounding_box()
        assert box is not None
        places.add(tuple(box.values()))
        play(page, rng, 1)
    assert len(places) == 1


@pytest.mark.nightly
def test_two_tabs_do_not_write_over_each_other(open_app: OpenApp) -> None:
    first = open_app("phone", "?seed=9&debug=1")
    sit(first, GAME, "human", "human")
    play(first, random.Random(9), 3)
    second = first.context.new_page()
    second.goto("./?debug=1")
    expect(second.locator("body[data-ready='true']")).to_be_attached(timeout=60_000)
    expect(first.locator("[data-action='take-over']")).to_be_visible()
    if moment(second) == "handover":
        reveal(second)
    play(second, random.Random(9), 2)
    newest = position(second)
    first.locator("[data-action='take-over']").click()
    expect(second.locator("[data-action='take-over']")).to_be_visible()
    if moment(first) == "handover":
        reveal(first)
    assert position(first) == newest


@pytest.mark.nightly
def test_a_save_goes_out_as_a_file_and_comes_back(open_app: OpenApp, tmp_path: Path) -> None:
    page = open_app("phone", "?seed=9&debug=1")
    sit(page, GAME, "human", "human")
    play(page, random.Random(9), 4)
    before = position(page)
    page.locator("[data-action='menu']").click()
    with page.expect_download() as caught:
        page.locator("[data-action='export']").click()
    file = tmp_path / caught.value.suggested_filename
    caught.value.save_as(file)
    assert file.suffix == ".json"
    other = open_app("phone", "?debug=1")
    other.locator("[data-action='bring']").click()
    with other.expect_file_chooser() as chooser:
        other.locator("[data-action='import']").click()
    chooser.value.set_files(file)
    expect(other.locator("[data-found='running']")).to_be_visible()
    other.locator("[data-action='found-play']").click()
    moment(other)
    assert position(other) == before


@pytest.mark.nightly
def test_every_listed_option_is_large_enough_for_a_finger(open_app: OpenApp) -> None:
    records = prepared.by_decision(prepared.begin(GAME, "human", "human", seed=3), seed=3)
    assert {"action", "harvest_move"} <= records.keys()
    page = open_app("small_phone", stored=prepared.kept(records))
    for kind in prepared.at_decisions(page, records):
        sizes = page.locator(".options [data-option]").evaluate_all(SIZES)
        assert [option for option, *size in sizes if min(size) < 44] == [], kind
