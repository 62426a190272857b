"""What happens in Mezo, in sentences for the log, and why something cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.mezo.data import REGIONS
from engine.mezo.state import PLACES
from web.games.mezo import words
from web.words import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine import Event, Refusal

SENTENCES = {
    # set-up and the frame
    "desolate": mark("%(region)s is desolate: out of play for the whole game."),
    "neutral_tier": mark("A neutral pyramid tier stands in %(region)s."),
    "altar_laid": mark("%(region)s: %(altar)s."),
    "seat_order": mark("%(first)s starts with most VP."),
    "god_chosen": mark("%(name)s leads %(god)s."),
    "decks_shuffled": mark("Everybody shuffles the five cards into a new deck."),
    "age_begins": mark("Age %(age)s begins."),
    "angry_god_revealed": mark("An Angry God tile is turned up: %(tile)s."),
    "ability_chosen": mark("%(name)s's tribal ability: %(ability)s."),
    "tribe_phase": mark("Tribe Phase. Order: %(order)s."),
    "champion_placed": mark("%(name)s's champion goes to %(region)s."),
    "tribe_turn_ends": mark("%(name)s ends the tribe turn."),
    "blessed_region": mark("%(region)s is the Blessed Region of this Age."),
    "god_phase": mark("God Phase. Order: %(order)s."),
    "god_moved": mark("%(god)s now stands at %(vertex)s."),
    "age_end": mark("Age %(age)s ends. Order of scoring: %(order)s."),
    "final_scoring": mark("Final scoring. Order: %(order)s."),
    # conflicts
    "conflict_begins": mark("Conflict in %(region)s."),
    "drew": mark("You drew: %(cards)s."),
    "card_chosen": mark("%(name)s lays a card face down."),
    "chose": mark("You chose %(card)s."),
    "card_revealed": mark("%(name)s reveals %(card)s."),
    "action": mark("%(name)s uses %(action)s."),
    "passed": mark("%(name)s passes."),
    "marked": mark("%(name)s gives up %(action)s."),
    "declined": mark("%(name)s declines: %(source)s."),
    "no_effect": mark("%(name)s, %(source)s: an effect does nothing. %(reason)s"),
    "strength_gained": mark("%(name)s gains strength in this conflict: +%(n)d."),
    "conflict_won": mark("%(name)s wins in %(region)s. Strengths: %(strengths)s."),
    "record_lost": mark("%(name)s has no unit to put there."),
    "conflict_ends": mark("The conflict in %(region)s is over."),
    "champion_returned": mark("%(name)s's champion goes home from %(region)s."),
    "recorded": mark("%(name)s's %(unit)s takes the space %(space)s."),
    "records_returned": mark("%(name)s takes back to the Reserve: %(units)s."),
    "tile_used": mark("%(name)s uses the Angry God tile %(tile)s."),
    # pieces
    "glyph_transformed": mark("%(name)s replaces a glyph of %(owner)s in %(region)s."),
    "tier_built": mark("%(name)s builds a pyramid tier of level %(level)d in %(region)s."),
    "tier_demolished": mark("%(name)s demolishes the top of the pyramid in %(region)s."),
    "tier_transformed": mark("%(name)s replaces the top of the pyramid in %(region)s."),
}

SILENT = frozenset({"region_chosen"})
"""Events whose consequences tell enough."""

BY_TYPE = {
    ("counts_as_most", "shaman"): mark("%(name)s counts as having most shamans here."),
    ("counts_as_most", "warrior"): mark("%(name)s counts as having most warriors here."),
    ("record_won", "shaman"): mark("%(name)s has most shamans in %(region)s: the Calendar."),
    ("record_won", "warrior"): mark("%(name)s has most warriors in %(region)s: the Codex."),
    ("no_record", "shaman"): mark("No shamans in %(region)s: nobody goes on the Calendar."),
    ("no_record", "warrior"): mark("No warriors in %(region)s: nobody goes on the Codex."),
}
"""Events that say different things of shamans and warriors."""

MOVES = {
    ("reserve", "region"): mark("%(name)s deploys in %(to)s: %(units)s."),
    ("xibalba", "region"): mark("%(name)s awakens in %(to)s: %(units)s."),
    ("xibalba", "reserve"): mark("%(name)s recovers: %(units)s."),
    ("region", "region"): mark("%(name)s moves from %(source)s to %(to)s: %(units)s."),
    ("region", "reserve"): mark("From %(source)s back to %(name)s's Reserve: %(units)s."),
    ("region", "xibalba"): mark("From %(source)s to Xibalba: %(units)s of %(name)s."),
    ("reserve", "xibalba"): mark("%(name)s sends from the Reserve to Xibalba: %(units)s."),
    ("reserve", "offering_space"): mark("%(name)s offers from the Reserve: %(units)s."),
    ("region", "offering_space"): mark("%(name)s offers from %(source)s: %(units)s."),
    ("reserve", "god_card_space"): mark("%(name)s sacrifices: %(units)s."),
    ("offering_space", "xibalba"): mark("The offerings go to Xibalba: %(units)s of %(name)s."),
    ("god_card_space", "xibalba"): mark("The sacrificed go to Xibalba: %(units)s of %(name)s."),
}
"""Units on their way, by where from and where to."""

VP_GAINED = mark("%(name)s: %(points)s (%(line)s).")
VP_JUMPED = mark("%(name)s: %(points)s (%(line)s), %(jumped)d of them over occupied spaces.")
DEVOTION = mark("%(name)s: %(points)s.")
GLYPHS_BUILT = mark("%(name)s builds in %(region)s: %(glyphs)s.")
SACRIFICES_NOBODY = mark("%(name)s sacrifices nobody.")
OWN_GLYPH_GONE = mark("%(name)s gives up a glyph in %(region)s.")
GLYPH_GONE = mark("%(name)s demolishes a glyph of %(owner)s in %(region)s.")

REFUSALS = {
    "god_taken": mark("Somebody else leads this god."),
    "desolate": mark("This region is desolate: out of play."),
    "champion_there": mark("A champion stands here already."),
    "own_champion_there": mark("No units are deployed beside the own champion."),
    "deploy_limit": mark("Three units have been deployed here in this turn."),
    "reserve_empty": mark("There is no such unit in the Reserve."),
    "vertex_taken": mark("Another god stands here."),
    "same_vertex": mark("The god stands here already and must move."),
    "already_used": mark("This action has been used in this conflict."),
    "no_pass_in_third_round": mark("There is no pass in the third round."),
    "space_taken": mark("There is a unit on this space already."),
    "god_not_present": mark("The god is not present here."),
    "not_the_conflict": mark("This works only in the region of the conflict."),
    "the_conflict_itself": mark("This works in another region than the conflict's."),
    "no_region": mark("There is no region where this works."),
    "none_in_xibalba": mark("There is no such unit in Xibalba."),
    "no_victim": mark("There is no opposing unit of this type."),
    "nothing_to_sacrifice": mark("There is no unit to sacrifice."),
    "nobody_to_move": mark("There is no unit that could move here."),
    "nothing_counts": mark("There is nothing here that counts."),
    "nothing_to_build": mark("No piece in the Reserve can be built here."),
    "nothing_to_demolish": mark("There is no piece here to demolish."),
    "nothing_to_transform": mark("There is no piece here to replace with one of the Reserve."),
    "cannot_pay": mark("There are not enough units for the price of APPEASE."),
}
"""Also the reasons why an effect does nothing; of whoever acts, so they fit the log as well."""


def refusal(why: Refusal) -> str:
    """Why something cannot be chosen, or would do nothing."""
    return _(REFUSALS[why.reason])


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; '' where its consequences tell enough."""
    if event.kind in SILENT:
        return ""
    special = SPECIAL.get(event.kind)
    if special:
        return special(event.args, names)
    text = BY_TYPE.get((event.kind, event.args.get("type", ""))) or SENTENCES[event.kind]
    return fill(_(text), **_values(event.args, names))


