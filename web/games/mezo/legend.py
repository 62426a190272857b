"""The legend of Mezo: everything that is drawn on its table, and the keywords."""

from __future__ import annotations

from collections.abc import Mapping

from web.games.legend import Drawing, Entry
from web.games.mezo.words import CARD_TYPES, GODS, KEYWORDS
from web.i18n import mark
from web.render import part

PIECES = mark("Your pieces")
LED = mark("Gods")
LAND = mark("The map")
BESIDE = mark("Beside the map")
CARDS = mark("Cards and abilities")
WORDS = mark("Words and signs of the cards")


def drawn(macro: str, *args: int | str) -> Drawing:
    """A small drawing of a piece."""
    return lambda: part("mezo/pieces", macro, *args)


def _god(god: str, says: str) -> Entry:
    return Entry(GODS[god], says, "MZ-GODS-1", drawn("god_icon", god), LED)


def _common(board: str, name: str, says: str, rule: str) -> Entry:
    return Entry(name, says, rule, drawn("common_icon", board), BESIDE)


def _type(kind: str, says: str) -> Entry:
    return Entry(CARD_TYPES[kind], says, "MZ-CONF-3", drawn("card_type_icon", kind), CARDS)


def sign(verb: str, name: str, says: str, rule: str) -> Entry:
    """What a card's sign stands for."""
    return Entry(name, says, rule, drawn("action_icon", verb), WORDS)


def _keyword(verb: str, name: str) -> Entry:
    return sign(verb, name, KEYWORDS[verb], KEYWORD_RULES[verb])


KEYWORD_RULES = {
    **{
        verb: f"MZ-KEY-{verb.upper()}-1"
        for verb in (
            *("deploy", "awaken", "recover", "smite", "exile"),
            *("build", "demolish", "transform"),
        )
    },
    "call": "MZ-CALL-1",
    "appease": "MZ-APP-1",
}
"""Where the rules tell of a keyword."""

