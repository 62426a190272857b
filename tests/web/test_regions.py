"""The page as regions: what is taken over from the page before is what would be drawn."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from engine import NOBODY
from tests.by_day import one_of
from tests.conformance.cases import Case, few_cases, scaled
from tests.web.page import Desk
from web import application
from web.render import NOTHING, PAGE, Page, draw_page, kept_parts, region

CHOICES = 5
WAYS: dict[str, dict[str, str]] = {
    "log": {"action": "sheet", "sheet": "log"},
    "seat": {"action": "sheet", "sheet": "seat", "about": "0"},
    "since": {"action": "sheet", "sheet": "since"},
    "menu": {"action": "menu"},
    "hint": {"action": "hint"},
    "ask": {"action": "ask"},
    "list": {"action": "as_list"},
    "undo": {"action": "undo"},
    "replay": {"action": "replay"},
}
"""What is touched to look round; a second touch, or ``close``, leads back."""


def drawn(text: str) -> Callable[[], str]:
    return lambda: f"<p>{text}</p>"


def outer(first: str, second: str) -> Callable[[], str]:
    """A page with a region in another, and one beside them."""

    def draw() -> str:
        around = region(
            "outer", first, lambda: f"<div>{region('inner', first, drawn(first))}</div>"
        )
        return f"<main>{around}{region('beside', second, drawn(second))}</main>"

    return draw


def test_only_what_was_drawn_from_other_values_is_sent() -> None:
    one = draw_page(outer("a", "b"))
    assert one.whole() == (
        '<main><div data-region="outer"><p data-region="inner">a</p></div>'
        '<p data-region="beside">b</p></main>'
    )
    two = draw_page(outer("a", "c"), before=one)
    assert two.changes(one) == [("beside", '<p data-region="beside">c</p>')]
    three = draw_page(outer("d", "c"), before=two)
    assert [name for name, _markup in three.changes(two)] == ["inner"]
    assert three.whole() == draw_page(outer("d", "c")).whole()
    assert {name for name, _markup in three.changes(NOTHING)} == {PAGE, "outer", "inner", "beside"}


def holders(holder: str, slice_: str = "") -> Callable[[], str]:
    """Two regions, one of which holds a stone with its art."""

    def stone() -> str:
        return f"<b class='{slice_}'>{region('art', None, lambda: '<i>art</i>')}</b>"

    def held(name: str) -> str:
        return f"<ul>{region('stone', slice_, stone) if name == holder else ''}</ul>"

    def draw() -> str:
        both = [region(n, (n == holder, slice_), lambda n=n: held(n)) for n in "ab"]
        return f"<main>{''.join(both)}</main>"

    return draw


def test_what_comes_into_another_region_is_sent_with_all_in_it() -> None:
    one = draw_page(holders("a"))
    two = draw_page(holders("b"), before=one)
    assert [name for name, _markup in two.changes(one)] == ["a", "art", "stone", "b"]
    assert two.whole() == draw_page(holders("b")).whole()
    assert draw_page(holders("b"), before=two).changes(two) == []
    three = draw_page(holders("a", "chosen"), before=two)
    assert [name for name, _markup in three.changes(two)] == ["art", "stone", "a", "b"]
    four = draw_page(holders("a", "left"), before=three)
    assert [name for name, _markup in four.changes(three)] == ["stone"]


def test_what_is_taken_over_is_not_drawn() -> None:
    def refuse() -> str:
        raise AssertionError

    page = draw_page(outer("a", "b"))
    again = draw_page(lambda: str(region("outer", "a", refuse)), before=page)
    assert set(again.regions) == {PAGE, "outer", "inner"}
    with pytest.raises(AssertionError):
        draw_page(lambda: str(region("outer", "a", refuse)), ("it",), before=page)


def test_a_name_that_is_taken_is_drawn_as_plain_markup() -> None:
    page = draw_page(lambda: region("a", 1, drawn("1")) + region("a", 2, drawn("2")))
    assert page.whole() == '<p data-region="a">1</p><p>2</p>'
    assert region("a", 1, drawn("outside")) == "<p>outside</p>"


def looked_round(desk: Desk, rng: random.Random) -> Iterator[str]:
    """Opens something, and goes back."""
    way = rng.choice(list(WAYS))
    desk.touch(**WAYS[way])
    yield way
    if desk.playing.replay:
        for step in ("turn-back", "back", "on"):
            desk.touch(action="replay-step", about=step)
            yield f"replay {step}"
        desk.touch(action="replay-close")
    elif way in ("hint", "ask", "list"):
        desk.touch(**WAYS[way])
    else:
        desk.touch(action="close")
    yield f"after {way}"


def played(desk: Desk, rng: random.Random, choices: int) -> Iterator[str]:
    """A match played on at random; says what was done each time that something is on the screen."""
    for _ in range(choices):
        desk.settle()
        if desk.match.gate_for() != NOBODY:
            yield "gate"
            desk.take_device()
        yield "asked"
        yield from looked_round(desk, rng)
        desk.settle()
        desk.take_device()
        if (decision := desk.match.decision) is None:
            return
        desk.touch(option=rng.choice(decision.options).key)
        yield "chosen"
        if desk.playing.chosen:
            desk.touch(action="confirm")
            yield "confirmed"


@pytest.mark.parametrize("case", one_of(4, few_cases()), ids=str)
def test_a_page_drawn_on_from_the_last_is_as_if_drawn_afresh(case: Case) -> None:
    desk, rng = Desk.at(case.middle(3, 40)), random.Random(str(case))
    page: Page = NOTHING
    for done in played(desk, rng, scaled(CHOICES, full=14)):
        page = application.page_of(desk.model, page)
        drawn_on = page.whole()
        with kept_parts.nothing_kept():
            assert drawn_on == application.render_page(desk.model), done
