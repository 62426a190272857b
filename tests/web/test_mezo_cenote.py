"""The Sacred Cenote on the screen: behind its switch, on the map, in sheets, in the log."""

from __future__ import annotations

import random
import re

import pytest

from engine import NOBODY
from engine.mezo.modules.cenote.state import REGION
from tests.web.page import Desk, played_by_bots
from web.view.view_model import asked

LONGER_THAN_ANY_MATCH = 1500


def walk(desk: Desk, kind: str) -> None:
    """Plays at random until a kind of decision is asked."""
    rng = random.Random(3)
    for _ in range(LONGER_THAN_ANY_MATCH):
        desk.take_device()
        decision = asked(desk.playing)
        assert decision is not None
        if decision.kind == kind:
            return
        desk.choose(rng.choice(decision.options).key)
    raise AssertionError(f"{kind} is never asked")


def sit(seed: int = 3, language: str = "en", **options: str) -> Desk:
    desk = Desk.open(seed=str(seed), language=language)
    desk.sit("mezo", "human", "human", "human", **options)
    return desk


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Sacred Cenote"), ("it", "Sacro Cenote"), ("pl", "Święta Cenote")]
)
def test_new_match_offers_it_in_three_languages(language: str, name: str) -> None:
    desk = Desk.open(language=language)
    desk.touch(game="mezo")
    desk.send("option_group", **{"option-group": "souls", "value": "with"})
    assert "cenote" in desk.page.values("data-option-name")
    assert name in desk.page.texts


def test_switched_off_the_table_shows_nothing_of_it() -> None:
    desk = sit()
    walk(desk, "ability")
    assert "cenote" not in desk.page.html.lower()


@pytest.mark.rule("MX-CEN-1")
def test_it_is_put_under_an_altar_by_a_tap_on_the_map() -> None:
    desk = sit(cenote="on")
    walk(desk, "cenote")
    decision = asked(desk.playing)
    assert decision is not None
    name = desk.match.seats[decision.seat].name
    assert f"{name}: put the Sacred Cenote under an altar." in desk.page.text
    assert 'data-piece="cenote"' not in desk.page.html
    option = decision.options[1]
    (target,) = option.targets
    refused = next(key for key in desk.match.seen(decision.seat).refusals)
    desk.touch(action="why", refused=refused)
    assert "This region is desolate: out of play." in desk.page.text
    desk.choose(option.key)
    assert desk.page.html.count('data-piece="cenote"') == 1
    region = target.partition(":")[2].capitalize()
    desk.take_device()
    assert f"{name} puts the cenote under the altar in {region}." in log(desk)
    labels = [label for label in desk.page.values("aria-label") if "the Sacred Cenote" in label]
    assert len(labels) == 1
    assert labels[0].startswith(region)


@pytest.mark.rule("MX-CEN-4")
def test_its_region_tells_what_it_brings_with_the_rule() -> None:
    desk = sit(cenote="on")
    walk(desk, "deploy")
    region = REGION.of(desk.match.view(NOBODY))
    names = ("uxmal", "coba", "hochob", "tikal", "palenque", "becan")
    desk.touch(action="sheet", sheet="thing", about=f"region:{names[region]}")
    assert "The winner of the conflict here also gains 3 devotion." in desk.page.text
    assert "MX-CEN-4" not in desk.page.text
    desk.touch(action="close")
    other = next(r for r in desk.match.view(NOBODY).live if r != region)
    desk.touch(action="sheet", sheet="thing", about=f"region:{names[other]}")
    assert "MX-CEN-4" not in desk.page.text


@pytest.mark.parametrize(
    ("language", "moved", "won"),
    [
        ("en", r"\w+ puts the cenote under the altar in \w+\.", r"\w+ has won at the Sacred Cen"),
        ("it", r"\w+ mette il cenote sotto l.altare di \w+\.", r"\w+ ha vinto presso il Sacro"),
        (
            "pl",
            r"\w+ umieszcza Świętą Cenote pod ołtarzem: \w+\.",
            r"\w+ wygrywa przy Świętej Cenote: ",
        ),
    ],
)
def test_the_log_tells_of_it_in_three_languages(language: str, moved: str, won: str) -> None:
    told = log(Desk.at(played_by_bots("mezo", 3, "4", cenote="on"), language))
    assert len(re.findall(moved, told)) == 3
    assert re.search(won, told)


def log(desk: Desk) -> str:
    """All sentences of the log."""
    desk.touch(action="sheet", sheet="log")
    text = desk.page.text
    desk.touch(action="close")
    return text
