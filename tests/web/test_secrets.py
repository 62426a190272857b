"""What only one seat may know is in the page only after that person uncovered it.

Two people share the device. At the decisions the page is drawn twice: of the match, and of a twin
of it that differs in whatever the one who looks on cannot know. Byte for byte they are the same:
text, attributes, labels, with every sheet open, around gates, after undo and reload. Who may look
is kept here anew, by what was touched, and not asked of the match. Every day the first page of
each kind is compared, and some of those after it; every night all.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from copy import copy
from dataclasses import dataclass, field, replace

import pytest

import engine
from engine import NOBODY
from engine.core import steps
from tests.conformance.cases import scaled
from tests.web.page import Desk
from web import application, games
from web.model.playing import Playing

GAMES = list(games.GAMES)
TOUR_EVERY = 15
"""At every so-manieth decision all sheets are opened too."""
BY_DAY = 10
"""Of each kind of page every so-manieth is compared, and at so many gates all sheets are opened."""
ROUND = ("left", "top")
"""Where the two sit in table mode, in which a gate covers the tray and nothing else."""
ALL = 1_000_000
"""More decisions than any match has."""
WAYS = [
    ((), 2 * BY_DAY, ALL),
    (ROUND, BY_DAY, 60),
    pytest.param((), 1, ALL, marks=pytest.mark.nightly),
    pytest.param(ROUND, 1, ALL, marks=pytest.mark.nightly),
]
"""Where the two sit, how often they are looked at, and for how many decisions."""


def twin_of(match: engine.Match, seat: int, seed: int) -> engine.Match:
    """The match as it might be just as well, for all that a seat can know."""
    twin = copy(match)
    twin.state = match.game.determinize(match.view(seat), seed)
    twin.decision = steps.run(twin.state)
    return twin


@dataclass
class Device:
    """Two people at one device, and who has uncovered their secrets in this holding."""

    desk: Desk
    rng: random.Random
    every: int = 1
    looking: int = NOBODY
    pages: int = 0
    gates: int = 0
    covered: int = 0
    drawn: Counter[Hashable] = field(default_factory=Counter)

    def asked(self) -> int:
        """Who is asked; another person's turn ends the holding of the one before."""
        decision = self.desk.match.decision
        if decision is None:
            self.looking = NOBODY
            return NOBODY
        if decision.seat in self.desk.match.people and decision.seat != self.looking:
            self.looking = NOBODY
        return decision.seat

    def check(self) -> None:
        """The page tells nothing but what the one who looks may know."""
        self.asked()
        model = self.desk.model
        assert model.playing is not None
        kind = self.kind_of_page(model.playing)
        self.drawn[kind] += 1
        if (self.drawn[kind] - 1) % self.every:
            return
        shown = application.render_page(model)
        twin = twin_of(model.playing.match, self.looking, self.rng.randrange(1 << 30))
        other = application.render_page(replace(model, playing=replace(model.playing, match=twin)))
        assert shown == other, first_difference(shown, other)
        self.pages += 1
        self.covered += self.looking == NOBODY

    def kind_of_page(self, playing: Playing) -> Hashable:
        """What is on the screen, for whom: the sheet that lies open, or what is asked."""
        decision = playing.match.decision
        asks = (decision.kind if decision else "", bool(playing.chosen), bool(playing.picked))
        sheet = self.desk.model.sheet
        return self.looking, playing.match.gate_for(), sheet if sheet[0] else asks

    def tour(self) -> None:
        """The same with every sheet open that the page leads to."""
        for sheet, about in sorted(self.sheets()):
            self.desk.touch(action="sheet", sheet=sheet, about=about)
            self.check()
            self.desk.touch(action="close")

    def sheets(self) -> set[tuple[str, str]]:
        """The sheets that the page leads to, some of the many about things."""
        named = [e.attributes for e in self.desk.page.all("data-sheet")]
        found = {(one["data-sheet"], one.get("data-about", "")) for one in named}
        things = sorted(one for one in found if one[0] == "thing")
        return {("menu", ""), ("log", ""), ("players", "")} | found - {
            *self.rng.sample(things, len(things) * 3 // 4)
        }

    # --- what people do ---------------------------------------------------------------------

    def go_through_the_gate(self) -> None:
        """Nothing is told before it; after it the one who took the device looks."""
        seat = self.desk.match.gate_for()
        if seat != NOBODY:
            if self.gates % self.every == 0:
                self.tour()
            self.gates += 1
            self.desk.touch(action="reveal")
            self.looking = seat
            self.check()

    def uncover(self) -> None:
        """Whoever decides openly looks at their own cards first, where that is offered."""
        if "uncover" in self.desk.page.values("data-action"):
            self.desk.touch(action="uncover")
            self.looking = self.asked()
            assert self.looking == NOBODY or self.looking in self.desk.match.people
            self.looking = self.desk.match.decision.seat  # type: ignore[union-attr]
            self.check()

    def undo(self) -> None:
        """Something is taken back; the device may be in the other's hands by now."""
        before = self.asked()
        self.desk.touch(action="undo")
        if self.asked() != before:
            self.looking = NOBODY
        self.check()

    def reload(self) -> None:
        """The page is opened anew: nobody has uncovered anything."""
        self.desk = Desk.open(self.desk.store)
        self.looking = NOBODY
        self.check()

    def choose(self) -> None:
        """An option is tapped, looked at, and confirmed where that is asked."""
        decision = self.desk.match.decision
        assert decision is not None
        option = self.rng.choice(decision.options)
        if option.targets and self.rng.random() < 0.2:
            self.desk.touch(action="pick", target=option.targets[0])
            self.check()
            self.desk.touch(action="cancel")
        self.desk.touch(option=option.key)
        if self.desk.playing.chosen:
            self.check()
            self.desk.touch(action="confirm")
        self.desk.settle()


def first_difference(shown: str, other: str) -> str:
    """Where two pages part."""
    place = next(i for i, (a, b) in enumerate(zip(shown, other, strict=False)) if a != b)
    return f"…{shown[place - 80 : place + 80]}… is not …{other[place - 80 : place + 80]}…"


def moments(device: Device) -> Iterator[int]:
    """The decisions of a match, with some of what people do between them."""
    number = 0
    while not device.desk.match.over:
        number += 1
        device.check()
        if device.rng.random() < 0.05:
            device.reload()
        device.go_through_the_gate()
        if device.rng.random() < 0.15:
            device.uncover()
        yield number
        device.choose()
        if device.rng.random() < 0.08 and not device.desk.match.over:
            device.check()
            device.undo()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(scaled(1)))
@pytest.mark.parametrize(("edges", "every", "decisions"), WAYS)
def test_the_page_never_tells_what_the_one_who_looks_may_not_know(
    game: str, seed: int, edges: tuple[str, ...], every: int, decisions: int
) -> None:
    desk = Desk.open(seed=str(seed + 1))
    desk.model.settings.edges = list(edges)
    desk.sit(game, "human", "human")
    assert desk.playing.edges == edges
    device = Device(desk, random.Random(f"{game} {seed}"), every)
    for number in moments(device):
        if number % TOUR_EVERY == seed % TOUR_EVERY:
            device.tour()
        if number == decisions:
            break
    device.check()
    assert 0 < device.covered <= device.pages
    assert device.pages >= len(device.drawn) > (20 if decisions == ALL else 10)
