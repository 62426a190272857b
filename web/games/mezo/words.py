"""The words of Mezo, as in the glossary of rules/mezo.md, section 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.mezo.state import PLACES, TYPES, VERTEX_NAMES, VERTEX_REGIONS
from web.games.mezo.names import NAMES, TEXTS
from web.words import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Decision

AGES = ("", "I", "II", "III")

PHASES = {
    "setup": mark("Set-up"),
    "age_start": mark("Age Start Phase"),
    "tribe": mark("Tribe Phase"),
    "gods": mark("God Phase"),
    "conflict": mark("Conflict Phase"),
    "age_end": mark("Age End Phase"),
    "end": mark("Final scoring"),
}

GODS = {
    "kukulkan": "Kukulkan",
    "ixchel": "Ixchel",
    "ah_puch": "Ah Puch",
    "cabrakan": "Cabrakan",
}

CARD_TYPES = {
    "legacy": mark("Legacy"),
    "vengeance": mark("Vengeance"),
    "fervor": mark("Fervor"),
    "edict": mark("Edict"),
    "task": mark("Task"),
}

PLACE_NAMES = {
    "reserve": mark("the Reserve"),
    "xibalba": mark("Xibalba"),
    "offering_space": mark("the Offering Space"),
    "god_card_space": mark("the god card"),
}

PIECES = {
    "shaman": mark("shaman"),
    "warrior": mark("warrior"),
    "champion": mark("champion"),
    "pyramid": mark("pyramid"),
}

SCORE_LINES = {
    "start": mark("Starting VP"),
    "built": mark("Pyramids built"),
    "cards": mark("God cards"),
    "appease": mark("Angry God tiles"),
    "altars": mark("Altars"),
    "blessed": mark("Blessed Regions"),
    "spaces": mark("Calendar and Codex abilities"),
    "abilities": mark("Tribal abilities"),
    "records": mark("Units on Calendar and Codex"),
    "temples": mark("Pyramids at Age ends"),
    "track_end": mark("End of the devotion track"),
    "devotion": mark("Devotion value"),
    "jumps": mark("Occupied spaces jumped"),
}

PROMPTS = {
    "god": mark("%(name)s: choose your god."),
    "ability": mark("%(name)s: choose a tribal ability, for this Age and all later ones."),
    "champion": mark("%(name)s: place your champion in a region without one."),
    "deploy": mark("%(name)s: DEPLOY up to 3 units into each region, then end the turn."),
    "call": mark("%(name)s: CALL your god. Move first, or use the ability first."),
    "vertex": mark("%(name)s: move your god to a free vertex."),
    "card": mark("%(name)s: choose a card for the conflict in %(region)s."),
    "top_card": mark("%(name)s: which card goes back on top of your deck?"),
    "action": mark("%(name)s: choose an action, or pass."),
    "mark": mark("%(name)s: you pass. Which action do you give up?"),
    "third_action": mark("%(name)s: give up a glyph here for your last action?"),
    "angry_god": mark("%(name)s: choose an Angry God tile and use it."),
    "space": mark("%(name)s: choose a free space for your %(unit)s."),
    "sacrifice": mark("%(name)s: how many units do you sacrifice? Each gives 1 strength."),
}

PROMPTS_REGION = {
    "deploy": mark("%(name)s: choose the region where you DEPLOY units (%(n)d)."),
    "awaken": mark("%(name)s: choose the region where you AWAKEN units (%(n)d)."),
    "smite": mark("%(name)s: choose the region where you SMITE units (%(n)d)."),
    "exile": mark("%(name)s: choose the region from which you EXILE units (%(n)d)."),
    "move_units": mark("%(name)s: choose the region to which your units move."),
    "gain_vp": mark("%(name)s: choose the region that is counted for VP."),
}

PROMPTS_PIECE = {
    "build": mark("%(name)s: BUILD. Choose the region and the piece."),
    "demolish": mark("%(name)s: DEMOLISH. Choose a glyph or the top of a pyramid."),
    "transform": mark("%(name)s: TRANSFORM. Choose a glyph or the top of a pyramid."),
}

PROMPTS_VICTIM = {
    "smite": mark("%(name)s: SMITE in %(region)s. Choose a unit. Still to choose: %(left)d."),
    "exile": mark("%(name)s: EXILE from %(region)s. Choose a unit. Still to choose: %(left)d."),
}

PROMPTS_MIX = {
    ("reserve", "region"): mark("%(name)s: which units do you DEPLOY in %(place)s? (%(n)d)"),
    ("xibalba", "region"): mark("%(name)s: which units do you AWAKEN in %(place)s? (%(n)d)"),
    ("xibalba", "reserve"): mark("%(name)s: which units do you RECOVER? (%(n)d)"),
}

PROMPTS_MAY = {
    "appease": mark("%(name)s: do you APPEASE an angry god?"),
    "call": mark("%(name)s: do you CALL your god?"),
    "pay": mark("%(name)s: do you sacrifice a unit to BUILD a glyph?"),
}

SACRIFICE = mark("%(name)s: choose a unit to sacrifice. Still to choose: %(left)d.")

PROMPTS_PICK = {
    "MZ-APP-2": SACRIFICE,
    "MZ-KEY-SAC-1": SACRIFICE,
    "MZ-KEY-MOVE-1": mark(
        "%(name)s: choose a warrior to move to %(place)s. Still to choose: %(left)d."
    ),
}
"""By the rule for which own units are picked."""

PROMPTS_TIE = {
    "altar": mark("%(name)s: a tie for the altar in %(region)s. Who wins it?"),
    "calendar": mark("%(name)s: a tie for most shamans in %(region)s. Who goes on the Calendar?"),
    "codex": mark("%(name)s: a tie for most warriors in %(region)s. Who goes on the Codex?"),
    "blessing": mark("%(name)s: a tie in the Blessed Region %(region)s. Who wins?"),
}


# --- names of things ----------------------------------------------------------------------------


def region(which: int | str) -> str:
    """A region's name by its index or id, the same in all languages."""
    return (PLACES[which] if isinstance(which, int) else which).capitalize()


