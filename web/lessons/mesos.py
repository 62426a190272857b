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
            "You lead a tribe of the Stone Age. After ten rounds the most prestige points (PP) win:"
            " from events, and at the end from your people and buildings."
        ),
        "@seat:0",
    ),
    say(
        mark(
            "People and buildings are cards in two rows. In each round you place your totem on one"
            " of these tiles: it says what you may take."
        ),
        "tile:offer_b",
        "tile:offer_f",
    ),
    do(
        mark(
            "An arrow up is a card of the upper row, an arrow down one of the lower row. Place your"
            " totem on E: one of each."
        ),
        "tile:offer_e",
        expect="place:offer_e",
        otherwise={"place:*": mark("You may go there. But E has a card of both rows for you.")},
        replies=("place:offer_f",),
    ),
    do(
        mark(
            "Tiles act from left to right, so you act before Otso. Characters are free. Take this"
            " hunter of the lower row."
        ),
        "card:hunter_1_3",
        expect="take:hunter_1_3",
        otherwise={
            "take:hunter_1_1": mark(
                "He brings 1 food for each hunter you have: now only for himself. Take the other"
                " first, and he brings 2."
            ),
            "take:*": mark("A fine card too. But now see what two hunters do together."),
        },
    ),
    do(
        mark(
            "This hunter shows food: on joining he brings 1 food for each hunter of your tribe."
            " That is 2 now!"
        ),
        "card:hunter_1_1",
        expect="take:hunter_1_1",
        otherwise={"take:*": mark("Allowed. But this hunter brings you 2 food at once.")},
        replies=("take:artist_1_2", "take:inventor_1_1"),
    ),
    say(
        mark(
            "You acted first, so your totem came back first: 1 food more, and you choose first"
            " next round. Otso took two cards of the upper row, but came last and paid 1 food."
        ),
        "space:1",
    ),
    say(
        mark(
            "The round is over. The lower row was thrown away, the upper row moved down here, and"
            " new cards came above. So a character is on offer for two rounds at most."
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
            "Nobody takes events. Those of the lower row strike all tribes at the end of the round:"
            " now the Hunt, 1 food and 1 PP for each hunter."
        ),
        "card:event_hunt_1",
    ),
    say(
        mark(
            "Then comes Sustenance: each character eats 1 food, and each food missing costs 1 PP."
            " You have four mouths and 1 food!"
        ),
        "card:event_sustenance_1",
    ),
    do(
        mark(
            "A hunter and a gatherer of the upper row can save you. F takes two of that row: place"
            " your totem there."
        ),
        "tile:offer_f",
        expect="place:offer_f",
        otherwise={
            "place:*": mark("You would act earlier there. But you need two of the upper row.")
        },
        replies=("place:offer_c", "take:builder_1_1"),
    ),
    do(
        mark("First the hunter: your third, so he brings 3 food at once."),
        "card:hunter_1_2",
        expect="take:hunter_1_2",
        otherwise={
            "take:gatherer_1_2": mark("Yes, you need the gatherer too. But begin with the hunter."),
            "take:*": mark("Allowed, but one more mouth, and no food. Take the hunter."),
        },
    ),
    do(
        mark("Then the gatherer: at every Sustenance you need 3 food less."),
        "card:gatherer_1_2",
        expect="take:gatherer_1_2",
        otherwise={"take:*": mark("One more mouth! Without the gatherer the food is short.")},
        replies=("place:offer_e",),
    ),
    say(
        mark(
            "Three hunters at the Hunt: 3 food and 3 PP. Then six mouths less 3 ate 3 food, and"
            " nobody went hungry."
        ),
        "@seat:0",
    ),
    say(
        mark(
            "A new round, and the Cave Paintings have moved down: no artist, 2 PP less; otherwise"
            " each artist brings 1 PP. What strikes next you always see a round ahead."
        ),
        "card:event_paintings_1",
    ),
    do(
        mark(
            "An artist lies in the lower row, and Otso stands on E. Which tile lets you act before"
            " him, and take from below?"
        ),
        "tile:offer_e",
        expect="place:offer_b",
        otherwise={
            "place:offer_c": mark("There you act before Otso, but take from the upper row."),
            "place:*": mark("There you act after Otso, and from the upper row. Look further left."),
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
            "1 PP instead of 2 lost. So in each round ask: what will strike, what does it want, and"
            " is there food for all?"
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
            "Round 5. The Shamanic Ritual strikes: the tribe with most stars wins 10 PP, the one"
            " with fewest loses 5. You and Otso have two stars each."
        ),
        "card:event_ritual_2",
    ),
    say(
        mark(
            "This shaman would bring two stars more. But Otso placed first, on C: he will take it"
            " before you reach the upper row."
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
        otherwise={"place:*": mark("Allowed. But you need two cards of the upper row now.")},
        replies=("take:shaman_2_2",),
    ),
    do(
        mark(
            "You may take your cards in any order. First the builder: every building costs you 2"
            " food less from now on."
        ),
        "card:builder_2_2",
        expect="take:builder_2_2",
        otherwise={"take:*": mark("Allowed. But without the builder the Star House is too dear.")},
    ),
    do(
        mark("Now it costs 4. Build the Star House!"),
        "card:star_house",
        expect="take:star_house",
        otherwise={"take:*": mark("That you may take. But then Otso has more stars than you.")},
        replies=("place:offer_e",),
    ),
    say(
        mark(
            "Five stars against four: 10 PP for you, 5 lost for Otso. The house helps at every"
            " Ritual, and at the end it is worth 4 PP more."
        ),
        "@seat:0",
    ),
    do(
        mark(
            "Round 6: the Hunt will pay 2 PP for each hunter. Otso stands on E. Left of him you act"
            " first and get 1 food. Where do you go?"
        ),
        "tile:offer_b",
        "tile:offer_c",
        expect=("place:offer_b", "place:offer_c"),
        otherwise={
            "place:offer_f": mark(
                "Two cards there. But who acts last pays 1 food, or loses 2 PP without any, and"
                " you have none."
            )
        },
    ),
    do(
        mark("Your own choice now: take the card you think best."),
        "card:event_hunt_2",
        expect="take:*",
        replies=("take:hunting_lodge", "take:chiefs_tent"),
    ),
    say(
        mark(
            "That is the choice of every round. On the left you act early, take the card you need,"
            " and get food; on the right you take more cards, but what is left."
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
            "The last round. This time the events of both rows strike; and then your people are"
            " worth points."
        ),
        "card:event_sustenance_3",
        "card:event_hunt_3",
    ),
    do(
        mark(
            "Two artists bring 10 PP at the end, and you have three. One more lies below, a new"
            " inventor above: place your totem on E."
        ),
        "tile:offer_e",
        "card:artist_3_1",
        expect="place:offer_e",
        otherwise={"place:*": mark("Allowed. But here you want one card of both rows.")},
        replies=("place:offer_f",),
    ),
    do(
        mark("First the artist: a second pair, 10 PP more."),
        "card:artist_3_1",
        expect="take:artist_3_1",
        otherwise={"take:*": mark("Allowed. But the artist makes a pair, worth 10 PP.")},
    ),
    do(
        mark(
            "Inventors count times their different inventions: now 3 × 3 = 9 PP. This one has a"
            " new invention: 4 × 4 = 16."
        ),
        "card:inventor_3_3",
        expect="take:inventor_3_3",
        otherwise={"take:*": mark("Allowed. But the inventor brings 7 PP more.")},
        replies=("take:gatherer_3_1", "take:hunter_3_2"),
    ),
    say(
        mark(
            "You have won! The events brought 24 PP, and all were fed. Then 20 for artists, 16 for"
            " inventors, 3 for your builder, 7 for buildings."
        ),
        "@seat:0",
    ),
    say(
        mark(
            "Good players feed first, then gather a lot of one or two things: artists in pairs,"
            " many inventions, or builders and big buildings."
        )
    ),
    say(
        mark(
            "And they look at what the others want before they choose a tile. Now play a first"
            " match; the rules in the menu know the rest."
        )
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
        mark("What strikes at the end of a round, and how to be ready."),
        partial(_table, HUNGRY),
        EVENTS,
    ),
    Script(
        "buildings",
        mark("Early or late"),
        mark("Buildings, and what the order of turns does."),
        partial(_table, STARS, "place:offer_c", seed=SEED_SECOND),
        BUILDINGS,
    ),
    Script(
        "end",
        mark("The last round"),
        mark("How a match ends, and what good players look at."),
        partial(_table, LAST),
        END,
    ),
)
