"""Meduris: what a person may reach, and the facts that it goes by."""

from __future__ import annotations

from collections.abc import Sequence

from engine import NOBODY, Event
from engine.meduris import events as e
from web.games.achievement import Achievement, Facts, largest, most, once, tally
from web.i18n import mark


def facts(events: Sequence[Event], parties: int) -> Facts:
    """What is counted of a match of Meduris."""
    stolen = tally(
        events,
        e.RuneTaken,
        parties,
        who=lambda rune: rune.seat if rune.holder not in (NOBODY, rune.seat) else None,
    )
    return {
        "refused": tally(events, e.OfferedNothing, parties),
        "huts": tally(events, e.HutBuilt, parties),
        "temples": tally(events, e.TempleBuilt, parties),
        "street": largest(events, e.HutBuilt, parties, by=lambda hut: hut.size),
        "stolen": stolen,
        "river": tally(events, e.RunePoints, parties, by=lambda rune: rune.points),
        "ended": tally(events, e.EndTriggered, parties),
    }


ACHIEVEMENTS = (
    Achievement(
        "street",
        "street",
        mark("Main street"),
        mark("Build a hut that makes a row of seven."),
        most("street"),
        7,
    ),
    Achievement(
        "stolen",
        "rune",
        mark("Finders, keepers"),
        mark("Take eight rune stones from others in one match."),
        most("stolen"),
        8,
    ),
    Achievement(
        "runes",
        "stones",
        mark("Written in stone"),
        mark("End a match with 21 points for rune stones: six of them."),
        most("line:runes"),
        21,
    ),
    Achievement(
        "river",
        "river",
        mark("The river provides"),
        mark("Get 12 points at the great river in one match."),
        most("river"),
        12,
    ),
    Achievement(
        "temples",
        "temple",
        mark("High priest"),
        mark("End a match with 15 points for temples."),
        most("line:temples"),
        15,
    ),
    Achievement(
        "devout",
        "offering",
        mark("The druid's darling"),
        mark("Win without ever sending the druid away empty-handed."),
        once(lambda p: p.won and p.own("refused") == 0),
    ),
    Achievement(
        "stubborn",
        "fist",
        mark("He can walk past"),
        mark("Win although you gave the druid nothing four times or more."),
        once(lambda p: p.won and p.own("refused") >= 4),
    ),
    Achievement(
        "templeless",
        "no-temple",
        mark("No priests needed"),
        mark("Win without a single temple."),
        once(lambda p: p.won and p.own("temples") == 0),
    ),
    Achievement(
        "hamlet",
        "hut",
        mark("The smallest village"),
        mark("Win with fewer huts and temples than anybody else."),
        once(lambda p: p.won and p.own("line:built") < min(p.others("line:built"))),
    ),
    Achievement(
        "unhurried",
        "hourglass",
        mark("Let others hurry"),
        mark("Win a match that somebody else brought to its end."),
        once(lambda p: p.won and p.own("ended") == 0 and any(p.others("ended"))),
    ),
)
