"""Aztlán: lessons by playing.

Three sit at every table: with two the game is a variant in which tribes change hands.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from engine.aztlan import data
from web.i18n import mark
from web.lessons.script import Script, do, prepared, say, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Match

PLAYERS = 3
SEED = 24
"""Sacred Games lie on top of the deck, an Offering below them."""
OPTIONS = {"start_order": "seats"}

# --- the match that the lessons are taken from ---------------------------------------------------


def _turns(*rounds: str) -> tuple[str, ...]:
    """The choices of rounds of turns: ``place`` for a pawn and no move, ``place>start.goal``."""
    found: list[str] = []
    for turn in " ".join(rounds).split():
        place, _sep, move = turn.partition(">")
        found += [f"place:{place}", f"move:{move}" if move else "end_turn"]
    return tuple(found)


ERA_1 = (
    *("power:7", "power:5", "power:8"),
    *_turns(
        "popocatepetl cuauhtlan coatzacualco",
        "citlaltepetl mixquiahuala tlacopan",
        "xoconochco papantlan cuauhnahuac",
        "huitznahuac tzintzuntzan tenochtitlan",
        "tollan nauhcampatepetl nopallan",
    ),
)
"""All but the last three rounds of era I: the learner's mountains lie apart."""
ANSWERS_1 = (
    _turns("tepoztlan xochimilco"),
    _turns("chichimecapan momoxco"),
    _turns("huaxtecapan coatzacualco"),
)
"""What the others do in these three rounds."""
END_1 = (
    *_turns("teotlalpan"),
    *ANSWERS_1[0],
    *_turns("iztaccihuatl>xoconochco.matlalcueye"),
    *ANSWERS_1[1],
    *_turns("texcoco"),
    *ANSWERS_1[2],
)
ERA_2 = (
    *("power:8", "power:9", "power:6"),
    *_turns(
        "tetzcotzinco texcoco ixtlahuacan",
        "texcoco cholollan xinantecatl",
        "chalco texcoco nopallan",
        "momoxco chalco tlacopan",
        "xoconochco tzintzuntzan ixtlahuacan",
        "iztaccihuatl cholollan cuauhnahuac",
    ),
)
"""All but the last round of era II: the learner shares three territories."""


def _played(*choices: Sequence[str]) -> Match:
    """The match, after some of its choices."""
    made = [key for part in choices for key in part]
    return table("aztlan", PLAYERS, seed=SEED, choices=made, options=OPTIONS)


# --- tables of later eras -----------------------------------------------------------------------


def _later(
    era: int,
    cards: Sequence[Sequence[int]],
    lands: Sequence[str],
    hands: Sequence[Sequence[str]],
    points: Sequence[Sequence[int]],
) -> Match:
    """A table at which the learner places the last pawn of an era, as the last in turn order.

    By seat: the power cards used, that of this era last; the territories with a pawn, named as
    often as there are pawns; the prosperity cards; the points of each era so far.
    """

    def change(state: Any) -> None:
        state.era, state.order = era, [1, 2, 0]
        state.used = [tuple(used[:-1]) for used in cards]
        state.chosen = [used[-1] for used in cards]
        _stand(state, lands)
        _deal(state, hands)
        _score(state, points)

    return prepared("aztlan", PLAYERS, change, seed=SEED, choices=ERA_1, options=OPTIONS)


def _stand(state: Any, lands: Sequence[str]) -> None:
    """Puts the pawns where they are; those that have been lost are what remains of the thirty."""
    state.pool = [1, 0, 0]
    state.reserve = [sum(data.POOLS[PLAYERS][state.era :])] * PLAYERS
    rows = [[land.split().count(name) for name in data.IDS] for land in lands]
    state.pawns = [count for row in rows for count in row]
    state.removed = [
        data.SUPPLY[PLAYERS] - sum(row) - pool - reserve
        for row, pool, reserve in zip(rows, state.pool, state.reserve, strict=True)
    ]
    state.placed = [()] * PLAYERS


def _deal(state: Any, hands: Sequence[Sequence[str]]) -> None:
    """Gives prosperity cards out of the deck."""
    for card in (card for hand in hands for card in hand):
        state.deck.remove(card)
    state.hands = [tuple(sorted(hand)) for hand in hands]
    state.hand_sizes, state.deck_size = [len(hand) for hand in hands], len(state.deck)


def _score(state: Any, points: Sequence[Sequence[int]]) -> None:
    """Enters the points of the domains, era by era."""
    for era in range(len(points[0])):
        state.tally[era * PLAYERS : (era + 1) * PLAYERS] = [own[era] for own in points]
    state.vp = [sum(own) for own in points]


