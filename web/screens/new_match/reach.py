"""What else of a game New match leads to: its scenarios, its ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web import games
from web.i18n import _, fill

if TYPE_CHECKING:
    from web.model.root import Model

SCENARIOS = "scenarios:"
"""Under this with a game, progress in its scenarios is kept (``web/scenarios/state.py``)."""


class Way(NamedTuple):
    """A way that leads from New match elsewhere: the message, its icon, and what it is called."""

    action: str
    icon: str
    text: str


def ways(model: Model, game: str) -> list[Way]:
    """The ways to what one may reach for in a game."""
    rivals = games.screen(game).automa_texts
    ladder = [Way("ladder", "ladder", _("The ladder"))] if rivals and rivals.harder[0] else []
    return [Way("scenarios", "flag", _scenarios(model, game)), *ladder]


def _scenarios(model: Model, game: str) -> str:
    had = model.lessons.progress.get(SCENARIOS + game)
    if had is None or not had.of:
        return _("Scenarios")
    return fill(_("Scenarios: %(done)d of %(all)d"), done=len(had.done), all=had.of)
