"""Who is present in a territory, and how strong each is as far as the viewer may know."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine import NOBODY
from engine.aztlan import data
from engine.aztlan.clashes import present
from engine.aztlan.state import pawns_in, power_card, unused_cards
from web.games.aztlan import words
from web.i18n import _, language

if TYPE_CHECKING:
    from web.games.scene import Scene


def deciding_seat(scene: Scene) -> int:
    """The seat that decides."""
    return scene.decision.seat if scene.decision else NOBODY


def tribes_of(scene: Scene, seat: int) -> tuple[str, ...]:
    """The tribe of a seat, or the two of the alliance that it controls now (AZ-2P-2)."""
    if scene.view.seats == 2:
        return tuple(side_of(scene, seat).split("_"))
    return (side_of(scene, seat),)


def side_of(scene: Scene, seat: int) -> str:
    """A seat's tribe or alliance, by its id."""
    if scene.view.seats == 2:
        return data.ALLIANCES[scene.view.sides[seat]]
    colour = scene.seats[seat].colour
    return colour if colour in data.TRIBES else data.TRIBES[seat]


def side_name(scene: Scene, seat: int) -> str:
    """A seat's tribe or alliance in words."""
    return _(words.TRIBES[side_of(scene, seat)])


def card_in_sight(scene: Scene, seat: int) -> int:
    """A seat's power card of this era: open, or its own face-down one; 0 while it is hidden."""
    own = scene.view.chosen if seat == scene.viewer else 0
    return power_card(scene.view, seat) or own


def target_name(scene: Scene, target: str) -> str:
    """A card, a lake, or a territory with who stands there, in words."""
    kind, _sep, rest = target.partition(":")
    if kind == "lake":
        return _(words.LAKES[rest])
    if kind == "power":
        return words.power_card(int(rest))
    if kind == "prosperity":
        return words.card(rest)
    view, index = scene.view, data.INDEX[rest]
    there = [(seat, pawns_in(view, seat, index)) for seat in view.order]
    named = tuple([(scene.name(seat), count) for seat, count in there if count])
    return _territory(language(), rest, named)


@lru_cache(maxsize=500)
def _territory(_language: str, name: str, there: tuple[tuple[str, int], ...]) -> str:
    """A territory with who stands there, in words."""
    text = f"{words.territory(name)}, {words.terrain(words.terrain_of(name))}"
    who = ", ".join(f"{name} {words.pawns(count)}" for name, count in there)
    return f"{text}: {who}" if who else text


class Strength(NamedTuple):
    """How strong a seat is in a territory; ``least`` and ``most`` differ if its card is hidden."""

    seat: int
    pawns: int
    card: int
    least: int
    most: int

    @property
    def text(self) -> str:
        """``2 × 9 = 18``, or ``2 × ? = 8–18``."""
        if self.card:
            return words.power(self.pawns, self.card)
        return f"{self.pawns} × ? = {self.least}–{self.most}"


def strength(scene: Scene, seat: int, territory: int, more: int = 0) -> Strength:
    """A seat's power in a territory as far as the viewer knows, with some pawns more."""
    count = pawns_in(scene.view, seat, territory) + more
    card = card_in_sight(scene, seat)
    possible = [card] if card else unused_cards(scene.view, seat)
    return Strength(seat, count, card, count * min(possible), count * max(possible))


def strengths(scene: Scene, territory: int) -> list[Strength]:
    """Everybody in a territory, in turn order."""
    return [strength(scene, seat, territory) for seat in present(scene.view, territory)]
