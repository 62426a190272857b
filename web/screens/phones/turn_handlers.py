"""Turns that go by link: they are made, copied, shared, and opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app import turn_links
from web.app.dispatch import on
from web.app.effects import Copy, Share

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


@on("turn-arrived")
def arrived(model: Model, message: Message) -> Effects:
    """A turn or an answer came in."""
    return turn_links.arrived(model, message, message.data.get("text", ""))


@on("turn-copy")
def copy(model: Model, _message: Message) -> Effects:
    """Copies the link."""
    return [Copy(model.phones.link)] if model.phones.link else []


@on("turn-share")
def share(model: Model, _message: Message) -> Effects:
    """Opens the device's share dialog with the link."""
    return [Share("Cenote", address=model.phones.link)] if model.phones.link else []
