"""Moments of the solo mode: what the Vengeful Gods do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mezo.modules.solo import events as e
from engine.mezo.modules.solo.data import CORNERS, TRIAL_SPACES, TRIALS
from engine.mezo.modules.solo.state import VG, YOU
from web.games.mezo import words
from web.games.mezo.modules.solo import choice_reasons
from web.games.mezo.modules.solo.card_drawings import ART
from web.games.mezo.modules.solo.event_texts import TRIAL, trial_name
from web.games.mezo.modules.solo.texts import TRIALS as WORDS
from web.games.moment import Moment
from web.i18n import _, fill, ngettext
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine import Event
    from engine.core.events import EventRecord
    from web.games.mezo.modules.module_screen import MakeMoment
    from web.games.texts import Names

    Rest = Sequence[Event]

ENDS: tuple[type[EventRecord], ...] = (e.Answer, e.Vengeance, e.VengefulSacrifice, e.VengefulGod)
"""With these a move of the Vengeful Gods begins, so that the one before has ended."""


def _why(rest: Rest, text: str) -> Markup:
    """What a card says, and what they chose by it; each choice opens what was compared."""
    said = [Markup("{}").format(text)]
    for event in rest:
        if isinstance(event.what, ENDS):
            break
        if isinstance(event.what, e.ByTheBook) and (reason := choice_reasons.reason(event.what)):
            said.append(part("parts/log_line", "opening", reason, choice_reasons.target(event)))
    return Markup(" ").join(said)


def _god(event: e.VengefulGod, _rest: Rest, _names: Names) -> Moment:
    ability = f"vab_{event.god}"
    return Moment(
        "vengeful_god",
        fill(_("%(god)s takes vengeance"), god=words.god(event.god)),
        picture=part("mezo/pieces", "god_icon", event.god, "large"),
        why=Markup("{}: {}").format(words.named(ability), words.explained(ability)),
        about=(f"vertex:{event.vertex}",),
    )


def _trial(event: e.TrialChosen, _rest: Rest, _names: Names) -> Moment:
    side, texts = TRIALS[event.trial], WORDS[event.trial]
    text = fill(_("You: %(own)s They: %(theirs)s"), own=_(texts.own), theirs=_(texts.theirs))
    return Moment(
        "trial",
        fill(_("Trial: %(what)s"), what=trial_name(event.trial)),
        prize=words.vp(side.own[-1]),
        picture=part(ART, "trial_icon", None, "large"),
        why=text,
        about=(TRIAL,),
        seats=(YOU,),
    )


def _vengeance(event: e.Vengeance, rest: Rest, _names: Names) -> Moment:
    return Moment(
        "vengeance",
        fill(
            _("%(god)s: %(ability)s"),
            god=words.god(event.god),
            ability=words.named(event.ability),
        ),
        picture=part("mezo/pieces", "god_icon", event.god, "large"),
        why=_why(rest, words.explained(event.ability)),
    )


def _answer(event: e.Answer, rest: Rest, _names: Names) -> Moment:
    title = _("They answer: row %(row)d of %(card)s")
    return Moment(
        "answer",
        fill(title, row=event.row, card=words.card_type(event.card)),
        picture=part(ART, "small_action_card", event.card, CORNERS[event.card], event.row),
        why=_why(rest, words.explained(event.action)),
    )


def _sacrifice(event: e.VengefulSacrifice, _rest: Rest, _names: Names) -> Moment:
    text = ngettext("They sacrifice %(count)d unit", "They sacrifice %(count)d units", event.n)
    why = _("The corner of %(card)s says %(corner)d. Each gives strength here and %(vp)s.")
    return Moment(
        "vengeful_sacrifice",
        fill(text, count=event.n),
        prize=words.points(event.n),
        picture=part(ART, "small_action_card", event.card, event.corner),
        why=fill(why, card=words.card_type(event.card), corner=event.corner, vp=words.vp(1)),
    )


def _covered(event: e.TrialCovered, _rest: Rest, names: Names) -> Moment:
    title = (
        _("Trial: the Vengeful Gods cover a space")
        if event.seat == VG
        else fill(_("Trial: %(name)s covers a space"), name=names[event.seat])
    )
    covered = tuple(event.n if party == event.seat else 0 for party in (YOU, VG))
    why = _("%(n)d of %(all)d; this half is worth %(worth)s now.")
    return Moment(
        "trial_covered",
        title,
        prize=words.vp(event.worth),
        picture=part(ART, "trial_icon", covered, "large"),
        why=fill(why, n=event.n, all=TRIAL_SPACES, worth=words.vp(event.worth)),
        about=(TRIAL,),
        seats=() if event.seat == VG else (event.seat,),
    )


MOMENTS: Mapping[type, MakeMoment] = {
    e.TrialChosen: _trial,
    e.VengefulGod: _god,
    e.Vengeance: _vengeance,
    e.Answer: _answer,
    e.VengefulSacrifice: _sacrifice,
    e.TrialCovered: _covered,
}
