"""The legend of Aztlán: everything that is drawn on its table, and every action."""

from __future__ import annotations

from collections.abc import Mapping

from engine.aztlan import data
from web.games.aztlan import words
from web.games.legend import Drawing, Entry
from web.i18n import mark
from web.render import part

TRIBES = mark("Tribes and pawns")
CARDS = mark("Cards")
PROSPERITY = mark("Prosperity cards")
LAND = mark("Land and terrains")
TRACKS = mark("Around the map")
POWER = mark("Clashes and points")
DEEDS = mark("What you can do")


def _drawn(macro: str, *args: int | str) -> Drawing:
    """A small drawing of a piece."""
    return lambda: part("aztlan/pieces", macro, *args)


def _sign(macro: str) -> Drawing:
    """A sign for what is part of something larger."""
    return lambda: part("aztlan/legend_icons", macro)


def _card(number: int) -> Entry:
    """A certain power card: what is not written on it."""
    terrain = data.POWER_CARDS[number].terrain
    says = mark(
        "You may lay it in one era only. If you never lay it, it brings the points at its foot."
    )
    if terrain == data.JOKER:
        says = mark("The weakest, but it takes whichever terrain you name when you score.")
    return Entry(mark("Power card"), says, "AZ-CHO-4", _drawn("terrain_icon", terrain))


def _terrain(name: str, says: str) -> Entry:
    """A terrain: which card makes it pay."""
    return Entry(words.TERRAINS[name], says, "AZ-SCO-4", _drawn("terrain_icon", name), LAND)


def _prosperity(card: str, says: str) -> Entry:
    """A prosperity card: what it is good for; what it does is written on it."""
    icon = _drawn("prosperity_icon", card)
    return Entry(words.CARDS[card], says, words.CARD_RULES[card], icon, PROSPERITY)


def _played(card: str) -> Entry:
    """Playing a prosperity card, as an option: what is written on it."""
    return Entry(words.CARDS[card], words.CARD_TEXTS[card], words.CARD_RULES[card])


