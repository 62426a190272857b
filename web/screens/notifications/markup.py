"""Notifications: a line above the lobby.

Above a match and its result there is only what happened to it while nobody was there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.i18n import _, fill, mark, ngettext

if TYPE_CHECKING:
    from web.model.root import Model
    from web.view.view_model import ViewModel


class Notification(NamedTuple):
    """A line, the label of its button, and how long it matters.

    ``once``: shown only once, ever; ``spurned``: not shown again once it was dismissed; ``stays``:
    it cannot be dismissed; ``passes``: it dismisses itself when it has been read; ``anywhere``: it
    is shown above a match too.
    """

    text: str
    deed: str = ""
    once: bool = False
    spurned: bool = False
    stays: bool = False
    passes: bool = False
    anywhere: bool = False


RECOVERED = "recovered"
"""The browser was killed before it wrote everything to disk; the sentence has a number."""

NOTIFICATIONS = {
    "blocked": Notification(
        mark(
            "This browser saves nothing for Cenote: matches last only while this page is "
            "open. Allow site data to keep them, or export a save."
        ),
        stays=True,
    ),
    RECOVERED: Notification("", passes=True, anywhere=True),
    "update": Notification(mark("A new version is ready."), mark("Reload")),
    "offline": Notification(mark("Cenote now works offline."), once=True, passes=True),
    "install": Notification(mark("Add Cenote to your apps."), mark("Install"), spurned=True),
}
"""By the key that the page reports; the most important first."""


READ_MS, WORD_MS, LONGEST_MS = 1_500, 350, 8_000
"""Milliseconds that reading takes: at all, for each word, and at most."""


def reading_ms(text: str) -> int:
    """The milliseconds after which a text has been read."""
    return min(READ_MS + WORD_MS * len(text.split()), LONGEST_MS)


def in_sight(model: Model, table: ViewModel | None) -> str:
    """The key of the notification to show now; '' if there is none, or it would disturb."""
    told = [what for what in NOTIFICATIONS if what in model.notifications]
    if model.draft:
        return ""
    return next((what for what in told if table is None or NOTIFICATIONS[what].anywhere), "")


def sentence(model: Model, what: str) -> str:
    """The sentence of a notification."""
    return _recovered(model.recovered) if what == RECOVERED else _(NOTIFICATIONS[what].text)


def _recovered(count: int) -> str:
    text = ngettext(
        "The browser closed unexpectedly: %(count)d choice was recovered.",
        "The browser closed unexpectedly: %(count)d choices were recovered.",
        count,
    )
    return fill(text, count=count)


def notification(model: Model, table: ViewModel | None) -> dict[str, object] | None:
    """The notification to show, for the template."""
    what = in_sight(model, table)
    if not what:
        return None
    told = NOTIFICATIONS[what]
    deed = _(told.deed) if told.deed else ""
    return {"what": what, "text": sentence(model, what), "deed": deed, "stays": told.stays}
