"""The boards of the solo mode: the trial, the cards of the Vengeful Gods, certain effects."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mezo.decisions import DecisionKind
from engine.mezo.modules.solo.data import TRIALS
from engine.mezo.modules.solo.state import (
    CARD,
    COVERED,
    PLAYED,
    TRIAL,
    VG,
    YOU,
    unseen,
    worth,
)
from engine.mezo.modules.solo.steps.trials import met
from engine.mezo.state import VERTEX_NAMES, actions_of, is_used
from web.games.mezo import words
from web.games.mezo.card_lines import verbs
from web.games.mezo.modules.module_screen import CommonBoard, OpenCard
from web.games.mezo.modules.solo.card_drawings import ART, whole
from web.games.mezo.modules.solo.event_texts import trial_name
from web.games.mezo.modules.solo.texts import NAMES, ROWS
from web.games.mezo.modules.solo.texts import TRIALS as WORDS
from web.i18n import _, fill, ngettext
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine import Option
    from engine.mezo.state import Table
    from web.games.scene import Scene

# --- the trial ------------------------------------------------------------------------------------


def trial(scene: Scene) -> CommonBoard | None:
    """The trial beside the map, with what both halves are worth now."""
    view = scene.view
    if not TRIAL.of(view):
        return None
    name, both = trial_name(TRIAL.of(view)), [words.vp(worth(view, p)) for p in (YOU, VG)]
    said = zip(scene.names, both, strict=True)
    label = fill(_("Trial: %(what)s"), what="; ".join([name, *(f"{who} {vp}" for who, vp in said)]))
    return CommonBoard(
        name=name,
        number="",
        label=label,
        icon=part(ART, "trial_icon", tuple(COVERED.of(view))),
        sheet=partial(_trial_sheet, scene),
        now=" : ".join(both),
    )


def _trial_sheet(scene: Scene) -> Markup:
    """The card with its tokens, and the two conditions, with whether they hold now."""
    view = scene.view
    side, texts = TRIALS[TRIAL.of(view)], WORDS[TRIAL.of(view)]
    halves = [
        {
            "name": scene.name(party),
            "worth": words.vp(worth(view, party)),
            "text": _(text),
            "now": _("Met right now.") if holds else "",
        }
        for party, (text, holds) in enumerate(zip(texts[1:], met(view), strict=True))
    ]
    return part(ART, "trial_sheet", (side.own, side.theirs), tuple(COVERED.of(view)), halves)


def trial_picture(_args: Sequence[int | str] = ()) -> Markup:
    """A trial with nothing covered: a side of the card that may be chosen, what VP are for."""
    return part(ART, "trial_icon")


# --- their cards ----------------------------------------------------------------------------------


def cards(scene: Scene) -> CommonBoard | None:
    """Their cards beside the map: the one that answers now, and how many are not yet seen."""
    view = scene.view
    if not TRIAL.of(view):
        return None
    left, card = len(unseen(view)), CARD.of(view)
    text = ngettext("%(n)d card still face down", "%(n)d cards still face down", left)
    now = fill(text, n=left)
    name = words.card_type(card) if card else _("Their cards")
    return CommonBoard(
        name=name,
        number="",
        label=fill(_("Cards of the Vengeful Gods: %(what)s"), what=f"{name}, {now}"),
        icon=part(ART, "small_icon", card) if card else part(ART, "pile_icon"),
        sheet=partial(_cards_sheet, scene),
        now=now,
    )


def _cards_sheet(scene: Scene) -> Markup:
    """The gods on the board, then all six cards: answering now, not yet seen, seen in this Age."""
    view = scene.view
    groups = [
        (_("Answers now"), [card for card in [CARD.of(view)] if card], False),
        (_("Not seen yet this Age"), unseen(view), False),
        (_("Already answered this Age"), PLAYED.of(view), True),
    ]
    shown = [
        {"title": title, "past": past, "cards": [whole(card) for card in found]}
        for title, found, past in groups
    ]
    return part(ART, "cards_sheet", avengers(view), shown)


def avengers(t: Table) -> list[dict[str, str]]:
    """The Vengeful Gods on the board, with what each does and where it stands."""
    figures = zip(t.god[VG:], t.vertex[VG:], strict=True)
    return [
        {
            "god": god,
            "name": words.god(god),
            "ability": words.named(f"vab_{god}"),
            "text": words.explained(f"vab_{god}"),
            "where": words.vertex(VERTEX_NAMES[vertex]),
        }
        for god, vertex in figures
    ]


def ability(god: str) -> str:
    """What a Vengeful God does, with the name of it."""
    return f"{words.named(f'vab_{god}')}: {words.explained(f'vab_{god}')}"


def of_party(scene: Scene, party: int) -> Markup:
    """The gods in their own panel."""
    found = avengers(scene.view) if party == VG else []
    return part(ART, "avengers", found) if found else Markup()


def played(scene: Scene, party: int) -> OpenCard | None:
    """The card that answers in this conflict, once it is turned up."""
    view, card = scene.view, CARD.of(scene.view)
    if party != VG or not card:
        return None
    used = [is_used(view, YOU, slot) for slot in range(len(ROWS))]
    sign = part(ART, "card_sign", card)
    return OpenCard(words.card_type(card), "vengeful", sign, used, lambda: whole(card, used))


# --- what is sure of their answer -----------------------------------------------------------------


def follows(scene: Scene, option: Option) -> Markup:
    """What is sure of their answer before a row is chosen: the row; its text once it lies open."""
    decision = scene.decision
    assert decision is not None
    if decision.kind not in (DecisionKind.ACTION, DecisionKind.MARK, DecisionKind.THIRD_ACTION):
        return Markup()
    if option.verb == "pass":
        return _sure(_("They answer with the row of the action you give up."))
    if option.verb == "decline":
        return _sure(_("They do not answer."))
    return _answer(scene.view, actions_of(scene.view, YOU).index(str(option.args[0])) + 1)


def _answer(t: Table, row: int) -> Markup:
    """The row; what it says once their card lies open."""
    card = CARD.of(t)
    if not card:
        return _sure(fill(_("They answer with row %(row)d of a face-down card."), row=row))
    answer = f"{card}_{row}"
    text = fill(_("They answer with row %(row)d: %(what)s"), row=row, what=words.explained(answer))
    return _sure(text, verbs(answer))


def _sure(text: str, icons: Sequence[str] = ()) -> Markup:
    return part(ART, "follows", VG, text, tuple(icons))


def _icon_of(source: str) -> Callable[[], Markup]:
    """What stands for a text of theirs: its god, its card, its space."""
    kind, _sep, rest = source.partition("_")
    if kind == "vab":
        return partial(part, "mezo/pieces", "god_icon", rest)
    if kind == "vact":
        return partial(part, ART, "small_icon", source.rpartition("_")[0])
    return partial(part, "mezo/pieces", "space_icon", source)


ICONS = {source: _icon_of(source) for source in NAMES}
"""What stands for each text of theirs where it asks the player."""
