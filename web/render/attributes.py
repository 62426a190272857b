"""HTML attributes as markup, without a template: a board has hundreds."""

from __future__ import annotations

from markupsafe import Markup, escape


def attributes(**values: str) -> Markup:
    """Attributes, each after a space: ``attributes(role="button", data_action="undo")``."""
    written = (f' {name.replace("_", "-")}="{escape(text)}"' for name, text in values.items())
    return Markup("".join(written))