GODS = partial(
    _later,
    3,
    ((7, 8, 4), (5, 9, 8), (8, 6, 5)),
    (
        "popocatepetl citlaltepetl teotlalpan iztaccihuatl matlalcueye texcoco texcoco chalco"
        " chalco huitznahuac xoconochco momoxco coatzacualco coatzacualco xinantecatl",
        "tetzcotzinco mixquiahuala mixquiahuala cuauhtlan papantlan tzintzuntzan tepoztlan"
        " tepoztlan tollan chichimecapan nauhcampatepetl cholollan cholollan ixtlahuacan",
        "nopallan nopallan tlacopan tlacopan tenochtitlan tenochtitlan cuauhnahuac huaxtecapan"
        " huaxtecapan xicalanco xicalanco",
    ),
    (("warriors", "tlatoani", "canoes", "blessing_xipe_totec"), (), ()),
    ((23, 16), (17, 24), (16, 27)),
)
LAST = partial(
    _later,
    5,
    ((7, 8, 4, 5, 6), (5, 9, 8, 7, 6), (8, 6, 5, 4, 9)),
    (
        "popocatepetl citlaltepetl teotlalpan iztaccihuatl matlalcueye texcoco texcoco chalco"
        " chalco huitznahuac tetzcotzinco momoxco ixtlahuacan",
        "mixquiahuala mixquiahuala cuauhtlan papantlan tzintzuntzan tepoztlan tepoztlan"
        " tollan huaxtecapan nauhcampatepetl",
        "nopallan nopallan tlacopan tlacopan tenochtitlan cuauhnahuac xinantecatl",
    ),
    (("offering", "offering", "offering"), (), ()),
    ((23, 16, 20, 22), (17, 24, 20, 22), (16, 27, 20, 20)),
)

# --- the lessons --------------------------------------------------------------------------------

LAND = (
    say(
        mark(
            "Three tribes live in Aztlán. After five eras only one may stay: the one with the most"
            " points. You lead the Serpent, in red."
        ),
        "@seat:0",
    ),
    say(
        mark(
            "In every era your land scores points. Your card for this era says which terrain "
            "counts now: 7, the mountains."
        ),
        "@hand",
        "territory:popocatepetl",
        "territory:citlaltepetl",
    ),
    do(
        mark(
            "In your turn you place one pawn, wherever you like. Tap Teotlalpan: it joins two"
            " of your mountains. (1 × 7 = 7 is your power there: one pawn times your card. "
            "You will need it when tribes meet.)"
        ),
        "territory:teotlalpan",
        expect="place:teotlalpan",
        otherwise={
            "place:*": mark(
                "You may go anywhere. But Teotlalpan joins what is separate, and connected land "
                "is worth more."
            )
        },
    ),
    do(
        mark(
            "After placing you may move one pawn one step. They are all well placed, so end "
            "your turn: now the others play."
        ),
        "@option:end_turn",
        expect="end_turn",
        otherwise={
            "move:*": mark("You may move one pawn one step. But right now you gain nothing by it.")
        },
        replies=ANSWERS_1[0],
    ),
    do(
        mark(
            "The numbers on the map show what a pawn would bring you there. Take the +6: a "
            "third mountain."
        ),
        "territory:iztaccihuatl",
        expect="place:iztaccihuatl",
        otherwise={"place:*": mark("You could, but it brings less. Take the mountain with +6.")},
    ),
    do(
        mark(
            "One of your pawns stands in the jungle, which does not count now. Move it: tap "
            "it, then the mountain next to it."
        ),
        "territory:xoconochco",
        expect="move:xoconochco.matlalcueye",
        otherwise={
            "end_turn": mark("You don't have to move. But in the jungle that pawn brings nothing."),
            "move:*": mark("That step is allowed too. But look for a fourth mountain."),
        },
        replies=ANSWERS_1[1],
    ),
    do(
        mark("Your last pawn of this era. Texcoco joins the fourth mountain to the rest."),
        "territory:texcoco",
        expect="place:texcoco",
        otherwise={"place:*": mark("You could. But then the fourth mountain stays on its own.")},
    ),
    do(
        mark("End your turn. When all pawns are placed, the land scores."),
        "@option:end_turn",
        expect="end_turn",
        otherwise={"move:*": mark("You may move, but your land is just right as it is.")},
        replies=ANSWERS_1[2],
    ),
    say(
        mark(
            "Your seven territories are connected: 7 points. Four of them are mountains, and "
            "those count squared: 16 more."
        ),
        "territory:teotlalpan",
    ),
    say(
        mark(
            "This pawn brings nothing: it is on its own, and not on a mountain. Land without "
            "your card's terrain is worth 0."
        ),
        "territory:tollan",
    ),
    say(
        mark(
            "All pawns stay where they are for the next era. But the 7 is used up, and you "
            "need another card. That is your next lesson."
        )
    ),
)