def vertex(name: str) -> str:
    """A vertex by its id: the regions around it."""
    return " – ".join(map(region, VERTEX_REGIONS[VERTEX_NAMES.index(name)]))


def place(name: str) -> str:
    """A place where units can be, by its id."""
    return _(PLACE_NAMES[name]) if name in PLACE_NAMES else region(name)


def god(name: str) -> str:
    """A god's name, the same in all languages; '' before the choice."""
    return GODS.get(name, "")


def card_type(card: str) -> str:
    """The archetype of an action card by its id: ``Legacy``."""
    return _(CARD_TYPES[card.rpartition("_")[2]])


def named(thing: str) -> str:
    """The name of an action, a call, an altar, a space, a tile or a tribal ability, by its id."""
    return _(NAMES[thing])


def explained(thing: str) -> str:
    """What it does, by the same ids."""
    return _(TEXTS[thing])


def call(of: str) -> str:
    """The name of a god's call ability."""
    return named(f"{of}_call")


def call_text(of: str) -> str:
    """What a god's call ability does."""
    return explained(f"{of}_call")


# --- pieces and numbers -------------------------------------------------------------------------


def piece(kind: str) -> str:
    """A kind of piece."""
    return _(PIECES[kind])


def units(kind: str, number: int) -> str:
    """A number of units of a type."""
    if kind == "shaman":
        text = ngettext("%(count)d shaman", "%(count)d shamans", number)
    else:
        text = ngettext("%(count)d warrior", "%(count)d warriors", number)
    return fill(text, count=number)


def army(shamans: int, warriors: int) -> str:
    """A mix of units: ``2 shamans, 1 warrior``; ``none`` for nobody."""
    both = ((TYPES[0], shamans), (TYPES[1], warriors))
    return ", ".join(units(kind, n) for kind, n in both if n) or _("none")


def glyphs(number: int) -> str:
    """A number of glyphs."""
    return fill(ngettext("%(count)d glyph", "%(count)d glyphs", number), count=number)


def points(number: int) -> str:
    """Victory points gained or lost: ``+2 VP``."""
    return fill(_("%(points)+d VP"), points=number)


def devotion(number: int) -> str:
    """Devotion gained or lost: ``+1 devotion``."""
    text = ngettext("%(points)+d devotion", "%(points)+d devotion", abs(number))
    return fill(text, points=number)


def strength(number: int) -> str:
    """Strength gained: ``+2 strength``."""
    text = ngettext("%(points)+d strength", "%(points)+d strength", abs(number))
    return fill(text, points=number)


# --- the match ----------------------------------------------------------------------------------


def where(view: Any) -> str:
    """Where the match stands, for the top bar: Age and phase."""
    if view.phase == "setup":
        return _(PHASES[view.phase])
    return fill(_("Age %(age)s · %(phase)s"), age=AGES[view.age], phase=_(PHASES[view.phase]))


def prompt(decision: Decision, view: Any, name: str) -> str:
    """A decision as one sentence, with the name of who decides."""
    values = {"name": name, **_asked(decision, view)}
    return fill(_(_prompt_of(decision)), **values)


def _prompt_of(decision: Decision) -> str:
    args = decision.args
    if decision.kind == "mix":
        to = args[2] if args[2] == "reserve" else "region"
        return PROMPTS_MIX[args[1], to]
    texts = PROMPTS_BY_FIRST.get(decision.kind)
    return texts[args[0]] if texts else PROMPTS[decision.kind]


PROMPTS_BY_FIRST = {
    "region": PROMPTS_REGION,
    "piece": PROMPTS_PIECE,
    "victim": PROMPTS_VICTIM,
    "may": PROMPTS_MAY,
    "pick": PROMPTS_PICK,
    "tie": PROMPTS_TIE,
}
"""Decisions whose sentence depends on their first argument."""


def _asked(decision: Decision, view: Any) -> dict[str, Any]:
    """The values of a decision's arguments in words."""
    if decision.kind == "card":
        return {"region": region(view.conflict)}
    read = ARGUMENTS.get(decision.kind, {})
    return {name: say(decision.args[index]) for name, (index, say) in read.items()}


ARGUMENTS: dict[str, dict[str, tuple[int, Callable[[Any], Any]]]] = {
    "region": {"n": (1, int)},
    "mix": {"n": (0, int), "place": (2, place)},
    "victim": {"left": (1, int), "region": (2, region)},
    "pick": {"left": (1, int), "place": (2, place)},
    "tie": {"region": (1, region)},
    "space": {"unit": (0, piece)},
}
"""The values of a decision's sentence: which argument, and how it is read."""
