"""The app with other devices at the match: it hears lines, makes choices, shows what came."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2s
from typing import TYPE_CHECKING

from engine import LinkError, Match
from web.app import follow_flow
from web.app.beats import after_choice, lay_next
from web.app.dispatch import on
from web.app.effects import Announce, Effects, Erase, PairLine, SendLine
from web.app.hosting import SEND, begin_hosting, current_host, keep_hosting, post
from web.app.match_flow import (
    clear_beats,
    clear_selection,
    continue_match,
    focus_next,
    leave_table,
    make_forced_choices,
    start_playing,
)
from web.app.saving import claim_match, save_match, save_record, update_statistics
from web.i18n import _, fill
from web.phones import messages
from web.phones.guest import Guest
from web.phones.guest_match import GuestMatch
from web.phones.host import STAND_IN, dealt_anew, received_table
from web.phones.messages import dense
from web.records import storage_keys
from web.records.readers import Fields, RecordError, parse_json
from web.view.view_model import asked

if TYPE_CHECKING:
    from web.model.message import Message
    from web.model.playing import Playing
    from web.model.root import Model
    from web.phones.host import Host
    from web.phones.messages import Sends

GUEST_LINE = "host"
"""How the name of a guest's line begins: at its other end is the host."""
MOST_COMING = 3
"""So many tables wait to be shown one by one; with more, the oldest are left out."""

# --- lines --------------------------------------------------------------------------------------


def opened(model: Model, message: Message) -> Effects:
    """A line has opened, or come back."""
    line = message.data.get("line", "")
    if _is_guests(model, line):
        return guest_joined(model, message, line)
    host = current_host(model) or host_lines(model, message)
    return post(model, host.opened(line)) if host else []


def received(model: Model, message: Message) -> Effects:
    """A text came over a line."""
    line, text = message.data.get("line", ""), message.data.get("text", "")
    if _is_guests(model, line):
        about_codes = follow_flow.hear(model, message, line, text)
        return _hear_host(model, message, line, text) if about_codes is None else about_codes
    about_codes = follow_flow.hear(model, message, line, text)
    if about_codes is not None:
        return about_codes
    host = current_host(model)
    if host is None:
        away = messages.write(messages.Declined("away"))
        return post(model, [(line, away)] if model.phones.host else [])
    actions = TableActions(model, message, [])
    sends = host.receive(line, text, actions)
    if model.playing and asked(model.playing) is None:  # who is asked may have taken a phone
        clear_selection(model.playing)
    return [*actions.effects, *keep_hosting(model), *post(model, sends)]


def lost(model: Model, message: Message) -> Effects:
    """The other device is no longer heard; it may come back."""
    line = message.data.get("line", "")
    phones = model.phones
    if phones.guest and _is_guests(model, line):
        _note_cut(model, "lost")
        return post(model, phones.guest.lost(line))
    return post(model, phones.host.lost(line)) if phones.host else []


def _is_guests(model: Model, line: str) -> bool:
    """Whether the host is at the other end of a line."""
    return line.startswith(GUEST_LINE) != (line in model.phones.swapped)


@on(SEND)
def send(model: Model, _message: Message) -> Effects:
    """Everything that was to be written is written: what waits goes out."""
    waiting, model.phones.outbox = model.phones.outbox, []
    return [SendLine(line, text) for line, text in waiting]


# --- as host ------------------------------------------------------------------------------------


def host_lines(model: Model, message: Message) -> Host | None:
    """The host of the match on the table, made when it is first needed; None without a match."""
    return begin_hosting(model, message.chance)


def seat_here(model: Model, seat: int) -> Effects:
    """The seat of another device plays at this one for now."""
    host = current_host(model)
    return _reseated(model, host.take_here(seat)) if host else []


def seat_to_bot(model: Model, seat: int, kind: str = STAND_IN) -> Effects:
    """A bot plays for a seat for now."""
    host = current_host(model)
    return _reseated(model, host.give_to_bot(seat, kind)) if host else []


def seat_back(model: Model, seat: int) -> Effects:
    """The seat is that of the other device again."""
    host = current_host(model)
    return _reseated(model, host.give_back(seat)) if host else []


def _reseated(model: Model, sends: Sends) -> Effects:
    """The match goes on with whoever plays now."""
    playing = model.playing
    assert playing is not None
    clear_selection(playing)
    playing.asked += 1  # an answer that is on its way is from somebody else
    kept = [*keep_hosting(model), *post(model, sends)]
    return [*kept, *continue_match(playing), *focus_next(playing)]


