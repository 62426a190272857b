"""The screen of the Prophecies and the Monument."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from engine.mezo.modules.prophecies.data import COLUMN_LENGTH, MONUMENT_VP, VP
from engine.mezo.modules.prophecies.events import (
    MonumentTaken,
    PropheciesLaid,
    ProphecyCompleted,
    ProphecyFulfilled,
)
from engine.mezo.modules.prophecies.state import COLUMN, MONUMENT, PROGRESS, current
from web.games.mezo import words
from web.games.mezo.modules.module_screen import CommonBoard, ModuleScreen
from web.games.mezo.modules.prophecies.legend import LEGEND
from web.games.mezo.modules.prophecies.progress import Card, Progress, cards, progress_of
from web.games.mezo.modules.prophecies.texts import NAMES, TEXTS
from web.games.moment import Column, Moment
from web.games.scene import Chip
from web.games.score_sources import standing
from web.games.texts import EventText
from web.i18n import _, fill, mark
from web.render import kept, part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.games.scene import Scene
    from web.games.texts import Names

ART, PROGRESS_ART = "mezo/modules/prophecies", "mezo/modules/prophecy_progress"
LYING = "common:prophecies"
"""The chip of the column."""


def _icon(card: str = "", size: str = "") -> Markup:
    """The picture of a card, or of the Monument."""
    return part(ART, "prophecy_icon", card or None, size)


# --- beside the map ------------------------------------------------------------------------------


def _common(scene: Scene) -> CommonBoard | None:
    """The column with everybody's tokens; after the race the Monument, with whose it is."""
    if MONUMENT.of(scene.view) != NOBODY:
        return _taken(scene, MONUMENT.of(scene.view))
    if not COLUMN.of(scene.view):
        return None
    lying = cards(scene.view)
    return CommonBoard(
        name=_("Prophecies"),
        number="",
        label=fill(_("%(board)s: %(what)s"), board=_("Prophecies"), what=_spoken(scene, lying)),
        icon=_icon(),
        sheet=lambda: _column(scene, lying),
        drawn=kept(
            "prophecies",
            (lying, scene.viewer),
            lambda: part(PROGRESS_ART, "strip", lying, scene.viewer),
        ),
    )


def _taken(scene: Scene, owner: int) -> CommonBoard:
    name = scene.name(owner)
    return CommonBoard(
        name=words.named("monument"),
        number="",
        label=fill(_("The Monument is %(name)s's"), name=name),
        icon=_icon(),
        sheet=lambda: part(PROGRESS_ART, "over", owner, _owned(name)),
        now=part(PROGRESS_ART, "taken", owner, name),
    )


def _owned(name: str) -> str:
    text = _("%(name)s was the first to complete all three prophecies. The race is over.")
    return fill(text, name=name)


def _spoken(scene: Scene, lying: Sequence[Card]) -> str:
    """The cards from the lowest, and who is how far with which."""
    return "; ".join(f"{card.number} {_runners_spoken(scene, card)}" for card in lying)


def _runners_spoken(scene: Scene, card: Card) -> str:
    who = [f"{scene.name(one.seat)} {one.text}" for one in card.runners]
    return ", ".join([card.name, *who])


def _column(scene: Scene, lying: Sequence[Card]) -> Markup:
    """The column as it stands, the Monument on top, and who is how far with each card."""
    names = [scene.name(seat) for seat in range(scene.view.seats)]
    values = {"vp": words.vp(VP), "monument_vp": words.vp(MONUMENT_VP)}
    how = _(
        "Everybody completes the cards in this order, from the lowest. Each brings %(vp)s; whoever "
        "is the first to complete the highest takes the Monument for %(monument_vp)s more, and "
        "the race is over."
    )
    prizes = (values["vp"], values["monument_vp"])
    return part(PROGRESS_ART, "column", list(reversed(lying)), names, fill(how, **values), prizes)


# --- before a seat -------------------------------------------------------------------------------


def _of_seat(scene: Scene, seat: int) -> Markup:
    """How many cards a seat has completed, and how near it is to the next."""
    view = scene.view
    if MONUMENT.of(view) == seat:
        return part(PROGRESS_ART, "owner", words.named("monument"))
    card = current(view, seat)
    if not card:
        return Markup()
    done, progress = PROGRESS.of(view)[seat], progress_of(view, seat)
    made_from = (card, done, progress)
    return kept(f"prophecy-{seat}", made_from, lambda: _next_card(seat, *made_from))


def _next_card(seat: int, card: str, done: int, progress: Progress) -> Markup:
    told = _("%(done)d of %(all)d prophecies.")
    text = fill(told, done=done, all=COLUMN_LENGTH)
    return part(PROGRESS_ART, "seat", card, seat, text, words.named(card), progress)


