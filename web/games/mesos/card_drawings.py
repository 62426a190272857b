"""Drawings of the cards of Mesos by id."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

from markupsafe import Markup

from engine.mesos import data
from web.games.mesos import words
from web.i18n import signed
from web.render import part


@cache
def drawing(macro: str, *args: Hashable) -> Markup:
    """A drawing of templates/mesos/pieces.jinja; its words are among the arguments."""
    return part("mesos/pieces", macro, *args)


def symbol(name: str) -> Markup:
    """A symbol in a line of text: food, pp, star, discount, up, down."""
    return drawing("symbol_icon", name)


def sign(name: str) -> Markup:
    """The sign of a type of characters or events in a line of text."""
    return drawing("sign_icon", name)


def draw(card: str, cave_loss: str, state: str = "") -> Markup:
    """A card; ``state`` are classes such as ``large``, on which it also tells what it does."""
    name = words.card_name(card)
    text = words.card_text(card, cave_loss)
    if card in words.BUILDING_CARDS:
        found = words.BUILDING_CARDS[card]
        return drawing("building_card", card, name, found.cost, found.pp, text, state)
    if card in words.EVENT_CARDS:
        event = words.EVENT_CARDS[card]
        values, era = _event_values(event, cave_loss), words.ERAS[event.era]
        return drawing("event_card", event.kind, name, values, event.final, era, text, state)
    return _character(words.CHARACTER_CARDS[card], text, state)


def _character(card: data.Character, text: str, state: str) -> Markup:
    """A small card is named by its type: of all that tells it apart only inventions need words."""
    whole = card.invention or state == "large"
    name = words.card_name(card.id) if whole else words.kind_name(card.kind)
    builder = card.kind == data.BUILDER
    values = (f"−{card.discount}", card.pp) if builder else ("", "")
    marks = (card.invention, card.stars, *values, card.icon)
    return drawing("character_card", card.kind, name, *marks, "", text, state)


def _event_values(card: data.Event, cave_loss: str) -> Markup:
    """What is printed on an event: gain and loss in PP, and the artists that paintings ask for."""
    loss = words.event_loss(card, cave_loss)
    values = [signed(n) for n in (card.gain, -loss) if n]
    shown = drawing("mini", "pp") + Markup(" {}").format("/".join(values))
    return Markup("≥{} ").format(card.threshold) + shown if card.threshold else shown
