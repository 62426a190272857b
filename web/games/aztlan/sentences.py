"""What happens in Aztlán, in sentences for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.aztlan import data
from web.games.aztlan import words
from web.words import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine import Event

SENTENCES = {
    "era_begins": mark("Era %(era)s. Turn order: %(order)s."),
    "power_chosen": mark("%(name)s lays a power card face down."),
    "power_card": mark("You chose %(power)s."),
    "placed": mark("%(name)s places a pawn in %(territory)s."),
    "moved": mark("%(name)s moves a pawn from %(start)s to %(goal)s."),
    "warriors_placed": mark("%(name)s's Warriors enter %(territory)s: 1 pawn more."),
    "turn_ended": mark("%(name)s ends the turn."),
    "played": mark("%(name)s plays %(card)s."),
    "revealed": mark("%(name)s reveals %(power)s."),
    "defeat": mark("%(name)s decides to defeat everybody else in %(territory)s."),
    "coexist": mark("%(name)s coexists in %(territory)s: everybody stays."),
    "tie": mark("Tie in %(territory)s: %(seats)s coexist, nobody draws a card."),
    "tie_broken": mark("%(name)s breaks the tie in %(territory)s and is the victor."),
    "spared": mark("%(name)s's pawns stay in %(territory)s, and %(victor)s draws a card."),
    "drew": mark("%(name)s draws a prosperity card."),
    "drew_card": mark("You drew: %(card)s."),
    "nothing_to_draw": mark("%(name)s draws nothing: there is no prosperity card left."),
    "canoes_link": mark("Canoes join %(territories)s for %(name)s."),
    "blessing_scored": mark("%(card)s: %(points)s for %(name)s."),
    "sides_swapped": mark("The alliances change hands: %(sides)s."),
    "unused_card": mark("%(name)s never used %(power)s: %(points)s."),
}

NO_PAWNS = mark("%(name)s gets no pawns: none are left.")
NOTHING_SCORED = mark("%(name)s scores nothing.")
EMPTY_HAND = mark("%(name)s has no prosperity card left.")


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; '' for additions that come to nothing."""
    special = SPECIAL.get(event.kind)
    if special:
        return special(event.args, names)
    return fill(_(SENTENCES[event.kind]), **_values(event, names))


def _values(event: Event, names: Sequence[str]) -> dict[str, object]:
    """The values of an event's arguments in words."""
    args = event.args
    found: dict[str, object] = {
        key: READ[key](value, names) for key, value in args.items() if key in READ
    }
    if event.kind in ("power_card", "revealed"):
        found["power"] = words.power_card(args["card"])
    elif "card" in args:
        found["card"] = words.card(args["card"])
    if event.kind == "unused_card":
        found["power"] = words.power_card(args["number"])
    if "seat" in args:
        found["name"] = names[args["seat"]]
    return found


