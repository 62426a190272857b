"""The result: the winner, the totals, the lines that add up to them, and how the points came."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games
from web.i18n import _, fill, mark, ngettext, number, series
from web.render import render
from web.screens.bot_levels import suited
from web.screens.finale.lines import counted_lines
from web.screens.finale.markup import render_finale
from web.screens.finale.picture import render_picture
from web.screens.result.chart import chart
from web.screens.result.odds import odds
from web.screens.result.victory import victory

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Result, ScoreLine, SeatView
    from web.games.game_screen import GameScreen
    from web.view.view_model import ViewModel

ORDINALS = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"))


def render_result(table: ViewModel, *, rule_ids: bool) -> Markup:
    """The markup of the result of a match that is over."""
    seen, game_screen = table.seen, table.game_screen
    result, names = seen.result, game_screen.names_in(seen)
    assert result is not None
    tied = len(result.scores) != len(set(result.scores))
    picture = render_picture(table)
    return render(
        "result",
        tally=table.id if table.counts else "",
        picture=picture,
        finale=render_finale(table, picture) if table.counts else "",
        title=games.title(table.game),
        winners=result.winners,
        freely=seen.freely,
        headline=game_screen.winners(result, names, len(seen.seats)),
        hints=_hints(seen),
        told=victory(game_screen, result, names, len(seen.seats)),
        standing=standing(names, result),
        seats=[{"number": n, "name": name} for n, name in enumerate(names)],
        lines=_lines(game_screen, counted_lines(result), counts=True),
        totals=[number(score) for score in result.scores],
        tie_breaks=_lines(game_screen, result.tie_breaks) if tied else [],
        odds=odds(table.course, game_screen, names),
        chart=chart(table.course, game_screen, names),
        can_replay=table.can_replay,
        can_analyse=table.can_analyse,
        can_rotate=len(seen.seats) > 1,
        harder=harder(game_screen, seen),
        goals=_goals(table),
        suits=suited(table.suits),
        rule_ids=rule_ids,
        asking=table.asking,
        turned=_turned(table, result),
    )


def _goals(table: ViewModel) -> Markup:
    """What was reached by the match, and what comes next on a ladder."""
    if not (table.reached or table.rung):
        return Markup()
    from web.screens.achievements.markup import render_reached  # noqa: PLC0415 - not at the start

    return render_reached(table)


def _turned(table: ViewModel, result: Result) -> dict[str, object] | None:
    """In table mode: to whom the result is turned, first to who has won, and who may turn it."""
    laid = table.edges
    if laid is None:
        return None
    edge = table.facing or laid.edges[result.winners[0]]
    others = [one for one in laid.taken if one != edge]
    return {
        "edge": edge,
        "taken": laid.taken,
        "others": [{"edge": one, "says": _turns_to(table, laid.seats_at(one))} for one in others],
    }


def _turns_to(table: ViewModel, seats: Sequence[int]) -> str:
    who = series([table.scene.name(seat) for seat in seats])
    return fill(_("Turn it to %(name)s"), name=who)


def harder(game_screen: GameScreen, seen: SeatView) -> str:
    """For whoever played alone: the next value of what says how hard it is; '' if none."""
    if game_screen.automa_texts is None or len(seen.seats) > 1:
        return ""
    option, values = game_screen.automa_texts.harder
    played = seen.options.get(option, "")
    return next((after for value, after in pairwise(values) if value == played), "")


def _hints(seen: SeatView) -> list[tuple[int, str]]:
    """Who has taken how many hints, in words; nothing of those who took none."""
    counts = ((seat, seen.hints.count(seat)) for seat in range(len(seen.seats)))
    return [(seat, _took(seen.seats[seat].name, count)) for seat, count in counts if count]


def _took(name: str, count: int) -> str:
    text = ngettext("%(name)s used %(count)d hint.", "%(name)s used %(count)d hints.", count)
    return fill(text, name=name, count=count)


def standing(names: Sequence[str], result: Result) -> list[dict[str, object]]:
    """The parties from the first to the last, each with its place and total."""
    order = sorted(range(len(names)), key=lambda seat: (result.places[seat], seat))
    return [
        {
            "number": seat,
            "name": names[seat],
            "place": _(ORDINALS[result.places[seat] - 1]),
            "first": result.places[seat] == 1,
            "score": number(result.scores[seat]),
        }
        for seat in order
    ]


def _lines(
    game_screen: GameScreen, lines: Iterable[ScoreLine], *, counts: bool = False
) -> list[dict[str, object]]:
    """Lines of points; ``counts``: they add up to the totals."""
    return [
        {
            "kind": line.kind,
            "label": game_screen.score_line(line.kind),
            "rule": game_screen.score_rules.get(line.kind, line.rule),
            "points": [number(count) for count in line.points],
            "counts": counts,
        }
        for line in lines
    ]
