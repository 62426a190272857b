"""New match in the browser: an expansion is chosen by tapping, by its presets, part by part."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

import engine
from tests.e2e.conftest import accessibility_faults, nightly, wait_ready
from tests.e2e.play import moment, reveal, saved

OpenApp = Callable[..., Page]
GAME, GROUP = "mezo", "souls"
PARTS = [spec.name for spec in engine.describe(GAME).parts(GROUP)]
FIRST_TIME = list(engine.describe(GAME).groups[0].presets["first_time"])


def new_match(page: Page) -> None:
    page.locator(f"[data-game='{GAME}']").click()
    expect(page.locator("[data-screen='new']")).to_be_visible()


def card(page: Page, value: str) -> None:
    """Touches the base game's card, or the expansion's."""
    page.locator(f"label:has([data-option-group][value='{value}'])").click()


def preset(page: Page, name: str) -> None:
    """Touches the chip of a preset; 'own' is one's own selection."""
    page.locator(f"label:has([data-option-preset][value='{name}'])").click()


def switched_on(page: Page) -> list[str]:
    """The parts whose switches are on."""
    names: list[str] = page.locator("[data-option-name][role=switch]").evaluate_all(
        "found => found.filter(one => one.checked).map(one => one.dataset.optionName)"
    )
    return names


def in_play(page: Page) -> set[str]:
    """The parts of the match on the table."""
    if moment(page) == "handover":
        reveal(page)
    options = json.loads(saved(page))["options"]
    return set(engine.describe(GAME).in_play(GROUP, options))


@pytest.mark.parametrize(("view", "scheme"), [("phone", "light"), nightly("desktop", "dark")])
def test_an_expansion_is_chosen_by_tapping(open_app: OpenApp, view: str, scheme: str) -> None:
    page = open_app(view, "?seed=4&debug=1", bypass_csp=True, color_scheme=scheme)
    new_match(page)
    expect(page.locator("[data-option-group][value='base']")).to_be_checked()
    expect(page.locator("[data-option-name]")).to_have_count(0)
    card(page, "with")
    expect(page.locator("[data-option-name]")).to_have_count(len(PARTS))
    assert switched_on(page) == [name for name in PARTS if name in FIRST_TIME]
    assert accessibility_faults(page) == []
    preset(page, "everything")
    expect(page.locator("[data-option-preset][value='everything']")).to_be_checked()
    assert switched_on(page) == PARTS
    page.locator(f"label:has([data-option-name='{PARTS[-1]}'])").click()
    expect(page.locator("[data-option-preset][value='own']")).to_be_checked()
    assert switched_on(page) == PARTS[:-1]
    preset(page, "everything")
    page.locator("[data-action='start']").click()
    assert in_play(page) == set(PARTS)
    page.locator("[data-action='menu']").click()
    expect(page.locator("#in-play")).to_contain_text("Souls for Xibalba")
    expect(page.locator(".menu-extent li")).to_have_count(len(PARTS))
    assert accessibility_faults(page) == []


@pytest.mark.nightly
def test_the_last_choice_is_there_after_a_reload_and_by_keyboard(open_app: OpenApp) -> None:
    page = open_app("desktop", "?seed=4&debug=1")
    new_match(page)
    page.locator("[data-option-group][value='base']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-option-group][value='with']")).to_be_focused()
    expect(page.locator("[data-option-name]")).to_have_count(len(PARTS))
    page.keyboard.press("Tab")
    expect(page.locator("[data-option-preset][value='first_time']")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-option-preset][value='everything']")).to_be_checked()
    part = page.locator(f"[data-option-name='{PARTS[0]}']")
    part.focus()
    page.keyboard.press("Space")
    expect(part).not_to_be_checked()
    expect(part).to_be_focused()
    page.locator("[data-action='start']").click()
    assert in_play(page) == set(PARTS[1:])
    page.locator("[data-action='menu']").click()
    page.locator("[data-action='leave']").click()
    page.reload()
    wait_ready(page)
    new_match(page)
    expect(page.locator("[data-option-group][value='with']")).to_be_checked()
    expect(page.locator("[data-option-preset][value='own']")).to_be_checked()
    assert switched_on(page) == PARTS[1:]


LEVELS = ("easy", "casual", "medium", "hard")


