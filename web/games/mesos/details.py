"""Detail sheets of Mesos: a card, an offer tile, a pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import Event
from engine.mesos.cards import IDS
from engine.mesos.data import SPACE_FOOD
from web.games.mesos import words
from web.games.mesos.board import left_in_deck, pile_name, space_name, tile_text
from web.games.mesos.card_drawings import draw
from web.games.mesos.consequences import deciding_seat, found_prospect, prospects
from web.games.mesos.event_texts import EVENT_TEXTS
from web.games.mesos.tribe_figures import due_events, visible_events
from web.i18n import _, fill
from web.render import render

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.games.scene import Chip, Scene


def detail(scene: Scene, target: str) -> tuple[str, Markup]:
    """Title and body of the sheet about a thing, by its target: ``card:hunter_1_1``."""
    kind, _sep, name = target.partition(":")
    return {"card": _card, "tile": _tile, "space": _space, "pile": _pile}[kind](scene, name)


def _card(scene: Scene, card: str) -> tuple[str, Markup]:
    body = render(
        "mesos/detail_card",
        drawing=draw(card, scene.view.cave_loss, "large"),
        title=fill(_("For %(name)s"), name=scene.name(deciding_seat(scene))),
        changes=_changes(scene, card),
        forecast=_forecast(scene, card),
    )
    return words.card_name(card), body


def _changes(scene: Scene, card: str) -> list[Chip]:
    """What a card would mean that cannot be taken now; an option tells that itself."""
    offered = any(f"card:{card}" in option.targets for option in scene.candidates)
    return [] if offered or not _in_a_row(scene, card) else prospects(found_prospect(scene, card))


def _in_a_row(scene: Scene, card: str) -> bool:
    """Whether somebody could still take a card."""
    view = scene.view
    rows = view.upper + view.lower + view.upper_buildings + view.lower_buildings
    return card not in words.EVENT_CARDS and card in [IDS[n] for n in rows if n >= 0]


def _forecast(scene: Scene, card: str) -> dict[str, object] | None:
    """What an event in sight does to everybody as things stand, sentence by sentence."""
    found = next((f for f in visible_events(scene) if f.card == card), None)
    if found is None:
        return None
    lines = [
        {"seat": change.seat, "text": EVENT_TEXTS.sentence(Event(change, ""), scene.names)}
        for change in found.changes
    ]
    return {"due": due_events(scene, found.round), "lines": lines}


def _tile(scene: Scene, tile: str) -> tuple[str, Markup]:
    seat = scene.view.offer[list(words.OFFER_TILES).index(tile)]
    text = tile_text(scene, words.OFFER_TILES[tile], seat)
    return words.tile_name(tile), render("mesos/detail_text", text=text)


def _space(scene: Scene, number: str) -> tuple[str, Markup]:
    text = _(
        "Whoever is number %(number)d to act returns to this space, and is number"
        " %(number)d to place a totem next round."
    )
    body = render(
        "mesos/detail_text", text=f"{fill(text, number=int(number))} {_brings(scene, number)}"
    )
    return space_name(int(number) - 1), body


def _brings(scene: Scene, number: str) -> str:
    """What coming back to a space brings or costs."""
    bonus = SPACE_FOOD[scene.view.seats][int(number) - 1]
    if bonus:
        return fill(_("It brings %(food)s."), food=words.food(bonus))
    if int(number) == scene.view.seats:
        return _("It costs 1 food; whoever has none loses 2 PP.")
    return _("It brings nothing more.")


def _pile(scene: Scene, pile: str) -> tuple[str, Markup]:
    if pile == "deck":
        return pile_name(pile), render("mesos/detail_deck", eras=left_in_deck(scene))
    era, beside = int(pile[-1]), [IDS[card] for card in scene.view.beside]
    open_ones = [card for card in beside if words.card_era(card) == era]
    cards = open_ones or [card for card in words.BUILDING_CARDS if words.card_era(card) == era]
    body = render(
        "mesos/detail_pile",
        text=_("They come with their era.") if open_ones else _("Face down, some of these:"),
        cards=[_shown(card, scene.view.cave_loss) for card in cards],
    )
    return pile_name(pile), body


def _shown(card: str, cave_loss: str) -> dict[str, object]:
    return {"id": card, "drawing": draw(card, cave_loss), "text": words.card_text(card, cave_loss)}