def hand_table_over(model: Model, message: Message, seat: int) -> Effects:
    """The device at a seat becomes the host, and this one its guest; the match leaves this one."""
    host, playing = current_host(model), model.playing
    line = host.line_of(seat) if host else ""
    if host is None or playing is None or not line:
        return []
    sends = [(line, messages.write(host.hand_over(seat)))]
    sends += follow_flow.moving(model, host, line)
    effects = [*save_match(model, playing, message), *leave_table(model)]
    model.phones.host, model.phones.leaving = None, host.id
    model.phones.swapped ^= {line}
    return [*effects, *post(model, sends), *guest_joined(model, message, line)]


@dataclass
class TableActions:
    """Carries out what a guest wants, as if it were done at this device."""

    model: Model
    message: Message
    effects: Effects

    @property
    def _playing(self) -> Playing:
        assert self.model.playing is not None
        return self.model.playing

    def choose(self, key: str) -> None:
        """Makes a choice, and keeps it."""
        playing, model = self._playing, self.model
        assert playing.match.decision is not None
        chooser, before = playing.match.decision.seat, playing.beats[playing.at :]
        playing.match.choose(key)
        make_forced_choices(playing.match)
        clear_selection(playing)
        self.effects += save_match(model, playing, self.message)
        self.effects += after_choice(model, playing, chooser, before)

    def take_back(self, seat: int, *, whole_turn: bool) -> None:
        """Undoes a choice of a seat."""
        playing = self._playing
        name = playing.match.seats[seat].name
        if playing.match.undo(whole_turn=whole_turn, by=seat):
            said = fill(_("%(name)s has undone a choice."), name=name)
            self.effects += [*self._laid_anew(), Announce(said)]

    def deal(self, seed: int) -> Match:
        """Lays the same table with another deal, and keeps it."""
        playing = self._playing
        playing.match = dealt_anew(playing.match, seed)
        make_forced_choices(playing.match)
        self.effects += [*self._laid_anew(), Announce(_("Everything was dealt again."))]
        return playing.match

    def _laid_anew(self) -> Effects:
        playing = self._playing
        clear_selection(playing)
        clear_beats(playing)
        playing.asked += 1
        playing.heard = None
        saved = save_match(self.model, playing, self.message)
        return [*saved, *continue_match(playing), *focus_next(playing)]


# --- as guest -----------------------------------------------------------------------------------


def guest_joined(model: Model, message: Message, line: str = GUEST_LINE) -> Effects:
    """The line to a host has opened, or come back: this device presents itself."""
    phones = model.phones
    kept: Effects = []
    if phones.guest is None:
        phones.guest = _new_guest(model, message)
        kept = _keep_guest(model)
    phones.left, phones.followers = False, {}
    old, phones.line = phones.line, line
    closed: Effects = [PairLine("close", old)] if old not in ("", line) else []
    return [*kept, *post(model, phones.guest.opened(line)), *closed]


def _new_guest(model: Model, message: Message) -> Guest:
    """This device as a guest, by what it has kept of itself."""
    token, nonce = (_random(message, what) for what in ("token", "nonce"))
    name = next(iter(model.settings.names), "")
    text = model.records.get(storage_keys.GUEST, "")
    try:
        plain = parse_json(text)
        guest = Guest(Fields(plain).read("token", messages.HEX), nonce, name)
        guest.restore(plain)
    except RecordError:
        return Guest(token, nonce, name)
    return guest


def _random(message: Message, what: str) -> str:
    return blake2s(f"{what} {message.chance}".encode(), digest_size=16).hexdigest()


def _keep_guest(model: Model) -> Effects:
    guest = model.phones.guest
    if guest is None:
        return []
    text = dense({**guest.to_plain(), "token": guest.token})
    if model.records.get(storage_keys.GUEST) == text:
        return []
    return [save_record(model, storage_keys.GUEST, text)]


def _hear_host(model: Model, message: Message, line: str, text: str) -> Effects:
    """A text from the host: what it shows is shown, when that is its turn."""
    guest = model.phones.guest
    if guest is None:
        return []
    before = guest.match
    sends = guest.receive(line, text)
    shown: Effects = []
    _note_cut(model, guest.why if guest.why in ("away", "closed", "moving") else "")
    if guest.handed:
        return [*_take_table(model, message), *post(model, sends)]
    if guest.match is not before and guest.match and not model.phones.left:
        shown = _show(model, message, guest.match)
    return [*shown, *_arrived_there(model, guest), *_keep_guest(model), *post(model, sends)]


