"""The screen of an analysis: how near to the best, what it cost, and which moves cost most."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from engine.bots.analysis import Stretch, Verdict, accuracy, costliest, course
from web import games
from web.games.scene import Scene
from web.i18n import _, fill, mark, ngettext, percent, series, signed
from web.render import part, render
from web.screens.analysis.graph import graph
from web.screens.table.headlines import points, weight
from web.screens.table.hint_view import loses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Event, SeatView
    from engine.bots import Reason
    from engine.bots.analysis import Review
    from web.model.playing import ShownPlan
    from web.screens.analysis.model import Analysis
    from web.view.view_model import ViewModel

CARDS = 3
"""So many of the costliest moves are told."""
SENTENCES = 3
"""So many sentences tell what a plan does."""
HARDLY = 0.1
"""Who gave away less in a whole match gave away hardly anything."""
VERDICTS = {
    Verdict.FINE: mark("Fine"),
    Verdict.INACCURACY: mark("Inaccuracy"),
    Verdict.MISTAKE: mark("Mistake"),
    Verdict.TURNING_POINT: mark("Turning point"),
}


def render_analysis(analysis: Analysis, table: ViewModel) -> Markup:
    """The markup of the screen."""
    reviews = [review for _first, review in sorted(analysis.reviews.items())]
    worst = sorted(costliest(reviews, CARDS), key=lambda one: one.first)
    won = analysis.won
    way = course(reviews, won)
    return render(
        "analysis",
        title=games.title(table.game),
        seats=_seats(analysis, table),
        progress=_progress(analysis),
        accuracy=percent(accuracy(reviews)) if reviews else "",
        counts=_counts(reviews),
        headline=_headline(analysis, way, won),
        balance=_balance(way, won) if reviews and not analysis.left else [],
        graph=graph(analysis, way, worst, won),
        cards=[_card(analysis, table, number, one) for number, one in enumerate(worst, 1)],
        moves=[_row(analysis, one) for one in reviews],
        asking=table.asking,
    )


def _seats(analysis: Analysis, table: ViewModel) -> list[dict[str, object]]:
    """Whose moves can be looked at, where there is a choice: all seats, one of them chosen."""
    return [
        {"number": number, "name": seat.name, "score": score, "chosen": number == analysis.seat}
        for number, (seat, score) in enumerate(zip(table.seen.seats, analysis.scores, strict=False))
    ]


def _progress(analysis: Analysis) -> dict[str, object] | None:
    """How far it is; None once all is judged."""
    if not analysis.left:
        return None
    total, done = len(analysis.moves), len(analysis.moves) - len(analysis.left)
    text = _("%(done)d of %(total)d moves looked at, from the end backwards.")
    return {
        "runs": analysis.runs,
        "failed": analysis.failed,
        "done": done,
        "total": total,
        "told": fill(text, done=done, total=total),
    }


def _counts(reviews: Sequence[Review]) -> list[dict[str, object]]:
    """How many moves of each verdict there were, the best first."""
    found = [one.verdict for one in reviews]
    return [
        {"verdict": verdict.value, "label": _(label), "count": found.count(verdict)}
        for verdict, label in VERDICTS.items()
    ]


# --- choices and luck ---------------------------------------------------------------------------


def _headline(analysis: Analysis, way: Sequence[Stretch], won: float) -> str:
    """What decided the match for this seat, in one sentence."""
    if analysis.left:
        return _("So far")
    if not way:
        return _("There was nothing to decide.")
    cost, start = sum(one.review.cost for one in way), way[0].review.promised
    dearest = sum(one.cost for one in costliest([one.review for one in way], CARDS))
    return _won_by(cost) if won else _lost_by(cost, start, dearest)


def _won_by(cost: float) -> str:
    """How somebody won who gave away so much."""
    if cost < HARDLY:
        return _("Well played: hardly anything was given away.")
    return _("Won, although some moves gave something away.")


def _lost_by(cost: float, start: float, dearest: float) -> str:
    """What lost a match: ``cost`` is what choices gave away of the share at its ``start``.

    ``dearest`` is what the costliest few of them did.
    """
    if cost < HARDLY:
        return _("Hardly a mistake: the others and the luck of the draw decided it.")
    if cost >= start / 2 and dearest < cost / 2:
        return _("Lost by many small things, not by one blunder.")
    if cost >= start / 2:
        return _("Lost by choices more than by luck.")
    return _("Lost by luck and by the others more than by choices.")


def _balance(way: Sequence[Stretch], won: float) -> list[dict[str, object]]:
    """From the share at the start to the result: what choices gave away, what luck brought."""
    start = way[0].review.promised
    cost, luck = sum(one.review.cost for one in way), sum(one.luck for one in way)
    after = start - cost
    return [
        _step("start", _("At the start"), 0, start, percent(start)),
        _step("choices", _("Your choices"), start, after, _signed(-cost)),
        _step("luck", _("Draw, chance and the others"), after, after + luck, _signed(luck)),
        _step("end", _("The result"), 0, won, _ended(won)),
    ]


def _ended(won: float) -> str:
    """A share of the win in a word."""
    if 0 < won < 1:
        return _("Shared victory")
    return _("Won") if won else _("Lost")


def _step(kind: str, label: str, begin: float, end: float, text: str) -> dict[str, object]:
    """A row of the balance: a bar between two shares, which may lie beyond nothing and all."""
    return {"kind": kind, "label": label, "text": text, "begin": begin, "end": end}


def _signed(share: float) -> str:
    """The change of a share as it is printed."""
    return f"{signed(round(100 * share))}%"


# --- the costliest moves ------------------------------------------------------------------------


def _card(analysis: Analysis, table: ViewModel, number: int, one: Review) -> dict[str, object]:
    return {
        **_row(analysis, one),
        "number": number,
        "where": _where(analysis, table, one),
        "mine": _told(analysis, table, one, better=False),
        "better": _told(analysis, table, one, better=True),
        "why": _why(analysis, table, one),
    }


def _row(analysis: Analysis, one: Review) -> dict[str, object]:
    """A move in a few words."""
    turn = analysis.turn_of(one.first)
    return {
        "first": one.first,
        "verdict": one.verdict.value,
        "label": _(VERDICTS[one.verdict]),
        "turn": fill(_("Turn %(turn)d"), turn=turn) if turn else _("Set-up"),
        "cost": _signed(-one.cost),
        "shares": f"{percent(one.promised)} → {percent(one.kept)}",
    }


def _where(analysis: Analysis, table: ViewModel, one: Review) -> str:
    """Where the match stood, in the game's words."""
    view, game_screen = analysis.lines[one.first, False].view, table.game_screen
    others = game_screen.automa_names(view)
    return game_screen.status_line(
        Scene(view=view, seats=table.seen.seats, scores=(), others=others)
    )


