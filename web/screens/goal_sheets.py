"""The sheets of what one may reach for, which are there once one of them is wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from web.model.root import Model
from web.screens.achievements.markup import render_achievements
from web.screens.ladder.markup import render_ladder
from web.screens.scenarios.markup import render_scenarios
from web.view.view_model import ViewModel

SHEETS: Mapping[str, Callable[[Model, ViewModel | None], Markup]] = {
    "achievements": render_achievements,
    "scenarios": render_scenarios,
    "ladder": render_ladder,
}
"""By their names."""
