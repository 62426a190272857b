"""The sheets of several phones: who plays where, and the codes of two devices."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from web.i18n import _, fill, mark
from web.render import part
from web.screens.phones.model import HOSTING, JOINING
from web.screens.sharing.markup import SAID

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.model.root import Model
    from web.screens.phones.model import Pairing
    from web.view.view_model import ViewModel


@dataclass(frozen=True)
class Trouble:
    """What is in the way, and the ways out; ``again``: new codes may help."""

    title: str
    says: str
    ways: tuple[str, ...] = ()
    again: bool = False


TROUBLES = {
    "blocked": Trouble(
        mark("This browser does not connect to other devices"),
        mark("Connections from device to device are turned off here."),
        (
            mark("Try another browser, such as Chrome, Firefox or Safari."),
            mark("A private window or an extension may be in the way."),
            mark("Or pass one device round: that always works."),
        ),
    ),
    "hidden": Trouble(
        mark("Neither device gives its address"),
        mark("Browsers hide the address of a device until the camera was allowed once."),
        (
            mark("Allow the camera on both devices, then begin again."),
            mark("Check that both are in the same Wi-Fi."),
        ),
        again=True,
    ),
    "slow": Trouble(
        mark("The devices have not found each other"),
        mark("They are still trying. Most often one of these is the reason:"),
        (
            mark("They are in different networks. Mobile data does not count: use one Wi-Fi."),
            mark("A guest network keeps devices apart. Use another Wi-Fi."),
            mark(
                "One of them is the hotspot: such a phone is often not found in its own network. "
                "Let a phone that does not play be the hotspot."
            ),
            mark("The camera was never allowed: scan the codes instead of sending links."),
            mark("A VPN is on. Turn it off."),
        ),
        again=True,
    ),
    "refused": Trouble(
        mark("This browser did not take the code"),
        mark("Something does not fit between these browsers."),
        (mark("Update Cenote on both devices: reload it while you are online."),),
        again=True,
    ),
    "camera_refused": Trouble(
        mark("This page may not use the camera"),
        mark("Allow it in your browser's settings, or use links instead of codes."),
    ),
    "camera_none": Trouble(
        mark("No camera found"), mark("Paste the link of the other device instead.")
    ),
    "empty": Trouble(mark("Nothing to open"), mark("Paste the link of the other device first.")),
    "damaged": Trouble(
        mark("This code cannot be read"),
        mark(
            "Part of it is missing or was changed on the way. Scan it again, or copy the whole "
            "link."
        ),
    ),
    "foreign": Trouble(
        mark("Not a code of Cenote"),
        mark("Scan the code that the other device shows under “Several phones” or “Join a table”."),
    ),
    "match": Trouble(
        mark("This link holds a match"),
        mark(
            "It opens under “Import a match” in the lobby. A table is joined by the code that its "
            "host shows."
        ),
    ),
    "newer": Trouble(
        mark("Code from a newer version"),
        mark("Reload Cenote on this device while you are online, then scan again."),
    ),
    "other_side_host": Trouble(
        mark("This is the code of another table"),
        mark(
            "The phone that joins reads your code first. Then it shows a code of its own: scan "
            "that one."
        ),
    ),
    "other_side_guest": Trouble(
        mark("This code is an answer"),
        mark(
            "It comes from a phone that joins, like yours. Scan the code that the table itself shows."
        ),
    ),
    "old": Trouble(
        mark("This answers an earlier code"),
        mark(
            "A code is good for one phone and one time. Let the other phone read your present "
            "code, then scan its new answer."
        ),
    ),
}
"""What can be in the way of pairing, by its key."""


STEPS = {
    (HOSTING, "ours"): mark("1. The other phone scans this code"),
    (HOSTING, "theirs"): mark("2. Scan the code that it shows then"),
    (JOINING, "theirs"): mark("1. Scan the code that the table shows"),
    (JOINING, "ours"): mark("2. Show this code to the camera of the table"),
}
"""What is done with the two codes, by the side and whose code it is."""


def render_phones(model: Model, table: ViewModel | None) -> Markup:
    """Who plays on which device."""
    if table is None or table.lesson:
        return Markup()
    return part("phones", "phones", overview(model, table))


def overview(model: Model, table: ViewModel) -> dict[str, object]:
    """The values of that sheet."""
    places = places_of(model, table)
    return {
        "says": _(
            "Everybody may hold their own cards on their own phone. No server takes part: the "
            "devices talk to each other in your Wi-Fi."
        ),
        "seats": [_seat(table, seat, place) for seat, place in enumerate(places)],
        "onlooker": not table.seen.over,
        "trust": "" if {"phone", "lost"} & set(places) else _(TRUST),
    }


def places_of(model: Model, table: ViewModel) -> list[str]:
    """Where everybody sits: ``here``, at a ``phone``, at one that is ``lost``, ``bot``."""
    return ["here" if seat.is_human else "bot" for seat in table.seen.seats]


@dataclass(frozen=True)
class Way:
    """What can be done about a seat: an action, in short and as it is heard."""

    action: str
    icon: str
    label: str
    spoken: str
    primary: bool = False


INVITE = Way(
    "invite", "phone", mark("Own phone"), mark("%(name)s joins with their own phone"), primary=True
)
INVITE_AGAIN = Way(
    "invite", "rotate", mark("New code"), mark("A new code for %(name)s"), primary=True
)
TAKE_BACK = Way(
    "phone-here", "home", mark("Play here"), mark("%(name)s plays at this device again")
)
TO_BOT = Way("phone-bot", "bot", mark("To a bot"), mark("A bot plays for %(name)s"))
PLACES: Mapping[str, tuple[str, str, tuple[Way, ...]]] = {
    "here": ("home", mark("At this device"), (INVITE,)),
    "phone": ("phone", mark("On their own phone"), (TAKE_BACK,)),
    "lost": (
        "offline",
        mark("The phone is asleep or gone. It comes back by itself, or with a new code."),
        (INVITE_AGAIN, TAKE_BACK, TO_BOT),
    ),
    "bot": ("bot", mark("A bot"), (INVITE,)),
}
"""By where a seat is: its icon, in words, and what can be done."""
TRUST = mark(
    "This device keeps the whole match, so its owner could look at every hand. Let somebody you "
    "trust be the host."
)


def _seat(table: ViewModel, seat: int, place: str) -> dict[str, object]:
    icon, where, ways = PLACES[place]
    name = table.scene.name(seat)
    return {
        "number": seat,
        "name": name,
        "place": place,
        "icon": icon,
        "where": _(where),
        "ways": [
            replace(way, label=_(way.label), spoken=fill(_(way.spoken), name=name))
            for way in (() if table.seen.over else ways)
        ],
    }


def render_how(_model: Model, _table: ViewModel | None) -> Markup:
    """How to join, in pictures."""
    return part("phones", "how")


def render_pairing(model: Model, table: ViewModel | None) -> Markup:
    """The codes of two devices, as the one that hosts or joins sees them."""
    pairing = model.pairing
    if pairing is None or pairing.side != model.sheet[0]:
        return Markup()
    name = table.scene.name(pairing.seat) if table and pairing.seat >= 0 else ""
    return part("phones", "pair", pairing, _page(pairing, name), model.environment.can)


def _page(pairing: Pairing, name: str) -> dict[str, object]:
    trouble = TROUBLES.get(pairing.trouble)
    return {
        "title": _title(pairing, name),
        "state": state_of(pairing),
        "trouble": _told(trouble) if trouble else None,
        "steps": _steps(pairing),
        "ours": _(STEPS[pairing.side, "ours"]),
        "theirs": _(STEPS[pairing.side, "theirs"]),
        "waits": _waits(pairing),
        "first": pairing.side == JOINING,
        "said": _(SAID[pairing.said]) if pairing.said else "",
    }


def state_of(pairing: Pairing) -> str:
    """How far it is: ``open``, ``connecting``, ``code`` (ours is shown) or ``wanted`` (theirs)."""
    if pairing.open:
        return "open"
    if pairing.connecting and pairing.side == HOSTING:
        return "connecting"
    return "code" if pairing.link else "wanted"


def _steps(pairing: Pairing) -> tuple[str, ...]:
    """A host shows and then reads; who joins reads first, and needs only its own code then."""
    if pairing.side == HOSTING:
        return () if pairing.connecting else ("ours", "theirs")
    return ("theirs",) if pairing.other is None else ("ours",)


def _title(pairing: Pairing, name: str) -> str:
    if pairing.side != HOSTING:
        return _("Join a table")
    if not name:
        return _("A screen to watch on")
    return fill(_("A phone for %(name)s"), name=name)


def _waits(pairing: Pairing) -> str:
    if pairing.open:
        return _("Your place at the table is being prepared.")
    if pairing.side == HOSTING:
        return _("The two devices are looking for each other.")
    return _("Once the table has read it, you are connected.")


def _told(trouble: Trouble) -> dict[str, object]:
    ways = [_(way) for way in trouble.ways]
    return {
        "title": _(trouble.title),
        "says": _(trouble.says),
        "ways": ways,
        "again": trouble.again,
    }
