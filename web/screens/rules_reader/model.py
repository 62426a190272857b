"""The rules reader: where somebody reads, and what a search has found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Location:
    """A location in a game's rules: a rule, a place in a chapter, or a search.

    ``number`` is its own, by which the page remembers how far it was scrolled.
    """

    number: int
    game: str
    rule: str = ""
    chapter: str = ""
    place: str = ""
    query: str = ""


@dataclass(frozen=True)
class SearchHit:
    """A result of a search: its place, and its words, every second piece a match."""

    chapter: str
    place: str
    heading: str
    pieces: tuple[str, ...]


@dataclass
class RulesReader:
    """The rules, open over everything else.

    ``trail`` are the locations that were read, the last is the current one. ``hits`` are the
    results for ``found``. ``contents``: a phone shows the list of chapters; ``ours`` is the mark
    that is explained; ``missing``: the book could not be fetched.
    """

    trail: list[Location]
    hits: tuple[SearchHit, ...] = ()
    found: str = ""
    contents: bool = False
    ours: str = ""
    missing: bool = False

    @property
    def location(self) -> Location:
        """The current location."""
        return self.trail[-1]
