"""Mesos: how each kind of event is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from engine.mesos import events
from web.games.face import Names, Told
from web.games.mesos import words
from web.games.teller import Teller
from web.words import _, mark, ngettext


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
        return _("%(name)s builds: %(card)s, free of charge.")
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

TOLD = Teller(
    {
        "era": lambda era, _names: words.ERAS[era],
        "tile": lambda tile, _names: words.tile_name(tile),
        "card": lambda card, _names: words.card_name(card),
        "cards": lambda cards, _names: ", ".join(map(words.card_name, cards)),
        "points": lambda points, _names: words.points(points),
    },
    Told(events.RoundBegins, mark("Round %(round)d, era %(era)s"), begins_turn=True),
    Told(
        events.Placed,
        mark("%(name)s places the totem on %(tile)s."),
        touched=lambda event: (f"tile:{event.tile}",),
    ),
    Told(events.TileFood, mark("%(name)s finds %(food)s."), values=_food),
    Told(events.PicksVoid, _void),
    Told(events.Finished, mark("%(name)s takes nothing more.")),
    Told(events.Joined, mark("%(name)s takes in: %(card)s.")),
    Told(events.HuntersFood, mark("The hunters bring %(name)s %(food)s."), values=_food),
    Told(
        events.SetFood,
        mark("Feast Tent: a set is complete, %(name)s gets %(food)s."),
        values=_food,
    ),
    Told(
        events.PairFood,
        mark("Twin Workshop: a pair is complete, %(name)s gets %(food)s."),
        values=_food,
    ),
    Told(events.Bought, _bought, values=_food),
    Told(events.Returned, mark("%(name)s's totem goes back to space %(space)d.")),
    Told(events.LastSpace, mark("The last space costs %(name)s %(food)s."), values=_food),
    Told(
        events.LastSpaceUnpaid,
        mark("The last space without food: %(name)s gets %(points)s."),
        points=_pp,
    ),
    Told(events.SpaceFood, mark("%(name)s gets %(food)s for the space."), values=_food),
    Told(events.ChiefsFood, mark("Chief's Tent: %(name)s gets %(food)s more."), values=_food),
    Told(events.TowerDeclined, mark("%(name)s takes nothing from the Watchtower.")),
    Told(events.EventResolved, mark("Event: %(card)s.")),
    Told(events.Hunted, _hunted, values=_food, points=_pp),
    Told(events.Painted, _painted, points=_pp),
    Told(
        events.TooFewArtists,
        mark("%(name)s has too few artists (%(counted)d): %(points)s."),
        points=_pp,
    ),
    Told(events.PaintedHouse, mark("Painted House: %(name)s gets %(food)s."), values=_food),
    Told(
        events.MostStars, mark("%(name)s has the most stars (%(counted)d): %(points)s."), points=_pp
    ),
    Told(
        events.FewestStars,
        mark("%(name)s has the fewest stars (%(counted)d): %(points)s."),
        points=_pp,
    ),
    Told(
        events.Warded,
        mark("Warding Tent: %(name)s has the fewest stars and loses nothing."),
    ),
    Told(events.Fed, _fed, values=lambda event, _names: {"paid": -event.food}),
    Told(events.Unfed, _unfed, points=_pp),
    Told(events.Discarded, _if_any(mark("Discarded: %(cards)s."))),
    Told(events.MovedDown, _if_any(mark("The upper row moves down."))),
    Told(events.Revealed, mark("New cards: %(cards)s.")),
    Told(events.EraBegins, mark("Era %(era)s begins.")),
    Told(events.BuildingsDiscarded, mark("Buildings discarded: %(cards)s.")),
    Told(events.BuildingsMovedDown, mark("Buildings move down: %(cards)s.")),
    Told(events.BuildingsRevealed, mark("New buildings: %(cards)s.")),
    Told(events.ScoredBuilders, mark("%(name)s's builders: %(points)s."), points=_pp),
    Told(events.ScoredInventors, mark("%(name)s's inventors: %(points)s."), points=_pp),
    Told(events.ScoredArtists, mark("%(name)s's artists: %(points)s."), points=_pp),
    Told(events.ScoredBuildings, mark("%(name)s's buildings: %(points)s."), points=_pp),
    Told(
        events.ScoredBuildingEffects,
        mark("The effects of %(name)s's buildings: %(points)s."),
        points=_pp,
    ),
)
