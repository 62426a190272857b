"""From templates to markup: Jinja2, a cache of macros, and the marks of the players."""

from web.render.attributes import attributes
from web.render.player_marks import (
    MARKS,
    drawn_with,
    mark_of,
    set_first_rival,
    set_marks,
)
from web.render.templates import TEMPLATES, environment, part, render

__all__ = [
    "MARKS",
    "TEMPLATES",
    "attributes",
    "drawn_with",
    "environment",
    "mark_of",
    "part",
    "render",
    "set_first_rival",
    "set_marks",
]