THINGS: Mapping[str, Entry] = {
    "warrior": Entry(
        mark("Warrior"),
        mark(
            "A unit: 1 strength where it is. Whoever has the most warriors in a "
            "conflict puts one on the Codex."
        ),
        "MZ-REC-1",
        drawn("unit_icon", "warrior", 0),
        PIECES,
    ),
    "shaman": Entry(
        mark("Shaman"),
        mark(
            "A unit: 1 strength where it is. Whoever has the most shamans in a "
            "conflict puts one on the Calendar."
        ),
        "MZ-REC-1",
        drawn("unit_icon", "shaman", 0),
        PIECES,
    ),
    "champion": Entry(
        mark("Champion"),
        mark(
            "You place it in a region each Age: 2 strength. In the conflict there you"
            " act last and decide ties."
        ),
        "MZ-TRIBE-2",
        drawn("champion_icon", 0),
        PIECES,
    ),
    "glyph": Entry(
        mark("Glyph"),
        mark(
            "1 strength in its region, and it stays after the conflict. In a conflict"
            " there you may give up a glyph for your card's third action."
        ),
        "MZ-CONF-8",
        drawn("glyph_icon", 0),
        PIECES,
    ),
    "tier": Entry(
        mark("Pyramid tier"),
        mark(
            "Everybody builds on the same pyramid. A new tier brings 1 VP for every "
            "tier the pyramid then has, and each region with a tier of yours brings "
            "VP at the end of every Age."
        ),
        "MZ-PYR-5",
        drawn("pyramid_icon"),
        PIECES,
    ),
    "devotion": Entry(
        mark("Devotion"),
        mark(
            "Devotion points move your token along its track. The number it reaches "
            "is VP at the end of the game; its row is your devotion level, 1 to 3, "
            "which makes some cards stronger."
        ),
        "MZ-DEV-1",
        drawn("devotion_icon", 0),
        PIECES,
    ),
    "god:kukulkan": _god(
        "kukulkan",
        mark("The Feathered Serpent, god of warriors: brings yours and strikes down others'."),
    ),
    "god:ixchel": _god(
        "ixchel",
        mark("Goddess of the moon and of shamans: a lot of devotion, and others' units go home."),
    ),
    "god:ah_puch": _god(
        "ah_puch",
        mark("God of the dead: brings yours back from Xibalba and sends others' there."),
    ),
    "god:cabrakan": _god(
        "cabrakan",
        mark("God of the mountains: builds glyphs and pyramids, and brings down others'."),
    ),
    "region": Entry(
        mark("Region"),
        mark("In every Age there is a conflict here. The strongest gains what the altar gives."),
        "MZ-CONF-1",
        drawn("region_icon"),
        LAND,
    ),
    "altar": Entry(
        mark("Altar"),
        mark("The prize for the greatest strength in its region, the same in every Age."),
        "MZ-STR-4",
        drawn("altar_icon", "altar_sun"),
        LAND,
    ),
    "strength": Entry(
        mark("Strength"),
        mark(
            "Champions give 2; warriors, shamans and glyphs 1; cards may add more. "
            "The greatest strength in a region wins the altar."
        ),
        "MZ-STR-1",
        drawn("action_icon", "strength"),
        LAND,
    ),
    "crown": Entry(
        mark("Crown"),
        mark(
            "Its owner decides ties in this region: whoever has the champion there. In the Blessed "
            "Region it is the one of those tied who has the fewest VP."
        ),
        "MZ-STR-3",
        drawn("crown_icon"),
        LAND,
    ),
    "vertex": Entry(
        mark("Vertex"),
        mark(
            "A god may stand here. It is present in all regions the vertex touches, "
            "and most of its effects work only there."
        ),
        "MZ-SCOPE-7",
        drawn("vertex_icon"),
        LAND,
    ),
    "blessed": Entry(
        mark("Blessed Region"),
        mark(
            "No champion came here in this Age. Its conflict has no cards: units sacrificed "
            "from the Reserve add strength, and the winner gains 8 VP."
        ),
        "MZ-BLESS-1",
        drawn("blessed_icon"),
        LAND,
    ),
    "desolate": Entry(
        mark("Desolate Region"),
        mark("Out of play in this match: no units, no altar, no conflict."),
        "MZ-GEN-9",
        drawn("desolate_icon"),
        LAND,
    ),
    "common:calendar": _common(
        "calendar",
        mark("Immortal Calendar"),
        mark(
            "For shamans: a space has an ability, used at once, and a unit on it brings 2 VP "
            "at the end of the Age."
        ),
        "MZ-REC-1",
    ),
    "common:codex": _common(
        "codex",
        mark("Heroic Codex"),
        mark(
            "For warriors: a space has an ability, used at once, and a unit on it brings 2 VP "
            "at the end of the Age."
        ),
        "MZ-REC-1",
    ),
    "common:wrath": _common(
        "wrath",
        mark("Angry God tiles"),
        mark("Whoever APPEASES uses one of the revealed tiles. Another is revealed each Age."),
        "MZ-START-1",
    ),
    "common:offering_space": _common(
        "offering_space",
        mark("Offering Space"),
        mark(
            "What was paid to APPEASE in this conflict. While a unit is here, the "
            "price is two instead of one."
        ),
        "MZ-APP-2",
    ),
    "common:xibalba": _common(
        "xibalba",
        mark("Xibalba"),
        mark(
            "The underworld. Units that were sacrificed or smitten stay here until AWAKEN or "
            "RECOVER brings them back."
        ),
        "MZ-KEY-XIB-1",
    ),
    "legacy": _type("legacy", mark("A card of your god that builds.")),
    "vengeance": _type("vengeance", mark("A card of your god for the fight in the conflict.")),
    "fervor": _type(
        "fervor", mark("A card of your god that gets stronger with your devotion level.")
    ),
    "edict": _type(
        "edict", mark("A card of your god that changes places, strengths and majorities.")
    ),
    "task": _type("task", mark("A card of your god that brings VP or devotion, and units back.")),
    "ability": Entry(
        mark("Tribal ability"),
        mark("You choose one of three in every Age, and keep it for the rest of the match."),
        "MZ-START-2",
        drawn("ability_icon", "ta_repeat"),
        CARDS,
    ),
    "deploy": _keyword("deploy", mark("DEPLOY")),
    "awaken": _keyword("awaken", mark("AWAKEN")),
    "recover": _keyword("recover", mark("RECOVER")),
    "smite": _keyword("smite", mark("SMITE")),
    "exile": _keyword("exile", mark("EXILE")),
    "move_units": sign(
        "move_units",
        mark("Move units"),
        mark("Your units go from other regions straight to one region."),
        "MZ-KEY-MOVE-1",
    ),
    "sacrifice": sign(
        "sacrifice",
        mark("Sacrifice"),
        mark("Your units of any type go to Xibalba; you choose which."),
        "MZ-KEY-SAC-1",
    ),
    "build": _keyword("build", mark("BUILD")),
    "demolish": _keyword("demolish", mark("DEMOLISH")),
    "transform": _keyword("transform", mark("TRANSFORM")),
    "call": _keyword("call", mark("CALL")),
    "appease": _keyword("appease", mark("APPEASE")),
    "gain_devotion": sign(
        "gain_devotion",
        mark("Gain devotion"),
        mark("Your token moves up the devotion track, one space for each point."),
        "MZ-DEV-1",
    ),
    "gain_vp": sign(
        "gain_vp",
        mark("Gain VP"),
        mark("Your marker moves forward; from an occupied space it jumps to the next free one."),
        "MZ-VP-2",
    ),
    "count_as_most": sign(
        "count_as_most",
        mark("Most of a type"),
        mark("You count as having the most shamans or warriors in this conflict."),
        "MZ-REC-6",
    ),
}
"""What the legend shows, group by group."""

