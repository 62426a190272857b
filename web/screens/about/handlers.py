"""Somebody asks what a thing is, arms the question for the next tap, or opens a game's legend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.messages import on
from web.model import Announce, Focus
from web.screens.about.subject import subject_of
from web.screens.going import OVER
from web.words import _

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


def open_over(model: Model, name: str, about: str) -> Effects:
    """Opens a sheet over whatever is open; going back closes it alone."""
    if model.sheet[0] and model.sheet != (name, about):
        below = model.beneath if model.sheet[0] in OVER else ()
        model.beneath = (*below, model.sheet)
    elif not model.sheet[0]:
        model.beneath = ()
    model.sheet = (name, about)
    return [Focus("sheet-title")]


@on("explain")
def explain(model: Model, message: Message) -> Effects:
    """Opens the answer to what something is; nothing for a touch on nothing.

    The rules that somebody reads, and a notice that must be answered, lie over all answers.
    """
    model.asking = False
    subject = subject_of(message.data)
    if subject is None or model.notice[0] or model.reader:
        return []
    return open_over(model, "about", subject.text)


@on("ask")
def ask(model: Model, _message: Message) -> Effects:
    """The next tap asks and chooses nothing; or no longer."""
    model.asking = not model.asking
    return [Announce(_("Tap what you want to know about."))] if model.asking else []


@on("legend")
def legend(model: Model, message: Message) -> Effects:
    """Opens the legend of a game: the one on the table, or about to come there."""
    return open_over(model, "legend", message.data.get("about", ""))
