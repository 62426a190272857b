"""The result: the winner, the final scoring line by line, and how the points came."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web import games
from web.render import render
from web.words import _, fill, number

if TYPE_CHECKING:
    from markupsafe import Markup

    from engine import Match, Result, ScoreLine
    from web.games.base import GameScreen
    from web.model import Playing

WIDTH, HEIGHT = 300, 120


def render_result(playing: Playing) -> Markup:
    """The markup of the result of a match that is over."""
    match = playing.match
    result = match.result()
    assert result is not None
    game = games.screen(match.game.id)
    tied = len(result.scores) != len(set(result.scores))
    return render(
        "result",
        title=games.title(match.game.id),
        winners=result.winners,
        headline=_headline(match, result),
        decided=_decided(game, result),
        seats=[
            {
                "number": n,
                "name": seat.name,
                "score": number(result.scores[n]),
                "place": result.places[n],
            }
            for n, seat in enumerate(match.seats)
        ],
        lines=[_line(game, line) for line in result.lines],
        tie_breaks=[_line(game, line) for line in result.tie_breaks] if tied else [],
        chart=_chart(match),
    )


def _headline(match: Match, result: Result) -> str:
    names = [match.seats[seat].name for seat in result.winners]
    if len(names) == 1:
        return fill(_("%(name)s wins"), name=names[0])
    return fill(_("%(names)s share the victory"), names=", ".join(names))


def _decided(game: GameScreen, result: Result) -> str:
    """Which tie-break made the winner, if one did."""
    best = max(result.scores)
    rivals = [seat for seat, score in enumerate(result.scores) if score == best]
    if len(rivals) == 1 or len(result.winners) == len(rivals):
        return ""
    for line in result.tie_breaks:
        if len({line.points[seat] for seat in rivals}) > 1:
            return fill(_("Decided by: %(line)s"), line=game.score_line(line))
    return ""


def _line(game: GameScreen, line: ScoreLine) -> dict[str, Any]:
    points = [number(count) for count in line.points]
    return {"label": game.score_line(line), "rule": line.rule, "points": points}


def _chart(match: Match) -> dict[str, Any] | None:
    """The points of every seat over the match, from the events that name seat and points."""
    result = match.result()
    steps = [e.args for e in match.events if "points" in e.args and "seat" in e.args]
    if not steps or result is None:
        return None
    count = len(match.seats)
    gained = [sum(a["points"] for a in steps if a["seat"] == seat) for seat in range(count)]
    now = [score - won for score, won in zip(match.game.scores(match.view()), gained, strict=True)]
    rows = [tuple(now)]
    for args in steps:
        now[args["seat"]] += args["points"]
        rows.append(tuple(now))
    rows.append(result.scores)
    return {"label": _("Points over the match"), "lines": _lines(rows)}


def _lines(rows: list[tuple[int, ...]]) -> list[dict[str, Any]]:
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
