"""The terms of Mezo, as in the glossary of rules/mezo.md, section 2."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mezo.language import EFFECTS, SOURCES
from engine.mezo.state import PLACES, TYPES, VERTEX_NAMES, VERTEX_REGIONS
from engine.mezo.steps.effects import would_do_nothing
from engine.mezo.strength import prize as strength_prize
from web.games.mezo.card_texts import NAMES, TEXTS
from web.i18n import _, fill, mark, ngettext

if TYPE_CHECKING:
    from engine import Refusal
    from engine.mezo.state import Table

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

COMMONS = {
    "calendar": mark("Calendar"),
    "codex": mark("Codex"),
    "wrath": mark("Wrath"),
    "offering_space": mark("Offerings"),
    "xibalba": mark("Xibalba"),
}
"""The common boards, as short as a chip wants it."""

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

PARTS = {
    "champion": mark("champion"),
    "ta_champion": mark("tribal ability: champion"),
    "warriors": mark("warriors"),
    "shamans": mark("shamans"),
    "glyphs": mark("glyphs"),
    "ta_god_strength": mark("tribal ability: god present"),
    "effects": mark("effects of this conflict"),
    "sacrifices": mark("sacrificed units"),
}
"""What gives strength (``engine.mezo.strength.Part``), in words."""

KEYWORDS = {
    "deploy": mark("Units go from your Reserve to the region."),
    "awaken": mark("Your units come from Xibalba to the region."),
    "recover": mark("Your units come from Xibalba to your Reserve."),
    "smite": mark("Opponents' units in the region go to Xibalba; you choose which."),
    "exile": mark("Opponents' units in the region go back to their Reserve; you choose which."),
    "build": mark(
        "A glyph, or the next tier of a pyramid, comes from your Reserve; a tier brings VP."
    ),
    "demolish": mark("A glyph or the top of a pyramid goes back to its owner's Reserve."),
    "transform": mark(
        "A glyph or the top of a pyramid is replaced by the same piece from your Reserve."
    ),
    "call": mark("Your god moves to another free vertex and uses its ability."),
    "appease": mark("Sacrifice units for a revealed Angry God tile and use it."),
}
"""The verbs in capital letters, explained in a sentence."""

OPTIONS: dict[str, str] = {}
"""The texts between which a text lets choose, by ``SOURCE.NUMBER``: modules bring them."""

REFUSALS = {
    "god_taken": mark("Somebody else leads this god."),
    "desolate": mark("This region is desolate: out of play."),
    "champion_there": mark("There is already a champion here."),
    "own_champion_there": mark("You may not deploy units beside your own champion."),
    "deploy_limit": mark("No more than %(limit)d units may be deployed here this turn."),
    "reserve_empty": mark("There is no such unit in the Reserve."),
    "vertex_taken": mark("Another god stands here."),
    "same_vertex": mark("The god is already here and must move."),
    "region_done": mark("This region has already had its turn."),
    "already_used": mark("This action has already been used in this conflict."),
    "no_pass_in_third_round": mark("There is no pass in the third round."),
    "no_glyph_here": mark("You have no glyph here to pay with."),
    "space_taken": mark("There is already a unit on this space."),
    "god_not_present": mark("The god is not present here."),
    "not_the_conflict": mark("This works only in the region of the conflict."),
    "the_conflict_itself": mark("This works in a region other than the conflict's."),
    "no_region": mark("There is no region where this works."),
    "another_region": mark("This now works in another region."),
    "none_in_xibalba": mark("There is no such unit in Xibalba."),
    "no_victim": mark("There is no rival unit of this type."),
    "too_few_to_sacrifice": mark("There are too few units for the price."),
    "nothing_to_exile": mark("There is no unit to exile."),
    "nothing_to_sacrifice": mark("There is no unit to sacrifice."),
    "nobody_to_move": mark("There is no unit that could move here."),
    "nothing_counts": mark("There is nothing here that counts."),
    "nothing_to_build": mark("No piece in the Reserve can be built here."),
    "no_glyph_left": mark("There is no glyph in the Reserve."),
    "no_tier_left": mark("There is no pyramid tier in the Reserve."),
    "no_next_tier": mark("The tier of the next level is not in the Reserve."),
    "pyramid_finished": mark("The pyramid here is finished."),
    "nothing_to_demolish": mark("There is no piece here to demolish."),
    "nothing_to_transform": mark("There is no piece here to replace with one from the Reserve."),
    "cannot_pay": mark("There are not enough units for the price of APPEASE."),
}
"""Also the reasons why an effect does nothing; of whoever acts, so they fit the log as well."""


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


def common(name: str) -> str:
    """A common board."""
    return _(COMMONS[name])


def god(name: str) -> str:
    """A god's name, the same in all languages; '' before the choice."""
    return GODS.get(name, "")


