"""The sheets of several phones: who plays where, and the codes of two devices."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from web.i18n import _, fill, mark
from web.render import part
from web.screens.phones.model import HOSTING, JOINING
from web.screens.phones.turn_markup import render_turn_link
from web.screens.sharing.markup import SAID

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from web.model.root import Model
    from web.phones.guest import Guest
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
            "It comes from a phone that joins, like yours. Scan the code that the table itself "
            "shows."
        ),
    ),
    "version": Trouble(
        mark("The two devices have different versions"),
        mark("They know the rules of this game in different versions."),
        (mark("Update Cenote on both devices: reload it while you are online."),),
    ),
    "closed": Trouble(
        mark("This table is closed to you"),
        mark("The device that keeps the match plays your seat itself, or has ended the match."),
        again=True,
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
    return part("phones", "phones", _overview(model, table))


def _overview(model: Model, table: ViewModel) -> dict[str, object]:
    guest = _guest_at(model, table)
    places = places_of(model, table)
    is_going = not table.seen.over
    return {
        "says": _says(table, guest),
        "guest": guest is not None,
        "cut": guest is not None and table.away == "cut",
        "seats": [
            _seat(table, seat, place, _ways(model, seat, place) if is_going and not guest else ())
            for seat, place in enumerate(places)
        ],
        "onlooker": is_going and not guest,
        "trust": "" if guest or {"phone", "lost"} & set(places) else _(TRUST),
        "verdict": _verdict(guest) if guest else "",
    }


def _says(table: ViewModel, guest: Guest | None) -> str:
    if guest is None:
        return _(
            "Everybody may hold their own cards on their own phone. No server takes part: the "
            "devices talk to each other in your Wi-Fi."
        )
    if guest.seat == NOBODY:
        return _("Another device keeps this match. You look on, and see what everybody may see.")
    name = table.scene.name(guest.seat)
    return fill(_("Another device keeps this match. You play %(name)s on this one."), name=name)


def _verdict(guest: Guest) -> str:
    """What the proof of the deal has come to, once the match is over."""
    verdict = guest.verdict
    if verdict is None:
        return ""
    if verdict.faults:
        return _("Not everything was dealt and shown as promised. Ask the host.")
    if verdict.promised:
        return _("As dealt: nobody could choose the deal, and all that you were shown was true.")
    return _("All that you were shown was true. The deal was made before you joined.")


def _guest_at(model: Model, table: ViewModel) -> Guest | None:
    """This device as a guest of the match on the table; None where it keeps the match itself."""
    guest, host = model.phones.guest, model.phones.host
    if guest is None or guest.about is None or (host is not None and host.id == table.id):
        return None
    return guest if table.id not in model.saved_matches or guest.verdict else None


def places_of(model: Model, table: ViewModel) -> Sequence[str]:
    """Where everybody sits: ``here``, at a ``phone``, at one that is ``lost``, ``bot``.

    To a guest ``here`` is at the device that keeps the match, and its own seat is ``own``.
    """
    host, guest = model.phones.host, _guest_at(model, table)
    if guest and guest.about:
        places = guest.about.places
        return [
            "own" if seat == guest.seat else "host" if place == "here" else place
            for seat, place in enumerate(places)
        ]
    if host is not None and host.id == table.id:
        return host.places
    return ["here" if seat.is_human else "bot" for seat in table.seen.seats]


@dataclass(frozen=True)
class Way:
    """What can be done about a seat: an action, and its button's icon and words."""

    action: str
    icon: str
    label: str
    primary: bool = False


