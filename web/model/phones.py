"""Other devices at the match: this device is their host, or the guest of another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.phones.by_link import LinkedTurn
    from web.phones.guest import Guest
    from web.phones.host import Host
    from web.phones.session_description import SessionDescription

TURN_SHEET = "turn-link"
"""The sheet with the link of a turn or of an answer that is to be sent."""


@dataclass
class Follower:
    """Somebody with whom a line is being made over another device.

    ``via`` is the line over which the codes go, ``peer`` the name that the device at its other end
    has for whom it is. ``own`` is what the host of the new line knows of itself (None: not yet).
    """

    via: str
    peer: str
    own: SessionDescription | None = None


@dataclass
class Phones:
    """What this device is to others.

    ``host`` is that of the match that this device keeps (None: nobody has joined one), ``guest``
    its part in the match of another device (None: in none). ``swapped`` are the lines whose ends
    have changed their parts, as the table was handed over. ``told`` says for what moment of the
    match all were told last. ``outbox`` are texts with their lines, to be sent once all is written.
    ``left``: the person has left the table of the host for the lobby. ``leaving`` is the id of a
    match that was handed over, until its new host answers. ``carried`` are the lines of those that
    follow to it, each with the new host's, ``handed_by`` is the line over which the table came to
    this device, ``followers`` are lines that are being made so. ``line`` is the latest to a host.
    ``awake``: the screen is kept on.

    Of turns that go by link: ``turn`` is the one that was opened last, ``link`` the address that is
    to be sent, with what it ``sends``, a ``turn`` or an ``answer``; ``said`` is the outcome of
    copying it, or what is wrong with one that came.
    """

    host: Host | None = None
    guest: Guest | None = None
    swapped: set[str] = field(default_factory=set)
    told: tuple[object, ...] = ()
    outbox: list[tuple[str, str]] = field(default_factory=list)
    left: bool = False
    leaving: str = ""
    carried: dict[str, str] = field(default_factory=dict)
    line: str = ""
    handed_by: str = ""
    followers: dict[str, Follower] = field(default_factory=dict)
    awake: bool = False
    turn: LinkedTurn | None = None
    link: str = ""
    sends: str = ""
    said: str = ""

    @property
    def others_play(self) -> bool:
        """Whether guests play on, whatever this device shows meanwhile."""
        return self.host is not None and bool(self.host.lines)
