"""The shown hint: the best options with their win shares, and the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web.games.texts import AutomaName
from web.i18n import _, fill, percent, series
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.bots import Advice, Reason
    from web.view.view_model import ViewModel

CLOSE = 0.02
"""Options whose shares lie no further apart are as good as each other."""


def render_hint(table: ViewModel) -> Markup:
    """The hint in the dock; nothing if there is none."""
    hint = table.hint
    if hint is None:
        return Markup()
    if hint.failed:
        return part("hint", "failed", failure())
    if not hint.number:
        return part("hint", "covered")
    if hint.advice is None:
        return part("hint", "thinking")
    return part("hint", "advice", _best(table, hint.advice), why(table, hint.advice))


def hinted(table: ViewModel) -> tuple[str, tuple[str, ...]]:
    """The key of the best option, and its things still to be tapped; '' without one."""
    scene, advice = table.scene, table.hint.advice if table.hint else None
    option = scene.decision.find(advice.best[0].key) if scene.decision and advice else None
    if option is None or scene.chosen:
        return "", ()
    begun = option.targets[: len(scene.picked)] == scene.picked
    return option.key, option.targets[len(scene.picked) :] if begun else ()


def failure() -> str:
    """The text for a hint that failed."""
    return _("The hint did not arrive. You can ask again.")


def spoken(table: ViewModel) -> str:
    """The hint for screen readers."""
    assert table.hint is not None
    assert table.hint.advice is not None
    best = _best(table, table.hint.advice)[0]
    text = _("Hint: %(option)s, %(share)s. %(why)s")
    why_so = why(table, table.hint.advice)
    return fill(text, option=best["label"], share=best["share"], why=why_so)


def _best(table: ViewModel, advice: Advice) -> list[dict[str, object]]:
    """The options of an advice as they are drawn."""
    return [_row(table, opinion.key, opinion.share) for opinion in advice.best]


def _row(table: ViewModel, key: str, share: float) -> dict[str, object]:
    scene = table.scene
    option = scene.decision.find(key) if scene.decision else None
    assert option is not None
    choice = table.game_screen.choice(scene, option.verb, option.args)
    return {
        "key": key,
        "label": choice.label,
        "detail": choice.detail,
        "share": percent(share),
        "width": round(100 * share, 1),
        "chosen": key == scene.chosen,
    }


def why(table: ViewModel, advice: Advice) -> str:
    """What speaks for the best option, in one sentence."""
    assert table.hint is not None
    return reasons_told(table, table.hint.decision.seat, advice.why) or _no_reason(advice)


def reasons_told(table: ViewModel, seat: int, reasons: Sequence[Reason]) -> str:
    """What speaks for a choice of a seat, in one sentence; '' for nothing."""
    gains = [reason for reason in reasons if reason.party == seat and reason.gain > 0]
    said = [fill(_("it brings you %(things)s"), things=_things(table, gains))] if gains else []
    losses = [reason for reason in reasons if reason.party != seat and reason.gain < 0]
    for rival in dict.fromkeys(reason.party for reason in losses):
        said += [loses(table, rival, [one for one in losses if one.party == rival])]
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def loses(table: ViewModel, party: int, reasons: Sequence[Reason]) -> str:
    """What an option takes from a rival."""
    name = table.scene.names[party]
    text = _("%(name)s misses out on %(things)s")
    if (
        isinstance(name, AutomaName)
        and table.game_screen.automa_texts
        and table.game_screen.automa_texts.several
    ):
        text = _("%(name)s lose %(things)s")
    return fill(text, name=name, things=_things(table, reasons))


def _things(table: ViewModel, reasons: Sequence[Reason]) -> str:
    return series([table.game_screen.feature(reason.feature) for reason in reasons])


def _no_reason(advice: Advice) -> str:
    """What is said where no feature speaks for the best option at once."""
    if len(advice.best) > 1 and advice.best[0].share - advice.best[1].share < CLOSE:
        return _("It is close: the best two moves are nearly equal.")
    return _("It pays off later: you will not see much of it now.")
