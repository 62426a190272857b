"""What is told of the recorded matches of Mezo besides their scores."""

from __future__ import annotations

import engine

NAMED = {
    "card_revealed": ("card",),
    "action": ("action",),
    "tile_used": ("tile",),
    "recorded": ("space",),
    "ability_chosen": ("ability",),
}
"""For each kind of event: the arguments that name a thing used."""


def facts(match: engine.Match) -> list[str]:
    """Cards revealed, actions taken, altars won, tiles, spaces and abilities used."""
    used: set[str] = set()
    altars: dict[str, str] = {}
    for event in match.events:
        args = event.args
        if event.kind == "altar_laid":
            altars[args["region"]] = args["altar"]
        elif event.kind == "conflict_won" and event.rule == "MZ-STR-3":
            used.add(altars[args["region"]])
        else:
            used |= {args[name] for name in NAMED.get(event.kind, ())}
    return [f"used {name}" for name in sorted(used)]
