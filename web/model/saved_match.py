"""A saved match as the lobby lists it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine import NOBODY
from engine.core import user_text

if TYPE_CHECKING:
    from collections.abc import Mapping


LONGEST_TITLE = 60
"""Most characters of a match's title."""
UNITS = 3
"""Factor for ``maxlength``: browsers count several units for a letter of some scripts."""


@dataclass(frozen=True)
class SavedMatch:
    """A saved match as the lobby lists it; ``fault`` is why it cannot be opened, or ''.

    ``where`` is the round or phase in the game's words, in ``language``, ``extent`` the groups of
    options in play; ``options`` are all options of the table. ``turn`` is the seat whose turn it is
    (NOBODY: unknown, or over), ``winners`` are the parties that have won, of ``parties``; those
    after the seats are played by nobody.

    ``title`` is a name that somebody gave it, ``begun`` when it began, ``scores`` are the public
    scores by party, ``choices`` and ``turns`` how many there were, ``root`` is the deal that it
    comes from (:func:`web.records.saved_matches.root_of`), ``miniature`` the text of its small
    picture. All of these are empty in records of 0.6.0 and before. ``colours`` are those of the
    seats, by their names in the game, ``edges`` those at which the seats are in table mode (none:
    it is played as usual); empty in records of 0.7.0 and before.
    """

    id: str
    game: str = ""
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    updated: str = ""
    over: bool = False
    where: str = ""
    language: str = ""
    turn: int = NOBODY
    winners: tuple[int, ...] = ()
    extent: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    parties: int = 0
    fault: str = ""
    title: str = ""
    miniature: str = ""
    begun: str = ""
    scores: tuple[int, ...] = ()
    choices: int = 0
    turns: int = 0
    root: str = ""
    colours: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Names and titles may come from outside: makes them fit to be shown."""
        object.__setattr__(self, "names", tuple(user_text.names(self.names)))
        object.__setattr__(self, "title", user_text.cleaned(self.title, LONGEST_TITLE))
