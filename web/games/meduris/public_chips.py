"""The chips that a hidden hand has gained and paid in public, so that they can be animated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.meduris import data
from engine.meduris.events import Gained, Paid

if TYPE_CHECKING:
    from web.games.scene import Scene


def public_chips(scene: Scene, seat: int) -> list[tuple[str, int]]:
    """By material, how many chips have come to a seat, less those that it has paid.

    Everybody saw them (MD-HID-3); none where the hand itself is shown.
    """
    if scene.view.hands[seat]:
        return []
    sums = [0] * len(data.MATERIALS)
    for event in scene.history:
        what = event.what
        if isinstance(what, Gained) and what.seat == seat:
            sums[what.material] += what.amount
        elif isinstance(what, Paid) and what.seat == seat:
            sums = [have - paid for have, paid in zip(sums, what.chips, strict=True)]
    return list(zip(data.MATERIALS, sums, strict=True))
