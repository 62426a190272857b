"""The sounds of Aztlán, by what happens; where all may stay, water is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.aztlan import events as e

if TYPE_CHECKING:
    from web.games.sounds import SoundTable

SOUNDS: SoundTable = {
    e.EraBegins: "age_end",
    e.PowerChosen: "card",
    e.SidesSwapped: "turn_over",
    e.PoolFilled: "",
    e.Placed: "place",
    e.Moved: "move",
    e.WarriorsPlaced: "place",
    e.TurnEnded: "",
    e.Revealed: "turn_over",
    e.Clash: "clash",
    e.Coexist: "water",
    e.Defeat: "clash",
    e.TieBroken: "event",
    e.Spared: "water",
    e.PawnsRemoved: "loss",
    e.Tie: "water",
    e.DiscardShuffled: "card",
    e.NothingToDraw: "",
    e.Drew: "card",
    e.Played: "turn_over",
    e.CanoesLink: "water",
    e.DomainScored: "gain",
    e.BlessingScored: "gain",
    e.LaidOpen: "turn_over",
}