ANSWERED: Mapping[str, Entry] = {
    "each_other_player": Entry(
        mark("Each other player"),
        mark("Every other player does it in turn, choosing their own pieces."),
        "MZ-GEN-8",
        drawn("action_icon", "each_other_player"),
    ),
    "build_glyph": Entry(
        mark("BUILD a glyph"),
        mark("A glyph comes from your Reserve to the region."),
        "MZ-KEY-BUILD-1",
        drawn("action_icon", "build_glyph"),
    ),
    "pay": Entry(
        mark("A price"),
        mark("You pay units from your Reserve, or the effect does not happen."),
        "MZ-KEY-SAC-1",
        drawn("action_icon", "pay"),
    ),
    "unit": Entry(
        mark("Unit"),
        mark("Warriors and shamans are units: each gives 1 strength where it is."),
        "MZ-STR-1",
    ),
    "god": Entry(
        mark("God"),
        mark(
            "You lead one god: you play its cards, and most of their effects work "
            "where it is present."
        ),
        "MZ-SCOPE-7",
    ),
    "card": Entry(
        mark("Action card"),
        mark(
            "In every conflict you play one of your god's five cards and use two of its three "
            "actions; the third costs a glyph."
        ),
        "MZ-CONF-3",
    ),
    "action": Entry(
        mark("Action"),
        mark(
            "One of a card's three. Each is used or given up once in a conflict; the "
            "bottom one is the same on all of a god's cards."
        ),
        "MZ-CONF-5",
    ),
    "keywords": Entry(
        mark("Keywords"),
        mark("Words in capitals have a special meaning, explained here."),
        "MZ-KEY-DEPLOY-1",
    ),
    "tile": Entry(
        mark("Angry God tile"),
        mark("Whoever APPEASES may use it, again in every conflict."),
        "MZ-APP-1",
        drawn("wrath_icon", "wrath_1_red_dawn"),
    ),
    "space": Entry(
        mark("Space for a unit"),
        mark(
            "Whoever puts a unit here uses the ability at once. The unit stays until the end "
            "of the Age and brings 2 VP then."
        ),
        "MZ-REC-4",
        drawn("space_icon", "cal_prayer"),
    ),
    "common": Entry(
        mark("Common board"), mark("What is here is shared and visible to all."), "MZ-HID-1"
    ),
    "seat": Entry(
        mark("A player"),
        mark("Takes part in every conflict, even with no pieces and no god there."),
        "MZ-CONF-2",
    ),
    "reminder": Entry(
        mark("A card's effect"),
        mark(
            "Because of a card, this player counts as having the most of a type in this conflict."
        ),
        "MZ-REC-6",
    ),
    "hidden": Entry(
        mark("Hidden cards"),
        mark("Cards in deck and hand that have not been played this Age."),
        "MZ-HID-3",
    ),
}
"""What has an answer, but no place in the legend: kinds of things, what is told elsewhere."""

BASE: Mapping[str, Entry] = {**THINGS, **ANSWERED}
"""All that the base game draws."""