SECRET = (
    say(
        mark(
            "A new era. Everybody chooses a card in secret. Its terrain is the one that "
            "scores; its number is the power of each of your pawns."
        ),
        "@hand",
    ),
    say(
        mark(
            "Below each card you see what your land would score with it now. The 4 is a "
            "joker: it takes the terrain that suits you best."
        ),
        "@hand",
    ),
    say(
        mark(
            "You have six cards for five eras. The one you never use brings the points at its"
            " foot: 20 for the 9."
        ),
        "@hand",
    ),
    do(
        mark("Choose the card you like and lay it face down."),
        "@hand",
        expect="power:*",
        replies=("power:9", "power:6"),
    ),
    do(
        mark("Nobody else knows your card. Place a pawn where it brings you something."),
        expect="place:*",
    ),
    do(
        mark("End your turn, and watch where the others go."),
        "@option:end_turn",
        expect="end_turn",
        otherwise={"move:*": mark("You may. But let your pawns stay now, and watch the others.")},
        replies=_turns("texcoco ixtlahuacan"),
    ),
    say(
        mark(
            "Otso has come to Texcoco, where you have a pawn too. Nothing happens yet, but "
            "when all pawns are placed there will be a clash."
        ),
        "territory:texcoco",
    ),
    do(
        mark(
            "Power in a clash is the card's number times the pawns. One more pawn makes you "
            "stronger: place it in Texcoco."
        ),
        "territory:texcoco",
        expect="place:texcoco",
        otherwise={"place:*": mark("You could. But then you might be too weak in Texcoco.")},
    ),
    do(
        mark("End your turn, and see where Otso goes next."),
        "@option:end_turn",
        expect="end_turn",
        otherwise={"move:*": mark("You may. But in Texcoco you need your pawns.")},
        replies=_turns("cholollan xinantecatl"),
    ),
    say(
        mark(
            "Another city! So Otso's card may well be the 9, city: where pawns go gives the "
            "card away. Remember that when you place yours."
        ),
        "territory:cholollan",
        "territory:texcoco",
    ),
)

CLASHES = (
    say(
        mark(
            "The same era, a little later, for this lesson with the 8 as your card. One pawn "
            "is left. You share three territories with others."
        ),
        "@hand",
        "territory:texcoco",
        "territory:chalco",
        "territory:momoxco",
    ),
    do(
        mark(
            "Here your one pawn has power 8. If Otso's card is the 9, he wins. Place your "
            "last pawn here: 2 × 8 = 16."
        ),
        "territory:chalco",
        expect="place:chalco",
        otherwise={"place:*": mark("You could. But if Otso has the 9, he wins in Chalco.")},
    ),
    do(
        mark("End your turn. Soon all cards are revealed."),
        "@option:end_turn",
        expect="end_turn",
        otherwise={"move:*": mark("You may. But your pawns are needed where they stand.")},
        replies=_turns("tepoztlan tlacopan"),
    ),
    do(
        mark(
            "It was the 9. In Chalco you win, 16 to 9, so you decide. Chalco joins Otso's "
            "cities, so drive him out: Defeat."
        ),
        "territory:chalco",
        expect="defeat:chalco",
        otherwise={
            "coexist:chalco": mark(
                "Then everybody stays and you draw a card. But Chalco joins Otso's cities, and "
                "that brings him points."
            ),
            "*": mark("That clash is yours too. But let's start with Chalco."),
        },
    ),
    do(
        mark(
            "In Momoxco you win too, 8 to 6. Tala does you no harm there: choose Coexist. "
            "Everybody stays, and you draw a card."
        ),
        "territory:momoxco",
        expect="coexist:momoxco",
        otherwise={"defeat:*": mark("You may drive her out. But then you draw no card.")},
        replies=("defeat:texcoco",),
    ),
    do(
        mark(
            "In Texcoco Otso wins, 18 to 16, and defeats you. But the card you drew is Sacred"
            " Games: answer with it!"
        ),
        "territory:texcoco",
        expect="sacred_games",
        replies=("score",),
        otherwise={"pass": mark("Then your pawns there leave the board. You have a better way.")},
    ),
    say(
        mark(
            "You stay, and Otso draws a card instead. Then all land scored. A territory that "
            "several share counts for each of them."
        ),
        "territory:texcoco",
    ),
    say(
        mark(
            "So defeat others where the place brings them a lot. Coexist where it costs you "
            "little: cards help you, and each one you keep is a point at the end."
        )
    ),
)

