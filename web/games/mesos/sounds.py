"""The sounds of Mesos, by what happens; a tribe eats at its fire, hunters strike flint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mesos import events as e

if TYPE_CHECKING:
    from web.games.sounds import SoundTable


def _fed(event: e.Fed) -> str:
    return "fire" if event.food else ""


def _hunted(event: e.Hunted) -> str:
    return "clash" if event.counted else ""


def _rows(event: e.CardsMoved) -> str:
    """Cards come into a row, if there are any."""
    return "card" if event.cards else ""


SOUNDS: SoundTable = {
    e.RoundBegins: "event",
    e.Placed: "place",
    e.PicksVoid: "",
    e.Finished: "",
    e.Joined: "card",
    e.Bought: "place",
    e.Returned: "move",
    e.LastSpace: "loss",
    e.LastSpaceUnpaid: "loss",
    e.TowerDeclined: "",
    e.EventResolved: "event",
    e.Hunted: _hunted,
    e.StarsBetween: "",
    e.Warded: "turn_over",
    e.Fed: _fed,
    e.Unfed: "loss",
    e.Discarded: "",
    e.MovedDown: "",
    e.Revealed: _rows,
    e.EraBegins: "age_end",
    e.BuildingsDiscarded: "",
    e.BuildingsMovedDown: "",
    e.BuildingsRevealed: _rows,
    **dict.fromkeys(
        (e.TileFood, e.HuntersFood, e.SetFood, e.PairFood, e.SpaceFood, e.ChiefsFood), "gain"
    ),
}
