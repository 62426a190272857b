"""Mesos: what a person may reach, and the facts that it goes by."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from engine.mesos import events as e
from web.games.achievement import Achievement, Facts, largest, most, once, tally
from web.i18n import mark


def facts(events: Sequence[Event], parties: int) -> Facts:
    """What is counted of a match of Mesos."""
    return {
        "unfed": tally(events, e.Unfed, parties),
        "hunger": tally(events, e.Unfed, parties, by=lambda unfed: -unfed.points),
        "buildings": tally(events, e.Bought, parties),
        "most_stars": tally(events, e.MostStars, parties),
        "fewest_stars": tally(events, e.FewestStars, parties),
        "hunt": largest(events, e.Hunted, parties, by=lambda hunt: hunt.food),
        "joined": tally(events, e.Joined, parties),
    }


ACHIEVEMENTS = (
    Achievement(
        "hunt",
        "spear",
        mark("Mammoth hunters"),
        mark("Bring home eight food from one hunt."),
        most("hunt"),
        8,
    ),
    Achievement(
        "inventors",
        "wheel",
        mark("The wheel, and then some"),
        mark("End a match with 40 points for inventors."),
        most("line:inventors"),
        40,
    ),
    Achievement(
        "artists",
        "hand",
        mark("A hand on the wall"),
        mark("End a match with 40 points for artists."),
        most("line:artists"),
        40,
    ),
    Achievement(
        "buildings",
        "tent",
        mark("Here we stay"),
        mark("Own six buildings in one match."),
        most("buildings"),
        6,
    ),
    Achievement(
        "stars",
        "stars",
        mark("Under one sky"),
        mark("Have the most stars at three rituals of one match, and never the fewest."),
        most("most_stars", lambda p: p.own("fewest_stars") == 0),
        3,
    ),
    Achievement(
        "fed",
        "pot",
        mark("Nobody goes hungry"),
        mark("Win a match in which your tribe always had enough to eat."),
        once(lambda p: p.won and p.own("unfed") == 0),
    ),
    Achievement(
        "hungry",
        "bone",
        mark("Thin but proud"),
        mark("Win although hunger cost you ten points or more."),
        once(lambda p: p.won and p.own("hunger") >= 10),
    ),
    Achievement(
        "nomads",
        "path",
        mark("Nomads"),
        mark("Win without a building."),
        once(lambda p: p.won and p.own("buildings") == 0),
    ),
    Achievement(
        "few",
        "figures",
        mark("A close family"),
        mark("Win with fewer characters than anybody else."),
        once(lambda p: p.won and p.own("joined") < min(p.others("joined"))),
    ),
    Achievement(
        "expert",
        "flint",
        mark("Sharp flint"),
        mark("Win the expert variant against a hard bot."),
        once(lambda p: p.beats("hard") and p.options.get("variant") == "expert"),
    ),
)
