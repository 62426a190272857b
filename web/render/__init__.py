"""From templates to markup: Jinja2, a cache of macros, and the marks of the players."""

from web.render.attributes import attributes
from web.render.kept_parts import kept
from web.render.player_marks import (
    MARKS,
    drawn_with,
    mark_of,
    set_first_rival,
    set_marks,
)
from web.render.regions import NOTHING, PAGE, Page, draw_page, region
from web.render.templates import TEMPLATES, Deferred, deferred, environment, part, render

__all__ = [
    "MARKS",
    "NOTHING",
    "PAGE",
    "TEMPLATES",
    "Deferred",
    "Page",
    "attributes",
    "deferred",
    "draw_page",
    "drawn_with",
    "environment",
    "kept",
    "mark_of",
    "part",
    "region",
    "render",
    "set_first_rival",
    "set_marks",
]