@pytest.mark.nightly
@pytest.mark.parametrize("view", [nightly("phone"), nightly("desktop")])
def test_levels_are_chosen_by_tapping_and_remembered(open_app: OpenApp, view: str) -> None:
    page = open_app(view, "?seed=4&debug=1", bypass_csp=True)
    page.locator("[data-game='mesos']").click()
    expect(page.locator("#kind-1-3")).to_be_checked()  # medium
    for seat, level in enumerate(LEVELS, start=1):
        if seat > 1:
            page.locator("[data-action='add-seat']").click()
        stone = f"[data-seat='{seat}'] label:has([data-seat-kind][value='bot:{level}'])"
        page.locator(stone).click()
        expect(page.locator(f"{stone} input")).to_be_checked()
        expect(page.locator(f"#says-{seat}")).to_be_visible()
    assert accessibility_faults(page) == []
    page.locator("[data-action='start']").click()
    assert moment(page) == "table"
    kinds = [kind for _name, kind, _colour in json.loads(saved(page))["seats"]]
    assert kinds == ["human", *(f"bot:{level}" for level in LEVELS)]
    page.locator("[data-action='menu']").click()
    page.locator("[data-action='leave']").click()
    page.reload()
    wait_ready(page)
    page.locator("[data-game='meduris']").click()
    expect(page.locator("[data-seat='1'] [value='bot:hard']")).to_be_checked()
    assert accessibility_faults(page) == []
    page.locator("#kind-1-4").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#kind-1-3")).to_be_checked()
    expect(page.locator("#kind-1-3")).to_be_focused()


SIZES = [(360, 640), (390, 844), (820, 1180), (1180, 820), (1440, 900), (1920, 1080)]
CUT = """() => [...document.querySelectorAll(".new *, .lobby *")].filter((one) =>
    one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"
    && one.matches(":not(svg *, input, .visually-hidden, .visually-hidden *)")
).map((one) => one.className)"""
"""What is wider than the room that it has."""


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "players"), [("mezo", 4), nightly("mesos", 5)])
def test_nothing_is_cut_and_start_is_in_sight(open_app: OpenApp, game: str, players: int) -> None:
    page = open_app("desktop", locale="pl")
    assert page.evaluate(CUT) == []
    page.locator(f"[data-game='{game}']").click()
    expect(page.locator(".sitter").first).to_be_visible()
    while page.locator(".sitter").count() < players:
        count = page.locator(".sitter").count()
        page.locator("[data-action='add-seat']").click()
        expect(page.locator(".sitter")).to_have_count(count + 1)
    if game == GAME:
        card(page, "with")
        preset(page, "everything")
        expect(page.locator("[data-option-preset][value='everything']")).to_be_checked()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for seat in page.locator(".sitter").all():
            seat.scroll_into_view_if_needed()
            assert page.evaluate(CUT) == []
        expect(page.locator("[data-action='start']")).to_be_in_viewport(ratio=1)
        if width >= 1180:
            for part in page.locator(".sitter, .part").all():
                expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.nightly
@pytest.mark.parametrize(("view", "scheme"), [("phone", "dark"), nightly("desktop", "light")])
def test_a_colour_is_chosen(open_app: OpenApp, view: str, scheme: str) -> None:
    page = open_app(view, "?seed=4&debug=1", bypass_csp=True, color_scheme=scheme)
    page.locator("[data-game='mesos']").click()
    page.locator("#colour-0").click()
    choices = page.locator("[data-action='seat-colour']")
    expect(choices).to_have_count(5)
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes(choices))
    assert accessibility_faults(page) == []
    choices.nth(4).focus()
    page.keyboard.press("Enter")
    expect(choices).to_have_count(0)
    expect(page.locator("#colour-0")).to_be_focused()
    expect(page.locator("#colour-0")).to_have_text("E")
    page.locator("[data-action='start']").click()
    assert moment(page) == "table"
    own = page.locator(".seat.seat-0 .seat-mark").first
    expect(own).to_have_text("E")
    violet = page.evaluate(VIOLET)
    expect(own.locator(".art-seat").first).to_have_css("fill", violet)
    assert json.loads(saved(page))["seats"][0][2] == "blue"


VIOLET = """() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--seat-4)";
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
}"""
"""The colour of the mark E."""


def boxes(found: Locator) -> list[FloatRect]:
    """Where some elements are."""
    return [box for one in found.all() if (box := one.bounding_box())]
