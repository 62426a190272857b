"""Two devices are paired: each shows a code, and reads the other's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web.app import follow_flow, phones_flow
from web.app.dispatch import on, update
from web.app.effects import Announce, Copy, Focus, PairLine, Share
from web.i18n import _
from web.phones import pairing_code
from web.phones.pairing_code import CodeError
from web.phones.session_description import (
    ANSWER,
    OFFER,
    DescriptionError,
    SessionDescription,
    read_sdp,
    write_sdp,
)
from web.screens.explain.handlers import open_over
from web.screens.phones.markup import TROUBLES
from web.screens.phones.model import HOSTING, JOINING, Pairing

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model

# --- the sheets -----------------------------------------------------------------------------------


@on("phones")
def phones(model: Model, _message: Message) -> Effects:
    """Opens the sheet that says who plays on which device."""
    model.sheet = ("phones", "")
    return [Focus("sheet-title")]


@on("how-to-join")
def how_to_join(model: Model, _message: Message) -> Effects:
    """Shows how to join in pictures, over the open sheet."""
    return open_over(model, "how-to-join", "")


@on("start-phones")
def start_with_phones(model: Model, message: Message) -> Effects:
    """Starts the match that is set up, and opens that sheet over it."""
    effects = update(model, message_named(message, "start"))
    return [*effects, *phones(model, message)] if model.playing else effects


@on("invite")
def invite(model: Model, message: Message) -> Effects:
    """Prepares a code for a device that is to have a seat; without ``about`` it looks on."""
    host, seat = phones_flow.host_lines(model, message), _seat_in(message)
    if host is None:
        return []
    line = f"guest-{message.chance % 2**32:x}"
    seated = (
        phones_flow.seat_back(model, seat)
        if seat in [n for n, place in enumerate(host.places) if place == "bot"]
        else []
    )
    host.invite(line, seat)
    given_up = _given_up(model)
    model.pairing = Pairing(HOSTING, line, seat)
    model.sheet = (HOSTING, "")
    return [*seated, *given_up, PairLine("offer", line), Focus("sheet-title")]


@on("join")
def join(model: Model, message: Message) -> Effects:
    """Opens the sheet for joining the table of another device."""
    pairing = model.pairing
    given_up: Effects = []
    if pairing is None or pairing.side != JOINING or pairing.open:
        given_up, model.pairing = _given_up(model), Pairing(JOINING, _line(message))
    model.sheet = (JOINING, "")
    return [*given_up, Focus("sheet-title")]


def _line(message: Message) -> str:
    """A new name for a line to a host: the old one may still be known by another part."""
    return f"{phones_flow.GUEST_LINE}-{message.chance % 2**32:x}"


@on("pair-again")
def pair_again(model: Model, message: Message) -> Effects:
    """Begins anew with the same seat, or with another code of a host."""
    pairing = model.pairing
    if pairing is None:
        return []
    if pairing.side == HOSTING:
        about = "" if pairing.seat == NOBODY else str(pairing.seat)
        return invite(model, message_named(message, "invite", about=about))
    given_up, model.pairing = _given_up(model), None
    return [*given_up, *join(model, message)]


def _given_up(model: Model) -> Effects:
    """Ends the line that was being paired, unless it is open."""
    pairing = model.pairing
    return [PairLine("close", pairing.line)] if pairing and pairing.own and not pairing.open else []


def message_named(message: Message, name: str, **data: str) -> Message:
    """The same message by another name."""
    return type(message)(name, data, message.now, message.chance)


# --- their code is read ---------------------------------------------------------------------------


@on("pair-scan")
def scan(model: Model, _message: Message) -> Effects:
    """Turns the camera on, which runs while the sheet is open."""
    if model.pairing:
        model.pairing.scanning, model.pairing.trouble = True, ""
    return []


@on("pair-stop")
def stop(model: Model, _message: Message) -> Effects:
    """Turns the camera off."""
    if model.pairing:
        model.pairing.scanning = False
    return []


@on("pair-camera")
def camera(model: Model, message: Message) -> Effects:
    """There is no camera, or this page may not use it."""
    what = "camera_refused" if message.data.get("what") == "refused" else "camera_none"
    return _troubled(model, what)


@on("pair-typed")
def typed(model: Model, message: Message) -> Effects:
    """A code was typed or pasted."""
    if model.pairing:
        model.pairing.typed = message.data.get("value", "")
    return []


@on("pair-paste")
def paste(model: Model, message: Message) -> Effects:
    """Reads the code in the field."""
    if model.pairing is None:
        return []
    model.pairing.typed = message.data.get("value", model.pairing.typed)
    return arrived(model, message_named(message, "pair-code", text=model.pairing.typed))


@on("pair-code")
def arrived(model: Model, message: Message) -> Effects:
    """A text came in by the address, the camera or the keyboard while a code is wanted."""
    text, pairing = message.data.get("text", ""), model.pairing
    begun: Effects = []
    if pairing is None or pairing.open or model.sheet[0] != pairing.side:
        begun = join(model, message)
        pairing = model.pairing
    assert pairing
    pairing.scanning = False
    try:
        if pairing.side == HOSTING:
            return _accept(pairing, pairing_code.read(text, ANSWER, pairing.own))
        return [*begun, *_answer(pairing, pairing_code.read(text, OFFER))]
    except CodeError as error:
        side = "host" if pairing.side == HOSTING else "guest"
        reason = f"{error.reason}_{side}" if error.reason == "other_side" else error.reason
        return [*begun, *_troubled(model, reason)]


def _accept(pairing: Pairing, other: SessionDescription) -> Effects:
    """The guest's answer is known: the line can open."""
    pairing.other, pairing.connecting, pairing.trouble = other, True, ""
    if not (other.candidates or (pairing.own and pairing.own.candidates)):
        pairing.trouble = "hidden"
    return [PairLine("accept", pairing.line, write_sdp(ANSWER, other)), Focus("pair-state")]


