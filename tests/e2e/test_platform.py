"""web/platform in a real browser: an own main.py is put in the place of the app's."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import VIEWS, never_answer, nightly, open_with_main
from tests.e2e.play import play, saved, sit

OpenWith = Callable[..., Page]
HEAR = """
import json, js
from web.platform import dom
def hear(message):
    told = js.document.documentElement.dataset
    heard = json.loads(getattr(told, "heard", None) or "[]")
    told.heard = json.dumps([*heard, message])
dom.listen(hear)
"""


@pytest.fixture(scope="module")
def hearing_page(browser: Browser, base_url: str) -> Iterator[Page]:
    """One page for many tests: what is touched on it is written down."""
    context = browser.new_context(
        base_url=base_url, locale="en", service_workers="block", bypass_csp=True, **VIEWS["desktop"]
    )
    yield open_with_main(context, HEAR)
    context.close()


@pytest.fixture
def hearing(hearing_page: Page) -> Page:
    """The same, empty, with nothing touched yet."""
    hearing_page.bring_to_front()
    hearing_page.mouse.move(0, 0)
    show(hearing_page, '<section data-screen="none"></section>')
    hearing_page.evaluate("delete document.documentElement.dataset.heard")
    return hearing_page


# Until what waits for the frame is done too: the board's place, pieces that travel, the focus.
SHOW = """async text => {
  (await import('./web/platform/dom.js')).patch(text);
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  await new Promise(setTimeout);
}"""


def whole(html: str) -> str:
    """A page with a single region, as it is sent to the script."""
    return json.dumps([["page", html]])


def show(page: Page, html: str, **regions: str) -> None:
    """The page is patched with its outermost region, and with others."""
    page.evaluate(SHOW, json.dumps([["page", html], *regions.items()]))


def heard(page: Page) -> list[dict[str, str]]:
    """What was touched; not what the page tells of the device by itself."""
    messages: list[dict[str, str]] = json.loads(
        page.locator("html").get_attribute("data-heard") or "[]"
    )
    return [message for message in messages if message["type"] != "told"]


def test_a_region_changes_within_one_that_is_kept_within_one_that_changes(hearing: Page) -> None:
    page = hearing
    log = '<ol data-region="log" class="{}"><li data-region="turn" data-kept></li></ol>'
    show(
        page,
        '<section data-screen="none"><ol data-region="log" data-kept></ol></section>',
        log=log.format("old"),
        turn='<li data-region="turn"><p data-region="line" data-kept></p></li>',
        line='<p data-region="line">first</p>',
    )
    changes = [["line", '<p data-region="line">second</p>'], ["log", log.format("new")]]
    page.evaluate(SHOW, json.dumps(changes))
    expect(page.locator("ol.new > li > p")).to_have_text("second")


def test_touch_keys_and_fields_arrive_as_messages(hearing: Page) -> None:
    page = hearing
    show(
        page,
        """<section data-screen="new">
          <button data-action="start" data-game-id="meduris"><b>Go</b></button>
          <div data-seat="1"><input data-seat-name value="Ana">
          <select data-seat-kind><option>human<option>bot:random</select></div>
          <label><input type="checkbox" data-input="sound">Sound</label>
          <svg width="200" height="50"><g role="button" tabindex="0" data-option="hut:3">
          <rect width="40" height="40"/></g></svg></section>""",
    )
    page.locator("b").click()
    page.locator("[data-seat-name]").fill("Ben")
    page.locator("[data-seat-name]").blur()
    page.locator("[data-seat-kind]").select_option("bot:random")
    page.locator("[data-input]").check()
    page.locator("[data-option]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-heard", re.compile("back"))
    assert heard(page) == [
        {"type": "click", "action": "start", "game-id": "meduris"},
        {"type": "change", "seat-name": "", "seat": "1", "value": "Ben"},
        {"type": "change", "seat-kind": "", "seat": "1", "value": "bot:random"},
        {"type": "change", "input": "sound", "value": "on", "checked": "true"},
        {"type": "click", "option": "hut:3"},
        {"type": "key", "key": "Escape"},
        {"type": "back"},
    ]


def test_a_patch_keeps_focus_typing_and_open_details(hearing: Page) -> None:
    page = hearing
    markup = """<section data-screen="new"><p>{}</p><input id="name" value="Ana">
      <details><summary>More</summary>text</details></section>"""
    show(page, markup.format("one"))
    page.locator("summary").click()
    page.locator("#name").fill("Benedikt")
    show(page, markup.format("two"))
    expect(page.locator("p")).to_have_text("two")
    expect(page.locator("#name")).to_be_focused()
    expect(page.locator("#name")).to_have_value("Benedikt")
    expect(page.locator("details")).to_have_attribute("open", "")


ART = '<svg data-region="art" class="art">{}<g data-region="pin" data-kept></g></svg>'
PIN = '<g data-region="pin"><circle r="{}"/></g>'
STANDS = '<svg data-region="art" data-kept></svg>'
ROOM = '<section data-screen="table"><p>{}</p><div>{}</div></section>'


def test_a_region_that_is_not_sent_is_left_alone(hearing: Page) -> None:
    page = hearing
    show(page, ROOM.format("one", STANDS), art=ART.format("<path/>"), pin=PIN.format(5))
    page.evaluate("document.querySelector('circle').setAttribute('data-touched', '')")
    show(page, ROOM.format("two", STANDS))
    expect(page.locator("p")).to_have_text("two")
    expect(page.locator(".art > path + g > circle[data-touched]")).to_be_attached()
    # a region around another, and then that one alone
    page.evaluate(SHOW, json.dumps([["art", ART.format("<rect/>")]]))
    expect(page.locator(".art > rect + g > circle[data-touched]")).to_be_attached()
    page.evaluate(SHOW, json.dumps([["pin", PIN.format(6)]]))
    expect(page.locator(".art > rect + g > circle[r='6']")).to_be_attached()
    assert page.evaluate("document.querySelector('circle').namespaceURI").endswith("svg")


def test_a_region_is_taken_along_to_another_place(hearing: Page) -> None:
    page = hearing
    show(page, ROOM.format("one", STANDS), art=ART.format(""), pin=PIN.format(5))
    page.evaluate("document.querySelector('circle').setAttribute('data-touched', '')")
    show(page, f'<section data-screen="result"><footer>{STANDS}</footer></section>')
    expect(page.locator("footer > .art circle[data-touched]")).to_be_attached()
    expect(page.locator(".art")).to_have_count(1)


LOOKED_AT = """() => {
  const kept = document.querySelector('circle'), looks = kept.getAttribute;
  window.looked = 0;
  kept.getAttribute = (name) => { looked += 1; return looks.call(kept, name); };
}"""
MOVED = """() => {
  window.moved = [];
  const names = (nodes) => [...nodes].map(({ localName }) => localName);
  new MutationObserver((all) => {
    for (const one of all) moved.push(...names(one.removedNodes), ...names(one.addedNodes));
  }).observe(document.querySelector('section'), { subtree: true, childList: true });
}"""


def test_where_the_shape_is_the_same_nothing_that_is_kept_is_looked_at(hearing: Page) -> None:
    page = hearing
    room = '<section data-screen="table" class="{}"><p title="{}">{}</p>{}<div>{}</div></section>'
    show(page, room.format("a", "b", "one", "", STANDS), art=ART.format(""), pin=PIN.format(5))
    page.evaluate(LOOKED_AT)
    show(page, room.format("c", "d", "two", "", STANDS).replace(" class", " lang='it' class"))
    expect(page.locator("section.c[lang='it'] > p[title='d']")).to_have_text("two")
    show(page, room.format("e", "d", "two", "", STANDS))
    expect(page.locator("section.e:not([lang]) circle")).to_be_attached()
    assert page.evaluate("looked") == 0
    show(page, room.format("e", "d", "two", "", STANDS), pin=PIN.format(6))
    assert page.evaluate("looked") > 0


def test_what_stays_as_it_is_gives_nothing_away(hearing: Page) -> None:
    page = hearing
    twice = """<section data-screen="none">{}<div><i>same</i><b data-key="x">one</b></div>
      <p>{}</p></section>"""
    show(page, twice.format("", ""))
    page.locator("section div b").evaluate("stone => { stone.stood = true; }")
    show(page, twice.format("<hr>", '<b data-key="x">two</b>'))
    expect(page.locator("section div")).to_have_text("sameone")
    expect(page.locator("section p")).to_have_text("two")
    assert page.locator("section div b").evaluate("stone => stone.stood")


def test_where_something_comes_between_what_follows_is_not_moved(hearing: Page) -> None:
    page = hearing
    room = '<section data-screen="table">{}<ul>{}</ul><div class="{}">{}</div></section>'
    items = [f'<li data-key="{name}">{name}</li>' for name in "abc"]
    show(
        page, room.format("", "".join(items), "near", STANDS), art=ART.format(""), pin=PIN.format(5)
    )
    page.evaluate(MOVED)
    show(page, room.format("<hr>", "".join(items[1:]), "near far", STANDS))
    expect(page.locator("hr + ul + div.far circle")).to_be_attached()
    assert page.evaluate("moved") == ["hr", "li"]
    # what was in what goes is put into what has come
    show(page, room.format("", "".join(items), "else", f"<p>{STANDS}</p>"))
    expect(page.locator("ul + div.else > p > svg circle")).to_be_attached()
    assert page.locator("li").all_inner_texts() == ["a", "b", "c"]


COUNT_TEXTS = """() => {
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  window.texts = 0;
  Object.defineProperty(Element.prototype, 'innerHTML',
    { ...html, set(text) { texts += 1; html.set.call(this, text); } });
  window.recover = () => Object.defineProperty(Element.prototype, 'innerHTML', html);
}"""


def test_what_has_changed_is_parsed_as_one_text_of_html_and_one_of_svg(hearing: Page) -> None:
    page = hearing
    parts = {
        "one": '<li data-region="one">{}</li>',
        "two": '<li data-region="two"><p data-region="inner" data-kept></p></li>',
        "inner": '<p data-region="inner">{}</p>',
        "row": '<tr data-region="row"><td>{}</td></tr>',
        "dot": '<g data-region="dot"><text>{}</text></g>',
        "spot": '<g data-region="spot"><text>{}</text></g>',
    }
    stand = {
        name: f'<{tag} data-region="{name}" data-kept></{tag}>'
        for name, tag in (("one", "li"), ("two", "li"), ("row", "tr"), ("dot", "g"), ("spot", "g"))
    }
    show(
        page,
        f'<section data-screen="none"><ul>{stand["one"]}{stand["two"]}</ul><table><tbody>'
        f"{stand['row']}</tbody></table><svg>{stand['dot']}{stand['spot']}</svg></section>",
        **{name: markup.format("old") for name, markup in parts.items()},
    )
    page.evaluate(COUNT_TEXTS)
    changes = [[name, markup.format("new")] for name, markup in parts.items()]
    page.evaluate(SHOW, json.dumps(changes))
    # rows of a table are only rows within a table
    assert page.evaluate("recover(), texts") == 3
    for place in ("li:first-child", "li > p", "tbody > tr > td", "svg > g:first-child > text"):
        expect(page.locator(f"section {place}")).to_have_text("new")
    spot = "document.querySelector('[data-region=spot] > text')"
    assert page.evaluate(f"{spot}.textContent") == "new"
    assert page.evaluate(f"{spot}.namespaceURI").endswith("svg")


def test_what_is_drawn_is_not_searched_by_pyscript(hearing: Page) -> None:
    page = hearing
    page.evaluate("""() => {
      const { createExpression } = XPathEvaluator.prototype;
      window.searched = 0;
      XPathEvaluator.prototype.createExpression = function (...how) {
        searched += 1;
        return createExpression.apply(this, how);
      };
    }""")
    show(page, '<section data-screen="none"><p>one</p></section>')
    assert page.evaluate("searched") == 0
    # what is added beside the app, as the worker of the bots is, is still found
    page.evaluate("document.body.append(document.createElement('p'))")
    page.wait_for_function("searched")


def test_focus_goes_to_the_decision_when_its_place_is_gone(hearing: Page) -> None:
    page = hearing
    show(
        page, '<section data-screen="table"><div data-decision="a"><button id="x">x</button></div>'
    )
    page.locator("#x").focus()
    show(page, '<section data-screen="table"><div data-decision="b"><p>y</p></div>')
    expect(page.locator("[data-decision='b']")).to_be_focused()


def test_what_is_focused_before_the_frame_keeps_the_focus(hearing: Page) -> None:
    page = hearing
    show(page, '<section data-screen="table"><h2 id="prompt">?</h2><button id="x">x</button>')
    page.evaluate("""async () => {
      (await import('./web/platform/dom.js')).focus('prompt');
      document.getElementById('x').focus();
    }""")
    page.evaluate(SHOW, "[]")
    expect(page.locator("#x")).to_be_focused()


def test_what_is_to_be_held_does_nothing_when_let_go_early(hearing: Page) -> None:
    page = hearing
    show(
        page,
        """<section data-screen="handover"><button data-action="reveal" data-hold>I am Ana</button>
          <button data-action="menu">Menu</button></section>""",
    )
    button = page.locator("[data-hold]")
    told = {"type": "click", "action": "reveal", "hold": ""}
    button.click()
    expect(button).not_to_have_attribute("data-holding", "")
    button.press("Enter")
    button.press("Space")
    button.hover()
    page.mouse.down()
    expect(button).to_have_attribute("data-holding", "")
    page.locator("[data-action='menu']").hover()  # it slips off
    expect(button).not_to_have_attribute("data-holding", "")
    page.mouse.up()
    page.locator("[data-action='menu']").click()
    assert [message["action"] for message in heard(page)] == ["menu"]
    button.hover()
    page.mouse.down()
    expect(page.locator("html")).to_have_attribute("data-heard", re.compile("reveal"))
    page.mouse.up()
    assert heard(page)[1:] == [told]
    for key in ("Enter", "Space"):
        count = len(heard(page))
        button.focus()
        page.keyboard.down(key)
        page.wait_for_function(
            "n => JSON.parse(document.documentElement.dataset.heard)"
            ".filter(({ type }) => type !== 'told').length > n",
            arg=count,
        )
        page.keyboard.up(key)
        assert heard(page)[count:] == [told]
    button.evaluate("button => button.click()")  # as those do who hear the page
    assert heard(page)[4:] == [told]


TABLE = """<section data-screen="table"><button data-action="menu" aria-label="Menu">=</button>
  <div data-decision="a"><div class="dock"><h2 id="prompt" tabindex="-1">What now?</h2>
  <button data-option="one">One</button><button data-option="gone" hidden>Gone</button>
  <button data-option="two">Two</button></div></div></section>"""
SHEET = """<div class="veil" data-action="beside"><section class="sheet" role="dialog">
  <h2 id="sheet-title" tabindex="-1">Menu</h2><p class="sheet-body">text</p></section></div>"""


def test_digits_touch_what_bears_them_and_other_keys_are_carried(hearing: Page) -> None:
    page = hearing
    show(page, TABLE)
    page.locator("#prompt").focus()
    for key in ("u", "Shift+U", "2", "7", "Enter", "Alt+u"):
        page.keyboard.press(key)
    expect(page.locator("html")).to_have_attribute("data-heard", re.compile("Enter"))
    assert heard(page) == [
        {"type": "key", "key": "u"},
        {"type": "key", "key": "U"},
        {"type": "click", "option": "two"},
        {"type": "key", "key": "Enter"},
    ]


def test_a_sheet_gives_the_focus_back_and_is_left_beside_it(hearing: Page) -> None:
    page = hearing
    show(page, TABLE)
    page.locator("[data-action='menu']").focus()
    show(page, TABLE + SHEET)
    page.locator("#sheet-title").focus()
    page.keyboard.press("1")
    page.locator(".sheet-body").click()
    page.locator(".veil").click(position={"x": 3, "y": 3})
    expect(page.locator("html")).to_have_attribute("data-heard", re.compile("beside"))
    assert heard(page) == [{"type": "click", "action": "beside"}]
    show(page, TABLE)
    expect(page.locator("[data-action='menu']")).to_be_focused()


def test_at_the_mouse_it_stands_what_a_thing_is(hearing: Page) -> None:
    page = hearing
    show(page, TABLE)
    page.locator("[data-action='menu']").hover()
    expect(page.locator(".tip")).to_have_text("Menu")
    page.mouse.move(0, 400)
    expect(page.locator(".tip")).to_be_hidden()


def test_what_a_finger_leads_to_is_not_covered_by_what_it_is(hearing: Page) -> None:
    """The focus goes on by itself then; after a key it is told."""
    page = hearing
    show(page, TABLE)
    focus = "document.querySelector(\"[data-action='menu']\").focus({ focusVisible: true })"
    told = page.locator(".tip:not([hidden])")
    finger = "new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true })"
    page.evaluate(f"document.body.dispatchEvent({finger})")
    page.evaluate(focus)
    assert told.count() == 0
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Shift")
    page.evaluate(focus)
    assert told.count() == 1


def test_arrow_keys_walk_over_the_board(hearing: Page) -> None:
    page = hearing
    places = {"west": (10, 50), "middle": (60, 50), "east": (110, 52), "south": (62, 90)}
    spots = "".join(
        f'<g role="button" tabindex="0" data-option="{name}"><circle r="8" cx="{x}" cy="{y}"/></g>'
        for name, (x, y) in places.items()
    )
    show(
        page, f'<section data-screen="table"><svg width="150" height="100">{spots}</svg></section>'
    )
    page.locator("[data-option='west']").focus()
    for key, place in (
        ("Right", "middle"),
        ("Right", "east"),
        ("Left", "middle"),
        ("Down", "south"),
    ):
        page.keyboard.press(f"Arrow{key}")
        expect(page.locator(f"[data-option='{place}']")).to_be_focused()


BOARD = """<section data-screen="table"><div data-board="b"><svg data-pan
  viewBox="0 0 300 300" width="300" height="300"><rect class="sea" width="300" height="300"/>
  <g role="button" tabindex="0" data-option="here"><circle r="20" cx="150" cy="150"/></g>
  {}</svg></div><button data-action="fit">Fit</button></section>"""


def show_board(page: Page, more: str = "") -> None:
    page.add_style_tag(content="[data-board], [data-pan] { width: 300px; height: 300px }")
    show(page, BOARD.format(more))
    page.wait_for_timeout(100)


def scale(page: Page) -> float:
    zoom: float = page.evaluate(
        "new DOMMatrix(getComputedStyle(document.querySelector('[data-pan]')).transform).a"
    )
    return zoom


def test_the_board_zooms_survives_patches_and_lets_taps_through(open_with: OpenWith) -> None:
    page = open_with(HEAR, "phone")
    show_board(page)
    page.locator(".sea").dispatch_event("click", {"detail": 1, "clientX": 40, "clientY": 40})
    page.locator(".sea").dispatch_event("click", {"detail": 2, "clientX": 41, "clientY": 41})
    page.wait_for_timeout(400)
    assert scale(page) == pytest.approx(2.4, abs=0.05)
    show(page, BOARD.format('<circle r="3"/>'))
    assert scale(page) == pytest.approx(2.4, abs=0.05)
    # the way back stays in sight
    expect(page.locator("[data-board]")).to_have_attribute("data-zoomed", "")
    page.locator("[data-action='fit']").tap()
    page.wait_for_timeout(400)
    assert scale(page) == pytest.approx(1)
    page.locator("[data-option]").tap()
    page.wait_for_timeout(100)
    assert {"type": "click", "option": "here"} in heard(page)


def test_dragging_a_board_chooses_nothing(hearing: Page) -> None:
    page = hearing
    show_board(page)
    spot = page.locator("[data-option]").bounding_box()
    assert spot
    page.mouse.move(spot["x"] + 8, spot["y"] + 20)
    page.mouse.down()
    page.mouse.move(spot["x"] + 30, spot["y"] + 24, steps=4)
    page.mouse.up()
    page.wait_for_timeout(100)
    assert heard(page) == []


def test_a_wheel_zooms_the_board(open_with: OpenWith) -> None:
    page = open_with(HEAR)
    show_board(page)
    page.locator("[data-option]").hover()
    page.mouse.wheel(0, -200)
    page.wait_for_timeout(300)
    assert scale(page) > 1.05


def test_storage_keeps_verifies_and_tells_when_it_is_full(open_with: OpenWith) -> None:
    page = open_with(
        """
