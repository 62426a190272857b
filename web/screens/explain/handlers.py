"""A thing is explained, the next tap is made to explain, or a game's legend opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.effects import Announce, Focus
from web.i18n import _
from web.screens.explain.subject import subject_of
from web.screens.navigation import OVER

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


def open_over(model: Model, name: str, about: str) -> Effects:
    """Opens a sheet over whatever is open; going back closes it alone."""
    if model.sheet[0] and model.sheet != (name, about):
        below = model.sheets_below if model.sheet[0] in OVER else ()
        model.sheets_below = (*below, model.sheet)
    elif not model.sheet[0]:
        model.sheets_below = ()
    model.sheet = (name, about)
    return [Focus("sheet-title")]


@on("explain")
def explain(model: Model, message: Message) -> Effects:
    """Explains the touched thing; nothing happens if there is nothing to explain.

    Not while the rules or an alert are open: they lie over explanations.
    """
    model.is_asking = False
    subject = subject_of(message.data)
    if subject is None or model.alert[0] or model.reader:
        return []
    return open_over(model, "about", subject.text)


@on("ask")
def ask(model: Model, _message: Message) -> Effects:
    """The next tap explains and chooses nothing; or no longer."""
    model.is_asking = not model.is_asking
    return [Announce(_("Tap anything to find out what it is."))] if model.is_asking else []


@on("legend")
def legend(model: Model, message: Message) -> Effects:
    """Opens the legend of the game on the table or in New match."""
    return open_over(model, "legend", message.data.get("about", ""))