def card_type(card: str) -> str:
    """The archetype of an action card by its id, ``Legacy``; or the name that it has itself."""
    return _(CARD_TYPES.get(card) or CARD_TYPES[card.rpartition("_")[2]])


def named(thing: str) -> str:
    """The name of an action, a call, an altar, a space, a tile or a tribal ability, by its id."""
    return _(NAMES[thing])


def explained(thing: str) -> str:
    """What it does, by the same ids."""
    return _(TEXTS[thing])


def optional(source: str, number: int | str) -> str:
    """One of the texts between which a text lets choose."""
    return _(OPTIONS[f"{source}.{number}"])


def refusal(why: Refusal) -> str:
    """Why something cannot be chosen, or would do nothing."""
    return _(REFUSALS[why.reason])


def idle(why: Refusal) -> str:
    """That a text would do nothing now, and why."""
    return fill(_("Does nothing now: %(why)s"), why=refusal(why))


def resolved(t: Table, seat: int, thing: str) -> str:
    """What a text does that is to be resolved now, with why it would do nothing (MZ-CONF-7)."""
    why = would_do_nothing(t, seat, thing)
    return f"{explained(thing)} {idle(why)}" if why else explained(thing)


def keywords(text: str, source: str) -> Markup:
    """A text whose keywords, in capital letters, open their explanation."""
    pieces = re.split(r"(\b[^\W\d_]{4,}\b)", text)
    return Markup().join(
        _keyword(word, source) if word.isupper() and word.isalpha() and len(word) > 3 else word
        for word in pieces
    )


def _keyword(word: str, source: str) -> Markup:
    button = Markup(
        '<button type="button" class="mezo-keyword" data-action="sheet" data-sheet="thing"'
        ' data-about="keywords:{}">{}</button>'
    )
    return button.format(source, word)


def spelled(verb: str) -> str:
    """What a keyword means."""
    return _(KEYWORDS[verb])


def call(of: str) -> str:
    """The name of a god's call ability."""
    return named(f"{of}_call")


def call_text(of: str) -> str:
    """What a god's call ability does."""
    return explained(f"{of}_call")


def called(t: Table, seat: int, thing: str) -> str:
    """The call ability that a text lets a seat use, with what it does; '' where it does not."""
    god = t.god[seat] if seat < t.seats else ""
    calls = any(EFFECTS[path].do == "call" for path in SOURCES.get(thing, ()))
    return calling(god) if calls and god else ""


def calling(god: str) -> str:
    """A god's call ability, with what it does."""
    return f"{call(god)}: {call_text(god)}"


def part(kind: str) -> str:
    """Something that gives strength."""
    return _(PARTS[kind])


def score_line(line: str) -> str:
    """What VP are gained for."""
    return _(SCORE_LINES[line])


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


def vp(number: int) -> str:
    """Victory points as a prize: ``7 VP``."""
    return fill(_("%(points)d VP"), points=number)


def prize(view: Table, where: int) -> str:
    """The VP to be won in a region; ``4–6 VP`` where they depend on what the winner has."""
    points = [strength_prize(view, where, seat) for seat in range(view.parties)]
    if min(points) == max(points):
        return vp(points[0])
    return fill(_("%(least)d–%(most)d VP"), least=min(points), most=max(points))


def devotion(number: int) -> str:
    """Devotion gained or lost: ``+1 devotion``."""
    text = ngettext("%(points)+d devotion", "%(points)+d devotion", abs(number))
    return fill(text, points=number)


def strength(number: int) -> str:
    """Strength gained: ``+2 strength``."""
    text = ngettext("%(points)+d strength", "%(points)+d strength", abs(number))
    return fill(text, points=number)


# --- the match ----------------------------------------------------------------------------------


def where(view: Table) -> str:
    """Where the match stands, for the top bar: Age and phase."""
    if view.phase == "setup":
        return _(PHASES[view.phase])
    return fill(_("Age %(age)s · %(phase)s"), age=AGES[view.age], phase=_(PHASES[view.phase]))
