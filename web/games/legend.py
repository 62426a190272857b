"""What a person is told who asks what something is: the legend of a game, and an answer.

A game's legend names all that is drawn on its table. What stands on the page says its own name by
``data-explain="wool"``; ``data-explain="hut:2"`` is a certain thing, and its entry is ``hut``.
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
"""Draws a sign anew, as words may be in it: a small svg."""


def undrawn() -> Markup:
    """The drawing of what has none."""
    return BLANK


@dataclass(frozen=True)
class Entry:
    """A thing of the legend.

    ``name`` is what it is called, ``says`` one or two sentences on what it is and what it is for,
    ``rule`` the id of the rule that tells all of it, ``group`` the heading under which the legend
    shows it. Texts are marked here and translated when they are shown. Without a ``group`` it has
    an answer, but no place in the legend: what is done there, a line of the scores.
    """

    name: str
    says: str
    rule: str = ""
    drawing: Drawing = undrawn
    group: str = ""


@dataclass(frozen=True)
class Prospect:
    """What choosing a thing means now: an option in words, and what it is sure to bring."""

    label: str
    detail: str = ""
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True)
class Note:
    """A sentence on how things stand now, and the rule behind it, if there is one."""

    text: str
    rule: str = ""


@dataclass(frozen=True)
class Explained:
    """The answer: what a thing is (``says``), and how things stand with it now.

    ``prospects`` are the options that it stands for, ``notes`` sentences on this moment, first of
    all why it cannot be chosen; ``body`` looks at it closely. ``is_idle``: it lies on the table,
    and what is asked now is not about it; ``aside`` says what is asked instead.
    """

    name: str
    says: str = ""
    rule: str = ""
    drawing: Markup = BLANK
    prospects: tuple[Prospect, ...] = ()
    notes: tuple[Note, ...] = ()
    body: Markup = BLANK
    is_idle: bool = False
    aside: str = ""
