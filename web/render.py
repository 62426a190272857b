"""Templates: Jinja2, escaping everything, with the catalogues of :mod:`web.words`.

The build compiles the templates to Python; where that was done they are not compiled again. In a
plain checkout they are read from their files.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import (
    ChoiceLoader,
    Environment,
    FunctionLoader,
    ModuleLoader,
    StrictUndefined,
    Template,
)
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from web import words

if TYPE_CHECKING:
    from collections.abc import Callable

TEMPLATES = Path(__file__).with_name("templates")
COMPILED = Path(__file__).with_name("templates_compiled")
"""Made by the build (web/packaging/site.py): templates as Python modules; absent in a checkout."""

MARKS = 5
"""Seats that have a mark of their own; behind these comes that of parties without a seat."""


class _Marked:
    """At whose marks a table begins that no seat bears; None where there are only seats."""

    rival: int | None = None


def meet(rival: int | None) -> None:
    """Says which is the first party at which nobody sits, for all that is drawn after it."""
    _Marked.rival = rival


def mark_of(party: int) -> int:
    """The number of a party's mark."""
    is_seat = _Marked.rival is None or party < _Marked.rival
    return party if is_seat else MARKS


PLAIN = frozenset({str, Markup, int, float, bool, type(None)})
"""Types of values that say all there is to know of them; tuples of such do so too."""
MOST_KNOWN = 400
"""Drawings of one macro that are kept."""


def render(name: str, /, **values: object) -> Markup:
    """The markup of a template, ``name`` without its ending: ``lobby``, ``meduris/board``."""
    return Markup(_template(name).render(values))


def part(name: str, macro: str, *args: object) -> Markup:
    """The markup of one macro of a template: ``part("art/icons", "icon", "undo")``."""
    return Markup(getattr(_template(name).module, macro)(*args))


class Remembering(Template):
    """A template whose macros, as other templates import them, draw the same thing only once.

    An imported macro sees its arguments, the catalogues, whose marks are seats', and nothing else.
    So what it makes of plain values is kept: most of a page is art that was drawn a tap ago.
    """

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        fresh = self._module is None
        module = super()._get_default_module(ctx)
        if fresh:
            for name, thing in vars(module).items():
                if isinstance(thing, Macro):
                    setattr(module, name, remembering(thing))
        return module


def remembering(macro: Callable[..., str]) -> Callable[..., str]:
    """The macro, with a memory for what it makes of plain values."""
    known: dict[object, str] = {}

    def call(*args: object, **named: object) -> str:
        try:
            # With their types: 1, 1.0 and True are equal, and not drawn alike.
            kinds = (*map(_kind, args), *map(_kind, named.values()))
        except TypeError:
            return macro(*args, **named)
        key = (words.language(), _Marked.rival, args, tuple(named.items()), kinds)
        drawn = known.get(key)
        if drawn is None:
            if len(known) >= MOST_KNOWN:
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


@cache
def environment() -> Environment:
    """The one environment: autoescape, translations, and no silence about missing values."""
    made = Environment(
        loader=ChoiceLoader([ModuleLoader(COMPILED), FunctionLoader(_source)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
        cache_size=-1,
    )
    made.template_class = Remembering
    made.globals["mark_of"] = mark_of
    made.install_gettext_callables(  # type: ignore[attr-defined]
        words._, words.ngettext, newstyle=True
    )
    return made


@cache
def _template(name: str) -> Template:
    return environment().get_template(f"{name}.jinja")


def _source(name: str) -> tuple[str, str, None] | None:
    """A template's text and its file, which errors name."""
    path = TEMPLATES / name
    return (path.read_text("utf-8"), str(path), None) if path.is_file() else None
