"""HTML attributes as markup, without a template: a board has hundreds."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from web.render.output import escape


def attributes(**values: str) -> Markup:
    """Attributes, each after a space: ``attributes(class_="button", data_action="undo")``."""
    return Markup(
        "".join([f' {_name(written)}="{escape(text)}"' for written, text in values.items()])
    )


@cache
def _name(written: str) -> str:
    return written.rstrip("_").replace("_", "-")
