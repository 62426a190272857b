"""Mesos: options in words, and what they cost and bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.mesos import outlook
from engine.mesos.cards import NUMBERS
from engine.mesos.data import OFFER_TILES, SPACE_FOOD
from web.games.mesos import words
from web.games.mesos.cards import draw, drawing, sign, symbol
from web.games.scene import Chip, Choice
from web.words import _, fill, mark

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from markupsafe import Markup

    from engine import Event
    from engine.mesos.data import Tile
    from engine.mesos.outlook import Prospect
    from web.games.scene import Scene

TILES = {tile.id: tile for tile in OFFER_TILES}


def asked(scene: Scene) -> int:
    """The seat for which things are reckoned: who decides, else who holds the device or acts."""
    if scene.decision:
        return scene.decision.seat
    return scene.viewer if scene.viewer != NOBODY else max(scene.view.active, 0)


# --- options ------------------------------------------------------------------------------------


def choice(scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
    """An option, or a refused thing, in words."""
    if verb == "finish":
        return Choice(_("Finish the action"), _("leave the buildings"))
    if verb == "tower" and args[0] == "none":
        return Choice(_("Take no card"))
    if verb == "place":
        return _place(scene, args[0])
    card = args[0]
    text = words.card_text(card, scene.view.cave_loss)
    return Choice(words.card_name(card), text, draw(card, scene.view.cave_loss))


def _place(scene: Scene, tile_id: str) -> Choice:
    totem = drawing("totem_icon", asked(scene))
    return Choice(words.tile_name(tile_id), tile_text(TILES[tile_id]), totem)


def tile_text(tile: Tile) -> str:
    """What an offer tile gives."""
    if tile.food:
        return fill(_("You get %(food)s and take no card."), food=words.food(tile.food))
    return fill(_("You take %(cards)s."), cards=words.both_rows(tile.upper, tile.lower))


def would_act(scene: Scene, tile_id: str) -> int:
    """The place in the order of actions that a totem on a tile has as things stand (ME-ACT-1)."""
    number = OFFER_TILES.index(TILES[tile_id])
    return 1 + len([seat for seat in scene.view.offer[:number] if seat != NOBODY])


# --- consequences -------------------------------------------------------------------------------


def consequences(scene: Scene, events: Sequence[Event]) -> list[Chip]:
    """What an option is sure to bring: one's own turn, what follows for others, the events."""
    ends = next((i for i, event in enumerate(events) if event.kind == "event_resolved"), None)
    turn, end = (events, []) if ends is None else (events[:ends], events[ends:])
    own = [event for event in turn if event.args.get("seat") == asked(scene)]
    others = [seat for seat in range(scene.view.seats) if seat != asked(scene)]
    chips = _order(scene, own) + _taken(scene, own) + _space(own) + _sums(turn, others)
    if end:
        chips += [Chip(_("then the end of the round:")), *_sums(end, range(scene.view.seats))]
    return chips


def _order(scene: Scene, own: Sequence[Event]) -> list[Chip]:
    """When a totem that is placed would act, and what its space would bring then."""
    if not own or own[0].kind != "placed":
        return []
    place = would_act(scene, own[0].args["tile"])
    text = _("acts first so far") if place == 1 else _("so far number %(place)d to act")
    chips = [Chip(fill(text, place=place))]
    return chips if own[1:] else chips + _space_ahead(scene, place)


def _space_ahead(scene: Scene, place: int) -> list[Chip]:
    """What the space would bring to the one who acts in this place: as yet no gain or loss."""
    bonus = SPACE_FOOD[scene.view.seats][place - 1]
    if bonus:
        return [_space_chip(place, words.food_change(bonus), 0, symbol("food"))]
    if place == scene.view.seats:
        return [_space_chip(place, _("−1 food, or −2 PP without any"), 0, symbol("food"))]
    return []


def _space_chip(number: int, change: str, count: int, icon: Markup) -> Chip:
    text = fill(_("space %(number)d: %(change)s"), number=number, change=change)
    return Chip(text, tone(count), icon=icon)


OF_THE_SPACE = ("space_food", "chiefs_food", "last_space", "last_space_unpaid")
"""What the return of a totem brings or costs."""


def _taken(scene: Scene, own: Sequence[Event]) -> list[Chip]:
    """Food paid and gained before the totem returns, and what the card changes."""
    food = sum(e.args.get("food", 0) for e in own if e.kind not in OF_THE_SPACE)
    cards = [event.args["card"] for event in own if event.kind in ("joined", "bought")]
    chips = amounts(food, 0)
    if cards:
        chips += changes(found_prospect(scene, cards[0]))
    also = _("then also: %(card)s")  # the only card left for the next pick
    return chips + [Chip(fill(also, card=words.card_name(card))) for card in cards[1:]]


def _space(own: Sequence[Event]) -> list[Chip]:
    """What the space to which the totem returns brings or costs."""
    back = [event.args["space"] for event in own if event.kind == "returned"]
    mine = [event.args for event in own if event.kind in OF_THE_SPACE]
    food, points = (sum(args.get(what, 0) for args in mine) for what in ("food", "points"))
    return [_space_chip(back[0], c.text, food + points, c.icon) for c in amounts(food, points)]


def _sums(events: Sequence[Event], seats: Sequence[int]) -> list[Chip]:
    """Food and PP that some seats gain or lose, marked with the seat."""
    chips = []
    for seat in seats:
        mine = [event.args for event in events if event.args.get("seat") == seat]
        food, points = (sum(args.get(what, 0) for args in mine) for what in ("food", "points"))
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


def found_prospect(scene: Scene, card: str) -> Prospect:
    """What a card would change for the one who is asked."""
    return outlook.prospect(scene.view, asked(scene), NUMBERS[card])


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


def changes(found: Prospect) -> list[Chip]:
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


def prospects(found: Prospect) -> list[Chip]:
    """All that taking a card would mean: the price, the food it brings, the figures it changes."""
    return amounts(found.food - found.price, 0) + changes(found)


PROMPTS: dict[str, Callable[[str, Sequence[int]], str]] = {
    "place": lambda name, _args: fill(_("%(name)s: place your totem."), name=name),
    "take": lambda name, args: fill(
        _("%(name)s: take %(cards)s."), name=name, cards=words.both_rows(*args)
    ),
    "tower": lambda name, _args: fill(
        _("%(name)s: the Watchtower may take 1 card of the upper row."), name=name
    ),
}


def prompt(scene: Scene) -> str:
    """Who does what now."""
    decision = scene.decision
    assert decision is not None
    return PROMPTS[decision.kind](scene.name(decision.seat), decision.args)
