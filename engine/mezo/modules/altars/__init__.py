"""The altars of the expansion: shuffled among those of the base game (MX-SET-1).

They are resolved like those, by the winner of a normal conflict, in the order written (MX-GOD-6).
Which were not drawn nobody knows (MX-HID-4).
"""

from ...content import Content
from ...hooks import ALONE_TOO, Module
from .data import ALTARS as TEXTS

ALTARS = Module(
    id="altars",
    players=ALONE_TOO,
    content=Content(altars=tuple(TEXTS)),
    sources={"altars": TEXTS},
)

__all__ = ["ALTARS"]
