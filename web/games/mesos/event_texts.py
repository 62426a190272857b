"""The event texts of Mesos."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from engine.mesos import events
from web.games.mesos import words
from web.games.narrator import Narrator
from web.games.texts import EventText, Names
from web.i18n import _, mark, ngettext


class _OfFood(Protocol):
    @property
    def food(self) -> int: ...


class _OfPoints(Protocol):
    @property
    def seat(self) -> int: ...

    @property
    def points(self) -> int: ...


def _pp(event: _OfPoints) -> Mapping[int, int]:
    """By how much it changes whose score."""
    return {event.seat: event.points}


def _food(event: _OfFood, _names: Names) -> Mapping[str, object]:
    """Food gained or paid, without a sign."""
    return {"food": words.food(abs(event.food))}


def _if_any(text: str) -> Callable[[events.CardsMoved], str]:
    """A sentence about cards; nothing is told of none."""
    return lambda event: _(text) if event.cards else ""


# --- sentences that hang on a number --------------------------------------------------------------


def _void(event: events.PicksVoid) -> str:
    return ngettext(
        "%(name)s finds nothing to take with %(picks)d pick.",
        "%(name)s finds nothing to take with %(picks)d picks.",
        event.picks,
    )


def _bought(event: events.Bought) -> str:
    if not event.food:
        return _("%(name)s builds: %(card)s, for free.")
    return _("%(name)s builds: %(card)s, for %(food)s.")


def _hunted(event: events.Hunted) -> str:
    if not event.counted:
        return _("%(name)s has no hunters.")
    return ngettext(
        "%(name)s hunts with %(counted)d hunter: %(food)s, %(points)s.",
        "%(name)s hunts with %(counted)d hunters: %(food)s, %(points)s.",
        event.counted,
    )


def _painted(event: events.Painted) -> str:
    return ngettext(
        "%(name)s paints with %(counted)d artist: %(points)s.",
        "%(name)s paints with %(counted)d artists: %(points)s.",
        event.counted,
    )


def _fed(event: events.Fed) -> str:
    if not event.counted:
        return _("%(name)s needs no food.")
    return ngettext(
        "%(name)s needs %(counted)d food and pays %(paid)d.",
        "%(name)s needs %(counted)d food and pays %(paid)d.",
        event.counted,
    )


def _unfed(event: events.Unfed) -> str:
    return ngettext(
        "%(name)s is short of %(counted)d food: %(points)s.",
        "%(name)s is short of %(counted)d food: %(points)s.",
        event.counted,
    )


# --- the records ----------------------------------------------------------------------------------

EVENT_TEXTS = Narrator(
    {
        "era": lambda era, _names: words.ERAS[era],
        "tile": lambda tile, _names: words.tile_name(tile),
        "card": lambda card, _names: words.card_name(card),
        "cards": lambda cards, _names: ", ".join(map(words.card_name, cards)),
        "points": lambda points, _names: words.points(points),
    },
    EventText(events.RoundBegins, mark("Round %(round)d, era %(era)s"), begins_turn=True),
    EventText(
        events.Placed,
        mark("%(name)s places the totem on %(tile)s."),
        touched=lambda event: (f"tile:{event.tile}",),
    ),
    EventText(events.TileFood, mark("%(name)s finds %(food)s."), values=_food),
    EventText(events.PicksVoid, _void),
    EventText(events.Finished, mark("%(name)s takes nothing more.")),
    EventText(
        events.Joined,
        mark("%(name)s takes: %(card)s."),
        holdings=lambda event: {event.seat: 1},
    ),
    EventText(events.HuntersFood, mark("The hunters bring %(name)s %(food)s."), values=_food),
    EventText(
        events.SetFood,
        mark("Feast Tent: a set is complete, %(name)s gets %(food)s."),
        values=_food,
    ),
    EventText(
        events.PairFood,
        mark("Twin Workshop: a pair is complete, %(name)s gets %(food)s."),
        values=_food,
    ),
    EventText(events.Bought, _bought, values=_food, holdings=lambda event: {event.seat: 1}),
    EventText(events.Returned, mark("%(name)s's totem goes back to space %(space)d.")),
    EventText(events.LastSpace, mark("The last space costs %(name)s %(food)s."), values=_food),
    EventText(
        events.LastSpaceUnpaid,
        mark("Last space without food, %(name)s: %(points)s."),
        points=_pp,
    ),
    EventText(events.SpaceFood, mark("%(name)s gets %(food)s for the space."), values=_food),
    EventText(
        events.ChiefsFood, mark("Chief's Tent: %(name)s gets another %(food)s."), values=_food
    ),
    EventText(events.TowerDeclined, mark("%(name)s takes nothing from the Watchtower.")),
    EventText(events.EventResolved, mark("Event: %(card)s.")),
    EventText(events.Hunted, _hunted, values=_food, points=_pp),
    EventText(events.Painted, _painted, points=_pp),
    EventText(
        events.TooFewArtists,
        mark("%(name)s has too few artists (%(counted)d): %(points)s."),
        points=_pp,
    ),
    EventText(events.PaintedHouse, mark("Painted House: %(name)s gets %(food)s."), values=_food),
    EventText(
        events.MostStars, mark("%(name)s has the most stars (%(counted)d): %(points)s."), points=_pp
    ),
    EventText(
        events.FewestStars,
        mark("%(name)s has the fewest stars (%(counted)d): %(points)s."),
        points=_pp,
    ),
    EventText(
        events.StarsBetween,
        mark("%(name)s is in between (%(counted)d stars) and neither gains nor loses."),
    ),
    EventText(
        events.Warded,
        mark("Warding Tent: %(name)s has the fewest stars and loses nothing."),
    ),
    EventText(events.Fed, _fed, values=lambda event, _names: {"paid": -event.food}),
    EventText(events.Unfed, _unfed, points=_pp),
    EventText(events.Discarded, _if_any(mark("Discarded: %(cards)s."))),
    EventText(events.MovedDown, _if_any(mark("The upper row moves down."))),
    EventText(events.Revealed, mark("New cards: %(cards)s.")),
    EventText(events.EraBegins, mark("Era %(era)s begins.")),
    EventText(events.BuildingsDiscarded, mark("Buildings discarded: %(cards)s.")),
    EventText(events.BuildingsMovedDown, mark("Buildings move down: %(cards)s.")),
    EventText(events.BuildingsRevealed, mark("New buildings: %(cards)s.")),
    EventText(events.ScoredBuilders, mark("%(name)s's builders: %(points)s."), points=_pp),
    EventText(events.ScoredInventors, mark("%(name)s's inventors: %(points)s."), points=_pp),
    EventText(events.ScoredArtists, mark("%(name)s's artists: %(points)s."), points=_pp),
    EventText(events.ScoredBuildings, mark("%(name)s's buildings: %(points)s."), points=_pp),
    EventText(
        events.ScoredBuildingEffects,
        mark("The effects of %(name)s's buildings: %(points)s."),
        points=_pp,
    ),
)
