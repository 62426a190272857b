"""HTML attributes as markup, without a template: a board has hundreds."""

from __future__ import annotations

from markupsafe import Markup, escape


def attributes(**values: str) -> Markup:
    """Attributes, each after a space: ``attributes(class_="button", data_action="undo")``."""
    return Markup(
        "".join(f' {_name(written)}="{escape(text)}"' for written, text in values.items())
    )


def _name(written: str) -> str:
    return written.rstrip("_").replace("_", "-")
