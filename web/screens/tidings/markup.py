"""What the page has to tell: a line above the lobby or a result, never over a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.words import _, mark

if TYPE_CHECKING:
    from web.model import Model
    from web.sight import Sight


class Tiding(NamedTuple):
    """A line, what its button does, and how long it matters.

    ``once``: said once and never again; ``spurned``: who puts it away is not told again; ``stays``:
    it cannot be put away.
    """

    text: str
    deed: str = ""
    once: bool = False
    spurned: bool = False
    stays: bool = False


TIDINGS = {
    "blocked": Tiding(
        mark(
            "This browser keeps nothing for Cenote: matches last only as long as this page stays "
            "open. Allow site data to keep them, or export a save."
        ),
        stays=True,
    ),
    "update": Tiding(mark("A new version is ready."), mark("Reload")),
    "install": Tiding(mark("Cenote can stand among your apps."), mark("Install"), spurned=True),
    "offline": Tiding(mark("Cenote works offline now."), once=True),
}
"""By what the page calls it; what matters most comes first."""


def in_sight(model: Model, table: Sight | None) -> str:
    """What is told now; '' where nothing is, or where it would be in the way."""
    at_result = table is not None and table.seen.result is not None and not table.at_board
    if model.draft or (table and not at_result):
        return ""
    return next((what for what in TIDINGS if what in model.tidings), "")


def sentence(what: str) -> str:
    """What is told, in words."""
    return _(TIDINGS[what].text)


def tiding(model: Model, table: Sight | None) -> dict[str, object] | None:
    """The line that is in sight, for the page."""
    what = in_sight(model, table)
    if not what:
        return None
    told = TIDINGS[what]
    deed = _(told.deed) if told.deed else ""
    return {"what": what, "text": _(told.text), "deed": deed, "stays": told.stays}
