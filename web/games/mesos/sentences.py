"""What happens in Mesos, in sentences for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.events import loosely
from web.games.mesos import words
from web.words import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine import Event

SENTENCES = {
    "round_begins": mark("Round %(round)d, era %(era)s"),
    "placed": mark("%(name)s places the totem on %(tile)s."),
    "tile_food": mark("%(name)s finds %(food)s."),
    "finished": mark("%(name)s takes nothing more."),
    "joined": mark("%(name)s takes in: %(card)s."),
    "hunters_food": mark("The hunters bring %(name)s %(food)s."),
    "set_food": mark("Feast Tent: a set is complete, %(name)s gets %(food)s."),
    "pair_food": mark("Twin Workshop: a pair is complete, %(name)s gets %(food)s."),
    "returned": mark("%(name)s's totem goes back to space %(space)d."),
    "last_space": mark("The last space costs %(name)s %(food)s."),
    "last_space_unpaid": mark("The last space without food: %(name)s gets %(points)s."),
    "space_food": mark("%(name)s gets %(food)s for the space."),
    "chiefs_food": mark("Chief's Tent: %(name)s gets %(food)s more."),
    "tower_declined": mark("%(name)s takes nothing from the Watchtower."),
    "event_resolved": mark("Event: %(card)s."),
    "too_few_artists": mark("%(name)s has too few artists (%(counted)d): %(points)s."),
    "painted_house": mark("Painted House: %(name)s gets %(food)s."),
    "most_stars": mark("%(name)s has the most stars (%(counted)d): %(points)s."),
    "fewest_stars": mark("%(name)s has the fewest stars (%(counted)d): %(points)s."),
    "warded": mark("Warding Tent: %(name)s has the fewest stars and loses nothing."),
    "discarded": mark("Discarded: %(cards)s."),
    "revealed": mark("New cards: %(cards)s."),
    "moved_down": mark("The upper row moves down."),
    "era_begins": mark("Era %(era)s begins."),
    "buildings_discarded": mark("Buildings discarded: %(cards)s."),
    "buildings_moved_down": mark("Buildings move down: %(cards)s."),
    "buildings_revealed": mark("New buildings: %(cards)s."),
    "scored_builders": mark("%(name)s's builders: %(points)s."),
    "scored_inventors": mark("%(name)s's inventors: %(points)s."),
    "scored_artists": mark("%(name)s's artists: %(points)s."),
    "scored_buildings": mark("%(name)s's buildings: %(points)s."),
    "scored_building_effects": mark("The effects of %(name)s's buildings: %(points)s."),
}

PAID = mark("%(name)s builds: %(card)s, for %(food)s.")
NOTHING_PAID = mark("%(name)s builds: %(card)s, free of charge.")
NO_HUNTERS = mark("%(name)s has no hunters.")
NOBODY_HUNGRY = mark("%(name)s needs no food.")


def condense(events: Sequence[Event]) -> list[Event]:
    """The cards that a refill reveals one by one, told together."""
    found: list[Event] = []
    for event in events:
        if event.kind != "revealed":
            found.append(event)
        elif found and found[-1].kind == "revealed":
            cards = [*found[-1].args["cards"], *event.args["cards"]]
            found[-1] = loosely("revealed", event.rule, {"cards": cards})
        else:
            found.append(event)
    return found


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; '' for an empty row, and for what every game tells alike."""
    if event.args.get("cards") == [] or event.kind not in {*SENTENCES, *SPECIAL}:
        return ""
    return fill(_text(event.kind, event.args), **_values(event.args, names))


def _text(kind: str, args: Mapping[str, Any]) -> str:
    """The sentence of an event before its names and numbers are filled in."""
    if kind in SPECIAL:
        return SPECIAL[kind](args)
    return _(SENTENCES[kind])


def _void(args: Mapping[str, Any]) -> str:
    return ngettext(
        "%(name)s finds nothing to take with %(picks)d pick.",
        "%(name)s finds nothing to take with %(picks)d picks.",
        args["picks"],
    )


def _hunted(args: Mapping[str, Any]) -> str:
    if not args["counted"]:
        return _(NO_HUNTERS)
    return ngettext(
        "%(name)s hunts with %(counted)d hunter: %(food)s, %(points)s.",
        "%(name)s hunts with %(counted)d hunters: %(food)s, %(points)s.",
        args["counted"],
    )


def _painted(args: Mapping[str, Any]) -> str:
    return ngettext(
        "%(name)s paints with %(counted)d artist: %(points)s.",
        "%(name)s paints with %(counted)d artists: %(points)s.",
        args["counted"],
    )


def _fed(args: Mapping[str, Any]) -> str:
    if not args["counted"]:
        return _(NOBODY_HUNGRY)
    return ngettext(
        "%(name)s needs %(counted)d food and pays %(paid)d.",
        "%(name)s needs %(counted)d food and pays %(paid)d.",
        args["counted"],
    )


def _unfed(args: Mapping[str, Any]) -> str:
    return ngettext(
        "%(name)s is short of %(counted)d food: %(points)s.",
        "%(name)s is short of %(counted)d food: %(points)s.",
        args["counted"],
    )


def _bought(args: Mapping[str, Any]) -> str:
    return _(PAID) if args["food"] else _(NOTHING_PAID)


SPECIAL = {
    "picks_void": _void,
    "hunted": _hunted,
    "painted": _painted,
    "fed": _fed,
    "unfed": _unfed,
    "bought": _bought,
}
"""Sentences that depend on a number, by kind."""


def _values(args: Mapping[str, Any], names: Sequence[str]) -> dict[str, object]:
    """The values of an event's arguments in words."""
    found: dict[str, object] = dict(args)
    if "seat" in args:
        found["name"] = names[args["seat"]]
    if "era" in args:
        found["era"] = words.ERAS[args["era"]]
    if "tile" in args:
        found["tile"] = words.tile_name(args["tile"])
    if "card" in args:
        found["card"] = words.card_name(args["card"])
    cards = args["cards"] if "cards" in args else [args[name] for name in ("card",) if name in args]
    found["cards"] = ", ".join(words.card_name(card) for card in cards)
    if "points" in args:
        found["points"] = words.points(args["points"])
    if "food" in args:
        found["food"], found["paid"] = words.food(abs(args["food"])), abs(args["food"])
    return found
