"""A cache of what template macros return."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2 import Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from web import i18n
from web.render.player_marks import table_marks

if TYPE_CHECKING:
    from collections.abc import Callable

PLAIN = frozenset({str, Markup, int, float, bool, type(None)})
"""Types whose values can be cache keys; so can tuples of them."""
CACHE_SIZE = 400
"""Results that are cached of one macro."""


class CachingTemplate(Template):
    """A template whose macros, as other templates import them, draw the same thing only once.

    An imported macro depends on its arguments, the language and the marks of the table, and nothing
    else. So its result for plain values is cached: most of a page is art that was drawn a tap ago.
    """

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        del ctx  # all templates have the same globals
        fresh = self._module is None
        module = super()._get_default_module()
        if fresh:
            for name, thing in vars(module).items():
                if isinstance(thing, Macro):
                    setattr(module, name, cached(thing))
        return module


def cached(macro: Callable[..., str]) -> Callable[..., str]:
    """The macro with a cache of what it returned for plain values."""
    known: dict[object, str] = {}

    def call(*args: object, **named: object) -> str:
        # With their types: 1, 1.0 and True are equal, and not drawn alike.
        kinds: tuple[object, ...] = (*map(type, args), *map(type, named.values()))
        if not PLAIN.issuperset(kinds):
            try:
                kinds = (*map(_kind, args), *map(_kind, named.values()))
            except TypeError:
                return macro(*args, **named)
        key = (i18n.language(), table_marks(), args, tuple(named.items()), kinds)
        drawn = known.get(key)
        if drawn is None:
            if len(known) >= CACHE_SIZE:
                known.clear()
            drawn = known[key] = macro(*args, **named)
        return drawn

    return call


def _kind(value: object) -> object:
    """The type of a plain value, or those in a tuple. Raises TypeError for anything else."""
    kind = type(value)
    if kind in PLAIN:
        return kind
    if kind is not tuple:
        raise TypeError(kind)
    return tuple(map(_kind, value))  # type: ignore[call-overload]
