"""The result: the winner, the final scoring line by line, and how the points came."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.render import render
from web.words import _, fill, number

if TYPE_CHECKING:
    from markupsafe import Markup

    from engine import Result, ScoreLine, Seen
    from web.games.base import GameScreen
    from web.sight import Sight

WIDTH, HEIGHT = 300, 120


def render_result(table: Sight) -> Markup:
    """The markup of the result of a match that is over."""
    seen, face = table.seen, table.face
    result = seen.result
    assert result is not None
    tied = len(result.scores) != len(set(result.scores))
    return render(
        "result",
        title=games.title(table.game),
        winners=result.winners,
        freely=seen.freely,
        headline=_headline(seen, result),
        decided=_decided(face, result),
        seats=[
            {
                "number": n,
                "name": seat.name,
                "score": number(result.scores[n]),
                "place": result.places[n],
            }
            for n, seat in enumerate(seen.seats)
        ],
        lines=[_line(face, line) for line in result.lines],
        tie_breaks=[_line(face, line) for line in result.tie_breaks] if tied else [],
        chart=_chart(seen, result),
    )


def _headline(seen: Seen, result: Result) -> str:
    names = [seen.seats[seat].name for seat in result.winners]
    if len(names) == 1:
        return fill(_("%(name)s wins"), name=names[0])
    return fill(_("%(names)s share the victory"), names=", ".join(names))


def _decided(face: GameScreen, result: Result) -> str:
    """Which tie-break made the winner, if one did."""
    best = max(result.scores)
    rivals = [seat for seat, score in enumerate(result.scores) if score == best]
    if len(rivals) == 1 or len(result.winners) == len(rivals):
        return ""
    for line in result.tie_breaks:
        if len({line.points[seat] for seat in rivals}) > 1:
            return fill(_("Decided by: %(line)s"), line=face.score_line(line))
    return ""


def _line(face: GameScreen, line: ScoreLine) -> dict[str, object]:
    points = [number(count) for count in line.points]
    return {"label": face.score_line(line), "rule": line.rule, "points": points}


def _chart(seen: Seen, result: Result) -> dict[str, object] | None:
    """The points of every seat over the match, from the events that name seat and points."""
    steps = [e.args for e in seen.history if "points" in e.args and "seat" in e.args]
    if not steps:
        return None
    count = len(seen.seats)
    gained = [sum(a["points"] for a in steps if a["seat"] == seat) for seat in range(count)]
    now = [score - won for score, won in zip(seen.scores, gained, strict=True)]
    rows = [tuple(now)]
    for args in steps:
        now[args["seat"]] += args["points"]
        rows.append(tuple(now))
    rows.append(result.scores)
    return {"label": _("Points over the match"), "lines": _lines(rows)}


def _lines(rows: list[tuple[int, ...]]) -> list[dict[str, object]]:
    top = max(max(row) for row in rows) or 1
    bottom = min(0, *(min(row) for row in rows))
    found = []
    for seat in range(len(rows[0])):
        points = [
            (round(WIDTH * i / (len(rows) - 1)), round(HEIGHT * (top - row[seat]) / (top - bottom)))
            for i, row in enumerate(rows)
        ]
        path = "M" + "L".join(f"{x} {y}" for x, y in points)
        found.append({"seat": seat, "path": path, "x": points[-1][0] + 10, "y": points[-1][1]})
    return found
