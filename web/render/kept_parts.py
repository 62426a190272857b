"""Parts of a drawing by name: what was made from the same values a moment ago is not made again.

A *kept* part is made from its slice alone, as a region is drawn (:mod:`web.render.regions`): from
values that compare. Of each name the last one is kept. It is for what is costly to prepare and lies
in many regions, such as a land of a map with all that stands in it.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar, cast

from web import i18n
from web.render.player_marks import table_marks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")

MOST = 100
"""Names of which something is kept; those of a match are fewer."""
_parts: dict[str, tuple[object, object]] = {}


@contextmanager
def nothing_kept() -> Iterator[None]:
    """While it lasts everything is made anew, and what was kept before is kept still after it."""
    before = dict(_parts)
    _parts.clear()
    try:
        yield
    finally:
        _parts.clear()
        _parts.update(before)


def kept(name: str, slice_: object, make: Callable[[], T]) -> T:
    """The part of a name, made by ``make`` unless it was last made from an equal slice.

    It also depends on the language and on the marks of the players. It is not to be changed, and
    has no regions in it.
    """
    made_from = (i18n.language(), table_marks(), slice_)
    known = _parts.get(name)
    if known is not None and known[0] == made_from:
        return cast("T", known[1])
    if len(_parts) >= MOST:
        _parts.clear()
    made = make()
    _parts[name] = (made_from, made)
    return made
