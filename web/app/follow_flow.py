"""After a hand-over of the table: all other guests follow to its new host by themselves.

The old host still has lines to everybody. It carries the codes of the new host and of each guest
over them, and so the two are paired as by cameras; then the guest speaks over its new line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web.app.effects import Effects, PairLine
from web.app.hosting import post
from web.model.phones import Follower
from web.phones import messages, pairing_code
from web.phones.messages import Relay
from web.phones.pairing_code import CodeError
from web.phones.session_description import (
    ANSWER,
    OFFER,
    DescriptionError,
    SessionDescription,
    read_sdp,
    write_sdp,
)
from web.records.readers import RecordError

if TYPE_CHECKING:
    from web.model.message import Message
    from web.model.root import Model
    from web.phones.host import Host
    from web.phones.messages import Sends

WANTED = "wanted"
"""The old host asks the new one for a code, for one of its guests."""
MARK = '"t":"relay"}'
"""Ends every such text."""


def moving(model: Model, host: Host, to: str) -> Sends:
    """What the old host says when it has handed its table over by a line: the others follow."""
    others = [line for line in host.lines if line != to]
    model.phones.carried = dict.fromkeys(others, to)
    told = [(line, messages.write(messages.Declined("moving"))) for line in others]
    return told + [(to, messages.write(Relay(line, WANTED, ""))) for line in others]


def hear(model: Model, message: Message, line: str, text: str) -> Effects | None:
    """What follows from a text that is about codes; None for any other."""
    if not text.endswith(MARK):
        return None
    try:
        relay = messages.read(text)
    except RecordError:
        return []
    assert isinstance(relay, Relay)
    return _carry(model, line, relay) or _follow(model, message, line, relay)


def _carry(model: Model, line: str, relay: Relay) -> Effects:
    """The old host: carries a code between the new one and a guest of both."""
    carried = model.phones.carried
    if line in carried and relay.side == ANSWER:
        return post(model, [(carried[line], messages.write(Relay(line, ANSWER, relay.code)))])
    if carried.get(relay.peer) == line and relay.side == OFFER:
        return post(model, [(relay.peer, messages.write(Relay("", OFFER, relay.code)))])
    return []


def _follow(model: Model, message: Message, line: str, relay: Relay) -> Effects:
    """The new host makes an offer and takes its answer; a guest answers the offer of its host."""
    phones, guest = model.phones, model.phones.guest
    if line == phones.handed_by and phones.host and relay.side == WANTED:
        name = f"guest-{message.chance % 2**32:x}-{len(phones.followers)}"
        phones.followers[name] = Follower(line, relay.peer)
        phones.host.invite(name, NOBODY)  # by its token it has its seat again
        return [PairLine("offer", name)]
    if line == phones.handed_by and relay.side == ANSWER:
        return _accept(model, relay)
    if guest and guest.line == line and guest.why == "moving" and relay.side == OFFER:
        return _answer(model, message, line, relay)
    return []


def _accept(model: Model, relay: Relay) -> Effects:
    """The answer of a guest has come to its new host: the line can open."""
    for name, follower in model.phones.followers.items():
        if follower.peer == relay.peer and follower.own:
            other = _read(relay.code, ANSWER, follower.own)
            return [PairLine("accept", name, write_sdp(ANSWER, other))] if other else []
    return []


def _answer(model: Model, message: Message, line: str, relay: Relay) -> Effects:
    """The offer of the new host has come to a guest."""
    other = _read(relay.code, OFFER)
    if other is None:
        return []
    name = f"host-{message.chance % 2**32:x}"
    model.phones.followers = {name: Follower(line, "", other)}
    return [PairLine("answer", name, write_sdp(OFFER, other))]


def _read(
    code: str, side: str, offer: SessionDescription | None = None
) -> SessionDescription | None:
    try:
        return pairing_code.read(code, side, offer)
    except CodeError:
        return None


def told(model: Model, message: Message) -> Effects | None:
    """How it goes with the line of a follower; None for any other line."""
    follower = model.phones.followers.get(message.data.get("line", ""))
    if follower is None:
        return None
    what = message.data.get("what", "")
    try:
        own = read_sdp(message.data.get("text", "")) if what != "trouble" else None
    except DescriptionError:
        own = None
    if own is None:
        return _given_up(model)
    if what == "offered":
        follower.own = own
        said = Relay(follower.peer, OFFER, pairing_code.write_offer(own))
    else:
        assert follower.own
        said = Relay("", ANSWER, pairing_code.write_answer(own, follower.own))
    return post(model, [(follower.via, messages.write(said))])


def _given_up(model: Model) -> Effects:
    """A guest that cannot follow by itself is told that it needs new codes."""
    guest = model.phones.guest
    if guest and guest.why == "moving" and model.playing and model.playing.guest:
        guest.why = model.playing.cut = "closed"
    return []
