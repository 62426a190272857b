"""The settings: one sheet, in groups, the same over the lobby, a table and a result."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from web import i18n
from web.i18n import _, mark
from web.model.settings import CHOICES
from web.render import part
from web.screens.settings.install import install_way, is_offline
from web.screens.settings.release_notes import NEWS
from web.screens.storage.markup import storage_report
from web.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from markupsafe import Markup

    from web.model.root import Model
    from web.view.view_model import ViewModel

Worded = tuple[tuple[str, str], ...]
"""What can be chosen of a setting, in the order of the sheet, and each in words."""

WORDED: Mapping[str, Worded] = {
    "theme": (
        ("device", mark("same as device")),
        ("light", mark("light")),
        ("dark", mark("dark")),
    ),
    "letters": (
        ("normal", mark("normal")),
        ("large", mark("large")),
        ("largest", mark("very large")),
    ),
    "motion": (("device", mark("same as device")), ("less", mark("reduced"))),
    "pace": (
        ("slow", mark("long")),
        ("normal", mark("a moment")),
        ("fast", mark("short")),
        ("instant", mark("off")),
    ),
    "confirm": (
        ("final", mark("only when it cannot be undone")),
        ("every", mark("always")),
    ),
    "volume": tuple((percent, f"{percent} %") for percent in CHOICES["volume"]),
}


LICENCES = "licences.json"
"""Where the texts are, as the build writes them (``web/packaging/licences.py``)."""


def render_settings(model: Model, _table: ViewModel | None) -> Markup:
    """The sheet with all settings."""
    return part(
        "settings",
        "settings",
        model.settings,
        i18n.LANGUAGES,
        _worded(),
        "no-haptics" not in model.device,
        {"way": install_way(model), "offline": is_offline(model)},
        storage_report(model),
        {"version": VERSION, "news": [(name, list(map(_, said))) for name, said in NEWS]},
        model.previous_settings is not None,
    )


def _worded() -> Mapping[str, Sequence[tuple[str, str]]]:
    """All that can be chosen, in the person's language."""
    return {name: [(value, _(text)) for value, text in all_] for name, all_ in WORDED.items()}


def render_licences(model: Model, _table: ViewModel | None) -> Markup:
    """What is carried that others have made, each with its licence in full."""
    works = json.loads(model.licences) if model.licences else []
    return part("settings", "licences", works, model.licences == "")
