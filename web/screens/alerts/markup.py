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
            "This save cannot be read: it was cut short or changed. It is kept as it is, and "
            "your other matches are safe. You can export it or delete it."
        ),
    ),
    "foreign": (
        mark("Not a save"),
        mark("The data here was not written by this app. Your other matches are safe."),
    ),
    "newer": (
        mark("Save from a newer version"),
        mark(
            "This match was played with a newer version of the app. It is safe: reload the page "
            "while you are online, then open it again."
        ),
    ),
    "unknown_game": (
        mark("Unknown game"),
        mark("This version of the app does not have the game of this match. The match is safe."),
    ),
    "storage_full": (
        mark("The browser's storage is full"),
        mark(
            "Your latest moves are not saved yet, but nothing is lost while this page stays "
            "open. Export the save now, then delete matches you no longer need."
        ),
    ),
    "lessons_full": (
        mark("The browser's storage is full"),
        mark(
            "Your progress in the lessons can no longer be saved and will be lost when you "
            "close this page. Delete matches you no longer need, then continue."
        ),
    ),
    "import_full": (
        mark("The browser's storage is full"),
        mark(
            "There is not enough space for this file, so nothing was imported. Delete matches"
            " you no longer need, then import it again."
        ),
    ),
    "fault": (
        mark("Something went wrong"),
        mark(
            "The app could not do this, and that is our fault. Your matches are safe. Reload "
            "the page and continue, or export the save first."
        ),
    ),
    "elsewhere": (
        mark("This match is open in another tab"),
        mark(
            "The match continues there and nothing is lost. Here it is paused unless you take"
            " it over."
        ),
    ),
    "unfetched": (
        mark("Not on this device yet"),
        mark(
            "This part of the app is fetched when it is first used. Open it once while you are "
            "online; then it works offline too."
        ),
    ),
    "unknown_bot": (
        mark("A bot has changed"),
        mark(
            "This save has a kind of bot that this version of the app does not have. A hard "
            "bot takes its place."
        ),
    ),
    "no_fork": (
        mark("This position cannot be dealt again"),
        mark(
            "No position could be dealt that fits everything you know. Your match is safe: "
            "continue there."
        ),
    ),
    "link_empty": (
        mark("Nothing to open"),
        mark("Paste a link to a match into the field first."),
    ),
    "link_damaged": (
        mark("This link cannot be read"),
        mark(
            "Part of it is missing or was changed on the way. Ask for it again, perhaps as a "
            "code or a file. Your matches are safe."
        ),
    ),
    "link_foreign": (
        mark("Not a match"),
        mark("This is not a Cenote link, code or file. Your matches are safe."),
    ),
    "link_newer": (
        mark("Link from a newer version"),
        mark(
            "It was made with a newer version of the app. Reload the page while you are "
            "online, then open the link again."
        ),
    ),
    "link_older": (
        mark("Link from an older version"),
        mark(
            "The rules were corrected after this link was made, so it no longer leads to the "
            "same match. Ask for the match as a file: that always opens."
        ),
    ),
    "link_unknown_game": (
        mark("Unknown game"),
        mark("This version of the app does not have the game of this match."),
    ),
    "link_too_large": (
        mark("This link is too long"),
        mark("No match is this long. Ask for the link again, or for the file."),
    ),
    "imported": (mark("Save imported"), mark("The match is in the lobby, ready to continue.")),
    "import_damaged": (
        mark("This file cannot be read"),
        mark("It was cut short or changed after it was exported. Your matches are safe."),
    ),
    "import_foreign": (
        mark("Not a save"),
        mark("This file was not written by Cenote. Your matches are safe."),
    ),
    "import_too_large": (
        mark("This file is too large"),
        mark("Cenote never writes files this large. Your matches are safe."),
    ),
    "import_newer": (
        mark("Save from a newer version"),
        mark("Reload the page while you are online, then import the file again."),
    ),
    "import_unknown_game": (
        mark("Unknown game"),
        mark("This save is from a game that this version of the app does not have."),
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
