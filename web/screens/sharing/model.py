"""A match that is shared."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Sharing:
    """A match that is shared, as a whole or as the question that is asked in it.

    ``id`` is the match's id, ``asked`` the name of whoever is asked, or ''. ``links`` are the full
    addresses by what they hold, ``match`` or ``question``; ``too_large`` is what no link can hold.
    ``what`` is the one that is shown; ``covered``: there would be a question if its seat's secrets
    could be shown. ``large``: the code fills the screen. ``said`` is the outcome of the last
    action: ``copied``, ``shared``, ``failed``.
    """

    id: str
    game: str
    names: tuple[str, ...]
    over: bool
    asked: str = ""
    links: dict[str, str] = field(default_factory=dict)
    what: str = "match"
    covered: bool = False
    too_large: set[str] = field(default_factory=set)
    large: bool = False
    said: str = ""
