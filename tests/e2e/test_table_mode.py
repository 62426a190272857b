"""Table mode: a tablet between people; everybody's plate and tray are at their own edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.e2e.conftest import STILL, accessibility_faults, nightly
from tests.e2e.play import choose, gate_is_bare, moment, saved
from tests.e2e.prepared import (
    EVERYTHING,
    at_decisions,
    begin,
    by_decision,
    kept,
    nearly_over,
    open_match,
    record,
)
from tests.e2e.test_in_sight import DRAWN, IN_SIGHT

OpenApp = Callable[..., Page]
LANDSCAPE, PORTRAIT, DESKTOP, PHONE = (1180, 820), (820, 1180), (1440, 900), (390, 844)
EDGES = ("bottom", "left", "top", "right")
TRAY, SHORT = 200, 250
"""The most that the tray is deep along an edge, and along a short one, in pixels."""
SEEN = {"letter": 13, "plates": True}
"""What `in_sight.js` asks of a table on a tablet."""
HELD = "[data-action='reveal']"


def tablet(open_app: OpenApp, size: tuple[int, int], address: str = "", **options: Any) -> Page:
    viewport = {"width": size[0], "height": size[1]}
    still = {"bypass_csp": True, "reduced_motion": "reduce", "has_touch": True}
    return open_app("desktop", address, viewport=viewport, **{**still, **options})


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, seat: int, edge: str) -> None:
    """A player is drawn round the drawn table, by way of its middle."""
    page.locator(f"[data-drag='{seat}']").scroll_into_view_if_needed()
    page.mouse.move(*middle(page.locator(f"[data-drag='{seat}']")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("[data-round-table]")), steps=4)
    page.mouse.move(*middle(page.locator(f"[data-round-table] [data-edge='{edge}']")), steps=4)
    page.mouse.up()
    expect(page.locator(f"[data-round-table] [data-edge='{edge}'] #edge-{seat}")).to_be_visible()


def hold(page: Page) -> None:
    """The button of the hand-over is held until the ring has closed."""
    page.wait_for_function(STILL)
    page.mouse.move(*middle(page.locator(HELD)))
    page.mouse.down()
    expect(page.locator("[data-decision]")).to_be_visible()
    page.mouse.up()


def lies_at(box: FloatRect, edge: str, size: tuple[int, int]) -> bool:
    """Whether a box lies at an edge of the screen, and no deeper than a tray may be."""
    width, height = size
    rim = 20
    level, upright = (SHORT, TRAY) if width < height else (TRAY, SHORT)
    return {
        "bottom": box["y"] + box["height"] > height - rim and box["height"] <= level,
        "top": box["y"] < rim and box["height"] <= level,
        "left": box["x"] < rim and box["width"] <= upright,
        "right": box["x"] + box["width"] > width - rim and box["width"] <= upright,
    }[edge]


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box


def everything_is_at_its_edge(page: Page, edges: tuple[str, ...], size: tuple[int, int]) -> None:
    """Tray and plates lie where their people sit, and can be touched; none is on the board."""
    page.wait_for_function(STILL)
    facing = page.locator(".table").get_attribute("data-edge")
    assert facing in edges
    assert lies_at(box_of(page.locator(".dock")), facing, size)
    board = box_of(page.locator(".board-pane"))
    for seat, edge in enumerate(edges):
        plate = box_of(page.locator(".seat-item").nth(seat))
        assert min(plate["width"], plate["height"]) == pytest.approx(64, abs=1)
        assert edge == facing or lies_at(plate, edge, size)
        assert not overlap(plate, board)
    assert not overlap(box_of(page.locator(".dock")), board)
    assert page.evaluate(UNREACHED) == []


UNREACHED = """() => [...document.querySelectorAll(".top-bar button, .corner button, .seat")]
    .filter((one) => one.checkVisibility() && !one.closest("[inert]")).filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return !one.contains(there);
    }).map((one) => one.getAttribute("aria-label") ?? one.textContent)"""
"""What is on the screen to be touched, and lies under something."""


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return all(
        one[at] + 1 < other[at] + other[size] and other[at] + 1 < one[at] + one[size]  # type: ignore[literal-required]
        for at, size in (("x", "width"), ("y", "height"))
    )


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "size", "edges"),
    [
        ("aztlan", LANDSCAPE, ("left", "right")),
        nightly("mezo", PORTRAIT, ("bottom", "top")),
        nightly("meduris", PORTRAIT, ("top", "right")),
        nightly("mesos", LANDSCAPE, ("bottom", "bottom")),
    ],
)
def test_two_people_at_a_tablet(
    open_app: OpenApp, game: str, size: tuple[int, int], edges: tuple[str, str]
) -> None:
    page = tablet(open_app, size, "?seed=3&debug=1")
    page.locator(f"[data-game='{game}']").click()
    page.locator("[data-seat='1'] label:has([value='human'])").click()
    page.locator("label:has(#round-table)").click()
    drag(page, 0, edges[0])
    other = page.locator("#edge-1")
    for _tap in range(3):  # by keyboard, edge by edge
        if other.locator(f"xpath=ancestor::*[@data-edge='{edges[1]}']").count():
            break
        other.focus()
        page.keyboard.press("Enter")
        expect(other).to_be_focused()
    expect(page.locator(f"[data-round-table] [data-edge='{edges[1]}'] #edge-1")).to_be_visible()
    assert accessibility_faults(page) == []
    page.locator("[data-action='start']").click()
    looked_at = set()
    for _choice in range(8):
        if moment(page) == "handover":
            gate_is_bare(page)
            everything_is_at_its_edge(page, edges, size)
            before = saved(page)
            page.locator(HELD).click()  # too short: nothing happens
            expect(page.locator(HELD)).to_be_visible()
            assert saved(page) == before
            if "gate" not in looked_at:
                assert accessibility_faults(page) == []
            looked_at.add("gate")
            hold(page)
        everything_is_at_its_edge(page, edges, size)
        facing = page.locator(".table").get_attribute("data-edge")
        if facing not in looked_at:
            assert accessibility_faults(page) == []
            assert out_of_sight(page) == []
        looked_at.add(facing)
        choose(page, page.locator("[data-decision] [data-option]").first)
    assert looked_at >= {*edges}
    if moment(page) == "handover":
        hold(page)
    everything_is_at_its_edge(page, edges, size)
    what_is_turned_is_touched_where_it_is_seen(page)
    back_from_a_corner(page)


def out_of_sight(page: Page) -> list[str]:
    """What is not in sight, but for options, to which a tray scrolls."""
    return [fault for fault in page.evaluate(IN_SIGHT, SEEN) if not fault.startswith("option:")]


def what_is_turned_is_touched_where_it_is_seen(page: Page) -> None:
    """A board zooms about the mouse; a long press explains, in the tray too."""
    page.wait_for_function(STILL)
    if page.locator(".board-window").count():
        page.mouse.move(*middle(page.locator(".board-window")))
        page.mouse.wheel(0, -400)
        expect(page.locator(".board-window[data-zoomed]")).to_be_visible()
        page.locator("[data-action='fit']").tap()
        expect(page.locator(".board-window[data-zoomed]")).to_have_count(0)
    page.evaluate(LONG_PRESS, middle(page.locator(".dock .prompt")))
    expect(page.locator(".sheet")).to_be_visible()
    page.locator(".sheet [data-action='close']").tap()
    expect(page.locator(".sheet")).to_have_count(0)


LONG_PRESS = """([x, y]) => {
    const there = document.elementFromPoint(x, y), how = { clientX: x, clientY: y };
    const finger = { ...how, pointerType: "touch", isPrimary: true, bubbles: true };
    there.dispatchEvent(new PointerEvent("pointerdown", finger));
    there.dispatchEvent(new PointerEvent("contextmenu", { ...finger, cancelable: true }));
    there.dispatchEvent(new PointerEvent("pointerup", finger));
}"""
"""A finger that stays where something is seen: the system opens its menu, before our timer."""


def back_from_a_corner(page: Page) -> None:
    """Whoever is not asked reaches the menu, upright from there, and what closes it."""
    corners = page.locator(".corner")
    if not corners.count():
        return
    edge = corners.first.get_attribute("data-edge")
    corners.first.locator("[data-action='menu']").tap()
    expect(page.locator(f".over[data-edge='{edge}'] .sheet")).to_be_visible()
    page.locator(".sheet [data-action='close']").tap()
    expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize("size", [nightly(size) for size in (LANDSCAPE, PORTRAIT, DESKTOP)])
@pytest.mark.parametrize(
    ("game", "preset"),
    [
        nightly(*one)
        for one in (
            ("meduris", ""),
            ("aztlan", ""),
            ("mesos", ""),
            ("mezo", ""),
            ("mezo", EVERYTHING),
        )
    ],
)
def test_every_decision_of_four_at_four_edges(
    open_app: OpenApp, game: str, preset: str, size: tuple[int, int]
) -> None:
    records = by_decision(begin(game, *["human"] * 4, preset=preset), 1, edges=EDGES)
    page = tablet(open_app, size, stored=kept(records))
    for _kind in at_decisions(page, records):
        everything_is_at_its_edge(page, EDGES, size)


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["aztlan", *map(nightly, ("meduris", "mesos", "mezo"))])
def test_a_plate_holds_all_that_a_match_puts_on_it(open_app: OpenApp, game: str) -> None:
    late = nearly_over(lambda: begin(game, "human", "human"), 1, 4)
    stored = kept({"late": record("late", late, ("bottom", "top"))})
    page = tablet(open_app, LANDSCAPE, stored=stored)
    open_match(page, "late")
    for size in (LANDSCAPE, PORTRAIT):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(DRAWN)
        assert [fault for fault in page.evaluate(IN_SIGHT, SEEN) if "seat-panel" in fault] == []


@pytest.mark.nightly
def test_a_phone_has_the_usual_table(open_app: OpenApp) -> None:
    """Nothing of it is turned, and nothing is missing."""
    match = begin("aztlan", "human", "human")
    records = by_decision(match, 1, edges=("left", "right"))
    kind = next(iter(records))
    page = tablet(open_app, PHONE, stored=kept({kind: records[kind]}))
    page.locator(f"[data-match='{kind}']").click()
    if moment(page) == "handover":
        hold(page)
    expect(page.locator("[data-decision]")).to_be_visible()
    page.evaluate(DRAWN)
    assert page.evaluate(IN_SIGHT, {"letter": 11, "plates": False}) == []
    expect(page.locator(".rim, .corner, .at-edge").locator("visible=true")).to_have_count(0)
    for part in (".dock", ".board-pane", ".top-bar"):
        expect(page.locator(part)).to_have_css("transform", "none")
