"""Undo in words: why it is not possible, and what was undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY, Barrier
from web.i18n import _, fill, mark

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine import Event
    from web.view.view_model import ViewModel

REASONS: Mapping[Barrier, str] = {
    Barrier.NOTHING: mark("There is nothing to undo yet."),
    Barrier.LEARNED: mark("That cannot be undone: somebody has learned something since."),
    Barrier.HANDS: mark("%(chooser)s's choice is final: %(other)s has the device now."),
    Barrier.CHOSEN: mark("That cannot be undone: somebody else has chosen since."),
    Barrier.BOT: mark(
        "That cannot be undone: %(other)s has moved since, perhaps knowing something "
        "nobody else does."
    ),
    Barrier.BEGUN: mark("The match continues from here: earlier choices are final."),
}
"""What undo cannot go past, in words."""


def why_no_undo(table: ViewModel) -> str:
    """Why nothing can be undone; '' if something can be."""
    why = table.seen.undo_barrier
    if why is None:
        return ""
    if why.barrier is Barrier.LEARNED and (shown := _first_sentence(table, why.events)):
        text = _("That cannot be undone, because it revealed something new: %(shown)s")
        return fill(text, shown=shown)
    chooser, other = _name(table, why.chooser), _name(table, why.other)
    return fill(_(REASONS[why.barrier]), chooser=chooser, other=other)


def undone_text(table: ViewModel) -> str:
    """What was undone last and can be redone; '' if nothing was."""
    taken = table.seen.undone
    if taken is None:
        return ""
    told = _first_sentence(table, taken.events) or _label(table, taken.key)
    if not told:
        return _("Undone.")
    if taken.choices > 1:
        return fill(_("Undone, with everything after it: %(told)s"), told=told)
    return fill(_("Undone: %(told)s"), told=told)


def _first_sentence(table: ViewModel, events: Sequence[Event]) -> str:
    """The first thing that is said of some events; '' if nothing is."""
    sentences = table.game_screen.sentences(events, table.scene.names)
    return sentences[0][1] if sentences else ""


def _label(table: ViewModel, key: str) -> str:
    """An option of the open decision in words; '' where it is not to be seen."""
    decision = table.scene.decision
    option = decision.find(key) if decision else None
    return table.game_screen.choice(table.scene, option.verb, option.args).label if option else ""


def _name(table: ViewModel, seat: int) -> str:
    """The name of a seat; '' for nobody."""
    return "" if seat == NOBODY else table.scene.name(seat)
