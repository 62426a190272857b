"""Tidings come from the page, and the person takes them up or puts them away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.keeping import keep_settings
from web.app.messages import on
from web.model import Accept, Announce
from web.screens.tidings.markup import TIDINGS, in_sight, sentence
from web.sight import sight

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


@on("told")
def told(model: Model, message: Message) -> Effects:
    """The page has something to tell: ``what`` is a key of the tidings."""
    what = message.data["what"]
    model.device.add(what)
    if what not in TIDINGS or what in model.tidings or what in model.settings.told:
        return []
    model.tidings.append(what)
    once = _never_again(model, what) if TIDINGS[what].once else []
    return [*once, Announce(sentence(what))] if in_sight(model, sight(model)) == what else once


@on("accept")
def accept(model: Model, message: Message) -> Effects:
    """The person wants what is offered; the page does it."""
    what = message.data.get("about", "")
    _put_away(model, what)
    model.device.discard(what)  # the page offers it once
    return [Accept(what)]


@on("dismiss")
def dismiss(model: Model, message: Message) -> Effects:
    """The person does not want it, now or ever."""
    what = message.data.get("about", "")
    _put_away(model, what)
    return _never_again(model, what) if what in TIDINGS and TIDINGS[what].spurned else []


def _put_away(model: Model, what: str) -> None:
    model.tidings = [other for other in model.tidings if other != what]


def _never_again(model: Model, what: str) -> Effects:
    model.settings.told = [*model.settings.told, what]
    return [keep_settings(model)]