THINGS: Mapping[str, Entry] = {
    "pawn": Entry(
        mark("Pawn"),
        mark(
            "One is enough to control its territory. In a clash it fights with the number of "
            "your power card, and it stays on the board from era to era."
        ),
        "AZ-SCO-2",
        _drawn("pawn_icon", "ocelot", 1),
        TRIBES,
    ),
    "tribe": Entry(
        mark("Tribe"),
        mark("Each player leads one: all its pawns have one animal's head and one colour."),
        "AZ-SETUP-2",
        _drawn("pawn_icon", "serpent", 0, "", "tribe"),
        TRIBES,
    ),
    "alliance": Entry(
        mark("Alliance"),
        mark(
            "With two players, each leads two tribes that count as one. After every "
            "era you swap: what you build up now, your rival leads next."
        ),
        "AZ-2P-2",
        _sign("alliance_icon"),
        TRIBES,
    ),
    "pool": Entry(
        mark("Pawns to place"),
        mark("This era's pawns that are still to be placed: one each turn."),
        "AZ-SUP-2",
        _sign("pool_icon"),
        TRIBES,
    ),
    "reserve": Entry(
        mark("Reserve"),
        mark("Pawns for later eras. Warriors take theirs from here too."),
        "AZ-SUP-1",
        _sign("reserve_icon"),
        TRIBES,
    ),
    "removed": Entry(
        mark("Removed pawns"),
        mark("Driven off the board in clashes. They only come back when the reserve is used up."),
        "AZ-SUP-4",
        _sign("removed_icon"),
        TRIBES,
    ),
    "power": Entry(
        mark("Power card"),
        mark(
            "You lay one each era, and none of them twice: its number is the power of"
            " each of your pawns, its terrain is the one that scores."
        ),
        "AZ-CHO-4",
        _sign("power_icon"),
        CARDS,
    ),
    **{f"power:{number}": _card(number) for number in data.POWER_CARDS},
    "power-back": Entry(
        mark("Card laid face down"),
        mark("A player's power card for this era. All are revealed when the last pawn is placed."),
        "AZ-DEV-10",
        _sign("power_back_icon"),
        CARDS,
    ),
    "worth": Entry(
        mark("Points at the foot"),
        mark("What a power card brings at the end if it is the one you never used."),
        "AZ-END-1",
        _sign("worth_icon"),
        CARDS,
    ),
    "prosperity": Entry(
        mark("Prosperity card"),
        mark(
            "You draw one when you win a clash and coexist. Which ones you have is "
            "secret, how many is not; each one you keep to the end is worth 1 point."
        ),
        "AZ-PRO-8",
        _sign("prosperity_back_icon"),
        CARDS,
    ),
    "phase": Entry(
        mark("When it is played"),
        mark(
            "The sign at the top of a prosperity card: a pawn for development, clubs "
            "for clashes, a pyramid for scoring, a sun for the end."
        ),
        "AZ-PRO-2",
        _sign("phases_icon"),
        CARDS,
    ),
    "prosperity:blessing_mixcoatl": _prosperity(
        "blessing_mixcoatl",
        mark(
            "It scores your jungles in any era, whatever your power card: wait until you have many."
        ),
    ),
    "prosperity:blessing_tepeyollotl": _prosperity(
        "blessing_tepeyollotl",
        mark(
            "It scores your mountains in any era, whatever your power card: wait "
            "until you have many."
        ),
    ),
    "prosperity:blessing_xipe_totec": _prosperity(
        "blessing_xipe_totec",
        mark(
            "It scores your terraced fields in any era, whatever your power card: "
            "wait until you have many."
        ),
    ),
    "prosperity:canoes": _prosperity(
        "canoes",
        mark(
            "They join two domains across a lake for one scoring: best where both "
            "have many matching territories."
        ),
    ),
    "prosperity:tlatoani": _prosperity(
        "tlatoani",
        mark("He breaks a tie in your favour; then you defeat the others or coexist."),
    ),
    "prosperity:sacred_games": _prosperity(
        "sacred_games",
        mark("Your answer to a defeat, in another player's turn: keep it for valuable land."),
    ),
    "prosperity:warriors": _prosperity(
        "warriors",
        mark("A pawn that nobody expects: it may turn a clash just before the cards are shown."),
    ),
    "prosperity:offering": _prosperity(
        "offering",
        mark("Never played. Each one is worth more than the one before."),
    ),
    "territory": Entry(
        mark("Territory"),
        mark(
            "You control it with one pawn or more, alone or beside others. Your "
            "territories that are connected by land score together."
        ),
        "AZ-SCO-2",
        _sign("territory_icon"),
        LAND,
    ),
    "jungle": _terrain(
        "jungle", mark("The terrain of your 5: it scores in the era in which you lay that card.")
    ),
    "desert": _terrain(
        "desert", mark("The terrain of your 6: it scores in the era in which you lay that card.")
    ),
    "mountain": _terrain(
        "mountain", mark("The terrain of your 7: it scores in the era in which you lay that card.")
    ),
    "field": _terrain(
        "field", mark("The terrain of your 8: it scores in the era in which you lay that card.")
    ),
    "city": _terrain(
        "city", mark("The terrain of your 9: it scores in the era in which you lay that card.")
    ),
    "joker": _terrain(
        data.JOKER,
        mark("Power card 4 has no terrain of its own: you name one when you score."),
    ),
    "lake": Entry(
        mark("Lake"),
        mark(
            "No pawn can stand here or cross it. Rafts and Canoes link two territories on its "
            "shore when you score."
        ),
        "AZ-DEV-7",
        _sign("lake_icon"),
        LAND,
    ),
    "era": Entry(
        mark("Era"),
        mark("The five suns are the eras; the ringed one is now. After the fifth the game ends."),
        "AZ-ERA-1",
        _sign("era_icon"),
        TRACKS,
    ),
    "track": Entry(
        mark("Score track"),
        mark("A hundred stones around the land. You may go round more than once."),
        "AZ-ORD-1",
        _sign("track_icon"),
        TRACKS,
    ),
    "marker": Entry(
        mark("Pyramid"),
        mark(
            "A player's score marker. Whoever arrives on an occupied space goes on "
            "top and comes first; from 100 points on it wears a temple."
        ),
        "AZ-ORD-2",
        _sign("marker_icon"),
        TRACKS,
    ),
    "order": Entry(
        mark("Turn order"),
        mark(
            "From left to right; the player whose turn it is is lit up. Whoever has "
            "the most points goes first."
        ),
        "AZ-ORD-6",
        _sign("order_icon"),
        TRACKS,
    ),
    "clash": Entry(
        mark("Clash"),
        mark(
            "Pawns of several players in one territory compare their power. The "
            "greatest decides; if several are tied, they stay and draw nothing, and "
            "weaker ones leave."
        ),
        "AZ-CLA-1",
        _drawn("emblem_icon", "clash"),
        POWER,
    ),
    "strength": Entry(
        mark("Power: 2 × 9 = 18"),
        mark("The pawns in a territory, times the number of their power card."),
        "AZ-CLA-2",
        _sign("strength_icon"),
        POWER,
    ),
    "domain": Entry(
        mark("Domain"),
        mark(
            "Your connected territories: a point for each, plus the number of "
            "matching ones squared. With no match it scores nothing."
        ),
        "AZ-SCO-5",
        _sign("domain_icon"),
        POWER,
    ),
    "outlook": Entry(
        mark("Now +7"),
        mark("Under a power card: what your land would score with it now."),
        "AZ-SCO-5",
        _sign("outlook_icon"),
        POWER,
    ),
    "gain": Entry(
        mark("+5 on the map"),
        mark("What a pawn there would add to your domains with the card you have laid."),
        "AZ-SCO-5",
        _sign("gain_icon"),
        POWER,
    ),
}
"""What is drawn on the table."""

