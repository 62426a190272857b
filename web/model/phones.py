"""Other devices at the match: this device is their host, or the guest of another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.phones.guest import Guest
    from web.phones.host import Host


@dataclass
class Phones:
    """What this device is to others.

    ``host`` is that of the match that this device keeps (None: nobody has joined one), ``guest``
    its part in the match of another device (None: in none). ``swapped`` are the lines whose ends
    have changed their parts, as the table was handed over. ``told`` says for what moment of the
    match all were told last. ``outbox`` are texts with their lines, to be sent once all is written.
    ``left``: the person has left the table of the host for the lobby; ``shut``: for good.
    """

    host: Host | None = None
    guest: Guest | None = None
    swapped: set[str] = field(default_factory=set)
    told: tuple[object, ...] = ()
    outbox: list[tuple[str, str]] = field(default_factory=list)
    left: bool = False
