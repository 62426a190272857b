"""Pieces obey one physical law (web/platform/piece_motion.js): on a bare page, and in a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import prepared
from tests.e2e.play import moment
from tests.e2e.test_platform import HEAR, hearing, hearing_page, show, whole

__all__ = ["hearing", "hearing_page"]

OpenWith = Callable[..., Page]

TABLE = """<section data-screen="table"{past}>{said}
  <ol><li data-home-of="huts-0" class="home"><svg viewBox="0 0 20 20" width="20" height="20">
  <rect width="20" height="20"/></svg></li></ol>
  <div data-board="b" data-look=""><div data-pan><svg viewBox="0 0 300 300" width="300"
  height="300" class="board">{pieces}</svg></div></div>{more}</section>"""
STYLE = """[data-board], [data-pan] { width: 300px; height: 300px }
  .home { position: fixed; left: 500px; top: 40px; width: 20px; height: 20px }
  .hand { position: fixed; left: 500px; top: 300px }"""
HUT = '<g transform="translate({} {})" data-piece="{}" data-home="huts-0"{}><circle r="10"/></g>'
AT = """time => {
  for (const one of document.getAnimations()) { one.pause(); one.currentTime = time; }
}"""
PATCH = f"""async ([text, time]) => {{
  const dom = await import('./web/platform/dom.js');
  dom.patch(text);
  await new Promise(requestAnimationFrame); // what travels begins with the next frame
  ({AT})(time);
}}"""
IN_THE_AIR = """() => [...document.querySelectorAll('.air > *')].map((one) => {
  const box = one.getBoundingClientRect(), { transform, opacity } = getComputedStyle(one);
  return { kind: one.className, x: box.x + box.width / 2, y: box.y + box.height / 2,
           opacity: Number(opacity), tipped: new DOMMatrix(transform).b, text: one.textContent };
})"""
MIDDLE = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
SEEN = """selector => {
  const { opacity, visibility } = getComputedStyle(document.querySelector(selector));
  return visibility === "hidden" ? 0 : Number(opacity);
}"""


def table(pieces: str = "", more: str = "", said: str = "", past: str = "") -> str:
    return TABLE.format(pieces=pieces, more=more, said=said, past=past)


def hut(x: int = 100, y: int = 100, name: str = "hut-1", more: str = "") -> str:
    return HUT.format(x, y, name, more)


def begin(page: Page, html: str) -> Page:
    """The page shows this, and nothing moves."""
    page.evaluate("document.documentElement.dataset.pace = 'normal'")
    page.add_style_tag(content=STYLE)
    show(page, html)
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    assert page.evaluate(IN_THE_AIR) == []
    return page


def then(page: Page, html: str, time: int = 0) -> list[dict[str, Any]]:
    """What is in the air so many milliseconds after the page has come to show this."""
    page.evaluate(PATCH, [whole(html), time])
    found: list[dict[str, Any]] = page.evaluate(IN_THE_AIR)
    return found


def later(page: Page, time: int) -> list[dict[str, Any]]:
    page.evaluate(AT, time)
    found: list[dict[str, Any]] = page.evaluate(IN_THE_AIR)
    return found


def only(flying: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    [found] = [one for one in flying if one["kind"] == kind]
    return found


def is_at(flyer: dict[str, Any], middle: list[float], within: float = 3) -> bool:
    return abs(flyer["x"] - middle[0]) <= within and abs(flyer["y"] - middle[1]) <= within


def test_what_appears_comes_from_its_home(hearing: Page) -> None:
    page = begin(hearing, table())
    flying = then(page, table(hut()))
    home, place = page.evaluate(MIDDLE, ".home"), page.evaluate(MIDDLE, "[data-piece]")
    assert is_at(only(flying, "air-piece"), home)
    assert page.evaluate(SEEN, "[data-piece]") == 0, "it is not there before it has landed"
    on_its_way = only(later(page, 300), "air-piece")
    assert place[0] < on_its_way["x"] < home[0]
    landed = later(page, 599)
    assert is_at(only(landed, "air-piece"), place)
    assert only(landed, "air-shadow")["opacity"] > 0.2


def test_its_place_glows_once_it_has_landed(hearing: Page) -> None:
    page = begin(hearing, table())
    then(page, table(hut()))
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(page.locator(".air-glow")).to_have_count(1)
    expect(page.locator(".air-piece, .air-shadow")).to_have_count(0)
    assert page.evaluate(SEEN, "[data-piece]") == 1


def test_what_goes_returns_home(hearing: Page) -> None:
    page = begin(hearing, table(hut()))
    home, place = page.evaluate(MIDDLE, ".home"), page.evaluate(MIDDLE, "[data-piece]")
    assert is_at(only(then(page, table()), "air-piece"), place)
    assert is_at(only(later(page, 499), "air-piece"), home)


def test_what_is_beaten_tips_before_it_flies_home(hearing: Page) -> None:
    page = begin(hearing, table(hut(more=' data-way="beaten"')))
    home, place = page.evaluate(MIDDLE, ".home"), page.evaluate(MIDDLE, "[data-piece]")
    tipped = only(then(page, table(), 450), "air-piece")
    assert tipped["tipped"] > 0.5
    assert is_at(tipped, place, within=25)
    assert is_at(only(later(page, 879), "air-piece"), home)


def test_what_causes_is_seen_before_who_is_beaten_by_it(hearing: Page) -> None:
    page = begin(hearing, table(hut(more=' data-way="beaten"')))
    flying = then(page, table(hut(200, 200, "hut-2")), 400)
    standing = [one for one in flying if one["kind"] == "air-piece"][-1]
    assert (standing["opacity"], standing["tipped"]) == (1, 0), "it still stands there"
    assert max(one["tipped"] for one in later(page, 900)) > 0.5


def test_what_moves_goes_from_its_old_place(hearing: Page) -> None:
    page = begin(hearing, table(hut(40)))
    before = page.evaluate(MIDDLE, "[data-piece]")
    assert is_at(only(then(page, table(hut(240))), "air-piece"), before)
    assert is_at(only(later(page, 449), "air-piece"), page.evaluate(MIDDLE, "[data-piece]"))


def test_a_path_is_followed(hearing: Page) -> None:
    page = begin(hearing, table(hut(40, 40)))
    path = ' data-path="40,40 240,40 240,240"'
    then(page, table(hut(240, 240, more=path)))
    place = page.evaluate(MIDDLE, "[data-piece]")
    half = only(later(page, 235), "air-piece")
    scale = (half["x"] - place[0]) / 300
    assert abs(scale) < 0.02, "half-way it is above where it goes, not on the straight line"
    assert half["y"] < place[1] - 50


def test_a_piece_that_leaves_a_board_starts_from_where_that_now_stands(hearing: Page) -> None:
    """It was measured before the page was scrolled, and not again since."""
    page = hearing
    piece = '<g data-piece="hut1"><circle cx="50" cy="50" r="5"/></g>'
    board = '<svg data-key="{}" viewBox="0 0 400 100" width="400" height="100">{}</svg>'
    before = board.format("one", piece) + board.format("two", "")
    after = board.format("one", "") + board.format("two", piece)
    room = '<section data-screen="table"><div data-scroll class="room"><p>{}</p>{}</div></section>'
    show(page, room.format("", before))
    show(page, room.format("again", before))
    page.evaluate("document.querySelector('[data-screen]').style.paddingTop = '70px'")
    old = page.evaluate(MIDDLE, "[data-piece]")
    flying = then(page, room.format("again", after))
    assert is_at(only(flying, "air-piece"), old, within=1)
    assert not is_at(only(flying, "air-piece"), page.evaluate(MIDDLE, "[data-piece]"))


def test_a_tap_completes_all_and_is_not_caught(hearing: Page) -> None:
    option = """<g role="button" tabindex="0" data-option="here">
      <rect x="60" y="60" width="80" height="80"/></g>"""
    page = begin(hearing, table(option))
    then(page, table(option + hut()), 500)
    x, y = page.evaluate(MIDDLE, "[data-option]")
    assert (
        page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.air')", [x, y]) is None
    )
    page.mouse.click(x + 20, y + 20)
    assert page.evaluate(IN_THE_AIR) == []
    assert page.evaluate(SEEN, "[data-piece]") == 1
    assert '"option": "here"' in (page.locator("html").get_attribute("data-heard") or "")


def test_a_new_page_sends_on_what_is_in_the_air(hearing: Page) -> None:
    page = begin(hearing, table())
    then(page, table(hut()))
    flyer = only(later(page, 300), "air-piece")
    flying = then(page, table(hut(250, 250)))
    assert is_at(only(flying, "air-piece"), [flyer["x"], flyer["y"]])
    assert is_at(only(later(page, 449), "air-piece"), page.evaluate(MIDDLE, "[data-piece]"))


def test_a_page_that_does_not_concern_it_lets_it_fly(hearing: Page) -> None:
    page = begin(hearing, table())
    then(page, table(hut()))
    flyer = only(later(page, 300), "air-piece")
    page.evaluate(PATCH, [whole(table(hut(), "<p>news</p>")), 300])
    assert is_at(only(page.evaluate(IN_THE_AIR), "air-piece"), [flyer["x"], flyer["y"]], within=1)
    assert page.evaluate(SEEN, "[data-piece]") == 0


@pytest.mark.parametrize(
    "after",
    [
        table(hut(), past=' data-past="5"'),
        table(hut(), said="<p data-undone>undone</p>"),
        table(hut()).replace('data-board="b"', 'data-board="another"'),
        table(hut()).replace('data-screen="table"', 'data-screen="handover"'),
    ],
    ids=["a leap of a replay", "undo", "another match", "another screen"],
)
def test_what_is_no_next_step_animates_nothing(hearing: Page, after: str) -> None:
    page = begin(hearing, table())
    assert then(page, after) == []
    assert page.evaluate(SEEN, "[data-piece]") == 1


def test_a_resize_ends_what_is_in_the_air(hearing: Page) -> None:
    page = begin(hearing, table())
    assert then(page, table(hut()), 200)
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert page.evaluate(IN_THE_AIR) == []


def test_the_pace_scales_all_lengths(hearing: Page) -> None:
    page = begin(hearing, table())
    page.evaluate("document.documentElement.dataset.pace = 'fast'")
    flying = then(page, table(hut()), 239)
    assert is_at(only(flying, "air-piece"), page.evaluate(MIDDLE, "[data-piece]"))
    page.evaluate("document.documentElement.dataset.pace = 'instant'")
    assert then(page, table(hut() + hut(200, 200, "hut-2"))) == []


def test_with_less_motion_things_fade_in_the_same_order(open_with: OpenWith) -> None:
    page = begin(open_with(HEAR, reduced_motion="reduce"), table(hut()))
    flying = then(page, table(hut(200, 200, "hut-2")), 60)
    gone, place = only(flying, "air-piece"), page.evaluate(MIDDLE, "[data-piece]")
    assert 0 < page.evaluate(SEEN, "[data-piece]") < 1
    assert gone["opacity"] == 1, "what goes is next"
    assert not is_at(gone, place)
    assert 0 < only(later(page, 180), "air-piece")["opacity"] < 1


# --- amounts ------------------------------------------------------------------------------------

PURSE = """<ul><li data-amount="wool-1" data-home="huts-0"><svg width="20" height="20"></svg>
  <b class="number">{}</b></li></ul>"""


def test_an_amount_ticks_as_its_chips_land(hearing: Page) -> None:
    page = begin(hearing, table(more=PURSE.format(4)))
    flying = then(page, table(more=PURSE.format(13)))
    assert len([one for one in flying if one["kind"] == "air-chip"]) == 5, "at most five"
    assert only(flying, "air-sum seat-1")["text"] == "+9"
    number = page.locator("[data-amount] .number")
    expect(number).to_have_text("13")  # the page has the truth all the while
    expect(number).to_have_attribute("data-ticks", "4")
    page.evaluate("document.querySelector('.air-chip').getAnimations()[0].finish()")
    expect(number).to_have_attribute("data-ticks", "6")
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    assert number.get_attribute("data-ticks") is None
    assert page.evaluate(IN_THE_AIR) == []


def test_pictures_in_the_air_have_the_colours_of_the_table(hearing: Page) -> None:
    """With two players seats have other colours in Aztlán."""
    hearing.add_style_tag(path="web/styles/aztlan/table.css")
    played = 'data-screen="table" data-playing="aztlan" data-players="2"'
    before, after = (
        table(more=PURSE.format(count)).replace('data-screen="table"', played) for count in (4, 13)
    )
    assert then(hearing, before) == []
    assert then(hearing, after)
    colours = """() => [".air", "[data-playing]"].map((one) =>
      getComputedStyle(document.querySelector(one)).getPropertyValue("--seat-0"))"""
    of_air, of_table = hearing.evaluate(colours)
    assert of_air == of_table
    assert "#6a3f8f" in of_table


def test_what_is_paid_leaves_the_number_as_it_goes(hearing: Page) -> None:
    page = begin(hearing, table(more=PURSE.format(4)))
    flying = then(page, table(more=PURSE.format(2)))
    chips = [one for one in flying if one["kind"] == "air-chip"]
    assert len(chips) == 2
    assert is_at(chips[0], page.evaluate(MIDDLE, "[data-amount]"))
    assert only(flying, "air-sum seat-1")["text"] == "−2"


STOCK = '<text data-count="stock" x="20" y="20">{}</text>'
LANDS = """() => document.querySelectorAll('.air > *').forEach((one) =>
  one.getAnimations().forEach((way) => way.finish()))"""


def test_a_count_on_the_board_rises_when_the_piece_lands(hearing: Page) -> None:
    page = begin(hearing, table(STOCK.format(3)))
    then(page, table(STOCK.format(4) + hut()), 300)
    stock = page.locator("[data-count]")
    assert stock.text_content() == "3"
    page.evaluate(PATCH, [whole(table(STOCK.format(4) + hut(), "<p>news</p>")), 400])
    assert stock.text_content() == "3", "another page does not end it"
    page.evaluate(LANDS)
    expect(stock).to_have_text("4")


def test_a_count_that_is_taken_back_stays(hearing: Page) -> None:
    page = begin(hearing, table(STOCK.format(3)))
    then(page, table(STOCK.format(4) + hut()), 300)
    then(page, table(STOCK.format(3), said="<p data-undone>taken back</p>"))
    assert page.locator("[data-count]").text_content() == "3"


def test_a_count_that_comes_with_a_piece_is_seen_when_that_has_landed(hearing: Page) -> None:
    page = begin(hearing, table())
    then(page, table(STOCK.format(2) + hut()), 300)
    assert page.evaluate(SEEN, "[data-count]") == 0
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    assert page.evaluate(SEEN, "[data-count]") == 1


def test_a_count_falls_at_once_as_the_piece_leaves(hearing: Page) -> None:
    page = begin(hearing, table(STOCK.format(4) + hut()))
    then(page, table(STOCK.format(3)))
    expect(page.locator("[data-count]")).to_have_text("3")


SCORE = """<li data-home-of="plate-1"><svg width="24" height="24"></svg>
  <b class="number" data-amount="points-1" data-as="plate-1" data-home="points-1">{}</b></li>"""
MOMENT = """<div class="play"><div class="board-pane"><div data-board="m" data-look=""></div>
  <div data-stage></div></div>
  <section class="dock"><div class="news-row"><p>Ben wins</p></div></section>
  <section data-moment="clash" data-key="moment-1" class="moment"><ol><li class="moment-column">
  <b class="moment-total">8</b><b class="moment-gain" data-home-of="points-1">+3</b></li></ol>
  </section></div>"""


def test_points_fly_from_a_moment_to_the_plate_when_its_sums_have_counted(hearing: Page) -> None:
    page = begin(hearing, table(more=SCORE.format(4)))
    told = 250 + 600
    flying = then(page, table(more=SCORE.format(7) + MOMENT), told - 100)
    assert [one["opacity"] for one in flying if one["kind"] == "air-chip"] == [0, 0, 0]
    expect(page.locator("[data-amount]")).to_have_attribute("data-ticks", "4")
    assert page.evaluate(SEEN, ".news-row") == 0, "the dock does not tell how it comes out"
    gain = page.evaluate(MIDDLE, ".moment-gain")
    chip = next(one for one in later(page, told + 250) if one["kind"] == "air-chip")
    assert chip["opacity"] == 1
    assert is_at(chip, gain, within=40)
    assert page.evaluate(SEEN, ".news-row") == 1
    page.evaluate(
        "document.querySelectorAll('.air-chip').forEach(c => c.getAnimations()[0].finish())"
    )
    expect(page.locator("[data-amount]")).not_to_have_attribute("data-ticks", "4")
    assert page.locator("[data-amount]").get_attribute("data-ticks") is None


def test_who_loses_a_clash_leaves_when_its_sums_have_counted(hearing: Page) -> None:
    page = begin(hearing, table(hut(more=' data-way="beaten"')))
    place = page.evaluate(MIDDLE, "[data-piece]")
    tipped = only(then(page, table(more=MOMENT), 800), "air-piece")
    assert (tipped["tipped"], is_at(tipped, place)) == (0, True), "nobody has won yet"
    assert only(later(page, 850 + 450), "air-piece")["tipped"] > 0.5


BAND = """.play { position: fixed; inset: 0 }
  .play > .moment { position: absolute; inset: TOPpx 0 0; min-height: 0; max-height: none }"""


def test_what_a_moment_covers_comes_out_at_its_edge(hearing: Page) -> None:
    page = begin(hearing, table(hut()))
    x, y = page.evaluate(MIDDLE, "[data-piece]")
    page.add_style_tag(content=BAND.replace("TOP", str(y - 20)))
    covered = only(then(page, table(more=MOMENT)), "air-piece")
    assert (covered["opacity"], is_at(covered, [x, y - 20])) == (0, True)
    out = only(later(page, 850 + 250), "air-piece")
    assert out["opacity"] > 0.9
    assert out["y"] < y - 20


def test_what_moves_under_a_moment_is_not_seen(hearing: Page) -> None:
    page = begin(hearing, table(hut()))
    _x, y = page.evaluate(MIDDLE, "[data-piece]")
    page.add_style_tag(content=BAND.replace("TOP", str(y - 20)))
    assert "air-piece" not in [one["kind"] for one in then(page, table(hut(160, 120), MOMENT))]


COUNTED = """<g data-key="stack-{0}" data-holds="{1}" data-as="huts-0" data-home="huts-0"
  transform="translate({0} 100)"><circle r="12"/></g>"""


def test_what_is_only_counted_flies_one_by_one(hearing: Page) -> None:
    many = " ".join(f"p{n}" for n in range(8))
    page = begin(hearing, table())
    flying = then(page, table(COUNTED.format(60, many)))
    home = page.evaluate(MIDDLE, ".home")
    flyers = [one for one in flying if one["kind"] == "air-piece"]
    assert len(flyers) == 5, "not all of many"
    assert is_at(flyers[0], home)
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    flying = then(page, table(COUNTED.format(60, "p1 p2 p3") + COUNTED.format(240, "p0")))
    middle = page.evaluate(MIDDLE, "[data-key='stack-60']")
    starts = [one for one in flying if one["kind"] == "air-piece" and is_at(one, middle)]
    assert len(starts) == 5, "one moves, four go home"


# --- what begins ---------------------------------------------------------------------------------

PLAY = """<div class="play" data-ribbon="{}"{}><div class="board-pane">
  <div data-board="{}" data-look=""></div></div>{}</div>"""


def ribbon(page: Page, html: str) -> list[str]:
    """What the ribbon says after this page has come."""
    return [one["text"] for one in then(page, table(more=html), 300) if one["kind"] == "air-ribbon"]


def test_a_ribbon_says_what_begins(hearing: Page) -> None:
    page = begin(hearing, table(more=PLAY.format("Round 1", "", "m", "")))
    assert ribbon(page, PLAY.format("Round 1", "", "m", "<p>news</p>")) == []
    assert ribbon(page, PLAY.format("Round 2", "", "m", "")) == ["Round 2"]
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    assert page.evaluate(IN_THE_AIR) == [], "a tap ends it"


def test_a_ribbon_waits_until_no_sheet_covers_the_board(hearing: Page) -> None:
    page = begin(hearing, table(more=PLAY.format("Round 1", "", "m", "")))
    covered = f'{PLAY.format("Round 2", "", "m", "")}<div class="veil"></div>'
    assert ribbon(page, covered) == []
    assert ribbon(page, PLAY.format("Round 2", "", "m", "")) == ["Round 2"]


def test_a_moment_tells_what_begins_by_its_title_alone(hearing: Page) -> None:
    page = begin(hearing, table(more=PLAY.format("Age I", "", "m", "")))
    moment = '<section data-moment="age" data-key="moment-1"></section>'
    stage = "<div data-stage></div>"
    assert ribbon(page, PLAY.format("Age II", "", "m", stage + moment)) == []
    assert ribbon(page, PLAY.format("Age II", "", "m", "")) == [], "it has been told"


def test_another_match_or_what_is_taken_back_has_no_ribbon(hearing: Page) -> None:
    page = begin(hearing, table(more=PLAY.format("Round 1", "", "m", "")))
    assert ribbon(page, PLAY.format("Round 7", "", "another", "")) == []
    assert ribbon(page, PLAY.format("Round 6", "", "another", "<p data-undone></p>")) == []


# --- dice and cards -----------------------------------------------------------------------------


def test_a_die_has_rolled_before_anything_else_happens(hearing: Page) -> None:
    die = """<g transform="translate(40 40)" data-piece="die-1" data-way="roll">
      <rect width="20" height="20"/><g class="result"><circle r="4"/></g></g>"""
    page = begin(hearing, table())
    then(page, table(die + hut()), 400)
    assert only(page.evaluate(IN_THE_AIR), "air-piece")["opacity"] == 0
    assert page.evaluate(SEEN, ".air .result") == 0
    assert only(later(page, 1100), "air-piece")["opacity"] == 1
    assert page.evaluate(SEEN, ".air .result") == 1


DECK = """<div class="home" data-home-of="deck"><span data-back>back</span></div>
  <ul>{}</ul>"""
CARD = '<li data-piece="card-1" data-home="deck" data-way="card" data-face="{}">{}</li>'
SIDES = """() => [...document.querySelectorAll('.air-card > div')].map((side) =>
  [side.textContent, Number(getComputedStyle(side).opacity)])"""


def test_a_card_is_dealt_from_its_deck_and_turned(hearing: Page) -> None:
    page = begin(hearing, table(more=DECK.format("")))
    then(page, table(more=DECK.format(CARD.format("7", "seven"))), 60)
    assert page.evaluate(SIDES) == [["back", 1], ["seven", 0]]
    later(page, 300)
    assert page.evaluate(SIDES) == [["back", 0], ["seven", 1]]


def test_a_card_that_lies_there_is_turned_up_but_never_shown_again(hearing: Page) -> None:
    down, up = CARD.format("back", "down"), CARD.format("7", "seven")
    page = begin(hearing, table(more=DECK.format(down)))
    then(page, table(more=DECK.format(up)), 60)
    assert page.evaluate(SIDES) == [["down", 1], ["seven", 0]]
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    assert then(page, table(more=DECK.format(down))) == []


# --- secrets ------------------------------------------------------------------------------------

HAND = '<div class="hand" data-private="{}" data-home-of="hand"><ul>{}</ul></div>'
SECRET = '<li data-piece="held-{0}" data-home="deck" data-way="card">secret {0}</li>'


@pytest.mark.parametrize(
    "after",
    [
        HAND.format(0, ""),
        HAND.format(0, "")
        + '<ul><li data-piece="laid" data-home="hand" data-face="back">down</li></ul>',
        HAND.format(1, SECRET.format(2)),
        "",
    ],
    ids=["is laid", "lies face down", "hand of another", "covered"],
)
def test_a_face_that_only_one_seat_may_know_never_flies(hearing: Page, after: str) -> None:
    page = begin(hearing, table(more=HAND.format(0, SECRET.format(1))))
    for time in (0, 200, 349):
        flying = then(page, table(more=after), time) if not time else later(page, time)
        assert not [one for one in flying if "secret 1" in one["text"]]


def test_what_is_dealt_into_a_hand_is_seen_by_the_same_eyes_only(hearing: Page) -> None:
    page = begin(hearing, table(more=HAND.format(0, "")))
    flying = then(page, table(more=HAND.format(0, SECRET.format(1)) + DECK.format("")), 60)
    assert [one["text"] for one in flying] == ["backsecret 1"]
    assert then(page, table(more=DECK.format(""))) == [], "it is covered: nothing of it stays"


# --- in a match ---------------------------------------------------------------------------------

COUNT = """() => {
  window.flown = [];
  const look = (one) => one.parentElement?.className === 'air' && flown.push(one.className);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(look)))
    .observe(document.body, { subtree: true, childList: true });
}"""
REACHABLE = ".air :is([data-option], [data-action], [id], [role], [tabindex], [aria-label])"


def test_a_worker_comes_from_its_plate(open_app: Callable[..., Page]) -> None:
    match = prepared.begin("meduris", "human", "human")
    page = open_app("phone", stored=prepared.kept({"first": prepared.record("first", match)}))
    prepared.open_match(page, "first")
    assert moment(page) == "table"
    page.evaluate(COUNT)
    page.locator("[data-option^='place:']").first.tap()
    expect(page.locator("[data-piece^='worker-']")).to_have_count(1)
    assert page.locator(REACHABLE).count() == 0
    expect(page.locator(".air > *")).to_have_count(0)
    assert "air-piece" in page.evaluate("flown")
    assert page.evaluate(SEEN, "[data-piece^='worker-']") == 1
