"""The result as it is told elsewhere: in a text or a picture; and the sheet that offers both."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games
from web.dates import day
from web.render import part
from web.screens.result.chart import chart
from web.screens.result.leaps import HEIGHT, WIDTH
from web.screens.result.markup import standing
from web.screens.result.victory import victory
from web.words import _, mark, number

if TYPE_CHECKING:
    from engine import Result
    from web.model import Model
    from web.sight import Sight

SHEET = "tell"
SAID = {
    "copied": mark("The text is copied."),
    "shared": mark("Handed on."),
    "saved": mark("The picture is saved."),
    "failed": mark("This could not be done here."),
}
"""What came of a deed."""


def render_telling(model: Model, table: Sight | None) -> Markup:
    """The sheet that hands the result on; nothing before there is one."""
    if table is None or table.seen.result is None:
        return Markup()
    said = model.sheet[1]
    return part(
        "telling",
        "telling",
        result_text(table),
        _(SAID[said]) if said in SAID else "",
        said,
        table.id if table.lesson is None else "",
    )


def result_text(table: Sight, address: str = "") -> str:
    """The result in a few lines: the game, everybody's points, who has won; where that was."""
    result = _result(table)
    names = table.face.names_in(table.seen)
    order = sorted(range(len(names)), key=lambda party: (result.places[party], party))
    scores = ", ".join(f"{names[party]} {number(result.scores[party])}" for party in order)
    head, told = _headline(table)
    end = head if head.endswith(".") else f"{head}."
    lines = [f"{games.title(table.game)}: {scores}", f"{end} {told}".strip(), address]
    return "\n".join(filter(None, lines))


def picture(table: Sight, moment: str) -> str:
    """What the picture shows, for web/platform/picture.js; ``moment`` is when it ended (ISO)."""
    result, names = _result(table), table.face.names_in(table.seen)
    headline, told = _headline(table)
    title = games.title(table.game)
    drawn = chart(table.course, table.face, names)
    return json.dumps(
        {
            "title": title,
            "file": f"cenote-{table.game}-{moment[:10]}.png",
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


def _result(table: Sight) -> Result:
    assert table.seen.result is not None
    return table.seen.result


def _headline(table: Sight) -> tuple[str, str]:
    """Who has won, and how."""
    result, names, people = _result(table), table.face.names_in(table.seen), len(table.seen.seats)
    return table.face.winners(result, names, people), victory(table.face, result, names, people)