VERBS: Mapping[str, Entry] = {
    "place": Entry(
        mark("Place a pawn"),
        mark("In any territory, whoever is there: every turn begins with this."),
        "AZ-DEV-3",
        _drawn("pawn_icon", "ocelot", 1),
        DEEDS,
    ),
    "move": Entry(
        mark("Move a pawn"),
        mark("After placing, any one of your pawns may move to a neighbouring territory by land."),
        "AZ-DEV-5",
        _sign("move_icon"),
        DEEDS,
    ),
    "defeat": Entry(
        mark("Defeat"),
        mark("All other players' pawns in the territory are removed, and you draw no card."),
        "AZ-CLA-7",
        _drawn("emblem_icon", "defeat"),
        DEEDS,
    ),
    "coexist": Entry(
        mark("Coexist"),
        mark("Everybody stays in the territory, and you draw a prosperity card."),
        "AZ-CLA-8",
        _drawn("emblem_icon", "coexist"),
        DEEDS,
    ),
    "score": Entry(
        mark("Score"),
        mark("Your domains and Blessings are added up, and your pyramid moves."),
        "AZ-SCO-9",
        _sign("marker_icon"),
        DEEDS,
    ),
    # what an option is, by its verb; without a place in the legend
    "end_turn": Entry(
        mark("End the turn"), mark("Anything you have not done now is lost."), "AZ-DEV-2"
    ),
    "play": Entry(
        mark("Play a Blessing"),
        mark("2 points for every territory of its terrain that you control."),
        "AZ-BLE-1",
    ),
    "pass": Entry(
        mark("Do not answer"),
        mark("The victor's decision stands: your pawns in this territory are removed."),
        "AZ-CLA-21",
    ),
    **{card: _played(card) for card in (data.TLATOANI, data.SACRED_GAMES, data.WARRIORS)},
    "canoes": _played("canoes"),
}
"""What can be done, by the verbs of options."""

SUMS: Mapping[str, Entry] = {
    "blessings": Entry(
        mark("Points from Blessings"), mark("What the Blessings you played bring."), "AZ-BLE-1"
    ),
    "additions": Entry(
        mark("Points at the end"),
        mark("The unused power card, the prosperity cards you kept, and Offerings squared."),
        "AZ-END-1",
    ),
    **{
        f"score:{line}": Entry(
            words.SCORE_LINES[line],
            mark("What the domains brought in this era: territories, and matching ones squared."),
            "AZ-SCO-5",
        )
        for line in words.SCORE_LINES
        if line.startswith("domains_")
    },
    "score:blessings": Entry(
        words.SCORE_LINES["blessings"],
        mark("2 points for each territory of the god's terrain, of all Blessings in all eras."),
        "AZ-BLE-1",
    ),
    "score:unused_card": Entry(
        words.SCORE_LINES["unused_card"],
        mark("The points at the foot of the one power card you never used."),
        "AZ-END-1",
    ),
    "score:prosperity_cards": Entry(
        words.SCORE_LINES["prosperity_cards"],
        mark("A point for each prosperity card kept to the end, Offerings as well."),
        "AZ-PRO-8",
    ),
    "score:offerings": Entry(
        words.SCORE_LINES["offerings"],
        mark("The number of Offerings squared: 1, 4, 9, 16, and so on."),
        "AZ-OFF-2",
    ),
    "score:stack": Entry(
        words.SCORE_LINES["stack"],
        mark("Of players with equal points, the one whose pyramid stands higher comes first."),
        "AZ-END-4",
    ),
}
"""What points are counted for; without a place in the legend."""

LEGEND: Mapping[str, Entry] = {**THINGS, **VERBS, **SUMS}
