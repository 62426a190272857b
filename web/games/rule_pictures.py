"""Frames and parts that the pictures of all games' rules are put together of.

Only the build draws them, into the books of rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Iterable


def framed(kind: str, box: str, parts: Iterable[Markup]) -> Markup:
    """A drawing of some parts; ``kind`` is its class, ``box`` its viewBox."""
    frame = '<svg class="{}" viewBox="{}" aria-hidden="true" focusable="false">{}</svg>'
    return Markup(frame).format(kind, box, Markup("").join(parts))


def figure(width: float, height: float, *parts: Markup) -> Markup:
    """A figure, in units of its own."""
    return framed("picture", f"0 0 {width:g} {height:g}", parts)


def placed(x: float, y: float, inner: Markup, scale: float = 1) -> Markup:
    """Something moved to a place, and perhaps grown."""
    grown = f" scale({scale:g})" if scale != 1 else ""
    return Markup('<g transform="translate({:g} {:g}){}">{}</g>').format(x, y, grown, inner)


def stroke(kind: str, line: str) -> Markup:
    """A line, or what it surrounds, of a class."""
    return Markup('<path class="{}" d="{}"/>').format(kind, line)


def lettered(x: float, y: float, size: float, words: object) -> Markup:
    """Figures or a name on something pale."""
    return Markup('<text class="art-number" font-size="{:g}" x="{:g}" y="{:g}">{}</text>').format(
        size, x, y, words
    )
