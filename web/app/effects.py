"""Effects: what a handler asks the platform to do.

Plain data: only ``web/platform`` carries them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.model.message import Message


@dataclass(frozen=True)
class Write:
    """Store a text before anything is shown. If that fails, ``storage_full`` is sent."""

    key: str
    text: str


@dataclass(frozen=True)
class WriteAll:
    """Store several texts, or none: if one does not fit, nothing changes.

    The keys ``without`` are erased first. The message ``then`` says whether it is ``done``:
    ``true`` or ``false``.
    """

    texts: Mapping[str, str]
    then: str
    without: tuple[str, ...] = ()


@dataclass(frozen=True)
class CheckStorage:
    """Ask how persistent the browser's storage is; the answer comes as ``room``."""


@dataclass(frozen=True)
class Erase:
    """Remove a text from storage."""

    key: str


@dataclass(frozen=True)
class AskBot:
    """Ask the bots' worker for a choice; its key comes as ``bot_answer`` with the same number."""

    question: str
    number: int


@dataclass(frozen=True)
class AskHint:
    """Ask the bots' worker for a hint; it comes as ``advice`` with this number, '' if it failed."""

    question: str
    number: int


@dataclass(frozen=True)
class AskReview:
    """Ask the bots' worker what a move of a match that is over has cost.

    It comes as the ``review`` of ``reviewed``, ``whose`` is this name; '' if nothing fits what the
    seat knew. ``failed`` says that no worker has answered.
    """

    question: str
    name: str


@dataclass(frozen=True)
class Fetch:
    """Fetch a file of the site, such as ``rules/en/meduris.json``.

    It comes as the message ``then`` with its ``path`` and its ``text``, '' if the fetch failed.
    """

    path: str
    then: str


@dataclass(frozen=True)
class Search:
    """Search a book of rules; the results come as ``found``, with path and query."""

    path: str
    query: str


@dataclass(frozen=True)
class Print:
    """Print the screen."""


@dataclass(frozen=True)
class SendLater:
    """Send a message after some milliseconds."""

    milliseconds: int
    message: Message


@dataclass(frozen=True)
class Announce:
    """Let screen readers say a sentence."""

    text: str


@dataclass(frozen=True)
class Focus:
    """Focus the element with this id, once it is shown."""

    element: str


@dataclass(frozen=True)
class Download:
    """Offer a file for download."""

    name: str
    text: str


@dataclass(frozen=True)
class OpenFile:
    """Open the file picker; the text of the file comes as ``imported``."""


@dataclass(frozen=True)
class Copy:
    """Copy a text to the clipboard; ``copied`` says whether that was ``done``."""

    text: str


@dataclass(frozen=True)
class Share:
    """Open the device's share dialog; ``shared`` says what came of it.

    ``address`` is a link, ``file`` an attachment; a device that cannot share files says ``failed``.
    """

    title: str
    text: str = ""
    address: str = ""
    file: Download | None = None


@dataclass(frozen=True)
class SharePicture:
    """Draw a result as a picture and share it, or download it where sharing fails.

    ``told`` is the result as JSON; ``shared`` says what came of it.
    """

    told: str


@dataclass(frozen=True)
class SendLine:
    """Send a text over a line to another device (``web/platform/phones.py``)."""

    line: str
    text: str


@dataclass(frozen=True)
class Accept:
    """Do what a notification has offered: ``what`` is its key (``update``, ``install``)."""

    what: str


@dataclass(frozen=True)
class Sound:
    """Play the sounds of a game, one laid over the other, and vibrate.

    ``names`` are in its sprite, the first is heard first; where a sound has variants, ``number``
    chooses one. ``felt`` is the sound that the device vibrates for, '' for none. ``wait`` are the
    milliseconds until what is heard is seen, where it is played on the stage with full motion.
    """

    names: tuple[str, ...]
    number: int
    felt: str
    wait: int = 0


@dataclass(frozen=True)
class PairLine:
    """Do a ``step`` on the way to a line to another device, or close it.

    ``offer`` describes this device, ``answer`` does so to the ``sdp`` of a host, ``accept`` takes
    the ``sdp`` of a guest, ``close`` ends the line. What comes of it is told as ``line``.
    """

    step: str
    line: str
    sdp: str = ""


@dataclass(frozen=True)
class KeepAwake:
    """Keep the screen on, or let it go dark again."""

    wanted: bool


Effect = (
    Write
    | WriteAll
    | Erase
    | CheckStorage
    | AskBot
    | AskHint
    | AskReview
    | Fetch
    | Search
    | Print
    | SendLater
    | Announce
    | Focus
    | Download
    | OpenFile
    | Copy
    | Share
    | SharePicture
    | Sound
    | SendLine
    | Accept
    | PairLine
    | KeepAwake
)

Effects = list[Effect]