def _answer(pairing: Pairing, other: SessionDescription) -> Effects:
    """The host's offer is known: this device describes itself."""
    pairing.other, pairing.trouble = other, ""
    return [PairLine("answer", pairing.line, write_sdp(OFFER, other)), Focus("sheet-title")]


# --- what the line tells --------------------------------------------------------------------------


@on("line")
def told(model: Model, message: Message) -> Effects:
    """How pairing goes: this device has described itself, or something is in the way."""
    followed = follow_flow.told(model, message)
    if followed is not None:
        return followed
    pairing, what = model.pairing, message.data.get("what", "")
    if pairing is None or pairing.line != message.data.get("line"):
        return []
    if what == "trouble":
        return _troubled(model, message.data.get("text", ""))
    try:
        pairing.own = read_sdp(message.data.get("text", ""))
    except DescriptionError:
        return _troubled(model, "blocked")
    if what == "answered":
        pairing.connecting = True
    pairing.link = _link(model, pairing)
    return []


def _link(model: Model, pairing: Pairing) -> str:
    """The address with our code, which opens this app on the other device."""
    assert pairing.own
    if pairing.side == HOSTING:
        code = pairing_code.write_offer(pairing.own)
    else:
        assert pairing.other
        code = pairing_code.write_answer(pairing.own, pairing.other)
    return f"{model.environment.address}{pairing_code.MARK}{code}"


def _troubled(model: Model, what: str) -> Effects:
    if model.pairing is None:
        return []
    model.pairing.scanning = False
    model.pairing.trouble = what if what in TROUBLES else "refused"
    return [Focus("pair-trouble")]


def line_opened(model: Model, line: str) -> Effects:
    """The two devices are connected."""
    pairing = model.pairing
    if pairing is None or pairing.line != line:
        return []
    pairing.open, pairing.connecting, pairing.trouble = True, False, ""
    if model.sheet[0] == pairing.side == HOSTING:
        model.sheet = ("phones", "")
    elif model.sheet[0] == pairing.side and model.playing and model.playing.guest:
        model.sheet = ("", "")  # the table is there already
    return [Announce(_("Connected."))]


# --- our code goes out ----------------------------------------------------------------------------


@on("pair-enlarge")
def enlarge(model: Model, _message: Message) -> Effects:
    """Shows our code full-screen, or in its place again."""
    if model.pairing:
        model.pairing.large = not model.pairing.large
    return []


@on("pair-copy")
def copy(model: Model, _message: Message) -> Effects:
    """Copies the link with our code."""
    return [Copy(model.pairing.link)] if model.pairing and model.pairing.link else []


@on("pair-share")
def share(model: Model, _message: Message) -> Effects:
    """Opens the device's share dialog with that link."""
    if model.pairing is None or not model.pairing.link:
        return []
    return [Share("Cenote", address=model.pairing.link)]


# --- the line -------------------------------------------------------------------------------------


@on("line-opened")
def opened(model: Model, message: Message) -> Effects:
    """The other device can be heard: for the first time, or again."""
    paired = line_opened(model, message.data.get("line", ""))
    return [*phones_flow.opened(model, message), *paired]


@on("line-received")
def received(model: Model, message: Message) -> Effects:
    """A text came over a line."""
    return phones_flow.received(model, message)


@on("line-lost")
def lost(model: Model, message: Message) -> Effects:
    """The other device is no longer heard; it may come back."""
    return phones_flow.lost(model, message)


# --- who plays where ------------------------------------------------------------------------------


@on("phone-here")
def here(model: Model, message: Message) -> Effects:
    """The player of a phone plays at this device."""
    return _reseated(model, message, phones_flow.seat_here)


@on("phone-bot")
def to_bot(model: Model, message: Message) -> Effects:
    """A bot plays for somebody whose phone is gone."""
    return _reseated(model, message, phones_flow.seat_to_bot)


@on("phone-back")
def back(model: Model, message: Message) -> Effects:
    """The player plays on their own phone again."""
    return _reseated(model, message, phones_flow.seat_back)


def _reseated(model: Model, message: Message, reseat: Callable[[Model, int], Effects]) -> Effects:
    """Gives a seat to somebody else; the sheet stays open."""
    seat = _seat_in(message)
    return [*reseat(model, seat), Focus("sheet-title")] if seat != NOBODY else []


@on("hand-table")
def hand_table(model: Model, message: Message) -> Effects:
    """Asks whether another device is to keep the match: it will hold all secrets."""
    return open_over(model, "hand-table", message.data.get("about", ""))


@on("hand-table-over")
def hand_table_over(model: Model, message: Message) -> Effects:
    """Another device keeps the match from now on."""
    seat = _seat_in(message)
    return phones_flow.hand_table_over(model, message, seat) if seat != NOBODY else []


@on("leave-phones")
def leave_phones(model: Model, _message: Message) -> Effects:
    """This device has no part in the match of others any more."""
    left = phones_flow.leave_phones(model)
    model.pairing = None
    return left


@on("back-to-table")
def back_to_table(model: Model, message: Message) -> Effects:
    """From the lobby back to the table of another device."""
    return phones_flow.back_to_table(model, message)


def _seat_in(message: Message) -> int:
    about = message.data.get("about", "")
    return int(about) if about.isdigit() else NOBODY