CARDS = (
    say(
        mark(
            "Era III of another match. You have drawn four prosperity cards by coexisting. "
            "Now you play them all."
        ),
        "@hand",
    ),
    do(
        mark(
            "This time your card is the joker, so your pawns are weak. Place your last one in"
            " Tetzcotzinco, beside Otso's."
        ),
        "territory:tetzcotzinco",
        expect="place:tetzcotzinco",
        otherwise={"*": mark("You could. But in Tetzcotzinco your cards can do something.")},
    ),
    do(
        mark(
            "Eagle and Jaguar Warriors bring one more pawn where you have just placed one. "
            "Tap Tetzcotzinco and call them."
        ),
        "territory:tetzcotzinco",
        expect="warriors:tetzcotzinco",
        otherwise={
            "end_turn": mark("You may keep the Warriors for later. But call them now."),
            "move:*": mark("You may move. But call the Warriors first."),
        },
    ),
    do(
        mark("Now you have two pawns there. End your turn."),
        "@option:end_turn",
        expect="end_turn",
        otherwise={"move:*": mark("You may. But keep your two pawns together.")},
    ),
    do(
        mark(
            "2 × 4 against 8 is a tie: both stay, and nobody draws a card. But you hold Great"
            " Tlatoani, who breaks ties. Tap Tetzcotzinco."
        ),
        "territory:tetzcotzinco",
        expect="tlatoani:tetzcotzinco",
        otherwise={"end_turn": mark("Then the tie stays, and you draw nothing.")},
    ),
    do(
        mark("Now you have won. Defeat Otso, or coexist and draw a card: as you like."),
        "territory:tetzcotzinco",
        expect=("defeat:*", "coexist:*"),
    ),
    do(
        mark(
            "Scoring. Part of your land lies across the lake. Join it with Rafts and Canoes: "
            "tap one shore, then the other."
        ),
        "territory:coatzacualco",
        "territory:iztaccihuatl",
        expect="canoes:coatzacualco.*",
        otherwise={"*": mark("In a moment. First launch the canoes.")},
    ),
    do(
        mark("Your Blessing pays 2 points for each of your terraced fields. Play it."),
        "prosperity:blessing_xipe_totec",
        expect="play:blessing_xipe_totec",
        otherwise={"score:*": mark("You may keep the Blessing. But it pays off now, so play it.")},
    ),
    do(
        mark("Last, name the terrain for your joker: mountains, which you have most of."),
        "@option:score:mountain",
        "territory:citlaltepetl",
        "territory:matlalcueye",
        expect="score:mountain",
        otherwise={"score:*": mark("You could, but the mountains bring you the most.")},
    ),
    say(
        mark(
            "44 points! Five mountains count 25. Play your cards when they bring a lot; you "
            "never have to play one."
        ),
        "@seat:0",
        "territory:citlaltepetl",
        "territory:matlalcueye",
    ),
)

END = (
    say(
        mark(
            "The last pawn of era V. Your card is the 6, desert. You never used the 9: it "
            "will bring you 20 points."
        ),
        "@hand",
    ),
    do(
        mark("You can do this on your own now: place your pawn where it brings the most."),
        expect="place:chichimecapan",
        otherwise={"place:*": mark("You could. But another place brings more: look for the +8.")},
    ),
    do(
        mark("That is your fourth desert. End your turn: the land scores one last time."),
        "@option:end_turn",
        "territory:chichimecapan",
        expect="end_turn",
        otherwise={"move:*": mark("You may. But there is nothing more to gain.")},
    ),
    say(
        mark(
            "You have won! Last points: 20 for the unused 9, 1 for each prosperity card, and "
            "three Offerings squared: 9."
        ),
        "@seat:0",
    ),
    say(
        mark(
            "Good players build one connected domain of one terrain, put a second pawn where "
            "others might cut it, and keep a strong card for the end."
        )
    ),
    say(
        mark(
            "Whoever leads goes first in the next era, so the others see more. Now play a "
            "first match! The rest is in the rules, in the menu."
        )
    ),
)

LESSONS = (
    Script(
        "land",
        mark("Your land"),
        mark("How pawns on the map become points."),
        partial(_played, ERA_1),
        LAND,
    ),
    Script(
        "secret",
        mark("Your secret card"),
        mark("What a card is good for, and how others guess it."),
        partial(_played, ERA_1, END_1),
        SECRET,
    ),
    Script(
        "clashes",
        mark("When tribes meet"),
        mark("Drive others out, or live beside them."),
        partial(_played, ERA_1, END_1, ERA_2),
        CLASHES,
    ),
    Script(
        "cards",
        mark("Gifts of the gods"),
        mark("Prosperity cards, ties, and the joker."),
        GODS,
        CARDS,
    ),
    Script(
        "end",
        mark("The last points"),
        mark("How a match ends, and what good players look for."),
        LAST,
        END,
    ),
)
