"""Another device that is being paired with this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import NOBODY

if TYPE_CHECKING:
    from web.phones.session_description import SessionDescription

HOSTING, JOINING = "pair", "join"
"""The two sides, by the names of their sheets."""


@dataclass
class Pairing:
    """Two devices that are being paired, as one of them sees it.

    ``side`` is HOSTING or JOINING, ``line`` the name of the line to the other device. ``seat`` is
    the one that whoever joins a host is to have (NOBODY: that of an onlooker).

    ``own`` and ``other`` are what the devices know of themselves and of each other (None: not yet),
    ``link`` is the address with our code. ``typed`` is what was pasted, ``scanning``: the camera
    runs, ``large``: our code fills the screen. ``connecting``: both codes are known; ``open``: the
    line is. ``trouble`` is the key of what went wrong, ``said`` the outcome of copying: ``copied``,
    ``shared``, ``failed``.
    """

    side: str
    line: str
    seat: int = NOBODY
    own: SessionDescription | None = None
    other: SessionDescription | None = None
    link: str = ""
    typed: str = ""
    scanning: bool = False
    large: bool = False
    connecting: bool = False
    open: bool = False
    trouble: str = ""
    said: str = ""
