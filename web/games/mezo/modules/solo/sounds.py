"""The sounds of a match alone: what the Vengeful Gods do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.modules.solo import events as e

if TYPE_CHECKING:
    from web.games.sounds import SoundTable

SOUNDS: SoundTable = {
    e.TrialChosen: "turn_over",
    e.VengefulGod: "quetzal",
    e.TileSkipped: "",
    e.VengefulHost: "place",
    e.Vengeance: "clash",
    e.VengeanceVoid: "",
    e.VengefulCard: "turn_over",
    e.Answer: "card",
    e.VengefulSacrifice: "loss",
    e.ByTheBook: "",
    e.TrialCovered: "place",
}