# --- what is told --------------------------------------------------------------------------------


def _prophecies(event: PropheciesLaid, _names: Names) -> dict[str, object]:
    return {"prophecies": ", ".join(map(words.named, event.prophecies))}


def _prophecy(event: ProphecyCompleted, _names: Names) -> dict[str, object]:
    return {"prophecy": words.named(event.prophecy)}


def _lying(_event: object) -> tuple[str, ...]:
    return (LYING,)


def _won(scene: Scene, event: ProphecyCompleted | MonumentTaken) -> list[Chip]:
    """A card or the Monument; whose, only if it is not whoever decides."""
    assert scene.decision is not None
    card = event.prophecy if isinstance(event, ProphecyCompleted) else ""
    whose = NOBODY if event.seat == scene.decision.seat else event.seat
    return [Chip(words.named(card or "monument"), "gain", whose, _icon(card))]


# --- moments -------------------------------------------------------------------------------------


def _laid(event: PropheciesLaid, _rest: Sequence[Event], _names: Names) -> Moment:
    how = _(
        "%(prophecies)s: whoever completes them in this order gains %(vp)s each. "
        "The first to do so also takes the Monument: %(monument)s."
    )
    lying = ", ".join(f"{n}. {words.named(card)}" for n, card in enumerate(event.prophecies, 1))
    return Moment(
        "prophecies",
        _("Prophecies"),
        picture=part(PROGRESS_ART, "three", event.prophecies),
        why=fill(how, prophecies=lying, vp=words.vp(VP), monument=words.vp(MONUMENT_VP)),
        about=(LYING,),
    )


def _completed(event: ProphecyCompleted, _rest: Sequence[Event], names: Names) -> Moment:
    title = _("%(name)s: %(prophecy)s")
    return Moment(
        "prophecy",
        fill(title, name=names[event.seat], prophecy=words.named(event.prophecy)),
        prize=words.vp(VP),
        picture=_icon(event.prophecy, "large"),
        columns=tuple(_standing(event, seat) for seat in range(len(event.progress))),
        why=words.explained(event.prophecy),
        about=(LYING,),
    )


def _standing(event: ProphecyCompleted, seat: int) -> Column:
    """How many cards a seat has completed now; who has just done so wins it."""
    done, token = event.progress[seat], part(ART, "stela_icon", seat)
    return Column(
        seat,
        card=token,
        note=fill(_("%(done)d of %(all)d"), done=done, all=COLUMN_LENGTH),
        gain=VP if seat == event.seat else 0,
        wins=seat == event.seat,
    )


def _monument(event: MonumentTaken, _rest: Sequence[Event], names: Names) -> Moment:
    return Moment(
        "monument",
        fill(_("%(name)s takes the Monument"), name=names[event.seat]),
        prize=words.vp(MONUMENT_VP),
        picture=_icon("", "large"),
        why=_(
            "The first to complete all three prophecies. The cards are put away; the race is over."
        ),
        about=(LYING,),
        seats=(event.seat,),
    )


PROPHECIES = ModuleScreen(
    id="prophecies",
    name=mark("Prophecies"),
    names=NAMES,
    texts=TEXTS,
    score_lines={"prophecies": mark("Prophecies"), "monument": mark("The Monument")},
    score_sources=dict.fromkeys(("prophecies", "monument"), standing(LYING)),
    line_icons={"prophecies": lambda: _icon("pro_two_books"), "monument": _icon},
    event_texts=(
        EventText(
            PropheciesLaid,
            mark("The prophecies of this match: %(prophecies)s."),
            values=_prophecies,
            touched=_lying,
        ),
        EventText(
            ProphecyCompleted,
            mark("%(name)s completes prophecy %(step)d: %(prophecy)s."),
            values=_prophecy,
            chips=_won,
            touched=_lying,
        ),
        EventText(
            MonumentTaken,
            mark("%(name)s takes the Monument."),
            chips=_won,
            touched=_lying,
        ),
        EventText(
            ProphecyFulfilled,
            mark("The prophecies are fulfilled: all cards are put away."),
            touched=_lying,
        ),
    ),
    common_boards={"prophecies": _common},
    seat_panel=_of_seat,
    sounds={PropheciesLaid: "turn_over", ProphecyCompleted: "event", MonumentTaken: "quetzal"},
    moments={PropheciesLaid: _laid, ProphecyCompleted: _completed, MonumentTaken: _monument},
    legend=LEGEND,
)

__all__ = ["PROPHECIES"]
