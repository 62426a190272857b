"""Links from New match to the goals of a game: its scenarios, its ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web import games
from web.i18n import _, fill

if TYPE_CHECKING:
    from web.model.root import Model

SCENARIOS = "scenarios:"
"""Under this with a game, progress in its scenarios is kept (``web/scenarios/state.py``)."""


class GoalLink(NamedTuple):
    """A button that leads from New match to a goal: its message, its icon and its text."""

    action: str
    icon: str
    text: str


def goal_links(model: Model, game: str) -> list[GoalLink]:
    """The links to the scenarios and the ladder of a game."""
    rivals = games.screen(game).automa_texts
    ladder = [GoalLink("ladder", "ladder", _("The ladder"))] if rivals and rivals.harder[0] else []
    return [GoalLink("scenarios", "flag", _scenarios(model, game)), *ladder]


def _scenarios(model: Model, game: str) -> str:
    had = model.lessons.progress.get(SCENARIOS + game)
    if had is None or not had.of:
        return _("Scenarios")
    return fill(_("Scenarios: %(done)d of %(all)d"), done=len(had.done), all=had.of)
