"""Decision texts and event texts of the solo mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.data import REGIONS
from engine.mezo.modules.solo import events as e
from engine.mezo.modules.solo.data import TRIAL_SPACES
from engine.mezo.modules.solo.decisions import DecisionKind as Kind
from engine.mezo.modules.solo.state import VG
from web.games.mezo import words
from web.games.mezo.modules.solo import choice_reasons, move_details
from web.games.mezo.modules.solo.texts import TRIALS
from web.games.mezo.region_texts import at_region, in_region
from web.games.scene import Choice
from web.games.texts import DecisionText, EventText
from web.i18n import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine import Decision
    from web.games.scene import Scene
    from web.games.texts import Names

TRIAL = "common:trial"
RECORDS = "common:vengeful_records"
DECK = "common:vengeful_cards"
"""The chips beside the map."""

# --- what is asked --------------------------------------------------------------------------------


def trial_name(trial: str) -> str:
    """The name of a trial."""
    return _(TRIALS[trial].name)


def _trial(_scene: Scene, args: Sequence[str]) -> Choice:
    """A side of the trial card, with what covers the player's spaces and what covers theirs."""
    side, name = TRIALS[args[0]], trial_name(args[0])
    text = fill(_("You: %(own)s They: %(theirs)s"), own=_(side.own), theirs=_(side.theirs))
    return Choice(name, text, deed=fill(_("Choose %(thing)s"), thing=name))


def _vertex(_scene: Scene, args: Sequence[str]) -> Choice:
    return Choice(words.vertex(args[0]))


def _at_vertex(args: Sequence[str]) -> tuple[str, ...]:
    return (f"vertex:{args[0]}",)


def _newcomer(_scene: Scene, decision: Decision) -> Mapping[str, object]:
    god, where = decision.args
    ability = f"{words.named(f'vab_{god}')}: {words.explained(f'vab_{god}')}"
    return {"god": words.god(god), "region": words.region(where), "ability": ability}


def _blessing(_scene: Scene, args: Sequence[str]) -> Choice:
    name = words.region(args[0])
    return Choice(name, deed=fill(_("Bless %(region)s"), region=name))


def _avenger(_scene: Scene, args: Sequence[str]) -> Choice:
    """A god whose turn it may be now, with its ability."""
    ability, god = f"vab_{args[0]}", words.god(args[0])
    text = f"{words.named(ability)}: {words.explained(ability)}"
    return Choice(god, text, deed=fill(_("%(god)s first"), god=god))


DECISION_TEXTS: dict[str, DecisionText] = {
    Kind.TRIAL: DecisionText(
        mark("%(name)s: choose which side of the trial card to use."),
        {"trial": _trial},
        confirm=True,
        says=mark(
            "Its upper half brings VP to you at the end, the lower half to the "
            "Vengeful Gods. Choose the side whose condition suits your god."
        ),
        rule="MS-SETUP-8",
    ),
    Kind.VENGEFUL_VERTEX: DecisionText(
        mark("%(name)s: %(god)s takes vengeance near %(region)s. Choose its vertex. %(ability)s"),
        {"vertex": _vertex},
        values=_newcomer,
        targets={"vertex": _at_vertex},
        confirm=True,
        says=mark(
            "From there this god will strike in every conflict in the regions it "
            "touches, for the rest of the match."
        ),
        rule="MS-AGE-2",
    ),
    Kind.BLESSING: DecisionText(
        mark("%(name)s: choose this Age's Blessed Region. Your champion may not be there."),
        {"region": _blessing},
        targets={"region": at_region},
        confirm=True,
        says=mark(
            "No cards are played there: the units you sacrifice decide. Choose a "
            "region whose altar you can do without."
        ),
        rule="MS-TRIBE-4",
    ),
    Kind.VENGEANCE: DecisionText(
        mark("%(name)s: several gods take vengeance here. Which comes next?"),
        {"god": _avenger},
        confirm=True,
        says=mark(
            "All of them use their abilities. The order matters only if one takes what the other "
            "counts."
        ),
        rule="MS-CONF-2",
    ),
}


# --- what is told ---------------------------------------------------------------------------------


def _trial_told(event: e.TrialChosen, _names: Names) -> dict[str, object]:
    return {"trial": trial_name(event.trial)}


def _host(event: e.VengefulHost) -> str:
    """In all regions, or as far as their Reserve goes."""
    if event.shamans == event.warriors == len(REGIONS):
        return _("The Vengeful Gods deploy a shaman and a warrior in every region.")
    return _("The Vengeful Gods deploy in order of focus: %(units)s.")


def _host_units(event: e.VengefulHost, _names: Names) -> dict[str, object]:
    return {"units": words.army(event.shamans, event.warriors)}


def _sacrificed(event: e.VengefulSacrifice) -> str:
    return ngettext(
        "%(card)s has %(corner)d in its corner: the Vengeful Gods sacrifice %(count)d unit.",
        "%(card)s has %(corner)d in its corner: the Vengeful Gods sacrifice %(count)d units.",
        event.n,
    )


def _covered(event: e.TrialCovered) -> str:
    if event.seat == VG:
        return _("Trial: the Vengeful Gods cover space %(n)d of %(all)d, now worth %(worth)s.")
    return _("Trial: %(name)s covers space %(n)d of %(all)d, now worth %(worth)s.")


def _worth(event: e.TrialCovered, _names: Names) -> dict[str, object]:
    return {"worth": words.vp(event.worth), "all": TRIAL_SPACES}


def _of_god(event: e.VengefulGod) -> tuple[str, ...]:
    return (f"vertex:{event.vertex}",)


def _card_lies(_event: object) -> tuple[str, ...]:
    return (DECK,)


def _trial_lies(_event: object) -> tuple[str, ...]:
    return (TRIAL,)


EVENT_TEXTS: tuple[EventText, ...] = (
    EventText(
        e.TrialChosen,
        mark("The trial of this match: %(trial)s."),
        values=_trial_told,
        touched=_trial_lies,
    ),
    EventText(
        e.TileSkipped,
        mark("%(region)s has no free vertex: the next tile is drawn."),
        touched=in_region,
    ),
    EventText(
        e.VengefulGod,
        mark(
            "%(god)s takes vengeance. The tile drawn is %(region)s; the god now "
            "stands at %(vertex)s."
        ),
        touched=_of_god,
        opens=move_details.target,
    ),
    EventText(e.VengefulHost, _host, values=_host_units, opens=move_details.target),
    EventText(
        e.Vengeance, mark("%(god)s takes vengeance: %(ability)s."), opens=move_details.target
    ),
    EventText(e.VengeanceVoid, mark("%(god)s, %(ability)s: no effect in the Blessed Region.")),
    EventText(
        e.VengefulCard,
        mark("The Vengeful Gods' card is revealed: %(card)s."),
        touched=_card_lies,
    ),
    EventText(
        e.Answer,
        mark("The Vengeful Gods answer with row %(row)d of %(card)s."),
        touched=_card_lies,
        opens=move_details.target,
    ),
    EventText(
        e.VengefulSacrifice,
        _sacrificed,
        values=lambda event, _names: {"count": event.n},
        touched=_card_lies,
        opens=move_details.target,
    ),
    EventText(e.ByTheBook, choice_reasons.reason, opens=choice_reasons.target),
    EventText(e.TrialCovered, _covered, values=_worth, touched=_trial_lies),
)
