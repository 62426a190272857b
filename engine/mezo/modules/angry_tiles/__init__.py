"""The Angry God tiles of the expansion: two more for each Age to draw from (MX-SET-2, MX-GOD-6)."""

from ...content import Content
from ...hooks import ALONE_TOO, Module
from .data import ANGRY_GODS, ANGRY_GODS_OF_AGE

ANGRY_TILES = Module(
    id="angry_tiles",
    players=ALONE_TOO,
    content=Content(angry_gods=ANGRY_GODS_OF_AGE),
    sources={"appease": ANGRY_GODS},
)

__all__ = ["ANGRY_TILES"]
