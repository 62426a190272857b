"""The pictures of the rules of Souls for Xibalba: one drawing by its name in the texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from markupsafe import Markup

PICTURES: Mapping[str, Callable[[], Markup]] = {}
"""What draws each picture, by the name that the texts call it by."""