import js
from web.platform import storage
storage.write("t:b", "två"); storage.write("t:a", "1")
said = [storage.read("t:b"), storage.read("t:none"), storage.keys("t:")]
try:
    storage.write("t:a", "x" * 6_000_000)
except storage.StorageFull:
    said.append("full")
said.append(storage.read("t:a"))
storage.remove("t:b")
said.append(storage.keys("t:"))
js.document.documentElement.dataset.said = repr(said)
"""
    )
    expect(page.locator("html")).to_have_attribute(
        "data-said", "['två', None, ['t:a', 't:b'], 'full', '1', ['t:a']]"
    )


COUNTING = """
count = 0
async def choose(text):
    global count
    count += 1
    return f"{text}{count}"
__export__ = ["choose"]
"""
BUSY = """
async def choose(text):
    while True:
        pass
__export__ = ["choose"]
"""
BROKEN = """
async def choose(text):
    raise ValueError(text)
__export__ = ["choose"]
"""
THINKING = """
async def choose(text):
    from engine import bots
    return bots.answer(text)
__export__ = ["choose"]
"""
TIRED = """
count = 0
async def choose(text):
    from engine import bots
    global count
    count += 1
    while count == 3:
        pass
    return bots.answer(text)
__export__ = ["choose"]
"""
TRY_WORKERS = """
import asyncio, js
from web.platform import clock, worker
worker.ANSWER_SECONDS = 1.0
async def try_out():
    said = await asyncio.gather(worker.ask("a"), worker.ask("b"), return_exceptions=True)
    said.append(await worker.ask("c"))
    js.document.documentElement.dataset.said = " ".join(map(str, said))
