"""The result as a text or a picture, and the sheet that offers both."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games
from web.i18n import _, mark, number
from web.i18n.dates import day
from web.render import part
from web.screens.finale.outcome import outcome_of, words_over
from web.screens.result.chart import chart
from web.screens.result.markup import standing
from web.screens.result.score_jumps import HEIGHT, WIDTH
from web.screens.result.victory import victory

if TYPE_CHECKING:
    from engine import Result
    from web.model.root import Model
    from web.screens.finale.outcome import Outcome
    from web.view.view_model import ViewModel

SHEET = "tell"
SAID = {
    "copied": mark("Text copied."),
    "shared": mark("Shared."),
    "saved": mark("Image saved."),
    "failed": mark("That did not work here."),
}
"""What came of sharing, by the outcome."""


def render_share_text(model: Model, table: ViewModel | None) -> Markup:
    """The sheet that shares the result; nothing before there is one."""
    if table is None or table.seen.result is None:
        return Markup()
    said = model.sheet[1]
    return part(
        "share_result",
        "telling",
        result_text(table),
        _(SAID[said]) if said in SAID else "",
        said,
        table.id if table.lesson is None else "",
    )


def result_text(table: ViewModel, address: str = "") -> str:
    """The result in a few lines: the game, the points, who has won, and the address."""
    result = _result(table)
    names = table.game_screen.names_in(table.seen)
    order = sorted(range(len(names)), key=lambda party: (result.places[party], party))
    scores = ", ".join(f"{names[party]} {number(result.scores[party])}" for party in order)
    head, told = _headline(table)
    end = head if head.endswith(".") else f"{head}."
    lines = [f"{games.title(table.game)}: {scores}", f"{end} {told}".strip(), address]
    return "\n".join(filter(None, lines))


def picture(table: ViewModel, moment: str) -> str:
    """The data of ``result_picture.js`` as JSON; ``moment`` is when the match ended (ISO)."""
    result, names = _result(table), table.game_screen.names_in(table.seen)
    headline, told = _headline(table)
    title = games.title(table.game)
    drawn = chart(table.course, table.game_screen, names)
    return json.dumps(
        {
            "title": title,
            "file": f"cenote-{table.game}-{moment[:10]}.png",
            "over": words_over(_outcome(table), table.game_screen),
            "headline": headline,
            "told": told,
            "winners": result.winners,
            "rows": [
                {
                    "party": row["number"],
                    "place": row["place"],
                    "name": row["name"],
                    "score": row["score"],
                    "won": row["first"],
                }
                for row in standing(names, result)
            ],
            "chart": drawn and {**drawn, "leaps": [], "width": WIDTH, "height": HEIGHT},
            "date": day(moment),
            "app": "Cenote",
        }
    )


def _result(table: ViewModel) -> Result:
    assert table.seen.result is not None
    return table.seen.result


def _outcome(table: ViewModel) -> Outcome:
    return outcome_of(_result(table), len(table.seen.seats))


def _headline(table: ViewModel) -> tuple[str, str]:
    """Who has won, and how."""
    result, names, people = (
        _result(table),
        table.game_screen.names_in(table.seen),
        len(table.seen.seats),
    )
    return table.game_screen.winners(result, names, people), victory(
        table.game_screen, result, names, people
    )