def _arrived_there(model: Model, guest: Guest) -> Effects:
    """Once the new host of a match that was handed over shows it, it is no longer kept here."""
    leaving = model.phones.leaving
    if not leaving or guest.match is None or guest.about is None or guest.about.id != leaving:
        return []
    model.phones.leaving = ""
    return _forget(model, leaving)


def _note_cut(model: Model, why: str) -> None:
    """Notes why the host does not answer ('': it does)."""
    if model.playing and model.playing.guest:
        model.playing.cut = why
        if why:
            clear_selection(model.playing)


def _show(model: Model, message: Message, match: Match) -> Effects:
    """Lays a table that the host has told, after those that are still to be shown."""
    playing, match_id = model.playing, _guest_id(model)
    if playing is None or playing.id != match_id:
        return _open(model, message, match_id, match)
    if isinstance(match, GuestMatch) and not playing.guest:  # the end was taken back
        playing.guest = True
        counted = update_statistics(model, playing.id, match, message.now)
        gone = [*_forget(model, playing.id), *counted]
    else:
        gone = []
    playing.coming.append(match)
    del playing.coming[:-MOST_COMING]
    if playing.resting:
        return gone
    return [*gone, *lay_next(model, playing), *_kept_at_end(model, message)]


def _guest_id(model: Model) -> str:
    """The id that the host's match has on this device."""
    about = model.phones.guest.about if model.phones.guest else None
    return blake2s(f"guest {about.id if about else ''}".encode(), digest_size=5).hexdigest()


def _open(model: Model, message: Message, match_id: str, match: Match) -> Effects:
    """Puts the table of the host on the screen."""
    playing = start_playing(model, match_id, match)
    playing.guest = True
    model.playing, model.draft, model.sheet, model.alert = playing, None, ("", ""), ("", "")
    kept = _kept_at_end(model, message)
    return [*kept, *continue_match(playing), *focus_next(playing)]


def _kept_at_end(model: Model, message: Message) -> Effects:
    """A match that is over is kept here, too, and counts."""
    playing = model.playing
    if playing is None or not playing.guest or isinstance(playing.match, GuestMatch):
        return []
    playing.guest = False
    return save_match(model, playing, message)


def _forget(model: Model, match_id: str) -> Effects:
    """A match is no longer kept here."""
    keys = [room + match_id for room in storage_keys.OF_MATCH]
    model.saved_matches.pop(match_id, None)
    for key in keys:
        model.records.pop(key, None)
    return [Erase(key) for key in keys]


def choose(model: Model, key: str) -> Effects:
    """The guest chooses: the host is asked to carry it out."""
    guest, playing = model.phones.guest, model.playing
    if guest is None or playing is None:
        return []
    clear_selection(playing)
    told = [] if guest.line else [Announce(_("The table is out of reach just now."))]
    sends = guest.choose(key)
    return [*told, *_keep_guest(model), *post(model, sends)]


def take_back(model: Model, *, whole_turn: bool) -> Effects:
    """The guest wants its last choice back."""
    guest = model.phones.guest
    sends = guest.take_back(whole_turn=whole_turn) if guest else []
    return [*_keep_guest(model), *post(model, sends)]


def back_to_table(model: Model, message: Message) -> Effects:
    """From the lobby back to the table of the host."""
    guest = model.phones.guest
    model.phones.left = False
    return _show(model, message, guest.match) if guest and guest.match else []


def leave_phones(model: Model) -> Effects:
    """This device has no part in the match of others any more; its own match stays as it is."""
    phones, playing = model.phones, model.playing
    sends = phones.guest.leave() if phones.guest else []
    phones.guest = None
    left = leave_table(model) if playing and playing.guest else []
    return [*left, *post(model, sends)]


def _take_table(model: Model, message: Message) -> Effects:
    """The host has handed its table over: this device keeps the match from now on."""
    guest = model.phones.guest
    assert guest is not None
    assert guest.handed is not None
    line, hand = guest.line, guest.handed
    guest.handed = None
    try:
        match, host = received_table(hand)
    except LinkError:
        return []
    model.phones.guest, model.phones.host = None, host
    model.phones.swapped ^= {line}
    model.phones.handed_by, model.phones.line = line, ""
    model.phones.followers, model.phones.carried = {}, {}
    playing = start_playing(model, hand.id, match)
    model.playing, model.draft, model.sheet = playing, None, ("", "")
    host.opened(line)
    saved = [*save_match(model, playing, message), *claim_match(model, playing)]
    said = Announce(_("This device keeps the match from now on."))
    return [*saved, *keep_hosting(model), said, *continue_match(playing), *focus_next(playing)]
