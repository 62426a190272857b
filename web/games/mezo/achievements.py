"""Mezo: what a person may reach, and the facts that it goes by."""

from __future__ import annotations

from collections.abc import Sequence

from engine import NOBODY, Event
from engine.mezo import events as e
from engine.mezo.modules.solo.data import GODS
from engine.mezo.modules.solo.events import VengefulGod
from web.games.achievement import Achievement, Facts, Played, different, most, once, tally
from web.i18n import mark

GOD, FIRST = "god", "first_vengeful"
"""The facts that say which gods were there: by party, numbers of GODS."""
BASE_GODS = GODS[:4]
MODULES = ("prophecies", "cenote", "cities", "rituals", "tribe_powers")
XIBALBA = "solo_xibalba"


def facts(events: Sequence[Event], parties: int) -> Facts:
    """What is counted of a match of Mezo."""
    return {
        GOD: _gods(events, parties),
        FIRST: _first_vengeful(events, parties),
        "conflicts": tally(events, e.ConflictWon, parties),
        "blessed": tally(events, e.ConflictWon, parties, who=_blessed_by),
        "sacrificed": tally(events, e.Sacrificed, parties, by=lambda gift: gift.n),
        "tiers": tally(events, e.TierBuilt, parties),
        "records": tally(events, e.Recorded, parties),
        "in_an_age": _in_an_age(events, parties),
    }


def _gods(events: Sequence[Event], parties: int) -> tuple[int, ...]:
    """The god that each seat led, NOBODY where it led none that is among all."""
    found = [NOBODY] * parties
    for event in events:
        if isinstance(event.what, e.GodChosen) and event.what.god in GODS:
            found[event.what.seat] = GODS.index(event.what.god)
    return tuple(found)


def _first_vengeful(events: Sequence[Event], parties: int) -> tuple[int, ...]:
    """The Vengeful God of the first Age, told of every party; NOBODY with other people."""
    first = next((event.what for event in events if isinstance(event.what, VengefulGod)), None)
    return (GODS.index(first.god) if first else NOBODY,) * parties


def _blessed_by(won: e.ConflictWon) -> int | None:
    return None if won.altar else won.seat


def _in_an_age(events: Sequence[Event], parties: int) -> tuple[int, ...]:
    """The most conflicts that each party won in one Age."""
    best, now = [0] * parties, [0] * parties
    for event in events:
        if isinstance(event.what, e.AgeBegins):
            now = [0] * parties
        elif isinstance(event.what, e.ConflictWon):
            now[event.what.seat] += 1
            best[event.what.seat] = max(best[event.what.seat], now[event.what.seat])
    return tuple(best)


def _god(played: Played) -> str | None:
    """The god of the base game that somebody led."""
    number = played.own(GOD)
    return GODS[number] if 0 <= number < len(BASE_GODS) else None


ACHIEVEMENTS = (
    Achievement(
        "gods",
        "pantheon",
        mark("Every god once"),
        mark("Win with each of the four gods of the base game."),
        different(_god, lambda p: p.won),
        len(BASE_GODS),
    ),
    Achievement(
        "age",
        "spears",
        mark("An age of one's own"),
        mark("Win five conflicts in one Age."),
        most("in_an_age"),
        5,
    ),
    Achievement(
        "blessed",
        "star-region",
        mark("Three times blessed"),
        mark("Win the Blessed Region in all three Ages of a match."),
        most("blessed"),
        3,
    ),
    Achievement(
        "unblessed",
        "no-star",
        mark("Unblessed"),
        mark("Win without ever winning the Blessed Region."),
        once(lambda p: p.won and p.own("blessed") == 0),
    ),
    Achievement(
        "merciful",
        "open-cage",
        mark("Nobody on the altar"),
        mark("Win without sacrificing a single unit in the Blessed Region."),
        once(lambda p: p.won and p.own("sacrificed") == 0),
    ),
    Achievement(
        "low",
        "flat",
        mark("Low buildings"),
        mark("Win having built at most one tier of a pyramid."),
        once(lambda p: p.won and p.own("tiers") <= 1),
    ),
    Achievement(
        "scribe",
        "codex",
        mark("Remembered for ever"),
        mark("Put twelve units on the Calendar and the Codex in one match."),
        most("records"),
        12,
    ),
    Achievement(
        "few",
        "one-spear",
        mark("Only what counts"),
        mark("Win with fewer conflicts won than somebody else."),
        once(lambda p: p.won and p.own("conflicts") < max(p.others("conflicts"))),
    ),
    Achievement(
        "everything",
        "cenote",
        mark("All the souls"),
        mark("Win a match with all the modules of the expansion."),
        once(lambda p: p.won and all(p.options.get(module) == "on" for module in MODULES)),
    ),
    Achievement(
        "xibalba",
        "skull",
        mark("Back from Xibalba"),
        mark("Beat the Vengeful Gods at the difficulty Lord of Xibalba."),
        once(lambda p: p.won and p.is_alone and p.options.get("difficulty") == XIBALBA),
    ),
    Achievement(
        "vengeful",
        "masks",
        mark("Twelve angry masks"),
        mark("Beat the Vengeful Gods with each of the twelve as the first to come."),
        different(lambda p: p.own(FIRST), lambda p: p.won and p.is_alone and p.own(FIRST) >= 0),
        len(GODS),
    ),
)
