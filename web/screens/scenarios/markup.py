"""The list of a game's scenarios, and the panel at the table that says how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.games.goal import Verdict, told
from web.i18n import _, fill
from web.model.lessons import Progress
from web.render import part
from web.scenarios.state import KEPT, PERSON

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.model.root import Model
    from web.scenarios.scenario import Book, Scenario
    from web.scenarios.state import ScenarioState
    from web.view.view_model import ViewModel


def render_scenarios(model: Model, _table: ViewModel | None) -> Markup:
    """The sheet with a game's scenarios; it says so while they are fetched, or cannot be had."""
    game = model.sheet[1]
    book = model.scenarios.books.get(f"scenarios/{model.settings.language}/{game}.json")
    if book is None:
        return part("scenarios", "waiting", game, games.title(game), model.scenarios.failed)
    had = model.lessons.progress.get(KEPT + game, Progress())
    following = _next(book, had)
    rows = [_row(game, n, one, had, one is following) for n, one in enumerate(book.scenarios)]
    return part("scenarios", "listed", games.title(game), rows, _solved(book, had))


def _solved(book: Book, had: Progress) -> str:
    count = sum(one.name in had.done for one in book.scenarios)
    return fill(_("%(done)d of %(all)d solved"), done=count, all=len(book.scenarios))


def _next(book: Book, had: Progress) -> Scenario | None:
    """The scenario that comes next: the one left in the middle, or the first that is not solved."""
    left = book.scenario(had.at)
    return left or next((one for one in book.scenarios if one.name not in had.done), None)


def _row(game: str, n: int, one: Scenario, had: Progress, is_next: bool) -> dict[str, object]:
    return {
        "about": f"{game}:{one.name}",
        "number": n + 1,
        "title": one.title,
        "says": one.says,
        "done": one.name in had.done,
        "left": one.name == had.at,
        "next": is_next,
    }


def render_panel(table: ViewModel) -> Markup:
    """What is to be reached and how far it is; once it is decided, how it went and what follows."""
    state = table.scenario
    assert state is not None
    had, left = told(state.goals, state.scenario.goal, table.seen.view, PERSON)
    panel = {
        "name": state.scenario.name,
        "title": state.scenario.title,
        "says": state.scenario.says,
        "had": had,
        "left": left,
        "share": _share(table, state),
        "verdict": Verdict.OPEN.value if table.resting else state.verdict.value,
        "game": table.game,
        "begins": len(table.seen.seats) and table.seen.choices == state.begun,
        "is_last": state.is_last,
    }
    return part("scenarios", "panel", panel)


def _share(table: ViewModel, state: ScenarioState) -> int | None:
    """How much of the goal there is, in parts of a hundred; None where that is not counted."""
    measure = state.goals.measures.get(state.scenario.goal.measure)
    if measure is None:
        return None
    had = measure.count(table.seen.view, PERSON)
    return max(0, min(100, 100 * had // state.scenario.goal.amount))
