"""The page as regions: what is drawn from equal values is not drawn again, nor sent to the page.

A region is one element of the page, with a name. It is a pure function of its *slice*: the values
that it is drawn from, which compare (tuples, frozen dataclasses, texts). Equality of slices is the
whole protocol. A template writes ``{% call region("hut-3", hut) %}<g …>…</g>{% endcall %}``; what
is between is only run if no region of that name was drawn from an equal slice before. Regions may
lie within each other: then the outer slice holds all that the inner ones are drawn from.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PAGE = "page"
"""The outermost region: the page without the others."""
_TAG = re.compile(r"\s*<([\w-]+)")
_KEPT = re.compile(r'<([\w-]+) data-region="([^"]+)" data-kept></\1>')


@dataclass(frozen=True)
class Region:
    """What a region was drawn from, and its markup, in which inner regions stand as empty elements.

    ``stands`` is the empty element that stands for it in the region around it, ``inner`` are the
    names of all regions within it.
    """

    slice: object
    markup: str
    stands: Markup
    inner: tuple[str, ...]

    def stood_for(self) -> set[str]:
        """The names of the regions that lie in it, but in no other within it."""
        return {found[2] for found in _KEPT.finditer(self.markup)}


@dataclass(frozen=True)
class Page:
    """A page that was drawn: its regions by their names.

    ``setting`` is what every region depends on, such as the language.
    """

    setting: tuple[object, ...] = ()
    regions: Mapping[str, Region] = field(default_factory=dict)

    def whole(self) -> str:
        """The markup of the whole page."""
        return self._filled(PAGE)

    def _filled(self, name: str) -> str:
        return _KEPT.sub(lambda found: self._filled(found[2]), self.regions[name].markup)

    def changes(self, before: Page) -> list[tuple[str, str]]:
        """The regions that the page before has not, with their markup.

        What has come into one of them goes there with all that lies within it, for where it lay
        before it may be gone by then.
        """
        fresh = set[str]()
        for name, region in self.regions.items():
            known = before.regions.get(name)
            if known and known.markup == region.markup:
                continue
            fresh.add(name)
            for come in region.stood_for() - (known.stood_for() if known else set()):
                fresh |= {come, *self.regions[come].inner}
        return [(name, region.markup) for name, region in self.regions.items() if name in fresh]


NOTHING = Page()
"""Before anything was drawn."""


class _Drawing:
    """The page that is being drawn."""

    now: _Drawing | None = None

    def __init__(self, before: Mapping[str, Region]) -> None:
        self.before = before
        self.regions: dict[str, Region] = {}
        self.inner: list[str] = []

    def draw(self, name: str, slice_: object, draw: Callable[[], str]) -> Region:
        """A region drawn now, with all within it."""
        around, self.inner = self.inner, []
        markup = str(draw()).strip()
        found = Region(slice_, _named(markup, name), _stands(markup, name), tuple(self.inner))
        self.inner = around
        return found

    def add(self, name: str, slice_: object, draw: Callable[[], str]) -> Markup:
        """What stands for a region in the one around it."""
        known = self.before.get(name)
        is_whole = known is not None and self.regions.keys().isdisjoint(known.inner)
        if known is None or known.slice != slice_ or not is_whole:
            known = self.draw(name, slice_, draw)
        else:
            for inner in known.inner:
                self.regions[inner] = self.before[inner]
        self.regions[name] = known
        self.inner += (name, *known.inner)
        return known.stands


def draw_page(
    draw: Callable[[], str], setting: tuple[object, ...] = (), before: Page = NOTHING
) -> Page:
    """A page, drawn by a function whose templates name regions.

    Of the page ``before`` those regions are taken over that would be drawn from equal slices in the
    same setting.
    """
    drawing = _Drawing(before.regions if before.setting == setting else {})
    _Drawing.now = drawing
    try:
        drawing.regions[PAGE] = drawing.draw(PAGE, None, draw)
    finally:
        _Drawing.now = None
    return Page(setting, drawing.regions)


def region(name: str, slice_: object, caller: Callable[[], str]) -> Markup:
    """A region of the page that is being drawn; called by templates.

    Where nothing is being drawn, as for the pictures in a book of rules, and where a region of that
    name already stands on the page, it is plain markup.
    """
    drawing = _Drawing.now
    if drawing is None or name in drawing.regions:
        return Markup(str(caller()).strip())
    return drawing.add(name, slice_, caller)


def _named(markup: str, name: str) -> str:
    """The element with its region's name."""
    if name == PAGE:
        return markup
    return _TAG.sub(lambda start: f'{start[0]} data-region="{name}"', markup, count=1)


def _stands(markup: str, name: str) -> Markup:
    tag = found[1] if (found := _TAG.match(markup)) else "div"
    return Markup(f'<{tag} data-region="{name}" data-kept></{tag}>')
