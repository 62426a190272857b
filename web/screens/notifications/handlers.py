"""Notifications come from the page, and the person accepts or dismisses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.effects import Accept, Announce, SendLater
from web.app.saving import save_settings
from web.model.message import Message
from web.screens.notifications.markup import NOTIFICATIONS, in_sight, sentence
from web.view.view_model import view_model

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.root import Model

LASTS_MS = 12_000
"""Milliseconds until a notification that passes is dismissed by itself."""


@on("told")
def told(model: Model, message: Message) -> Effects:
    """The page reports something: ``what`` is its key, ``count`` a number in its sentence."""
    what = message.data["what"]
    model.device.add(what)
    if what not in NOTIFICATIONS or what in model.notifications or what in model.settings.told:
        return []
    model.notifications.append(what)
    model.recovered = int(message.data.get("count", model.recovered))
    effects = _never_again(model, what) if NOTIFICATIONS[what].once else []
    if NOTIFICATIONS[what].passes:
        effects = [*effects, SendLater(LASTS_MS, Message("dismiss", {"about": what}))]
    if in_sight(model, view_model(model)) == what:
        effects = [*effects, Announce(sentence(model, what))]
    return effects


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
