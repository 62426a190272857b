"""Costs and consequences of an option of Mesos, as chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mesos import events, projection
from engine.mesos.cards import NUMBERS
from engine.mesos.data import OFFER_TILES, SPACE_FOOD
from web.games.mesos import words
from web.games.mesos.card_drawings import sign, symbol
from web.games.scene import Chip
from web.i18n import _, fill, mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from markupsafe import Markup

    from engine import Event
    from engine.core.events import EventRecord
    from engine.mesos.projection import CardProjection
    from web.games.scene import Scene

AT_THE_SPACE = (
    events.SpaceFood,
    events.ChiefsFood,
    events.LastSpace,
    events.LastSpaceUnpaid,
)
"""What the return of a totem brings or costs."""


def deciding_seat(scene: Scene) -> int:
    """The seat for which consequences are shown: who decides, else the viewer or who acts."""
    if scene.decision:
        return scene.decision.seat
    acts: int = scene.view.active
    return scene.viewer if scene.viewer != NOBODY else max(acts, 0)


def would_act(scene: Scene, tile_id: str) -> int:
    """The place in the order of actions that a totem on a tile has as things stand (ME-ACT-1)."""
    number = OFFER_TILES.index(words.OFFER_TILES[tile_id])
    return 1 + len([seat for seat in scene.view.offer[:number] if seat != NOBODY])


def consequences(scene: Scene, happened: Sequence[Event]) -> list[Chip]:
    """What an option is sure to bring: one's own turn, what follows for others, the events."""
    what = [event.what for event in happened]
    struck = (i for i, one in enumerate(what) if isinstance(one, events.EventResolved))
    ends = next(struck, len(what))
    turn, end = what[:ends], what[ends:]
    own = [one for one in turn if _seat_of(one) == deciding_seat(scene)]
    others = [seat for seat in range(scene.view.seats) if seat != deciding_seat(scene)]
    chips = _order(scene, own) + _taken(scene, own) + _space(own) + _sums(turn, others)
    if end:
        chips += [Chip(_("then the end of the round:")), *_sums(end, range(scene.view.seats))]
    return chips


def _seat_of(one: EventRecord) -> int:
    """Whose event it is; NOBODY for the table's."""
    seat: int = getattr(one, "seat", NOBODY)
    return seat


def _sum(happened: Iterable[EventRecord]) -> tuple[int, int]:
    """The food and the PP that events bring, together."""
    brought = list(happened)
    food = sum(one.food for one in brought if isinstance(one, WITH_FOOD))
    return food, sum(one.points for one in brought if isinstance(one, WITH_POINTS))


WITH_FOOD = (events.FoodGained, events.Bought, events.LastSpace, events.Change)
WITH_POINTS = (events.LastSpaceUnpaid, events.Change, events.Scored)


def _order(scene: Scene, own: Sequence[EventRecord]) -> list[Chip]:
    """When a totem that is placed would act, and what its space would bring then."""
    if not own or not isinstance(own[0], events.Placed):
        return []
    place = would_act(scene, own[0].tile)
    text = _("first to act so far") if place == 1 else _("number %(place)d to act so far")
    chips = [Chip(fill(text, place=place))]
    return chips if own[1:] else chips + _space_ahead(scene, place)


def _space_ahead(scene: Scene, place: int) -> list[Chip]:
    """What the space would bring to the one who acts in this place: as yet no gain or loss."""
    bonus = SPACE_FOOD[scene.view.seats][place - 1]
    if bonus:
        return [_space_chip(place, words.food_change(bonus), 0, symbol("food"))]
    if place == scene.view.seats:
        return [_space_chip(place, _("−1 food, or −2 PP if you have none"), 0, symbol("food"))]
    return []


def _space_chip(number: int, change: str, count: int, icon: Markup) -> Chip:
    text = fill(_("space %(number)d: %(change)s"), number=number, change=change)
    return Chip(text, tone(count), icon=icon)


def _taken(scene: Scene, own: Sequence[EventRecord]) -> list[Chip]:
    """Food paid and gained before the totem returns, and what the card changes."""
    food, _points = _sum(one for one in own if not isinstance(one, AT_THE_SPACE))
    cards = [one.card for one in own if isinstance(one, events.Joined | events.Bought)]
    chips = amounts(food, 0)
    if cards:
        chips += changes(found_prospect(scene, cards[0]))
    also = _("then also: %(card)s")  # the only card left for the next pick
    return chips + [Chip(fill(also, card=words.card_name(card))) for card in cards[1:]]


def _space(own: Sequence[EventRecord]) -> list[Chip]:
    """What the space to which the totem returns brings or costs."""
    back = [one.space for one in own if isinstance(one, events.Returned)]
    food, points = _sum(one for one in own if isinstance(one, AT_THE_SPACE))
    return [_space_chip(back[0], c.text, food + points, c.icon) for c in amounts(food, points)]


def _sums(happened: Sequence[EventRecord], seats: Iterable[int]) -> list[Chip]:
    """Food and PP that some seats gain or lose, marked with the seat."""
    chips = []
    for seat in seats:
        food, points = _sum(one for one in happened if _seat_of(one) == seat)
        chips += amounts(food, points, seat)
    return chips


def amounts(food: int, points: int, seat: int = NOBODY) -> list[Chip]:
    """Food and PP as chips; nothing for 0."""
    chips = []
    if food:
        chips.append(Chip(words.food_change(food), tone(food), seat, symbol("food")))
    if points:
        chips.append(Chip(words.points(points), tone(points), seat, symbol("pp")))
    return chips


def tone(count: int) -> str:
    """Whether a change is a gain or a loss."""
    return "gain" if count > 0 else "loss" if count < 0 else ""


def found_prospect(scene: Scene, card: str) -> CardProjection:
    """What a card would change for the one who is asked."""
    return projection.card_projection(scene.view, deciding_seat(scene), NUMBERS[card])


FIGURES = {
    "need": (mark("food at Sustenance %(before)d → %(after)d"), "sustenance"),
    "sets": (mark("sets %(before)d → %(after)d"), "set"),
    "inventions": (mark("inventions %(before)d → %(after)d"), "inventor"),
    "discount": (mark("discount %(before)d → %(after)d"), "builder"),
    "stars": (mark("stars %(before)d → %(after)d"), "shaman"),
    "artists": (mark("artists %(before)d → %(after)d"), "artist"),
    "hunters": (mark("hunters %(before)d → %(after)d"), "hunter"),
}
"""What a card can change, in the order in which it is told, with the sign of each."""


def changes(found: CardProjection) -> list[Chip]:
    """The figures of a tribe that a card would change."""
    changed = found.changed
    chips = []
    for name, (text, icon) in FIGURES.items():
        if name in changed:
            before, after = changed[name]
            better = before - after if name == "need" else after - before
            told = fill(_(text), before=before, after=after)
            chips.append(Chip(told, tone(better), icon=sign(icon)))
    if "end_points" in changed:
        gained = changed["end_points"][1] - changed["end_points"][0]
        text = fill(_("%(points)s at the end"), points=words.points(gained))
        chips.append(Chip(text, tone(gained), icon=symbol("pp")))
    return chips


def prospects(found: CardProjection) -> list[Chip]:
    """All that taking a card would mean: the price, the food it brings, the figures it changes."""
    return amounts(found.food - found.price, 0) + changes(found)
