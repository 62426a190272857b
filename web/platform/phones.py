"""Lines to other devices: every line is one device, and carries texts both ways.

The script behind it is fetched with the first line that is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript.js_modules import page

Told = Callable[[str, str, str], None]


class Lines:
    """The lines of this device, by names that the app gives them.

    ``opened(line)``: texts can be sent, for the first time or again after ``lost(line)``, which
    closes nothing: a device that was asleep comes back by itself. ``received(line, text)`` is a
    text from the other side. ``told(what, line, text)`` is how pairing goes: ``offered`` and
    ``answered`` with what the other device needs (SDP), or ``trouble`` with its kind.
    """

    def __init__(
        self,
        opened: Callable[[str], None],
        received: Callable[[str, str], None],
        lost: Callable[[str], None],
        told: Told,
    ) -> None:
        """No line yet, and nothing loaded."""
        self._opened, self._received, self._lost, self._told = opened, received, lost, told
        self._script: Any = None

    def send(self, line: str, text: str) -> None:
        """Sends a text, if the line is open; what is not delivered is asked for again later."""
        if self._script:
            self._script.send(line, text)

    async def pair(self, step: str, line: str, sdp: str = "") -> None:
        """Goes a step towards a line, or closes it.

        ``offer`` describes this device to one that is to join, which is told as ``offered``.
        ``answer`` does so for the description ``sdp`` of a host, and is told as ``answered``.
        ``accept`` takes such an answer: the line opens. ``close`` ends it for good.
        """
        script = await self._loaded()
        if step in ("offer", "close"):
            getattr(script, step)(line)
        else:
            getattr(script, step)(line, sdp)

    async def keep_awake(self, *, wanted: bool) -> None:
        """Keeps the screen on, or lets it go dark again."""
        if self._script or wanted:
            (await self._loaded()).keepAwake(wanted)

    async def _loaded(self) -> Any:
        if self._script is None:
            script = await page.peerLines()
            if self._script is None:
                script.listen(create_proxy(self._hear))
                self._script = script
        return self._script

    def _hear(self, what: str, line: str, text: str) -> None:
        if what == "opened":
            self._opened(line)
        elif what == "received":
            self._received(line, text)
        elif what == "lost":
            self._lost(line)
        else:
            self._told(what, line, text)
