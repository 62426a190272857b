"""The terms of Mesos, as in the glossary of rules/mesos.md, section 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mesos import data
from engine.mesos.data import ARTIST, BUILDER, GATHERER, HUNTER, INVENTOR, SHAMAN
from web.i18n import _, fill, mark, ngettext, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS = {
    INVENTOR: mark("Inventor"),
    GATHERER: mark("Gatherer"),
    SHAMAN: mark("Shaman"),
    BUILDER: mark("Builder"),
    ARTIST: mark("Artist"),
    HUNTER: mark("Hunter"),
}

INVENTIONS = {
    "hide": mark("hide"),
    "canoe": mark("canoe"),
    "arrowhead": mark("arrowhead"),
    "bread": mark("bread"),
    "rope": mark("rope"),
    "flute": mark("flute"),
    "mortar": mark("mortar"),
    "idol": mark("idol"),
    "fish_hook": mark("fish hook"),
    "necklace": mark("necklace"),
}

EVENTS = {
    data.HUNT: mark("Hunt"),
    data.PAINTINGS: mark("Cave Paintings"),
    data.RITUAL: mark("Shamanic Ritual"),
    data.SUSTENANCE: mark("Sustenance"),
}

BUILDINGS = {
    "feast_tent": mark("Feast Tent"),
    "gatherers_store": mark("Gatherers' Store"),
    "artists_hearth": mark("Artists' Hearth"),
    "warding_tent": mark("Warding Tent"),
    "chiefs_tent": mark("Chief's Tent"),
    "twin_workshop": mark("Twin Workshop"),
    "great_rite_house": mark("House of the Great Rite"),
    "star_house": mark("Star House"),
    "inventors_larder": mark("Inventors' Larder"),
    "hunting_lodge": mark("Hunting Lodge"),
    "master_builders_house": mark("Master Builders' House"),
    "painted_house": mark("Painted House"),
    "council_house": mark("Council House"),
    "hunters_hall": mark("Hunters' Hall"),
    "gatherers_hall": mark("Gatherers' Hall"),
    "shamans_hall": mark("Shamans' Hall"),
    "builders_hall": mark("Builders' Hall"),
    "artists_hall": mark("Artists' Hall"),
    "inventors_hall": mark("Inventors' Hall"),
    "watchtower": mark("Watchtower"),
    "great_monument": mark("Great Monument"),
}

TILES = {
    "offer_a": mark("Foraging"),
    "offer_b": mark("River"),
    "offer_c": mark("Lone tree"),
    "offer_d": mark("Red rocks"),
    "offer_e": mark("Canyon"),
    "offer_f": mark("Young forest"),
    "offer_g": mark("Deep forest"),
}

ERAS = ("", "I", "II", "III")
"""The printed numerals of the eras, the same in all languages."""

ROWS = {"upper": mark("Upper row"), "lower": mark("Lower row")}

# --- what cards do --------------------------------------------------------------------------------

CHARACTER_TEXTS = {
    INVENTOR: mark("Game end: your inventors × your different inventions."),
    GATHERER: mark("Sustenance: %(saved)d less food to pay."),
    SHAMAN: mark("Stars for the Shamanic Ritual."),
    ARTIST: mark("Counts at Cave Paintings. Game end: %(pair)d PP for every 2 artists."),
    HUNTER: mark("Counts at the Hunt and for other hunters' food."),
}
BUILDER_TEXT = mark("Buildings cost you %(discount)d less food. Game end: %(points)d PP.")
HUNTER_ICON_TEXT = mark("On joining: 1 food per hunter in your tribe. Counts at the Hunt.")

EVENT_TEXTS = {
    data.HUNT: mark("Per hunter: 1 food and %(gain)d PP."),
    data.PAINTINGS: mark("Fewer artists than %(threshold)d: −%(loss)d PP. Else +%(gain)d PP each."),
    data.RITUAL: mark("Most stars: +%(gain)d PP. Fewest: −%(loss)d PP. Ties count in full."),
    data.SUSTENANCE: mark(
        "Pay 1 food per character, minus discounts. Each one unpaid: −%(loss)d PP."
    ),
}

BUILDING_TEXTS = {
    "feast_tent": mark("Whenever a character completes a set of all 6 types: %(amount)d food."),
    "gatherers_store": mark("Sustenance: %(amount)d less food for each of your gatherers."),
    "artists_hearth": mark("Sustenance: %(amount)d less food for each of your artists."),
    "warding_tent": mark("You lose no PP at the Shamanic Ritual."),
    "chiefs_tent": mark("Your totem returns to a space with food: %(amount)d more food."),
    "twin_workshop": mark("Whenever an inventor completes a pair of inventions: %(amount)d food."),
    "great_rite_house": mark("Shamanic Ritual: with the most stars, even tied, PP count twice."),
    "star_house": mark("Shamanic Ritual: you have %(amount)d more stars."),
    "inventors_larder": mark("Sustenance: %(amount)d less food for each of your inventors."),
    "hunting_lodge": mark(
        "Hunt: %(amount)d more food and %(amount)d more PP for each of your hunters."
    ),
    "master_builders_house": mark("Game end: the PP printed on your builders count twice."),
    "painted_house": mark("Cave Paintings: %(amount)d food for each of your artists."),
    "council_house": mark("Game end: %(amount)d PP per set of all 6 types."),
    "hunters_hall": mark("Game end: %(amount)d PP for each of your hunters."),
    "gatherers_hall": mark("Game end: %(amount)d PP for each of your gatherers."),
    "shamans_hall": mark("Game end: %(amount)d PP for each of your shamans."),
    "builders_hall": mark("Game end: %(amount)d PP for each of your builders."),
    "artists_hall": mark("Game end: %(amount)d PP for each of your artists."),
    "inventors_hall": mark("Game end: %(amount)d PP for each of your inventors."),
    "watchtower": mark("After the actions of a round: you may take 1 card from the upper row."),
    "great_monument": mark("Game end: %(amount)d PP."),
}

RULES = {
    INVENTOR: "ME-CHR-6",
    GATHERER: "ME-CHR-2",
    SHAMAN: "ME-CHR-3",
    BUILDER: "ME-CHR-4",
    ARTIST: "ME-CHR-5",
    HUNTER: "ME-CHR-1",
    data.HUNT: "ME-EVT-H",
    data.PAINTINGS: "ME-EVT-P1",
    data.RITUAL: "ME-EVT-R2",
    data.SUSTENANCE: "ME-EVT-S1",
}
"""The rule at the foot of a card, by its type."""

# --- numbers --------------------------------------------------------------------------------------


def food(count: int) -> str:
    """An amount of food: ``3 food``."""
    return fill(ngettext("%(count)d food", "%(count)d food", count), count=count)


def points(count: int) -> str:
    """PP gained or lost: ``+2 PP``."""
    return fill(_("%(points)s PP"), points=signed(count))


def food_change(count: int) -> str:
    """Food gained or paid: ``+2 food``."""
    text = ngettext("%(sign)s%(count)d food", "%(sign)s%(count)d food", abs(count))
    return fill(text, sign="−" if count < 0 else "+", count=abs(count))


def upper_cards(count: int) -> str:
    """``2 cards of the upper row``."""
    text = ngettext("%(n)d card from the upper row", "%(n)d cards from the upper row", count)
    return fill(text, n=count)


def lower_cards(count: int) -> str:
    """``1 card of the lower row``."""
    text = ngettext("%(n)d card from the lower row", "%(n)d cards from the lower row", count)
    return fill(text, n=count)


def both_rows(cards: Sequence[str]) -> str:
    """What may be taken from one row, or from the two."""
    if len(cards) == 1:
        return cards[0]
    upper, lower = cards
    return fill(_("%(upper)s and %(lower)s"), upper=upper, lower=lower)


def tile_text(tile: data.Tile) -> str:
    """What an offer tile gives."""
    if tile.food:
        return fill(_("You get %(food)s and take no card."), food=food(tile.food))
    upper = [upper_cards(tile.upper)] if tile.upper else []
    lower = [lower_cards(tile.lower)] if tile.lower else []
    return taken(both_rows([*upper, *lower]))


def taken(cards: str) -> str:
    """What somebody takes, as a sentence."""
    return fill(_("You take %(cards)s."), cards=cards)


# --- at the table ---------------------------------------------------------------------------------

OPTIONS = {
    "variant": mark("Buildings to come"),
    "cave_loss": mark("Losses at Cave Paintings"),
}

OPTION_SAYS = {
    "variant": mark(
        "Whether you see from the start which buildings of eras II and III will "
        "come, or only when their era begins."
    ),
    "cave_loss": mark("What you lose at Cave Paintings with too few artists."),
}

VALUES = {
    ("variant", "base"): mark("face down"),
    ("variant", "expert"): mark("face up from the start (for experts)"),
    ("cave_loss", "rulebook"): mark("2, 3, 4 by era (rulebook)"),
    ("cave_loss", "printed"): mark("always 2 (printed cards)"),
}

SCORE_LINES = {
    data.HUNT: mark("Hunts"),
    data.PAINTINGS: mark("Cave Paintings"),
    data.RITUAL: mark("Shamanic Rituals"),
    data.SUSTENANCE: mark("Unfed characters"),
    data.LAST_SPACE: mark("Last space without food"),
    "builders": mark("Builders"),
    "inventors": mark("Inventors × inventions"),
    "artists": mark("Pairs of artists"),
    "buildings": mark("Buildings"),
    "building_effects": mark("Buildings' effects at the end"),
    "food": mark("Food left"),
}
DECIDES = {"food": mark("More food left: %(more)s to %(less)s.")}
SHARED = mark("Tied at %(score)s, with equal food left.")

REFUSALS = {
    "tile_taken": mark("There is already a totem on this tile."),
    "event_stays": mark("Events cannot be taken: they strike everybody."),
    "no_pick_left": mark("You have no pick left in this row."),
    "tower_upper_only": mark("The Watchtower takes cards from the upper row only."),
    "must_take": mark(
        "You must take a card: there are characters in a row for which you have a pick."
    ),
    "too_little_food": mark("It costs you %(price)d food, and you have %(food)d."),
}


# --- names ----------------------------------------------------------------------------------------

OFFER_TILES = {tile.id: tile for tile in data.OFFER_TILES}
CHARACTER_CARDS = {card.id: card for card in data.CHARACTERS}
EVENT_CARDS = {card.id: card for card in data.EVENTS}
BUILDING_CARDS = {card.id: card for card in data.BUILDINGS}


def tile_name(tile: str) -> str:
    """An offer tile by its letter and its picture: ``C, Lone tree``."""
    return f"{tile_letter(tile)}, {_(TILES[tile])}"


def tile_letter(tile: str) -> str:
    """The letter of an offer tile."""
    return tile[-1].upper()


def card_name(card: str) -> str:
    """A card by its id: ``Inventor (rope)``, ``Hunt II``, ``Watchtower``."""
    if card in BUILDING_CARDS:
        return _(BUILDINGS[card])
    if card in EVENT_CARDS:
        return f"{_(EVENTS[EVENT_CARDS[card].kind])} {ERAS[EVENT_CARDS[card].era]}"
    return _character_name(CHARACTER_CARDS[card])


def _character_name(card: data.Character) -> str:
    kind = _(KINDS[card.kind])
    detail = _character_detail(card)
    return f"{kind} ({detail})" if detail else kind


def _character_detail(card: data.Character) -> str:
    """What tells a character from others of its type."""
    if card.invention:
        return _(INVENTIONS[card.invention])
    if card.stars:
        return fill(ngettext("%(n)d star", "%(n)d stars", card.stars), n=card.stars)
    if card.discount:
        return f"−{card.discount}, {points(card.pp)}"
    return _("with food icon") if card.icon else ""


def card_text(card: str, cave_loss: str) -> str:
    """What a card does, in plain words."""
    if card in BUILDING_CARDS:
        return fill(_(BUILDING_TEXTS[card]), amount=BUILDING_CARDS[card].amount)
    if card in EVENT_CARDS:
        return _event_text(EVENT_CARDS[card], cave_loss)
    return _character_text(CHARACTER_CARDS[card])


def event_loss(card: data.Event, cave_loss: str) -> int:
    """The PP that an event takes; those of Cave Paintings are an option of the match."""
    return data.CAVE_LOSS[cave_loss][card.era - 1] if card.kind == data.PAINTINGS else card.loss


def _event_text(card: data.Event, cave_loss: str) -> str:
    values = {**card._asdict(), "loss": event_loss(card, cave_loss)}
    return fill(_(EVENT_TEXTS[card.kind]), **values)


def _character_text(card: data.Character) -> str:
    if card.kind == BUILDER:
        return fill(_(BUILDER_TEXT), discount=card.discount, points=card.pp)
    if card.icon:
        return _(HUNTER_ICON_TEXT)
    values = {"saved": data.GATHERER_SAVES, "pair": data.ARTIST_PAIR_PP}
    return fill(_(CHARACTER_TEXTS[card.kind]), **values)


def card_rule(card: str) -> str:
    """The id of the rule that a card goes by."""
    if card in BUILDING_CARDS:
        return "ME-BLD-7"
    return RULES[card_kind(card)]


def card_kind(card: str) -> str:
    """The type of a character or an event."""
    return (EVENT_CARDS.get(card) or CHARACTER_CARDS[card]).kind


def card_era(card: str) -> int:
    """The era of any card."""
    found = BUILDING_CARDS.get(card) or EVENT_CARDS.get(card) or CHARACTER_CARDS[card]
    return found.era


def kind_name(kind: str) -> str:
    """A type of characters or events in words."""
    return _(KINDS.get(kind) or EVENTS[kind])
