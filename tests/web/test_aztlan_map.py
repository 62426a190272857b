"""What is written on the map of Aztlán: over no counter of the pieces, and over no other word."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations, count
from math import dist
from typing import NamedTuple

import pytest

import engine
from tests.by_day import one_of
from tests.web.page import Desk, Element, Page, parsed
from web.games.aztlan import words
from web.games.aztlan.board import board
from web.games.aztlan.label_places import Piece
from web.games.aztlan.layout import TERRITORIES, VIEW_BOX
from web.games.aztlan.power_places import HOME, Power, power_places
from web.packaging import stylesheets
from web.view.view_model import view_model_of

COUNTERS = {
    "art-sign": (10.0, 9.5),
    "art-mark": (10.0, 9.5),
    "aztlan-count": (14.0, 14.0),
    "aztlan-power-mark": (23.0, 14.0),
}
"""Half of how wide and how high the counters are, in their own units."""
RING = 26
"""Half of how wide the ring of the seat is that is active."""
NAME = re.compile(r'<text[^>]*class="aztlan-name ([^"]*)" x="([^"]*)" y="([^"]*)">([^<]*)<')
SUM = re.compile(
    r'class="aztlan-sum [^"]*" transform="translate\(([-\d.]+) ([-\d.]+)\)">'
    r'<g class="turns"><rect[^>]* width="([\d.]+)"'
)
GROWTH = re.compile(r"aztlan-power-mark > \* \{\s*transform: scale\(clamp\(1, [^;]*, ([\d.]+)\)\)")
STILL = re.compile(
    r"aztlan-power-(left|right|mark) > \*[^}]*transform-origin: (-?\d+)(?:px)? (\d+)px"
)
"""In the style sheet: how large powers grow, and the point from which they do."""
PLATE = re.compile(r"M-(\d+)-12Q0-14")
TRANSFORM = re.compile(r"(translate|scale)\(([-\d.]+)(?:[ ,]([-\d.]+))?\)")


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return not (
            self.right <= other.left
            or other.right <= self.left
            or self.bottom <= other.top
            or other.bottom <= self.top
        )


def placed(element: Element) -> tuple[float, float, float]:
    """Where the middle of a drawing lies on the board, and its scale."""
    x, y, scale = 0.0, 0.0, 1.0
    for around in (*element.around, element):
        for kind, one, other in TRANSFORM.findall(around.attributes.get("transform", "")):
            if kind == "scale":
                scale *= float(one)
            else:
                x, y = x + float(one) * scale, y + float(other or 0) * scale
    return x, y, scale


def counters(page: Page) -> Iterator[Box]:
    """What is read off the pawns."""
    for element in page.elements:
        kind = element.attributes.get("class", "").split(" ")
        sizes = [COUNTERS[name] for name in kind if name in COUNTERS]
        if sizes and any(
            "aztlan-stack" in e.attributes.get("class", "").split() for e in element.around
        ):
            x, y, scale = placed(element)
            wide, high = sizes[0][0] * scale, sizes[0][1] * scale
            yield Box(x - wide, y - high, x + wide, y + high)


def powers(page: Page) -> Iterator[Box]:
    """The powers in a clash, as large as they are on a small phone."""
    sheet = (stylesheets.STYLES / "aztlan/art.css").read_text("utf-8")
    growth = float(GROWTH.findall(sheet)[0])
    still = {kind: (int(x), int(y)) for kind, x, y in STILL.findall(sheet)}
    for plate in page.elements:
        kinds = plate.around[-1].attributes.get("class", "").split() if plate.around else []
        if plate.tag == "path" and "aztlan-power-mark" in kinds:
            x, y, scale = placed(plate)
            side = next(
                (one for one in ("left", "right") if f"aztlan-power-{one}" in kinds), "mark"
            )
            foot, half = still[side], int(PLATE.findall(plate.attributes["d"])[0]) + 3
            left, right = (foot[0] + (end - foot[0]) * growth for end in (-half, half))
            top, bottom = (foot[1] + (end - foot[1]) * growth for end in (-13, 13))
            yield Box(x + left * scale, y + top * scale, x + right * scale, y + bottom * scale)


def sums(page: Page) -> Iterator[Box]:
    """The arithmetic of domains."""
    for x, y, width in SUM.findall(page.html):
        half = float(width) / 2
        yield Box(float(x) - half, float(y) - 23, float(x) + half, float(y) + 23)


def names(page: Page) -> Iterator[tuple[str, Box]]:
    for kind, x, y, text in NAME.findall(page.html):
        size = 30 if "aztlan-named" in kind else 19
        half = len(text) * size * 0.5 / 2
        yield text, Box(float(x) - half, float(y) - size * 0.62, float(x) + half, float(y))


def boards(players: int, every: int, kind: str = "") -> Iterator[Page]:
    """The board at some choices of a match played at random, perhaps all of a kind."""
    match = engine.start("aztlan", [engine.Seat(name) for name in "ABCD"[:players]], seed=players)
    rng = random.Random(players)
    for number in count():
        if match.decision is None:
            return
        if match.gate_for() != engine.NOBODY:
            match.uncover(match.gate_for())
        if number % every == 0 and kind in ("", match.decision.kind):
            desk = Desk.at(match)
            yield parsed(str(board(view_model_of(desk.model, desk.playing).scene)))
        match.choose(rng.choice(match.decision.options).key)


@pytest.mark.parametrize("players", one_of(3, [4, 3, 2]))
def test_no_name_covers_a_counter(players: int) -> None:
    covered = set()
    seen = 0
    for page in boards(players, 9):
        boxes = list(counters(page))
        seen += len(boxes)
        covered |= {text for text, box in names(page) if any(box.meets(one) for one in boxes)}
    assert seen > 100
    assert not covered


@pytest.mark.parametrize("players", one_of(3, [4, 3, 2]))
def test_no_power_covers_another_on_a_phone(players: int) -> None:
    drawn = 0
    for page in boards(players, 1, "clash"):
        found = [*powers(page)]
        drawn += len(found)
        assert not [pair for pair in combinations(found, 2) if pair[0].meets(pair[1])]
    assert drawn > 50


def test_a_power_that_is_in_nobodys_way_stands_above_its_pawns() -> None:
    far, near = (Piece((x, 300.0), 1.0, False, None, False) for x in (100.0, 600.0))
    alone = [Power(far, 0, 1), Power(near, 0, 1)]
    assert power_places(tuple(alone), (far, near)) == [HOME, HOME]
    beside = near._replace(at=(615.0, 300.0))
    found = power_places((*alone, Power(beside, 0, 1)), (far, near, beside))
    assert found[0] == HOME
    assert found[1:].count(HOME) == 1, "one of two makes way"


@pytest.mark.parametrize("players", one_of(3, [4, 3, 2]))
def test_no_name_covers_the_sum_of_a_domain(players: int) -> None:
    pages = [page for page in boards(players, 1, "scoring") if [*sums(page)]]
    assert pages
    for page in pages:
        boxes = [*sums(page)]
        assert not [text for text, box in names(page) if any(box.meets(one) for one in boxes)]


@pytest.mark.parametrize("players", one_of(3, [4, 3, 2]))
def test_names_that_matter_cover_no_other(players: int) -> None:
    for page in boards(players, 9):
        found = [(text, box) for text, box in names(page)]
        large = {text for kind, *_at, text in NAME.findall(page.html) if "aztlan-named" in kind}
        met = {
            (one, other)
            for (one, here), (other, there) in combinations(found, 2)
            if {one, other} & large and here.meets(there)
        }
        assert not met


@pytest.mark.parametrize("players", one_of(3, [4, 3, 2]))
def test_a_name_stands_where_it_belongs(players: int) -> None:
    """In the middle of a match, where pawns are many, too: nearest to its own land."""
    centres = {words.territory(land.id): land.centre for land in TERRITORIES}
    drawn = 0
    for page in boards(players, 9):
        for text, box in names(page):
            drawn += 1
            middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
            far = {name: dist(centre, middle) for name, centre in centres.items()}
            assert far[text] <= min(far.values()) + 8, "as exactly as letters can be measured here"
    assert drawn > 100


def test_names_lie_above_the_pawns() -> None:
    page = next(page for page in boards(3, 12) if 'class="aztlan-stack"' in page.html)
    assert page.html.rindex('class="aztlan-stack"') < page.html.index('class="aztlan-name ')
    assert len(NAME.findall(page.html)) == len(TERRITORIES)


@pytest.mark.parametrize("players", [2, 4])
def test_the_turn_order_lies_on_the_map(players: int) -> None:
    page = next(boards(players, 1))
    x, y, wide, high = map(float, VIEW_BOX.split())
    rings = [e for e in page.elements if "aztlan-order" in e.attributes.get("class", "").split()]
    assert len(rings) == players
    for ring in rings:
        here, there, _scale = placed(ring)
        assert x + RING < here < x + wide - RING
        assert y + RING < there < y + high - RING