def _values(args: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The values of an event's arguments in words."""
    found = {key: READ[key](value, names) for key, value in args.items() if key in READ}
    if "seat" in args:
        found["name"] = names[args["seat"]]
    if "type" in args:
        found["unit"] = words.piece(args["type"])
        found["units"] = words.units(args["type"], args.get("n", 1))
    return found


def _named(thing: str, _names: Sequence[str]) -> str:
    return words.named(thing)


def _place(name: str, _names: Sequence[str]) -> str:
    return words.place(name)


def _seats(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _card(card: str, _names: Sequence[str]) -> str:
    return words.card_type(card)


def _strengths(powers: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {power}" for name, power in zip(names, powers, strict=True))


READ: dict[str, Callable[[Any, Sequence[str]], Any]] = {
    "region": _place,
    "altar": _named,
    "tile": _named,
    "ability": _named,
    "action": _named,
    "space": _named,
    "source": lambda name, _names: (
        words.place(name) if name in PLACES else name and words.named(name)
    ),
    "to": lambda name, _names: words.place(name) if name in PLACES else name,
    "first": lambda seat, names: names[seat],
    "owner": lambda seat, names: _("nobody") if seat == NOBODY else names[seat],
    "god": lambda name, _names: words.god(name),
    "vertex": lambda name, _names: words.vertex(name),
    "age": lambda age, _names: words.AGES[age],
    "order": _seats,
    "card": _card,
    "cards": lambda cards, names: ", ".join(_card(card, names) for card in cards),
    "strengths": _strengths,
    "reason": lambda reason, _names: _(REFUSALS[reason]),
    "line": lambda line, _names: _(words.SCORE_LINES[line]),
    "level": lambda level, _names: level,
    "n": lambda number, _names: number,
    "jumped": lambda number, _names: number,
}
"""How an argument is read, by its name."""


# --- sentences that depend on numbers and places ------------------------------------------------


def _vp(args: Mapping[str, Any], names: Sequence[str]) -> str:
    values = {**_values(args, names), "points": words.points(args["points"])}
    text = VP_JUMPED if args["jumped"] else VP_GAINED
    return fill(_(text), **values)


def _devotion(args: Mapping[str, Any], names: Sequence[str]) -> str:
    return fill(_(DEVOTION), name=names[args["seat"]], points=words.devotion(args["spaces"]))


def _moved(args: Mapping[str, Any], names: Sequence[str]) -> str:
    source, to = ("region" if name in REGIONS else name for name in (args["source"], args["to"]))
    return fill(_(MOVES[source, to]), **_values(args, names))


def _cards_drawn(args: Mapping[str, Any], names: Sequence[str]) -> str:
    text = ngettext("%(name)s draws %(count)d card.", "%(name)s draws %(count)d cards.", args["n"])
    return fill(text, name=names[args["seat"]], count=args["n"])


def _sacrificed(args: Mapping[str, Any], names: Sequence[str]) -> str:
    """The units on their way have told the rest."""
    return "" if args["n"] else fill(_(SACRIFICES_NOBODY), name=names[args["seat"]])


def _appeased(args: Mapping[str, Any], names: Sequence[str]) -> str:
    text = ngettext(
        "%(name)s appeases an angry god for %(count)d unit.",
        "%(name)s appeases an angry god for %(count)d units.",
        args["price"],
    )
    return fill(text, name=names[args["seat"]], count=args["price"])


def _glyphs_built(args: Mapping[str, Any], names: Sequence[str]) -> str:
    values = {**_values(args, names), "glyphs": words.glyphs(args["n"])}
    return fill(_(GLYPHS_BUILT), **values)


def _glyph_demolished(args: Mapping[str, Any], names: Sequence[str]) -> str:
    text = OWN_GLYPH_GONE if args["seat"] == args["owner"] else GLYPH_GONE
    return fill(_(text), **_values(args, names))


SPECIAL: dict[str, Callable[[Mapping[str, Any], Sequence[str]], str]] = {
    "vp": _vp,
    "devotion": _devotion,
    "units_moved": _moved,
    "cards_drawn": _cards_drawn,
    "sacrificed": _sacrificed,
    "appeased": _appeased,
    "glyphs_built": _glyphs_built,
    "glyph_demolished": _glyph_demolished,
}
