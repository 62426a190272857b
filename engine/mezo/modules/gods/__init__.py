"""The gods of the expansion: Zotz, Xolotl and Uayeb, with five cards each.

They join those from which everybody picks one (MX-SET-3, MX-D-1), seven in all (MX-COMP-4), and are
used like them (MX-GOD-1, MX-GEN-1): a call ability, three actions a card, of which the last is the
same on all five. Legacy and Vengeance begin with a CALL, and so on by the types of cards
(MX-GOD-2); the ceremonial action ends with APPEASE, which may be declined (MX-GOD-3, MX-D-14). What
their texts do, ``data`` holds (MX-GOD-5). Their cards are secret like all others (MX-HID-3).
"""

from ...content import Content
from ...hooks import ALONE_TOO, Module
from . import counters
from .data import CARDS, EFFECTS
from .evaluate import evaluate
from .plan import ASKS, COURSES
from .state import WARDED, check
from .steps import lift_wards, spared

GODS = Module(
    id="gods",
    players=ALONE_TOO,
    content=Content(gods=CARDS),
    fields=(WARDED,),
    sources={"cards": EFFECTS},
    moments={"conflict.cleanup": lift_wards},
    values={"spared": spared},
    courses=COURSES,
    asks=ASKS,
    check=check,
    evaluate=evaluate,
)

__all__ = ["GODS", "counters"]
