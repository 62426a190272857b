"""The sheet with the link of a turn or of an answer, or with what is wrong with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games
from web.i18n import _, fill, mark
from web.render import part
from web.screens.sharing.markup import LONGEST, SAID, SHORT

if TYPE_CHECKING:
    from web.model.root import Model
    from web.view.view_model import ViewModel

WRONG = {
    "old": mark("This link is of an earlier turn. The match has gone on since."),
    "early": mark("This answer belongs to a later turn than this device has come to."),
    "other": mark("This answer belongs to a match that is not on this device."),
    "refused": mark("A choice in this answer is not possible. Send the turn again."),
    "newer": mark("This link is from a newer version of Cenote. Reload it while you are online."),
    "damaged": mark("This link is damaged. Ask for it again, and copy all of it."),
}
"""What is wrong with a link that came."""


def render_turn_link(model: Model, table: ViewModel | None) -> Markup:
    """The sheet; nothing where there is no link."""
    phones = model.phones
    if phones.said in WRONG:
        return part("turn_links", "wrong", _(WRONG[phones.said]))
    if not phones.link or table is None:
        return Markup()
    is_answer = phones.sends == "answer"
    name = table.scene.name(table.seen.asked) if table.seen.asked >= 0 else ""
    page = {
        "title": _("Send your turn") if is_answer else _("Send the turn"),
        "says": _(SAYS[phones.sends]),
        "name": fill(_("A turn for %(name)s"), name=name),
        "link": phones.link,
        "level": "medium" if len(phones.link) <= SHORT else "low",
        "draws": len(phones.link) <= LONGEST,
        "answer": is_answer,
        "ahead": _ahead(model, table) if is_answer else (),
        "said": _(SAID[phones.said]) if phones.said in SAID else "",
    }
    return part("turn_links", "turn_link", page, model.environment.can)


def _ahead(model: Model, table: ViewModel) -> list[dict[str, object]]:
    """The questions that can be answered before they are asked; the same whatever is in hand."""
    turn = model.phones.turn
    texts = games.screen(table.seen.game.id).decision_texts
    found = ((kind, texts[kind].ahead) for kind in table.seen.game.ahead)
    return [
        {
            "kind": kind,
            "when": _(text.when),
            "chosen": turn.ahead.get(kind, "") if turn else "",
            "answers": [("", _("Ask me")), *((key, _(says)) for key, says in text.answers.items())],
        }
        for kind, text in found
        if text
    ]


SAYS = {
    "turn": mark(
        "Send this link to whoever plays this seat. It contains what this seat may know, and "
        "nobody else's secrets. A link with the choices comes back: open it on this device."
    ),
    "answer": mark(
        "Send this link back to whoever sent you the turn. It contains your choices and nothing "
        "else."
    ),
}
"""What a link is for, and what it gives away."""
