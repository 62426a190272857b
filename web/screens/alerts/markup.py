"""Alerts in words: what happened, what is safe, what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.i18n import _, mark
from web.records import saved_matches
from web.view.view_model import is_behind_handover

if TYPE_CHECKING:
    from web.model.root import Model

TEXTS: dict[str, tuple[str, str]] = {
    "damaged": (
        mark("Damaged save"),
        mark(
            "This save cannot be read: it was cut off or changed. It is kept as it is, and your "
            "other matches are safe. You can export it, or delete it."
        ),
    ),
    "foreign": (
        mark("Not a save"),
        mark("What is kept here was not written by this app. Your other matches are safe."),
    ),
    "newer": (
        mark("Save of a newer version"),
        mark(
            "This match was played with a newer version of the app. It is safe: reload the page "
            "while you are online, then open it again."
        ),
    ),
    "unknown_game": (
        mark("Unknown game"),
        mark("This match is of a game that is not in this version of the app. It is safe."),
    ),
    "storage_full": (
        mark("The browser's storage is full"),
        mark(
            "The last choices are not kept yet, but nothing is lost while this page stays open. "
            "Export the save now, then delete matches that you no longer need."
        ),
    ),
    "lessons_full": (
        mark("The browser's storage is full"),
        mark(
            "How far you have come in the lessons is not kept any more: it is lost when this page "
            "is closed. Delete matches that you no longer need, then go on."
        ),
    ),
    "import_full": (
        mark("The browser's storage is full"),
        mark(
            "There is no room for all that is in this file, so nothing of it was taken in. Delete "
            "matches that you no longer need, then bring it in again."
        ),
    ),
    "fault": (
        mark("Something went wrong"),
        mark(
            "The app could not do this; the fault is ours. Your matches are kept. Reload the page "
            "and go on, or export the save first."
        ),
    ),
    "elsewhere": (
        mark("This match is open in another tab"),
        mark(
            "It is played on there; nothing is lost. Here it stands still, unless you take it over."
        ),
    ),
    "unknown_bot": (
        mark("A bot has changed"),
        mark(
            "This save has a bot of a kind that is not in this version of the app. A hard bot "
            "plays on in its place."
        ),
    ),
    "no_fork": (
        mark("This position cannot be drawn anew"),
        mark("No table was found that fits all that you know. Your match is safe: play on in it."),
    ),
    "link_empty": (
        mark("Nothing to open"),
        mark("Paste a link to a match into the field first, then open it."),
    ),
    "link_damaged": (
        mark("This link cannot be read"),
        mark(
            "A part of it is missing or has changed on the way. Ask for it again, as a code or a "
            "file perhaps. Your matches are safe."
        ),
    ),
    "link_foreign": (
        mark("Not a match"),
        mark("What came in is no link, code or file of Cenote. Your matches are safe."),
    ),
    "link_newer": (
        mark("Link of a newer version"),
        mark(
            "It was made by a newer version of the app. Reload the page while you are online, then "
            "open the link again."
        ),
    ),
    "link_older": (
        mark("Link of an older version"),
        mark(
            "The rules have been mended since it was made, and it no longer leads to the same "
            "match. Ask for the match as a file: that always opens."
        ),
    ),
    "link_unknown_game": (
        mark("Unknown game"),
        mark("This match is of a game that is not in this version of the app."),
    ),
    "link_too_large": (
        mark("This link is too long"),
        mark("No match needs so much. Ask for it again, or for the file."),
    ),
    "imported": (mark("Save imported"), mark("The match is in the lobby, ready to be played on.")),
    "import_damaged": (
        mark("This file cannot be read"),
        mark("It was cut off or changed since it was exported. Your matches are safe."),
    ),
    "import_foreign": (
        mark("Not a save"),
        mark("This file was not written by Cenote. Your matches are safe."),
    ),
    "import_too_large": (
        mark("This file is too large"),
        mark("Nothing that Cenote writes is so large. Your matches are safe."),
    ),
    "import_newer": (
        mark("Save of a newer version"),
        mark("Reload the page while you are online, then import the file again."),
    ),
    "import_unknown_game": (
        mark("Unknown game"),
        mark("This save is of a game that is not in this version of the app."),
    ),
}

EXPORTABLE = ("damaged", "foreign", "newer", "unknown_game", "storage_full", "fault")


def alert_text(reason: str) -> tuple[str, str]:
    """Title and text of an alert."""
    title, text = TEXTS[reason]
    return _(title), _(text)


def alert(model: Model) -> dict[str, object] | None:
    """The open alert for the template, if there is one."""
    reason, about = model.alert
    if not reason:
        return None
    title, text = alert_text(reason)
    return {
        "title": title,
        "text": text,
        "about": about,
        "export": reason in EXPORTABLE and not is_behind_handover(model, about),
        "earlier": reason == "damaged" and saved_matches.has_earlier(model.records, about),
        "elsewhere": reason == "elsewhere",
    }
