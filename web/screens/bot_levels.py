"""The kinds of seats in words: a person, or a bot of a level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import bots
from web.i18n import _, fill, mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Seat


@dataclass(frozen=True)
class Level:
    """A kind of seat in words: its short and full name, and one sentence.

    All are marked for translation; ``icon`` is the name of the drawing.
    """

    name: str
    full: str
    says: str
    icon: str = "bot"


LEVELS = {
    "easy": Level(
        mark("Easy"),
        mark("Easy bot"),
        mark("Misses things: think ahead and you win."),
        "bot-easy",
    ),
    "casual": Level(
        mark("Casual"),
        mark("Casual bot"),
        mark("Thinks ahead, but not every time."),
        "bot-casual",
    ),
    "medium": Level(
        mark("Medium"),
        mark("Medium bot"),
        mark("Plays soundly, turn by turn."),
        "bot-medium",
    ),
    "hard": Level(
        mark("Hard"),
        mark("Hard bot"),
        mark("Plays to win; takes a moment to think."),
        "bot-hard",
    ),
    "greedy": Level(
        mark("Greedy"),
        mark("Greedy bot"),
        mark("Takes whatever looks best right now."),
    ),
    "random": Level(mark("Random"), mark("Random bot"), mark("Chooses at random.")),
}
"""The words of every level of ``bots.LEVELS``."""

PERSON = Level(mark("Person"), mark("Person"), "", "person")

USUAL = "medium"
"""The level of bots until somebody chooses another."""

SITTERS = ("human", *(f"bot:{level}" for level in bots.LEVELS))
"""Every kind of seat that can play."""

OFFERED = ("human", *(f"bot:{level}" for level in bots.OFFERED))
"""The kinds of seats that people choose from."""


def level_of(kind: str) -> str:
    """The level of a bot by its kind of seat."""
    return kind.removeprefix("bot:")


def told(kind: str) -> dict[str, str]:
    """A kind of seat for a template, in the language in use."""
    level = PERSON if kind == "human" else LEVELS[level_of(kind)]
    return {
        "kind": kind,
        "name": _(level.name),
        "full": _(level.full),
        "says": _(level.says),
        "icon": level.icon,
    }


def suited(level: str) -> dict[str, str] | None:
    """The level that suits somebody as it is offered, for a template; None if it is ''."""
    if not level:
        return None
    bot = told(f"bot:{level}")
    says = fill(_("A good match for you: %(bot)s"), bot=bot["full"])
    return {"level": level, "icon": bot["icon"], "says": says}


def bot_at(seats: Sequence[Seat], number: int) -> dict[str, str] | None:
    """The bot at a seat, for a template; None for a person, or where nobody sits."""
    sitters = seats[number : number + 1]
    return next((told(sitter.kind) for sitter in sitters if not sitter.is_human), None)
