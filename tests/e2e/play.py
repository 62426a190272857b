"""Playing the app by tapping, as the hooks of every game's screens allow."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

PATIENCE_MS = 30_000
"""A bot's first answer waits for its worker to start."""


STAND_FOR = """(field, kind) => {
    const own = field.value;
    field.value = kind;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.value = own;
}"""


def sit(page: Page, game: str, *kinds: str, preset: str = "") -> None:
    """From the lobby to the table, with these sitters, perhaps with a preset of the expansion."""
    page.locator(f"[data-game='{game}']").click()
    expect(page.locator("[data-screen='new']")).to_be_visible()
    for seat, kind in enumerate(kinds):
        if not page.locator(f"[data-seat='{seat}']").count():
            page.locator("[data-action='add-seat']").click()
        seat_kind(page, seat, kind)
    if preset:
        page.locator("label:has([data-option-group][value='with'])").click()
        page.locator(f"label:has([data-option-preset][value='{preset}'])").click()
    page.locator("[data-action='start']").click()


def seat_kind(page: Page, seat: int, kind: str) -> None:
    """Touches who is to sit at a seat.

    Matches that a test plays go by `random` and `greedy`, which never change; nobody is offered
    these, so a stone that is offered is made to stand for them.
    """
    sitter = page.locator(f"[data-seat='{seat}']")
    field = f"[data-seat-kind][value='{kind}']"
    if sitter.locator(field).count():
        sitter.locator(f"label:has({field})").click()
    else:
        sitter.locator("[data-seat-kind]:not(:checked)").last.evaluate(STAND_FOR, kind)
    expect(sitter.locator(field)).to_be_checked()


def hurry(page: Page) -> None:
    """Bots' moves are shown as shortly as the app can."""
    page.locator("[data-action='menu']").click()
    page.locator("[data-sheet='settings']").click()
    page.locator("[data-input='pace']").select_option("instant")
    page.locator("[data-action='close']").click()


GOES_ON = "button[data-action='continue'], .board-pane[data-action='hurry']"
"""What shows the next beat at once: a moment's button, the board while others move."""

TO_BE_DONE = """async ([patience, goes_on]) => {
    const isSeen = (one) => one.getClientRects().length > 0;
    const seen = (what) => [...document.querySelectorAll(what)].some(isSeen);
    const decision = "[data-decision], [data-screen='handover'] [data-action='reveal']";
    for (const end = performance.now() + patience; performance.now() < end;) {
        if (seen(goes_on)) return "continue";
        if (seen(decision) || seen("[data-screen='result']"))
            return document.querySelector("[data-screen]").dataset.screen;
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error("nothing is to be done");
}"""
"""Playwright looks every tenth of a second at first, then less; a match has hundreds of choices."""

GO_ON = """goes_on => document.querySelector(goes_on)?.click()"""
"""A beat whose time is just over takes what goes on along, so there may be nothing any more."""

TAKE = """option => {
    option.closest("details")?.setAttribute("open", "");
    option.focus();
}"""

IS_CHOSEN = """async ([before, patience, may_ask]) => {
    const save = () => document.getElementById("debug-save")?.textContent;
    for (const end = performance.now() + patience; performance.now() < end;) {
        if (save() !== undefined && save() !== before) return true;
        const confirm = may_ask && document.querySelector("[data-action='confirm']");
        if (confirm && confirm.checkVisibility()) return confirm.focus();
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const { tagName, dataset, className } = document.activeElement;
    const at = `${tagName} .${className} ${JSON.stringify(dataset)}`;
    throw new Error(`no choice was made; the focus is on ${at}`);
}"""
"""Whether a choice was made; where it is to be confirmed first, the focus is put there."""


def moment(page: Page) -> str:
    """Waits until something is to be done; gives the screen: table, handover or result."""
    while (screen := page.evaluate(TO_BE_DONE, [PATIENCE_MS, GOES_ON])) == "continue":
        page.evaluate(GO_ON, GOES_ON)
    return str(screen)


def reveal(page: Page) -> None:
    """Takes the device at the gate; a button that is to be held is touched as screen readers do."""
    button = page.locator("[data-action='reveal']")
    if button.get_attribute("data-hold") is None:
        button.click()
    else:
        button.evaluate("button => button.click()")
    expect(page.locator("[data-decision]")).to_be_visible()


def saved(page: Page) -> str:
    """The save of the match, as text."""
    return page.locator("#debug-save").text_content() or ""


def position(page: Page) -> str:
    """The choices made so far: what tells one position from another."""
    return saved(page).partition('"choices":')[2].partition("]")[0]


def wait_for_a_choice(page: Page, before: str) -> None:
    """Waits until the save is no longer what it was."""
    page.evaluate(IS_CHOSEN, [before, PATIENCE_MS, False])


def choose(page: Page, option: Locator) -> None:
    """Activates an option, confirms it if asked, and waits until it is made."""
    before = saved(page)
    option.evaluate(TAKE)
    page.keyboard.press("Enter")
    if not page.evaluate(IS_CHOSEN, [before, PATIENCE_MS, True]):
        page.keyboard.press("Enter")
        wait_for_a_choice(page, before)


def gate_is_bare(page: Page) -> None:
    """At a gate nothing but the public table is in the page, and nothing on it can be chosen."""
    expect(page.locator("[data-option]")).to_have_count(0)
    expect(page.locator(".hand, .log, .dock-content, .tray, .dock .card")).to_have_count(0)
    expect(page.locator(".board-pane[inert] :is(.board, .mesos-page)")).to_be_visible()


def keep_narrow(page: Page) -> None:
    """The page does not scroll sideways."""
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"]  # type: ignore[index]


def totals(page: Page) -> list[int]:
    """The totals of the result, by seat."""
    shown = page.locator("[data-score]").all_text_contents()
    return [int(text.replace("−", "-")) for text in shown]


def play(page: Page, rng: random.Random, choices: int) -> str:
    """Makes some choices at random, through all gates; gives the screen it ends on."""
    for _ in range(choices):
        screen = moment(page)
        if screen == "handover":
            reveal(page)
        elif screen == "result":
            return screen
        options = page.locator("[data-decision] [data-option]")
        choose(page, options.nth(rng.randrange(options.count())))
    return moment(page)