never = clock.later(1, lambda: js.document.documentElement.setAttribute("data-never", "1"))
never.cancel()
clock.later(1, lambda: asyncio.ensure_future(try_out()))
"""


@pytest.mark.parametrize(
    ("workers", "said", "started"),
    [
        nightly([COUNTING], "a1 b2 c3", 1),
        ([BUSY, COUNTING], "(a1 b2|a2 b1) c3", 2),  # two questions fall silent at once
        nightly([BROKEN, BUSY, COUNTING], "after 2 tries after 2 tries c1", 3),
    ],
    ids=["well", "silent", "hopeless"],
)
def test_a_worker_is_started_once_and_replaced_when_it_fails(
    open_with: OpenWith, workers: list[str], said: str, started: int
) -> None:
    page = open_with(TRY_WORKERS, workers=workers)
    expect(page.locator("html")).to_have_attribute(
        "data-said", re.compile(f"^{said}$"), timeout=60_000
    )
    expect(page.locator("html")).not_to_have_attribute("data-never", "1")
    # those that failed are gone, with all that they were doing
    expect(page.locator("script[name^='bots-']")).to_have_count(1)
    expect(page.locator(f"script[name='bots-{started}']")).to_be_attached()
    for _ in range(50):  # the browser lets a busy one go on for some seconds
        if len(page.workers) == 1:
            break
        page.wait_for_timeout(200)
    assert len(page.workers) == 1


@pytest.mark.nightly
@pytest.mark.parametrize(
    "workers",
    [[BUSY, THINKING], nightly([TIRED, THINKING]), nightly([BUSY])],
    ids=["once", "in the middle", "always"],
)
def test_a_match_goes_on_beside_a_worker_that_is_silent(
    open_with: OpenWith, workers: list[str]
) -> None:
    page = open_with(
        """
