"""The finale: the board, the pillars, the lines that are counted, and the last picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.render import region, render
from web.screens.finale.lines import finale_lines
from web.screens.finale.outcome import Outcome, outcome_of, words_over
from web.screens.result.victory import victory

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.view.view_model import ViewModel

UPRIGHT = "bottom"
"""The edge of table mode from which the finale is seen as it is drawn; the others are told."""
COURSES = 20
"""The layers of a pillar's stone that are drawn: for the highest, on the largest screen."""


def render_finale(table: ViewModel, picture: Markup) -> Markup:
    """The markup of the finale of a match that has just ended; ``picture`` is its last one."""
    seen, scene, game_screen = table.seen, table.scene, table.game_screen
    result, names = seen.result, game_screen.names_in(seen)
    assert result is not None
    people = len(seen.seats)
    outcome = outcome_of(result, people)
    return render(
        "finale",
        match_id=table.id,
        art=f"{game_screen.finale_art}.jinja",
        pans=game_screen.pans,
        board=region("board", scene.drawn_from, lambda: game_screen.board(scene)),
        rail=game_screen.rail(scene),
        courses=COURSES,
        pillars=[{"number": party, "name": name} for party, name in enumerate(names)],
        lines=finale_lines(game_screen, seen, names),
        picture=picture,
        falls=outcome is not Outcome.DEFEAT,
        over=words_over(outcome, game_screen),
        headline=game_screen.winners(result, names, people),
        told=victory(game_screen, result, names, people),
        edges=[edge for edge in table.edges.taken if edge != UPRIGHT] if table.edges else [],
    )
