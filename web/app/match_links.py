"""Links to a match: the page's own address with the match behind a mark."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine import links
from web import games

if TYPE_CHECKING:
    from web.model.root import Model

MARK = "#m="
"""Precedes a match in an address."""
PHONES_MARK = "#j="
"""Precedes a code that pairs two devices."""
TURN_MARK = "#t="
"""Precedes a turn that goes by link, or the answer to one."""
WITHIN = re.compile(re.escape(MARK) + r"([\w-]*)", re.ASCII)
BARE = re.compile(r"[\w-]+", re.ASCII)


def address(model: Model, link: str) -> str:
    """The address at which this page opens a match."""
    return f"{model.environment.address}{MARK}{link}"


def read(text: str) -> links.Link:
    """The match in a text from outside: an address, or what stands after its mark.

    Raises LinkError for anything else, also for games without screens.
    """
    if not text.strip():
        raise links.LinkError("empty")
    within = WITHIN.search(text) or BARE.fullmatch(text.strip())
    if within is None:
        raise links.LinkError("foreign")
    link = links.read(within[within.lastindex or 0])
    if not games.available(link.match.game.id):
        raise links.LinkError("unknown_game")
    return link