from web.platform import worker
worker.ANSWER_SECONDS = 1.0
from web.platform.runner import Runner
runner = Runner()
runner.model.debug = True
""",
        workers=workers,
    )
    sit(page, "mesos", "human", "bot:greedy")
    own = 2
    assert play(page, random.Random(1), own) == "table"
    assert len(json.loads(saved(page))["choices"]) > own + 1, "the bot has chosen too"


def test_the_page_tells_what_surrounds_it(open_with: OpenWith) -> None:
    page = open_with(
        """
import js
from web.platform import environment as around
around.set_appearance({"lang": "pl"})
said = [around.query(), around.languages()[0]]
js.document.documentElement.dataset.said = repr(said)
""",
        locale="it-IT",
    )
    root = page.locator("html")
    expect(root).to_have_attribute("data-said", "[{}, 'it-IT']")
    expect(root).to_have_attribute("lang", "pl")
    page.route("**/python.wasm.packed", never_answer)
    page.reload(wait_until="commit")
    expect(page.get_by_role("heading", name="Nowa partia")).to_be_visible()
    expect(root).to_have_attribute("lang", "pl")


@pytest.mark.nightly
def test_bots_answer_from_the_worker_with_the_engine(open_with: OpenWith) -> None:
    page = open_with(
        """
