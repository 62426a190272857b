"""How compiled templates write a value: as Jinja does, and at once where nothing is to be escaped.

A page writes some five hundred values, nearly all of them plain texts, numbers and markup.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import jinja2.runtime
import markupsafe
from markupsafe import Markup

from web import i18n

if TYPE_CHECKING:
    from collections.abc import Sequence

USED = "; from web.render.output import escape, markup_join"
"""What is added to the first line of a compiled template, which imports these from Jinja."""
TEXTS = 2000
"""Texts of the catalogues that are kept ready as markup."""
_is_special = re.compile("[&<>'\"]").search
NUMBERS = {int, float}
_PLAIN = {str, *NUMBERS}


def escape(value: object) -> str:
    """A value as markup; what the template puts together is marked as such as a whole."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is str:
        return markupsafe.escape(value) if _is_special(value) else value  # type: ignore
    return str(value) if kind in NUMBERS else markupsafe.escape(value)


def markup_join(parts: Sequence[object]) -> str:
    """What ``~`` puts together: escaped, if any part is markup."""
    if set(map(type, parts)) <= _PLAIN:
        return "".join(map(str, parts))
    return jinja2.runtime.markup_join(parts)


def text(source: str, **values: object) -> Markup:
    """``_`` in templates: a text of the catalogues, which may hold markup, with its values."""
    return _filled(source, values) if values else _plain(i18n.language(), source)


@lru_cache(TEXTS)
def _plain(_language: str, source: str) -> Markup:
    return _filled(source, {})


def _filled(source: str, values: dict[str, object]) -> Markup:
    return Markup(i18n._(source)) % values
