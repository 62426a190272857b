"""Meduris on the screen: how payments and offerings are listed."""

from __future__ import annotations

import random

import pytest

from tests.web.page import Desk, Element
from web.sight import sight_of

PEOPLE = ("human", "human", "human")


def asked(kind: str, seed: int, least: int = 2) -> Desk:
    """A match that asks for something of this kind with some options."""
    desk, rng = Desk.open(seed=str(seed)), random.Random(seed)
    desk.sit("meduris", *PEOPLE)
    while not desk.match.over:
        desk.take_device()
        decision = desk.match.decision
        assert decision is not None
        if decision.kind == kind and len(decision.options) >= least:
            return desk
        keys = [option.key for option in decision.options]
        desk.choose("build_hut" if "build_hut" in keys else rng.choice(keys))
    pytest.fail(f"never asked: {kind}")


def sizes(desk: Desk, verb: str) -> dict[str, int]:
    """The ways to pay with their numbers of chips."""
    assert desk.match.decision is not None
    return {
        option.key: sum(map(int, option.args))
        for option in desk.match.decision.options
        if option.verb == verb
    }


@pytest.mark.rule("MD-PAY-8")
@pytest.mark.parametrize("seed", range(4))
def test_the_payment_of_fewest_chips_leads(seed: int) -> None:
    desk = asked("build_payment", seed, least=3)
    ways = sizes(desk, "pay")
    least = [key for key, size in ways.items() if size == min(ways.values())]
    leads = [e for e in desk.page.all("data-option") if "lead" in e.attributes["class"].split()]
    if len(least) == 1:
        assert [e.attributes["data-option"] for e in leads] == least
        assert "primary" in leads[0].attributes["class"].split(), "at the thumb"
        assert "Other ways to pay" in desk.page.texts
        before = len(desk.match.choices)
        desk.touch(option=least[0])
        assert len(desk.match.choices) == before + 1, "one tap"
    else:
        assert not leads


@pytest.mark.rule("MD-PAY-8", "MD-OFF-6", "MD-OFF-7")
def test_an_offering_says_what_it_brings() -> None:
    desk = asked("offering", 5, least=6)
    page = desk.page
    shown = [e.attributes["data-option"] for e in page.all("data-option")]
    assert "none" in shown
    assert "−1 VP" in page.texts
    seen = sight_of(desk.model, desk.playing).scene
    for option in seen.decision.options if seen.decision else []:
        chips = seen.chips(option.key)
        assert [chip.strong for chip in chips] == [True], option.key


def test_what_happened_is_told_sentence_by_sentence() -> None:
    desk = asked("action", 2)
    news = [e for e in desk.page.elements if any(is_news(around) for around in e.around)]
    assert news
    assert {e.tag for e in news} == {"li"}


def is_news(element: Element) -> bool:
    return element.attributes.get("class") == "news"
