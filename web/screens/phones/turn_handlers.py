"""Turns that go by link: they are made, copied, shared, and opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app import turn_links
from web.app.dispatch import on
from web.app.effects import Copy, Share
from web.app.hosting import ANSWER_AHEAD

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


@on("seat-by-link")
def seat_by_link(model: Model, message: Message) -> Effects:
    """The turns of a seat go by link from now on."""
    seat = message.data.get("about", "")
    return turn_links.seat_by_link(model, message, int(seat)) if seat.isdigit() else []


@on("turn-link")
def turn_link(model: Model, _message: Message) -> Effects:
    """Offers the link that is to be sent now."""
    return turn_links.offer_link(model)


@on(ANSWER_AHEAD)
def answer_ahead(model: Model, message: Message) -> Effects:
    """A question is asked that its seat has answered before."""
    return turn_links.answer_ahead(model, message)


@on("set-ahead")
def set_ahead(model: Model, message: Message) -> Effects:
    """A question is answered before it is asked."""
    kind, _space, key = message.data.get("about", "").partition(" ")
    turn_links.set_ahead(model, kind, key)  # the focus stays
    return []


@on("turn-arrived")
def arrived(model: Model, message: Message) -> Effects:
    """A turn or an answer came in."""
    return turn_links.arrived(model, message, message.data.get("text", ""))


@on("open-turn")
def open_turn(model: Model, message: Message) -> Effects:
    """From the lobby back to a turn that came by link."""
    return turn_links.open_turn(model, message, message.data.get("about", ""))


@on("forget-turn")
def forget_turn(model: Model, message: Message) -> Effects:
    """Takes such a turn out of the lobby."""
    return turn_links.forget_turn(model, message.data.get("about", ""))


@on("turn-copy")
def copy(model: Model, _message: Message) -> Effects:
    """Copies the link."""
    return [Copy(model.phones.link)] if model.phones.link else []


@on("turn-share")
def share(model: Model, _message: Message) -> Effects:
    """Opens the device's share dialog with the link."""
    return [Share("Cenote", address=model.phones.link)] if model.phones.link else []
