"""The ladder of a game: its rungs from the lowest on, with what was climbed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import statistics
from web.achievements.climbing import climbed, ladder
from web.i18n import _, fill
from web.records.statistics import fold_name
from web.render import part

if TYPE_CHECKING:
    from web.achievements.climbing import Climbed
    from web.games.ladder import Ladder
    from web.model.root import Model
    from web.view.view_model import ViewModel


def render_ladder(model: Model, _table: ViewModel | None) -> Markup:
    """The sheet's markup; whose ladder it is: that of whoever sits down as the first person."""
    game = model.sheet[1]
    found = ladder(game)
    if found is None:
        return Markup()
    entries = statistics.read(model.records.get(statistics.KEY)).entries
    steps = climbed(entries, game, fold_name(next(iter(model.settings.names), "")))
    page = {
        "game": game,
        "title": _(found.title),
        "says": _(found.says),
        "rows": [_row(game, found, n, step) for n, step in enumerate(steps)],
        "beaten": fill(
            _("%(count)d of %(all)d beaten"),
            count=sum(step.is_beaten for step in steps),
            all=len(steps),
        ),
    }
    return part("ladder", "ladder", page)


def _row(game: str, found: Ladder, n: int, step: Climbed) -> dict[str, object]:
    return {
        "about": f"{game}:{step.rung.name}",
        "number": n + 1,
        "drawn": found.draw(step.rung),
        "title": step.rung.title,
        "card": _(step.rung.card),
        "says": _(step.rung.says),
        "level": found.level(step.rung),
        "beaten": step.is_beaten,
        "next": step.is_next,
    }
