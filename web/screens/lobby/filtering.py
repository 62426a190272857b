"""The list of matches: sorted, searched and cut into pages."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from web import games
from web.i18n import mark
from web.screens.lobby.match_list import game_name, parties

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from web.model.saved_match import SavedMatch
    from web.screens.lobby.model import LobbyView

MANY = 10
"""The number of matches from which on they can be sorted and searched."""
FOLDED = 30
"""The number of matches from which on the finished ones are folded."""
PAGE = 30
"""Matches that are shown at first, and that each *more* adds."""

PLAIN = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "’": "'"})


class ListPart(NamedTuple):
    """A part of the list: the matches shown, the number of all, and whether they are folded."""

    shown: list[SavedMatch]
    number: int
    folded: bool


def fold(text: str) -> str:
    """A text as it is compared: without capitals and accents."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _by_game(saved: SavedMatch) -> str:
    return fold(game_name(saved))


def _by_name(saved: SavedMatch) -> str:
    return fold(saved.title or ", ".join(saved.names))


def _by_age(_kept: SavedMatch) -> str:
    return ""


ORDERS: dict[str, tuple[str, Callable[[SavedMatch], str]]] = {
    "newest": (mark("newest first"), _by_age),
    "game": (mark("by game"), _by_game),
    "name": (mark("by name"), _by_name),
}
"""The ways to sort, in words, and what they go by; among equals the newest comes first."""


def matching(matches: Iterable[SavedMatch], sought: str) -> list[SavedMatch]:
    """The matches that contain each word of a search in their title, game or names."""
    wanted = fold(sought).split()
    return [saved for saved in matches if all(word in _said(saved) for word in wanted)]


def _said(saved: SavedMatch) -> str:
    game = games.title(saved.game) if games.available(saved.game) else ""
    return fold(" ".join((saved.title, game, *parties(saved))))


def ordered(found: Iterable[SavedMatch], order: str) -> list[SavedMatch]:
    """Matches in the order of this name; the newest first for an unknown one."""
    newest = sorted(found, key=lambda saved: saved.updated, reverse=True)
    return sorted(newest, key=ORDERS.get(order, ORDERS["newest"])[1])


def last_played(matches: Iterable[SavedMatch]) -> SavedMatch | None:
    """The match to go on with: of those that are played and can be opened the newest."""
    going = [saved for saved in matches if not saved.over and not saved.fault]
    return max(going, key=lambda saved: saved.updated, default=None)


def listed(matches: Iterable[SavedMatch], view: LobbyView) -> tuple[ListPart, ListPart]:
    """The running matches and the finished ones, filtered, sorted and cut."""
    every = list(matches)
    found = ordered(matching(every, view.sought), view.order)
    over = [saved for saved in found if saved.over]
    running = [saved for saved in found if not saved.over]
    folds = len(every) >= FOLDED and not view.sought and not view.unfolded
    return _part(running, view, folds=False), _part(over, view, folds=folds)


def _part(found: list[SavedMatch], view: LobbyView, *, folds: bool) -> ListPart:
    return ListPart([] if folds else found[: view.pages * PAGE], len(found), folds)