import asyncio, js
import engine
from engine import bots
from web.platform import worker
async def try_out():
    seats = [engine.Seat("A", "bot:greedy"), engine.Seat("B", "bot:random")]
    match = engine.start("meduris", seats, seed=7)
    said = []
    for _ in range(3):
        key = await worker.ask(bots.question(match))
        said.append(key in [option.key for option in match.decision.options])
        match.choose(key)
    js.document.documentElement.dataset.said = str(said)
asyncio.ensure_future(try_out())
"""
    )
    expect(page.locator("html")).to_have_attribute(
        "data-said", "[True, True, True]", timeout=60_000
    )


STAGED = """<section data-screen="table"><div class="play"><div class="board-pane">
  <div class="board-window" data-board="staged" data-look="{look}">
  <div class="board-sheet" data-pan><svg viewBox="0 0 300 300" width="300" height="300">
  <g data-spot="here"><circle r="20" cx="80" cy="90"/></g></svg></div></div>
  <div class="stage" data-key="stage-1" data-stage></div></div>
  <section class="moment" data-moment="clash" data-key="moment-1">
  <div class="moment-column"><span class="moment-total">12</span></div></section></div></section>"""
LIT = r"""() => {
  const middle = box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const stage = document.querySelector("[data-stage]"), over = stage.getBoundingClientRect();
  const [x, y] = middle(document.querySelector("[data-spot]").getBoundingClientRect());
  const light = /at (-?\d+)px (-?\d+)px/.exec(stage.style.getPropertyValue("--holes"));
  return light && Math.hypot(over.x + Number(light[1]) - x, over.y + Number(light[2]) - y) < 3;
}"""
"""Whether the light falls on the place, wherever the camera has it in the end."""


def test_a_moment_lights_its_place_and_counts_its_sums(hearing: Page) -> None:
    page = hearing
    show(page, STAGED.format(look="here"))
    expect(page.locator("[data-stage]")).to_have_attribute("data-lit", "")
    total = page.locator(".moment-total")
    expect(total).to_have_attribute("data-sums", re.compile("^0\n1\n"))
    page.wait_for_function(LIT)
    expect(total).to_have_text("12")  # for who listens, it is there all the while
    expect(total).not_to_have_attribute("data-sums", re.compile(""))


def test_a_moment_without_a_place_lights_nothing_by_itself(hearing: Page) -> None:
    page = hearing
    show(page, STAGED.format(look=""))
    expect(page.locator("[data-stage]")).not_to_have_attribute("data-lit", "")
