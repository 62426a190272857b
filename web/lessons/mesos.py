"""Mesos: lessons by playing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from engine.mesos.cards import FINAL_EVENTS, GAP, NUMBERS, tribe_cards
from engine.mesos.data import LAST_ERA, ROUNDS, SHEET
from engine.mesos.state import row_size
from web.i18n import mark
from web.lessons.script import Script, do, prepared, say

if TYPE_CHECKING:
    from engine import Match
    from engine.core.state import State as AnyState
    from engine.mesos.state import State

PLAYERS = 2
SEED = 3
"""The learner's totem stands first."""
SEED_SECOND = 1
"""Otso's does."""


# --- tables -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A table as a lesson wants it; cards by their ids, separated by spaces.

    ``coming`` are those on top of the deck, the first on top. By seat: ``tribes``, ``owned``
    buildings, ``food`` and ``points``, which the Hunt has brought.
    """

    round: int
    upper: str
    lower: str
    coming: str = ""
    upper_buildings: str = ""
    lower_buildings: str = ""
    hidden: str = ""
    tribes: tuple[str, str] = ("", "")
    owned: tuple[str, str] = ("", "")
    food: tuple[int, int] = (2, 3)
    points: tuple[int, int] = (0, 0)


def _cards(ids: str) -> list[int]:
    return [NUMBERS[card_id] for card_id in ids.split()]


def _lay(board: Board, state: AnyState) -> None:
    s: State = state  # type: ignore[assignment]
    s.round, s.era = board.round, min(LAST_ERA, (board.round + 2) // 3)
    s.tribes = [tuple(_cards(tribe)) for tribe in board.tribes]
    s.buildings = [tuple(_cards(owned)) for owned in board.owned]
    s.food = list(board.food)
    for seat, points in enumerate(board.points):
        s.sheet[seat * len(SHEET)] = points
    s.upper, s.lower = _cards(board.upper), _cards(board.lower)
    s.upper_buildings, s.lower_buildings = map(
        _cards, (board.upper_buildings, board.lower_buildings)
    )
    s.piles = _cards(board.hidden)
    _stack(s, _cards(board.coming))


def _stack(s: State, coming: list[int]) -> None:
    """The deck of what is in no place yet: ``coming`` on top; as much as needed was played."""
    placed = {*s.upper, *s.lower, *s.tribes[0], *s.tribes[1], *coming, *FINAL_EVENTS, GAP}
    rest = [card for card in tribe_cards(s.seats) if card not in placed]
    final = [card for card in FINAL_EVENTS if card not in s.upper]
    size = (ROUNDS - s.round) * row_size(s) - len(coming) - len(final)
    gone = len(rest) - size
    s.discard = rest[:gone]
    s.deck = [*coming, *rest[gone:], *final][::-1]


def _table(board: Board, *choices: str, seed: int = SEED) -> Match:
    """The table; ``choices`` are those before it, of a match of the seed."""
    return prepared("mesos", PLAYERS, partial(_lay, board), seed=seed, choices=choices)


# --- lessons ------------------------------------------------------------------------------------

FIRST = Board(
    round=1,
    lower="hunter_1_3 artist_1_1 shaman_1_2",
    upper="event_hunt_1 hunter_1_1 gatherer_1_1 artist_1_2 inventor_1_1 builder_1_1",
    upper_buildings="chiefs_tent",
    hidden="star_house hunting_lodge hunters_hall watchtower great_monument",
)

TAKING = (
    say(
        mark(
            "You lead a Stone Age tribe. After ten rounds the most prestige points "
            "(PP) win: from events, and at the end from your characters and "
            "buildings."
        ),
        "@seat:0",
        "card:event_hunt_1",
    ),
    say(
        mark(
            "Characters and buildings are cards in two rows. Each round you place your totem "
            "on one of these tiles: it says what you may take."
        ),
        "tile:offer_b",
        "tile:offer_f",
    ),
    do(
        mark(
            "An arrow up is a card from the upper row, an arrow down one from the lower row. "
            "Place your totem on E: one of each."
        ),
        "tile:offer_e",
        expect="place:offer_e",
        otherwise={"place:*": mark("You may go there. But E gives you a card from each row.")},
        replies=("place:offer_f",),
    ),
    do(
        mark(
            "Totems act from left to right, so you act before Otso. Characters are free. Take"
            " this hunter from the lower row."
        ),
        "card:hunter_1_3",
        expect="take:hunter_1_3",
        otherwise={
            "take:hunter_1_1": mark(
                "He brings 1 food for each hunter you have: right now only for himself. Take the "
                "other one first, and he brings 2."
            ),
            "take:*": mark("A good card too. But now see what two hunters do together."),
        },
    ),
    do(
        mark(
            "This hunter has a food icon: when he joins, he brings 1 food for each hunter in "
            "your tribe. That is 2 now!"
        ),
        "card:hunter_1_1",
        expect="take:hunter_1_1",
        otherwise={"take:*": mark("You could. But this hunter brings you 2 food at once.")},
        replies=("take:artist_1_2", "take:inventor_1_1"),
    ),
    say(
        mark(
            "You acted first, so your totem came back first: 1 more food, and you choose "
            "first next round. Otso took two cards from the upper row, but came last and paid"
            " 1 food."
        ),
        "space:1",
        "tile:offer_f",
    ),
    say(
        mark(
            "The round is over. The lower row was discarded, the upper row moved down here, "
            "and new cards came in above. So a character is on offer for two rounds at most."
        ),
        "card:gatherer_1_1",
    ),
    say(
        mark("And what is this? An event has moved down too. That is your next lesson."),
        "card:event_hunt_1",
    ),
)

HUNGRY = Board(
    round=3,
    lower="event_hunt_1 event_sustenance_1 shaman_1_1",
    upper="hunter_1_2 gatherer_1_2 artist_1_3 event_paintings_1 inventor_1_2 builder_1_1",
    coming="inventor_2_1 hunter_2_1 artist_2_1 builder_2_1 event_hunt_2 shaman_2_1",
    upper_buildings="chiefs_tent",
    hidden="star_house hunting_lodge hunters_hall watchtower great_monument",
    tribes=(
        "hunter_1_3 hunter_1_1 shaman_1_2 inventor_1_1",
        "artist_1_1 artist_1_2 inventor_1_3 gatherer_1_1",
    ),
    food=(1, 2),
    points=(2, 1),
)

EVENTS = (
    say(
        mark(
            "Nobody takes events. Those in the lower row strike all tribes at the end of the "
            "round: now the Hunt, 1 food and 1 PP for each hunter."
        ),
        "card:event_hunt_1",
    ),
    say(
        mark(
            "Then comes Sustenance: each character eats 1 food, and each missing food costs 1"
            " PP. You have four mouths to feed and 1 food!"
        ),
        "card:event_sustenance_1",
    ),
    do(
        mark(
            "A hunter and a gatherer in the upper row can save you. F takes two cards from "
            "that row: place your totem there."
        ),
        "tile:offer_f",
        expect="place:offer_f",
        otherwise={
            "place:*": mark(
                "You would act earlier there. But you need two cards from the upper row."
            )
        },
        replies=("place:offer_c", "take:builder_1_1"),
    ),
    do(
        mark("First the hunter: your third, so he brings 3 food at once."),
        "card:hunter_1_2",
        expect="take:hunter_1_2",
        otherwise={
            "take:gatherer_1_2": mark("Yes, you need the gatherer too. But start with the hunter."),
            "take:*": mark("You could, but that is one more mouth and no food. Take the hunter."),
        },
    ),
    do(
        mark("Then the gatherer: you need 3 less food at every Sustenance."),
        "card:gatherer_1_2",
        expect="take:gatherer_1_2",
        otherwise={
            "take:*": mark("One more mouth! Without the gatherer there is not enough food.")
        },
        replies=("place:offer_e",),
    ),
    say(
        mark(
            "Three hunters at the Hunt: 3 food and 3 PP. Then your six characters needed 6 "
            "food, the gatherer saved 3, and you paid 3. Nobody went hungry."
        ),
        "@seat:0",
    ),
    say(
        mark(
            "A new round, and the Cave Paintings have moved down: without an artist you lose "
            "2 PP; otherwise each artist brings 1 PP. You always see one round ahead what "
            "will strike."
        ),
        "card:event_paintings_1",
    ),
    do(
        mark(
            "There is an artist in the lower row, and Otso's totem is on E. Which tile lets "
            "you act before him and take from the lower row?"
        ),
        "tile:offer_e",
        expect="place:offer_b",
        otherwise={
            "place:offer_c": mark("There you act before Otso, but take from the upper row."),
            "place:*": mark(
                "There you act after Otso, and take from the upper row. Look further left."
            ),
        },
    ),
    do(
        mark("Take the artist."),
        "card:artist_1_3",
        expect="take:artist_1_3",
        otherwise={"take:*": mark("Then the Cave Paintings cost you 2 PP.")},
        replies=("take:inventor_1_2", "take:shaman_2_1"),
    ),
    say(
        mark(
            "You gained 1 PP instead of losing 2. So ask yourself every round: what will "
            "strike, what does it want, and is there food for everybody?"
        ),
        "@seat:0",
    ),
)

STARS = Board(
    round=5,
    lower="event_ritual_2 hunter_2_1 inventor_2_1",
    upper="shaman_2_2 builder_2_2 artist_2_1 event_hunt_2 hunter_2_2 inventor_2_2",
    coming="hunter_2_3 gatherer_2_1 artist_2_2 event_sustenance_2 inventor_2_3 builder_2_1",
    upper_buildings="star_house hunting_lodge",
    lower_buildings="chiefs_tent",
    hidden="hunters_hall watchtower great_monument",
    tribes=(
        "inventor_1_1 gatherer_1_1 shaman_1_1 artist_1_1 hunter_1_3 hunter_1_1",
        "inventor_1_2 gatherer_1_2 shaman_2_1 builder_1_1 artist_1_2 hunter_1_2",
    ),
    food=(5, 9),
    points=(7, 8),
)

BUILDINGS = (
    say(
        mark(
            "Round 5. The Shamanic Ritual strikes: the tribe with the most stars gains 10 PP,"
            " the one with the fewest loses 5. You and Otso have two stars each."
        ),
        "card:event_ritual_2",
    ),
    say(
        mark(
            "This shaman would bring two more stars. But Otso placed his totem first, on C: "
            "he will take it before you reach the upper row."
        ),
        "card:shaman_2_2",
        "tile:offer_c",
    ),
    do(
        mark(
            "There is the Star House: three stars for 6 food. You have 5, but a builder makes it"
            " cheaper. F gives you both cards: place your totem there."
        ),
        "tile:offer_f",
        "card:star_house",
        expect="place:offer_f",
        otherwise={"place:*": mark("You could. But you need two cards from the upper row now.")},
        replies=("take:shaman_2_2",),
    ),
    do(
        mark(
            "You may take your cards in any order. First the builder: from now on "
            "every building costs you 2 less food."
        ),
        "card:builder_2_2",
        expect="take:builder_2_2",
        otherwise={
            "take:*": mark("You could. But without the builder the Star House is too expensive.")
        },
    ),
    do(
        mark("Now it costs 4. Build the Star House!"),
        "card:star_house",
        expect="take:star_house",
        otherwise={"take:*": mark("You could take that. But then Otso has more stars than you.")},
        replies=("place:offer_e",),
    ),
    say(
        mark(
            "Five stars against four: you gain 10 PP, Otso loses 5. The house helps at every "
            "Ritual, and at the end it is worth 4 more PP."
        ),
        "@seat:0",
    ),
    do(
        mark(
            "Round 6: the Hunt will pay 2 PP for each hunter. Otso's totem is on E. To the "
            "left of him you act first and get 1 food. Where do you go?"
        ),
        "tile:offer_b",
        "tile:offer_c",
        expect=("place:offer_b", "place:offer_c"),
        otherwise={
            "place:offer_f": mark(
                "You get two cards there. But whoever acts last pays 1 food or, without any, "
                "loses 2 PP, and you have none."
            )
        },
    ),
    do(
        mark("Now it is your choice: take the card you think is best."),
        "card:event_hunt_2",
        expect="take:*",
        replies=("take:hunting_lodge", "take:chiefs_tent"),
    ),
    say(
        mark(
            "That is the choice in every round. On the left you act early, take the card you "
            "need and get food; on the right you take more cards, but only from what is left."
        ),
        "tile:offer_b",
        "tile:offer_f",
    ),
)

LAST = Board(
    round=ROUNDS,
    lower="event_hunt_3 artist_3_1 inventor_3_1 hunter_3_1",
    upper="event_ritual_3 event_sustenance_3 inventor_3_3 builder_3_2 gatherer_3_1 hunter_3_2",
    upper_buildings="great_monument",
    tribes=(
        "inventor_1_1 inventor_1_4 inventor_2_1 gatherer_1_1 gatherer_2_1 shaman_1_1 shaman_3_1"
        " builder_1_1 artist_1_1 artist_1_2 artist_2_1 hunter_1_3 hunter_1_1 hunter_2_1",
        "inventor_1_2 inventor_1_3 inventor_2_2 inventor_2_3 gatherer_1_2 shaman_2_1 shaman_2_2"
        " builder_2_2 builder_2_1 artist_2_2 artist_2_3 hunter_1_2 hunter_2_2",
    ),
    owned=("chiefs_tent star_house", "hunting_lodge inventors_hall gatherers_hall"),
    food=(7, 6),
    points=(21, 14),
)

END = (
    say(
        mark(
            "The last round. This time the events in both rows strike, and then your "
            "characters score points."
        ),
        "card:event_sustenance_3",
        "card:event_hunt_3",
    ),
    say(
        mark(
            "Two artists bring 10 PP at the end, and you have three. There is another in the "
            "lower row."
        ),
        "card:artist_3_1",
    ),
    do(
        mark("And a new inventor in the upper row. For both of them, place your totem on E."),
        "tile:offer_e",
        "card:inventor_3_3",
        expect="place:offer_e",
        otherwise={"place:*": mark("You could. But here you want one card from each row.")},
        replies=("place:offer_f",),
    ),
    do(
        mark("First the artist: a second pair, 10 more PP."),
        "card:artist_3_1",
        expect="take:artist_3_1",
        otherwise={"take:*": mark("You could. But the artist makes a pair, worth 10 PP.")},
    ),
    do(
        mark(
            "Inventors score their number times their different inventions: now 3 × 3 = 9 PP."
            " This one has a new invention: 4 × 4 = 16."
        ),
        "card:inventor_3_3",
        expect="take:inventor_3_3",
        otherwise={"take:*": mark("You could. But the inventor brings 7 PP more.")},
        replies=("take:gatherer_3_1", "take:hunter_3_2"),
    ),
    say(
        mark(
            "You have won! The events brought 24 PP, and everybody was fed. Then 20 for "
            "artists, 16 for inventors, 3 for your builder, 7 for buildings."
        ),
        "@seat:0",
    ),
    say(
        mark(
            "Good players feed their tribe first, then collect a lot of one or two things: "
            "pairs of artists, many inventions, or builders and big buildings."
        )
    ),
    say(
        mark(
            "And they look at what others want before they choose a tile. Now play a first "
            "match! The rest is in the rules, in the menu."
        ),
        "tile:offer_b",
        "tile:offer_f",
    ),
)

LESSONS = (
    Script(
        "taking",
        mark("Cards for your tribe"),
        mark("What Mesos is about, and how you take cards."),
        partial(_table, FIRST),
        TAKING,
    ),
    Script(
        "events",
        mark("Hunt and hunger"),
        mark("What strikes at the end of a round, and how to be ready for it."),
        partial(_table, HUNGRY),
        EVENTS,
    ),
    Script(
        "buildings",
        mark("Early or late"),
        mark("Buildings, and what the turn order does."),
        partial(_table, STARS, "place:offer_c", seed=SEED_SECOND),
        BUILDINGS,
    ),
    Script(
        "end",
        mark("The last round"),
        mark("How a match ends, and what good players look for."),
        partial(_table, LAST),
        END,
    ),
)
