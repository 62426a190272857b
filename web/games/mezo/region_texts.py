"""Texts and targets of regions that several decisions and events share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from engine import NOBODY
from engine.mezo.hooks import value
from engine.mezo.strength import standing
from web.games.mezo import words
from web.games.scene import Choice
from web.games.texts import AutomaName
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.games.scene import Scene


class InRegion(Protocol):
    """An event in a region."""

    @property
    def region(self) -> str:
        """The region by its id."""


def region(_scene: Scene, args: Sequence[Any]) -> Choice:
    """A region as an option."""
    return Choice(words.region(args[0]))


def at_region(args: Sequence[str]) -> tuple[str, ...]:
    """The region that something refused points at."""
    return (f"region:{args[0]}",)


def in_region(event: InRegion) -> tuple[str, ...]:
    """The region of an event."""
    return (f"region:{event.region}",)


# --- ties ----------------------------------------------------------------------------------------


def ties_told(scene: Scene, where: int, party: int) -> str:
    """That a party decides ties in a region; where nobody decides, that it wins them."""
    name = scene.name(party)
    if value(scene.view, "tie_winner", NOBODY, where) == NOBODY:
        return fill(_("%(name)s decides ties"), name=name)
    several = isinstance(name, AutomaName)
    return fill(_("the %(name)s win ties") if several else _("%(name)s wins ties"), name=name)


def ties(scene: Scene, where: int) -> str:
    """How ties in a region are settled, in sentences; '' where no conflict is to come."""
    view = scene.view
    if where not in view.live or where in view.fought:
        return ""
    winner = value(view, "tie_winner", view.champions[where], where)
    if winner != NOBODY:
        told = ties_told(scene, where, winner)
        return f"{told[0].upper()}{told[1:]}."
    if where != view.blessed:
        return _("Whoever has a champion here decides ties. None stands here yet.")
    rule = _("A tie is decided by the player with the fewest VP among those tied.")
    decides = standing(view, where).decides
    now = fill(_("Now that is %(name)s."), name=scene.name(decides)) if decides >= 0 else ""
    return " ".join(filter(None, [rule, now]))
