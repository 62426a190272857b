"""The modules of the expansion (rules/mezo_souls.md), each a package that exports one Module.

To add one, copy :mod:`cenote`:

1. ``modules/NAME/__init__.py`` makes its ``hooks.Module``; beside it ``data`` holds its numbers and
   texts, ``state`` its fields, ``decisions`` and ``events`` what it asks and tells, ``steps`` its
   rules, ``evaluate`` what bots think of it.
2. A rule of the base game that the module joins in has a moment (``hooks.MOMENTS``), a value, an
   offer, a reason or a procedure (the tables below it); where one is missing, add it there and
   call it in the base rule, which never asks for a module by name. Gods, altars and tiles are its
   ``content``; texts are rows of the effect language, a new verb an entry of ``VERBS``.
3. Put it into MODULES below. Its place decides who comes first at the same moment (MX-GEN-8,
   MX-GEN-9). The table option that switches it on, saves, views and bots follow from the record.
4. ``web/games/mezo/modules/NAME`` is its face, in the tuple there; texts of its rules stand in
   ``web/rules/LANGUAGE/mezo``, its ids in ``tests/rules/ids``, its tests in
   ``tests/engine/mezo/modules/test_NAME.py``.
"""

from .altars import ALTARS
from .angry_tiles import ANGRY_TILES
from .cenote import CENOTE
from .cities import CITIES
from .gods import GODS
from .prophecies import PROPHECIES
from .rituals import RITUALS
from .solo import SOLO
from .tribe_powers import TRIBE_POWERS

SWITCHED = (GODS, ALTARS, ANGRY_TILES, PROPHECIES, CENOTE, CITIES, RITUALS, TRIBE_POWERS)
"""The parts of the expansion, each with a table option that switches it on."""

MODULES = (*SWITCHED, SOLO)
"""All modules, in the order in which they are heard at the same moment."""

FIRST_TIME = ("gods", "altars", "angry_tiles", "cenote")
"""What people begin with who know the base game: what is played like the things of its kind there,
and the one module that is told in a sentence."""

__all__ = ["FIRST_TIME", "MODULES", "SWITCHED"]