def _seats(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _sides(sides: Sequence[int], names: Sequence[str]) -> str:
    """Who controls which alliance."""
    text = _("%(name)s leads %(side)s")
    values = [(names[seat], _(words.TRIBES[data.ALLIANCES[n]])) for seat, n in enumerate(sides)]
    return ", ".join(fill(text, name=name, side=side) for name, side in values)


READ: dict[str, Callable[[Any, Sequence[str]], str]] = {
    "era": lambda era, _names: words.ERAS[era],
    "order": _seats,
    "seats": _seats,
    "sides": _sides,
    "victor": lambda seat, names: names[seat],
    "territory": lambda name, _names: words.territory(name),
    "start": lambda name, _names: words.territory(name),
    "goal": lambda name, _names: words.territory(name),
    "territories": lambda found, _names: words.territories(found),
    "points": lambda count, _names: words.points(count),
}
"""How an argument is read, by its name."""


# --- sentences that depend on numbers -----------------------------------------------------------


def _pool_filled(args: Mapping[str, Any], names: Sequence[str]) -> str:
    name, count, back = names[args["seat"]], args["pawns"], args["removed"]
    if not count:
        return fill(_(NO_PAWNS), name=name)
    if back:
        text = ngettext(
            "%(name)s takes %(count)d pawn for this era, %(back)d of them removed earlier.",
            "%(name)s takes %(count)d pawns for this era, %(back)d of them removed earlier.",
            count,
        )
        return fill(text, name=name, count=count, back=back)
    text = ngettext(
        "%(name)s takes %(count)d pawn for this era.",
        "%(name)s takes %(count)d pawns for this era.",
        count,
    )
    return fill(text, name=name, count=count)


def _clash(args: Mapping[str, Any], names: Sequence[str]) -> str:
    there = zip(args["seats"], args["pawns"], args["powers"], strict=True)
    sides = [f"{names[seat]} {words.power(n, power // n)}" for seat, n, power in there]
    where = words.territory(args["territory"])
    return fill(_("Clash in %(territory)s: %(sides)s."), territory=where, sides=", ".join(sides))


def _pawns_removed(args: Mapping[str, Any], names: Sequence[str]) -> str:
    text = ngettext(
        "%(name)s loses %(count)d pawn in %(territory)s.",
        "%(name)s loses %(count)d pawns in %(territory)s.",
        args["pawns"],
    )
    where = words.territory(args["territory"])
    return fill(text, name=names[args["seat"]], count=args["pawns"], territory=where)


def _discard_shuffled(args: Mapping[str, Any], names: Sequence[str]) -> str:
    del names
    text = ngettext(
        "The discard pile is shuffled: %(count)d card is the new deck.",
        "The discard pile is shuffled: %(count)d cards are the new deck.",
        args["cards"],
    )
    return fill(text, count=args["cards"])


def _domain_scored(args: Mapping[str, Any], names: Sequence[str]) -> str:
    values = {
        "name": names[args["seat"]],
        "territories": words.territories(args["territories"]),
        "sum": words.domain(len(args["territories"]), args["matches"]),
        "matches": words.matching(args["terrain"], args["matches"]),
    }
    if not args["matches"]:
        return fill(_("%(name)s's domain %(territories)s: %(sum)s."), **values)
    return fill(_("%(name)s's domain %(territories)s, %(matches)s: %(sum)s."), **values)


def _marker_moved(args: Mapping[str, Any], names: Sequence[str]) -> str:
    values = {"name": names[args["seat"]], "total": args["total"]}
    if not args["gained"]:
        return fill(_(NOTHING_SCORED), **values)
    values["points"] = words.points(args["gained"])
    return fill(_("%(name)s in all: %(points)s, now %(total)d."), **values)


def _laid_open(args: Mapping[str, Any], names: Sequence[str]) -> str:
    values = {"name": names[args["seat"]], "cards": ", ".join(map(words.card, args["cards"]))}
    if not args["cards"]:
        return fill(_(EMPTY_HAND), **values)
    return fill(_("%(name)s lays open: %(cards)s."), **values)


def _prosperity_cards(args: Mapping[str, Any], names: Sequence[str]) -> str:
    text = ngettext(
        "%(count)d prosperity card of %(name)s: %(points)s.",
        "%(count)d prosperity cards of %(name)s: %(points)s.",
        args["number"],
    )
    return _addition(text, args, names)


def _offerings(args: Mapping[str, Any], names: Sequence[str]) -> str:
    text = ngettext(
        "%(count)d Offering of %(name)s: %(count)d² = %(points)s.",
        "%(count)d Offerings of %(name)s: %(count)d² = %(points)s.",
        args["number"],
    )
    return _addition(text, args, names)


def _addition(text: str, args: Mapping[str, Any], names: Sequence[str]) -> str:
    if not args["number"]:
        return ""
    won = words.points(args["points"])
    return fill(text, name=names[args["seat"]], count=args["number"], points=won)


SPECIAL: dict[str, Callable[[Mapping[str, Any], Sequence[str]], str]] = {
    "pool_filled": _pool_filled,
    "clash": _clash,
    "pawns_removed": _pawns_removed,
    "discard_shuffled": _discard_shuffled,
    "domain_scored": _domain_scored,
    "marker_moved": _marker_moved,
    "laid_open": _laid_open,
    "prosperity_cards": _prosperity_cards,
    "offerings": _offerings,
}
