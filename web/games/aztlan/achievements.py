"""Aztlán: what a person may reach, and the facts that it goes by."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from engine.aztlan import data
from engine.aztlan import events as e
from web.games.achievement import Achievement, Facts, Played, largest, most, once, tally
from web.i18n import mark

OFFERINGS = 25
"""The points of five Offerings."""
FEW_CARDS = 2
THIRD = 3
"""After this era the last one may still come back."""


def facts(events: Sequence[Event], parties: int) -> Facts:
    """What is counted of a match of Aztlán."""
    return {
        "defeats": tally(events, e.Defeat, parties),
        "shared": tally(events, e.Coexist, parties),
        "played": tally(events, e.Played, parties),
        "domain": largest(events, e.DomainScored, parties, by=lambda domain: domain.points),
        "size": largest(events, e.DomainScored, parties, by=lambda domain: len(domain.territories)),
        "after_third": _totals(events, parties, THIRD),
    }


def _totals(events: Sequence[Event], parties: int, era: int) -> tuple[int, ...]:
    """The points that everybody had when an era was over."""
    totals, now = [0] * parties, 0
    for event in events:
        if isinstance(event.what, e.EraBegins):
            now = event.what.era
        elif isinstance(event.what, e.MarkerMoved) and now <= era:
            totals[event.what.seat] = event.what.total
    return tuple(totals)


def _was_last(played: Played) -> bool:
    return played.own("after_third") < min(played.others("after_third"))


def _always_ahead(played: Played) -> bool:
    """Whether somebody had the most points for domains in every single era."""
    lines = [f"line:domains_{era}" for era in range(1, data.ERAS + 1)]
    return all(played.own(line) > max(played.others(line)) for line in lines)


ACHIEVEMENTS = (
    Achievement(
        "domain",
        "mosaic",
        mark("One land"),
        mark("Score a single domain for 45 points."),
        most("domain"),
        45,
    ),
    Achievement(
        "defeats",
        "club",
        mark("Jaguar warrior"),
        mark("Defeat your rivals in ten clashes of one match."),
        most("defeats"),
        10,
    ),
    Achievement(
        "shared",
        "hands",
        mark("Room for all"),
        mark("Choose to coexist as the victor of 15 clashes in one match."),
        most("shared"),
        15,
    ),
    Achievement(
        "offerings",
        "bowl",
        mark("What the gods are owed"),
        mark("End a match with five Offerings in hand: 25 points."),
        most("line:offerings"),
        OFFERINGS,
    ),
    Achievement(
        "blessed",
        "sun",
        mark("Blessed"),
        mark("Get 40 points from Blessings in one match."),
        most("line:blessings"),
        40,
    ),
    Achievement(
        "peaceful",
        "feather",
        mark("Without a drop of blood"),
        mark("Win without defeating anybody in any clash."),
        once(lambda p: p.won and p.own("defeats") == 0),
    ),
    Achievement(
        "cardless",
        "closed-hand",
        mark("Sleeves rolled up"),
        mark("Win with at most two prosperity cards played."),
        once(lambda p: p.won and p.own("played") <= FEW_CARDS),
    ),
    Achievement(
        "unused_joker",
        "card",
        mark("Up one's sleeve"),
        mark("Win without ever using your joker, the power card that is worth nothing unused."),
        once(lambda p: p.won and p.own("line:unused_card") == 0),
    ),
    Achievement(
        "comeback",
        "dawn",
        mark("The fourth sun"),
        mark("Be last after the third era, and win."),
        once(lambda p: p.won and _was_last(p)),
    ),
    Achievement(
        "eras",
        "five-suns",
        mark("Five suns"),
        mark("Have the most points for domains in all five eras of a match."),
        once(_always_ahead),
    ),
)
