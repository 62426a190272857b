"""The list of matches, looked through: sorted, searched, and only as long as it need be."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from web import games
from web.screens.lobby.entries import game_name, parties
from web.words import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from web.model import Browse, Kept

MANY = 10
"""From so many matches on they can be sorted and searched."""
FOLDED = 30
"""From so many on the finished ones are folded away."""
PAGE = 30
"""So many of them are shown at first, and so many more each time that somebody asks for more."""

PLAIN = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "’": "'"})


class Listed(NamedTuple):
    """A part of the list: those in sight, how many there are, and whether they are folded away."""

    shown: list[Kept]
    number: int
    folded: bool


def fold(text: str) -> str:
    """A text as it is compared: without capitals and accents."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _by_game(kept: Kept) -> str:
    return fold(game_name(kept))


def _by_name(kept: Kept) -> str:
    return fold(kept.title or ", ".join(kept.names))


def _by_age(_kept: Kept) -> str:
    return ""


ORDERS: dict[str, tuple[str, Callable[[Kept], str]]] = {
    "newest": (mark("newest first"), _by_age),
    "game": (mark("by game"), _by_game),
    "name": (mark("by name"), _by_name),
}
"""The ways to sort, in words, and what they go by; among equals the newest comes first."""


def matching(shelf: Iterable[Kept], sought: str) -> list[Kept]:
    """The matches of which each word of a search stands somewhere: title, game, or a name."""
    wanted = fold(sought).split()
    return [kept for kept in shelf if all(word in _said(kept) for word in wanted)]


def _said(kept: Kept) -> str:
    game = games.title(kept.game) if games.available(kept.game) else ""
    return fold(" ".join((kept.title, game, *parties(kept))))


def ordered(found: Iterable[Kept], order: str) -> list[Kept]:
    """Matches in an order by its name; the newest first if there is none of this name."""
    newest = sorted(found, key=lambda kept: kept.updated, reverse=True)
    return sorted(newest, key=ORDERS.get(order, ORDERS["newest"])[1])


def listed(shelf: Iterable[Kept], browse: Browse) -> tuple[Listed, Listed]:
    """The matches in progress, and the finished ones, as they are looked through."""
    every = list(shelf)
    found = ordered(matching(every, browse.sought), browse.order)
    over = [kept for kept in found if kept.over]
    going = [kept for kept in found if not kept.over]
    folds = len(every) >= FOLDED and not browse.sought and not browse.unfolded
    return _part(going, browse, folds=False), _part(over, browse, folds=folds)


def _part(found: list[Kept], browse: Browse, *, folds: bool) -> Listed:
    return Listed([] if folds else found[: browse.pages * PAGE], len(found), folds)
