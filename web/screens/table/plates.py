"""The plates round the table: a button for each party, and what stands below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web.i18n import _, number
from web.screens.bot_levels import bot_at
from web.screens.table.headlines import sources

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.render import Deferred
    from web.view.view_model import ViewModel


def plates(table: ViewModel) -> list[tuple[dict[str, object], Deferred | Markup]]:
    """Each party's button, and what stands below it."""
    scene = table.scene
    return [
        (_seat(table, seat), table.game_screen.plate(scene, seat))
        for seat in range(len(scene.names))
    ]


def spoken_plates(table: ViewModel) -> str:
    """Everybody's points in a line, and who decides."""
    told = [plate for plate, _panel in plates(table)]
    return "; ".join(
        f"{plate['name']} {plate['score']}" + (f", {_('is deciding')}" if plate["asked"] else "")
        for plate in told
    )


def _seat(table: ViewModel, seat: int) -> dict[str, object]:
    scene = table.scene
    return {
        "number": seat,
        "name": scene.name(seat),
        "bot": bot_at(scene.seats, seat),
        "score": number(scene.scores[seat]),
        "brought": " ".join((f"points-{seat}", *sources(table.game_screen, scene.latest, seat))),
        "active": scene.view.active == seat,
        "asked": table.seen.asked == seat,
        "thinks": thinker(table) == seat,
    }


def thinker(table: ViewModel) -> int:
    """The seat whose bot thinks now; NOBODY if none does."""
    return table.seen.asked if table.question else NOBODY
