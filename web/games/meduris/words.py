"""The words of Meduris, as in the glossary of rules/meduris.md, section 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.core.events import loosely
from engine.meduris import data, state
from web.words import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine import Event, Refusal
    from engine.meduris.state import Table

MATERIALS = (mark("wood"), mark("wool"), mark("copper"), mark("stone"))

PLATEAUS = (
    mark("the forest (wood)"),
    mark("the pastures (wool)"),
    mark("the mine (copper)"),
    mark("the quarry (stone)"),
)

REGIONS = (
    mark("the forest"),
    mark("the pastures"),
    mark("the mine"),
    mark("the quarry"),
)

TERRITORIES = (
    mark("Serpent"),
    mark("Shield"),
    mark("Sprout"),
    mark("Barrow"),
    mark("Twins"),
    mark("Waves"),
    mark("Embers"),
    mark("Moon"),
    mark("Arrow"),
)

FACES = (
    mark("%(name)s rolls wood: 1 for every worker in the forest."),
    mark("%(name)s rolls wool: 1 for every worker on the pastures."),
    mark("%(name)s rolls copper: 1 for every worker in the mine."),
    mark("%(name)s rolls stone: 1 for every worker in the quarry."),
    mark("%(name)s rolls +1: everybody may take 1 material."),
    mark("%(name)s rolls −1: everybody returns 1 material."),
)

PROMPTS = {
    "token_space": mark("%(name)s: choose a space for bonus token %(number)d of 6."),
    "place_worker": mark("%(name)s: put a worker on a plateau."),
    "plus_choice": mark("%(name)s: take 1 material from the supply."),
    "minus_choice": mark("%(name)s: return 1 material to the supply."),
    "action": mark("%(name)s: harvest, build a hut or erect a temple."),
    "harvest_move": mark("%(name)s: choose a worker and another plateau."),
    "hut_space": mark("%(name)s: choose a space for the hut."),
    "temple_space": mark("%(name)s: choose a space for the temple."),
    "build_payment": mark("%(name)s: choose what to pay for %(space)s."),
    "offering": mark("%(name)s: what do you offer for the hut on %(space)s?"),
}

OPTIONS = {
    "bonus_layout": mark("Bonus tokens"),
    "open_hands": mark("Materials"),
    "start_player": mark("Who begins"),
    "no_progress_rounds": mark("Rounds without building until the end"),
}

VALUES = {
    ("bonus_layout", "random"): mark("drawn by lot"),
    ("bonus_layout", "rulebook"): mark("as in the rulebook"),
    ("bonus_layout", "manual"): mark("the starting player picks the spaces"),
    ("open_hands", "off"): mark("behind the screens"),
    ("open_hands", "on"): mark("open to all (for learning)"),
    ("start_player", "random"): mark("drawn by lot"),
}

SCORE_LINES = {
    "play": mark("Points of play"),
    "temples": mark("Temples"),
    "runes": mark("Rune stones"),
    "built": mark("Huts and temples built"),
    "chips_left": mark("Materials left"),
}


def material(number: int) -> str:
    """A material in words."""
    return _(MATERIALS[number])


def territory(number: int) -> str:
    """A rune territory, and its rune stone, in words."""
    return _(TERRITORIES[number])


def amount(material: int, count: int) -> str:
    """A number of chips of one material: ``2 wood``."""
    texts = (
        ngettext("%(count)d wood", "%(count)d wood", count),
        ngettext("%(count)d wool", "%(count)d wool", count),
        ngettext("%(count)d copper", "%(count)d copper", count),
        ngettext("%(count)d stone", "%(count)d stone", count),
    )
    return fill(texts[material], count=count)


def amounts(chips: Sequence[int]) -> str:
    """Numbers of chips by material: ``2 wood, 1 stone``."""
    return ", ".join(amount(m, count) for m, count in enumerate(chips) if count)


def points(count: int) -> str:
    """Victory points gained or lost: ``+2 VP``."""
    return fill(_("%(points)s VP"), points=f"{count:+d}".replace("-", "−"))


def space_name(seats: int, space: int) -> str:
    """A building space by its territory and its number there: ``Serpent 3``."""
    areas = data.TERRITORY[seats]
    number = space - areas.index(areas[space]) + 1
    return f"{_(TERRITORIES[areas[space]])} {number}"


def space_words(t: Table, space: int) -> str:
    """A building space with its materials and what is on it, for screen readers."""
    first, second = state.pair(t, space)
    name = space_name(t.seats, space)
    words = [f"{name}: {_(MATERIALS[first])}, {_(MATERIALS[second])}"]
    return ", ".join(filter(None, [*words, token(t, space)]))


def token(t: Table, space: int) -> str:
    """The bonus token on a space in words; '' if there is none."""
    number = t.tokens[space]
    return _(TOKENS[number]) if number else ""


TOKENS = (
    "",
    mark("bonus token: +2 victory points"),
    mark("bonus token: free construction"),
    mark("bonus token: deferred offering"),
)


def refusal(why: Refusal) -> str:
    """Why something cannot be chosen."""
    if why.reason in ("cannot_offer_one", "cannot_offer_both", "cannot_pay"):
        values = {
            "first": material(why.args["first"]),
            "second": material(why.args["second"]),
            "units": why.args.get("units", 1),
        }
        return fill(_(SHORT_OF[why.reason]), **values)
    return _(REFUSALS[why.reason])


SHORT_OF = {
    "cannot_pay": mark(
        "You cannot pay it: this takes %(units)d each of %(first)s and %(second)s, "
        "or any three other materials for each one that is missing."
    ),
    "cannot_offer_one": mark(
        "You have neither %(first)s nor %(second)s, nor three other materials in its place."
    ),
    "cannot_offer_both": mark(
        "You cannot offer both %(first)s and %(second)s, "
        "nor three other materials for each one that is missing."
    ),
}

REFUSALS = {
    "stack_full": mark("Three workers stand there already: a plateau holds no more."),
    "supply_empty": mark("The supply of this material is empty."),
    "not_in_hand": mark("You have none of this material."),
    "no_affordable": mark("There is no space for which you can pay."),
    "no_hut_left": mark("All your huts are built."),
    "no_temple_left": mark("Both your temples are built."),
    "occupied": mark("This space is built on already."),
    "temple_on_token": mark("No temple may stand on a bonus token."),
    "no_token_here": mark("There is no druid's token under this hut."),
}

# --- the log ------------------------------------------------------------------------------------

SENTENCES = {
    "worker_placed": mark("%(name)s puts a worker on %(plateau)s."),
    "turn_begins": mark("%(name)s's turn"),
    "declined": mark("%(name)s takes nothing."),
    "gained": mark("%(name)s gets %(amount)s."),
    "supply_empty": mark("%(name)s gets no %(material)s: the supply is empty."),
    "paid": mark("%(name)s gives up %(chips)s."),
    "worker_moved": mark("%(name)s moves a worker from %(start)s to %(plateau)s."),
    "hut_built": mark("%(name)s builds a hut on %(space)s."),
    "temple_built": mark("%(name)s erects a temple on %(space)s."),
    "token_points": mark("The bonus token brings %(name)s %(points)s."),
    "token_free_hut": mark("The bonus token pays for %(name)s's hut."),
    "rune_points": mark("%(name)s counts rune stones: %(points)s."),
    "offered_nothing": mark("%(name)s offers nothing for %(space)s: %(points)s."),
    "offered": mark("%(name)s makes an offering for %(space)s: %(points)s."),
    "offered_token": mark("%(name)s offers the druid's token for %(space)s: %(points)s."),
    "end_triggered": mark("%(name)s triggers the end: everybody else has one last turn."),
    "druid_on_rock": mark("The druid comes down to rock %(rock)d."),
    "druid_waits": mark("The druid waits: there is no hut yet."),
    "druid_walks": mark("The druid comes to %(space)s."),
    "river_crossed": mark("The druid crosses the great river."),
    "no_progress": mark("Nobody has built for long: the match goes to its last lap."),
    "last_lap": mark("The druid sets out on his last lap."),
    "tokens_laid": mark("The bonus tokens are laid out."),
}


def condense(events: Sequence[Event]) -> list[Event]:
    """What one harvest brings a seat is told at once, not worker by worker."""
    told: list[Event] = []
    harvest: dict[tuple[int, int], int] = {}  # by seat and material: where it is told
    for event in events:
        if event.kind != "gained":
            harvest.clear()
            told.append(event)
            continue
        args = event.args
        place = harvest.setdefault((args["seat"], args["material"]), len(told))
        if place == len(told):
            told.append(event)
        else:
            both = told[place].args["amount"] + args["amount"]
            told[place] = loosely(event.kind, event.rule, {**args, "amount": both})
    return told


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence; '' for those that only mark a moment."""
    args = event.args
    if event.kind == "rolled":
        return _roll(args["face"], names[args["seat"]])
    if event.kind == "rune_taken":
        return _rune_sentence(args["rune"], args["seat"], args["holder"], names)
    if event.kind not in SENTENCES:
        return ""
    return fill(_(SENTENCES[event.kind]), **_values(args, names))


def _roll(face: int, name: str) -> str:
    return fill(_(FACES[face]), name=name)


def _rune_sentence(rune: int, seat: int, holder: int, names: Sequence[str]) -> str:
    values = {"name": names[seat], "stone": _(TERRITORIES[rune])}
    if holder == NOBODY:
        return fill(_("%(name)s takes the rune stone of the %(stone)s."), **values)
    text = _("%(name)s takes the rune stone of the %(stone)s from %(holder)s.")
    return fill(text, **values, holder=names[holder])


def _values(args: Mapping[str, Any], names: Sequence[str]) -> dict[str, object]:
    """The values of an event's arguments in words."""
    found: dict[str, object] = dict(args)
    if "seat" in args:
        found["name"] = names[args["seat"]]
    if "space" in args:
        found["space"] = space_name(len(names), args["space"])
    if "points" in args:
        found["points"] = points(args["points"])
    if "material" in args:
        found["material"] = material(args["material"])
        found["amount"] = amount(args["material"], args.get("amount", 0))
    for plateau in ("plateau", "start"):
        if plateau in args:
            found[plateau] = _(PLATEAUS[args[plateau]])
    if "chips" in args:
        found["chips"] = amounts(args["chips"])
    return found
