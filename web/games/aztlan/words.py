"""The terms of Aztlán, as in the glossary of rules/aztlan.md, section 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.aztlan import data
from engine.aztlan.scoring import domain_points
from engine.aztlan.state import CHOICE, CLASH, DEVELOPMENT, END, SCORING
from web.i18n import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

ERAS = ("", "I", "II", "III", "IV", "V")

PHASES = {
    CHOICE: mark("Choice phase"),
    DEVELOPMENT: mark("Development phase"),
    CLASH: mark("Clash phase"),
    SCORING: mark("Scoring phase"),
    END: mark("Last points"),
}

TERRAINS = {
    "jungle": mark("Jungle"),
    "desert": mark("Desert"),
    "mountain": mark("Mountains"),
    "field": mark("Terraced fields"),
    "city": mark("City"),
    data.JOKER: mark("Joker"),
}

TRIBES = {
    "serpent": mark("People of the Serpent"),
    "ocelot": mark("People of the Ocelot"),
    "coyote": mark("People of the Coyote"),
    "quetzal": mark("People of the Quetzal"),
    "coyote_quetzal": mark("Coyote and Quetzal"),
    "ocelot_serpent": mark("Ocelot and Serpent"),
}

LAKES = {
    "metztliapan": mark("Lake Metztliapan"),
    "patzcuaro": mark("Lake Patzcuaro"),
    "chapala": mark("Lake Chapala"),
}

CARDS = {
    "blessing_mixcoatl": mark("Blessing of Mixcoatl"),
    "blessing_tepeyollotl": mark("Blessing of Tepeyollotl"),
    "blessing_xipe_totec": mark("Blessing of Xipe Totec"),
    "offering": mark("Offering to the Gods"),
    "sacred_games": mark("Sacred Games"),
    "canoes": mark("Rafts and Canoes"),
    "tlatoani": mark("Great Tlatoani"),
    "warriors": mark("Eagle and Jaguar Warriors"),
}

CARD_TEXTS = {
    "blessing_mixcoatl": mark("In your scoring turn: +2 VP for each jungle you control."),
    "blessing_tepeyollotl": mark("In your scoring turn: +2 VP for each mountain you control."),
    "blessing_xipe_totec": mark("In your scoring turn: +2 VP for each terraced field you control."),
    "offering": mark("Keep it to the end: n Offerings are worth n² VP."),
    "sacred_games": mark("When a victor defeats you: your pawns stay and the victor draws a card."),
    "canoes": mark("In your scoring turn: two of your territories on one lake count as adjacent."),
    "tlatoani": mark("In your clash turn, if you are tied for the most power: you win that clash."),
    "warriors": mark("In your development turn: 1 more pawn where you placed one this era."),
}

CARD_RULES = {
    **dict.fromkeys(data.BLESSINGS, "AZ-BLE-1"),
    "offering": "AZ-OFF-2",
    "sacred_games": "AZ-SAC-2",
    "canoes": "AZ-CAN-1",
    "tlatoani": "AZ-TLA-1",
    "warriors": "AZ-WAR-1",
}

CARD_PHASES = {
    **dict.fromkeys(data.BLESSINGS, "scoring"),
    "offering": "end",
    "sacred_games": "clash",
    "canoes": "scoring",
    "tlatoani": "clash",
    "warriors": "development",
}

OPTIONS = {
    "reactions": mark("Who is asked for a secret answer"),
    "start_order": mark("Start order"),
    "alliance": mark("The first seat begins with"),
}

VALUES = {
    ("reactions", "everyone"): mark("everybody who might have a card"),
    ("reactions", "holders"): mark("only those who have a card (quick play)"),
    ("start_order", "lots"): mark("at random"),
    ("start_order", "seats"): mark("in seat order"),
    ("alliance", "lots"): mark("at random"),
    ("alliance", "coyote_quetzal"): TRIBES["coyote_quetzal"],
    ("alliance", "ocelot_serpent"): TRIBES["ocelot_serpent"],
}

SCORE_LINES = {
    "domains_1": mark("Domains of era I"),
    "domains_2": mark("Domains of era II"),
    "domains_3": mark("Domains of era III"),
    "domains_4": mark("Domains of era IV"),
    "domains_5": mark("Domains of era V"),
    "blessings": mark("Blessings"),
    "unused_card": mark("Unused power card"),
    "prosperity_cards": mark("Prosperity cards in hand"),
    "offerings": mark("Offerings to the Gods"),
    "stack": mark("Height in the marker stack"),
}
DECIDES = {"stack": mark("The winner's marker is higher in the stack.")}

REFUSALS = {
    "card_used": mark("You used this power card in an earlier era."),
    "lake": mark("A lake is not a territory: no pawn can stand there."),
    "across_lake": mark("The lake is in between: pawns move only by land."),
    "not_neighbours": mark("A pawn moves one step, to a neighbouring territory."),
    "not_placed_here": mark("You placed no pawn here in this era."),
    "no_pawn_left": mark("You have no pawn left for Warriors."),
    "clash_undecided": mark("First decide all the clashes you have won."),
    "clash_closed": mark("This clash is decided."),
    "clash_tied": mark("You are tied for the most power here: nobody decides."),
    "not_strongest": mark("Somebody else has more power here."),
    "not_tied": mark("You are not tied for the most power here."),
    "card_not_held": mark("You have no Sacred Games."),
    "no_such_territory": mark("You control no territory of this terrain."),
    "not_controlled": mark("You must control both territories."),
    "same_domain": mark("Both already belong to the same domain."),
}


def territory(name: str) -> str:
    """A territory's name, the same in all languages."""
    return name.capitalize()


