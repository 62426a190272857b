"""The sounds of Mezo, by what happens; gods move with a quetzal, what angers them brings rain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo import events as e
from web.games.mezo.modules import MODULE_SCREENS

if TYPE_CHECKING:
    from web.games.sounds import SoundTable

RESERVE = "reserve"


def _units(event: e.UnitsMoved) -> str:
    """Units come from the Reserve, go back to it, or walk."""
    if event.to == RESERVE:
        return "loss"
    return "place" if event.source == RESERVE else "move"


def _glyphs(event: e.GlyphsBuilt) -> str:
    return "place" if event.n else ""


def _sacrificed(event: e.Sacrificed) -> str:
    return "loss" if event.n else ""


def _devotion(event: e.Devotion) -> str:
    return "gain" if event.spaces > 0 else "loss"


SOUNDS: SoundTable = {
    e.Desolate: "",
    e.NeutralTier: "",
    e.AltarLaid: "turn_over",
    e.SeatOrder: "",
    e.GodChosen: "quetzal",
    e.DecksShuffled: "card",
    e.AgeBegins: "",
    e.AngryGodRevealed: "rain",
    e.AbilityChosen: "turn_over",
    e.TribePhase: "",
    e.ChampionPlaced: "place",
    e.TribeTurnEnds: "",
    e.BlessedRegion: "event",
    e.GodPhase: "quetzal",
    e.GodMoved: "quetzal",
    e.AgeEnd: "age_end",
    e.FinalScoring: "age_end",
    e.ConflictBegins: "event",
    e.CardsDrawn: "card",
    e.CardChosen: "card",
    e.CardRevealed: "turn_over",
    e.Action: "",
    e.Passed: "",
    e.Marked: "",
    e.PlayerNamed: "",
    e.Declined: "",
    e.ThirdActionDeclined: "",
    e.NoEffect: "",
    e.RegionChosen: "",
    e.StrengthGained: "gain",
    e.CountsAsMost: "gain",
    e.ConflictWon: "clash",
    e.RecordWon: "",
    e.RecordLost: "",
    e.NoRecord: "",
    e.Recorded: "place",
    e.RecordsReturned: "loss",
    e.ConflictEnds: "",
    e.ChampionReturned: "move",
    e.Appeased: "rain",
    e.TileUsed: "rain",
    e.Sacrificed: _sacrificed,
    e.UnitsMoved: _units,
    e.GlyphsBuilt: _glyphs,
    e.GlyphDemolished: "loss",
    e.GlyphTransformed: "turn_over",
    e.TierBuilt: "place",
    e.TierDemolished: "loss",
    e.TierTransformed: "turn_over",
    e.Devotion: _devotion,
    **{kind: sound for module in MODULE_SCREENS for kind, sound in module.sounds.items()},
}
