"""Templates: Jinja2 with autoescape and the catalogues of :mod:`web.i18n`.

The build compiles the templates to Python; where that was done they are not compiled again. In a
plain checkout they are read from their files.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import BuiltinMethodType, FunctionType
from typing import TYPE_CHECKING, Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FunctionLoader,
    ModuleLoader,
    StrictUndefined,
    Template,
    nodes,
)
from jinja2.compiler import CodeGenerator
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from web import i18n
from web.render import output
from web.render.macro_cache import CachingTemplate
from web.render.player_marks import mark_of
from web.render.regions import region

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from jinja2.compiler import Frame

PLAIN = {Macro, BuiltinMethodType}
"""Types of what wants no context."""
WANTS_CONTEXT = "jinja_pass_arg"
"""The mark of Jinja's on functions that are called with the context."""
TEMPLATES = Path(__file__).parent.with_name("templates")
COMPILED = Path(__file__).parent.with_name("templates_compiled")
"""Made by the build (web/packaging/site.py): templates as Python modules; absent in a checkout."""


def render(name: str, /, **values: object) -> Markup:
    """The markup of a template, ``name`` without its ending: ``lobby``, ``meduris/board``."""
    return Markup(_template(name).render(values))


@dataclass(frozen=True)
class Deferred:
    """A template and its values, rendered only where a template writes it.

    Two are equal if their templates and values are. So it is the slice of a region as it is, and
    is not rendered at all where the region was drawn from an equal one.
    """

    template: str
    values: Mapping[str, object]

    def __html__(self) -> str:
        return render(self.template, **self.values)

    __str__ = __html__


def deferred(name: str, /, **values: object) -> Deferred:
    """What ``render`` would give, once it is written."""
    return Deferred(name, values)


def part(name: str, macro: str, *args: object) -> Markup:
    """The markup of one macro of a template: ``part("art/icons", "icon", "undo")``."""
    return Markup(getattr(_template(name).module, macro)(*args))


class QuickContext(Context):
    """A context that calls macros, and functions that want no context, without looking them over.

    Jinja looks at what it calls each time; a table has some four hundred calls.
    """

    def call(self, obj: Callable[..., Any], *args: object, **named: object) -> Any:
        """Call something that a template names."""
        kind = type(obj)
        if kind in PLAIN or (kind is FunctionType and not hasattr(obj, WANTS_CONTEXT)):
            return obj(*args, **named)
        return super().call(obj, *args, **named)


class QuickCodeGenerator(CodeGenerator):
    """Compiles calls without the variables of loops, which no function of ours looks at."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        """Write a call of what a template names."""
        self.write("context.call(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")


class QuickEnvironment(Environment):
    """An environment whose templates write what they are given with :mod:`web.render.output`."""

    code_generator_class = QuickCodeGenerator

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Get what a template names after a dot: of a dict at once what it holds."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def _generate(
        self,
        source: nodes.Template,
        name: str | None,
        filename: str | None,
        defer_init: bool = False,
    ) -> str:
        written = super()._generate(source, name, filename, defer_init)
        imports, rest = written.split("\n", 1)  # in one line: errors name those of the template
        return f"{imports}{output.USED}\n{rest}"


@cache
def environment() -> Environment:
    """The one environment: autoescape, translations, and no silence about missing values."""
    made = QuickEnvironment(
        loader=ChoiceLoader([ModuleLoader(COMPILED), FunctionLoader(_source)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
        cache_size=-1,
    )
    made.template_class = CachingTemplate
    made.context_class = QuickContext
    made.globals["mark_of"] = mark_of
    made.globals["region"] = region
    made.install_gettext_callables(  # type: ignore[attr-defined]
        i18n._, i18n.ngettext, newstyle=True
    )
    made.globals["_"] = output.text
    return made


@cache
def _template(name: str) -> Template:
    return environment().get_template(f"{name}.jinja")


def _source(name: str) -> tuple[str, str, None] | None:
    """A template's text and its file, which errors name."""
    path = TEMPLATES / name
    return (path.read_text("utf-8"), str(path), None) if path.is_file() else None