def territories(names: Iterable[str]) -> str:
    """Several territories in one line."""
    return ", ".join(map(territory, names))


def terrain(name: str) -> str:
    """A terrain in words."""
    return _(TERRAINS[name])


def terrain_of(name: str) -> str:
    """The terrain of a territory."""
    return data.TERRAIN[data.INDEX[name]]


def card(name: str) -> str:
    """A prosperity card by its name."""
    return _(CARDS[name])


def power_card(number: int) -> str:
    """A power card with its terrain: ``9, City``."""
    values = {"number": number, "terrain": terrain(data.POWER_CARDS[number].terrain)}
    return fill(_("%(number)d, %(terrain)s"), **values)


def worth(number: int) -> str:
    """What a power card pays if it is never used (AZ-END-1)."""
    values = {"points": data.POWER_CARDS[number].unused_vp}
    return fill(_("%(points)d VP if never used"), **values)


def points(count: int) -> str:
    """Victory points gained or lost: ``+2 VP``."""
    if count < 0:
        return fill(_("−%(points)d VP"), points=-count)
    return fill(_("+%(points)d VP"), points=count)


def pawns(count: int) -> str:
    """A number of pawns."""
    return fill(ngettext("%(count)d pawn", "%(count)d pawns", count), count=count)


def power(count: int, number: int) -> str:
    """The arithmetic of power: pawns × card (AZ-CLA-2)."""
    return f"{count} × {number} = {count * number}"


def domain(size: int, matches: int) -> str:
    """The arithmetic of a domain: territories + matches² (AZ-SCO-5), or nothing (AZ-SCO-6)."""
    if not matches:
        return fill(_("%(size)d, no match = 0"), size=size)
    return f"{size} + {matches}² = {domain_points(size, matches)}"


def domain_short(size: int, matches: int) -> str:
    """The same for the map: ``4+2²=8``, or 0."""
    return f"{size}+{matches}²={domain_points(size, matches)}" if matches else "0"


def matching(name: str, count: int) -> str:
    """A number of matching territories: ``2 × Mountains``."""
    return fill(_("%(count)d × %(terrain)s"), count=count, terrain=terrain(name))


VERDICTS = {
    "defeat": mark("Defeat"),
    "coexist": mark("Coexist"),
    "tlatoani": mark("Great Tlatoani"),
}


def verdict(verb: str) -> str:
    """What may be done in a clash, where its territory is named already."""
    return _(VERDICTS[verb])
