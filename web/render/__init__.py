"""From templates to markup: Jinja2, a cache of macros, and the marks of the players."""

from web.render.attributes import attributes
from web.render.player_marks import MARKS, first_rival, mark_of, set_first_rival
from web.render.templates import TEMPLATES, environment, part, render

__all__ = [
    "MARKS",
    "TEMPLATES",
    "attributes",
    "environment",
    "first_rival",
    "mark_of",
    "part",
    "render",
    "set_first_rival",
]
