"""The legend of a game, and the explanation of a single thing.

A game's legend has an entry for everything that is drawn on its table. Elements name their entry by
``data-explain="wool"``; ``data-explain="hut:2"`` is a certain hut, whose entry is ``hut``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

from web.games.scene import BLANK

if TYPE_CHECKING:
    from web.games.scene import Chip

Drawing = Callable[[], Markup]
"""Draws a small SVG when it is called, because texts in it may be translated."""


def no_drawing() -> Markup:
    """The empty drawing."""
    return BLANK


@dataclass(frozen=True)
class Entry:
    """An entry of the legend.

    ``says`` are one or two sentences on what it is and what it is for, ``rule`` the id of its rule,
    ``group`` the heading in the legend. Texts are translated when they are shown. Without a
    ``group`` it can be explained but is not listed: an action, a line of the scores.
    """

    name: str
    says: str
    rule: str = ""
    drawing: Drawing = no_drawing
    group: str = ""


@dataclass(frozen=True)
class OptionPreview:
    """An option in words, with its certain consequences."""

    label: str
    detail: str = ""
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True)
class Note:
    """A sentence on the current situation, and the id of its rule, if there is one."""

    text: str
    rule: str = ""


@dataclass(frozen=True)
class Explanation:
    """The explanation of a thing: what it is (``says``), and its current state.

    ``prospects`` are its options, ``notes`` sentences on the current situation, first why it cannot
    be chosen; ``body`` is a detailed drawing. ``is_idle``: it is on the table but no option
    of the current decision points at it; ``aside`` says what is asked.
    """

    name: str
    says: str = ""
    rule: str = ""
    drawing: Markup = BLANK
    prospects: tuple[OptionPreview, ...] = ()
    notes: tuple[Note, ...] = ()
    body: Markup = BLANK
    is_idle: bool = False
    aside: str = ""
