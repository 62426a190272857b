"""The sheet of achievements, and what the result says of those reached in the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games, statistics
from web.achievements import climbing, counting
from web.i18n import _, fill
from web.render import part
from web.statistics.counting import people

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.achievements.counting import Standing
    from web.games.achievement import Achievement
    from web.model.root import Model
    from web.view.view_model import ViewModel


def render_achievements(model: Model, _table: ViewModel | None) -> Markup:
    """The sheet's markup: those of a game, as far as somebody has come."""
    entries = statistics.read(model.records.get(statistics.KEY)).entries
    everybody = people(entries)
    keys = [person.key for person in everybody]
    name = model.statistics.name if model.statistics.name in keys else next(iter(keys), "")
    game = model.sheet[1]
    found = counting.standings(entries, game, name)
    page = {
        "game": game,
        "games": [(one, games.title(one)) for one in games.GAMES],
        "name": name,
        "names": [(person.key, person.name) for person in everybody],
        "rows": [_row(one) for one in found],
        "reached": fill(
            _("%(count)d of %(all)d reached"),
            count=sum(one.is_reached for one in found),
            all=len(found),
        ),
        "ladder": climbing.ladder(game) is not None,
    }
    return part("achievements", "achievements", page)


def _row(one: Standing) -> dict[str, object]:
    goal = one.achievement.goal
    return {
        "name": one.achievement.name,
        "sign": one.achievement.sign,
        "title": _(one.achievement.title),
        "says": _(one.achievement.says),
        "reached": one.is_reached,
        "count": one.count,
        "goal": goal,
        "told": fill(_("%(had)d of %(all)d"), had=one.count, all=goal) if goal > 1 else "",
    }


# --- at the result ------------------------------------------------------------------------------


def render_reached(table: ViewModel) -> Markup:
    """What people reached by the match on the table, and the rung that comes next."""
    rows = [
        {"sign": one.sign, "title": _(one.title), "says": _(one.says), "person": person}
        for person, one in _found(table.game, table.reached)
    ]
    several = sum(seat.is_human for seat in table.seen.seats) > 1
    return part("achievements", "at_result", rows, several, _rung(table), table.game)


def _rung(table: ViewModel) -> dict[str, str] | None:
    found = climbing.ladder(table.game)
    rung = next((one for one in found.rungs if one.name == table.rung), None) if found else None
    if found is None or rung is None:
        return None
    says = fill(_("Next on the ladder: %(name)s"), name=rung.title)
    return {"about": f"{table.game}:{rung.name}", "says": says, "level": found.level(rung)}


def _found(game: str, reached: Sequence[tuple[str, str]]) -> list[tuple[str, Achievement]]:
    by_name = {one.name: one for one in counting.table(game)}
    return [(person, by_name[name]) for person, name in reached if name in by_name]


def said_reached(game: str, reached: Sequence[tuple[str, str]]) -> str:
    """What was reached, as it is announced; '' for nothing."""
    text = _("%(name)s has reached: %(title)s.")
    said = [fill(text, name=person, title=_(one.title)) for person, one in _found(game, reached)]
    return " ".join(said)
