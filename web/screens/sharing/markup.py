"""The sheet that shares a match: what it reveals, the code, and the other ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games
from web.i18n import _, fill, mark
from web.render import part
from web.view.view_model import is_behind_handover

if TYPE_CHECKING:
    from web.model.root import Model
    from web.screens.sharing.model import Sharing
    from web.view.view_model import ViewModel

SAID = {
    "copied": mark("Copied."),
    "shared": mark("Shared."),
    "failed": mark("That did not work here. Copy the link by hand, or save the file."),
}
"""What came of sharing, by the outcome."""
LONGEST = 2_953
"""Bytes of the largest QR code."""
SHORT = 350
"""Up to so many characters a code has room for more error correction."""


def render_share(model: Model, _table: ViewModel | None) -> Markup:
    """The markup of the sheet; nothing before a hand-over."""
    sharing = model.sharing
    if sharing is None or model.sheet[1] != sharing.id or is_behind_handover(model, sharing.id):
        return Markup()
    link = sharing.links.get(sharing.what, "")
    return part(
        "sharing",
        "share",
        sharing,
        {
            "title": games.title(sharing.game),
            "names": ", ".join(sharing.names),
            "link": link,
            "level": "medium" if len(link) <= SHORT else "low",
            "draws": 0 < len(link) <= LONGEST,
            "gives": gives(sharing),
            "said": _(SAID[sharing.said]) if sharing.said else "",
            "both": bool(sharing.asked),
        },
        model.environment.can,
    )


def gives(sharing: Sharing) -> str:
    """What a link reveals; or why there is none."""
    if sharing.what in sharing.too_large:
        return _("This is too much for a link. Save the match as a file instead.")
    if sharing.what == "question":
        return _question(sharing)
    if sharing.over:
        return _(
            "It contains the whole match: every choice and every hand. Anybody who opens it "
            "can watch it from start to finish."
        )
    if "match" in sharing.links:
        return _(
            "It contains the whole match, including hidden cards. It is meant for your other "
            "device: anybody who opens it can see everything."
        )
    return _(
        "A match in progress between several people has no link: it would give away "
        "everybody's secrets. To move it to another device, save it as a file."
    )


def _question(sharing: Sharing) -> str:
    if sharing.covered:
        return fill(
            _(
                "The question contains what %(name)s knows. Uncover your cards at the table "
                "first, then ask."
            ),
            name=sharing.asked,
        )
    return fill(
        _(
            "What would you do? This contains what %(name)s knows now and nothing else. "
            "Whoever opens it plays from here against bots; hidden cards are dealt again."
        ),
        name=sharing.asked,
    )
