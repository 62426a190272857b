"""Notifications come from the page, and the person accepts or dismisses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.effects import Accept, Announce, SendLater
from web.app.saving import save_settings
from web.model.message import Message
from web.screens.notifications.markup import NOTIFICATIONS, in_sight, reading_ms, sentence
from web.view.view_model import view_model

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.root import Model


@on("told")
def told(model: Model, message: Message) -> Effects:
    """The page reports something: ``what`` is its key, ``count`` a number in its sentence."""
    what = message.data["what"]
    model.device.add(what)
    if what not in NOTIFICATIONS or what in model.notifications or what in model.settings.told:
        return []
    model.notifications.append(what)
    model.recovered = int(message.data.get("count", model.recovered))
    if in_sight(model, view_model(model)) == what:
        return _show(model, what)
    if NOTIFICATIONS[what].passes:  # nobody would have read it: the page reports it again
        _put_away(model, what)
    return []


def _show(model: Model, what: str) -> Effects:
    """Says it; what passes goes when it has been read, what is said once is never said again."""
    text = sentence(model, what)
    shown: Effects = [Announce(text)]
    if NOTIFICATIONS[what].passes:
        shown.append(SendLater(reading_ms(text), Message("dismiss", {"about": what})))
    return [*(_never_again(model, what) if NOTIFICATIONS[what].once else []), *shown]


@on("accept")
def accept(model: Model, message: Message) -> Effects:
    """The person accepts what is offered; the page does it."""
    what = message.data.get("about", "")
    _put_away(model, what)
    model.device.discard(what)  # the page offers it once
    return [Accept(what)]


@on("dismiss")
def dismiss(model: Model, message: Message) -> Effects:
    """The person dismisses a notification, perhaps for good."""
    what = message.data.get("about", "")
    _put_away(model, what)
    return (
        _never_again(model, what) if what in NOTIFICATIONS and NOTIFICATIONS[what].spurned else []
    )


def _put_away(model: Model, what: str) -> None:
    model.notifications = [other for other in model.notifications if other != what]


def _never_again(model: Model, what: str) -> Effects:
    model.settings.told = [*model.settings.told, what]
    return [save_settings(model)]