INVITE = Way("invite", "phone", mark("Own phone"), primary=True)
INVITE_AGAIN = Way("invite", "rotate", mark("New code"), primary=True)
TAKE_HERE = Way("phone-here", "home", mark("Play here"))
TO_BOT = Way("phone-bot", "bot", mark("To a bot"))
GIVE_BACK = Way("phone-back", "phone", mark("Back to the phone"), primary=True)
HAND_OVER = Way("hand-table", "lock", mark("Make host"))
BY_LINK = Way("seat-by-link", "link", mark("By link"))
SEND_TURN = Way("turn-link", "share", mark("Send the turn"), primary=True)
WAYS: Mapping[str, tuple[Way, ...]] = {
    "here": (INVITE, BY_LINK),
    "link": (TAKE_HERE, INVITE),
    "phone": (TAKE_HERE, HAND_OVER),
    "lost": (INVITE_AGAIN, TAKE_HERE, TO_BOT),
    "bot": (INVITE,),
}
"""What can be done about a seat, by where it is."""
PLACES: Mapping[str, tuple[str, str]] = {
    "here": ("home", mark("At this device")),
    "own": ("phone", mark("You, on this device")),
    "host": ("home", mark("At the device that keeps the match")),
    "phone": ("phone", mark("On their own phone")),
    "lost": (
        "offline",
        mark("The phone is asleep or gone. It comes back by itself, or with a new code."),
    ),
    "bot": ("bot", mark("A bot")),
    "link": ("link", mark("Far away, by link")),
}
"""Where a seat is: an icon, and in words."""
TRUST = mark(
    "This device keeps the whole match, so its owner could look at every hand. Let somebody you "
    "trust be the host."
)


def _ways(model: Model, seat: int, place: str) -> tuple[Way, ...]:
    """Whoever has a phone and plays elsewhere for now can go back to it."""
    host = model.phones.host
    if place == "link" and host is not None and host.waits_for == seat:
        return (SEND_TURN, TAKE_HERE)
    has_phone = host is not None and seat in host.tokens
    return (GIVE_BACK,) if has_phone and place in ("here", "bot") else WAYS[place]


def _seat(table: ViewModel, seat: int, place: str, ways: Sequence[Way]) -> dict[str, object]:
    icon, where = PLACES[place]
    name = table.scene.name(seat)
    return {
        "number": seat,
        "name": name,
        "place": place,
        "icon": icon,
        "where": _(where),
        "ways": [replace(way, label=_(way.label)) for way in ways],
    }


def render_hand_table(model: Model, table: ViewModel | None) -> Markup:
    """Before another device keeps the match: what that means."""
    about = model.sheet[1]
    if table is None or not about.isdigit() or int(about) >= len(table.seen.seats):
        return Markup()
    return part("phones", "hand_table", about, table.scene.name(int(about)))


def render_how(_model: Model, _table: ViewModel | None) -> Markup:
    """How to join, in pictures."""
    return part("phones", "how")


def render_pairing(model: Model, table: ViewModel | None) -> Markup:
    """The codes of two devices, as the one that hosts or joins sees them."""
    pairing = model.pairing
    if pairing is None or pairing.side != model.sheet[0]:
        return Markup()
    name = table.scene.name(pairing.seat) if table and pairing.seat >= 0 else ""
    page = _page(pairing, name, _refused(model, pairing))
    return part("phones", "pair", pairing, page, model.environment.can)


def _refused(model: Model, pairing: Pairing) -> str:
    """Why the host has no place for this device, once they are connected; '' if it has."""
    guest = model.phones.guest
    why = guest.why if guest and pairing.open and pairing.side == JOINING else ""
    return why if why in TROUBLES else "closed" if why and why != "away" else ""


def _page(pairing: Pairing, name: str, refused: str) -> dict[str, object]:
    key = refused or pairing.trouble
    trouble = TROUBLES.get(key)
    return {
        "title": _title(pairing, name),
        "state": state_of(pairing),
        "trouble": _told(key, trouble) if trouble else None,
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


def _told(key: str, trouble: Trouble) -> dict[str, object]:
    ways = [_(way) for way in trouble.ways]
    return {
        "key": key,
        "title": _(trouble.title),
        "says": _(trouble.says),
        "ways": ways,
        "again": trouble.again,
    }


SHEETS = {
    "phones": render_phones,
    "pair": render_pairing,
    "join": render_pairing,
    "how-to-join": render_how,
    "hand-table": render_hand_table,
    "turn-link": render_turn_link,
}
"""The sheets by their names."""
