"""What is told of the recorded matches of Mezo besides their scores."""

from __future__ import annotations

import engine

NAMED = {
    "card_revealed": ("card",),
    "action": ("action",),
    "tile_used": ("tile",),
    "recorded": ("space",),
    "ability_chosen": ("ability",),
    "ritual_revealed": ("ritual",),
    "prophecy_completed": ("prophecy",),
    "power_used": ("power", "action"),
    "trial_chosen": ("trial",),
    "vengeance": ("ability",),
    "vengeful_card": ("card",),
    "answer": ("action",),
}
"""For each kind of event: the arguments that name a thing used."""

HAPPENED = {
    "cenote_won",
    "city_destroyed",
    "city_empty",
    "city_stands",
    "monument_taken",
    "power_kept",
    "prophecy_fulfilled",
    "ritual_obeyed",
    "ritual_used",
    "regions_skipped",
    "second_in_strength",
    "player_named",
}
"""Kinds of events that are a thing used by themselves."""

ALONE = {"vengeance_void", "vengeful_sacrifice"}
"""Those of the solo mode."""


def facts(match: engine.Match) -> list[str]:
    """What was used: cards, actions, altars, tiles, spaces, abilities, parts of the expansion;
    alone also the difficulty.
    """
    used = {match.setup.options["difficulty"]} if match.state.seats == 1 else set[str]()
    altars: dict[str, str] = {}
    for event in match.events:
        args = event.args
        if event.kind == "altar_laid":
            altars[args["region"]] = args["altar"]
        elif event.kind == "conflict_won" and event.rule == "MZ-STR-3":
            used.add(altars[args["region"]])
        else:
            used |= {args[name] for name in NAMED.get(event.kind, ())}
            used |= (HAPPENED | ALONE) & {event.kind}
    return [f"used {name}" for name in sorted(used)]
