"""A ladder: rivals of a game's own, met one after the other by whoever plays alone.

A game has one in ``web/games/GAME/ladder.py``, or none. What was climbed is counted from entries
alone. Nothing of this is there at the start (``web/packaging/part_archives.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from engine import Event
from web.games.achievement import Played


@dataclass(frozen=True)
class Rung:
    """A step of a ladder: ``name`` is its rival's, ``title`` and ``says`` are marked texts.

    ``options`` are those of the match, ``choices`` the first ones in it, which are made for the
    person. ``is_beaten`` says whether a match counts.
    """

    name: str
    title: str
    card: str
    says: str
    options: Mapping[str, str]
    choices: Sequence[str]
    is_beaten: Callable[[Played], bool]


@dataclass(frozen=True)
class Ladder:
    """The rungs from the lowest on; ``says`` is what is told of all of them.

    ``first`` tells from the events of a match which rival came first ('': none yet), ``level`` says
    in words how hard a rung is, ``draw`` draws its rival.
    """

    title: str
    says: str
    rungs: tuple[Rung, ...]
    first: Callable[[Sequence[Event]], str]
    level: Callable[[Rung], str]
    draw: Callable[[Rung], Markup]