def _told(analysis: Analysis, table: ViewModel, one: Review, *, better: bool) -> list[str]:
    """What a plan does and the other one does not, in the sentences of the log.

    The first is what is done. Of many others those are told that matter most, in their order.
    """
    told = _sentences(analysis, table, one, better=better)
    other = {text for _event, text in _sentences(analysis, table, one, better=not better)}
    apart = [(event, text) for event, text in told if text not in other] or told
    if not apart:
        return [_("Nothing that the log tells.")]
    (_done, deed), *others = apart
    order = list(enumerate(others))
    order.sort(key=lambda one: weight(table.game_screen, one[1][0], analysis.seat), reverse=True)
    order[SENTENCES - 1 :] = []
    return [deed, *(text for _number, (_event, text) in sorted(order, key=itemgetter(0)))]


def _sentences(
    analysis: Analysis, table: ViewModel, one: Review, *, better: bool
) -> list[tuple[Event, str]]:
    names = table.game_screen.names_in(table.seen)
    events = analysis.lines[one.first, better].events
    return [*table.game_screen.sentences(events, names)]


def _why(analysis: Analysis, table: ViewModel, one: Review) -> str:
    """What the better plan has before what was done, in the game's words."""
    own = [reason for reason in one.why if reason.party == analysis.seat]
    gains, gave = [r for r in own if r.gain > 0], [r for r in own if r.gain < 0]
    better = _better(table, gains, [r for r in one.why if r.party != analysis.seat and r.gain < 0])
    if not better:
        return _("The better plan pays off later: you will not see much of it at once.")
    text = fill(_pays(one), reasons=better)
    if gave:
        brought = fill(_("What you did brought you %(things)s."), things=_things(table, gave))
        text = f"{text} {brought}"
    less = _less_at_first(analysis, table, one)
    if less > 0 and not one.later:
        at_first = ngettext(
            "At first it brings you %(count)d point less; it pays off later.",
            "At first it brings you %(count)d points less; it pays off later.",
            less,
        )
        text = f"{text} {fill(at_first, count=less)}"
    return text


def _pays(one: Review) -> str:
    """How it is told what the better plan brings: at its end, or some moves later."""
    if one.later:
        return _("The better plan pays off some moves later: %(reasons)s.")
    return _("The better plan: %(reasons)s.")


def _less_at_first(analysis: Analysis, table: ViewModel, one: Review) -> int:
    """By how many points the better plan is behind what was done, before it pays off."""
    mine, better = (
        points(table.game_screen, analysis.lines[one.first, plan].events).get(analysis.seat, 0)
        for plan in (False, True)
    )
    return mine - better


def _better(table: ViewModel, gains: Sequence[Reason], losses: Sequence[Reason]) -> str:
    said = [fill(_("it brings you %(things)s"), things=_things(table, gains))] if gains else []
    for rival in dict.fromkeys(reason.party for reason in losses):
        said += [loses(table, rival, [one for one in losses if one.party == rival])]
    return "; ".join(said)


def _things(table: ViewModel, reasons: Sequence[Reason]) -> str:
    return series([table.game_screen.feature(reason.feature) for reason in reasons])


# --- on the board -------------------------------------------------------------------------------


def render_line(table: ViewModel, line: ShownPlan, title: str) -> Markup:
    """The dock while a plan is shown on the board; ``title`` is what the plan is called."""
    steps = [_label(table, seen, key) for seen, key in zip(line.seen, line.keys, strict=True)]
    text = ngettext("%(count)d choice", "%(count)d choices", len(steps))
    heading = f"{title}: {fill(text, count=len(steps))}"
    return part("analysis_plan", "dock", line, steps, heading)


def _label(table: ViewModel, seen: SeatView, key: str) -> dict[str, str]:
    """A choice of a plan in words."""
    option = seen.decision.find(key) if seen.decision else None
    assert option is not None
    game_screen = table.game_screen
    scene = Scene(
        view=seen.view,
        seats=seen.seats,
        scores=seen.scores,
        others=game_screen.automa_names(seen.view),
        decision=seen.decision,
    )
    choice = game_screen.choice(scene, option.verb, option.args)
    return {"label": choice.label, "detail": choice.detail}
