"""The sounds of Meduris, by what happens; prices are not heard, offerings are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.meduris import events as e

if TYPE_CHECKING:
    from web.games.sounds import SoundTable


def _rune(event: e.RuneTaken) -> str:
    """A rune stone is taken from somebody, or from beside the board."""
    return "turn_over" if event.holder < 0 else "clash"


SOUNDS: SoundTable = {
    e.TokensLaid: "",
    e.TurnBegins: "",
    e.WorkerPlaced: "place",
    e.WorkerMoved: "move",
    e.Rolled: "die",
    e.Gained: "gain",
    e.SupplyEmpty: "",
    e.Paid: "",
    e.HutSite: "card",
    e.TempleSite: "card",
    e.HutBuilt: "place",
    e.TempleBuilt: "place",
    e.TokenFreeHut: "turn_over",
    e.RuneTaken: _rune,
    e.DruidOnRock: "event",
    e.DruidWaits: "",
    e.DruidWalks: "move",
    e.RiverCrossed: "age_end",
    e.RiteEnds: "",
    e.OfferedToken: "turn_over",
    e.OfferedNothing: "loss",
    e.EndTriggered: "event",
    e.NoProgress: "event",
    e.LastLap: "event",
}
