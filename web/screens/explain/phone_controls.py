"""Explanations of what is touched where several phones play."""

from __future__ import annotations

from web.i18n import mark

PHONES = {
    "phones": (
        "phones",
        mark("Several phones"),
        mark("Shows who plays on which device, and lets somebody join with their own phone."),
    ),
    "start-phones": (
        "phones",
        mark("Start with several phones"),
        mark("Starts the match, then shows who plays on which device."),
    ),
    "join": (
        "phones",
        mark("Join a table"),
        mark("You play on this device, at the table of another one in the same Wi-Fi."),
    ),
    "invite": (
        "phone",
        mark("Own phone"),
        mark("Shows a code. Whoever reads it with a phone holds these cards from then on."),
    ),
    "phone-here": ("home", mark("Play here"), mark("This player plays at this device again.")),
    "phone-back": (
        "phone",
        mark("Back to the phone"),
        mark("This player plays on their own phone again."),
    ),
    "phone-bot": ("bot", mark("To a bot"), mark("A bot plays for them until they come back.")),
    "hand-table-over": (
        "lock",
        mark("Make host"),
        mark("Another device keeps the match from now on, with all its secrets."),
    ),
    "leave-phones": (
        "home",
        mark("Leave this table"),
        mark("This device leaves the match of the others. They can go on with your seat."),
    ),
    "back-to-table": (
        "phones",
        mark("Back to the table"),
        mark("Shows the table of the other device again."),
    ),
    "how-to-join": ("help", mark("How to join"), mark("The four steps, in pictures.")),
    "pair-scan": (
        "camera",
        mark("Scan their code"),
        mark("The camera looks for a code. Its images stay on this device."),
    ),
    "pair-stop": ("cross", mark("Turn the camera off"), mark("Stops looking for a code.")),
    "pair-typed": ("link", mark("Their link"), mark("Paste the link of the other device here.")),
    "pair-paste": ("link", mark("Open"), mark("Reads the link in the field.")),
    "pair-enlarge": (
        "fit",
        mark("Code"),
        mark("Fills the screen so that a camera can read it."),
    ),
    "pair-copy": ("copy", mark("Copy the link"), mark("Send it to the other device in a message.")),
    "pair-share": (
        "share",
        mark("Share…"),
        mark("Sends the link with another app on this device."),
    ),
    "seat-by-link": (
        "link",
        mark("By link"),
        mark("This player is far away: turns go there and back as links."),
    ),
    "turn-link": ("share", mark("Send the turn"), mark("Shows the link that is to be sent now.")),
    "turn-copy": ("copy", mark("Copy the link"), mark("Send it to the other player in a message.")),
    "turn-share": (
        "share",
        mark("Share…"),
        mark("Sends the link with another app on this device."),
    ),
    "set-ahead": (
        "skip",
        mark("Answer ahead"),
        mark(
            "So that the others need not wait for you. It holds until your next turn, and nobody "
            "sees it."
        ),
    ),
    "open-turn": ("link", mark("Turn by link"), mark("Opens what came with this link.")),
    "forget-turn": (
        "cross",
        mark("Off this list"),
        mark("The match goes on: the next link brings it back."),
    ),
    "pair-again": ("rotate", mark("Begin again"), mark("Makes new codes for both devices.")),
}
"""By the action: its icon, its name, and what it does."""
